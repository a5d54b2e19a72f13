/// The positions of a graph's boxes and arrows, in layers from top to bottom, with few crossings and no overlaps.
///
/// The method of K. Sugiyama, S. Tagawa and M. Toda (1981): edges that lead back are reversed, each node lies below
/// all its inputs, an edge has a place in each layer that it crosses, and places are sorted by the mean of their
/// neighbors, and then moved toward these neighbors.
struct GraphLayout {
  struct Box {
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
    var layer = 0
    /// The node; `nil` if only an edge passes through.
    var node: Int?
  }

  struct Arrow {
    var edge: Int
    /// The indices of boxes, from the edge's beginning to its end.
    var way: [Int]
    /// Whether the edge leads back, which is up.
    var leadsBack: Bool
  }

  private(set) var boxes: [Box] = []
  private(set) var arrows: [Arrow] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  private var layers: [[Int]] = []
  private var up: [[Int]] = []
  private var down: [[Int]] = []

  static let gap = 22.0
  static let layerGap = 46.0

  init(sizes: [(width: Double, height: Double)], edges: [(from: Int, to: Int)]) {
    boxes = sizes.indices.map {
      Box(width: sizes[$0].width, height: sizes[$0].height, node: $0)
    }
    let isBack = Self.backEdges(count: sizes.count, edges)
    let forward = edges.indices.map {
      isBack[$0] ? (from: edges[$0].to, to: edges[$0].from) : edges[$0]
    }
    assignLayers(forward)
    route(forward, isBack)
    order()
    place()
  }

  /// The edges that close a cycle, found by walking from node to node in their order.
  private static func backEdges(count: Int, _ edges: [(from: Int, to: Int)]) -> [Bool] {
    var state = [Int](repeating: 0, count: count)
    var isBack = [Bool](repeating: false, count: edges.count)
    func walk(_ node: Int) {
      state[node] = 1
      for (index, edge) in edges.enumerated() where edge.from == node {
        if state[edge.to] == 1 {
          isBack[index] = true
        } else if state[edge.to] == 0 {
          walk(edge.to)
        }
      }
      state[node] = 2
    }
    for node in 0..<count where state[node] == 0 { walk(node) }
    return isBack
  }

  private mutating func assignLayers(_ edges: [(from: Int, to: Int)]) {
    // Each node lies below all its inputs; there are at most as many layers as nodes.
    for _ in boxes.indices {
      var isSettled = true
      for edge in edges
      where boxes[edge.to].layer <= boxes[edge.from].layer && edge.to != edge.from {
        boxes[edge.to].layer = boxes[edge.from].layer + 1
        isSettled = false
      }
      if isSettled { break }
    }
    // A source lies just above its first output.
    for index in boxes.indices where !edges.contains(where: { $0.to == index }) {
      let below = edges.filter { $0.from == index }.map { boxes[$0.to].layer }.min()
      if let below { boxes[index].layer = max(0, below - 1) }
    }
  }

  private mutating func route(_ edges: [(from: Int, to: Int)], _ isBack: [Bool]) {
    up = boxes.map { _ in [] }
    down = boxes.map { _ in [] }
    for (index, edge) in edges.enumerated() where edge.from != edge.to {
      var way = [edge.from]
      for layer in boxes[edge.from].layer
        + 1..<max(boxes[edge.from].layer + 1, boxes[edge.to].layer)
      {
        boxes.append(Box(width: 8, height: 0, layer: layer))
        up.append([])
        down.append([])
        way.append(boxes.count - 1)
      }
      way.append(edge.to)
      for step in 1..<way.count {
        down[way[step - 1]].append(way[step])
        up[way[step]].append(way[step - 1])
      }
      arrows.append(
        Arrow(edge: index, way: isBack[index] ? way.reversed() : way, leadsBack: isBack[index]))
    }
    let last = boxes.map(\.layer).max() ?? 0
    layers = (0...last).map { layer in boxes.indices.filter { boxes[$0].layer == layer } }
  }

  private mutating func order() {
    var best = layers
    var fewest = crossingCount
    for sweep in 0..<12 {
      let isDownward = sweep.isMultiple(of: 2)
      let order = isDownward ? Array(layers.indices) : layers.indices.reversed()
      for layer in order {
        let beside = isDownward ? layer - 1 : layer + 1
        guard layers.indices.contains(beside) else { continue }
        var position: [Int: Double] = [:]
        for (index, box) in layers[beside].enumerated() { position[box] = Double(index) }
        let present = Dictionary(
          uniqueKeysWithValues: layers[layer].enumerated().map { ($1, Double($0)) })
        func mean(_ box: Int) -> Double {
          let neighbors = (isDownward ? up : down)[box].compactMap { position[$0] }
          guard !neighbors.isEmpty else { return present[box] ?? 0 }
          return neighbors.reduce(0, +) / Double(neighbors.count)
        }
        layers[layer].sort { (mean($0), present[$0] ?? 0) < (mean($1), present[$1] ?? 0) }
      }
      let count = crossingCount
      if count < fewest {
        fewest = count
        best = layers
      }
    }
    layers = best
  }

  /// The number of crossings of arrows.
  var crossingCount: Int {
    var count = 0
    for layer in layers.indices.dropLast() {
      var position: [Int: Int] = [:]
      for (index, box) in layers[layer + 1].enumerated() { position[box] = index }
      let ends = layers[layer].flatMap { box in
        down[box].compactMap { position[$0] }.sorted()
      }
      for first in ends.indices {
        for second in ends.indices where second > first && ends[second] < ends[first] {
          count += 1
        }
      }
    }
    return count
  }

  private mutating func place() {
    var y = 16.0
    for layer in layers {
      let tallest = layer.map { boxes[$0].height }.max() ?? 0
      var x = 0.0
      for box in layer {
        boxes[box].x = x + boxes[box].width / 2
        boxes[box].y = y + tallest / 2
        x += boxes[box].width + Self.gap
      }
      y += tallest + Self.layerGap
    }
    for sweep in 0..<16 {
      let isDownward = sweep.isMultiple(of: 2)
      for layer in isDownward ? Array(layers.indices) : layers.indices.reversed() {
        pull(layer, towards: isDownward ? up : down)
      }
    }
    moveTogether()
    let least = boxes.map { $0.x - $0.width / 2 }.min() ?? 0
    for index in boxes.indices { boxes[index].x += 16 - least }
    width = (boxes.map { $0.x + $0.width / 2 }.max() ?? 0) + 16
    height = y - Self.layerGap + 16
  }

  /// Moves unconnected parts to the left, as far as there is room; otherwise, a part that has drifted away from the
  /// others would leave a gap.
  private mutating func moveTogether() {
    var part = [Int](repeating: -1, count: boxes.count)
    func mark(_ box: Int, _ number: Int) {
      guard part[box] < 0 else { return }
      part[box] = number
      for next in up[box] + down[box] { mark(next, number) }
    }
    let parts = boxes.indices.filter { box in
      defer { mark(box, box) }
      return part[box] < 0
    }
    func left(of number: Int) -> Double {
      boxes.indices.filter { part[$0] == number }.map { boxes[$0].x - boxes[$0].width / 2 }.min()
        ?? 0
    }
    var edges = [Double](repeating: -Self.gap, count: layers.count)
    for number in parts.sorted(by: { (left(of: $0), $0) < (left(of: $1), $1) }) {
      let own = boxes.indices.filter { part[$0] == number }
      // The neighbor may reach under the part, so all layers that the part spans count.
      let span =
        (own.map { boxes[$0].layer }.min() ?? 0)...(own.map { boxes[$0].layer }.max() ?? 0)
      let edge = edges[span].max() ?? 0
      let way = edge + Self.gap - left(of: number)
      for box in own {
        boxes[box].x += way
        let right = boxes[box].x + boxes[box].width / 2
        for layer in span { edges[layer] = max(edges[layer], right) }
      }
    }
  }

  /// Moves a layer's boxes toward the means of their neighbors, as far as there is room.
  private mutating func pull(_ layer: Int, towards neighbors: [[Int]]) {
    let order = layers[layer]
    let wanted = order.map { box -> Double in
      let places = neighbors[box].map { boxes[$0].x }
      return places.isEmpty ? boxes[box].x : places.reduce(0, +) / Double(places.count)
    }
    func distance(_ left: Int, _ right: Int) -> Double {
      (boxes[left].width + boxes[right].width) / 2 + Self.gap
    }
    var fromLeft = wanted
    for index in order.indices.dropFirst() {
      fromLeft[index] = max(
        wanted[index], fromLeft[index - 1] + distance(order[index - 1], order[index]))
    }
    var fromRight = wanted
    for index in order.indices.dropLast().reversed() {
      fromRight[index] = min(
        wanted[index], fromRight[index + 1] - distance(order[index], order[index + 1]))
    }
    // Both solutions keep the distances, and so does their average.
    for index in order.indices {
      boxes[order[index]].x = (fromLeft[index] + fromRight[index]) / 2
    }
  }
}
