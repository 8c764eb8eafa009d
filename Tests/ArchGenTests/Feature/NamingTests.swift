import FilePlan
import Testing

@testable import ArchGen

@Suite("Names of a project's own")
struct NamingTests {
  private func plan(
    _ folder: TemporaryFolder, _ naming: String? = nil, fields: [String] = ["name:String:required"],
    with change: (inout FeatureOrder) throws -> Void = { _ in }
  ) throws -> PlannedFeature {
    var order = FeatureOrder(name: "Order")
    order.guide = "mv-reference"
    order.fields = fields
    order.into = folder.path
    if let naming {
      try folder.write(naming, to: "names.txt")
      order.namingFile = folder.path("names.txt")
    }
    try change(&order)
    return try FeatureGenerator.plan(order)
  }

  private func text(_ path: String, of feature: PlannedFeature) throws -> String {
    String(decoding: try #require(feature.plan.files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  @Test("stand in operations, types and texts, with the feature's name for a star")
  func used() throws {
    let feature = try plan(
      TemporaryFolder(), "# ours\nfetch = getAll*s\nform = Add*View\nempty-text = Add a *, or many *s\nopen = form\n")

    #expect(try text("Services/OrderService.swift", of: feature).contains("func getAllOrders() async throws"))
    #expect(try text("Views/AddOrderView.swift", of: feature).contains("struct AddOrderView: View"))
    #expect(try text("Views/OrderListView.swift", of: feature).contains("\"Add a order, or many orders\""))
    #expect(!feature.plan.files.contains { $0.path == "Views/OrderDetailView.swift" })
  }

  @Test(
    "and all that fields say of how they are shown break no rule of any guide",
    arguments: ["mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable"])
  func everywhere(guide: String) throws {
    let fields = [
      "id:Int:server", "title:String:required:lead:sort", "price:Double:above:0:currency:EUR:sort:row",
      "weight:Int:unit:kg:row", "kind:ItemKind(small=S,large=L)=small:filter:sort:row:picker:menu", "photo:URL?:image",
    ]
    let naming = "fetch = load*s\nrefresh = refresh*s\nfetch-one = loadOne*\nform = Edit*View\ninsert = first\n"
    let feature = try plan(TemporaryFolder(), naming, fields: fields) { $0.guide = guide }
    let row = try #require(feature.plan.files.first { $0.path.hasSuffix("OrderRow.swift") })
    #expect(String(decoding: row.bytes, as: UTF8.self).contains("format: .currency(code: \"EUR\")"))
  }

  @Test(
    "and all that a service can do break no rule of any guide",
    arguments: ["mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable"])
  func wholeService(guide: String) throws {
    let fields = [
      "id:server", "title:String:required", "note:String?:key:remark", "photo:URL?:upload",
      "size:enum:CupSize:small:large:filter", "color:enum:Paint:red:blue:filter", "addedAt:Date=now:readonly",
    ]
    let naming = "load = show*s\nvalidate = isComplete\nform-errors = *Mistakes\nservice-variable = store\n"
    let feature = try plan(TemporaryFolder(), naming, fields: fields) { order in
      order.guide = guide
      try order.naming.set(.cache, to: "memory", from: "--cache")
      try order.naming.set(.transfer, to: "*Response", from: "--transfer")
    }

    func text(_ name: String) throws -> String {
      let file = try #require(feature.plan.files.first { $0.path.hasSuffix("/" + name) }, "\(name)")
      return String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(try text("OrderResponse.swift").contains("case note = \"remark\""))
    #expect(try text("OrderCache.swift").contains("actor OrderCache"))
    #expect(try text("OrderFilter.swift").contains("func accepts(_ order: Order) -> Bool"))
    #expect(try text("OrderFormState.swift").contains("mutating func isComplete() -> Bool"))
    #expect(try text("OrderFormState.swift").contains("struct OrderMistakes"))
    #expect(try text("OrderFormView.swift").contains("ImageField("))
    #expect(try text("MockOrder\(guide == "wellplate-mvvm" ? "Repository" : "Service").swift").contains("reloadOrders"))
    #expect(try text("OrderListView.swift").contains(/refresh: \w+\.refreshOrders,\n/))
    #expect(try text("OrderListView.swift").contains(".showOrders() }"))
    #expect(feature.notes.contains { $0.contains("NSCameraUsageDescription") })
  }

  @Test("are not needed where a server's names for fields already ask for a transfer object")
  func impliedTransfer() throws {
    let feature = try plan(TemporaryFolder(), fields: ["name:String:key:full_name"])
    #expect(try text("Services/OrderResponse.swift", of: feature).contains("case name = \"full_name\""))
    #expect(try text("Services/OrderService.swift", of: feature).contains("return responses.map(\\.order)"))
  }

  @Test("are recorded, so that a later run without them keeps them")
  func recorded() throws {
    let folder = try TemporaryFolder()
    _ = try PlanWriter().write(plan(folder, "fetch = getAll*s\n").plan)

    let later = try plan(folder, fields: ["name:String:required", "note:String?"])

    #expect(try text("Services/OrderService.swift", of: later).contains("getAllOrders"))
    #expect(later.plan.conflicts.isEmpty)
  }

  @Test("give way to options")
  func overruled() throws {
    let feature = try plan(TemporaryFolder(), "insert = last\n") { order in
      try order.naming.set(.insert, to: "first", from: "--insert")
    }
    #expect(try text("Models/OrderModel.swift", of: feature).contains("super.init(insertsFirst: true)"))
  }

  @Test(
    "are refused with the line and what to write",
    arguments: [
      ("fetsch = a", "names.txt:1: unknown key 'fetsch'; did you mean 'fetch'?"),
      ("\nfetch", "names.txt:2: 'fetch' has no '='"),
      ("form = addView", "'addView' is not the name of a type for 'form'; write one such as '*View'"),
      ("fetch = Get *s", "'Get *s' is not the name of a function for 'fetch'; write one such as 'getAll*s'"),
      ("title =", "'title' needs text without quotes or backslashes"),
      ("open = sheet", "'open' is 'detail' or 'form', not 'sheet'"),
      ("service-variable = orders", "two things would be called 'orders'"),
      ("cache = disk", "'cache' is 'none' or 'memory', not 'disk'"),
      ("transfer = *Cache\ncache = memory", "two things would be called 'OrderCache'"),
      ("create = add*\nupdate = add*", "two things would be called 'addOrder'"),
    ])
  func refused(naming: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let problem = #expect(throws: FeatureProblem.self) { try plan(folder, naming) }
    #expect(problem?.description.contains(expected) == true, "\(problem?.description ?? "")")
  }

  @Test(
    "and the address of the server stand wherever one is needed, and are kept",
    arguments: [
      "mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable",
    ])
  func server(guide: String) throws {
    let folder = try TemporaryFolder()
    for address in ["https://foo.bar/api", nil] {
      let feature = try plan(folder) {
        $0.guide = guide
        $0.server = address
      }
      let texts = feature.plan.files.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(texts.contains { $0.contains("URL(string: \"https://foo.bar/api\")!") })
      #expect(!texts.contains { $0.contains("api.example.com") })
      try PlanWriter().write(feature.plan)
    }
  }

  @Test(
    "and an address are checked",
    arguments: [
      ("notaurl", "it has to begin with 'https://'"), ("ftp://x", "it has to begin with 'https://'"),
      ("https://", "it names no host"), ("http://a b", "a character that an address"), ("http://a:99999", "is no port"),
      ("http://a:x", "is no port"), ("https://-a.b", "'-a.b' is no host"), ("https://a?b", "a character"),
      ("https://u@h", "is no host"), ("https://a..b", "is no host"), ("https://a.b/\"+x", "a character"),
    ])
  func wrongServer(_ address: String, _ reason: String) throws {
    let error = try #require(throws: FeatureProblem.self) {
      _ = try plan(TemporaryFolder()) { $0.server = address }
    }
    #expect(error.description.hasPrefix("error: --server: '\(address)' is not the address of a server: "))
    #expect(error.description.contains(reason))
  }

  @Test(
    "and addresses may have a port, a path and digits",
    arguments: [
      "http://localhost:8080", "https://10.0.0.1/v1", "http://[::1]:80/api",
      "https://a-b.example.com/x_y/~z/%20".replacing("%20", with: "1"),
    ])
  func rightServer(_ address: String) throws { #expect(ServerAddress.fault(of: address) == nil) }
}
