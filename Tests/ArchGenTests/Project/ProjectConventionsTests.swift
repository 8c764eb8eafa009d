import ArchLint
import FilePlan
import Foundation
import Platform
import Testing

@testable import ArchGen

@Suite("The conventions of a project")
struct ProjectConventionsTests {
  private func view(_ name: String, indentation: String = "  ", header: String = "") -> String {
    "\(header)import SwiftUI\n\nstruct \(name): View {\n\(indentation)var body: some View { Text(\"\") }\n}\n"
  }

  private func plan(_ folder: TemporaryFolder, guide: String? = nil) throws -> Plan {
    var order = FeatureOrder(name: "Order")
    order.fields = ["total:Double:min:0"]
    (order.guide, order.into) = (guide, folder.path)
    return try FeatureGenerator.plan(order).plan
  }

  private func feature(_ folder: TemporaryFolder, guide: String = "mv-reference") throws {
    try PlanWriter().write(try plan(folder, guide: guide))
  }

  @Test(
    "decide how far a level is indented: the formatter's configuration, the editor's, or the files",
    arguments: [
      ([:], "    "), ([".editorconfig": "root = true\n[*.swift]\nindent_style = tab\n"], "\t"),
      ([".editorconfig": "[*]\nindent_size = 3\n[*.md]\nindent_size = 8\n"], "   "),
      ([".editorconfig": "[*]\nindent_size = 3\n", ".swiftformat": "--indent 2\n"], "  "),
      ([".swift-format": "{ \"indentation\": { \"tabs\": 1 }, // comment\n}", ".swiftformat": "--indent 2\n"], "\t"),
      // What no level is says nothing.
      ([".editorconfig": "[*]\nindent_size = -1\nmax_line_length = -1\n"], "    "),
      ([".swiftformat": "--indent 99999999999999\n--maxwidth 0\n"], "    "),
      ([".swift-format": "{ \"indentation\": { \"spaces\": -1 }, \"lineLength\": 1e300 }"], "    "),
      ([".editorconfig": "[*]\nindent_size = 3000000\n", ".swiftformat": "--indent 2\n"], "  "),
    ])
  func indentation(files: [String: String], expected: String) throws {
    let folder = try TemporaryFolder(files)
    for name in ["A", "B"] { try folder.write(view(name, indentation: "    "), to: "Views/\(name).swift") }
    let conventions = try ProjectConventions(ProposedProject(folder: folder.path), folder: "", leavingOut: [])
    #expect(conventions.style.indentation == expected)
  }

  @Test("stay those of a feature, whatever the project looks like later")
  func recorded() throws {
    let folder = try TemporaryFolder([".swiftformat": "--indent 3\n", "Views/A.swift": view("A", indentation: "    ")])
    try feature(folder)
    let model = try folder.text("Models/OrderModel.swift")
    #expect(model.contains("\n   var orders"))
    #expect(model.contains("\n      await load()\n"))
    try folder.write("root = true\n[*]\nindent_size = 8\n", to: ".editorconfig")
    try folder.write("{ \"indentation\": { \"spaces\": 8 } }", to: ".swift-format")
    #expect(try !plan(folder).changesSomething)
  }

  @Test("keep lines as short as the formatter wants them, indentation included")
  func lineLength() throws {
    let folder = try TemporaryFolder([
      ".swift-format": "{ \"lineLength\": 90, \"indentation\": { \"spaces\": 4 } }", "Views/A.swift": view("A"),
    ])
    try feature(folder)
    for name in try folder.names() where name.hasSuffix(".swift") && name.contains("Order") {
      let long = try folder.text(name).split(separator: "\n").filter { $0.count > 90 && !$0.contains("\"") }
      #expect(long.isEmpty, "\(name): \(long)")
    }
  }

  @Test(
    "are those of the toolchain's formatter where the project has a configuration of it, whatever names are long",
    .enabled(if: Binary.path != nil))
  func formatter() throws {
    let configuration = "{ \"version\": 1, \"lineLength\": 80, \"indentation\": { \"spaces\": 4 } }"
    let folder = try TemporaryFolder([".swift-format": configuration, "Views/A.swift": view("A", indentation: "    ")])
    let result = try Binary.run(
      ["feature", "InternationalShippingConfirmation", "recipient:String", "--guide", "mv-reference"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let complaints = Subprocess.run(
      ["swift", "format", "lint", "--strict", "--recursive", "."], in: folder.path, errors: .withOutput)
    #expect(complaints?.status == 0, "\(String(decoding: complaints?.output ?? [], as: UTF8.self))")
  }

  @Test("give files the comment that most begin with, without the lines that differ")
  func header() throws {
    func header(_ name: String, _ day: Int) -> String {
      "//\n//  \(name).swift\n//  Shop\n//\n//  Created by Jo on \(day)/3/24.\n//\n\n"
    }
    let folder = try TemporaryFolder()
    for (day, name) in ["A", "B", "C"].enumerated() {
      try folder.write(view(name, header: header(name, day)), to: "Views/\(name).swift")
    }
    try folder.write(view("D"), to: "Views/D.swift")
    try feature(folder)
    #expect(
      try folder.text("Models/Order.swift").hasPrefix("//\n//  Order.swift\n//  Shop\n//\n\nimport Foundation\n"))
  }

  @Test("have a word for views that fill a screen and for aggregates; folders are the guide's")
  func endings() throws {
    func store(_ name: String) -> String {
      "import Observation\n\n@MainActor\n@Observable\nfinal class \(name)Store {\n  var items: [String] = []\n}\n"
    }
    let folder = try TemporaryFolder()
    for name in ["Cart", "Home", "Profile"] {
      try folder.write(view(name + "Screen"), to: "Screens/\(name)Screen.swift")
      try folder.write(store(name), to: "Stores/\(name)Store.swift")
    }
    try folder.write(view("CartRow"), to: "Views/CartRow.swift")
    try feature(folder)
    let names = try folder.names()
    for name in ["Views/OrderListScreen.swift", "Models/OrderStore.swift", "Views/OrderRow.swift"] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(try folder.text("Views/OrderListScreen.swift").contains("struct OrderListScreen: View"))
    #expect(
      try folder.text("Views/OrderListScreen.swift").contains("@Environment(OrderStore.self) private var store"))
    let all = try names.filter { $0.hasSuffix(".swift") }.map(folder.text).joined()
    for name in ["OrderListView", "OrderFormView", "OrderModel"] { #expect(!all.contains(name), "\(name)") }
  }

  @Test("keep folders whose names are written otherwise")
  func folderNames() throws {
    func model(_ name: String) -> String {
      "import Combine\n\n@MainActor\nfinal class \(name)ViewModel: ObservableObject {\n  @Published var items = 0\n}\n"
    }
    let folder = try TemporaryFolder(["Views/A.swift": view("A")])
    for name in ["Cart", "Home"] { try folder.write(model(name), to: "View Models/\(name)ViewModel.swift") }
    try feature(folder, guide: "mvvm-pattern")
    #expect(try folder.names().contains("View Models/OrderListViewModel.swift"))
  }

  @Test(
    "are shown and pinned on request, and what is pinned counts before what the files tell",
    .enabled(if: Binary.path != nil))
  func pinned() throws {
    let folder = try TemporaryFolder(["Views/A.swift": view("A", indentation: "    ")])
    let shown = try Binary.run(
      ["feature", "Order", "--guide", "mvvm-pattern", "--verbose", "--pin"], in: folder)
    #expect(shown.errors.contains("project: code: 4 spaces a level, 100 columns\n"))
    #expect(shown.output.contains("create    .archgen/project.json"))
    let pinned = try folder.text(".archgen/project.json")
    #expect(pinned.contains("\"indentation\": \"    \""))
    try folder.write(pinned.replacing("\"    \"", with: "\"\\t\""), to: ".archgen/project.json")
    #expect(try Binary.run(["feature", "Invoice"], in: folder).status == 0)
    #expect(try folder.text("Models/Invoice.swift").contains("\n\tlet id: UUID\n"))
    #expect(try folder.text("Models/Order.swift").contains("\n    let id: UUID\n"))

    try folder.write("{ \"conventions\": { \"indentation\": 4 } }", to: ".archgen/project.json")
    let mistake = try Binary.run(["feature", "Bill"], in: folder)
    #expect(mistake.status == 2)
    #expect(mistake.errors.hasPrefix(".archgen/project.json:1:35: error: 'indentation' should hold a string"))
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String { replacingOccurrences(of: old, with: new) }
}
