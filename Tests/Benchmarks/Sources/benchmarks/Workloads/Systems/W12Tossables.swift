import AllocationCounter
import StreamsInterop

extension Workload {
  static var tossables: Workload {
    Workload(
      name: "W12", title: "tossed elements in one runtime, ns per element", unit: "ns",
      explanation: """
        A frame: 1,000 Tossables in one MotionRuntime, each added to its own MotionElement \
        and in flight, on one ManualClock at 120 Hz. Floor: the same springs in an array of \
        objects, each with its cached propagator and a test for the end, that write the same kind of \
        property. Adding one: a Tossable with its recognizer, its connections and their removal. Memory \
        and allocations are counted if glibc is available.
        """,
      measure: {
        let count = 1_000
        let tossed = TossedElements(count)
        let rows = [frame(tossed), adding()].measured()
        return rows + counted(tossed)
      })
  }

  private static func frame(_ tossed: TossedElements) -> Comparison {
    let count = tossed.elements.count
    let hand = (0..<count).map { _ in
      HandPointSpring(to: TossedElements.destination, SpringSetting.endless)
    }
    return Comparison(
      name: "a frame of \(count)", limits: [.timesFloor(2)],
      ours: Case(events: count) { for _ in 0..<$0 { tossed.step() } },
      floor: Case(events: count) { for _ in 0..<$0 { step(hand) } })
  }

  @inline(never)
  private static func step(_ springs: [HandPointSpring]) {
    var moving = 0
    for spring in springs where spring.step(by: SpringSetting.frame) { moving += 1 }
    precondition(moving == springs.count)
  }

  private static func adding() -> Comparison {
    let runtime = MotionRuntime(clock: ManualClock(frameRate: 120))
    let element = MotionElement(
      position: .zero, size: SIMD2(10, 10), gestures: GestureArbiter(PointerSource()))
    return Comparison(
      name: "adding one, and removing it",
      ours: Case {
        for _ in 0..<$0 {
          runtime.add(Tossable(destination: TossedElements.destination), to: element).unsubscribe()
        }
      })
  }

  private static func counted(_ tossed: TossedElements) -> [Row] {
    guard allocation_counter_is_available() else { return [] }
    let count = 1_000
    var more: TossedElements?
    let each = AllocationCount.of { more = TossedElements(count) }.each(of: count)
    tossed.step()
    let frames = AllocationCount.of { for _ in 0..<100 { tossed.step() } }.each(of: 100)
    withExtendedLifetime(more) {}
    return [
      Row("an Element that can be tossed, bytes", counted: each.bytes),
      Row("  allocations", counted: each.allocations),
      Row("a frame of 1,000, allocations", limits: [.atMost(0)], counted: frames.allocations),
    ]
  }
}

/// Elements in flight, in one runtime.
final class TossedElements {
  static let destination = SIMD2(100.0, 50)

  let clock = ManualClock(frameRate: 120)
  let runtime: MotionRuntime
  let elements: [MotionElement]

  init(_ count: Int) {
    let runtime = MotionRuntime(clock: clock)
    self.runtime = runtime
    let gestures = GestureArbiter(PointerSource())
    elements = (0..<count).map { _ in
      let element = MotionElement(size: SIMD2(10, 10), gestures: gestures)
      let spring = SpringSystem(destination: Self.destination, SpringSetting.endless)
      runtime.add(Tossable(spring: spring), to: element)
      return element
    }
    precondition(runtime.state.value == .active)
  }

  func step() {
    clock.advance(by: SpringSetting.frame)
  }
}
