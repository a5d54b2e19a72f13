#if canImport(os) && TRACED
  import StreamsCore
  public import os

  extension MotionTrace {
    /// Displays each turn in Instruments from now on, as an interval with its first cause.
    ///
    ///     trace.signpost(to: OSSignposter(subsystem: "com.example.app", category: "motion"))
    ///
    /// Cost: nothing while Instruments is not recording.
    public func signpost(to signposter: OSSignposter) {
      var open: OSSignpostIntervalState?
      recorder.onTurn = { event in
        if let event {
          guard signposter.isEnabled else { return }
          let label = event.node?.label ?? "an action"
          open = signposter.beginInterval("turn", "\(label, privacy: .public)")
        } else if let state = open {
          open = nil
          signposter.endInterval("turn", state)
        }
      }
    }
  }
#endif
