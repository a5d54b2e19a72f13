public import StreamsCore
public import StreamsProperties

/// Scales an element with the pointers that spread and close on it.
///
///     runtime.add(Scalable(), to: card) { $0.rubberBanded(below: 0.5, above: 3, maxLength: 0.4) }
///
/// About its anchor point: with ``AdjustsAnchorPoint``, that is where the pointers are. What is scaled
/// unevenly, or flipped, stays so: the constraints are told the size of the scale along the first axis, and
/// the other follows in proportion. What is scaled to 0 stays there.
public final class Scalable: Interaction, Togglable, Manipulation {
  /// Whether it can be scaled. Switched off in the midst of that, it stays as it is.
  public let enabled = ReactiveProperty(initialValue: true)

  private let recognizers: RecognizerChoice<ScaleRecognizer>
  private let threshold: Double
  private let motions = InteractionState()

  /// What makes elements scalable.
  ///
  /// - Parameters:
  ///   - recognizers: which recogniser tells of changes of scale; by default a new one for each target.
  ///   - threshold: by what part a new one's pointers must spread, as of ``ScaleRecognizer/threshold``.
  public init(
    _ recognizers: RecognizerChoice<ScaleRecognizer> = .ofTarget, threshold: Double = 0.04
  ) {
    self.recognizers = recognizers
    self.threshold = threshold
  }

  /// Active while any of its elements is being scaled.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the changes of scale over `element` with its own.
  public func add(
    to element: Element, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    add(to: element, by: recognizer(for: element), in: runtime, constraints: constraints)
  }

  /// The recogniser of changes of an element's scale.
  func recognizer(for element: Element, group: ObjectIdentifier? = nil) -> ScaleRecognizer {
    recognizers.recognizer(for: element, group: group ?? ObjectIdentifier(self)) {
      ScaleRecognizer(in: $0, threshold: threshold)
    }
  }

  func add(
    to element: Element, by pinch: ScaleRecognizer, in runtime: MotionRuntime,
    constraints: MotionConstraint<Double>?
  ) {
    motions.include(runtime)
    runtime.connect(enabled, to: pinch.enabled)
    let scale = element.transform.lens(get: { $0.scale }, set: { $0.scale = $1 })
    let proportion = Variable(Proportion(of: scale.value))
    let gate = GraspGate { scale.value }
    let scaled = pinch.primed(by: pinch).whileGrasped(gate) { event in
      proportion.value = Proportion(of: scale.value)
      return proportion.value.size / event.value
    } move: {
      $0 * $1
    }
    runtime.connect(
      gate.noting(
        gate.passing(constrained(scaled, by: constraints)).map { $0 * proportion.value.perSize }),
      to: scale)
  }
}

/// How an element's scales along its axes relate.
private struct Proportion {
  /// How large the first is; where that is 0, the second.
  var size: Double
  /// Both, where that is 1.
  var perSize: SIMD2<Double>

  init(of scale: SIMD2<Double>) {
    size = scale.x == 0 ? scale.y.magnitude : scale.x.magnitude
    perSize = size == 0 ? .one : scale / size
  }
}
