import StreamsCore
import StreamsProperties
import StreamsSystems

/// Fades an element in after it has jumped: the fade that replaces a motion under reduced motion.
///
///     rise.spring.fallback.value = .fade(duration: 0.2)
///     runtime.add(rise, to: sheet.position)
///     runtime.add(FallbackFade(of: rise.spring), to: sheet)
///
/// Just before the system's target jumps, the element's opacity becomes 0; from there, it returns linearly to its
/// former value. A jump during a fade restarts the fade. While no motion is replaced, the interaction does nothing.
public final class FallbackFade: Interaction {
  private let fades: MotionObservable<Double>

  init(_ fades: MotionObservable<Double>) { self.fades = fades }

  /// The fades of a system.
  ///
  /// - Parameter system: the system whose motions are replaced.
  public init(of system: ConfigurableSystem) {
    fades = system.fades
  }

  /// The fades of a scroller.
  ///
  /// - Parameter scroller: the scroller whose motions are replaced.
  public init(of scroller: Scroller) {
    fades = scroller.fades
  }

  /// Connects the fades to the opacity of `element`.
  ///
  /// - Parameters:
  ///   - element: the element to fade in.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the opacity; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    let tween = TweenSystem(
      duration: 0.2, values: [0.0, 1], timingFunctions: [.linear], isEnabled: false)
    // A fade is not a movement: it is the same for every setting except “no motion”.
    runtime.connect(
      constrained(tween.stream(from: element.opacity, on: runtime.clock), by: constraints),
      to: element.opacity)
    runtime.connect(fades) { duration in
      let opacity = tween.state.value.isActive ? tween.values.value[1] : element.opacity.value
      tween.isEnabled.value = false
      tween.duration.value = duration
      tween.values.value = [0, opacity]
      tween.isEnabled.value = true
    }
  }
}
