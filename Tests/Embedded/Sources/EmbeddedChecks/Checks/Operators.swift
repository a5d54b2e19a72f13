import StreamsInterop

func checkMergedPhase() {
  let (left, right) = (Source<Int>(), Source<Int>())
  let record = Record<Int>()
  let subscription = left.merge(with: right).subscribe(record.observer)
  left.send(state: .active)
  right.send(state: .active)
  left.send(1)
  left.send(state: .atRest)
  expect(record.phases == [.active])
  right.send(2)
  right.send(state: .atRest)
  expect(record.phases == [.active, .atRest] && record.values == [1, 2])
  subscription.unsubscribe()
}

func checkRemember() {
  let source = Source<Int>()
  var starts = 0
  let upstream = MotionObservable<Int> { observer -> Subscription in
    starts += 1
    return source.subscribe(observer)
  }
  let remembered = upstream.remember()
  let (first, second) = (Record<Int>(), Record<Int>())
  let early = remembered.subscribe(first.observer)
  source.send(state: .active)
  source.send(1)
  let late = remembered.subscribe(second.observer)
  expect(starts == 1 && second.values == [1] && second.phases == [.active])
  source.send(2)
  expect(first.values == [1, 2] && second.values == [1, 2])
  early.unsubscribe()
  late.unsubscribe()
  let again = remembered.subscribe(first.observer)
  expect(starts == 2 && first.values == [1, 2])
  again.unsubscribe()
}

func checkRubberBanded() {
  let property = ReactiveProperty(initialValue: 50.0)
  let record = Record<Double>()
  let subscription = property.rubberBanded(below: 0, above: 100, maxLength: 50)
    .subscribe(record.observer)
  property.value = 150
  property.value = -50
  property.value = .infinity
  let stretch = 50 * (1 - 1 / (0.55 * 50 / 50 + 1))
  expect(areClose(record.values, [50, 100 + stretch, -stretch, 150]))
  subscription.unsubscribe()

  expect(
    [0, 2, -2] as [Float], through: { $0.rubberBanded(below: -1, above: 1, maxLength: 0) },
    gives: [0, 1, -1])
}

func checkRubberBandedPoints() {
  let property = ReactiveProperty(initialValue: SIMD2(150.0, -50.0))
  let record = Record<SIMD2<Double>>()
  let subscription = property.rubberBanded(below: [0, 0], above: [100, 100], maxLength: 50)
    .subscribe(record.observer)
  property.value = [50, 60]
  let stretch = 50 * (1 - 1 / (0.55 * 50 / 50 + 1))
  expect(areClose(record.values.map { $0.x }, [100 + stretch, 50]))
  expect(areClose(record.values.map { $0.y }, [-stretch, 60]))
  subscription.unsubscribe()
}

func crossBounds() {
  _ = ReactiveProperty(initialValue: 0.0).rubberBanded(below: 1, above: 0, maxLength: 1)
}

func checkLogText() {
  let source = Source<Int>()
  var texts: [[UInt8]] = []
  let sink: (String) -> Void = { texts.append(Array($0.utf8)) }
  let subscription = source.log("The value is:", to: sink).log(to: sink).subscribe { _ in }
  source.send(20)
  source.send(-4)
  expect(
    texts == [
      Array("The value is: 20".utf8), Array("20".utf8), Array("The value is: -4".utf8),
      Array("-4".utf8),
    ])
  subscription.unsubscribe()
}

func checkLogOutput() {
  let source = Source<Int>()
  let subscription = source.log("The value is:").log().subscribe { _ in }
  source.send(40)
  expectPrinted("The value is: 40\n40\n")
  subscription.unsubscribe()
}
