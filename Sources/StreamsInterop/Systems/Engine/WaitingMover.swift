import StreamsCore

/// The place of a motion that has yet to begin among the motions of its target: a later motion, a stop or the target's
/// end cancels it (law L18).
package final class WaitingMover<Value>: ValueMover<Value> {
  private let current: () -> Value
  private let remainder: (Value, (Value) -> Value) -> _Remainder
  private let onLoss: (() -> Void)?
  private var masks: [(Value) -> Value] = []
  private var losses: [Mover] = []

  /// - Parameters:
  ///   - seat: the seat of the target.
  ///   - current: returns the target's position.
  ///   - remainder: the remainder of a motion at a value if another motion moves a part of it.
  ///   - onLoss: called when the motion is not to begin anymore.
  package init(
    at seat: MotionSeat, current: @escaping () -> Value,
    remainder: @escaping (Value, (Value) -> Value) -> _Remainder, onLoss: (() -> Void)? = nil
  ) {
    self.current = current
    self.remainder = remainder
    self.onLoss = onLoss
    super.init()
    mooring = seat.mooring
    // After time has gone back, the motions of this time are still to be shown.
    if Asked.returns { seat.book.catchUp() }
    Mover.tell(seat.book.wait(self))
  }

  package override func obey(_ order: Order) {
    if order == .tell || order == .cancel { onLoss?() }
  }

  package override var currentValue: Value { current() }
  package override func remainder(by mask: (Value) -> Value) -> _Remainder {
    remainder(current(), mask)
  }
  package override func hide(by mask: @escaping (Value) -> Value) { masks.append(mask) }
  package override func loses(to other: Mover) { losses.append(other) }
  package override var later: [Mover] { losses }
  package override func passLosses(to other: Mover) {
    guard let other = other.moves(Value.self) else { return }
    for mask in masks { other.hide(by: mask) }
  }
}
