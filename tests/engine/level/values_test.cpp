#include "engine/level/values.hpp"
#include "engine/level/json/fields.hpp"
#include "tests/support/test.hpp"

namespace scree::ogmo::test {

TEST_CASE("a value asked for as another type gives the fallback, but numbers answer as either") {
    const Values values{{{"yes", true}, {"seven", std::int64_t{7}}, {"half", 0.5}, {"word", std::string("stone")}}};
    CHECK(values.value_bool("yes"));
    CHECK(values.value_int("yes", 3) == 3);
    CHECK(values.value_int("seven") == 7);
    CHECK(values.value_float("seven") == 7.0);
    CHECK(values.value_int("half", 3) == 0);
    CHECK(values.value_text("word") == "stone");
    CHECK(values.value_text("seven", "none") == "none");
    CHECK(values.find("no") == nullptr);
}

TEST_CASE("of two values of one name the last counts") {
    const Values values{{{"a", std::int64_t{1}}, {"a", std::int64_t{2}}}};
    CHECK(values.value_int("a") == 2);
}

TEST_CASE("a number beyond an int is held at its ends") {
    const Values values{{{"huge", 1e300}, {"low", -1e300}, {"long", std::int64_t{1} << 50}}};
    CHECK(values.value_int("huge") == 2'147'483'647);
    CHECK(values.value_int("low") == -2'147'483'647 - 1);
    CHECK(values.value_int("long") == 2'147'483'647);
}

TEST_CASE("a text is a number only if it is nothing else") {
    CHECK(parse_number(" 4.5 ") == 4.5);
    CHECK(parse_number("+1e-7") == 1e-7);
    for (const char* text : {"1e-999", "-2.5E-999", "1e-99999999999999999999"}) CHECK(parse_number(text) == 0.0);
    for (const char* text : {"", " ", "4px", "nan", "inf", "1e999", "0x10", "1 2", "++1", "+-1", "1-2", "1e", ".",
                             "1e-", "e-999", "-e-999", "1e-999x", "1e-9-9"})
        CHECK_FALSE(parse_number(text));
}

TEST_CASE("colours are read in every way that the editor writes or reads them") {
    CHECK(parse_colour("#1a2B3cFf") == 0x1a2b3cffU);
    CHECK(parse_colour("1a2b3c") == 0x1a2b3cffU);
    for (const char* text : {"", "#", "#123", "red", "#12345g", "#1234567", "#123456789"})
        CHECK_FALSE(parse_colour(text));
}

TEST_CASE("numbers are written as the editor writes them") {
    CHECK(number_text(10'000'000) == "10000000");
    CHECK(number_text(-0.25) == "-0.25");
    CHECK(number_text(3.7) == "3.7");
    CHECK(number_text(0.0001) == "0.0001");
    CHECK(number_text(0.1 + 0.2) == "0.30000000000000004");
    CHECK(number_text(-1e300) == "-1e+300");
}

}  // namespace scree::ogmo::test
