import StreamsInterop
import Testing

/// T1 TransitionDirection, back and fore.
struct TransitionDirectionTests {
  @Test("each direction is the other's opposite, also of a stream")
  func inverted() {
    #expect(TransitionDirection.allCases == [.forward, .backward])
    for direction in TransitionDirection.allCases {
      #expect(direction.inverted() != direction)
      #expect(direction.inverted().inverted() == direction)
    }
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    var heard: [TransitionDirection] = []
    let subscription = direction.inverted().subscribe { heard.append($0) }
    direction.value = .backward
    #expect(heard == [.backward, .forward])
    withExtendedLifetime(subscription) {}
  }

  @Test("back and fore stay while from and to are exchanged, in the steps A to B, B to C, C to B")
  func steps() {
    let steps: [(TransitionDirection, back: String, fore: String, from: String, to: String)] = [
      (.forward, "A", "B", "A", "B"), (.forward, "B", "C", "B", "C"),
      (.backward, "B", "C", "C", "B"),
    ]
    var shown = "A"
    for (direction, back, fore, from, to) in steps {
      #expect(direction.origin(back: back, fore: fore) == from)
      #expect(direction.destination(back: back, fore: fore) == to)
      #expect(shown == from)
      shown = to
    }
  }
}
