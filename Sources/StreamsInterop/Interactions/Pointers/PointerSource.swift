public import StreamsCore
import StreamsOperators

/// The entry point for pointer samples, from a toolkit, a terminal, a recording or a test.
///
///     let pointers = PointerSource()
///     let drag = DragRecognizer(in: GestureArbiter(pointers))
///     pointers.send(PointerSample(.pressed, at: SIMD2(20, 30), time: 0.1))
///
/// A source is a stream of cleaned samples: finite, in order of time, and with exactly one release or cancellation for
/// each press. Flawed samples are dropped or corrected, and counted by kind; see ``PointerFlaw``. No input stops the
/// program. Active while a pointer is down.
///
/// ## Time
///
/// The source's time is that of its samples. A recognizer that waits for time to pass, such as one for long presses, is
/// notified by the next sample, by ``advance(to:)``, or by the clock passed to ``keepTime(by:isolation:)``.
///
/// ## Ownership
///
///     recognizer ──▶ arbiter ──▶ PointerSource ──▶ observers' closures
///
/// Cost per sample: about ten comparisons, and one call per observer; no allocation.
public final class PointerSource: Observable {
  /// Input that waits during a delivery.
  private enum Input {
    case sample(PointerSample)
    case time(Double)
    case cancellation
  }

  private let observers: ObserverList<PointerSample>
  package let alarms = PointerAlarms()
  // Some exclusivity checks are off, since no external code runs during these accesses.
  @safe @exclusivity(unchecked) private var cleaner = PointerCleaner()
  @safe @exclusivity(unchecked) private var isSending = false
  @safe @exclusivity(unchecked) private var waiting: ContiguousArray<Input> = []
  @safe @exclusivity(unchecked) private var waitingInDelivery = 0
  /// The number of pointers that are down according to the delivered samples.
  @safe @exclusivity(unchecked) private var toldPressCount = 0
  private let origin: Origin
  #if DEBUG && !hasFeature(Embedded)
    /// Whether a dropped sample has been reported, and whether a pointer has ever been pressed.
    private var (hasWarned, wasPressed) = (false, false)
  #endif
  #if canImport(UIKit) && !hasFeature(Embedded)
    /// Combines UIKit's hovering and presses into one pointer.
    package var hoverAndPress = HoverAndPress()
  #endif
  #if canImport(AppKit) && !hasFeature(Embedded)
    /// The AppKit bridge's state of a trackpad.
    package var trackpad: AnyObject?
  #endif

  /// The maximum number of samples sent within one delivery. A larger number counts as a loop, and traps with the
  /// source's name and origin (law L7). The default is 2^24.
  package var feedbackBudget = 1 << 24

  /// A source without samples.
  ///
  /// - Parameter name: The name in messages.
  public convenience init(
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(Origin("PointerSource", name: name, fileID: fileID, line: line))
    belong(to: IsolationMark(isolation))
  }

  package init(_ origin: Origin) {
    self.origin = origin
    observers = ObserverList(origin: origin)
  }

  /// Assigns an isolation if the source has none yet.
  package func belong(to mark: IsolationMark) { observers.belong(to: mark) }

  /// Stops the program if a part of this source must not end here (law L10).
  package func checkIsolation(_ what: StaticString) { observers.checkIsolation(what) }

  deinit {
    if alarms.isFollowing { checkIsolation("") }
    alarms.end()
  }

  /// The source's representation in graphs and traces.
  var link: TraceLink { TraceLink(to: observers) }

  /// The number of flaws in the samples so far.
  public var flaws: FlawCounts<PointerFlaw> { cleaner.flaws }

  /// The number of pointers that are down.
  public var pressedCount: Int { cleaner.pressCount }

  /// Subscribes to the cleaned samples.
  public func subscribe(_ observer: MotionObserver<PointerSample>) -> Subscription {
    observers.subscribe(observer)
  }

  /// Sends a sample. During a delivery, the sample waits until the delivery ends.
  ///
  /// - Parameter sample: The sample. A source that belongs to no isolation yet adopts the caller's.
  public func send(_ sample: PointerSample, isolation: MotionIsolation = #isolation) {
    #if !hasFeature(Embedded)
      if isolation != nil { belong(to: IsolationMark(isolation)) }
    #endif
    guard !isSending else { return enqueue(.sample(sample)) }
    isSending = true
    deliver(sample)
    settle()
  }

  /// Advances the time without a sample. A non-finite time has no effect.
  public func advance(to time: Double) {
    guard time.magnitude <= PointerCleaner.maximumTime else {
      #if DEBUG && !hasFeature(Embedded)
        if !hasWarned {
          hasWarned = true
          MotionWarnings.reportDrop(
            by: "A \(origin.text)", "a time: expected a number, got \(time)")
        }
      #endif
      return
    }
    guard !isSending else { return enqueue(.time(time)) }
    isSending = true
    alarms.tell(time)
    settle()
  }

  /// Cancels the press of every pointer, and ends all hovering: for the end of a recording, or when
  /// the host loses focus.
  public func cancelAll() {
    guard !isSending else { return enqueue(.cancellation) }
    isSending = true
    cleaner.cancelAll()
    tellCancellations()
    settle()
  }

  /// Lets `clock` advance the time between samples. A source that belongs to no isolation yet adopts the caller's.
  ///
  /// The clock and the samples need not start at the same time: only the time since the latest sample counts. The
  /// source keeps the clock alive. A new clock replaces an earlier one, and a wait continues with its remaining time.
  public func keepTime(by clock: some FrameClock, isolation: MotionIsolation = #isolation) {
    belong(to: IsolationMark(isolation))
    alarms.follow(clock.erased)
  }

  private func enqueue(_ input: Input) {
    waitingInDelivery += 1
    if waitingInDelivery > feedbackBudget {
      origin.trap(
        "does not settle: its observers keep sending to it, more often than its limit",
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
      #if DEBUG && !hasFeature(Embedded)
        warn(of: sample)
      #endif
    }
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Reports the first dropped sample, and the reason. After a press, a move or a release without one is normal: the
    /// press may have been canceled.
    private func warn(of sample: PointerSample) {
      guard !hasWarned, let flaw = cleaner.problem(of: sample, isFirst: !wasPressed) else { return }
      hasWarned = true
      MotionWarnings.reportDrop(by: "A \(origin.text)", "a sample (\(sample.phase)): \(flaw)")
    }
  #endif

  /// Traces a flawed sample that is dropped.
  @inline(__always) private func traceDropped(_ sample: PointerSample) {
    guard isTraced else { return }
    let isFinite = sample.position.isFiniteVector && sample.time.isFinite
    link.hold(isFinite ? .unusable : .notFinite, sample)
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
      alarms.isPressed = true
      #if DEBUG && !hasFeature(Embedded)
        wasPressed = true
      #endif
      if toldPressCount == 1 { observers.send(state: .active) }
      observers.send(sample)
    case .released, .cancelled:
      toldPressCount -= 1
      observers.send(sample)
      alarms.isPressed = toldPressCount > 0
      if toldPressCount == 0 { observers.send(state: .atRest) }
    default:
      observers.send(sample)
    }
  }
}
