/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case abstractionSuffixes, actionCalls, actionLabels, aggregateSuffixes, appDelegates, appProtocols
  case arithmeticOperators, askingCalls, assertingTypes, assertionWords, attributesWithoutCallers, barCalls
  case bestEffortCalls, boxes, callsForTheUser, choosingTransformations, clientSuffixes, clockTypes
  case codingProtocols, comparisonOperators, completionLabels, componentFolders, containerCalls, containerSuffixes
  case coveringCalls, dataProtocols, databaseContainers, delegateAdaptors, derivingTransformations, deviceFrameworks, edgeWords
  case emptyStateWords, environmentActions, errorFlagWords, errorProtocols, errorWords, failingAnswers
  case failingTypes, failureCases, failureHandlerWords, failureStateWords, failureWordsOfTests, featureFolders,
    fieldMessageNames
  case formSuffixes, formatters, geometryTypes, geometryWords, gestureTypes, imageTypes, immediateClosures
  case implementationSuffixes, integrationWords, iterationProtocols, keepingTransformations, labelWords
  case layoutStateTypes, listCalls, listenerSuffixes, listeningPrefixes, loadedStateWords, loadingMethods
  case logSuffixes, logWords, loggingFunctions, loggingMethods, loggingReceivers, lossWords, measureTypes
  case measuredTypes, measuringFunctions, messageEndings, messageSuffixes, mockMemberEndings, mockWords
  case modelFolders, mutatingMethods, navigationCalls, navigationContents, navigationSuffixes, navigationTypes
  case networkEntryPoints, networkFolders, networkStubs, networkingWork, noFieldWords, noServerHosts
  case notModelSuffixes, notServiceProtocolSuffixes, numberFunctions, otherSuffixes, outsideWorld, pagingWords
  case partWords, patternTypes, persistenceContexts, persistentModels, plainAncestors, plainAttributes
  case plainFunctionAttributes, plainTextCalls, plainValues, platformViews, presentationModifiers
  case presentationTypes, presentingCalls, probeWords, progressWords, protocolRequirements, publisherSinks
  case publishers, pushingCalls, questionWords, reasonWords, repeatingViews, reportingVerbs, representableMethods
  case representables, requestingCalls, routeSuffixes, rowSources, rowSuffixes, runtimeLookups, sampleWords
  case screenEndings, screenHolders, screenTypes, screenWords, selectionWords, serviceProtocolSuffixes
  case serviceSuffixes, sessionWords, sharedFolders, sharedInstanceNames, sharedSessionStubs, sharedSuffixes
  case singletonNames, stacks, standInWords, statelessAncestors, stoppingCalls, strongServiceProtocolSuffixes
  case successCases, successWords, symbolWords, systemGivenCalls, systemGivenValues, systemGlue, systemHelpers,
    systemNamespaces
  case systemStores, systemValues, templateCalls, templateTests, testPartWords, textWords, timeComputations, timers
  case titleCalls, trackedWords, trackingReceivers, trackingVerbs, transferSuffixes, transformations
  case transportWords, trappingFunctions, typedMembers, useCaseFolders, useCaseSuffixes, viewAncestors
  case viewModelSuffixes, viewProtocols, viewTypes, waitingFunctions, windowTypes

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// Made once: the text of a case comes from reflection, which is slow.
  private static let keys = allCases.map { list in
    String("\(list)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
