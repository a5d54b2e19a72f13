import StreamsInterop
import StreamsMaterialMotion

extension LeakKind {
  /// Interactions driven by pointers.
  static let gestures = [
    LeakKind("Rotatable") { $0.runtime.add($0.watched(Rotatable()), to: $0.element) },
    LeakKind("Scalable") {
      $0.runtime.add($0.watched(Scalable()), to: $0.element) { $0.upperBound(3) }
    },
    LeakKind("DirectlyManipulable") {
      $0.runtime.add($0.watched(DirectlyManipulable()), to: $0.element)
    },
    LeakKind("PanZoomable") {
      let viewer = PanZoomable(content: SIMD2(200, 100), viewport: SIMD2(50, 50), threshold: 0)
      return $0.runtime.add($0.watched(viewer), to: $0.element)
    },
    LeakKind("AdjustsAnchorPoint") {
      $0.runtime.add($0.watched(AdjustsAnchorPoint()), to: $0.element)
    },
    LeakKind("Pressable") {
      let isPressed = ReactiveProperty(initialValue: false)
      return $0.runtime.add($0.watched(Pressable(on: $0.element)), to: isPressed)
    },
    LeakKind("SetPositionOnTap") {
      let tap = $0.watched(SetPositionOnTap(inParentOf: $0.element))
      return $0.runtime.add(tap, to: $0.element.position)
    },
    LeakKind("SetPositionOnTap, of a tossable") {
      let tossable = $0.watched(Tossable(destination: .zero))
      $0.runtime.add(
        $0.watched(SetPositionOnTap(inParentOf: $0.element)), to: tossable.spring.destination
      ).unsubscribe()
      return $0.runtime.add(tossable, to: $0.element)
    },
    LeakKind("Swipeable") { $0.runtime.add($0.watched(Swipeable(distance: 100)), to: $0.element) },
    LeakKind("Attach") {
      $0.runtime.add($0.watched(Attach(to: $0.source)), to: $0.target)
    },
    LeakKind("Attach, to an element") {
      $0.runtime.add($0.watched(Attach(to: $0.element.position)), to: $0.follower)
    },
  ]

  /// Motions between the two sides of a transition, and interactions that turn it.
  static let transitions = [
    LeakKind("TransitionSpring") {
      $0.runtime.add(
        $0.watched(TransitionSpring(back: 0, fore: $0.number, direction: $0.direction)),
        to: $0.target)
    },
    LeakKind("TransitionTween") {
      let tween = TransitionTween(
        duration: 0.2, forwardValues: [0, $0.number], direction: $0.direction, delayBefore: 0.05)
      return $0.runtime.add($0.watched(tween), to: $0.target)
    },
    LeakKind("ChangeDirection") {
      let drag = $0.watched(DragRecognizer(in: GestureArbiter($0.pointers)))
      return $0.runtime.add(
        $0.watched(ChangeDirection(withVelocityOf: drag, minimumVelocity: 1)), to: $0.direction)
    },
    LeakKind("SlopRegion") {
      let drag = $0.watched(DragRecognizer(in: GestureArbiter($0.pointers)))
      return $0.runtime.add(
        $0.watched(SlopRegion(withTranslationOf: drag, size: 20)), to: $0.direction)
    },
    LeakKind("MotionTransition") {
      $0.runtime.add($0.watched(LeakTransition(to: $0.number)), to: $0.element)
    },
  ]
}

/// A transition that lasts until it is removed or complete.
final class LeakTransition: Interaction {
  private let fore: Double

  init(to fore: Double) {
    self.fore = fore
  }

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    let transition = MotionTransition(in: runtime)
    let rise = TransitionSpring(back: 0, fore: fore, direction: transition.direction)
    transition.runtime.add(rise, to: element.opacity)
    transition.complete(whenAllAtRest: [rise]) { _ in }
  }
}
