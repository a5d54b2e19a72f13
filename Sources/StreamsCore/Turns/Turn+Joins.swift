// The waiting joins in a turn, and their emissions at its end (law L9).

extension Turn {
  /// Makes a join wait for the end of the turn, or emit now if there is no delivery.
  @usableFromInline static func hold(_ join: Join, isFed: Bool) {
    let turn = unsafe join.threadSlot.value ?? make()
    if isFed { unsafe turn.pointee.feed(join) }
    unsafe turn.pointee.waiting.add(join)
    if unsafe turn.pointee.depth == 0 { settle(join) }
  }

  /// Makes a join emit now. The function is separate, since there is nearly always a delivery.
  @inline(never) private static func settle(_ join: Join) { during(join.origin) {} }

  /// Raises a join above the source of the current delivery, which has sent it a value.
  ///
  /// The method is `mutating`, although it changes nothing, because a non-mutating method would receive a copy of the
  /// whole turn.
  @usableFromInline mutating func feed(_ join: Join) {
    guard let source = unsafe source else { return }
    unsafe source._withUnsafeGuaranteedRef { source in
      if join.height <= source.height { _ = source.feed(join) }
    }
  }
}

// External code runs here, so no access to the turn is held while it runs.
extension UnsafeMutablePointer<Turn> {
  /// Makes the waiting joins emit, the lowest first, until none is waiting.
  ///
  /// - Returns: Whether they settle. If not, a join has emitted more often than `budget`.
  @usableFromInline @inline(never) func runJoins(budget: Int) -> Bool { unsafe settle(budget) }

  #if hasFeature(Embedded)
    /// Runs the joins if the program has any.
    func settle(_ budget: Int) -> Bool { unsafe StageFunctions.settle?(self, budget) ?? true }
  #else
    /// Runs the joins, for callers that are not inlined themselves.
    @inline(__always) func settle(_ budget: Int) -> Bool { unsafe settleNow(budget) }
  #endif

  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func settleNow(_ budget: Int) -> Bool {
    unsafe pointee.number &+= 1
    while let waiting = unsafe pointee.waiting.takeFirst() {
      var isOver = unsafe waiting._withUnsafeGuaranteedRef { $0.isOver }
      if !isOver {
        let number = unsafe pointee.number
        let rounds = unsafe waiting._withUnsafeGuaranteedRef { $0.countRound(in: number) }
        if rounds > budget { return false }
        unsafe pointee.rounds = rounds
        isOver = unsafe waiting._withUnsafeGuaranteedRef { join in
          unsafe pointee.source = join.isFixed ? nil : Unmanaged.passUnretained(join)
          return join.run()
        }
      }
      // An ended join has retained itself until now.
      if isOver {
        unsafe pointee.source = nil
        unsafe waiting.release()
      }
    }
    unsafe pointee.rounds = 0
    unsafe pointee.source = nil
    return true
  }
}
