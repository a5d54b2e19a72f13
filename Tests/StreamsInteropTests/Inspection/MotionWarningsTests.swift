@testable import InteropTestSupport

#if DEBUG
  import StreamsInterop
  import Synchronization
  import Testing

  /// In debug builds, a call that moves nothing is reported.
  struct MotionWarningsTests {
    /// An action of a program that causes a warning, or doesn't.
    struct Deed<Result>: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let act: @Sendable () -> Result

      init(_ name: String, _ act: @escaping @Sendable () -> Result) {
        testDescription = name
        self.act = act
      }
    }

    /// Each returns its expected line.
    private static let mistakes: [Deed<UInt>] = [
      Deed("a motion", droppedMotion),
      Deed("a MotionRuntime", droppedRuntime), Deed("a TickClock", idleClock),
    ]

    private static func droppedMotion() -> UInt {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      _ = SpringSystem(destination: 100.0).drive(position, on: clock)
      return #line - 1
    }

    private static func droppedRuntime() -> UInt {
      let position = ReactiveProperty(initialValue: 0.0)
      MotionRuntime(clock: ManualClock()).add(SpringSystem(destination: 100.0), to: position)
      return #line - 1
    }

    /// The clock has a subscriber, but never ticks.
    private static func idleClock() -> UInt {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = TickClock()
      let run = SpringSystem(destination: 100.0).drive(position, on: clock)
      run.unsubscribe()
      return #line - 3
    }

    @Test(
      "a warning about a dropped object or a clock that never ticks names its line",
      arguments: mistakes)
    func mistake(_ mistake: Deed<UInt>) {
      var line: UInt = 0
      let said = warnings { line = mistake.act() }
      let word = mistake.testDescription.split(separator: " ")[1]
      let isNamed = said.map {
        $0.contains("MotionWarningsTests.swift:\(line)") && $0.contains(word)
      }
      #expect(isNamed == [true], "\(said), line \(line)")
    }

    /// Whether a call had its intended effect, and the objects to keep alive.
    struct Outcome {
      var isDone: Bool
      var kept: [Any] = []
    }

    private static let meantDeeds: [Deed<Outcome>] = [
      Deed("a motion that has moved", moved), Deed("a motion that has landed", landed),
      Deed("a motion that animate(to:) started", animated),
      Deed("a motion that is kept", kept), Deed("a motion that is ended by a call", ended),
      Deed("a runtime that has passed a value on", usedRuntime),
      Deed("a clock that has ticked, or that has no subscribers", runClocks),
    ]

    private static func moved() -> Outcome {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      let moved = SpringSystem(destination: 100.0).drive(position, on: clock)
      clock.advance(by: 0.1)
      withExtendedLifetime(moved) {}
      return Outcome(isDone: position.value > 0)
    }

    private static func landed() -> Outcome {
      let position = ReactiveProperty(initialValue: 0.0)
      _ = SpringSystem(destination: position.value).drive(position, on: ManualClock())
      return Outcome(isDone: position.value == 0)
    }

    private static func animated() -> Outcome {
      let position = ReactiveProperty(initialValue: 0.0)
      position.animate(to: 1, on: ManualClock())
      return Outcome(isDone: true)
    }

    private static func kept() -> Outcome {
      var kept: [Subscription] = []
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      SpringSystem(destination: 100.0).drive(position, on: clock).subscription.store(in: &kept)
      return Outcome(isDone: kept.count == 1, kept: [position, clock, kept])
    }

    private static func ended() -> Outcome {
      let position = ReactiveProperty(initialValue: 0.0)
      SpringSystem(destination: 100.0).drive(position, on: ManualClock()).unsubscribe()
      return Outcome(isDone: position.value == 0)
    }

    private static func usedRuntime() -> Outcome {
      let source = ReactiveProperty(initialValue: 0.0)
      let target = ReactiveProperty(initialValue: 0.0)
      let runtime = MotionRuntime(clock: ManualClock())
      runtime.connect(source, to: target)
      source.value = 1
      withExtendedLifetime(runtime) {}
      return Outcome(isDone: target.value == 1)
    }

    private static func runClocks() -> Outcome {
      let position = ReactiveProperty(initialValue: 0.0)
      _ = TickClock()
      let clock = TickClock()
      let run = SpringSystem(destination: 100.0).drive(position, on: clock)
      clock.tick(at: 0)
      clock.tick(at: 0.01)
      run.unsubscribe()
      return Outcome(isDone: position.value > 0)
    }

    @Test("an intended call is not reported", arguments: meantDeeds)
    func meant(_ deed: Deed<Outcome>) {
      var outcome = Outcome(isDone: false)
      let said = warnings { outcome = deed.act() }
      #expect(said == [] && outcome.isDone)
      withExtendedLifetime(outcome) {}
    }

    /// The reports while `body` runs.
    private func warnings(_ body: () -> Void) -> [String] {
      let said = Said()
      MotionWarnings.$report.withValue({ message in said.add(message) }) { body() }
      return said.all
    }
  }

  private final class Said: Sendable {
    private let said = Mutex<[String]>([])

    func add(_ message: String) {
      said.withLock { $0.append(message) }
    }

    var all: [String] { said.withLock { $0 } }
  }
#endif
