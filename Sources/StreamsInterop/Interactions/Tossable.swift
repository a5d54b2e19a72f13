public import StreamsCore
public import StreamsProperties

/// Moves an element with the pointers that drag it; on release, a spring takes over.
///
///     let tossable = Tossable(destination: home)
///     runtime.add(tossable, to: card)
///     tossable.spring.destination.value = elsewhere   // for all its elements, even mid-flight
///
/// The spring starts with the release velocity, and rests while the element is held. The element is
/// active without a gap, from the beginning of the drag to the end of the flight. A canceled drag,
/// for instance by ``enabled``, releases it without any velocity.
///
/// Caught mid-flight, it continues from its current place. With a ``ContinuousRecognizer/threshold`` of
/// 0, it is caught when it is touched, otherwise when the pointers have moved that far.
///
/// Constraints apply to both, but the resistance only to the drag. So a rubber band is a
/// ``resistance``: as a constraint, it would apply to the element a second time at each release and
/// each catch, and make it jump.
///
///     tossable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
///
/// The resistance reduces the velocity in proportion to the element's motion; the effect of constraints
/// on velocities is unknown.
///
/// ## Detents
///
/// With ``MotionDetents``, it flies to one of several places along an axis, like a sheet, and
/// provides the number of that place and the progress between places:
///
///     let drawer = Tossable(detents: MotionDetents(sizes: [120, 400, 720], from: 800))
///     runtime.add(drawer, to: sheet)
///     runtime.connect(drawer.progress.map { $0 / 4 }, to: background.opacity)
///     drawer.select(2)
public final class Tossable: Interaction, Togglable, Stateful {
  /// The interaction that drags it.
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

  /// An interaction that makes elements tossable, with your own spring and drag.
  ///
  /// - Parameters:
  ///   - spring: the spring that takes over on release.
  ///   - draggable: the interaction that drags it.
  public convenience init(
    spring: SpringSystem<SIMD2<Double>>, draggable: Draggable = Draggable()
  ) {
    self.init(spring: spring, draggable: draggable, InteractionState())
  }

  /// An interaction that makes elements tossable.
  ///
  /// - Parameters:
  ///   - destination: the place to which they fly, in the coordinates of their parent.
  ///   - parameters: the spring's constants.
  ///   - draggable: the interaction that drags them.
  public convenience init(
    destination: SIMD2<Double>, parameters: SpringParameters = SpringParameters(),
    draggable: Draggable = Draggable()
  ) {
    self.init(
      spring: SpringSystem(
        destination: destination, parameters: parameters, tolerance: .points),
      draggable: draggable)
  }

  /// Whether it can be dragged: the drag's property. A flight continues.
  public var enabled: ReactiveProperty<Bool> { draggable.enabled }

  /// The resistance of the drag.
  public var resistance: DragResistance { draggable.resistance }

  /// Active from the beginning of a drag until the spring rests.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// The velocity of an element's flight, in units of its parent per second, at the clock's time. Zero
  /// at rest, while held, and for an element to which this was not added.
  ///
  /// - Parameter element: the element.
  public func velocity(of element: MotionElement) -> SIMD2<Double> {
    let flight: GraspableMotion<SIMD2<Double>>? = ElementNote.last(by: self, of: element)
    return flight?.velocity ?? .zero
  }

  /// Connects the drags of `element`, and the spring, to its position.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to its positions; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    let flight = GraspableMotion(of: spring, from: element.position, on: runtime.clock)
    flight.trace(in: runtime)
    ElementNote.keep(flight, by: self, of: element, in: runtime)
    // Before the flight is notified of a release, since the spring must start toward that release's destination.
    motions.join(element, in: runtime)
    runtime.connect(draggable.grasps(of: element)) { flight.take($0) }
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
