import StreamsCore

/// A handle to a motion started by `animate`. It reports the motion's position, and can stop it.
///
/// A handle doesn't keep the motion running, and dropping it does nothing.
///
///     let motion = offset.animate(to: 100, on: clock)
///     print(motion.settlingDuration)
///     motion.stop()
public struct MotionHandle<Value> {
  @usableFromInline let source: MotionSource<Value>

  @inlinable init(_ source: MotionSource<Value>) {
    self.source = source
  }

  /// The value at the clock's time, which may be between two frames.
  public var value: Value { source.currentValue }
  /// The velocity in units per second, at the clock's time.
  public var velocity: Value { source.currentVelocity }
  /// Whether the motion is running.
  public var phase: MotionPhase { source.currentPhase }
  /// The number of seconds until the motion comes to rest, if nothing changes: 0 at rest, infinity if it never does.
  public var settlingDuration: Double {
    Asked.durations = true
    return source.remainingDuration
  }

  /// Ends the motion at its position at the clock's time, as *interrupted*. Does nothing at rest.
  public func stop() {
    Asked.stopping = true
    source.obey(.stop)
  }
}
