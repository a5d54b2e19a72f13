public import StreamsInterop

extension Observable where Value: Equatable {
  /// Emits, with each value, how many times in a row it has arrived: an operator with memory.
  public func streak() -> MotionObservable<Int> {
    MotionObservable(relaying: { observer in
      let last = Variable<Value?>(nil)
      let length = Variable(0)
      return self.subscribe(
        observer.upstream { (value: Value) in
          let former = last.exchange(value)
          length.value = former == value ? length.value + 1 : 1
          observer.next(length.value)
        })
    })
  }
}
