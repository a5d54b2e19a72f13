import StreamsInterop

/// A page whose thread is busy: two cards with the same motion, one played by the browser and one by frames; a ball
/// linked to scrolling; and a crowd of small elements, which checks send.
///
/// The page's `#send` is 0 for the left side and 1 for the right; `#frames` and `#crowd` do the same for the others.
@main
struct Flight {
  static func main() {
    let page = DOMPage()
    let stage = DOMStage("#stage", of: page)
    let card = stage.element("#card", runsOn: .compositor)
    let scripted = stage.element("#scripted", runsOn: .frames)
    page.keep(card)
    page.keep(scripted)
    page.send(card, by: "#send", in: stage)
    page.send(scripted, by: "#frames", in: stage)
    for index in 0..<24 {
      let small = stage.element(".small", at: index, runsOn: .compositor)
      page.keep(small)
      page.send(small, by: "#crowd", in: stage)
    }
    // One after another, as each lands.
    let rounds = page.control("#rounds")
    page.keep(
      rounds.subscribe { count in
        if count > 0 { page.fly(card, times: Int(count)) }
      })
    // A slow motion, so that there is much to interrupt.
    page.keep(
      page.control("#turn").subscribe { count in
        card.rotation.animate(to: count, on: page.clock)
        card.opacity.animate(to: 1 - count * 0.5, duration: 0.6, on: page.clock)
      })
    page.link()
  }
}

extension DOMPage {
  func send(_ element: MotionElement, by selector: StaticString, in stage: DOMStage) {
    let home = element.position.value
    let spring = SpringSystem(
      destination: home, parameters: SpringParameters(response: 0.8, dampingRatio: 0.4))
    keep(spring.drive(element.position, on: clock))
    keep(
      control(selector).subscribe { place in
        let way = SIMD2(min(500, stage.size.value.x - 150), 40)
        if place.isFinite { spring.destination.value = home + way * place }
      })
  }

  func fly(_ element: MotionElement, times: Int) {
    guard times > 0 else { return }
    let side = element.position.value.x > 300 ? 100.0 : 500
    element.position.animate(
      to: SIMD2(side, 60), duration: 0.12, on: clock,
      onEnd: { _ in self.fly(element, times: times - 1) })
  }

  /// A ball over a list follows the list's scroll position.
  func link() {
    let stage = DOMStage("#linked", of: self)
    let ball = stage.element("#ball", runsOn: .compositor)
    let list = stage.scroll("#list")
    let home = ball.position.value
    keep(
      list.drive(
        ball.position,
        breakpoints: [
          (from: 0, value: home), (from: 200, value: home + SIMD2(160, 0)),
          (from: 600, value: home + SIMD2(40, 24)),
        ]))
    keep(list.drive(ball.opacity, breakpoints: [(from: 100, value: 1), (from: 500, value: 0.3)]))
    keep(ball)
  }
}
