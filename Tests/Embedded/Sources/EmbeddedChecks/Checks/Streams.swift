import StreamsInterop

func checkStreamBySubscription() {
  let source = Source<Int>()
  var starts = 0
  let stream = MotionObservable<Int> { observer -> Subscription in
    starts += 1
    observer.next(0)
    return source.subscribe(observer)
  }
  let record = Record<Int>()
  expect(starts == 0)
  let subscription = stream.subscribe(record.observer)
  source.send(1)
  source.send(state: .active)
  expect(starts == 1 && record.values == [0, 1] && record.phases == [.active])
  subscription.unsubscribe()
  source.send(2)
  expect(record.values == [0, 1])
}

func checkStreamByClosure() {
  var emit: MotionObserver<Int>?
  var ends = 0
  let stream = MotionObservable<Int> { observer -> () -> Void in
    emit = observer
    return { ends += 1 }
  }
  let record = Record<Int>()
  let subscription = stream.subscribe(record.observer)
  emit?.next(1)
  emit?.state(.active)
  subscription.unsubscribe()
  // After the end, calling the closure reaches no observer.
  emit?.next(2)
  emit?.state(.atRest)
  expect(record.values == [1] && record.phases == [.active] && ends == 1)
  emit = nil
}

func checkStreamFeedback() {
  let counter = ReactiveProperty(initialValue: 0)
  let subscription = counter.asStream().dedupe().map { $0 + 1 }.filter { $0 <= 100_000 }
    .subscribe { counter.value = $0 }
  expect(counter.value == 100_000)
  subscription.unsubscribe()
}

func checkAsStream() {
  var source: Source<Int>? = Source()
  let record = Record<Int>()
  let subscription = source?.asStream().asStream().subscribe(record.observer)
  let send = source.map { source in { [observers = source.observers] in observers.send($0) } }
  source = nil
  send?(1)
  expect(record.values == [1])
  subscription?.unsubscribe()
  send?(2)
  expect(record.values == [1])
}

func checkPropertiesAsStreams() {
  let stored = ReactiveProperty(initialValue: 1)
  let scoped = ScopedReactiveProperty(read: { stored.value }, write: { stored.value = $0 })
  let record = Record<Int>()
  let subscriptions = [
    stored.asStream().subscribe(record.observer), scoped.asStream().subscribe(record.observer),
  ]
  expect(record.values == [1, 1])
  scoped.write(2)
  expect(record.values == [1, 1, 2, 2])
  for subscription in subscriptions { subscription.unsubscribe() }
}

func checkAsStreamForOwner() {
  var levels = [1, 2]
  let level = UnscopedReactiveProperty<Int, Int>(
    read: { levels[$0] }, write: { levels[$0] = $1 })
  let record = Record<Int>()
  let subscription = level.asStream(for: 1).map { $0 * 10 }.subscribe(record.observer)
  level.write(1, 3)
  level.write(0, 4)
  level.state(1, .active)
  expect(record.values == [20, 30] && record.phases == [.active] && levels == [4, 3])
  subscription.unsubscribe()
  level.state(1, .atRest)
}
