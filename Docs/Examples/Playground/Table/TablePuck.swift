import StreamsInterop

/// A puck of the table: what is drawn, its properties, and what moves it.
final class TablePuck {
  /// The existing information.
  let puck: Puck
  let element: MotionElement
  let drag: DragRecognizer
  let tossable: Tossable
  /// Which of the table's places is its own.
  let place: ReactiveProperty<Int>

  /// Holds that moved; a click is none.
  private(set) var dragCount = 0
  private(set) var draggedSampleCount = 0
  /// Drags that ended with a release.
  private(set) var tossCount = 0
  /// Tosses that took another puck's place.
  var swapCount = 0
  private var hasMoved = false

  /// A puck at home.
  init(at place: Int, in world: World, gestures: GestureArbiter) {
    let home = world.homes[place]
    let puck = Puck(position: home)
    self.puck = puck
    self.place = ReactiveProperty(initialValue: place)
    element = MotionElement(
      position: ReactiveProperty(
        initialValue: home, externalWrite: { puck.move(to: $0) },
        name: "the position of puck \(place + 1)"),
      size: ReactiveProperty(initialValue: SIMD2(repeating: 2 * world.puckRadius)),
      gestures: gestures)
    // Held as soon as it is pressed: there is nothing else that a press could mean.
    drag = DragRecognizer(in: gestures, threshold: 0)
    tossable = Tossable(
      destination: home, parameters: SpringParameters(response: 0.6, dampingRatio: 0.55),
      draggable: Draggable(by: drag))
  }

  var position: SIMD2<Double> { element.position.value }
  var isHeld: Bool { drag.phase.value.isActive }
  var isFlying: Bool { tossable.spring.state.value.isActive }

  /// Connects all that moves it, and keeps it within a world that may change.
  func join(_ runtime: MotionRuntime, in world: ReactiveProperty<World>) {
    runtime.connect(
      place.combineLatest(world) { $1.homes[$0] }.dedupe(), to: tossable.spring.destination)
    let resistance = tossable.draggable.resistance
    runtime.connect(world.map { Optional($0.perimeter) }, to: resistance.perimeter)
    runtime.connect(world.map { $0.give }, to: resistance.maxLength)
    runtime.connect(
      world.map { SIMD2(repeating: 2 * $0.puckRadius) }, to: element.size)
    runtime.add(tossable, to: element)
  }

  /// - Returns: whether this was the end of a toss.
  func count(_ event: DragEvent) -> Bool {
    switch event.phase {
    case .began:
      hasMoved = false
    case .changed:
      draggedSampleCount += 1
      if !hasMoved { dragCount += 1 }
      hasMoved = true
    case .ended where hasMoved:
      tossCount += 1
      return true
    default: break
    }
    return false
  }
}
