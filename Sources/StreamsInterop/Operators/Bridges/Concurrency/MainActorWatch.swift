#if DEBUG && !hasFeature(Embedded)
  /// Debug builds report a job that waits for the main actor in vain: under the main loop of a C library, such as SDL's
  /// or GTK's, nothing runs the main actor's jobs.
  ///
  /// One task at a time watches the jobs of bridges. It reports once if none of them began while it waited.
  enum MainActorWatch {
    /// The seconds for which a job may wait.
    @TaskLocal static var patience = 3.0

    private struct Jobs {
      /// The number of jobs that have begun, and of those that wait.
      var (begun, waiting) = (0, 0)
      var (isWatched, isReported) = (false, false)
    }

    private static let jobs = PlainLock(Jobs())

    /// Notes that a job waits for an actor.
    ///
    /// - Returns: Whether the actor is the main actor, so that ``begin()`` must be called as the job begins.
    static func wait(for actor: any Actor) -> Bool {
      guard actor === MainActor.shared else { return false }
      let begun = jobs.locked { jobs -> Int? in
        jobs.waiting += 1
        guard !jobs.isWatched, !jobs.isReported else { return nil }
        jobs.isWatched = true
        return jobs.begun
      }
      if let begun { watch(since: begun, MotionWarnings.report, patience) }
      return true
    }

    /// Notes that a job begins.
    static func begin() {
      jobs.locked { jobs in
        jobs.waiting -= 1
        jobs.begun += 1
      }
    }

    private static func watch(
      since begun: Int, _ report: @escaping @Sendable (String) -> Void, _ patience: Double
    ) {
      Task.detached {
        try? await Task.sleep(for: .seconds(patience))
        let isIdle = jobs.locked { jobs in
          jobs.isWatched = false
          guard jobs.waiting > 0, jobs.begun == begun, !jobs.isReported else { return false }
          jobs.isReported = true
          return true
        }
        guard isIdle else { return }
        report(
          """
          A ConcurrencyClock, an inlet or a task has waited \(patience) s for the main actor, which runs nothing \
          meanwhile. If a C library's main loop runs on the main thread, such as SDL's or GTK's, tick a TickClock or a \
          MotionSurface in that loop instead, and run the main actor's jobs there; see "Your own window"
          """)
      }
    }
  }
#endif
