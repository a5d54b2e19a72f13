#if canImport(os) && TRACED
  import StreamsCore
  public import os

  extension MotionTrace {
    /// Has Instruments show each turn from now on, as an interval that says what began it.
    ///
    ///     trace.signpost(to: OSSignposter(subsystem: "com.example.app", category: "motion"))
    ///
    /// Cost: nothing while nobody records.
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
