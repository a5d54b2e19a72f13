import Foundation
public import StreamsInterop

/// A user's own system that approaches a destination by the same share of the remainder every
/// second.
public final class Approach: MotionSystem {
  private let destination: Double
  /// The remaining share of the distance after one second.
  private let rest: Double

  /// Creates an approach to `destination` that leaves the share `rest` of the distance after each
  /// second.
  public init(to destination: Double, rest: Double) {
    self.destination = destination
    self.rest = rest
  }

  /// Moves until less than a thousandth of the distance remains.
  public func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> {
    let course = Course(from: current?() ?? 0, to: destination, rest: rest, observer)
    return course.run(on: clock)
  }
}

/// One motion of the system.
private final class Course {
  private var place: Double
  private let destination: Double
  private let rest: Double
  private let observer: MotionObserver<Double>
  private var frames: Subscription?

  init(from place: Double, to destination: Double, rest: Double, _ observer: MotionObserver<Double>)
  {
    self.place = place
    self.destination = destination
    self.rest = rest
    self.observer = observer
  }

  func run(on clock: MotionClock) -> MotionRun<Double> {
    let end = Subscription { [self] in frames?.unsubscribe() }
    if isThere {
      observer.next(place)
    } else {
      observer.state(.active)
      frames = clock.frames.subscribe { [self] in step($0.elapsed) }
    }
    return MotionRun(
      subscription: end, value: { [self] in place }, velocity: { [self] in velocity },
      phase: { [self] in isThere ? .atRest : .active }, remaining: { [self] in remaining })
  }

  private var isThere: Bool { abs(destination - place) < 0.001 }

  private var velocity: Double { isThere ? 0 : (place - destination) * log(rest) }

  private var remaining: Double {
    isThere ? 0 : log(0.001 / abs(destination - place)) / log(rest)
  }

  private func step(_ elapsed: Double) {
    place = destination + (place - destination) * pow(rest, elapsed)
    if isThere { place = destination }
    observer.next(place)
    guard isThere else { return }
    frames?.unsubscribe()
    observer.state(.atRest)
  }
}
