import StreamsInterop

/// An app's actor that owns a graph and the clock that moves it, and that can be released.
actor Station {
  private let level = ReactiveProperty(initialValue: 0.0, name: "level")
  private var clock: ConcurrencyClock?
  private(set) var heard = 0
  private var subscriptions: [Subscription] = []

  /// In a method, because an actor that is still initializing can't be named.
  func start() {
    let clock = ConcurrencyClock(frameRate: 1000)
    self.clock = clock
    level.subscribe { [unowned self] _ in heard += 1 }.store(in: &subscriptions)
    level.animate(to: 100, .easeInOut(duration: 3600), on: clock)
  }

  /// Waits until something moves.
  func rises() async -> Bool {
    await level.filter { $0 > 0 }.firstValue() != nil
  }

  /// While anything waits for the clock, the clock's task retains this actor. So this ends the
  /// wait.
  func stop() {
    level.stop()
  }
}
