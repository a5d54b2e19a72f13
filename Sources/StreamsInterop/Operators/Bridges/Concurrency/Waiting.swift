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

  extension Observable where Value: MotionState {
    /// Waits until the state is at rest; returns immediately if it already is.
    ///
    ///     await spring.state.rest()
    ///
    /// The subscription lasts until then.
    ///
    /// - Returns: False if this task is canceled, or the source ends, before that.
    @discardableResult
    public func rest(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Bool {
      let rests = filter { !$0.isActive }
      return await rests.firstValue(isolation: isolation, fileID: fileID, line: line) != nil
    }
  }
#endif
