import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

struct SpringBatchTests {
  @Test("moves as Springs do: the same places, settled at the same frame")
  func equalsSprings() {
    var random = SeededGenerator.printed()
    for _ in 0..<40 {
      let clock = ManualClock(frameRate: Double.random(in: 20...240, using: &random))
      let batch = SpringBatch(threshold: Double.random(in: 0.0001...0.1, using: &random))
      let running = batch.run(on: clock)
      var springs: [SpringSystem<Double>] = []
      var properties: [ReactiveProperty<Double>] = []
      var runs: [MotionRun<Double>] = []
      for _ in 0..<4 {
        let parameters = SpringParameters(
          response: .random(in: 0.05...2, using: &random),
          dampingRatio: .random(in: 0.05...4, using: &random),
          mass: .random(in: 0.1...10, using: &random))
        // More than are moved at a time, and not a multiple of it.
        for _ in batch.add(1 + random.next(below: 7), at: 10, parameters: parameters) {
          springs.append(
            SpringSystem(destination: 10, parameters: parameters, threshold: batch.threshold))
          properties.append(ReactiveProperty(initialValue: 10))
          runs.append(springs[springs.count - 1].drive(properties[springs.count - 1], on: clock))
        }
      }
      // Once in each frame that there is.
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
          #expect(abs(batch[position: index] - properties[index].value) <= 1e-12 * 100)
          #expect(abs(batch[velocity: index] - runs[index].velocity) <= 1e-9 * 1000)
        }
        #expect(batch.movingCount == runs.count { $0.phase.isActive })
        #expect(batch.state.value == (batch.movingCount > 0 ? .active : .atRest))
      }
      withExtendedLifetime((running, runs)) {}
    }
  }

  @Test("lands exactly, announces the whole first and last, and lets the clock go (L13, L15)")
  func lands() {
    let clock = ManualClock()
    let batch = SpringBatch()
    let springs = batch.add(3)
    let properties = springs.map { _ in ReactiveProperty(initialValue: 7.0) }
    let bound = batch.bind(springs, to: properties)
    #expect(properties.allSatisfy { $0.value == 0 })
    var heard: [String] = []
    let observers = [
      batch.state.subscribe { heard.append("all \($0)") },
      properties[1].subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
    ]
    heard = []
    let running = batch.run(on: clock)
    #expect(clock.pendingCount == 0)
    batch[destination: 1] = 100
    #expect(heard == ["all active", "active"])
    clock.advance(by: 3)
    #expect(heard.suffix(3) == ["100.0", "atRest", "all atRest"])
    #expect(heard.filter { $0 == "100.0" }.count == 1)
    #expect(batch.positions == [0, 100, 0] && clock.pendingCount == 0)
    withExtendedLifetime((observers, running, bound)) {}
  }

  @Test("a small motion ends beside a far destination")
  func farDestination() {
    let batch = SpringBatch()
    let spring = batch.add(1, at: 1e12, parameters: SpringParameters(tension: 1, friction: 60))
    batch[position: spring.lowerBound] = 1e12 + 0.001
    var steps = 0
    while batch.movingCount > 0 || steps == 0 {
      batch.step(by: 1.0 / 60)
      steps += 1
      guard steps < 100_000 else { break }
    }
    #expect(batch[position: 0] == 1e12 && steps < 100_000)
  }

  @Test("drops what is no number; what is too large or small for an energy lands")
  func badInput() {
    let batch = SpringBatch()
    _ = batch.add(2)
    batch[position: 0] = .nan
    batch[velocity: 0] = .infinity
    batch[destination: 0] = -.infinity
    #expect(batch.droppedCount == 3 && batch.positions == [0, 0])
    batch[destination: 0] = 1e300
    batch[destination: 1] = 1e-300
    batch.step(by: 0.01)
    #expect(batch.positions == [1e300, 1e-300] && batch.state.value == .atRest)
  }

  @Test("changes of a group's parameters bend all its motions, and no others")
  func bends() {
    let batch = SpringBatch()
    let first = batch.add(2)
    let second = batch.add(2)
    for spring in 0..<4 { batch[destination: spring] = 50 }
    batch.step(by: 0.1)
    let before = (batch.positions, batch[velocity: 0])
    let heavy = SpringParameters(mass: 10)
    batch[parameters: first.lowerBound] = heavy
    #expect(batch.positions == before.0 && batch[velocity: 1] == before.1)
    #expect(batch[parameters: 1] == heavy && batch[parameters: second.lowerBound].mass == 1)
    batch.step(by: 0.1)
    #expect(batch[position: 0] == batch[position: 1])
    #expect(batch[position: 0] != batch[position: 2])
    // What rests goes on resting.
    let still = SpringBatch()
    _ = still.add(1)
    still[parameters: 0] = heavy
    still.step(by: 1)
    #expect(still.state.value == .atRest && still.positions == [0])
  }

  @Test("grows in mid-motion, also from what a step sets off")
  func grows() {
    let batch = SpringBatch()
    let property = ReactiveProperty(initialValue: 0.0)
    let bound = batch.bind(batch.add(1), to: [property])
    let growth = property.subscribe { _ in
      for spring in batch.add(100, at: 1) { batch[destination: spring] = 2 }
    }
    batch[destination: 0] = 1
    for _ in 0..<5 { batch.step(by: 1.0 / 60) }
    #expect(batch.count == 601 && batch.movingCount == 501)
    growth.unsubscribe()
    for _ in 0..<300 { batch.step(by: 1.0 / 60) }
    #expect(batch.positions == [1] + [Double](repeating: 2, count: 600))
    withExtendedLifetime(bound) {}
  }

  @Test("a run that ends in mid-frame writes nothing more, and another takes over (L10)")
  func endsInMidFrame() {
    let clock = ManualClock()
    let batch = SpringBatch()
    let springs = batch.add(2)
    let properties = springs.map { _ in ReactiveProperty(initialValue: 0.0) }
    let bound = batch.bind(springs, to: properties)
    var running: Subscription? = batch.run(on: clock)
    let end = properties[0].subscribe { if $0 > 0 { running = nil } }
    for spring in springs { batch[destination: spring] = 100 }
    clock.advance(by: 0.1)
    #expect(properties[0].value > 0 && properties[1].value == 0)
    #expect(batch.state.value == .atRest && clock.pendingCount == 0)
    end.unsubscribe()
    let other = batch.run(on: clock)
    #expect(batch.state.value == .active)
    clock.advance(by: 3)
    #expect(properties.allSatisfy { $0.value == 100 })
    bound.unsubscribe()
    batch[destination: 0] = 0
    clock.advance(by: 3)
    #expect(properties[0].value == 100 && batch[position: 0] == 0)
    withExtendedLifetime((other, running)) {}
  }

  @Test("is let go with its run, also in mid-motion (L10)")
  func release() {
    let clock = ManualClock()
    weak var released: SpringBatch?
    do {
      let batch = SpringBatch()
      released = batch
      let running = batch.run(on: clock)
      _ = batch.add(1, parameters: SpringParameters(friction: 0))
      batch[destination: 0] = 1
      clock.advance(by: 1)
      #expect(batch.state.value == .active)
      withExtendedLifetime(running) {}
    }
    #expect(released == nil && clock.pendingCount == 0)
  }

  @Test("honours reduced motion: no overshoot, or none at all")
  func reducedMotion() {
    let clock = TickClock()
    let batch = SpringBatch()
    _ = batch.add(5, parameters: SpringParameters(response: 0.3, dampingRatio: 0.2))
    let running = batch.run(on: clock)
    batch.motionAmount = .reduced
    for spring in 0..<5 { batch[destination: spring] = 1 }
    for tick in 0..<300 {
      clock.tick(at: Double(tick) / 60)
      #expect(batch.positions.allSatisfy { $0 <= 1 })
    }
    #expect(batch.state.value == .atRest && batch[position: 4] == 1)
    clock.motionAmount = .instant
    batch[destination: 2] = 9
    #expect(batch.state.value == .active)
    clock.tick(at: 5)
    #expect(batch[position: 2] == 9 && batch.state.value == .atRest)
    withExtendedLifetime(running) {}
  }

  @Test("copies into a buffer; sets out again from its last position's observer")
  func buffers() {
    let batch = SpringBatch()
    let springs = batch.add(5, at: 3)
    var buffer = [Double](repeating: 0, count: 6)
    batch.copyPositions(into: &buffer)
    #expect(buffer == [3, 3, 3, 3, 3, 0] && batch.positions == [3, 3, 3, 3, 3])
    let property = ReactiveProperty(initialValue: 0.0)
    let bound = batch.bind(springs.lowerBound..<1, to: [property])
    var phases: [MotionPhase] = []
    let observers = [
      property.subscribe(
        next: { if $0 == 9 { batch[destination: 0] = 4 } }, state: { phases.append($0) })
    ]
    batch[destination: 0] = 9
    for _ in 0..<300 { batch.step(by: 1.0 / 60) }
    #expect(property.value == 4 && phases == [.active, .atRest])
    withExtendedLifetime((bound, observers)) {}
  }

  @Test("says of each spring where it goes")
  func destinations() {
    let batch = SpringBatch()
    let springs = batch.add(2, at: 10, parameters: SpringParameters())
    #expect(springs.map { batch[destination: $0] } == [10, 10])
    batch[destination: springs[springs.startIndex]] = 40
    #expect(springs.map { batch[destination: $0] } == [40, 10])
  }
}
