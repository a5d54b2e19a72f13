#if !hasFeature(Embedded)
  import StreamsCore

  /// A weak reference to the actor to which an object belongs, usable from any isolation. It doesn't keep the actor
  /// alive, so the objects that an actor owns end with the actor.
  @usableFromInline final class HomeActor: Sendable {
    @usableFromInline typealias Job = @Sendable (isolated any Actor) -> Void

    private weak let actor: (any Actor)?

    /// A reference to an actor. Traps in the actor's own initializer, where the compiler allows an actor that is still
    /// initializing.
    ///
    /// - Parameter rule: the trap's message, which names the object to create elsewhere.
    @usableFromInline init(_ actor: any Actor, _ rule: StaticString) {
      require(
        unsafe unsafeBitCast(actor, to: Int.self) != 0, rule, "one from its initializer")
      self.actor = actor
    }

    /// Runs a job on the actor as soon as it is free, in a separate task.
    ///
    /// - Returns: False if the actor is gone.
    @discardableResult
    @usableFromInline func run(_ job: @escaping Job) -> Bool {
      guard let actor else { return false }
      #if DEBUG
        let isWatched = MainActorWatch.wait(for: actor)
      #endif
      // A task begins in the isolation of the code that creates it. This closure is therefore isolated to the actor,
      // but it touches none of the actor's state: any thread may create a task.
      let begin: (isolated any Actor, @escaping Job) -> Void = { actor, job in
        Task {
          _ = actor
          #if DEBUG
            if isWatched { MainActorWatch.begin() }
          #endif
          job(actor)
        }
      }
      typealias Anywhere = (any Actor, @escaping Job) -> Void
      unsafe unsafeBitCast(begin, to: Anywhere.self)(actor, job)
      return true
    }

    /// Runs a job in a task of the actor; the task keeps the actor alive until the job is done. Does nothing if the
    /// actor is gone.
    ///
    /// - Parameter job: the job, which belongs to the actor in whose isolation this function is called.
    func begin(_ job: @escaping () async -> Void) {
      guard let actor else { return }
      #if DEBUG
        let isWatched = MainActorWatch.wait(for: actor)
      #endif
      let begin: (isolated any Actor, @escaping () async -> Void) -> Void = { actor, job in
        Task {
          _ = actor
          #if DEBUG
            if isWatched { MainActorWatch.begin() }
          #endif
          await job()
        }
      }
      typealias Anywhere = (any Actor, @escaping () async -> Void) -> Void
      unsafe unsafeBitCast(begin, to: Anywhere.self)(actor, job)
    }
  }
#endif
