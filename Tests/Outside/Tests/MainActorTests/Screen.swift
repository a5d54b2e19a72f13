import StreamsInterop

/// A screen of an app: a card that fingers throw, and a marker that follows it on a spring. Most of its parts are
/// initial values, which Swift creates without isolation. It has no explicit deinit: with default main-actor
/// isolation, such a class is deallocated on the main actor.
final class Screen {
  static let home = SIMD2(200.0, 400)

  let clock = ManualClock(name: "screen")
  let pointers = PointerSource(name: "screen")
  let tossable = Tossable(destination: Screen.home)
  let mark = ReactiveProperty(initialValue: Screen.home, name: "mark")
  @ReactiveProperty var score = 0
  let card: MotionElement
  let runtime: MotionRuntime
  private(set) var taps = 0
  private var subscriptions: [Subscription] = []

  init() {
    let gestures = GestureArbiter(pointers)
    card = MotionElement(position: Screen.home, size: SIMD2(120, 160), gestures: gestures)
    runtime = MotionRuntime(clock: clock)
    runtime.add(tossable, to: card)
    runtime.add(Attach(to: card.position), to: mark)
    pointers.keepTime(by: clock)

    let tap = TapRecognizer(in: gestures)
    tap.accepts = { [card] in card.covers($0.position) }
    tap.subscribe { [unowned self] _ in taps += 1 }.store(in: &subscriptions)
    card.position.subscribe { [unowned self] in
      if $0.x > 300 { score += 1 }
    }.store(in: &subscriptions)
  }

  /// Drags from the card's center in frames of 1/60 s, and releases the card.
  func drag(by distance: SIMD2<Double>, frames: Int) {
    let start = card.position.value
    pointers.send(PointerSample(.pressed, at: start, time: clock.time))
    for frame in 1...frames {
      clock.advance(by: 1 / 60)
      let place = start + distance * Double(frame) / Double(frames)
      pointers.send(PointerSample(.moved, at: place, time: clock.time))
    }
    pointers.send(PointerSample(.released, at: start + distance, time: clock.time))
  }

  func tap() {
    pointers.send(PointerSample(.pressed, at: card.position.value, time: clock.time))
    clock.advance(by: 0.05)
    pointers.send(PointerSample(.released, at: card.position.value, time: clock.time))
  }
}

/// Has an explicit deinit, without `isolated`.
final class ForgetfulScreen {
  let level = ReactiveProperty(initialValue: 0.0, name: "level")
  private var subscriptions: [Subscription] = []

  init() { level.subscribe { _ in }.store(in: &subscriptions) }

  deinit { print("gone") }
}
