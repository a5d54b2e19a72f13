public import StreamsCore
public import StreamsProperties

/// Turns an element with the pointers that turn on it.
///
///     runtime.add(Rotatable(), to: card) { $0.rubberBanded(below: -.pi, above: .pi, maxLength: 0.5) }
///
/// About its anchor point: with ``AdjustsAnchorPoint``, that is where the pointers are. It turns as they
/// do to the eye, also in a parent that is turned, or flipped over. In one that is stretched along one axis
/// it turns by their angle, too, and what is under them slips a little.
public final class Rotatable: Interaction, Togglable, Manipulation {
  /// Whether it can be turned. Switched off in the midst of a turn, it stays as it is.
  public let enabled = ReactiveProperty(initialValue: true)

  private let recognizers: RecognizerChoice<RotationRecognizer>
  private let threshold: Double
  private let motions = InteractionState()

  /// What makes elements rotatable.
  ///
  /// - Parameters:
  ///   - recognizers: which recogniser tells of rotations; by default a new one for each target.
  ///   - threshold: by how much a new one's pointers must turn, as of ``RotationRecognizer/threshold``.
  public init(
    _ recognizers: RecognizerChoice<RotationRecognizer> = .ofTarget, threshold: Double = 0.035
  ) {
    self.recognizers = recognizers
    self.threshold = threshold
  }

  /// Active while any of its elements is being turned.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the rotations over `element` with its own.
  public func add(
    to element: Element, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    add(to: element, by: recognizer(for: element), in: runtime, constraints: constraints)
  }

  /// The recogniser of an element's rotations.
  func recognizer(for element: Element, group: ObjectIdentifier? = nil) -> RotationRecognizer {
    recognizers.recognizer(for: element, group: group ?? ObjectIdentifier(self)) {
      RotationRecognizer(in: $0, threshold: threshold)
    }
  }

  func add(
    to element: Element, by rotation: RotationRecognizer, in runtime: MotionRuntime,
    constraints: MotionConstraint<Double>?
  ) {
    motions.include(runtime)
    runtime.connect(enabled, to: rotation.enabled)
    let angle = element.rotation
    let gate = GraspGate { angle.value }
    let turned = rotation.primed(by: rotation).whileGrasped(gate) { event in
      let direction = element.isInMirror ? -1.0 : 1
      return (from: angle.value - direction * event.value, direction: direction)
    } move: { grip, turn in
      grip.from + grip.direction * turn
    }
    runtime.connect(
      gate.noting(gate.passing(constrained(turned, by: constraints))), to: angle)
  }
}

extension Element {
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
