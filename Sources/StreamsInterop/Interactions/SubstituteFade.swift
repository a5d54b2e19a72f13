import StreamsCore
import StreamsProperties

/// Has an element come to light where it has jumped to: the fade that takes the place of a motion, where
/// less motion is wanted.
///
///     rise.spring.substitute.value = .fade(duration: 0.2)
///     runtime.add(rise, to: sheet.position)
///     runtime.add(SubstituteFade(of: rise.spring), to: sheet)
///
/// Just before what the system moves jumps, the element's opacity is 0; from there it goes evenly to what it
/// was. A jump in the midst of a fade begins it anew. While nothing is replaced it does nothing.
public final class SubstituteFade: Interaction {
  private let fades: MotionObservable<Double>

  /// The fades of a system.
  public init(of system: ConfigurableSystem) {
    fades = system.fades
  }

  /// The fades of a scroller.
  public init(of scroller: Scroller) {
    fades = scroller.fades
  }

  /// Connects the fades with the opacity of `element`.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    let tween = TweenSystem(
      duration: 0.2, values: [0.0, 1], timingFunctions: [.linear], enabled: false)
    // A fade is no movement: it is the same however much of that there is, but for none.
    runtime.connect(
      constrained(tween.stream(from: element.opacity, on: runtime.clock), by: constraints),
      to: element.opacity)
    runtime.connect(fades) { duration in
      let opacity = tween.state.value.isActive ? tween.values.value[1] : element.opacity.value
      tween.enabled.value = false
      tween.duration.value = duration
      tween.values.value = [0, opacity]
      tween.enabled.value = true
    }
  }
}
