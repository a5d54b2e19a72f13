#if TRACED
  import Dispatch
  import StreamsInterop
  import Synchronization
  import Testing

  @testable import InteropTestSupport

  /// A trace belongs to its runtime's isolation: it records that one's graphs, and nothing else, whatever threads
  /// they run on.
  struct TraceIsolationTests {
    /// How two actors run.
    enum Place: CaseIterable {
      /// Each on whatever thread there is.
      case pool
      /// Both on one queue.
      case oneQueue
    }

    @Test(
      "What an actor's trace has are the actor's own writes, all of them, while another writes",
      arguments: Place.allCases, [false, true])
    func beside(_ place: Place, isOtherTraced: Bool) async {
      let queue = QueueExecutor()
      let (mine, other): (any Desk, any Desk) =
        place == .pool
        ? (PooledDesk(), PooledDesk()) : (QueuedDesk(queue), QueuedDesk(queue))
      await mine.build("mine", isTraced: true)
      await other.build("other", isTraced: isOtherTraced)
      let count = 400
      await withTaskGroup { group in
        for desk in [mine, other] {
          for part in 0..<4 {
            group.addTask {
              for number in 0..<count / 4 {
                await desk.write(Double(part * count + number + 1))
                if number % 50 == 0 { await desk.read() }
              }
            }
          }
        }
      }
      var findings = Findings()
      findings.expect(await mine.turnCount, is: count, "turns of its own")
      findings.expect(await mine.names, is: ["mine"], "whose they are")
      findings.expect(await other.turnCount, is: isOtherTraced ? count : 0, "the other's turns")
      findings.expect(await other.names, is: isOtherTraced ? ["other"] : [], "whose those are")
      #expect(findings.faults == [])
    }

    @Test(
      "Inside another actor's delivery, an actor's writes are its own, and so are their targets",
      arguments: [false, true])
    func inside(isInnerTraced: Bool) async {
      let queue = QueueExecutor()
      let outer = QueuedDesk(queue)
      let inner = QueuedDesk(queue)
      await outer.build("outer", isTraced: true)
      await inner.build("inner", isTraced: isInnerTraced)
      await outer.writeInside(inner, 5)
      var findings = Findings()
      findings.expect(await outer.names, is: ["outer"], "what the outer has")
      findings.expect(await inner.names, is: isInnerTraced ? ["inner"] : [], "what the inner has")
      let why = await inner.why
      findings.expect(
        why?.contains { $0.hasPrefix("inner sum") } ?? false, is: isInnerTraced, "\(why ?? [])")
      findings.expect(await outer.turnCount, is: 2, "turns of the outer: a replay and a write")
      #expect(findings.faults == [])
    }

    @Test(
      "A trace of no actor goes with its task, and keeps nothing of others; it may be dropped anywhere"
    )
    func ofNoActor() async {
      let counts = await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask { await Self.hopping("task \(number)") }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 100, count: 8))
      let desk = await Self.made()
      await Task.detached { _ = consume desk }.value
    }

    /// How many events a trace has that are its task's own; below 0 where it has others'.
    private static func hopping(_ name: String) async -> Int {
      let desk = DeskGraph(name, isTraced: true, isolation: nil)
      for number in 1...100 {
        desk.write(Double(number))
        await pause()
      }
      return desk.names == [name] ? desk.trace?.turns.count ?? 0 : -1
    }

    @concurrent private static func pause() async { await Task.yield() }

    private static func made() async -> sending DeskGraph {
      let desk = DeskGraph("made", isTraced: true, isolation: nil)
      desk.write(1)
      return desk
    }
  }

  // MARK: - Actors with a graph

  private protocol Desk: Actor {
    var graph: DeskGraph? { get set }
  }

  extension Desk {
    func build(_ name: String, isTraced: Bool) {
      graph = DeskGraph(name, isTraced: isTraced)
    }

    func write(_ value: Double) { graph?.write(value) }

    /// While another may be writing.
    func read() { withExtendedLifetime((graph?.trace?.chromeJSON, graph?.trace?.warnings)) {} }

    var turnCount: Int { graph?.trace?.turns.count ?? 0 }
    var names: Set<String> { graph?.names ?? [] }
    var why: [String]? {
      graph.flatMap { graph in graph.trace?.why(graph.sum)?.steps.map(\.label) }
    }
  }

  private actor PooledDesk: Desk {
    var graph: DeskGraph?
  }

  private actor QueuedDesk: Desk {
    private let queue: QueueExecutor
    var graph: DeskGraph?
    private var subscription: Subscription?

    init(_ queue: QueueExecutor) { self.queue = queue }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe queue.asUnownedSerialExecutor()
    }

    /// Has another, which runs on the same queue, write in a delivery of this.
    func writeInside(_ other: QueuedDesk, _ value: Double) {
      subscription = graph?.sum.subscribe { value in
        if value > 0 { other.assumeIsolated { $0.write(value) } }
      }
      graph?.write(value)
    }
  }

  private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "desks")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
  }

  /// A property, and a sum that follows it by a join, each with a name that begins with the graph's.
  private final class DeskGraph {
    let runtime: MotionRuntime
    let source: ReactiveProperty<Double>
    let sum: ReactiveProperty<Double>
    let trace: MotionTrace?
    private let name: String

    init(_ name: String, isTraced: Bool, isolation: isolated (any Actor)? = #isolation) {
      self.name = name
      runtime = MotionRuntime(clock: ManualClock(), isolation: isolation)
      // As the initial values of stored properties: of no isolation, until they are subscribed to.
      (source, sum) = DeskGraph.makeProperties(name)
      runtime.connect(
        source.combineLatest(source.map { (x: Double) in x + 1 }) { $0 + $1 }, to: sum)
      trace = isTraced ? MotionTrace(of: runtime, keeping: 100_000, isolation: isolation) : nil
    }

    private static func makeProperties(_ name: String) -> (
      ReactiveProperty<Double>, ReactiveProperty<Double>
    ) {
      (
        ReactiveProperty(initialValue: 0, name: "\(name) source"),
        ReactiveProperty(initialValue: 0, name: "\(name) sum")
      )
    }

    func write(_ value: Double) { source.value = value }

    /// Whose properties the trace has.
    var names: Set<String> {
      let labels = trace?.costs().map(\.label).filter {
        $0.hasSuffix(" source") || $0.hasSuffix(" sum")
      }
      return Set((labels ?? []).map { $0.split(separator: " ").dropLast().joined(separator: " ") })
    }
  }
#endif
