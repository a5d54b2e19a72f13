/// A subscription to several inputs that emits when they have settled (law L9).
///
/// The creator subscribes the join to its inputs through observers whose consumer is this join, and calls `touch()`
/// when the inputs have values. The join then waits for the end of the turn, and emits once, regardless of the number
/// of values.
@safe @usableFromInline package final class Join: Stage {
  /// Whether an emission is pending. The flag stays set after the end.
  @safe @usableFromInline @exclusivity(unchecked) var isTouched = false
  /// Whether the join is emitting.
  @safe @exclusivity(unchecked) private var isEmitting = false
  @safe @usableFromInline @exclusivity(unchecked) var hasBegun = false
  /// The emission, which does nothing before `begin` or after the end of the subscription.
  @safe @exclusivity(unchecked) private var emission = Emission {}
  /// The number of the join's emissions in its last turn.
  @safe @usableFromInline @exclusivity(unchecked) var rounds = 0
  @safe @usableFromInline @exclusivity(unchecked) var turnNumber = 0
  /// The next stage downstream, if any.
  @usableFromInline let consumer: Stage?
  @usableFromInline let origin: Origin
  @usableFromInline let threadSlot = ThreadSlot.turn
  /// The source that was delivering when this join was created. Subscribing while that source emits does not make it
  /// feed this join. The reference is used only in comparisons, and not after `begin`.
  @usableFromInline let surroundings: UnsafeMutableRawPointer?
  @safe @exclusivity(unchecked) var trace = JoinTrace()

  @inlinable init(of origin: Origin, consumer: Stage?) {
    Turn.requireStack(origin)
    self.origin = origin
    self.consumer = consumer
    unsafe surroundings = threadSlot.value?.pointee.source?.toOpaque()
    super.init(height: 1, step: 1)
    consumer?.raise(above: height)
  }

  /// Makes this join emit before every other join.
  @usableFromInline func goFirst(_ emit: @escaping () -> Void) {
    height = 0
    isFixed = true
    begin(emit)
  }

  /// Whether an emission is pending. Reading the stored property from another module would incur an exclusivity check.
  @inlinable package var isWaiting: Bool { isTouched }
  /// Whether the join has ended. Reading the stored property from another module would incur an exclusivity check.
  @inlinable package var hasEnded: Bool { isOver }

  /// Completes the connection after the join has subscribed to its inputs; `emit` runs once they have settled.
  @usableFromInline package func begin(_ emit: @escaping () -> Void) {
    hasBegun = true
    emission = Emission(emit)
  }

  /// Ends all emissions. The owner calls this before it releases the join, since the turn does not retain its joins.
  @usableFromInline package func stop() {
    guard !isOver else { return }
    end()
    // From here on, the turn retains this join: once if it is waiting, once if it is emitting.
    if isTouched { _ = unsafe Unmanaged.passRetained(self) }
    // The join accepts no further requests.
    isTouched = true
    if isEmitting { _ = unsafe Unmanaged.passRetained(self) } else { releaseEmission() }
  }

  /// Releases the emission after the access, since a release runs external code, which may access this join.
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

  /// Records a value that causes no emission, because the value is only read, or arrives on subscription. From now on,
  /// its source emits first.
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

  /// Emits when it is this join's turn.
  ///
  /// - Returns: Whether the join has ended in the meantime.
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

/// The closure of a join in a noncopyable wrapper, so that it is called in place, without a retain for each emission.
/// `Join` keeps the closure alive while it runs.
private struct Emission: ~Copyable {
  private let emit: () -> Void

  init(_ emit: @escaping () -> Void) { self.emit = emit }

  @inline(__always) borrowing func run() { emit() }
}
