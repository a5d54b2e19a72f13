public import StreamsInterop

/// A custom toss that behaves like the library's, and counts its releases.
public final class Throwable: Interaction, Stateful {
  /// The spring that moves the element after its release.
  public let spring: SpringSystem<SIMD2<Double>>
  /// The gesture that moves it before the release.
  public let draggable = Draggable(threshold: 0)
  /// The number of releases.
  public let releaseCount = ReactiveProperty(initialValue: 0)
  private let motions = InteractionState()

  /// Creates an interaction that makes elements fly to a destination.
  public init(destination: SIMD2<Double>) {
    spring = SpringSystem(destination: destination)
  }

  /// Active from the beginning of a drag until the spring rests.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the drags of an element, and the spring, with its position.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    let flight = GraspableMotion(of: spring, from: element.position, on: runtime.clock)
    runtime.connect(draggable.grasps(of: element)) { [releaseCount] grasp in
      if case .released = grasp { releaseCount.value += 1 }
      flight.grasp(grasp)
    }
    runtime.connect(flight.values(by: constraints), to: element.position)
    runtime.add(draggable, to: element, constraints: constraints)
  }
}
