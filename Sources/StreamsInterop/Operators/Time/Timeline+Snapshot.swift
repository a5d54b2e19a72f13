extension Timeline {
  /// The state of a timeline, announced when it changes.
  @frozen
  public struct Snapshot: Equatable, Sendable {
    /// Whether time is paused.
    public var isPaused: Bool
    /// The underlying clock's time when the timeline began.
    public var beginTime: Double
    /// The number of seconds since ``beginTime``, on the timeline's own scale, at the last pause, resumption or seek.
    public var timeOffset: Double
    /// The timeline's seconds per second of the underlying clock.
    public var rate: Double
  }
}
