import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  static var controlPanels: [Simulated] {
    [
      exhibit(
        "tabs", .tabs, sizes: [300...420, 64...64], inputs: presses(".tab", 4),
        habits: [.pauses, .droppedFrames, .reducedMotion],
        layout: { PageScene.Layout(sizes: [".tabs": $0], controls: buttons(".tab", 4)) }
      ) { scene in
        let slot = scene.records("slot", ".indicator")
        let left = Watched("left edge", at: { slot()[0] })
        let right = Watched("right edge", at: { slot()[1] })
        for edge in [left, right] {
          edge.settles(within: 2)
          edge.neverJumps(placedBy: ["size"], slack: 1)
          edge.restsAsStated()
        }
        let panes = shown("panes", scene, "shift", ".panes")
        panes.settles(within: 2)
        panes.stays(inside: -3.1...0.1)
        let chosen = scene.chosen("selected", ".tab", of: 4)
        MotionContract("one tab is selected") { moment in
          moment.time > 0 ? chosen() != nil : nil
        }
        scene.calmly("it rests at its tab", after: 2) {
          guard let tab = chosen().map(Double.init) else { return false }
          let width = scene.size("size", ".tabs").x
          return isNear(slot()[0], tab / 4 * width) && isNear(slot()[1], (3 - tab) / 4 * width)
            && isNear(scene.place("shift", ".panes")().x, -tab)
        }
        MotionContract("its left edge is to the left of its right edge") { _ in
          scene.isUpToDate ? slot()[0] + slot()[1] < scene.size("size", ".tabs").x : nil
        }
      },
      exhibit(
        "controls", .controls, sizes: [260...420, 300...300],
        inputs: presses(".segment", 3) + [.event(".switch")], layout: { boards(at: $0) }
      ) { scene in
        let (knob, thumb, grip) = (
          scene.place("place", ".knob"), scene.place("place", ".thumb"),
          scene.place("place", ".grip")
        )
        for (name, place) in [("knob", knob), ("thumb", thumb), ("grip", grip)] {
          let part = Watched(name, at: place)
          part.settles(within: 3)
          // Only a drag moves the grip.
          if name != "grip" { part.neverJumps(placedBy: ["size"], slack: 30) }
          part.restsAsStated()
          scene.followsHands(name, ".\(name)")
          MotionContract("\(name) moves only sideways") { _ in place().y == 0 }
        }
        let (isOn, track) = (scene.place("checked", ".switch"), scene.place("opacity", ".on"))
        scene.calmly("the knob rests at its switched side", after: 3) {
          isNear(knob().x, 40 * isOn().x) && isNear(track().x, isOn().x)
        }
        Watched("track", at: track).stays(inside: 0...1)
        let chosen = scene.chosen("pressed", ".segment", of: 3)
        scene.calmly("the thumb rests at its segment", after: 3) {
          guard let segment = chosen() else { return false }
          let (own, there) = (scene.home(".thumb"), scene.home(".segment", at: segment))
          return isNear(
            own.origin.x + own.size.x / 2 + thumb().x, there.origin.x + there.size.x / 2)
        }
        let (value, filled) = (scene.place("value", ".grip"), scene.place("filled", ".rail"))
        MotionContract("the grip is on its rail, at its value") { _ in
          guard scene.isUpToDate else { return nil }
          let (own, rail) = (scene.home(".grip"), scene.home(".rail"))
          let way = own.origin.x + own.size.x / 2 + grip().x - rail.origin.x
          return isNear(way / rail.size.x * 100, value().x) && isNear(filled().x, value().x / 100)
            && value().x > -1e-6 && value().x < 100 + 1e-6
        }
        let former = Variable<Double?>(nil)
        MotionContract("resizing doesn't change the value") { moment in
          defer { former.value = scene.isUpToDate && moment.pressedCount == 0 ? value().x : nil }
          guard moment.isTick, moment.pressedCount == 0, let former = former.value else {
            return nil
          }
          return isNear(value().x, former)
        }
      },
    ]
  }

  /// The switch, the segments and the slider, as the style sheet lays them out.
  private static func boards(at size: SIMD2<Double>) -> PageScene.Layout {
    let (bar, rail) = (min(320, size.x - 40) / 3, size.x - 85)
    return PageScene.Layout(
      stages: [".stage": MotionRectangle(origin: .zero, size: size)],
      places: [
        ".knob": [MotionRectangle(x: 24, y: 44, width: 40, height: 40)],
        ".segment": (0..<3).map {
          MotionRectangle(x: 20 + bar * Double($0), y: 130, width: bar, height: 48)
        },
        ".thumb": [MotionRectangle(x: 24, y: 134, width: bar - 8, height: 40)],
        ".rail": [MotionRectangle(x: 42, y: 240, width: rail, height: 8)],
        ".grip": [MotionRectangle(x: 42 + rail / 2 - 22, y: 222, width: 44, height: 44)],
      ],
      controls: buttons(".segment", 3).merging([".switch": 0]) { one, _ in one })
  }
}
