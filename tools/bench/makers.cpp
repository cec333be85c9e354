#include "tools/bench/subject.hpp"

namespace scree::bench {

std::vector<Maker> makers() {
    std::vector<Maker> all{{"scree", make_scree}, {"crate", make_scree_with_crate}, {"limit", make_limit}};
#ifdef SCREE_BENCH_CHIPMUNK
    all.push_back({"chipmunk", make_chipmunk});
#endif
#ifdef SCREE_BENCH_BOX2D
    all.push_back({"box2d", make_box2d});
#endif
    return all;
}

std::vector<std::string> missing_peers() {
    std::vector<std::string> missing;
#ifndef SCREE_BENCH_CHIPMUNK
    missing.push_back("chipmunk (Debian: chipmunk-dev)");
#endif
#ifndef SCREE_BENCH_BOX2D
    missing.push_back("box2d (Debian: libbox2d-dev)");
#endif
    return missing;
}

}  // namespace scree::bench
