import StreamsCore
import StreamsOperators
import StreamsSystems

/// The motion of one property to its value in a pose, until the property's next flight takes over.
final class PoseFlight {
  let runtime: MotionRuntime
  let fallback: ReducedMotion.Fallback
  let fileID: StaticString
  let line: UInt
  /// The core of the system that moves the property, once there is one.
  var core: SystemCore?
  private(set) var hasEnded = false
  private var connection: MotionConnection?
  private var feed: Subscription?

  init(
    in runtime: MotionRuntime, fallback: ReducedMotion.Fallback, _ fileID: StaticString,
    _ line: UInt
  ) {
    self.runtime = runtime
    self.fallback = fallback
    self.fileID = fileID
    self.line = line
  }

  /// Whether the flight moves the property, or the rest of it.
  var isUnderWay: Bool { core?.activity.phase.isActive == true }
  /// Whether the flight moves the whole property: nothing has taken a part of it away, even for a moment.
  var isWhole: Bool { isUnderWay && core?.hasLostPart == false }

  /// Keeps the connection that writes to the property. If the flight has already ended, the connection ends
  /// immediately.
  func hold(_ connection: MotionConnection) {
    if hasEnded { connection.unsubscribe() } else { self.connection = connection }
  }

  /// Keeps the subscription to the stream that the flight follows.
  func hold(_ feed: Subscription) {
    if hasEnded { feed.unsubscribe() } else { self.feed = feed }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let (feed, connection) = (feed.take(), connection.take())
    feed?.unsubscribe()
    connection?.unsubscribe()
  }
}
