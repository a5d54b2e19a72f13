import StreamsInterop
@testable import StreamsOperators
@testable import StreamsSystems

/// A host that plays nothing, and records its input.
final class StageHand: FlightHost {
  var isPlaying = false
  var played: [Double] = []
  /// For each end of a flight, whether it kept its position.
  var ends: [Bool] = []
  /// The first component's values at the beginning and the end.
  var course: (Double, Double) = (0, 0)
  /// The refusal of the next request; `nil` to play.
  var refusal: FlightRefusal?

  func play(_ course: FlightCourse) -> FlightRefusal? {
    guard refusal == nil else { return refusal }
    isPlaying = true
    played.append(course.duration)
    self.course = (course.value(0, at: 0), course.value(0, at: course.duration))
    return nil
  }

  func takeBack(keepsPlace: Bool) {
    isPlaying = false
    ends.append(keepsPlace)
  }
}

/// A number that can fly, on a ticked clock.
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
    flight = MotionFlight(of: x, on: deck, host: host)
    world.value = self
  }

  /// One turn of the program, in a page's order: the time, the program's actions, then the tick.
  func step(at time: Double, _ body: () -> Void = {}) {
    deck.arrive(at: time)
    body()
    clock.tick(at: time)
  }
}
