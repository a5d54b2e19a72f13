import StreamsCore
import Testing

/// L10: a join that ends while it waits or emits. The turn doesn't retain its joins: a join that ends
/// while the turn still refers to it retains itself until the turn is done with it.
struct JoinEndTests {
  /// Records emissions and releases.
  private final class Notes {
    var all: [String] = []
  }

  /// An object that a join's closure retains. Its deinit runs foreign code.
  private final class Held {
    let name: String
    let notes: Notes
    let list = ObserverList<Int>()

    init(_ name: String, _ notes: Notes) {
      self.name = name
      self.notes = notes
    }

    deinit {
      notes.all.append("released \(name)")
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

  @Test("alone in its turn, emits nothing, and is released when the turn ends")
  func lone() {
    let notes = Notes()
    weak var known: Join?
    Turn.during(origin) {
      let join = makeJoin("a", notes)
      known = join
      join.touch()
      join.stop()
      #expect(notes.all == ["released a"])
      // A stopped join ignores further requests.
      join.touch()
    }
    #expect(notes.all == ["released a"])
    #expect(known == nil)
  }

  @Test("among several, is ended by the emission of another")
  func several() {
    let notes = Notes()
    weak var known: Join?
    Turn.during(origin) {
      let second = makeJoin("b", notes)
      known = second
      let third = makeJoin("c", notes)
      let first = makeJoin("a", notes) { [kept, unowned second] in
        second.stop()
        // From now on, only the turn refers to the join.
        kept.joins.removeAll { $0 === second }
      }
      for join in [first, second, third] { join.touch() }
      kept.joins = [first, second, third]
    }
    #expect(notes.all == ["a", "released b", "c"])
    #expect(known == nil)
    for join in kept.joins { join.stop() }
    kept.joins = []
    #expect(notes.all == ["a", "released b", "c", "released a", "released c"])
  }

  @Test(
    "is ended by its own emission, whether or not it was touched again", arguments: [false, true])
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
        // The running closure has not been released.
        notes.all.append("ending")
      }
      Turn.during(origin) { join.touch() }
      end = {}
    }
    #expect(notes.all == ["a", "ending", "released a"])
    #expect(known == nil)
  }

  /// Retains the joins on behalf of their creators.
  private final class Kept { var joins: [Join] = [] }
  private let kept = Kept()
}
