import StreamsInterop

let springFaults = [
  Fault("spring: tension must be above 0, and finite, not 0.0") {
    _ = SpringParameters(tension: 0)
  },
  Fault("spring: tension must be above 0, and finite, not -1.0") {
    _ = SpringParameters(stiffness: -1, dampingRatio: 1)
  },
  Fault("spring: friction must be at least 0, and finite, not -1.0") {
    _ = SpringParameters(friction: -1)
  },
  Fault("spring: mass must be above 0, and finite, not nan") { _ = SpringParameters(mass: .nan) },
  Fault("SpringParameters: response must be above 0, and finite, not 0.0") {
    _ = SpringParameters(response: 0, dampingRatio: 1)
  },
  Fault("SpringParameters: dampingRatio must be at least 0, and finite, not -1.0") {
    _ = SpringParameters(response: 1, dampingRatio: -1)
  },
  Fault("SpringParameters: bounce must be above -1 and at most 1, not -1.0") {
    _ = SpringParameters(duration: 1, bounce: -1)
  },
  Fault("SpringParameters: bounce must be from 0 to 1, not -0.1") {
    _ = SpringParameters(visualDuration: 0.3, bounce: -0.1)
  },
  Fault("spring: settlingIn must be above 0, and finite, not 0.0") {
    _ = SpringParameters(settlingIn: 0)
  },
  Fault("spring: overshoot must be at least 0 and below 1, not 1.0") {
    _ = SpringParameters(settlingIn: 1, overshoot: 1)
  },
  Fault("spring: threshold must be above 0 and below 1, not 1.0") {
    _ = SpringParameters().settlingDuration(displacement: 1.0, velocity: 0, threshold: 1)
  },
  Fault("SpringSystem: threshold must be above 0 and below 1, not 1.0") {
    _ = SpringSystem(destination: 0.0, threshold: 1)
  },
  Fault("SpringBatch: threshold must be above 0 and below 1, not 0.0") {
    _ = SpringBatch(threshold: 0)
  },
  Fault("SpringBatch.add: count must be at least 0, not -1") { _ = SpringBatch().add(-1) },
  Fault("SpringBatch.add: value must be finite, not nan") { _ = SpringBatch().add(1, at: .nan) },
  Fault("SpringBatch: index must be that of a spring of the batch, not 0") {
    SpringBatch()[destination: 0] = 1
  },
  Fault("SpringBatch: a range must be of springs of the batch, not 0..<1 of 0") {
    _ = SpringBatch().bind(0..<1, to: [ReactiveProperty(initialValue: 0)])
  },
  Fault("SpringBatch.bind: there must be a property for each spring, not") {
    _ = SpringBatch().bind(0..<1, to: [])
  },
  Fault("SpringBatch.step(by:): elapsed must be finite and at least 0, not -1.0") {
    SpringBatch().step(by: -1)
  },
  Fault("SpringBatch.step(by:): elapsed must be finite and at least 0, not inf") {
    SpringBatch().step(by: .infinity)
  },
  Fault("SpringBatch.step(by:): must be called from outside of a step, not from inside") {
    let batch = SpringBatch()
    let property = ReactiveProperty(initialValue: 0.0, externalWrite: { _ in batch.step(by: 1) })
    let binding = batch.bind(batch.add(1), to: [property])
    batch[destination: 0] = 1
    batch.step(by: 0.1)
    withExtendedLifetime(binding) {}
  },
  Fault("SpringBatch.run(on:): clock must not be one that can go back, not") {
    _ = SpringBatch().run(on: Timeline(on: ManualClock()))
  },
  Fault("SpringBatch.run(on:): must not run on two clocks, not a second one") {
    let batch = SpringBatch()
    let running = [batch.run(on: ManualClock()), batch.run(on: ManualClock())]
    withExtendedLifetime(running) {}
  },
  Fault("SpringBatch: the buffer must have room for every spring, not") {
    let batch = SpringBatch()
    _ = batch.add(2)
    var buffer = [0.0]
    batch.copyPositions(into: &buffer)
  },
]
