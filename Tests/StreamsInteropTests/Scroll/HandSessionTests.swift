import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// L19 Random sessions beside a model.
struct HandSessionTests {
  @Test("L19 random hands on nested scrollers and a row match the model, and nothing stays")
  func sessions() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "HandSessionTests: sessions", isPromised: true)
    for number in 0..<count where findings.faults.isEmpty {
      let session = HandSession(&random)
      session.play(&random)
      findings.expect(session.faults.isEmpty, "session \(number): \(session.faults.prefix(3))")
    }
    findings.report()
  }
}

/// A session of up to three fingers, a wheel, cancellations, new sizes and switches.
private final class HandSession {
  private let screen: HandScreen
  private let row: MotionElement
  /// The scrollers, the innermost first.
  private var scrollers: [Scroller] = []
  private var viewports: [MotionElement] = []
  private var model: HandModel
  private let rate: Double
  private let taps: Heard<PointerTracks.Location>
  private var fingers: [(id: Int, place: SIMD2<Double>)] = []
  private var stopped: Set<Int> = []
  private var rowBase = 0.0
  /// The lengths by which scrollers that a press has caught can be stretched.
  private var bands: [Int: Double] = [:]
  private(set) var faults: [String] = []
  private var log: [String] = []

  init(_ random: inout SeededGenerator) {
    rate = Double.random(in: 24...240, using: &random)
    screen = HandScreen(frameRate: rate)
    taps = Heard(TapRecognizer(in: screen.gestures))
    let depth = Int.random(in: 1...4, using: &random)
    var axes: [Int] = []
    var parent = screen.element
    for _ in 0..<depth {
      let axis = Int.random(in: 0...1, using: &random)
      var content = SIMD2(320.0, 480)
      content[axis] += .random(in: 0...900, using: &random)
      var offset = SIMD2<Double>.zero
      offset[axis] = .random(in: 0...900, using: &random)
      let scroller = screen.scroller(
        axis == 0 ? .horizontal : .vertical, content: content, at: offset)
      scroller.momentum.value = .random(using: &random)
      if !scrollers.isEmpty {
        parent = screen.part(parent.size.value.y - .random(in: 0...80, using: &random), in: parent)
      }
      axes.insert(axis, at: 0)
      scrollers.insert(scroller, at: 0)
      viewports.insert(parent, at: 0)
    }
    row = screen.part(60, in: parent)
    model = HandModel(gestures: ([0] + axes).map { HandModel.Gesture(axis: $0) })
    // The order of creation doesn't matter.
    let swipe = Swipeable(towards: [.left, .right], distance: 400)
    for index in (-1..<depth).shuffled(using: &random) {
      if index < 0 {
        screen.runtime.add(swipe, to: row)
      } else {
        screen.runtime.add(scrollers[index], to: viewports[index])
      }
    }
  }

  func play(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 10...60, using: &random) where faults.isEmpty {
      screen.clock.advance(by: 1 / rate)
      switch Int.random(in: 0..<20, using: &random) {
      case 0...2 where fingers.count < 3: press(&random)
      case 3: lift(.released, &random)
      case 4 where Bool.random(using: &random): lift(.cancelled, &random)
      case 5: turn(&random)
      case 6: resize(&random)
      case 7 where Int.random(in: 0..<4, using: &random) == 0: toggle(&random)
      default: move(&random)
      }
    }
    while !fingers.isEmpty, faults.isEmpty { lift(.released, &random) }
    guard faults.isEmpty else { return }
    screen.clock.advance(by: 60)
    for (index, scroller) in scrollers.enumerated() {
      expect(scroller.phase.value == .idle, "scroller \(index) is \(scroller.phase.value)")
      let offset = scroller.currentOffset
      let inside = offset.clamped(
        lowerBound: scroller.minimumOffset, upperBound: scroller.maximumOffset)
      expect(length(of: offset - inside) < 1e-9, "scroller \(index) rests at \(offset)")
      expect(scroller.flaws.total == 0, "flaws of scroller \(index)")
    }
    expect(row.position.phase == .atRest, "the row is active")
  }

  private func length(of way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

  private func expect(_ holds: Bool, _ fact: @autoclosure () -> String) {
    if !holds { faults.append("\(fact()) after \(log.suffix(12).joined(separator: "; "))") }
  }

  // MARK: Where things are

  private func way(_ index: Int) -> HandModel.Way {
    let (scroller, axis) = (scrollers[index], model.gestures[index + 1].axis)
    return HandModel.Way(
      lower: 0, upper: max(0, scroller.contentSize.value[axis] - scroller.viewportSize.value[axis]),
      length: scroller.viewportSize.value[axis])
  }

  private func offset(_ index: Int) -> Double {
    scrollers[index].currentOffset[model.gestures[index + 1].axis]
  }

  /// A drag of a scroller, and of those around it along its axis, from where they are.
  private func drag(_ gesture: Int, from start: Double) -> HandModel.Drag {
    let axis = model.gestures[gesture].axis
    let chain = (gesture - 1..<scrollers.count).filter {
      model.gestures[$0 + 1].axis == axis && model.gestures[$0 + 1].isEnabled
    }
    return HandModel.Drag(
      start: start,
      links: chain.map { index in
        let isHeld = scrollers[index].phase.value == .tracking
        let band = (isHeld ? bands[index] : nil) ?? way(index).band(offset(index))
        return (index, way(index).pull(offset(index), band), band)
      })
  }

  /// Measures drags from here, after something else has moved or changed one of their scrollers.
  private func rebase(
    _ isChanged: (Int) -> Bool, isResized: (Int) -> Bool = { _ in false }
  ) {
    for gesture in model.drags.keys {
      guard var drag = model.drags[gesture] else { continue }
      guard drag.links.contains(where: { isChanged($0.scroller) }) else { continue }
      drag.start = model.gestures[gesture].travel
      drag.links = drag.links.map { link in
        let (way, offset) = (way(link.scroller), offset(link.scroller))
        // New sizes make a new band.
        let band = isResized(link.scroller) ? way.band(offset) : link.band
        return (link.scroller, way.pull(offset, band), band)
      }
      model.drags[gesture] = drag
    }
  }

  /// - Parameter moving: the scrollers that were moving by themselves before the input.
  private func check(_ free: [Double], moving: [Int] = []) {
    var isHeld = [Bool](repeating: false, count: scrollers.count)
    for (gesture, drag) in model.drags {
      let travel = model.gestures[gesture].travel
      let links = drag.links.map { link in (place: link.base, way: way(link.scroller)) }
      // A disabled scroller takes nothing.
      let open = drag.links.indices.filter { model.gestures[drag.links[$0].scroller + 1].isEnabled }
      let parts = HandModel.parts(of: drag.start - travel, among: open.map { links[$0] })
      for (link, entry) in drag.links.enumerated() {
        isHeld[entry.scroller] = true
        let part = open.firstIndex(of: link).map { parts[$0] } ?? 0
        let expected = way(entry.scroller).shown(entry.base + part, entry.band)
        if moving.contains(entry.scroller) {
          // A motion that was due to land has landed, by at most half a unit.
          let error =
            way(entry.scroller).pull(offset(entry.scroller), entry.band) - entry.base - part
          expect(error.magnitude < 0.5, "scroller \(entry.scroller) jumped by \(error)")
          model.drags[gesture]?.links[link].base += error
          continue
        }
        let error = (offset(entry.scroller) - expected).magnitude
        expect(
          error < 1e-9,
          "scroller \(entry.scroller): \(offset(entry.scroller)), expected \(expected)")
      }
    }
    for index in scrollers.indices where !isHeld[index] {
      expect((offset(index) - free[index]).magnitude < 1e-9, "scroller \(index) jumped")
    }
    if model.gestures[0].state == .moving {
      let expected = rowBase + model.gestures[0].travel
      expect(
        (row.position.value.x - expected).magnitude < 1e-9,
        "the row is at \(row.position.value.x), expected \(expected)")
    }
  }

  private var offsets: [Double] { scrollers.indices.map { offset($0) } }

  // MARK: Inputs

  private func send(_ phase: PointerPhase, _ place: SIMD2<Double>, id: Int) {
    screen.pointers.send(PointerSample(phase, at: place, time: screen.clock.time, id: id))
  }

  private func press(_ random: inout SeededGenerator) {
    let id = (fingers.map(\.id).max() ?? 0) + 1
    let place = SIMD2(
      Double.random(in: 40...280, using: &random), Double.random(in: 100...380, using: &random))
    let before = offsets
    log.append("press \(id) \(place)")
    let covered = (0..<model.gestures.count).filter { index in
      let size = index == 0 ? SIMD2(320.0, 60) : viewports[index - 1].size.value
      let center = index == 0 ? row.position.value - viewports[0].size.value / 2 : .zero
      let way = place - SIMD2(160, 240) - center
      return model.gestures[index].isEnabled && way.x.magnitude <= size.x / 2
        && way.y.magnitude <= size.y / 2
    }
    let caught = covered.filter {
      $0 > 0
        && (scrollers[$0 - 1].phase.value == .decelerating
          || scrollers[$0 - 1].phase.value == .settling)
    }
    if !caught.isEmpty { stopped.insert(id) }
    for gesture in caught {
      bands[gesture - 1] = way(gesture - 1).band(offset(gesture - 1))
    }
    for index in covered { model.gestures[index].press(id, place) }
    fingers.append((id, place))
    send(.pressed, place, id: id)
    check(before)
  }

  private func move(_ random: inout SeededGenerator) {
    guard let index = fingers.indices.randomElement(using: &random) else { return }
    let (id, from) = fingers[index]
    let step = SIMD2(
      Double.random(in: -90...90, using: &random), Double.random(in: -90...90, using: &random))
    let place = from + step
    fingers[index].place = place
    log.append("move \(id) \(step)")
    let (before, rowPlace) = (offsets, row.position.value.x)
    let moving = scrollers.indices.filter {
      scrollers[$0].phase.value != .idle && scrollers[$0].phase.value != .tracking
    }
    for gesture in model.gestures.indices where model.gestures[gesture].isEnabled {
      model.gestures[gesture].move(id, place)
    }
    for gesture in model.decide() {
      let start = model.gestures[gesture].travel > 0 ? 10.0 : -10
      log.append("gesture \(gesture) begins")
      if gesture == 0 {
        rowBase = rowPlace - start
      } else {
        model.drags[gesture] = drag(gesture, from: start)
      }
    }
    send(.moved, place, id: id)
    check(before, moving: moving)
  }

  private func lift(_ phase: PointerPhase, _ random: inout SeededGenerator) {
    guard let index = fingers.indices.randomElement(using: &random) else { return }
    let (id, place) = fingers.remove(at: index)
    log.append("\(phase) \(id)")
    let before = offsets
    taps.forget()
    for gesture in model.gestures.indices {
      model.gestures[gesture].lift(id)
      if model.gestures[gesture].pointers.isEmpty {
        model.gestures[gesture].state = .waiting
        model.drags[gesture] = nil
      }
    }
    send(phase, place, id: id)
    expect(
      taps.phases.isEmpty || stopped.remove(id) == nil, "a press that stopped is a tap")
    stopped.remove(id)
    check(before)
  }

  private func turn(_ random: inout SeededGenerator) {
    let delta = SIMD2(
      Double.random(in: -80...80, using: &random), Double.random(in: -80...80, using: &random))
    log.append("turn \(delta)")
    let before = offsets
    screen.turn(delta.x, delta.y)
    rebase { offset($0) != before[$0] }
  }

  private func resize(_ random: inout SeededGenerator) {
    guard let index = scrollers.indices.randomElement(using: &random) else { return }
    let axis = model.gestures[index + 1].axis
    var content = scrollers[index].contentSize.value
    content[axis] = .random(in: 100...1400, using: &random)
    log.append("content \(index) \(content)")
    let before = offsets
    scrollers[index].contentSize.value = content
    for (index, offset) in offsets.enumerated() {
      // A motion that is due to land lands.
      expect((offset - before[index]).magnitude < 0.5, "scroller \(index) jumped")
    }
    bands[index] = way(index).band(offset(index))
    rebase({ $0 == index }, isResized: { $0 == index })
  }

  private func toggle(_ random: inout SeededGenerator) {
    guard let index = scrollers.indices.randomElement(using: &random) else { return }
    let isEnabled = !scrollers[index].isEnabled.value
    log.append("enabled \(index) \(isEnabled)")
    let before = offsets
    model.gestures[index + 1].isEnabled = isEnabled
    if !isEnabled {
      for pointer in model.gestures[index + 1].pointers {
        model.gestures[index + 1].lift(pointer.id)
      }
      model.gestures[index + 1].state = .waiting
      model.drags[index + 1] = nil
    }
    scrollers[index].isEnabled.value = isEnabled
    for (index, offset) in offsets.enumerated() {
      // A motion that is due to land lands.
      expect((offset - before[index]).magnitude < 0.5, "scroller \(index) jumped")
    }
    rebase { $0 == index }
  }
}
