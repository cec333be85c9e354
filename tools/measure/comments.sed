#!/bin/sed -f
# Makes what stands behind a member into its documentation, and keeps Doxygen from taking a colour for a link.
s|\([;,{]\) *// |\1  ///< |
/\/\/\//s|#\([a-z]\)|\\#\1|g
