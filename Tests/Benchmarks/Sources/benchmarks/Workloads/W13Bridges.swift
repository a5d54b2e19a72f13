import StreamsInterop

extension Workload {
  static var bridges: Workload {
    Workload(
      name: "W13", title: "into and out of Swift's concurrency, ns a value", unit: "ns",
      explanation: """
        An actor whose jobs run on the thread that measures, which waits until the last value is there. Out: a list is sent values, which a task of \
        the actor takes by `for await`, floor: the same through an AsyncStream of the same policy. In: \
        values are sent to an inlet, whose stream has one observer, floor: a lock and an array that one \
        task of the actor drains by batches. Values come one at a time, each taken before the next, or \
        a hundred before the actor has its turn.
        """,
      measure: {
        let all = MotionBuffering.unbounded
        return [
          values("for await, one by one", all, .unbounded, 1),
          values("for await, by the hundred", all, .unbounded, 100),
          values("for await the newest, by the hundred", .newest, .bufferingNewest(1), 100),
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
    // The task has subscribed.
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

/// Takes values on an actor, for good.
@inline(never)
private func take<Values: AsyncSequence>(
  _ values: Values, _ out: Sink, _ actor: isolated LoopActor
) async where Values.Element == Double, Values.Failure == Never {
  for await value in values { out.pointee = value }
}
