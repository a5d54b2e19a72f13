public import StreamsProperties

/// Writes to a property whether an element is pressed, for example, so that a button can look pressed.
///
///     let isPressed = ReactiveProperty(initialValue: false)
///     runtime.add(Pressable(on: button), to: isPressed)
///     runtime.connect(isPressed.asStream().rewrite([true: 0.95, false: 1]), to: spring.destination)
///
/// The property becomes true when the element is pressed, and stays true while the pointers are inside; it is false
/// once they are outside or up, or once another gesture has taken them, such as a drag that moves or a list that
/// scrolls. See ``PressRecognizer``.
public final class Pressable: Interaction, Togglable, Stateful {
  /// The press recognizer, shared by all properties.
  public let recognizer: PressRecognizer
  private let motions = InteractionState()

  /// An interaction that writes whether an element is pressed.
  ///
  /// - Parameter element: the touched element, whose area counts as inside. Traps if neither it nor any of its parents
  ///   has gestures.
  public init(on element: MotionElement) {
    recognizer = GestureChoice.recognizer(touching: element) { gestures in
      PressRecognizer(in: gestures, contains: { [element] in element.covers($0) })
    }
  }

  /// Whether the interaction responds to presses; this is the recognizer's own property. Disabling it during a press
  /// cancels the press.
  public var isEnabled: ReactiveProperty<Bool> { recognizer.isEnabled }

  /// The state: active during a press, inside or outside.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the presses to `isPressed`, which is written immediately.
  ///
  /// - Parameters:
  ///   - isPressed: the property to write.
  ///   - runtime: the interaction's own runtime for this property.
  ///   - constraints: operators applied to the values; `nil` for none.
  public func add(
    to isPressed: ReactiveProperty<Bool>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Bool>?
  ) {
    motions.include(runtime)
    runtime.connect(constrained(recognizer.isPressed, by: constraints), to: isPressed)
  }
}
