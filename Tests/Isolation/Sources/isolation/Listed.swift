import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

extension Listed {
  /// One entry for each public class, and for each public structure and enumeration that is not
  /// `Sendable`: `types` compares this list with the interface.
  static let all: [Listed] =
    core + clocks + gestures + systems + interactions + runtime + inspection + values + traced
}

// MARK: - Properties, lists, subscriptions

extension Listed {
  private static let core: [Listed] = [
    Listed("Subscription") { isolation, scene in scene.level.subscribe { scene.heard = $0 } },
    Listed("ObserverStorage") { isolation, scene in
      ObserverList<Double>(name: "mine") as ObserverStorage
    } use: { isolation, scene, list in
      (list as? ObserverList<Double>)?.subscribe(MotionObserver { scene.heard = $0 })
        .store(in: &scene.kept)
    },
    Listed("Emitter") { isolation, scene in
      ReactiveProperty(initialValue: 0.0, name: "mine") as Emitter<Double>
    } use: { isolation, scene, property in
      if let property = property as? ReactiveProperty<Double> {
        scene.hear(property, isolation: isolation)
      }
    },
    Listed("ObserverList") { isolation, scene in
      ObserverList<Double>(name: "mine")
    } use: { isolation, scene, list in
      list.subscribe(MotionObserver { scene.heard = $0 }).store(in: &scene.kept)
    },
    Listed("ReactiveProperty") { isolation, scene in
      ReactiveProperty(initialValue: 0.0, name: "mine")
    } use: { isolation, scene, property in
      scene.hear(property, isolation: isolation)
    },
    Listed("ScopedReactiveProperty") { isolation, scene in
      ScopedReactiveProperty(read: { scene.heard }, write: { scene.heard = $0 }, name: "mine")
    } use: { isolation, scene, property in
      property.subscribe { _ in scene.heard += 1 }.store(in: &scene.kept)
    },
    Listed("UnscopedReactiveProperty") { isolation, scene in
      UnscopedReactiveProperty<MotionElement, Double>(
        read: { $0.opacity.value }, write: { $0.opacity.value = $1 }, name: "mine")
    } use: { isolation, scene, property in
      property.subscribe(scene.element) { scene.heard = $0 }.store(in: &scene.kept)
    },
    Listed("ReadOnlyProperty") { isolation, scene in
      ReadOnlyProperty(name: "mine") { scene.heard }
    } use: { isolation, scene, property in
      scene.hear(property, isolation: isolation)
    },
    Listed("UnscopedLens") { isolation, scene in
      UnscopedReactiveProperty<MotionElement, Double>(
        read: { $0.opacity.value }, write: { $0.opacity.value = $1 }, name: "mine"
      ).lens(get: { $0 / 2 }, set: { $0 = $1 * 2 })
    } use: { isolation, scene, lens in
      lens.subscribe(scene.element, MotionObserver { scene.heard = $0 }).store(in: &scene.kept)
    },
    Listed("PropertyLens") { isolation, scene in
      ReactiveProperty(initialValue: SIMD2<Double>.zero, name: "mine")
        .lens(get: { $0.x }, set: { $0.x = $1 })
    } use: { isolation, scene, lens in
      scene.hear(lens, isolation: isolation)
    },
    Listed("MotionObservable") { isolation, scene in
      ReactiveProperty(initialValue: 0.0, name: "mine").map { $0 + 1 }
    } use: { isolation, scene, stream in
      stream.subscribe { _ in scene.heard += 1 }.store(in: &scene.kept)
    },
    Listed("MotionObserver", isLawful: true) { isolation, scene in
      MotionObserver<Double> { scene.heard = $0 }
    },
    Listed("MotionSubject") { isolation, scene in
      MotionSubject<Double>()
    } use: { isolation, scene, subject in
      scene.hear(subject, isolation: isolation)
    },
    Listed("MotionProbe", isLawful: true) { isolation, scene in
      MotionObserver<Double> { scene.heard = $0 }.probe
    },
    Listed("AggregatePhase", isLawful: true) { isolation, scene in
      AggregatePhase(for: MotionObserver<Double> { scene.heard = $0 })
    },
    Listed("Variable", isLawful: true) { isolation, scene in Variable(0.0) },
    // Objects that views and Observation hold end in their own isolation, wherever they are
    // dropped.
    Listed("MotionObserved", isLawful: true) { isolation, scene in
      let observed = scene.level.observed
      scene.heard = observed.value
      return observed
    },
    Listed("MotionOutlet", isLawful: true) { isolation, scene in scene.level.outlet },
    Listed("MotionValues", isLawful: true) { isolation, scene in scene.level.values },
    Listed("MotionValues.Iterator", isLawful: true) { isolation, scene in
      scene.level.values.makeAsyncIterator()
    },
  ]
}

// MARK: - Clocks

extension Listed {
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Begins a clock of an actor, with a subscriber.
  private static func beginning(_ actor: isolated any Actor, _ scene: Scene) -> Any {
    ConcurrencyClock(name: "mine").frames.subscribe { scene.heard = $0.time }
  }

  private static let clocks: [Listed] = [
    Listed("ManualClock") { isolation, scene in
      ManualClock(name: "mine")
    } use: { isolation, scene, clock in
      clock.schedule(after: 1000) { scene.heard = 1 }.store(in: &scene.kept)
    },
    Listed("TickClock") { isolation, scene in
      TickClock(name: "mine")
    } use: { isolation, scene, clock in
      clock.schedule(after: 1000) { scene.heard = 1 }.store(in: &scene.kept)
    },
    Listed("ConcurrencyClock") { isolation, scene in
      // Its initializer requires the actor itself, which has no concrete type here.
      let shared = Unchecked(scene)
      let made = (isolation ?? MainActor.shared).assumeIsolated { actor in
        Unchecked(beginning(actor, shared.value))
      }
      return made.value
    },
    Listed("Timeline") { isolation, scene in
      Timeline(on: scene.clock, name: "mine")
    } use: { isolation, scene, line in
      line.subscribe(MotionObserver(next: { _ in scene.heard = 1 })).store(in: &scene.kept)
    },
    Listed("MotionClock") { isolation, scene in
      MotionClock(ManualClock(name: "mine"))
    } use: { isolation, scene, clock in
      clock.schedule(after: 1000) { scene.heard = 1 }.store(in: &scene.kept)
    },
    Listed("OwnClock", isLawful: true) { isolation, scene in OwnClock() },
  ]
}

// MARK: - Gestures

extension Listed {
  private static let gestures: [Listed] = [
    Listed("PointerSource") { isolation, scene in
      PointerSource(name: "mine")
    } use: { isolation, scene, pointers in
      pointers.keepTime(by: scene.clock)
      scene.hear(pointers, isolation: isolation)
    },
    Listed("MotionSurface") { isolation, scene in
      MotionSurface(name: "mine")
    } use: { isolation, scene, surface in
      surface.redraw(for: scene.level).store(in: &scene.kept)
    },
    Listed("GestureArbiter") { isolation, scene in GestureArbiter(scene.pointers) },
    Listed("GestureRecognizer") { isolation, scene in
      TapRecognizer(in: scene.gestures) as GestureRecognizer
    },
    Listed("ContinuousRecognizer") { isolation, scene in
      ContinuousRecognizer(Slide(), in: scene.gestures)
    },
    Listed("EventRecognizer") { isolation, scene in
      TapRecognizer(in: scene.gestures) as EventRecognizer<PointerTracks.Location>
    },
    Listed("DragRecognizer") { isolation, scene in DragRecognizer(in: scene.gestures) },
    Listed("ScaleRecognizer") { isolation, scene in ScaleRecognizer(in: scene.gestures) },
    Listed("RotationRecognizer") { isolation, scene in
      RotationRecognizer(in: GestureArbiter(scene.pointers))
    },
    Listed("TapRecognizer") { isolation, scene in TapRecognizer(in: scene.gestures) },
    Listed("LongPressRecognizer") { isolation, scene in LongPressRecognizer(in: scene.gestures) },
    Listed("PressRecognizer") { isolation, scene in PressRecognizer(in: scene.gestures) },
    Listed("SwipeRecognizer") { isolation, scene in SwipeRecognizer(in: scene.gestures) },
    Listed("HoverRecognizer") { isolation, scene in HoverRecognizer(in: scene.gestures) },
  ]
}

// MARK: - Systems

extension Listed {
  /// Starts a system's motion of a property of the scene.
  private static func moving<System: MotionSystem>(
    _ system: System, _ scene: Scene, isolation: isolated (any Actor)?
  ) -> Any where System.Value == Double {
    (system, system.drive(scene.other, on: scene.clock))
  }

  private static let systems: [Listed] = [
    Listed("ConfigurableSystem") { isolation, scene in
      let spring = SpringSystem(destination: 100.0)
      return (spring as ConfigurableSystem, spring.drive(scene.other, on: scene.clock))
    },
    Listed("PlacedSystem") { isolation, scene in
      let decay = DecaySystem(initialVelocity: 1000.0)
      return (decay as PlacedSystem<Double>, decay.drive(scene.other, on: scene.clock))
    },
    Listed("CourseSystem") { isolation, scene in
      let tween = TweenSystem(to: 100.0, .easeInOut(duration: 10))
      return (tween as CourseSystem<Double>, tween.drive(scene.other, on: scene.clock))
    },
    Listed("SpringSystem") { isolation, scene in
      moving(SpringSystem(destination: 100.0), scene, isolation: isolation)
    },
    Listed("DecaySystem") { isolation, scene in
      moving(DecaySystem(initialVelocity: 1000.0), scene, isolation: isolation)
    },
    Listed("FollowSystem") { isolation, scene in
      moving(
        FollowSystem(destination: 100.0, maximumSpeed: 10, maximumAcceleration: 10), scene,
        isolation: isolation)
    },
    Listed("MotionDetents", isLawful: true) { isolation, scene in
      MotionDetents([0.0, 100]) { $0.end }
    },
    Listed("MotionDetents.Choice", isLawful: true) { isolation, scene in
      MotionDetents<Double>.Choice.rule { $0.end }
    },
    Listed("TweenSystem") { isolation, scene in
      moving(TweenSystem(to: 100.0, .easeInOut(duration: 10)), scene, isolation: isolation)
    },
    Listed("KeyframeSystem") { isolation, scene in
      moving(
        KeyframeSystem([Keyframe(time: 0, value: 0.0), Keyframe(time: 10, value: 100)]), scene,
        isolation: isolation)
    },
    Listed("PathSystem") { isolation, scene in
      let path = MotionPath(arcFrom: .zero, to: SIMD2(100, 100))
      return PathSystem(duration: 10, path: path).drive(scene.place, on: scene.clock)
    },
    Listed("ArcSystem") { isolation, scene in
      ArcSystem(from: .zero, to: SIMD2(100, 100), duration: 10)
        .drive(scene.place, on: scene.clock)
    },
    Listed("MotionRun") { isolation, scene in
      SpringSystem(destination: 100.0).drive(scene.other, on: scene.clock)
    },
    // The clock retains the motion.
    Listed("MotionHandle", isLawful: true) { isolation, scene in
      scene.other.animate(to: 100, on: scene.clock)
    },
    Listed("MotionStart", isLawful: true) { isolation, scene in MotionStart { scene.heard } },
    Listed("TargetIdentity", isLawful: true) { isolation, scene in scene.other.targetIdentity },
    Listed("MotionPlan", isLawful: true) { isolation, scene in
      SpringSystem(destination: 100.0).animating(scene.other)
    },
    Listed("MotionPlayback") { isolation, scene in
      SpringSystem(destination: 100.0).animating(scene.other).start(on: scene.clock)
    },
    Listed("SpringBatch") { isolation, scene in
      let batch = SpringBatch()
      _ = batch.add(1)
      batch[destination: 0] = 1e6
      return (batch, batch.run(on: scene.clock))
    },
    Listed("Scroller") { isolation, scene in
      Scroller(
        on: scene.clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
    } use: { isolation, scene, scroller in
      scroller.follow(DragRecognizer(in: GestureArbiter(scene.pointers))).store(in: &scene.kept)
      scroller.offset.subscribe { scene.heard = $0.x }.store(in: &scene.kept)
    },
    Listed("MotionSetting", isLawful: true) { isolation, scene in MotionSetting(scene.level) },
    // Its observers retain it.
    Listed("GraspableMotion", isLawful: true) { isolation, scene in
      GraspableMotion(
        of: SpringSystem(destination: 100.0), from: scene.other, on: MotionClock(scene.clock))
    } use: { isolation, scene, motion in
      motion.values().subscribe { scene.heard = $0 }.store(in: &scene.kept)
    },
  ]
}

// MARK: - Interactions and transitions

extension Listed {
  /// Adds an interaction to its own runtime, which ends with it.
  private static func added<Added: Interaction>(
    _ interaction: Added, _ scene: Scene, isolation: isolated (any Actor)?
  ) -> Any where Added.Target == MotionElement {
    let runtime = scene.adding(isolation: isolation) { _ = $0.add(interaction, to: scene.element) }
    return (interaction, runtime)
  }

  private static let interactions: [Listed] = [
    Listed("InteractionState") { isolation, scene in
      InteractionState()
    } use: { isolation, scene, state in
      scene.hear(state.property, isolation: isolation)
    },
    Listed("ElementGesture") { isolation, scene in
      added(Draggable(on: scene.element), scene, isolation: isolation)
    },
    Listed("Draggable") { isolation, scene in
      added(Draggable(recognizer: DragRecognizer(in: scene.gestures)), scene, isolation: isolation)
    },
    Listed("DraggableFinalVelocity") { isolation, scene in
      let draggable = Draggable(recognizer: DragRecognizer(in: scene.gestures))
      return (draggable.finalVelocity, added(draggable, scene, isolation: isolation))
    },
    Listed("Scalable") { isolation, scene in
      added(Scalable(recognizer: ScaleRecognizer(in: scene.gestures)), scene, isolation: isolation)
    },
    Listed("Rotatable") { isolation, scene in
      added(
        Rotatable(recognizer: RotationRecognizer(in: scene.gestures)), scene, isolation: isolation)
    },
    Listed("DirectlyManipulable") { isolation, scene in
      added(DirectlyManipulable(), scene, isolation: isolation)
    },
    Listed("PanZoomable") { isolation, scene in
      added(
        PanZoomable(content: SIMD2(400, 200), viewport: SIMD2(200, 200)), scene,
        isolation: isolation)
    },
    Listed("DirectlyManipulable.Constraints", isLawful: true) { isolation, scene in
      DirectlyManipulable.Constraints(rotation: { $0.map { $0 } })
    },
    Listed("DragResistance") { isolation, scene in
      DragResistance()
    } use: { isolation, scene, resistance in
      scene.hear(resistance.maxLength, isolation: isolation)
    },
    Listed("RangeResistance") { isolation, scene in
      RangeResistance(maxLength: 1)
    } use: { isolation, scene, resistance in
      scene.hear(resistance.maxLength, isolation: isolation)
    },
    Listed("AdjustsAnchorPoint") { isolation, scene in
      added(
        AdjustsAnchorPoint(rotation: RotationRecognizer(in: scene.gestures)), scene,
        isolation: isolation)
    },
    Listed("Pressable") { isolation, scene in
      Pressable(on: scene.element)
    },
    Listed("SetPositionOnTap") { isolation, scene in
      let tap = SetPositionOnTap(
        recognizer: TapRecognizer(in: scene.gestures), inParentOf: scene.element)
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(tap, to: scene.place) }
      return (tap, runtime)
    },
    Listed("Swipeable") { isolation, scene in
      added(Swipeable(distance: 100), scene, isolation: isolation)
    },
    Listed("Swipe") { isolation, scene in
      // It isn't created by a call: its storage is an element, which belongs to the isolation in
      // which it was created.
      MotionElement()
    } use: { isolation, scene, element in
      scene.hear(element.position, isolation: isolation)
    },
    Listed("SwipeProgress") { isolation, scene in
      let swipeable = Swipeable(distance: 100)
      return (swipeable.progress, added(swipeable, scene, isolation: isolation))
    },
    Listed("Tossable") { isolation, scene in
      added(Tossable(destination: SIMD2(100, 100)), scene, isolation: isolation)
    },
    Listed("Attach") { isolation, scene in
      let attach = Attach(to: scene.place)
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(attach, to: scene.place) }
      return (attach, runtime)
    },
    Listed("FallbackFade") { isolation, scene in
      added(FallbackFade(of: scene.scroller), scene, isolation: isolation)
    },
    Listed("LayoutMotion") { isolation, scene in moved(scene, isolation: isolation) },
    Listed("LayoutItem", isLawful: true) { isolation, scene in
      layout(scene, isolation: isolation)["box"]
    },
    // As an initial value, it receives no isolation.
    Listed("LayoutHand", isLawfulInitially: true) { isolation, scene in
      let layout = moved(scene, isolation: isolation)
      Subscription { withExtendedLifetime(layout) {} }.store(in: &scene.kept)
      return layout.grasp("box")
    },
    Listed("LayoutProgress") { isolation, scene in
      LayoutProgress(of: moved(scene, isolation: isolation), to: {}, back: {})
    },
    Listed("MotionReorder") { (isolation, scene) -> MotionReorder<String> in
      let layout = moved(scene, isolation: isolation)
      Subscription { withExtendedLifetime(layout) {} }.store(in: &scene.kept)
      return MotionReorder(of: "list", in: layout, .column(spacing: 8))
    } use: { isolation, scene, reorder in
      reorder.follow(scene.pointers).unsubscribe()
    },
    Listed("ReorderStep", isLawful: true) { (isolation, scene) -> ReorderStep<String>? in
      var said: ReorderStep<String>?
      let reorder = MotionReorder(
        of: "list", in: moved(scene, isolation: isolation), .column(spacing: 8))
      reorder.announcement = {
        said = $0
        return ""
      }
      reorder.press(.space, on: "box")
      return said
    },
    Listed("PropertyMotion", isLawful: true) { isolation, scene in scene.other.to(100) },
    Listed("MotionPoses") { (isolation, scene) -> (MotionRuntime, MotionPoses<Bool>) in
      let runtime = MotionRuntime(clock: scene.clock, name: "mine")
      return (runtime, poses(scene, runtime))
    } use: { isolation, scene, made in
      made.1.current.value = true
    },
    Listed("PoseProgress") { (isolation, scene) -> (MotionRuntime, PoseProgress<Bool>) in
      let runtime = MotionRuntime(clock: scene.clock, name: "mine")
      return (runtime, poses(scene, runtime).progress(from: false, to: true))
    } use: { isolation, scene, made in
      made.1.follow(DragRecognizer(in: scene.gestures), length: 100)
    },
    Listed("MotionTransition") {
      (isolation, scene) -> (MotionRuntime, MotionTransition) in
      let runtime = MotionRuntime(clock: scene.clock, name: "mine")
      return (runtime, MotionTransition(in: runtime))
    } use: { isolation, scene, made in
      made.1.runtime.connect(scene.level, to: scene.other)
    },
    Listed("TransitionSpring") { isolation, scene in
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let spring = TransitionSpring(back: 0.0, fore: 100, direction: direction)
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(spring, to: scene.other) }
      return (spring, runtime)
    },
    Listed("TransitionTween") { isolation, scene in
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        duration: 10, forwardValues: [0.0, 100], direction: direction)
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(tween, to: scene.other) }
      return (tween, runtime)
    },
    Listed("ChangeDirection") { isolation, scene in
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let change = ChangeDirection(withVelocityOf: DragRecognizer(in: scene.gestures))
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(change, to: direction) }
      return (change, runtime)
    },
    Listed("SlopRegion") { isolation, scene in
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let region = SlopRegion(withTranslationOf: DragRecognizer(in: scene.gestures), size: 20)
      let runtime = scene.adding(isolation: isolation) { _ = $0.add(region, to: direction) }
      return (region, runtime)
    },
  ]
}

// MARK: - Runtime

extension Listed {
  private static let runtime: [Listed] = [
    Listed("MotionRuntime") { isolation, scene in
      let runtime = MotionRuntime(clock: scene.clock, name: "mine")
      runtime.connect(scene.level, to: scene.other)
      return runtime
    },
    // The runtime retains it.
    Listed("MotionConnection", isLawful: true) { isolation, scene in
      scene.runtime.connect(scene.level, to: scene.other)
    },
    Listed("ConnectionPolicy", isLawful: true) { isolation, scene in
      ConnectionPolicy<Double>.lastWriter
    },
    Listed("MotionElement") { isolation, scene in
      MotionElement()
    } use: { isolation, scene, element in
      scene.hear(element.position, isolation: isolation)
    },
    Listed("DOMPage") { isolation, scene in
      DOMPage { opening in
        "\(opening.kind)" == "page" ? [0] : [Double](repeating: 100, count: 16)
      }
    } use: { isolation, scene, page in
      page.clock.schedule(after: 1000) { scene.heard = 1 }.store(in: &scene.kept)
    },
    Listed("DOMStage") { isolation, scene in
      DOMStage("#stage", of: scene.page)
    } use: { isolation, scene, stage in
      scene.hear(stage.pointers, isolation: isolation)
    },
    // The page retains it.
    Listed("DOMLayout", isLawful: true) { isolation, scene in
      scene.page.layout("#grid")
    },
    // Its page retains it.
    Listed("DOMScroll", isLawful: true) { isolation, scene in
      DOMStage("#stage", of: scene.page).scroll("#list")
    },
    Listed("DOMChannel") { isolation, scene in
      (scene.page.channel("size", of: "#stage"), DOMStage("#stage", of: scene.page))
    } use: { isolation, scene, made in
      scene.hear(made.1.pointers, isolation: isolation)
    },
    Listed("DOMOpening", isLawful: true) { isolation, scene in
      let opened = Variable<DOMOpening?>(nil)
      let page = DOMPage { opening in
        opened.value = opening
        return [0]
      }
      return (opened.value as Any, page)
    },
    Listed("DOMRecord", isLawful: true) { isolation, scene in
      scene.page.channel("size", of: "#stage").answer
    },
  ]
}

// MARK: - Inspection and testing

extension Listed {
  private static let inspection: [Listed] = [
    Listed("MotionRecorder") { isolation, scene in
      MotionRecorder()
    } use: { isolation, scene, recorder in
      scene.hear(recorder.stage.pointers, isolation: isolation)
    },
    Listed("MotionStage") { isolation, scene in
      MotionRecorder().stage
    } use: { isolation, scene, stage in
      scene.hear(stage.pointers, isolation: isolation)
    },
    Listed("MotionInput") { isolation, scene in
      let recorder = MotionRecorder()
      return (recorder.stage.input("level", to: scene.level), recorder)
    } use: { isolation, scene, made in
      scene.hear(made.1.stage.pointers, isolation: isolation)
    },
    Listed("MotionReplay") { isolation, scene in
      MotionReplay(MotionRecording()) { stage in stage }
    } use: { isolation, scene, replay in
      scene.hear(replay.scene.pointers, isolation: isolation)
    },
    Listed("VisualizationLabel", isLawful: true) { isolation, scene in
      VisualizationLabel(prefix: "level")
    },
    Listed("Recorder") { isolation, scene in Recorder(scene.level) },
    Listed("MarbleContext") { isolation, scene in
      let kept = Variable<MarbleContext?>(nil)
      marbleTest { kept.value = $0 }
      return kept
    } use: { isolation, scene, kept in
      if let context = kept.value { scene.hear(context.clock.frames, isolation: isolation) }
    },
    Listed("LawSubject", isLawful: true) { isolation, scene in
      LawSubject.operator("map", over: [1, 2, 3]) { $0.map { $0 } }
    },
    // It keeps only objects of the target's own.
    Listed("TargetLawScene", isLawful: true) { (isolation, scene) -> TargetLawScene? in
      var found: TargetLawScene?
      checkLaws(
        ofTarget: "Servo", over: [0.0, 90],
        make: { scene in
          found = scene
          return Servo()
        })
      return found
    },
    Listed("FilmScene", isLawful: true) { isolation, scene in
      FilmScene({ _ in 0 }, showing: { _ in [] })
    },
    Listed("FilmHand") { isolation, scene in
      let kept = Variable<FilmHand<MotionStage>?>(nil)
      expectFilm("none", of: FilmScene({ $0 }, showing: { _ in [] }), path: "/none.swift") {
        kept.value = $0
      }
      return kept
    } use: { isolation, scene, kept in
      if let hand = kept.value { scene.hear(hand.scene.pointers, isolation: isolation) }
    },
    Listed("SystemSubject", isLawful: true) { isolation, scene in
      SystemSubject("spring") { SpringSystem(destination: 0.0) }
    },
    Listed("Watched") { isolation, scene in Watched("level", scene.level) },
    Listed("MotionContract") { isolation, scene in
      Watched("level", scene.level).settles(within: 1)
    },
    Listed("Match", isLawful: true) { isolation, scene in Match<Double>.equal },
  ]
}

// MARK: - Values

extension Listed {
  private static let values: [Listed] = [
    Listed("MotionCurve", isLawful: true) { isolation, scene in
      MotionCurve(duration: 1, value: { $0 }, velocity: { _ in 1 })
    },
    Listed("MotionKeyframes", isLawful: true) { isolation, scene in
      MotionCurve(duration: 1, value: { $0 }, velocity: { _ in 1 }).keyframes(tolerance: 0.1)
    },
    Listed("MotionPolyline", isLawful: true) { isolation, scene in
      MotionCurve(duration: 1, value: { $0 }, velocity: { _ in 1 }).polyline(tolerance: 0.1)
    },
    Listed("MotionTrajectory", isLawful: true) { isolation, scene in
      SpringStyle().trajectory(from: 0.0, velocity: 0, to: 1)
    },
  ]
}

// MARK: - Tracing

extension Listed {
  #if DEBUG
    private static let traced: [Listed] = [
      Listed("MotionTrace") { isolation, scene in MotionTrace(of: scene.runtime) }
    ]
  #else
    /// Not available in release builds; `run -c debug` includes it.
    private static let traced: [Listed] = []
  #endif
}

/// Two poses of a property, in a runtime.
private func poses(_ scene: Scene, _ runtime: MotionRuntime) -> MotionPoses<Bool> {
  MotionPoses(false, in: runtime) { isUp in scene.other.to(isUp ? 100 : 0) }
}

/// A list layout with one box.
private func layout(
  _ scene: Scene, isolation: isolated (any Actor)?
) -> LayoutMotion<String> {
  let layout = LayoutMotion<String>(on: scene.clock)
  update(layout, y: 0)
  return layout
}

/// A layout whose box is moving.
private func moved(
  _ scene: Scene, isolation: isolated (any Actor)?
) -> LayoutMotion<String> {
  let layout = layout(scene, isolation: isolation)
  update(layout, y: 100)
  return layout
}

private func update(_ layout: LayoutMotion<String>, y: Double) {
  layout.update([
    LayoutBox("list", at: MotionRectangle(x: 0, y: 0, width: 100, height: 200)),
    LayoutBox("box", in: "list", at: MotionRectangle(x: 0, y: y, width: 100, height: 100)),
  ])
}
