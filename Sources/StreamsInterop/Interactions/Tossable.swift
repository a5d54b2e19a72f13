public import StreamsCore
public import StreamsProperties

/// Moves an element with the pointers that drag it, and lets a spring have it when it is let go.
///
///     let tossable = Tossable(destination: home)
///     runtime.add(tossable, to: card)
///     tossable.spring.destination.value = elsewhere   // for all its elements, in mid-flight, too
///
/// The spring sets out with the velocity of the release, and while the element is in somebody's hand it
/// rests. Between the two nothing looks at rest: the element is active from the beginning of the drag to
/// the end of the flight. A drag that is cancelled, as by ``enabled``, lets go of it without any velocity.
///
/// Caught in mid-flight it goes on from where it is. With a ``ContinuousRecognizer/threshold`` of 0 that is when
/// it is touched, else when the pointers have moved so far.
///
/// Constraints go to both, the resistance to the drag. Where that holds the element back, it holds back the
/// velocity in the same proportion; what constraints do to velocities it doesn't know.
public final class Tossable: Interaction, Togglable, Stateful {
  /// What it is dragged by.
  public let draggable: Draggable
  /// What has it when it is let go: its settings are those of all elements, each of which flies by itself.
  public let spring: SpringSystem<SIMD2<Double>>

  private let motions = InteractionState()

  /// What makes elements tossable, with a spring and a drag of your own making.
  public init(spring: SpringSystem<SIMD2<Double>>, draggable: Draggable = Draggable()) {
    self.spring = spring
    self.draggable = draggable
  }

  /// What makes elements tossable.
  ///
  /// - Parameters:
  ///   - destination: where it flies to, in the coordinates of its parent.
  ///   - parameters: the spring's constants.
  ///   - draggable: what it is dragged by.
  public convenience init(
    destination: SIMD2<Double>, parameters: SpringParameters = SpringParameters(),
    draggable: Draggable = Draggable()
  ) {
    self.init(
      spring: SpringSystem(
        destination: destination, parameters: parameters, tolerance: .points),
      draggable: draggable)
  }

  /// Whether it can be dragged: the drag's. What flies goes on.
  public var enabled: ReactiveProperty<Bool> { draggable.enabled }

  /// How the drag gives way: the drag's.
  public var resistance: DragResistance { draggable.resistance }

  /// Active from the beginning of a drag until the spring rests.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// The velocity of an element's flight, in units of its parent a second, at the clock's time. Zero at
  /// rest, in somebody's hand, and of what this was not added to.
  public func velocity(of element: MotionElement) -> SIMD2<Double> {
    let flight: GraspableMotion<SIMD2<Double>>? = ElementNote.last(by: self, of: element)
    return flight?.velocity ?? .zero
  }

  /// Connects the drags of `element`, and the spring, with its position.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    let flight = GraspableMotion(of: spring, from: element.position, on: runtime.clock)
    flight.trace(in: runtime)
    ElementNote.keep(flight, by: self, of: element, in: runtime)
    runtime.connect(draggable.grasps(of: element)) { flight.take($0) }
    runtime.connect(flight.values(by: constraints), to: element.position)
    runtime.add(draggable, to: element, constraints: constraints)
  }
}
