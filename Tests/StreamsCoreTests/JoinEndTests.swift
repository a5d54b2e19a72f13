import StreamsCore
import Testing

/// The turn does not count its joins: one that ends while the turn knows it keeps itself until then.
/// L10 A join that ends while it waits, or emits.
struct JoinEndTests {
  /// Records emissions and releases.
  private final class Notes {
    var all: [String] = []
  }

  /// What a join's closure holds. Its end runs foreign code.
  private final class Held {
    let name: String
    let notes: Notes
    let list = ObserverList<Int>()

    init(_ name: String, _ notes: Notes) {
      self.name = name
      self.notes = notes
    }

    deinit {
      notes.all.append("let go \(name)")
      list.send(1)
    }
  }

  private let origin = Origin("a join that ends", #fileID, #line)

  private func makeJoin(
    _ name: String, _ notes: Notes, _ emit: @escaping () -> Void = {}
  ) -> Join {
    let join = Join(origin, consumer: nil)
    let held = Held(name, notes)
    join.begin {
      held.notes.all.append(held.name)
      emit()
    }
    return join
  }

  @Test("alone in its turn: it emits nothing, and goes when its time has come")
  func lone() {
    let notes = Notes()
    weak var known: Join?
    Turn.during(origin) {
      let join = makeJoin("a", notes)
      known = join
      join.touch()
      join.stop()
      #expect(notes.all == ["let go a"])
      // Nothing is asked of it any more.
      join.touch()
    }
    #expect(notes.all == ["let go a"])
    #expect(known == nil)
  }

  @Test("among several, by the emission of another")
  func several() {
    let notes = Notes()
    weak var known: Join?
    Turn.during(origin) {
      let second = makeJoin("b", notes)
      known = second
      let third = makeJoin("c", notes)
      let first = makeJoin("a", notes) { [kept, unowned second] in
        second.stop()
        // From now on the turn alone knows it.
        kept.joins.removeAll { $0 === second }
      }
      for join in [first, second, third] { join.touch() }
      kept.joins = [first, second, third]
    }
    #expect(notes.all == ["a", "let go b", "c"])
    #expect(known == nil)
    for join in kept.joins { join.stop() }
    kept.joins = []
    #expect(notes.all == ["a", "let go b", "c", "let go a", "let go c"])
  }

  @Test("by its own emission, once more asked for or not", arguments: [false, true])
  func own(isTouched: Bool) {
    let notes = Notes()
    weak var known: Join?
    do {
      var end: () -> Void = {}
      let join = makeJoin("a", notes) { end() }
      known = join
      end = { [unowned join] in
        if isTouched { join.touch() }
        join.stop()
        // What runs is still there.
        notes.all.append("ending")
      }
      Turn.during(origin) { join.touch() }
      end = {}
    }
    #expect(notes.all == ["a", "ending", "let go a"])
    #expect(known == nil)
  }

  /// Their creators.
  private final class Kept { var joins: [Join] = [] }
  private let kept = Kept()
}
