import Foundation
import StreamsInteractions
import TestSupport

/// A viewer that receives random gestures, next to its model.
final class PanZoomSession {
  private var random: SeededGenerator
  private var model: PanZoomModel
  private let clock = ManualClock(frameRate: 120)
  private let pointers = PointerSource()
  private let runtime: MotionRuntime
  private let viewer: PanZoomable
  private let element: MotionElement
  private let origin: SIMD2<Double>
  private let threshold: Double
  private let extent: Double

  /// The fingers' positions in the viewport, in the order in which they were pressed.
  private var fingers: [(id: Int, place: (x: Double, y: Double))] = []
  private var nextID = 1
  /// The time and place of the last release.
  private var lifted: (time: Double, place: (x: Double, y: Double))?
  /// Where the only finger was pressed, until it starts to drag.
  private var press: (x: Double, y: Double)?
  /// The held content: its position at the grasp, and the position that a pull would need.
  private var hold: Hold?
  private struct Hold {
    let old: [(x: Double, y: Double)]
    let pull: PanZoomModel.Place
    let slack: PanZoomModel.Slack

    init(_ old: [(x: Double, y: Double)], on shown: PanZoomModel.Place, _ model: PanZoomModel) {
      self.old = old
      slack = model.slack(shown)
      pull = model.pulled(shown, about: PanZoomModel.middle(old), slack)
    }
  }

  private(set) var faults: [String] = []
  /// The number of times each promise was checked.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func roll(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let content = (x: roll(100...3000), y: roll(100...3000))
    let viewport = (x: roll(200...800), y: roll(200...800))
    threshold = Bool.random(using: &random) ? 0 : 8
    let turns = Bool.random(using: &random)
    viewer = PanZoomable(
      content: SIMD2(content.x, content.y), viewport: SIMD2(viewport.x, viewport.y), turns: turns,
      threshold: threshold)
    if Bool.random(using: &random) { viewer.scaleBounds.value = 0.3...2.5 }
    model = PanZoomModel(
      content: content, viewport: viewport, scales: viewer.scales, turns: turns)
    extent = max(viewport.x, viewport.y)
    runtime = MotionRuntime(clock: clock)
    origin = Bool.random(using: &random) ? .zero : SIMD2(roll(-200...200), roll(-200...200))
    let parent = origin == .zero ? nil : MotionElement(position: origin)
    element = MotionElement(
      position: SIMD2(roll(-500...900), roll(-500...900)), size: SIMD2(content.x, content.y),
      scale: roll(0.05...3),
      anchorPoint: Bool.random(using: &random) ? nil : SIMD2(roll(0...1), roll(0...1)),
      parent: parent, gestures: GestureArbiter(pointers))
    self.random = random
    runtime.add(viewer, to: element)
  }

  private func roll(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func expect(_ holds: Bool, _ promise: String, _ detail: @autoclosure () -> String) {
    counts[promise, default: 0] += 1
    if !holds { faults.append("\(promise): \(detail())") }
  }

  // MARK: Visible state

  private var place: PanZoomModel.Place {
    let center = element.toParent(element.size.value / 2)
    return .init(
      x: center.x, y: center.y, scale: element.scale.value, angle: element.rotation.value)
  }

  /// The distance between two placements of the content, measured at the viewport's corners and center.
  private func way(from old: PanZoomModel.Place, to new: PanZoomModel.Place) -> Double {
    var furthest = 0.0
    for point in spots {
      let shown = new.show(old.find(point))
      furthest = max(furthest, hypot(shown.x - point.x, shown.y - point.y))
    }
    return furthest
  }

  private var spots: [(x: Double, y: Double)] {
    let (x, y) = model.viewport
    return [(0, 0), (x, 0), (0, y), (x, y), (x / 2, y / 2)]
  }

  /// The speed of the content at a point of the viewport, from the element's velocities.
  private var speed: (_ point: (x: Double, y: Double)) -> Double {
    // Content that rests, or is held still, has no speed.
    guard viewer.state.value.isActive, fingers.isEmpty || hold == nil else { return { _ in 0 } }
    let place = place
    let v = element.middleVelocity
    let (rate, turn) = (element.scale.velocity / place.scale, element.rotation.velocity)
    return { point in
      let (dx, dy) = (point.x - place.x, point.y - place.y)
      return hypot(v.x + dx * rate - dy * turn, v.y + dy * rate + dx * turn)
    }
  }

  // MARK: Actions

  func play(deeds: Int) {
    expect(model.excess(place) < 1e-9 * extent, "begins inside", "\(model.excess(place))")
    for _ in 0..<deeds where faults.isEmpty { deed() }
    while let finger = fingers.last, faults.isEmpty { lift(finger.id) }
    for _ in 0..<200 where viewer.state.value.isActive { wait(0.05) }
    expect(!viewer.state.value.isActive, "comes to rest", "still active")
    expect(
      model.excess(place) < 1e-9 * extent, "rests inside", "off by \(model.excess(place))")
  }

  private func deed() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: if fingers.count < 3 { touch() }
    case 3...10:
      let steps = Int.random(in: 1...4, using: &random)
      let way = (x: roll(-40...40), y: roll(-40...40))
      let moving = Int.random(in: 0..<3, using: &random)
      for _ in 0..<steps {
        wait(1.0 / 120)
        // One finger, or each finger in turn.
        for (index, finger) in fingers.enumerated() where moving == 2 || index == moving {
          let side = index == 1 && moving == 2 ? -0.7 : 1
          move(finger.id, by: (way.x * side, way.y * side))
        }
      }
    case 11, 12: if let finger = fingers.randomElement(using: &random) { lift(finger.id) }
    case 13: still("a wheel") { wheel() }
    case 14:
      still("a trackpad pinch") {
        viewer.zoom(by: roll(0.7...1.5), about: SIMD2(roll(0...200), roll(0...200)))
      }
    case 15:
      still("a key") { viewer.press(PanZoomKey.allCases.randomElement(using: &random) ?? .fit) }
    case 16: if fingers.isEmpty { doubleTap() }
    default: for _ in 0..<Int.random(in: 1...8, using: &random) { wait(1.0 / 120) }
    }
  }

  /// Performs an action that must not move anything immediately.
  private func still(_ name: String, _ body: () -> Void) {
    let before = place
    body()
    let way = way(from: before, to: place)
    expect(way < 1e-9 * extent, "\(name) moves nothing immediately", "\(way)")
  }

  private func wheel() {
    let point = SIMD2(roll(1...190), roll(1...190)) + origin
    pointers.send(
      PointerSample(
        .scrolled, at: point, time: clock.time, id: 99, device: .mouse,
        wheelDelta: SIMD2(roll(-100...100), roll(-100...100))))
  }

  private func doubleTap() {
    let point = (x: roll(1...190), y: roll(1...190))
    for _ in 0..<2 {
      touch(at: point)
      wait(0.03)
      if let finger = fingers.last { lift(finger.id) }
      wait(0.03)
    }
  }

  /// Checks that the content moves no farther in a frame than its speed allows.
  private func wait(_ duration: Double) {
    let frame = 1.0 / 120
    var (before, fast) = (place, speed)
    for _ in 0..<max(1, Int((duration / frame).rounded())) {
      let wasActive = viewer.state.value.isActive
      clock.advance(by: frame)
      pointers.advance(to: clock.time)
      let (after, then) = (place, speed)
      // Within a frame, a spring may be slightly faster than at both ends of the frame, and there the velocities of
      // moving and growing may cancel: this allows a twentieth of the greatest speed. On landing, half a point
      // remains, as seen from the corners.
      let greatest = spots.map { max(fast($0), then($0)) }.max() ?? 0
      let isLanding = wasActive && !viewer.state.value.isActive
      let slack = greatest * frame * 0.05 + (isLanding ? 1.5 : 1e-6)
      for point in spots {
        let shown = after.show(before.find(point))
        let way = hypot(shown.x - point.x, shown.y - point.y)
        let limit = max(fast(point), then(shown)) * frame + slack
        expect(way <= limit, "moves by speed times the frame", "\(way) of \(limit)")
      }
      (before, fast) = (after, then)
    }
  }

  // MARK: Fingers

  private func send(_ phase: PointerPhase, _ id: Int, _ place: (x: Double, y: Double)) {
    pointers.send(
      PointerSample(phase, at: SIMD2(place.x, place.y) + origin, time: clock.time, id: id))
  }

  private func touch(at point: (x: Double, y: Double)? = nil) {
    let point =
      point ?? (roll(1...model.viewport.x - 1), roll(1...model.viewport.y - 1))
    // A drag soon after a tap, and near it, zooms; the model doesn't.
    if fingers.isEmpty, let lifted, clock.time - lifted.time < 0.32,
      hypot(lifted.place.x - point.x, lifted.place.y - point.y) < 41
    {
      wait(0.35)
    }
    let id = nextID
    nextID += 1
    fingers.append((id, point))
    still("a touch") { send(.pressed, id, point) }
    if fingers.count == 1 { press = threshold == 0 ? nil : point } else { press = nil }
    arrange()
  }

  private func lift(_ id: Int) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let finger = fingers.remove(at: index)
    lifted = (clock.time, finger.place)
    still("a release") { send(.released, id, finger.place) }
    if fingers.isEmpty { press = nil }
    arrange()
  }

  /// Fingers were pressed or lifted: the remaining fingers hold the content as shown.
  private func arrange() {
    guard !fingers.isEmpty, press == nil else { return hold = nil }
    hold = Hold(fingers.map(\.place), on: place, model)
  }

  private func move(_ id: Int, by way: (x: Double, y: Double)) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    var point = fingers[index].place
    point = (point.x + way.x, point.y + way.y)
    fingers[index].place = point
    if let press {
      let distance = hypot(point.x - press.x, point.y - press.y)
      if distance <= threshold {
        return still("within the threshold") { send(.moved, id, point) }
      }
      // The drag is measured from the circle's border.
      let part = threshold / distance
      let border = (
        x: press.x + (point.x - press.x) * part, y: press.y + (point.y - press.y) * part
      )
      hold = Hold([border], on: place, model)
      self.press = nil
    }
    send(.moved, id, point)
    check()
  }

  /// Checks the content under the fingers, and the resistance.
  private func check() {
    guard let hold else { return }
    let now = fingers.map(\.place)
    let middle = PanZoomModel.middle(now)
    let pull = model.carry(hold.pull, from: hold.old, to: now)
    let expected = model.resisted(pull, about: middle, hold.slack)
    let off = hypot(place.x - expected.x, place.y - expected.y)
    expect(
      off < 1e-9 * extent && abs(place.scale / expected.scale - 1) < 1e-9
        && abs(remainder(place.angle - expected.angle, 2 * .pi)) < 1e-9,
      "resists as documented", "\(place) for \(expected), from \(hold)")
    // Within the bounds, before and now, the content under the fingers stays there.
    guard model.excess(pull) <= 0, model.excess(hold.pull) <= 0 else { return }
    let anchored = now.count == 1 || model.turns && now.count == 2
    let pairs =
      anchored
      ? Array(zip(hold.old, now)) : [(PanZoomModel.middle(hold.old), middle)]
    for (old, new) in pairs {
      let shown = place.show(hold.pull.find(old))
      let slip = hypot(shown.x - new.x, shown.y - new.y)
      expect(slip < 1e-9 * extent, "stays under the fingers", "\(slip)")
    }
  }
}

extension MotionElement {
  /// The velocity of the content's middle.
  fileprivate var middleVelocity: SIMD2<Double> {
    let arm = transform.value.apply(to: size.value / 2 - anchorPoint.value * size.value)
    let rate = scale.velocity / scale.value
    return position.velocity + arm * rate + SIMD2(-arm.y, arm.x) * rotation.velocity
  }
}
