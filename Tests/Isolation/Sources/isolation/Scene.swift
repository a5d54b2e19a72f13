import StreamsInterop
import StreamsTesting

/// The objects from which the listed types are created, and to which they are connected. It lives as long as its
/// isolation, which keeps using it.
final class Scene {
  let level: ReactiveProperty<Double>
  let other: ReactiveProperty<Double>
  let place: ReactiveProperty<SIMD2<Double>>
  let clock: ManualClock
  let pointers: PointerSource
  let gestures: GestureArbiter
  let scroller: Scroller
  let runtime: MotionRuntime
  let element: MotionElement
  let page: DOMPage
  var heard = 0.0
  var kept: [Subscription] = []

  init(isolation: isolated (any Actor)?) {
    level = ReactiveProperty(initialValue: 0, name: "level")
    other = ReactiveProperty(initialValue: 0, name: "other")
    place = ReactiveProperty(initialValue: .zero, name: "place")
    clock = ManualClock(name: "clock")
    pointers = PointerSource(name: "pointers")
    gestures = GestureArbiter(pointers)
    element = MotionElement(position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: gestures)
    scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
    runtime = MotionRuntime(clock: clock, name: "runtime")
    page = DOMPage { opening in
      "\(opening.kind)" == "page" ? [0] : [Double](repeating: 100, count: 16)
    }
    level.subscribe { self.heard = $0 }.store(in: &kept)
    place.subscribe { self.heard = $0.x }.store(in: &kept)
    scroller.follow(DragRecognizer(in: GestureArbiter(pointers))).store(in: &kept)
  }

  /// Keeps using all objects of the scene.
  func work(_ round: Int, isolation: isolated (any Actor)?) {
    for step in 1...20 {
      level.value = Double(round * 20 + step)
      place.value.x += 1
      let brief = level.map { $0 + 1 }.subscribe { self.heard = $0 }
      pointers.send(PointerSample(.pressed, at: SIMD2(50, 50), time: clock.time))
      clock.advance(by: 0.001)
      pointers.send(PointerSample(.moved, at: SIMD2(50, 80), time: clock.time))
      clock.advance(by: 0.001)
      pointers.send(PointerSample(.released, at: SIMD2(50, 80), time: clock.time))
      brief.unsubscribe()
    }
  }

  /// A runtime of its own to which an interaction is added, and which ends with it.
  func adding(
    isolation: isolated (any Actor)?, _ add: (MotionRuntime) -> Void
  ) -> MotionRuntime {
    let runtime = MotionRuntime(clock: clock, name: "mine")
    runtime.connect(level, to: other)
    add(runtime)
    return runtime
  }

  /// Observes a source as long as this object lives.
  func hear<Value>(_ source: some Observable<Value>, isolation: isolated (any Actor)?) {
    source.subscribe { _ in self.heard += 1 }.store(in: &kept)
  }
}

/// A type of the public interface, and a way to create an instance that is in use.
struct Listed: Sendable {
  let name: String
  /// Whether it may be dropped anywhere, because its end does nothing.
  let isLawful: Bool
  /// Whether it never gains an isolation if it was created in none, however it is used.
  let isLawfulInitially: Bool
  let make: @Sendable (isolated (any Actor)?, Scene) -> Any
  /// The holding class's use of it, in the class's isolation.
  let use: @Sendable (isolated (any Actor)?, Scene, Any) -> Void

  init<Made>(
    _ name: String, isLawful: Bool = false, isLawfulInitially: Bool = false,
    _ make: @escaping @Sendable (_ isolation: isolated (any Actor)?, _ scene: Scene) -> Made,
    use:
      @escaping @Sendable (
        _ isolation: isolated (any Actor)?, _ scene: Scene, _ made: Made
      ) -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.isLawful = isLawful
    self.isLawfulInitially = isLawful || isLawfulInitially
    self.make = make
    self.use = { isolation, scene, made in
      if let made = made as? Made { use(isolation, scene, made) }
    }
  }
}

/// The main actor's objects for the list of types.
@MainActor final class MainScene {
  static let shared = MainScene()
  let scene: Scene

  private init() { scene = Scene(isolation: #isolation) }

  /// Keeps using the scene while parts of it may be dropped elsewhere.
  func work() async {
    for round in 1...10 {
      scene.work(round, isolation: #isolation)
      await Task.yield()
    }
  }
}

/// A class that lacks `isolated deinit`.
@MainActor final class Forgetting {
  let thing: Any

  init(_ listed: Listed) {
    let scene = MainScene.shared.scene
    thing = listed.make(#isolation, scene)
    listed.use(#isolation, scene, thing)
  }
}

/// The same, with the object as the property's initial value: no isolation is known there, and the class's own
/// calls come later.
@MainActor final class Initializing {
  let thing: Any

  nonisolated static func make(_ listed: Listed, _ scene: Scene) -> Any {
    listed.make(nil, scene)
  }

  init(_ listed: Listed) {
    let scene = MainScene.shared.scene
    thing = Self.make(listed, scene)
    listed.use(#isolation, scene, thing)
  }
}

/// A user's actor with the scene that it uses.
actor Keeping {
  private var scene: Scene?
  private var thing: Any?

  func begin(_ listed: Listed) {
    let scene = Scene(isolation: #isolation)
    let thing = listed.make(#isolation, scene)
    listed.use(#isolation, scene, thing)
    scene.work(0, isolation: #isolation)
    self.scene = scene
    self.thing = thing
  }
}

/// Drops an object of the main actor, on no actor, while the main actor keeps running.
func dropBesideWork<Thing: Sendable>(_ make: @escaping @MainActor @Sendable () -> Thing) async {
  let work = Task { @MainActor in await MainScene.shared.work() }
  await dropElsewhere(make)
  await work.value
}

let listedCases: [Case] = Listed.all.flatMap { listed in
  let outcome: Case.Outcome = listed.isLawful ? .lawful : .stops(["made at", "isolated deinit"])
  return [
    Case(name: "type/\(listed.name)/class", outcome: outcome) {
      await dropBesideWork { Forgetting(listed) }
    },
    Case(
      name: "type/\(listed.name)/initial", outcome: listed.isLawfulInitially ? .lawful : outcome
    ) {
      await dropBesideWork { Initializing(listed) }
    },
    Case(name: "type/\(listed.name)/actor", outcome: .lawful) {
      await Task.detached {
        let keeping = Keeping()
        await keeping.begin(listed)
      }.value
    },
  ]
}
