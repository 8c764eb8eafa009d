import Combine
import SwiftUI

struct Login {
  let username$ = CurrentValueSubject<String, Never>("")
  var alert$: AnyPublisher<Bool, Never> { username$.map { $0.isEmpty }.eraseToAnyPublisher() }
  private let a$b$c = 1, d$ = 2

  func bind$(to$ other$: Login, _ f$: (Int) -> Int = { $0 + 1 }) -> Int {
    let x$ = a$b$c + d$ * f$(d$)
    return other$.username$.value.count + x$
  }

  enum Kind$ { case one$, two$(of$: Int) }
}

extension Login.Kind$ {
  typealias Other$ = Login
}
