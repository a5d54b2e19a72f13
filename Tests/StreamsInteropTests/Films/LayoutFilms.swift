import StreamsInterop
import StreamsTesting
import Testing

// Layouts that change, and rows that are reordered.
@Suite struct LayoutFilms {
  static func boxes(_ program: FilmProgram, isRightToLeft: Bool = false) {
    let layout = LayoutMotion<Int>(on: program.stage.clock, spring: .snappy)
    layout.isRightToLeft = isRightToLeft
    layout.stagger = .order(each: 0.03)
    var gone = 0.0
    program.keep(layout.departures.subscribe { _ in gone += 1 })
    func arrange(_ number: Int, without removed: Int? = nil) {
      var boxes = [LayoutBox(9, at: MotionRectangle(x: 0, y: 0, width: 300, height: 400))]
      for index in 0..<3 where index != removed {
        let place = Double((index + number) % 3)
        let size = SIMD2(80.0, number == 2 ? 60 : 40)
        let corner = number == 1 ? SIMD2(90 * place, 90) : SIMD2(20, 70 * place)
        boxes.append(LayoutBox(index, in: 9, at: MotionRectangle(origin: corner, size: size)))
      }
      layout.update(boxes)
    }
    arrange(0)
    for index in 0..<3 {
      program.show(
        Watched(
          "box \(index)", at: { layout.drawnRectangle(of: index)?.origin ?? .zero },
          velocity: { layout.drawnVelocity(of: index)?.origin ?? .zero }))
    }
    if let item = layout[0] {
      program.show(Watched("translation", stream: item.drawings.map { $0.translation }))
    }
    program.show(Watched("opacity", at: { layout[1]?.drawing.opacity ?? 0 }))
    program.show(Watched("gone", at: { gone }))
    program.show(Watched("active", at: { layout.state.value.isActive ? 1.0 : 0 }))
    program.command("arrange") { arrange(Int($0)) }
    program.command("remove") { arrange(0, without: Int($0)) }
  }

  @Test func changes() {
    film("layout-changes", rates: []) {
      Self.boxes($0)
    } by: { hand in
      hand.wait(0.05)
      hand.write("arrange", 1.0)
      hand.wait(0.15)
      hand.write("arrange", 2.0)
    }
    film("layout-right-to-left", rates: []) {
      Self.boxes($0, isRightToLeft: true)
    } by: { hand in
      hand.wait(0.05)
      hand.write("arrange", 1.0)
    }
    film("box-leaves", rates: []) {
      Self.boxes($0)
    } by: { hand in
      hand.wait(0.05)
      hand.write("remove", 1.0)
    }
    film("box-comes-back", rates: []) {
      Self.boxes($0)
    } by: { hand in
      hand.wait(0.05)
      hand.write("remove", 1.0)
      hand.wait(0.1)
      hand.write("arrange", 0.0)
    }
  }

  @Test func reorder() {
    func rows(_ program: FilmProgram) {
      let layout = LayoutMotion<Int>(on: program.stage.clock, spring: .snappy)
      let reorder = MotionReorder(of: 9, in: layout, .column(spacing: 8))
      func lay(_ order: [Int]) {
        var boxes = [LayoutBox(9, at: MotionRectangle(x: 0, y: 0, width: 300, height: 400))]
        for (place, id) in order.enumerated() {
          let top = 48 * Double(place)
          boxes.append(
            LayoutBox(id, in: 9, at: MotionRectangle(x: 0, y: top, width: 300, height: 40)))
        }
        layout.update(boxes)
      }
      lay([0, 1, 2])
      program.keep(reorder.orders.subscribe { lay($0) })
      program.keep(reorder.follow(program.stage.pointers))
      program.command("cancel") { _ in reorder.cancel() }
      for id in 0..<3 {
        program.show(
          Watched(
            "row \(id)", at: { layout.drawnRectangle(of: id)?.origin ?? .zero },
            velocity: { layout.drawnVelocity(of: id)?.origin ?? .zero }))
      }
    }
    film("reorder", rates: [60], rows) { hand in
      hand.press(SIMD2(150.0, 20))
      hand.wait(0.6)
      hand.move(by: SIMD2(0, 70), over: 0.2)
      hand.release()
    }
    film("reorder-is-canceled", rates: [60], rows) { hand in
      hand.press(SIMD2(150.0, 20))
      hand.wait(0.6)
      hand.move(by: SIMD2(0, 70), over: 0.2)
      hand.wait(0.3)
      hand.write("cancel", 1.0)
      hand.wait(0.1)
      hand.release()
    }
  }
}
