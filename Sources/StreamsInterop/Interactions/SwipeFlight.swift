import StreamsCore
import StreamsProperties

/// What a ``Swipeable`` makes of one element: a toss whose destination is decided at each release.
final class SwipeFlight {
  private let element: MotionElement
  private let progress: SwipeProgress
  private let swipeable: Swipeable
  private let spring: SpringSystem<SIMD2<Double>>
  private let icon = SpringSystem(
    destination: SwipeProgress.restingIconScale, tolerance: .scale)
  private let background = SpringSystem(destination: 0.0, tolerance: .opacity)
  /// On which side it has been said to be gone, since it was sent there.
  private var goneTo = SwipeState.home

  init(of element: MotionElement, _ progress: SwipeProgress, by swipeable: Swipeable) {
    self.element = element
    self.progress = progress
    self.swipeable = swipeable
    spring = SpringSystem(destination: progress.home.value, tolerance: .points)
  }

  func connect(in runtime: MotionRuntime, constraints: MotionConstraint<SIMD2<Double>>?) {
    setSprings()
    // Each at once, and not when the turn is over: the spring is to set out for where it is going.
    runtime.connect(progress.home.withoutState) { [self] _ in retarget() }
    runtime.connect(progress.swipeState.withoutState) { [self] _ in retarget() }
    let changes = core.changes
    runtime.connect(MotionObservable(relaying: { changes.subscribe($0) })) { [self] change in
      switch change {
      case .way: retarget()
      case .threshold: look()
      case .springs: setSprings()
      }
    }
    runtime.connect(element.position.withoutState) { [self] _ in look() }
    runtime.connect(progress.home.withoutState) { [self] _ in look() }
    runtime.add(SubstituteFade(of: spring), to: element)
    runtime.add(icon, to: progress.iconScale)
    runtime.add(background, to: progress.background)
    runtime.connect(spring.endings) { [self] ending in
      let side = progress.swipeState.value
      // Where the side itself moves, with what shows it, it comes to rest there again.
      guard ending == .finished, side != .home, side != goneTo else { return }
      goneTo = side
      swipeable.swipes.send(Swipe(element: element, side: side))
    }
    // Before the toss hears of a release: the spring is to set out for where that sends it.
    runtime.connect(swipeable.draggable.grasps(of: element)) { [self] grasp in
      if case .released(let velocity) = grasp { decide(velocity) }
    }
    runtime.add(
      Tossable(spring: spring, draggable: swipeable.draggable), to: element,
      constraints: constraints)
  }

  private var core: SwipeCore { swipeable.core }

  /// What changes nothing changes nothing.
  private func setSprings() {
    spring.parameters.value = core.spring
    icon.parameters.value = core.iconSpring
    background.parameters.value = core.backgroundSpring
    for system in [spring as ConfigurableSystem, icon, background] {
      system.substitute.value = core.substitute
    }
  }

  /// How far it is from its place.
  private var offset: Double { element.position.value.x - progress.home.value.x }

  /// Has the spring pull to where the element was sent.
  private func retarget() {
    if progress.swipeState.value == .home { goneTo = .home }
    var destination = progress.home.value
    let way = core.width + core.margin
    switch progress.swipeState.value {
    case .home: break
    case .left: destination.x -= way
    case .right: destination.x += way
    }
    spring.destination.value = destination
  }

  /// Says which threshold it has passed, if that has changed.
  private func look() {
    core.check()
    let side = side(of: offset)
    guard progress.reached.value != side else { return }
    progress.reached.value = side
    icon.destination.value = side == .home ? SwipeProgress.restingIconScale : 1
    background.destination.value = side == .home ? 0 : 1
  }

  /// Where a release sends it.
  private func decide(_ velocity: SIMD2<Double>) {
    core.check()
    // A decay's way is its velocity by its rate.
    var side = side(of: offset + velocity.x / core.projectionRate)
    let reached = self.side(of: offset)
    if reached != .home, side != reached { side = .home }
    goneTo = .home
    progress.swipeState.value = side
  }

  private func side(of offset: Double) -> SwipeState {
    if offset >= core.threshold { return .right }
    return offset <= -core.threshold ? .left : .home
  }
}
