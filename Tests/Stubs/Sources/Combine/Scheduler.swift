import Dispatch
import Foundation

/// When and where to run something.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }

  func schedule(_ action: @escaping () -> Void)
}

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ value: Int) -> Self
  static func seconds(_ value: Double) -> Self
  static func milliseconds(_ value: Int) -> Self
  static func microseconds(_ value: Int) -> Self
  static func nanoseconds(_ value: Int) -> Self
}

/// A span of time in seconds, for the queues below.
public struct QueueStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  Sendable
{
  public var magnitude: Double

  public init(_ seconds: Double) { magnitude = seconds }
  public init(floatLiteral value: Double) { magnitude = value }
  public init(integerLiteral value: Int) { magnitude = Double(value) }
  public init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }

  public static func seconds(_ value: Int) -> QueueStride { QueueStride(Double(value)) }
  public static func seconds(_ value: Double) -> QueueStride { QueueStride(value) }
  public static func milliseconds(_ value: Int) -> QueueStride { QueueStride(Double(value) / 1000) }
  public static func microseconds(_ value: Int) -> QueueStride { QueueStride(Double(value) / 1_000_000) }
  public static func nanoseconds(_ value: Int) -> QueueStride { QueueStride(Double(value) / 1_000_000_000) }

  public static func + (left: QueueStride, right: QueueStride) -> QueueStride {
    QueueStride(left.magnitude + right.magnitude)
  }
  public static func - (left: QueueStride, right: QueueStride) -> QueueStride {
    QueueStride(left.magnitude - right.magnitude)
  }
  public static func * (left: QueueStride, right: QueueStride) -> QueueStride {
    QueueStride(left.magnitude * right.magnitude)
  }
  public static func *= (left: inout QueueStride, right: QueueStride) { left = left * right }
  public static func < (left: QueueStride, right: QueueStride) -> Bool { left.magnitude < right.magnitude }
}

/// A moment in seconds.
public struct QueueTime: Strideable, Sendable {
  let seconds: Double

  public func distance(to other: QueueTime) -> QueueStride { QueueStride(other.seconds - seconds) }
  public func advanced(by stride: QueueStride) -> QueueTime { QueueTime(seconds: seconds + stride.magnitude) }
}

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = QueueTime
  public struct SchedulerOptions {}

  public var now: QueueTime { QueueTime(seconds: Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000) }

  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async { action() }
  }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = QueueTime
  public struct SchedulerOptions {}

  public var now: QueueTime { QueueTime(seconds: Date.now.timeIntervalSinceReferenceDate) }

  public func schedule(_ action: @escaping () -> Void) {
    // A process that waits in tasks turns no loop.
    nonisolated(unsafe) let action = action
    DispatchQueue.main.async { action() }
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = QueueTime
  public struct SchedulerOptions {}

  public var now: QueueTime { QueueTime(seconds: Date.now.timeIntervalSinceReferenceDate) }

  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }
}
