public import StreamsInterop

/// Makes an element sway with the drags of a handle: an interaction that creates its own recognizer, and
/// rotates the element back on release.
public final class Swaying: Interaction, Togglable, Manipulation {
  /// The rotation in radians for each unit of the handle's drag.
  public let stiffness = ReactiveProperty(initialValue: 0.01)
  /// Whether the element sways.
  public let isEnabled = ReactiveProperty(initialValue: true)
  private let handle: MotionElement
  private let gestures: GestureArbiter
  private let motions = InteractionState()

  /// Creates an interaction that sways elements with the drags of `handle`.
  public init(with handle: MotionElement, in gestures: GestureArbiter) {
    self.handle = handle
    self.gestures = gestures
  }

  /// Active while the handle is dragged.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the drags of the handle with the rotation of `element`.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    motions.include(runtime)
    let drag = DragRecognizer(in: gestures, threshold: 0, axis: .horizontal)
    drag.accepts = { [handle] in handle.covers($0.position) }
    runtime.connect(isEnabled, to: drag.isEnabled)
    let angles = drag.map { [stiffness] in $0.phase.isActive ? $0.value.x * stiffness.value : 0 }
    runtime.connect(constraints?(angles) ?? angles, to: element.rotation)
  }
}
