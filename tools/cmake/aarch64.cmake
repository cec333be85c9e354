# For CMAKE_TOOLCHAIN_FILE: AArch64 from another Debian or Ubuntu machine, run by qemu-user. The libraries that scree-golden
# uses are headers alone, so those of the host do.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu)
set(GIF_LIBRARY not-linked)  # scree-golden draws nothing, so this machine needs no giflib for AArch64
