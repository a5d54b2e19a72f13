import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The part of a sheet, an element of a tossable with detents, in the drags of the scrollers inside it: a drag first
/// expands the sheet, then scrolls the list, and collapses the sheet from the list's beginning.
final class TossRole: ScrollRole {
  private let course: DetentCourse
  private let hand: ElementHand
  private let clock: MotionClock
  private let velocity: () -> SIMD2<Double>
  private let motions: InteractionState
  private var made: Scroller?

  init(
    _ course: DetentCourse, _ hand: ElementHand, on clock: MotionClock, _ motions: InteractionState,
    velocity: @escaping () -> SIMD2<Double>
  ) {
    self.course = course
    self.hand = hand
    self.clock = clock
    self.motions = motions
    self.velocity = velocity
    super.init(in: hand.element)
  }

  override var kind: Kind { .surroundings }

  /// A scroller whose offset is minus the sheet's position.
  override var scroller: Scroller? {
    if let made { return made }
    let size = hand.element.size.value
    let scroller = Scroller(
      on: clock, viewportSize: size, contentSize: size, offset: 0 - hand.element.position.value,
      axis: course.axis == 0 ? .horizontal : .vertical)
    scroller.innersScroll = .at(.end)
    scroller.puppet = TossPuppet(course, hand, motions, velocity: velocity)
    made = scroller
    return scroller
  }

  /// Breaks the cycle through the hand's recognizer.
  func end() {
    if let puppet = made?.puppet { unsafe unsafeDowncast(puppet, to: TossPuppet.self).end() }
    made?.puppet = nil
    made = nil
    if hand.recognizer.seat.role === self { hand.recognizer.seat.role = nil }
  }
}

/// A sheet that a scroller moves.
private final class TossPuppet: ScrollPuppet {
  private let course: DetentCourse
  private let hand: ElementHand
  private let motions: InteractionState
  private let velocity: () -> SIMD2<Double>
  private let mover: HandMover<SIMD2<Double>>
  /// Whether the sheet is held; another hand or motion may take it.
  private let isHolding = Variable(false)
  /// Watches the sheet on its way to its end.
  private var arrival: Subscription?

  private var position: ReactiveProperty<SIMD2<Double>> { hand.element.position }

  init(
    _ course: DetentCourse, _ hand: ElementHand, _ motions: InteractionState,
    velocity: @escaping () -> SIMD2<Double>
  ) {
    self.course = course
    self.hand = hand
    self.motions = motions
    self.velocity = velocity
    let position = hand.element.position
    mover = HandMover(
      at: position.seat?.mooring, current: { position.read() }, speed: { .zero },
      onLoss: { [isHolding] in
        guard isHolding.value else { return }
        isHolding.value = false
        motions.count(.atRest)
        motions.announce()
      })
  }

  override var isFlying: Bool { velocity() != .zero }

  override var offset: SIMD2<Double> { 0 - position.value }

  override var insets: ScrollerInsets {
    let span = course.detents.span ?? position.value[course.axis]...position.value[course.axis]
    return ScrollerInsets(
      top: span.upperBound, left: span.upperBound, bottom: 0 - span.lowerBound,
      right: 0 - span.lowerBound)
  }

  override func grasp() -> SIMD2<Double> {
    arrival = nil
    hand.tell(.taken)
    let place = mover.grasp()
    // Another hand may have lost the sheet, and announced it.
    hand.tell(.taken)
    if !isHolding.value { motions.count(.active) }
    isHolding.value = true
    motions.announce()
    if place != position.value { position.value = place }
    return 0 - place
  }

  override func move(to offset: SIMD2<Double>) {
    guard isHolding.value else { return }
    var place = position.value
    place[course.axis] = 0 - offset[course.axis]
    if place != position.value { position.value = place }
  }

  override func letGo(velocity: SIMD2<Double>?, to inner: ScrollerLink?) {
    guard isHolding.value else { return }
    isHolding.value = false
    mover.leave()
    if let velocity {
      var speed = SIMD2<Double>.zero
      speed[course.axis] = 0 - velocity[course.axis]
      hand.tell(.released(velocity: speed))
      if speed[course.axis] < 0, let inner { passOn(to: inner) }
    } else {
      hand.tell(.cancelled)
    }
    motions.count(.atRest)
    motions.announce()
  }

  /// Passes the velocity with which the sheet reaches its end on to a scroller inside it.
  private func passOn(to inner: ScrollerLink) {
    guard let end = course.detents.span?.lowerBound, position.value[course.axis] > end else {
      return
    }
    arrival = position.onChange { [self] place in
      let speed = velocity()[course.axis]
      // At rest, or in another hand, the sheet is not on its way anymore.
      guard speed < 0 else { return arrival = nil }
      if place[course.axis] <= end { arrive(at: end, inner, speed: 0 - speed) }
    }
  }

  private func arrive(at end: Double, _ inner: ScrollerLink, speed: Double) {
    arrival = nil
    inner.tell { scroller in
      guard scroller.takes(speed, course.axis) else { return }
      let elapsed = (end - position.value[course.axis]) / speed
      _ = grasp()
      var place = position.value
      place[course.axis] = end
      position.value = place
      letGo(velocity: .zero, to: nil)
      scroller.takeOver(speed, course.axis, since: elapsed)
    }
  }

  /// Ends the watch, which keeps this object alive.
  func end() { arrival = nil }
}
