import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

struct SpringBatchTests {
  @Test("a batch moves as individual springs do: the same positions, settled in the same frame")
  func equalsSprings() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<40 {
      let clock = ManualClock(frameRate: Double.random(in: 20...240, using: &random))
      let batch = SpringBatch(threshold: Double.random(in: 0.0001...0.1, using: &random))
      let running = batch.run(on: clock)
      var springs: [SpringSystem<Double>] = []
      var properties: [ReactiveProperty<Double>] = []
      var runs: [MotionRun<Double>] = []
      for _ in 0..<4 {
        let parameters = SpringStyle.spring(
          response: .random(in: 0.05...2, using: &random),
          dampingRatio: .random(in: 0.05...4, using: &random),
          mass: .random(in: 0.1...10, using: &random))
        // The total exceeds the number of springs that are moved together, and need not be a multiple of it.
        for _ in batch.add(1 + random.next(below: 7), at: 10, parameters) {
          springs.append(
            SpringSystem(destination: 10, parameters, threshold: batch.threshold))
          properties.append(ReactiveProperty(initialValue: 10))
          runs.append(springs[springs.count - 1].drive(properties[springs.count - 1], on: clock))
        }
      }
      // Advances one frame at a time.
      clock.advance(by: 1 / clock.frameRate)
      for frame in 0..<200 {
        if frame % 40 == 0 {
          for index in springs.indices where Bool.random(using: &random) {
            let value = Double.random(in: -100...100, using: &random)
            if Bool.random(using: &random) {
              springs[index].destination.value = value
              batch[destination: index] = value
            } else {
              springs[index].initialVelocity.value = 10 * value
              batch[velocity: index] = 10 * value
            }
          }
        }
        clock.advance(by: 1 / clock.frameRate)
        for index in springs.indices {
          findings.expect(
            batch[position: index], near: properties[index].value, within: 1e-12 * 100, "place")
          findings.expect(
            batch[velocity: index], near: runs[index].velocity, within: 1e-9 * 1000, "velocity")
        }
        findings.expect(batch.movingCount, is: runs.count { $0.phase.isActive })
        findings.expect(batch.state.value, is: batch.movingCount > 0 ? .active : .atRest)
      }
      withExtendedLifetime((running, runs)) {}
    }
    findings.report()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "lands exactly, notifies the batch's observers first and last, and releases the clock (L13, L15)",
      lands),
    Scenario("a small motion ends near a distant destination", farDestination),
    Scenario(
      "drops non-finite values; values whose energy overflows or underflows land", badInput),
    Scenario("changing a group's parameters affects all of its motions, and no others", bends),
    Scenario("grows mid-flight, even during a step", grows),
    Scenario(
      "a run that ends mid-frame writes nothing more, and another run takes over (L10)",
      endsInMidFrame),
    Scenario("is released with its run, even mid-flight (L10)", release),
    Scenario("respects reduced motion: no overshoot, or no motion", reducedMotion),
    Scenario(
      "copies into a buffer; restarts from the observer of its last position", buffers),
    Scenario("reports each spring's destination", destinations),
  ]

  @Test("lands, and is changed, bound and released (L10, L13, L15)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func lands(_ findings: inout Findings) {
    let clock = ManualClock()
    let batch = SpringBatch()
    let springs = batch.add(3)
    let properties = springs.map { _ in ReactiveProperty(initialValue: 7.0) }
    let bound = batch.bind(springs, to: properties)
    findings.expect(properties.map(\.value), is: [0, 0, 0])
    var heard: [String] = []
    let observers = [
      batch.state.subscribe { heard.append("all \($0)") },
      properties[1].subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
    ]
    heard = []
    let running = batch.run(on: clock)
    findings.expect(clock.pendingCount, is: 0)
    batch[destination: 1] = 100
    findings.expect(heard, is: ["all active", "active"])
    clock.advance(by: 3)
    findings.expect(heard.suffix(3), is: ["100.0", "atRest", "all atRest"])
    findings.expect(heard.filter { $0 == "100.0" }.count, is: 1)
    findings.expect(batch.positions, is: [0, 100, 0])
    findings.expect(clock.pendingCount, is: 0)
    withExtendedLifetime((observers, running, bound)) {}
  }

  private func farDestination(_ findings: inout Findings) {
    let batch = SpringBatch()
    let spring = batch.add(1, at: 1e12, SpringStyle(tension: 1, friction: 60))
    batch[position: spring.lowerBound] = 1e12 + 0.001
    var steps = 0
    while batch.movingCount > 0 || steps == 0 {
      batch.step(by: 1.0 / 60)
      steps += 1
      guard steps < 100_000 else { break }
    }
    findings.expect(batch[position: 0], is: 1e12)
    findings.expect(steps, isBelow: 100_000)
  }

  private func badInput(_ findings: inout Findings) {
    let batch = SpringBatch()
    _ = batch.add(2)
    batch[position: 0] = .nan
    batch[velocity: 0] = .infinity
    batch[destination: 0] = -.infinity
    findings.expect(batch.droppedCount, is: 3)
    findings.expect(batch.positions, is: [0, 0])
    batch[destination: 0] = 1e300
    batch[destination: 1] = 1e-300
    batch.step(by: 0.01)
    findings.expect(batch.positions, is: [1e300, 1e-300])
    findings.expect(batch.state.value, is: .atRest)
  }

  private func bends(_ findings: inout Findings) {
    let batch = SpringBatch()
    let first = batch.add(2)
    let second = batch.add(2)
    for spring in 0..<4 { batch[destination: spring] = 50 }
    batch.step(by: 0.1)
    let before = (batch.positions, batch[velocity: 0])
    let heavy = SpringStyle(mass: 10)
    batch[style: first.lowerBound] = heavy
    findings.expect(batch.positions, is: before.0)
    findings.expect(batch[velocity: 1], is: before.1)
    findings.expect(batch[style: 1], is: heavy)
    findings.expect(batch[style: second.lowerBound].mass, is: 1)
    batch.step(by: 0.1)
    findings.expect(batch[position: 0], is: batch[position: 1])
    findings.expect(batch[position: 0], isNot: batch[position: 2])
    // A spring at rest stays at rest.
    let still = SpringBatch()
    _ = still.add(1)
    still[style: 0] = heavy
    still.step(by: 1)
    findings.expect(still.state.value, is: .atRest)
    findings.expect(still.positions, is: [0])
  }

  private func grows(_ findings: inout Findings) {
    let batch = SpringBatch()
    let property = ReactiveProperty(initialValue: 0.0)
    let bound = batch.bind(batch.add(1), to: [property])
    let growth = property.subscribe { _ in
      for spring in batch.add(100, at: 1) { batch[destination: spring] = 2 }
    }
    batch[destination: 0] = 1
    for _ in 0..<5 { batch.step(by: 1.0 / 60) }
    findings.expect(batch.count, is: 601)
    findings.expect(batch.movingCount, is: 501)
    growth.unsubscribe()
    for _ in 0..<300 { batch.step(by: 1.0 / 60) }
    findings.expect(batch.positions, is: [1] + [Double](repeating: 2, count: 600))
    withExtendedLifetime(bound) {}
  }

  private func endsInMidFrame(_ findings: inout Findings) {
    let clock = ManualClock()
    let batch = SpringBatch()
    let springs = batch.add(2)
    let properties = springs.map { _ in ReactiveProperty(initialValue: 0.0) }
    let bound = batch.bind(springs, to: properties)
    var running: Subscription? = batch.run(on: clock)
    let end = properties[0].subscribe { if $0 > 0 { running = nil } }
    for spring in springs { batch[destination: spring] = 100 }
    clock.advance(by: 0.1)
    findings.expect(properties[0].value, isAbove: 0)
    findings.expect(properties[1].value, is: 0)
    findings.expect(batch.state.value, is: .atRest)
    findings.expect(clock.pendingCount, is: 0)
    end.unsubscribe()
    let other = batch.run(on: clock)
    findings.expect(batch.state.value, is: .active)
    clock.advance(by: 3)
    findings.expect(properties.map(\.value), is: [100, 100])
    bound.unsubscribe()
    batch[destination: 0] = 0
    clock.advance(by: 3)
    findings.expect(properties[0].value, is: 100)
    findings.expect(batch[position: 0], is: 0)
    withExtendedLifetime((other, running)) {}
  }

  private func release(_ findings: inout Findings) {
    let clock = ManualClock()
    weak var released: SpringBatch?
    do {
      let batch = SpringBatch()
      released = batch
      let running = batch.run(on: clock)
      _ = batch.add(1, SpringStyle(friction: 0))
      batch[destination: 0] = 1
      clock.advance(by: 1)
      findings.expect(batch.state.value, is: .active)
      withExtendedLifetime(running) {}
    }
    findings.expect(released == nil, "the batch was not released")
    findings.expect(clock.pendingCount, is: 0)
  }

  private func reducedMotion(_ findings: inout Findings) {
    let clock = TickClock()
    let batch = SpringBatch()
    _ = batch.add(5, .spring(response: 0.3, dampingRatio: 0.2))
    let running = batch.run(on: clock)
    batch.reducedMotion = .on
    for spring in 0..<5 { batch[destination: spring] = 1 }
    for tick in 0..<300 {
      clock.tick(at: Double(tick) / 60)
      findings.expect(batch.positions.max() ?? .infinity, isAtMost: 1)
    }
    findings.expect(batch.state.value, is: .atRest)
    findings.expect(batch[position: 4], is: 1)
    clock.reducedMotion = .instant
    batch[destination: 2] = 9
    findings.expect(batch.state.value, is: .active)
    clock.tick(at: 5)
    findings.expect(batch[position: 2], is: 9)
    findings.expect(batch.state.value, is: .atRest)
    withExtendedLifetime(running) {}
  }

  private func buffers(_ findings: inout Findings) {
    let batch = SpringBatch()
    let springs = batch.add(5, at: 3)
    var buffer = [Double](repeating: 0, count: 6)
    batch.copyPositions(into: &buffer)
    findings.expect(buffer, is: [3, 3, 3, 3, 3, 0])
    findings.expect(batch.positions, is: [3, 3, 3, 3, 3])
    let property = ReactiveProperty(initialValue: 0.0)
    let bound = batch.bind(springs.lowerBound..<1, to: [property])
    var phases: [MotionPhase] = []
    let observers = [
      property.subscribe(
        next: { if $0 == 9 { batch[destination: 0] = 4 } }, state: { phases.append($0) })
    ]
    batch[destination: 0] = 9
    for _ in 0..<300 { batch.step(by: 1.0 / 60) }
    findings.expect(property.value, is: 4)
    findings.expect(phases, is: [.active, .atRest])
    withExtendedLifetime((bound, observers)) {}
  }

  private func destinations(_ findings: inout Findings) {
    let batch = SpringBatch()
    let springs = batch.add(2, at: 10, SpringStyle())
    findings.expect(springs.map { batch[destination: $0] }, is: [10, 10])
    batch[destination: springs[springs.startIndex]] = 40
    findings.expect(springs.map { batch[destination: $0] }, is: [40, 10])
  }
}
