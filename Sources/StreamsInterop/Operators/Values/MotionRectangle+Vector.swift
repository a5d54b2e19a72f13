/// The components of a moving rectangle: its origin and its size.
extension MotionRectangle: Vector {
  /// The empty rectangle at the origin.
  @inlinable public static var zero: MotionRectangle { MotionRectangle(origin: .zero, size: .zero) }

  /// Four components: x, y, width, height.
  @inlinable public static var componentCount: Int { 4 }

  /// A component by its index.
  @inlinable public subscript(component index: Int) -> Double {
    get { index < 2 ? origin[index] : size[index - 2] }
    set { if index < 2 { origin[index] = newValue } else { size[index - 2] = newValue } }
  }
}
