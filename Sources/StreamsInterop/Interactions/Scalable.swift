import StreamsProperties

/// Scales an element with the pointers that spread and pinch on it.
///
///     let scalable = Scalable()
///     scalable.resistance.bounds.value = 0.5...3
///     runtime.add(scalable, to: card)
///
/// The element scales about its anchor point, which ``AdjustsAnchorPoint`` keeps at the pointers. An element that is
/// scaled non-uniformly, or flipped, stays so: the constraints receive the magnitude of the scale along the first axis,
/// and the other scale follows in proportion. The constraints are applied before the resistance. An element with a
/// scale of 0 keeps that scale.
public final class Scalable: ElementGesture<ScaleRecognizer>, Interaction {
  /// An interaction that makes elements scalable.
  ///
  /// - Parameters:
  ///   - element: the element to touch, by default the one to move. It needs gestures, or a parent that has them;
  ///     otherwise, adding the interaction traps (law L16). The recognizers of one interaction on another element are
  ///     recognized together.
  ///   - recognizer: the recognizer for all elements, with its own settings; by default, a new one for each element.
  ///   - threshold: the fraction by which the pointers must spread or pinch; ignored if a recognizer is given. Must be
  ///     finite and at least 0; otherwise, adding the interaction to an element traps.
  public init(
    on element: MotionElement? = nil, recognizer: ScaleRecognizer? = nil, threshold: Double = 0.04
  ) {
    super.init(choosing: .of(element, recognizer), threshold: threshold)
  }

  override func makeRecognizer(in gestures: GestureArbiter) -> ScaleRecognizer {
    ScaleRecognizer(in: gestures, threshold: threshold)
  }

  /// The resistance beyond the bounds. By default, there are no bounds. A pull reaches at most twice the upper bound,
  /// or half the lower one.
  public var resistance: RangeResistance { core.rangeResistance(maxLength: 1) }

  /// Connects scale gestures on `element` to its scale.
  ///
  /// - Parameters:
  ///   - element: the element to scale.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the scales; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    core.include(runtime)
    let scale = element.transform.lens(get: { $0.scale }, set: { $0.scale = $1 })
    let proportion = Variable(Proportion(of: scale.value))
    let pull = RangePull(core, isScale: true)
    runtime.connect(
      hand(on: element), to: scale, constraints: constraints,
      grasp: { (event: ScaleEvent) in
        proportion.value = Proportion(of: scale.value)
        return (
          from: pull.grasp(at: proportion.value.size) / event.value,
          parent: ParentFrame(of: element)
        )
      },
      // The element keeps its size under the pointers while its parent is scaled.
      move: { $0.from * $1 * ParentFrame(of: element).shrinkage(since: $0.parent) },
      place: { pull.resisted($0) * proportion.value.perSize })
  }
}

/// The ratio of an element's scales along its axes.
private struct Proportion {
  /// The magnitude of the first scale; if that is 0, the magnitude of the second.
  var size: Double
  /// Both scales, for a magnitude of 1.
  var perSize: SIMD2<Double>

  init(of scale: SIMD2<Double>) {
    size = scale.x == 0 ? scale.y.magnitude : scale.x.magnitude
    perSize = size == 0 ? .one : scale / size
  }
}
