/// What moves: values that can be added, scaled and measured.
///
/// `Double`, `Float`, SIMD vectors of them and ``MotionRectangle`` conform; CoreGraphics' types do where there
/// are any. A type of your own says what its components are:
///
///     struct Pose: Vector {
///       var x = 0.0, angle = 0.0
///       static var zero: Pose { Pose() }
///       static var componentCount: Int { 2 }
///       subscript(component index: Int) -> Double {
///         get { index == 0 ? x : angle }
///         set { if index == 0 { x = newValue } else { angle = newValue } }
///       }
///     }
///
/// Sum, difference, scaling and length have a default by component; a type that can do them at once
/// says so for speed. In SwiftUI: `VectorArithmetic`.
public protocol Vector: Equatable {
  /// The neutral element of addition.
  static var zero: Self { get }
  /// How many components a value has; the same for all values.
  static var componentCount: Int { get }
  /// A component by its number, from 0 to ``componentCount``.
  subscript(component index: Int) -> Double { get set }

  /// The sum, per component.
  func adding(_ other: Self) -> Self
  /// The difference, per component.
  func subtracting(_ other: Self) -> Self
  /// This value with each component multiplied by `factor`.
  func scaled(by factor: Double) -> Self
  /// The sum of the components' squares.
  var squaredLength: Double { get }
  /// Whether every component is neither infinite nor NaN.
  var isFiniteVector: Bool { get }
}

extension Vector {
  /// The sum, per component.
  @inlinable
  public func adding(_ other: Self) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] += other[component: index] }
    return result
  }

  /// The difference, per component.
  @inlinable
  public func subtracting(_ other: Self) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] -= other[component: index] }
    return result
  }

  /// This value with each component multiplied by `factor`.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] *= factor }
    return result
  }

  /// The sum of the components' squares.
  @inlinable
  public var squaredLength: Double {
    var sum = 0.0
    for index in 0..<Self.componentCount {
      sum += self[component: index] * self[component: index]
    }
    return sum
  }

  /// The Euclidean length.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }

  /// Whether no component is infinite or NaN.
  @inlinable
  public var isFiniteVector: Bool {
    for index in 0..<Self.componentCount where !self[component: index].isFinite { return false }
    return true
  }

  /// The value at `fraction` of the way to `other`: this one at 0, the other, exactly, at 1.
  @inlinable
  public func interpolated(to other: Self, by fraction: Double) -> Self {
    // By halves, so that both ends are exact.
    let way = other.subtracting(self)
    return fraction < 0.5
      ? adding(way.scaled(by: fraction)) : other.subtracting(way.scaled(by: 1 - fraction))
  }
}

extension Double: Vector {
  /// One.
  @inlinable
  public static var componentCount: Int { 1 }

  /// The value itself, whatever the number.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self }
    set { self = newValue }
  }

  /// The sum, per component.
  @inlinable
  public func adding(_ other: Double) -> Double { self + other }

  /// The difference, per component.
  @inlinable
  public func subtracting(_ other: Double) -> Double { self - other }

  /// This value with each component multiplied by `factor`.
  @inlinable
  public func scaled(by factor: Double) -> Double { self * factor }

  /// The sum of the components' squares.
  @inlinable
  public var squaredLength: Double { self * self }

  /// Whether no component is infinite or NaN.
  @inlinable
  public var isFiniteVector: Bool { isFinite }
}

extension Float: Vector {
  /// One.
  @inlinable
  public static var componentCount: Int { 1 }

  /// The value itself, whatever the number.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { Double(self) }
    set { self = Float(newValue) }
  }

  /// The sum, per component.
  @inlinable
  public func adding(_ other: Float) -> Float { self + other }

  /// The difference, per component.
  @inlinable
  public func subtracting(_ other: Float) -> Float { self - other }

  /// This value with each component multiplied by `factor`.
  @inlinable
  public func scaled(by factor: Double) -> Float { self * Float(factor) }

  /// The sum of the components' squares.
  @inlinable
  public var squaredLength: Double { Double(self) * Double(self) }

  /// Whether no component is infinite or NaN.
  @inlinable
  public var isFiniteVector: Bool { isFinite }
}
