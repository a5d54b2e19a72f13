#if TRACED
  import StreamsInterop
  import StreamsMaterialMotion
  import Testing

  @testable import InteropTestSupport

  /// Objects report that they are switched off, or that they received non-finite values.
  struct SwitchedOffTests {
    private let clock = ManualClock()
    private let runtime: MotionRuntime
    private let pointers = PointerSource()
    private let place = ReactiveProperty(initialValue: 0.0, name: "place")
    private let point = ReactiveProperty(initialValue: SIMD2<Double>.zero, name: "point")
    private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

    init() {
      runtime = MotionRuntime(clock: clock)
    }

    private func element(_ gestures: GestureArbiter) -> MotionElement {
      MotionElement(position: point, size: SIMD2(100, 100), gestures: gestures)
    }

    /// A drag from the center of the element.
    private func drag() {
      pointers.send(PointerSample(.pressed, at: .zero, time: 0))
      for step in 1...8 {
        pointers.send(
          PointerSample(.moved, at: SIMD2(0, 40) * Double(step), time: Double(step) / 60))
      }
      pointers.send(PointerSample(.released, at: SIMD2(0, 320), time: 0.15))
    }

    /// The parts that are missing from an answer.
    private func missing(
      in answer: MotionWhyNot, _ hold: HoldReason, _ texts: String...
    ) -> [String] {
      var missing = texts.filter { !answer.description.contains($0) }
      if !answer.held.contains(where: { $0.hold == hold }) { missing.append("\(hold)") }
      return missing.map { "no \($0) in \(answer)" }
    }

    /// Adds a switched-off object to a target, triggers an event that would move it, and returns the answer.
    private func ask<Off: Interaction & Togglable, Asked: MotionWritable>(
      _ off: Off, _ target: Off.Target, about asked: Asked, _ change: () -> Void
    ) -> MotionWhyNot {
      let trace = MotionTrace(of: runtime)
      off.isEnabled.value = false
      let connection = runtime.add(off, to: target)
      change()
      clock.advance(by: 0.1)
      let answer = trace.whyNot(asked)
      connection.unsubscribe()
      return answer
    }

    private static let names = [
      "SpringSystem", "TweenSystem", "KeyframeSystem", "DecaySystem", "FollowSystem", "PathSystem",
      "ArcSystem",
      "TransitionSpring", "Attach", "Draggable", "Rotatable", "Scalable",
      "DirectlyManipulable", "PanZoomable", "Tossable", "Swipeable", "SetPositionOnTap",
      "Pressable",
    ]

    @Test("An object reports that it is switched off, and its later input", arguments: names)
    func off(_ name: String) throws {
      let gestures = GestureArbiter(pointers)
      let element = element(gestures)
      let recognizer = DragRecognizer(in: gestures)
      let leader = ReactiveProperty(initialValue: 0.0, name: "leader")
      var text = "switched off"
      let answer: MotionWhyNot
      switch name {
      case "SpringSystem":
        let spring = SpringSystem(destination: 0.0)
        answer = ask(spring, place, about: place) { spring.destination.value = 5 }
        text = "its destination was set while it was switched off"
      case "TweenSystem":
        let tween = TweenSystem(duration: 1, values: [0.0, 1])
        answer = ask(tween, place, about: place) { tween.values.value = [0, 5] }
      case "KeyframeSystem":
        let frames = KeyframeSystem([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 1.0)])
        answer = ask(frames, place, about: place) { frames.timing.value.delay = 1 }
      case "DecaySystem":
        let decay = DecaySystem<Double>()
        answer = ask(decay, place, about: place) { decay.initialVelocity.value = 100 }
        text = "its velocity was set while it was switched off"
      case "FollowSystem":
        let follow = FollowSystem(destination: 0.0, maximumSpeed: 1, maximumAcceleration: 1)
        answer = ask(follow, place, about: place) { follow.destination.value = 5 }
        text = "its destination was set while it was switched off"
      case "PathSystem":
        let path = PathSystem(duration: 1, path: MotionPath(arcFrom: .zero, to: SIMD2(9, 9)))
        answer = ask(path, point, about: point) { path.timing.value.delay = 1 }
      case "ArcSystem":
        let arc = ArcSystem(from: .zero, to: SIMD2(9, 9), duration: 1)
        answer = ask(arc, point, about: point) { arc.to.value = SIMD2(5, 5) }
      case "TransitionSpring":
        let spring = TransitionSpring(back: 0.0, fore: 1, direction: direction)
        answer = ask(spring, place, about: place) { direction.value = .backward }
      case "Attach":
        answer = ask(Attach(to: leader), place, about: place) { leader.value = 5 }
      case "Draggable":
        answer = ask(Draggable(recognizer: recognizer), element, about: point, drag)
        text = "pressed at (0, 0), 0.000 s arrived while"
      case "Rotatable": answer = ask(Rotatable(), element, about: element.rotation, drag)
      case "Scalable": answer = ask(Scalable(), element, about: element.scale, drag)
      case "DirectlyManipulable": answer = ask(DirectlyManipulable(), element, about: point, drag)
      case "PanZoomable":
        let viewer = PanZoomable(content: SIMD2(100, 100), viewport: SIMD2(100, 100), threshold: 0)
        answer = ask(viewer, element, about: point, drag)
      case "Tossable": answer = ask(Tossable(destination: .zero), element, about: point, drag)
      case "Swipeable": answer = ask(Swipeable(distance: 320), element, about: point, drag)
      case "SetPositionOnTap":
        let tap = SetPositionOnTap(recognizer: TapRecognizer(in: gestures), inParentOf: element)
        answer = ask(tap, point, about: point, drag)
      case "Pressable":
        let isPressed = ReactiveProperty(initialValue: false, name: "isPressed")
        answer = ask(Pressable(on: element), isPressed, about: isPressed, drag)
      default: throw Unknown(name: name)
      }
      #expect(missing(in: answer, .disabled, "switched off", text) == [])
    }

    private struct Unknown: Error {
      let name: String
    }

    @Test("The list is complete: it has every object that can be switched off")
    func complete() {
      // These have no connection to their target, or are base types of listed objects.
      let others = ["AdjustsAnchorPoint", "ElementGesture", "CourseSystem"]
      var found: [String] = []
      let folders = ["Interactions", "Interactions/Runtime", "Systems/Course", "Systems/Plan"]
      for folder in folders {
        for name in Repository.names(in: "Sources/StreamsInterop/\(folder)", ending: ".swift") {
          let text = Repository.text(of: "Sources/StreamsInterop/\(folder)/\(name).swift") ?? ""
          let matches = text.matches(
            of: /(?:class|extension) (\w+)[^{}]*:[^{}]*\b(?:Togglable|CourseSystem)\b/)
          found += matches.map { String($0.1) }
        }
      }
      #expect(found.count >= 17 && Set(found).subtracting(Self.names + others) == [])
    }

    // MARK: Non-finite values

    @Test("A system reports that it received a non-finite value")
    func notFinite() {
      let spring = SpringSystem(destination: 0.0)
      let decay = DecaySystem<Double>()
      let arc = ArcSystem(from: .zero, to: SIMD2(9, 9), duration: 1)
      runtime.add(spring, to: place)
      runtime.add(arc, to: point)
      let trace = MotionTrace(of: runtime)
      spring.destination.value = .infinity
      #expect(place.value == 0 && spring.droppedCount == 1)
      let text = "it dropped a non-finite value"
      var missing = missing(in: trace.whyNot(place), .notFinite, text)
      arc.to.value = SIMD2(.nan, 0)
      missing += self.missing(in: trace.whyNot(point), .notFinite, text)
      let gliding = ReactiveProperty(initialValue: 0.0)
      runtime.add(decay, to: gliding)
      decay.initialVelocity.value = .nan
      missing += self.missing(in: trace.whyNot(gliding), .notFinite, text)
      #expect(missing == [])
    }

    @Test(
      "A press at a non-finite position, or outside the element, is reported",
      arguments: [
        (SIMD2(.nan, 0), HoldReason.notFinite, "pressed at (nan, 0)"),
        (SIMD2(900, 900), .filtered, "its condition does not hold for pressed at (900, 900)"),
      ])
    func pressed(at place: SIMD2<Double>, hold: HoldReason, text: String) {
      let element = element(GestureArbiter(pointers))
      runtime.add(Draggable(), to: element)
      let trace = MotionTrace(of: runtime)
      pointers.send(PointerSample(.pressed, at: place, time: 0))
      #expect(missing(in: trace.whyNot(point), hold, text) == [])
    }

    @Test("A spring reports that its element is being dragged")
    func held() {
      let element = element(GestureArbiter(pointers))
      let tossable = Tossable(destination: .zero)
      runtime.add(tossable, to: element)
      let trace = MotionTrace(of: runtime)
      pointers.send(PointerSample(.pressed, at: .zero, time: 0))
      for step in 1...3 {
        pointers.send(
          PointerSample(.moved, at: SIMD2(0, 40) * Double(step), time: Double(step) / 60))
      }
      tossable.spring.destination.value = SIMD2(50, 50)
      let missing = missing(
        in: trace.whyNot(point), .dropped, "its target is being held",
        "its destination was set while its target was being held")
      #expect(missing == [])
    }
  }
#endif
