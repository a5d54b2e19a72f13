/// A subscription to several inputs that emits when they have settled (law L9).
///
/// Whoever makes one subscribes it to its inputs by observers whose consumer it is, and has it
/// `touch()`ed as values come from them. It then waits for the end of the turn, and emits once, however
/// many of them have come.
@safe @usableFromInline
package final class Join: Stage {
  /// Whether an emission has been asked for that is still to come. Stays set when all is over.
  @safe @usableFromInline @exclusivity(unchecked) var isTouched = false
  /// Whether it emits just now.
  @safe @exclusivity(unchecked) private var isEmitting = false
  @safe @usableFromInline @exclusivity(unchecked) var hasBegun = false
  /// What to do when all has settled. Nothing before `begin`, and when the subscription has ended.
  @safe @exclusivity(unchecked) private var emission = Emission {}
  /// How often it has emitted in the turn in which it last did.
  @safe @usableFromInline @exclusivity(unchecked) var rounds = 0
  @safe @usableFromInline @exclusivity(unchecked) var turnNumber = 0
  /// What its emissions go on to, if that is a stage, too.
  @usableFromInline let consumer: Stage?
  @usableFromInline let origin: Origin
  @usableFromInline let threadSlot = ThreadSlot.turn
  /// What was being delivered when this was made. Who subscribes while another emits is not fed by it. Only
  /// compared, and not after `begin`.
  @usableFromInline let surroundings: UnsafeMutableRawPointer?
  #if TRACED
    /// What has touched it since it last settled, in traces.
    @safe @usableFromInline @exclusivity(unchecked) var causes: ContiguousArray<Int> = []
  #endif

  /// A join that is about to be subscribed to its inputs.
  @inlinable package init(_ origin: Origin, consumer: Stage?) {
    self.origin = origin
    self.consumer = consumer
    unsafe surroundings = threadSlot.value?.pointee.source?.toOpaque()
    super.init(height: 1, step: 1)
    consumer?.raise(above: height)
  }

  /// What emits before every join, whatever touches it: it brings what belongs to the turn and has not
  /// been delivered yet.
  @inlinable package convenience init(first origin: Origin, _ emit: @escaping () -> Void) {
    self.init(origin, consumer: nil)
    height = 0
    isFixed = true
    begin(emit)
  }

  /// Whether an emission is still to come. From another module the compiler would check the access.
  @inlinable package var isWaiting: Bool { isTouched }
  /// Whether nothing is emitted any more. As above.
  @inlinable package var hasEnded: Bool { isOver }

  /// The inputs have been subscribed to: says what to do when they have settled.
  @usableFromInline package func begin(_ emit: @escaping () -> Void) {
    hasBegun = true
    emission = Emission(emit)
  }

  /// Nothing is emitted any more. Whoever made this calls it before letting go of it: the turn does not
  /// count its joins.
  @usableFromInline package func stop() {
    guard !isOver else { return }
    end()
    // From here on the turn keeps what it knows: once where it waits, once where it emits.
    if isTouched { _ = unsafe Unmanaged.passRetained(self) }
    // Nobody asks anything of it again.
    isTouched = true
    if isEmitting { _ = unsafe Unmanaged.passRetained(self) } else { releaseEmission() }
  }

  /// Let go after the access: a release runs foreign code, which may touch this join.
  private func releaseEmission() {
    var released = Emission {}
    swap(&emission, &released)
  }

  deinit { precondition(isOver || !isTouched, "a join is stopped before it is let go") }

  @inlinable override func riseFurther() { consumer?.raise(above: height) }

  /// Asks for one emission when all has settled.
  ///
  /// - Parameter isFed: whether that is because of what is being delivered, and not because this has
  ///   been subscribed to. Who subscribes while another emits is not fed by it.
  @inlinable @inline(__always) package func touch(isFed: Bool = true) {
    #if TRACED
      traceTouch()
    #endif
    guard !isTouched else { return }
    isTouched = true
    Turn.hold(self, isFed: isFed)
  }

  /// An input has a value that asks for no emission, since it is only looked at or is being subscribed to:
  /// what that stems from emits first from now on.
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
  /// - Returns: whether it has ended meanwhile.
  func run() -> Bool {
    isTouched = false
    isEmitting = true
    #if TRACED
      traceSettling { emission.run() }
    #else
      emission.run()
    #endif
    isEmitting = false
    guard isOver else { return false }
    releaseEmission()
    return true
  }
}

/// A join's closure, in a wrapper that can't be copied, so that it is called in place: it is not counted
/// for each emission. `Join` keeps it while it runs.
private struct Emission: ~Copyable {
  private let emit: () -> Void

  init(_ emit: @escaping () -> Void) { self.emit = emit }

  @inline(__always) borrowing func run() { emit() }
}
