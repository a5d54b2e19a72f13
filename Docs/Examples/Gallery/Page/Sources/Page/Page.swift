import Motion
import StreamsInterop

@main
struct Page {
  static func main() {
    let page = DOMPage()
    let runtime = MotionRuntime(clock: page.clock)
    let stage = DOMStage("#stage", of: page)

    let card = Card()
    let element = stage.element("#card", home: card.toss.spring.destination)
    runtime.add(card.toss, to: element)
    runtime.connect(stage.size) { card.stay(within: $0) }

    // The sliders change the spring, also mid-flight.
    let (tension, friction) = (page.control("#tension"), page.control("#friction"))
    runtime.connect(tension.combineLatest(friction)) {
      card.spring(tension: $0.0, friction: $0.1)
    }

    // The curve displays the distance from home.
    let curve = page.channel("curve", of: "#curve")
    runtime.connect(
      element.position.combineLatest(card.toss.spring.destination) { $0.x - $1.x },
      to: { curve.write($0) })
    page.keep(runtime)
  }
}
