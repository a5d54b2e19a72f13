import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Moves an element with the pointers that drag it.
///
///     let draggable = Draggable()
///     draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
///     runtime.add(draggable, to: card) { $0.xLocked(to: 160) }
///
/// The constraints are applied first; the resistance then acts on the constrained drag. The element moves in the
/// coordinates of its parent, whatever the parent's transform, and stays under the pointers while its parent, or anything
/// above it, moves. A constraint that changes on its own, such as a lock to the values of a stream, also moves a released
/// element, unless another motion has moved the element since.
///
/// When another interaction, such as ``AdjustsAnchorPoint``, moves the anchor point, constraints and resistance are not
/// affected: they receive the position as if the anchor point had not moved.
public final class Draggable: ElementGesture<DragRecognizer>, Interaction {
  private let axis: MotionAxis
  private let catches: Bool
  /// The machine that the interaction's recognizers, from the second one on, share while they are idle.
  private var work: GestureWork<ContinuousMachine<TranslationMotion>>?
  private var hasRecognizer = false
  private var madeFinalVelocity: DraggableFinalVelocity?

  /// An interaction that makes elements draggable.
  ///
  /// - Parameters:
  ///   - element: the element to touch, by default the one to move. It needs gestures, or a parent that has them;
  ///     otherwise, adding the interaction traps (law L16). The recognizers of one interaction on another element are
  ///     recognized together, so one handle can move many elements.
  ///   - recognizer: the recognizer for all elements, with its own settings; by default, a new one for each element.
  ///   - threshold: the distance that the pointers must move, in units of the shared space; ignored if a recognizer is
  ///     given. Must be finite and at least 0; otherwise, adding the interaction to an element traps.
  ///   - axis: the axes of the drag; ignored if a recognizer is given.
  ///   - catches: whether a press grasps an element that moves, without a threshold. It sets the threshold of a
  ///     recognizer that is given, too, which then serves one element.
  public init(
    on element: MotionElement? = nil, recognizer: DragRecognizer? = nil, threshold: Double = 10,
    axis: MotionAxis = .both, catches: Bool = false
  ) {
    self.axis = axis
    self.catches = catches
    super.init(choosing: .of(element, recognizer), threshold: threshold)
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

  /// The resistance outside a perimeter or a circle.
  public var resistance: DragResistance {
    if let band = core.band { return band.resistance }
    let made = DragResistance()
    core.band = made.makeBand()
    return made
  }

  /// An interaction that writes the velocity of each release to a property.
  public var finalVelocity: DraggableFinalVelocity {
    if let madeFinalVelocity { return madeFinalVelocity }
    let releases = ObserverList<SIMD2<Double>>(name: "DraggableFinalVelocity")
    let made = DraggableFinalVelocity(releases)
    core.releases = releases
    madeFinalVelocity = made
    return made
  }

  /// The grasps of an element to which this interaction is added. Emits when the element is grasped, before it moves,
  /// and when it is released. A release contains the velocity, in units of the element's parent per second. If the
  /// element is already held, the grasp is emitted immediately.
  ///
  /// - Parameter element: the element.
  /// - Returns: The stream of the grasps.
  public func grasps(of element: MotionElement) -> MotionObservable<Grasp<SIMD2<Double>>> {
    MotionObservable(relaying: { [self] in hand(on: element).subscribe($0) })
  }

  /// Connects the drags of `element` to its position.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the positions; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    core.include(runtime)
    let hand = hand(on: element)
    if catches { hand.own.lowerThreshold(whileMoving: element, in: runtime) }
    let pull = DragPull(of: element, by: hand, core, in: runtime)
    #if DEBUG && !hasFeature(Embedded)
      let watch = core.watch ?? ConstraintWatch(in: runtime)
      let constraints = constraints.map { watch.watching($0) }
    #endif
    runtime.connect(pull.places(by: constraints), to: element.position)
  }
}

extension DragRecognizer {
  /// Sets the threshold to 0 while an element moves. A threshold that is set meanwhile stays.
  func lowerThreshold(whileMoving element: MotionElement, in runtime: MotionRuntime) {
    let threshold = threshold
    let usual = Variable(Double?.none)
    runtime.keep(
      element.position.subscribe(
        MotionObserver(
          next: { _ in },
          state: { phase in
            if phase.isActive {
              usual.value = threshold.value
              threshold.value = 0
            } else if let former = usual.value.take(), threshold.value == 0 {
              threshold.value = former
            }
          })))
  }
}

/// Writes the velocity of each release to a property, in units of the element's parent per second.
///
///     runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: 0.5) }
public final class DraggableFinalVelocity: Interaction {
  private let releases: ObserverList<SIMD2<Double>>

  init(_ releases: ObserverList<SIMD2<Double>>) {
    self.releases = releases
  }

  /// Connects the releases to `velocity`.
  ///
  /// - Parameters:
  ///   - velocity: the property to write.
  ///   - runtime: the interaction's own runtime for this property.
  ///   - constraints: operators applied to the velocities; `nil` for none.
  public func add(
    to velocity: ReactiveProperty<SIMD2<Double>>, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    let stream = MotionObservable<SIMD2<Double>>(relaying: { [releases] in releases.subscribe($0) })
    runtime.connect(constrained(stream, by: constraints), to: velocity)
  }
}
