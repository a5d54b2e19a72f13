/// The drawing of a box, relative to its layout, within its drawn parent.
///
/// The drawing of a resting box leaves everything as the layout has it: see ``isAsLaidOut``.
@frozen
public struct LayoutDrawing: Equatable, Sendable {
  /// The translation, in the parent's own units, applied before ``scale``.
  public var translation: SIMD2<Double>
  /// The scale, about the upper left corner of the box; in right-to-left layouts, about the upper right corner.
  public var scale: SIMD2<Double>
  /// The radii of the corners, in the box's own units: drawn with the box's ``scale`` and the scales of its parents,
  /// the corners are round.
  public var cornerRadii: SIMD2<Double>
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The drawn size, before the pose is applied.
  public var size: SIMD2<Double>
  /// The depth; greater is nearer. −1 for a leaving box, 1 for a shared box in motion, 2 for a held or lifted box,
  /// otherwise 0.
  public var zIndex: Int

  /// The drawing that matches the layout.
  package static let rest = LayoutDrawing(
    translation: .zero, scale: SIMD2(1, 1), cornerRadii: .zero, opacity: 1, size: .zero, zIndex: 0)

  /// Whether the drawing needs neither a transform nor an opacity.
  public var isAsLaidOut: Bool {
    translation == .zero && scale == SIMD2(1, 1) && opacity == 1
  }
}
