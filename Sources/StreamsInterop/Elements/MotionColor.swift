/// A colour, by the four numbers that screens go by. It can be moved: by a spring, say.
///
/// Each is from 0 to 1, as sRGB has them, and may lie beyond where a motion overshoots: what shows it
/// clamps. A colour without opacity still has its hue.
@frozen
public struct MotionColor: Equatable, Sendable {
  /// Red, green, blue and opacity, in this order.
  public var components: SIMD4<Double>

  /// A colour by its numbers in sRGB.
  ///
  /// - Parameters:
  ///   - red: from 0 to 1.
  ///   - green: from 0 to 1.
  ///   - blue: from 0 to 1.
  ///   - alpha: from 0, not to be seen, to 1.
  ///
  /// Numbers beyond stay as they are: what shows the colour clamps.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  /// How red it is.
  @inlinable
  public var red: Double {
    get { components.x }
    set { components.x = newValue }
  }

  /// How green it is.
  @inlinable
  public var green: Double {
    get { components.y }
    set { components.y = newValue }
  }

  /// How blue it is.
  @inlinable
  public var blue: Double {
    get { components.z }
    set { components.z = newValue }
  }

  /// How opaque it is.
  @inlinable
  public var alpha: Double {
    get { components.w }
    set { components.w = newValue }
  }

  /// Nothing to be seen.
  public static let clear = MotionColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// The darkest.
  public static let black = MotionColor(red: 0, green: 0, blue: 0)
  /// The lightest.
  public static let white = MotionColor(red: 1, green: 1, blue: 1)
}

extension MotionColor: Vector {
  /// Nothing to be seen: the neutral element of addition.
  @inlinable
  public static var zero: MotionColor { MotionColor(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Four: red, green, blue, opacity.
  @inlinable
  public static var componentCount: Int { 4 }

  /// A component by its number.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { components[index] }
    set { components[index] = newValue }
  }
}
