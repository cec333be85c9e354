# CPack reads this once for each kind of package. An archive unpacks to one folder; a Debian package has its own root.
if(CPACK_GENERATOR MATCHES "^(TGZ|ZIP)$")
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
