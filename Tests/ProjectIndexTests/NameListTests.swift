import ArchLint
import Testing

@testable import ProjectIndex

@Suite("Lists of names") struct NameListTests {
  @Test("that the index asks for are all in rules/lists.json")
  func keys() throws {
    let lists = try ShippedLists.read()
    for list in NameList.allCases { #expect(lists.lists[list.key]?.isEmpty == false, "\(list.key)") }
  }

  @Test("know their names by number, and no others")
  func memberships() {
    var names: [[UInt32]] = Array(repeating: [], count: NameList.allCases.count)
    names[0] = [3, 7]
    names[names.count - 1] = [7]
    let memberships = ListMemberships(names, nameCount: 10)
    for list in NameList.allCases {
      for name: UInt32 in 0..<12 {
        let isListed = names[list.rawValue].contains(name)
        #expect(memberships.contains(name, list) == isListed)
        #expect(ListedNames(memberships, list).contains(name) == isListed)
      }
    }
    #expect(ListedNames(memberships, NameList.allCases[0]).containsAny(of: [1, 3]))
    #expect(!ListedNames(memberships, NameList.allCases[1]).containsAny(of: [3, 7]))
  }
}
