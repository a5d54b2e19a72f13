import StreamsOperators
import StreamsOperatorsTesting
import Testing

struct TimestampTests {
  @Test("L13 pairs each value with the time, and passes states on")
  func pairs() {
    let stamped = Marbles(
      "(<a)-(b>)", ["a": Timestamped(value: 1, time: 0), "b": Timestamped(value: 2, time: 2)])
    expectMarbles("(<1)-(2>)", through: { $0.timestamp(on: $1) }, gives: stamped)
  }
}
