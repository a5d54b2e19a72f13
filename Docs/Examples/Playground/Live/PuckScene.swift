import StreamsInterop

/// The single puck, live.
final class PuckScene: LiveScene {
  let graph: DragGraph
  let trace: Trace?
  private let surface = MotionSurface(name: "the playground")
  private let motion: Motion?
  private let hasColors: Bool
  private let trail = Trail()
  private var trailSubscription: Subscription?
  private let heard = Heard()
  private var statusSubscription: Subscription?

  init(world: World, motion: Motion?, keepsTrace: Bool, hasColors: Bool = true) {
    let graph = DragGraph(
      world: world, motion: motion, clock: SampleClock(.live(surface.clock)),
      pointers: surface.pointers)
    self.graph = graph
    self.motion = motion
    self.hasColors = hasColors
    trace = keepsTrace ? Trace(of: graph) : nil
    statusSubscription = heard.follow(graph.position)
    trailSubscription = trail.follow(graph.position)
  }

  var clock: SampleClock { graph.clock }
  var world: World {
    get { graph.world }
    set { graph.world = newValue }
  }
  var grip: SIMD2<Double> { graph.position.value }
  var samples: [PointerSample]? { trace?.samples }

  func take(_ sample: PointerSample) { graph.take(sample) }

  func take(key: UInt8) {
    guard key == UInt8(ascii: "t") else { return }
    trailSubscription = trailSubscription == nil ? trail.follow(graph.position) : nil
  }

  /// The scene draws the puck rather than the property, because the property's external write moves the puck.
  func lines(columns: Int, rows: Int) -> [String] {
    let radius = min(3.3, max(0.5, world.give * 0.7))
    var canvas = Canvas(columns: columns, rows: rows - 1, hasColors: hasColors)
    canvas.frame(world.lower - radius, world.upper + radius, Palette.edge)
    if trailSubscription != nil { canvas.draw(trail, Palette.trail) }
    canvas.disc(
      graph.puck.position, radius: radius,
      heard.phase == .active ? Palette.activePuck : Palette.puckAtRest)
    return canvas.lines(status: status.line(columns: columns))
  }

  private var status: Status {
    let observers = [statusSubscription, trailSubscription].count { $0 != nil }
    return Status(parts: [
      "value " + Status.words(heard.value), "phase " + Status.words(heard.phase),
      "writes \(graph.puck.moveCount)", "observers \(observers + (trace == nil ? 0 : 1))",
      "drag or press arrows", "q quits", "t trail", "space releases",
    ])
  }

  func picture(title: String, unit: String) -> String? {
    trace.map { Picture(title: title, trace: $0, world: world, motion: motion, unit: unit).svg }
  }
}
