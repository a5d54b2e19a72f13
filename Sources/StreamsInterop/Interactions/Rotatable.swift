import StreamsProperties

/// Rotates an element with the pointers that rotate on it.
///
///     let rotatable = Rotatable()
///     rotatable.resistance.bounds.value = -.pi / 2 ... .pi / 2
///     runtime.add(rotatable, to: card)
///
/// The element turns about its anchor point, which ``AdjustsAnchorPoint`` keeps at the pointers' centroid. It turns in
/// the direction in which the pointers visibly turn, even in a parent that is turned or flipped. In a parent that is
/// stretched along one axis, it still turns by their angle, but slips slightly under them. The constraints are applied
/// before the resistance.
public final class Rotatable: ElementGesture<RotationRecognizer>, Interaction {
  /// An interaction that makes elements rotatable.
  ///
  /// - Parameters:
  ///   - element: the element to touch, by default the one to move. It needs gestures, or a parent that has them;
  ///     otherwise, adding the interaction traps (law L16). The recognizers of one interaction on another element are
  ///     recognized together.
  ///   - recognizer: the recognizer for all elements, with its own settings; by default, a new one for each element.
  ///   - threshold: the angle by which the pointers must turn, in radians; ignored if a recognizer is given. Must be
  ///     finite and at least 0; otherwise, adding the interaction to an element traps.
  public init(
    on element: MotionElement? = nil, recognizer: RotationRecognizer? = nil,
    threshold: Double = 0.035
  ) {
    super.init(choosing: .of(element, recognizer), threshold: threshold)
  }

  override func makeRecognizer(in gestures: GestureArbiter) -> RotationRecognizer {
    RotationRecognizer(in: gestures, threshold: threshold)
  }

  /// The resistance beyond the bounds. By default, there are no bounds. A pull reaches at most half a radian past the
  /// bounds.
  public var resistance: RangeResistance { core.rangeResistance(maxLength: 0.5) }

  /// Connects rotation gestures on `element` to its rotation.
  ///
  /// - Parameters:
  ///   - element: the element to turn.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the angles; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    core.include(runtime)
    let angle = element.rotation
    let pull = RangePull(core, isScale: false)
    runtime.connect(
      hand(on: element), to: angle, constraints: constraints,
      grasp: { (event: RotationEvent) in
        let direction = element.isInMirror ? -1.0 : 1
        return (
          from: pull.grasp(at: angle.value) - direction * event.value, direction: direction,
          parent: ParentFrame(of: element)
        )
      },
      // The element keeps its angle under the pointers while its parent turns.
      move: { $0.from + $0.direction * ($1 + ($0.parent.angle - ParentFrame(of: element).angle)) },
      place: { pull.resisted($0) })
  }
}

extension MotionElement {
  /// Whether a clockwise turn in the shared space is counterclockwise in the element's parent.
  var isInMirror: Bool {
    var isInMirror = false
    var ancestor = parent
    while let space = ancestor {
      let scale = space.transform.value.scale
      if (scale.x < 0) != (scale.y < 0) { isInMirror.toggle() }
      ancestor = space.parent
    }
    return isInMirror
  }
}
