/// What can be wrong with a pointer sample.
///
/// A flawed sample is dropped, unless it ends a press: then what is wrong is replaced by what was known
/// last, since a press that never ends would be worse. ``PointerSource/flaws`` counts both.
public enum PointerFlaw: Int, CaseIterable, Sendable {
  /// The position is infinite or no number.
  case nonFinitePosition
  /// A coordinate lies beyond ±10⁹: damage, since products of such are not exact any more.
  case farPosition
  /// The time is infinite, no number, or beyond ±10¹³.
  case impossibleTime
  /// The pressure or the wheel's turn is infinite, no number, or beyond ±10⁹. A turn of the wheel is
  /// dropped; else the value counts as 0.
  case impossibleDetail
  /// The time lies before that of the sample before it, by a second at most. A press counts as having
  /// happened at the latest time.
  case backwardTime
  /// The time lies further back: another clock. All presses are cancelled, and the sample counts.
  case clockReset
  /// A pointer that is not down moves as if it were.
  case moveWithoutPress
  /// A pointer that is not down is let go.
  case releaseWithoutPress
  /// A pointer comes down that is down already. The earlier press is cancelled.
  case repeatedPress
  /// A pointer that is down hovers or is gone: its release was lost. The press is cancelled.
  case lostRelease
  /// More pointers are down, or hover, than can. The press of the one not heard of for longest is
  /// cancelled; of those that hover, it counts as gone.
  case tooManyPointers
}

/// How often each flaw was found.
public struct PointerFlawCounts: Equatable, Sendable {
  private var counts = ContiguousArray(repeating: 0, count: PointerFlaw.allCases.count)

  /// No flaws.
  public init() {}

  /// How often `flaw` was found.
  public subscript(flaw: PointerFlaw) -> Int { counts[flaw.rawValue] }

  /// How many flaws there were in all.
  public var total: Int {
    var sum = 0
    for count in counts { sum += count }
    return sum
  }

  mutating func add(_ flaw: PointerFlaw) {
    counts[flaw.rawValue] += 1
  }
}
