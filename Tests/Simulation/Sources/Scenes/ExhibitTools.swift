import StreamsInterop
import StreamsTesting
import Testing

// The gallery's exhibits other than interfaces: operators, many springs, and the first page.
extension Simulated {
  static var tools: [Simulated] {
    [
      operators,
      exhibit(
        "speed", .measurement, inputs: [.number("#measure", in: 0...5)],
        habits: [.pauses, .droppedFrames, .reducedMotion],
        layout: { _ in
          PageScene.Layout(
            controls: ["#measure": 0], answers: ["count .field": [6], "shown .field": [1]])
        }
      ) { scene in
        for index in 0..<6 {
          let place = scene.place("x", ".mote", at: index)
          let mote = Watched("mote \(index)", at: place)
          mote.settles(within: 3)
          mote.neverJumps(slack: 1)
          mote.restsAsStated()
        }
        let motes = scene.numbers("x", ".mote", count: 6)
        MotionContract("all move alike") { _ in
          let part = motes()[0] / 100
          return part == 0
            ? nil : (0..<6).allSatisfy { isNear(motes()[$0], part * (100 + Double($0))) }
        }
        scene.calmly("they rest where they were sent", after: 3) {
          scene.sent(to: "control", "#measure").map {
            isNear(motes()[0], $0[0].truncatingRemainder(dividingBy: 2) * 100)
          }
        }
      },
      field, home(isReduced: false), home(isReduced: true),
    ]
  }

  /// Points on springs, in a grid or a spiral.
  private static var field: Simulated {
    let count = 7
    return exhibit(
      "the field", .speed, inputs: [.vector("goal", in: [0...400, 0...300])],
      habits: [.pauses, .droppedFrames, .reducedMotion],
      layout: { _ in
        PageScene.Layout(
          answers: ["points .points": [Double(count)]],
          events: [
            "goal": (
              "goals", ".points",
              { [$0.x.truncatingRemainder(dividingBy: 2) < 1 ? 1 : 0, $0.x, $0.y, 20] }
            )
          ])
      }
    ) { scene in
      let points = scene.records("points", ".points")
      for index in 0..<2 {
        let point = Watched(
          "point \(index)",
          at: {
            let numbers = points()
            return numbers.count < 2 * count
              ? .zero : SIMD2(numbers[2 * index], numbers[2 * index + 1])
          })
        point.settles(within: 4)
        point.neverJumps(slack: 1)
        point.restsAsStated()
      }
      scene.calmly("they rest in their shape", after: 4) {
        guard let goal = scene.sent(to: "goals", ".points") else { return nil }
        let (isGrid, center, gap) = (goal[0] == 1, SIMD2(goal[1], goal[2]), goal[3])
        let numbers = points()
        guard numbers.count == 2 * count else { return false }
        return (0..<count).allSatisfy { index in
          let way = SIMD2(numbers[2 * index], numbers[2 * index + 1]) - center
          if isGrid {
            let place = SIMD2(Double(index % 3) - 1, Double(index / 3) - 1) * gap
            return isNear(way.x, place.x) && isNear(way.y, place.y)
          }
          // On a spiral, each point is farther out than the previous one.
          return isNear((way * way).sum().squareRoot(), 0.56 * Double(index).squareRoot() * gap)
        }
      }
    }
  }

  /// Beads that follow one another; the first follows the pointer.
  private static func home(isReduced: Bool) -> Simulated {
    exhibit(
      isReduced ? "home with reduced motion" : "home", .home, sizes: [300...400, 300...300],
      layout: { size in
        PageScene.Layout(
          stages: [".stage": MotionRectangle(origin: .zero, size: size)],
          places: [
            ".bead": Array(
              repeating: MotionRectangle(x: -27, y: -27, width: 54, height: 54), count: 18)
          ],
          isReduced: isReduced)
      }
    ) { scene in
      let beads = [0, 1, 17].map {
        Watched("bead \($0)", at: scene.place("place", ".bead", at: $0))
      }
      for bead in beads {
        bead.neverJumps(slack: 1)
        if isReduced {
          bead.settles(within: 6)
          bead.restsAsStated()
        }
      }
      beads[0].moves(before: beads[1])
      beads[1].follows(beads[0], within: 0.1)
      let (first, last) = (
        scene.place("place", ".bead", at: 0), scene.place("place", ".bead", at: 17)
      )
      let lead = Variable<(place: SIMD2<Double>, time: Double)?>(nil)
      MotionContract("they gather at a resting pointer") { moment in
        if case .sample(let sample) = moment.cause {
          switch sample.phase {
          case .hovered, .pressed, .moved:
            // A move without a press is dropped.
            let isKnown = moment.pressedCount == (sample.phase == .hovered ? 0 : 1)
            lead.value =
              scene.receives(sample.position) && isKnown
              ? (sample.position, moment.time) : nil
          default: lead.value = nil
          }
        }
        if case .cancellation = moment.cause { lead.value = nil }
        if moment.isWrite(of: "size") { lead.value = nil }
        guard let lead = lead.value, moment.isTick, moment.time - lead.time > 1 else { return nil }
        func isThere(_ bead: SIMD2<Double>, within distance: Double) -> Bool {
          ((bead - lead.place) * (bead - lead.place)).sum() < distance * distance
        }
        return isThere(first(), within: 1)
          && (moment.time - lead.time < 3 || isThere(last(), within: 1))
      }
    }
  }
}
