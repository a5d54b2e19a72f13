/// What can be wrong with what a ``Scroller`` is given. It is dropped, and counted.
public enum ScrollerFlaw: Int, CaseIterable, Sendable {
  /// A position, a delta, a velocity, a time or an offset is infinite, no number, or beyond ±10⁹ (a time
  /// beyond ±10¹³). A drag that ends so ends where it was last.
  case impossibleNumber
  /// A time lies before that of the sample before it.
  case backwardTime
  /// A drag goes on or ends that has not begun.
  case withoutTouch
  /// A size, an inset or a stop is none. The last that were stay in force.
  case impossibleSetting
}

/// How often each flaw was found.
public struct ScrollerFlawCounts: Equatable, Sendable {
  private var counts = SIMD4<Int32>()

  /// No flaws.
  public init() {}

  /// How often `flaw` was found.
  public internal(set) subscript(flaw: ScrollerFlaw) -> Int {
    get { Int(counts[flaw.rawValue]) }
    set { counts[flaw.rawValue] = Int32(truncatingIfNeeded: newValue) }
  }

  /// All of them together.
  public var total: Int {
    Int(counts[0]) + Int(counts[1]) + Int(counts[2]) + Int(counts[3])
  }
}

extension SIMD2<Double> {
  /// Whether it can be where something is: products of what lies further away are not exact any more.
  var isPlausible: Bool { x.magnitude <= 1e9 && y.magnitude <= 1e9 }
}
