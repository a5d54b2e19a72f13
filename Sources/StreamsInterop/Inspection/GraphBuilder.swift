#if !hasFeature(Embedded)
  import StreamsCore
  import StreamsInteractions

  /// Collects the connections of a runtime, and omits the details that were not requested.
  struct GraphBuilder {
    /// A node under construction.
    final class Part {
      let kind: MotionGraph.Kind
      var label: String
      var arguments: [String] = []
      var site: String?
      var value: String?
      var isActive: Bool?
      var path: [String] = []
      /// Whether the part is internal to the library.
      var isInside = false
      let number: Int

      init(_ kind: MotionGraph.Kind, _ label: String, number: Int) {
        self.kind = kind
        self.label = label
        self.number = number
      }

      /// The name, with its arguments if all of them are known.
      var text: String { argumentsFilled(label, arguments) }
    }

    struct Link: Hashable {
      var from: Int
      var to: Int
      var label: String?
    }

    private let detail: MotionGraph.Detail
    private(set) var parts: [Part] = []
    private var links: [Link] = []
    private var knownLinks: Set<Link> = []
    private var known: [ObjectIdentifier: Part] = [:]
    private var path: [String] = []
    /// The interactions, whose settings may be found later.
    private var owners: [(part: Part, interaction: AnyObject)] = []
    /// The systems' streams, whose settings may also be found later.
    private var systems: [(part: Part, link: TraceLink)] = []

    init(_ detail: MotionGraph.Detail) {
      self.detail = detail
    }

    private mutating func make(_ kind: MotionGraph.Kind, _ label: String) -> Part {
      let part = Part(kind, label, number: parts.count)
      part.path = path
      parts.append(part)
      return part
    }

    private mutating func link(_ from: Part, _ to: Part, _ label: String? = nil) {
      let link = Link(from: from.number, to: to.number, label: label)
      if from !== to, knownLinks.insert(link).inserted { links.append(link) }
    }

    // MARK: Connections

    /// Adds a runtime's connections, in the runtime's order.
    ///
    /// - Parameter owner: the interaction that represents the whole runtime, if any.
    mutating func add(_ runtime: RuntimeNode, for owner: Part? = nil) {
      var connection = runtime.connections.first
      while let next = connection {
        switch next {
        case let stream as StreamConnection: add(stream, for: owner)
        case let relation as Relation:
          if owner == nil { _ = make(.relation, relation.label?() ?? "relation") }
        case let inner as RuntimeNode: add(inner: inner, for: owner)
        default: break
        }
        connection = next.next
      }
    }

    private mutating func add(inner: RuntimeNode, for owner: Part?) {
      if let interaction = inner.interaction, detail == .made {
        guard owner == nil else { return add(inner, for: owner) }
        let isSystem = interaction is any MotionSystem
        let part = make(isSystem ? .system : .interaction, withoutGenerics(inner.name))
        part.isActive = inner.isActiveNow
        part.site = inner.site.map(shortened)
        owners.append((part, interaction))
        return add(inner, for: part)
      }
      path.append(inner.name)
      add(inner, for: owner)
      path.removeLast()
    }

    private mutating func add(_ stream: StreamConnection, for owner: Part?) {
      let sources = sources(of: stream)
      let rule = stream.rule == .lastWriter ? nil : "\(stream.rule)"
      let target = target(of: stream, for: owner)
      if let owner {
        for source in sources { link(source, owner) }
        if let target { link(owner, target, rule) }
      } else if let target {
        for source in sources { link(source, target, rule) }
      }
    }

    private mutating func sources(of stream: StreamConnection) -> [Part] {
      #if TRACED
        // A released source leaves nothing behind except the connection.
        if let inputs = stream.link.node?.inputs, !inputs.isEmpty {
          return inputs.map { self.part(for: $0) }
        }
      #endif
      let part = make(.stream, withoutGenerics("\(stream.maker.source)"))
      part.site = shortened("\(stream.maker.site)")
      part.isInside = isInside("\(stream.maker.site)")
      return [part]
    }

    private mutating func target(of stream: StreamConnection, for owner: Part?) -> Part? {
      #if TRACED
        if let node = stream.target.node { return self.part(for: node) }
      #endif
      if let (identity, label) = stream.destination {
        if let known = known[identity] { return known }
        let part = make(.property, label)
        known[identity] = part
        return part
      }
      guard owner == nil else { return nil }
      let part = make(.closure, "closure")
      part.site = shortened("\(stream.maker.site)")
      part.isInside = isInside("\(stream.maker.site)")
      return part
    }

    #if TRACED
      // MARK: Streams

      private mutating func part(for node: TraceNode) -> Part {
        if let known = known[ObjectIdentifier(node)] { return known }
        let part = make(node)
        known[ObjectIdentifier(node)] = part
        for input in node.inputs { link(self.part(for: input), part) }
        if node.settings != nil { systems.append((part, TraceLink(node))) }
        // A setting writes through to the object to which it belongs.
        let isSetting = node.title != nil
        if node.role == .list, node.list?.hasExternalWrite == true, !part.isInside, !isSetting {
          let information = make(.information, "existing information")
          link(part, information, "writes through")
        }
        return part
      }

      private mutating func make(_ node: TraceNode) -> Part {
        let outer = path
        let part: Part
        switch node.role {
        case .operation where node.kind == "system":
          part = make(.system, node.systemName ?? "system")
        case .operation:
          let isJoin = node.inputs.count > 1
          part = make(isJoin ? .join : .operation, node.kind)
          part.arguments = node.argumentTexts
        case .subscriber:
          part = make(.operation, node.kind)
        case .list:
          // A property or a source may be observed from several runtimes, so it belongs to none.
          path = []
          part = makeList(node)
        }
        path = outer
        part.isInside = node.isInside && !(node.role == .list && isShown(part, node))
        if !node.isInside { part.site = shortened(node.site) }
        return part
      }

      private mutating func makeList(_ node: TraceNode) -> Part {
        let kind = node.kind
        let isProperty = node.isProperty
        let isClock = kind.hasSuffix("Clock") || kind == "Timeline"
        let part = make(
          isProperty ? .property : isClock ? .system : .stream,
          node.name ?? node.title.map { "\($0)" } ?? node.partName ?? kind)
        if let holder = node.list as? any Traced { part.value = motionText(holder.tracedValue) }
        part.isActive = node.list?.phase.isActive
        return part
      }

      /// Whether an internal part, such as an element's position, belongs to the user.
      private func isShown(_ part: Part, _ node: TraceNode) -> Bool {
        part.kind == .system || node.title != nil || node.name?.hasSuffix("Recognizer") == true
          || part.kind == .property && (node.name != nil || node.partName != nil)
      }
    #endif

    // MARK: Settings

    /// Links each setting that has connections to the object it belongs to.
    private mutating func linkSettings() {
      #if TRACED
        for owner in owners {
          for setting in settings(of: owner.interaction) {
            if let known = known[ObjectIdentifier(setting)] { link(known, owner.part) }
          }
        }
        for system in systems {
          for setting in system.link.node?.settings?() ?? [] {
            if let known = known[ObjectIdentifier(setting)] { link(known, system.part) }
          }
        }
      #endif
    }

    // MARK: The result

    mutating func graph(named name: String) -> MotionGraph {
      linkSettings()
      var reduction = GraphReduction(parts, links)
      if detail == .made {
        reduction.leaveOutInsides()
        reduction.mergeAlike()
      }
      return reduction.graph(named: name)
    }
  }
#endif
