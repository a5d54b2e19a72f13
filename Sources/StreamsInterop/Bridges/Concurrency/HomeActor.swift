#if !hasFeature(Embedded)
  import StreamsCore

  /// A weak reference to the actor to which an object belongs, for use anywhere. It doesn't keep the actor alive, so
  /// the objects that an actor owns end with it.
  @usableFromInline final class HomeActor: Sendable {
    @usableFromInline typealias Job = @Sendable (isolated any Actor) -> Void

    private weak let actor: (any Actor)?

    /// Traps in an actor's own initializer, where the compiler allows an actor that is still initializing.
    ///
    /// - Parameter rule: the trap's message, which names the object to make elsewhere.
    @usableFromInline init(_ actor: any Actor, _ rule: StaticString) {
      require(
        unsafe unsafeBitCast(actor, to: Int.self) != 0, rule, "one from its initializer")
      self.actor = actor
    }

    /// Runs a job on the actor as soon as it is free, in a separate task.
    ///
    /// - Returns: false if it is gone.
    @discardableResult
    @usableFromInline func run(_ job: @escaping Job) -> Bool {
      guard let actor else { return false }
      // A task begins in the isolation of the code that makes it. So this closure is isolated to the actor, but
      // touches none of its state: any thread may make a task.
      let begin: (isolated any Actor, @escaping Job) -> Void = { actor, job in
        Task {
          _ = actor
          job(actor)
        }
      }
      typealias Anywhere = (any Actor, @escaping Job) -> Void
      unsafe unsafeBitCast(begin, to: Anywhere.self)(actor, job)
      return true
    }

    /// Runs a job in a task of the actor, which keeps the actor alive meanwhile. Does nothing if the actor is gone.
    ///
    /// - Parameter job: belongs to the actor, in whose isolation this is called.
    func begin(_ job: @escaping () async -> Void) {
      guard let actor else { return }
      let begin: (isolated any Actor, @escaping () async -> Void) -> Void = { actor, job in
        Task {
          _ = actor
          await job()
        }
      }
      typealias Anywhere = (any Actor, @escaping () async -> Void) -> Void
      unsafe unsafeBitCast(begin, to: Anywhere.self)(actor, job)
    }
  }
#endif
