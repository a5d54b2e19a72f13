import StreamsInterop

/// Checks that a system drives a property to its end, with the right states, and releases it.
func expectMotion<System: MotionSystem>(
  of system: System, to end: System.Value, file: StaticString = #fileID, line: Int = #line
) where System.Value: Vector {
  let clock = ManualClock()
  let property = ReactiveProperty(initialValue: System.Value.zero)
  let record = Record<System.Value>()
  let subscription = property.subscribe(record.observer)
  let run = system.drive(property, on: clock)
  expect(run.phase == .active, file: file, line: line)
  clock.advance(by: 0.05)
  expect(run.value == property.value && run.value != end, file: file, line: line)
  expect(run.settlingDuration > 0, file: file, line: line)
  clock.advance(by: 10)
  expect(property.value == end && run.velocity == .zero, file: file, line: line)
  expect(record.phases == [.active, .atRest] && run.phase == .atRest, file: file, line: line)
  run.unsubscribe()
  subscription.unsubscribe()
}

/// Checks that a system is a stream that gives each subscriber a motion of its own.
func expectStream<System: MotionSystem>(
  of system: System, to end: System.Value, file: StaticString = #fileID, line: Int = #line
) where System.Value: Vector {
  let clock = ManualClock()
  let (first, second) = (Record<System.Value>(), Record<System.Value>())
  let stream = system.stream(on: clock)
  let subscriptions = [stream.subscribe(first.observer)]
  clock.advance(by: 10)
  let others = [stream.subscribe(second.observer)]
  clock.advance(by: 10)
  expect(first.values.last == end && second.values.last == end, file: file, line: line)
  expect(first.values.count == second.values.count, file: file, line: line)
  expect(first.phases == [.active, .atRest], file: file, line: line)
  for subscription in subscriptions + others { subscription.unsubscribe() }
}

/// Checks that a system follows a timeline, including backward.
func expectSeeking<System: MotionSystem>(
  of system: System, to end: System.Value, file: StaticString = #fileID, line: Int = #line
) where System.Value: Vector {
  let clock = ManualClock()
  let timeline = Timeline(on: clock)
  let property = ReactiveProperty(initialValue: System.Value.zero)
  let run = system.drive(property, on: timeline)
  clock.advance(by: 0.1)
  let place = property.value
  clock.advance(by: 9.9)
  expect(property.value == end, file: file, line: line)
  timeline.isPaused.value = true
  timeline.seek(to: 0.1)
  let distance = property.value.subtracting(place).squaredLength
  expect(distance < 1e-18 * end.squaredLength, file: file, line: line)
  run.unsubscribe()
}

/// Checks that a system jumps to its end with reduced motion.
func expectJump<System: MotionSystem>(
  of system: System, to end: System.Value, file: StaticString = #fileID, line: Int = #line
) where System.Value: Vector {
  let clock = TickClock()
  clock.reducedMotion = .instant
  let record = Record<System.Value>()
  let subscription = system.stream(on: clock).subscribe(record.observer)
  expect(record.values.last == end, file: file, line: line)
  expect(record.phases == [.active, .atRest], file: file, line: line)
  subscription.unsubscribe()
}

func checkSpringRetarget() {
  let clock = ManualClock(frameRate: 120)
  let spring = SpringSystem(destination: 100.0)
  let property = ReactiveProperty(initialValue: 0.0)
  let run = spring.drive(property, on: clock)
  clock.advance(by: 0.1)
  let (value, velocity) = (run.value, run.velocity)
  spring.destination.value = -50
  expect(areClose([run.value, run.velocity], [value, velocity]))
  spring.destination.value = .nan
  expect(spring.droppedCount == 1)
  clock.advance(by: 3)
  expect(property.value == -50 && spring.state.value == .atRest)
  run.unsubscribe()
}

func checkSpringSettings() {
  let clock = ManualClock()
  let spring = SpringSystem(destination: 100.0, initialValue: 0)
  var endings: [EndReason] = []
  let subscriptions = [
    spring.stream(on: clock).subscribe { _ in },
    spring.endings.subscribe { endings.append($0) },
  ]
  clock.advance(by: 0.1)
  spring.style.value = .spring(duration: 0.4, bounce: 0.2)
  spring.initialVelocity.value = 40
  spring.threshold.value = 0.01
  clock.advance(by: 0.1)
  spring.isEnabled.value = false
  spring.isEnabled.value = true
  clock.advance(by: 5)
  expect(endings == [.interrupted, .finished])
  for subscription in subscriptions { subscription.unsubscribe() }
}

func checkSpringStyle() {
  let spring = SpringStyle.spring(response: 0.5, dampingRatio: 0.7)
  expect(areClose([spring.response, spring.dampingRatio, spring.bounce], [0.5, 0.7, 0.3]))
  let wished = SpringStyle.spring(settlingIn: 0.3, overshoot: 0.05)
  expect(areClose([wished.overshoot], [0.05]))
  expect(areClose([wished.settlingDuration(displacement: 1.0, velocity: 0)], [0.3]))
}

func checkSpringBatch() {
  let clock = ManualClock()
  let batch = SpringBatch()
  let springs = batch.add(10)
  let others = batch.add(3, at: 1, .spring(response: 1, dampingRatio: 2))
  let run = batch.run(on: clock)
  for spring in springs { batch[destination: spring] = Double(spring) }
  batch[velocity: others.lowerBound] = 10
  batch[position: others.lowerBound + 1] = .infinity
  expect(batch.state.value == .active && batch.droppedCount == 1)
  clock.advance(by: 0.1)
  expect(batch.movingCount == 10)
  clock.advance(by: 20)
  expect(batch.state.value == .atRest)
  expect(batch.positions == (0..<10).map { Double($0) } + [1, 1, 1])
  run.unsubscribe()
}

func checkSpringBatchBound() {
  let batch = SpringBatch()
  let springs = batch.add(5)
  let properties = springs.map { _ in ReactiveProperty(initialValue: 7.0) }
  let bound = batch.bind(springs, to: properties)
  expect(properties[4].value == 0)
  for spring in springs { batch[destination: spring] = 10 }
  for _ in 0..<200 { batch.step(by: 1.0 / 60) }
  expect(properties.allSatisfy { $0.value == 10 } && batch.state.value == .atRest)
  bound.unsubscribe()
}

func checkMotionPlan() {
  let clock = ManualClock()
  let (first, second) = (
    ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: SIMD2(0.0, 0))
  )
  let playback = MotionPlan.sequence(
    TweenSystem(to: 10.0, .easeInOut(duration: 0.5)).animating(first),
    [SpringSystem(destination: SIMD2(10.0, 20)).animating(second), .pause(0.1)].stagger(
      each: 0.1, from: .last)
  ).start(on: clock)
  clock.advance(by: 10)
  expect(first.value == 10 && second.value == SIMD2(10, 20))
  expect(playback.state.value == .atRest)
  playback.timeline.rate.value = -1
  clock.advance(by: 60)
  expect(first.value == 0 && second.value == SIMD2(0, 0))
  playback.unsubscribe()
}

/// A surface draws while its card flies home, and needs no frame afterward.
func checkSurface() {
  let surface = MotionSurface()
  let runtime = MotionRuntime(clock: surface.clock)
  let card = MotionElement(
    position: SIMD2(100, 100), size: SIMD2(80, 80), gestures: surface.gestures)
  runtime.add(Tossable(destination: SIMD2(100, 100), draggable: Draggable(threshold: 0)), to: card)
  let drawing = surface.redraw(for: card)
  var time = 5.0
  expect(surface.frame(at: time))
  expect(surface.nextFrame(after: time) == .infinity)
  surface.send(PointerSample(.pressed, at: SIMD2(100, 100), time: time))
  for step in 1...6 {
    time += 0.016
    surface.send(PointerSample(.moved, at: SIMD2(100 + 10 * Double(step), 100), time: time))
    expect(surface.frame(at: time))
  }
  surface.send(PointerSample(.released, at: SIMD2(160, 100), time: time))
  var count = 0
  while surface.nextFrame(after: time) == time, count < 1000 {
    time += 0.016
    count += surface.frame(at: time) ? 1 : 0
  }
  expect(card.position.value == SIMD2(100, 100) && count > 10 && count < 1000)
  drawing.unsubscribe()
}

func checkTickClock() {
  let clock = TickClock()
  let property = ReactiveProperty(initialValue: 0.0)
  let run = SpringSystem(destination: 1.0).drive(property, on: clock)
  clock.tick(at: 100)
  clock.tick(at: 100.016)
  expect(property.value > 0 && property.value < 1)
  // A gap counts as one step.
  clock.tick(at: 200)
  expect(property.value < 1)
  for frame in 1..<200 { clock.tick(at: 200 + Double(frame) / 60) }
  expect(property.value == 1)
  run.unsubscribe()
}
