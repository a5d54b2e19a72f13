import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

// The poses and the transitions of the documentation.
@Suite struct PoseFilms {
  static func sheet(_ program: FilmProgram) {
    let (sheet, scrim) = (program.element("sheet", 200, 0), program.number("scrim"))
    let poses = MotionPoses(false, in: program.runtime) { isOpen in
      sheet.positionY.to(isOpen ? 300 : 700, .snappy)
      scrim.to(isOpen ? 0.4 : 0, .easeInOut(duration: 0.2))
    }
    program.keep(poses)
    let drag = DragRecognizer(in: GestureArbiter(program.stage.pointers), threshold: 0)
    poses.progress(from: false, to: true).follow(drag, length: -400)
    program.command("open") { poses.current.value = $0 == 1 }
  }

  @Test func poses() {
    film("poses-turn-back", Self.sheet) { hand in
      hand.write("open", 1.0)
      hand.wait(0.15)
      hand.write("open", 0.0)
      hand.wait(0.05)
      hand.write("open", 1.0)
    }
    film("poses-are-dragged", rates: [60], Self.sheet) { hand in
      hand.press(SIMD2(200.0, 600))
      hand.move(by: SIMD2(0, -120), over: 0.1)
      hand.release()
      hand.wait(0.4)
      hand.press(SIMD2(200.0, 400))
      hand.move(by: SIMD2(0, 60), over: 0.3)
      hand.wait(0.1)
      hand.release()
    }
    film("poses-stagger") { program in
      let rows = (0..<4).map { program.element("row \($0)", 100, 44 * Double($0), 200, 40) }
      let list = MotionPoses(false, in: program.runtime) { isShown in
        rows.map { row in
          PropertyMotion {
            row.positionX.to(isShown ? 100 : 160, .smooth).fallback(.jump)
            row.opacity.to(isShown ? 1 : 0, .easeInOut(duration: 0.2))
          }
        }.stagger(each: 0.05, from: isShown ? .first : .last)
      }
      program.keep(list)
      program.command("show") { list.current.value = $0 == 1 }
    } by: { hand in
      hand.write("show", 1.0)
      hand.wait(0.2)
      hand.write("show", 0.0)
    }
    film("poses-stretch") { program in
      let tabs = [0.0...80, 80.0...200, 200.0...320]
      let (left, right) = (program.number("left"), program.number("right"))
      let poses = MotionPoses(0, in: program.runtime) { tab in
        let goesRight = tabs[tab].lowerBound > left.value
        left.to(tabs[tab].lowerBound, goesRight ? .smooth : .snappy(duration: 0.3))
        right.to(tabs[tab].upperBound, goesRight ? .snappy(duration: 0.3) : .smooth)
      }
      program.keep(poses)
      program.command("tab") { poses.current.value = Int($0) }
    } by: { hand in
      hand.write("tab", 2.0)
      hand.wait(0.2)
      hand.write("tab", 1.0)
    }
    film("poses-of-a-pager", rates: []) { program in
      let tabs = [0.0...80, 80.0...200, 200.0...320]
      let (left, right) = (program.number("left"), program.number("right"))
      let pager = ReactiveProperty(initialValue: 0.0)
      let marker = MotionPoses(0, in: program.runtime) { tab in
        left.to(tabs[tab].lowerBound)
        right.to(tabs[tab].upperBound)
      }
      for tab in 0..<tabs.count - 1 {
        let part = pager.map { min(max($0 - Double(tab), 0), 1) }
        program.runtime.connect(part.dedupe(), to: marker.progress(from: tab, to: tab + 1))
      }
      program.keep(marker)
      program.command("page") {
        pager.animate(to: $0, .easeInOut(duration: 0.4), on: program.runtime)
      }
    } by: {
      $0.write("page", 1.5)
    }
  }
}

@Suite struct TransitionFilms {
  static func sheet(_ program: FilmProgram) {
    let transition = MotionTransition(in: program.runtime)
    let sheet = program.element("sheet", 160, 700, 320, 600)
    let rise = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: transition.direction,
      .promptTransition)
    let fade = TransitionTween(
      in: TransitionWindow(duration: 0.4), segment: .firstHalf, forwardValues: [0.0, 1],
      forwardTimingFunctions: [.easeOut], direction: transition.direction)
    transition.runtime.add(fade, to: sheet.opacity)
    let tossable = Tossable(spring: rise, draggable: Draggable(threshold: 0))
    transition.runtime.add(tossable, to: sheet) { $0.xLocked(to: 160) }
    program.keep((transition, rise, fade))
    program.command("open") { transition.direction.value = $0 == 1 ? .forward : .backward }
  }

  @Test func transitions() {
    film("transition-turns", rates: [60], Self.sheet) { hand in
      hand.wait(0.15)
      hand.write("open", 0.0)
      hand.wait(0.08)
      hand.write("open", 1.0)
    }
    film("transition-is-dragged", rates: [60], Self.sheet) { hand in
      hand.wait(0.3)
      hand.drag(SIMD2(160.0, 500), by: SIMD2(0, 120), over: 0.15)
    }
    film("transition-fades-late") { program in
      let opacity = program.number("opacity")
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        in: TransitionWindow(duration: 0.5), segment: .lastThreeQuarters, forwardValues: [0.0, 1],
        forwardTimingFunctions: [.easeOut], direction: direction)
      program.runtime.add(tween, to: opacity)
      program.command("forward") { direction.value = $0 == 0 ? .backward : .forward }
    } by: { hand in
      hand.wait(0.7)
      hand.write("forward", 0.0)
    }
    film("transition-begins") { program in
      let opacity = program.number("opacity", 0.3)
      let transition = MotionTransition(in: program.runtime)
      let spring = TransitionSpring(
        back: 0.0, fore: 1.0, direction: transition.direction, .smooth)
      transition.runtime.add(spring, to: opacity)
      program.keep((transition, spring))
    } by: {
      $0.wait(0.1)
    }
    film("transition-with-poses") { program in
      let (page, below) = (program.element("page", 200, 0), program.element("below", 200, 0))
      let transition = MotionTransition(in: program.runtime)
      let parts = MotionPoses(of: transition.direction, from: .backward, in: transition.runtime) {
        page.positionX.to($0 == .forward ? 200 : 600, .promptTransition)
        below.opacity.to($0 == .forward ? 0.6 : 1, .easeInOut(duration: 0.3))
      }
      program.keep((transition, parts))
      program.command("open") { transition.direction.value = $0 == 1 ? .forward : .backward }
    } by: { hand in
      hand.wait(0.12)
      hand.write("open", 0.0)
      hand.wait(0.08)
      hand.write("open", 1.0)
    }
  }
}
