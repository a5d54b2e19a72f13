import AllocationCounter
import StreamsInterop

extension Workload {
  static var batch: Workload {
    Workload(
      name: "W10", title: "springs in a batch, ns per spring", unit: "ns",
      explanation: """
        A step of a SpringBatch of 10,000, in one group and in 100. Floor: a loop over columns \
        of numbers, with the test for the end. Into a buffer: the same with a copy of all positions. \
        Into properties: the same, compared with objects that write theirs, as in W9. Retarget: a write to \
        the destination of a spring mid-flight. Springs per frame: the number of steps that fit in 1/120 s, \
        next to the required minimum. Allocations are counted if glibc is available.
        """,
      measure: {
        let count = 10_000
        let one = moving(count, groups: 1)
        let rows = [
          step("a step of 10,000", one, limits: [.timesFloor(1.3)]),
          step("  in 100 groups", moving(count, groups: 100)), intoBuffer(moving(count, groups: 1)),
          intoProperties(count), retarget(one),
        ].measured()
        return rows + [SpringSetting.perFrame("springs a frame", of: rows[0], atLeast: 10_000_000)]
          + counted(count)
      })
  }

  private static func moving(_ count: Int, groups: Int) -> SpringBatch {
    let batch = SpringBatch()
    for _ in 0..<groups {
      for spring in batch.add(count / groups, SpringSetting.endless) {
        batch[destination: spring] = 100
      }
    }
    return batch
  }

  private static func floor(_ count: Int) -> Case {
    let columns = HandColumns(
      count, to: 100, SpringSetting.endless, elapsed: SpringSetting.frame)
    return Case(events: count) { for _ in 0..<$0 { precondition(columns.step() == count) } }
  }

  private static func step(
    _ name: String, _ batch: SpringBatch, limits: [Limit] = []
  ) -> Comparison {
    Comparison(
      name: name, limits: limits,
      ours: Case(events: batch.count) { for _ in 0..<$0 { batch.step(by: SpringSetting.frame) } },
      floor: floor(batch.count))
  }

  private static func intoBuffer(_ batch: SpringBatch) -> Comparison {
    var positions = batch.positions
    return Comparison(
      name: "  and into a buffer",
      ours: Case(events: batch.count) {
        for _ in 0..<$0 {
          batch.step(by: SpringSetting.frame)
          batch.copyPositions(into: &positions)
        }
      })
  }

  private static func intoProperties(_ count: Int) -> Comparison {
    let batch = moving(count, groups: 1)
    let bound = batch.bind(
      0..<count, to: (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) })
    let hand = (0..<count).map { _ in HandSpring(to: 100, SpringSetting.endless) }
    return Comparison(
      name: "  and into properties",
      ours: Case(events: count) {
        for _ in 0..<$0 { batch.step(by: SpringSetting.frame) }
        withExtendedLifetime(bound) {}
      },
      floor: Case(events: count) {
        for _ in 0..<$0 {
          for spring in hand { precondition(spring.step(by: SpringSetting.frame)) }
        }
      })
  }

  private static func retarget(_ batch: SpringBatch) -> Comparison {
    Comparison(
      name: "a retarget",
      ours: Case(events: batch.count) { repetitions in
        for repetition in 0..<repetitions {
          for spring in 0..<batch.count { batch[destination: spring] = Double(repetition % 7) }
        }
      })
  }

  private static func counted(_ count: Int) -> [Row] {
    guard allocation_counter_is_available() else { return [] }
    let batch = moving(count, groups: 1)
    let bound = batch.bind(
      0..<count, to: (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) })
    var positions = batch.positions
    batch.step(by: SpringSetting.frame)
    let frames = AllocationCount.of {
      for _ in 0..<100 {
        batch.step(by: SpringSetting.frame)
        batch.copyPositions(into: &positions)
      }
    }.each(of: 100)
    withExtendedLifetime(bound) {}
    return [
      Row("a frame, allocations", limits: [.atMost(0)], counted: frames.allocations)
    ]
  }
}
