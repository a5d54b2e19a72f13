/// A flaw in a pointer sample.
///
/// A flawed sample is dropped, unless it ends a press: in that case, the last valid data replaces
/// the flawed data, since a press that never ends would be worse. ``PointerSource/flaws`` counts both cases.
public enum PointerFlaw: Int, CaseIterable, Sendable {
  /// The position is infinite or NaN.
  case nonFinitePosition
  /// A coordinate lies outside ±10⁹. It counts as damaged, since products of such coordinates are no longer exact.
  case farPosition
  /// The time is infinite, NaN, or outside ±10¹³.
  case impossibleTime
  /// The pressure or the wheel's movement is infinite, NaN, or outside ±10⁹. A wheel sample is dropped; otherwise, the
  /// value counts as 0.
  case impossibleDetail
  /// The time is before that of the previous sample, by at most a second. A press or the end of a press is assigned the
  /// latest time.
  case backwardTime
  /// The time is farther back, so it comes from another clock. All presses are canceled, and the sample is accepted.
  case clockReset
  /// A pointer that is not down moves as if it were down.
  case moveWithoutPress
  /// A pointer that is not down is released.
  case releaseWithoutPress
  /// A pointer that is already down is pressed again. The earlier press is canceled.
  case repeatedPress
  /// A pointer that is down hovers or leaves, which means that its release was lost. The press is canceled.
  case lostRelease
  /// Too many pointers are down, or hover. The press with the oldest sample is canceled; if too many hover, the pointer
  /// with the oldest sample counts as having left.
  case tooManyPointers
}

/// The number of times that each kind of flaw was found.
///
///     let flawed = scroller.flaws.total
public struct FlawCounts<Flaw: RawRepresentable<Int>>: Equatable, Sendable {
  /// The counts up to the last kind that was found, so that nothing is allocated before the first flaw.
  private var counts: ContiguousArray<Int> = []

  /// No flaws.
  package init() {}

  /// The number of times that `flaw` was found.
  public internal(set) subscript(flaw: Flaw) -> Int {
    get { flaw.rawValue < counts.count ? counts[flaw.rawValue] : 0 }
    set {
      while counts.count <= flaw.rawValue { counts.append(0) }
      counts[flaw.rawValue] = newValue
    }
  }

  /// The total number of flaws.
  public var total: Int {
    var sum = 0
    for count in counts { sum += count }
    return sum
  }
}
