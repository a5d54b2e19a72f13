/// Law L9 by hand, for one graph: what its sources deliver inside the outermost delivery is one turn, and
/// the joins that it has touched emit at its end, once each.
///
/// The graph knows its turn, so it is not asked of the thread. All joins stand equally high: none feeds
/// another, so that no order need be kept among them beyond that in which they were touched. One that
/// feeds itself is not stopped.
final class HandTurn {
  @exclusivity(unchecked) private var depth = 0
  /// Those that wait, each with the next. Not counted: the sources keep their joins.
  @exclusivity(unchecked) private var first: Unmanaged<HandJoin>?
  @exclusivity(unchecked) private var last: Unmanaged<HandJoin>?

  /// Begins a delivery, and returns how many are under way around it.
  @inline(__always) func begin() -> Int {
    let depth = depth
    self.depth = depth &+ 1
    return depth
  }

  @inline(__always) func end(_ depth: Int) {
    if depth == 0, first != nil { settle() }
    self.depth = depth
  }

  @inline(__always) fileprivate func add(_ join: HandJoin) {
    let added = Unmanaged.passUnretained(join)
    if let last { last._withUnsafeGuaranteedRef { $0.next = added } } else { first = added }
    last = added
  }

  @inline(never)
  private func settle() {
    while let join = first {
      join._withUnsafeGuaranteedRef {
        first = $0.next
        if first == nil { last = nil }
        $0.next = nil
        $0.isTouched = false
        if !$0.isOver { $0.settle() }
      }
    }
  }
}

/// What emits when its turn has settled, until it ends.
class HandJoin {
  /// Not counted: the sources keep it.
  private let turn: Unmanaged<HandTurn>
  @exclusivity(unchecked) fileprivate var next: Unmanaged<HandJoin>?
  @exclusivity(unchecked) fileprivate var isTouched = false

  @exclusivity(unchecked) private var leaving: [() -> Void] = []
  @exclusivity(unchecked) private(set) var isOver = false

  init(in turn: HandTurn) {
    self.turn = Unmanaged.passUnretained(turn)
  }

  /// Subscribes to an input, until the end.
  final func keep<Source: FloorSource>(_ source: Source, _ next: @escaping (Int) -> Void) {
    let stay = source.subscribe(next)
    leaving.append { source.leave(stay) }
  }

  /// Emits no more (L4).
  final func end() {
    isOver = true
    for leave in leaving { leave() }
    leaving = []
  }

  /// Asks for one emission at the end of the turn.
  @inline(__always) final func touch() {
    if isTouched { return }
    isTouched = true
    turn._withUnsafeGuaranteedRef { $0.add(self) }
  }

  /// Emits.
  func settle() {}
}
