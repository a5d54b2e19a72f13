import StreamsInterop

/// A sensor's load, displayed by a needle that follows it with a spring. Ctrl-C ends the program.
@main
@MainActor
enum Main {
  static func main() async {
    var dashboard: Dashboard? = Dashboard()
    weak let screen = dashboard
    guard let inlet = dashboard?.inlet else { return }

    let sensor = Sensor(into: inlet)
    let sampling = Task { await sensor.run() }
    let showing = Task { [dashboard] in await dashboard?.show() ?? 0 }
    await interrupt()

    // This ends everything: the sampling, the display, and then the graph.
    sampling.cancel()
    showing.cancel()
    await sampling.value
    let lines = await showing.value
    dashboard = nil
    print("\(await sensor.count) samples, \(lines) lines")
    print(screen == nil ? "nothing is left" : "the dashboard is left")
  }
}
