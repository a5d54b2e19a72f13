extension SIMD2: Vector where Scalar: BinaryFloatingPoint {}
extension SIMD3: Vector where Scalar: BinaryFloatingPoint {}
extension SIMD4: Vector where Scalar: BinaryFloatingPoint {}
extension SIMD8: Vector where Scalar: BinaryFloatingPoint {}

extension Vector where Self: SIMD, Scalar: BinaryFloatingPoint {
  /// The number of components.
  @inlinable public static var componentCount: Int { scalarCount }

  /// The component at an index.
  @inlinable public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }

  /// The sum, per component.
  @inlinable public func adding(_ other: Self) -> Self { self + other }

  /// The difference, per component.
  @inlinable public func subtracting(_ other: Self) -> Self { self - other }

  /// This value with each component multiplied by `factor`.
  @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }

  /// The sum of the components' squares.
  @inlinable public var squaredLength: Double { Double((self * self).sum()) }

  /// Whether no component is infinite or NaN.
  @inlinable public var isFiniteVector: Bool { (self - self) == .zero }
}
