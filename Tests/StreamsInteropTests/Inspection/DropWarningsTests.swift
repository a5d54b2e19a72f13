@testable import InteropTestSupport

#if DEBUG
  import StreamsInterop
  import Synchronization
  import Testing

  /// In debug builds, the first invalid input that an object drops is reported.
  struct DropWarningsTests {
    struct Entry: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let words: [String]
      let act: @Sendable () -> Void

      init(_ name: String, _ words: [String], _ act: @escaping @Sendable () -> Void) {
        testDescription = name
        self.words = words
        self.act = act
      }
    }

    private static let entries: [Entry] = [
      Entry("PointerSource", ["'mouse'", "DropWarningsTests.swift", "(nan, 1.0)", "position"]) {
        let pointers = PointerSource(name: "mouse")
        for time in 0..<5 {
          pointers.send(PointerSample(.pressed, at: SIMD2(.nan, 1), time: Double(time)))
        }
        pointers.send(PointerSample(.pressed, at: SIMD2(1, 1), time: .nan))
      },
      Entry("PointerSource", ["scrolled", "wheelDelta"]) {
        let pointers = PointerSource()
        var sample = PointerSample(.scrolled, at: SIMD2(1, 1), time: 0)
        sample.wheelDelta = SIMD2(0, .infinity)
        pointers.send(sample)
      },
      Entry("PointerSource", ["a time of at most", "inf"]) {
        PointerSource().send(PointerSample(.hovered, at: SIMD2(1, 1), time: .infinity))
      },
      Entry("PointerSource", ["not before the last one, 2.0, got 1.5"]) {
        let pointers = PointerSource()
        pointers.send(PointerSample(.hovered, at: SIMD2(1, 1), time: 2))
        pointers.send(PointerSample(.hovered, at: SIMD2(1, 1), time: 1.5))
      },
      Entry("PointerSource", ["expected a press first"]) {
        PointerSource().send(PointerSample(.moved, at: SIMD2(1, 1), time: 2))
      },
      Entry("PointerSource", ["a time: expected a number, got nan"]) {
        PointerSource().advance(to: .nan)
      },
      Entry("TickClock", ["a tick: expected a finite time, got nan"]) {
        let clock = TickClock()
        clock.tick(at: .nan)
        clock.tick(at: .nan)
      },
      Entry("TickClock", ["not before the last one, 2.0, got 1.0"]) {
        let clock = TickClock()
        clock.tick(at: 2)
        clock.tick(at: 1)
      },
      Entry(
        "MotionPoses",
        [
          "DropWarningsTests.swift",
          "a destination: expected one that doesn't follow the moved property, got one that does",
        ]
      ) {
        let runtime = MotionRuntime(clock: ManualClock())
        let (left, right) = (
          ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 1.0)
        )
        runtime.connect(left) { _ in }
        let poses = MotionPoses(1, from: 0, in: runtime) { pose in
          if pose == 0 { right.to(50) }
          left.to(right)
          right.to(left)
        }
        poses.current.value = 2
      },
      Entry("SpringSystem", ["a value: expected finite numbers, got none"]) {
        let spring = SpringSystem(destination: 1.0)
        spring.destination.value = .nan
        spring.destination.value = .infinity
      },
      Entry("FollowSystem", ["finite"]) {
        FollowSystem(maximumSpeed: 1.0, maximumAcceleration: 1).destination.value = .nan
      },
      Entry("SpringBatch", ["a value: expected a finite number, got nan"]) {
        let batch = SpringBatch()
        let springs = batch.add(1, at: 0)
        batch[position: springs.lowerBound] = .nan
      },
      Entry(
        "Scroller",
        ["an input: expected positions, velocities and times that are finite, got others"]
      ) {
        let scroller = Scroller(
          on: ManualClock(), viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
        scroller.scroll(to: SIMD2(0, .nan))
        scroller.scroll(to: SIMD2(0, .nan))
      },
      Entry(
        "Scroller", ["a setting: expected finite numbers, and sizes of at least 0, got others"]
      ) {
        let scroller = Scroller(
          on: ManualClock(), viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
        scroller.contentSize.value = SIMD2(0, .nan)
      },
      Entry("PanZoomable", ["a setting: expected finite numbers in its range, got others"]) {
        let viewer = PanZoomable(content: SIMD2(10, 10), viewport: SIMD2(10, 10))
        viewer.contentSize.value = SIMD2(.nan, 1)
      },
      Entry("PoseProgress", ["a fraction: expected a finite value, got nan"]) {
        let position = ReactiveProperty(initialValue: 0.0)
        let runtime = MotionRuntime(clock: ManualClock())
        runtime.connect(position) { _ in }
        let poses = MotionPoses(false, in: runtime) { position.to($0 ? 1 : 0) }
        let progress = poses.progress(from: false, to: true)
        progress.write(.nan)
        progress.write(.nan)
      },
      Entry(
        "additive connection",
        ["a value: expected a finite sum, got none", "DropWarningsTests.swift"]
      ) {
        let runtime = MotionRuntime(clock: ManualClock())
        let (source, target) = (
          ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
        )
        runtime.connect(source, to: target, policy: .additive)
        runtime.connect(source) { _ in }
        source.value = .nan
        source.value = .nan
      },
    ]

    @Test("R5 the first invalid input is reported once, with the reason", arguments: entries)
    func entry(_ entry: Entry) {
      let said = warnings { entry.act() }
      #expect(said.count == 1, "\(said)")
      for word in [entry.testDescription, "dropped"] + entry.words {
        #expect(said.first?.contains(word) == true, "\(word): \(said)")
      }
    }

    @Test("R5 a canceled press and its last samples are normal, and not reported")
    func normal() {
      let said = warnings {
        let pointers = PointerSource()
        pointers.send(PointerSample(.pressed, at: SIMD2(1, 1), time: 1))
        pointers.cancelAll()
        pointers.send(PointerSample(.moved, at: SIMD2(1, 1), time: 2))
        pointers.send(PointerSample(.released, at: SIMD2(1, 1), time: 3))
      }
      #expect(said == [])
    }

    private func warnings(_ body: () -> Void) -> [String] {
      let said = Said()
      MotionWarnings.$report.withValue({ message in said.all.withLock { $0.append(message) } }) {
        body()
      }
      return said.all.withLock { $0 }
    }

    private final class Said: Sendable {
      let all = Mutex<[String]>([])
    }
  }
#endif
