import StreamsInterop

/// A screen in virtual time: simulates a pointer, and records the watched values, frame by frame.
final class Film {
  let clock = TickClock()
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let runtime: MotionRuntime
  private(set) var curves: [Curve] = []
  /// The elements that a picture shows.
  private(set) var shown: [Shown] = []
  /// The size of the area that a picture shows, from the origin; if not set, the area that the elements cover.
  var screen: SIMD2<Double>?
  /// The way of the pointer in each period during which it was down.
  private(set) var hands: [[(time: Double, place: SIMD2<Double>)]] = []
  /// The times of other inputs.
  private(set) var notes: [(time: Double, text: String)] = []
  /// Makes time pass even while nothing moves.
  private let awake: Subscription
  private var frame = 0
  private var hand = SIMD2<Double>.zero

  /// A value over time, one per frame.
  struct Curve {
    let name: String
    let read: () -> Double
    var values: [Double]
  }

  /// An element over time: eleven numbers per frame.
  struct Shown {
    let name: String
    let element: MotionElement
    var frames: [[Double]] = []

    mutating func record() {
      let (place, size) = (element.position.value, element.size.value)
      let transform = element.transform.value
      frames.append([
        place.x, place.y, size.x, size.y, transform.rotation, transform.scale.x, transform.scale.y,
        element.opacity.value, element.cornerRadius.value, element.anchorPoint.value.x,
        element.anchorPoint.value.y,
      ])
    }
  }

  init(_ motion: ReducedMotion = .off) {
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock)
    clock.reducedMotion = motion
    awake = clock.frames.subscribe { _ in }
    clock.tick(at: 0)
  }

  /// Watches a value from now on; call this before time passes.
  func watch(_ name: String, _ property: some Readable<Double>) {
    curves.append(Curve(name: name, read: { property.read() }, values: [property.read()]))
  }

  /// Shows elements in the picture from now on, each in front of those before it; call this before time passes.
  func show(_ elements: KeyValuePairs<String, MotionElement>) {
    for (name, element) in elements {
      var shown = Shown(name: name, element: element)
      shown.record()
      self.shown.append(shown)
    }
  }

  /// Names an input in the picture.
  func note(_ text: String) { notes.append((clock.time, text)) }

  /// Lets time pass, frame by frame.
  func run(for duration: Double) {
    for _ in 0..<Int((duration * 60).rounded()) {
      frame += 1
      clock.tick(at: Double(frame) / 60)
      for index in curves.indices { curves[index].values.append(curves[index].read()) }
      for index in shown.indices { shown[index].record() }
    }
  }

  func press(at place: SIMD2<Double>) {
    hand = place
    hands.append([])
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
    hands[hands.count - 1].append((clock.time, hand))
    pointers.send(PointerSample(phase, at: hand, time: clock.time))
  }

  /// The greatest step of a curve from one frame to the next.
  func greatestStep(of name: String) -> Double {
    let values = curves.first { $0.name == name }!.values
    return zip(values, values.dropFirst()).map { abs($1 - $0) }.max()!
  }
}
