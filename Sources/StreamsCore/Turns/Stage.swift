/// A position in the order in which joins emit (law L9), given as its height above the sources.
///
/// A join is above everything that feeds it, and lower stages emit first. The order is not
/// recomputed in each turn. It is maintained as links form: a subscription on behalf of a stage
/// raises the stage above its source; a source that receives while a stage emits is fed by that
/// stage from then on; and a stage that rises raises everything it feeds. No stage's height ever
/// decreases.
///
/// A join is a stage. A source gets a stage as soon as a join feeds it.
@usableFromInline package class Stage: CarriedObject {
  /// The height, which is above every known input; for a source, it equals that of the highest input.
  @safe @exclusivity(unchecked) @usableFromInline package final var height: Int
  /// The height above the inputs: 1 for a join, 0 for a source.
  @usableFromInline final let step: Int
  /// Whether nothing can raise the stage, because it is already rising, or always emits first.
  @safe @usableFromInline @exclusivity(unchecked) final var isFixed = false
  /// Whether the stage's join or source has ended.
  @safe @usableFromInline @exclusivity(unchecked) package final var isOver = false
  /// The stages that this stage is known to feed, mostly those of sources that closures write. Stages of observers
  /// aren't included, since observers know them.
  @safe @usableFromInline @exclusivity(unchecked) final var fed: ContiguousArray<Stage> = []
  /// The index of the stage to try next, since the stages come in the same order each time.
  @safe @usableFromInline @exclusivity(unchecked) final var nextFed = 0
  /// The count at which ended stages are dropped.
  @safe @usableFromInline @exclusivity(unchecked) final var fedLimit = 8

  #if hasFeature(Embedded)
    @usableFromInline init(height: Int, step: Int) {
      self.height = height
      self.step = step
      super.init()
      Asked.stages = true
      unsafe StageFunctions.rise = { stage, lower in stage.riseNow(above: lower) }
      unsafe StageFunctions.settle = { turn, budget in unsafe turn.settleNow(budget) }
    }
  #else
    @inlinable init(height: Int, step: Int) {
      self.height = height
      self.step = step
      super.init()
    }
  #endif

  /// Raises this stage above an input.
  @inlinable package final func raise(above lower: Int) {
    if height < lower + step { rise(above: lower) }
  }

  #if hasFeature(Embedded)
    @usableFromInline final func rise(above lower: Int) {
      unsafe StageFunctions.rise?(self, lower)
    }
  #else
    @usableFromInline @inline(never) final func rise(above lower: Int) { riseNow(above: lower) }
  #endif

  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  final func riseNow(above lower: Int) {
    // A stage that feeds itself, through a property or a shared stream, leads back to this call.
    guard !isFixed else { return }
    height = lower + step
    isFixed = true
    for index in fed.indices { fed[index].raise(above: height) }
    riseFurther()
    isFixed = false
  }

  /// Notifies the stages downstream that this stage has risen.
  @inlinable func riseFurther() {}

  /// Records that the values of this stage go to another stage. Cost: constant if this stage feeds its stages in the
  /// same order each time.
  ///
  /// - Returns: Whether the link is new.
  @usableFromInline final func feed(_ other: Stage) -> Bool {
    let isLower = other.height < height + other.step
    let isKnown = knows(other)
    if !isKnown {
      if fed.count >= fedLimit {
        fed.removeAll { $0.isOver }
        fedLimit = max(8, fed.count * 2)
      }
      fed.append(other)
    }
    other.raise(above: height)
    return isLower || !isKnown
  }

  private final func knows(_ other: Stage) -> Bool {
    var index = nextFed
    for _ in fed.indices {
      if index >= fed.count { index = 0 }
      if fed[index] === other {
        nextFed = index + 1
        return true
      }
      index += 1
    }
    return false
  }

  /// Ends the stage with its join or source. From then on, it feeds nothing.
  @usableFromInline final func end() {
    isOver = true
    fed = []
  }
}

#if hasFeature(Embedded)
  /// The functions of joins that deliveries call. The first stage installs them, so a program without joins does not
  /// link them. There is only one thread.
  enum StageFunctions {
    nonisolated(unsafe) static var rise: ((Stage, Int) -> Void)?
    nonisolated(unsafe) static var settle: ((UnsafeMutablePointer<Turn>, Int) -> Bool)?
  }
#endif
