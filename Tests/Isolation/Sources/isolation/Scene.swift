import StreamsInterop
import StreamsTesting

/// What the objects of the list of types are made of, and connected with. It lives as long as its isolation, which
/// goes on using it.
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
    scroller.follow(pointers).store(in: &kept)
  }

  /// Goes on using all of it.
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

  /// A runtime of its own in which something is added: what ends with the thing.
  func adding(
    isolation: isolated (any Actor)?, _ add: (MotionRuntime) -> Void
  ) -> MotionRuntime {
    let runtime = MotionRuntime(clock: clock, name: "mine")
    runtime.connect(level, to: other)
    add(runtime)
    return runtime
  }

  /// Observes something for as long as this lives.
  func hear<Value>(_ source: some Observable<Value>, isolation: isolated (any Actor)?) {
    source.subscribe { _ in self.heard += 1 }.store(in: &kept)
  }
}

/// A type of the public interface, with how one of it is made that is in use.
struct Listed: Sendable {
  let name: String
  /// Whether to drop it anywhere harms nothing, because its end does nothing.
  let isLawful: Bool
  /// Whether it is of no isolation where it was made in none, whatever is done with it.
  let isLawfulInitially: Bool
  let make: @Sendable (isolated (any Actor)?, Scene) -> Any
  /// What the class that has it does with it, in its own isolation.
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

/// What lives on the main actor for the list of types.
@MainActor final class MainScene {
  static let shared = MainScene()
  let scene: Scene

  private init() { scene = Scene(isolation: #isolation) }

  /// Goes on using it while something of it may be dropped elsewhere.
  func work() async {
    for round in 1...10 {
      scene.work(round, isolation: #isolation)
      await Task.yield()
    }
  }
}

/// A class that forgets `isolated deinit`.
@MainActor final class Forgetting {
  let thing: Any

  init(_ listed: Listed) {
    let scene = MainScene.shared.scene
    thing = listed.make(#isolation, scene)
    listed.use(#isolation, scene, thing)
  }
}

/// The same, by the initial value of the property: no isolation is known there, and the class's own calls come
/// after.
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

/// An actor of the user's own, with the scene that it uses.
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

/// Drops what the main actor has made, on no actor, while that goes on.
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
