import SwiftUI

/// Shakes a view each time that a number grows by one.
struct ShakeModifier: ViewModifier, Animatable {
  var animatableData: CGFloat

  init(count: Int) {
    animatableData = CGFloat(count)
  }

  /// How far the view is from its place; between two numbers it goes to and fro.
  var offset: CGFloat {
    sin(animatableData * .pi * 6) * 8
  }

  func body(content: Content) -> some View {
    content.offset(x: offset)
  }
}

extension View {
  /// Shakes the view each time that something has gone wrong.
  func shake(count: Int) -> some View {
    modifier(ShakeModifier(count: count))
      .animation(.default, value: count)
  }
}
