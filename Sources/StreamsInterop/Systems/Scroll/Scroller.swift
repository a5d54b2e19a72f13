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
///   on (``momentum``) as a ``Decay`` does, comes back from beyond an edge by a ``spring``, or goes where
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
/// innermost that has room in its direction; a glide is not handed over later, at its edge it comes back.
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
  /// How much of the content can be seen at once.
  public let viewportSize: ReactiveProperty<SIMD2<Double>>
  /// How much there is; a component may be infinite.
  public let contentSize: ReactiveProperty<SIMD2<Double>>
  /// How much further than the content it can be scrolled.
  public let insets: ReactiveProperty<ScrollInsets>
  /// Along which axes it takes wheels and drags.
  public let axis: ReactiveProperty<ScrollAxis>
  /// Whether it goes on after a release, and smoothly under a wheel.
  public let momentum: ReactiveProperty<Bool>
  /// How quickly it slows down: λ of e^(−λt), per second; above 0. ``DecayRate`` knows some.
  public let rate: ReactiveProperty<Double>
  /// Where it comes to rest. Where it is sent to, only if that changes on the way.
  public let snapping: ReactiveProperty<ScrollSnapping>
  /// What brings it back from beyond an edge, and to where it snaps. Changed while another spring takes it
  /// to where it was sent, it replaces that.
  public let spring: ReactiveProperty<SpringParameters>
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public let reducedMotion = ReactiveProperty(initialValue: ReducedMotion.none)
  /// What it is doing.
  public let phase = ReactiveProperty(initialValue: ScrollPhase.idle)
  /// The scroller around it, which gets what it has no room for. Read at each turn of a wheel and when a
  /// touch begins. Kept. Traps where that would make a circle.
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
  public internal(set) var flaws = ScrollFlawCounts()

  let place: ReactiveProperty<SIMD2<Double>>
  let speed = ReactiveProperty(initialValue: SIMD2<Double>.zero)
  let endingList = ObserverList<MotionEnding>(name: "Scroller.endings")
  let readTime: () -> Double
  let link = ScrollerLink()
  private var subscriptions: [Subscription] = []
  // Set once, in the initialiser.
  var run: Run<ScrollTrajectory>!
  /// The last that was one.
  var geometry: ScrollGeometry
  var stops: ScrollSnapping

  var goal = ScrollGoal.rest
  var finger: ScrollFinger?
  /// Those that the finger holds, too.
  var heldOuters: [Scroller] = []
  var hold: ScrollHold?
  var touchCount = 0
  var wheelTime = -Double.infinity
  /// The phase and the state that were told last.
  var told = ScrollPhase.idle
  var hasToldActive = false

  /// A scroller that rests.
  ///
  /// - Parameters:
  ///   - clock: what time it is.
  ///   - offset: where it rests at first; beyond an edge, at that edge.
  ///   - rate: per second, above 0, else traps; by default UIKit's normal one, about 2.
  ///   - spring: by default Material Motion's, with just so much friction that it does not swing.
  public convenience init(
    on clock: some FrameClock, viewportSize: SIMD2<Double>, contentSize: SIMD2<Double>,
    insets: ScrollInsets = ScrollInsets(), offset: SIMD2<Double> = .zero,
    axis: ScrollAxis = .both, momentum: Bool = true, rate: Double = DecayRate.normal,
    snapping: ScrollSnapping = .none,
    spring: SpringParameters = SpringParameters().withoutOvershoot
  ) {
    self.init(
      MotionClock(clock),
      ScrollGeometry(viewport: viewportSize, content: contentSize, insets: insets), offset, axis,
      momentum, rate, snapping, spring)
  }

  private init(
    _ clock: MotionClock, _ sizes: ScrollGeometry, _ offset: SIMD2<Double>, _ axis: ScrollAxis,
    _ momentum: Bool, _ rate: Double, _ snapping: ScrollSnapping, _ spring: SpringParameters
  ) {
    viewportSize = ReactiveProperty(initialValue: sizes.viewport)
    contentSize = ReactiveProperty(initialValue: sizes.content)
    insets = ReactiveProperty(initialValue: sizes.insets)
    self.axis = ReactiveProperty(initialValue: axis)
    self.momentum = ReactiveProperty(initialValue: momentum)
    self.rate = ReactiveProperty(initialValue: rate)
    self.snapping = ReactiveProperty(initialValue: snapping)
    self.spring = ReactiveProperty(initialValue: spring)
    geometry = ScrollGeometry(viewport: .zero, content: .zero, insets: ScrollInsets())
    stops = .none
    readTime = clock.readTime
    place = ReactiveProperty(initialValue: .zero)
    readGeometry()
    readSnapping()
    check()
    let first = geometry.range.clamping(offset.isPlausible ? offset : .zero)
    place.value = first
    unsafe link.scroller = self
    run = Run(
      restingAt: first, clock: clock, emit: { [link] offset in link.tell { $0.show(offset) } },
      tell: { [link] phase in
        var hasRested = false
        link.tell { hasRested = $0.tellPhase() }
        if !phase.isActive { link.rests.append(hasRested) }
      },
      announce: { [link, endingList] ending in
        // A run that is cut off is so by the deinitialiser, which says it.
        guard ending != .cancelled, link.rests.removeLast() else { return }
        endingList.send(ending)
      },
      policy: { [reducedMotion] in reducedMotion.value })
    observe()
  }

  deinit {
    unsafe link.scroller = nil
    if finger != nil {
      for outer in heldOuters { outer.letGo() }
    }
    run.end()
    guard told.isActive else { return }
    if speed.value != .zero { speed.value = .zero }
    place.state(.atRest)
    phase.value = .idle
    endingList.send(.cancelled)
  }

  // MARK: What it says

  /// The offset, now and whenever it changes, and whether it moves.
  public var offset: MotionObservable<SIMD2<Double>> { place.asStream() }
  /// Units a second, now and whenever that changes; 0 at rest.
  public var velocity: MotionObservable<SIMD2<Double>> { speed.asStream() }
  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [endingList] in endingList.subscribe($0) })
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

  // MARK: Its settings

  var plan: ScrollPlan {
    ScrollPlan(
      range: geometry.range, viewport: geometry.viewport, mask: axis.value.mask,
      momentum: momentum.value, rate: rate.value, snapping: stops, spring: spring.value)
  }

  private func observe() {
    let link = link
    subscriptions = [
      viewportSize.onChange { _ in link.tell { $0.reshape() } },
      contentSize.onChange { _ in link.tell { $0.reshape() } },
      insets.onChange { _ in link.tell { $0.reshape() } },
      snapping.onChange { _ in link.tell { $0.resnap() } },
      axis.onChange { _ in link.tell { $0.bend() } },
      momentum.onChange { _ in link.tell { $0.bend() } },
      rate.onChange { _ in link.tell { $0.bend() } },
      spring.onChange { _ in link.tell { $0.respring() } },
      reducedMotion.onChange { _ in link.tell { $0.bend(anew: true) } },
    ]
    if let policy = run.clock.onPolicyChange({ link.tell { $0.bend(anew: true) } }) {
      subscriptions.append(policy)
    }
  }

  func readGeometry() {
    let isUsable = geometry.take(
      viewport: viewportSize.value, content: contentSize.value, insets: insets.value)
    if !isUsable { flaws[.impossibleSetting] += 1 }
  }

  func readSnapping() {
    let new = snapping.value
    new.check()
    if new.isUsable { stops = new } else { flaws[.impossibleSetting] += 1 }
  }

  func check() {
    require(
      rate.value > 0 && rate.value.isFinite, "Scroller: rate must be above 0, and finite",
      "\(rate.value)")
  }
}

/// What a scroller's closures hold instead of it.
@safe
final class ScrollerLink {
  unowned(unsafe) var scroller: Scroller?
  /// Of the motions whose rest has been told and whose ending has not, the latest last: whether all of it
  /// is at rest then. A finger that takes over is not; and whoever is told may set out at once.
  var rests: [Bool] = []

  /// Tells the scroller, if it is still there, and keeps it for so long.
  func tell(_ body: (Scroller) -> Void) {
    guard let scroller = unsafe scroller else { return }
    withExtendedLifetime(scroller) { body(scroller) }
  }
}
