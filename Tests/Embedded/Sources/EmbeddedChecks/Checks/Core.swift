import StreamsCore

private enum DoorState: MotionState {
  case open, closing
  var isActive: Bool { self == .closing }
}

func checkMotionPhase() {
  expect(MotionPhase.atRest.rawValue == 0 && MotionPhase.active.rawValue == 1)
  expect(MotionPhase(rawValue: 1) == .active && MotionPhase(rawValue: 2) == nil)
  expect(MotionPhase(DoorState.closing) == .active && MotionPhase(DoorState.open) == .atRest)
  expect(MotionPhase(MotionPhase.active) == .active)
  expect(MotionPhase.active.isActive && !MotionPhase.atRest.isActive)
}

func checkMotionObserver() {
  let record = Record<Int>()
  record.observer.next(1)
  record.observer.state(.active)
  record.observer.state(DoorState.open)
  expect(record.values == [1] && record.phases == [.active, .atRest])

  let ofValues = MotionObserver<Int>(next: { record.values.append($0) })
  ofValues.state(.active)
  ofValues.state(DoorState.closing)
  ofValues.next(2)
  expect(record.values == [1, 2] && record.phases == [.active, .atRest])

  let upstream: MotionObserver<Bool> = record.observer.upstream { record.values.append($0 ? 4 : 3) }
  upstream.next(true)
  upstream.state(.active)
  expect(record.values == [1, 2, 4] && record.phases == [.active, .atRest, .active])
}

private final class Dial: Readable, Writable {
  var angle = 0
  func read() -> Int { angle }
  func write(_ value: Int) { angle = value }
}

private final class Mixer: UnscopedReadable, UnscopedWritable {
  var levels = [0, 0]
  func read(_ owner: Int) -> Int { levels[owner] }
  func write(_ owner: Int, _ value: Int) { levels[owner] = value }
}

func checkRoles() {
  func doubled(_ source: some ScopedReadable<Int>, into target: some ScopedWritable<Int>) {
    target.write(source.read() * 2)
  }
  func copied(
    from source: some UnscopedReadable<Int, Int>, to target: some UnscopedWritable<Int, Int>
  ) {
    target.write(1, source.read(0))
  }
  let dial = Dial()
  dial.write(21)
  doubled(dial, into: dial)
  expect(dial.read() == 42)

  let mixer = Mixer()
  mixer.write(0, 5)
  copied(from: mixer, to: mixer)
  expect(mixer.read(1) == 5)
}

func checkSubscription() {
  var ends = 0
  let ended = Subscription { ends += 1 }
  ended.unsubscribe()
  ended.unsubscribe()
  expect(ends == 1)

  var dropped: Subscription? = Subscription { ends += 1 }
  expect(dropped != nil)
  dropped = nil
  expect(ends == 2)
}

func checkStoring() {
  let source = Source<Int>()
  let record = Record<Int>()
  var subscriptions: [Subscription] = []
  source.subscribe(record.observer).store(in: &subscriptions)
  source.subscribe(next: { record.values.append(-$0) }).store(in: &subscriptions)
  source.send(1)
  expect(subscriptions.count == 2 && record.values == [1, -1])
  subscriptions = []
  source.send(2)
  expect(record.values == [1, -1])
}

func checkObserverList() {
  let list = ObserverList<Int>(name: "list")
  list.send(0)
  let record = Record<Int>()
  let subscription = list.subscribe(record.observer)
  list.send(1)
  list.send(state: .active)
  list.send(state: DoorState.open)
  list.send(2)
  expect(record.values == [1, 2] && record.phases == [.active, .atRest])
  expect(list.feedbackBudget == 1 << 24)
  list.feedbackBudget = 10
  expect(list.feedbackBudget == 10)
  subscription.unsubscribe()
  list.send(3)
  expect(record.values == [1, 2])

  // A released list leaves its subscriptions inert.
  var short: ObserverList<Int>? = ObserverList()
  let inert = short?.subscribe(record.observer)
  short = nil
  inert?.unsubscribe()
}

func checkKeeping() {
  var ends = 0
  var subscription: Subscription?
  do {
    let clock = Source<Int>()
    let kept = Subscription { ends += 1 }
    subscription = clock.observers.subscribe(MotionObserver(next: { _ in }), keeping: kept)
    // Nothing else retains the list: it lives until the end of this scope.
    withExtendedLifetime(clock) {}
  }
  expect(ends == 0)
  subscription = nil
  expect(ends == 1 && subscription == nil)
}

func checkTurnover() {
  let list = ObserverList<Int>()
  var heard = 0
  var subscriptions = (0..<100).map { index in
    list.subscribe(MotionObserver(next: { heard += $0 * index }))
  }
  list.send(1)
  expect(heard == 4950)
  subscriptions.removeFirst(90)
  heard = 0
  list.send(1)
  expect(heard == 945)
  list.subscribe(MotionObserver(next: { heard += $0 })).store(in: &subscriptions)
  list.send(1)
  expect(heard == 1891)
}

func checkNestedOrder() {
  let list = ObserverList<Int>()
  let (first, second) = (Record<Int>(), Record<Int>())
  let subscriptions = [
    list.subscribe(
      MotionObserver(next: {
        first.values.append($0)
        if $0 == 1 {
          list.send(2)
          list.send(state: .active)
          list.send(3)
        }
      })),
    list.subscribe(
      MotionObserver(
        next: { second.values.append($0) },
        state: {
          second.phases.append($0)
          second.values.append(0)
        })),
  ]
  list.send(1)
  expect(first.values == [1, 2, 3])
  expect(second.values == [1, 2, 0, 3] && second.phases == [.active])
  withExtendedLifetime(subscriptions) {}
}

func checkLateJoiner() {
  let list = ObserverList<Int>()
  let late = Record<Int>()
  var joined: Subscription?
  let subscription = list.subscribe(
    MotionObserver(next: { value in
      guard value == 1 else { return }
      list.send(2)
      joined = list.subscribe(late.observer)
      list.send(3)
    }))
  list.send(1)
  expect(late.values == [3])
  list.send(4)
  expect(late.values == [3, 4])
  joined?.unsubscribe()
  subscription.unsubscribe()
}

func checkMidDeliveryEnd() {
  let list = ObserverList<Int>()
  let record = Record<Int>()
  var second: Subscription?
  var own: Subscription?
  own = list.subscribe(
    MotionObserver(next: {
      record.values.append($0)
      second?.unsubscribe()
      own?.unsubscribe()
    }))
  second = list.subscribe(MotionObserver(next: { record.values.append(-$0) }))
  let third = list.subscribe(MotionObserver(next: { record.values.append($0 * 100) }))
  list.send(1)
  expect(record.values == [1, 100])
  list.send(2)
  expect(record.values == [1, 100, 200])
  third.unsubscribe()
  own = nil
  second = nil
}

func exceedFeedbackBudget() {
  let list = ObserverList<Int>()
  list.feedbackBudget = 1000
  let subscription = list.subscribe(MotionObserver(next: { list.send($0 + 1) }))
  list.send(0)
  subscription.unsubscribe()
}

func checkObservable() {
  let source = Source<Int>()
  let record = Record<Int>()
  let subscriptions = [
    source.subscribe(
      next: { record.values.append($0) }, state: { record.phases.append($0) }),
    source.subscribe(next: { record.values.append($0 + 1) }),
    source.subscribe { record.values.append($0 + 2) },
    source.subscribe({ (value: Int) in record.values.append(value + 3) }),
    source.addObserver { record.values.append($0 + 4) },
  ]
  source.send(10)
  source.send(state: .active)
  expect(record.values == [10, 11, 12, 13, 14] && record.phases == [.active])
  withExtendedLifetime(subscriptions) {}
}
