#if UMBRELLA
  import StreamsInterop
#else
  import StreamsLayout
#endif

/// Two rows that change places in real time.
@main
struct OneLayout {
  @MainActor static func main() async {
    let layout = LayoutMotion<Int>(on: ConcurrencyClock())
    let height = CommandLine.argc > 1 ? 50.0 : 40
    func row(_ id: Int, at index: Double) -> LayoutBox<Int> {
      LayoutBox(id, at: MotionRectangle(x: 0, y: index * height, width: 300, height: height))
    }
    layout.update([row(0, at: 0), row(1, at: 1)])
    layout.update([row(1, at: 0), row(0, at: 1)])
    await layout.state.untilRest()
    print(layout[0]?.drawing.isAsLaidOut ?? false)
  }
}
