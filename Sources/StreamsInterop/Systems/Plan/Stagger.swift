/// The position at which a staggered row begins to move.
public enum StaggerOrigin: Equatable, Sendable {
  /// The first element.
  case first
  /// The middle; from there, the motion spreads to both ends.
  case center
  /// The last element.
  case last
  /// The element at the given index, counted from 0; from there, the motion spreads to both ends.
  case index(Int)

  /// The delay of each element in a row of `count`: `seconds` for each position between it and the origin. The nearest
  /// element begins immediately, even if the middle lies between two elements.
  package func delays(each seconds: Double, count: Int) -> [Double] {
    if case .index(let index) = self {
      require(
        index >= 0 && index < count, "stagger(each:from:): expected the index of a plan",
        "\(index) with \(count) plans")
    }
    return (0..<count).map { index in
      switch self {
      case .first: Double(index) * seconds
      case .last: Double(count - 1 - index) * seconds
      case .index(let origin): Double(abs(index - origin)) * seconds
      case .center: Double(abs(2 * index - (count - 1)) / 2) * seconds
      }
    }
  }
}

extension Collection<MotionPlan> {
  /// All plans, each starting `seconds` later than its neighbor nearer to the origin.
  ///
  /// | four plans | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `stagger(each: 0.1)` | 0 | 0.1 | 0.2 | 0.3 |
  /// | `stagger(each: 0.1, from: .center)` | 0.1 | 0 | 0 | 0.1 |
  /// | `stagger(each: 0.1, from: .last)` | 0.3 | 0.2 | 0.1 | 0 |
  /// | `stagger(each: 0.1, from: .index(1))` | 0.1 | 0 | 0.1 | 0.2 |
  ///
  /// - Parameters:
  ///   - seconds: the delay from one plan to the next. Traps unless finite and at least 0.
  ///   - origin: the position at which the row begins to move. Traps for an index that is out of range.
  /// - Returns: The plans, combined into one.
  public func stagger(each seconds: Double, from origin: StaggerOrigin = .first) -> MotionPlan {
    .parallel(
      zip(self, origin.delays(each: seconds, count: count)).map { $0.delayed(by: $1) })
  }
}
