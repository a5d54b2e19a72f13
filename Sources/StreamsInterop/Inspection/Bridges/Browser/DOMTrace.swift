#if TRACED
  import StreamsCore
  import StreamsHosts
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems

  extension DOMPage {
    /// Lets a part of the page ask why its values moved or didn't move.
    ///
    /// The channel's kind is `why`. The page sends a channel's ID, and 0 to ask why or 1 to ask why not; it receives
    /// the answer as the bytes of its UTF-8 text. The page can ask about all channels of ``number(_:of:at:)`` and
    /// ``control(_:at:)``, and about the positions and shapes of a stage's elements; for other channels, the answer is
    /// empty.
    ///
    /// This function exists where ``MotionTrace`` does: in debug builds, and with the package trait `Tracing`.
    ///
    /// A page is never released, so the trace runs until you end it.
    ///
    /// Cost: the cost of a trace, plus a search for the causes on each question.
    ///
    /// - Parameters:
    ///   - runtime: the runtime whose connections are searched.
    ///   - selector: the CSS selector of the element that asks.
    ///   - count: the number of events to keep.
    /// - Returns: The trace that provides the answers.
    @discardableResult
    public func explain(
      _ runtime: MotionRuntime, to selector: StaticString, keeping count: Int = 20_000
    ) -> MotionTrace {
      let trace = MotionTrace(of: runtime, keeping: count)
      keep(trace)
      let answer = Variable<DOMChannel?>(nil)
      answer.value = channel("why", of: selector) { [self] record in
        let text = explanation(of: record.integer(0), isWhyNot: record[1] == 1, by: trace)
        answer.value?.append(text.utf8.map { Double($0) })
      }
      return trace
    }

    private func explanation(of channel: Int, isWhyNot: Bool, by trace: MotionTrace) -> String {
      guard let node = traced.nodes.first(where: { $0.channel == channel })?.node else { return "" }
      if isWhyNot { return trace.whyNot(node, since: -.infinity).description }
      let player = playerNote(of: channel)
      guard let change = trace.change(of: node, until: .infinity) else {
        return "no kept event has written it" + player
      }
      return trace.why(change).description + player
    }

    /// A note on whether the browser plays a channel's motion, and if not, why not.
    private func playerNote(of channel: Int) -> String {
      for object in kept {
        let reports = (object as? DOMFlights)?.reports ?? []
        guard let flight = reports.first(where: { $0.channel == channel })?.flight else { continue }
        if flight.isAloft { return "\nThe browser plays it." }
        if let reason = flight.refusal { return "\nFrames move it: \(reason.description)." }
      }
      return ""
    }
  }
#endif
