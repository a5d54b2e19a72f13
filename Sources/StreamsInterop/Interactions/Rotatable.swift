import StreamsProperties

/// Turns an element with the pointers that turn on it.
///
///     runtime.add(Rotatable(), to: card) { $0.rubberBanded(below: -.pi, above: .pi, maxLength: 0.5) }
///
/// About its anchor point: with ``AdjustsAnchorPoint``, that is where the pointers are. It turns as they
/// do to the eye, also in a parent that is turned, or flipped over. In one that is stretched along one axis
/// it turns by their angle, too, and what is under them slips a little.
public final class Rotatable: ElementGesture<RotationRecognizer>, Interaction {
  /// What makes elements rotatable, by the pointers that turn on them.
  ///
  /// - Parameter threshold: by how much they must turn, in radians. At least 0 and finite; traps
  ///   otherwise, not here but when this is added to an element.
  public init(threshold: Double = 0.035) {
    super.init(.ofTarget, threshold: threshold)
  }

  /// What makes elements rotatable by the pointers that turn on `handle`.
  ///
  /// - Parameters:
  ///   - handle: what is touched; kept. It must have gestures, or a parent that has: where it has
  ///     none, adding this to an element traps.
  ///   - threshold: by how much they must turn, in radians. At least 0 and finite; traps otherwise,
  ///     not here but when this is added to an element.
  public init(touching handle: MotionElement, threshold: Double = 0.035) {
    super.init(.touching(handle), threshold: threshold)
  }

  /// What makes elements rotatable by what a recogniser says.
  ///
  /// - Parameter recognizer: whose gestures move all elements that this is added to, wherever they
  ///   lie, by its own settings; kept.
  public init(by recognizer: RotationRecognizer) {
    super.init(.existing(recognizer))
  }

  override func makeRecognizer(in gestures: GestureArbiter) -> RotationRecognizer {
    RotationRecognizer(in: gestures, threshold: threshold)
  }

  /// Connects the rotations over `element` with its own.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    core.include(runtime)
    let angle = element.rotation
    runtime.connect(
      hand(on: element), to: angle, constraints: constraints,
      grasp: { (event: RotationEvent) in
        let direction = element.isInMirror ? -1.0 : 1
        return (from: angle.value - direction * event.value, direction: direction)
      }, move: { $0.from + $0.direction * $1 }, place: { $0 })
  }
}

extension MotionElement {
  /// Whether what turns to the right in the shared space turns to the left in its parent.
  fileprivate var isInMirror: Bool {
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
