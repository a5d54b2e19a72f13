import StreamsInterop
import StreamsTesting

/// A call in isolated code on an object that was created as an initial value and so has no
/// isolation yet.
struct Adoption: Sendable {
  let name: String
  /// The name, in messages, of the source that afterward belongs to the caller, or `nil` if none
  /// does.
  let adopted: String?
  let drop: @Sendable () async -> Void

  /// - Parameters:
  ///   - adopted: the name in the message.
  ///   - make: runs in nonisolated code.
  ///   - call: runs once, in isolated code.
  ///   - use: creates the holder's other object, in nonisolated code, which adopts no source.
  init<Made: SendableMetatype>(
    _ name: String, adopted: String? = "'mine'", _ make: @escaping @Sendable () -> Made,
    _ call: @escaping @MainActor @Sendable (Made) async -> Void,
    use: @escaping @Sendable (Made) -> Any
  ) {
    self.name = name
    self.adopted = adopted
    drop = {
      let holder = await Adopting.make(make, call, use)
      withExtendedLifetime(holder) {}
    }
  }

  /// A source, to which the holder subscribes.
  init<Made: Observable & SendableMetatype>(
    _ name: String, adopted: String? = "'mine'", _ make: @escaping @Sendable () -> Made,
    _ call: @escaping @MainActor @Sendable (Made) async -> Void
  ) {
    self.init(name, adopted: adopted, make, call, use: { $0.subscribe { _ in } })
  }

  /// A clock, to whose frames the holder subscribes.
  init<Made: FrameClock & SendableMetatype>(
    _ name: String, adopted: String? = "'mine'", _ make: @escaping @Sendable () -> Made,
    _ call: @escaping @MainActor @Sendable (Made) async -> Void
  ) {
    self.init(name, adopted: adopted, make, call, use: { $0.frames.subscribe { _ in } })
  }
}

/// Lacks `isolated deinit`.
@MainActor private final class Adopting {
  let things: Any

  init(_ things: Any) { self.things = things }

  static func make<Made: SendableMetatype>(
    _ make: @Sendable () -> Made, _ call: @MainActor @Sendable (Made) async -> Void,
    _ use: @Sendable (Made) -> Any
  ) async -> Adopting {
    let made = make()
    await call(made)
    return Adopting((made, use(made)))
  }
}

extension World {
  fileprivate func keep(_ subscription: Subscription) { subscriptions.append(subscription) }
}

extension Adoption {
  static let all = ofProperties + ofClocks + ofPointers + ofRuntimes

  @Sendable fileprivate static func property() -> ReactiveProperty<Double> {
    ReactiveProperty(initialValue: 0, name: "mine")
  }

  private static let ofProperties = [
    Adoption("property/nothing", adopted: nil, property) { _ in },
    Adoption("property/subscribe", property) { World.shared.keep($0.subscribe { _ in }) },
    Adoption("property/subscribe-an-observer", property) {
      World.shared.keep($0.subscribe(MotionObserver { _ in }))
    },
    Adoption("property/subscribe-to-an-operator", property) {
      World.shared.keep($0.map { $0 + 1 }.subscribe { _ in })
    },
    Adoption("property/bind", property) { World.shared.keep($0.bind(to: World.shared.other)) },
    Adoption("property/bind-to-it", adopted: nil, property) {
      World.shared.keep(World.shared.level.bind(to: $0))
    },
    Adoption("property/bindBothWays", property) {
      World.shared.keep($0.bindBothWays(to: ReactiveProperty(initialValue: 0)))
    },
    Adoption("property/bindBothWays-other", property) {
      World.shared.keep(ReactiveProperty(initialValue: 0).bindBothWays(to: $0))
    },
    Adoption("property/connect", property) {
      World.shared.runtime.connect($0, to: World.shared.other)
    },
    Adoption("property/connect-to-it", adopted: nil, property) {
      World.shared.runtime.connect(World.shared.level, to: $0)
    },
    Adoption("property/observed", property) { World.shared.heard = $0.observed.value },
    Adoption("property/for-await", property) {
      for await value in $0.values {
        World.shared.heard = value
        break
      }
    },
    Adoption("property/firstValue", property) { _ = await $0.firstValue() },
    Adoption("property/recorder", adopted: nil, property) { _ = Recorder($0) },
    Adoption("property/read-and-write", adopted: nil, property) { $0.value += $0.value + 1 },
    Adoption("property/animate", adopted: nil, property) {
      $0.animate(to: 100, on: World.shared.clock).stop()
    },
    Adoption("property/drive", adopted: nil, property) {
      SpringSystem(destination: 100.0).drive($0, on: World.shared.clock).unsubscribe()
    },
    Adoption("property/plan", adopted: nil, property) {
      SpringSystem(destination: 100.0).animating($0).start(on: World.shared.clock).unsubscribe()
    },
    Adoption("property/outlet", adopted: nil, property) { World.shared.heard = $0.outlet.value },
    Adoption("property/add", adopted: nil, property) {
      World.shared.runtime.add(Attach(to: World.shared.level), to: $0)
    },
  ]

  @Sendable fileprivate static func clock() -> ManualClock { ManualClock(name: "mine") }

  private static let ofClocks = [
    Adoption("clock/nothing", adopted: nil, clock) { _ in },
    Adoption("clock/subscribe", clock) { World.shared.keep($0.frames.subscribe { _ in }) },
    Adoption("clock/schedule", clock) { World.shared.keep($0.schedule(after: 1000) {}) },
    Adoption("clock/schedule-on-a-tick-clock", { TickClock(name: "mine") }) {
      World.shared.keep($0.schedule(after: 1000) {})
    },
    Adoption("clock/schedule-on-any", { MotionClock(ManualClock(name: "mine")) }) {
      World.shared.keep($0.schedule(after: 1000) {})
    },
    Adoption("clock/schedule-on-a-timeline", { Timeline(on: clock(), name: "mine") }) {
      World.shared.keep($0.schedule(after: 1000) {})
    },
    Adoption("clock/subscribe-to-a-timeline", { Timeline(on: clock(), name: "mine") }) {
      World.shared.keep($0.frames.subscribe { _ in })
    },
    Adoption("clock/timeline", adopted: nil, clock) {
      World.shared.keep(Timeline(on: $0).frames.subscribe { _ in })
    },
    Adoption("clock/animate", adopted: nil, clock) {
      World.shared.other.animate(to: 100, on: $0).stop()
    },
    Adoption("clock/drive", adopted: nil, clock) {
      SpringSystem(destination: 100.0).drive(World.shared.other, on: $0).unsubscribe()
    },
    Adoption("clock/plan", adopted: nil, clock) {
      SpringSystem(destination: 100.0).animating(World.shared.other).start(on: $0).unsubscribe()
    },
    Adoption("clock/batch", adopted: nil, clock) { SpringBatch().run(on: $0).unsubscribe() },
    Adoption("clock/runtime", adopted: nil, clock) {
      MotionRuntime(clock: $0).connect(World.shared.level, to: World.shared.other)
    },
    Adoption("clock/keepTime", adopted: nil, clock) {
      let pointers = PointerSource()
      pointers.keepTime(by: $0)
      pointers.send(PointerSample(.pressed, at: .zero, time: 0))
    },
    Adoption("clock/advance", adopted: nil, clock) { $0.advance(by: 1) },
  ]

  @Sendable private static func pointers() -> PointerSource { PointerSource(name: "mine") }

  private static let ofPointers = [
    Adoption("pointers/nothing", adopted: nil, pointers) { _ in },
    Adoption("pointers/subscribe", pointers) { World.shared.keep($0.subscribe { _ in }) },
    Adoption("pointers/send", pointers) {
      $0.send(PointerSample(.hovered, at: .zero, time: 0))
    },
    Adoption("pointers/keepTime", pointers) { $0.keepTime(by: World.shared.clock) },
    Adoption("pointers/advance", adopted: nil, pointers) { $0.advance(to: 1) },
    Adoption("pointers/cancelAll", adopted: nil, pointers) { $0.cancelAll() },
    Adoption("pointers/arbiter", pointers) { _ = GestureArbiter($0) },
    // The recognizer is a source itself.
    Adoption("recognizer/subscribe", adopted: "GestureRecognizer", recognizer) {
      World.shared.keep($0.subscribe { _ in })
    },
    Adoption("scroller/follow", adopted: "Scroller", scroller) {
      $0.follow(DragRecognizer(in: GestureArbiter(MainScene.shared.scene.pointers))).unsubscribe()
    } use: {
      $0
    },
    Adoption("scroller/subscribe", adopted: nil, scroller) {
      $0.offset.subscribe { _ in }.unsubscribe()
    } use: {
      $0
    },
    Adoption("scroller/drag", adopted: nil, scroller) {
      $0.dragBegan(at: .zero, time: 0)
    } use: {
      $0
    },
  ]

  @Sendable private static func recognizer() -> DragRecognizer {
    DragRecognizer(in: GestureArbiter(pointers()))
  }

  @Sendable private static func scroller() -> Scroller {
    Scroller(on: clock(), viewportSize: SIMD2(1, 1), contentSize: SIMD2(1, 2))
  }

  @Sendable private static func runtime() -> MotionRuntime {
    MotionRuntime(clock: clock(), name: "mine")
  }

  @Sendable private static func connected(_ runtime: MotionRuntime) -> Any {
    runtime.connect(property(), to: property())
    return runtime
  }

  private static let ofRuntimes = [
    Adoption("runtime/nothing", adopted: nil, runtime, { _ in }, use: connected),
    Adoption("runtime/connect", runtime) {
      $0.connect(World.shared.level, to: World.shared.other)
    } use: {
      $0
    },
    Adoption("runtime/connect-in-a-child", adopted: nil, runtime) {
      let child = $0.makeChild()
      child.connect(World.shared.level, to: World.shared.other)
      child.end()
    } use: {
      connected($0)
    },
    Adoption("runtime/add", adopted: nil, runtime) {
      $0.add(Attach(to: property()), to: property())
    } use: {
      $0
    },
    Adoption("runtime/keep", adopted: nil, runtime) {
      $0.keep(property().subscribe(next: { _ in }, isolation: nil))
    } use: {
      $0
    },
    Adoption("runtime/state", adopted: nil, runtime) {
      World.shared.heard = $0.state.value.isActive ? 1 : 0
    } use: {
      connected($0)
    },
  ]
}

/// A motion belongs to the caller, even if neither its property nor its clock does.
private let movingCases: [Case] = [
  Case(name: "initial/motion/animate", outcome: .stops(["'mine'", "isolated deinit"])) {
    await dropElsewhere {
      let (property, clock) = (Adoption.property(), Adoption.clock())
      property.animate(to: 100, on: clock)
      return HolderStruct(thing: (property, clock))
    }
  },
  Case(name: "initial/motion/handle", outcome: .lawful) {
    await dropElsewhere {
      HolderStruct(thing: Adoption.property().animate(to: 100, on: Adoption.clock()))
    }
  },
  Case(name: "initial/motion/drive", outcome: .stops(["MotionRun", "isolated deinit"])) {
    await dropElsewhere {
      let spring = SpringSystem(destination: 100.0)
      return HolderStruct(thing: spring.drive(Adoption.property(), on: Adoption.clock()))
    }
  },
  Case(name: "initial/motion/plan", outcome: .stops(["MotionPlan", "isolated deinit"])) {
    await dropElsewhere {
      let plan = SpringSystem(destination: 100.0).animating(Adoption.property())
      return HolderStruct(thing: plan.start(on: Adoption.clock()))
    }
  },
]

let adoptionCases =
  movingCases
  + Adoption.all.map { adoption in
    Case(
      name: "initial/\(adoption.name)",
      outcome: adoption.adopted.map { .stops([$0, "the main actor", "isolated deinit"]) } ?? .lawful
    ) {
      await Task.detached { await adoption.drop() }.value
    }
  }
