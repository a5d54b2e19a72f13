#if TRACED
  public import StreamsCore

  /// What was on its way to a property, and went no further.
  public struct MotionWhyNot: Equatable, Sendable, CustomStringConvertible {
    /// Something that was held, or holds.
    public struct Held: Equatable, Sendable {
      /// Why.
      public var hold: MotionHold?
      /// What held it: an operator with its arguments, a connection.
      public var label: String
      /// Where that was made.
      public var site: String?
      /// The last value that was held so; none where nothing has come yet.
      public var value: String?
      /// In words.
      public var reason: String
      /// When it was last held.
      public var time: Double
      /// How often.
      public var count: Int
    }

    /// What the question was about.
    public var property: String
    /// What was held, what is nearest to the property first.
    public var held: [Held]
    /// What the property could hear of, and has been silent.
    public var silent: [String]
    /// Whether anything is connected with it.
    public var isConnected: Bool
    /// When it was last written since the moment of the question, if it was: in seconds of the runtime's clock.
    public var written: Double?

    /// One reason a line.
    public var description: String {
      var lines = held.map { held in
        var line = "\(held.label)"
        if let site = held.site { line += "  \(site)" }
        line += ": \(held.reason)"
        if held.count > 1 { line += ", \(held.count) times" }
        return line
      }
      if let written, lines.isEmpty {
        lines = ["nothing was held on its way to \(property), written at \(secondsText(written))"]
      } else if lines.isEmpty {
        lines = ["nothing was on its way to \(property)"]
        for source in silent { lines.append("\(source) has said nothing") }
        if !isConnected { lines.append("nothing is connected with it") }
      }
      return lines.joined(separator: "\n")
    }
  }

  extension MotionTrace {
    /// Why a property was not written: what was on its way to it since a moment, and was held, and what lets
    /// nothing pass now.
    ///
    /// It looks at what leads to the property by connections of the runtime, through operators and the
    /// properties that these hear.
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
        if let standing = node.standing { held.append(stands(standing, at: node)) }
        held += holds(of: node, since: since)
        held += repeats(of: node, since: since, isTarget: node === target)
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

    /// What leads to a node, the nearest first, and where it begins.
    private func way(to target: TraceNode) -> (nodes: [TraceNode], sources: [TraceNode]) {
      var nodes: [TraceNode] = [target]
      var sources: [TraceNode] = []
      var seen: Set<ObjectIdentifier> = [ObjectIdentifier(target)]
      var index = 0
      while index < nodes.count {
        let node = nodes[index]
        let before = node.inputs + (node.role == .list ? connections(to: node, in: runtime) : [])
        if before.isEmpty, index > 0, node.role == .list { sources.append(node) }
        for input in before where seen.insert(ObjectIdentifier(input)).inserted {
          nodes.append(input)
        }
        index += 1
      }
      return (nodes, sources)
    }

    /// The connections that write a property.
    private func connections(to target: TraceNode, in runtime: RuntimeNode) -> [TraceNode] {
      var found: [TraceNode] = []
      var connection = runtime.connections.first
      while let next = connection {
        if let stream = next as? StreamConnection, let node = stream.traceNode,
          node.target === target
        {
          found.append(node)
        }
        if let inner = next as? RuntimeNode { found += connections(to: target, in: inner) }
        connection = next.next
      }
      return found
    }

    private func stands(_ hold: MotionHold, at node: TraceNode) -> MotionWhyNot.Held {
      let reason =
        switch hold {
        case .gated: "its gate\(gate(of: node)) is closed"
        case .disabled: "it is switched off"
        case .dropped: "what it moves is in somebody's hand"
        default: "it has had all that it lets pass"
        }
      return MotionWhyNot.Held(
        hold: hold, label: node.label, site: node.knownSite, value: nil,
        reason: reason, time: .infinity, count: 1)
    }

    /// What the gate of an operator is: the first thing it hears.
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
                hold: hold, label: node.label, site: node.knownSite,
                value: event.value.map(motionText), reason: reason(hold, event, node),
                time: event.time, count: 1))
          }
        }
        number = event.previous >= 0 ? event.previous : nil
      }
      return all
    }

    /// A property that was written what it had, and an operator that makes the same of another value.
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
            reason: "made \(motionText(new)) of \(motionText(input)), as before",
            time: event.time, count: 1)
        ]
      }
      return [
        MotionWhyNot.Held(
          hold: .equal, label: node.label, site: node.knownSite,
          value: motionText(new), reason: "was written \(motionText(new)), which it had already",
          time: event.time, count: 1)
      ]
    }

    private func areEqual(_ one: TracedAny, _ other: TracedAny) -> Bool {
      func compare<Value: Equatable>(_ value: Value) -> Bool {
        value == untraced(other, as: Value.self)
      }
      #if hasFeature(Embedded)
        // Of the types that have a text.
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

    private func reason(_ hold: MotionHold, _ event: TraceEvent, _ node: TraceNode) -> String {
      let value = event.value.map(motionText) ?? "a value"
      let other = event.other.map(motionText)
      let isChange = untraced(event.value, as: SystemChange.self) != nil
      switch hold {
      case .equal:
        return other.map { "\(value) equals \($0), the one before" } ?? "\(value) changes nothing"
      case .filtered: return "its condition does not hold for \(value)"
      case .gated: return "its gate\(gate(of: node)) is closed"
      case .missingInput: return missing(event, node)
      case .superseded: return "\(value) gave way to \(other ?? "another")"
      case .coalesced: return "\(value) is kept, to come out with others"
      case .waiting: return "\(value) waits"
      case .counted: return "\(value) does not count: too few have come, or enough"
      case .unusable: return "nothing can be made of \(value)"
      case .notFinite where isChange:
        return "it was given what is not finite, and has dropped it"
      case .disabled where isChange:
        return "its \(value) was set while it is switched off"
      case .dropped where isChange:
        return "its \(value) was set while somebody has a hand on what it moves"
      case .notFinite: return "\(value) is not finite, or leads to what isn't"
      case .dropped:
        let holder =
          untraced(event.other, as: TraceNode.self).map { " at \(shortened($0.site))" } ?? ""
        return "\(value) was dropped: an exclusive connection\(holder) has the property"
      case .disabled: return "\(value) came while it is switched off"
      }
    }

    /// Which input has had no value.
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
