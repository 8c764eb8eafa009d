/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case actionCalls, actionLabels, aggregateSuffixes, appProtocols, arithmeticOperators, askingCalls, assertingTypes
  case assertionWords, attributesWithoutCallers, barCalls, bestEffortCalls, callsForTheUser, clientSuffixes
  case clockTypes, codingProtocols, comparisonOperators, completionLabels, componentFolders, containerCalls
  case containerSuffixes, coveringCalls, dataProtocols, derivingTransformations, edgeWords, emptyStateWords
  case environmentActions, errorFlagWords, errorProtocols, errorWords, failingAnswers, failingTypes, failureCases
  case failureStateWords, failureWordsOfTests, featureFolders, fieldMessageNames, formSuffixes, formatters
  case geometryWords, gestureTypes, imageTypes, immediateClosures, implementationSuffixes, integrationWords
  case keepingTransformations, layoutStateTypes, listCalls, loadedStateWords, loadingMethods, logWords
  case loggingFunctions, loggingMethods, loggingReceivers, lossWords, measureTypes, measuringFunctions, messageEndings,
    messageSuffixes,
    mockWords
  case modelFolders, mutatingMethods, navigationCalls, navigationContents, navigationSuffixes, navigationTypes
  case networkEntryPoints, networkFolders, networkStubs, networkingWork, noFieldWords, noServerHosts, notModelSuffixes
  case numberFunctions, otherSuffixes, outsideWorld, pagingWords, partWords, patternTypes, persistenceContexts
  case persistentModels, plainAncestors, plainAttributes, plainTextCalls, plainValues, platformViews
  case presentationModifiers, presentationTypes, presentingCalls, progressWords, protocolRequirements, publisherSinks
  case publishers, pushingCalls, questionWords, reasonWords, repeatingViews, representables, routeSuffixes, rowSources
  case runtimeLookups, screenEndings, screenTypes, screenWords, serviceProtocolSuffixes, serviceSuffixes, sessionWords
  case selectionWords, sharedFolders, sharedInstanceNames, sharedSessionStubs, sharedSuffixes, singletonNames,
    standInWords
  case statelessAncestors, stoppingCalls, strongServiceProtocolSuffixes, successCases, systemGivenValues, systemGlue
  case systemStores, templateTests, testPartWords, textWords, timeComputations, timers, titleCalls, transferSuffixes
  case transformations, transportWords, trappingFunctions, typedMembers, useCaseSuffixes, viewAncestors
  case viewModelSuffixes, viewProtocols, viewTypes, waitingFunctions

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// Made once: the text of a case comes from reflection, which is slow.
  private static let keys = allCases.map { list in
    String("\(list)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
