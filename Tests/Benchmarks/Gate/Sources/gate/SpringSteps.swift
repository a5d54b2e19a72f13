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

/// A class of a program's own.
private final class Dial: Readable, MotionWritable {
  private var angle = 0.0
  func read() -> Double { angle }
  func write(_ value: Double) { angle = value }
}

/// Moves ten springs, each of which drives an object of a class of the program's own.
func stepOwnSprings(_ events: Int) {
  let clock = ManualClock(frameRate: 120)
  let springs = (0..<10).map { _ in SpringSystem(destination: 100.0, endless) }
  let runs = springs.map { $0.drive(Dial(), on: clock) }
  for _ in 0..<(events / 10) { clock.advance(by: 1.0 / 120) }
  withExtendedLifetime(runs) {}
}

/// Begins to animate a property, and stops it, repeatedly.
func animateProperty(_ events: Int) {
  let clock = ManualClock(frameRate: 120)
  let property = ReactiveProperty(initialValue: 0.0)
  for event in 0..<events {
    property.animate(to: 100 + Double(event % 7), on: clock)
    property.stop()
  }
}

/// Begins to animate an object of the program's own, and stops it, repeatedly.
func animateOwn(_ events: Int) {
  let clock = ManualClock(frameRate: 120)
  let dial = Dial()
  for event in 0..<events {
    dial.animate(to: 100 + Double(event % 7), on: clock)
    dial.stop()
  }
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
