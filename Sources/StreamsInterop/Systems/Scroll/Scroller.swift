import StreamsCore
public import StreamsProperties

/// Turns wheels and drags into a content offset.
///
///     let scroller = Scroller(on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000))
///     scroller.offset.write(to: bounds.origin)
///     scroller.wheel(by: SIMD2(0, 120))
///     scroller.dragBegan(at: touch.position, time: touch.time)
///
/// The offset is the place in the content that is shown at the viewport's upper left corner: it grows as
/// the content moves up and to the left. It rests between minus the insets and what the content exceeds
/// the viewport by.
///
/// ## What moves it
///
/// - A **drag** moves the content with the finger, beyond an edge against a rubber band. Let go, it glides
///   on (``momentum``) as a ``DecaySystem`` does, comes back from beyond an edge by a ``spring``, or goes where
///   ``snapping`` wants it. The velocity at the release is that which the content had.
/// - A **wheel** moves it as far as it turns, never beyond an edge: with momentum smoothly, so that it comes
///   to rest just there, without at once.
/// - ``scroll(to:animated:)`` sends it somewhere.
///
/// A new touch takes over whatever goes on, at once and where it is; so does a wheel.
///
/// ## Nested scrollers
///
/// A scroller within another names that as ``outer``. Each component of a movement goes, in this order: to
/// what undoes a stretch; from the innermost outwards to whoever has room before its edge; and what is left
/// of a drag stretches the outermost that scrolls along this axis. What is left of a wheel is returned. The
/// shares add up to the movement. At a release, who is stretched goes on with the velocity, else the
/// innermost that has room in its direction; a glide that comes to its edge hands on what is left of its
/// velocity, to the next around it that has room there.
/// A touch holds the inner and all that are around it.
///
/// ## Everything can change
///
/// Each property takes effect at once, also in mid-motion and under a finger, without a jump. What then
/// lies beyond an edge comes back by the spring; an edge that is further away lets it go on. An axis that is
/// no longer scrolled takes no input and loses its momentum.
///
/// ## State
///
/// ``offset`` tells that it is active from touch or push to rest, and ``phase`` says why. Then ``endings``
/// has one reason for each such stretch (laws L13 and L15).
///
/// ## Bad input
///
/// Is dropped, and counted by kind in ``flaws``. A drag always ends, however flawed its last sample.
/// Constants that make no motion trap (law L16).
///
/// ## Timelines
///
/// Its clock may be a ``Timeline``, paused and sought: offsets are then where they were. Input, phases of
/// touches and settings are not taken back, and while time stands, so does what glides.
///
/// ## Who owns whom
///
///     Scroller ──▶ Run ──▶ the frames' subscription (while it moves)
///        │
///        ├──▶ its settings ──▶ subscriptions to them
///        └──▶ outer
///
/// It is not kept by its clock nor by those who listen: dropped in mid-motion, it stops there.
///
/// Not a ``MotionSystem``, which begins a motion for each listener: this is one thing that is scrolled.
///
/// Cost, a frame: that of a decay or a spring, and two properties. A turn or a move allocates a few lists.
public final class Scroller {
  /// What somebody has asked for, of its settings and of what it says.
  var made: ScrollerProperties?
  private var shownPhase = ScrollerPhase.idle
  private(set) var speed = SIMD2<Double>.zero

  /// What it is doing.
  public var phase: ReactiveProperty<ScrollerPhase> {
    properties.phase.property(shownPhase) { _ in }
  }
  /// The scroller around it, which gets what it has no room for, and what a glide has left of its velocity at
  /// an edge, if it has room there. Read at each turn of a wheel, when a touch begins, and when a glide comes
  /// to an edge. Kept. Traps where that would make a circle.
  public var outer: Scroller? {
    didSet {
      var next = outer
      while let link = next {
        require(link !== self, "Scroller: outer must not lie within it", "itself")
        next = link.outer
      }
    }
  }
  /// What was wrong with its input so far.
  public internal(set) var flaws = ScrollerFlawCounts()

  let place: ReactiveProperty<SIMD2<Double>>
  /// Made with the first who hears it.
  var fadeList: ObserverList<Double>?
  let clock: MotionClock
  let link = ScrollerLink()
  // Set once, in the initialiser.
  var run: ScrollRun!
  // The settings in force: the last that were any.
  var geometry: ScrollGeometry
  var settings: ScrollSettings

  var goal = ScrollGoal.rest
  /// What there is since the first touch.
  private var touched: Touched?
  var finger: ScrollFinger? {
    get { touched?.finger }
    set { Touched.keep(&touched, isNeeded: newValue != nil)?.finger = newValue }
  }
  /// Those that the finger holds, too.
  var heldOuters: [Scroller] = []
  var hold: ScrollHold? {
    get { touched?.hold }
    set { Touched.keep(&touched, isNeeded: newValue != nil)?.hold = newValue }
  }
  var touchCount = 0
  var wheelTime = -Double.infinity
  /// The phase and the state that were told last.
  var told = ScrollerPhase.idle
  var hasToldActive = false

  /// A scroller that rests.
  ///
  /// - Parameters:
  ///   - clock: what time it is.
  ///   - viewportSize: how much of the content is seen, in units of the offset.
  ///   - contentSize: how large the content is, in units of the offset.
  ///   - insets: how far it can be scrolled beyond each edge.
  ///   - offset: where it rests at first; beyond an edge, at that edge.
  ///   - axis: in which directions it takes wheels and drags.
  ///   - momentum: whether what is let go glides on.
  ///   - rate: per second, above 0, else traps; by default UIKit's normal one, about 2.
  ///   - snapping: where it comes to rest.
  ///   - spring: by default Material Motion's, with just so much friction that it does not swing.
  public convenience init(
    on clock: some FrameClock, viewportSize: SIMD2<Double>, contentSize: SIMD2<Double>,
    insets: ScrollerInsets = ScrollerInsets(), offset: SIMD2<Double> = .zero,
    axis: ScrollerAxis = .both, momentum: Bool = true, rate: Double = DecayRate.normal,
    snapping: ScrollerSnapping = .free,
    spring: SpringParameters = SpringParameters().withoutOvershoot
  ) {
    self.init(
      clock.erased,
      ScrollGeometry(viewport: viewportSize, content: contentSize, insets: insets), offset,
      ScrollSettings(
        axis: axis, momentum: momentum, rate: rate, snapping: snapping, spring: spring))
  }

  private init(
    _ clock: MotionClock, _ sizes: ScrollGeometry, _ offset: SIMD2<Double>,
    _ settings: ScrollSettings
  ) {
    geometry = ScrollGeometry(viewport: .zero, content: .zero, insets: ScrollerInsets())
    self.settings = settings
    self.clock = clock
    place = ReactiveProperty(initialValue: .zero)
    #if TRACED
      place.needTraceNode().title = "offset"
    #endif
    settings.check()
    accept(geometry.take(viewport: sizes.viewport))
    accept(geometry.take(content: sizes.content))
    accept(geometry.take(insets: sizes.insets))
    if !accept(settings.snapping.isUsable) { self.settings.snapping = .free }
    let first = geometry.range.clamping(offset.isPlausible ? offset : .zero)
    place.value = first
    unsafe link.scroller = self
    run = ScrollRun(restingAt: first, clock: clock, link)
  }

  deinit {
    unsafe link.scroller = nil
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

  // MARK: What it says

  /// The offset, now and whenever it changes, and whether it moves.
  public var offset: MotionObservable<SIMD2<Double>> { place.asStream() }
  /// Units a second, now and whenever that changes; 0 at rest.
  public var velocity: MotionObservable<SIMD2<Double>> {
    properties.speed.property(speed) { _ in }.asStream()
  }
  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> {
    let list = link.endings ?? ObserverList(name: "Scroller.endings")
    link.endings = list
    return MotionObservable(relaying: { list.subscribe($0) })
  }

  /// How many seconds the fade is to take that takes the place of being sent somewhere, as it jumps there.
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

  func tell(_ ending: MotionEnding) {
    link.endings?.send(ending)
  }

  /// The offset at the clock's time, which may be between two frames.
  public var currentOffset: SIMD2<Double> { hold?.shown ?? run.place.value }
  /// The velocity at the clock's time.
  public var currentVelocity: SIMD2<Double> { hold?.velocity ?? run.place.velocity }
  /// Seconds until it comes to rest, if nothing happens: 0 at rest, infinity under a finger.
  public var settlingDuration: Double {
    hold != nil ? .infinity : run.place.remainingDuration
  }
  /// The least offset at which it can rest.
  public var minimumOffset: SIMD2<Double> { geometry.range.lower }
  /// The greatest offset at which it can rest.
  public var maximumOffset: SIMD2<Double> { geometry.range.upper }

  /// Where a drag would come to rest that let go here and now with `velocity`, of the content.
  public func projectedOffset(velocity: SIMD2<Double>) -> SIMD2<Double> {
    let offset = currentOffset
    let plan = plan
    let wish = plan.wish(from: offset, velocity: velocity)
    return plan.trajectory(
      to: .glide(wish: wish, start: hold?.start ?? offset), from: offset, velocity: velocity
    ).destination
  }

  var plan: ScrollPlan {
    ScrollPlan(
      range: geometry.range, viewport: geometry.viewport, mask: settings.axis.mask,
      momentum: settings.momentum, rate: settings.rate, snapping: settings.snapping,
      spring: settings.spring, rest: settings.rest)
  }

  /// Counts a setting that is none.
  @discardableResult
  func accept(_ isUsable: Bool) -> Bool {
    if !isUsable { flaws[.impossibleSetting] += 1 }
    return isUsable
  }
}

/// What a scroller has of touches.
private final class Touched {
  var finger: ScrollFinger?
  var hold: ScrollHold?

  static func keep(_ touched: inout Touched?, isNeeded: Bool) -> Touched? {
    if touched == nil, isNeeded { touched = Touched() }
    return touched
  }
}
