public import StreamsCore

/// Follows a pointer that can be seen without being pressed: a mouse, a pen that is near.
///
/// The value is where it is. It begins as the pointer is first seen where ``GestureRecognizer/accepts``
/// allows it, ends as it leaves there or leaves altogether, and goes on while it is pressed. Of several
/// such pointers it follows the first. It competes with no other gesture.
public final class HoverRecognizer: GestureRecognizer, Observable {
  private let core: HoverCore

  /// A recogniser beside others.
  public init(in arbiter: GestureArbiter) {
    core = HoverCore(arbiter.core)
    super.init(core, arbiter)
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(_ pointers: PointerSource) {
    self.init(in: GestureArbiter(pointers))
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<LocationEvent>) -> Subscription {
    core.observers.subscribe(observer, keeping: self)
  }
}

/// What hovering needs of a seat: it never asks to begin, since it competes with none.
private final class HoverCore: GestureSeat {
  let observers = ObserverList<LocationEvent>(
    origin: Origin("HoverRecognizer.events", #fileID, #line))
  private var machine = HoverMachine()

  init(_ arbiter: ArbiterCore) {
    super.init(in: arbiter, name: "HoverRecognizer")
    #if TRACED
      traceNode = observers.needTraceNode()
    #endif
  }

  override func take(_ sample: PointerSample) {
    guard isEnabled else { return traceIgnored(sample) }
    let mayBegin = sample.phase == .hovered || sample.phase == .scrolled
    let isInside = mayBegin ? accepts?(sample) ?? true : true
    tell(machine.take(sample, isInside: isInside), at: sample.time)
  }

  override func stop(at time: Double) {
    tell(machine.stop(), at: time)
  }

  private func tell(_ next: GesturePhase?, at time: Double) {
    guard let next else { return }
    let event = LocationEvent(
      next, value: machine.position, centroid: machine.position,
      velocity: machine.velocity(at: time), time: time)
    if next == .began { observers.send(state: .active) }
    if told != next { enter(next) }
    observers.send(event)
    guard !next.isActive else { return }
    observers.send(state: .atRest)
    enter(.possible)
  }
}

/// Which pointer hovers, and where.
package struct HoverMachine {
  package private(set) var position = SIMD2<Double>.zero
  /// The pointer that is followed.
  private var id: Int?
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  package init() {}

  package func velocity(at time: Double) -> SIMD2<Double> { estimator.velocity(at: time) }

  /// The phase to tell, if there is one.
  package mutating func take(_ sample: PointerSample, isInside: Bool) -> GesturePhase? {
    guard let id else {
      guard sample.phase == .hovered, sample.device != .touch, isInside else { return nil }
      self.id = sample.id
      estimator.reset()
      note(sample)
      return .began
    }
    guard sample.id == id else { return nil }
    switch sample.phase {
    case .left:
      self.id = nil
      return .ended
    case .hovered where !isInside:
      note(sample)
      self.id = nil
      return .ended
    case .hovered, .moved:
      note(sample)
      return .changed
    case .pressed, .released, .cancelled, .scrolled:
      return nil
    }
  }

  /// The phase to tell, if it was under way.
  package mutating func stop() -> GesturePhase? {
    guard id != nil else { return nil }
    id = nil
    return .cancelled
  }

  private mutating func note(_ sample: PointerSample) {
    position = sample.position
    estimator.add(sample.position, at: sample.time)
  }
}
