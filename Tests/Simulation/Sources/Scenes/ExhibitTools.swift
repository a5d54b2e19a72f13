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

  /// A card to throw. A press beside it redirects it.
  private static func home(isReduced: Bool) -> Simulated {
    exhibit(
      isReduced ? "home with reduced motion" : "home", .home, sizes: [300...400, 300...300],
      layout: { size in
        PageScene.Layout(
          stages: [".free": MotionRectangle(origin: .zero, size: size)],
          places: ["#toss": [MotionRectangle(origin: size / 2 - 40, size: SIMD2(80, 80))]],
          isReduced: isReduced)
      }
    ) { scene in
      let card = shown("card", scene, "place", "#toss")
      card.settles(within: 10)
      card.neverJumps(placedBy: ["size"], slack: 40)
      card.restsAsStated()
      scene.holdsStill("card", "#toss")
    }
  }
}
