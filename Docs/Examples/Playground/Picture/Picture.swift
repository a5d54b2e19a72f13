import StreamsInterop

/// The pointer's path next to the property's, in the plane and over time.
struct Picture {
  let title: String
  let trace: Trace
  let world: World
  /// The samples that contain the pointer's position.
  let path: [PointerSample]
  let holds: [Hold]
  /// The motion that moved the puck between the holds. If there is one, the picture also includes the velocity.
  let motion: Motion?
  /// The unit of length.
  let unit: String

  /// A period during which the puck was held and moved.
  struct Hold: Equatable {
    var times: ClosedRange<Double>
  }

  init(
    title: String, trace: Trace, world: World, motion: Motion? = nil, unit: String = "pixels"
  ) {
    self.title = title
    self.trace = trace
    self.world = world
    path = trace.samples.filter(\.tellsPosition)
    holds = Self.holds(in: trace)
    self.motion = motion
    self.unit = unit
  }

  private static func holds(in trace: Trace) -> [Hold] {
    let dragTimes = trace.samples.filter { $0.phase == .moved }.map(\.time)
    var holds: [Hold] = []
    var begin: Double?
    var next = 0
    for change in trace.phases {
      if change.phase == .active {
        if begin == nil, change.isHeld { begin = change.time }
      } else if let start = begin {
        begin = nil
        let first = next
        while next < dragTimes.count, dragTimes[next] <= change.time { next += 1 }
        if next > first { holds.append(Hold(times: start...max(start, change.time))) }
      }
    }
    if let start = begin, let last = dragTimes.last, next < dragTimes.count {
      holds.append(Hold(times: start...max(start, last)))
    }
    return holds
  }

  static let width = 1280.0
  static let margin = 40.0

  var svg: String {
    let extent = extent
    let mapWidth = (Self.width - 2 * Self.margin - 60) / 2
    let mapTop = 140.0
    let aspect = (extent.upper.y - extent.lower.y) / (extent.upper.x - extent.lower.x)
    let mapHeight = min(max(mapWidth * aspect, 160), 440)
    let plotTop = mapTop + mapHeight + 76
    let plotHeight = 190.0
    let plotCount = motion == nil ? 2.0 : 3
    let lastPlotTop = plotTop + (plotCount - 1) * (plotHeight + 58)
    let height = lastPlotTop + plotHeight + 72
    var svg = SVGDocument(width: Self.width, height: height)
    svg.rectangle(Box(left: 0, top: 0, width: Self.width, height: height), "fill=\"\(Ink.paper)\"")
    drawHeading(on: &svg)

    for (index, kind) in [PathMap.Kind.pointer, .property].enumerated() {
      let left = Self.margin + 20 + Double(index) * (mapWidth + 40)
      let box = Box(left: left, top: mapTop, width: mapWidth, height: mapHeight)
      PathMap(picture: self, kind: kind, extent: extent, box: box).draw(on: &svg)
    }

    let times = timeAxis(
      from: Self.margin + 20, to: Self.width - Self.margin)
    for (index, component) in [TimePlot.Component.x, .y].enumerated() {
      let box = plotBox(index, top: plotTop, height: plotHeight)
      TimePlot(picture: self, component: component, extent: extent, times: times, box: box)
        .draw(on: &svg)
    }
    if motion != nil {
      let box = plotBox(2, top: plotTop, height: plotHeight)
      VelocityPlot(picture: self, times: times, box: box).draw(on: &svg)
    }
    svg.label(
      holds.isEmpty
        ? "time in seconds"
        : "time in seconds; the gaps omit the idle time between drags",
      at: SIMD2(Self.width / 2 + 10, lastPlotTop + plotHeight + 46), size: 13, anchor: .middle)
    return svg.text
  }

  private func plotBox(_ index: Int, top: Double, height: Double) -> Box {
    Box(
      left: Self.margin + 20, top: top + Double(index) * (height + 58),
      width: Self.width - 2 * Self.margin - 20, height: height)
  }

  /// The visible part of the plane.
  private var extent: (lower: SIMD2<Double>, upper: SIMD2<Double>) {
    let positions = path.map(\.position) + trace.values.map(\.position)
    return (
      positions.reduce(world.reach.lower) { pointwiseMin($0, $1) },
      positions.reduce(world.reach.upper) { pointwiseMax($0, $1) }
    )
  }

  private func timeAxis(from left: Double, to right: Double) -> CutTimeAxis {
    guard holds.isEmpty else {
      // These are the moments of a hold rather than all the time in between, because a hold may contain a pause of
      // minutes.
      var moments: [Double] = []
      var hold = holds[...]
      for time in path.map(\.time) {
        while let first = hold.first, first.times.upperBound < time { hold.removeFirst() }
        if let first = hold.first, first.times.contains(time) { moments.append(time) }
      }
      if motion != nil {
        moments += trace.values.dropFirst().map(\.time)
        moments.sort()
      }
      return CutTimeAxis(around: moments, from: left, to: right)
    }
    let first = trace.samples.first?.time ?? 0
    let last = max(trace.samples.last?.time ?? 1, first + 1)
    return CutTimeAxis(showing: [first...last], from: left, to: right)
  }

  private func drawHeading(on svg: inout SVGDocument) {
    let left = Self.margin + 20
    svg.label(title, at: SIMD2(left, 44), size: 22, color: Ink.text, isBold: true)
    let dragged = trace.samples.count { $0.phase == .moved }
    svg.label(
      "\(counted(trace.samples.count, "sample")), \(counted(holds.count, "drag")), "
        + "\(counted(dragged, "dragged sample")), "
        // The first value is the property's initial value.
        + "\(counted(max(trace.values.count - 1, 0), "value")) written"
        + (motion.map { ", \($0.rawValue) on release" } ?? ""),
      at: SIMD2(left, 68), size: 14)

    var cursor = left
    for entry in Self.legend {
      let middle = SIMD2(cursor + 14, 92.0)
      if let fill = entry.fill {
        svg.rectangle(
          Box(left: cursor, top: middle.y - 7, width: 28, height: 14), "fill=\"\(fill)\"")
      } else {
        svg.line(middle - SIMD2(14, 0), middle + SIMD2(14, 0), entry.stroke)
      }
      svg.label(entry.text, at: SIMD2(cursor + 36, 96.5), size: 13, color: Ink.text)
      cursor += 36 + Double(entry.text.count) * 6.9 + 26
    }
  }

  private struct LegendEntry {
    var text: String
    var stroke = ""
    var fill: String?
  }

  private static let legend = [
    LegendEntry(text: "pointer, no button held", stroke: Stroke.move),
    LegendEntry(text: "pointer, dragging", stroke: Stroke.drag),
    LegendEntry(text: "property", stroke: Stroke.property),
    LegendEntry(text: "edges of the puck's world", stroke: Stroke.edge),
    LegendEntry(text: "while the puck is held", fill: Ink.held),
  ]
}

/// The styles of the picture's lines.
enum Stroke {
  static let move = "stroke=\"\(Ink.move)\" stroke-width=\"0.8\""
  static let drag = "stroke=\"\(Ink.drag)\" stroke-width=\"2.2\""
  static let property = "stroke=\"\(Ink.property)\" stroke-width=\"1.8\""
  static let vertical = "stroke=\"\(Ink.vertical)\" stroke-width=\"1.8\""
  static let handover = "stroke=\"\(Ink.handover)\" stroke-width=\"0.8\""
  static let edge = "stroke=\"\(Ink.edge)\" stroke-width=\"1\" stroke-dasharray=\"5 4\""
  static let grid = "stroke=\"\(Ink.grid)\" stroke-width=\"1\""
}
