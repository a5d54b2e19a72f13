import StreamsInterop

@testable import InteropTestSupport

/// A motion to draw: a system's values on a clock, frame by frame.
struct SystemCurve {
  struct Point {
    var time: Double
    var place: SIMD2<Double>
    var velocity: SIMD2<Double>
  }

  let name: String
  private(set) var points: [Point] = []

  /// Frames per second.
  static let rate = 240.0

  /// A curve with the given points.
  init(_ name: String, _ points: [Point]) {
    self.name = name
    self.points = points
  }

  /// Plays a system that moves a number.
  ///
  /// - Parameters:
  ///   - start: the initial value of the number.
  ///   - change: called with the time before each frame, to change the system or its clock.
  init(
    _ name: String, of system: some MotionSystem<Double>, from start: Double = 0,
    seconds: Double, on clocks: Clocks = Clocks(), change: (Double) -> Void = { _ in }
  ) {
    self.name = name
    let property = ReactiveProperty(initialValue: start)
    let run = system.drive(property, on: clocks.systems)
    play(seconds, clocks, change) { (SIMD2(run.value, 0), SIMD2(run.velocity, 0)) }
  }

  /// Plays a system that moves a point.
  init(_ name: String, of system: some MotionSystem<SIMD2<Double>>, seconds: Double) {
    self.name = name
    let property = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let clocks = Clocks()
    let run = system.drive(property, on: clocks.systems)
    play(seconds, clocks, { _ in }) { (run.value, run.velocity) }
  }

  private mutating func play(
    _ seconds: Double, _ clocks: Clocks, _ change: (Double) -> Void,
    _ read: () -> (SIMD2<Double>, SIMD2<Double>)
  ) {
    for frame in 0...Int(seconds * Self.rate) {
      let time = Double(frame) / Self.rate
      clocks.host.advance(to: time)
      change(time)
      let (place, velocity) = read()
      points.append(Point(time: time, place: place, velocity: velocity))
    }
  }

  /// The clock that produces the frames, and the clock of the systems.
  struct Clocks {
    let host: ManualClock
    let systems: any FrameClock

    init() {
      host = ManualClock(frameRate: SystemCurve.rate)
      systems = host
    }

    init(_ host: ManualClock, _ timeline: Timeline) {
      self.host = host
      systems = timeline
    }
  }
}
