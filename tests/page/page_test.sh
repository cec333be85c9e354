#!/bin/sh
# Builds the page and plays it in a browser under a virtual display.
# Usage: page_test.sh BROWSER SOURCE SCREE PIXELS SCREE-REPLAY [WORDS]; page_test.mjs says what they are.
source=$2
for tool in em++ node gzip xvfb-run "$1"; do
    command -v "$tool" >/dev/null 2>&1 || { echo "Skipped: $tool is not here."; exit 77; }
done
"$source/tools/web" --build || exit 1
export LIBGL_ALWAYS_SOFTWARE=1
exec xvfb-run -a -s "-screen 0 1400x900x24" node "$source/tests/page/page_test.mjs" "$@"
