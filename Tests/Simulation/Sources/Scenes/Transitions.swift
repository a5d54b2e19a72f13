import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

/// A sheet that rises and falls, and can be dragged mid-flight.
final class SheetScene {
  let sheet: MotionElement
  let runtime: MotionRuntime
  let transition: MotionTransition

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    transition = MotionTransition(in: runtime)
    sheet = MotionElement(
      position: SIMD2(200, 600), size: SIMD2(360, 300), gestures: GestureArbiter(stage.pointers))
    let rise = TransitionSpring(
      back: SIMD2(200.0, 600), fore: SIMD2(200.0, 250), direction: transition.direction,
      .snappy)
    let tossable = Tossable(spring: rise, draggable: Draggable(threshold: 0))
    transition.runtime.add(rise, to: sheet.position)
    transition.runtime.add(tossable, to: sheet)
    let direction = transition.direction
    let isOpen = ReactiveProperty(
      initialValue: true, externalWrite: { direction.value = $0 ? .forward : .backward })
    _ = stage.input("isOpen", to: isOpen)
  }
}

/// A panel whose opacity is driven by a spring.
final class PanelScene {
  let opacity = ReactiveProperty(initialValue: 0.0, name: "opacity")
  let direction: ReactiveProperty<TransitionDirection>
  let runtime: MotionRuntime

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    let transition = MotionTransition(in: runtime)
    direction = transition.direction
    let spring = TransitionSpring(
      back: 0.0, fore: 1.0, direction: transition.direction, .smooth)
    transition.runtime.add(spring, to: opacity)
    let direction = transition.direction
    let isOpen = ReactiveProperty(
      initialValue: true, externalWrite: { direction.value = $0 ? .forward : .backward })
    _ = stage.input("isOpen", to: isOpen)
  }
}

extension Simulated {
  static var transitions: [Simulated] {
    [
      Simulated(
        "sheet", hands: RandomHands(inputs: [.flag("isOpen")]), { SheetScene(on: $0) },
        explainedBy: { $0.runtime }
      ) { scene in
        let sheet = Watched("sheet", scene.sheet)
        sheet.settles(within: 4)
        sheet.neverJumps()
        sheet.restsAsStated()
        sheet.isInterruptible()
        sheet.rests("at its end of the transition") {
          let isFore = scene.transition.direction.value == .forward
          return scene.sheet.position.value == SIMD2(200, isFore ? 250 : 600)
        }
        MotionContract("it begins at its origin") { moment in
          guard case .beginning = moment.cause else { return nil }
          return scene.sheet.position.value == SIMD2(200, 600)
        }
        sheet.returnsToSame(when: "it moves forward") {
          scene.transition.direction.value == .forward
        }
        sheet.returnsToSame(when: "it moves backward") {
          scene.transition.direction.value == .backward
        }
      },
      Simulated(
        "panel", hands: RandomHands(inputs: [.flag("isOpen")]), { PanelScene(on: $0) },
        explainedBy: { $0.runtime }
      ) { scene in
        let opacity = Watched("opacity", scene.opacity)
        opacity.settles(within: 3)
        opacity.neverJumps(slack: 0.01)
        opacity.appears(by: 0.2)
        opacity.stays(inside: -0.05...1.05)
        opacity.restsAsStated()
        opacity.rests("at its end of the transition") {
          scene.opacity.value == (scene.direction.value == .forward ? 1 : 0)
        }
        MotionContract("it begins at its origin") { moment in
          guard case .beginning = moment.cause else { return nil }
          return scene.opacity.value == 0
        }
      },
    ]
  }
}
