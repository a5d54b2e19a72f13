public import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Moves an element with the pointers that drag it; on release, a spring takes over.
///
///     let tossable = Tossable(destination: home)
///     runtime.add(tossable, to: card)
///     tossable.spring.destination.value = elsewhere   // for all its elements, even mid-flight
///
/// The spring starts with the release velocity, and rests while the element is held. The element is active without a
/// gap, from the beginning of the drag to the end of the flight. A canceled drag, for instance through ``isEnabled``,
/// releases the element without any velocity.
///
/// An element caught mid-flight continues from its current position. With `catches: true`, or a
/// ``DragRecognizer/threshold`` of 0, an element is caught when it is touched; otherwise, when the pointers have moved
/// that far.
///
/// Constraints apply to both the drag and the flight, but the resistance applies only to the drag. Use
/// ``Draggable/resistance`` for a rubber band: as a constraint, it would apply to the element a second time at each
/// release and each catch, and make it jump.
///
///     tossable.draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
///
/// The resistance reduces the velocity in proportion to the element's motion; the effect of constraints
/// on velocities is unknown.
///
/// ## Detents
///
/// With ``MotionDetents``, the element flies to one of several positions along an axis, as a sheet does, and the
/// interaction provides the index of that position and the progress between positions:
///
///     let drawer = Tossable(detents: MotionDetents(sizes: [120, 400, 720], from: 800))
///     runtime.add(drawer, to: sheet)
///     runtime.connect(drawer.progress.map { $0 / 4 }, to: background.opacity)
///     drawer.select(2)
public final class Tossable: Interaction, Togglable, Stateful {
  /// The interaction that drags the element.
  public let draggable: Draggable
  /// The spring that takes over on release. Its settings apply to all elements, each of which flies
  /// independently.
  public let spring: SpringSystem<SIMD2<Double>>

  let motions: InteractionState

  init(
    spring: SpringSystem<SIMD2<Double>>, draggable: Draggable, _ motions: InteractionState
  ) {
    self.spring = spring
    self.draggable = draggable
    self.motions = motions
  }

  /// An interaction that makes elements tossable, with a custom spring and drag.
  ///
  /// - Parameters:
  ///   - spring: the spring that takes over on release.
  ///   - draggable: the interaction that drags the elements.
  public convenience init(
    spring: SpringSystem<SIMD2<Double>>, draggable: Draggable = Draggable()
  ) {
    self.init(spring: spring, draggable: draggable, InteractionState())
  }

  /// An interaction that makes elements tossable.
  ///
  /// - Parameters:
  ///   - destination: the position to which the elements fly, in the coordinates of their parent.
  ///   - style: the spring's constants.
  ///   - draggable: the interaction that drags the elements; by default, a new one.
  ///   - catches: whether a press grasps an element that flies, without a threshold; ignored if `draggable` is given.
  public convenience init(
    destination: SIMD2<Double>, _ style: SpringStyle = SpringStyle(),
    draggable: Draggable? = nil, catches: Bool = false
  ) {
    self.init(
      spring: SpringSystem(
        destination: destination, style, tolerance: .points),
      draggable: draggable ?? Draggable(catches: catches))
  }

  /// Whether the elements can be dragged; this is the drag's own property. Disabling it lets a flight continue.
  public var isEnabled: ReactiveProperty<Bool> { draggable.isEnabled }

  /// The state: active from the beginning of a drag until the spring rests.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// The velocity of an element's flight, in units of its parent per second, at the clock's time. The velocity is zero
  /// at rest, while the element is held, and for an element to which this interaction was not added.
  ///
  /// - Parameter element: the element.
  /// - Returns: The velocity.
  public func velocity(of element: MotionElement) -> SIMD2<Double> {
    let flight: GraspableMotion<SIMD2<Double>>? = ElementNote.last(by: self, of: element)
    return flight?.velocity ?? .zero
  }

  /// Connects the drags of `element`, and the spring, to its position.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the positions; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    let flight = GraspableMotion(of: spring, from: element.position, on: runtime.clock)
    flight.trace(in: runtime)
    ElementNote.keep(flight, by: self, of: element, in: runtime)
    // This runs before the flight is notified of a release, since the spring must start toward that release's
    // destination.
    motions.join(element, flight, in: runtime)
    runtime.connect(draggable.grasps(of: element)) { flight.grasp($0) }
    #if DEBUG && !hasFeature(Embedded)
      let watch = ConstraintWatch<SIMD2<Double>>(in: runtime)
      runtime.connect(
        flight.values(by: constraints.map { watch.watching($0) }), to: element.position)
      draggable.core.watch = watch
      defer { draggable.core.watch = nil }
    #else
      runtime.connect(flight.values(by: constraints), to: element.position)
    #endif
    runtime.add(draggable, to: element, constraints: constraints)
  }
}
