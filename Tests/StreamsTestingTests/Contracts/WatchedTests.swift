import StreamsInterop
import StreamsTesting
import Testing

@Suite("Watched subjects")
struct WatchedTests {
  @Test("L4: a subject with the last reference to a moving scroller is released uncalled")
  func lastReference() {
    let clock = TickClock()
    clock.tick(at: 0)
    var subjects: [Watched] = []
    weak var released: Scroller?
    do {
      let scroller = Scroller(
        on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(960, 480),
        axis: .horizontal)
      scroller.scroll(to: SIMD2(640, 0))
      let number = ReactiveProperty(initialValue: 0.0)
      number.animate(to: 1, .smooth, on: clock)
      subjects = [Watched("scroller", scroller), Watched("number", number)]
      released = scroller
    }
    clock.tick(at: 0.1)
    #expect(subjects.map(\.isActive) == [true, true])
    subjects = []
    #expect(released == nil)
  }
}
