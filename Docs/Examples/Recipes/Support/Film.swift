import StreamsInterop

/// A screen in virtual time: simulates a pointer, and records the watched values, frame by frame.
final class Film {
  let clock = TickClock()
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let runtime: MotionRuntime
  private(set) var curves: [Curve] = []
  /// The periods during which the pointer was down.
  private(set) var presses: [ClosedRange<Double>] = []
  /// Makes time pass even while nothing moves.
  private let awake: Subscription
  private var frame = 0
  private var hand = SIMD2<Double>.zero
  private var pressed = 0.0

  /// A value over time, one per frame.
  struct Curve {
    let name: String
    let read: () -> Double
    var values: [Double]
  }

  init(_ motion: ReducedMotion = .off) {
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock)
    clock.reducedMotion = motion
    awake = clock.subscribe { _ in }
    clock.tick(at: 0)
  }

  /// Watches a value from now on; call this before time passes.
  func watch(_ name: String, _ property: some Readable<Double>) {
    curves.append(Curve(name: name, read: { property.read() }, values: [property.read()]))
  }

  /// Lets time pass, frame by frame.
  func run(for duration: Double) {
    for _ in 0..<Int((duration * 60).rounded()) {
      frame += 1
      clock.tick(at: Double(frame) / 60)
      for index in curves.indices { curves[index].values.append(curves[index].read()) }
    }
  }

  func press(at place: SIMD2<Double>) {
    (hand, pressed) = (place, clock.time)
    send(.pressed)
  }

  /// Moves the pointer at constant speed.
  func move(by way: SIMD2<Double>, in duration: Double) {
    let (start, count) = (hand, Int((duration * 60).rounded()))
    for frame in 1...count {
      run(for: 1.0 / 60)
      hand = start + way * (Double(frame) / Double(count))
      send(.moved)
    }
  }

  func release() {
    send(.released)
    presses.append(pressed...clock.time)
  }

  /// Presses, moves and releases.
  func drag(from start: SIMD2<Double>, by way: SIMD2<Double>, in duration: Double = 0.15) {
    press(at: start)
    move(by: way, in: duration)
    release()
  }

  func tap(at place: SIMD2<Double>) {
    press(at: place)
    run(for: 0.05)
    release()
  }

  private func send(_ phase: PointerPhase) {
    pointers.send(PointerSample(phase, at: hand, time: clock.time))
  }

  /// The greatest step of a curve from one frame to the next.
  func greatestStep(of name: String) -> Double {
    let values = curves.first { $0.name == name }!.values
    return zip(values, values.dropFirst()).map { abs($1 - $0) }.max()!
  }
}
