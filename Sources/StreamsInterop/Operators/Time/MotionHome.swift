import StreamsCore

/// The clock or runtime that a target remembers.
package final class MotionHome {
  package let hosting: _MotionHosting
  /// Whether an interaction has placed the target here, so that another place may replace it.
  package let isPlaced: Bool

  package init(_ hosting: _MotionHosting, isPlaced: Bool = false) {
    self.hosting = hosting
    self.isPlaced = isPlaced
  }
}

/// The clock that a motion's target has, for a motion that names none.
///
///     withClock(clock) {
///       let x = ReactiveProperty(initialValue: 0.0)
///       x.animate(to: 100)
///     }
///
/// It is the clock of the target's motion in flight; otherwise, the one that the target was made or placed on, by
/// `ReactiveProperty(initialValue:on:)`, ``MotionRuntime/get(_:)``, an element's first interaction in a runtime or
/// ``withClock(_:_:)``; otherwise, that of the
/// enclosing ``withClock(_:_:)``. If there is none, the motion traps. Functions have it as the default of `on:`.
public struct OwnClock: MotionHost {
  /// The target's clock.
  @inlinable public init() {}

  /// No clock: the target has it.
  @inlinable public var _hosting: _MotionHosting {
    Asked.homes = true
    return _MotionHosting()
  }
}

/// Runs a closure in which motions need no `on:`. The properties made in it remember the clock.
///
///     let x = withClock(clock) { ReactiveProperty(initialValue: 0.0) }
///     x.animate(to: 100)
///
/// Calls may be nested; the innermost one counts. The closure is synchronous; its scheduled actions run outside of it.
///
/// - Parameters:
///   - host: the clock, or a runtime, with which the motions end. The properties don't keep a runtime alive; after its
///     end, nothing moves.
///   - body: the closure.
/// - Returns: The closure's result.
@discardableResult public func withClock<Result, Failure: Error>(
  _ host: some MotionHost, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try Homing.with(MotionHome(host._home), body)
}

extension _MotionHosting {
  /// The host of a motion that names none.
  ///
  /// - Parameter book: the book of the target's motions.
  @usableFromInline package func resolved(
    for book: MotionBook, _ fileID: StaticString, _ line: UInt
  ) -> _MotionHosting {
    let home = (book.home ?? Homing.current).map {
      unsafe unsafeDowncast($0, to: MotionHome.self).hosting
    }
    guard let moving = book.drivingClock else {
      guard let home else { stopWithoutClock(fileID, line) }
      return home
    }
    if let home, home.known?.base === moving { return home }
    return _MotionHosting(MotionClock(base: unsafe unsafeDowncast(moving, to: AnyClock.self)))
  }
}

private func stopWithoutClock(_ fileID: StaticString, _ line: UInt) -> Never {
  require(
    false, "animate: expected a clock",
    """
    none (\(fileID):\(line)); write `on: clock`, make the property with `ReactiveProperty(initialValue:on:)`, or call \
    `withClock(clock) { … }` around it
    """)
  overridden()
}
