import ArchLint
import JSONText

/// A benchmark as JSON, for programs.
package enum BenchmarkJSON {
  /// The version of the format.
  private static let version = 1

  /// The whole result, ending in a line break.
  package static func text(_ result: BenchmarkResult) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", version)
    writer.key("corpus")
    writer.beginObject()
    writer.key("name")
    writer.string(result.corpus)
    writer.member("files", result.size.fileCount)
    writer.member("lines", result.size.lineCount)
    writer.member("bytes", result.size.byteCount)
    writer.member("findings", result.size.findingCount)
    writer.endObject()
    writer.array("series", result.series) { $0.series($1) }
    writer.array("against", result.rivals) { $0.rival($1, result) }
    writer.endObject()
    writer.endLine()
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ number: Double) {
    key(name)
    double(number)
  }

  fileprivate mutating func array<Element>(
    _ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  fileprivate mutating func spread(_ name: String, _ spread: Spread) {
    key(name)
    beginObject()
    member("least", spread.least)
    member("median", spread.median)
    member("largest", spread.largest)
    endObject()
  }

  fileprivate mutating func series(_ series: BenchmarkResult.Series) {
    beginObject()
    member("threads", series.threads)
    member("runs", series.runs.count)
    array("stages", StageTimings.Stage.allCases) { $0.stage($1, of: series) }
    spread("diskMilliseconds", series.milliseconds(\.reading.disk))
    spread("lexMilliseconds", series.milliseconds(\.reading.lex))
    spread("outlineMilliseconds", series.milliseconds(\.reading.outline))
    spread("processMilliseconds", series.wall)
    spread("processorMilliseconds", series.processor)
    spread("peakBytes", series.peak)
    array("rules", series.rules) { writer, rule in
      writer.beginObject()
      writer.key("rule")
      writer.string(rule.rule)
      writer.member("milliseconds", rule.milliseconds)
      writer.member("share", rule.ofRules)
      writer.member("shareOfCheck", rule.ofCheck)
      writer.endObject()
    }
    endObject()
  }

  private mutating func stage(_ stage: StageTimings.Stage, of series: BenchmarkResult.Series) {
    beginObject()
    key("stage")
    string(stage.rawValue)
    spread("milliseconds", series.milliseconds { $0.stages[stage]?.nanoseconds ?? 0 })
    spread("peakBytes", series.peak(of: stage))
    endObject()
  }

  fileprivate mutating func rival(_ rival: BenchmarkResult.Rival, _ result: BenchmarkResult) {
    beginObject()
    key("command")
    string(rival.command)
    spread("processMilliseconds", rival.wall)
    spread("processorMilliseconds", rival.processor)
    spread("peakBytes", rival.peak)
    array("timesArchlint", result.series) { writer, series in
      writer.beginObject()
      writer.member("threads", series.threads)
      writer.spread("process", rival.ratio(to: series))
      writer.spread("processor", rival.processorRatio(to: series))
      writer.endObject()
    }
    endObject()
  }
}
