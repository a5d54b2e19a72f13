import StreamsCore
import StreamsProperties
import Testing
@testable import Widget

@Test func widget() {
  let model = ReactiveProperty(initialValue: 0.5)
  var panel: LevelPanel? = LevelPanel(Knob(step: 0.25), showing: model)
  weak let knob = panel?.knob
  var levels: [Double] = []
  let watching = model.subscribe { levels.append($0) }
  #expect(knob?.getValue() == 0.5 && knob?.setCount == 1)

  knob?.turn(to: 0.75)
  #expect(model.value == 0.75)
  #expect(knob?.setCount == 1, "expected a hand's change not to be written back")
  model.value = 0.25
  #expect(knob?.getValue() == 0.25 && knob?.setCount == 2)
  model.value = 0.6
  #expect(knob?.getValue() == 0.5 && model.value == 0.5, "expected the rounded value")
  #expect(levels == [0.5, 0.75, 0.25, 0.6, 0.5])
  #expect(knob?.setCount == 3)

  panel = nil
  #expect(knob == nil, "expected the panel to leave nothing")
  model.value = 1
  withExtendedLifetime((panel, watching)) {}
}
