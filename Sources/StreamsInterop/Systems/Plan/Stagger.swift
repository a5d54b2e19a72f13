/// Where a staggered row begins to move.
public enum StaggerOrigin: Equatable, Sendable {
  /// At its first.
  case first
  /// In the middle, and on to both ends.
  case center
  /// At its last.
  case last
  /// At one of them, counted from 0, and on to both ends.
  case index(Int)

  /// How many places something in a row of `count` is from where the row begins; what is nearest begins at
  /// once, also where the middle lies between two.
  func distance(of index: Int, in count: Int) -> Double {
    switch self {
    case .first: return Double(index)
    case .last: return Double(count - 1 - index)
    case .index(let origin): return Double(abs(index - origin))
    case .center: return Double(abs(2 * index - (count - 1)) / 2)
    }
  }
}

extension Collection<MotionPlan> {
  /// All, each so many seconds later than its neighbour that is nearer to where it begins.
  ///
  /// | four plans | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `stagger(each: 0.1)` | 0 | 0.1 | 0.2 | 0.3 |
  /// | `stagger(each: 0.1, from: .center)` | 0.1 | 0 | 0 | 0.1 |
  /// | `stagger(each: 0.1, from: .last)` | 0.3 | 0.2 | 0.1 | 0 |
  /// | `stagger(each: 0.1, from: .index(1))` | 0.1 | 0 | 0.1 | 0.2 |
  ///
  /// Traps unless `seconds` is finite and at least 0, and where there is no such index.
  public func stagger(each seconds: Double, from origin: StaggerOrigin = .first) -> MotionPlan {
    if case .index(let index) = origin {
      require(
        index >= 0 && index < count, "stagger(each:from:): index must be one of the plans'",
        "\(index) of \(count)")
    }
    var plans: [MotionPlan] = []
    for plan in self {
      let places = origin.distance(of: plans.count, in: count)
      plans.append(plan.delayed(by: places * seconds))
    }
    return .parallel(plans)
  }
}
