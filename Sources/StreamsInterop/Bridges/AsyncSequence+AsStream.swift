#if !hasFeature(Embedded)
  import StreamsCore

  extension AsyncSequence where Failure == Never {
    /// The elements, as a stream of events.
    ///
    ///     let lines = notifications.asStream().subscribe { show($0) }
    ///
    /// Each subscriber iterates by itself, in a task on the actor that called this, which ends with the
    /// subscription; what is iterated is let go when that task has noticed. The task keeps its actor alive,
    /// as any task of an actor does.
    ///
    /// - Parameters:
    ///   - onEnd: called after the last element. Streams have no completion.
    ///   - isolation: that actor. Leave it out.
    public func asStream(
      onEnd: (() -> Void)? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Element> {
      asStream(onFailure: { _ in }, onEnd: onEnd, fileID: fileID, line: line)
    }
  }

  extension AsyncSequence {
    /// The elements, as a stream of events.
    ///
    /// - Parameters:
    ///   - onFailure: called with the error that ends them, for each subscriber. Streams have no failure.
    ///   - onEnd: called after the last element, if nothing failed.
    ///   - isolation: the actor on which all this happens. Leave it out.
    public func asStream(
      onFailure: @escaping (Failure) -> Void, onEnd: (() -> Void)? = nil,
      isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Element> {
      _ = HomeActor(isolation, "asStream: an actor must call it in a method")
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
