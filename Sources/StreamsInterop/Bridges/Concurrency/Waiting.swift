#if !hasFeature(Embedded)
  public import StreamsCore

  extension Observable {
    /// Waits for the first value; a property emits its current one at once.
    ///
    ///     let tap = await taps.firstValue()
    ///
    /// It subscribes until then.
    ///
    /// - Returns: the value, or `nil` if this task is canceled, or the source ends, before that.
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
    /// Waits until the state is at rest; returns at once if it is.
    ///
    ///     await spring.state.rest()
    ///
    /// It subscribes until then.
    ///
    /// - Returns: false if this task is canceled, or the source ends, before that.
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
    /// Waits until the motion ends; returns at once if it is at rest.
    ///
    ///     let run = spring.drive(position, on: clock)
    ///     if await run.ended() == .finished { door.close() }
    ///
    /// - Returns: the reason for its end; at rest, that of the last motion, or `finished` if there was nothing to
    ///   do. Also `cancelled` if this task is canceled first; the motion then continues, as long as the run is
    ///   kept.
    @discardableResult
    public func ended(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) async -> EndReason {
      await source.ended(isolation: isolation, fileID, line)
    }
  }

  extension MotionHandle {
    /// Waits until the motion ends; returns at once if it is at rest.
    ///
    ///     if await offset.animate(to: 100, on: clock).ended() == .finished { door.close() }
    ///
    /// - Returns: the reason for its end: `finished` if there was nothing to do, `cancelled` if this task is
    ///   canceled first; then the motion continues.
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
