import AllocationCounter
import StreamsInterop

extension Workload {
  static var springs: Workload {
    Workload(
      name: "W9", title: "springs that drive properties, ns per spring", unit: "ns",
      explanation: """
        A step: 10,000 Springs, each of which drives a ReactiveProperty, on one ManualClock at 120 Hz. \
        Floor: an array of objects, each with its cached propagator and a test for the end, that write \
        the same properties. Retarget: a write to the destination of a \
        spring mid-flight. Creation: a SpringSystem with the run that drives a property, and its end. \
        Springs per frame: the number of steps that fit in 1/120 s, next to the required minimum. Memory \
        and allocations are counted if glibc is available.
        """,
      measure: {
        let count = 10_000
        let scalar = LiveSprings(count, to: 100.0)
        let points = LiveSprings(count, to: SIMD2(100.0, 50))
        let few = LiveSprings(100, to: 100.0)
        let rows = [
          step("a step of 10,000", scalar, limits: [.timesFloor(1.5)]),
          step("  of 100", few), step("  of 10,000 with two components", points, hasFloor: false),
          retarget(few), making(),
        ].measured()
        return rows + [SpringSetting.perFrame("springs a frame", of: rows[0], atLeast: 500_000)]
          + counted(scalar)
      })
  }

  private static func step<Value: Vector>(
    _ name: String, _ live: LiveSprings<Value>, limits: [Limit] = [], hasFloor: Bool = true
  ) -> Comparison {
    let count = live.springs.count
    let hand = (0..<count).map { _ in HandSpring(to: 100, SpringSetting.endless) }
    return Comparison(
      name: name, limits: limits,
      ours: Case(events: count) { for _ in 0..<$0 { live.step() } },
      floor: hasFloor ? Case(events: count) { for _ in 0..<$0 { step(hand) } } : nil)
  }

  @inline(never)
  private static func step(_ springs: [HandSpring]) {
    var moving = 0
    for spring in springs where spring.step(by: SpringSetting.frame) { moving += 1 }
    precondition(moving == springs.count)
  }

  private static func retarget(_ live: LiveSprings<Double>) -> Comparison {
    Comparison(
      name: "a retarget",
      ours: Case(events: live.springs.count) { repetitions in
        for repetition in 0..<repetitions {
          for spring in live.springs { spring.destination.value = Double(repetition % 7) }
        }
      })
  }

  private static func making() -> Comparison {
    let clock = ManualClock(frameRate: 120)
    let property = ReactiveProperty(initialValue: 0.0)
    return Comparison(
      name: "making one",
      ours: Case {
        for _ in 0..<$0 { _ = SpringSystem(destination: 100.0).drive(property, on: clock) }
      })
  }

  private static func counted(_ live: LiveSprings<Double>) -> [Row] {
    guard allocation_counter_is_available() else { return [] }
    let count = 1_000
    var springs: [SpringSystem<Double>] = []
    springs.reserveCapacity(count)
    let spring = AllocationCount.of {
      for _ in 0..<count { springs.append(SpringSystem(destination: 100.0)) }
    }.each(of: count)
    let properties = springs.map { _ in ReactiveProperty(initialValue: 0.0) }
    let clock = ManualClock(frameRate: 120)
    var runs: [MotionRun<Double>] = []
    runs.reserveCapacity(count)
    let run = AllocationCount.of {
      for (spring, property) in zip(springs, properties) {
        runs.append(spring.drive(property, on: clock))
      }
    }.each(of: count)
    live.step()
    let frames = AllocationCount.of { for _ in 0..<100 { live.step() } }.each(of: 100)
    withExtendedLifetime((springs, runs)) {}
    return [
      Row("a Spring, bytes", counted: spring.bytes),
      Row("  allocations", counted: spring.allocations),
      Row("a run, bytes", counted: run.bytes),
      Row("  allocations", counted: run.allocations),
      Row("a frame of 10,000, allocations", limits: [.atMost(0)], counted: frames.allocations),
    ]
  }
}
