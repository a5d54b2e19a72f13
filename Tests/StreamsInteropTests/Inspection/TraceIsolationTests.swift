#if TRACED
  import Dispatch
  import StreamsInterop
  import Synchronization
  import Testing

  @testable import InteropTestSupport

  /// A trace belongs to its runtime's isolation: it records only that isolation's graphs, whatever threads they run on.
  struct TraceIsolationTests {
    /// The executors of two actors.
    enum Place: CaseIterable {
      /// Both use the shared thread pool.
      case pool
      /// Both use the same queue.
      case oneQueue
    }

    @Test(
      "While another actor writes, an actor's trace has all of the actor's own writes, and no others",
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
      findings.expect(await mine.turnCount, is: count, "number of the actor's turns")
      findings.expect(await mine.names, is: ["mine"], "graphs in the actor's trace")
      findings.expect(
        await other.turnCount, is: isOtherTraced ? count : 0, "number of the other actor's turns")
      findings.expect(
        await other.names, is: isOtherTraced ? ["other"] : [], "graphs in the other actor's trace")
      findings.report()
    }

    @Test(
      "During another actor's delivery, an actor's writes and their targets stay in its own trace",
      arguments: [false, true])
    func inside(isInnerTraced: Bool) async {
      let queue = QueueExecutor()
      let outer = QueuedDesk(queue)
      let inner = QueuedDesk(queue)
      await outer.build("outer", isTraced: true)
      await inner.build("inner", isTraced: isInnerTraced)
      await outer.writeInside(inner, 5)
      var findings = Findings()
      findings.expect(await outer.names, is: ["outer"], "graphs in the outer actor's trace")
      findings.expect(
        await inner.names, is: isInnerTraced ? ["inner"] : [], "graphs in the inner actor's trace")
      let why = await inner.why
      findings.expect(
        why?.contains { $0.hasPrefix("inner sum") } ?? false, is: isInnerTraced, "\(why ?? [])")
      findings.expect(await outer.turnCount, is: 2, "the outer actor's turns: a replay and a write")
      findings.report()
    }

    @Test(
      "A nonisolated trace moves with its task and records nothing else; it can be released anywhere"
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

    /// The number of the trace's turns, or -1 if any of them belongs to another task.
    private static func hopping(_ name: String) async -> Int {
      let desk = DeskGraph(name, isTraced: true, isolation: nil)
      for number in 1...100 {
        desk.write(Double(number))
        await pause()
      }
      return desk.names == [name] ? desk.trace?.turnDepths.count ?? 0 : -1
    }

    @concurrent private static func pause() async { await Task.yield() }

    private static func made() async -> sending DeskGraph {
      let desk = DeskGraph("made", isTraced: true, isolation: nil)
      desk.write(1)
      return desk
    }
  }

  // MARK: Actors with a graph

  private protocol Desk: Actor {
    var graph: DeskGraph? { get set }
  }

  extension Desk {
    func build(_ name: String, isTraced: Bool) {
      graph = DeskGraph(name, isTraced: isTraced)
    }

    func write(_ value: Double) { graph?.write(value) }

    /// Reads the trace, possibly while another actor writes.
    func read() { withExtendedLifetime((graph?.trace?.chromeJSON, graph?.trace?.costs())) {} }

    var turnCount: Int { graph?.trace?.turnDepths.count ?? 0 }
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

    /// Makes another actor, which runs on the same queue, write during a delivery of this actor.
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

  /// A property, and another one that receives its sum with a mapped copy; both names begin with the graph's name.
  private final class DeskGraph {
    let runtime: MotionRuntime
    let source: ReactiveProperty<Double>
    let sum: ReactiveProperty<Double>
    let trace: MotionTrace?
    private let name: String

    init(_ name: String, isTraced: Bool, isolation: isolated (any Actor)? = #isolation) {
      self.name = name
      runtime = MotionRuntime(clock: ManualClock(), isolation: isolation)
      // Like initial values of stored properties, these have no isolation until something subscribes to them.
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

    /// The names of the graphs whose properties the trace has.
    var names: Set<String> {
      let labels = trace?.costs().map(\.label).filter {
        $0.hasSuffix(" source") || $0.hasSuffix(" sum")
      }
      return Set((labels ?? []).map { $0.split(separator: " ").dropLast().joined(separator: " ") })
    }
  }
#endif
