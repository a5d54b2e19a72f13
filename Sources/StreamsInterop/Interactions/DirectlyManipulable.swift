public import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Makes an element follow the pointers that drag, turn and spread on it, all at the same time: each touched point
/// stays under its pointer.
///
///     let manipulable = DirectlyManipulable()
///     manipulable.scalable.resistance.bounds.value = 0.5...3
///     runtime.add(manipulable, to: photo)
///
/// The interaction combines a ``Draggable``, a ``Rotatable`` and a ``Scalable``, recognized together, and an
/// ``AdjustsAnchorPoint``. Nothing jumps, whichever gesture begins or ends first, and whichever pointers join or leave.
/// Each of the three gestures begins when the pointers have exceeded its threshold. The motion up to that point remains
/// as an offset; with thresholds of 0, there is no offset.
public final class DirectlyManipulable: Interaction, Togglable, Manipulation {
  /// The constraints on the position, the rotation and the scale.
  ///
  ///     runtime.add(
  ///       DirectlyManipulable(), to: photo,
  ///       constraints: DirectlyManipulable.Constraints(translation: { $0.xLocked(to: 160) }))
  public struct Constraints {
    /// The constraint on the position.
    public var translation: MotionConstraint<SIMD2<Double>>?
    /// The constraint on the rotation, in radians.
    public var rotation: MotionConstraint<Double>?
    /// The constraint on the scale.
    public var scale: MotionConstraint<Double>?

    /// Constraints on any of the three.
    ///
    /// - Parameters:
    ///   - translation: the constraint on the position; `nil` for none.
    ///   - rotation: the constraint on the rotation; `nil` for none.
    ///   - scale: the constraint on the scale; `nil` for none.
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

  /// Whether the elements can be manipulated. A change is copied to the three interactions, each of which can also be
  /// enabled and disabled separately.
  public var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(true) { [draggable, rotatable, scalable] isEnabled in
      for part in [draggable.isEnabled, rotatable.isEnabled, scalable.isEnabled] {
        part.value = isEnabled
      }
    }
  }
  /// The interaction that drags the element. Each of the three has a `resistance`.
  public let draggable: Draggable
  /// The interaction that rotates the element.
  public let rotatable: Rotatable
  /// The interaction that scales the element.
  public let scalable: Scalable
  /// The interaction that makes the element rotate and scale about the pointers. It shares the other interactions'
  /// recognizers.
  public let anchorPoint: AdjustsAnchorPoint

  private let motions = InteractionState()
  private var madeEnabled = Setting<Bool>()

  /// An interaction that makes elements follow the pointers, with custom parts if given.
  ///
  /// - Parameters:
  ///   - draggable: the interaction that drags.
  ///   - rotatable: the interaction that rotates.
  ///   - scalable: the interaction that scales.
  public init(
    draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(),
    scalable: Scalable = Scalable()
  ) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
    anchorPoint = AdjustsAnchorPoint(for: rotatable, scalable)
  }

  /// The state: active while any of the three is.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the drags, rotations and scalings of `element` to its properties.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: the constraints on each of the three; `nil` for none.
  public func add(to element: MotionElement, in runtime: MotionRuntime, constraints: Constraints?) {
    motions.include(runtime)
    let group = ObjectIdentifier(self)
    let drag = draggable.recognizer(for: element, in: runtime, group: group)
    let rotation = rotatable.recognizer(for: element, in: runtime, group: group)
    let pinch = scalable.recognizer(for: element, in: runtime, group: group)
    allow(drag, with: rotation)
    allow(drag, with: pinch)
    allow(rotation, with: pinch)
    // In this order, each sample moves the element, then moves its anchor point to the pointers,
    // and rotates and scales it about that point.
    runtime.add(draggable, to: element, constraints: constraints?.translation)
    runtime.add(anchorPoint, to: element)
    runtime.add(rotatable, to: element, constraints: constraints?.rotation)
    runtime.add(scalable, to: element, constraints: constraints?.scale)
  }

  /// Lets two recognizers be recognized together; those of different arbiters always are.
  private func allow(_ one: GestureRecognizer, with other: GestureRecognizer) {
    if one.arbiter === other.arbiter { one.allowSimultaneous(with: other) }
  }
}
