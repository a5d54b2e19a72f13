public import StreamsCore
public import StreamsProperties

/// Has an element follow the pointers that drag, turn and spread on it, all at once: what is under them
/// stays under them.
///
///     runtime.add(
///       DirectlyManipulable(), to: photo,
///       constraints: .init(scale: { $0.rubberBanded(below: 0.5, above: 3, maxLength: 0.4) }))
///
/// It is a ``Draggable``, a ``Rotatable`` and a ``Scalable``, recognised together, and an
/// ``AdjustsAnchorPoint``. Whatever begins or ends first, and whichever pointers join and leave, nothing
/// jumps. Each of the three begins when the pointers have exceeded its threshold: by what they have moved
/// until then they are off; with thresholds of 0, by nothing.
public final class DirectlyManipulable: Interaction, Togglable, Manipulation {
  /// What can be said of the values of each of the three.
  public struct Constraints {
    /// Of the position.
    public var translation: MotionConstraint<SIMD2<Double>>?
    /// Of the rotation, in radians.
    public var rotation: MotionConstraint<Double>?
    /// Of the scale.
    public var scale: MotionConstraint<Double>?

    /// Constraints of those that are given.
    public init(
      translation: MotionConstraint<SIMD2<Double>>? = nil,
      rotation: MotionConstraint<Double>? = nil,
      scale: MotionConstraint<Double>? = nil
    ) {
      self.translation = translation
      self.rotation = rotation
      self.scale = scale
    }
  }

  /// Whether it can be manipulated. A change is handed on to the three, each of which can also be switched
  /// by itself.
  public var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(true) { [draggable, rotatable, scalable] isEnabled in
      for part in [draggable.enabled, rotatable.enabled, scalable.enabled] {
        part.value = isEnabled
      }
    }
  }
  /// What it is dragged by.
  public let draggable: Draggable
  /// What it is turned by.
  public let rotatable: Rotatable
  /// What it is scaled by.
  public let scalable: Scalable
  /// What has it turn and scale about the pointers. The recognisers are those of the others.
  public let anchorPoint: AdjustsAnchorPoint

  private let motions = InteractionState()
  private var madeEnabled = Setting<Bool>()

  /// What makes elements follow the pointers, of parts of your own making where they are given.
  public init(
    draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(),
    scalable: Scalable = Scalable()
  ) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
    anchorPoint = AdjustsAnchorPoint(for: rotatable, scalable)
  }

  /// Active while any of the three is.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the drags, rotations and changes of scale of `element` with its properties.
  public func add(to element: MotionElement, in runtime: MotionRuntime, constraints: Constraints?) {
    motions.include(runtime)
    let group = ObjectIdentifier(self)
    let drag = draggable.recognizer(for: element, in: runtime, group: group)
    let rotation = rotatable.recognizer(for: element, in: runtime, group: group)
    let pinch = scalable.recognizer(for: element, in: runtime, group: group)
    allow(drag, with: rotation)
    allow(drag, with: pinch)
    allow(rotation, with: pinch)
    // In this order each sample moves the element, then the anchor point in it to where the pointers are,
    // and turns and scales it about that.
    runtime.add(draggable, to: element, constraints: constraints?.translation)
    runtime.add(anchorPoint, to: element)
    runtime.add(rotatable, to: element, constraints: constraints?.rotation)
    runtime.add(scalable, to: element, constraints: constraints?.scale)
  }

  /// Has two be recognised together. Those of different arbiters are, as it is.
  private func allow(_ one: GestureRecognizer, with other: GestureRecognizer) {
    if one.arbiter === other.arbiter { one.allowSimultaneous(with: other) }
  }
}
