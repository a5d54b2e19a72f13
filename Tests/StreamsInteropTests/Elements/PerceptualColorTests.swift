import StreamsInterop
import TestSupport
import Testing

/// Colours as they look.
struct PerceptualColorTests {
  @Test("has the coordinates that OKLab's author and CSS Color 4 give")
  func coordinates() {
    let known: [(MotionColor, Double, Double, Double)] = [
      (.white, 1, 0, 0), (.black, 0, 0, 0),
      (MotionColor(red: 1, green: 0, blue: 0), 0.627955, 0.224863, 0.125846),
      (MotionColor(red: 0, green: 1, blue: 0), 0.866440, -0.233888, 0.179498),
      (MotionColor(red: 0, green: 0, blue: 1), 0.452014, -0.032457, -0.311528),
    ]
    for (color, lightness, a, b) in known {
      let look = PerceptualColor(color)
      #expect(abs(look.lightness - lightness) < 1e-5)
      #expect(abs(look.a - a) < 1e-5 && abs(look.b - b) < 1e-5 && look.alpha == 1)
    }
  }

  @Test("there and back is the same colour, also beyond what a screen shows")
  func roundTrip() {
    var random = SeededGenerator.printed()
    for _ in 0..<500 {
      func part() -> Double { .random(in: -0.2...1.2, using: &random) }
      let color = MotionColor(red: part(), green: part(), blue: part(), alpha: part())
      let back = PerceptualColor(color).color
      for index in 0..<4 { #expect(abs(back[component: index] - color[component: index]) < 2e-5) }
    }
  }

  @Test("mixes in steps that look equal, with no grey between blue and yellow")
  func mixing() {
    let grey = MotionColor.black.mixed(with: .white, by: 0.5)
    // CSS: color-mix(in oklab, black, white) is rgb(38.857% …).
    #expect(abs(grey.red - 0.38857) < 1e-4 && abs(grey.red - grey.blue) < 1e-4)
    let blue = MotionColor(red: 0, green: 0, blue: 1)
    let yellow = MotionColor(red: 1, green: 1, blue: 0)
    #expect(blue.mixed(with: yellow, by: 0) == blue && blue.mixed(with: yellow, by: 1) == yellow)
    let between = PerceptualColor(blue.mixed(with: yellow, by: 0.5))
    let middle = (PerceptualColor(blue).lightness + PerceptualColor(yellow).lightness) / 2
    #expect(abs(between.lightness - middle) < 1e-5)
  }

  @Test("what can't be seen lends no hue")
  func opacity() {
    let red = MotionColor(red: 1, green: 0, blue: 0)
    let clear = MotionColor(red: 0, green: 0, blue: 1, alpha: 0)
    let half = red.mixed(with: clear, by: 0.5)
    #expect(abs(half.red - 1) < 1e-5 && abs(half.blue) < 1e-3 && half.alpha == 0.5)
    let none = clear.mixed(with: clear, by: 0.5)
    #expect(none.alpha == 0 && abs(none.blue - 1) < 1e-5)
  }

  @Test("a tween of them ends exactly where it is to")
  func tween() {
    let clock = ManualClock()
    let end = PerceptualColor(MotionColor(red: 0.2, green: 0.4, blue: 0.9))
    let property = ReactiveProperty(initialValue: PerceptualColor(.white))
    let run = TweenSystem(duration: 0.3, to: end).drive(property, on: clock)
    clock.advance(by: 0.15)
    #expect(property.value.lightness < 1 && property.value.lightness > end.lightness)
    clock.advance(by: 0.2)
    #expect(property.value == end)
    run.unsubscribe()
  }

  @Test("components can be written one by one, and are those of the vector")
  func components() {
    var look = PerceptualColor(MotionColor.black)
    (look.lightness, look.a, look.b, look.alpha) = (0.5, 0.1, -0.1, 0.25)
    #expect((0..<4).map { look[component: $0] } == [0.5, 0.1, -0.1, 0.25])
    var color = MotionColor.black
    (color.red, color.green, color.blue) = (0.1, 0.2, 0.3)
    #expect(color == MotionColor(red: 0.1, green: 0.2, blue: 0.3))
    for index in 0..<MotionColor.componentCount { color[component: index] = Double(index) / 4 }
    #expect(color == MotionColor(red: 0, green: 0.25, blue: 0.5, alpha: 0.75))
    #expect(color.adding(.zero) == color && MotionColor.zero.alpha == 0)
  }
}
