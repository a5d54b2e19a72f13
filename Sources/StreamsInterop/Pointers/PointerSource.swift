public import StreamsCore

/// Where pointer samples come in: from a toolkit, a terminal, a recording, a test.
///
///     let pointers = PointerSource()
///     let drag = DragRecognizer(pointers)
///     pointers.send(PointerSample(.pressed, at: SIMD2(20, 30), time: 0.1))
///
/// It is a stream of the samples as they count: finite, in the order of time, each press ended by
/// exactly one release or cancellation. What is wrong with the samples that are sent is dropped or
/// mended, and counted by kind: see ``PointerFlaw``. Nothing that is sent stops the program. Active while
/// a pointer is down.
///
/// ## Time
///
/// Is that of the samples. What waits for time to pass, as a long press does, is told by the next sample,
/// by ``advance(to:)``, or by a clock that ``keepTime(by:)`` names.
///
/// ## Who owns whom
///
///     recogniser ──▶ arbiter ──▶ PointerSource ──▶ observers' closures
///
/// Cost, a sample: some ten comparisons, and one call an observer; no allocation.
public final class PointerSource: Observable {
  /// What waits while something else is being delivered.
  private enum Input {
    case sample(PointerSample)
    case time(Double)
    case cancellation
  }

  private let observers: ObserverList<PointerSample>
  package let alarms = PointerAlarms()
  // Some exclusivity checks are off: nobody is called while one of these is touched.
  @safe @exclusivity(unchecked) private var cleaner = PointerCleaner()
  @safe @exclusivity(unchecked) private var isSending = false
  @safe @exclusivity(unchecked) private var waiting: ContiguousArray<Input> = []
  @safe @exclusivity(unchecked) private var waitingInDelivery = 0
  /// How many pointers are down by what was told to the observers.
  @safe @exclusivity(unchecked) private var toldPressCount = 0
  private let origin: Origin

  /// How many samples may be sent from within one delivery before it counts as a loop that never settles,
  /// which traps with the source's name and where it was made (law L7). By default 2^24.
  public var feedbackBudget = 1 << 24

  /// A source to which nothing has been sent.
  ///
  /// - Parameters:
  ///   - name: how messages about this source call it.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    origin = Origin("PointerSource", name: name, fileID: fileID, line: line)
    observers = ObserverList(origin: origin)
  }

  deinit {
    alarms.end()
  }

  #if TRACED
    var tracedNode: TraceNode { observers.needTraceNode() }
  #endif

  /// What was wrong with the samples so far.
  public var flaws: PointerFlawCounts { cleaner.flaws }

  /// How many pointers are down.
  public var pressedCount: Int { cleaner.pressCount }

  /// Subscribes to the samples as they count.
  public func subscribe(_ observer: MotionObserver<PointerSample>) -> Subscription {
    observers.subscribe(observer)
  }

  /// Takes a sample. From inside a delivery it waits until that is over.
  public func send(_ sample: PointerSample) {
    guard !isSending else { return enqueue(.sample(sample)) }
    isSending = true
    deliver(sample)
    settle()
  }

  /// Says that time has come this far, without a sample. A time that is not finite says nothing.
  public func advance(to time: Double) {
    guard time.magnitude <= PointerCleaner.greatestTime else { return }
    guard !isSending else { return enqueue(.time(time)) }
    isSending = true
    alarms.tell(time)
    settle()
  }

  /// Cancels the press of every pointer, and says that those that hover are gone: for the end of a
  /// recording, or when the host loses the focus.
  public func cancelAll() {
    guard !isSending else { return enqueue(.cancellation) }
    isSending = true
    cleaner.cancelAll()
    tellCancellations()
    settle()
  }

  /// Has `clock` say when time has passed, where samples fail to come.
  ///
  /// The two need not begin at the same time: what counts is how much later it is since the latest
  /// sample. The source keeps the clock. A clock named before is no longer asked; what has waited by that
  /// waits for what is left.
  public func keepTime(by clock: some FrameClock) {
    alarms.follow(clockTime: { clock.time }, schedule: { clock.schedule(after: $0, $1) })
  }

  private func enqueue(_ input: Input) {
    waitingInDelivery += 1
    if waitingInDelivery > feedbackBudget {
      origin.trap(
        "L7 Depth",
        "does not settle: what hears of it keeps sending to it, more often than its feedbackBudget",
        limit: feedbackBudget)
    }
    waiting.append(input)
  }

  private func settle() {
    if !waiting.isEmpty { deliverWaiting() }
    isSending = false
  }

  private func deliverWaiting() {
    var index = 0
    while index < waiting.count {
      switch waiting[index] {
      case .sample(let sample): deliver(sample)
      case .time(let time): alarms.tell(time)
      case .cancellation:
        cleaner.cancelAll()
        tellCancellations()
      }
      index += 1
      if index > 1024 {
        waiting.removeFirst(index)
        index = 0
      }
    }
    waiting.removeAll(keepingCapacity: true)
    waitingInDelivery = 0
  }

  private func deliver(_ sample: PointerSample) {
    let clean = cleaner.take(sample)
    if !cleaner.cancellations.isEmpty { tellCancellations() }
    if let clean {
      alarms.note(clean.time)
      tell(clean)
    } else {
      traceDropped(sample)
    }
  }

  /// A sample is flawed, and is dropped.
  @inline(__always)
  private func traceDropped(_ sample: PointerSample) {
    #if TRACED
      let isFinite = sample.position.isFiniteVector && sample.time.isFinite
      TraceRecorder.active?.hold(tracedNode, isFinite ? .unusable : .notFinite, sample)
    #endif
  }

  private func tellCancellations() {
    var index = 0
    while index < cleaner.cancellations.count {
      tell(cleaner.cancellations[index])
      index += 1
    }
    cleaner.clearCancellations()
  }

  private func tell(_ sample: PointerSample) {
    switch sample.phase {
    case .pressed:
      toldPressCount += 1
      if toldPressCount == 1 { observers.send(state: .active) }
      observers.send(sample)
    case .released, .cancelled:
      toldPressCount -= 1
      observers.send(sample)
      if toldPressCount == 0 { observers.send(state: .atRest) }
    default:
      observers.send(sample)
    }
  }
}
