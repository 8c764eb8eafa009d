/// What is wrong with suppressions themselves, reported like the findings of a rule.
package enum SuppressionRule: String, Sendable, Hashable, CaseIterable {
  case unused = "unused-suppression"
  case expired = "expired-suppression"
  case invalid = "invalid-suppression"

  package var id: String { rawValue }

  package var title: String {
    switch self {
    case .unused: "A suppression suppresses something"
    case .expired: "A suppression ends on the day it names"
    case .invalid: "A suppression names rules and a reason"
    }
  }

  /// What `archlint explain` says, paragraphs separated by an empty line.
  package var page: String {
    let forms = """
      A suppression is a comment of one of these forms; the reason is required, and '-', '–', '—' or ':' sets it off:

          // archlint:disable:next RULE, RULE – reason    the whole next declaration, else the next line
          // archlint:disable:this RULE – reason          the line it is on
          // archlint:disable RULE – reason               the whole file

      A reason may contain 'until 2027-01-31': that is the last day on which the suppression applies.
      """
    switch self {
    case .unused:
      return
        "Reported when a suppression covers no finding of a rule that ran: what it was for has been fixed, and "
        + "what is left would hide the next mistake. Remove the rule from the comment, or the whole comment.\n\n"
        + forms
    case .expired:
      return
        "Reported when the last day of a suppression is past; from then on it suppresses nothing. Fix what it "
        + "covered and remove it, or give it a new date.\n\n" + forms
    case .invalid:
      return
        "Reported when a comment starts with 'archlint:' but isn't valid: it has no reason, names no rule or "
        + "an unknown one, or a date that doesn't exist. It then suppresses nothing.\n\n" + forms
    }
  }
}
