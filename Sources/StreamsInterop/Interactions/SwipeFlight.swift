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
    follow(swipeable.spring, by: spring, in: runtime)
    follow(swipeable.iconSpring, by: icon, in: runtime)
    follow(swipeable.backgroundSpring, by: background, in: runtime)
    // Each at once, and not when the turn is over: the spring is to set out for where it is going.
    runtime.connect(progress.home.withoutState) { [self] _ in retarget() }
    runtime.connect(progress.swipeState.withoutState) { [self] _ in retarget() }
    runtime.connect(swipeable.width.withoutState) { [self] _ in retarget() }
    runtime.connect(swipeable.margin.withoutState) { [self] _ in retarget() }
    runtime.connect(element.position.withoutState) { [self] _ in look() }
    runtime.connect(progress.home.withoutState) { [self] _ in look() }
    runtime.connect(swipeable.threshold.withoutState) { [self] _ in look() }
    for system in [spring as ConfigurableSystem, icon, background] {
      runtime.connect(swipeable.substitute.withoutState) { system.substitute.value = $0 }
    }
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

  private func follow(
    _ parameters: ReactiveProperty<SpringParameters>, by spring: SpringSystem<some Vector>,
    in runtime: MotionRuntime
  ) {
    runtime.connect(parameters.withoutState) {
      spring.parameters.value = $0
    }
  }

  /// How far it is from its place.
  private var offset: Double { element.position.value.x - progress.home.value.x }

  /// Has the spring pull to where the element was sent.
  private func retarget() {
    if progress.swipeState.value == .home { goneTo = .home }
    var destination = progress.home.value
    let way = swipeable.width.value + swipeable.margin.value
    switch progress.swipeState.value {
    case .home: break
    case .left: destination.x -= way
    case .right: destination.x += way
    }
    spring.destination.value = destination
  }

  /// Says which threshold it has passed, if that has changed.
  private func look() {
    swipeable.check()
    let side = side(of: offset)
    guard progress.reached.value != side else { return }
    progress.reached.value = side
    icon.destination.value = side == .home ? SwipeProgress.restingIconScale : 1
    background.destination.value = side == .home ? 0 : 1
  }

  /// Where a release sends it.
  private func decide(_ velocity: SIMD2<Double>) {
    swipeable.check()
    // A decay's way is its velocity by its rate.
    var side = side(of: offset + velocity.x / swipeable.projectionRate.value)
    let reached = self.side(of: offset)
    if reached != .home, side != reached { side = .home }
    goneTo = .home
    progress.swipeState.value = side
  }

  private func side(of offset: Double) -> SwipeState {
    if offset >= swipeable.threshold.value { return .right }
    return offset <= -swipeable.threshold.value ? .left : .home
  }
}
