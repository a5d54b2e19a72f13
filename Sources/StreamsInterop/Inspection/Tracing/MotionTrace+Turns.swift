#if TRACED && !hasFeature(Embedded)
  import StreamsCore

  /// One pass through the graph, triggered by an external event.
  ///
  ///     for turn in trace.turns where turn.depth > 10 { show(turn.beginning) }
  public struct MotionTurn: Equatable, Sendable {
    /// The index of the turn, counted from 1.
    public var number: Int
    /// The time, in seconds, on the runtime's clock.
    public var time: Double
    /// The first cause: "frame 1.350 s", "tension".
    public var beginning: String
    /// The number of values delivered in the turn.
    public var deliveryCount: Int
    /// The number of values held back in the turn.
    public var heldCount: Int
    /// The depth of nested deliveries.
    public var depth: Int
    /// The duration in seconds, measured with the stopwatch; 0 without a stopwatch.
    public var duration: Double
  }

  /// The cost of one part of a graph in the kept events.
  public struct MotionCost: Equatable, Sendable {
    /// The name of the part.
    public var label: String
    /// The line that created the part.
    public var site: String?
    /// The number of values that the part has sent or emitted.
    public var deliveryCount: Int
    /// The number of values that ended at this part, because they were held back or were equal to the previous ones.
    public var wastedCount: Int
    /// The duration in seconds, measured with the stopwatch and including all effects; 0 without a stopwatch.
    public var duration: Double
  }

  extension MotionTrace {
    /// The kept turns, oldest first.
    public var turns: [MotionTurn] {
      var turns: [MotionTurn] = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], event.kind != .had else { continue }
        if turns.last?.number != event.turn {
          let label = event.node?.label ?? "an action"
          let isNamed = event.value is Frame || event.value is PointerSample
          turns.append(
            MotionTurn(
              number: event.turn, time: event.time,
              beginning: isNamed ? event.value.map(motionText) ?? label : label, deliveryCount: 0,
              heldCount: 0, depth: 0, duration: 0))
        }
        let last = turns.count - 1
        switch event.kind {
        case .held: turns[last].heldCount += 1
        default: turns[last].deliveryCount += 1
        }
        turns[last].depth = max(turns[last].depth, event.depth + 1)
        if event.depth == 0 { turns[last].duration += max(0, event.ended - event.began) }
      }
      return turns
    }

    /// The cost of each part, most deliveries first.
    public func costs() -> [MotionCost] {
      var indices: [ObjectIdentifier: Int] = [:]
      var costs: [MotionCost] = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], let node = event.node, event.kind != .had else {
          continue
        }
        let index = indices[ObjectIdentifier(node)] ?? costs.count
        if index == costs.count {
          indices[ObjectIdentifier(node)] = index
          costs.append(
            MotionCost(
              label: node.label, site: node.knownSite,
              deliveryCount: 0, wastedCount: 0, duration: 0))
        }
        if event.kind == .held {
          costs[index].wastedCount += 1
        } else {
          costs[index].deliveryCount += 1
          costs[index].duration += max(0, event.ended - event.began)
        }
      }
      return costs.enumerated().sorted {
        ($1.element.deliveryCount, $0.offset) < ($0.element.deliveryCount, $1.offset)
      }.map(\.element)
    }
  }

  // MARK: - Warnings

  extension MotionTrace {
    /// The thresholds of warnings.
    ///
    ///     trace.thresholds.writesPerSecond = 120
    public struct Thresholds: Equatable, Sendable {
      /// The number of writes of one property per second of the runtime's clock.
      public var writesPerSecond = 240
      /// The number of observers of a write.
      public var observersPerWrite = 250
      /// The depth of nested deliveries.
      public var depth = 64
      /// The number of seconds for which something is active without rest.
      public var secondsWithoutRest = 30.0
      /// The number of writes of one property in one turn.
      public var writesPerTurn = 100

      /// The default thresholds.
      public init() {}
    }

    /// The suspicious findings in the kept events.
    public var warnings: [MotionWarning] {
      var found: [MotionWarning] = []
      func warn(_ kind: MotionWarning.Kind, _ node: TraceNode, _ count: Double) {
        let warning = MotionWarning(
          kind: kind, label: node.label, site: node.knownSite,
          amount: count)
        if let index = found.firstIndex(where: {
          $0.kind == kind && $0.label == warning.label && $0.site == warning.site
        }) {
          found[index].amount = max(found[index].amount, count)
        } else {
          found.append(warning)
        }
      }
      var writes: [ObjectIdentifier: [Double]] = [:]
      var inTurn: [ObjectIdentifier: (turn: Int, count: Int)] = [:]
      var active: [ObjectIdentifier: (TraceNode, Double)] = [:]
      var now = 0.0
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], let node = event.node else { continue }
        let key = ObjectIdentifier(node)
        now = max(now, event.time)
        if event.depth >= thresholds.depth { warn(.depth, node, Double(event.depth + 1)) }
        if event.kind == .told, let phase = event.value as? MotionPhase {
          if phase.isActive {
            if active[key] == nil { active[key] = (node, event.time) }
          } else {
            active[key] = nil
          }
        }
        guard event.kind == .sent else { continue }
        let observers = node.list?.livingCount ?? 0
        if observers > thresholds.observersPerWrite { warn(.observers, node, Double(observers)) }
        if !(event.value is Frame) {
          var times = writes[key, default: []]
          times.append(event.time)
          while let first = times.first, event.time - first >= 1 { times.removeFirst() }
          writes[key] = times
          if times.count > thresholds.writesPerSecond { warn(.writes, node, Double(times.count)) }
        }
        let count = inTurn[key].map { $0.turn == event.turn ? $0.count + 1 : 1 } ?? 1
        inTurn[key] = (event.turn, count)
        if count > thresholds.writesPerTurn { warn(.feedback, node, Double(count)) }
      }
      let restless = active.values.filter { now - $0.1 > thresholds.secondsWithoutRest }
      for (node, since) in restless.sorted(by: { $0.1 < $1.1 }) {
        warn(.neverRests, node, now - since)
      }
      return found
    }
  }

  /// A suspicious finding.
  public struct MotionWarning: Equatable, Sendable, CustomStringConvertible {
    /// The kind of finding.
    public enum Kind: Sendable {
      /// Too many writes per second.
      case writes
      /// Too many observers of a write.
      case observers
      /// Deliveries that are nested too deeply.
      case depth
      /// A motion that doesn't come to rest.
      case neverRests
      /// Writes that cause writes of the same property in one turn.
      case feedback
    }

    /// The kind of finding.
    public var kind: Kind
    /// The name of the part.
    public var label: String
    /// The line that created the part.
    public var site: String?
    /// The amount: writes, observers, levels or seconds.
    public var amount: Double

    /// The finding as one line of text.
    public var description: String {
      let place = site.map { "  \($0)" } ?? ""
      let text =
        switch kind {
        case .writes: "\(numberText(amount)) writes in a second"
        case .observers: "a write has \(numberText(amount)) observers"
        case .depth: "deliveries nest \(numberText(amount)) deep"
        case .neverRests: "active for \(numberText(amount)) s without rest"
        case .feedback: "written \(numberText(amount)) times in one turn"
        }
      return "\(label)\(place): \(text)"
    }
  }
#endif
