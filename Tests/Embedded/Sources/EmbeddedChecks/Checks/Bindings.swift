import StreamsInterop

func checkLens() {
  let position = ReactiveProperty(initialValue: SIMD2(1, 2))
  let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
  let y = position.lens(get: { $0.y }, set: { $0.y = $1 })
  let record = Record<Int>()
  let subscriptions = [
    x.subscribe(record.observer), y.asStream().subscribe { record.values.append(-$0) },
  ]
  position.value = SIMD2(3, 4)
  x.value = 5
  y.write(6)
  expect(position.value == SIMD2(5, 6) && x.value == 5 && y.read() == 6)
  expect(record.values == [1, -2, 3, -4, 5, -4, 5, -6])
  for subscription in subscriptions { subscription.unsubscribe() }
}

func checkLensOfLens() {
  var stored = SIMD2(1, 2)
  let position = ScopedReactiveProperty(read: { stored }, write: { stored = $0 })
  let twice = position.lens(get: { $0.x }, set: { $0.x = $1 })
    .lens(get: { $0 * 2 }, set: { $0 = $1 / 2 })
  let record = Record<Int>()
  let subscription = twice.subscribe(record.observer)
  twice.value = 10
  position.write(SIMD2(7, 8))
  twice.value += 2
  expect(stored == SIMD2(8, 8) && record.values == [2, 10, 14, 16])
  subscription.unsubscribe()
}

func checkLensChange() {
  let path = ReactiveProperty(initialValue: ([1], false))
  let points = path.lens(get: { $0.0 }, set: { $0.0 = $1 })
  let record = Record<[Int]>()
  let subscription = points.subscribe(record.observer)
  points.value.append(2)
  points.state(.active)
  path.state(.atRest)
  expect(path.value.0 == [1, 2] && record.values == [[1], [1, 2]])
  expect(record.phases == [.active, .atRest])
  subscription.unsubscribe()
}

/// A write-only target.
private final class Servo: Writable {
  var angles: [Int] = []
  func write(_ angle: Int) { angles.append(angle) }
}

func checkBind() {
  let source = Source<Int>()
  let servo = Servo()
  let target = ReactiveProperty(initialValue: 0)
  let record = Record<Int>()
  let subscriptions = [
    target.subscribe(record.observer), source.bind(to: servo),
    source.map { $0 * 2 }.bind(to: target),
  ]
  source.send(state: .active)
  source.send(1)
  source.send(2)
  expect(servo.angles == [1, 2] && record.values == [0, 2, 4] && record.phases == [.active])
  for subscription in subscriptions { subscription.unsubscribe() }
  source.send(3)
  expect(servo.angles == [1, 2] && target.value == 4)
}

func checkBindBothWays() {
  let position = ReactiveProperty(initialValue: SIMD2(1, 2))
  let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
  let other = ReactiveProperty(initialValue: 0)
  let record = Record<Int>()
  let subscriptions = [x.bindBothWays(to: other), other.subscribe(record.observer)]
  other.value = 5
  position.value = SIMD2(7, 8)
  x.value = 7
  expect(position.value == SIMD2(7, 8) && record.values == [1, 5, 7])
  for subscription in subscriptions { subscription.unsubscribe() }
  x.value = 9
  expect(other.value == 7)
}

func checkBindWithConversions() {
  let count = ReactiveProperty(initialValue: 1)
  let amount = ReactiveProperty(initialValue: 0.0)
  let subscription = count.bindBothWays(
    to: amount, forward: { Double($0) }, backward: { Int($0 + 0.5) })
  amount.value = 2.25
  expect(count.value == 2 && amount.value == 2.25)
  count.value = 4
  expect(amount.value == 4)
  subscription.unsubscribe()
}
