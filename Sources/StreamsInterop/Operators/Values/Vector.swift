/// A value that can move, because it can be added, scaled and measured.
///
/// `Double`, `Float`, SIMD vectors of them and ``MotionRectangle`` conform; so do Core Graphics types, where available.
/// Your own type declares its components:
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
/// Sum, difference, scaling and length have component-wise default implementations; a type can implement them itself
/// for speed. In SwiftUI: `VectorArithmetic`. A type that conforms to both must implement `scaled(by:)` itself, since
/// each protocol has a default implementation with that name.
public protocol Vector: Equatable {
  /// The identity element of addition.
  static var zero: Self { get }
  /// The number of components, equal for all values.
  static var componentCount: Int { get }
  /// A component by its index, from 0 up to ``componentCount``.
  subscript(component index: Int) -> Double { get set }

  /// The sum, per component.
  func adding(_ other: Self) -> Self
  /// The difference, per component.
  func subtracting(_ other: Self) -> Self
  /// This value with each component multiplied by `factor`.
  func scaled(by factor: Double) -> Self
  /// The sum of the components' squares.
  var squaredLength: Double { get }
  /// Whether no component is infinite or NaN.
  var isFiniteVector: Bool { get }
}

extension Vector {
  /// The sum, per component.
  @inlinable public func adding(_ other: Self) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] += other[component: index] }
    return result
  }

  /// The difference, per component.
  @inlinable public func subtracting(_ other: Self) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] -= other[component: index] }
    return result
  }

  /// This value with each component multiplied by `factor`.
  @inlinable public func scaled(by factor: Double) -> Self {
    var result = self
    for index in 0..<Self.componentCount { result[component: index] *= factor }
    return result
  }

  /// The sum of the components' squares.
  @inlinable public var squaredLength: Double {
    var sum = 0.0
    for index in 0..<Self.componentCount {
      sum += self[component: index] * self[component: index]
    }
    return sum
  }

  /// The Euclidean length.
  @inlinable public var length: Double { squaredLength.squareRoot() }

  /// Whether no component is infinite or NaN.
  @inlinable public var isFiniteVector: Bool {
    for index in 0..<Self.componentCount where !self[component: index].isFinite { return false }
    return true
  }

  /// The value at `fraction` of the way to `other`: this value at 0, and exactly the other at 1.
  ///
  /// - Parameters:
  ///   - other: The value at 1.
  ///   - fraction: The fraction of the way.
  /// - Returns: The interpolated value.
  @inlinable public func interpolated(to other: Self, by fraction: Double) -> Self {
    // The value is measured from the nearer end, so that both ends are exact, and with half the distance, which never
    // overflows.
    let half = other.scaled(by: 0.5).subtracting(scaled(by: 0.5))
    return fraction < 0.5
      ? adding(half.scaled(by: 2 * fraction)) : other.subtracting(half.scaled(by: 2 - 2 * fraction))
  }
}

extension Double: Vector {
  // These are defined here because the default implementations of `Vector` and of SwiftUI's `VectorArithmetic` are
  // ambiguous in combination.
  /// This value multiplied by `factor`.
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: Vector {
  /// This value multiplied by `factor`.
  @inlinable public func scaled(by factor: Double) -> Float { self * Float(factor) }
}

extension Vector where Self: BinaryFloatingPoint {
  /// The number of components, which is one.
  @inlinable public static var componentCount: Int { 1 }

  /// The value itself, for any index.
  @inlinable public subscript(component index: Int) -> Double {
    get { Double(self) }
    set { self = Self(newValue) }
  }

  /// The sum, per component.
  @inlinable public func adding(_ other: Self) -> Self { self + other }

  /// The difference, per component.
  @inlinable public func subtracting(_ other: Self) -> Self { self - other }

  /// The sum of the components' squares.
  @inlinable public var squaredLength: Double { Double(self) * Double(self) }

  /// Whether no component is infinite or NaN.
  @inlinable public var isFiniteVector: Bool { isFinite }
}
