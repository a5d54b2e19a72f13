import StreamsInterop

extension Workload {
  static var bridges: Workload {
    Workload(
      name: "W13", title: "into and out of Swift concurrency, ns per value", unit: "ns",
      explanation: """
        An actor runs its jobs on the measuring thread, which waits until the last value arrives. \
        Out: values are sent to a list, and a task of the actor receives them with `for await`. \
        Floor: the same through an AsyncStream with the same policy. In: values are sent to an inlet \
        whose stream has one observer. Floor: a lock and an array that one task of the actor drains \
        in batches. Values are sent one at a time, each received before the next, or 100 at a time.
        """,
      measure: {
        let all = MotionBuffering.unbounded
        return [
          values("for await, one by one", all, .unbounded, 1),
          values("for await, by the hundred", all, .unbounded, 100),
          values("for await the newest, by the hundred", .newest(1), .bufferingNewest(1), 100),
          values("for await ten newest, by the hundred", .newest(10), .bufferingNewest(10), 100),
          inlet("an inlet, one by one", 1), inlet("an inlet, by the hundred", 100),
        ].measured()
      })
  }

  private static func values(
    _ name: String, _ buffering: MotionBuffering,
    _ policy: AsyncStream<Double>.Continuation.BufferingPolicy, _ count: Int
  ) -> Comparison {
    let actor = LoopActor()
    let sink = makeSink()
    nonisolated(unsafe) let list = ObserverList<Double>()
    nonisolated(unsafe) let out = sink
    nonisolated(unsafe) let begun = makeSink()
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: policy)
    actor.run { actor in
      Task {
        let stream = MotionObservable<Double> { observer in
          begun.pointee = 1
          return list.subscribe(observer)
        }
        await take(stream.values(buffering: buffering), out, actor)
      }
      Task { await take(stream, out, actor) }
    }
    // Waits until the task has subscribed.
    actor.executor.run { begun.pointee == 1 }
    return Comparison(
      name: name, limits: [.timesFloor(1.5)],
      ours: Case(events: count) { repetitions in
        for _ in 0..<repetitions {
          sink.pointee = 0
          for index in 1...count { list.send(Double(index)) }
          actor.executor.run { sink.pointee == Double(count) }
        }
      },
      floor: Case(events: count) { repetitions in
        for _ in 0..<repetitions {
          sink.pointee = 0
          for index in 1...count { continuation.yield(Double(index)) }
          actor.executor.run { sink.pointee == Double(count) }
        }
      })
  }

  private static func inlet(_ name: String, _ count: Int) -> Comparison {
    let actor = LoopActor()
    let sink = makeSink()
    nonisolated(unsafe) let out = sink
    nonisolated(unsafe) var subscription: Subscription?
    let inlet = actor.run { actor in
      let (inlet, stream) = MotionInlet.makeStream(of: Double.self, isolation: actor)
      subscription = stream.subscribe(next: { out.pointee = $0 }, isolation: actor)
      return inlet
    }
    let array = LockedArray<Double>()
    actor.run { actor in
      _ = Task { await array.drain(on: actor) { out.pointee = $0 } }
    }
    return Comparison(
      name: name, limits: [.timesFloor(1.5)],
      ours: Case(events: count) { repetitions in
        for _ in 0..<repetitions {
          sink.pointee = 0
          for index in 1...count { inlet.send(Double(index)) }
          actor.executor.run { sink.pointee == Double(count) }
        }
        withExtendedLifetime(subscription) {}
      },
      floor: Case(events: count) { repetitions in
        for _ in 0..<repetitions {
          sink.pointee = 0
          for index in 1...count { array.send(Double(index)) }
          actor.executor.run { sink.pointee == Double(count) }
        }
      })
  }
}

/// Receives values on an actor, indefinitely.
@inline(never)
private func take<Values: AsyncSequence>(
  _ values: Values, _ out: Sink, _ actor: isolated LoopActor
) async where Values.Element == Double, Values.Failure == Never {
  for await value in values { out.pointee = value }
}
