#if DEBUG
  import StreamsCore
  import StreamsSystems
  import Synchronization
  import TestSupport
  import Testing

  /// L18: each lawful change of a motion's situation, played.
  struct SituationTests {
    /// A change, and a motion in which it happens.
    struct Change: Sendable, CustomTestStringConvertible {
      let from: MotionSituation
      let to: MotionSituation
      let play: @Sendable (ManualClock, ReactiveProperty<Double>) -> Void

      init(
        _ from: MotionSituation, _ to: MotionSituation,
        _ play: @escaping @Sendable (ManualClock, ReactiveProperty<Double>) -> Void
      ) {
        (self.from, self.to, self.play) = (from, to, play)
      }

      var testDescription: String { "\(from) to \(to)" }
    }

    private static func wait(_ position: ReactiveProperty<Double>, on clock: some FrameClock)
      -> MotionHandle<Double>
    {
      position.animate(to: 10, .linear(duration: 0.5).delayed(by: 0.5), on: clock)
    }

    /// A system whose activity the test sets.
    private final class ScriptedSystem: MotionSystem {
      var observer: MotionObserver<Double>?
      private var phase = MotionPhase.atRest

      func start(
        _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
      ) -> MotionRun<Double> {
        self.observer = observer
        return MotionRun(
          subscription: Subscription {}, value: { 0 }, velocity: { 0 }, phase: { [self] in phase },
          remaining: { .infinity })
      }

      func tell(_ phase: MotionPhase) {
        self.phase = phase
        observer?.state(phase)
      }
    }

    static let changes: [Change] = [
      Change(.resting, .waiting) { clock, position in _ = wait(position, on: clock) },
      Change(.resting, .moving) { clock, position in position.animate(to: 10, on: clock) },
      Change(.resting, .unseen) { clock, position in
        let timeline = Timeline(on: clock)
        let system = ScriptedSystem()
        position.animate(to: 10, .linear(duration: 0.25), on: timeline)
        clock.advance(to: 0.5)
        let run = system.drive(position, on: timeline)
        system.tell(.active)
        clock.advance(to: 1)
        system.tell(.atRest)
        timeline.seek(to: 0.125)
        system.tell(.active)
        run.unsubscribe()
      },
      Change(.resting, .ended) { clock, position in
        SpringSystem(destination: 0.0).drive(position, on: clock).unsubscribe()
      },
      Change(.waiting, .resting) { clock, position in wait(position, on: clock).stop() },
      Change(.waiting, .moving) { clock, position in
        _ = wait(position, on: clock)
        clock.advance(by: 0.75)
      },
      Change(.waiting, .ousted) { clock, position in
        _ = wait(position, on: clock)
        position.animate(to: 5, on: clock)
      },
      Change(.waiting, .ended) { clock, position in
        let tween = TweenSystem(to: 10.0, .linear(duration: 0.5).delayed(by: 0.5))
        tween.drive(position, on: clock).unsubscribe()
      },
      Change(.moving, .resting) { clock, position in position.animate(to: 10, on: clock).stop() },
      Change(.moving, .waiting) { clock, position in
        let timeline = Timeline(on: clock)
        _ = wait(position, on: timeline)
        clock.advance(by: 0.75)
        timeline.seek(to: 0.25)
      },
      Change(.moving, .landing) { clock, position in
        position.animate(to: 10, on: clock)
        clock.advance(by: 5)
      },
      Change(.moving, .ousted) { clock, position in
        position.animate(to: 10, on: clock)
        position.animate(to: 5, on: clock)
      },
      Change(.moving, .ended) { clock, position in
        SpringSystem(destination: 10.0).drive(position, on: clock).unsubscribe()
      },
      Change(.landing, .resting) { clock, position in
        position.animate(to: 10, on: clock)
        clock.advance(by: 5)
      },
      Change(.landing, .moving) { clock, position in
        let spring = SpringSystem(destination: 10.0)
        let run = spring.drive(position, on: clock)
        let observer = position.subscribe { if $0 == 10 { spring.destination.value = 5 } }
        clock.advance(by: 5)
        withExtendedLifetime((run, observer)) {}
      },
      Change(.landing, .ousted) { clock, position in
        position.animate(to: 10, on: clock)
        let observer = position.subscribe { if $0 == 10 { position.animate(to: 5, on: clock) } }
        clock.advance(by: 5)
        withExtendedLifetime(observer) {}
      },
      Change(.landing, .ended) { clock, position in
        let run = SpringSystem(destination: 10.0).drive(position, on: clock)
        let observer = position.subscribe { if $0 == 10 { run.unsubscribe() } }
        clock.advance(by: 5)
        withExtendedLifetime(observer) {}
      },
      Change(.ousted, .resting) { clock, position in
        position.animate(to: 10, on: clock)
        position.animate(to: 5, on: clock)
      },
      Change(.ousted, .unseen) { clock, position in
        let run = EvenSystem(to: 10, duration: 1).drive(position, on: clock)
        position.animate(to: 5, on: clock)
        run.unsubscribe()
      },
      Change(.unseen, .moving) { clock, position in
        let timeline = Timeline(on: clock)
        clock.advance(by: 0.5)
        let run = EvenSystem(to: 10, duration: 1).drive(position, on: timeline)
        clock.advance(by: 0.5)
        timeline.seek(to: 0.25)
        timeline.seek(to: 0.75)
        run.unsubscribe()
      },
      Change(.unseen, .ended) { clock, position in
        let run = EvenSystem(to: 10, duration: 1).drive(position, on: clock)
        position.animate(to: 5, on: clock)
        run.unsubscribe()
      },
    ]

    @Test("L18: a motion changes its situation as the table has it", arguments: changes)
    func plays(_ change: Change) {
      let seen = Mutex<[[MotionSituation]]>([])
      MotionSituation.$onChange.withValue(
        { from, to in seen.withLock { $0.append([from, to]) } },
        operation: { change.play(ManualClock(), ReactiveProperty(initialValue: 0.0)) })
      #expect(seen.withLock { $0 }.contains([change.from, change.to]))
    }

    @Test("L18: each change of the table is played")
    func table() {
      let listed = MotionSituation.transitions.flatMap { row in row.to.map { [row.from, $0] } }
      #expect(Set(listed) == Set(Self.changes.map { [$0.from, $0.to] }))
      #expect(Set(MotionSituation.transitions.map(\.from)) == Set(MotionSituation.allCases))
    }
  }
#endif
