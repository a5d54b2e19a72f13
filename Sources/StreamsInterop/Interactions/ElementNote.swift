/// What an interaction keeps for one of its elements: found by the two, until the interaction is removed.
///
/// It is the connection that ends it, too: one object, in the runtime's list and in the element's.
final class ElementNote: MotionConnection {
  private let element: MotionElement
  /// Whose it is.
  private let interaction: AnyObject
  private let kept: AnyObject
  private var nextOfElement: ElementNote?

  private init(
    _ kept: AnyObject, by interaction: AnyObject, of element: MotionElement,
    in runtime: MotionRuntime
  ) {
    self.kept = kept
    self.interaction = interaction
    self.element = element
    super.init(in: runtime.node)
    guard isConnected else { return }
    nextOfElement = element.notes
    element.notes = self
  }

  /// Keeps something until `runtime`, the element's own, ends.
  static func keep<Kept: AnyObject>(
    _ kept: Kept, by interaction: some AnyObject, of element: MotionElement,
    in runtime: MotionRuntime
  ) {
    _ = ElementNote(kept, by: interaction, of: element, in: runtime)
  }

  /// What an interaction has kept last for an element. It keeps but one kind of thing.
  static func last<Kept: AnyObject>(
    by interaction: some AnyObject, of element: MotionElement, as _: Kept.Type = Kept.self
  ) -> Kept? {
    var note = element.notes
    while let found = note {
      if found.interaction === interaction {
        return unsafe unsafeDowncast(found.kept, to: Kept.self)
      }
      note = found.nextOfElement
    }
    return nil
  }

  override func finish(in owner: RuntimeNode) {
    // Most often it is the latest.
    if element.notes === self {
      element.notes = nextOfElement
    } else {
      var other = element.notes
      while let found = other, found.nextOfElement !== self { other = found.nextOfElement }
      other?.nextOfElement = nextOfElement
    }
    nextOfElement = nil
  }
}
