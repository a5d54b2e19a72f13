#if TRACED
  import StreamsCore

  extension DOMPage {
    /// Has a part of the page ask why what it shows has moved, and why not.
    ///
    /// The channel's kind is `why`. It tells a channel's number, and 0 to ask why or 1 to ask why not; and
    /// is written the answer, as the numbers of its UTF-8 text. All channels of ``number(_:of:at:)`` and
    /// ``control(_:at:)`` can be asked about, and the places and shapes of a stage's elements; of another
    /// nothing is known, and the answer is empty.
    ///
    /// It is there where ``MotionTrace`` is: in debug builds, and with the package trait `Tracing`.
    ///
    /// A page is never let go, and so the trace is on until it is ended.
    ///
    /// Cost: that of a trace, and at a question what has led there.
    ///
    /// - Parameters:
    ///   - runtime: whose connections are looked through.
    ///   - selector: what asks.
    ///   - count: how many events are kept.
    /// - Returns: the trace that answers.
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
      guard let node = traced.first(where: { $0.channel == channel })?.node else { return "" }
      if isWhyNot { return trace.whyNot(node, since: -.infinity).description }
      guard let change = trace.change(of: node, until: .infinity) else {
        return "nothing that is kept has written it"
      }
      return trace.why(change).description
    }
  }
#endif
