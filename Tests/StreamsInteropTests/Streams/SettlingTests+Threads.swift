import StreamsOperators
import Testing

/// Graphs on several threads, and graphs that move between isolations.
extension SettlingTests {
  @Test("two threads, each with its own graph")
  func threads() async {
    let sums = await withTaskGroup(of: [Int].self) { group in
      for offset in 0..<8 {
        group.addTask {
          let source = ReactiveProperty(initialValue: 0)
          let derived = ReactiveProperty(initialValue: 0)
          var heard: [Int] = []
          let subscriptions = [
            source.withLatest(from: derived) { $1 - $0 * 11 }.subscribe { heard.append($0) },
            source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived),
          ]
          heard = []
          for value in 1...500 { source.value = value + offset }
          withExtendedLifetime(subscriptions) {}
          return heard
        }
      }
      var all: [Int] = []
      for await heard in group { all += heard }
      return all
    }
    #expect(sums == Array(repeating: 0, count: 4000))
  }

  actor Keeper {
    var graph: Graph?
    func take(_ graph: sending Graph) { self.graph = graph }
    func write(_ values: ClosedRange<Int>) { for value in values { graph?.source.value = value } }
    func give() -> sending [Int] { graph?.heard ?? [] }
  }

  final class Graph {
    let source = ReactiveProperty(initialValue: 0)
    let derived = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    var subscriptions: [Subscription] = []

    init() {
      source.withLatest(from: derived) { $1 - $0 * 11 }
        .subscribe { [unowned self] in heard.append($0) }.store(in: &subscriptions)
      source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived)
        .store(in: &subscriptions)
      heard = []
    }
  }

  @Test("a graph that moves from one isolation to another between writes")
  func sent() async {
    let keeper = Keeper()
    let graph = Graph()
    for value in 1...5 { graph.source.value = value }
    await keeper.take(graph)
    await keeper.write(6...10)
    #expect(await keeper.give() == Array(repeating: 0, count: 10))
  }
}
