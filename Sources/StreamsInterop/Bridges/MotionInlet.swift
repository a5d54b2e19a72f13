#if !hasFeature(Embedded)
  public import StreamsCore

  /// The way into a graph from anywhere: any thread, any actor.
  ///
  ///     let (inlet, samples) = MotionInlet.makeStream(of: Double.self, buffering: .newest)
  ///     let subscription = samples.subscribe { level.value = $0 }
  ///     Task.detached { inlet.send(0.5) }
  ///
  /// What is sent is delivered on the actor that made the stream, as soon as that can: a batch of what has
  /// come meanwhile, in one task. The stream is one of events.
  ///
  /// - Order: of each sender's values, as they were sent.
  /// - Buffering: by the policy, while the actor is busy, and before the first subscriber comes. After the
  ///   last has gone, values are dropped until one comes.
  /// - End: once the stream and its subscriptions are gone, or the actor is, what is sent is dropped.
  /// - States: none.
  ///
  ///       inlet ──▶ what waits ┄┄▶ its list ◀── stream, subscriptions
  ///
  /// The inlet keeps neither the actor nor the stream alive. Cost: a lock and a place a value, and one task a
  /// batch. In Swift: `AsyncStream.Continuation`.
  public struct MotionInlet<Value: Sendable>: Sendable {
    @usableFromInline let channel: InletChannel<Value>

    @inlinable
    init(channel: InletChannel<Value>) {
      self.channel = channel
    }

    /// A stream and its inlet.
    ///
    /// - Parameters:
    ///   - buffering: what is kept while the actor is busy.
    ///   - isolation: the actor that makes it, where values are delivered. Leave it out.
    ///   - name: how messages call it.
    ///   - type: of what the values are.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable
    public static func makeStream(
      of type: Value.Type = Value.self, buffering: MotionBuffering = .unbounded,
      name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> (inlet: MotionInlet, stream: MotionObservable<Value>) {
      let channel = InletChannel<Value>(
        buffering,
        HomeActor(
          isolation, "MotionInlet: an actor must make it in a method"))
      let origin = Origin("MotionInlet", name: name, fileID: fileID, line: line)
      return (MotionInlet(channel: channel), channel.makeStream(origin, IsolationMark(isolation)))
    }

    /// Sends a value, which is delivered later; from anywhere.
    @inlinable
    public func send(_ value: Value) {
      channel.send(value)
    }

    /// How many values were dropped: for want of room, or because nobody was there.
    public var droppedCount: Int { channel.droppedCount }
  }

  /// Of a ``MotionInlet``: that who sends waits where `count` values do.
  public struct MotionSuspending: Sendable {
    let count: Int

    /// `count` values are kept; who sends more waits for room. Traps unless `count` is at least 1.
    public static func suspending(_ count: Int) -> MotionSuspending {
      require(count > 0, "MotionSuspending.suspending(_:): count must be at least 1", "\(count)")
      return MotionSuspending(count: count)
    }
  }

  extension MotionInlet {
    /// A stream and an inlet whose ``MotionSuspendingInlet/send(_:)`` awaits room.
    ///
    /// - Parameters:
    ///   - buffering: `.suspending(n)`: how many values are kept while the actor is busy.
    ///   - isolation: the actor that makes it, where values are delivered. Leave it out.
    ///   - type: of what the values are.
    ///   - name: how messages call it.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public static func makeStream(
      of type: Value.Type = Value.self, buffering: MotionSuspending,
      name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> (inlet: MotionSuspendingInlet<Value>, stream: MotionObservable<Value>) {
      let channel = InletChannel<Value>(
        .unbounded,
        HomeActor(
          isolation, "MotionInlet: an actor must make it in a method"), room: buffering.count)
      let origin = Origin("MotionInlet", name: name, fileID: fileID, line: line)
      let stream = channel.makeStream(origin, IsolationMark(isolation))
      return (MotionSuspendingInlet(channel: channel), stream)
    }
  }

  /// A ``MotionInlet`` that has its senders wait while the graph is slower. Made by
  /// `MotionInlet.makeStream(buffering: .suspending(n))`.
  public struct MotionSuspendingInlet<Value: Sendable>: Sendable {
    let channel: InletChannel<Value>

    /// Sends a value, and waits where there is no room for it. Who waited first goes first.
    ///
    /// - Returns: whether it found room. Not if the task ended before, or nobody is there. What found room is
    ///   dropped, too, and counted, if all that are there go before its turn.
    @discardableResult
    public func send(_ value: Value) async -> Bool {
      await channel.sendWaiting(value)
    }

    /// How many values were dropped: because the task ended that waited with them, or nobody was there.
    public var droppedCount: Int { channel.droppedCount }
  }
#endif
