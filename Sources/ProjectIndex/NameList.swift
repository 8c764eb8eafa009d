/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case abstractionSuffixes, actionCalls, actionLabels, aggregateSuffixes, appDelegates, appProtocols
  case arithmeticOperators, askingCalls, assertingTypes, assertionWords, attributesWithoutCallers, barCalls
  case bestEffortCalls, boxes, callsForTheUser, choosingTransformations, clientSuffixes, clockTypes
  case codingProtocols, comparisonOperators, completionLabels, componentFolders, containerCalls
  case containerSuffixes, coveringCalls, databaseContainers, dataProtocols, delegateAdaptors
  case derivingTransformations, deviceFrameworks, edgeWords, emptyStateWords, environmentActions
  case errorFlagWords, errorProtocols, errorWords, failingAnswers, failingTypes, failureCases
  case failureHandlerWords, failureStateWords, failureWordsOfTests, featureFolders, fieldMessageNames
  case formatters, formSuffixes, geometryTypes, geometryWords, gestureTypes, imageTypes, immediateClosures
  case implementationSuffixes, integrationWords, iterationProtocols, keepingTransformations, keychainFunctions, labelWords
  case layoutStateTypes, listCalls, listenerSuffixes, listeningPrefixes, loadedStateWords, loadingMethods
  case loggingFunctions, loggingMethods, loggingReceivers, logSuffixes, logWords, lossWords, measuredTypes
  case measureTypes, measuringFunctions, messageEndings, messageSuffixes, mockMemberEndings, mockWords
  case modelFolders, mutatingMethods, navigationCalls, navigationContents, navigationSuffixes
  case navigationTypes, networkEntryPoints, networkFolders, networkingWork, networkStubs, noFieldWords
  case noServerHosts, notModelSuffixes, notServiceProtocolSuffixes, numberFunctions, otherSuffixes
  case outsideWorld, pagingWords, partWords, patternTypes, persistenceContexts, persistentModels
  case plainAncestors, plainAttributes, plainFunctionAttributes, plainTextCalls, plainValues, platformViews
  case presentationModifiers, presentationTypes, presentingCalls, probeWords, progressWords
  case protocolRequirements, publishers, publisherSinks, pushingCalls, questionWords, reasonWords
  case repeatingViews, reportingVerbs, representableMethods, representables, requestParts, requestingCalls, routeSuffixes
  case rowSources, rowSuffixes, runtimeLookups, sampleWords, screenEndings, screenHolders, screenTypes
  case screenWords, selectionWords, serviceProtocolSuffixes, serviceSuffixes, sessionWords, sharedFolders
  case sharedInstanceNames, sharedSessionStubs, sharedSuffixes, singletonNames, stacks, standInWords
  case statelessAncestors, stoppingCalls, strongServiceProtocolSuffixes, successCases, successWords
  case symbolWords, systemGivenCalls, systemGivenValues, systemGlue, systemHelpers, systemNamespaces
  case systemStores, systemValues, templateCalls, templateTests, testPartWords, textWords, timeComputations
  case timers, titleCalls, trackedWords, trackingReceivers, trackingVerbs, transferSuffixes, transformations
  case transportWords, trappingFunctions, typedMembers, useCaseFolders, useCaseSuffixes, viewAncestors
  case viewModelSuffixes, viewProtocols, viewTypes, waitingFunctions, windowTypes
  case worldBesideKeychain

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// Made once: the text of a case comes from reflection, which is slow.
  private static let keys = allCases.map { list in
    String("\(list)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
