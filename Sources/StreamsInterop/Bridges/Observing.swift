#if !hasFeature(Embedded) && canImport(Observation)
  import Observation
  import StreamsCore

  extension MotionObservable {
    /// What a closure answers, and what it answers after each change of what it read: of models that are
    /// `@Observable`, and of properties.
    ///
    ///     let doubled = MotionObservable.observing { model.x * 2 }
    ///
    /// Emits at once to who subscribes, and then as soon as this actor is free after a change, once for
    /// all changes until then. After the end of a subscription, a model may keep an empty note of it until
    /// its next change.
    ///
    /// - Parameters:
    ///   - isolation: the actor that calls this, where the closure runs. Leave it out.
    ///   - read: reads the models. Equal answers are emitted, too; `dedupe()` drops them.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public static func observing(
      isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
      line: UInt = #line, _ read: @escaping () -> Value
    ) -> MotionObservable {
      let home = HomeActor(
        isolation, "MotionObservable.observing: an actor must call it in a method")
      PropertyTracker.begin()
      return MotionObservable(
        { observer in
          let tracker = Tracker(read, observer, home)
          tracker.emit()
          return { tracker.end() }
        }, fileID: fileID, line: line)
    }
  }

  /// Reads for one subscriber, and again after each change.
  ///
  ///     subscription ──▶ tracker ┄┄ what is read: notes of it
  ///
  /// Touched on its actor alone. From elsewhere a change only has the actor look.
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
      let value = withObservationTracking(read) { [weak self, home] in
        // The value is about to change, on whichever thread.
        home.run { [weak self] _ in self?.emit() }
      }
      observer.next(value)
    }

    func end() {
      // Let go after the accesses: a release runs foreign code.
      let released = (read.take(), observer.take())
      withExtendedLifetime(released) {}
    }
  }
#endif
