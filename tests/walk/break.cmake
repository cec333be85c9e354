# cmake -DFROM=source -DTO=copy -DBREAK=file -P break.cmake: copies the source with one rule broken. BREAK sets `was` and
# `now`, lines of the source before and after; a rule that is written differently by now is an error, so that the break
# is looked after.
include(${BREAK})
file(READ ${FROM} text)
string(FIND "${text}" "${was}" first)
string(FIND "${text}" "${was}" last REVERSE)
if(first EQUAL -1 OR NOT first EQUAL last)
    message(FATAL_ERROR "${BREAK}: what it breaks is not in ${FROM} exactly once:\n${was}\nWrite it as it is now.")
endif()
string(REPLACE "${was}" "${now}" text "${text}")
file(WRITE ${TO} "${text}")
