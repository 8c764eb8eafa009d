import ProjectIndex

/// What to do about a concrete service that a test can't replace, so that there is a next step.
struct ConcreteAdvice {
  let project: SourceProject
  let service: TypeEntry

  /// What to do where code names the service itself: extracting a protocol alone would change nothing there.
  var whereNamed: String {
    if let own = ProtocolGenerator.own(of: service, project) {
      return "; let 'init' take any '\(own.qualifiedName)' in its place"
    }
    guard (try? ProtocolGenerator.abstraction(of: service, project)) != nil else {
      return "; let 'init' take what it returns"
    }
    return "; let 'init' take one, and 'archgen protocol \(service.qualifiedName)' then puts it behind a protocol"
  }

  /// What to do where a property or parameter is of the service's type.
  func whereHeld(_ place: TypeUser.Place?) -> String {
    guard [.class, .struct, .actor].contains(service.kind) else { return "" }
    let abstraction: Abstraction
    do throws(SourceProblem) {
      abstraction = try ProtocolGenerator.abstraction(of: service, project)
    } catch {
      return "; no protocol can be extracted from it, so let 'init' take what it returns"
    }
    if let place, let reason = UserRetyping(abstraction, project).reasons[place] {
      return "; it can't become any '\(abstraction.name)', because \(reason)"
    }
    return "; 'archgen protocol \(service.qualifiedName)' extracts a protocol from it"
  }
}
