import StreamsCore

/// What waits for its time: a binary heap, the earliest first, and of those that are due together the
/// one that was scheduled first.
///
/// An action that is called off leaves at once, and what it holds is let go. A subscription holds the
/// queue and its action; the clock empties the queue when it dies, so that neither keeps the other.
///
/// What is due at one instant is one turn (law L9): a join on several delayed streams emits once. What a
/// join itself schedules for the instant belongs to it, too, and comes before the joins that still wait.
///
/// Times that are less than about a nanosecond apart are one instant: the queue counts in steps of 2⁻³⁰
/// seconds. So a loop of ever smaller delays stays in its instant, and is stopped.
@safe
final class ActionQueue {
  /// One action, as long as it waits.
  final class Action {
    let time: Double
    /// The time as a number of the clock's smallest steps.
    let instant: Double
    let sequence: Int
    /// Of one that was scheduled for the instant that the clock runs: what it comes from.
    fileprivate let source: Stage?
    /// What has scheduled it, in traces.
    fileprivate let cause = TraceCause()
    /// None once it has run or was called off.
    fileprivate var body: (() -> Void)?
    fileprivate var index: Int

    fileprivate init(
      time: Double, instant: Double, sequence: Int, source: Stage?, index: Int,
      body: @escaping () -> Void
    ) {
      self.time = time
      self.instant = instant
      self.sequence = sequence
      self.source = source
      self.index = index
      self.body = body
    }

    fileprivate func isBefore(_ other: Action) -> Bool {
      instant < other.instant || instant == other.instant && sequence < other.sequence
    }
  }

  // All of these are touched between foreign calls, never across one.
  @safe @exclusivity(unchecked) private var heap: ContiguousArray<Action> = []
  @safe @exclusivity(unchecked) private var nextSequence = 0

  // The run under way. Fields of their own, and the list not counted (who runs it holds it): most
  // instants bring a frame and no action, and should cost little more than that.

  /// The instant that the clock runs; below all others where it runs none.
  @safe @exclusivity(unchecked) private var running = -Double.infinity
  /// Whether what is scheduled for it now has to ask for its run.
  @safe @exclusivity(unchecked) private var isOver = false
  @safe @exclusivity(unchecked) private var budget = 0
  @safe @exclusivity(unchecked) private var goesOn: (() -> Bool)?
  /// The clock's observers, for messages.
  @exclusivity(unchecked) private var list: Unmanaged<ObserverStorage>?

  /// The instant of what ran last, and how many have run in it.
  @safe @exclusivity(unchecked) private var lastInstant = -Double.infinity
  @safe @exclusivity(unchecked) private var runCount = 0
  /// Runs what joins schedule for the instant, before any of them.
  private var remainder: Join?

  /// The action that is due next.
  var first: Action? { heap.first }

  /// The instant of that; infinity where nothing waits.
  var firstInstant: Double { heap.isEmpty ? .infinity : heap[0].instant }

  var count: Int { heap.count }

  /// A time in the smallest steps, to the nearest: adding 2⁵² leaves no room for a fraction.
  static func instant(of time: Double) -> Double {
    let steps = time * 0x1p30
    return steps < 0x1p52 ? steps + 0x1p52 - 0x1p52 : steps
  }

  /// Whether a clock with these observers has to go on: somebody waits for a frame, or for a time.
  func isAwaited(beside list: ObserverList<Frame>) -> Bool {
    list.observerCount > 0 || first.map { $0.time < .infinity } ?? false
  }

  /// Schedules an action of a clock.
  ///
  /// - Parameters:
  ///   - delay: in seconds. Zero and less mean now; NaN traps.
  ///   - now: the clock's time.
  ///   - list: the clock's observers.
  ///   - rule: what that trap says.
  /// - Returns: what keeps it scheduled.
  func schedule(
    after delay: Double, from now: Double, for list: ObserverList<Frame>, _ rule: StaticString,
    _ action: @escaping () -> Void
  ) -> Subscription {
    require(!delay.isNaN, rule, "\(delay)")
    let due = delay > 0 ? now + delay : now
    let scheduled = insert(time: due, instant: Self.instant(of: due), action)
    return Subscription(at: list) { [self] in
      let released = remove(scheduled)
      withExtendedLifetime(released) {}
    }
  }

  /// Adds an action. Cost: logarithmic in the number of others.
  func insert(time: Double, instant: Double, _ body: @escaping () -> Void) -> Action {
    let isNow = instant <= running
    let action = Action(
      time: time, instant: instant, sequence: nextSequence,
      source: isNow ? unsafe Turn.current.pointee.source?.takeUnretainedValue() : nil,
      index: heap.count, body: body)
    nextSequence += 1
    heap.append(action)
    siftUp(action.index)
    if isNow, isOver { runRemainder() }
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

  /// Runs what is due at an instant, then its frame, then what that has scheduled for it: one turn.
  ///
  /// - Parameters:
  ///   - list: the clock's observers.
  ///   - budget: how many actions may run in one instant before they count as a loop, which traps with
  ///     the name of `list` (law L7).
  ///   - goesOn: asked before each action, and before the frame: false leaves what has not run waiting.
  func run(
    _ instant: Double, for list: ObserverStorage, budget: Int, while goesOn: (() -> Bool)? = nil,
    frame: () -> Void = {}
  ) {
    if instant != lastInstant {
      lastInstant = instant
      runCount = 0
    }
    // An action may run others, by seeking.
    let outer = unsafe (running, isOver, self.budget, self.goesOn, self.list)
    (running, isOver, self.budget, self.goesOn) = (instant, false, budget, goesOn)
    unsafe self.list = Unmanaged.passUnretained(list)
    Turn.during(list.ownOrigin) {
      runDue()
      if goesOn?() ?? true { frame() }
      runDue()
      isOver = true
    }
    unsafe (running, isOver, self.budget, self.goesOn, self.list) = outer
  }

  @inline(__always)
  private func runDue() {
    if firstInstant <= running { runAllDue() }
  }

  private func runAllDue() {
    guard let list = unsafe list?.takeUnretainedValue() else { return }
    while let action = heap.first, action.instant <= running, goesOn?() ?? true {
      runCount += 1
      if runCount > budget {
        list.ownOrigin.trap(
          "L7 Depth",
          "does not settle: actions keep scheduling others for one instant, past its feedbackBudget",
          limit: budget)
      }
      let body = remove(action)
      let mark = action.cause.ring()
      Turn.during(list.ownOrigin, from: action.source) { body?() }
      mark.end()
    }
  }

  private func runRemainder() {
    guard let list = unsafe list?.takeUnretainedValue() else { return }
    let join =
      remainder
      ?? Join(first: list.ownOrigin) { [unowned(unsafe) self] in
        let queue = unsafe self
        queue.runDue()
      }
    remainder = join
    join.touch()
  }

  deinit {
    remainder?.stop()
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
