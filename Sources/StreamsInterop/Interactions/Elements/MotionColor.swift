/// A color with four components, which a motion, such as a spring, can animate.
///
///     card.backgroundColor.animate(to: MotionColor(red: 1, green: 0.5, blue: 0), .easeInOut(duration: 0.3), on: runtime)
///
/// Each component is from 0 to 1, as in sRGB. It may lie outside that range when a motion overshoots: the view that
/// displays the color clamps it. A fully transparent color keeps its hue.
@frozen
public struct MotionColor: Equatable, Sendable {
  /// The components: red, green, blue and opacity, in this order.
  public var components: SIMD4<Double>

  /// A color with components in sRGB.
  ///
  /// - Parameters:
  ///   - red: the red component, from 0 to 1.
  ///   - green: the green component, from 0 to 1.
  ///   - blue: the blue component, from 0 to 1.
  ///   - alpha: the opacity, from 0 (transparent) to 1 (opaque).
  ///
  /// Components out of range stay as they are: the view that displays the color clamps them.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  /// The red component, 0 to 1.
  @inlinable public var red: Double {
    get { components.x }
    set { components.x = newValue }
  }

  /// The green component, 0 to 1.
  @inlinable public var green: Double {
    get { components.y }
    set { components.y = newValue }
  }

  /// The blue component, 0 to 1.
  @inlinable public var blue: Double {
    get { components.z }
    set { components.z = newValue }
  }

  /// The opacity, 0 to 1.
  @inlinable public var alpha: Double {
    get { components.w }
    set { components.w = newValue }
  }

  /// Fully transparent black.
  public static let clear = MotionColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = MotionColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = MotionColor(red: 1, green: 1, blue: 1)
}

extension MotionColor: Vector {
  /// Transparent black: the additive identity.
  @inlinable public static var zero: MotionColor {
    MotionColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The number of components, 4: red, green, blue and opacity.
  @inlinable public static var componentCount: Int { 4 }

  /// The component at an index.
  @inlinable public subscript(component index: Int) -> Double {
    get { components[index] }
    set { components[index] = newValue }
  }
}
