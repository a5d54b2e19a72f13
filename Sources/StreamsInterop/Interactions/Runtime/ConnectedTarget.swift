import StreamsCore
import StreamsOperators

/// The shared state of the connections to one target: whether any is active, and which one has exclusive access.
///
/// A target's connections retain this state. While there are any, it can be found by the target's identity.
@usableFromInline final class ConnectedTarget {
  /// The key in the table; `nil` if the target has no identity.
  let key: ObjectIdentifier?
  /// The next target in the same bucket of the table.
  var next: ConnectedTarget?
  private var activity = ActivityCount()
  /// The book of the target's motions, which takes over the counting.
  private var book: MotionBook?
  /// The number of connections.
  private var sourceCount: Int32 = 0
  /// The exclusive connections; created with the first one.
  private var exclusives: ExclusiveConnections?
  @usableFromInline private(set) var holder: StreamConnection?

  init(_ key: ObjectIdentifier? = nil) {
    self.key = key
  }

  /// Whether no connections are left.
  var isFree: Bool { sourceCount == 0 }

  func join() {
    sourceCount += 1
  }

  func leave() {
    sourceCount -= 1
  }

  /// Counts a connection that has become active or come to rest.
  ///
  /// - Parameter seat: the seat of the target.
  func count(
    _ phase: MotionPhase, of connection: StreamConnection, seat: @autoclosure () -> MotionSeat?
  ) {
    if book == nil { book = seat()?.book }
    if let book { book.add(phase) } else { activity.count(phase) }
    guard connection.rule == .exclusive, let exclusives else { return }
    holder = exclusives.count(exclusives, phase, connection)
  }

  /// Enables exclusive connections.
  @usableFromInline func allow(_ make: () -> ExclusiveConnections) {
    if exclusives == nil { exclusives = make() }
  }

  /// The state to announce to the target; `nil` if unchanged.
  func news() -> MotionPhase? { book?.news() ?? activity.news() }
}

/// The exclusive connections to one target. These connections work through a function, so that a program without
/// exclusive connections doesn't link the code.
@usableFromInline final class ExclusiveConnections {
  /// The active connections, in the order in which they became active; `nil` for one that has come to rest. The first
  /// one has exclusive access to the target.
  private var active: ContiguousArray<StreamConnection?> = []
  /// The index of the first connection, and the number of empty slots.
  private var firstPlace = 0
  private var emptyCount = 0
  /// Counts a connection that has become active or come to rest, and returns the one that has access to the target.
  let count: (ExclusiveConnections, MotionPhase, StreamConnection) -> StreamConnection?

  @usableFromInline init() { count = { $0.note($1, of: $2) } }

  private func note(_ phase: MotionPhase, of connection: StreamConnection) -> StreamConnection? {
    if phase.isActive {
      connection.place = Int32(truncatingIfNeeded: active.count)
      active.append(connection)
    } else {
      leave(connection)
    }
    while firstPlace < active.count, active[firstPlace] == nil { firstPlace += 1 }
    return firstPlace < active.count ? active[firstPlace] : nil
  }

  /// Empties a connection's slot. Cost: amortized constant.
  private func leave(_ connection: StreamConnection) {
    active[Int(connection.place)] = nil
    emptyCount += 1
    guard emptyCount * 2 > active.count else { return }
    active.removeAll { $0 == nil }
    (firstPlace, emptyCount) = (0, 0)
    for index in active.indices {
      active[index]?.place = Int32(truncatingIfNeeded: index)
    }
  }
}
