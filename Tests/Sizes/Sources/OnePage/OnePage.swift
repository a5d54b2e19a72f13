#if UMBRELLA
  import StreamsInterop
#else
  import StreamsHosts
#endif

/// A card on a page that can be dragged.
@main
struct OnePage {
  @MainActor static func main() {
    let page = DOMPage(opening: { _ in [0, 0, 0, 1, 0, 0, 0, 0] })
    let stage = DOMStage("#stage", of: page)
    let card = stage.element("#card", home: SIMD2(CommandLine.argc > 1 ? 2 : 1, 0))
    let runtime = MotionRuntime(clock: page.clock)
    runtime.add(Draggable(), to: card)
    print(card.position.value)
  }
}
