/// Which way a transition goes: forward to what it leads to, or backward to where it came from.
///
/// A transition has two sides, **back** and **fore**, that stay what they are; what it goes from and to are
/// exchanged as it turns. So what moves is described once, for both ways:
///
/// | step | direction | back | fore | from | to |
/// |---|---|---|---|---|---|
/// | A to B | forward | A | B | A | B |
/// | B to C | forward | B | C | B | C |
/// | C to B | backward | B | C | C | B |
///
/// (Material Motion's specification announces the third step as "C to A" and then describes this one, from C
/// to B.)
public enum TransitionDirection: Invertible, CaseIterable, Sendable {
  /// From back to fore.
  case forward
  /// From fore to back.
  case backward

  /// The other direction.
  public func inverted() -> TransitionDirection {
    self == .forward ? .backward : .forward
  }

  /// What a transition in this direction goes to, of its two sides.
  public func destination<Side>(back: Side, fore: Side) -> Side {
    self == .forward ? fore : back
  }

  /// What a transition in this direction comes from, of its two sides.
  public func origin<Side>(back: Side, fore: Side) -> Side {
    self == .forward ? back : fore
  }
}
