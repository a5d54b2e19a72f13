import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// A hand on a target, as one of the motions that move it (law L18): the hand takes over when it grasps, and loses the
/// target to any motion that becomes active. While it holds, its clock runs.
///
/// ```text
/// free ──grasps──▶ holding ──releases──▶ free
/// holding ──another motion takes over (`halt`, then `tell`)──▶ lost ──the gesture ends──▶ free
/// ```
///
/// Its owner learns of the loss by `onLoss`. On a timeline, a hand has no record: while it holds, a seek doesn't
/// move its target, and its track isn't played again.
final class HandMover<Value: Vector>: ValueMover<Value> {
  private let current: () -> Value
  private let speed: () -> Value
  private var onLoss: () -> Void
  /// The seat of the hand's recognizer; `nil` for a hand without one.
  var seat: GestureSeat?
  private let clock: MotionClock?
  /// The clock's time at the last sample, and the number of frames since then.
  private var seen = -Double.infinity
  private var frameCount = 0
  /// The frames of the clock, while the hand holds its target.
  private var frames: Subscription?

  /// A hand that does not hold anything yet.
  ///
  /// - Parameters:
  ///   - mooring: the mooring of the target's motions, if the target has one.
  ///   - clock: the target's clock, for a hand that counts as resting after a pause without a ``note()``, and that
  ///     requests frames while it holds; `nil` for a hand whose velocity is always known.
  ///   - current: returns the target's position.
  ///   - speed: returns the hand's velocity, in units of the target per second.
  ///   - onLoss: called when another motion has taken over.
  init(
    at mooring: Mooring?, on clock: MotionClock? = nil, current: @escaping () -> Value,
    speed: @escaping () -> Value, onLoss: @escaping () -> Void
  ) {
    self.clock = clock
    self.current = current
    self.speed = speed
    self.onLoss = onLoss
    super.init()
    self.mooring = mooring
  }

  /// Takes the target, and returns its position at the clock's time.
  func grasp() -> Value {
    if frames == nil {
      frames = clock?.subscribe(MotionObserver(next: { [self] _ in frameCount += 1 }))
    }
    guard let mooring else { return current() }
    mooring.book.ask(.land, but: self)
    let place = mooring.place(of: Value.self, but: self)?.value ?? current()
    Mover.tell(takeOver())
    return place
  }

  /// If the press of a recognizer without a threshold is about to stop the target's motion, takes the pointers from
  /// taps and presses. Called before the target's other motions are notified.
  func stopTaps() {
    guard Asked.taps, let seat, seat.isStill, let mooring else { return }
    mooring.book.ask(.land, but: self)
    let place = mooring.place(of: Value.self, but: self)
    if let place, place.velocity != .zero { seat.arbiter.seize(for: seat) }
  }

  override var isHand: Bool { true }

  /// Records that the velocity was measured now.
  func note() {
    if let clock { seen = clock.time }
    frameCount = 0
  }

  /// Releases the target.
  func letGo() {
    frames.take()?.unsubscribe()
    leave()
  }

  /// Releases the target permanently, because the holder ends.
  func drop() {
    letGo()
    onLoss = {}
  }

  override func obey(_ order: Order) {
    if order == .stop { leave() }
    if order == .halt || order == .stop || order == .cancel { frames.take()?.unsubscribe() }
    if order == .tell || order == .stop { onLoss() }
  }

  /// A hand that loses one component loses all of them.
  override func remainder(by mask: (Value) -> Value) -> _Remainder {
    Asked.parts && current().remainder(by: mask) == .everything ? .everything : .nothing
  }

  override var currentValue: Value { current() }
  override var currentVelocity: Value {
    // A pause ends a movement, as in `VelocityEstimator`. One frame without a sample is no pause, however long it is.
    if let clock, frameCount > 1,
      clock.time - seen >= VelocityEstimator<Double>.defaultWindow / 2
    {
      return .zero
    }
    return speed()
  }
  override func value(ahead seconds: Double) -> Value {
    current().adding(currentVelocity.scaled(by: seconds))
  }
}

/// Keeps a hand, which releases its target when this keeper ends.
final class HandKeeper<Value: Vector> {
  let hand: HandMover<Value>

  init(_ hand: HandMover<Value>) { self.hand = hand }

  deinit { hand.drop() }
}
