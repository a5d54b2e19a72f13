import StreamsInterop
import StreamsTesting
import Testing

/// A card that flies home, with resistance at the edges.
final class CardScene {
  let card: MotionElement
  let runtime: MotionRuntime
  let tossable: Tossable

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    card = MotionElement(
      position: SIMD2(200, 200), size: SIMD2(120, 80), gestures: GestureArbiter(stage.pointers))
    tossable = Tossable(
      destination: SIMD2(200, 200), .bouncy, draggable: Draggable(threshold: 0))
    tossable.draggable.resistance.perimeter.value = MotionRectangle(
      x: 60, y: 60, width: 280, height: 280)
    tossable.draggable.resistance.maxLength.value = 60
    runtime.add(tossable, to: card)
    _ = stage.input("home", to: tossable.spring.destination)
    _ = stage.input("tension", to: tossable.spring.tension)
    _ = stage.input("friction", to: tossable.spring.friction)
    _ = stage.input("enabled", to: tossable.isEnabled)
  }
}

/// A picture that is manipulated with fingers.
final class PictureScene {
  let picture: MotionElement
  let runtime: MotionRuntime

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    picture = MotionElement(
      position: SIMD2(200, 200), size: SIMD2(160, 120), gestures: GestureArbiter(stage.pointers))
    runtime.add(DirectlyManipulable(), to: picture)
  }
}

/// Three rows that are swiped away and restored.
final class RowsScene {
  let rows: [MotionElement]
  let runtime: MotionRuntime
  let swipeable = Swipeable(distance: 300)
  private var hold: Subscription?

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    let gestures = GestureArbiter(stage.pointers)
    rows = (0..<3).map { index in
      MotionElement(
        position: SIMD2(150, 40 + 60 * Double(index)), size: SIMD2(300, 50), gestures: gestures)
    }
    for row in rows { runtime.add(swipeable, to: row) }
    let again = ReactiveProperty(initialValue: 0.0)
    _ = stage.input("again", to: again)
    let progresses = rows.map { swipeable.progress(of: $0) }
    runtime.connect(again.asStream().drop(first: 1)) { _ in
      for progress in progresses { progress?.restore() }
    }
  }
}

/// A number that is animated from its current value, in various ways.
final class AnimatedScene {
  let number = ReactiveProperty(initialValue: 0.0, name: "number")
  private let springAim = ReactiveProperty(initialValue: 0.0)
  /// The last destination; `nil` if it was stopped.
  private(set) var aim: Double?
  private var holds: [Subscription] = []

  init(on stage: MotionStage) {
    let clock = stage.clock
    _ = stage.input("spring", to: springAim)
    holds.append(
      springAim.subscribe { [unowned self] in
        aim = $0
        number.animate(to: $0, .bouncy, on: clock)
      })
    _ = stage.input(
      "stop",
      to: PageScene.Control { [unowned self] _ in
        aim = nil
        number.stop()
      })
  }
}

/// Two elements that follow a dragged one.
final class ChainScene {
  let elements: [MotionElement]
  let runtime: MotionRuntime

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    let gestures = GestureArbiter(stage.pointers)
    elements = (0..<3).map { _ in
      MotionElement(position: SIMD2(200, 200), size: SIMD2(80, 80), gestures: gestures)
    }
    runtime.add(
      Tossable(destination: SIMD2(200, 200), draggable: Draggable(threshold: 0)), to: elements[0])
    for index in 1..<3 {
      let spring = SpringSystem(destination: SIMD2(200.0, 200), .snappy)
      runtime.connect(elements[index - 1].position, to: spring.destination)
      runtime.add(spring, to: elements[index].position)
    }
  }
}

extension Simulated {
  static var interactions: [Simulated] {
    [
      Simulated(
        "card",
        hands: RandomHands(inputs: [
          .vector("home", in: [100...300, 100...300]), .number("tension", in: 50...500),
          .number("friction", in: 12...50), .flag("enabled"),
        ]), { CardScene(on: $0) }, explainedBy: { $0.runtime }
      ) { scene in
        let card = Watched("card", scene.card)
        card.settles(within: 9)
        card.neverJumps(placedBy: ["enabled"])
        card.restsAsStated()
        card.isInterruptible().during("enabled dragging") { scene.tossable.isEnabled.value }
        card.rests("at home") {
          scene.card.position.value == scene.tossable.spring.destination.value
        }
        card.keepsAspect().or(
          MotionContract("its scale never changes") { _ in scene.card.scale.value == 1 })
      },
      Simulated(
        "picture", { PictureScene(on: $0) }, explainedBy: { $0.runtime }
      ) { scene in
        let picture = Watched("picture", scene.picture)
        picture.settles(within: 0.1)
        picture.neverJumps(keepsThrows: false)
        picture.keepsAspect()
        picture.restsAsStated(after: 0.5)
      },
      Simulated(
        "rows", hands: RandomHands(inputs: [.event("again")]), { RowsScene(on: $0) },
        explainedBy: { $0.runtime }
      ) { scene in
        for (index, row) in scene.rows.enumerated() {
          let row = Watched("row \(index)", row)
          row.settles(within: 4)
          row.neverJumps(keepsThrows: false)
          row.restsAsStated()
        }
        Watched("row 0", scene.rows[0]).neverOverlaps(Watched("row 1", scene.rows[1]))
      },
      Simulated(
        "animated",
        hands: RandomHands(inputs: [.number("spring", in: -300...300), .event("stop")]),
        { AnimatedScene(on: $0) }
      ) { scene in
        let number = Watched("number", scene.number)
        number.settles(within: 3)
        number.neverJumps(placedBy: ["stop"])
        number.restsAsStated()
        number.stays(inside: -600...600)
        number.rests("where it was sent") { scene.aim.map { $0 == scene.number.value } ?? true }
        MotionContract("stopping ends the motion") { moment in
          guard case .write("stop") = moment.cause else { return nil }
          return scene.number.velocity == 0 && !number.isActive
        }
      },
      Simulated("chain", { ChainScene(on: $0) }, explainedBy: { $0.runtime }) { scene in
        let links = scene.elements.enumerated().map { Watched("link \($0)", $1) }
        for (index, link) in links.enumerated() {
          link.settles(within: 6)
          link.neverJumps(keepsThrows: index == 0)
          link.restsAsStated()
        }
        for index in 1..<3 { links[index].follows(links[index - 1], within: 0.1) }
        links[0].moves(before: links[1])
      },
    ]
  }
}
