#if DEBUG
  import StreamsInterop
  import Synchronization
  import Testing

  /// What moves nothing says so in debug builds.
  struct MotionWarningsTests {
    @Test("a motion that is dropped in the moment in which it is made names its line")
    func droppedMotion() {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      var line: UInt = 0
      let said = warnings {
        line = #line + 1
        _ = SpringSystem(destination: 100.0).drive(position, on: clock)
      }
      #expect(said.count == 1 && said[0].contains("MotionWarningsTests.swift:\(line)"))
      #expect(said[0].contains("motion"))
    }

    @Test("one that animate(to:) began names the line that called that")
    func droppedAnimation() {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      var line: UInt = 0
      let said = warnings {
        line = #line + 1
        _ = position.animate(to: 1, duration: 1, on: clock)
      }
      #expect(said.count == 1 && said[0].contains("MotionWarningsTests.swift:\(line)"))
    }

    @Test("a motion that has moved, has landed, is kept, or is ended by a call, says nothing")
    func meantMotions() {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      let spring = SpringSystem(destination: 100.0)
      var kept: [Subscription] = []
      let said = warnings {
        let moved = spring.drive(position, on: clock)
        clock.advance(by: 0.1)
        withExtendedLifetime(moved) {}
      }
      #expect(said.isEmpty)
      #expect(warnings { _ = position.animate(to: position.value, on: clock) }.isEmpty)
      #expect(warnings { spring.drive(position, on: clock).store(in: &kept) }.isEmpty)
      #expect(warnings { spring.drive(position, on: clock).unsubscribe() }.isEmpty)
      withExtendedLifetime(kept) {}
    }

    @Test("a runtime that is dropped in the moment in which it is made names its line")
    func droppedRuntime() {
      let position = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      var line: UInt = 0
      let said = warnings {
        line = #line + 1
        MotionRuntime(clock: clock).add(SpringSystem(destination: 100.0), to: position)
      }
      #expect(said.count == 1 && said[0].contains("MotionWarningsTests.swift:\(line)"))
      #expect(said.first?.contains("MotionRuntime") == true)
    }

    @Test("a runtime through which something has passed says nothing")
    func usedRuntime() {
      let source = ReactiveProperty(initialValue: 0.0)
      let target = ReactiveProperty(initialValue: 0.0)
      let said = warnings {
        let runtime = MotionRuntime(clock: ManualClock())
        runtime.connect(source, to: target)
        source.value = 1
        withExtendedLifetime(runtime) {}
      }
      #expect(said.isEmpty && target.value == 1)
    }

    @Test("a clock that is waited for and never ticked names its line when it goes")
    func idleClock() {
      let position = ReactiveProperty(initialValue: 0.0)
      let line: UInt = #line + 2
      let said = warnings {
        let clock = TickClock()
        let run = SpringSystem(destination: 100.0).drive(position, on: clock)
        run.unsubscribe()
      }
      #expect(said.count == 1 && said[0].contains("MotionWarningsTests.swift:\(line)"))
      #expect(said.first?.contains("TickClock") == true)
    }

    @Test("a clock that was ticked, or that nobody waited for, says nothing")
    func runClocks() {
      let position = ReactiveProperty(initialValue: 0.0)
      let said = warnings {
        _ = TickClock()
        let clock = TickClock()
        let run = SpringSystem(destination: 100.0).drive(position, on: clock)
        clock.tick(at: 0)
        clock.tick(at: 0.01)
        run.unsubscribe()
      }
      #expect(said.isEmpty)
    }

    /// What is said while `body` runs.
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
