import StreamsInterop

let springFaults = [
  Fault("SpringStyle.tension: expected a finite value above 0, got 0.0") {
    _ = SpringStyle(tension: 0)
  },
  Fault("SpringStyle.tension: expected a finite value above 0, got -1.0") {
    _ = SpringStyle.spring(stiffness: -1, dampingRatio: 1)
  },
  Fault("SpringStyle.friction: expected a finite value, at least 0, got -1.0") {
    _ = SpringStyle(friction: -1)
  },
  Fault("SpringStyle.mass: expected a finite value above 0, got nan") {
    _ = SpringStyle(mass: .nan)
  },
  Fault("SpringStyle.response: expected a finite value above 0, got 0.0") {
    _ = SpringStyle.spring(response: 0, dampingRatio: 1)
  },
  Fault("SpringStyle.dampingRatio: expected a finite value, at least 0, got -1.0") {
    _ = SpringStyle.spring(response: 1, dampingRatio: -1)
  },
  Fault("SpringStyle.bounce: expected a value above -1 and at most 1, got -1.0") {
    _ = SpringStyle.spring(duration: 1, bounce: -1)
  },
  Fault("SpringStyle.bounce: expected a value from 0 to 1, got -0.1") {
    _ = SpringStyle.spring(visualDuration: 0.3, bounce: -0.1)
  },
  Fault("SpringStyle.settlingIn: expected a finite value above 0, got 0.0") {
    _ = SpringStyle.spring(settlingIn: 0)
  },
  Fault("SpringStyle.overshoot: expected at least 0 and below 1, got 1.0") {
    _ = SpringStyle.spring(settlingIn: 1, overshoot: 1)
  },
  Fault("SpringStyle.threshold: expected a value above 0 and below 1, got 1.0") {
    _ = SpringStyle().settlingDuration(displacement: 1.0, velocity: 0, threshold: 1)
  },
  Fault("SpringSystem.threshold: expected a value above 0 and below 1, got 1.0") {
    _ = SpringSystem(destination: 0.0, threshold: 1)
  },
  Fault("SpringBatch.threshold: expected a value above 0 and below 1, got 0.0") {
    _ = SpringBatch(threshold: 0)
  },
  Fault("SpringBatch.add(_:): expected at least 0, got -1") { _ = SpringBatch().add(-1) },
  Fault("SpringBatch.add(_:at:): expected a finite value, got nan") {
    _ = SpringBatch().add(1, at: .nan)
  },
  Fault("SpringBatch: expected the index of a spring, got 0") {
    SpringBatch()[destination: 0] = 1
  },
  Fault("SpringBatch: expected a range of springs, got 0..<1 with 0 springs") {
    _ = SpringBatch().bind(0..<1, to: [ReactiveProperty(initialValue: 0)])
  },
  Fault("SpringBatch.bind: expected a property for each spring, got") {
    _ = SpringBatch().bind(0..<1, to: [])
  },
  Fault("SpringBatch.step(by:): expected a finite value, at least 0, got -1.0") {
    SpringBatch().step(by: -1)
  },
  Fault("SpringBatch.step(by:): expected a finite value, at least 0, got inf") {
    SpringBatch().step(by: .infinity)
  },
  Fault("SpringBatch.step(by:): expected no call during a step, got one") {
    let batch = SpringBatch()
    let property = ReactiveProperty(initialValue: 0.0, externalWrite: { _ in batch.step(by: 1) })
    let binding = batch.bind(batch.add(1), to: [property])
    batch[destination: 0] = 1
    batch.step(by: 0.1)
    withExtendedLifetime(binding) {}
  },
  Fault("SpringBatch.run(on:): expected a clock that only advances, got") {
    _ = SpringBatch().run(on: Timeline(on: ManualClock()))
  },
  Fault("SpringBatch.run(on:): expected one clock, got a second") {
    let batch = SpringBatch()
    let running = [batch.run(on: ManualClock()), batch.run(on: ManualClock())]
    withExtendedLifetime(running) {}
  },
  Fault("SpringBatch.copyPositions: expected room for every spring, got") {
    let batch = SpringBatch()
    _ = batch.add(2)
    var buffer = [0.0]
    batch.copyPositions(into: &buffer)
  },
]
