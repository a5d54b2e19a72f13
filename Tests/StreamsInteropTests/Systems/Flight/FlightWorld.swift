@testable import StreamsInterop

/// A host that plays nothing, and remembers its input.
final class StageHand: FlightHost {
  var isPlaying = false
  var played: [Double] = []
  /// For each end, whether the played place was kept.
  var ends: [Bool] = []
  /// Where the first component was to be at the beginning and the end.
  var course: (Double, Double) = (0, 0)
  /// The answer to the next request to play; `nil` to play.
  var refusal: FlightRefusal?

  override func play(_ course: FlightCourse) -> FlightRefusal? {
    guard refusal == nil else { return refusal }
    isPlaying = true
    played.append(course.duration)
    self.course = (course.value(0, at: 0), course.value(0, at: course.duration))
    return nil
  }

  override func takeBack(keepsPlace: Bool) {
    isPlaying = false
    ends.append(keepsPlace)
  }
}

/// A number that flies on a ticked clock.
final class FlightWorld {
  let clock = TickClock()
  let host = StageHand()
  let deck: FlightDeck
  let x: ReactiveProperty<Double>
  var flight: MotionFlight<Double>?
  var written: [Double] = []

  init(_ start: Double = 0) {
    deck = FlightDeck(clock)
    let world = Variable<FlightWorld?>(nil)
    x = ReactiveProperty(
      initialValue: start,
      externalWrite: {
        world.value?.flight?.takeBackForWrite()
        world.value?.written.append($0)
      })
    flight = MotionFlight(of: x, on: deck, host: host, for: Self.self)
    world.value = self
  }

  /// A moment in which the program runs, as a page has it: time, then what happens, then the tick.
  func step(at time: Double, _ body: () -> Void = {}) {
    deck.arrive(at: time)
    body()
    clock.tick(at: time)
  }
}
