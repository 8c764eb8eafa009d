import ProjectIndex

/// What to do about a concrete service that a test can't replace, so that the next step leads on.
struct ConcreteAdvice {
  let project: SourceProject
  let service: TypeEntry

  /// What to do where code names the service itself: drawing a protocol alone would change nothing there.
  var whereNamed: String {
    if let own = ProtocolGenerator.own(of: service, project) {
      return "; let 'init' take any '\(own.qualifiedName)' in its place"
    }
    guard (try? ProtocolGenerator.abstraction(of: service, project)) != nil else {
      return "; let 'init' take what it answers"
    }
    return "; let 'init' take one, and 'archgen protocol \(service.qualifiedName)' lets that be any of a protocol"
  }

  /// What to do where a property or parameter is of the service's type.
  func whereHeld(_ place: TypeUser.Place?) -> String {
    guard [.class, .struct, .actor].contains(service.kind) else { return "" }
    let abstraction: Abstraction
    do throws(SourceProblem) {
      abstraction = try ProtocolGenerator.abstraction(of: service, project)
    } catch {
      return "; no protocol can be drawn out of it, so let 'init' take what it answers"
    }
    if let place, let reason = UserRetyping(abstraction, project).reasons[place] {
      return "; it can't become any '\(abstraction.name)', because \(reason)"
    }
    return "; 'archgen protocol \(service.qualifiedName)' draws a protocol out of it"
  }
}
