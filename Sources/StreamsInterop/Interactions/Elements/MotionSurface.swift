public import StreamsCore

/// The part that all hosts share, be it a window, a game or a terminal: pointers come in, time passes, and the host
/// learns whether to draw and how long it may sleep.
///
///     let surface = MotionSurface()
///     let card = MotionElement(
///       position: SIMD2(200, 300), size: SIMD2(120, 80), gestures: surface.gestures)
///     let drawing = surface.redraw(for: card)
///
///     surface.send(PointerSample(.pressed, at: SIMD2(210, 310), time: 5))
///     if surface.frame(at: 5.016) { print("draw the card at", card.position.value) }
///     let next = surface.nextFrame(after: 5.016)  // at once while anything moves; infinity at rest
///
/// A loop passes its events on, then calls ``frame(at:)``, then draws if the answer is true, and sleeps until
/// ``nextFrame(after:)``. Events and frames use one clock of the host, in seconds. While a pointer holds something,
/// frames are needed, so that a release loses no time.
///
///     surface ──▶ clock, arbiter ──▶ pointers        observed sources ──▶ flag ◀── surface
///
/// The surface belongs to the isolation that creates it. Cost per frame: that of the clock's tick; per value of an
/// observed source: one store.
public final class MotionSurface {
  /// The clock, which ``frame(at:)`` ticks.
  public let clock: TickClock
  /// The arbiter that assigns the surface's pointers to recognizers.
  public let gestures: GestureArbiter
  private let needs = SurfaceNeeds()
  /// The time of the last sample, before which no frame takes place.
  private var lastSample = -Double.infinity

  /// The source of the surface's pointers. Call its ``PointerSource/cancelAll()`` when the host loses the focus.
  public var pointers: PointerSource { gestures.pointers }

  /// A surface at rest, which draws in its first frame.
  ///
  /// - Parameter name: the name of its clock and its pointers in messages.
  public convenience init(
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      TickClock(name: name, isolation: isolation, fileID: fileID, line: line),
      PointerSource(name: name, isolation: isolation, fileID: fileID, line: line))
    clock.onDemand = { [needs] isNeeded in if isNeeded { needs.tell() } }
    #if !hasFeature(Embedded)
      clock.onRouse { [needs] in needs.tell() }
    #endif
  }

  /// A part of a host that ticks the clock, and asks it whether frames are needed: a stage of a page.
  package init(_ clock: TickClock, _ pointers: PointerSource) {
    self.clock = clock
    pointers.keepTime(by: clock)
    gestures = GestureArbiter(of: pointers)
  }

  deinit {
    pointers.checkIsolation("the surface of ")
    needs.onNeed = nil
  }

  /// The amount of motion on this surface: that of its ``clock``.
  public var reducedMotion: ReducedMotion {
    get { clock.reducedMotion }
    set { clock.reducedMotion = newValue }
  }

  /// A closure that is called when a frame becomes needed, or is needed earlier than ``nextFrame(after:)`` announced:
  /// once, until the next frame. It wakes a host that sleeps. Changes during a frame don't call it, since the host asks
  /// afterward.
  public var onNeed: (() -> Void)? {
    get { needs.onNeed }
    set { needs.onNeed = newValue }
  }

  /// Passes on a sample of a pointer; the next frame shows its effect.
  ///
  /// - Parameter sample: the sample, whose time is on the clock of ``frame(at:)``. The pointers drop an invalid sample,
  ///   and count it.
  public func send(_ sample: PointerSample) {
    if sample.time.magnitude <= PointerCleaner.maximumTime {
      // What the sample schedules counts from its time, even if the host has slept.
      clock.catchUp(to: sample.time)
      if sample.time > lastSample { lastSample = sample.time }
    }
    pointers.send(sample)
    needs.isWaiting = true
    needs.tell()
  }

  /// Marks the surface as outdated: the next frame draws.
  public func invalidate() { needs.invalidate() }

  /// Runs a frame: ticks the clock.
  ///
  /// - Parameter time: the host's time, in seconds; the time of the last sample if that is later. The clock drops a
  ///   non-finite or earlier time, and counts it.
  /// - Returns: Whether to draw, because something visible has changed since the last frame.
  public func frame(at time: Double) -> Bool {
    needs.isTold = true
    clock.tick(at: time < lastSample && time.isFinite ? lastSample : time)
    needs.isTold = false
    needs.isWaiting = false
    let isOutdated = needs.isOutdated
    needs.isOutdated = false
    return isOutdated
  }

  /// Whether a frame is needed now: because of motion, input, or something to draw. Reading it changes nothing.
  public var needsFrame: Bool { needs.isWaiting || needs.isOutdated || clock.needsFrames }

  /// The host's time of the next frame that is needed: now, while anything moves; later, while only scheduled actions
  /// wait; infinity, at rest.
  ///
  /// - Parameter time: the host's time now, in seconds.
  /// - Returns: The time until which the host may sleep, unless an event or ``onNeed`` wakes it.
  public func nextFrame(after time: Double) -> Double {
    needs.isWaiting || needs.isOutdated ? time : clock.nextTick(after: time)
  }

  /// Draws whenever a source emits a value, such as a property that is drawn. To draw only changes that are visible,
  /// round the values to pixels, and add `dedupe()`. A surface that has no isolation yet adopts the caller's.
  ///
  /// - Parameter source: the source; its current value counts, too.
  /// - Returns: The subscription, which does not keep the surface alive.
  public func redraw(
    for source: some Observable, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    pointers.belong(to: IsolationMark(isolation))
    return source.subscribe(
      next: { [needs] _ in needs.invalidate() }, isolation: isolation, fileID: fileID, line: line)
  }
}

/// The reasons for a host's next frame, apart from motion.
final class SurfaceNeeds {
  /// Whether something visible has changed since the last frame.
  var isOutdated = true
  /// Whether input has arrived since the last frame.
  var isWaiting = false
  /// Whether the host knows of its next frame, or will ask.
  var isTold = false
  var onNeed: (() -> Void)?

  func invalidate() {
    isOutdated = true
    tell()
  }

  func tell() {
    guard !isTold, let onNeed else { return }
    isTold = true
    onNeed()
  }
}
