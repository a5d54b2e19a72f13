#if TRACED
  public import StreamsCore

  /// Keeps what has happened, and tells why something moved, and why it didn't.
  ///
  ///     let trace = MotionTrace(of: runtime, keeping: 10_000)
  ///     …
  ///     print(trace.why(card.position)!)
  ///     // position (214, 80) → (216.5, 80)
  ///     // ← Tossable  Toss.swift:41
  ///     // ← frame 1.350 s
  ///     print(trace.whyNot(card.position, since: 1.2))
  ///
  /// It is there in debug builds, and in others with the package trait `Tracing`. Of each value that is
  /// sent, emitted or held it keeps one event, with the event that it comes from, in a ring: the oldest
  /// make room. What is kept is kept alive until then.
  ///
  /// It hears what happens on the thread on which it was made: a graph of the main actor is there always.
  /// One at a time can be on for a thread; another keeps nothing.
  ///
  /// Cost: while it lives, some 20 ns a value and step, where the value is plain and of 16 bytes at most; more for
  /// others, and an allocation for those of more than 24 bytes, in Embedded Swift for all. In a build that could
  /// trace and doesn't, a look at what the thread has.
  public final class MotionTrace {
    let recorder: TraceRecorder
    let runtime: RuntimeNode
    #if !hasFeature(Embedded)
      /// Where warnings begin.
      public var thresholds = Thresholds()
    #endif

    /// A trace that is on from now, until it is dropped or ended.
    ///
    /// - Parameters:
    ///   - runtime: whose clock says when things happen, and whose connections are looked through for why
    ///     nothing did.
    ///   - count: how many events are kept. At least 1.
    ///   - stopwatch: seconds by a clock of yours, for what things cost. None measures nothing: a trace
    ///     does not ask the system what time it is.
    public init(
      of runtime: MotionRuntime, keeping count: Int = 10_000, stopwatch: (() -> Double)? = nil
    ) {
      require(count >= 1, "MotionTrace: count must be at least 1", "\(count)")
      let clock = runtime.clock
      self.runtime = runtime.node
      recorder = TraceRecorder(capacity: count, time: { clock.time }, stopwatch: stopwatch)
      recorder.start()
    }

    deinit {
      recorder.stop()
    }

    /// Keeps nothing more. What it has can be asked for.
    public func end() {
      recorder.stop()
    }

    /// How many events there have been, those included that have made room.
    public var eventCount: Int { recorder.count }

    /// What has come to operators of which nothing was emitted, and nothing said: for tests.
    package var untold: [String] {
      struct Link: Hashable {
        var cause: Int
        var node: ObjectIdentifier
      }
      var answered: Set<Link> = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], let node = event.node else { continue }
        for cause in [event.cause] + event.causes {
          answered.insert(Link(cause: cause, node: ObjectIdentifier(node)))
        }
      }
      var untold: [String] = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], let node = event.node,
          event.kind == .sent || event.kind == .emitted
        else { continue }
        for consumer in node.consumers
        where consumer.role == .operation
          && !answered.contains(Link(cause: number, node: ObjectIdentifier(consumer)))
          && consumer.standing == nil
        {
          untold.append("\(consumer.label) held \(event.value.map(motionText) ?? "")")
        }
      }
      return untold
    }

    func node(of target: some MotionWritable) -> TraceNode? {
      #if hasFeature(Embedded)
        tracedNode(of: target)
      #else
        (target as? any Traced)?.tracedNode
      #endif
    }
  }

  // MARK: - Why

  /// The causes of a change, the latest first.
  public struct MotionWhy: Equatable, Sendable, CustomStringConvertible {
    /// One of them.
    public struct Step: Equatable, Sendable {
      /// What it is: a property's name, an operator with its arguments, a frame.
      public var label: String
      /// What was there before; none where that is not known, or it is no property.
      public var old: String?
      /// What it became, or emitted.
      public var new: String?
      /// Where it was made: "Card.swift:12"; none where the library did.
      public var site: String?
      /// When, in seconds of the runtime's clock.
      public var time: Double
      /// What else it has come from, where several inputs were joined.
      public var others: [String]
    }

    /// The change, then what it came from, and so on to what began the turn.
    public var steps: [Step]
    /// Whether what began it is still kept.
    public var isComplete: Bool

    /// One cause a line.
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
      if !isComplete { lines.append("← … further back than is kept") }
      return lines.joined(separator: "\n")
    }
  }

  extension MotionTrace {
    /// Why a property has the value that it has: the causes of its latest change.
    ///
    /// - Parameters:
    ///   - property: a property, or a lens, which stands for the whole.
    ///   - time: of the latest change until then.
    /// - Returns: none where nothing that is kept has written it.
    public func why(_ property: some MotionWritable, at time: Double = .infinity) -> MotionWhy? {
      guard let node = node(of: property), let number = change(of: node, until: time) else {
        return nil
      }
      return why(number)
    }

    /// The latest event by which a list sent a value.
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
      while let event = recorder[next] {
        if let step = step(for: event, isFirst: steps.isEmpty) { steps.append(step) }
        if event.cause < 0 {
          if let last = steps.last, last.site == nil || event.kind == .sent {
            endWithCall(event, &steps)
          }
          return MotionWhy(steps: steps, isComplete: true)
        }
        assert(event.cause < next, "what comes of an event comes after it")
        next = event.cause
      }
      return MotionWhy(steps: steps, isComplete: false)
    }

    /// What began a turn by being written, and is neither a frame nor a pointer, was written by a call.
    private func endWithCall(_ event: TraceEvent, _ steps: inout [MotionWhy.Step]) {
      guard event.kind == .sent, !begins(event) else {
        return
      }
      steps.append(
        MotionWhy.Step(
          label: "a call at \(secondsText(event.time))", old: nil, new: nil, site: nil,
          time: event.time, others: []))
    }

    private func step(for event: TraceEvent, isFirst: Bool) -> MotionWhy.Step? {
      guard let node = event.node else {
        return MotionWhy.Step(
          label: "its time has come, \(secondsText(event.time))", old: nil, new: nil, site: nil,
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

    /// Whether it is a frame or a pointer's sample: what comes from outside.
    private func begins(_ event: TraceEvent) -> Bool {
      untraced(event.value, as: Frame.self) != nil
        || untraced(event.value, as: PointerSample.self) != nil
    }

    private func others(of event: TraceEvent) -> [String] {
      event.causes.filter { $0 != event.cause }.compactMap { recorder[$0]?.node?.label }
    }

    /// Whether the program's own lines have made it, or it has a name.
    func isShown(_ node: TraceNode) -> Bool {
      switch node.role {
      case .list:
        !node.isInside || node.isPropertyNode || node.name?.hasSuffix("Recognizer") == true
      case .operation: !node.isInside || node.kind == "system"
      case .subscriber: false
      }
    }
  }

  extension TraceNode {
    /// Where the program made it, or had the library make it: "Card.swift:12"; none where that is not known.
    var knownSite: String? {
      isInside ? addedAt.map { shortened($0.site) } : shortened(site)
    }

    var isPropertyNode: Bool {
      isProperty && (name != nil || title != nil || partName != nil)
    }

    /// What texts call it.
    var label: String {
      switch role {
      case .list: name ?? title.map { "\($0)" } ?? partName ?? kind
      case .operation where kind == "system":
        withoutGenerics(arguments?().first ?? "a system")
      case .operation: argumentsFilled(kind, arguments?() ?? [])
      case .subscriber: target?.label ?? kind
      }
    }
  }
#endif
