#if !hasFeature(Embedded)
  extension MotionGraph.Node {
    /// The label, with the number of parts that the node represents.
    package var title: String {
      count == 1 || kind == .operation || kind == .join ? label : "\(label) × \(count)"
    }

    /// The lines of the node in a picture.
    package var lines: [String] {
      var lines = [title]
      if let value { lines.append(value) }
      if let site { lines.append(site) }
      if !path.isEmpty { lines.append("in " + path.joined(separator: " › ")) }
      return lines
    }
  }

  extension MotionGraph: CustomStringConvertible {
    /// The graph as text: one paragraph per node, with the node's inputs below it.
    ///
    /// ```text
    /// n3 property position = (200, 150)
    ///    ← n2 scaled(by: 0.5)  Card.swift:12
    /// ```
    public var description: String {
      var text = "\(name): \(nodes.count) nodes\n"
      let titles = Dictionary(nodes.map { ($0.id, $0.title) }) { first, _ in first }
      let inputs = Dictionary(grouping: edges, by: \.to)
      for node in nodes {
        text += "\(node.id) \(node.kind.rawValue) \(node.title)"
        if let value = node.value { text += " = \(value)" }
        if node.isActive == true { text += ", active" }
        if let site = node.site { text += "  \(site)" }
        if !node.path.isEmpty { text += "  in \(node.path.joined(separator: " › "))" }
        text += "\n"
        for edge in inputs[node.id] ?? [] {
          let label = edge.label.map { " (\($0))" } ?? ""
          text += "   ← \(edge.from) \(titles[edge.from] ?? "")\(label)\n"
        }
      }
      return text
    }

    /// The graph in the DOT language for Graphviz.
    public var dot: String {
      var text = "digraph \(quoted(name)) {\n  rankdir=LR\n  node [shape=box]\n"
      for node in nodes {
        let label = node.lines.joined(separator: "\n")
        text += "  \(node.id) [label=\(quoted(label)), \(node.kind.dotStyle)]\n"
      }
      for edge in edges {
        let label = edge.label.map { " [label=\(quoted($0))]" } ?? ""
        text += "  \(edge.from) -> \(edge.to)\(label)\n"
      }
      return text + "}\n"
    }

    /// The graph in Mermaid's language, for Markdown pages.
    public var mermaid: String {
      var text = "flowchart TD\n"
      for node in nodes {
        let label = node.lines.map(escapedForMermaid).joined(separator: "<br/>")
        let (open, close) = node.kind.mermaidShape
        text += "  \(node.id)\(open)\"\(label)\"\(close)\n"
      }
      for edge in edges {
        let label = edge.label.map { "|\"\(escapedForMermaid($0))\"|" } ?? ""
        text += "  \(edge.from) -->\(label) \(edge.to)\n"
      }
      return text
    }

    /// The graph as JSON: `name`, `nodes` and `edges`, with the same fields as ``MotionGraph``.
    public var json: String {
      let nodes = nodes.map { node in
        var fields = [
          "\"id\": \(jsonText(node.id))", "\"kind\": \(jsonText(node.kind.rawValue))",
          "\"label\": \(jsonText(node.label))",
        ]
        if let value = node.value { fields.append("\"value\": \(jsonText(value))") }
        if let isActive = node.isActive { fields.append("\"isActive\": \(isActive)") }
        fields.append("\"count\": \(node.count)")
        if let site = node.site { fields.append("\"site\": \(jsonText(site))") }
        if !node.path.isEmpty {
          let path = node.path.map { jsonText($0) }.joined(separator: ", ")
          fields.append("\"path\": [\(path)]")
        }
        return "    {\(fields.joined(separator: ", "))}"
      }
      let edges = edges.map { edge in
        var fields = ["\"from\": \(jsonText(edge.from))", "\"to\": \(jsonText(edge.to))"]
        if let label = edge.label { fields.append("\"label\": \(jsonText(label))") }
        return "    {\(fields.joined(separator: ", "))}"
      }
      return """
        {
          "name": \(jsonText(name)),
          "nodes": [
        \(nodes.joined(separator: ",\n"))
          ],
          "edges": [
        \(edges.joined(separator: ",\n"))
          ]
        }

        """
    }
  }

  extension MotionGraph.Kind {
    var dotStyle: String {
      switch self {
      case .system, .interaction: "style=\"rounded,bold\""
      case .stream, .operation: "style=rounded"
      case .join: "style=rounded, peripheries=2"
      case .property: "style=solid"
      case .information: "style=filled"
      case .closure: "style=dashed"
      case .relation: "shape=note"
      }
    }

    var mermaidShape: (String, String) {
      switch self {
      case .system, .interaction: ("([", "])")
      case .stream, .operation: ("(", ")")
      case .join: ("{{", "}}")
      case .property, .closure: ("[", "]")
      case .information: ("[(", ")]")
      case .relation: (">", "]")
      }
    }
  }

  /// A string as a DOT string literal.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\"", "\\": quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private func escapedForMermaid(_ text: String) -> String {
    replacing(in: text, ["\"": "#quot;", "<": "#lt;", ">": "#gt;", "#": "#35;"])
  }

  /// A string with some of its scalars replaced. The function works on scalars, because a scalar followed by a
  /// combining mark is a different character.
  package func replacing(in text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// A string as a JSON string literal.
  func jsonText(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
#endif
