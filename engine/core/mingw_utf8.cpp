// For programs that mingw-w64 makes: std::filesystem::path is made from text by this function of the C library, which
// knows no UTF-8 there. The linker's --wrap puts this one in its place. A damaged character is U+FFFD.
#include "engine/core/utf8.hpp"

#include <cwchar>

extern "C" std::size_t __wrap_mbrtowc(wchar_t* to, const char* from, std::size_t most, std::mbstate_t* state) {
    if (*state != 0) {  // the second half of a character whose first half was the answer before
        *to = static_cast<wchar_t>(*state);
        *state = 0;
        return 1;
    }
    std::string_view text(from, most);
    const char32_t character = scree::next_character(text);
    const std::size_t taken = most - text.size();
    if (character < 0x10000) {
        *to = static_cast<wchar_t>(character);
        return character == 0 ? 0 : taken;
    }
    *to = static_cast<wchar_t>(0xD800 + ((character - 0x10000) >> 10));
    *state = static_cast<std::mbstate_t>(0xDC00 + (character & 0x3FF));
    return taken - 1;
}
