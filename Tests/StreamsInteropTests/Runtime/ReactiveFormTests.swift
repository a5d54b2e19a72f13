import StreamsInteractions
import TestSupport
import Testing
import TextForms
import WidthForms

@testable import InteropTestSupport

/// A toolkit's class, which knows nothing of streams.
private class View {
  var opacity = 0.0
  var center = SIMD2(10.0, 20)
}

extension View: ReactiveRepresentable {
  struct Properties {
    let opacity: ReactiveProperty<Double>
    let center: ReactiveProperty<SIMD2<Double>>
  }

  func makeReactiveForm() -> Properties {
    Properties(
      opacity: reactive(read: { $0.opacity }, write: { $0.opacity = $1 }),
      center: reactive(\.center))
  }
}

private final class Label: View {}

/// M5 get(object): the reactive form of an object.
struct ReactiveFormTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "L10 One form per object, for the object's lifetime, or until it is forgotten",
    arguments: [
      sameEveryTime, lifetime, formsWithinForms, forget, formsOfTwoModules, formsOfWhatMoved,
      interactionsOfObjects,
    ])
  func forms(_ scenario: Scenario<ReactiveFormTests>) throws { try scenario.check(in: self) }

  private static let sameEveryTime = Scenario<ReactiveFormTests>(
    "The same properties every time, even from a child, and for a subclass"
  ) { test, findings in
    let runtime = test.runtime
    let label = Label()
    let form = runtime.get(label)
    findings.expect(runtime.get(label).opacity === form.opacity, "expected the same object")
    findings.expect(runtime.get(label as View).center === form.center, "expected the same object")
    findings.expect(
      runtime.makeChild().get(label).opacity === form.opacity, "expected the same object")
    findings.expect(runtime.get(View()).opacity !== form.opacity, "expected a new object")
  }

  private static let lifetime = Scenario<ReactiveFormTests>(
    "L10 The object is not retained, and a new one at its address inherits nothing"
  ) { test, findings in
    let runtime = test.runtime
    weak var dead: View?
    var opacities: [ReactiveProperty<Double>] = []
    for index in 0..<1_000 {
      let view = View()
      dead = view
      view.opacity = Double(index)
      let opacity = runtime.get(view).opacity
      findings.expect(opacity.value, is: Double(index))
      opacities.append(opacity)
    }
    findings.expect(dead == nil, "dead was not released")
    // A retained property still works.
    opacities[3].value = 7
    findings.expect(opacities[3].value, is: 7)
  }

  private static let formsWithinForms = Scenario<ReactiveFormTests>(
    "An object's form may be requested while another form is created, or while an object is released"
  ) { test, findings in
    let runtime = test.runtime
    final class Pair: ReactiveRepresentable {
      let runtime: MotionRuntime
      let view = View()
      init(_ runtime: MotionRuntime) { self.runtime = runtime }
      final class Form {
        let inner: ReactiveProperty<Double>
        let onDeath: () -> Void
        init(_ inner: ReactiveProperty<Double>, _ onDeath: @escaping () -> Void) {
          (self.inner, self.onDeath) = (inner, onDeath)
        }
        deinit { onDeath() }
      }
      func makeReactiveForm() -> Form {
        let others = (0..<20).map { _ in runtime.get(View()).opacity }
        return Form(runtime.get(view).opacity) { [runtime, view] in
          runtime.forget(view)
          withExtendedLifetime(others) {}
        }
      }
    }
    let pair = Pair(runtime)
    let inner = runtime.get(pair).inner
    findings.expect(runtime.get(pair.view).opacity === inner, "expected the same object")
    runtime.forget(pair)
    findings.expect(runtime.get(pair.view).opacity !== inner, "expected a new object")
    findings.expect(
      runtime.get(pair).inner === runtime.get(pair.view).opacity, "expected the same object")
    // The form retains the runtime, which retains the form.
    runtime.forget(pair)
  }

  private static let forget = Scenario<ReactiveFormTests>(
    "After forgetting, the next form starts with the object's current values"
  ) { test, findings in
    let runtime = test.runtime
    let view = View()
    let before = runtime.get(view).opacity
    view.opacity = 0.25
    runtime.forget(view)
    findings.expect(runtime.get(view).opacity !== before, "expected a new object")
    findings.expect(runtime.get(view).opacity.value, is: 0.25)
  }

  private static let formsOfTwoModules = Scenario<ReactiveFormTests>(
    "[B] If two modules conform one class, each has its own form of an object"
  ) { test, findings in
    let runtime = test.runtime
    let label = SharedLabel()
    let text = textProperty(of: label, in: runtime)
    let width = widthProperty(of: label, in: runtime)
    text.value = "wide"
    width.value += 2
    findings.expect(label.text, is: "wide")
    findings.expect(label.width, is: 12)
    findings.expect(textProperty(of: label, in: runtime) === text, "expected the same object")
    findings.expect(widthProperty(of: label, in: runtime) === width, "expected the same object")
    forgetText(of: label, in: runtime)
    findings.expect(textProperty(of: label, in: runtime) !== text, "expected a new object")
    findings.expect(widthProperty(of: label, in: runtime) === width, "expected the same object")
  }

  private static let formsOfWhatMoved = Scenario<ReactiveFormTests>(
    "[B] A form is retained without its object, even if the form was made for a motion"
  ) { _, findings in
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    weak var dead: View?
    var moving: MotionConnection?
    do {
      let view = View()
      dead = view
      moving = runtime.add(SpringSystem(destination: 1.0), to: runtime.get(view).opacity)
      clock.advance(by: 0.1)
      findings.expect(view.opacity > 0, "view.opacity is \(view.opacity)")
    }
    // The continuing motion moves only the property.
    findings.expect(dead == nil, "dead was not released")
    findings.expect(moving?.isConnected, is: true)
    clock.advance(by: 10)
    findings.expect(runtime.state.value, is: .atRest)
  }

  /// An object whose form can be moved by interactions.
  private final class Photo: ReactiveRepresentable {
    var opacity = 0.0

    final class Form {
      let opacity: ReactiveProperty<Double>
      init(_ opacity: ReactiveProperty<Double>) { self.opacity = opacity }
    }

    func makeReactiveForm() -> Form { Form(reactive(\.opacity)) }
  }

  /// Fades objects with an opacity, and counts for `isBeingManipulated`.
  private final class Fading: Interaction, Manipulation {
    let source = ReactiveProperty(initialValue: 0.0)
    private let motions = InteractionState()
    var state: ReactiveProperty<MotionPhase> { motions.property }

    func add(
      to form: Photo.Form, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
    ) {
      motions.include(runtime)
      let stream = source.asStream()
      runtime.connect(constraints?(stream) ?? stream, to: form.opacity)
    }
  }

  /// Sets the opacity of objects, without conforming to `Manipulation`.
  private final class Setting: Interaction {
    func add(to form: Photo.Form, in runtime: MotionRuntime, constraints: NoConstraints?) {
      runtime.connect(ReactiveProperty(initialValue: 0.75), to: form.opacity)
    }
  }

  private static let interactionsOfObjects = Scenario<ReactiveFormTests>(
    "Adding an interaction to an object adds it to the object's form, with constraints, too"
  ) { test, findings in
    let runtime = test.runtime
    let (photo, other, third) = (Photo(), Photo(), Photo())
    runtime.add(Setting(), to: photo)
    findings.expect(photo.opacity, is: 0.75)
    let (free, halved) = (Fading(), Fading())
    var manipulated: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { manipulated.append($0) }
    runtime.add(free, to: other)
    runtime.add(halved, to: third, constraints: { $0.scaled(by: 0.5) })
    (free.source.value, halved.source.value) = (1, 1)
    findings.expect(other.opacity, is: 1)
    findings.expect(third.opacity, is: 0.5)
    free.source.state(.active)
    halved.source.state(.active)
    free.source.state(.atRest)
    halved.source.state(.atRest)
    findings.expect(manipulated, is: [false, true, false])
    withExtendedLifetime(watching) {}
  }
}
