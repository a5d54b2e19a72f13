import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Springs in the notations that designers use.
struct SpringNotationTests {
  typealias Row = (name: String, spring: SpringStyle, expected: SpringStyle)

  private static let same: [Row] = [
    ("Apple's bouncy", .bouncy, SpringStyle.spring(duration: 0.5, bounce: 0.3)),
    ("Apple's smooth", .smooth, SpringStyle.spring(duration: 0.5, bounce: 0)),
    ("Apple's snappy", .snappy, SpringStyle.spring(duration: 0.5, bounce: 0.15)),
    (
      "Compose's", SpringStyle.spring(stiffness: 400, dampingRatio: 0.75),
      SpringStyle(tension: 400, friction: 30)
    ),
    ("Motion's", .motionPhysics, SpringStyle.spring(mass: 1, stiffness: 100, damping: 10)),
    (
      "Motion's, as tension", SpringStyle.spring(mass: 1, stiffness: 100, damping: 10),
      SpringStyle(tension: 100, friction: 10)
    ),
  ]

  @Test(
    "the presets of Apple, Compose and Motion have their published parameters",
    arguments: same
  )
  func notations(_ row: Row) {
    #expect(row.spring == row.expected)
  }

  private static let tokens:
    [(name: String, spring: SpringStyle, ratio: Double, stiffness: Double)] = [
      ("expressive, default, spatial", .materialExpressiveDefaultSpatial, 0.8, 380),
      ("standard, default, spatial", .materialStandardDefaultSpatial, 0.9, 700),
      ("Compose's notation", SpringStyle.spring(stiffness: 400, dampingRatio: 0.75), 0.75, 400),
    ]

  @Test("Material 3's default tokens, and Compose's notation", arguments: tokens)
  func stiffness(_ name: String, _ spring: SpringStyle, _ ratio: Double, _ stiffness: Double) {
    var findings = Findings()
    findings.expect([spring.tension, spring.mass], is: [stiffness, 1])
    findings.expect(spring.dampingRatio, near: ratio, within: 1e-12)
    findings.report()
  }

  /// A value of a spring, with its expected value and the allowed relative or absolute error.
  private static let figures: [(name: String, figure: Double, expected: Double, error: Double)] = [
    // Apple's values, for a duration of 0.5 and a bounce of 0.3.
    ("mass", SpringStyle.spring(duration: 0.5, bounce: 0.3).mass, 1, 0),
    ("tension", SpringStyle.spring(duration: 0.5, bounce: 0.3).tension, 157.9, 1e-3),
    ("friction", SpringStyle.spring(duration: 0.5, bounce: 0.3).friction, 17.6, 1e-3),
    ("extra bounce", SpringStyle.bouncy(duration: 0.2, extraBounce: 0.1).bounce, 0.4, 1e-12),
    ("snappy's ratio", SpringStyle.snappy(extraBounce: 0.05).dampingRatio, 0.8, 1e-12),
    ("smooth's response", SpringStyle.smooth(duration: 1).response, 1, 0),
    // Motion's values: the tension is (2π / (1.2 · 0.3))², and the friction is 2 · 0.7 times the tension's square root.
    ("timed tension", SpringStyle.motionDuration.tension, 304.6174197867086, 1e-9),
    ("timed friction", SpringStyle.motionDuration.friction, 24.43460952792061, 1e-9),
    ("visual duration", SpringStyle.motionDuration.visualDuration, 0.3, 1e-12),
    ("timed bounce", SpringStyle.motionDuration.bounce, 0.3, 1e-12),
    ("least ratio", SpringStyle.spring(visualDuration: 1, bounce: 1).dampingRatio, 0.05, 1e-12),
  ]

  @Test("Apple's and Motion's published values", arguments: figures)
  func figure(_ name: String, _ found: Double, _ expected: Double, _ error: Double) {
    #expect(abs(found - expected) <= error * max(1, abs(expected)))
  }
}
