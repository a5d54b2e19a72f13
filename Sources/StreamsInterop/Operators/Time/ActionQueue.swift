import StreamsCore

/// The pending actions of a clock: a binary heap with the earliest action first, and actions with equal times in the
/// order of scheduling.
///
/// A canceled action leaves the queue immediately, and its captures are released. A subscription holds the queue and
/// its action, and a clock that runs by itself; any other clock empties the queue when it is deinitialized, so that
/// neither keeps the other alive.
///
/// All actions of one instant are one turn (law L9): a join on several delayed streams emits once. Actions that a join
/// itself schedules for the instant also belong to that turn, and precede the joins that still wait.
///
/// Times less than about a nanosecond apart are one instant: the queue counts in steps of 2⁻³⁰ seconds. So a loop of
/// ever smaller delays stays within its instant and is detected.
@safe
final class ActionQueue {
  /// A pending action.
  final class Action {
    let time: Double
    /// The time as a count of the clock's smallest steps.
    let instant: Double
    let sequence: Int
    /// The source of an action scheduled for the instant that the clock is running.
    fileprivate let source: Stage?
    /// The scheduler of the action, in traces.
    fileprivate let cause = TraceCause()
    /// Nil once the action has run or was canceled.
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

  // These properties are accessed only between calls to external code, never across one.
  @safe @exclusivity(unchecked) private var heap: ContiguousArray<Action> = []
  @safe @exclusivity(unchecked) private var nextSequence = 0

  // The current run. Its parts are separate fields, and the list is not retained, since the caller of the run holds it:
  // most instants consist of a frame without any action, and should cost little more than the frame.

  /// The instant that the clock is running; −infinity between runs.
  @safe @exclusivity(unchecked) private var running = -Double.infinity
  /// Whether a new action for this instant must request a run.
  @safe @exclusivity(unchecked) private var isOver = false
  @safe @exclusivity(unchecked) private var budget = 0
  @safe @exclusivity(unchecked) private var goesOn: (() -> Bool)?
  /// The clock's observers, for messages.
  @exclusivity(unchecked) private var list: Unmanaged<ObserverStorage>?

  /// The instant of the last action, and the number of actions that have run in it.
  @safe @exclusivity(unchecked) private var lastInstant = -Double.infinity
  @safe @exclusivity(unchecked) private var runCount = 0
  /// Runs the actions that joins schedule for the instant, before any of the joins.
  private var remainder: Join?

  /// The next action due.
  var first: Action? { Asked.actions ? heap.first : nil }

  /// The instant of the next action; infinity if none is pending.
  var firstInstant: Double {
    !Asked.actions || heap.isEmpty ? .infinity : heap[0].instant
  }

  var count: Int { Asked.actions ? heap.count : 0 }

  /// A time in the smallest steps, rounded to the nearest: adding 2⁵² leaves no bits for a fraction.
  static func instant(of time: Double) -> Double {
    let steps = time * 0x1p30
    return steps < 0x1p52 ? steps + 0x1p52 - 0x1p52 : steps
  }

  /// Whether a clock with these observers must run: there is an observer of frames, or a pending
  /// action with a finite time.
  func isAwaited(beside list: ObserverList<Frame>) -> Bool {
    list.observerCount > 0 || first.map { $0.time < .infinity } ?? false
  }

  /// Schedules an action of a clock.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. Zero and negative delays mean now. Traps for NaN.
  ///   - now: The clock's time.
  ///   - list: The clock's observers.
  ///   - rule: The message of the trap for NaN.
  ///   - clock: The clock if it runs by itself, so that the subscription must retain it.
  /// - Returns: A subscription that keeps the action scheduled.
  func schedule<Clock>(
    after delay: Double, from now: Double, for list: ObserverList<Frame>, _ rule: StaticString,
    keeping clock: Clock, _ action: @escaping () -> Void
  ) -> Subscription {
    require(!delay.isNaN, rule, "\(delay)")
    let due = delay > 0 ? now + delay : now
    let scheduled = insert(time: due, instant: Self.instant(of: due), action)
    return Subscription(at: list) { [self] in
      let released = remove(scheduled)
      withExtendedLifetime((released, clock)) {}
    }
  }

  /// Adds an action. Cost: logarithmic in the number of other actions.
  func insert(time: Double, instant: Double, _ body: @escaping () -> Void) -> Action {
    Asked.actions = true
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

  /// Removes an action, if it is pending. Cost: logarithmic.
  ///
  /// - Returns: The action's body. Releasing it may run external code.
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

  /// Runs the due actions of an instant, then its frame, then the actions that the frame has
  /// scheduled for it: one turn.
  ///
  /// - Parameters:
  ///   - list: The clock's observers.
  ///   - budget: The maximum number of actions in one instant. A larger number counts as a loop, and traps with the
  ///     name of `list` (law L7).
  ///   - goesOn: Called before each action, and before the frame: false leaves the remaining
  ///     actions pending.
  func run(
    _ instant: Double, for list: ObserverStorage, budget: Int, while goesOn: (() -> Bool)? = nil,
    frame: () -> Void = {}
  ) {
    if instant != lastInstant {
      lastInstant = instant
      runCount = 0
    }
    // An action may run others by seeking.
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

  @inline(__always) private func runDue() {
    if Asked.actions, firstInstant <= running { runAllDue() }
  }

  private func runAllDue() {
    guard let list = unsafe list?.takeUnretainedValue() else { return }
    while let action = heap.first, action.instant <= running, goesOn?() ?? true {
      runCount += 1
      if runCount > budget {
        list.ownOrigin.trap(
          "does not settle: actions keep scheduling others for one instant, more often than its limit",
          limit: budget)
      }
      let body = remove(action)
      let mark = action.cause.ring(for: list)
      Turn.during(list.ownOrigin, from: action.source) { body?() }
      mark.end()
    }
  }

  private func runRemainder() {
    guard let list = unsafe list?.takeUnretainedValue() else { return }
    let join =
      remainder
      ?? Join(first: list.ownOrigin) { [loose = Loose(self)] in
        loose.object("FrameClock: its actions").runDue()
      }
    remainder = join
    join.touch()
  }

  deinit { if Asked.actions { remainder?.stop() } }

  /// Cancels all actions.
  func removeAll() {
    guard Asked.actions, !heap.isEmpty else { return }
    let actions = heap
    heap = []
    // All actions leave the heap before any is released, since a release may run external code.
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

  /// Stops the program if the heap is out of order; for tests.
  func checkInvariants() {
    for (index, action) in heap.enumerated() {
      precondition(action.index == index, "an action knows its place")
      precondition(action.body != nil, "an action that has run or was canceled has left")
      precondition(
        index == 0 || !action.isBefore(heap[(index - 1) / 2]), "no action is before its parent")
    }
  }
}
