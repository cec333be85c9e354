#include "tools/assets/files.hpp"

#include <fstream>
#include <system_error>

namespace scree::assets {

bool write_text(const std::string& text, const std::filesystem::path& file) {
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    std::ofstream out(file, std::ios::binary);
    out << text;
    return static_cast<bool>(out.flush());
}

}  // namespace scree::assets
