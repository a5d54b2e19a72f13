import StreamsInterop

/// The table as a plane, and the events on it over time.
struct TablePicture {
  let title: String
  let trace: TableTrace
  let world: World
  /// The final place of each puck.
  let places: [Int]
  /// The follower's leader at the end.
  let leader: Int
  private let counts: (drags: Int, tosses: Int, swaps: Int)
  /// The unit of length.
  let unit: String

  init(title: String, trace: TableTrace, table: PuckTable, unit: String = "pixels") {
    self.title = title
    self.trace = trace
    self.unit = unit
    world = table.world
    places = table.pucks.map(\.place.value)
    leader = table.chosen.value
    counts = table.pucks.reduce((0, 0, 0)) {
      ($0.0 + $1.dragCount, $0.1 + $1.tossCount, $0.2 + $1.swapCount)
    }
  }

  private static let width = 1280.0
  private static let left = 64.0
  private static let right = width - 40
  private static let mapTop = 148.0
  private static let plotHeight = 170.0
  private static let plotSpacing = 62.0

  var svg: String {
    let extent = extent
    let size = extent.upper - extent.lower
    let room = Box(
      left: Self.left, top: Self.mapTop, width: Self.right - Self.left,
      height: min(max((Self.right - Self.left) * size.y / size.x, 200), 680))
    let times = CutTimeAxis(around: moments, from: Self.left, to: Self.right)
    let plots = plots(extent: extent)
    let plotTop = room.bottom + 84
    let laneTop = plotTop + Double(plots.count) * (Self.plotHeight + Self.plotSpacing)
    let lanes = Lanes(trace: trace, times: times, top: laneTop)
    let height = lanes.box.bottom + 72

    var svg = SVGDocument(width: Self.width, height: height)
    svg.rectangle(
      Box(left: 0, top: 0, width: Self.width, height: height), "fill=\"\(Ink.paper)\"")
    drawHeading(on: &svg)
    TableMap(picture: self, extent: extent, room: room).draw(on: &svg)
    for (index, plot) in plots.enumerated() {
      let box = Box(
        left: Self.left, top: plotTop + Double(index) * (Self.plotHeight + Self.plotSpacing),
        width: Self.right - Self.left, height: Self.plotHeight)
      plot.draw(over: times, in: box, on: &svg)
    }
    lanes.draw(on: &svg)
    svg.label(
      "time in seconds; the gaps omit times without motion",
      at: SIMD2((Self.left + Self.right) / 2, lanes.box.bottom + 46), size: 13, anchor: .middle)
    return svg.text
  }

  /// The line styles of ``TableTrace/bodies``.
  static let strokes =
    Ink.pucks.map { "stroke=\"\($0)\" stroke-width=\"1.7\"" }
    + ["stroke=\"\(Ink.follower)\" stroke-width=\"1\""]

  private func plots(extent: (lower: SIMD2<Double>, upper: SIMD2<Double>)) -> [SeriesPlot] {
    let bodies = trace.bodies
    // The follower's speed is omitted: it leaps after a new leader, and would make everything else look slow.
    let speeds = trace.pucks.map { body in
      body.values.map { Series.Point($0.time, squared($0.velocity).squareRoot()) }
    }
    let fastest = speeds.joined().map(\.value).max() ?? 0
    return [
      SeriesPlot(
        title: "x over time, in \(unit) (right is up)",
        range: extent.lower.x...extent.upper.x, isDownward: false,
        series: bodies.map {
          Series(keeping: $0.values.map { Series.Point($0.time, $0.position.x) })
        }),
      SeriesPlot(
        title: "y over time, in \(unit) (down is down)",
        range: extent.lower.y...extent.upper.y, isDownward: true,
        series: bodies.map {
          Series(keeping: $0.values.map { Series.Point($0.time, $0.position.y) })
        }),
      SeriesPlot(
        title: "speed of the pucks over time, in \(unit) per second", range: 0...fastest,
        isDownward: false,
        series: speeds.map { Series(fallingTo: 0, $0) }),
    ]
  }

  /// The visible extent of the plane.
  private var extent: (lower: SIMD2<Double>, upper: SIMD2<Double>) {
    let positions = trace.bodies.flatMap { $0.values.map(\.position) }
    return (
      positions.reduce(world.reach.lower) { pointwiseMin($0, $1) },
      positions.reduce(world.reach.upper) { pointwiseMax($0, $1) }
    )
  }

  /// The times of all events.
  private var moments: [Double] {
    let moments = trace.bodies.flatMap { body in
      body.values.dropFirst().map(\.time) + body.phases.map(\.time)
    }.sorted()
    guard moments.isEmpty else { return moments }
    let first = trace.samples.first?.time ?? 0
    return [first, first + 1]
  }

  private func drawHeading(on svg: inout SVGDocument) {
    svg.label(title, at: SIMD2(Self.left, 44), size: 22, color: Ink.text, isBold: true)
    let values = trace.bodies.reduce(0) { $0 + max($1.values.count - 1, 0) }
    svg.label(
      "\(counted(trace.samples.count, "sample")), \(counted(counts.drags, "drag")), "
        + "\(counted(counts.tosses, "toss", plural: "tosses")), \(counted(counts.swaps, "swap")), "
        + "\(counted(values, "value")) written",
      at: SIMD2(Self.left, 68), size: 14)
    var cursor = Self.left
    let names = Ink.pucks.indices.map { "puck \($0 + 1)" } + ["follower"]
    for (name, stroke) in zip(names, Self.strokes) {
      svg.line(SIMD2(cursor, 92), SIMD2(cursor + 28, 92), stroke)
      svg.label(name, at: SIMD2(cursor + 36, 96.5), size: 13, color: Ink.text)
      cursor += 62 + Double(name.count) * 6.9
    }
    svg.line(SIMD2(cursor, 92), SIMD2(cursor + 28, 92), Stroke.edge)
    svg.label("the table's edges", at: SIMD2(cursor + 36, 96.5), size: 13, color: Ink.text)
    cursor += 62 + 17 * 6.9
    svg.label(
      "thick: held, thin: released", at: SIMD2(cursor, 96.5), size: 13, color: Ink.text)
  }
}
