#if TRACED
  import StreamsCore
  import StreamsOperators

  extension MotionTrace {
    /// The values that reached operators, but were neither emitted nor recorded as held back; for tests.
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
  }

  extension TraceNode {
    /// The operator's arguments, as text.
    var argumentTexts: [String] { arguments?().map { argumentText($0) } ?? [] }

    /// The type's name, for a system's node; `nil` where types have no names.
    var systemName: String? {
      #if hasFeature(Embedded)
        nil
      #else
        arguments?().first.map { withoutGenerics("\($0)") }
      #endif
    }

    /// The line of the program that created the node, or caused the library to create it: "Card.swift:12"; `nil` if
    /// unknown.
    var knownSite: String? {
      isInside ? addedAt.map { shortened($0.site) } : shortened(site)
    }

    /// The name of a part: "position" for "MotionElement.position".
    var partName: String? {
      kind.lastIndex(of: ".").map { String(kind[kind.index(after: $0)...]) }
    }

    var isPropertyNode: Bool {
      isProperty && (name != nil || title != nil || partName != nil)
    }

    /// The name of the node as the cause of a motion; a recognizer's events count as those of a hand.
    var moverLabel: String { role == .list ? "a hand" : label }

    /// The name of the node in messages.
    var label: String {
      switch role {
      case .list: name ?? title.map { "\($0)" } ?? partName ?? kind
      case .operation where kind == "system":
        systemName ?? "a system"
      case .operation: argumentsFilled(kind, argumentTexts)
      case .subscriber: target?.label ?? kind
      }
    }
  }
#endif
