import StreamsInterop

/// A puck on the table: its drawing, its properties and its motion.
final class TablePuck {
  /// The existing model.
  let puck: Puck
  let element: MotionElement
  let drag: DragRecognizer
  let tossable: Tossable
  /// The index of the puck's place on the table.
  let place: ReactiveProperty<Int>

  /// The number of holds that moved the puck; a click doesn't count.
  private(set) var dragCount = 0
  private(set) var draggedSampleCount = 0
  /// The number of drags that ended with a release.
  private(set) var tossCount = 0
  /// The number of tosses that took another puck's place.
  var swapCount = 0
  private var hasMoved = false

  /// A puck at its home place.
  init(at place: Int, in world: World, gestures: GestureArbiter) {
    let home = world.homes[place]
    let puck = Puck(position: home)
    self.puck = puck
    self.place = ReactiveProperty(initialValue: place)
    element = MotionElement(
      position: ReactiveProperty(
        initialValue: home, name: "the position of puck \(place + 1)",
        externalWrite: { puck.move(to: $0) }),
      size: ReactiveProperty(initialValue: SIMD2(repeating: 2 * world.puckRadius)),
      gestures: gestures)
    // The puck is held as soon as it is pressed, because a press can mean nothing else.
    drag = DragRecognizer(in: gestures, threshold: 0)
    tossable = Tossable(
      destination: home, .spring(response: 0.6, dampingRatio: 0.55),
      draggable: Draggable(recognizer: drag))
  }

  var position: SIMD2<Double> { element.position.value }
  var isHeld: Bool { drag.phase.value.isActive }
  var isFlying: Bool { tossable.spring.state.value.isActive }

  /// Connects the puck's motions, and keeps the puck within a world that can change.
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
