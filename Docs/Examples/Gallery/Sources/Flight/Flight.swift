import StreamsInterop

/// Two cards with the same spring: the browser plays one, and the program moves the other frame by frame. A ball
/// follows a list that the browser scrolls.
func openBusy(_ page: DOMPage) {
  let stage = DOMStage(".busy", of: page)
  let played = stage.element(".played", runsOn: .compositor)
  let framed = stage.element(".framed", runsOn: .frames)
  page.send(played, by: ".to-played", in: stage)
  page.send(framed, by: ".to-framed", in: stage)
  page.link()
  page.check(played, in: stage)
}

extension DOMPage {
  /// Sends an element home when a control's value is 0, and to the other side when it is 1.
  func send(_ element: MotionElement, by selector: StaticString, in stage: DOMStage) {
    let home = element.position.value
    let spring = SpringSystem(
      destination: home, .spring(response: 0.8, dampingRatio: 0.4))
    keep(element)
    keep(spring.drive(element.position, on: clock))
    keep(
      control(selector).subscribe { side in
        let way = SIMD2(min(500, stage.size.value.x - 150), 0)
        if side.isFinite { spring.destination.value = home + way * side }
      })
  }

  /// The ball's position and opacity depend on the list's offset in pixels.
  func link() {
    let stage = DOMStage(".linked", of: self)
    let ball = stage.element(".ball", runsOn: .compositor)
    let list = stage.scroll(".scrolled")
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
