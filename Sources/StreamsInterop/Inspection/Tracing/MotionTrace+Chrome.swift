#if TRACED && !hasFeature(Embedded)
  import StreamsCore
  import StreamsInteractions

  extension MotionTrace {
    /// The kept events in Chrome's format, for ui.perfetto.dev and chrome://tracing.
    ///
    /// Times are those of the stopwatch, if there is one. Otherwise, a turn is placed at the clock's time, with its
    /// events one microsecond apart; lengths then represent the number of events caused, not durations.
    ///
    /// Source: the Trace Event Format of Catapult, complete events ("X") and instants ("i").
    public var chromeJSON: String {
      var lines = [
        "{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": 1, \"tid\": 1, "
          + "\"args\": {\"name\": \(jsonText(runtime.name))}}"
      ]
      let spans = spans()
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], event.kind != .had, let span = spans[number] else {
          continue
        }
        let name = event.node?.label ?? "action"
        var arguments: [String] = []
        if let value = event.value { arguments.append("\"value\": \(jsonText(motionText(value)))") }
        if let site = event.node?.knownSite { arguments.append("\"site\": \(jsonText(site))") }
        if let hold = event.hold { arguments.append("\"held\": \(jsonText("\(hold)"))") }
        let isHeld = event.kind == .held
        lines.append(
          "{\"name\": \(jsonText(name)), \"cat\": \(jsonText("\(event.kind)")), "
            + "\"ph\": \"\(isHeld ? "i" : "X")\", "
            + "\"ts\": \(numberText(span.start)), "
            + (isHeld ? "\"s\": \"t\", " : "\"dur\": \(numberText(span.length)), ")
            + "\"pid\": 1, \"tid\": 1, \"args\": {\(arguments.joined(separator: ", "))}}")
      }
      return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n"
        + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// The start and length of each event, in microseconds.
    private func spans() -> [Int: (start: Double, length: Double)] {
      var spans: [Int: (start: Double, length: Double)] = [:]
      var turn = -1
      var start = 0.0
      var open: [(number: Int, depth: Int)] = []
      func close(to depth: Int, at time: Double) {
        while let last = open.last, last.depth >= depth {
          open.removeLast()
          let began = spans[last.number]?.start ?? time
          spans[last.number] = (began, time - began)
        }
      }
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number] else { continue }
        if event.ended > 0 {
          spans[number] = (event.began * 1e6, (event.ended - event.began) * 1e6)
          continue
        }
        if event.turn != turn {
          close(to: 0, at: start + 1)
          turn = event.turn
          start = max(start + 1, event.time * 1e6)
        } else {
          start += 1
        }
        close(to: event.depth, at: start)
        spans[number] = (start, 1)
        if event.kind != .held { open.append((number, event.depth)) }
      }
      close(to: 0, at: start + 1)
      return spans
    }
  }
#endif
