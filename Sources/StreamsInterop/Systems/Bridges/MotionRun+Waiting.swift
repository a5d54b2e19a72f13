#if !hasFeature(Embedded)
  import StreamsOperators

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
