/// The drawing of a box, relative to its layout, within its parent as drawn.
///
/// At rest, it is ``rest``, with the size from the layout.
@frozen
public struct LayoutDrawing: Equatable, Sendable {
  /// Its translation, in its parent's own units, and before ``scale``.
  public var translation: SIMD2<Double>
  /// Its scale, about its upper left corner; in right-to-left layouts, about its upper right corner.
  public var scale: SIMD2<Double>
  /// The radii of its corners, in its own units: drawn with its ``scale`` and those of its parents, they are round.
  public var cornerRadii: SIMD2<Double>
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The drawn size, before the pose is applied.
  public var size: SIMD2<Double>
  /// Its depth: the greater, the nearer. −1 for a leaving box, 1 for a shared one in motion, 2 for a held or lifted
  /// one, otherwise 0.
  public var zIndex: Int

  /// The drawing as in the layout.
  public static let rest = LayoutDrawing(
    translation: .zero, scale: SIMD2(1, 1), cornerRadii: .zero, opacity: 1, size: .zero, zIndex: 0)

  /// Whether it needs neither a transform nor an opacity.
  public var isAsLaidOut: Bool {
    translation == .zero && scale == SIMD2(1, 1) && opacity == 1
  }
}
