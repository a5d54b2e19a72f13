import StreamsInterop
import StreamsTesting
import Testing

// Tosses and drags.
@Suite struct DragFilms {
  static func card(_ program: FilmProgram, _ shape: (Tossable) -> Void = { _ in }) {
    let card = program.element("card", 200, 200, 120, 80)
    let tossable = Tossable(
      destination: SIMD2(200, 200), .bouncy, draggable: Draggable(threshold: 0))
    shape(tossable)
    program.runtime.add(tossable, to: card)
    let touch = SIMD2(200.0, 200)
    func sample(_ name: String, _ phase: PointerPhase, id: Int) {
      program.command(name) { x in
        program.stage.pointers.send(
          PointerSample(
            phase, at: touch + SIMD2(x, 0), time: program.stage.clock.time, id: id))
      }
    }
    sample("cancel", .cancelled, id: 0)
    sample("second-down", .pressed, id: 1)
    sample("second-moves", .moved, id: 1)
    sample("second-up", .released, id: 1)
  }

  @Test func tosses() {
    film("toss", rates: [60]) {
      Self.card($0)
    } by: { hand in
      hand.drag("card", by: SIMD2(90, 30), over: 0.1)
    }
    film("toss-is-caught", rates: []) {
      Self.card($0)
    } by: { hand in
      hand.drag("card", by: SIMD2(90, 30), over: 0.1)
      hand.wait(0.12)
      hand.press("card")
      hand.wait(0.15)
      hand.move(by: SIMD2(-60, -60), over: 0.1)
      hand.release()
    }
    film("toss-is-canceled", rates: []) {
      Self.card($0)
    } by: { hand in
      hand.press("card")
      hand.move(by: SIMD2(80, 0), over: 0.1)
      hand.write("cancel", 80.0)
    }
    film("second-finger", rates: [60]) {
      Self.card($0)
    } by: { hand in
      hand.press("card")
      hand.move(by: SIMD2(30, 10), over: 0.08)
      hand.write("second-down", 70.0)
      hand.move(by: SIMD2(30, 10), over: 0.08)
      hand.write("second-moves", 90.0)
      hand.write("second-up", 90.0)
      hand.move(by: SIMD2(10, 0), over: 0.05)
      hand.release()
    }
    film("toss-to-detents", rates: []) { program in
      let sheet = program.element("sheet", 200, 700, 400, 600)
      let drawer = Tossable(
        detents: MotionDetents(sizes: [120, 300, 520], from: 1000), .snappy)
      program.runtime.add(drawer, to: sheet)
      program.command("select") { drawer.select(Int($0)) }
    } by: { hand in
      hand.drag(SIMD2(200.0, 600), by: SIMD2(0, -50), over: 0.1)
      hand.wait(0.5)
      hand.write("select", 0.0)
    }
  }

  @Test func resistance() {
    func perimeter(_ tossable: Tossable) {
      tossable.draggable.resistance.perimeter.value = MotionRectangle(
        x: 120, y: 120, width: 160, height: 160)
      tossable.draggable.resistance.maxLength.value = 60
    }
    film("rubber-band", rates: [60]) {
      Self.card($0, perimeter)
    } by: { hand in
      hand.press("card")
      hand.move(by: SIMD2(160, 40), over: 0.15)
      hand.wait(0.05)
      hand.release()
      hand.wait(0.03)
      hand.press("card")
      hand.move(by: SIMD2(20, 0), over: 0.1)
      hand.release()
    }
    film("radial-resistance", rates: []) { program in
      Self.card(program) {
        $0.draggable.resistance.radial.value = RadialResistance(
          origin: SIMD2(200, 200), radiusUntilResistance: 50, basis: 80)
      }
    } by: { hand in
      hand.press("card")
      hand.move(by: SIMD2(160, 0), over: 0.15)
      hand.wait(0.05)
      hand.release()
      hand.wait(0.02)
      hand.press("card")
      hand.move(by: SIMD2(0, 40), over: 0.1)
      hand.release()
    }
    film("locked-axis", rates: [60]) { program in
      let card = program.element("card", 200, 200)
      program.runtime.add(Draggable(threshold: 0, axis: .horizontal), to: card)
    } by: {
      $0.drag("card", by: SIMD2(90, 70), over: 0.2)
    }
    film("locked-to-vertical", rates: [60]) { program in
      let card = program.element("card", 200, 200)
      program.runtime.add(Draggable(threshold: 0, axis: .vertical), to: card)
    } by: {
      $0.drag("card", by: SIMD2(90, 70), over: 0.2)
    }
  }
}

// Two fingers, and swipes.
@Suite struct FingerFilms {
  @Test func pinches() {
    film("pinch", rates: [60]) { program in
      let picture = program.element("picture", 200, 200, 160, 120)
      program.runtime.add(DirectlyManipulable(), to: picture)
    } by: {
      $0.pinch("picture", by: 1.6, turning: 0.5, over: 0.2)
    }
    film("pinch-with-bounds", rates: [60]) { program in
      let card = program.element("card", 200, 200, 200, 160)
      let (scalable, rotatable) = (Scalable(), Rotatable())
      scalable.resistance.bounds.value = 0.8...1.5
      rotatable.resistance.bounds.value = -0.3...0.3
      program.runtime.add(scalable, to: card)
      program.runtime.add(rotatable, to: card)
    } by: {
      $0.pinch("card", by: 2, turning: 0.8, over: 0.2)
    }
    func viewer(_ program: FilmProgram) {
      let image = program.element("image", 160, 240, 1600, 1200)
      let viewer = PanZoomable(content: SIMD2(1600, 1200), viewport: SIMD2(320, 480))
      program.runtime.add(viewer, to: image)
      viewer.fit(animated: false)
      program.command("zoom") { _ = viewer.press($0 > 0 ? .zoomIn : .zoomOut) }
    }
    film("pan-and-zoom", rates: [60], viewer) { hand in
      hand.pinch("image", by: 4, over: 0.2)
      hand.wait(0.1)
      hand.drag(SIMD2(160.0, 240), by: SIMD2(-40, 10), over: 0.1)
    }
    film("zoomed-fling-to-edge", rates: [60], viewer) { hand in
      hand.write("zoom", 1.0)
      hand.wait(0.6)
      hand.write("zoom", 1.0)
      hand.wait(0.6)
      hand.drag(SIMD2(160.0, 240), by: SIMD2(150, 0), over: 0.08)
    }
  }

  @Test func swipes() {
    func rows(_ program: FilmProgram) {
      let row = program.element("row", 150, 40, 300, 50)
      let swipes = Swipeable(towards: [.left, .right], distance: 300)
      program.runtime.add(swipes, to: row)
      let progress = swipes.progress(of: row)
      if let progress {
        program.show(Watched("progress", stream: progress.progress))
      }
      program.command("restore") { _ in progress?.restore() }
      program.command("home") { progress?.home.value = SIMD2(150, $0) }
    }
    film("swipe-leaves", rates: [60], rows) { $0.drag("row", by: SIMD2(90, 0), over: 0.1) }
    film("swipe-is-restored", rates: [60], rows) { hand in
      hand.drag("row", by: SIMD2(-90, 0), over: 0.1)
      hand.wait(0.15)
      hand.write("restore", 1.0)
    }
    film("swipe-finds-a-new-home", rates: [60], rows) { hand in
      hand.drag("row", by: SIMD2(20, 0), over: 0.3)
      hand.write("home", 90.0)
      hand.wait(0.6)
      hand.write("home", 140.0)
    }
  }
}
