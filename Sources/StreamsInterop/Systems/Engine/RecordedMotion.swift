import StreamsCore

/// A motion that a record shows again, on a clock that can go back.
@usableFromInline package protocol RecordedMotion: Mover {
  /// Whether the motion is running.
  var isMoving: Bool { get }
  /// Whether the motion determines its target's position, even at rest. A motion that was canceled while it waited
  /// doesn't.
  var determines: Bool { get }
  /// Whether the motion is at rest elsewhere than at the clock's time.
  var isBehind: Bool { get }
  /// Whether the motion leaves a part of its target to others.
  var isPartial: Bool { get }
  /// Whether the motion is waiting for its delay.
  var isPending: Bool { get }
  /// Recalls what other motions leave to it at the clock's time.
  ///
  /// - Returns: Whether it moves anything.
  func prepare() -> Bool
  /// Shows its position at the clock's time, to which time has gone.
  ///
  /// - Parameters:
  ///   - isNew: whether another motion was visible before.
  ///   - isAlone: whether no other motion is visible.
  ///   - isWritten: whether the target already has the positions of all visible motions.
  func replay(isNew: Bool, isAlone: Bool, isWritten: Bool)
  /// The span of places around a given one in which the motion rests, once it is shown there; `nil` if it moves there.
  func rest(around place: Double) -> (start: Double, end: Double)?
  /// Rests without a notification, since another motion is visible at the clock's time; `.tell` then notifies.
  func withdraw()
  /// Forgets everything after a time, since a change there has replaced it.
  func forget(after time: Double)
}

extension RecordedMotion {
  @usableFromInline package var isMoving: Bool { false }
  @usableFromInline package var determines: Bool { true }
  @usableFromInline package var isBehind: Bool { false }
  @usableFromInline package var isPartial: Bool { false }
  @usableFromInline package var isPending: Bool { false }
  @usableFromInline package func prepare() -> Bool { true }
  @usableFromInline package func withdraw() {}
  @usableFromInline package func forget(after time: Double) {}
}

extension Mover {
  /// The record of its target on its clock; `nil` on a clock that can't go back.
  var ownRecord: MotionRecord? {
    guard Asked.returns, let record else { return nil }
    return unsafe unsafeDowncast(record, to: MotionRecord.self)
  }
}
