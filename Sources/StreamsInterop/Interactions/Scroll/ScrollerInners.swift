/// The offset of a scroller at which the scrollers inside it scroll, for each axis.
///
///     sheet.innersScroll = .at(.end)   // A list inside a sheet scrolls while the sheet is expanded.
public struct ScrollerInners: Equatable, Sendable {
  /// An end of a scroller's range.
  public enum Edge: Sendable {
    /// The minimum offset.
    case start
    /// The maximum offset.
    case end
  }

  /// The offset for each axis; `nil` for the one at which a drag began, and infinite for an end.
  private let horizontal: Double?
  private let vertical: Double?

  private init(_ horizontal: Double?, _ vertical: Double?) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The offset at which a drag began, or, with detents, to which the scroller was on its way: a drag first takes back
  /// the movement that it has pushed into this scroller.
  public static var whereDragBegan: ScrollerInners { ScrollerInners(nil, nil) }

  /// An end: a movement first brings the scroller there, then moves the scrollers inside it.
  ///
  /// - Parameter edge: the end.
  /// - Returns: The place, for both axes.
  public static func at(_ edge: Edge) -> ScrollerInners {
    at(edge == .start ? -.infinity : .infinity)
  }

  /// An offset: a movement first brings the scroller there, then moves the scrollers inside it, and then, once they are
  /// at their ends, this one again.
  ///
  /// - Parameter offset: the offset; one outside the scroller's range stands for the nearer end.
  /// - Returns: The place, for both axes. Traps if the offset is not a number.
  public static func at(_ offset: Double) -> ScrollerInners {
    require(!offset.isNaN, "ScrollerInners.at: expected a number", "\(offset)")
    return ScrollerInners(offset, offset)
  }

  /// A place for each axis.
  ///
  /// - Parameters:
  ///   - horizontal: the place along the first axis.
  ///   - vertical: the place along the second axis.
  /// - Returns: The places.
  public static func each(
    horizontal: ScrollerInners, vertical: ScrollerInners
  ) -> ScrollerInners {
    ScrollerInners(horizontal.horizontal, vertical.vertical)
  }

  subscript(axis: Int) -> Double? { axis == 0 ? horizontal : vertical }
}
