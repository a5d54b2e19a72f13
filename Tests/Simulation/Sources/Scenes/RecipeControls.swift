@testable import Recipes
import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  static var controls: [Simulated] {
    let bar = MotionRectangle(x: 0, y: 0, width: 300, height: 40)
    return [
      segments("segmented control", [50, 150, 250], on: bar),
      segments("segmented control from right to left", [250, 150, 50], on: bar),
      program(
        "slider", within: bar, inputs: [.number("value", in: 0...1)],
        { stage in
          let knob = stage.element(20, 16, 28, 28)
          let slider = draggedSlider(knob, from: 20, to: 220, in: stage.runtime)
          stage.command("value") { slider.animate(to: $0, .smooth, on: stage.runtime) }
          return (knob, slider)
        }
      ) { element, slider in
        let knob = Watched("knob", element)
        knob.goesWell(within: 2)
        MotionContract("it stays on its track") { _ in
          let place = element.position.value
          return place.x >= 19.99 && place.x <= 220.01 && place.y == 16
        }
        MotionContract("its value matches its position") { _ in
          abs(slider.value - (element.position.value.x - 20) / 200) < 1e-9
        }
      },
      program(
        "switch", within: MotionRectangle(x: 0, y: 0, width: 64, height: 32),
        inputs: [.flag("on")],
        { stage in
          let (track, knob) = (stage.element(32, 16, 56, 32), stage.element(20, 16, 28, 28))
          let control = draggedSwitch(knob, on: track, travel: 24, in: stage.runtime)
          stage.command("on") { control.select(Int($0)) }
          return (track, knob, control)
        }
      ) { track, element, control in
        let knob = Watched("knob", element)
        knob.goesWell(within: 2)
        knob.rests("at its switched side") {
          element.position.value == SIMD2(20 + 24 * Double(control.detent.value), 16)
            && track.opacity.value == Double(control.detent.value)
        }
        Watched("track", at: { track.opacity.value }).stays(inside: 0...1)
        let press = Variable<(sample: PointerSample, detent: Int)?>(nil)
        MotionContract("a tap on its track switches it") { moment in
          guard case .sample(let sample) = moment.cause else {
            if case .tick = moment.cause { return nil }
            press.value = nil
            return nil
          }
          if sample.phase == .pressed {
            press.value = moment.pressedCount == 1 ? (sample, control.detent.value) : nil
          }
          guard sample.phase == .released, moment.pressedCount == 0, let start = press.value,
            start.sample.id == sample.id, sample.position == start.sample.position,
            track.covers(sample.position)
          else {
            if sample.phase == .moved { press.value = nil }
            return nil
          }
          return control.detent.value == 1 - start.detent
        }
      },
      program(
        "press feedback", within: MotionRectangle(x: 40, y: 10, width: 120, height: 60),
        inputs: [.flag("pressed")],
        { stage in
          let button = stage.element(100, 40, 120, 44)
          let isPressed = pressFeedback(button, in: stage.runtime)
          _ = stage.stage.input("pressed", to: isPressed)
          return (button, isPressed)
        }
      ) { button, isPressed in
        let scale = Watched("scale", button.scale)
        scale.goesWell(within: 2, slack: 0.01)
        scale.rests("at the scale of its state") {
          button.scale.value == (isPressed.value ? 0.94 : 1)
        }
        scale.stays(inside: 0.93...1.01)
        let (isByKeys, wasPressed) = (Variable(true), Variable(false))
        MotionContract("it is not pressed without a pointer", about: Watched("button", button)) {
          moment in
          defer { wasPressed.value = isPressed.value }
          if case .write = moment.cause { isByKeys.value = true }
          guard case .sample(let sample) = moment.cause else { return nil }
          if isPressed.value, !wasPressed.value { isByKeys.value = false }
          guard sample.phase == .released, moment.pressedCount == 0, !isByKeys.value else {
            return nil
          }
          return !isPressed.value
        }
      },
      program(
        "tab bar", inputs: [.choice("tab", of: [0, 1, 2])],
        habits: [.pauses, .droppedFrames, .reducedMotion],
        { stage in
          let (tabs, indicator) = ([0.0...80, 80...200, 200...320], MotionElement())
          let tab = tabBar(tabs, indicator: indicator, in: stage.runtime)
          stage.command("tab") { tab.value = Int($0) }
          return (tabs, indicator, tab)
        }
      ) { tabs, indicator, tab in
        for (name, read) in [
          ("x", { indicator.position.value.x }), ("width", { indicator.width.value }),
        ] as [(String, () -> Double)] {
          let part = Watched(name, at: read)
          part.settles(within: 2)
          part.neverJumps(slack: 2)
        }
        MotionContract.calmly("it rests at its tab", after: 2) {
          let range = tabs[tab.value]
          return indicator.position.value.x == (range.lowerBound + range.upperBound) / 2
            && indicator.width.value == range.upperBound - range.lowerBound
        }
        Watched("indicator", at: { indicator.width.value }).stays(inside: 60...330)
      },
      program(
        "number ticker", inputs: [.number("total", in: -1000...1000)],
        habits: [.pauses, .droppedFrames, .reducedMotion],
        { stage in
          let shown = Variable(0)
          let ticker = numberTicker { shown.value = $0 }
          let aim = Variable(0.0)
          stage.command("total") {
            aim.value = $0
            ticker.animate(to: $0, .smooth, on: stage.runtime)
          }
          return (ticker, shown, aim)
        }
      ) { ticker, shown, aim in
        let number = Watched("number", ticker)
        number.goesWell(within: 2, slack: 2)
        number.rests("at its total") { ticker.value == aim.value }
        MotionContract("it shows its value") { _ in
          shown.value == Int(ticker.value.rounded())
        }
        number.stays(inside: -1100...1100)
      },
      program(
        "shake", inputs: [.event("error")], habits: [.pauses, .droppedFrames, .reducedMotion],
        { stage in
          let field = MotionElement(position: SIMD2(200, 100))
          stage.command("error") { _ in shake(field, at: 200, in: stage.runtime) }
          return field
        }
      ) { field in
        let x = Watched("field", field.positionX)
        x.goesWell(within: 4, placedBy: ["error"])
        x.rests("at its place") { field.position.value == SIMD2(200, 100) }
        MotionContract("an error gives it a velocity") { moment in
          guard case .write("error") = moment.cause, moment.reducedMotion == .off else {
            return nil
          }
          return field.positionX.velocity > 600
        }
      },
    ]
  }

  private static func segments(
    _ name: String, _ centers: [Double], on bar: MotionRectangle
  ) -> Simulated {
    program(
      name, within: bar, inputs: [.choice("segment", of: [0, 1, 2])],
      { stage in
        let (bar, thumb) = (
          stage.element(150, 20, 300, 40), stage.element(centers[0], 20, 100, 36)
        )
        let control = draggedSegments(thumb, on: bar, centers: centers, in: stage.runtime)
        stage.command("segment") { control.select(Int($0)) }
        return (thumb, control)
      }
    ) { element, control in
      let thumb = Watched("thumb", element)
      thumb.goesWell(within: 3)
      thumb.rests("at its segment") {
        element.position.value == SIMD2(centers[control.detent.value], 20)
      }
      MotionContract.calmly("its progress matches its position") {
        let way = (element.position.value.x - centers[0]) / (centers[1] - centers[0])
        return abs(control.progress.value - max(0, min(2, way))) < 1e-9
      }
    }
  }
}
