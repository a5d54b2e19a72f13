#if !hasFeature(Embedded)
  public import StreamsCore

  extension Observable {
    /// Waits for the first value: of a property, the present one.
    ///
    ///     let tap = await taps.firstValue()
    ///
    /// It subscribes until then.
    ///
    /// - Returns: none if this task, or the source, ends before.
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
    /// Waits until the state is one of rest; not at all, if it is.
    ///
    ///     await spring.state.rest()
    ///
    /// It subscribes until then.
    ///
    /// - Returns: false if this task, or the source, ends before.
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
    /// Waits until the motion ends; not at all, if it is at rest.
    ///
    ///     let run = spring.drive(position, on: clock)
    ///     if await run.ended() == .finished { door.close() }
    ///
    /// - Returns: why it ended, or why the last one did, if it is at rest: `finished` where there was
    ///   nothing to do. `cancelled`, too, where this task ends before; the motion then goes on, as long as
    ///   the run is kept.
    @discardableResult
    public func ended(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> MotionEnding {
      guard phase.isActive else { return source.lastEnding }
      return await source.endings.firstValue(isolation: isolation, fileID: fileID, line: line)
        ?? .cancelled
    }
  }
#endif
