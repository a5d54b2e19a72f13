import StreamsInterop

/// The second example of the page *Write a system*: a destination that changes, and a history that seeks.
final class Glide: MotionSystem, Interaction {
  let destination: ReactiveProperty<Double>
  let duration: Double
  var settings: [MotionSetting] { [MotionSetting(destination)] }

  init(to destination: Double, duration: Double) {
    self.destination = ReactiveProperty(initialValue: destination, name: "destination")
    self.duration = duration
  }

  func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> {
    let flight = Flight(observer, clock, from: current?() ?? destination.value)
    let changes = destination.subscribe { [flight, duration] in flight.turn(to: $0, in: duration) }
    return MotionRun(
      subscription: Subscription {
        changes.unsubscribe()
        flight.frames?.unsubscribe()
      },
      value: { flight.leg.place(at: clock.time) },
      velocity: { flight.leg.velocity(at: clock.time) },
      phase: { flight.leg.isOver(at: clock.time) ? .atRest : .active },
      remaining: { max(0, flight.leg.end - clock.time) })
  }
}

/// One motion of the system: the legs that it has flown.
final class Flight {
  private let observer: MotionObserver<Double>
  private let clock: MotionClock
  private var legs: [Leg]
  private var isActive = false
  var frames: Subscription?

  init(_ observer: MotionObserver<Double>, _ clock: MotionClock, from place: Double) {
    self.observer = observer
    self.clock = clock
    legs = [Leg(start: place, velocity: 0, destination: place, begin: clock.time, duration: 0)]
  }

  /// The leg at the clock's time.
  var leg: Leg { legs.last { $0.begin <= clock.time } ?? legs[0] }

  func turn(to destination: Double, in duration: Double) {
    let (now, last) = (clock.time, leg)
    guard destination != last.destination else { return }
    // Later legs had another destination.
    legs.removeAll { $0.begin > now }
    legs.append(
      Leg(
        start: last.place(at: now), velocity: last.velocity(at: now), destination: destination,
        begin: now, duration: duration))
    show()
  }

  private func show() {
    let isOver = leg.isOver(at: clock.time)
    if isActive != !isOver || frames == nil {
      let observer = MotionObserver<Frame>(next: { [unowned self] _ in show() })
      // At rest it requests no frames. On a timeline it is notified when time goes back.
      frames = (isOver ? clock.returns : clock.frames)?.subscribe(observer)
    }
    if !isOver, !isActive { observer.state(.active) }
    if isActive || !isOver { observer.next(leg.place(at: clock.time)) }
    if isOver, isActive { observer.state(.atRest) }
    isActive = !isOver
  }
}

/// A leg with a velocity at its beginning, and none at its end.
struct Leg {
  var start, velocity, destination, begin, duration: Double
  var end: Double { begin + duration }

  func isOver(at time: Double) -> Bool { time >= end }

  func place(at time: Double) -> Double {
    guard !isOver(at: time) else { return destination }
    let part = max(0, time - begin) / duration
    let rest = (1 - part) * (1 - part)
    return destination + (start - destination) * rest * (1 + 2 * part)
      + velocity * duration * part * rest
  }

  func velocity(at time: Double) -> Double {
    guard !isOver(at: time) else { return 0 }
    let part = max(0, time - begin) / duration
    return (1 - part) * (6 * part * (destination - start) / duration + velocity * (1 - 3 * part))
  }
}
