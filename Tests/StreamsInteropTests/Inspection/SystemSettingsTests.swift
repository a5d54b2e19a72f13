#if TRACED
  import Testing

  @testable import InteropTestSupport
  import StreamsInterop
  @testable import StreamsInspection
  @testable import StreamsInteractions
  @testable import StreamsMaterialMotion
  @testable import StreamsOperators
  @testable import StreamsSystems
  import StreamsMaterialMotion

  /// why, whyNot and the graph follow systems through their settings.
  struct SystemSettingsTests {
    private let clock = ManualClock()
    private let runtime: MotionRuntime
    private let hand = ReactiveProperty(initialValue: 0.0, name: "hand")
    private let isOpen = ReactiveProperty(initialValue: false, name: "isOpen")
    private let joint = ReactiveProperty(initialValue: 0.0, name: "joint")

    init() {
      runtime = MotionRuntime(clock: clock)
    }

    /// A custom system that jumps to its destination.
    private final class Follower: MotionSystem, Interaction {
      let destination = ReactiveProperty(initialValue: 0.0, name: "Follower.destination")
      var settings: [MotionSetting] { [MotionSetting(destination)] }

      func start(
        _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
      ) -> MotionRun<Double> {
        let frames = clock.frames.subscribe { [destination] _ in
          if destination.value != current?() { observer.next(destination.value) }
        }
        return MotionRun(
          subscription: frames, value: { [destination] in destination.value }, velocity: { 0 },
          phase: { .atRest }, remaining: { 0 })
      }
    }

    /// A way to move the joint.
    private enum Way: String, CaseIterable {
      case added, streamed, driven, own, ownDriven
    }

    private func begin(_ way: Way) -> (ReactiveProperty<Double>, [AnyObject]) {
      let spring = SpringSystem(destination: 0.0)
      let follower = Follower()
      switch way {
      case .added: runtime.add(spring, to: joint)
      case .streamed: runtime.connect(spring.stream(from: joint, on: clock), to: joint)
      case .driven: return (spring.destination, [spring.drive(joint, on: clock).subscription])
      case .own: runtime.add(follower, to: joint)
      case .ownDriven:
        return (follower.destination, [follower, follower.drive(joint, on: clock)])
      }
      return ([.added, .streamed].contains(way) ? spring.destination : follower.destination, [])
    }

    @Test(
      "An operator that holds a value back from a destination is named, however the system runs")
    func whyNot() {
      var findings = Findings()
      for way in Way.allCases {
        let test = SystemSettingsTests()
        let (destination, kept) = test.begin(way)
        test.runtime.connect(test.hand.valve(openWhenTrue: test.isOpen), to: destination)
        let trace = MotionTrace(of: test.runtime)
        test.hand.value = 10
        test.clock.advance(by: 0.1)
        let answer = trace.whyNot(test.joint).description
        findings.expect(answer.contains("its gate, isOpen, is closed"), "\(way): \(answer)")
        trace.end()
        withExtendedLifetime(kept) {}
      }
      findings.report()
    }

    @Test("A destination with an unchanged write is named, and so is one without writes")
    func unfed() {
      var findings = Findings()
      let spring = SpringSystem(destination: 5.0)
      joint.value = 5
      runtime.add(spring, to: joint)
      runtime.connect(hand, to: spring.destination)
      spring.destination.value = 5
      clock.advance(by: 2)
      let trace = MotionTrace(of: runtime)
      let silent = trace.whyNot(joint, since: clock.time)
      findings.expect(silent.silent, is: ["hand"])
      findings.expect(silent.isConnected)
      hand.value = 5
      hand.value = 5
      findings.expect(
        trace.whyNot(joint).held.map(\.reason), is: ["was set to 5, its current value"])
      trace.end()
      findings.report()
    }

    @Test("why continues from a frame to a setting's last change, and to the caller that made it")
    func why() {
      var findings = Findings()
      for way in Way.allCases {
        let test = SystemSettingsTests()
        let (destination, kept) = test.begin(way)
        test.runtime.connect(test.hand.valve(openWhenTrue: test.isOpen), to: destination)
        test.isOpen.value = true
        let trace = MotionTrace(of: test.runtime)
        test.clock.advance(by: 0.1)
        test.hand.value = 10
        test.clock.advance(by: 0.1)
        let steps = trace.why(test.joint)?.steps.map { step in
          step.label.hasPrefix("valve") ? "valve" : step.label
        }
        let isOwn = way == .own || way == .ownDriven
        findings.expect(
          steps ?? [],
          is: [
            "joint", isOwn ? "Follower" : "SpringSystem",
            isOwn ? "frame 0.117 s" : "frame 0.200 s",
            isOwn ? "Follower.destination" : "destination", "valve", "hand", "a call at 0.100 s",
          ], "\(way)")
        findings.expect(
          trace.why(test.joint)?.isComplete == true, "\(way): expected a complete answer")
        trace.end()
        withExtendedLifetime(kept) {}
      }
      findings.report()
    }

    @Test("why leads from a follower to its leader, and ends where nothing is recorded")
    func chain() {
      var findings = Findings()
      let leader = SpringSystem(destination: 100.0)
      let follower = SpringSystem(destination: 0.0)
      let place = ReactiveProperty(initialValue: 0.0, name: "leader")
      runtime.add(leader, to: place)
      runtime.connect(place, to: follower.destination)
      runtime.add(follower, to: joint)
      let trace = MotionTrace(of: runtime)
      clock.advance(by: 0.1)
      findings.expect(
        trace.why(joint)?.steps.map(\.label) ?? [],
        is: [
          "joint", "SpringSystem", "frame 0.100 s", "destination", "leader", "SpringSystem",
          "frame 0.100 s",
        ])
      leader.tension.value = 50
      clock.advance(by: 0.1)
      findings.expect(
        trace.why(place)?.steps.map(\.label) ?? [],
        is: ["leader", "SpringSystem", "frame 0.200 s", "style", "a call at 0.100 s"])
      trace.end()
      findings.report()
    }

    @Test("In a graph, a source that is connected to a setting leads to the system")
    func graph() {
      var findings = Findings()
      for way in Way.allCases {
        let test = SystemSettingsTests()
        let (destination, kept) = test.begin(way)
        test.runtime.connect(test.hand, to: destination)
        // A system that runs without a runtime is found through the sources of its settings.
        let copy = ReactiveProperty(initialValue: 0.0, name: "copy")
        test.runtime.connect(test.joint, to: copy)
        let graph = test.runtime.graph
        func id(_ label: String) -> String? { graph.nodes.first { $0.label == label }?.id }
        let isOwn = way == .own || way == .ownDriven
        let system = id(isOwn ? "Follower" : "SpringSystem")
        let setting = id(isOwn ? "Follower.destination" : "destination")
        findings.expect(
          graph.edges.contains { $0.from == setting && $0.to == system }, "\(way): \(graph)")
        findings.expect(
          graph.edges.contains { $0.from == system && $0.to == id("joint") }, "\(way): \(graph)")
        findings.expect(graph.nodes.first { $0.id == system }?.kind, is: .system, "\(way)")
        withExtendedLifetime(kept) {}
      }
      findings.report()
    }

    @Test("Every setting of every kind of system is known once it has been accessed")
    func all() {
      var findings = Findings()
      func expect(_ system: some MotionSystem, _ count: Int) {
        findings.expect(system.settings.count, is: count, "\(type(of: system))")
      }
      let spring = SpringSystem(destination: 0.0)
      expect(spring, 0)
      _ = (spring.destination, spring.tension, spring.friction, spring.destinationVelocity)
      _ = (spring.threshold, spring.tolerance, spring.initialValue, spring.initialVelocity)
      _ = (spring.isEnabled, spring.reducedMotion, spring.fallback)
      expect(spring, 10)
      let tween = TweenSystem(to: 0.0, .easeInOut(duration: 1))
      _ = (tween.duration, tween.timing, tween.values, tween.offsets, tween.timingFunctions)
      _ = (tween.initialValue, tween.initialVelocity)
      expect(tween, 7)
      let keyframes = KeyframeSystem([Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1)])
      _ = (keyframes.keyframes, keyframes.initialValue)
      expect(keyframes, 3)
      let arc = ArcSystem(from: .zero, to: SIMD2(1, 1), duration: 1)
      _ = (arc.from, arc.to, arc.timingFunction)
      expect(arc, 3)
      var way = MotionPath(from: .zero)
      way.line(to: SIMD2(1, 0))
      let path = PathSystem(duration: 1, path: way)
      _ = (path.path, path.timingFunction)
      expect(path, 2)
      let decay = DecaySystem(initialVelocity: 1.0)
      _ = (decay.rate, decay.bounds, decay.detents, decay.inertia)
      _ = (decay.spring, decay.threshold, decay.tolerance)
      expect(decay, 7)
      let follow = FollowSystem(destination: 1.0, maximumSpeed: 1, maximumAcceleration: 1)
      _ = (follow.destination, follow.maximumSpeed, follow.maximumAcceleration)
      expect(follow, 3)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      expect(TransitionSpring(back: 0.0, fore: 1, direction: direction), 5)
      let between = TransitionTween(duration: 1, forwardValues: [0.0, 1], direction: direction)
      expect(between, 8)
      let lens = MotionElement().positionX
      findings.expect(
        MotionSetting(lens).node === lens.tracedNode, "a lens is represented by its property")
      findings.report()
    }
  }
#endif
