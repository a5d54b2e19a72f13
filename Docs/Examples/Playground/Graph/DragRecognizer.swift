/// Tells drags from pointer samples. A pure decision: what follows from it is the graph's affair.
///
/// Real input begins in the middle of things and loses rows. So a drag without a press counts as
/// one, a move without a drag says that the button was let go, and a press while another is held
/// ends that one.
struct DragRecognizer {
  /// What a sample means for the hold on the puck, in the order in which it is to be done.
  struct Step: OptionSet {
    let rawValue: UInt8

    /// The hold ends.
    static let release = Step(rawValue: 1)
    /// A hold begins, where the pointer is.
    static let grab = Step(rawValue: 2)
    /// The pointer has moved what it holds.
    static let drag = Step(rawValue: 4)
  }

  private(set) var isHolding = false

  mutating func take(_ action: PointerSample.Action) -> Step {
    switch action {
    case .press:
      let step: Step = isHolding ? [.release, .grab] : .grab
      isHolding = true
      return step
    case .drag:
      let step: Step = isHolding ? .drag : [.grab, .drag]
      isHolding = true
      return step
    case .release, .move:
      let step: Step = isHolding ? .release : []
      isHolding = false
      return step
    case .scrollUp, .scrollDown:
      return []
    }
  }

  /// The input has ended; so has the hold.
  mutating func end() -> Step {
    take(.release)
  }
}
