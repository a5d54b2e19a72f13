#if !hasFeature(Embedded)
  // Embedded Swift has no names of types when the program runs.

  extension MotionRuntime {
    /// What is connected now, as a graph in the DOT language: for Graphviz, or for reading.
    ///
    ///     print(runtime.graph)   // … | dot -Tsvg > runtime.svg
    ///
    /// Interactions and children are clusters. In them are the streams, each with its type and the line
    /// that connected it, and an arrow from each leads to the property that it is written to, under the name
    /// that this was given, or the line that made it. Everything is numbered in the order in which it was
    /// added: the same program has the same text in every run.
    ///
    /// Cost: linear in what there is, when it is asked for; nothing before.
    public var graph: String {
      var graph = RuntimeGraph()
      graph.add(self)
      return graph.text(named: name)
    }
  }

  /// Writes a runtime's graph.
  private struct RuntimeGraph {
    private var nodes: [String] = []
    private var arrows: [String] = []
    private var targets: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var count = 0
    private var depth = 1

    /// Adds what a runtime has connected, in its order.
    mutating func add(_ runtime: MotionRuntime) {
      for connection in runtime.list.all {
        if let part = connection.part { add(part) }
        if let label = connection.label { addNode(label(), style: "shape=note") }
        if let inner = connection.inner { addCluster(inner) }
      }
    }

    private mutating func add(_ part: ConnectedSource) {
      let number = addNode("\(part.maker.source)\n\(part.maker.site)", style: "style=rounded")
      guard let destination = part.destination else { return }
      let label = part.rule == .lastWriter ? "" : " [label=\"\(part.rule)\"]"
      let target = target(destination.identity, destination.label)
      arrows.append("n\(number) -> t\(target)\(label)")
    }

    /// Several connections with one property lead to the same place.
    private mutating func target(_ identity: ObjectIdentifier, _ label: String) -> Int {
      if let known = numbers[identity] { return known }
      let number = numbers.count + 1
      numbers[identity] = number
      targets.append("t\(number) [label=\(quoted(label))]")
      return number
    }

    private mutating func addCluster(_ runtime: MotionRuntime) {
      count += 1
      append("subgraph cluster\(count) {")
      depth += 1
      append("label=\(quoted(runtime.name))")
      let before = count
      add(runtime)
      // Of a cluster without a node nothing is seen.
      if count == before { addNode("", style: "style=invis") }
      depth -= 1
      append("}")
    }

    @discardableResult
    private mutating func addNode(_ label: String, style: String) -> Int {
      count += 1
      append("n\(count) [label=\(quoted(label)), \(style)]")
      return count
    }

    private mutating func append(_ line: String) {
      nodes.append(String(repeating: "  ", count: depth) + line)
    }

    func text(named name: String) -> String {
      let body = nodes + (targets + arrows).map { "  " + $0 }
      let lines =
        ["digraph \(quoted(name)) {", "  rankdir=LR", "  node [shape=box]"] + body + ["}"]
      return lines.map { $0 + "\n" }.joined()
    }

    /// As DOT has texts.
    private func quoted(_ text: String) -> String {
      var quoted = "\""
      for character in text {
        switch character {
        case "\n": quoted += "\\n"
        case "\"", "\\": quoted += "\\\(character)"
        default: quoted.append(character)
        }
      }
      return quoted + "\""
    }
  }
#endif
