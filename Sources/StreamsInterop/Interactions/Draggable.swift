import StreamsCore
public import StreamsProperties

/// Moves an element with the pointers that drag it.
///
///     let draggable = Draggable()
///     draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
///     runtime.add(draggable, to: card) { $0.xLocked(to: 160) }
///
/// The constraints come first, and then the resistance: so it gives way to what is left of the drag. It
/// moves in the coordinates of its parent, however that lies. A constraint that changes by itself, such as a
/// lock that is a stream, moves what was let go, too, unless something else has moved it since.
///
/// Where something else moves the anchor point, as ``AdjustsAnchorPoint`` does, the two don't notice: they
/// are told of the position as if it had stayed.
public final class Draggable: ElementGesture<DragRecognizer>, Interaction {
  private let axis: DragAxis
  /// What its recognisers have in common while they are idle, from the second on.
  private var work: GestureWork<ContinuousMachine<TranslationMotion>>?
  private var hasRecognizer = false
  private var madeFinalVelocity: DraggableFinalVelocity?

  /// What makes elements draggable, by the pointers that come down on them.
  ///
  /// - Parameters:
  ///   - threshold: how far they must move, in units of the shared space. At least 0 and finite;
  ///     traps otherwise, not here but when this is added to an element.
  ///   - axis: along which axes it goes.
  public init(threshold: Double = 10, axis: DragAxis = .free) {
    self.axis = axis
    super.init(.ofTarget, threshold: threshold)
  }

  /// What makes elements draggable by the pointers that come down on `handle`.
  ///
  /// - Parameters:
  ///   - handle: what is touched; kept. It must have gestures, or a parent that has: where it has
  ///     none, adding this to an element traps.
  ///   - threshold: how far the pointers must move, in units of the shared space. At least 0 and
  ///     finite; traps otherwise, not here but when this is added to an element.
  ///   - axis: along which axes it goes.
  public init(touching handle: MotionElement, threshold: Double = 10, axis: DragAxis = .free) {
    self.axis = axis
    super.init(.touching(handle), threshold: threshold)
  }

  /// What makes elements draggable by what a recogniser says.
  ///
  /// - Parameter recognizer: whose gestures move all elements that this is added to, wherever they
  ///   lie, by its own settings; kept.
  public init(by recognizer: DragRecognizer) {
    axis = .free
    super.init(.existing(recognizer))
  }

  override func makeRecognizer(in gestures: GestureArbiter) -> DragRecognizer {
    if let work { return DragRecognizer(work, in: gestures) }
    let made = DragRecognizer(in: gestures, threshold: threshold, axis: axis)
    if hasRecognizer {
      let motion = TranslationMotion(threshold: threshold, axis: axis)
      work = GestureWork(ContinuousMachine(motion), isShared: true)
    }
    hasRecognizer = true
    return made
  }

  /// How it gives way beyond a perimeter, or a circle.
  public var resistance: DragResistance {
    if let resistance = core.resistance { return resistance }
    let made = DragResistance()
    core.resistance = made
    return made
  }

  /// What moves a property to the velocity of each release.
  public var finalVelocity: DraggableFinalVelocity {
    if let madeFinalVelocity { return madeFinalVelocity }
    let releases = ObserverList<SIMD2<Double>>(name: "DraggableFinalVelocity")
    let made = DraggableFinalVelocity(releases)
    core.releases = releases
    madeFinalVelocity = made
    return made
  }

  /// Tells when an element is taken hold of and let go, while this is added to it: before it is moved, and
  /// with the velocity that it has then, in units of its parent a second. If it is in somebody's hand, that
  /// is told at once.
  public func grasps(of element: MotionElement) -> MotionObservable<Grasp<SIMD2<Double>>> {
    MotionObservable(relaying: { [self] in hand(on: element).subscribe($0) })
  }

  /// Connects the drags of `element` with its position.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    core.include(runtime)
    let pull = DragPull(of: element, by: hand(on: element), core)
    runtime.connect(pull.places(by: constraints), to: element.position)
  }
}

/// Writes the velocity of each release, in units of the element's parent a second, to a property.
///
///     runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: 0.5) }
public final class DraggableFinalVelocity: Interaction {
  private let releases: ObserverList<SIMD2<Double>>

  init(_ releases: ObserverList<SIMD2<Double>>) {
    self.releases = releases
  }

  /// Connects the releases with `velocity`.
  public func add(
    to velocity: ReactiveProperty<SIMD2<Double>>, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    let stream = MotionObservable<SIMD2<Double>>(relaying: { [releases] in releases.subscribe($0) })
    runtime.connect(constrained(stream, by: constraints), to: velocity)
  }
}
