# Publishers of Scree set these; the defaults are placeholders. Packages of an unpublished Scree name no home page.
set(SCREE_HOMEPAGE "" CACHE STRING "Where the sources are published, without a slash at the end")
set(SCREE_MAINTAINER "The Scree authors <scree@example.org>" CACHE STRING "Name and address for packages")
set(SCREE_APP_ID "org.example.scree" CACHE STRING "AppStream's name of the game: a domain backwards, and the game")
set(SCREE_DEVELOPER_ID "org.example" CACHE STRING "AppStream's name of its makers")
