import StreamsInterop
import StreamsTesting
import Testing

@testable import FromFramerMotion

struct DrawerTests {
  let clock = ManualClock()
  let pointers = PointerSource()
  let spring = SpringStyle.spring(mass: 1, stiffness: 300, damping: 20)

  @Test(arguments: [(40.0, 240.0), (20.0, 0.0)])
  func itGoesWhereItIsTossed(distance: Double, end: Double) {
    let drawer = Drawer(pointers, spring: spring, on: clock)
    let xs = Recorder(drawer.element.positionX, on: clock)
    pointers.toss(by: distance)
    clock.advance(by: 3)
    #expect(drawer.element.position.value == SIMD2(end, 0))
    #expect(drawer.element.opacity.value == (end > 0 ? 1 : 0.5))
    #expect(xs.states == [.active, .atRest])
    #expect(drawer.tossable.velocity(of: drawer.element) == .zero)
  }

  @Test func aBrowserWouldShowTheSame() throws {
    let drawer = Drawer(pointers, spring: spring, on: clock)
    pointers.toss(by: 90)
    let start = drawer.element.position.value.x
    let easing = drawer.flight.linearEasing(tolerance: 0.002)
    let inBrowser = try TimingFunction(css: easing.css)
    for frame in 1...60 {
      clock.advance(by: 1.0 / 60)
      let fraction = min(1, Double(frame) / 60 / easing.duration)
      let shown = start + (Drawer.width - start) * inBrowser.value(at: fraction)
      #expect(abs(shown - drawer.element.position.value.x) < 0.5)
    }
  }
}
