extension MotionStyle where Self == SpringStyle {
  // MARK: SwiftUI

  /// SwiftUI's `.smooth`: no bounce. Source: SwiftUI, `Spring.smooth`.
  @inlinable public static var smooth: SpringStyle { smooth() }

  /// SwiftUI's `.snappy`: a bounce of 0.15. Source: SwiftUI, `Spring.snappy`.
  @inlinable public static var snappy: SpringStyle { snappy() }

  /// SwiftUI's `.bouncy`: a bounce of 0.3. Source: SwiftUI, `Spring.bouncy`.
  @inlinable public static var bouncy: SpringStyle { bouncy() }

  /// SwiftUI's `.smooth(duration:extraBounce:)`.
  ///
  /// - Parameters:
  ///   - duration: the response in seconds, above 0.
  ///   - extraBounce: the bounce, since this spring has none by default.
  /// - Returns: The spring.
  @inlinable public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) -> SpringStyle {
    SpringStyle.spring(duration: duration, bounce: extraBounce)
  }

  /// SwiftUI's `.snappy(duration:extraBounce:)`.
  ///
  /// - Parameters:
  ///   - duration: the response in seconds, above 0.
  ///   - extraBounce: the bounce to add to 0.15.
  /// - Returns: The spring.
  @inlinable public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) -> SpringStyle {
    SpringStyle.spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// SwiftUI's `.bouncy(duration:extraBounce:)`.
  ///
  /// - Parameters:
  ///   - duration: the response in seconds, above 0.
  ///   - extraBounce: the bounce to add to 0.3.
  /// - Returns: The spring.
  @inlinable public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) -> SpringStyle {
    SpringStyle.spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Material 3

  /// Material 3's expressive fast spatial spring, for changes of position, size or shape: damping ratio
  /// 0.6, stiffness 800. Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveFastSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 800, dampingRatio: 0.6)
  }

  /// Material 3's expressive default spatial spring, for changes of position, size or shape: damping ratio
  /// 0.8, stiffness 380. Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveDefaultSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 380, dampingRatio: 0.8)
  }

  /// Material 3's expressive slow spatial spring, for changes of position, size or shape: damping ratio
  /// 0.8, stiffness 200. Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveSlowSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 200, dampingRatio: 0.8)
  }

  /// Material 3's expressive fast effects spring, for color and opacity: damping ratio 1, stiffness 3800.
  /// Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveFastEffects: SpringStyle {
    SpringStyle.spring(stiffness: 3800, dampingRatio: 1)
  }

  /// Material 3's expressive default effects spring, for color and opacity: damping ratio 1, stiffness 1600.
  /// Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveDefaultEffects: SpringStyle {
    SpringStyle.spring(stiffness: 1600, dampingRatio: 1)
  }

  /// Material 3's expressive slow effects spring, for color and opacity: damping ratio 1, stiffness 800.
  /// Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveSlowEffects: SpringStyle {
    SpringStyle.spring(stiffness: 800, dampingRatio: 1)
  }

  /// Material 3's standard fast spatial spring, for changes of position, size or shape: damping ratio 0.9,
  /// stiffness 1400. Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardFastSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 1400, dampingRatio: 0.9)
  }

  /// Material 3's standard default spatial spring, for changes of position, size or shape: damping ratio
  /// 0.9, stiffness 700. Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardDefaultSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 700, dampingRatio: 0.9)
  }

  /// Material 3's standard slow spatial spring, for changes of position, size or shape: damping ratio 0.9,
  /// stiffness 300. Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardSlowSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 300, dampingRatio: 0.9)
  }

  /// Material 3's standard fast effects spring, for color and opacity: damping ratio 1, stiffness 3800.
  /// Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardFastEffects: SpringStyle {
    SpringStyle.spring(stiffness: 3800, dampingRatio: 1)
  }

  /// Material 3's standard default effects spring, for color and opacity: damping ratio 1, stiffness 1600.
  /// Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardDefaultEffects: SpringStyle {
    SpringStyle.spring(stiffness: 1600, dampingRatio: 1)
  }

  /// Material 3's standard slow effects spring, for color and opacity: damping ratio 1, stiffness 800.
  /// Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardSlowEffects: SpringStyle {
    SpringStyle.spring(stiffness: 800, dampingRatio: 1)
  }

  // MARK: Motion

  /// Motion's physics-based spring: stiffness 100, damping 10, mass 1. Source: motion.dev, `spring`.
  @inlinable public static var motionPhysics: SpringStyle {
    SpringStyle.spring(mass: 1, stiffness: 100, damping: 10)
  }

  /// Motion's duration-based spring: a visual duration of 0.3 s and a bounce of 0.3. Source: motion.dev, `spring`.
  @inlinable public static var motionDuration: SpringStyle {
    SpringStyle.spring(visualDuration: 0.3, bounce: 0.3)
  }

  // MARK: UIKit

  /// The tension and the mass of UIKit's transitions, 1000 and 3, with just enough friction to prevent overshoot: from
  /// rest, it settles in half a second.
  public static var promptTransition: SpringStyle {
    SpringStyle(tension: 1000, friction: 2 * (1000 * 3.0).squareRoot(), mass: 3)
  }

  // MARK: react-spring

  /// react-spring's `config.default`: tension 170, friction 26. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringDefault: SpringStyle {
    SpringStyle(tension: 170, friction: 26)
  }

  /// react-spring's `config.gentle`: tension 120, friction 14. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringGentle: SpringStyle {
    SpringStyle(tension: 120, friction: 14)
  }

  /// react-spring's `config.wobbly`: tension 180, friction 12. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringWobbly: SpringStyle {
    SpringStyle(tension: 180, friction: 12)
  }

  /// react-spring's `config.stiff`: tension 210, friction 20. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringStiff: SpringStyle {
    SpringStyle(tension: 210, friction: 20)
  }

  /// react-spring's `config.slow`: tension 280, friction 60. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringSlow: SpringStyle {
    SpringStyle(tension: 280, friction: 60)
  }

  /// react-spring's `config.molasses`: tension 280, friction 120. Source: @react-spring/core, constants.
  @inlinable public static var reactSpringMolasses: SpringStyle {
    SpringStyle(tension: 280, friction: 120)
  }

  // MARK: Compose

  /// Compose's default: no bounce, medium stiffness. Source: androidx.compose.animation.core, SpringSpec.
  @inlinable public static var composeDefault: SpringStyle {
    SpringStyle.spring(
      stiffness: SpringStyle.Stiffness.medium,
      dampingRatio: SpringStyle.DampingRatio.noBouncy)
  }
}
