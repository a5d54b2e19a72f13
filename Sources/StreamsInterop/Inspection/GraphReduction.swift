#if !hasFeature(Embedded)
  /// Removes details from a graph, and numbers the remaining parts.
  struct GraphReduction {
    typealias Part = GraphBuilder.Part
    typealias Link = GraphBuilder.Link

    private let parts: [Part]
    private var links: Set<Link>
    private var isLeftOut: [Bool]
    /// The part that represents each part.
    private var stands: [Int]

    init(_ parts: [Part], _ links: [Link]) {
      self.parts = parts
      self.links = Set(links)
      isLeftOut = parts.map { _ in false }
      stands = Array(parts.indices)
    }

    /// Replaces internal parts with links from their inputs to their outputs.
    mutating func leaveOutInsides() {
      // The links into and out of each part, including some that have been replaced.
      var before = [[Link]](repeating: [], count: parts.count)
      var after = before
      for link in links {
        before[link.to].append(link)
        after[link.from].append(link)
      }
      for part in parts where part.isInside && part.kind != .interaction {
        let number = part.number
        isLeftOut[number] = true
        let firsts = before[number].filter { links.remove($0) != nil }
        let seconds = after[number].filter { links.remove($0) != nil }
        for first in firsts {
          for second in seconds where first.from != second.to {
            let link = Link(from: first.from, to: second.to, label: second.label ?? first.label)
            guard links.insert(link).inserted else { continue }
            before[link.to].append(link)
            after[link.from].append(link)
          }
        }
      }
    }

    /// Merges parts that the same lines created in the same surroundings: parts are distinguished by their kinds, then
    /// by their neighbors, then by their neighbors' neighbors, and so on until nothing changes.
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
      var before = [[Int]](repeating: [], count: parts.count)
      var after = before
      for link in links {
        before[link.to].append(link.from)
        after[link.from].append(link.to)
      }
      while next != count {
        count = next
        for index in shown {
          let from = Set(before[index].map { colors[$0] }).sorted()
          // A stream is distinguished by its inputs, regardless of its observers.
          let isStream = [.operation, .join].contains(parts[index].kind)
          let to = isStream ? [] : Set(after[index].map { colors[$0] }).sorted()
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
      let shown = parts.filter { !isLeftOut[$0.number] }
      let groups = Dictionary(grouping: shown) { stands[$0.number] }
      for part in shown where stands[part.number] == part.number {
        numbers[part.number] = nodes.count + 1
        let alike = groups[part.number] ?? []
        let texts = Set(alike.map(\.text))
        nodes.append(
          MotionGraph.Node(
            id: "n\(nodes.count + 1)", kind: part.kind,
            label: texts.count == 1 ? part.text : argumentsFilled(part.label, []),
            value: alike.count == 1 ? part.value : nil,
            isActive: alike.contains { $0.isActive == true } ? true : part.isActive,
            count: alike.count, site: part.site, path: part.path))
      }
      var shownLinks: Set<Link> = []
      for link in links {
        guard let from = numbers[stands[link.from]], let to = numbers[stands[link.to]] else {
          continue
        }
        shownLinks.insert(Link(from: from, to: to, label: link.label))
      }
      let sorted = shownLinks.sorted {
        ($0.from, $0.to, $0.label ?? "") < ($1.from, $1.to, $1.label ?? "")
      }
      let edges = sorted.map {
        MotionGraph.Edge(from: "n\($0.from)", to: "n\($0.to)", label: $0.label)
      }
      return MotionGraph(name: name, nodes: nodes, edges: edges)
    }
  }
#endif
