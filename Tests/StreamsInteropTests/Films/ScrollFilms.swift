import StreamsInterop
import StreamsTesting
import Testing

// Scrollers: flings, pages, rubber bands, sizes, and a scroller in another.
@Suite struct ScrollFilms {
  static func list(
    _ program: FilmProgram, axis: MotionAxis = .vertical,
    detents: MotionDetents<SIMD2<Double>> = .free, content: Double = 2000, from start: Double = 0
  ) {
    let list = Scroller(
      on: program.stage.clock, viewportSize: SIMD2(400, 400),
      contentSize: axis == .vertical ? SIMD2(400, content) : SIMD2(content, 400),
      offset: axis == .vertical ? SIMD2(0, start) : SIMD2(start, 0), axis: axis, detents: detents)
    program.show(Watched("list", list))
    follow(list, in: program)
    program.command("to") { list.scroll(to: SIMD2(0, $0)) }
    program.command("content") { list.contentSize.value = SIMD2(400, $0) }
    program.command("viewport") { list.viewportSize.value = SIMD2(400, $0) }
  }

  private static func follow(_ scroller: Scroller, in program: FilmProgram) {
    program.keep(
      scroller.follow(
        DragRecognizer(
          in: GestureArbiter(program.stage.pointers), threshold: 4, axis: scroller.axis.value)))
  }

  @Test func flings() {
    let middle = SIMD2(200.0, 200)
    film("fling-is-caught", rates: [60]) {
      Self.list($0)
    } by: { hand in
      hand.drag(middle, by: SIMD2(0, -120), over: 0.1)
      hand.wait(0.2)
      hand.press(middle)
      hand.wait(0.2)
      hand.release()
    }
    film("fling-to-the-end", rates: []) {
      Self.list($0, content: 600)
    } by: { hand in
      hand.drag(middle, by: SIMD2(0, -120), over: 0.08)
    }
    film("scroll-pages", rates: []) {
      Self.list($0, axis: .horizontal, detents: .pages, content: 1600)
    } by: { hand in
      hand.drag(middle, by: SIMD2(-90, 0), over: 0.1)
      hand.wait(0.5)
      hand.drag(middle, by: SIMD2(-30, 0), over: 0.4)
    }
    film("wheel", rates: []) {
      Self.list($0)
    } by: { hand in
      hand.scroll(middle, by: SIMD2(0, 300), over: 0.15)
    }
  }

  @Test func ranges() {
    let middle = SIMD2(200.0, 200)
    film("scroll-beyond", rates: []) {
      Self.list($0, content: 600)
    } by: { hand in
      hand.press(middle)
      hand.move(by: SIMD2(0, 150), over: 0.15)
      hand.wait(0.05)
      hand.release()
      hand.wait(0.05)
      hand.press(middle)
      hand.move(by: SIMD2(0, 20), over: 0.1)
      hand.release()
    }
    film("scroll-to", rates: []) {
      Self.list($0, content: 600)
    } by: { hand in
      hand.write("to", 150.0)
      hand.wait(0.2)
      hand.write("to", 900.0)
      hand.wait(0.5)
      hand.write("to", -300.0)
    }
    film("scroller-changes-size", rates: []) {
      Self.list($0, from: 1500)
    } by: { hand in
      hand.write("content", 1200.0)
      hand.wait(0.4)
      hand.write("viewport", 600.0)
    }
    film("held-content-changes-size", rates: []) {
      Self.list($0, content: 600, from: 200)
    } by: { hand in
      hand.press(middle)
      hand.move(by: SIMD2(0, -120), over: 0.15)
      hand.write("content", 640.0)
      hand.move(by: SIMD2(0, -20), over: 0.05)
      hand.wait(0.05)
      hand.release()
    }
  }

  @Test func nesting() {
    film("scroller-hand-over", rates: []) { program in
      let list = Scroller(
        on: program.stage.clock, viewportSize: SIMD2(400, 400), contentSize: SIMD2(400, 3000),
        axis: .vertical)
      let inner = Scroller(
        on: program.stage.clock, viewportSize: SIMD2(400, 200), contentSize: SIMD2(400, 260),
        axis: .vertical)
      inner.outer = list
      program.show(Watched("list", list))
      program.show(Watched("inner", inner))
      Self.follow(inner, in: program)
    } by: { hand in
      hand.drag(SIMD2(200.0, 100), by: SIMD2(0, -160), over: 0.2)
    }
    film("pull-shrinks-header", rates: []) { program in
      let list = Scroller(
        on: program.stage.clock, viewportSize: SIMD2(400, 400), contentSize: SIMD2(400, 1000),
        axis: .vertical)
      let header = program.element("header", 200, 60, 400, 120)
      program.show(Watched("list", list))
      Self.follow(list, in: program)
      program.runtime.connect(list.progress(along: 0...76).map { 120 - 76 * $0 }, to: header.height)
    } by: {
      $0.drag(SIMD2(200.0, 300), by: SIMD2(0, -60), over: 0.2)
    }
  }
}
