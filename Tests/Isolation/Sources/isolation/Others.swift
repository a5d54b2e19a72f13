import Dispatch
import StreamsInterop

/// A global actor without a custom executor.
@globalActor actor Background {
  static let shared = Background()
}

/// An executor that runs on a queue, and can check whether a caller is on it.
final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "queue executor")
  private let key = DispatchSpecificKey<Bool>()

  init() {
    queue.setSpecific(key: key, value: true)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    queue.async { unsafe unowned.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func isIsolatingCurrentContext() -> Bool? {
    DispatchQueue.getSpecific(key: key) ?? false
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}

/// A global actor with a custom executor.
@globalActor actor Queued {
  static let shared = Queued()
  static let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe Queued.executor.asUnownedSerialExecutor()
  }
}

@Background final class BackgroundForgetful {
  let level = ReactiveProperty(initialValue: 0.0, name: "deep")
  var subscription: Subscription?
  init() { subscription = level.subscribe { _ in } }
  init(of level: ReactiveProperty<Double>) { subscription = level.subscribe { _ in } }
}

@Background final class BackgroundCareful {
  let level = ReactiveProperty(initialValue: 0.0, name: "deep")
  var subscription: Subscription?
  init() { subscription = level.subscribe { _ in } }
  isolated deinit {}
}

@Queued final class QueuedForgetful {
  let level = ReactiveProperty(initialValue: 0.0, name: "deep")
  var subscription: Subscription?
  init() { subscription = level.subscribe { _ in } }
}

@Queued final class QueuedCareful {
  let level = ReactiveProperty(initialValue: 0.0, name: "deep")
  var subscription: Subscription?
  init() { subscription = level.subscribe { _ in } }
  isolated deinit {}
}

/// An actor with its own graph, which ends with the actor, wherever the last reference is dropped.
actor Owner {
  let level = ReactiveProperty(initialValue: 0.0)
  let early: Subscription
  var later: [Subscription] = []
  var made: ReactiveProperty<Double>?
  private var heard = 0.0

  init() {
    early = level.subscribe { _ in }
  }

  func build() {
    let made = ReactiveProperty(initialValue: 0.0)
    self.made = made
    later = [
      level.subscribe { [unowned self] in hear($0) },
      level.combineLatest(made) { $0 + $1 }.subscribe { _ in },
      Subscription {},
    ]
    level.value = 1
  }

  private func hear(_ value: Double) { heard = value }

  func take(_ graph: sending Graph) {
    self.graph = graph
    graph.level.value += 1
    later.append(graph.level.subscribe { [unowned self] in hear($0) })
  }

  private var graph: Graph?
}

/// An actor on a custom executor, with its own graph.
actor QueuedOwner {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
  private let level = ReactiveProperty(initialValue: 0.0)
  private var subscription: Subscription?

  nonisolated var queue: DispatchQueue { executor.queue }

  func build() {
    subscription = level.subscribe { _ in }
  }

  /// Called from a block on its queue.
  nonisolated func letGo() {
    assumeIsolated { $0.subscription = nil }
  }
}

/// A graph that belongs to no actor.
final class Graph {
  let level = ReactiveProperty(initialValue: 0.0)
  let doubled = ReactiveProperty(initialValue: 0.0)
  var subscriptions: [Subscription] = []

  init() {
    level.map { $0 * 2 }.subscribe { [doubled] in doubled.value = $0 }.store(in: &subscriptions)
    doubled.combineLatest(level) { $0 + $1 }.subscribe { _ in }.store(in: &subscriptions)
  }
}

func makeGraph() -> sending Graph { Graph() }

@concurrent func elsewhere(_ graph: sending Graph) async -> sending Graph {
  graph.level.value = 3
  return graph
}

let off = ["isolated deinit", "ReactiveProperty 'deep'"]

let otherCases: [Case] = [
  Case(name: "class/global-actor", outcome: .stops(off + ["Background"])) {
    await Task.detached {
      let thing = await BackgroundForgetful()
      withExtendedLifetime(thing) {}
    }.value
  },
  Case(name: "class-with-isolated-deinit/global-actor", outcome: .lawful) {
    await Task.detached {
      let thing = await BackgroundCareful()
      withExtendedLifetime(thing) {}
    }.value
  },
  Case(name: "class/custom-executor", outcome: .stops(off + ["Queued"])) {
    await Task.detached {
      let thing = await QueuedForgetful()
      withExtendedLifetime(thing) {}
    }.value
  },
  Case(name: "class-with-isolated-deinit/custom-executor", outcome: .lawful) {
    await Task.detached {
      let thing = await QueuedCareful()
      withExtendedLifetime(thing) {}
    }.value
  },
  // Outside any task.
  Case(
    name: "class/subscription/global-queue",
    outcome: .stops(["a subscription", "'level'", "the main actor", "isolated deinit"])
  ) {
    let parcel = Parcel(Forgetful(World.shared.level.subscribe { _ in }))
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        parcel.drop()
        done.resume()
      }
    }
  },
  Case(name: "main-queue-block", outcome: .lawful) {
    let parcel = Parcel(Forgetful(World.shared.level.subscribe { _ in }))
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          parcel.drop()
          done.resume()
        }
      }
    }
  },
  Case(name: "main-actor-task", outcome: .lawful) {
    let parcel = Parcel(Forgetful(World.shared.level.subscribe { _ in }))
    await Task.detached { await MainActor.run { parcel.drop() } }.value
  },
  // A closure that a task has run is released on the executor on which the task ends.
  Case(name: "capture-of-a-task", outcome: .lawful) {
    @MainActor func start() -> [Task<Void, Never>] {
      let subscription = World.shared.level.subscribe { _ in }
      let other = World.shared.level.subscribe { _ in }
      let third = World.shared.level.subscribe { _ in }
      let cancelled = Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        third.unsubscribe()
      }
      cancelled.cancel()
      return [
        Task { @MainActor in withExtendedLifetime(subscription) {} },
        Task { @MainActor in
          await Task.yield()
          withExtendedLifetime(other) {}
        },
        cancelled,
      ]
    }
    for task in start() { await task.value }
  },
  // An ended subscription may be dropped anywhere.
  Case(name: "ended-subscription", outcome: .lawful) {
    await dropElsewhere {
      let subscription = World.shared.level.subscribe { _ in }
      subscription.unsubscribe()
      return HolderStruct(thing: subscription)
    }
  },
  Case(name: "property-without-observers", outcome: .lawful) {
    await dropElsewhere { HolderStruct(thing: ReactiveProperty(initialValue: 0.0)) }
  },
  Case(name: "dying-actor", outcome: .lawful) {
    await Task.detached {
      let owner = Owner()
      await owner.build()
    }.value
  },
  Case(name: "dying-actor-with-a-graph-that-was-sent", outcome: .lawful) {
    await Task.detached {
      let owner = Owner()
      await owner.take(makeGraph())
    }.value
  },
  Case(name: "dying-actor-with-custom-executor", outcome: .lawful) {
    await Task.detached {
      let owner = QueuedOwner()
      await owner.build()
    }.value
  },
  Case(name: "block-of-a-custom-executor", outcome: .lawful) {
    let owner = QueuedOwner()
    await owner.build()
    await withCheckedContinuation { done in
      owner.queue.async {
        owner.letGo()
        done.resume()
      }
    }
  },
  Case(name: "graph-of-no-actor-sent", outcome: .lawful) {
    let graph = makeGraph()
    await Task.detached {
      graph.level.value = 3
      let subscription = graph.doubled.subscribe { _ in }
      withExtendedLifetime(subscription) {}
    }.value
  },
  Case(name: "graph-of-no-actor-sent-to-and-fro", outcome: .lawful) {
    let graph = makeGraph()
    graph.level.value = 1
    let back = await elsewhere(graph)
    back.level.value = 5
    withExtendedLifetime(back.level.subscribe { _ in }) {}
  },
]
