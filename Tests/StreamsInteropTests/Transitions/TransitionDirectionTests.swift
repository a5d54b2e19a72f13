import StreamsInteractions
import Testing

/// T1 TransitionDirection, back and fore.
struct TransitionDirectionTests {
  @Test("each direction is the other's opposite, even in a stream")
  func inverted() {
    #expect(TransitionDirection.allCases == [.forward, .backward])
    #expect(TransitionDirection.allCases.map { $0.inverted() } == [.backward, .forward])
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    var heard: [TransitionDirection] = []
    let subscription = direction.inverted().subscribe { heard.append($0) }
    direction.value = .backward
    #expect(heard == [.backward, .forward])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "back and fore stay in place while from and to are exchanged, in the steps A to B, B to C, C to B"
  )
  func steps() {
    let steps: [(TransitionDirection, back: String, fore: String)] = [
      (.forward, "A", "B"), (.forward, "B", "C"), (.backward, "B", "C"),
    ]
    let ways = steps.map { direction, back, fore in
      [direction.origin(back: back, fore: fore), direction.destination(back: back, fore: fore)]
    }
    #expect(ways == [["A", "B"], ["B", "C"], ["C", "B"]])
  }
}
