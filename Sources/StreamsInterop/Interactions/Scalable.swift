import StreamsProperties

/// Scales an element with the pointers that spread and close on it.
///
///     runtime.add(Scalable(), to: card) { $0.rubberBanded(below: 0.5, above: 3, maxLength: 0.4) }
///
/// About its anchor point: with ``AdjustsAnchorPoint``, that is where the pointers are. What is scaled
/// unevenly, or flipped, stays so: the constraints are told the size of the scale along the first axis, and
/// the other follows in proportion. What is scaled to 0 stays there.
public final class Scalable: ElementGesture<ScaleRecognizer>, Interaction {
  /// What makes elements scalable, by the pointers that spread and close on them.
  ///
  /// - Parameter threshold: by what part they must spread, or close. At least 0 and finite; traps
  ///   otherwise, not here but when this is added to an element.
  public init(threshold: Double = 0.04) {
    super.init(.ofTarget, threshold: threshold)
  }

  /// What makes elements scalable by the pointers that spread and close on `handle`.
  ///
  /// - Parameters:
  ///   - handle: what is touched; kept. It must have gestures, or a parent that has: where it has
  ///     none, adding this to an element traps.
  ///   - threshold: by what part they must spread, or close. At least 0 and finite; traps
  ///     otherwise, not here but when this is added to an element.
  public init(touching handle: MotionElement, threshold: Double = 0.04) {
    super.init(.touching(handle), threshold: threshold)
  }

  /// What makes elements scalable by what a recogniser says.
  ///
  /// - Parameter recognizer: whose gestures move all elements that this is added to, wherever they
  ///   lie, by its own settings; kept.
  public init(by recognizer: ScaleRecognizer) {
    super.init(.existing(recognizer))
  }

  override func makeRecognizer(in gestures: GestureArbiter) -> ScaleRecognizer {
    ScaleRecognizer(in: gestures, threshold: threshold)
  }

  /// Connects the changes of scale over `element` with its own.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    core.include(runtime)
    let scale = element.transform.lens(get: { $0.scale }, set: { $0.scale = $1 })
    let proportion = Variable(Proportion(of: scale.value))
    runtime.connect(
      hand(on: element), to: scale, constraints: constraints,
      grasp: { (event: ScaleEvent) in
        proportion.value = Proportion(of: scale.value)
        return proportion.value.size / event.value
      }, move: { $0 * $1 }, place: { $0 * proportion.value.perSize })
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
