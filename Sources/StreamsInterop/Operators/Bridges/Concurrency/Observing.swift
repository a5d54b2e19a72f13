#if !hasFeature(Embedded) && canImport(Observation)
  import Observation
  import StreamsCore

  extension MotionObservable {
    /// The result of a closure, and its new result after each change of the values that it read, both from
    /// `@Observable` models and from properties.
    ///
    ///     let doubled = MotionObservable.observing { model.x * 2 }
    ///
    /// Emits immediately to each new subscriber, and then after each change, as soon as this actor is free: once for
    /// all changes up to that point. After the end of a subscription, a model may keep an empty record of that
    /// subscription until the model's next change.
    ///
    /// The stream depends on the values that the closure itself reads, directly or through functions that it calls, and
    /// not on those that others read while it runs: observers and external writes of a property that it writes, and
    /// operators and observers of a stream that it subscribes to. An `@Observable` model that others read counts all
    /// the same, since Observation records each read. A tracked closure inside this one, such as that of another
    /// `observing` stream to which it subscribes, reads for both. When a property that the closure has read is
    /// released, the closure runs once more, so that a weak reference emits `nil`.
    ///
    /// No change made on this actor is missed. If another thread changes a model, the model's last change may be
    /// missed, since Observation reports a change before the new value is stored. Isolate such a model to an actor, or
    /// use a ``MotionInlet``.
    ///
    /// - Parameters:
    ///   - isolation: the caller's actor, on which the closure runs. Omit it.
    ///   - fileID: the file of the call, used in messages.
    ///   - line: the line of the call, used in messages.
    ///   - read: reads the models. Equal results are emitted, too; `dedupe()` drops them.
    /// - Returns: The stream of the results.
    public static func observing(
      isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
      line: UInt = #line, _ read: @escaping () -> Value
    ) -> MotionObservable {
      let home = HomeActor(
        isolation, "MotionObservable.observing: expected a call from an actor's method")
      PropertyTracker.begin()
      return MotionObservable(
        { observer in
          let tracker = Tracker(read, observer, home)
          tracker.emit()
          return { tracker.end() }
        }, fileID: fileID, line: line)
    }
  }

  /// The reader of one subscription, which reads again after each change.
  ///
  ///     subscription ──▶ tracker ┄┄ notes of it in the models
  ///
  /// The tracker is used only on its actor. A change elsewhere only schedules a read there.
  private final class Tracker<Value>: @unchecked Sendable {
    private var read: (() -> Value)?
    private var observer: MotionObserver<Value>?
    private let home: HomeActor

    init(_ read: @escaping () -> Value, _ observer: MotionObserver<Value>, _ home: HomeActor) {
      self.read = read
      self.observer = observer
      self.home = home
    }

    func emit() {
      guard let read, let observer else { return }
      let value = ReadTracking.reading {
        withObservationTracking(read) { [weak self, home] in
          // The value is about to change, on whichever thread.
          home.run { [weak self] _ in self?.emit() }
        }
      }
      ReadTracking.apart { observer.next(value) }
    }

    func end() {
      // These are released after the accesses have ended, since a release runs external code.
      let released = (read.take(), observer.take())
      withExtendedLifetime(released) {}
    }
  }
#endif
