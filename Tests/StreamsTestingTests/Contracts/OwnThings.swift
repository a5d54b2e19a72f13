import StreamsInterop

/// Halves the remaining distance at each frame, so its position depends on the frame rate.
final class Halving: MotionSystem {
  let destination = ReactiveProperty(initialValue: 100.0)
  var forgetsFrames = false

  func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> {
    let place = Variable(current?() ?? 0)
    let frames = Variable<Subscription?>(nil)
    observer.state(.active)
    frames.value = clock.frames.subscribe { [destination, forgetsFrames] _ in
      guard place.value != destination.value else { return }
      place.value += (destination.value - place.value) / 2
      if abs(place.value - destination.value) < 0.1 { place.value = destination.value }
      observer.next(place.value)
      guard place.value == destination.value else { return }
      observer.state(.atRest)
      if !forgetsFrames { frames.value?.unsubscribe() }
    }
    return MotionRun(
      subscription: Subscription { frames.value?.unsubscribe() }, value: { place.value },
      velocity: { 0 },
      phase: { [destination] in place.value == destination.value ? .atRest : .active },
      remaining: { [destination] in place.value == destination.value ? 0 : 1 })
  }
}

/// An angle that is kept within one turn, which is why it is a position but not a vector.
struct Heading: Vector {
  var degrees = 0.0
  static let zero = Heading()
  static let componentCount = 1
  subscript(component index: Int) -> Double {
    get { degrees }
    set { degrees = newValue.remainder(dividingBy: 360) }
  }
}

/// A type that reads its components in one order and writes them in another.
struct Crossed: Vector {
  var x = 0.0, y = 0.0
  static let zero = Crossed()
  static let componentCount = 2
  subscript(component index: Int) -> Double {
    get { index == 0 ? x : y }
    set { if index == 0 { y = newValue } else { x = newValue } }
  }
}

/// Follows the pointer, and is never released, because it subscribes without its runtime.
final class Sticking: Interaction {
  private var holds: [Subscription] = []

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    guard let gestures = element.gestures else { return }
    holds.append(
      gestures.pointers.subscribe { sample in
        if sample.phase == .moved { element.position.value = sample.position }
      })
  }
}

/// Jumps to where it is pressed, and fades in there.
final class Fading: Interaction {
  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    let spring = SpringSystem(destination: element.position.value)
    spring.reducedMotion.value = .on
    spring.fallback.value = .fade()
    runtime.add(spring, to: element.position)
    runtime.add(FallbackFade(of: spring), to: element)
    guard let gestures = element.gestures else { return }
    runtime.connect(gestures.pointers.filter { $0.phase == .pressed }) {
      spring.destination.value = $0.position
    }
  }
}
