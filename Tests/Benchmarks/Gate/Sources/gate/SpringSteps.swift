import StreamsInterop

/// Without friction, springs never come to rest.
private var endless: SpringStyle { SpringStyle(friction: 0) }

/// Moves ten springs, each of which drives a property.
func stepSprings<Value: Vector>(_ events: Int, to destination: Value) {
  let clock = ManualClock(frameRate: 120)
  let springs = (0..<10).map { _ in SpringSystem(destination: destination, endless) }
  let runs = springs.map { spring in
    spring.drive(ReactiveProperty(initialValue: .zero), on: clock)
  }
  for _ in 0..<(events / 10) { clock.advance(by: 1.0 / 120) }
  withExtendedLifetime(runs) {}
}

/// Retargets a spring that is in flight, repeatedly.
func retargetSpring(_ events: Int) {
  let clock = ManualClock(frameRate: 120)
  let spring = SpringSystem(destination: 100.0)
  let run = spring.drive(ReactiveProperty(initialValue: 0), on: clock)
  clock.advance(by: 0.1)
  for event in 0..<events { spring.destination.value = Double(event % 7) }
  withExtendedLifetime(run) {}
}

/// Moves a batch of springs.
func stepBatch(_ events: Int, of count: Int, isBound: Bool) {
  let batch = SpringBatch()
  let springs = batch.add(count, endless)
  for spring in springs { batch[destination: spring] = 100 }
  let bound =
    isBound ? batch.bind(springs, to: springs.map { _ in ReactiveProperty(initialValue: 0) }) : nil
  for _ in 0..<(events / count) { batch.step(by: 1.0 / 120) }
  withExtendedLifetime(bound) {}
}
