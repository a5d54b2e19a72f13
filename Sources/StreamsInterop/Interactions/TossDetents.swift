import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The detents of a ``Tossable``: installed by the initializers that take them.
final class TossDetents: InteractionState {
  let course: DetentCourse
  var made = Setting<MotionDetents<Double>>()
  /// The subscription to the source of the detents.
  private var source: Subscription?

  init(_ course: DetentCourse) {
    self.course = course
  }

  func follow(_ detents: some Observable<MotionDetents<Double>>) {
    source = detents.subscribe { [course] in course.set(detents: $0) }
  }

  override func join(_ element: MotionElement, _ flight: AnyObject, in runtime: MotionRuntime) {
    course.join(element, in: runtime)
    // The course has registered this hand.
    let hand = course.draggable.hand(on: element)
    // A tossable's flight.
    let flight = unsafe unsafeDowncast(flight, to: GraspableMotion<SIMD2<Double>>.self)
    let role = TossRole(course, hand, on: runtime.clock, self) { flight.velocity }
    hand.recognizer.seat.role = role
    runtime.keep(Subscription { role.end() })
  }
}

/// The detent to which a toss flies, and the progress.
final class DetentCourse {
  let axis: Int
  let spring: SpringSystem<SIMD2<Double>>
  let draggable: Draggable
  private(set) var detents = MotionDetents<Double>.free
  let detent: ReactiveProperty<Int>
  let progress: ReactiveProperty<Double>
  /// The last position of the element.
  private var place: SIMD2<Double>?
  private var isHeld = false
  private var hadDetents = false

  init(
    axis: Int, selected: Int, _ spring: SpringSystem<SIMD2<Double>>, draggable: Draggable
  ) {
    self.axis = axis
    self.spring = spring
    self.draggable = draggable
    detent = ReactiveProperty(initialValue: selected, name: "Tossable.detent")
    progress = ReactiveProperty(initialValue: Double(selected), name: "Tossable.progress")
  }

  func join(_ element: MotionElement, in runtime: MotionRuntime) {
    let place = element.position.value
    self.place = place
    fly(to: detents.place(of: detent.value) ?? place[axis], detent.value)
    let progresses = element.position.asStream().map { [self] in progress(at: $0) }
    runtime.connect(progresses, to: progress)
    runtime.connect(draggable.grasps(of: element)) { [self] grasp in
      switch grasp {
      case .taken: isHeld = true
      case .movedLate: break
      case .released(let velocity):
        isHeld = false
        decide(element.position.value, velocity)
        resist()
      case .cancelled, .interrupted:
        isHeld = false
        resist()
      }
    }
    runtime.keep(Subscription { [self] in isHeld = false })
  }

  func set(detents new: MotionDetents<Double>) {
    new.check()
    guard spring.core.accepts(new.isUsable), !new.isSame(as: detents) else { return }
    // Detents that come back are chosen by the destination, since the former number names nothing.
    let comeBack = hadDetents && detents.place(of: detent.value) == nil
    hadDetents = hadDetents || !new.isFree
    let number =
      comeBack
      ? new.number(at: spring.destination.value[axis], insteadOf: -1)
      : new.successor(of: detent.value, in: detents)
    detents = new
    resist()
    if let place = new.place(of: number) { fly(to: place, number) }
    progress.value = place.map { progress(at: $0) } ?? Double(number)
  }

  func select(_ number: Int) {
    guard let place = detents.place(of: number) else {
      return require(false, "Tossable.select: expected the number of a detent", "\(number)")
    }
    let former = spring.destination.value
    fly(to: place, number)
    // Another motion may have moved the element since.
    if spring.destination.value == former, self.place != former { spring.core.announce(.aim) }
  }

  /// The destination of a release; without detents, its natural end.
  private func decide(_ place: SIMD2<Double>, _ velocity: SIMD2<Double>) {
    self.place = place
    let (start, speed) = (place[axis], velocity[axis])
    let end = start + speed / DecayRate.normal
    let target = detents.target(
      start, velocity: speed, end: end, accepts: { spring.core.accepts($0) })
    // A rule may have changed the detents.
    let goal = target.map { detents.nearest(to: $0) ?? $0 } ?? end
    fly(to: goal, detents.isFree ? detent.value : detents.number(at: goal, insteadOf: detent.value))
  }

  private func fly(to place: Double, _ number: Int) {
    var destination = self.place ?? .zero
    destination[axis] = place
    spring.destination.value = destination
    // An observer may have sent the element elsewhere.
    guard spring.destination.value == destination, detent.value != number else { return }
    detent.value = number
  }

  private func progress(at place: SIMD2<Double>) -> Double {
    self.place = place
    return detents.progress(at: place[axis]) ?? progress.value
  }

  /// Makes the drag resist beyond the first and last detents. While the element is held, nothing changes, so that it
  /// doesn't jump.
  private func resist() {
    guard !isHeld else { return }
    let perimeter = draggable.resistance.perimeter
    var (lower, size) = (SIMD2(repeating: -Double.infinity), SIMD2(repeating: Double.infinity))
    if let value = perimeter.value {
      (lower, size) = (value.min, pointwiseMax(value.size, -value.size))
    }
    if let span = detents.span {
      lower[axis] = span.lowerBound
      size[axis] = span.upperBound - span.lowerBound
    } else {
      lower[axis] = -.infinity
      size[axis] = .infinity
    }
    perimeter.value = MotionRectangle(origin: lower, size: size)
  }
}
