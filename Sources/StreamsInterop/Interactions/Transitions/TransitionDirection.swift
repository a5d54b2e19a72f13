/// The direction of a transition: forward to its destination, or backward to its origin.
///
/// A transition has two fixed sides, **back** and **fore**; its origin and destination swap when it
/// reverses. So you describe a motion once, for both directions:
///
/// | step | direction | back | fore | from | to |
/// |---|---|---|---|---|---|
/// | A to B | forward | A | B | A | B |
/// | B to C | forward | B | C | B | C |
/// | C to B | backward | B | C | C | B |
///
/// (Material Motion's specification calls the third step "C to A", but then describes this one, from C to B.)
public enum TransitionDirection: Invertible, CaseIterable, Sendable {
  /// From back to fore.
  case forward
  /// From fore to back.
  case backward

  /// The other direction.
  public func inverted() -> TransitionDirection {
    self == .forward ? .backward : .forward
  }

  /// The side to which a transition in this direction goes.
  ///
  /// - Parameters:
  ///   - back: the side that a forward transition leaves.
  ///   - fore: the side to which a forward transition goes.
  /// - Returns: `fore` if forward, `back` if backward.
  public func destination<Side>(back: Side, fore: Side) -> Side {
    self == .forward ? fore : back
  }

  /// The side from which a transition in this direction comes.
  ///
  /// - Parameters:
  ///   - back: the side that a forward transition leaves.
  ///   - fore: the side to which a forward transition goes.
  /// - Returns: `back` if forward, `fore` if backward.
  public func origin<Side>(back: Side, fore: Side) -> Side {
    self == .forward ? back : fore
  }
}
