import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Browser scrolling as a source, and the values linked to it.
struct DOMScrollLinkTests {
  /// A page whose list can be scrolled by 1,000.
  private struct World {
    let page: DOMPage
    let list: DOMScroll
    let card: MotionElement

    // Channels: 0 page, 1 stage, 2 list, 3 place, 4 transform, 5 opacity, 6 flights, 7 the place's flight, 8,
    // 9.
    init(hasTimeline: Bool) {
      page = DOMPage(opening: { opening in
        switch "\(opening.kind)" {
        case "stage": [800, 600]
        case "scroll-y": [50, 1000, 0, 0, hasTimeline ? 1 : 0]
        case "place": [100, 50, 80, 60]
        case "opacity": [1]
        default: [0]
        }
      })
      let stage = DOMStage("#stage", of: page)
      list = stage.scroll("#list")
      card = stage.element("#card", runsOn: .compositor)
      _ = page.frame(at: 0)
    }

    /// A frame in which the list has the given offset.
    func scroll(to offset: Double, at time: Double, isMoving: Bool = true) -> [Double] {
      page.frame(at: time, input: [2, 5, offset, 1000, isMoving ? 1 : 0, time, 1])
    }
  }

  private static let breakpoints = [(from: 100.0, value: 0.2), (from: 0, value: 1), (400, 0.8)]

  /// The expected opacity for an offset, by the three breakpoints.
  private func expected(_ offset: Double) -> Double {
    offset < 100 ? 1 - max(0, offset) * 0.008 : min(0.2 + (offset - 100) * 0.002, 0.8)
  }

  @Test("An offset, its progress and velocity, and a property that is linked frame by frame")
  func frames() {
    var findings = Findings()
    let world = World(hasTimeline: false)
    let list = world.list
    findings.expect(list.offset.value == 50 && list.room == 1000)
    // Without an observer, the input is read, and no frame is requested.
    findings.expect(world.scroll(to: 60, at: 16).isEmpty && list.offset.value == 60)
    var (progress, velocity, states) = (0.0, 0.0, [MotionPhase]())
    let heard = [
      list.progress.subscribe { progress = $0 }, list.velocity.subscribe { velocity = $0 },
      list.offset.subscribe(next: { _ in }, state: { states.append($0) }),
    ]
    findings.expect(world.page.frame(at: 20), is: [2, 1, 1])
    for frame in 0...10 {
      _ = world.scroll(to: 100 + Double(frame) * 16, at: 100 + Double(frame) * 16)
    }
    findings.expect(progress, is: 0.26)
    findings.expect(abs(velocity - 1000) < 1e-6, "\(velocity)")
    _ = world.scroll(to: 260, at: 270, isMoving: false)
    findings.expect(velocity == 0 && states == [.active, .atRest], "\(states)")
    for subscription in heard { subscription.unsubscribe() }
    findings.expect(world.page.frame(at: 300), is: [2, 1, 0])
    // Linked frame by frame.
    let link = list.drive(world.card.opacity, breakpoints: Self.breakpoints)
    for offset in [-20.0, 0, 50, 100, 250, 400, 900] {
      _ = world.scroll(to: offset, at: 400)
      findings.expect(abs(world.card.opacity.value - expected(offset)) < 1e-12, "at \(offset)")
    }
    findings.expect(world.card.opacity.value, is: 0.8)
    link.unsubscribe()
    _ = world.scroll(to: 0, at: 500)
    findings.expect(world.card.opacity.value, is: 0.8)
    findings.report()
  }

  @Test("The browser plays a link, until something else needs the property")
  func timeline() {
    var findings = Findings()
    let world = World(hasTimeline: true)
    let link = world.list.drive(world.card.opacity, breakpoints: Self.breakpoints)
    let begun = world.page.frame(at: 16)
    let points = [0, 1, 100, 0.2, 400, 0.8]
    findings.expect(Array(begun.suffix(15)), is: [9, 10, 2, 2, 0, 400] + points + [2, 1, 0])
    findings.expect(!world.page.needsFrame)
    // A frame requested elsewhere reports the list's position. A read returns it, and nothing is written.
    findings.expect(world.scroll(to: 250, at: 32).isEmpty)
    findings.expect(abs(world.card.opacity.value - 0.5) < 1e-12)
    // An observer: its values arrive frame by frame.
    var heard: [Double] = []
    let observer = world.card.opacity.subscribe { heard.append($0) }
    findings.expect(heard.count == 1 && abs((heard.first ?? 0) - 0.5) < 1e-12)
    let back = world.page.frame(at: 48)
    findings.expect(back.suffix(6), is: [9, 1, 3, 2, 1, 1])
    _ = world.scroll(to: 100, at: 64)
    findings.expect(heard.last ?? 0, is: 0.2)
    observer.unsubscribe()
    findings.expect(world.scroll(to: 0, at: 80).contains(9), "handed over again")
    findings.expect(world.card.opacity.value, is: 1)
    // A write: the written value stays until the list is scrolled.
    world.card.opacity.value = 0.3
    findings.expect(world.page.frame(at: 96).contains(3))
    findings.expect(world.card.opacity.value, is: 0.3)
    _ = world.scroll(to: 400, at: 112)
    findings.expect(world.card.opacity.value, is: 0.8)
    // A layout change moves the element: the next scroll reports its position again.
    let home = world.card.position.value
    let way = world.list.drive(
      world.card.position, breakpoints: [(from: 0, value: home), (from: 400, value: home + 40)])
    _ = world.page.frame(at: 113)
    _ = world.scroll(to: 200, at: 114)
    _ = world.page.frame(at: 115, input: [3, 4, 110, 50, 80, 60])
    findings.expect(world.card.position.value, is: home + SIMD2(30, 20))
    way.unsubscribe()
    // A motion starts at the value that the list determines.
    _ = world.scroll(to: 100, at: 128)
    world.card.opacity.animate(to: 1, .easeInOut(duration: 0.5), on: world.page.clock)
    findings.expect(abs(world.card.opacity.value - 0.2) < 1e-12)
    findings.expect(world.page.frame(at: 144).contains(3))
    for frame in 10...50 {
      let time = Double(frame) * 16
      _ = world.page.frame(at: time)
    }
    findings.expect(world.card.opacity.value, is: 1)
    _ = world.scroll(to: 400, at: 1000)
    link.unsubscribe()
    _ = world.scroll(to: 0, at: 1016)
    findings.expect(world.card.opacity.value, is: 0.8)
    findings.report()
  }
}
