import StreamsInterop

/// A card, a shade that follows it, and a number, with faults that can be switched on.
final class FaultyScene {
  enum Fault: CaseIterable {
    case none, releaseDropsVelocity, touchMovesIt, aimDropsVelocity, writeJumps, neverRests,
      saysItRests
    case asksForFrames, flickers, shadeStands, stretches, comesBack, forgetsPlace, hidden,
      flightGoesOn
    case swings, meets
  }

  let card: MotionElement
  let shade: MotionElement
  /// An element that leaves for good when the number moves away.
  let door = MotionElement(position: SIMD2(0.0, 900), size: SIMD2(10.0, 10))
  let number = ReactiveProperty(initialValue: 0.0, name: "number")
  let isAway = ReactiveProperty(initialValue: false)
  let runtime: MotionRuntime
  let stream = ObserverList<Double>()
  private var holds: [Subscription] = []

  init(on stage: MotionStage, _ fault: Fault = .none) {
    let clock = stage.clock
    runtime = MotionRuntime(clock: clock)
    let gestures = GestureArbiter(stage.pointers)
    card = MotionElement(
      position: SIMD2(200.0, 200), size: SIMD2(100.0, 60), opacity: fault == .hidden ? 0 : 1,
      gestures: gestures)
    shade = MotionElement(position: SIMD2(200.0, 400), size: SIMD2(100.0, 60))
    let spring = SpringSystem(
      destination: SIMD2(200.0, 200),
      SpringStyle(tension: 170, friction: fault == .neverRests ? 0 : 26),
      tolerance: .points)
    let tossable = Tossable(spring: spring, draggable: Draggable(threshold: 0))
    if fault != .flightGoesOn { runtime.add(tossable, to: card) }
    let position = card.position
    let aim = ReactiveProperty(initialValue: 0.0, name: "aim")
    _ = stage.input("aim", to: aim)
    let parameters = SpringStyle.spring(duration: 0.4, bounce: fault == .swings ? 0.7 : 0)
    holds.append(
      aim.subscribe { [number, isAway] in
        isAway.value = $0 != 0
        guard number.value != $0 || number.velocity != 0 else { return }
        if fault == .aimDropsVelocity { number.stop() }
        if fault == .writeJumps { number.jump(to: number.value + 4) }
        number.animate(
          to: fault == .forgetsPlace ? $0 + 0.01 * clock.time : $0, parameters, on: clock)
        if fault == .saysItRests { number.state(.atRest) }
      })
    let gap = SIMD2(0.0, 200)
    let follows = position.subscribe { [shade] in
      shade.scale.value = 1 + abs($0.x - 200) / 1000
      if fault == .stretches { shade.size.value.x = 100 + ($0.x - 200) / 10 }
      if fault != .shadeStands { shade.position.value = $0 + gap }
    }
    holds.append(follows)
    switch fault {
    case .releaseDropsVelocity:
      holds.append(tossable.draggable.grasps(of: card).subscribe { _ in })
      var wasPressed = false
      holds.append(
        stage.pointers.subscribe { sample in
          if sample.phase == .released, wasPressed { position.stop() }
          wasPressed = sample.phase == .pressed || sample.phase == .moved
        })
    case .touchMovesIt:
      holds.append(
        stage.pointers.subscribe { if $0.phase == .pressed { position.value.y += 7 } })
    case .flightGoesOn:
      // The card's spring continues while the card is held.
      let flight = SpringSystem(destination: SIMD2(200.0, 200))
      holds.append(
        stage.pointers.subscribe { [card] sample in
          if sample.phase == .pressed, card.covers(sample.position) {
            flight.destination.value = SIMD2(200, 200) + sample.position - position.value
          } else if sample.phase == .released {
            flight.destination.value = SIMD2(200, 200) + SIMD2(sample.position.x - 200, 40)
          }
        })
      runtime.add(flight, to: position)
    case .asksForFrames: holds.append(clock.frames.subscribe { _ in })
    case .flickers:
      holds.append(
        number.subscribe { [number] in if $0 > 50, $0 < 60 { number.value = $0 + 30 } })
    case .comesBack:
      holds.append(number.subscribe { [door] in door.position.value.x = -2 * abs($0) })
    case .meets:
      holds.append(
        number.subscribe { [shade, card] in
          if $0 > 90 { shade.position.value = card.position.value }
        })
    default:
      holds.append(
        number.subscribe { [door] in
          door.position.value.x = min(door.position.value.x, -2 * abs($0))
        })
    }
  }
}
