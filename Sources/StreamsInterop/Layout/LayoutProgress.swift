public import StreamsCore
import StreamsInteractions
import StreamsOperators
import StreamsSystems

/// An interactive transition from one layout to another, controlled by a drag, a scroller or a slider.
///
///     let closing = LayoutProgress(of: layout, to: { show("grid") }, back: { show("photo") })
///     let following = closing.follow(drag, length: 400)
///
/// A grasp switches to the other layout, which updates the ``LayoutMotion``; all boxes that this change moves are held
/// at their positions, and ``write(_:)`` moves them along linearly. On release, they move to one layout or the other,
/// starting with the velocity of the hand (law L18); if the transition is dropped, they move to the other layout.
///
/// The transition loses the boxes that another change moves in the meantime.
///
/// Cost of a move: the same as a frame.
public final class LayoutProgress<ID: Hashable>: Writable {
  /// The completed fraction of the transition: 0 at the grasp, 1 at the other layout. Meaningless while nothing is
  /// held.
  public private(set) var fraction = 0.0
  /// Whether the transition holds the boxes that the change moves.
  public private(set) var isHeld = false

  private let layout: LayoutMotion<ID>
  private let make: () -> Void
  private let takeBack: () -> Void
  private var parts: [LayoutPart] = []

  /// An interactive transition for a change.
  ///
  /// - Parameters:
  ///   - layout: the layout, which is retained.
  ///   - make: makes the change and updates the layout.
  ///   - takeBack: undoes the change and updates the layout.
  public init(
    of layout: LayoutMotion<ID>, to make: @escaping () -> Void, back takeBack: @escaping () -> Void
  ) {
    self.layout = layout
    self.make = make
    self.takeBack = takeBack
  }

  deinit {
    guard isHeld, !layout.core.hasEnded else { return }
    layout.core.checkIsolation("a progress of ")
    drop(parts)
  }

  /// Makes the change, and holds all boxes that it moves at their positions.
  public func grasp() {
    guard !isHeld else { return }
    isHeld = true
    fraction = 0
    let core = layout.core
    core.heldCount += 1
    make()
    // An observer of the change may have canceled it.
    guard isHeld else { return }
    core.catchUp()
    parts = core.moving.map { LayoutPart($0) }
    core.flush()
  }

  /// Moves all held boxes to a position along the transition; first grasps if none are held.
  ///
  /// - Parameter fraction: 0 at the grasp, 1 at the other layout; the transition extends beyond both. A non-finite
  ///   fraction is dropped.
  public func write(_ fraction: Double) {
    guard fraction.isFinite else { return }
    if !isHeld { grasp() }
    self.fraction = fraction
    for part in parts where part.move(to: fraction, speed: 0) { layout.core.mark(part.item) }
    layout.core.flush()
  }

  /// Releases the boxes to the layout nearer to the position where they would come to rest when slowing down at
  /// ``DecayRate/fast``.
  ///
  /// - Parameter velocity: the velocity along the transition, in fractions per second. A non-finite velocity counts as
  ///   0.
  public func release(velocity: Double = 0) {
    let velocity = velocity.isFinite ? velocity : 0
    leave(velocity, isBack: fraction + velocity / DecayRate.fast < 0.5)
  }

  /// Releases the boxes to the previous layout.
  public func cancel() {
    leave(0, isBack: true)
  }

  private func leave(_ velocity: Double, isBack: Bool) {
    guard isHeld else { return }
    let core = layout.core
    core.catchUp()
    for part in parts { _ = part.move(to: fraction, speed: velocity) }
    let parts = self.parts
    self.parts = []
    isHeld = false
    if isBack { takeBack() }
    drop(parts)
  }

  private func drop(_ parts: [LayoutPart]) {
    let core = layout.core
    core.heldCount -= 1
    core.catchUp()
    for part in parts { part.launch(in: core) }
    core.flush()
  }

  /// Makes a drag move the boxes along the transition, and release them at its end. A canceled drag returns them.
  ///
  /// - Parameters:
  ///   - drag: the drag, which is retained.
  ///   - axis: the axis of the drag.
  ///   - length: the distance to the other layout, in units of the pointers' positions; negative for an upward or
  ///     leftward drag. Traps if 0 or non-finite.
  /// - Returns: The connection. When it ends during a drag, the boxes go back.
  public func follow(
    _ drag: DragRecognizer, along axis: MotionAxis = .vertical, length: Double
  ) -> Subscription {
    require(
      length != 0 && length.isFinite, "LayoutProgress.length: expected a finite value other than 0",
      "\(length)"
    )
    var isDragged = false
    let events = drag.subscribe(
      MotionObserver(next: { [self] event in
        if event.phase == .began { grasp() }
        isDragged = isHeld && event.phase.isActive
        guard isHeld else { return }
        if event.phase == .cancelled { return cancel() }
        write(min(max(axis.component(of: event.value) / length, 0), 1))
        if !event.phase.isActive { release(velocity: axis.component(of: event.velocity) / length) }
      }))
    return Subscription(over: events) { [self] in
      events.unsubscribe()
      if isDragged { cancel() }
    }
  }
}

/// A box that a ``LayoutProgress`` moves.
private struct LayoutPart {
  let item: LayoutItem
  private let flight: LayoutFlight?
  private let poseFlight: LayoutFlight?
  private let way: SIMD8<Double>
  private let poseWay: SIMD8<Double>

  init(_ item: LayoutItem) {
    self.item = item
    flight = item.isHeld ? nil : item.flight
    poseFlight = item.poseFlight
    way = flight?.value ?? .zero
    poseWay = poseFlight?.value ?? .zero
    flight?.hold(at: way)
    poseFlight?.hold(at: poseWay)
  }

  /// Moves the box, unless something else moves it.
  func move(to fraction: Double, speed: Double) -> Bool {
    if let flight, item.flight === flight {
      flight.hold(at: way * (1 - fraction), velocity: way * -speed)
    }
    if let poseFlight, item.poseFlight === poseFlight {
      poseFlight.hold(at: poseWay * (1 - fraction), velocity: poseWay * -speed)
    }
    return item.flight === flight || item.poseFlight === poseFlight
  }

  func launch(in core: LayoutCore) {
    let pace = LayoutPace(core.spring)
    if let flight, item.flight === flight, flight.isHeld {
      core.restrain(flight)
      core.begin(item, pace)
    }
    if let poseFlight, item.poseFlight === poseFlight, poseFlight.isHeld {
      core.restrain(poseFlight)
      poseFlight.launch(pace, limit: core.limit(of: core.spring), at: core.frameTime)
      if poseFlight.isOver { item.poseFlight = nil }
      core.mark(item)
      core.track(item)
    }
  }
}
