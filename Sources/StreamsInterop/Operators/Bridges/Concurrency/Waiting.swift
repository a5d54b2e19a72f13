#if !hasFeature(Embedded)
  public import StreamsCore

  extension Observable {
    /// Waits for the first value; a property emits its current value immediately.
    ///
    ///     let tap = await taps.firstValue()
    ///
    /// The subscription lasts until that value arrives.
    ///
    /// - Returns: The value, or `nil` if this task is canceled, or the source ends, before that.
    public func firstValue(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Value? {
      let values = values(buffering: .oldest(1), fileID: fileID, line: line)
      var iterator = values.makeAsyncIterator()
      return await iterator.next(isolation: isolation)
    }
  }

  extension Observable {
    /// Waits until nothing moves this property or stream; returns immediately if nothing does.
    ///
    ///     x.animate(to: 100)
    ///     await x.untilRest()
    ///
    /// The subscription lasts until then.
    ///
    /// - Returns: False if this task is canceled, or the source ends, before that.
    @discardableResult
    public func untilRest(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Bool {
      let states = MotionObservable<MotionPhase>(relaying: { observer in
        let isActive = Variable(false)
        let states = subscribe(
          MotionObserver(
            next: { _ in },
            state: {
              isActive.value = $0.isActive
              observer.onNext($0)
            }))
        if !isActive.value { observer.onNext(.atRest) }
        return states
      })
      return await states.untilRest(isolation: isolation, fileID: fileID, line: line)
    }
  }

  extension Observable where Value: MotionState {
    /// Waits until the state is at rest; returns immediately if it already is.
    ///
    ///     await spring.state.untilRest()
    ///
    /// The subscription lasts until then.
    ///
    /// - Returns: False if this task is canceled, or the source ends, before that.
    @discardableResult
    public func untilRest(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Bool {
      let rests = filter { !$0.isActive }
      return await rests.firstValue(isolation: isolation, fileID: fileID, line: line) != nil
    }
  }
#endif
