/// The slots for a lifted item among the others: one before each of them, and one at the end.
struct ReorderSlots {
  private let places: [SIMD2<Double>]
  /// The index of the first slot in each line.
  private var lines: [Int] = []
  /// The state of the flow before each of the others.
  let flows: [ReorderFlow]

  init(for size: SIMD2<Double>, among others: [SIMD2<Double>], by flow: ReorderFlow) {
    var flow = flow
    var places: [SIMD2<Double>] = []
    var flows: [ReorderFlow] = []
    places.reserveCapacity(others.count + 1)
    flows.reserveCapacity(others.count + 1)
    for number in 0...others.count {
      flows.append(flow)
      var ahead = flow
      let place = ahead.place(size)
      if places.last.map({ $0.y != place.y }) ?? true { lines.append(number) }
      places.append(place)
      if number < others.count { _ = flow.place(others[number]) }
    }
    self.places = places
    self.flows = flows
  }

  var count: Int { places.count }

  subscript(number: Int) -> SIMD2<Double> { places[number] }

  /// The nearest slot. The current slot is kept unless another is nearer by a margin, which prevents flicker.
  ///
  /// Cost: logarithmic in the number of slots.
  func nearest(to point: SIMD2<Double>, from present: Int) -> Int {
    var (best, distance) = (present, length(of: places[present] - point))
    let middle = firstLine { places[lines[$0]].y >= point.y }
    for step in [-1, 1] {
      var line = step < 0 ? middle - 1 : middle
      while lines.indices.contains(line) {
        let number = inLine(line, point.x)
        let other = length(of: places[number] - point)
        if other < distance { (best, distance) = (number, other) }
        if (places[lines[line]].y - point.y).magnitude > distance { break }
        line += step
      }
    }
    guard best != present else { return present }
    let way = length(of: places[best] - places[present])
    let isNearer = distance + min(8, way / 4) < length(of: places[present] - point)
    return isNearer ? best : present
  }

  /// The nearest slot in the line above or below; the current slot if there is no such line.
  func beside(_ present: Int, lines step: Int) -> Int {
    let line = firstLine { lines[$0] > present } - 1 + step
    return lines.indices.contains(line) ? inLine(line, places[present].x) : present
  }

  private func firstLine(_ isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func inLine(_ line: Int, _ x: Double) -> Int {
    var low = lines[line]
    let end = line + 1 < lines.count ? lines[line + 1] : places.count
    var high = end - 1
    while low < high {
      let middle = (low + high) / 2
      if places[middle].x + places[middle + 1].x < 2 * x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
