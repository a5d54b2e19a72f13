#if !hasFeature(Embedded)
  /// Leaves out of a graph what need not be seen, and numbers the rest.
  struct GraphReduction {
    typealias Part = GraphBuilder.Part
    typealias Link = GraphBuilder.Link

    private let parts: [Part]
    private var links: [Link]
    private var isLeftOut: [Bool]
    /// Which part stands for each.
    private var stands: [Int]

    init(_ parts: [Part], _ links: [Link]) {
      self.parts = parts
      self.links = links
      isLeftOut = parts.map { _ in false }
      stands = Array(parts.indices)
    }

    /// What the library made for itself becomes a link from what it hears to what hears it.
    mutating func leaveOutInsides() {
      for part in parts where part.isInside && part.kind != .interaction {
        let number = part.number
        isLeftOut[number] = true
        let before = links.filter { $0.to == number && $0.from != number }
        let after = links.filter { $0.from == number && $0.to != number }
        links.removeAll { $0.from == number || $0.to == number }
        for first in before {
          for second in after where first.from != second.to {
            let link = Link(from: first.from, to: second.to, label: second.label ?? first.label)
            if !links.contains(link) { links.append(link) }
          }
        }
      }
    }

    /// What the same lines made, with the same around it, becomes one: parts are told apart by what they
    /// are, then by their neighbours, then by theirs, until nothing more comes of it.
    mutating func mergeAlike() {
      let shown = parts.indices.filter { !isLeftOut[$0] }
      var colors = [Int](repeating: 0, count: parts.count)
      var count = 0
      func number(_ texts: [Int: String]) -> Int {
        var numbers: [String: Int] = [:]
        for index in shown {
          let text = texts[index] ?? ""
          let color = numbers[text] ?? numbers.count
          numbers[text] = color
          colors[index] = color
        }
        return numbers.count
      }
      var texts: [Int: String] = [:]
      for index in shown {
        let part = parts[index]
        let site = part.site ?? ""
        texts[index] = "\(part.kind)|\(part.label)|\(site)|\(part.path)"
      }
      var next = number(texts)
      while next != count {
        count = next
        for index in shown {
          let from = Set(links.filter { $0.to == index }.map { colors[$0.from] }).sorted()
          // A stream is what it is made of, whoever hears it.
          let isStream = [.operation, .join].contains(parts[index].kind)
          let to =
            isStream ? [] : Set(links.filter { $0.from == index }.map { colors[$0.to] }).sorted()
          texts[index] = "\(colors[index])|\(from)|\(to)"
        }
        next = number(texts)
      }
      var first: [Int: Int] = [:]
      for index in shown {
        let standing = first[colors[index]] ?? index
        first[colors[index]] = standing
        stands[index] = standing
      }
    }

    func graph(named name: String) -> MotionGraph {
      var numbers: [Int: Int] = [:]
      var nodes: [MotionGraph.Node] = []
      for part in parts where !isLeftOut[part.number] && stands[part.number] == part.number {
        numbers[part.number] = nodes.count + 1
        let alike = parts.filter { !isLeftOut[$0.number] && stands[$0.number] == part.number }
        let texts = Set(alike.map(\.text))
        nodes.append(
          MotionGraph.Node(
            id: "n\(nodes.count + 1)", kind: part.kind,
            label: texts.count == 1 ? part.text : argumentsFilled(part.label, []),
            value: alike.count == 1 ? part.value : nil,
            isActive: alike.contains { $0.isActive == true } ? true : part.isActive,
            count: alike.count, site: part.site, path: part.path))
      }
      var edges: [MotionGraph.Edge] = []
      for link in links {
        guard let from = numbers[stands[link.from]], let to = numbers[stands[link.to]] else {
          continue
        }
        let edge = MotionGraph.Edge(from: "n\(from)", to: "n\(to)", label: link.label)
        if !edges.contains(edge) { edges.append(edge) }
      }
      let order = { (id: String) in Int(id.dropFirst()) ?? 0 }
      edges.sort {
        (order($0.from), order($0.to), $0.label ?? "") < (
          order($1.from), order($1.to), $1.label ?? ""
        )
      }
      return MotionGraph(name: name, nodes: nodes, edges: edges)
    }
  }
#endif
