/// The way a box is drawn while its parent is drawn at a different position or size than in the layout.
public enum LayoutBond: Equatable, Sendable {
  /// The box follows the corner of its parent, and keeps its own size: the parent's scale is compensated.
  case fixed
  /// The box follows its parent, and is scaled with it.
  case scaled
  /// The box is drawn independently of its parents' motions.
  case free
}

/// A box of a layout, as a ``LayoutMotion`` receives it after each change.
///
///     let box = LayoutBox("photo", at: MotionRectangle(x: 8, y: 8, width: 96, height: 96), cornerRadius: 12)
public struct LayoutBox<ID: Hashable> {
  /// The identity, which identifies the box in later layouts.
  public var id: ID
  /// The box that contains this box; `nil` for a top-level box.
  public var parent: ID?
  /// The rectangle in the layout, relative to the upper left corner of the parent's content before scrolling.
  public var rectangle: MotionRectangle
  /// The radius of the corners.
  public var cornerRadius: Double
  /// Whether the box is present. An absent box leaves, but keeps its place in the layout until it is gone; a box
  /// omitted from the layout also leaves, but outside the layout.
  public var isPresent = true
  /// The bond to the parent.
  public var bond = LayoutBond.fixed
  /// Whether the size is animated. Set it to false for text: the position moves, but the size immediately becomes that
  /// of the layout, so that no letters are stretched.
  public var animatesSize = true
  /// The scroll offset of the box's content; `nil`, the default, keeps the current one, which is zero for a new box and
  /// which ``LayoutMotion/scroll(_:to:)`` sets. A non-finite offset is dropped.
  public var scrollOffset: SIMD2<Double>?
  /// A name shared by boxes that appear as one object; see <doc:Layout>. `nil` for none.
  public var sharing: ID?
  /// The entrance; `nil` for the layout's.
  public var entering: LayoutPresence?
  /// The exit; `nil` for the layout's.
  public var leaving: LayoutPresence?

  /// A present box.
  ///
  /// - Parameters:
  ///   - id: the identity.
  ///   - parent: the box that contains this box in the layout.
  ///   - rectangle: the rectangle in the parent. A non-finite rectangle is dropped, and the previous one stays.
  ///   - cornerRadius: the radius of the corners.
  ///   - bond: the bond to the parent.
  ///   - sharing: the name that the box shares with other boxes.
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
