#if TRACED
  public import StreamsCore
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems

  /// A record of events, which explains why something moved, or why it didn't.
  ///
  ///     let trace = MotionTrace(of: runtime, keeping: 10_000)
  ///     …
  ///     print(trace.why(card.position)!)
  ///     // position (214, 80) → (216.5, 80)
  ///     // ← Tossable  Toss.swift:41
  ///     // ← frame 1.350 s
  ///     print(trace.whyNot(card.position, since: 1.2))
  ///
  /// Traces are available in debug builds, and in other builds with the package trait `Tracing`. For each value that is
  /// sent, emitted or held back, a trace keeps one event and its cause in a ring buffer, where the newest events
  /// replace the oldest. An event's values stay alive until the event is replaced.
  ///
  /// A trace belongs to its runtime's actor, or, if the runtime has none, to the actor that created the trace. It
  /// records that actor's graphs, on whichever thread the actor runs, but no graph of another actor, even on the same
  /// thread. Ending or dropping the trace elsewhere stops the program (law L10).
  ///
  /// A trace without an actor belongs to the task that created it, or, outside tasks, to the thread. The trace records
  /// the events of that task or thread. Reading the trace from another task moves it to that task.
  ///
  /// Only one trace per actor or task can be active; a second one records nothing. A property that no actor has
  /// created, subscribed to or connected counts as a property of the running actor. If several actors share an
  /// executor, the running actor is the first of them with a trace.
  ///
  /// Cost while the trace lives: about 50 ns per value and step if the value is plain and at most 16 bytes; more for
  /// other values, plus an allocation for values of more than 24 bytes, or, in Embedded Swift, for all values. The
  /// write that begins a turn also finds the running actor. In a build that can trace but has no active trace, the cost
  /// is one check of the thread's state.
  public final class MotionTrace {
    private let kept: TraceRecorder
    private let tracer: Tracer
    private let isolation: Isolation
    let runtime: RuntimeNode
    #if !hasFeature(Embedded)
      /// A trace that records from now on, until it is dropped or ended. It belongs to the runtime's actor, or, if
      /// there is none, to the caller's.
      ///
      /// - Parameters:
      ///   - runtime: the runtime whose clock provides the times, and whose connections are searched for reasons.
      ///   - count: the number of events to keep; at least 1.
      ///   - stopwatch: returns the time of your own clock in seconds, to measure costs. `nil` measures nothing: a
      ///     trace does not read the system's time.
      public convenience init(
        of runtime: MotionRuntime, keeping count: Int = 10_000, stopwatch: (() -> Double)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
      ) {
        let origin = Origin("MotionTrace", fileID, line)
        let mark = IsolationMark(isolation)
        self.init(
          runtime, count, stopwatch,
          runtime.isolation.isKnown ? runtime.isolation.copy : Isolation(of: mark, origin: origin))
      }
    #else
      /// A trace that records from now on, until it is dropped or ended.
      ///
      /// - Parameters:
      ///   - runtime: the runtime whose clock provides the times, and whose connections are searched for reasons.
      ///   - count: the number of events to keep; at least 1.
      ///   - stopwatch: returns the time of your own clock in seconds, to measure costs. `nil` measures nothing.
      public convenience init(
        of runtime: MotionRuntime, keeping count: Int = 10_000, stopwatch: (() -> Double)? = nil
      ) {
        self.init(runtime, count, stopwatch, Isolation())
      }
    #endif

    private init(
      _ runtime: MotionRuntime, _ count: Int, _ stopwatch: (() -> Double)?,
      _ isolation: consuming Isolation
    ) {
      require(count >= 1, "MotionTrace.init(keeping:): expected at least 1", "\(count)")
      let clock = runtime.clock
      self.runtime = runtime.node
      kept = TraceRecorder(capacity: count, time: { clock.time }, stopwatch: stopwatch)
      tracer = Tracer(
        number: kept.number, address: isolation.address, isTimed: stopwatch != nil, sink: kept)
      self.isolation = isolation
      tracer.start(on: self.isolation.executor)
    }

    deinit { end() }

    /// Stops recording. The kept events can still be read.
    public func end() {
      isolation.check("a trace of ", nil)
      tracer.stop()
    }

    /// The recorder, ready to be read by this code.
    var recorder: TraceRecorder {
      tracer.claim()
      return kept
    }

    /// The number of events so far, including those that were replaced.
    public var eventCount: Int { recorder.count }

    func node(of target: some MotionWritable) -> TraceNode? {
      tracedNode(of: target)
    }
  }

  // MARK: - Why

  /// The causes of a change, latest first: the result of ``MotionTrace/why(_:at:)``.
  public struct MotionWhy: Equatable, Sendable, CustomStringConvertible {
    /// A single cause.
    public struct Step: Equatable, Sendable {
      /// The name of the cause: a property's name, an operator with its arguments, or a frame.
      public var label: String
      /// The value before the change; `nil` if it is unknown, or if the cause is not a property.
      public var old: String?
      /// The value after the change, or the emitted value.
      public var new: String?
      /// The line that created the part: "Card.swift:12"; `nil` if the library created it.
      public var site: String?
      /// The time, in seconds, on the runtime's clock.
      public var time: Double
      /// The other causes, if several inputs were joined.
      public var others: [String]
    }

    /// The change, then its cause, and so on to the beginning of the turn. For a system moved by a frame, the list
    /// continues with the last change of the system's settings, and the cause of that change.
    public var steps: [Step]
    /// Whether the first cause is still kept.
    package var isComplete: Bool

    /// The causes as text, one per line.
    public var description: String {
      var lines = steps.enumerated().map { index, step -> String in
        var line = index == 0 ? step.label : "← \(step.label)"
        if let old = step.old, let new = step.new {
          line += " \(old) → \(new)"
        } else if let new = step.new {
          line += " \(new)"
        }
        if let site = step.site { line += "  \(site)" }
        if !step.others.isEmpty { line += "  with \(step.others.joined(separator: ", "))" }
        return line
      }
      if !isComplete { lines.append("← … earlier causes are no longer kept") }
      return lines.joined(separator: "\n")
    }
  }

  extension MotionTrace {
    /// Explains a property's value with the causes of its latest change.
    ///
    /// - Parameters:
    ///   - property: a property, or a lens, which stands for the whole property.
    ///   - time: the time up to which to search for the latest change, in seconds on the runtime's clock.
    /// - Returns: The causes; `nil` if no kept event has written it.
    public func why(_ property: some MotionWritable, at time: Double = .infinity) -> MotionWhy? {
      guard let node = node(of: property), let number = change(of: node, until: time) else {
        return nil
      }
      return why(number)
    }

    /// The latest event in which a list sent a value.
    func change(of node: TraceNode, until time: Double) -> Int? {
      var number = recorder.last(of: node)
      while let known = number, let event = recorder[known] {
        if event.kind == .sent, event.time <= time { return known }
        number = event.previous >= 0 ? event.previous : nil
      }
      return nil
    }

    func why(_ number: Int) -> MotionWhy {
      var steps: [MotionWhy.Step] = []
      var next = number
      // The system nearest to the beginning of the turn.
      var system: (node: TraceNode, number: Int)?
      while let event = recorder[next] {
        if event.kind == .emitted, let node = event.node, node.settings != nil {
          if system == nil, let end = interruption(of: node, after: next) {
            steps.append(step(for: end))
          }
          system = (node, next)
        }
        if let step = step(for: event, isFirst: steps.isEmpty) { steps.append(step) }
        if event.cause < 0 {
          if untraced(event.value, as: Frame.self) != nil, let moved = system.take(),
            let change = lastSetting(of: moved.node, before: moved.number)
          {
            next = change
            continue
          }
          if let last = steps.last, last.site == nil || event.kind == .sent {
            endWithCall(event, &steps)
          }
          return MotionWhy(steps: steps, isComplete: true)
        }
        assert(event.cause < next, "an event follows its cause")
        next = event.cause
      }
      return MotionWhy(steps: steps, isComplete: false)
    }

    /// The latest event, before another one, in which a setting of a system was written.
    private func lastSetting(of system: TraceNode, before end: Int) -> Int? {
      var latest: Int?
      for node in system.settings?() ?? [] {
        var number = recorder.last(of: node)
        while let known = number, let event = recorder[known] {
          if event.kind == .sent, known < end {
            latest = max(latest ?? known, known)
            break
          }
          number = event.previous >= 0 ? event.previous : nil
        }
      }
      return latest
    }

    /// Ends the causes with a call if the turn began with a write, rather than with a frame or a pointer.
    private func endWithCall(_ event: TraceEvent, _ steps: inout [MotionWhy.Step]) {
      guard event.kind == .sent, !begins(event) else {
        return
      }
      steps.append(
        MotionWhy.Step(
          label: "a call at \(secondsText(event.time))", old: nil, new: nil, site: nil,
          time: event.time, others: []))
    }

    /// The step of an interruption.
    private func step(for end: TraceEvent) -> MotionWhy.Step {
      let taker = untraced(end.other, as: TraceNode.self)
      let label = taker.map { "interrupted by \($0.moverLabel)" } ?? interruption(end)
      return MotionWhy.Step(
        label: label, old: nil, new: nil, site: taker?.knownSite, time: end.time, others: [])
    }

    private func step(for event: TraceEvent, isFirst: Bool) -> MotionWhy.Step? {
      guard let node = event.node else {
        return MotionWhy.Step(
          label: "a scheduled action at \(secondsText(event.time))", old: nil, new: nil, site: nil,
          time: event.time, others: [])
      }
      let value = event.value.map(motionText)
      if begins(event) {
        return MotionWhy.Step(
          label: untraced(event.value, as: Frame.self) != nil
            ? value ?? "" : "pointer \(value ?? "")", old: nil, new: nil,
          site: nil, time: event.time, others: [])
      }
      guard isFirst || isShown(node) else { return nil }
      var old: String?
      if event.kind == .sent, let before = recorder[event.previous] {
        old = before.value.map(motionText)
      }
      return MotionWhy.Step(
        label: node.label, old: old, new: value, site: node.knownSite,
        time: event.time, others: others(of: event))
    }

    /// Whether the event is a frame or a pointer's sample, from outside.
    private func begins(_ event: TraceEvent) -> Bool {
      untraced(event.value, as: Frame.self) != nil
        || untraced(event.value, as: PointerSample.self) != nil
    }

    private func others(of event: TraceEvent) -> [String] {
      event.causes.filter { $0 != event.cause }.compactMap { recorder[$0]?.node?.label }
    }

    /// Whether the program's own code created the node, or the node has a name.
    func isShown(_ node: TraceNode) -> Bool {
      switch node.role {
      case .list:
        !node.isInside || node.isPropertyNode || node.name?.hasSuffix("Recognizer") == true
      case .operation: !node.isInside || node.kind == "system"
      case .subscriber: false
      }
    }
  }
#endif
