#if !hasFeature(Embedded)
  import StreamsCore

  /// The actor that something lives on, as it is known elsewhere. Does not keep it alive: what an actor owns
  /// ends with it.
  @usableFromInline
  final class HomeActor: Sendable {
    @usableFromInline typealias Job = @Sendable (isolated any Actor) -> Void

    private weak let actor: (any Actor)?

    /// Traps in an actor's own initialiser: the compiler lets that pass an actor that is not there yet.
    ///
    /// - Parameter rule: who must be made elsewhere.
    @usableFromInline
    init(_ actor: any Actor, _ rule: StaticString) {
      require(
        unsafe unsafeBitCast(actor, to: Int.self) != 0, rule, "in its initialiser")
      self.actor = actor
    }

    /// Has the actor do something, as soon as it can, in a task of its own.
    ///
    /// - Returns: false if it is gone.
    @discardableResult
    @usableFromInline
    func run(_ job: @escaping Job) -> Bool {
      guard let actor else { return false }
      // A task begins where the code that makes it is isolated. So this is code of the actor, which touches
      // nothing of it: making a task is lawful anywhere.
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
  }
#endif
