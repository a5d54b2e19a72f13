/// A class that lacks `isolated deinit`.
@MainActor final class Forgetful {
  let thing: Any
  init(_ thing: Any) { self.thing = thing }
}

/// A class that has it.
@MainActor final class Careful {
  let thing: Any
  init(_ thing: Any) { self.thing = thing }
  isolated deinit {}
}

@MainActor struct HolderStruct {
  let thing: Any
}

@MainActor enum HolderEnum {
  case holding(Any)
}

@MainActor func holderClosure(_ thing: Any) -> @MainActor () -> Void {
  { withExtendedLifetime(thing) {} }
}

/// Holds an object of the main actor, and drops it elsewhere.
struct Holder: Sendable {
  let name: String
  let isLawful: Bool
  let drop: @Sendable (Kind) async -> Void

  static let all: [Holder] = [
    Holder(name: "class", isLawful: false) { kind in
      await dropElsewhere { Forgetful(kind.make()) }
    },
    Holder(name: "struct", isLawful: false) { kind in
      await dropElsewhere { HolderStruct(thing: kind.make()) }
    },
    Holder(name: "enum", isLawful: false) { kind in
      await dropElsewhere { HolderEnum.holding(kind.make()) }
    },
    Holder(name: "closure", isLawful: false) { kind in
      await dropElsewhere { holderClosure(kind.make()) }
    },
    Holder(name: "class-with-isolated-deinit", isLawful: true) { kind in
      await dropElsewhere { Careful(kind.make()) }
    },
  ]
}
