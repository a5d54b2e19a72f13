#if !hasFeature(Embedded)
  public import StreamsCore
  import StreamsOperators

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

  extension MotionRun {
    /// Waits until the motion ends; returns immediately if it is at rest.
    ///
    ///     let run = spring.drive(position, on: clock)
    ///     if await run.ended() == .finished { door.close() }
    ///
    /// - Returns: The reason why the motion ended: if the run is at rest, why its last motion ended, or `finished` if
    ///   there was nothing to do. If this task is canceled first, the result is `cancelled`, and the motion continues
    ///   as long as the run is kept.
    @discardableResult
    public func ended(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> EndReason {
      await source.ended(isolation: isolation, fileID, line)
    }
  }

  extension MotionHandle {
    /// Waits until the motion ends; returns immediately if it is at rest.
    ///
    ///     if await offset.animate(to: 100, on: clock).ended() == .finished { door.close() }
    ///
    /// - Returns: The reason why the motion ended, or `finished` if there was nothing to do. If this task is canceled
    ///   first, the result is `cancelled`, and the motion continues.
    @discardableResult
    public func ended(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> EndReason {
      await source.ended(isolation: isolation, fileID, line)
    }
  }

  extension MotionSource {
    fileprivate func ended(
      isolation: isolated (any Actor)?, _ fileID: StaticString, _ line: UInt
    ) async -> EndReason {
      guard currentPhase.isActive else { return lastEnding }
      return await endings.firstValue(isolation: isolation, fileID: fileID, line: line)
        ?? .cancelled
    }
  }
#endif
