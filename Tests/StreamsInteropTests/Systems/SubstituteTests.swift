import StreamsInterop
import StreamsTesting
import Testing

/// What takes the place of motions that are reduced.
struct SubstituteTests {
  private final class Watch<Value: Vector> {
    var samples: [Timestamped<Value>] = []
    var subscription: Subscription?

    init(_ property: some Observable<Value>, _ clock: ManualClock) {
      subscription = property.subscribe { [unowned self] in
        samples.append(Timestamped(value: $0, time: clock.time))
      }
    }
  }

  /// A toss, or a swipe, by a hand, of a card whose runtime hears of less motion.
  private func throwCard(
    _ amount: MotionAmount, adding add: (MotionRuntime, MotionElement) -> Void
  ) -> (places: [Timestamped<SIMD2<Double>>], opacity: [Timestamped<Double>]) {
    let hand = TossingHand()
    let clock = ReducedClock(hand.clock, amount)
    let runtime = MotionRuntime(clock: clock)
    let card = hand.card(at: SIMD2(160, 300))
    add(runtime, card)
    hand.press(at: SIMD2(160, 300))
    hand.move(at: SIMD2(900, 0), for: 0.2)
    let opacity = Watch(card.opacity, hand.clock)
    let place = Watch(card.position, hand.clock)
    hand.release()
    hand.clock.advance(by: 3)
    runtime.end()
    return (place.samples, opacity.samples)
  }

  @Test("A toss goes back without overshoot and without turning")
  func tossable() {
    let full = throwCard(.full) { $0.add(Tossable(destination: SIMD2(160, 300)), to: $1) }
    #expect(!MotionMeasurement(of: full.places).violations(of: .reduced).isEmpty)
    let places = throwCard(.reduced) { runtime, card in
      let tossable = Tossable(destination: SIMD2(160, 300))
      tossable.spring.parameters.value = SpringParameters(response: 0.3, dampingRatio: 0.5)
      runtime.add(tossable, to: card)
    }.places
    // It is thrown away from its place: there is one turn, and none about the end.
    #expect(MotionMeasurement(of: places).overshoot <= 0.5)
    let jumping = throwCard(.reduced) { runtime, card in
      let tossable = Tossable(destination: SIMD2(160, 300))
      tossable.spring.substitute.value = .jump
      runtime.add(tossable, to: card)
    }
    expectMotion(jumping.places.dropFirst(), within: .still)
    expectMotion(jumping.opacity, within: .fading)
  }

  @Test("A swipe is a jump and a fade")
  func swipeable() {
    let full = throwCard(.full) { $0.add(Swipeable(width: 320), to: $1) }
    #expect(MotionMeasurement(of: full.places).travel > 100)
    let (places, opacity) = throwCard(.reduced) { $0.add(Swipeable(width: 320), to: $1) }
    // Of its places there is the one where it was let go, and the one where it has gone.
    #expect(places.count == 2 && places[1].value.x == 160 + 328)
    expectMotion(opacity.dropFirst(2), within: .fading)
    expectMotion(
      opacity.dropFirst(2),
      within: MotionBudget(overshoot: 0, oscillations: 0, duration: 0.25))
    #expect(opacity.contains { $0.value == 0 } && opacity.last?.value == 1)
    let jump = throwCard(.reduced) { runtime, card in
      let swipeable = Swipeable(width: 320)
      swipeable.substitute.value = .jump
      runtime.add(swipeable, to: card)
    }
    #expect(jump.places.last?.value.x == 160 + 328 && jump.opacity.map(\.value) == [1])
  }

  @Test("A scroller that is sent elsewhere is a jump and a fade")
  func scrollerFade() {
    let clock = ManualClock(frameRate: 60)
    let runtime = MotionRuntime(clock: clock)
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200), axis: .vertical)
    scroller.motionAmount.value = .reduced
    scroller.substitute.value = .fade(duration: 0.4)
    let list = MotionElement()
    runtime.add(SubstituteFade(of: scroller), to: list)
    scroller.scroll(to: SIMD2(0, 1500))
    #expect(scroller.currentOffset.y == 1500 && list.opacity.value == 0)
    clock.advance(by: 0.2)
    #expect(abs(list.opacity.value - 0.5) < 0.1)
    clock.advance(by: 0.3)
    #expect(list.opacity.value == 1 && scroller.phase.value == .idle)
    runtime.end()
  }

  @Test("A transition's spring is a jump and a fade, which turn with it")
  func transitions() {
    let base = ManualClock(frameRate: 60)
    let clock = ReducedClock(base, .reduced)
    let runtime = MotionRuntime(clock: clock)
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    let rise = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: direction)
    let sheet = MotionElement(position: SIMD2(160, 700), size: SIMD2(300, 600))
    runtime.add(SubstituteFade(of: rise.spring), to: sheet)
    let opacity = Watch(sheet.opacity, base)
    runtime.add(rise, to: sheet.position)
    #expect(sheet.position.value == SIMD2(160, 300) && sheet.opacity.value == 0)
    base.advance(by: 0.1)
    #expect(sheet.opacity.value > 0.3 && sheet.opacity.value < 0.7)
    // Turned in the midst of the fade, it begins anew.
    direction.value = .backward
    #expect(sheet.position.value == SIMD2(160, 700) && sheet.opacity.value == 0)
    base.advance(by: 1)
    #expect(sheet.opacity.value == 1 && !rise.state.value.isActive)
    expectMotion(opacity.samples, within: .fading)
    // Gentle, it is what it was.
    rise.spring.substitute.value = .gentle
    direction.value = .forward
    base.advance(by: 0.1)
    #expect(sheet.position.value.y < 700 && sheet.position.value.y > 300)
    runtime.end()
  }

  @Test("A substitute that is set on the way counts at once")
  func onTheWay() {
    let base = ManualClock(frameRate: 60)
    let runtime = MotionRuntime(clock: ReducedClock(base, .reduced))
    let place = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    runtime.add(spring, to: place)
    base.advance(by: 0.1)
    #expect(place.value > 0 && place.value < 100)
    spring.substitute.value = .jump
    #expect(place.value == 100 && !spring.state.value.isActive)
    runtime.end()
  }

  @Test("What follows a motion does so gently, or is where that is; no frame fades")
  func attach() {
    for substitute in [MotionSubstitute.gentle, .jump, .fade()] {
      let base = ManualClock(frameRate: 60)
      let runtime = MotionRuntime(clock: ReducedClock(base, .reduced))
      let (leader, follower) = (
        ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
      )
      let attach = Attach(
        to: leader,
        spring: SpringSystem(
          destination: 0.0, parameters: SpringParameters(response: 0.3, dampingRatio: 0.3)))
      attach.spring.substitute.value = substitute
      var fades = 0
      let counting = attach.spring.fades.subscribe { _ in fades += 1 }
      runtime.add(attach, to: follower)
      let watch = Watch(follower, base)
      let run = leader.animate(to: 100, duration: 0.2, on: base)
      base.advance(by: 2)
      #expect(follower.value == 100 && fades == 0)
      expectMotion(
        watch.samples, within: MotionBudget(overshoot: 0.5, oscillations: 0, duration: 0.9))
      // A step is another thing.
      leader.value = 300
      base.advance(by: 2)
      #expect(follower.value == 300 && fades == (substitute == .fade() ? 1 : 0))
      run.unsubscribe()
      counting.unsubscribe()
      runtime.end()
    }
  }

  @Test("A scroller that is sent somewhere may jump there; what is thrown glides on")
  func scroller() {
    let base = ManualClock(frameRate: 60)
    let scroller = Scroller(
      on: ReducedClock(base, .reduced), viewportSize: SIMD2(300, 500),
      contentSize: SIMD2(300, 9000))
    scroller.substitute.value = .fade(duration: 0.1)
    var fades: [Double] = []
    let counting = scroller.fades.subscribe { fades.append($0) }
    scroller.scroll(to: SIMD2(0, 4000))
    #expect(scroller.currentOffset.y == 4000 && fades == [0.1])
    scroller.dragBegan(at: .zero, time: 0)
    scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -500))
    base.advance(by: 0.1)
    #expect(scroller.currentOffset.y > 4000 && scroller.currentOffset.y < 4100)
    counting.unsubscribe()
  }

  /// What two fingers do to a card: they drag, turn and spread it, and are lifted in mid-motion.
  private func handle(
    _ amount: MotionAmount, adding add: (MotionRuntime, MotionElement) -> Void
  ) -> (moved: [MotionMeasurement], released: [MotionMeasurement], end: MotionTransform) {
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: ReducedClock(hand.clock, amount))
    let card = hand.card(at: SIMD2(160, 300))
    add(runtime, card)
    func watch() -> () -> [MotionMeasurement] {
      let place = Watch(card.position, hand.clock)
      let turn = Watch(card.rotation, hand.clock)
      let size = Watch(card.scale, hand.clock)
      return {
        [
          MotionMeasurement(of: place.samples), MotionMeasurement(of: turn.samples),
          MotionMeasurement(of: size.samples),
        ]
      }
    }
    let all = watch()
    hand.press(at: SIMD2(140, 300), finger: 1)
    hand.press(at: SIMD2(180, 300), finger: 2)
    for _ in 0..<12 {
      hand.move(at: SIMD2(300, -200), for: 0.01, steps: 1, finger: 1)
      hand.move(at: SIMD2(900, 600), for: 0.01, steps: 1, finger: 2)
    }
    let moved = all()
    // What is seen of it from here on: its position may go to another anchor point, and nothing moves.
    var seen = [places(of: card)]
    var times = [hand.clock.time]
    func look() {
      seen.append(places(of: card))
      times.append(hand.clock.time)
    }
    hand.release(finger: 1)
    look()
    hand.release(finger: 2)
    for _ in 0..<180 {
      look()
      hand.clock.advance(by: 1 / 60)
    }
    runtime.end()
    look()
    let released = seen[0].indices.map { place in
      MotionMeasurement(
        of: zip(seen, times).map { Timestamped(value: $0[place], time: $1) })
    }
    return (moved, released, card.transform.value)
  }

  @Test("What follows fingers follows them as ever, and stands where they leave it")
  func manipulable() {
    let kinds: [(name: String, moves: [Bool], add: (MotionRuntime, MotionElement) -> Void)] = [
      ("DirectlyManipulable", [true, true, true], { $0.add(DirectlyManipulable(), to: $1) }),
      ("Draggable", [true, false, false], { $0.add(Draggable(), to: $1) }),
      ("Rotatable", [false, true, false], { $0.add(Rotatable(), to: $1) }),
      ("Scalable", [false, false, true], { $0.add(Scalable(), to: $1) }),
    ]
    for kind in kinds {
      let full = handle(.full, adding: kind.add)
      for amount in [MotionAmount.reduced, .instant] {
        let run = handle(amount, adding: kind.add)
        #expect(run.moved.map { $0.travel > 0.1 } == kind.moves, "\(kind.name)")
        // The hand is what moves it: nothing of that is taken away.
        #expect(run.moved == full.moved && run.end == full.end, "\(kind.name)")
        for measured in run.released {
          #expect(measured.violations(of: .still).isEmpty, "\(kind.name): \(measured)")
        }
      }
    }
  }

  @Test("What a constraint has held back comes to rest within the budget, too")
  func resisted() {
    let run = handle(.reduced) { runtime, card in
      runtime.add(
        DirectlyManipulable(), to: card,
        constraints: .init(
          rotation: { $0.rubberBanded(below: -0.1, above: 0.1, maxLength: 0.2) },
          scale: { $0.rubberBanded(below: 0.9, above: 1.1, maxLength: 0.2) }))
    }
    #expect(run.end.scale.x > 1.1 && run.end.scale.x < 1.3)
    for measured in run.released { #expect(measured.violations(of: .still).isEmpty) }
  }

  @Test("A tap's place is jumped to; what springs after it does not overshoot")
  func tapped() {
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: ReducedClock(hand.clock, .reduced))
    let card = hand.card(at: SIMD2(160, 300))
    let tossable = Tossable(destination: SIMD2(160, 300))
    runtime.add(tossable, to: card)
    runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
    let direct = hand.card(at: SIMD2(160, 300))
    runtime.add(SetPositionOnTap(inParentOf: direct), to: direct.position)
    let sprung = Watch(card.position, hand.clock)
    let jumped = Watch(direct.position, hand.clock)
    hand.clock.advance(by: 0.1)
    hand.press(at: SIMD2(20, 40))
    hand.clock.advance(by: 0.05)
    hand.release()
    hand.clock.advance(by: 3)
    #expect(card.position.value == SIMD2(20, 40) && direct.position.value == SIMD2(20, 40))
    #expect(MotionMeasurement(of: sprung.samples).travel > 100)
    expectMotion(
      sprung.samples, within: MotionBudget(overshoot: 0.5, oscillations: 0, duration: 0.9))
    expectMotion(
      jumped.samples, within: MotionBudget(overshoot: 0, oscillations: 0, duration: 0.2))
    runtime.end()
  }

  @Test("A transition's tween keeps its time, without a turn; or jumps and fades")
  func transitionTweens() {
    for substitute in [MotionSubstitute.gentle, .fade()] {
      let base = ManualClock(frameRate: 60)
      let runtime = MotionRuntime(clock: ReducedClock(base, .reduced))
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let values = substitute == .gentle ? [0.0, 100] : [0.0, 150, 100]
      let tween = TransitionTween(duration: 0.3, forwardValues: values, direction: direction)
      tween.substitute.value = substitute
      var fades = 0
      let counting = tween.fades.subscribe { _ in fades += 1 }
      let place = ReactiveProperty(initialValue: 0.0)
      runtime.add(tween, to: place)
      let watch = Watch(place, base)
      base.advance(by: 1)
      #expect(place.value == 100 && fades == (substitute == .gentle ? 0 : 1))
      expectMotion(watch.samples, within: .reduced)
      counting.unsubscribe()
      runtime.end()
    }
  }

  @Test("A fade takes some time, else traps (L16)")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      SpringSystem(destination: 0.0).substitute.value = .fade(duration: 0)
    }
  }
}

/// A clock on which there is less motion.
private struct ReducedClock: FrameClock {
  let base: ManualClock
  let motionAmount: MotionAmount

  init(_ base: ManualClock, _ motionAmount: MotionAmount) {
    self.base = base
    self.motionAmount = motionAmount
  }

  var time: Double { base.time }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { base.subscribe(observer) }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    base.schedule(after: delay, action)
  }
}
