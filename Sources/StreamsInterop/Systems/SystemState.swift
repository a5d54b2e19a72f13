public import StreamsCore
public import StreamsProperties

/// The state of a system with several runs: active while any of them is, announced when that changes.
@usableFromInline
package final class SystemState {
  @usableFromInline package let property = ReactiveProperty(initialValue: MotionPhase.atRest)
  @usableFromInline package let endings = ObserverList<MotionEnding>(name: "endings")
  @safe @usableFromInline @exclusivity(unchecked) var activeCount = 0

  @inlinable
  package init() {}

  /// Counts a run that has begun or ceased to move.
  @inlinable
  package func count(_ phase: MotionPhase) {
    activeCount += phase.isActive ? 1 : -1
    let all: MotionPhase = activeCount > 0 ? .active : .atRest
    if property.value != all { property.value = all }
  }
}
