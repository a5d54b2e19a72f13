import StreamsCore

/// What the connections with one target have in common: whether any is active, and which one holds it.
///
/// Kept by them, and found by the target's identity for as long as there are any.
@usableFromInline
final class ConnectedTarget {
  /// By what it is found; none where it can't be.
  let key: ObjectIdentifier?
  private var activity = ActivityCount()
  /// How many connections it has.
  private var sourceCount = 0
  /// The exclusive connections that are active, in the order in which they became so. The first has the
  /// target for itself.
  private var exclusives: ContiguousArray<StreamConnection> = []
  @usableFromInline private(set) var holder: StreamConnection?

  init(_ key: ObjectIdentifier? = nil) {
    self.key = key
  }

  /// Whether nothing is connected with it any more.
  var isFree: Bool { sourceCount == 0 }

  func join() {
    sourceCount += 1
  }

  func leave() {
    sourceCount -= 1
  }

  /// Counts a connection that has become active or come to rest.
  func count(_ phase: MotionPhase, of connection: StreamConnection) {
    activity.count(phase)
    guard connection.rule == .exclusive else { return }
    if phase.isActive {
      exclusives.append(connection)
    } else {
      exclusives.removeAll { $0 === connection }
    }
    holder = exclusives.first
  }

  /// What the target has to be told, if that has changed.
  func news() -> MotionPhase? { activity.news() }
}
