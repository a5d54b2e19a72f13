import StreamsInterop
@testable import StreamsHosts
@testable import StreamsInspection
@testable import StreamsInteractions
@testable import StreamsOperators
@testable import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Elements whose motions the browser plays: the data exchanged with the page.
struct DOMFlightTests {
  @Test(
    "an element is handed over, taken back and landed with a few numbers, and requests no frames")
  func border() {
    var findings = Findings()
    let page = DOMPage(opening: { opening in
      switch "\(opening.kind)" {
      case "stage": [800, 600]
      case "place": [100, 50, 80, 60]
      case "opacity": [1]
      default: [0]
      }
    })
    let stage = DOMStage("#stage", of: page)
    // Channels: 0 page, 1 stage, 2 place, 3 transform, 4 opacity, 5 flights, 6 the place's flight, 7, 8.
    let card = stage.element("#card", runsOn: .compositor)
    findings.expect(card.position.value, is: SIMD2(140, 80))
    _ = page.frame(at: 1000)
    let handle = card.position.animate(
      to: SIMD2(340, 80), .linear(duration: 1), on: page.clock)
    let departure = page.frame(at: 1016)
    findings.expect(
      departure.map { ($0 * 1e6).rounded() / 1e6 },
      is: [2, 2, 0, 0, 6, 8, 1, 1000, 0, 0, 0, 1000, 200, 0],
      "the fewest lines, starting from its layout position")
    findings.expect(!page.needsFrame)
    // A press half a second later: the time comes first.
    let back = page.frame(at: 1516, input: [6, 1, 1])
    findings.expect(abs(card.position.value.x - 240) < 1e-9)
    findings.expect(abs(handle.velocity.x - 200) < 1e-9)
    findings.expect(back.contains(100) && back.suffix(5).first == 6, "\(back)")
    findings.expect(page.needsFrame, "the motion continues frame by frame")
    var last: [Double] = []
    for frame in 1...20 where page.needsFrame { last = page.frame(at: 1516 + Double(frame) * 16) }
    findings.expect(!page.needsFrame && last.contains(6), "the motion is handed over again")
    // A layout change moves the element: it is taken back first.
    let moved = page.frame(at: 1850, input: [2, 4, 110, 50, 80, 60])
    findings.expect(moved.starts(with: [6, 1, 0]), "\(moved)")
    findings.expect(abs(card.position.value.x - 306.8) < 1e-9, "\(card.position.value)")
    for frame in 1...40 {
      let time = 1850 + Double(frame) * 16
      _ = page.frame(at: time)
    }
    findings.expect(card.position.value, is: SIMD2(340, 80))
    findings.expect(!page.needsFrame)
    findings.report()
  }

  #if TRACED
    @Test("why reports whether the browser plays a motion and, if not, why not")
    func explanations() {
      var findings = Findings()
      var handle: MotionHandle<SIMD2<Double>>?
      var time = 1000.0
      let page = DOMPage(opening: { opening in
        switch "\(opening.kind)" {
        case "stage": [800, 600]
        case "place": [100, 50, 80, 60]
        case "opacity": [1]
        default: [0]
        }
      })
      let card = DOMStage("#stage", of: page).element("#card", runsOn: .compositor)
      let runtime = MotionRuntime(clock: page.clock)
      let trace = page.explain(runtime, to: "html")
      defer { trace.end() }
      // The channels of the card's position, of its flight, and of the questions.
      let (place, flight, asks) = (2.0, 6.0, 9.0)
      func note() -> String? {
        time += 16
        var output = page.frame(at: time, input: [asks, 2, place, 0])[...]
        while let channel = output.first {
          let count = Int(output[output.startIndex + 1])
          let record = output.dropFirst(2).prefix(count)
          output = output.dropFirst(2 + count)
          guard channel == asks else { continue }
          return String(decoding: record.map { UInt8($0) }, as: UTF8.self)
            .split(separator: "\n").last.map(String.init)
        }
        return nil
      }
      /// Runs until the program needs no frames.
      func rest() {
        repeat {
          time += 16
          _ = page.frame(at: time)
        } while page.needsFrame
      }
      _ = page.frame(at: time)
      handle = card.position.animate(to: SIMD2(340, 80), on: page.clock)
      time += 16
      _ = page.frame(at: time)
      findings.expect(note(), is: "The browser plays it.")
      time += 100
      _ = page.frame(at: time, input: [flight, 1, 1])
      findings.expect(note(), is: "Frames move it: it was taken back a moment ago.")
      let subscription = card.position.subscribe { _ in }
      rest()
      handle = card.position.animate(to: SIMD2(140, 80), on: page.clock)
      time += 16
      _ = page.frame(at: time)
      findings.expect(note(), is: "Frames move it: its values are observed.")
      subscription.unsubscribe()
      handle?.stop()
      rest()
      // More than 100 oscillations, each of which needs several points.
      let spring = SpringStyle.spring(response: 0.05, dampingRatio: 0.005)
      handle = card.position.animate(to: SIMD2(700, 80), spring, on: page.clock)
      time += 16
      _ = page.frame(at: time)
      findings.expect(note(), is: "Frames move it: its curve needs too many points.")
      handle?.stop()
      runtime.end()
      findings.report()
    }
  #endif

  @Test(
    "L18: a layout change starts at the frame's time, however long a flight requested no frames")
  func layout() {
    var findings = Findings()
    for isAloft in [true, false] {
      var channel = 0.0
      let page = DOMPage(opening: { opening in
        switch "\(opening.kind)" {
        case "layout":
          channel = Double(opening.channel)
          return []
        case "stage": return [800, 600]
        case "place": return [100, 50, 80, 60]
        case "opacity": return [1]
        default: return [0]
        }
      })
      func lay(out x: Double, at time: Double) {
        let boxes = [1, 0, 0, 0, 0, 100, 20, 0, 0, 0, 0, 0, 1, 0, x, 0, 100, 20, 0, 0, 0, 0, 0]
        let change = [channel, 4, 2, 800, 600, 1]
        _ = page.frame(at: time, input: [channel, Double(boxes.count)] + boxes + change)
      }
      let layout = page.layout("#grid").motion
      let card = DOMStage("#stage", of: page).element("#card", runsOn: .compositor)
      lay(out: 0, at: 1000)
      if isAloft {
        card.position.animate(
          to: SIMD2(340, 80), .linear(duration: 1), on: page.clock)
      }
      _ = page.frame(at: 1016)
      findings.expect(!page.needsFrame)
      // As `layout.js` does it: a frame, then the change at the same time.
      _ = page.frame(at: 1516)
      lay(out: 50, at: 1516)
      findings.expect(layout.drawnRectangle(of: 1)?.origin.x ?? 0, is: 0)
      var way = SpringTrajectory(
        from: -50, velocity: 0, to: 0, spring: SpringStyle(), rest: RestRule(threshold: 1e-4))
      for frame in 1...3 {
        _ = page.frame(at: 1516 + Double(frame) * 16)
        way.seek(to: Double(frame) * 0.016)
        findings.expect(
          layout.drawnRectangle(of: 1)?.origin.x ?? 0, near: 50 + way.value, within: 1e-9)
      }
      if isAloft {
        findings.expect(card.position.value.x, near: 140 + 0.548 * 200, within: 1e-9)
      }
    }
    findings.report()
  }
}
