/// A list of names that the index itself asks for; rules may ask for more.
package enum NameList: Int, Sendable, CaseIterable {
  case abstractionSuffixes, actionCalls, actionLabels, aggregateSuffixes, appDelegates, appProtocols
  case arithmeticOperators, assertingTypes, assertionWords, attributesWithoutCallers, barCalls
  case bestEffortCalls, boxes, callsBySystem, callsForTheUser, callsOnAppearance, callsOnChange, calmCalls
  case choosingTransformations, clientSuffixes, clockTypes
  case codingProtocols, comparisonOperators, completionLabels, componentFolders, containerCalls
  case coreFoundationClasses, coveringCalls, databaseContainers, dataProtocols, delegateAdaptors,
    deviceSources
  case derivingTransformations, edgeWords, emptyStateWords
  case errorFlagWords, errorProtocols, errorWords, failingAnswers, failingTypes, failureCases
  case failureHandlerWords, failureStateWords, failureWordsOfTests, featureFolders, fieldMessageNames
  case formatters, formSuffixes, geometryTypes, geometryWords, gestureTypes, imageTypes, immediateClosures
  case implementationSuffixes, integrationWords, keepingMethods, keepingOperators, keepingTransformations
  case keychainFunctions, labelWords, listCalls, listenerSuffixes, listeningPrefixes
  case loadedStateWords, loadingMethods, logSources, loggingFunctions, loggingMethods, loggingReceivers, logSuffixes
  case logWords, measuredTypes, measureTypes, measuringFunctions, memoryTypes, messageEndings,
    messageSuffixes
  case mockMemberEndings, mockWords, modelFolders, movingVerbs, mutatingMethods, navigationCalls, navigationContents
  case navigationSuffixes, navigationTypes, networkEntryPoints, networkFolders, networkStubs
  case noFieldWords, noServerHosts, notServiceProtocolSuffixes, numberFunctions
  case pagingWords, partWords, persistenceContexts
  case persistentModels, plainAncestors, plainAttributes, plainFunctionAttributes
  case plainValues, platformViews, presentationModifiers, presentationSources, presentationTypes, presentingCalls,
    probeWords
  case progressWords, protocolRequirements, publishers, publisherSinks, pushingCalls
  case reasonWords, repeatingViews, reportingVerbs, representableMethods, representables, requestingCalls
  case requestParts, requestSources, routeSuffixes, rowSources, rowSuffixes, sampleWords, screenEndings
  case screenHolders, screenTypes, screenWords, selectionWords, serviceProtocolSuffixes
  case serviceSuffixes
  case sessionWords, sharedFolders, sharedInstanceNames, sharedSessionStubs, singletonNames
  case stacks, standInWords, statelessAncestors, stoppingCalls, storageSources, styleProtocols
  case successCases
  case successWords, symbolWords, systemGlue
  case systemNamespaces, systemValues, templateCalls, templateTests, testPartWords, textWords
  case timeComputations, timers, titleCalls, trackedWords, trackingReceivers, trackingVerbs
  case transferSuffixes, transformations, trappingCalls, trappingFunctions, typedMembers, useCaseFolders
  case viewAncestors, viewModelSuffixes, viewProtocols, viewTypes, waitingFunctions
  case windowTypes

  /// The list's key in `rules/lists.json`: the words of the case in lower case, with hyphens between them.
  package var key: String { Self.keys[rawValue] }

  /// The list of a key; `nil` for one that only rules ask for.
  package init?(key: String) {
    guard let list = Self.byKey[key] else { return nil }
    self = list
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })

  private static let keys = allCases.map { list in
    var key: [UInt8] = []
    for byte in "\(list)".utf8 {
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        key += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        key.append(byte)
      }
    }
    return String(decoding: key, as: UTF8.self)
  }
}
