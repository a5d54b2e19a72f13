import StreamsTesting

/// A test of one law, in a one-line scenario.
///
/// The law checker stops at the first violation: further violations may be consequences. A probe
/// tests one law in isolation.
struct Probe {
  let law: Law
  /// The actions, and the behavior of a library that breaks the law.
  let scenario: String
  /// Whether a library obeys the law, in one run.
  let isKept: (Library) -> Bool

  /// The number of runs, each with fresh sources: if the order of observers is random, the result may
  /// be, too.
  static var repetitions: Int { 64 }

  func isAlwaysKept(by library: Library) -> Bool {
    (0..<Self.repetitions).allSatisfy { _ in isKept(library) }
  }

  static var all: [Probe] {
    [replay, order, firstInFirstOut, noLateDelivery, lateJoiners, equalWrites, diamond, release]
  }
}

extension Probe {
  private static var replay: Probe {
    Probe(law: .replay, scenario: "write 1; A subscribes: it doesn't receive 1 once") { library in
      let source = library.makeProperty()
      source.send(1)
      let a = Listener(source)
      return a.heard == [1]
    }
  }

  private static var firstInFirstOut: Probe {
    Probe(
      law: .firstInFirstOut,
      scenario:
        "A and B subscribe, A writes 2 when it receives 1; write 1: B receives 2, then 1, and "
        + "keeps 1"
    ) { library in
      [library.makeProperty(), library.makeEvents()].allSatisfy { source in
        let a = Listener(source) { if $0 == 1 { source.send(2) } }
        let b = Listener(source)
        source.send(1)
        return [a, b].allSatisfy { $0.heard.suffix(2) == [1, 2] }
      }
    }
  }

  private static var noLateDelivery: Probe {
    Probe(
      law: .noLateDelivery,
      scenario: "A and B subscribe, each ends the other when it receives 1; write 1: both receive 1"
    ) { library in
      [library.makeProperty(), library.makeEvents()].allSatisfy { source in
        let a = Listener(source)
        let b = Listener(source) { if $0 == 1 { a.end() } }
        a.onNext = { [unowned b] in if $0 == 1 { b.end() } }
        source.send(1)
        return (a.heard + b.heard).count { $0 == 1 } == 1
      }
    }
  }

  private static var lateJoiners: Probe {
    Probe(
      law: .lateJoiners,
      scenario:
        "A subscribes; when it receives 1, it writes 2 and B subscribes; write 1: B receives "
        + "anything other than a single 2"
    ) { library in
      [(library.makeProperty(), [2]), (library.makeEvents(), [])].allSatisfy { source, expected in
        var b: Listener?
        let a = Listener(source) {
          guard $0 == 1 else { return }
          source.send(2)
          b = Listener(source)
        }
        source.send(1)
        return withExtendedLifetime(a) { b?.heard == expected }
      }
    }
  }

  private static var order: Probe {
    Probe(
      law: .order, scenario: "A, B and C subscribe; send 1: they receive it in another order"
    ) { library in
      [library.makeProperty(), library.makeEvents()].allSatisfy { source in
        var callers: [Int] = []
        let listeners = (0..<3).map { number in
          Listener(source) { if $0 == 1 { callers.append(number) } }
        }
        source.send(1)
        return withExtendedLifetime(listeners) { callers == [0, 1, 2] }
      }
    }
  }

  private static var equalWrites: Probe {
    Probe(law: .equalWrites, scenario: "A subscribes; write 1; write 1: it receives 1 once") {
      library in
      [library.makeProperty(), library.makeEvents()].allSatisfy { source in
        let a = Listener(source)
        source.send(1)
        source.send(1)
        return a.heard.suffix(2) == [1, 1]
      }
    }
  }

  private static var diamond: Probe {
    Probe(
      law: .oneEmissionATurn,
      scenario: "A subscribes to the sum of two branches; write 1: it receives 1, then 2"
    ) { library in
      guard let source = library.makeDiamond?() else { return false }
      let a = Listener(source)
      source.send(1)
      return a.heard == [0, 2]
    }
  }

  private static var release: Probe {
    Probe(
      law: .release,
      scenario: "A subscribes and unsubscribes, outside or inside its callback: its observer's "
        + "captures are still retained"
    ) { library in
      [library.makeProperty(), library.makeEvents()].allSatisfy { source in
        [false, true].allSatisfy { endsInside in
          weak var witness: Listener?
          var end: () -> Void = {}
          do {
            let captured = Listener()
            witness = captured
            end = source.subscribe { value in
              captured.heard.append(value)
              if endsInside, value == 1 { end() }
            }
          }
          source.send(1)
          if !endsInside { end() }
          return witness == nil
        }
      }
    }
  }
}

/// An observer that records its input.
private final class Listener {
  var heard: [Int] = []
  var onNext: (Int) -> Void
  private var endSubscription: () -> Void = {}

  init() {
    onNext = { _ in }
  }

  init(_ source: Source, _ onNext: @escaping (Int) -> Void = { _ in }) {
    self.onNext = onNext
    endSubscription = source.subscribe { [unowned self] value in
      heard.append(value)
      self.onNext(value)
    }
  }

  deinit {
    endSubscription()
  }

  func end() {
    endSubscription()
  }
}
