import TestSupport
import Testing

@testable import InteropTestSupport
import StreamsInteractions
@testable import StreamsInteractions
@testable import StreamsOperators

/// Perceptual colors.
struct PerceptualColorTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario("has the coordinates that OKLab's author and CSS Color 4 specify", coordinates),
    Scenario("a round trip preserves the color, even beyond what a screen can show", roundTrip),
    Scenario("mixes in perceptually equal steps, with no gray between blue and yellow", mixing),
    Scenario("a transparent color doesn't contribute its hue", opacity),
    Scenario("a color's components can be written individually", components),
  ]

  @Test("A perceptual color", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func coordinates(_ findings: inout Findings) {
    let known: [(MotionColor, Double, Double, Double)] = [
      (.white, 1, 0, 0), (.black, 0, 0, 0),
      (MotionColor(red: 1, green: 0, blue: 0), 0.627955, 0.224863, 0.125846),
      (MotionColor(red: 0, green: 1, blue: 0), 0.866440, -0.233888, 0.179498),
      (MotionColor(red: 0, green: 0, blue: 1), 0.452014, -0.032457, -0.311528),
    ]
    for (color, lightness, a, b) in known {
      let look = PerceptualColor(color)
      findings.expect(look.lightness, near: lightness, within: 1e-5)
      findings.expect(look.a, near: a, within: 1e-5)
      findings.expect(look.b, near: b, within: 1e-5)
      findings.expect(look.alpha, is: 1)
    }
  }

  private func roundTrip(_ findings: inout Findings) {
    var random = SeededGenerator.printed()
    for _ in 0..<500 {
      func part() -> Double { .random(in: -0.2...1.2, using: &random) }
      let color = MotionColor(red: part(), green: part(), blue: part(), alpha: part())
      let back = PerceptualColor(color).color
      for index in 0..<4 {
        findings.expect(back[component: index], near: color[component: index], within: 2e-5)
      }
    }
  }

  private func mixing(_ findings: inout Findings) {
    let gray = MotionColor.black.mixed(with: .white, by: 0.5)
    // In CSS, color-mix(in oklab, black, white) is rgb(38.857% …).
    findings.expect(gray.red, near: 0.38857, within: 1e-4)
    findings.expect(gray.red, near: gray.blue, within: 1e-4)
    let blue = MotionColor(red: 0, green: 0, blue: 1)
    let yellow = MotionColor(red: 1, green: 1, blue: 0)
    findings.expect(blue.mixed(with: yellow, by: 0), is: blue)
    findings.expect(blue.mixed(with: yellow, by: 1), is: yellow)
    let between = PerceptualColor(blue.mixed(with: yellow, by: 0.5))
    let middle = (PerceptualColor(blue).lightness + PerceptualColor(yellow).lightness) / 2
    findings.expect(between.lightness, near: middle, within: 1e-5)
  }

  private func opacity(_ findings: inout Findings) {
    let red = MotionColor(red: 1, green: 0, blue: 0)
    let clear = MotionColor(red: 0, green: 0, blue: 1, alpha: 0)
    let half = red.mixed(with: clear, by: 0.5)
    findings.expect(half.red, near: 1, within: 1e-5)
    findings.expect(abs(half.blue), isBelow: 1e-3)
    findings.expect(half.alpha, is: 0.5)
    let none = clear.mixed(with: clear, by: 0.5)
    findings.expect(none.alpha, is: 0)
    findings.expect(none.blue, near: 1, within: 1e-5)
  }

  private func components(_ findings: inout Findings) {
    var color = MotionColor.black
    (color.red, color.green, color.blue) = (0.1, 0.2, 0.3)
    findings.expect(color, is: MotionColor(red: 0.1, green: 0.2, blue: 0.3))
    for index in 0..<MotionColor.componentCount { color[component: index] = Double(index) / 4 }
    findings.expect(color, is: MotionColor(red: 0, green: 0.25, blue: 0.5, alpha: 0.75))
    findings.expect(color.adding(.zero), is: color)
    findings.expect(MotionColor.zero.alpha, is: 0)
  }
}
