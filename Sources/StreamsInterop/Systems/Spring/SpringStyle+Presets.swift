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

  /// Material 3's expressive default spatial spring, for changes of position, size or shape: damping ratio
  /// 0.8, stiffness 380. Source: androidx.compose.material3.tokens, ExpressiveMotionTokens.
  @inlinable public static var materialExpressiveDefaultSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 380, dampingRatio: 0.8)
  }

  /// Material 3's standard default spatial spring, for changes of position, size or shape: damping ratio
  /// 0.9, stiffness 700. Source: androidx.compose.material3.tokens, StandardMotionTokens.
  @inlinable public static var materialStandardDefaultSpatial: SpringStyle {
    SpringStyle.spring(stiffness: 700, dampingRatio: 0.9)
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
}
