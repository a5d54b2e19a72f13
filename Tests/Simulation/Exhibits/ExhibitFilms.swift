import StreamsInterop
import StreamsTesting
import Testing

@testable import Scenes

/// Expects an exhibit to behave as in its film in `Recorded`.
///
/// - Parameters:
///   - name: the film's name.
///   - exhibit: the exhibit's name in `Simulated`, without its number.
///   - shown: the records of the page that the film shows, each as a kind, a selector, and an index if it isn't 0:
///     `place .card`, `x .runner 2`.
///   - limit: the number of seconds after the last input: some exhibits never rest.
private func film(
  _ name: String, of exhibit: String, showing shown: [String], limit: Double = 4,
  at location: SourceLocation = #_sourceLocation, path: String = #filePath,
  by script: (FilmHand<PageScene>) -> Void
) {
  let found = Simulated.exhibits.first {
    $0.name.hasPrefix("exhibit ") && $0.name.hasSuffix(", \(exhibit)")
  }
  guard let page = found?.page else {
    Issue.record("no exhibit \(exhibit)", sourceLocation: location)
    return
  }
  let scene = FilmScene(
    page,
    showing: { page in
      shown.map { record in
        let parts = record.split(separator: " ").map(String.init)
        let index = parts.count > 2 ? Int(parts[2]) ?? 0 : 0
        return Watched(record, at: page.place(parts[0], parts[1], at: index))
      }
    })
  let folder = path.prefix(upTo: path.lastIndex(of: "/")!)
  expectFilm(
    name, of: scene, limit: limit, path: "\(folder)/Recorded/", sourceLocation: location, script)
}

// The gallery's exhibits, each under a hand.
@Suite struct ExhibitFilms {
  @Test func interfaces() {
    film(
      "exhibit-sheet", of: "the sheet", showing: ["place .sheet", "opacity .dim", "scale .behind"]
    ) { hand in
      hand.write(".detent1", 1.0)
      hand.wait(0.5)
      hand.drag(SIMD2(200.0, 400), by: SIMD2(0, -80), over: 0.12)
    }
    film(
      "exhibit-stack", of: "the stack",
      showing: ["place .story", "transform .story", "place .story 1"]
    ) { hand in
      hand.drag(SIMD2(200.0, 200), by: SIMD2(100, -10), over: 0.12)
      hand.wait(0.4)
      hand.write("#undo", 1.0)
    }
    film("exhibit-viewer", of: "the viewer", showing: ["place .photo"]) { hand in
      hand.pinch(SIMD2(200.0, 200), by: 2.5, over: 0.2)
      hand.wait(0.05)
      hand.drag(SIMD2(200.0, 200), by: SIMD2(80, 20), over: 0.1)
    }
    film(
      "exhibit-carousel", of: "the carousel", showing: ["x .slides", "x .scene 1", "opacity .dot"]
    ) { hand in
      hand.drag(SIMD2(200.0, 100), by: SIMD2(-90, 0), over: 0.12)
      hand.wait(0.4)
      hand.write("#next", 1.0)
    }
    film(
      "exhibit-refresh", of: "refreshing",
      showing: ["y .mails", "opacity .spinner", "turn .spinner"]
    ) { hand in
      hand.drag(SIMD2(200.0, 100), by: SIMD2(0, 200), over: 0.25)
    }
    film("exhibit-pages", of: "pages", showing: ["place .above", "x .below", "opacity .below"]) {
      hand in
      hand.write(".go", 1.0)
      hand.wait(0.4)
      hand.drag(SIMD2(40.0, 200), by: SIMD2(160, 0), over: 0.15)
    }
    film("exhibit-tabs", of: "tabs", showing: ["slot .indicator", "shift .panes"]) { hand in
      hand.write(".tab2", 1.0)
      hand.wait(0.12)
      hand.write(".tab1", 1.0)
    }
    film(
      "exhibit-controls", of: "controls", showing: ["place .knob", "place .thumb", "place .grip"]
    ) { hand in
      hand.drag(SIMD2(44.0, 64), by: SIMD2(40, 0), over: 0.15)
      hand.write(".segment2", 1.0)
      hand.drag(SIMD2(210.0, 244), by: SIMD2(60, 10), over: 0.15)
    }
  }

  @Test func motions() {
    film("exhibit-card", of: "the card", showing: ["place .card", "x .runner", "x .runner 3"]) {
      hand in
      hand.drag(SIMD2(200.0, 150), by: SIMD2(90, 30), over: 0.12)
      hand.wait(0.1)
      hand.write("#run", 1.0)
    }
    film("exhibit-hands", of: "manipulation", showing: ["place .picture", "transform .picture"]) {
      hand in
      hand.pinch(SIMD2(200.0, 150), by: 1.5, turning: 0.4, over: 0.2)
      hand.write("#back", 1.0)
    }
    film(
      "exhibit-scroll", of: "scrolling",
      showing: ["y .content", "x .pages", "scale .title", "opacity .dot 1"]
    ) { hand in
      hand.drag(SIMD2(200.0, 100), by: SIMD2(0, -80), over: 0.12)
      hand.drag(SIMD2(200.0, 175), by: SIMD2(-90, 0), over: 0.12)
    }
    film("exhibit-letters", of: "the letters", showing: ["y .mails", "x .letter 3"]) { hand in
      hand.drag(SIMD2(200.0, 300), by: SIMD2(-20, -120), over: 0.2)
      hand.wait(0.8)
      hand.drag(SIMD2(300.0, 150), by: SIMD2(-120, -30), over: 0.2)
    }
    film("exhibit-player", of: "the player", showing: ["place .drawer", "x .cover", "x .bead"]) {
      hand in
      hand.tap(SIMD2(200.0, 160))
      hand.wait(0.8)
      hand.drag(SIMD2(200.0, 490), by: SIMD2(0, -200), over: 0.15)
      hand.wait(0.1)
      hand.drag(SIMD2(300.0, 400), by: SIMD2(-140, 0), over: 0.15)
    }
    film("exhibit-places", of: "places", showing: ["place .sheet", "y .stops"]) { hand in
      hand.wait(1)
      hand.press(SIMD2(200.0, 500))
      hand.move(by: SIMD2(0, -400), over: 0.4)
      hand.move(by: SIMD2(0, 200), over: 0.2)
      hand.wait(0.1)
      hand.release()
    }
    film("exhibit-album", of: "the album", showing: ["x .slides", "x .print", "scale .print"]) {
      hand in
      hand.tap(SIMD2(200.0, 200))
      hand.wait(0.05)
      hand.tap(SIMD2(200.0, 200))
      hand.wait(0.8)
      hand.drag(SIMD2(300.0, 200), by: SIMD2(-260, 0), over: 0.3)
    }
    film("exhibit-chains", of: "chains", showing: ["x .follower", "x .follower 8", "y .bar 2"]) {
      hand in
      hand.write("#send", 1.0)
      hand.write("#play", 1.0)
    }
    film("exhibit-css", of: "easing", showing: ["x .ours"]) { hand in
      hand.write("#css-run", 1.0)
    }
    film("exhibit-less", of: "less motion", showing: ["y .rise", "scale .ground", "scale .pulse"]) {
      hand in
      hand.write("#less-run", 1.0)
    }
    film("exhibit-less-reduced", of: "less motion", showing: ["y .rise", "opacity .rise"]) { hand in
      hand.write("#amount", 2.0)
      hand.write("#less-run", 1.0)
    }
    film(
      "exhibit-back-in-time", of: "back in time", showing: ["place .card", "place .shade 1"]
    ) { hand in
      hand.drag(SIMD2(200.0, 150), by: SIMD2(80, 20), over: 0.12)
    }
    film("exhibit-speed", of: "speed", showing: ["x .mote", "x .mote 5"]) { hand in
      hand.write("#measure", 1.0)
    }
    film("exhibit-home", of: "home", showing: ["place #toss"]) { hand in
      hand.drag(SIMD2(200.0, 150), by: SIMD2(90, -50), over: 0.2)
      hand.wait(0.15)
      hand.tap(SIMD2(60.0, 240))
    }
  }
}
