import SwiftOutline

/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case actionCalls, actionLabels, aggregateSuffixes, appProtocols, arithmeticOperators, askingCalls, assertingTypes
  case assertionWords, bestEffortCalls, clientSuffixes, clockTypes, codingProtocols, comparisonOperators
  case componentFolders, containerCalls, containerSuffixes, dataProtocols, derivingTransformations, edgeWords
  case emptyStateWords, environmentActions, errorFlagWords, errorProtocols, errorWords, failureStateWords
  case failureWordsOfTests, featureFolders, fieldMessageNames, formSuffixes, formatters, geometryWords, gestureTypes
  case imageTypes, immediateClosures, integrationWords, keepingTransformations, layoutStateTypes, listCalls
  case loadedStateWords, loadingMethods, logWords, loggingFunctions, loggingMethods, loggingReceivers, lossWords
  case measuringFunctions, messageEndings, mockWords, modelFolders, mutatingMethods, navigationCalls
  case navigationSuffixes, navigationTypes, networkEntryPoints, networkFolders, networkStubs, networkingWork
  case noFieldWords, noServerHosts, notModelSuffixes, numberFunctions, otherSuffixes, outsideWorld, pagingWords
  case partWords, patternTypes, persistenceContexts, persistentModels, plainAncestors, plainAttributes, plainTextCalls
  case plainValues, platformViews, presentationTypes, presentingCalls, progressWords, protocolRequirements
  case questionWords, reasonWords, repeatingViews, representables, routeSuffixes, runtimeLookups, screenEndings
  case screenTypes, screenWords, serviceProtocolSuffixes, serviceSuffixes, sharedFolders, sharedInstanceNames
  case sharedSessionStubs, sharedSuffixes, singletonNames, standInWords, statelessAncestors, stoppingCalls
  case strongServiceProtocolSuffixes, systemGivenValues, systemGlue, systemStores, templateTests, testPartWords
  case textWords, timeComputations, timers, transferSuffixes, transformations, transportWords, trappingFunctions
  case typedMembers, useCaseSuffixes, viewModelSuffixes, viewProtocols, viewTypes, waitingFunctions

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// Made once: the text of a case comes from reflection, which is slow.
  private static let keys = allCases.map { list in
    String("\(list)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
  }
}
