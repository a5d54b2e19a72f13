import StreamsInterop
import Testing

@testable import Plotter

@Test func plotter() {
  let clock = ManualClock(frameRate: 60)
  let carriage = Carriage()
  let plotter = Plotter(carriage, on: clock)
  var path = MotionPath(from: .zero)
  path.line(to: SIMD2(30, 0))
  path.line(to: SIMD2(30, 40))
  plotter.draw(path, for: 1)
  clock.advance(by: 0.5)
  #expect(
    abs(plotter.pen.value.x - 30) < 1e-9 && abs(plotter.pen.value.y - 5) < 1e-9,
    "expected half of 70 mm")
  clock.advance(by: 1)
  #expect(plotter.pen.value == SIMD2(30, 40) && carriage.lines.last == "G1 X30.0 Y40.0")

  plotter.hop()
  clock.advance(by: 0.1)
  #expect(plotter.height.value > 3.9)
  clock.advance(by: 0.3)
  #expect(plotter.height.value == 0 && carriage.lines.last == "G1 Z0.0")

  plotter.roll(at: 200)
  clock.advance(by: 5)
  #expect(plotter.paper.value == 80 && carriage.lines.last == "G1 E80.0")
}
