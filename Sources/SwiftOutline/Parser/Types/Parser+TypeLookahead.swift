extension Parser {
  /// The index past the type that starts at `position`, or `nil` when none does within `limit` tokens.
  mutating func indexPastType(at position: Int, limit: Int) -> Int? {
    scanType(from: position, limit: limit, isArgumentList: false)
  }

  /// Steps over a type, or over the generic arguments `<…>` alone, whose `<` then stands at `start`.
  ///
  /// Arguments whose `>` is glued to a `?` or `!` end before the token that follows the glued one.
  mutating func scanType(from start: Int, limit: Int, isArgumentList: Bool) -> Int? {
    file.openAngles.removeAll()
    let end = scanOverType(from: start, limit: limit, isArgumentList: isArgumentList)
    // Whatever keeps this one from being closed does so for those inside it too.
    if end == nil && file.openAngles.count > 0 {
      file.unclosedAngles.removeAll()
      _ = file.openAngles.move(from: 0, to: file.unclosedAngles)
    }
    return end
  }

  /// Whether an earlier look ahead found that nothing closes the `<` at `position`.
  func isKnownUnclosed(_ position: Int) -> Bool {
    var low = 0
    var high = file.unclosedAngles.count
    while low < high {
      let middle = (low + high) / 2
      if Int(file.unclosedAngles[middle]) < position { low = middle + 1 } else { high = middle }
    }
    return low < file.unclosedAngles.count && Int(file.unclosedAngles[low]) == position
  }

  private mutating func scanOverType(from start: Int, limit: Int, isArgumentList: Bool) -> Int? {
    var position = start
    var depth = 0
    let end = min(position + limit, tokenCount - 1)
    // Angle brackets are counted; all others are stepped over by their partners.
    var expectsOperand = !isArgumentList
    while position < end {
      switch kinds[position] {
      case .identifier:
        let word = Word(rawValue: names[position]) ?? .none
        if expectsOperand {
          switch word {
          case .some, .any, .inout, .each, .repeat, .borrowing, .consuming, .sending, .isolated:
            let next = position + 1
            if kinds[next] == .identifier || kinds[next] == .leftParenthesis || kinds[next] == .leftBracket
              || kinds[next] == .at
            {
              position += 1
              continue
            }
            fallthrough
          case .none, .Optional, .selfType, .anyType, .lastNonOperand: break
          case .in, .where, .as, .is, .try, .await, .throws, .return, .if, .else, .for, .guard, .switch, .case, .let,
            .var,
            .func, .class, .struct, .enum, .nil, .true, .false, .selfKeyword, .super, .default, .do, .while, .throw:
            return nil
          default: break
          }
          expectsOperand = false
          position += 1
        } else if word == .async || word == .throws || word == .rethrows {
          position += 1
          if word == .throws && kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
        } else {
          return depth == 0 ? position : nil
        }
      case .escapedIdentifier, .dollarIdentifier, .integer:
        guard expectsOperand else { return depth == 0 ? position : nil }
        expectsOperand = false
        position += 1
      case .leftParenthesis, .leftBracket:
        guard expectsOperand else { return depth == 0 ? position : nil }
        position = indexPastPartner(of: position)
        expectsOperand = false
      case .at:
        guard expectsOperand else { return nil }
        position += 2
        if kinds[position] == .leftParenthesis && starts[position] == ends[position - 1] {
          position = indexPastPartner(of: position)
        }
      case .period:
        guard !expectsOperand else { return nil }
        expectsOperand = true
        position += 1
      case .postfixQuestion, .postfixExclamation:
        guard !expectsOperand else { return nil }
        position += 1
      case .arrow:
        guard !expectsOperand else { return nil }
        expectsOperand = true
        position += 1
      case .comma, .colon:
        guard !expectsOperand else { return nil }
        guard depth > 0 else { return position }
        expectsOperand = true
        position += 1
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let begin = Int(starts[position])
        let length = Int(ends[position]) - begin
        if length == 1 && bytes[begin] == UInt8(ascii: "&") {
          guard !expectsOperand else { return nil }
          expectsOperand = true
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "~") && expectsOperand {
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "-") && expectsOperand {
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "<") {
          guard !expectsOperand else { return nil }
          depth += 1
          file.openAngles.append(UInt32(truncatingIfNeeded: position))
          expectsOperand = true
          position += 1
        } else if bytes[begin] == UInt8(ascii: ">") {
          guard !expectsOperand || depth > 0 else { return nil }
          var offset = 0
          while offset < length {
            let byte = bytes[begin + offset]
            if byte == UInt8(ascii: ">") && depth > 0 {
              depth -= 1
              file.openAngles.removeLast(downTo: depth)
            } else if offset == 0 || byte != UInt8(ascii: "?") && byte != UInt8(ascii: "!") {
              break
            }
            offset += 1
            if isArgumentList && depth == 0 { break }
          }
          guard offset > 0 else { return depth == 0 ? position : nil }
          expectsOperand = false
          position += 1
          if isArgumentList && depth == 0 {
            guard offset < length else { return position }
            let rest = bytes[begin + offset]
            return rest == UInt8(ascii: "?") || rest == UInt8(ascii: "!") ? position : nil
          }
          if offset < length {
            let rest = bytes[begin + offset]
            if rest == UInt8(ascii: "-") && offset + 2 == length {
              expectsOperand = true
            } else if rest != UInt8(ascii: "?") && rest != UInt8(ascii: "!") {
              return depth == 0 ? position : nil
            }
          }
        } else if isOnlyDots(begin, length) {
          position += 1
        } else {
          return depth == 0 && !expectsOperand ? position : nil
        }
      default:
        return depth == 0 && !expectsOperand ? position : nil
      }
    }
    return depth == 0 && !expectsOperand ? position : nil
  }

  private func isOnlyDots(_ begin: Int, _ length: Int) -> Bool {
    length == 3 && bytes[begin] == UInt8(ascii: ".") && bytes[begin + 1] == UInt8(ascii: ".")
  }
}
