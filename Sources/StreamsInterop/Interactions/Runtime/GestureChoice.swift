/// The recognizer of an interaction's gesture, by its arguments `on:` and `recognizer:`.
///
/// Without a choice, an interaction that moves elements creates a recognizer for each element, for the pointers that
/// come down on it.
enum GestureChoice<Recognizer: GestureRecognizer> {
  /// A new recognizer for each target, for the pointers that come down on this element, which is retained. The element,
  /// or one of its parents, must have gestures; otherwise adding the interaction traps (law L16). The recognizers of
  /// one interaction are recognized together, so one handle can move many targets.
  case touching(MotionElement)
  /// This recognizer for all targets, wherever they are, with its own settings. The recognizer is retained.
  case by(Recognizer)

  /// The choice by an interaction's arguments; a recognizer takes precedence.
  static func of(_ element: MotionElement?, _ recognizer: Recognizer?) -> GestureChoice? {
    recognizer.map { .by($0) } ?? element.map { .touching($0) }
  }

  /// The recognizer for a target. Traps if an element has no ``MotionElement/gestures``.
  ///
  /// - Parameter group: recognizers of one group that touch an element other than the target are recognized together.
  func recognizer(
    group: ObjectIdentifier? = nil, _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    switch self {
    case .touching(let element):
      let recognizer = Self.recognizer(touching: element, make)
      recognizer.seat.group = group
      return recognizer
    case .by(let recognizer): return recognizer
    }
  }

  /// A recognizer for the pointers that come down on an element.
  static func recognizer(
    touching element: MotionElement, _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    let recognizer = make(gestures(of: element))
    let seat = recognizer.seat
    seat.area = element
    // Of gestures that are recognized at the same moment, the one on the innermost element begins.
    if Asked.parents { seat.rank = 2 * element.depth + 1 }
    recognizer.accepts = { [element, arbiter = seat.arbiter] in
      element.isTouched(at: $0.position, in: arbiter)
    }
    return recognizer
  }

  /// The arbiter of an element's pointers. Traps if the element has none.
  static func gestures(of element: MotionElement) -> GestureArbiter {
    guard let gestures = element.gestures else {
      fatalError(
        "MotionElement.gestures: expected gestures on it or a parent, got none; use MotionElement(position:size:gestures:), or a recognizer, as in Draggable(recognizer: drag)"
      )
    }
    return gestures
  }
}
