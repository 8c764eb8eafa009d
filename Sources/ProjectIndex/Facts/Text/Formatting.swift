import SwiftOutline

/// Texts that are put together or formatted for the screen.
package struct Formatting {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  // MARK: - Presentation

  /// Where a member formats what it gives back for the screen: formatters, `String(format:)`, `formatted()`, or a helper of
  /// the project that does so for it.
  package func formatting(in id: DeclarationID) -> NodeID? {
    if let place = ownFormatting(in: id) { return place }
    guard index.resultType(of: id).name == Word.String.rawValue else { return nil }
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body) where isFormattedByHelper(candidate) && isGivenBack(candidate, by: id) {
        return candidate
      }
    }
    return nil
  }

  private func ownFormatting(in id: DeclarationID) -> NodeID? {
    // Few members name a formatter, and only of those it takes a second look at all the code to say what it is for.
    formattingCode(of: id).flatMap { servesPrograms(id) ? nil : $0 }
  }

  private func formattingCode(of id: DeclarationID) -> NodeID? {
    let formatters = index.set(.formatters)
    let name = index.name(id)
    if name.hasPrefix("formatted"), index.resultType(of: id).name == Word.String.rawValue,
      let body = index.bodies(of: id).first
    {
      return body
    }
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body) where formats(candidate, formatters) && isGivenBack(candidate, by: id) {
        return candidate
      }
    }
    return nil
  }

  /// Whether a call is `value.formatted()` or `String(format:)`.
  func isFormattedText(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    return name == "formatted" && index.receiver(ofCall: call) != nil
      || name == "String" && index.hasArgument("format", in: call)
  }

  /// Whether an expression names a formatter or formats a value.
  private func formats(_ expression: NodeID, _ formatters: ListedNames) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .name, .typeName: return formatters.contains(found.name)
    case .call: return isFormattedText(expression)
    default: return false
    }
  }

  /// Whether a value is part of what a member returns; what returns nothing may keep it in a property.
  private func isGivenBack(_ value: NodeID, by member: DeclarationID) -> Bool {
    index[member].type == Node.none ? isKept(value) : ResultFlow(index).flowsIntoResult(value, of: member)
  }

  private func isKept(_ value: NodeID) -> Bool {
    guard let assignment = index.ancestor(of: value, where: { $0.kind == .assignment }) else { return false }
    return index.firstChild(of: assignment).map { Bindings(index).ownProperty($0) != nil } ?? false
  }

  // MARK: - Helpers

  /// Whether an expression is a text that a helper has formatted: a private member beside it, a value made for that, or an
  /// extension of numbers and dates.
  private func isFormattedByHelper(_ expression: NodeID) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .name:
      guard index.declared.isMemberName[Int(found.name)],
        case .member(let helper) = index.binding(of: found.name, at: expression)
      else { return false }
      return index[helper].access <= .fileprivate && isFormatter(helper)
    case .member:
      // Of what a member is takes long to find out, and few names are anything that the project has written.
      let isAdded = index.numbers(in: .measuredTypes).contains { measured in
        ForeignExtensions(index).declarations(named: found.name, inExtensionsOf: measured).contains { isFormatter($0) }
      }
      guard isAdded || index.declared.isMemberName[Int(found.name)], let base = index.firstChild(of: expression) else {
        return false
      }
      if let type = index.type(of: base).type {
        // What lives for one expression is there to format.
        let isMadeForThis = index[base].kind == .call && ExpressionTypes(index).builtType(ofCall: base) == type
        guard isMadeForThis || index.role(of: type) == .other,
          let helper = index.member(found.name, of: type, isStatic: nil)
        else { return false }
        return isFormatter(helper)
      }
      return isAdded
    default: return false
    }
  }

  /// Whether a member formats its result, a text.
  private func isFormatter(_ member: DeclarationID) -> Bool {
    let kind = index[member].kind
    return (kind == .function || kind == .variable) && index.resultType(of: member).name == Word.String.rawValue
      && ownFormatting(in: member) != nil
  }

  /// Whether what a member does with formatters isn't meant for people: it makes a number, a date or a value of its own
  /// type.
  func servesPrograms(_ id: DeclarationID) -> Bool {
    let result = index.resultType(of: id)
    if result.traits.isDisjoint(with: [.function, .metatype]) {
      if index.isListed(result.name, .measuredTypes) { return true }
      if let type = result.type, type == index.enclosingType(of: id) { return true }
    }
    return false
  }

}
