import Foundation

/// An actor whose jobs run on the thread that measures, when it asks for it. Work done elsewhere for it
/// as an AsyncStream does that wakes its task, is waited for.
actor LoopActor {
  nonisolated let executor = LoopExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs `body` as a part of this actor.
  nonisolated func run<Result: Sendable>(_ body: (isolated LoopActor) -> Result) -> Result {
    assumeIsolated(body)
  }
}

final class LoopExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var running: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  /// The asking thread is the one that measures.
  func checkIsolated() {}

  /// Runs the pending jobs until a condition holds.
  func run(until isDone: () -> Bool) {
    while !isDone() {
      lock.withLock { swap(&jobs, &running) }
      for job in running { job.runSynchronously(on: asUnownedSerialExecutor()) }
      running.removeAll(keepingCapacity: true)
    }
  }
}
