// swift-format-ignore-file
// Module selectors, wherever a name may stand.

import struct Models::Order
extension Models::Order: Core::Identified {}
extension Models::Order.Models::Line: @retroactive Swift::Equatable {}
class Custom: Models::Base, Models::Generic<Swift::Int> {}
@Models::Tracked var tracked: Models::Order = Models::Order()
@Models::Wrapped<Swift::Int>(1) var wrapped = 1
let printed = Swift::print(1), chained = value.Models::total.Models::rounded()
let optional: Swift::Optional<Models::Order>? = Models::make()
func typed(_ order: Models::Order) throws(Models::Failure) -> Swift::Void { Swift::print(order) }
let spaced = Swift :: max(1, 2)
let expansion = #Models::stringify(1)
let ternary = flag ? Models::a : Models::b
