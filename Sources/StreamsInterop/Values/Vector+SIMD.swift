// One text for all widths: a protocol extension of `SIMD` can't make its types conform.

extension SIMD2: Vector where Scalar: BinaryFloatingPoint {
  @inlinable
  public static var componentCount: Int { 2 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }

  @inlinable
  public func adding(_ other: Self) -> Self { self + other }
  @inlinable
  public func subtracting(_ other: Self) -> Self { self - other }
  @inlinable
  public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
  @inlinable
  public var squaredLength: Double { Double((self * self).sum()) }
  @inlinable
  public var isFiniteVector: Bool { (self - self) == .zero }
}

extension SIMD3: Vector where Scalar: BinaryFloatingPoint {
  @inlinable
  public static var componentCount: Int { 3 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }

  @inlinable
  public func adding(_ other: Self) -> Self { self + other }
  @inlinable
  public func subtracting(_ other: Self) -> Self { self - other }
  @inlinable
  public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
  @inlinable
  public var squaredLength: Double { Double((self * self).sum()) }
  @inlinable
  public var isFiniteVector: Bool { (self - self) == .zero }
}

extension SIMD4: Vector where Scalar: BinaryFloatingPoint {
  @inlinable
  public static var componentCount: Int { 4 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }

  @inlinable
  public func adding(_ other: Self) -> Self { self + other }
  @inlinable
  public func subtracting(_ other: Self) -> Self { self - other }
  @inlinable
  public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
  @inlinable
  public var squaredLength: Double { Double((self * self).sum()) }
  @inlinable
  public var isFiniteVector: Bool { (self - self) == .zero }
}

extension SIMD8: Vector where Scalar: BinaryFloatingPoint {
  @inlinable
  public static var componentCount: Int { 8 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self[index]) }
    set { self[index] = Scalar(newValue) }
  }

  @inlinable
  public func adding(_ other: Self) -> Self { self + other }
  @inlinable
  public func subtracting(_ other: Self) -> Self { self - other }
  @inlinable
  public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
  @inlinable
  public var squaredLength: Double { Double((self * self).sum()) }
  @inlinable
  public var isFiniteVector: Bool { (self - self) == .zero }
}
