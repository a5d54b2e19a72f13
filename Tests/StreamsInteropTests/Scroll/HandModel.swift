/// The rules of L19 for nested scrollers and a row, written without the library: which gesture owns a finger, and where
/// the scrollers are under it.
struct HandModel {
  /// A gesture with its pointers, which is recognized 10 units from the press along an axis.
  struct Gesture {
    enum State { case waiting, moving, lost }

    let axis: Int
    var isEnabled = true
    /// The pointers that came down on it, in order, with their positions.
    var pointers: [(id: Int, place: SIMD2<Double>)] = []
    var state = State.waiting
    private var base = 0.0
    private var reference = 0.0
    private(set) var travel = 0.0
    private(set) var last = 0.0

    init(axis: Int) { self.axis = axis }

    private var center: Double {
      pointers.isEmpty ? 0 : pointers.map { $0.place[axis] }.reduce(0, +) / Double(pointers.count)
    }

    mutating func press(_ id: Int, _ place: SIMD2<Double>) {
      if pointers.isEmpty { (base, travel, last, state) = (0, 0, 0, .waiting) }
      pointers.append((id, place))
      (base, reference) = (travel, center)
    }

    mutating func move(_ id: Int, _ place: SIMD2<Double>) {
      guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
      pointers[index].place = place
      last = travel
      travel = base + (center - reference)
    }

    mutating func lift(_ id: Int) {
      pointers.removeAll { $0.id == id }
      (base, reference) = (travel, center)
    }

    /// The fraction of the latest step at which the gesture was recognized; `nil` if it wasn't.
    var crossing: Double? {
      guard !pointers.isEmpty, state == .waiting, travel.magnitude > 10 else { return nil }
      let edge = travel > 0 ? 10.0 : -10
      return last == travel ? 0 : max(0, min(1, (edge - last) / (travel - last)))
    }

    func shares(a other: Gesture) -> Bool {
      pointers.contains { pointer in other.pointers.contains { $0.id == pointer.id } }
    }
  }

  /// A scroller along one axis.
  struct Way {
    var (lower, upper, length) = (0.0, 0.0, 0.0)

    /// The finger's pull for content that is visible at an offset.
    func pull(_ shown: Double, _ band: Double) -> Double {
      let edge = max(lower, min(upper, shown))
      let beyond = shown - edge
      guard beyond != 0 else { return shown }
      return edge + beyond / (1 - beyond.magnitude / band) / 0.55
    }

    func shown(_ pull: Double, _ band: Double) -> Double {
      let edge = max(lower, min(upper, pull))
      let beyond = (pull - edge).magnitude
      let shown = beyond * 0.55 / (beyond * 0.55 / band + 1)
      return pull > edge ? edge + shown : edge - shown
    }

    /// The length by which the content can be stretched, from where it is grasped.
    func band(_ shown: Double) -> Double {
      max(length, (shown - max(lower, min(upper, shown))).magnitude / 0.9)
    }
  }

  /// The gestures, the innermost first.
  var gestures: [Gesture]
  /// Of each gesture, the position at which its drag began, and the pulls of the scrollers that it moves.
  var drags: [Int: Drag] = [:]

  struct Drag {
    /// The travel at which the way begins.
    var start: Double
    /// The scrollers, the innermost first, with their pulls there, and the lengths of their bands.
    var links: [(scroller: Int, base: Double, band: Double)]
  }

  /// The gesture that begins with the latest step: the one that was recognized first on the way, and of several, the
  /// innermost. Those that share a pointer with it, or with one that moves, have lost.
  mutating func decide() -> [Int] {
    var begun: [Int] = []
    while let next = gestures.indices.filter({ gestures[$0].crossing != nil })
      .min(by: { (gestures[$0].crossing ?? 2, $0) < (gestures[$1].crossing ?? 2, $1) })
    {
      let isTaken = gestures.contains { $0.state == .moving && $0.shares(a: gestures[next]) }
      gestures[next].state = isTaken ? .lost : .moving
      guard !isTaken else { continue }
      begun.append(next)
      for index in gestures.indices
      where index != next && gestures[index].state == .waiting
        && gestures[index].shares(a: gestures[next])
      {
        gestures[index].state = .lost
      }
    }
    return begun
  }

  /// The parts that nested scrollers take of a way, the innermost first.
  static func parts(of way: Double, among links: [(place: Double, way: Way)]) -> [Double] {
    guard !links.isEmpty else { return [] }
    var parts = [Double](repeating: 0, count: links.count)
    var rest = way
    func take(_ index: Int, upTo limit: Double) {
      let place = links[index].place + parts[index]
      let part = rest > 0 ? min(rest, max(0, limit - place)) : max(rest, min(0, limit - place))
      parts[index] += part
      rest -= part
    }
    // First, each stretch is undone; then, each has its room.
    for index in links.indices {
      let link = links[index]
      if rest > 0, link.place < link.way.lower { take(index, upTo: link.way.lower) }
      if rest < 0, link.place > link.way.upper { take(index, upTo: link.way.upper) }
    }
    for index in links.indices {
      take(index, upTo: rest > 0 ? links[index].way.upper : links[index].way.lower)
    }
    // The rest stretches the outermost.
    parts[parts.count - 1] += rest
    return parts
  }
}
