/// Which recogniser tells an interaction what the pointers do.
public enum RecognizerChoice<Recognizer: GestureRecognizer> {
  /// A new one for each target, of the pointers that come down on it.
  case ofTarget
  /// A new one for each target, of the pointers that come down on another element. Those of one
  /// interaction are recognised together.
  case of(Element)
  /// This one, for all targets. It is switched on and off with the interaction, for whoever else hears it,
  /// too, and when the interaction is removed it stays as it is.
  case existing(Recognizer)

  /// The recogniser for a target. Traps where an element has no ``Element/gestures``.
  ///
  /// - Parameter group: those of one group that touch another element than the target are recognised
  ///   together: one handle may move many.
  func recognizer(
    for target: Element, group: ObjectIdentifier? = nil, _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    switch self {
    case .ofTarget: return Self.recognizer(touching: target, make)
    case .of(let element):
      let recognizer = Self.recognizer(touching: element, make)
      recognizer.seat.group = group
      return recognizer
    case .existing(let recognizer): return recognizer
    }
  }

  private static func recognizer(
    touching element: Element, _ make: (GestureArbiter) -> Recognizer
  ) -> Recognizer {
    guard let gestures = element.gestures else {
      fatalError(
        "L16 Faults: an element that is touched must have gestures, or a parent that has; this one has none: Element(position:size:gestures:), or give the interaction a recogniser: .existing(drag)"
      )
    }
    let recognizer = make(gestures)
    recognizer.accepts = { [element] in element.covers($0.position) }
    return recognizer
  }
}

/// A space in which what happens in the shared one is as an element's position sees it: in its parent.
struct ParentSpace: CoordinateSpace {
  let element: Element

  func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { element.parentFromShared(point) }

  func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    element.parent?.toShared(point) ?? point
  }
}

extension DragEvent {
  /// This event as an element's position sees it.
  func inParent(of element: Element) -> DragEvent {
    guard element.parent != nil else { return self }
    let space = ParentSpace(element: element)
    var event = self
    event.value = space.vectorFromShared(value)
    event.velocity = space.vectorFromShared(velocity)
    event.centroid = space.fromShared(centroid)
    return event
  }
}
