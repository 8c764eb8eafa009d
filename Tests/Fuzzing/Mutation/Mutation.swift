/// A way of damaging a text.
package enum Mutation: CaseIterable, Sendable {
  case deleteTokens, duplicateTokens, swapTokens, replaceToken
  case cutOff, cutOut, splice
  case flipBytes
  case bracketStorm, nestingStorm
  case insertFragment
  case exchangeNames
  case moveLines, changeLineBreaks

  /// Damages the text; leaves it as it is when there is nothing to work on, such as no token.
  package func apply(to subject: inout MutationSubject) {
    switch self {
    case .deleteTokens: subject.deleteTokens()
    case .duplicateTokens: subject.duplicateTokens()
    case .swapTokens: subject.swapTokens()
    case .replaceToken: subject.replaceToken()
    case .cutOff: subject.cutOff()
    case .cutOut: subject.cutOut()
    case .splice: subject.splice()
    case .flipBytes: subject.flipBytes()
    case .bracketStorm: subject.bracketStorm()
    case .nestingStorm: subject.nestingStorm()
    case .insertFragment: subject.insertFragment()
    case .exchangeNames: subject.exchangeNames()
    case .moveLines: subject.moveLines()
    case .changeLineBreaks: subject.changeLineBreaks()
    }
  }
}
