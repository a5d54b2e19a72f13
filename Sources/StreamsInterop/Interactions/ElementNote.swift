/// An object that an interaction keeps for one of its elements until the interaction is removed. The interaction and
/// the element identify the note.
///
/// The note is also the connection that ends it: one object, in both the runtime's and the element's list.
final class ElementNote: MotionConnection {
  private let element: MotionElement
  /// The interaction to which the note belongs.
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

  /// Keeps an object until `runtime`, which belongs to the element, ends.
  static func keep<Kept: AnyObject>(
    _ kept: Kept, by interaction: some AnyObject, of element: MotionElement,
    in runtime: MotionRuntime
  ) {
    _ = ElementNote(kept, by: interaction, of: element, in: runtime)
  }

  /// The last object that an interaction has kept for an element. An interaction keeps only one type of object.
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
    // This note is usually the latest.
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

extension MotionElement {
  /// The notes that interactions keep for the element, latest first.
  fileprivate var notes: ElementNote? {
    // This property writes only notes.
    get { firstNote.map { unsafe unsafeDowncast($0, to: ElementNote.self) } }
    set { firstNote = newValue }
  }
}
