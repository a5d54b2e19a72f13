/// The operations that a fit needs from a number or a point.
@usableFromInline protocol VelocityNumber {
  associatedtype Number

  init(_ number: Number)
  var number: Number { get }
  var isFinite: Bool { get }
  static var zero: Self { get }
  /// The rounding error of a number near 1.
  static var rounding: Double { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  func times(_ factor: Double) -> Self
  func over(_ divisor: Double) -> Self
  func dot(_ other: Self) -> Double
  /// The componentwise product, whose sum is ``dot(_:)``.
  func product(_ other: Self) -> Self
  var sum: Double { get }
}

@usableFromInline struct PlainNumber<Number: BinaryFloatingPoint>: VelocityNumber {
  @usableFromInline var number: Number

  @inlinable init(_ number: Number) { self.number = number }

  @inlinable static var zero: Self { Self(0) }
  @inlinable static var rounding: Double { Double(Number.ulpOfOne) }
  @inlinable var isFinite: Bool { number.isFinite }

  @inlinable static func + (left: Self, right: Self) -> Self { Self(left.number + right.number) }

  @inlinable static func - (left: Self, right: Self) -> Self { Self(left.number - right.number) }

  @inlinable func times(_ factor: Double) -> Self { Self(Number(factor) * number) }

  @inlinable func over(_ divisor: Double) -> Self { Self(number / Number(divisor)) }

  @inlinable func dot(_ other: Self) -> Double { Double(number * other.number) }

  @inlinable func product(_ other: Self) -> Self { Self(number * other.number) }

  @inlinable var sum: Double { Double(number) }
}

@usableFromInline struct PointNumber<Number: SIMD>: VelocityNumber
where Number.Scalar: BinaryFloatingPoint {
  @usableFromInline var number: Number

  @inlinable init(_ number: Number) { self.number = number }

  @inlinable static var zero: Self { Self(.zero) }
  @inlinable static var rounding: Double { Double(Number.Scalar.ulpOfOne) }

  @inlinable var isFinite: Bool {
    for index in number.indices where !number[index].isFinite { return false }
    return true
  }

  @inlinable static func + (left: Self, right: Self) -> Self { Self(left.number + right.number) }

  @inlinable static func - (left: Self, right: Self) -> Self { Self(left.number - right.number) }

  @inlinable func times(_ factor: Double) -> Self { Self(Number.Scalar(factor) * number) }

  @inlinable func over(_ divisor: Double) -> Self { Self(number / Number.Scalar(divisor)) }

  @inlinable func dot(_ other: Self) -> Double { Double((number * other.number).sum()) }

  @inlinable func product(_ other: Self) -> Self { Self(number * other.number) }

  @inlinable var sum: Double { Double(number.sum()) }
}
