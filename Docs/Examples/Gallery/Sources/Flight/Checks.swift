import StreamsInterop

/// The exhibit *Busy page*, with the inputs that its checks use: a crowd, a series of flights, and a slow rotation.
@main
struct Flight {
  static func main() {
    openBusy(DOMPage())
  }
}

extension DOMPage {
  func check(_ card: MotionElement, in stage: DOMStage) {
    for index in 0..<24 {
      send(stage.element(".small", at: index, runsOn: .compositor), by: ".to-crowd", in: stage)
    }
    // The flights run one after another: each begins when the previous one lands.
    keep(
      control(".rounds").subscribe { count in
        if count > 0 { self.fly(card, times: Int(count)) }
      })
    // A slow motion leaves plenty of time to interrupt it.
    keep(
      control(".turned").subscribe { count in
        card.rotation.animate(to: count, on: self.clock)
        card.opacity.animate(to: 1 - count * 0.5, .easeInOut(duration: 0.6), on: self.clock)
      })
  }

  private func fly(_ element: MotionElement, times: Int) {
    guard times > 0 else { return }
    let side = element.position.value.x > 300 ? 100.0 : 500
    element.position.animate(
      to: SIMD2(side, 60), .easeInOut(duration: 0.12), on: clock,
      completion: { _ in self.fly(element, times: times - 1) })
  }
}
