import StreamsCore
import StreamsProperties

/// What a ``Swipeable`` makes of one element: a toss whose destination is decided at each release.
final class SwipeFlight {
  private let element: Element
  private let progress: SwipeProgress
  private let swipeable: Swipeable
  private let spring: Spring<SIMD2<Double>>
  private let icon = Spring(destination: SwipeProgress.restingIconScale)
  private let background = Spring(destination: 0.0)
  /// On which side it has been said to be gone, since it was sent there.
  private var goneTo = SwipeState.none

  init(of element: Element, _ progress: SwipeProgress, by swipeable: Swipeable) {
    self.element = element
    self.progress = progress
    self.swipeable = swipeable
    spring = Spring(destination: progress.home.value)
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
    runtime.add(icon, to: progress.iconScale)
    runtime.add(background, to: progress.background)
    runtime.connect(spring.endings) { [self] ending in
      let side = progress.swipeState.value
      // Where the side itself moves, with what shows it, it comes to rest there again.
      guard ending == .finished, side != .none, side != goneTo else { return }
      goneTo = side
      swipeable.swipes.send(Swipe(element: element, side: side))
    }
    let tossable = Tossable(spring: spring, draggable: swipeable.draggable)
    let drag = swipeable.draggable.recognizer(for: element)
    runtime.register(tossable, for: element) { own in
      tossable.add(to: element, by: drag, in: own, constraints: constraints) { [self] in
        decide($0)
      }
    }
  }

  private func follow(
    _ parameters: ReactiveProperty<SpringParameters>, by spring: Spring<some Vector>,
    in runtime: MotionRuntime
  ) {
    runtime.connect(parameters.withoutState) {
      if spring.parameters != $0 { spring.parameters = $0 }
    }
  }

  /// How far it is from its place.
  private var offset: Double { element.position.value.x - progress.home.value.x }

  /// Has the spring pull to where the element was sent.
  private func retarget() {
    if progress.swipeState.value == .none { goneTo = .none }
    var destination = progress.home.value
    let way = swipeable.width.value + swipeable.margin.value
    switch progress.swipeState.value {
    case .none: break
    case .left: destination.x -= way
    case .right: destination.x += way
    }
    if spring.destination.value != destination { spring.destination.value = destination }
  }

  /// Says which threshold it has passed, if that has changed.
  private func look() {
    swipeable.check()
    let side = side(of: offset)
    guard progress.reached.value != side else { return }
    progress.reached.value = side
    icon.destination.value = side == .none ? SwipeProgress.restingIconScale : 1
    background.destination.value = side == .none ? 0 : 1
  }

  /// Where a release sends it.
  private func decide(_ velocity: SIMD2<Double>) {
    swipeable.check()
    // A decay's way is its velocity by its rate.
    var side = side(of: offset + velocity.x / swipeable.projectionRate.value)
    let reached = self.side(of: offset)
    if reached != .none, side != reached { side = .none }
    goneTo = .none
    progress.swipeState.value = side
  }

  private func side(of offset: Double) -> SwipeState {
    if offset >= swipeable.threshold.value { return .right }
    return offset <= -swipeable.threshold.value ? .left : .none
  }
}
