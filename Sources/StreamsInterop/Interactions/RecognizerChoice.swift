/// Which recogniser tells an interaction what the pointers do.
enum RecognizerChoice<Recognizer: GestureRecognizer> {
  /// A new one for each target, of the pointers that come down on it.
  case ofTarget
  /// A new one for each target, of the pointers that come down on another element. Those of one
  /// interaction are recognised together: one handle may move many.
  case touching(MotionElement)
  /// This one, for all targets.
  case existing(Recognizer)

  /// The recogniser for a target. Traps where an element has no ``MotionElement/gestures``.
  ///
  /// - Parameter group: those of one group that touch another element than the target are recognised
  ///   together.
  func recognizer(
    for target: MotionElement, group: ObjectIdentifier? = nil,
    _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    switch self {
    case .ofTarget: return Self.recognizer(touching: target, make)
    case .touching(let element):
      let recognizer = Self.recognizer(touching: element, make)
      recognizer.seat.group = group
      return recognizer
    case .existing(let recognizer): return recognizer
    }
  }

  private static func recognizer(
    touching element: MotionElement, _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    let recognizer = make(gestures(of: element))
    recognizer.accepts = { [element] in element.covers($0.position) }
    return recognizer
  }

  /// Who decides which recogniser an element's pointers are for. Traps where it has none.
  static func gestures(of element: MotionElement) -> GestureArbiter {
    guard let gestures = element.gestures else {
      fatalError(
        "L16 Faults: an element that is touched must have gestures, or a parent that has; this one has none: MotionElement(position:size:gestures:), or give the interaction a recogniser: Draggable(by: drag)"
      )
    }
    return gestures
  }
}
