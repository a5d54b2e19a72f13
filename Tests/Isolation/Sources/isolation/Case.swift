/// One way to release objects that belong to an isolation.
struct Case: Sendable {
  let name: String
  let outcome: Outcome
  /// Releases the objects once. Runs on the main actor, where nothing else runs except the work
  /// that it starts.
  let run: @MainActor @Sendable () async -> Void

  enum Outcome: Sendable {
    /// The compiler accepts it, rightly: it must run to its end.
    case lawful
    /// The compiler accepts it, but it must stop with a message that contains all of these words.
    case stops([String])
  }
}

/// Creates an object on the main actor, and drops its last reference on no actor.
func dropElsewhere<Thing: Sendable>(_ make: @escaping @MainActor @Sendable () -> Thing) async {
  await Task.detached {
    let thing = await make()
    withExtendedLifetime(thing) {}
  }.value
}

/// The last reference to an object, on its way to another isolation.
final class Parcel<Thing: Sendable>: @unchecked Sendable {
  private var thing: Thing?

  init(_ thing: Thing) {
    self.thing = thing
  }

  func drop() {
    thing = nil
  }
}
