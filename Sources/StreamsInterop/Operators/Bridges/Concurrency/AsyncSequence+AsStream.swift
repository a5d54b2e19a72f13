#if !hasFeature(Embedded)
  import StreamsCore

  extension AsyncSequence where Failure == Never {
    /// The elements as a stream of events.
    ///
    ///     let lines = notifications.asStream().subscribe { show($0) }
    ///
    /// Each subscriber iterates in its own task, on the caller's actor. The task is canceled when the subscription
    /// ends, and releases the iterator when it notices the cancellation. The task keeps its actor alive, as any task on
    /// an actor does.
    ///
    /// - Parameters:
    ///   - onEnd: called after the last element. Streams have no completion.
    ///   - isolation: the caller's actor. Omit it.
    /// - Returns: The stream.
    public func asStream(
      onEnd: (() -> Void)? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Element> {
      asStream(onFailure: { _ in }, onEnd: onEnd, fileID: fileID, line: line)
    }
  }

  extension AsyncSequence {
    /// The elements as a stream of events.
    ///
    /// - Parameters:
    ///   - onFailure: called with the error that ends the sequence, for each subscriber. Streams have no failure.
    ///   - onEnd: called after the last element if the sequence did not fail.
    ///   - isolation: the actor that iterates and delivers. Omit it.
    /// - Returns: The stream.
    public func asStream(
      onFailure: @escaping (Failure) -> Void, onEnd: (() -> Void)? = nil,
      isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Element> {
      _ = HomeActor(isolation, "asStream: expected a call from an actor's method")
      return MotionObservable(
        { observer in
          let isOver = Variable(false)
          let task = Task {
            var iterator = self.makeAsyncIterator()
            do throws(Failure) {
              while !isOver.value, let element = try await iterator.next(isolation: isolation),
                !isOver.value
              {
                observer.next(element)
              }
              if !isOver.value { onEnd?() }
            } catch {
              if !isOver.value { onFailure(error) }
            }
          }
          return {
            isOver.value = true
            task.cancel()
          }
        }, fileID: fileID, line: line)
    }
  }
#endif
