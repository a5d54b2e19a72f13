import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// One element that a pan-zoomable moves: the only writer of its position, scale and angle while it is active.
///
///     core ◀──▶ view ──▶ run, seats ──▶ link ──▶ view
///                 ╰────▶ element
///
/// The view ends with its runtime, which breaks the cycles.
final class PanZoomView {
  let element: MotionElement
  let core: PanZoomCore
  var run: PanZoomRun!
  private var seats: Seats!
  /// The size of the content of the run's and the hold's places. A new size counts from the next departure on.
  private var content: SIMD2<Double>
  private let places = ObserverList<PanZoomPlace>(name: "PanZoomable")
  var hold: PanZoomHold?
  /// The part of the drag that a scroller around the viewport takes.
  var handOver: PanZoomHandOver?
  /// The point of a press that follows a tap, in the shared space: its drag zooms about this point.
  var zoomPoint: SIMD2<Double>?
  /// Whether the content was stopped by a pointer that does not hold it yet.
  var isCaught = false
  /// Whether another motion has taken the element from a hand that is still down.
  private var isLost = false
  private var isSilent = false
  var isFlying = false
  /// The latest event of the pointers that hold the content, and the watch on the spaces above the viewport.
  private var latest: GestureEvent<GripMeasure>?
  private var watch: AncestorWatch?
  /// The frames of the clock, while pointers hold the content.
  private var frames: Subscription?
  private(set) var told = MotionPhase.atRest
  let link = PanZoomLink()
  /// Enables or disables the recognizers.
  var onEnable: () -> Void = {}

  private struct Seats {
    let position: PanZoomSeat<SIMD2<Double>>
    let scale: PanZoomSeat<Double>
    let angle: PanZoomSeat<Double>
  }

  init(of element: MotionElement, _ core: PanZoomCore, on clock: MotionClock) {
    self.element = element
    self.core = core
    content = core.room.content
    let place = core.room.inside(Self.place(of: element, core), about: core.room.middle)
    run = PanZoomRun(restingAt: place.vector, of: link, on: clock)
    seats = Seats(
      position: PanZoomSeat(
        at: element.position.seat?.mooring, of: link,
        read: { [position = element.position] in position.read() }
      ) { $0.position(of: $1) },
      scale: PanZoomSeat(
        at: element.scale.seat?.mooring, of: link,
        read: { [scale = element.scale] in scale.read() }
      ) { $1.scale },
      angle: PanZoomSeat(
        at: element.rotation.seat?.mooring, of: link,
        read: { [rotation = element.rotation] in rotation.read() }
      ) { $1.angle })
    link.view = self
  }

  func end() {
    guard link.view != nil else { return }
    link.view = nil
    core.remove(self)
    hold = nil
    isCaught = false
    frames.take()?.unsubscribe()
    watch = nil
    leaveSeats()
    run.end()
    onEnable = {}
  }

  // MARK: The place

  /// The place of an element's content, computed from the element's properties.
  private static func place(of element: MotionElement, _ core: PanZoomCore) -> PanZoomPlace {
    let scale = element.scale.value
    return PanZoomPlace(
      center: element.toParent(core.room.content / 2),
      scale: scale > 0 && scale < .infinity ? scale : core.room.scales.lowerBound,
      angle: element.rotation.value)
  }

  /// The position that puts the element's content at a place.
  func position(of place: PanZoomPlace) -> SIMD2<Double> {
    let arm = content / 2 - element.anchorPoint.value * element.size.value
    return place.center - turned(arm * place.scale, by: place.angle)
  }

  /// A place with the content's current size, at the same position of the element.
  private func adopt(_ place: PanZoomPlace) -> PanZoomPlace {
    var place = place
    let growth = core.room.content - content
    content = core.room.content
    place.center += turned(growth * (place.scale / 2), by: place.angle)
    return place
  }

  private var isActive: Bool { hold != nil || isCaught || run.phase.isActive }

  /// The content's place at the clock's time.
  var place: PanZoomPlace {
    if let hold { return hold.shown }
    return isActive ? PanZoomPlace(run.place.value) : Self.place(of: element, core)
  }

  /// The velocity of a part of the place, at the clock's time.
  func velocity<Value: Vector>(_ part: (PanZoomPlace) -> Value) -> Value {
    let velocity = hold?.velocity ?? PanZoomPlace(run.place.velocity)
    let now = place
    return slope { part(PanZoomPlace(now.vector + velocity.vector * $0)) }
  }

  // MARK: Writes

  #if TRACED
    var traceNode: TraceNode { places.needTraceNode() }
  #endif

  func connect(in runtime: MotionRuntime) {
    let places = MotionObservable<PanZoomPlace>(relaying: { [places] in places.subscribe($0) })
    let element = element
    runtime.connect(places.map { [self] in position(of: $0) }, to: element.position)
    runtime.connect(places.map { $0.scale }, to: element.scale)
    runtime.connect(
      places.map { $0.angle }.filter { $0 != element.rotation.value }, to: element.rotation)
    // The first place is within the bounds, so it may differ from the element's.
    let place = PanZoomPlace(run.path.value)
    if place != Self.place(of: element, core) { self.places.send(place) }
  }

  func show(_ value: SIMD4<Double>) {
    if !isSilent { places.send(PanZoomPlace(value)) }
  }

  func tellState() {
    let isHeld = hold != nil || isCaught
    if isHeld != (frames != nil) { frames = isHeld ? run.clock.stayAwake() : nil }
    if hold == nil { watch = nil }
    let phase: MotionPhase = isActive ? .active : .atRest
    guard phase != told else { return }
    told = phase
    if phase.isActive {
      takeSeats()
    } else {
      isFlying = false
      leaveSeats()
      places.send(state: .atRest)
    }
  }

  // MARK: One motion at a time

  func land() { if hold == nil, !isCaught { run.catchUp() } }

  /// Yields the element to another motion until the element is grasped or sent somewhere again.
  func lose() {
    guard isActive else { return }
    isLost = hold != nil || isCaught
    isSilent = true
    hold = nil
    isCaught = false
    run.hold(at: run.place.value)
    isSilent = false
    tellState()
  }

  func leaveSeats() {
    seats.position.leave()
    seats.scale.leave()
    seats.angle.leave()
  }

  /// The place from which a motion departs, and the velocity of the content at a point.
  func depart(about point: SIMD2<Double>?) -> (place: PanZoomPlace, velocity: GripStep) {
    land()
    if isActive {
      let velocity = hold?.grip ?? run.place.grip(at: point)
      return (adopt(place), velocity)
    }
    content = core.room.content
    let scale = seats.scale.look()
    let angle = seats.angle.look()
    let position = seats.position.look()
    var place = Self.place(of: element, core)
    place.scale = scale.value > 0 ? scale.value : place.scale
    place.angle = angle.value
    place.center += position.value - self.position(of: place)
    let ratio = scale.velocity / place.scale
    let arm = (point ?? place.center) - position.value
    return (
      place,
      GripStep(
        translation: position.velocity + arm * ratio + SIMD2(-arm.y, arm.x) * angle.velocity,
        ratio: ratio, angle: angle.velocity)
    )
  }

  /// Takes over the element from any other motion.
  func takeSeats() {
    let ousted = (seats.position.takeOver(), seats.scale.takeOver(), seats.angle.takeOver())
    if told.isActive { places.send(state: .active) }
    Mover.tell(ousted.0)
    Mover.tell(ousted.1)
    Mover.tell(ousted.2)
  }

  // MARK: Hands

  func take(_ event: GestureEvent<GripMeasure>) {
    let event = zooming(event)
    guard event.phase.isActive else { return release(event) }
    if event.phase == .began { isLost = false }
    if isLost { return }
    // A beginning event doesn't have the origin of its motion yet.
    let number = event.phase == .began ? -1 : event.value.number
    if hold?.number != number {
      let (place, _) = depart(about: nil)
      let from = element.parentFromShared(event.centroid - event.value.translation)
      hold = PanZoomHold(
        on: place, at: from, number: number, in: core.room, parent: ParentFrame(of: element))
      if element.parent != nil, watch == nil {
        watch = AncestorWatch(of: element) { [self] in
          if hold != nil, let latest { move(with: latest, isHand: false) }
        }
      }
      isCaught = false
      isFlying = false
      handOver?.rebase(element)
      // Between two frames, the content may have moved past its displayed place.
      run.hold(at: place.vector)
      tellState()
      guard hold != nil else { return }
    }
    latest = event
    move(with: event)
  }

  /// Moves the content with the pointers. While a space above the viewport moves, the content keeps its place, its size
  /// and its angle under them.
  private func move(with event: GestureEvent<GripMeasure>, isHand: Bool = true) {
    guard var hold else { return }
    let parent = ParentFrame(of: element)
    var step = event.value
    // A single pointer neither scales nor turns.
    if event.pointerCount > 1 {
      step.ratio *= parent.shrinkage(since: hold.parent)
      step.angle += hold.parent.angle - parent.angle
    }
    step.angle = angle(step.angle)
    hold.move(by: step, to: element.parentFromShared(event.centroid))
    hold.speed = speed(of: event)
    self.hold = hold
    handOver(event, isHand: isHand)
    // The scroller may have moved the viewport, and an observer may have ended the hold.
    if let hold = self.hold { run.hold(at: hold.shown.vector, showing: true) }
  }

  /// The velocity of an event, in the viewport's coordinates.
  private func speed(of event: GestureEvent<GripMeasure>) -> GripStep {
    var speed = event.velocity
    speed.translation = ParentSpace(element: element).vectorFromShared(speed.translation)
    speed.angle = angle(speed.angle)
    return speed
  }

  private func angle(_ angle: Double) -> Double {
    core.turns ? element.isInMirror ? -angle : angle : 0
  }

  private func release(_ event: GestureEvent<GripMeasure>) {
    guard var last = hold else { return isLost = false }
    let place = adopt(last.shown)
    last.speed = event.phase == .ended ? speed(of: event) : GripStep(ratio: 0)
    // A scroller that jumps to its page moves the viewport, which nothing holds any more.
    hold = nil
    last.speed.translation -= endHandOver(event, last.speed.translation)
    let grip = last.grip
    run.begin(core.release(from: place, velocity: grip, about: last.focus))
    tellState()
  }
}
