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

  /// The sum, per component.
  @inlinable public func adding(_ other: MotionRectangle) -> MotionRectangle {
    MotionRectangle(origin: origin + other.origin, size: size + other.size)
  }

  /// The difference, per component.
  @inlinable public func subtracting(_ other: MotionRectangle) -> MotionRectangle {
    MotionRectangle(origin: origin - other.origin, size: size - other.size)
  }

  /// This rectangle with each component multiplied by `factor`.
  @inlinable public func scaled(by factor: Double) -> MotionRectangle {
    MotionRectangle(origin: origin * factor, size: size * factor)
  }
}
