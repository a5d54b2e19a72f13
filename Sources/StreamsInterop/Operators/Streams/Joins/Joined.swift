public import StreamsCore

// The combining operators use `LatestJoin`, with one function for each number of inputs. One join serves all inputs:
// combining them pairwise would take several. (Embedded Swift has no parameter packs.)

extension Observable {
  /// Emits the result of `transform` for the latest values of both streams, once both have emitted.
  @inlinable func joined<B: Observable, Result>(
    _ origin: Origin, _ b: B, _ transform: @escaping (Value, B.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let a = join.latest(of: self)
      let b = join.latest(of: b)
      return join.connect {
        join.settle { observer.onNext(transform(a.current, b.current)) }
      }
    })
  }

  /// Emits the latest values of both streams as a pair, once both have emitted.
  @inlinable func joined<B: Observable>(_ origin: Origin, _ b: B) -> MotionObservable<
    (Value, B.Value)
  > {
    joined(origin, b) { ($0, $1) }
  }

  /// The operator `name`, which emits the result of `transform` for the latest values of both streams, once both have
  /// emitted.
  @inlinable @inline(__always) package func joined<B: Observable, Result>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ b: B,
    _ transform: @escaping (Value, B.Value) -> Result
  ) -> MotionObservable<Result> {
    joined(Origin(name, fileID, line), b, transform).applied(name, fileID, line)
  }

  /// The operator `name`, which emits the result of `transform` for the latest values of three inputs, once all have
  /// emitted.
  @inlinable func joined<B: Observable, C: Observable, Result>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ b: B, _ c: C,
    _ transform: @escaping (Value, B.Value, C.Value) -> Result
  ) -> MotionObservable<Result> {
    let origin = Origin(name, fileID, line)
    return MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let a = join.latest(of: self)
      let b = join.latest(of: b)
      let c = join.latest(of: c)
      return join.connect {
        join.settle { observer.onNext(transform(a.current, b.current, c.current)) }
      }
    }).applied(name, fileID, line)
  }

  /// The operator `name`, which emits the result of `transform` for the latest values of four inputs, once all have
  /// emitted.
  @inlinable func joined<B: Observable, C: Observable, D: Observable, Result>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ b: B, _ c: C, _ d: D,
    _ transform: @escaping (Value, B.Value, C.Value, D.Value) -> Result
  ) -> MotionObservable<Result> {
    let origin = Origin(name, fileID, line)
    return MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let a = join.latest(of: self)
      let b = join.latest(of: b)
      let c = join.latest(of: c)
      let d = join.latest(of: d)
      return join.connect {
        join.settle { observer.onNext(transform(a.current, b.current, c.current, d.current)) }
      }
    }).applied(name, fileID, line)
  }

  /// The operator `name`, which emits the result of `transform` for the latest values of five inputs, once all have
  /// emitted.
  @inlinable func joined<B: Observable, C: Observable, D: Observable, E: Observable, Result>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ b: B, _ c: C, _ d: D, _ e: E,
    _ transform: @escaping (Value, B.Value, C.Value, D.Value, E.Value) -> Result
  ) -> MotionObservable<Result> {
    let origin = Origin(name, fileID, line)
    return MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let a = join.latest(of: self)
      let b = join.latest(of: b)
      let c = join.latest(of: c)
      let d = join.latest(of: d)
      let e = join.latest(of: e)
      return join.connect {
        join.settle {
          observer.onNext(transform(a.current, b.current, c.current, d.current, e.current))
        }
      }
    }).applied(name, fileID, line)
  }
}

extension Observable {
  /// For each value, emits the result of `transform` for it and the latest value of `other`, which causes no emission
  /// itself.
  @inlinable func joined<Other: Observable, Result>(
    _ origin: Origin, lookingAt other: Other, _ transform: @escaping (Value, Other.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      // The other stream is subscribed to first, so that its value is known if both streams emit simultaneously.
      let latest = join.latest(lookedUpIn: other)
      let value = join.latest(of: self)
      return join.connect {
        join.settle { observer.onNext(transform(value.current, latest.current)) }
      }
    })
  }
}

extension Sequence where Element: Observable {
  /// Emits the result of `transform` for the latest values of all streams, in the order of the streams, once all have
  /// emitted.
  @inlinable func joined<Result>(
    _ origin: Origin, _ transform: @escaping ([Element.Value]) -> Result
  ) -> MotionObservable<Result> {
    let inputs = Array(self)
    return MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let row = LatestRow<Element.Value>(count: inputs.count)
      for (index, input) in inputs.enumerated() { join.latest(of: input, in: row, at: index) }
      return join.connect { join.settle { observer.onNext(transform(row.values)) } }
    })
  }
}
