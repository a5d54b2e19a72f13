import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

/// Habits for scenes without pointers: inputs and frames only.
private let frames: RandomHands.Habits = [.pauses, .droppedFrames, .reducedMotion]

extension Simulated {
  static var systems: [Simulated] { motions + courses + gestures }

  private static var motions: [Simulated] {
    [
      program(
        "follower", inputs: [.number("aim", in: -2...2)], habits: frames,
        { stage in
          let joint = ReactiveProperty(initialValue: 0.0)
          let system = FollowSystem(
            destination: 0.0, maximumSpeed: 2.0, maximumAcceleration: 8)
          stage.runtime.add(system, to: joint)
          _ = stage.stage.input("aim", to: system.destination)
          return (joint, system)
        }
      ) { joint, system in
        let follower = Watched("joint", joint)
        follower.goesWell(within: 4, slack: 0.001)
        follower.rests("at its aim") { joint.value == system.destination.value }
        MotionContract("it keeps its speed") { moment in
          moment.reducedMotion == .off ? abs(joint.velocity) <= 2 + 1e-9 : nil
        }
      },
      program(
        "wheel with detents", inputs: [.number("throw", in: -1500...1500)], habits: frames,
        { stage in
          let angle = ReactiveProperty(initialValue: 0.0)
          let bounds = DecayBounds(lower: -720.0, upper: 720)
          let system = DecaySystem(initialVelocity: 0.0, bounds: bounds, detents: .interval(36))
          stage.runtime.add(system, to: angle)
          let thrown = Variable((place: 0.0, velocity: 0.0))
          stage.command("throw") {
            thrown.value = (angle.value, $0)
            system.initialVelocity.value = $0
          }
          return (angle, thrown)
        }
      ) { angle, thrown in
        let wheel = Watched("wheel", angle)
        wheel.goesWell(within: 6, placedBy: ["throw"])
        wheel.rests("at a detent") {
          (angle.value / 36 - (angle.value / 36).rounded()).magnitude < 1e-9
        }
        wheel.rests("at its projected end") {
          let end = thrown.value.place + thrown.value.velocity / DecayRate.normal
          return (angle.value - max(-720, min(720, end))).magnitude <= 60
        }
        wheel.stays(inside: -800...800)
      },
      program(
        "two motions on a property",
        inputs: [
          .number("spring", in: -300...300), .number("tween", in: -300...300), .event("stop"),
        ], habits: frames,
        { stage in
          let (number, aim) = (ReactiveProperty(initialValue: 0.0), Variable<Double?>(0))
          let handle = Variable<MotionHandle<Double>?>(nil)
          stage.command("spring") {
            aim.value = $0
            handle.value = number.animate(to: $0, .snappy, on: stage.runtime)
          }
          stage.command("tween") {
            aim.value = $0
            handle.value = number.animate(to: $0, .easeInOut(duration: 0.6), on: stage.runtime)
          }
          stage.command("stop") { _ in
            aim.value = nil
            handle.value?.stop()
          }
          return (number, aim)
        }
      ) { property, aim in
        let number = Watched("number", property)
        number.goesWell(within: 3, placedBy: ["stop"])
        MotionContract("stopping ends the motion") { moment in
          guard case .write("stop") = moment.cause else { return nil }
          return property.velocity == 0 && !number.isActive
        }
        number.rests("at the last destination") { aim.value.map { $0 == property.value } ?? true }
      },
    ]
  }

  private static var courses: [Simulated] {
    [
      program(
        "easing", inputs: [.event("go")], habits: frames,
        { stage in
          let (number, start) = (ReactiveProperty(initialValue: 0.0), Variable(-10.0))
          stage.command("go") { _ in
            number.jump(to: 0)
            start.value = stage.stage.clock.time
            number.animate(
              to: 100, .easeOut(duration: 1), on: stage.runtime)
          }
          return (number, start)
        }
      ) { property, start in
        let number = Watched("number", property)
        number.settles(within: 1.5)
        number.neverJumps(placedBy: ["go"], slack: 1)
        number.restsAsStated()
        number.stays(inside: 0...100)
        number.rests("at the end") { property.value == 0 || property.value == 100 }
        MotionContract("it is fast at first") { moment in
          let elapsed = moment.time - start.value
          guard moment.reducedMotion == .off, case .tick = moment.cause, elapsed > 0.3,
            elapsed < 0.6
          else { return nil }
          return property.value > 100 * elapsed
        }
        MotionContract("it doesn't arrive early") { moment in
          let elapsed = moment.time - start.value
          guard moment.reducedMotion == .off, case .tick = moment.cause, elapsed > 0.6,
            elapsed < 0.9
          else { return nil }
          return property.value < 100
        }
      },
      program(
        "tween of a transition", inputs: [.flag("forward")], habits: frames,
        { stage in
          let opacity = ReactiveProperty(initialValue: 0.0)
          let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
          let tween = TransitionTween(
            in: TransitionWindow(duration: 0.5), segment: .lastThreeQuarters,
            forwardValues: [0.0, 1], forwardTimingFunctions: [.easeOut], direction: direction)
          stage.runtime.add(tween, to: opacity)
          let turned = Variable(0.0)
          stage.command("forward") {
            let new: TransitionDirection = $0 == 0 ? .backward : .forward
            guard new != direction.value else { return }
            turned.value = stage.stage.clock.time
            direction.value = new
          }
          return (opacity, direction, turned)
        }
      ) { property, direction, turned in
        let opacity = Watched("opacity", property)
        opacity.goesWell(within: 0.8, placedBy: ["forward"], slack: 0.2)
        opacity.rests("at its end of the transition") {
          property.value == (direction.value == .forward ? 1 : 0)
        }
        opacity.stays(inside: 0...1)
        MotionContract("it ends within its window") { moment in
          guard case .tick = moment.cause, moment.time - turned.value > 0.52 + moment.elapsed
          else { return nil }
          return property.value == (direction.value == .forward ? 1 : 0)
        }
      },
      program(
        "poses", inputs: [.choice("pose", of: [0, 1, 2])], habits: frames,
        { stage in
          let card = MotionElement(position: .zero)
          let poses = MotionPoses(0, in: stage.runtime) { pose in
            card.position.to(SIMD2(100 * Double(pose), 50), .snappy)
            card.opacity.to(pose == 2 ? 0.5 : 1, .easeInOut(duration: 0.3)).delayed(
              by: 0.1)
          }
          let told = Variable(0.0)
          stage.command("pose") {
            if poses.current.value != Int($0) { told.value = stage.stage.clock.time }
            poses.current.value = Int($0)
          }
          return (card, poses, told)
        }
      ) { card, poses, told in
        let (place, opacity) = (Watched("card", card), Watched("opacity", card.opacity))
        place.goesWell(within: 2)
        opacity.goesWell(within: 2, slack: 0.02)
        place.rests("in its pose") {
          card.position.value == SIMD2(100 * Double(poses.current.value), 50)
        }
        opacity.rests("in its pose") { card.opacity.value == (poses.current.value == 2 ? 0.5 : 1) }
        MotionContract("its opacity arrives in time") { moment in
          guard case .tick = moment.cause, moment.time - told.value > 0.42 + moment.elapsed
          else { return nil }
          return card.opacity.value == (poses.current.value == 2 ? 0.5 : 1)
        }
      },
    ]
  }

  private static var gestures: [Simulated] {
    [
      program(
        "between two frames",
        inputs: [.number("aim", in: -300...300), .number("send", in: 0...400)],
        habits: [.drags, .twoHands, .droppedFrames],
        { stage in
          // Time passes between its frames, as on any clock that isn't driven by the screen.
          let slow = ManualClock(frameRate: 5)
          stage.runtime.keep(stage.stage.clock.frames.subscribe { slow.advance(by: $0.elapsed) })
          let runtime = MotionRuntime(clock: slow)
          let card = stage.element(200, 200, 120, 80)
          runtime.add(
            Tossable(destination: SIMD2(200, 200), draggable: Draggable(threshold: 0)), to: card)
          let number = ReactiveProperty(initialValue: 0.0)
          let handle = Variable<MotionHandle<Double>?>(nil)
          stage.command("aim") { handle.value = number.animate(to: $0, on: runtime) }
          let sent = stage.element(100, 3000, 120, 80)
          runtime.add(Draggable(threshold: 0), to: sent)
          stage.command("send") { sent.position.animate(to: SIMD2($0, 3000), on: runtime) }
          return (card, sent, runtime, handle)
        }
      ) { element, sent, _, handle in
        Watched("the sent number", sent).isInterruptible()
        let card = Watched("card", element)
        card.settles(within: 6)
        card.isInterruptible()
        let last = Variable((place: 0.0, velocity: 0.0))
        MotionContract("a change preserves its position and velocity") { moment in
          let now = handle.value.map { ($0.value, $0.velocity) } ?? (0, 0)
          defer { last.value = now }
          guard case .write = moment.cause else { return nil }
          return abs(now.0 - last.value.place) < 1e-6 * (1 + abs(now.0))
            && abs(now.1 - last.value.velocity) < 1e-6 * (1 + abs(now.1))
        }
      },
      program(
        "pinched and turned",
        { stage in
          let card = stage.element(200, 200, 200, 160)
          let (scalable, rotatable) = (Scalable(), Rotatable())
          scalable.resistance.bounds.value = 0.5...2
          rotatable.resistance.bounds.value = -1.0...1
          stage.runtime.add(scalable, to: card)
          stage.runtime.add(rotatable, to: card)
          return card
        }
      ) { element in
        let card = Watched("card", element)
        let scale = Watched("scale", element.scale)
        let rotation = Watched("rotation", element.rotation)
        card.keepsAspect()
        scale.restsAsStated()
        rotation.restsAsStated()
        scale.settles(within: 0.1)
        rotation.settles(within: 0.1)
        scale.stays(inside: 0.25...4)
        rotation.stays(inside: -1.5...1.5)
        MotionContract("one finger neither rotates nor scales") { moment in
          element.position.value == SIMD2(200, 200)
        }
        MotionContract("a press doesn't scale", about: card) { [last = Variable(1.0)] moment in
          defer { last.value = element.scale.value }
          guard case .sample(let sample) = moment.cause, sample.phase == .pressed else {
            return nil
          }
          return abs(element.scale.value - last.value) < 1e-6
        }
        MotionContract("a press doesn't rotate", about: card) { [last = Variable(0.0)] moment in
          defer { last.value = element.rotation.value }
          guard case .sample(let sample) = moment.cause, sample.phase == .pressed else {
            return nil
          }
          return abs(element.rotation.value - last.value) < 1e-6
        }
      },
      program(
        "card that is sent by taps",
        { stage in
          let card = stage.element(200, 200, 80, 80)
          let tossable = Tossable(
            destination: SIMD2(200, 200), .snappy, draggable: Draggable(threshold: 0))
          tossable.draggable.resistance.radial.value = RadialResistance(
            origin: SIMD2(200, 200), radiusUntilResistance: 100, basis: 80)
          stage.runtime.add(tossable, to: card)
          stage.runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
          return (card, tossable)
        }
      ) { element, tossable in
        let card = Watched("card", element)
        card.goesWell(within: 4)
        card.isInterruptible()
        card.rests("where it was sent") {
          element.position.value == tossable.spring.destination.value
        }
        MotionContract("a tap sends it to its position") {
          [press = Variable<PointerSample?>(nil)] moment in
          guard case .sample(let sample) = moment.cause else { return nil }
          if sample.phase == .pressed { press.value = moment.pressedCount == 1 ? sample : nil }
          guard sample.phase == .released, moment.pressedCount == 0, let pressed = press.value,
            pressed.id == sample.id, abs(sample.time - pressed.time) < 0.1,
            !element.covers(pressed.position)
          else {
            if sample.phase == .moved { press.value = nil }
            return nil
          }
          return pressed.position != sample.position
            || tossable.spring.destination.value == sample.position
        }
      },
    ]
  }
}
