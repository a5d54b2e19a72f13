public import StreamsCore
public import StreamsProperties

/// Moves an element with the pointers that drag it.
///
///     let draggable = Draggable()
///     draggable.resistance.perimeter.value = Rectangle(x: 0, y: 0, width: 320, height: 480)
///     runtime.add(draggable, to: card) { $0.xLocked(to: 160) }
///
/// The constraints come first, and then the resistance: so it gives way to what is left of the drag. It
/// moves in the coordinates of its parent, however that lies. A constraint that changes by itself, such as a
/// lock that is a stream, moves what was let go, too, unless something else has moved it since.
///
/// Where something else moves the anchor point, as ``AdjustsAnchorPoint`` does, the two don't notice: they
/// are told of the position as if it had stayed.
public final class Draggable: Interaction, Togglable, Manipulation {
  /// Whether it can be dragged. Switched off in the midst of a drag, it stays where it is.
  public let enabled = ReactiveProperty(initialValue: true)
  /// How it gives way beyond a perimeter, or a circle.
  public let resistance = DragResistance()
  /// What moves a property to the velocity of each release.
  public let finalVelocity = DraggableFinalVelocity()

  private let recognizers: RecognizerChoice<DragRecognizer>
  private let threshold: Double
  private let axis: DragAxis
  private let motions = InteractionState()

  /// What makes elements draggable.
  ///
  /// - Parameters:
  ///   - recognizers: which recogniser tells of drags; by default a new one for each target.
  ///   - threshold: how far a new one's pointers must move, as of ``DragRecognizer/threshold``.
  ///   - axis: along which axes a new one goes.
  public init(
    _ recognizers: RecognizerChoice<DragRecognizer> = .ofTarget, threshold: Double = 10,
    axis: DragAxis = .free
  ) {
    self.recognizers = recognizers
    self.threshold = threshold
    self.axis = axis
  }

  /// Active while any of its elements is being dragged.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the drags of `element` with its position.
  public func add(
    to element: Element, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    add(to: element, by: recognizer(for: element), in: runtime, constraints: constraints)
  }

  /// The recogniser of an element's drags.
  func recognizer(for element: Element, group: ObjectIdentifier? = nil) -> DragRecognizer {
    recognizers.recognizer(for: element, group: group ?? ObjectIdentifier(self)) {
      DragRecognizer(in: $0, threshold: threshold, axis: axis)
    }
  }

  func add(
    to element: Element, by drag: DragRecognizer, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    add(
      to: element, by: drag, against: DragBand(resistance), in: runtime, constraints: constraints)
  }

  func add(
    to element: Element, by drag: DragRecognizer, against band: DragBand,
    in runtime: MotionRuntime, constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    runtime.connect(enabled, to: drag.enabled)
    let events = drag.primed(by: drag).map { $0.inParent(of: element) }
    let home = HomePosition(of: element)
    let gate = GraspGate { home.value }
    let dragged = events.whileGrasped(gate) { event in
      home.capture()
      return band.grasp(at: home.value) - event.value
    } move: {
      $0 + $1
    }
    let places = gate.passing(constrained(dragged, by: constraints)).map { band.banded($0) }
    runtime.connect(
      band.noting(gate.noting(places).map { $0 + home.away }), to: element.position)
    runtime.connect(events.whenRecognitionState(is: .ended).velocity()) { [finalVelocity] in
      finalVelocity.releases.send($0)
    }
  }
}

/// Writes the velocity of each release, in units of the element's parent a second, to a property.
///
///     runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: 0.5) }
public final class DraggableFinalVelocity: Interaction {
  let releases = ObserverList<SIMD2<Double>>(name: "DraggableFinalVelocity")

  init() {}

  /// Connects the releases with `velocity`.
  public func add(
    to velocity: ReactiveProperty<SIMD2<Double>>, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    let stream = MotionObservable<SIMD2<Double>>(relaying: { [releases] in releases.subscribe($0) })
    runtime.connect(constrained(stream, by: constraints), to: velocity)
  }
}
