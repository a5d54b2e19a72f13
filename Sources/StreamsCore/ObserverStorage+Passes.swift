extension ObserverStorage {
  /// Runs one pass as a part of the turn, and names this list as the source of what it reaches. If it is
  /// the outermost one, the joins that wait then emit (law L9).
  ///
  /// - Parameter isSent: whether what is delivered comes from whatever is being delivered around it, as
  ///   what is sent does, and a replay does not.
  @inlinable @inline(__always) final func inTurn(isSent: Bool = true, _ body: () -> Void) {
    let pass = beginPass(isSent: isSent)
    body()
    endPass(pass)
  }

  /// What a pass finds, and leaves behind as it was.
  @safe @usableFromInline
  struct Pass {
    @usableFromInline let turn: UnsafeMutablePointer<Turn>
    @usableFromInline let outerSource: Unmanaged<Stage>?
    @usableFromInline let depth: Int

    @inlinable @inline(__always)
    init(_ turn: UnsafeMutablePointer<Turn>, _ outerSource: Unmanaged<Stage>?, depth: Int) {
      unsafe self.turn = turn
      unsafe self.outerSource = outerSource
      self.depth = depth
    }
  }

  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func beginPass(isSent: Bool) -> Pass {
    let turn = unsafe threadSlot.value ?? Turn.make()
    let outerSource = unsafe turn.pointee.source
    if isSent {
      if let outerSource = unsafe outerSource { unsafe learn(outerSource, turn) }
      unsafe turn.pointee.source = stage
    } else {
      unsafe turn.pointee.source = replaySource(outerSource)
    }
    let depth = unsafe turn.pointee.depth
    unsafe turn.pointee.depth = depth &+ 1
    return unsafe Pass(turn, outerSource, depth: depth)
  }

  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func endPass(_ pass: Pass) {
    let turn = unsafe pass.turn
    unsafe turn.pointee.source = pass.outerSource
    if pass.depth == 0, unsafe turn.pointee.waitingCount != 0 { unsafe runJoins(turn) }
    unsafe turn.pointee.depth = pass.depth
  }
}

extension ObserverStorage {
  /// Tells a state to the first `end` slots.
  @usableFromInline final func pass(_ phase: MotionPhase, to end: Int) {
    for index in 0..<end {
      guard let subscription = unsafe slots[index].subscription else { continue }
      // A copy: the call may end the subscription.
      let onState = unsafe subscription._withUnsafeGuaranteedRef { $0.attention?.onState }
      onState?(phase)
    }
  }

  @usableFromInline @inline(never) final func runJoins(_ turn: UnsafeMutablePointer<Turn>) {
    if unsafe !turn.settle(budget) { trapUnsettled() }
  }

  /// Apart, so that who settles makes no room for the message.
  @inline(never) private final func trapUnsettled() -> Never {
    Turn.trapUnsettled(ownOrigin, budget)
  }

  // What a property asks of the status, told here: from another module the compiler would check the
  // access to it.

  /// Whether nothing stands in the way of the short path.
  @inlinable package final var isUnobstructed: Bool {
    @inline(__always) get { status == .idle }
  }

  /// Whether the value is being changed in place. Such a change keeps writes off the short path.
  @inlinable package final var isChanging: Bool {
    @inline(__always) get { status.contains(.changing) }
    @inline(__always) set {
      if newValue { status.insert(.changing) } else { status.remove(.changing) }
    }
  }
}
