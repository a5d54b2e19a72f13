import StreamsCore
import StreamsOperators

/// Follows a pointer that is visible without being pressed: a mouse, or a pen that is near.
///
///     let hover = HoverRecognizer(in: gestures)
///     hover.active().rewrite([true: 1, false: 0.6]).bind(to: button.opacity).store(in: &subscriptions)
///
/// The value is the pointer's position. The gesture begins when the pointer first appears where
/// ``GestureRecognizer/accepts`` allows it, continues while the pointer is pressed, and ends when the pointer leaves
/// that area or disappears. If there are several such pointers, the recognizer follows the first. Hovering doesn't
/// compete with other gestures.
public final class HoverRecognizer: EventRecognizer<PointerTracks.Location> {
  private let core: HoverCore

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameter arbiter: the arbiter of the pointers; retained.
  public init(in arbiter: GestureArbiter) {
    core = HoverCore(arbiter.core)
    super.init(core, core.observers, arbiter)
  }
}

/// Hovering as a seat, which never proposes to begin, since it doesn't compete with other seats.
private final class HoverCore: GestureSeat {
  let observers = ObserverList<LocationEvent>(
    origin: Origin("HoverRecognizer.events", #fileID, #line))
  private var machine = HoverMachine()

  init(_ arbiter: ArbiterCore) {
    super.init(in: arbiter, name: "HoverRecognizer")
    link = TraceLink(to: observers)
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

/// The hovering pointer, and its position.
package struct HoverMachine {
  package private(set) var position = SIMD2<Double>.zero
  /// The followed pointer.
  private var id: Int?
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  package init() {}

  package func velocity(at time: Double) -> SIMD2<Double> { estimator.velocity(at: time) }

  /// Takes a sample, and returns the phase to announce, if any.
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

  /// Stops, and returns the phase to announce if the gesture was in progress.
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
