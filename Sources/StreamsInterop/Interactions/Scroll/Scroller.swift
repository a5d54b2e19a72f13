import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Turns wheels and drags into a content offset.
///
///     let scroller = Scroller(on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000))
///     let binding = scroller.offset.bind(to: bounds.origin)
///     scroller.wheel(by: SIMD2(0, 120))
///     scroller.dragBegan(at: touch.position, time: touch.time)
///
/// The offset is the position in the content that is visible at the viewport's upper-left corner: it grows as the
/// content moves up and to the left. It rests between minus the insets and the amount by which the content exceeds the
/// viewport.
///
/// ## Input
///
/// - A **drag** moves the content with the finger and, past an edge, against a rubber band. On release, the content
///   glides (``momentum``) like a ``DecaySystem``, springs back if it is past an edge (``spring``), or goes to one of
///   the ``detents``. The release velocity is that of the content.
/// - A **wheel** moves the content as far as it turns, never past an edge. With momentum, the content moves smoothly
///   and covers a notch's exact distance within a quarter of a second; without momentum, it moves immediately.
/// - ``scroll(to:_:animated:snapping:)`` sends the scroller to an offset.
///
/// A new touch takes over any motion at its current position, and so does a turn of the wheel.
///
/// ## Nested scrollers
///
/// A scroller within another refers to it as ``outer``. Each component of a movement first undoes a stretch; then it
/// goes, from the innermost outward, to each scroller with room before its edge. The remainder of a drag stretches the
/// outermost scroller along this axis; the remainder of a wheel is returned. The shares add up to the movement. On
/// release, an overscrolled scroller keeps the velocity; otherwise, the innermost scroller with room in the direction
/// of motion takes it over. A glide that reaches an edge passes its remaining velocity to the next outer scroller with
/// room there. A touch holds the inner scroller and all those around it.
///
/// ## Changes
///
/// A change of any property takes effect immediately, even mid-flight or under a finger, and without a jump. An offset
/// that is then past an edge comes back on the spring; if the edge has moved farther away, the motion continues. An
/// axis that is no longer scrolled takes no input and loses its momentum.
///
/// ## State
///
/// ``offset`` is active from a touch or push until rest, and ``phase`` gives the reason. When that period ends,
/// ``endings`` emits once how it ended (laws L13 and L15).
///
/// ## Bad input
///
/// Bad input is dropped and counted by kind in ``flaws``. A drag always ends, however flawed its last sample. Invalid
/// constants trap (law L16).
///
/// ## Timelines
///
/// The clock may be a ``Timeline`` that you pause and seek: at an earlier time, the scroller has the offset of that
/// time. Input, touch phases and settings are not undone, and glides pause while time is paused.
///
/// ## Ownership
///
///     Scroller ──▶ Run ──▶ the frames' subscription (while it moves)
///        │
///        ├──▶ its settings ──▶ subscriptions to them
///        └──▶ outer
///
/// Neither a scroller's clock nor its observers retain it. A scroller that is dropped mid-flight stops where it is.
///
/// A scroller is not a ``MotionSystem``: a system begins a motion for each observer, but a scroller has a single
/// offset.
///
/// Cost per frame: a decay or a spring, and two properties. A wheel's turn or a finger's move allocates a few lists.
public final class Scroller {
  /// The properties created so far for its settings and states.
  var made: ScrollerProperties?
  private var shownPhase = ScrollerPhase.idle
  private(set) var speed = SIMD2<Double>.zero

  /// The current phase.
  public var phase: ReactiveProperty<ScrollerPhase> {
    properties.phase.property(shownPhase) { _ in }
  }
  /// The surrounding scroller. It receives movement for which this scroller has no room, and the remaining velocity of
  /// a glide at an edge, if it has room there. Read at each turn of a wheel, when a touch begins, and when a glide
  /// reaches an edge. Retained. Traps if this would create a cycle.
  public var outer: Scroller? {
    didSet {
      var next = outer
      while let link = next {
        require(
          link !== self, "Scroller.outer: expected a scroller outside this one",
          outer === self ? "this one" : "one inside it")
        next = link.outer
      }
    }
  }
  /// The offset at which the scrollers inside this one scroll. By default, the one at which a drag began.
  public var innersScroll = ScrollerInners.whereDragBegan
  /// Whether the scroller takes drags and wheels, its own or those of the scrollers inside it. Disabling it cancels a
  /// drag; a motion goes on.
  public var isEnabled: ReactiveProperty<Bool> {
    properties.isEnabled.property(settings.isEnabled) { [link] new in
      link.tell { $0.set(enabled: new) }
    }
  }
  /// The connections with recognizers.
  var feeds: ContiguousArray<ScrollFeed> = []
  /// The scroller inside this one whose drag has thrown it.
  var inner: ScrollerLink?
  /// A mask with 1 in the axis of the wheel's latest turns, if their first turn decides.
  var wheelLock: SIMD2<Double>?
  /// The element that this scroller moves for a tossable; `nil` for a scroller with its own motions.
  var puppet: ScrollPuppet?
  /// The number of flaws in the scroller's input so far.
  public internal(set) var flaws = FlawCounts<ScrollerFlaw>() {
    didSet { flaws.warn(since: oldValue) }
  }

  let place: ReactiveProperty<SIMD2<Double>>
  private let origin: Origin
  private var isolation: Isolation
  /// Created with the first observer.
  var fadeList: ObserverList<Double>?
  let clock: MotionClock
  let link = ScrollerLink()
  // Set once, in the initializer.
  var run: ScrollRun!
  // The settings in effect: the last valid ones.
  var geometry: ScrollGeometry
  var settings: ScrollSettings

  var goal = ScrollGoal.rest
  /// The state of touches, from the first touch on.
  private var touched: ScrollTouches?
  package var finger: ScrollFinger? {
    get { touched?.finger }
    set { ScrollTouches.keep(&touched, isNeeded: newValue != nil)?.finger = newValue }
  }
  /// The outer scrollers that the finger also holds.
  var heldOuters: [Scroller] = []
  var hold: ScrollHold? {
    get { touched?.hold }
    set { ScrollTouches.keep(&touched, isNeeded: newValue != nil)?.hold = newValue }
  }
  var touchCount = 0
  var wheelTime = -Double.infinity
  /// The clock's time when an offset was last shown.
  var shownTime = -Double.infinity
  /// The last announced phase and state.
  var told = ScrollerPhase.idle
  var hasToldActive = false

  /// A scroller at rest.
  ///
  /// - Parameters:
  ///   - clock: the clock that drives the motions.
  ///   - viewportSize: the size of the visible part, in units of the offset.
  ///   - contentSize: the size of the content, in units of the offset.
  ///   - insets: the space past each edge into which the content can scroll.
  ///   - offset: the initial offset; an offset past an edge is moved to that edge.
  ///   - axis: the axes along which the scroller takes wheels and drags.
  ///   - momentum: whether the content glides after a release.
  ///   - rate: the deceleration rate, per second. Traps unless above 0. The default is UIKit's normal rate, about 2.
  ///   - detents: the scroller's resting positions.
  ///   - spring: by default Material Motion's spring, with just enough friction to prevent overshoot, and quicker
  ///     ones for pages and for the wheel.
  public convenience init(
    on clock: some FrameClock, viewportSize: SIMD2<Double>, contentSize: SIMD2<Double>,
    insets: ScrollerInsets = ScrollerInsets(), offset: SIMD2<Double> = .zero,
    axis: MotionAxis = .both, momentum: Bool = true, rate: Double = DecayRate.normal,
    detents: MotionDetents<SIMD2<Double>> = .free,
    spring: SpringStyle = SpringStyle().withoutOscillation,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      clock.erased,
      ScrollGeometry(viewport: viewportSize, content: contentSize, insets: insets), offset,
      ScrollSettings(
        axis: axis, momentum: momentum, rate: rate, detents: detents, spring: spring),
      fileID, line, IsolationMark(isolation))
  }

  private init(
    _ clock: MotionClock, _ sizes: ScrollGeometry, _ offset: SIMD2<Double>,
    _ settings: ScrollSettings, _ fileID: StaticString, _ line: UInt, _ mark: IsolationMark
  ) {
    geometry = ScrollGeometry(viewport: .zero, content: .zero, insets: ScrollerInsets())
    self.settings = settings
    self.clock = clock
    place = ReactiveProperty(.zero, externalWrite: nil, Origin("Scroller.offset", fileID, line))
    origin = Origin("Scroller", fileID, line)
    isolation = Isolation(of: mark, origin: origin)
    place.traceTitle("offset")
    settings.check()
    accept(geometry.take(viewport: sizes.viewport))
    accept(geometry.take(content: sizes.content))
    accept(geometry.take(insets: sizes.insets))
    if !accept(settings.detents.isUsable) { self.settings.detents = .free }
    let first = geometry.range.clamping(offset.isPlausible ? offset : .zero)
    place.value = first
    link.scroller = Loose(self)
    run = ScrollRun(restingAt: first, of: link, on: clock)
  }

  /// Assigns an isolation to the scroller if it has none yet.
  func belong(to mark: IsolationMark) {
    if !isolation.isKnown { isolation = Isolation(of: mark, origin: origin) }
  }

  deinit {
    isolation.check("", origin)
    link.scroller = nil
    if finger != nil {
      for outer in heldOuters { outer.letGo() }
    }
    run.end()
    guard told.isActive else { return }
    show(speed: .zero)
    place.state(.atRest)
    show(phase: .idle)
    tell(.cancelled)
  }

  // MARK: Outputs

  /// The offset, now and whenever it changes, with states that indicate whether it moves.
  public var offset: MotionObservable<SIMD2<Double>> { place.asStream() }
  /// The velocity in units per second, now and whenever it changes; 0 at rest.
  public var velocity: MotionObservable<SIMD2<Double>> {
    properties.speed.property(speed) { _ in }.asStream()
  }
  /// The reason for each motion's end, as it ends.
  public var endings: MotionObservable<EndReason> {
    let list = link.endings ?? ObserverList(name: "Scroller.endings")
    link.endings = list
    return MotionObservable(relaying: { list.subscribe($0) })
  }

  /// The duration, in seconds, of the fade that replaces a motion to a requested offset, emitted as the scroller jumps
  /// there.
  public var fades: MotionObservable<Double> {
    let list = fadeList ?? ObserverList(name: "Scroller.fades")
    fadeList = list
    return MotionObservable(relaying: { list.subscribe($0) })
  }

  func show(speed new: SIMD2<Double>) {
    if replace(&speed, with: new) { made?.speed.made?.value = new }
  }

  func show(phase new: ScrollerPhase) {
    shownPhase = new
    made?.phase.made?.value = new
  }

  func tell(_ ending: EndReason) {
    link.endings?.send(ending)
  }

  /// The offset at the clock's time, which may be between two frames.
  public var currentOffset: SIMD2<Double> { hold?.shown ?? run.place.value }
  /// The velocity at the clock's time.
  public var currentVelocity: SIMD2<Double> { hold?.velocity ?? run.place.velocity }
  /// The number of seconds until the scroller comes to rest, if nothing intervenes: 0 at rest, infinity under a finger.
  public var settlingDuration: Double {
    hold != nil ? .infinity : run.place.remainingDuration
  }
  /// The minimum offset at which the scroller can rest.
  public var minimumOffset: SIMD2<Double> { geometry.range.lower }
  /// The maximum offset at which the scroller can rest.
  public var maximumOffset: SIMD2<Double> { geometry.range.upper }

  var plan: ScrollPlan {
    ScrollPlan(
      range: geometry.range, viewport: geometry.viewport, mask: settings.axis.mask,
      momentum: settings.momentum, rate: settings.rate, detents: settings.detents,
      spring: settings.spring, rest: settings.rest, isRightToLeft: settings.isRightToLeft)
  }

  /// Counts an invalid setting.
  @discardableResult
  func accept(_ isUsable: Bool) -> Bool {
    if !isUsable { flaws[.impossibleSetting] += 1 }
    return isUsable
  }
}
