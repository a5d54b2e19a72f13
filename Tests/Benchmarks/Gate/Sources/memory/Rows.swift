import StreamsInterop

private let destination = SIMD2(100.0, 50)

extension Row {
  static var all: [Row] {
    [
      Row(
        name: "a ReactiveProperty that is never animated", bytes: 160, allocations: 1,
        measure: { making { ReactiveProperty(initialValue: 0.0) } }),
      Row(
        name: "an element with a Tossable of its own", bytes: 4_500, allocations: 60,
        measure: { tossables(shared: nil) }),
      Row(
        name: "one more element of a Tossable for many", bytes: 3_150, allocations: 32,
        measure: { tossables(shared: Tossable(destination: destination)) }),
      Row(
        name: "adding a Tossable, and removing it", bytes: 0, allocations: 60, time: 4,
        measure: addingAndRemoving),
      Row(
        name: "a SpringSystem", bytes: 600, allocations: 5, time: 0.5,
        measure: { making { SpringSystem(destination: 100.0) } }),
      Row(
        name: "a SpringSystem whose destination is set", bytes: 600, allocations: 5,
        measure: {
          making {
            let spring = SpringSystem(destination: 100.0)
            spring.destination.value = 50
            return spring
          }
        }),
      Row(
        name: "a MotionRun of a spring at rest", bytes: 700, allocations: 7, measure: runs(to: 0)),
      Row(
        name: "a MotionRun of a spring in flight", bytes: 700, allocations: 7,
        measure: runs(to: 100)),
      Row(
        name: "a TweenSystem", bytes: 1_024, allocations: 8,
        measure: { making { TweenSystem(duration: 0.5, values: [0.0, 1]) } }),
      Row(
        name: "a KeyframeSystem", bytes: 1_024, allocations: 8,
        measure: {
          making {
            KeyframeSystem([Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1.0)])
          }
        }),
      Row(
        name: "a DecaySystem", bytes: 1_024, allocations: 8,
        measure: { making { DecaySystem(initialVelocity: 100.0) } }),
      Row(
        name: "a FollowSystem", bytes: 1_024, allocations: 8,
        measure: {
          making { FollowSystem(destination: 1.0, maximumSpeed: 1, maximumAcceleration: 1) }
        }),
      Row(
        name: "a PathSystem", bytes: 1_024, allocations: 8,
        measure: {
          var path = MotionPath(from: .zero)
          path.line(to: SIMD2(10, 0))
          return making { [path] in PathSystem(duration: 1, path: path) }
        }),
      Row(
        name: "an ArcSystem", bytes: 1_024, allocations: 8,
        measure: { making { ArcSystem(from: .zero, to: SIMD2(10, 10), duration: 1) } }),
      Row(
        name: "a Scroller", bytes: 1_024, allocations: 8,
        measure: {
          let clock = ManualClock(frameRate: 120)
          return making {
            Scroller(on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1_000))
          }
        }),
    ]
  }
}

private func tossables(shared: Tossable?) -> Taken {
  let runtime = MotionRuntime(clock: ManualClock(frameRate: 120))
  let gestures = GestureArbiter(PointerSource())
  let taken = making {
    let element = MotionElement(position: destination, size: SIMD2(10, 10), gestures: gestures)
    runtime.add(shared ?? Tossable(destination: destination), to: element)
    return element
  }
  precondition(runtime.state.value == .atRest)
  return taken
}

private func addingAndRemoving() -> Taken {
  let runtime = MotionRuntime(clock: ManualClock(frameRate: 120))
  let element = MotionElement(
    position: destination, size: SIMD2(10, 10), gestures: GestureArbiter(PointerSource()))
  return repeating {
    runtime.add(Tossable(destination: destination), to: element).unsubscribe()
  }
}

private func runs(to destination: Double) -> () -> Taken {
  {
    let clock = ManualClock(frameRate: 120)
    let spring = SpringSystem(destination: destination)
    var properties: [ReactiveProperty<Double>] = []
    for _ in 0..<2_000 { properties.append(ReactiveProperty(initialValue: 0.0)) }
    return making { spring.drive(properties.removeLast(), on: clock) }
  }
}
