import StreamsInterop

@main
struct Page {
  static func main() {
    let page = DOMPage()
    let runtime = MotionRuntime(clock: page.clock)
    let stage = DOMStage("#stage", of: page)

    let tossable = Tossable(destination: .zero, draggable: Draggable(threshold: 0))
    let card = stage.element("#card", home: tossable.spring.destination)
    runtime.add(tossable, to: card)
    page.keep(runtime)
  }
}
