import Foundation

/// An actor whose jobs run on the measuring thread, on request. `run(until:)` also waits for work done
/// on its behalf elsewhere, such as an AsyncStream that wakes its task.
actor LoopActor {
  nonisolated let executor = LoopExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs `body` on this actor.
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

  /// The calling thread is always the measuring thread.
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
