#if !hasFeature(Embedded)
  public import StreamsCore

  /// The way into a graph from any thread or actor.
  ///
  ///     let (inlet, samples) = MotionInlet.makeStream(of: Double.self, buffering: .newest(1))
  ///     let subscription = samples.subscribe { level.value = $0 }
  ///     Task.detached { inlet.send(0.5) }
  ///
  /// Values are delivered on the actor that created the stream, as soon as it is free; those that arrived meanwhile
  /// form a batch in one task. The stream consists of events.
  ///
  /// - Order: each sender's values arrive in the order in which it sent them.
  /// - Buffering: values are kept according to the policy while the actor is busy, and before the first subscription.
  ///   After the last subscription has ended, values are dropped until a new one begins.
  /// - End: once the stream and its subscriptions, or the actor, are gone, sent values are dropped.
  /// - States: none.
  ///
  ///       inlet ──▶ pending values ┄┄▶ its list ◀── stream, subscriptions
  ///
  /// The inlet keeps neither the actor nor the stream alive. Cost: one lock and one slot per value, and one task per
  /// batch. In Swift: `AsyncStream.Continuation`.
  public struct MotionInlet<Value: Sendable>: Sendable {
    @usableFromInline let channel: InletChannel<Value>

    @inlinable init(channel: InletChannel<Value>) {
      self.channel = channel
    }

    /// A stream and its inlet.
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - buffering: the values to keep while the actor is busy.
    ///   - name: the stream's name in messages.
    ///   - isolation: the calling actor, where values are delivered. Omit it.
    ///   - fileID: the file of the call, for messages.
    ///   - line: the line of the call, for messages.
    /// - Returns: The inlet and the stream.
    @inlinable public static func makeStream(
      of type: Value.Type = Value.self, buffering: MotionBuffering = .unbounded,
      name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> (inlet: MotionInlet, stream: MotionObservable<Value>) {
      let channel = InletChannel<Value>(
        buffering,
        HomeActor(
          isolation, "MotionInlet: expected a call from an actor's method"))
      let origin = Origin("MotionInlet", name: name, fileID: fileID, line: line)
      return (MotionInlet(channel: channel), channel.makeStream(origin, IsolationMark(isolation)))
    }

    /// Sends a value from anywhere; it is delivered later.
    @inlinable public func send(_ value: Value) {
      channel.send(value)
    }

    /// The number of values dropped for lack of room or of a subscriber.
    public var droppedCount: Int { channel.droppedCount }
  }

  /// The policy of a ``MotionInlet`` whose senders wait for room.
  public struct MotionSuspending: Sendable {
    let count: Int

    /// Keeps `count` values; senders of additional values wait for room. Traps unless `count` is at least 1.
    public static func suspending(_ count: Int) -> MotionSuspending {
      require(count > 0, "MotionSuspending.suspending(_:): expected at least 1", "\(count)")
      return MotionSuspending(count: count)
    }
  }

  extension MotionInlet {
    /// A stream and an inlet whose ``MotionSuspendingInlet/send(_:)`` waits for room.
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - buffering: `.suspending(n)`, with the number of values to keep while the actor is busy.
    ///   - name: the stream's name in messages.
    ///   - isolation: the calling actor, where values are delivered. Omit it.
    ///   - fileID: the file of the call, for messages.
    ///   - line: the line of the call, for messages.
    /// - Returns: The inlet and the stream.
    public static func makeStream(
      of type: Value.Type = Value.self, buffering: MotionSuspending,
      name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> (inlet: MotionSuspendingInlet<Value>, stream: MotionObservable<Value>) {
      let channel = InletChannel<Value>(
        .unbounded,
        HomeActor(
          isolation, "MotionInlet: expected a call from an actor's method"), room: buffering.count)
      let origin = Origin("MotionInlet", name: name, fileID: fileID, line: line)
      let stream = channel.makeStream(origin, IsolationMark(isolation))
      return (MotionSuspendingInlet(channel: channel), stream)
    }
  }

  /// A ``MotionInlet`` whose senders wait while the graph is slower. Created with
  /// `MotionInlet.makeStream(buffering: .suspending(n))`.
  public struct MotionSuspendingInlet<Value: Sendable>: Sendable {
    let channel: InletChannel<Value>

    /// Sends a value, and waits as long as there is no room for it. Waiting senders are admitted in order.
    ///
    /// - Returns: Whether there was room for the value; false if the task was canceled first, or if there is no
    ///   subscriber. A value for which there was room is still dropped, and counted, if the last subscriber leaves
    ///   before its delivery.
    @discardableResult
    public func send(_ value: Value) async -> Bool {
      await channel.sendWaiting(value)
    }

    /// The number of dropped values: those whose task was canceled while it waited, and those without a subscriber.
    public var droppedCount: Int { channel.droppedCount }
  }
#endif
