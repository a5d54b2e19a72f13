import StreamsInterop
import Testing

@testable import StreamsTesting

@Suite struct FilmTests {
  let scene = FilmScene(
    { FilmedSheet($0) }, showing: { [Watched("sheet", $0.sheet), Watched("number", $0.number)] })
  let sheet = "sheet"

  @Test func sheetOpens() {
    expectFilm("sheet-opens", of: scene, rates: [60, 120]) { hand in
      hand.drag(sheet, by: SIMD2(0, -300), over: 0.2)
      hand.write("number", 100.0)
    }
  }
}

/// A sheet that is tossed back, and a number.
final class FilmedSheet {
  let runtime: MotionRuntime
  let sheet: MotionElement
  let number = ReactiveProperty(initialValue: 0.0, name: "number")
  private let aim = ReactiveProperty(initialValue: 0.0, name: "aim")
  private var holds: [Subscription] = []

  init(_ stage: MotionStage) {
    let clock = stage.clock
    runtime = MotionRuntime(clock: clock)
    sheet = MotionElement(
      position: SIMD2(200.0, 400), size: SIMD2(200.0, 300), gestures: GestureArbiter(stage.pointers)
    )
    let spring = SpringSystem(
      destination: SIMD2(200.0, 400), parameters: SpringParameters(tension: 170, friction: 20),
      tolerance: .points)
    runtime.add(Tossable(spring: spring, draggable: Draggable(threshold: 0)), to: sheet)
    _ = stage.input("number", to: aim)
    holds.append(
      aim.subscribe { [number] in
        guard number.value != $0 else { return }
        number.animate(to: $0, by: SpringParameters(duration: 0.4, bounce: 0), on: clock)
      })
  }
}
