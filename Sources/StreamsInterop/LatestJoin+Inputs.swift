// One join for operators with more inputs than two: combined two by two they would take one each.

extension Observable {
  /// Emits `transform` of the latest values of the three, once all have emitted.
  @inlinable
  func joined<B: Observable, C: Observable, Result>(
    _ operatorName: StaticString, _ b: B, _ c: C,
    _ transform: @escaping (Value, B.Value, C.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(
        operatorName, inputCount: 3, start: observer.joinStart, onState: observer.onState)
      let latestA = Variable<Value?>(nil)
      let latestB = Variable<B.Value?>(nil)
      let latestC = Variable<C.Value?>(nil)
      return join.connect([
        self.subscribe(join.trigger(latestA, for: observer)),
        b.subscribe(join.trigger(latestB, for: observer)),
        c.subscribe(join.trigger(latestC, for: observer)),
      ]) {
        guard let a = latestA.value, let b = latestB.value, let c = latestC.value else { return }
        observer.onNext(transform(a, b, c))
      }
    })
  }

  /// Emits `transform` of the latest values of the four, once all have emitted.
  @inlinable
  func joined<B: Observable, C: Observable, D: Observable, Result>(
    _ operatorName: StaticString, _ b: B, _ c: C, _ d: D,
    _ transform: @escaping (Value, B.Value, C.Value, D.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(
        operatorName, inputCount: 4, start: observer.joinStart, onState: observer.onState)
      let latestA = Variable<Value?>(nil)
      let latestB = Variable<B.Value?>(nil)
      let latestC = Variable<C.Value?>(nil)
      let latestD = Variable<D.Value?>(nil)
      return join.connect([
        self.subscribe(join.trigger(latestA, for: observer)),
        b.subscribe(join.trigger(latestB, for: observer)),
        c.subscribe(join.trigger(latestC, for: observer)),
        d.subscribe(join.trigger(latestD, for: observer)),
      ]) {
        guard let a = latestA.value, let b = latestB.value, let c = latestC.value,
          let d = latestD.value
        else { return }
        observer.onNext(transform(a, b, c, d))
      }
    })
  }

  /// Emits `transform` of the latest values of the five, once all have emitted.
  @inlinable
  func joined<B: Observable, C: Observable, D: Observable, E: Observable, Result>(
    _ operatorName: StaticString, _ b: B, _ c: C, _ d: D, _ e: E,
    _ transform: @escaping (Value, B.Value, C.Value, D.Value, E.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(
        operatorName, inputCount: 5, start: observer.joinStart, onState: observer.onState)
      let latestA = Variable<Value?>(nil)
      let latestB = Variable<B.Value?>(nil)
      let latestC = Variable<C.Value?>(nil)
      let latestD = Variable<D.Value?>(nil)
      let latestE = Variable<E.Value?>(nil)
      return join.connect([
        self.subscribe(join.trigger(latestA, for: observer)),
        b.subscribe(join.trigger(latestB, for: observer)),
        c.subscribe(join.trigger(latestC, for: observer)),
        d.subscribe(join.trigger(latestD, for: observer)),
        e.subscribe(join.trigger(latestE, for: observer)),
      ]) {
        guard let a = latestA.value, let b = latestB.value, let c = latestC.value,
          let d = latestD.value, let e = latestE.value
        else { return }
        observer.onNext(transform(a, b, c, d, e))
      }
    })
  }
}
