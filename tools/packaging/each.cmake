# CPack reads this once for each kind of package. Who unpacks an archive gets one folder; a Debian package has its own root.
if(CPACK_GENERATOR MATCHES "^(TGZ|ZIP)$")
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
