#if TRACED
  public import StreamsCore
  import StreamsInteractions

  /// The values that were on their way to a property but did not reach it: the result of
  /// ``MotionTrace/whyNot(_:since:)``.
  public struct MotionWhyNot: Equatable, Sendable, CustomStringConvertible {
    /// A value that was held back, or a part that holds back values.
    public struct Held: Equatable, Sendable {
      /// The reason for holding back the value.
      package var hold: HoldReason?
      /// The part that held back the value: an operator with its arguments, or a connection.
      public var label: String
      /// The line that created the part.
      public var site: String?
      /// The last value held back; `nil` if none has arrived yet.
      public var value: String?
      /// The reason for holding back the value, in words.
      public var reason: String
      /// The time at which a value was last held back.
      public var time: Double
      /// The number of holds.
      public var count: Int
    }

    /// The property in question.
    package var property: String
    /// The holds, nearest to the property first.
    public var held: [Held]
    /// The sources of the property that have been silent.
    public var silent: [String]
    /// Whether anything is connected to the property.
    package var isConnected: Bool
    /// The time of the property's last write since the given moment, in seconds on the runtime's clock; `nil` if it was
    /// not written.
    public var written: Double?

    /// The reasons as text, one per line.
    public var description: String {
      var lines = held.map { held in
        var line = "\(held.label)"
        if let site = held.site { line += "  \(site)" }
        line += ": \(held.reason)"
        if held.count > 1 { line += ", \(held.count) times" }
        return line
      }
      if let written, lines.isEmpty {
        lines = [
          "nothing was held back on its way to \(property), written at \(secondsText(written))"
        ]
      } else if lines.isEmpty {
        lines = ["nothing was on its way to \(property)"]
        for source in silent { lines.append("\(source) has been silent") }
        if !isConnected { lines.append("nothing is connected to it") }
      }
      return lines.joined(separator: "\n")
    }
  }

  extension MotionTrace {
    /// The reasons why a property was not written: the values for it that have been held back since a moment, and the
    /// parts that hold back values now.
    ///
    /// The search follows the runtime's connections to the property, through operators, through the properties that
    /// they observe, and through the settings of systems; see ``MotionSystem/settings``.
    ///
    /// - Parameters:
    ///   - property: a property, or a lens, which stands for the whole property.
    ///   - since: the moment, in seconds on the runtime's clock.
    /// - Returns: The reasons.
    public func whyNot(_ property: some MotionWritable, since: Double = -.infinity) -> MotionWhyNot
    {
      guard let target = node(of: property) else {
        #if hasFeature(Embedded)
          let name = "this"
        #else
          let name = "\(type(of: property))"
        #endif
        return MotionWhyNot(property: name, held: [], silent: [], isConnected: false)
      }
      return whyNot(target, since: since)
    }

    func whyNot(_ target: TraceNode, since: Double) -> MotionWhyNot {
      let way = way(to: target)
      var held: [MotionWhyNot.Held] = []
      for node in way.nodes {
        let standing = node.standing.map { stands($0, at: node) }
        if let standing { held.append(standing) }
        // A hold for the standing reason is listed only once.
        held += holds(of: node, since: since).filter { $0.reason != standing?.reason }
        let isWritten = node === target || way.settings.contains(ObjectIdentifier(node))
        held += repeats(of: node, since: since, isTarget: isWritten)
      }
      let silent = way.sources.filter { node in
        (recorder.last(of: node).flatMap { recorder[$0] }?.time ?? -.infinity) < since
          || recorder.last(of: node) == nil
      }
      let write = change(of: target, until: .infinity).flatMap { recorder[$0]?.time }
      return MotionWhyNot(
        property: target.label, held: held, silent: silent.map { $0.label },
        isConnected: way.nodes.count > 1, written: write.flatMap { $0 >= since ? $0 : nil })
    }

    /// The nodes that lead to a node, nearest first, and their sources.
    private func way(
      to target: TraceNode
    ) -> (nodes: [TraceNode], sources: [TraceNode], settings: Set<ObjectIdentifier>) {
      var nodes: [TraceNode] = [target]
      var sources: [TraceNode] = []
      var settings: Set<ObjectIdentifier> = []
      var seen: Set<ObjectIdentifier> = [ObjectIdentifier(target)]
      var index = 0
      while index < nodes.count {
        let node = nodes[index]
        let feeding = node.settings?() ?? []
        for setting in feeding { settings.insert(ObjectIdentifier(setting)) }
        let before =
          node.inputs + feeding
          + (node.role == .list ? connections(to: node, in: runtime) : [])
        if before.isEmpty, index > 0, node.role == .list { sources.append(node) }
        for input in before where seen.insert(ObjectIdentifier(input)).inserted {
          nodes.append(input)
        }
        index += 1
      }
      return (nodes, sources, settings)
    }

    /// The connections that write a property.
    private func connections(to target: TraceNode, in runtime: RuntimeNode) -> [TraceNode] {
      var found: [TraceNode] = []
      var connection = runtime.connections.first
      while let next = connection {
        if let stream = next as? StreamConnection, let node = stream.link.node,
          node.target === target
        {
          found.append(node)
        }
        if let inner = next as? RuntimeNode { found += connections(to: target, in: inner) }
        connection = next.next
      }
      return found
    }

    private func stands(_ hold: HoldReason, at node: TraceNode) -> MotionWhyNot.Held {
      let reason =
        switch hold {
        case .gated: "its gate\(gate(of: node)) is closed"
        case .disabled: "it is switched off"
        case .dropped: "its target is being held"
        default: "it passes no more values"
        }
      return MotionWhyNot.Held(
        hold: hold, label: node.label, site: node.knownSite, value: nil,
        reason: reason, time: .infinity, count: 1)
    }

    /// The gate of an operator: its first input.
    private func gate(of node: TraceNode) -> String {
      node.inputs.first.map { ", \($0.label)," } ?? ""
    }

    private func holds(of node: TraceNode, since: Double) -> [MotionWhyNot.Held] {
      var all: [MotionWhyNot.Held] = []
      var number = recorder.last(of: node)
      while let known = number, let event = recorder[known], event.time >= since {
        if event.kind == .held, let hold = event.hold {
          if let index = all.firstIndex(where: { $0.hold == hold }) {
            all[index].count += 1
          } else {
            all.append(
              MotionWhyNot.Held(
                hold: hold, label: isInterruption(event) ? node.moverLabel : node.label,
                site: node.knownSite, value: event.value.map(motionText),
                reason: reason(hold, event, node), time: event.time, count: 1))
          }
        }
        number = event.previous >= 0 ? event.previous : nil
      }
      return all
    }

    /// Finds a write of a property's current value, and an operator that maps another value to the same result.
    private func repeats(
      of node: TraceNode, since: Double, isTarget: Bool
    ) -> [MotionWhyNot.Held] {
      guard let number = recorder.last(of: node), let event = recorder[number], event.time >= since,
        let before = recorder[event.previous], let new = event.value, let old = before.value,
        isTarget ? event.kind == .sent : event.kind == .emitted && before.kind == .emitted,
        areEqual(old, new)
      else { return [] }
      let input = recorder[event.cause]?.value
      if !isTarget {
        guard let input, !areEqual(input, new),
          ["clamped", "lowerBound", "upperBound"].contains(where: { node.kind.hasPrefix($0) })
        else { return [] }
        return [
          MotionWhyNot.Held(
            hold: .equal, label: node.label, site: node.knownSite,
            value: motionText(input),
            reason: "turned \(motionText(input)) into \(motionText(new)), as before",
            time: event.time, count: 1)
        ]
      }
      return [
        MotionWhyNot.Held(
          hold: .equal, label: node.label, site: node.knownSite,
          value: motionText(new), reason: "was set to \(motionText(new)), its current value",
          time: event.time, count: 1)
      ]
    }

    private func areEqual(_ one: TracedAny, _ other: TracedAny) -> Bool {
      func compare<Value: Equatable>(_ value: Value) -> Bool {
        value == untraced(other, as: Value.self)
      }
      #if hasFeature(Embedded)
        // The comparison works for types that have a text form.
        if let number = one.cast(to: Double.self) { return compare(number) }
        if let vector = one.cast(to: SIMD2<Double>.self) { return compare(vector) }
        if let number = one.cast(to: Int.self) { return compare(number) }
        if let isSo = one.cast(to: Bool.self) { return compare(isSo) }
        return false
      #else
        guard let one = one as? any Equatable else { return false }
        return compare(one)
      #endif
    }

    private func reason(_ hold: HoldReason, _ event: TraceEvent, _ node: TraceNode) -> String {
      let value = event.value.map(motionText) ?? "a value"
      let other = event.other.map(motionText)
      let isChange = untraced(event.value, as: SystemChange.self) != nil
      switch hold {
      case .equal:
        return other.map { "\(value) equals the previous value, \($0)" }
          ?? "\(value) changes nothing"
      case .filtered: return "its condition does not hold for \(value)"
      case .gated: return "its gate\(gate(of: node)) is closed"
      case .missingInput: return missing(event, node)
      case .superseded: return "\(value) was replaced by \(other ?? "another value")"
      case .coalesced: return "\(value) is kept, to be emitted with others"
      case .waiting: return "\(value) waits"
      case .counted: return "\(value) does not count: too few values have come, or enough"
      case .unusable: return "\(value) has no result"
      case .notFinite where isChange:
        return "it dropped a non-finite value"
      case .disabled where isChange:
        return "its \(value) was set while it was switched off"
      case .dropped where isInterruption(event): return interruption(event)
      case .dropped where isChange:
        return "its \(value) was set while its target was being held"
      case .notFinite: return "\(value) is non-finite, or leads to a non-finite value"
      case .dropped:
        let holder =
          untraced(event.other, as: TraceNode.self).map { " at \(shortened($0.site))" } ?? ""
        return "\(value) was dropped: an exclusive connection\(holder) holds the property"
      case .disabled: return "\(value) arrived while it was switched off"
      }
    }

    /// Whether this hold is an interrupted motion, rather than a value dropped by a connection.
    func isInterruption(_ event: TraceEvent) -> Bool {
      event.kind == .held && event.hold == .dropped && event.node?.role != .subscriber
        && untraced(event.value, as: MotionPhase.self) != nil
    }

    /// The motion that has taken over, and the source location where it was created.
    func interruption(_ event: TraceEvent) -> String {
      guard let taker = untraced(event.other, as: TraceNode.self) else {
        return "interrupted by a call, or by a motion without a name"
      }
      return "interrupted by \(taker.moverLabel)" + (taker.knownSite.map { "  \($0)" } ?? "")
    }

    /// The latest interruption of a motion after one of its events.
    func interruption(of node: TraceNode, after number: Int) -> TraceEvent? {
      var latest = recorder.last(of: node)
      while let known = latest, known > number, let event = recorder[known] {
        if isInterruption(event) { return event }
        latest = event.previous >= 0 ? event.previous : nil
      }
      return nil
    }

    /// The input that has had no value.
    private func missing(_ event: TraceEvent, _ node: TraceNode) -> String {
      let inputs = node.inputs
      if let index = untraced(event.value, as: Int.self), inputs.indices.contains(index),
        inputs.count > 1
      {
        return "waits for \(inputs[index].label), which has had no value"
      }
      return "\(event.value.map(motionText) ?? "a value") waits for another input"
    }
  }
#endif
