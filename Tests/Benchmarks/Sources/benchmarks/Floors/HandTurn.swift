/// A handwritten law L9, for one graph: everything that its sources deliver inside the outermost delivery
/// is one turn, and each join touched in the turn emits once at its end.
///
/// The graph stores its turn, so no thread-local lookup is needed. All joins have the same height: none
/// feeds another, so they only need to keep the order in which they were touched. A join that feeds
/// itself is not stopped.
final class HandTurn {
  @exclusivity(unchecked) private var depth = 0
  /// The waiting joins, as a linked list. Unretained: the sources retain their joins.
  @exclusivity(unchecked) private var first: Unmanaged<HandJoin>?
  @exclusivity(unchecked) private var last: Unmanaged<HandJoin>?

  /// Begins a delivery, and returns the number of deliveries around it.
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

/// A join that emits when its turn has settled, until it ends.
class HandJoin {
  /// Unretained: the sources retain it.
  private let turn: Unmanaged<HandTurn>
  @exclusivity(unchecked) fileprivate var next: Unmanaged<HandJoin>?
  @exclusivity(unchecked) fileprivate var isTouched = false

  @exclusivity(unchecked) private var leaving: [() -> Void] = []
  @exclusivity(unchecked) private(set) var isOver = false

  init(in turn: HandTurn) {
    self.turn = Unmanaged.passUnretained(turn)
  }

  /// Subscribes to an input until `end()` is called.
  final func keep<Source: FloorSource>(_ source: Source, _ next: @escaping (Int) -> Void) {
    let stay = source.subscribe(next)
    leaving.append { source.leave(stay) }
  }

  /// Ends the subscriptions; nothing is emitted afterward (L4).
  final func end() {
    isOver = true
    for leave in leaving { leave() }
    leaving = []
  }

  /// Requests one emission at the end of the turn.
  @inline(__always) final func touch() {
    if isTouched { return }
    isTouched = true
    turn._withUnsafeGuaranteedRef { $0.add(self) }
  }

  /// Emits the settled value.
  func settle() {}
}
