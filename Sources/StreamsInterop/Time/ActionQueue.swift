/// What waits for its time: a binary heap, the earliest first, and of those that are due together the
/// one that was scheduled first.
///
/// An action that is called off leaves at once, and what it holds is let go. A subscription holds the
/// queue and its action; the clock empties the queue when it dies, so that neither keeps the other.
final class ActionQueue {
  /// One action, as long as it waits.
  final class Action {
    let time: Double
    /// The time as a number of the clock's smallest steps.
    let instant: Double
    let sequence: Int
    /// None once it has run or was called off.
    fileprivate var body: (() -> Void)?
    fileprivate var index: Int

    fileprivate init(
      time: Double, instant: Double, sequence: Int, index: Int, body: @escaping () -> Void
    ) {
      self.time = time
      self.instant = instant
      self.sequence = sequence
      self.index = index
      self.body = body
    }

    fileprivate func isBefore(_ other: Action) -> Bool {
      instant < other.instant || instant == other.instant && sequence < other.sequence
    }
  }

  private var heap: ContiguousArray<Action> = []
  private var nextSequence = 0

  /// The action that is due next.
  var first: Action? { heap.first }

  var count: Int { heap.count }

  /// Adds an action. Cost: logarithmic in the number of others.
  func insert(time: Double, instant: Double, _ body: @escaping () -> Void) -> Action {
    let action = Action(
      time: time, instant: instant, sequence: nextSequence, index: heap.count, body: body)
    nextSequence += 1
    heap.append(action)
    siftUp(action.index)
    return action
  }

  /// Takes an action out, if it still waits. Cost: logarithmic.
  ///
  /// - Returns: what it would have run. Letting go of it may run foreign code.
  func remove(_ action: Action) -> (() -> Void)? {
    guard let body = action.body else { return nil }
    action.body = nil
    let index = action.index
    let last = heap.removeLast()
    if index < heap.count {
      place(last, at: index)
      siftUp(index)
      siftDown(index)
    }
    return body
  }

  /// Calls everything off.
  func removeAll() {
    let actions = heap
    heap = []
    // Each is out of order before any is let go, since that runs foreign code.
    var bodies: ContiguousArray<() -> Void> = []
    for action in actions {
      if let body = action.body { bodies.append(body) }
      action.body = nil
    }
    withExtendedLifetime(bodies) {}
  }

  private func siftUp(_ start: Int) {
    var index = start
    let action = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard action.isBefore(heap[parent]) else { break }
      place(heap[parent], at: index)
      index = parent
    }
    place(action, at: index)
  }

  private func siftDown(_ start: Int) {
    var index = start
    let action = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(action) else { break }
      place(heap[child], at: index)
      index = child
    }
    place(action, at: index)
  }

  private func place(_ action: Action, at index: Int) {
    heap[index] = action
    action.index = index
  }

  /// Stops the program where the heap is not in order; for tests.
  func checkInvariants() {
    for (index, action) in heap.enumerated() {
      precondition(action.index == index, "an action knows its place")
      precondition(action.body != nil, "what has run or was called off has left")
      precondition(
        index == 0 || !action.isBefore(heap[(index - 1) / 2]), "no action is before its parent")
    }
  }
}
