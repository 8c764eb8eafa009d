// swift-format-ignore-file
// `#if` is looked through: all clauses count, in the order of the source.

#if os(iOS) || os(tvOS)
import UIKit
typealias Color = UIColor
#elseif canImport(AppKit, _version: 13.0)
import AppKit
typealias Color = NSColor
#else
#if DEBUG
let debugLevel = 1
#endif
struct Color {}
#endif

#if swift(>=5.9) && compiler(>=6.0) && !targetEnvironment(simulator) && hasFeature(X) && hasAttribute(y)
let modern = true
if modern { let hidden = 1 }
#endif

struct Screen: View {
  #if os(iOS)
  @State private var isShown = false
  func onPhone() {}
  #else
    #if os(macOS)
    var window: Int { 1 }
    #endif
  let elsewhere: Int
  init() {}
  #endif

  #if DEBUG
  @available(iOS 17, *)
  #else
  @available(*, unavailable)
  @MainActor
  #endif
  @objc func attributed() {}

  var body: some View {
    Text("a")
      .padding()
      #if os(iOS)
      .sheet(isPresented: $isShown) { { struct InPostfix {} }() }
      #elseif os(macOS)
      .frame(width: 1)
        #if DEBUG
        .border(.red)
        #endif
      #endif
      .onAppear { func load() {} }
  }

  func locals() {
    #if DEBUG
    let hidden = 1
    func shown() {}
    #else
    struct Shown { var member = 1 }
    #endif
    switch self {
    #if DEBUG
    case .a: func inCase() {}
    #else
    case .b: break
    #endif
    default: break
    }
  }
}

enum Kind: String {
  case one
  #if DEBUG
  case two, three = "3"
  #endif
}

#if DEBUG
@frozen
#endif
public struct Last {}

protocol Part {
  #if DEBUG
  associatedtype Content: View
  #endif
  var x: Int { get }
}

#if false
#endif
#sourceLocation(file: "other.swift", line: 1)
func afterSourceLocation() {}
#sourceLocation()
#warning("a { in a warning")
#if DEBUG
#error("} in an error")
#endif
func last() {}
