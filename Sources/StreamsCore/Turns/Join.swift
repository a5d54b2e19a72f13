/// A subscription to several inputs that emits when they have settled (law L9).
///
/// Its creator subscribes it to its inputs through observers whose consumer is this join, and calls
/// `touch()` when they have values. The join then waits for the end of the turn, and emits once,
/// regardless of the number of values.
@safe @usableFromInline package final class Join: Stage {
  /// Whether an emission is pending. Stays set after the end.
  @safe @usableFromInline @exclusivity(unchecked) var isTouched = false
  /// Whether it is emitting.
  @safe @exclusivity(unchecked) private var isEmitting = false
  @safe @usableFromInline @exclusivity(unchecked) var hasBegun = false
  /// Emits. Does nothing before `begin`, and after the end of the subscription.
  @safe @exclusivity(unchecked) private var emission = Emission {}
  /// The number of its emissions in its last turn.
  @safe @usableFromInline @exclusivity(unchecked) var rounds = 0
  @safe @usableFromInline @exclusivity(unchecked) var turnNumber = 0
  /// The next stage downstream, if any.
  @usableFromInline let consumer: Stage?
  @usableFromInline let origin: Origin
  @usableFromInline let threadSlot = ThreadSlot.turn
  /// The source that was delivering when this join was created. Subscribing while that source emits
  /// does not make it feed this join. Used only in comparisons, and not after `begin`.
  @usableFromInline let surroundings: UnsafeMutableRawPointer?
  @safe @exclusivity(unchecked) var trace = JoinTrace()

  @inlinable init(of origin: Origin, consumer: Stage?) {
    self.origin = origin
    self.consumer = consumer
    unsafe surroundings = threadSlot.value?.pointee.source?.toOpaque()
    super.init(height: 1, step: 1)
    consumer?.raise(above: height)
  }

  /// Makes it emit before every other join.
  @usableFromInline func goFirst(_ emit: @escaping () -> Void) {
    height = 0
    isFixed = true
    begin(emit)
  }

  /// Whether an emission is pending. Read from another module, the stored property would get an
  /// exclusivity check.
  @inlinable package var isWaiting: Bool { isTouched }
  /// Whether it has ended. Read from another module, the stored property would get an exclusivity
  /// check.
  @inlinable package var hasEnded: Bool { isOver }

  /// Completes the connection: the inputs have been subscribed to, and `emit` runs once they have
  /// settled.
  @usableFromInline package func begin(_ emit: @escaping () -> Void) {
    hasBegun = true
    emission = Emission(emit)
  }

  /// Ends all emissions. Its owner calls this before releasing it: the turn does not retain its
  /// joins.
  @usableFromInline package func stop() {
    guard !isOver else { return }
    end()
    // From here on, the turn retains this join: once if it is waiting, once if it is emitting.
    if isTouched { _ = unsafe Unmanaged.passRetained(self) }
    // It accepts no further requests.
    isTouched = true
    forgetToucher()
    if isEmitting { _ = unsafe Unmanaged.passRetained(self) } else { releaseEmission() }
  }

  /// Releases the emission after the access: a release runs foreign code, which may access this
  /// join.
  private func releaseEmission() {
    var released = Emission {}
    swap(&emission, &released)
  }

  deinit { precondition(isOver || !isTouched, "a join is stopped before its release") }

  @inlinable override func riseFurther() { consumer?.raise(above: height) }

  /// Requests one emission once everything has settled.
  ///
  /// - Parameter isFed: Whether the current delivery makes the request, rather than a new
  ///   subscription to this join, which the surrounding delivery does not feed.
  @inlinable @inline(__always) package func touch(isFed: Bool = true) {
    noteTouch()
    guard !isTouched else { return }
    isTouched = true
    Turn.hold(self, isFed: isFed)
  }

  /// Records a value that causes no emission, because it is only read or arrives on subscription.
  /// Its source emits first from now on.
  @inlinable package func look() {
    guard let turn = unsafe threadSlot.value else { return }
    if !hasBegun, unsafe turn.pointee.source?.toOpaque() == surroundings { return }
    unsafe turn.pointee.feed(self)
  }

  /// Counts one more emission in a turn.
  func countRound(in turnNumber: Int) -> Int {
    rounds = self.turnNumber == turnNumber ? rounds + 1 : 1
    self.turnNumber = turnNumber
    return rounds
  }

  /// Emits in its turn.
  ///
  /// - Returns: Whether it has ended in the meantime.
  func run() -> Bool {
    isTouched = false
    isEmitting = true
    settle { emission.run() }
    isEmitting = false
    guard isOver else { return false }
    releaseEmission()
    return true
  }
}

/// A join's closure, in a noncopyable wrapper, so that it is called in place, without a retain for
/// each emission. `Join` keeps it alive while it runs.
private struct Emission: ~Copyable {
  private let emit: () -> Void

  init(_ emit: @escaping () -> Void) { self.emit = emit }

  @inline(__always) borrowing func run() { emit() }
}
