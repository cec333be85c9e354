#pragma once
// A look at a part of a JSON text, as the readers of this folder want it: what is not there is null.

#include "engine/level/json.hpp"

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace scree {

class JsonView {
  public:
    JsonView() = default;
    explicit JsonView(const ogmo::Json* node) : node_(node) {}

    /// The word itself; what is not there is not this.
    [[nodiscard]] bool is_null() const { return node_ != nullptr && node_->is_null(); }
    [[nodiscard]] bool is_object() const { return node_ != nullptr && node_->object() != nullptr; }
    [[nodiscard]] bool is_array() const { return node_ != nullptr && node_->array() != nullptr; }
    [[nodiscard]] bool is_string() const { return node_ != nullptr && node_->text() != nullptr; }
    [[nodiscard]] bool is_boolean() const { return node_ != nullptr && node_->boolean() != nullptr; }
    [[nodiscard]] bool is_number() const { return node_ != nullptr && node_->number() != nullptr; }
    /// A whole number that every integer of 48 bits can hold.
    [[nodiscard]] bool is_number_integer() const {
        return is_number() && std::floor(*node_->number()) == *node_->number() && std::abs(*node_->number()) < 1e14;
    }

    [[nodiscard]] bool contains(std::string_view key) const { return node_ != nullptr && node_->find(key) != nullptr; }
    [[nodiscard]] JsonView operator[](std::string_view key) const {
        return JsonView(node_ == nullptr ? nullptr : node_->find(key));
    }
    /// Elements of a list, or members of an object.
    [[nodiscard]] std::size_t size() const {
        return is_array() ? node_->array()->size() : is_object() ? node_->object()->size() : 0;
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] JsonView operator[](std::size_t index) const {
        return JsonView(is_array() && index < size() ? &(*node_->array())[index] : nullptr);
    }
    [[nodiscard]] std::vector<JsonView> elements() const {
        std::vector<JsonView> views;
        for (std::size_t i = 0; is_array() && i < size(); ++i) views.push_back((*this)[i]);
        return views;
    }
    [[nodiscard]] std::vector<std::pair<std::string, JsonView>> items() const {
        std::vector<std::pair<std::string, JsonView>> views;
        if (is_object())
            for (const ogmo::JsonMember& member : *node_->object())
                views.emplace_back(member.key, JsonView(&member.value));
        return views;
    }

    /// Only for what is_...() says that it is.
    template <class T>
    [[nodiscard]] T get() const {
        if constexpr (std::is_same_v<T, std::string>)
            return *node_->text();
        else if constexpr (std::is_same_v<T, double>)
            return *node_->number();
        else if constexpr (std::is_same_v<T, bool>)
            return *node_->boolean();
        else
            return static_cast<T>(static_cast<std::int64_t>(*node_->number()));
    }

  private:
    const ogmo::Json* node_ = nullptr;
};

}  // namespace scree
