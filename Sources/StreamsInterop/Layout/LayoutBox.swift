/// The drawing of a box while its parent is drawn at another place or size than in its layout.
public enum LayoutBond: Equatable, Sendable {
  /// It follows the corner of its parent, and keeps its own size: the parent's scale is corrected.
  case fixed
  /// It follows its parent, and is scaled with it.
  case scaled
  /// It is drawn independently of its parents' motions.
  case free
}

/// A box of a layout, as a ``LayoutMotion`` receives it after each change.
///
///     let box = LayoutBox("photo", at: MotionRectangle(x: 8, y: 8, width: 96, height: 96), cornerRadius: 12)
public struct LayoutBox<ID: Hashable> {
  /// The identity, by which it is recognized in later layouts.
  public var id: ID
  /// The box that contains it; `nil` for a top-level box.
  public var parent: ID?
  /// The rectangle as laid out, relative to the upper left corner of the parent's content before scrolling.
  public var rectangle: MotionRectangle
  /// The radius of the corners.
  public var cornerRadius: Double
  /// Whether it is present. An absent box leaves, but holds its place in this layout until it is gone; a box
  /// omitted from the layout also leaves, outside the layout.
  public var isPresent = true
  /// The bond to its parent.
  public var bond = LayoutBond.fixed
  /// Whether its size is animated. Set it to false for text: the place moves, but the size is that of the layout at
  /// once, so that no letters are stretched.
  public var animatesSize = true
  /// The scroll offset of its content.
  public var scrollOffset = SIMD2<Double>.zero
  /// A name shared by boxes that look like one thing: see <doc:Layout>. `nil` for none.
  public var sharing: ID?
  /// Its entrance; `nil` for the layout's.
  public var entering: LayoutPresence?
  /// Its exit; `nil` for the layout's.
  public var leaving: LayoutPresence?

  /// A present box.
  ///
  /// - Parameters:
  ///   - id: the identity.
  ///   - parent: the box that contains it in the layout.
  ///   - rectangle: the rectangle in the parent. A non-finite one is dropped, and the last one stays.
  ///   - cornerRadius: the radius of the corners.
  ///   - bond: the bond to its parent.
  ///   - sharing: the name that it shares with other boxes.
  public init(
    _ id: ID, in parent: ID? = nil, at rectangle: MotionRectangle, cornerRadius: Double = 0,
    bond: LayoutBond = .fixed, sharing: ID? = nil
  ) {
    self.id = id
    self.parent = parent
    self.rectangle = rectangle
    self.cornerRadius = cornerRadius
    self.bond = bond
    self.sharing = sharing
  }
}

extension LayoutBox: Sendable where ID: Sendable {}
