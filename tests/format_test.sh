#!/bin/sh
# Compares the layout of every source with .clang-format. Other versions than 14 disagree in details, so they are
# not asked. 77 tells CTest that the test was skipped.
cd "$(dirname "$0")/.." || exit 2
for tool in clang-format-14 clang-format none; do
    case "$($tool --version 2>/dev/null)" in *"version 14."*) break ;; esac
done
if [ "$tool" = none ]; then
    echo "Skipped: clang-format 14 is not here (Debian 12: apt-get install clang-format-14)."
    exit 77
fi
said=$(find engine game tools tests -name '*.cpp' -o -name '*.hpp' | sort |
    xargs -n 20 -P 4 "$tool" --dry-run -Werror 2>&1) && exit 0
echo "$said" | sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u
echo "These are not laid out as .clang-format says (or: $(echo "$said" | head -n 1))"
echo "Mend them with: $tool -i FILE..."
exit 1
