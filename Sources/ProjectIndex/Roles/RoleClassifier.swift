import Platform
import SwiftOutline

/// Decides the role of every type from evidence, the strongest first: conformances and macros, then how it is used, then
/// its name, then its folder.
struct RoleClassifier: Sendable {
  let index: ProjectIndex
  let facts: TypeFacts

  let assignments: [RoleAssignment]

  init(index: ProjectIndex, assignments: [RoleAssignment]) {
    self.index = index
    self.assignments = assignments
    facts = TypeFacts(index: index)
  }

  /// The role of every type. Each step sees the roles of the steps before it, so that the order of types is of no
  /// account.
  func classify(threads: Int) -> [RoleDecision] {
    let types = index.types
    var decisions = Parallel.map(count: types.count, threads: threads) { type in
      byConfiguration(types[type]) ?? byDeclaration(types[type])
    }
    for step in [byUse, byName] {
      let known = decisions
      decisions = Parallel.map(count: types.count, threads: threads) { type in
        known[type] ?? step(types[type]) { known[$0]?.role }
      }
    }
    return decisions.map { $0 ?? .unclassified }
  }

  // MARK: - Configuration

  private func byConfiguration(_ type: TypeEntry) -> RoleDecision? {
    for assignment in assignments {
      let reason = assignment.reason(index.names.text(type.name), index.files[type.file].path) { parent in
        index.names.number(of: parent).map { $0 != type.name && type.ancestors.contains($0) } ?? false
      }
      if let reason { return RoleDecision(role: assignment.role, confidence: .certain, evidence: [reason]) }
    }
    return nil
  }

  // MARK: - Conformances and macros

  private func byDeclaration(_ type: TypeEntry) -> RoleDecision? {
    let name = index.names.text(type.name)
    if index.isPreviewProvider(type.id) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["is a preview"])
    }
    if facts.isTest(type) { return RoleDecision(role: .test, confidence: .certain, evidence: ["holds tests"]) }
    if let parent = facts.firstAncestor(of: type, in: .appProtocols) {
      return RoleDecision(role: .app, confidence: .certain, evidence: ["conforms to '\(parent)'"])
    }
    if type.kind == .protocol { return protocolRole(type, name) }
    if facts.isErrorType(type) {
      return RoleDecision(role: .errorType, confidence: .certain, evidence: ["conforms to 'Error'"])
    }
    if type.isPreview && name.holds("Preview") && !facts.isView(type) {
      return RoleDecision(role: .other, confidence: .likely, evidence: ["serves previews by its name"])
    }
    if let parent = facts.firstAncestor(of: type, in: .styleProtocols) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["is a style: conforms to '\(parent)'"])
    }
    if let parent = facts.firstAncestor(of: type, in: .viewProtocols) {
      return RoleDecision(role: .view, confidence: .certain, evidence: ["conforms to '\(parent)'"])
    }
    if index.isViewOfLibrary(type.id) {
      return RoleDecision(role: .view, confidence: .likely, evidence: ["has a body, and conforms to a library's view"])
    }
    if index.isRepresentable(type.id) {
      return RoleDecision(role: .view, confidence: .certain, evidence: ["makes a view of the system for SwiftUI"])
    }
    if let parent = facts.firstAncestor(of: type, in: .persistentModels) {
      return RoleDecision(role: .model, confidence: .certain, evidence: ["is a '\(parent)'"])
    }
    if type.attributes.contains(Word.Model.rawValue) {
      return RoleDecision(role: .model, confidence: .certain, evidence: ["is a SwiftData '@Model'"])
    }
    if name.hasPrefix("Preview"), !facts.isView(type),
      !type.isReferenceType || type.isPreview || index.declaration(type.declaration).access <= .fileprivate,
      type.ancestorTypes.contains(where: { index.types[$0].kind == .protocol }), !facts.isStoredByApp(type)
    {
      return RoleDecision(role: .mock, confidence: .likely, evidence: ["stands in for previews by its name"])
    }
    if let word = facts.mockWord(name), !facts.isView(type), facts.isMockLike(type) {
      return RoleDecision(role: .mock, confidence: .likely, evidence: ["is called '\(word)'"])
    }
    if type.isReferenceType, let parent = facts.firstAncestor(of: type, in: .appDelegates) {
      return RoleDecision(role: .app, confidence: .certain, evidence: ["conforms to the system's '\(parent)'"])
    }
    if let parent = facts.firstAncestor(of: type, in: .systemGlue) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["conforms to the system's '\(parent)'"])
    }
    if let parent = facts.systemValue(type) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["serves the system as its '\(parent)'"])
    }
    if type.attributes.contains(where: {
      index.names.text($0) == "propertyWrapper" || index.names.text($0) == "resultBuilder"
    }) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["is a property wrapper or result builder"])
    }
    if name == "Coordinator" && type.parent != nil || facts.isMadeByRepresentable(type) {
      return RoleDecision(role: .other, confidence: .certain, evidence: ["is the coordinator of a representable"])
    }
    if type.isTest { return RoleDecision(role: .other, confidence: .likely, evidence: ["helps tests"]) }
    return nil
  }

  private func protocolRole(_ type: TypeEntry, _ name: String) -> RoleDecision? {
    if type.isTest { return .unclassified }
    if facts.isView(type) { return RoleDecision(role: .other, confidence: .likely, evidence: ["refines 'View'"]) }
    if facts.describesData(type) || facts.makesViews(type) { return .unclassified }
    let conformers = facts.conformers(of: type)
    // What shows screens, and what hands out services, are abstracted for reasons of their own.
    if facts.suffix(of: name, in: .navigationSuffixes) != nil || facts.isContainers(conformers) { return .unclassified }
    if facts.hasAsynchronousRequirement(type), !facts.isObservable(type),
      !conformers.contains(where: {
        facts.isObservable($0) && !index.names.text($0.name).hasSuffix("Client") || facts.isView($0)
      })
    {
      if let suffix = facts.suffix(of: name, in: .serviceProtocolSuffixes) {
        return RoleDecision(
          role: .serviceProtocol, confidence: .likely,
          evidence: ["requires asynchronous or throwing operations", "is called '…\(suffix)'"])
      }
      if conformers.contains(where: {
        facts.suffix(of: index.names.text($0.name), in: .serviceSuffixes) != nil
          || facts.mockWord(index.names.text($0.name)) != nil
      }) {
        return RoleDecision(
          role: .serviceProtocol, confidence: .likely,
          evidence: ["requires asynchronous or throwing operations", "services conform to it"])
      }
    }
    if let suffix = facts.suffix(of: name, in: .strongServiceProtocolSuffixes), !facts.isObservable(type) {
      return RoleDecision(role: .serviceProtocol, confidence: .guess, evidence: ["is called '…\(suffix)'"])
    }
    if let ending = facts.suffix(of: name, in: .abstractionSuffixes), !facts.isObservable(type),
      let suffix = facts.suffix(of: String(name.dropLast(ending.count)), in: .serviceProtocolSuffixes)
    {
      return RoleDecision(role: .serviceProtocol, confidence: .guess, evidence: ["is called '…\(suffix)\(ending)'"])
    }
    if let reason = facts.abstractsService(type, name) {
      return RoleDecision(role: .serviceProtocol, confidence: .guess, evidence: reason)
    }
    return .unclassified
  }

  // MARK: - Use

  private func byUse(_ type: TypeEntry, role: (TypeID) -> Role?) -> RoleDecision? {
    let name = facts.plainName(type)
    if facts.isObservable(type) && type.isReferenceType { return observableRole(type, name, role: role) }
    if facts.isFormState(type) {
      return RoleDecision(
        role: .formState, confidence: .likely,
        evidence: ["holds a form's fields with their validation in a view's state"])
    }
    if facts.isNavigation(type, name) {
      return RoleDecision(role: .coordinator, confidence: .likely, evidence: ["describes navigation"])
    }
    if facts.isTransferObject(type, name, role: role) {
      return RoleDecision(
        role: .transferObject, confidence: .likely, evidence: ["is decoded from or encoded for an API"])
    }
    if facts.handsOutObjects(type) {
      return RoleDecision(role: .container, confidence: .likely, evidence: ["builds and hands out shared objects"])
    }
    if type.kind == .enum, index.lists[.containerSuffixes].contains(facts.lastWord(of: name)),
      facts.isConstantsOnly(type), !facts.touchesOutsideWorld(type) || facts.namesObjects(type)
    {
      return RoleDecision(role: .container, confidence: .likely, evidence: ["builds and hands out dependencies"])
    }
    if facts.fetchesStatically(type) {
      return RoleDecision(role: .service, confidence: .likely, evidence: ["its static functions make network calls"])
    }
    if !type.isReferenceType && type.kind != .struct { return nil }
    if facts.standsIn(type, role: role) {
      return RoleDecision(
        role: .mock, confidence: .likely, evidence: ["only tests and previews use it, and it does no work"])
    }
    if let service = serviceRole(type, name, role: role) { return service }
    return nil
  }

  private func observableRole(_ type: TypeEntry, _ name: String, role: (TypeID) -> Role?) -> RoleDecision {
    var evidence = [facts.isObservableObject(type) ? "conforms to 'ObservableObject'" : "is '@Observable'"]
    func decide(_ role: Role, _ reason: String, _ confidence: Confidence = .likely) -> RoleDecision {
      RoleDecision(role: role, confidence: confidence, evidence: [reason] + evidence)
    }
    let ending = facts.lastWord(of: name)
    if facts.isInsidePropertyWrapper(type) { return decide(.other, "serves a property wrapper") }
    if let role = facts.roleOfPart(type) {
      return decide(role, role == .viewModel ? "is what views see of a view model" : "is part of a coordinator")
    }
    if facts.suffix(of: name, in: .viewModelSuffixes) == nil, facts.isNavigationHolder(type, name) {
      return decide(.coordinator, "holds navigation state")
    }
    if index.lists[.containerSuffixes].contains(ending) { return decide(.container, "is called '…\(ending)'") }
    if index.usage.logs.contains(type.id) { return decide(.other, "is a log: others only tell it texts") }
    if facts.suffix(of: name, in: .logSuffixes) != nil, facts.viewUsers(of: type).count < 2 {
      return decide(.other, "is called '…\(ending)'")
    }
    if let suffix = facts.suffix(of: name, in: .viewModelSuffixes) {
      return decide(.viewModel, "is called '…\(suffix)'")
    }
    if facts.keepsObjectsForOthers(type) {
      return decide(.container, "keeps objects for others and nothing to observe")
    }
    if facts.inheritsFromViewModel(type), !facts.viewUsers(of: type).isEmpty, !facts.isReadFromEnvironment(type),
      !facts.isInjectedIntoEnvironment(type), !facts.hasSharedInstance(type)
    {
      return decide(.viewModel, "inherits from a view model, and views use it")
    }
    if name.hasSuffix("Client"), facts.callsNetwork(type) { return decide(.client, "makes network calls") }
    if let role = facts.statelessService(type, name) {
      return decide(role, "is called '…\(ending)' and has nothing to observe")
    }
    if facts.isEntity(type) { return decide(.model, "has an identity, and several functions fetch it") }
    if facts.answersInsteadOfKeeping(type) {
      return decide(
        name.hasSuffix("Client") ? .client : .service, "its operations give back what they get and keep none of it")
    }
    if facts.offersNothing(type), !facts.isServiceByWork(type) || facts.opensDatabase(type), !facts.holdsService(type),
      facts.suffix(of: name, in: .serviceSuffixes) == nil || facts.opensDatabase(type)
    {
      return decide(.other, "has nothing to observe")
    }
    if facts.keepsLayout(type) { return decide(.other, "keeps how a screen is laid out") }
    if facts.isElement(type) { return decide(.model, "is an element of a collection without services") }
    if facts.isIdentified(type) { return decide(.model, "is identified or forms a tree, without services") }
    if facts.isConstant(type) { return decide(.model, "is data that never changes") }
    if facts.isCodedData(type) { return decide(.model, "is observable data that is coded, without services") }
    if facts.isFormState(type) { return decide(.formState, "holds a form's fields with their validation") }
    if facts.isNamedAfterItsView(type, name) { return decide(.viewModel, "one screen keeps it and is called so") }
    let users = facts.viewUsers(of: type)
    if !users.isEmpty { evidence.append(users.count == 1 ? "one view uses it" : "\(users.count) views use it") }
    if facts.isInjectedIntoEnvironment(type) || facts.isReadFromEnvironment(type) {
      if facts.servesWithoutState(type, name, role: role) {
        return decide(.service, "goes through the environment, and no view reads what it keeps")
      }
      return decide(.aggregate, "is shared through the environment")
    }
    if facts.isHeldByObservable(type), facts.keepsOneError(type) {
      return decide(.other, "keeps the error that view models hand it")
    }
    let owners = facts.owningViews(of: type)
    if facts.isToolOfModels(type) { return decide(.other, "works for values of any type, and several models keep one") }
    if !owners.isEmpty, facts.keepsForView(type) { return decide(.other, "tells nobody of changes; a view keeps it") }
    let isSharedByName = index.lists[.sharedSuffixes].contains { name.hasSuffix($0) } && users.count > 1
    if owners.count == 1 && users.count <= 4 && !isSharedByName && !facts.isHeldByObservable(type)
      && !facts.hasSharedInstance(type)
    {
      return facts.isKeptByApp(owners)
        ? decide(.aggregate, "the app keeps it") : decide(.viewModel, "one screen keeps it")
    }
    if owners.isEmpty, facts.isHeldByObservable(type), index.runsGivenWork(type.id) {
      return decide(.other, "runs the work that it is given")
    }
    // What is called a service and publishes to views is a service that does too much.
    let isReadByViews = index.usage.stateReads.contains(type.id) && !name.hasSuffix("Service")
    if facts.suffix(of: name, in: .serviceSuffixes) != nil, facts.touchesOutsideWorld(type),
      facts.isUsedByViewModel(type), users.count <= 1, !(users.isEmpty && isReadByViews)
    {
      return decide(.service, "works against the world outside for view models")
    }
    if users.isEmpty, name.hasSuffix("Service"), facts.isUsedByViewModel(type) {
      return decide(.service, "view models use it and no view does")
    }
    if !index.usage.sharedAccesses[type.id].isEmpty || facts.hasSharedInstance(type) {
      if facts.suffix(of: name, in: .serviceSuffixes) != nil && facts.isServiceByWork(type)
        && facts.conformsToServiceProtocol(type, role: role)
      {
        return decide(.service, "works for others against the world outside")
      }
      if owners.isEmpty, facts.showsNothing(type) { return decide(.service, "works and has nothing to observe") }
      if (users.count == 1 || owners.count == 1) && facts.userCount(of: type) <= 2, !facts.isUsedByObjects(type) {
        return decide(.viewModel, "one screen keeps it")
      }
      if facts.isUnnamed(type) { return decide(.other, "nothing in the project names it", .guess) }
      return decide(.aggregate, "is a shared instance")
    }
    if facts.conformsToServiceProtocol(type, role: role) && owners.isEmpty {
      return decide(.service, "conforms to a service protocol")
    }
    if owners.isEmpty, users.count < 2, facts.suffix(of: name, in: .serviceSuffixes) != nil,
      facts.isHeldOutsideViews(type)
    {
      if index.lists[.sharedSuffixes].contains(ending), !facts.isObservableObject(type), facts.showsState(type),
        !facts.touchesOutsideWorld(type)
      {
        return decide(.aggregate, "keeps state to observe, and others keep it")
      }
      if isReadByViews { return decide(.aggregate, "views read what it keeps") }
      return decide(.service, "is called '…\(ending)' and no view keeps it")
    }
    if owners.isEmpty, users.count == 1, facts.isMadeByObjects(type, role: role) {
      return decide(.other, "an object makes and keeps it, and a view watches it", .guess)
    }
    if users.count == 1 || owners.count == 1 && users.count <= 4 && !(isSharedByName && facts.isHeldOutsideViews(type))
    {
      return decide(.viewModel, "one screen keeps it")
    }
    if owners.count > 1 && facts.isKeptSeparately(type) {
      return decide(.viewModel, "each screen keeps one of its own")
    }
    if name.hasSuffix("Model") || name.hasSuffix("Store") || users.count > 1 {
      return decide(
        .aggregate, users.count > 1 ? "several views share it" : "is called '…\(ending)'",
        users.count > 1 ? .likely : .guess)
    }
    if facts.isUnknownToViews(type), facts.isHeldByProtocol(type) {
      return decide(.service, "stands behind a protocol, and no view knows it", .guess)
    }
    if index.lists[.aggregateSuffixes].contains(where: { name.hasSuffix($0) }) {
      return decide(.aggregate, "is called '…\(ending)' and serves no single screen", .guess)
    }
    if users.isEmpty, owners.isEmpty, let folder = facts.folderWord(type, in: .modelFolders) {
      return decide(.aggregate, "lies in '\(folder)' and serves no single screen", .guess)
    }
    if facts.isUnknownToViews(type) { return decide(.other, "no view keeps or builds it", .guess) }
    return decide(.viewModel, "is observable and nothing shares it", .guess)
  }
}
