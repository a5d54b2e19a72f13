/// A place in the order in which joins emit (law L9): a height above the sources.
///
/// A join stands higher than everything that feeds it, and what stands lower emits first. The order is
/// not found anew in each turn. It is kept up to date as links are made: what is subscribed to on behalf
/// of a stage raises that stage above itself; a list that is sent to while a stage emits is fed by it
/// from then on; and a stage that rises has whatever it feeds rise with it. None ever sinks.
///
/// A join is a stage. A list is one, too, as soon as a join feeds it.
@usableFromInline
package class Stage {
  /// Above all that is known to feed it, or, of a list, as high.
  @safe @exclusivity(unchecked) @usableFromInline package final var height: Int
  /// How much higher than what feeds it this stands: a join by 1, a list by nothing.
  @usableFromInline final let step: Int
  /// Nothing raises it: it is rising just now, or always emits first.
  @safe @usableFromInline @exclusivity(unchecked) final var isFixed = false
  /// What it stood for has ended.
  @safe @usableFromInline @exclusivity(unchecked) package final var isOver = false
  /// What it has been seen to feed, beside the observers that say so themselves: mostly lists that
  /// closures write.
  @safe @usableFromInline @exclusivity(unchecked) final var fed: ContiguousArray<Stage> = []
  /// Where among them to look next. They come in the same order each time.
  @safe @usableFromInline @exclusivity(unchecked) final var nextFed = 0
  /// At this count, those that are over are dropped.
  @safe @usableFromInline @exclusivity(unchecked) final var fedLimit = 8

  @inlinable init(height: Int, step: Int) {
    self.height = height
    self.step = step
  }

  /// Has this stand higher than something that feeds it.
  @inlinable package final func raise(above lower: Int) {
    if height < lower + step { rise(above: lower) }
  }

  @usableFromInline @inline(never) final func rise(above lower: Int) {
    // What feeds itself, through a property or a shared stream, leads back here.
    guard !isFixed else { return }
    height = lower + step
    isFixed = true
    for index in fed.indices { fed[index].raise(above: height) }
    riseFurther()
    isFixed = false
  }

  /// Passes on to the observers' consumers that this stands higher than it did.
  @inlinable func riseFurther() {}

  /// Learns that what this emits goes on to another. Cost: constant where it goes to the same ones in the
  /// same order each time.
  ///
  /// - Returns: whether that is news.
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

  /// What it stood for has ended: it feeds nothing any more.
  @usableFromInline final func end() {
    isOver = true
    fed = []
  }
}

/// The stage of a list: what is sent there stands as high as what feeds it.
final class ListStage: Stage {
  /// Not counted: the list has it, and ends it.
  private unowned(unsafe) let list: ObserverStorage

  init(_ list: ObserverStorage) {
    unsafe self.list = list
    super.init(height: 0, step: 0)
  }

  override func riseFurther() {
    if !isOver { unsafe list.raiseConsumers(above: height) }
  }
}
