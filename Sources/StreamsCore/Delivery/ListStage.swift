// The place of a list among joins (law L9).

/// The stage of a list, at the same height as the highest join that feeds the list.
@safe final class ListStage: Stage {
  /// The list, unretained: the list owns this stage, and ends it.
  private let list: Loose<ObserverStorage>
  /// The source that is delivering while the list's upstream is being subscribed to. It doesn't feed the list. The
  /// reference is used only in comparisons, and only during that subscription.
  fileprivate var surroundings: UnsafeMutableRawPointer?

  init(_ list: ObserverStorage) {
    self.list = Loose(list)
    super.init(height: 0, step: 0)
  }

  override func riseFurther() {
    if !isOver { list.object("ObserverList").raiseConsumers(above: height) }
  }
}

extension ObserverStorage {
  /// Whether a join is known to feed this list.
  @inlinable package final var isFed: Bool { unsafe Asked.stages && stage != nil }

  /// The stage of this list, created on first use.
  @usableFromInline package final func makeStage() -> Stage {
    #if hasFeature(Embedded)
      StageLearning.install()
    #endif
    if let stage = unsafe stage { return unsafe stage.takeUnretainedValue() }
    let made: Stage = ListStage(self)
    unsafe stage = Unmanaged.passRetained(made)
    return made
  }

  final func forgetStage() {
    guard Asked.stages, let stage = unsafe stage else { return }
    unsafe self.stage = nil
    unsafe stage._withUnsafeGuaranteedRef { $0.end() }
    let forgotten = unsafe stage.takeRetainedValue()
    // The turn may name the stage as its source.
    if !isIdle { bury(Remains(rest: Remains.Rest(other: forgotten))) }
  }

  /// Subscribes a list that has a stage to its upstream. The values that upstream emits meanwhile are replays, so the
  /// surrounding delivery doesn't feed the list.
  @usableFromInline package final func connect(_ subscribe: () -> Subscription) -> Subscription {
    let stage = unsafe unsafeDowncast(makeStage(), to: ListStage.self)
    let outer = unsafe stage.surroundings
    unsafe stage.surroundings = threadSlot.value?.pointee.source?.toOpaque()
    let subscription = subscribe()
    unsafe stage.surroundings = outer
    return subscription
  }

  /// Records, during a nested delivery, that a join feeds this list.
  ///
  /// - Returns: The source of the list's values.
  @usableFromInline final func learn(
    _ source: Unmanaged<Stage>, _ turn: UnsafeMutablePointer<Turn>
  ) -> Unmanaged<Stage>? {
    #if hasFeature(Embedded)
      return unsafe StageLearning.learn?(self, source, turn)
    #else
      return unsafe learnNow(source, turn)
    #endif
  }

  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  fileprivate final func learnNow(
    _ source: Unmanaged<Stage>, _ turn: UnsafeMutablePointer<Turn>
  ) -> Unmanaged<Stage>? {
    if unsafe turn.pointee.rounds > budget {
      trapLoop(
        "does not settle: a join that it feeds keeps writing to it, more often than its feedbackBudget"
      )
    }
    let stage = unsafe unsafeDowncast(makeStage(), to: ListStage.self)
    if unsafe stage.surroundings == source.toOpaque() { return unsafe replaySource(source) }
    let isNews = unsafe source._withUnsafeGuaranteedRef { $0 !== stage && $0.feed(stage) }
    if isNews { unsafe turn.pointee.raiseCount &+= 1 }
    return unsafe self.stage
  }

  /// Records the feeding join, like `learn`, for a value without observers, so that later subscribers will be in order.
  @usableFromInline final func learnUnheard() {
    guard Asked.stages, let turn = unsafe threadSlot.value else { return }
    if let source = unsafe turn.pointee.source { _ = unsafe learn(source, turn) }
  }

  /// The source of a replay: the higher of this list and the delivery that subscribes.
  @usableFromInline final func replaySource(_ outer: Unmanaged<Stage>?) -> Unmanaged<Stage>? {
    guard let stage = unsafe stage, let outer = unsafe outer else { return unsafe stage ?? outer }
    let height = unsafe stage._withUnsafeGuaranteedRef { $0.height }
    return unsafe outer._withUnsafeGuaranteedRef { $0.height > height } ? outer : stage
  }

  /// Raises the stages that the observers feed above this list. Cost: linear.
  final func raiseConsumers(above height: Int) {
    for index in 0..<count {
      guard let subscription = unsafe slots[index].subscription else { continue }
      unsafe subscription._withUnsafeGuaranteedRef { $0.attention?.consumer?.raise(above: height) }
    }
  }
}

extension Join {
  /// A join that has not yet subscribed to its inputs.
  @inlinable package convenience init(_ origin: Origin, consumer: Stage?) {
    #if hasFeature(Embedded)
      StageLearning.install()
    #endif
    self.init(of: origin, consumer: consumer)
  }

  /// A join that emits before every other join, regardless of its inputs, because it emits values that belong to the
  /// turn and have not been delivered yet.
  @inlinable package convenience init(first origin: Origin, _ emit: @escaping () -> Void) {
    self.init(origin, consumer: nil)
    goFirst(emit)
  }
}

#if hasFeature(Embedded)
  /// Records the joins that feed lists. The first join installs this function, together with the functions of its own
  /// room.
  @usableFromInline enum StageLearning {
    nonisolated(unsafe) fileprivate static var learn:
      ((ObserverStorage, Unmanaged<Stage>, UnsafeMutablePointer<Turn>) -> Unmanaged<Stage>?)?

    @usableFromInline static func install() {
      unsafe learn = { list, source, turn in unsafe list.learnNow(source, turn) }
    }
  }
#endif
