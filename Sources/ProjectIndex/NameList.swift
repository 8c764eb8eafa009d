/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case abstractionSuffixes, actionCalls, actionLabels, aggregateSuffixes, appDelegates, appProtocols
  case arithmeticOperators, askingCalls, assertingTypes, assertionWords, attributesWithoutCallers, barCalls
  case bestEffortCalls, callsForTheUser, choosingTransformations, clientSuffixes, clockTypes, codingProtocols
  case comparisonOperators, completionLabels, componentFolders, containerCalls, containerSuffixes, coveringCalls
  case dataProtocols, derivingTransformations, deviceFrameworks, edgeWords, emptyStateWords, environmentActions
  case errorFlagWords, errorProtocols, errorWords, failingAnswers, failingTypes, failureCases, failureStateWords
  case failureWordsOfTests, featureFolders, fieldMessageNames, formSuffixes, formatters, geometryWords
  case gestureTypes, imageTypes, immediateClosures, implementationSuffixes, integrationWords
  case keepingTransformations, labelWords, layoutStateTypes, listCalls, listenerSuffixes, loadedStateWords
  case loadingMethods, logWords, loggingFunctions, loggingMethods, loggingReceivers, lossWords, measureTypes
  case measuredTypes, measuringFunctions, messageEndings, messageSuffixes, mockMemberEndings, mockWords
  case modelFolders, mutatingMethods, navigationCalls, navigationContents, navigationSuffixes, navigationTypes
  case networkEntryPoints, networkFolders, networkStubs, networkingWork, noFieldWords, noServerHosts
  case notModelSuffixes, notServiceProtocolSuffixes, numberFunctions, otherSuffixes, outsideWorld, pagingWords
  case partWords, patternTypes, persistenceContexts, persistentModels, plainAncestors, plainAttributes
  case plainTextCalls, plainValues, platformViews, presentationModifiers, presentationTypes, presentingCalls
  case progressWords, protocolRequirements, publisherSinks, publishers, pushingCalls, questionWords, reasonWords
  case repeatingViews, representables, routeSuffixes, rowSources, runtimeLookups, screenEndings, screenTypes
  case screenWords, selectionWords, serviceProtocolSuffixes, serviceSuffixes, sessionWords, sharedFolders
  case sharedInstanceNames, sharedSessionStubs, sharedSuffixes, singletonNames, standInWords, statelessAncestors
  case stoppingCalls, strongServiceProtocolSuffixes, successCases, successWords, symbolWords, systemGivenValues
  case systemGlue, systemNamespaces, systemStores, templateTests, testPartWords, textWords, timeComputations
  case timers, titleCalls, transferSuffixes, transformations, transportWords, trappingFunctions, typedMembers
  case useCaseFolders, useCaseSuffixes, viewAncestors, viewModelSuffixes, viewProtocols, viewTypes
  case waitingFunctions

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// Made once: the text of a case comes from reflection, which is slow.
  private static let keys = allCases.map { list in
    String("\(list)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
