import StreamsInteractions

/// Something that can be added to a runtime, in its own way each time.
struct LeakKind: Sendable {
  let name: String
  let add: @Sendable (LeakStage) -> MotionConnection

  init(_ name: String, _ add: @escaping @Sendable (LeakStage) -> MotionConnection) {
    self.name = name
    self.add = add
  }
}

extension LeakKind {
  /// All kinds, one per line. `watched` expects an object to be released at the end.
  static let all = connections + relations + systems + interactions + gestures + transitions

  static let connections = [
    LeakKind("connect") { $0.runtime.connect($0.source, to: $0.target) },
    LeakKind("connect, a stream") { $0.runtime.connect($0.source.scaled(by: 2), to: $0.target) },
    LeakKind("connect, events") { $0.runtime.connect($0.events, to: $0.target) },
    LeakKind("connect, additive") {
      $0.runtime.connect($0.events, to: $0.target, policy: .additive)
    },
    LeakKind("connect, exclusive") {
      $0.runtime.connect($0.events, to: $0.target, policy: .exclusive)
    },
    LeakKind("connect, a lens") { $0.runtime.connect($0.events, to: $0.element.positionX) },
    LeakKind("connect, a lens, exclusive") {
      $0.runtime.connect($0.events, to: $0.element.rotation, policy: .exclusive)
    },
    LeakKind("connect, a closure") { stage in
      stage.runtime.connect(stage.events) { [unowned stage] _ in stage.disturb() }
    },
    LeakKind("connect, an owner") { stage in
      stage.runtime.connect(stage.source, to: stage.opacity, of: stage.watched(LeakOwner()))
    },
    LeakKind("connect, delayed") {
      $0.runtime.connect($0.events.delay(by: 0.02, on: $0.clock), to: $0.target)
    },
    LeakKind("connect, a runtime's state") { stage in
      stage.runtime.connect(stage.runtime.state) { [unowned stage] _ in stage.disturb() }
    },
  ]

  static let relations = [
    LeakKind("toggle") { $0.runtime.disable($0.spring(), while: $0.spring()) },
    LeakKind("start, when active") { $0.runtime.start($0.spring(), whenActive: $0.spring()) },
    LeakKind("start, when at rest") {
      $0.runtime.start($0.spring(), when: $0.spring(), is: .atRest)
    },
    LeakKind("whenAllAtRest") { stage in
      stage.runtime.whenAllAtRest([stage.spring(), stage.runtime]) { [unowned stage] in
        stage.disturb()
      }
    },
    LeakKind("a reactive form") { stage in
      let owner = stage.watched(LeakOwner())
      return stage.runtime.connect(stage.source, to: stage.runtime.get(owner))
    },
  ]

  static let systems = [
    LeakKind("SpringSystem") { $0.runtime.add($0.spring(), to: $0.target) },
    LeakKind("Spring, constrained") {
      $0.runtime.add($0.spring(), to: $0.target) { $0.upperBound(50) }
    },
    LeakKind("Spring, a lens") { $0.runtime.add($0.spring(), to: $0.element.scale) },
    LeakKind("TweenSystem") {
      $0.runtime.add(
        $0.watched(TweenSystem(to: $0.number, .easeInOut(duration: 0.2))), to: $0.target)
    },
    LeakKind("Tween, forever") {
      let tween = TweenSystem(
        duration: 0.1, values: [0, $0.number], timing: PlaybackTiming(repeatCount: .infinity))
      return $0.runtime.add($0.watched(tween), to: $0.target)
    },
    LeakKind("KeyframeSystem") {
      let hop = KeyframeSystem([
        Keyframe(time: 0, value: 0.0, velocity: 500), Keyframe(time: 0.3, value: $0.number),
      ])
      return $0.runtime.add($0.watched(hop), to: $0.target)
    },
    LeakKind("DecaySystem") {
      $0.runtime.add($0.watched(DecaySystem(initialVelocity: $0.number)), to: $0.target)
    },
    LeakKind("FollowSystem") {
      let follow = FollowSystem(
        destination: $0.number, maximumSpeed: 1e4, maximumAcceleration: 1e5)
      return $0.runtime.add($0.watched(follow), to: $0.target)
    },
    LeakKind("ArcSystem") {
      $0.runtime.add(
        $0.watched(ArcSystem(from: .zero, to: $0.point, duration: 0.3)), to: $0.element.position)
    },
  ]

  static let interactions = [
    LeakKind("Draggable") { $0.runtime.add($0.watched(Draggable()), to: $0.element) },
    LeakKind("Draggable, constrained") {
      $0.runtime.add($0.watched(Draggable(threshold: 0)), to: $0.element) { $0.xLocked(to: 7) }
    },
    LeakKind("Draggable, of another element") {
      $0.runtime.add($0.watched(Draggable(on: $0.element)), to: $0.element)
    },
    LeakKind("Draggable, by an existing recognizer") { stage in
      let drag = stage.watched(DragRecognizer(in: GestureArbiter(stage.pointers)))
      return stage.runtime.add(stage.watched(Draggable(recognizer: drag)), to: stage.element)
    },
    LeakKind("DraggableFinalVelocity") {
      $0.runtime.add(
        $0.watched(Draggable()).finalVelocity, to: ReactiveProperty(initialValue: .zero))
    },
    LeakKind("Tossable") {
      $0.runtime.add($0.watched(Tossable(destination: $0.point)), to: $0.element)
    },
    LeakKind("Tossable, with a moving lock") { stage in
      let lane = stage.source
      return stage.runtime.add(
        stage.watched(Tossable(destination: stage.point, draggable: Draggable(threshold: 0))),
        to: stage.element
      ) { $0.xLocked(to: lane) }
    },
    LeakKind("Custom") { stage in
      stage.runtime.add(stage.watched(LeakInteraction(stage)), to: stage.element)
    },
  ]
}

/// An owner of properties.
final class LeakOwner: ReactiveRepresentable {
  var opacity = 0.0
  func makeReactiveForm() -> ReactiveProperty<Double> { reactive(\.opacity) }
}

/// An interaction that adds others, and disturbs the stage when it is added or removed.
final class LeakInteraction: Interaction, Manipulation {
  private let motions = InteractionState()
  private unowned let stage: LeakStage
  private let spring: SpringSystem<SIMD2<Double>>

  init(_ stage: LeakStage) {
    self.stage = stage
    spring = SpringSystem(destination: stage.point)
  }

  deinit {
    stage.disturb()
  }

  var state: ReactiveProperty<MotionPhase> { motions.property }

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    motions.include(runtime)
    runtime.add(spring, to: element.position)
    stage.disturb()
    runtime.connect(stage.events, to: element.opacity)
  }
}
