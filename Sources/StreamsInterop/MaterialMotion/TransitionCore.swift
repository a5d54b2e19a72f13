import StreamsCore
import StreamsInterop
import StreamsProperties

/// The settings in effect, which a tween shares with its motions, and their common state.
final class TransitionCore<Value: Vector> {
  /// The settings as they were written, and the last complete ones.
  private(set) var written: TransitionPlan<Value>
  private(set) var plan: TransitionPlan<Value>
  private(set) var droppedCount = 0
  let changes = ObserverList<Void>()
  let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  private var activeCount = 0

  init(_ plan: TransitionPlan<Value>) {
    plan.check()
    require(
      plan.isWhole,
      "TransitionTween: expected an offset per value, and one timing function or one per interval",
      "\(plan.offsets.count) and \(plan.timingFunctions.count) for \(plan.values.count) values")
    require(
      plan.values.allSatisfy { $0.isFiniteVector },
      "TransitionTween.forwardValues: expected finite values", "one that is not")
    written = plan
    self.plan = plan
  }

  /// Changes a setting, and puts the settings into effect once they are complete.
  func change(_ body: (inout TransitionPlan<Value>) -> Void) {
    var next = written
    body(&next)
    next.check()
    guard next.values.allSatisfy({ $0.isFiniteVector }) else { return droppedCount += 1 }
    written = next
    guard next.isWhole, next != plan else { return }
    plan = next
    changes.send(())
  }

  func count(_ phase: MotionPhase) {
    activeCount += phase.isActive ? 1 : -1
    let new: MotionPhase = activeCount > 0 ? .active : .atRest
    if state.value != new { state.value = new }
  }
}
