import StreamsInterop

/// Objects of the main actor that live as long as the program.
@MainActor final class World {
  static let shared = World()

  let level: ReactiveProperty<Double>
  let other: ReactiveProperty<Double>
  let clock: ManualClock
  let runtime: MotionRuntime
  let ticks = TickClock(name: "ticks", isolation: MainActor.shared)
  let line: Timeline
  let batch = SpringBatch()
  var subscriptions: [Subscription] = []
  var heard = 0.0

  private init() {
    level = ReactiveProperty(initialValue: 0, name: "level")
    other = ReactiveProperty(initialValue: 0, name: "other")
    clock = ManualClock(name: "clock")
    runtime = MotionRuntime(clock: clock, name: "runtime")
    line = Timeline(on: clock, name: "line")
  }

  /// Keeps using the graph while parts of it may be dropped elsewhere.
  func work() async {
    for step in 1...200 {
      level.value = Double(step)
      let brief = level.map { $0 + 1 }.subscribe { self.heard = $0 }
      clock.advance(by: 0.001)
      brief.unsubscribe()
      if step % 20 == 0 { await Task.yield() }
    }
  }

  func hear(_ source: some Observable<Double>) {
    source.subscribe { self.heard = $0 }.store(in: &subscriptions)
  }
}

/// A kind of object that an isolated holder may store, and the words in a message about it.
struct Kind: Sendable {
  let name: String
  let words: [String]
  /// Whether it may be dropped anywhere: a connection, for example, belongs to the runtime.
  var isLawful = false
  let make: @MainActor @Sendable () -> Any

  static let all: [Kind] = [
    Kind(name: "subscription", words: ["a subscription", "'level'"]) {
      World.shared.level.subscribe { World.shared.heard = $0 }
    },
    Kind(name: "pipeline", words: ["a subscription", "'level'"]) {
      World.shared.level.map { $0 + 1 }.dedupe().subscribe { World.shared.heard = $0 }
    },
    Kind(name: "stream-of-ones-own", words: ["a subscription", "'level'"]) {
      let stream = MotionObservable<Double> { observer in World.shared.level.subscribe(observer) }
      return stream.subscribe { World.shared.heard = $0 }
    },
    Kind(name: "join", words: ["a subscription"]) {
      World.shared.level.combineLatest(World.shared.other) { $0 + $1 }
        .subscribe { World.shared.heard = $0 }
    },
    Kind(name: "connection-of-ones-own", words: ["Subscription", "Things.swift"]) {
      Subscription { World.shared.heard += 1 }
    },
    Kind(name: "property", words: ["ReactiveProperty 'mine'", "Things.swift"]) {
      let property = ReactiveProperty(initialValue: 0.0, name: "mine")
      World.shared.hear(property)
      return property
    },
    Kind(name: "scoped-form", words: ["ScopedReactiveProperty 'mine'", "Things.swift"]) {
      var stored = 0.0
      let property = ScopedReactiveProperty(read: { stored }, write: { stored = $0 }, name: "mine")
      World.shared.hear(property)
      return property
    },
    Kind(name: "stream", words: ["ReactiveProperty 'mine'", "Things.swift"]) {
      let property = ReactiveProperty(initialValue: 0.0, name: "mine")
      World.shared.hear(property)
      return property.asStream()
    },
    Kind(name: "list", words: ["ObserverList 'mine'", "Things.swift"]) {
      let list = ObserverList<Double>(name: "mine")
      list.subscribe(MotionObserver { World.shared.heard = $0 })
        .store(in: &World.shared.subscriptions)
      return list
    },
    Kind(name: "clock", words: ["ManualClock 'mine'", "Things.swift"]) {
      let clock = ManualClock(name: "mine")
      clock.frames.subscribe { World.shared.heard = $0.time }.store(in: &World.shared.subscriptions)
      return clock
    },
    Kind(name: "runtime", words: ["made at"]) {
      let runtime = MotionRuntime(clock: World.shared.clock, name: "mine")
      _ = runtime.connect(World.shared.level, to: World.shared.other)
      return runtime
    },
    Kind(name: "connection", words: [], isLawful: true) {
      World.shared.runtime.connect(World.shared.level, to: World.shared.other)
    },
    Kind(name: "motion-run", words: ["made at"]) {
      let spring = SpringSystem(destination: 100.0)
      return spring.drive(World.shared.other, on: World.shared.clock)
    },
    Kind(name: "scheduled-action", words: ["ManualClock 'clock'"]) {
      World.shared.clock.schedule(after: 1000) { World.shared.heard = 1 }
    },
    Kind(name: "action-on-a-tick-clock", words: ["TickClock 'ticks'"]) {
      World.shared.ticks.schedule(after: 1000) { World.shared.heard = 1 }
    },
    Kind(name: "action-on-a-timeline", words: ["Timeline 'line'"]) {
      World.shared.line.schedule(after: 1000) { World.shared.heard = 1 }
    },
    Kind(name: "batch-run", words: ["run of a SpringBatch", "Things.swift"]) {
      SpringBatch().run(on: World.shared.clock)
    },
    Kind(name: "batch-binding", words: ["binding of a SpringBatch", "Things.swift"]) {
      World.shared.batch.bind(World.shared.batch.add(1), to: [World.shared.other])
    },
    // The message names the motion by its target.
    Kind(name: "animation", words: ["ReactiveProperty 'moved'", "Things.swift"]) {
      let moved = ReactiveProperty(initialValue: 0.0, name: "moved")
      moved.animate(to: 100, on: World.shared.clock)
      return moved
    },
    Kind(name: "playback", words: ["Timeline 'MotionPlan'", "Things.swift"]) {
      SpringSystem(destination: 100.0).animating(World.shared.other).start(on: World.shared.clock)
    },
    Kind(name: "connection-as-subscription", words: ["a subscription"]) {
      World.shared.runtime.connect(World.shared.level, to: World.shared.other).asSubscription()
    },
    Kind(name: "observed", words: [], isLawful: true) {
      let observed = World.shared.level.observed
      World.shared.heard = observed.value
      return observed
    },
    Kind(name: "following", words: ["a Scroller.follow", "Things.swift"]) {
      let scene = MainScene.shared.scene
      return scene.scroller.follow(DragRecognizer(in: GestureArbiter(scene.pointers)))
    },
    // The last reference to a property that has observers in its own isolation.
    Kind(name: "observed-at-last", words: [], isLawful: true) {
      let property = ReactiveProperty(initialValue: 0.0, name: "mine")
      World.shared.hear(property)
      let observed = property.observed
      World.shared.heard = observed.value
      return observed
    },
    Kind(name: "observed-unread", words: [], isLawful: true) {
      let property = ReactiveProperty(initialValue: 0.0, name: "mine")
      World.shared.hear(property)
      return property.observed
    },
    Kind(name: "inlet", words: [], isLawful: true) {
      MotionInlet.makeStream(of: Double.self, buffering: .newest(1)).inlet
    },
    Kind(name: "inlet-subscription", words: ["a subscription", "MotionInlet 'mine'"]) {
      let (inlet, stream) = MotionInlet.makeStream(of: Double.self, name: "mine")
      inlet.send(1)
      return stream.subscribe { World.shared.heard = $0 }
    },
    Kind(name: "outlet", words: [], isLawful: true) { World.shared.level.outlet },
  ]
}
