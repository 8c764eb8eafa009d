import SwiftOutline

/// Roles of what works for others.
extension RoleClassifier {
  /// The role of a type that works for others and shows nothing; `nil` where nothing says so.
  func serviceRole(_ type: TypeEntry, _ name: String, role: (TypeID) -> Role?) -> RoleDecision? {
    if facts.suppliesRows(type) || facts.keepsWindow(type) { return nil }
    if facts.makesObjects(type) {
      return RoleDecision(role: .container, confidence: .likely, evidence: ["makes objects for others"])
    }
    let conforms = facts.conformsToServiceProtocol(type, role: role) && !facts.isRecord(type)
    let ending = facts.lastWord(of: name)
    func decide(_ role: Role, _ reason: String, _ confidence: Confidence = .likely) -> RoleDecision {
      RoleDecision(role: role, confidence: confidence, evidence: [reason])
    }
    if index.lists[.containerSuffixes].contains(ending)
      && (type.isReferenceType || type.kind == .enum || facts.buildsServices(type, role: role)
        || name.hasSuffix("Container") && facts.namesObjects(type))
      && (!facts.touchesOutsideWorld(type) || facts.namesObjects(type))
    {
      return decide(.container, "builds and hands out dependencies")
    }
    if facts.bundlesServices(type) { return decide(.container, "is nothing but the services behind some protocols") }
    if index.lists[.useCaseSuffixes].contains(where: { name.hasSuffix($0) }) {
      return decide(.useCase, "is called '…\(ending)'", conforms || facts.holdsService(type) ? .likely : .guess)
    }
    if conforms, let folder = facts.folderWord(type, in: .useCaseFolders) {
      return decide(.useCase, "stands behind a protocol and lies in '\(folder)'")
    }
    if index.lists[.otherSuffixes].contains(where: { name.hasSuffix($0) }) { return nil }
    if name.hasSuffix("DAO") || name.hasSuffix("Dao") { return decide(.repository, "is called '…\(name.suffix(3))'") }
    if name.hasSuffix("Repository")
      || name.hasSuffix("DataSource") && !facts.hasRepositories && (conforms || facts.worksOrHoldsWork(type))
      || name.hasSuffix("Store") && type.isReferenceType && facts.isServiceByWork(type) && !facts.onlyAsksKeychain(type)
    {
      return decide(.repository, "is called '…\(ending)'")
    }
    let isClientName = index.lists[.clientSuffixes].contains { name.hasSuffix($0) }
    if isClientName
      && (conforms || facts.callsNetwork(type) || facts.isServiceByWork(type) || facts.isStructOfClosures(type))
    {
      return decide(.client, facts.callsNetwork(type) ? "makes network calls" : "is called '…\(ending)'")
    }
    if conforms { return decide(.service, "conforms to a service protocol") }
    if facts.suffix(of: name, in: .serviceSuffixes) != nil, facts.callsNetwork(type), facts.isHeldByRepositories(type) {
      return decide(.client, "makes the network calls of repositories")
    }
    if facts.suffix(of: name, in: .serviceSuffixes) != nil {
      if facts.isServiceByWork(type) || facts.isStructOfClosures(type) {
        return decide(.service, "is called '…\(ending)' and works against the world outside")
      }
    }
    if name.hasSuffix("Service"), facts.hasSharedInstance(type), facts.hasOperations(type),
      !facts.onlyTurnsValues(type)
    {
      return decide(.service, "is called '…Service' and is one for all")
    }
    if facts.hasSharedInstance(type), type.parent == nil, facts.drivesDevice(type), facts.hasOperations(type),
      facts.firstAncestor(of: type, in: type.kind == .struct ? .dataProtocols : .codingProtocols) == nil,
      !facts.callsNetwork(type)
    {
      return decide(.service, "is a shared instance that works against the world outside")
    }
    if facts.callsNetwork(type) && type.isReferenceType && type.parent == nil && !facts.isCodedClass(type, name) {
      return decide(.client, "makes network calls")
    }
    if facts.makesRequests(type) { return decide(.client, "makes network calls for others") }
    if facts.isModelActorService(type, name) { return decide(.service, "is an actor of SwiftData") }
    if facts.isOutsideActor(type, name) { return decide(.service, "is an actor that works against the world outside") }
    return nil
  }
}
