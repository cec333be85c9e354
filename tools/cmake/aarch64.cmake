# For CMAKE_TOOLCHAIN_FILE: AArch64 from another Debian or Ubuntu machine, run by qemu-user. The libraries that scree-golden
# uses are headers alone, so those of the host do.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu)
# scree-golden draws nothing: any file that exists stands for giflib, which this machine need not have for AArch64.
set(GIF_LIBRARY ${CMAKE_CURRENT_LIST_FILE})
