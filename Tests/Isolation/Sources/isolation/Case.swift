/// One way to end what belongs to an isolation.
struct Case: Sendable {
  let name: String
  let outcome: Outcome
  /// Ends it once; runs on the main actor, beside which nothing else does but what this starts.
  let run: @MainActor @Sendable () async -> Void

  enum Outcome: Sendable {
    /// The compiler lets it pass, rightly: it must run to its end.
    case lawful
    /// The compiler lets it pass, and it must stop with a message that contains all of these.
    case stops([String])
  }
}

/// Makes something on the main actor, and drops it on no actor: the last reference to it is there.
func dropElsewhere<Thing: Sendable>(_ make: @escaping @MainActor @Sendable () -> Thing) async {
  await Task.detached {
    let thing = await make()
    withExtendedLifetime(thing) {}
  }.value
}

/// The last reference to something, on its way to another place.
final class Parcel<Thing: Sendable>: @unchecked Sendable {
  private var thing: Thing?

  init(_ thing: Thing) {
    self.thing = thing
  }

  func drop() {
    thing = nil
  }
}
