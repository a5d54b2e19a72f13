#if !hasFeature(Embedded)
  // Views and Observation release their contents on their own threads. Such a release is not a programming error, so
  // the contents end in the isolation to which they belong, as with `isolated deinit`, instead of stopping the program
  // (law L10).

  extension MainActor {
    /// Whether this code runs on the main actor, in a job or in a block of the main queue.
    package static var isCurrent: Bool {
      RunningExecutor.main.isCurrent || RunningExecutor.isMainQueue()
    }
  }

  /// A subscription and its source, which end in their own isolation.
  ///
  /// This object takes both from their holder, whose own fields are released wherever the holder ends, possibly after
  /// this object has ended. It therefore has the only references, and only `end` uses them.
  package final class EndAtHome: @unchecked Sendable {
    private var subscription: Subscription?
    private var source: AnyObject?

    package init(_ subscription: consuming Subscription?, to source: consuming AnyObject?) {
      self.subscription = subscription
      self.source = source
    }

    /// Ends both in their isolation, immediately if this code runs there, otherwise soon afterward.
    ///
    /// - Parameter isOfMain: Whether the source belongs to the main actor, if no subscription
    ///   determines that.
    package func begin(isOfMain: Bool) {
      let main = isOfMain && subscription == nil && !MainActor.isCurrent ? MainActor.shared : nil
      guard let home = main ?? subscription?.owned.isolation.elsewhere else { return end() }
      Task.detached { await self.end(on: home) }
    }

    private func end(on home: isolated any Actor) { end() }

    private func end() {
      subscription?.unsubscribe()
      subscription = nil
      source = nil
    }
  }

  extension Isolation {
    /// The actor, if it still exists and this code runs elsewhere.
    fileprivate var elsewhere: (any Actor)? { isKnown && !isHere ? actor : nil }
  }
#endif
