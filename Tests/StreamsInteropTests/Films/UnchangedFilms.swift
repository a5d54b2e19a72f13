import StreamsInterop
import StreamsTesting
import Testing

/// A change to a program that leaves its motions as they are.
enum Unchanging: String, CaseIterable, Sendable {
  case nothing, otherNames, otherOrder
  case extraObservers, aThousandObservers, observersThatComeAndGo, observersOfStates
  case readsInEachFrame, readsOnInput, graphs, trace
  case childRuntime, twoRuntimes, keptHandles, secondProgram, otherMotions
  case repeatedWrites, writesOfTheSame, jumpToTheSame, valueBeforeMotion
  case lens, identityOperators, disabledFirst, otherSpelling
}

/// A card that is tossed, a number that is sent, and one that follows it, with one change.
private final class UnchangedProgram {
  private let program: FilmProgram
  private let change: Unchanging
  private let runtime: MotionRuntime
  private let clock: TickClock
  private var handles: [MotionHandle<Double>] = []
  private var holds: [Subscription] = []
  private var sum = 0.0

  init(_ program: FilmProgram, _ change: Unchanging) {
    self.program = program
    self.change = change
    clock = program.stage.clock
    runtime = change == .childRuntime ? program.runtime.makeChild(named: "child") : program.runtime
    let x = ReactiveProperty(initialValue: 0.0, name: change == .otherNames ? "position" : "x")
    let y = ReactiveProperty(initialValue: 0.0, name: change == .otherNames ? nil : "y")
    let follower = SpringSystem(destination: 0.0, .smooth)
    var card: MotionElement?
    if change == .otherOrder {
      card = makeCard()
      runtime.add(follower, to: y)
      connect(x, to: follower)
    } else {
      connect(x, to: follower)
      add(follower, to: y)
      card = makeCard()
    }
    guard let card else { return }
    program.show(Watched("card", card))
    program.show(Watched("x", x))
    program.show(Watched("y", y))
    observe(x, y, card)
    if change == .valueBeforeMotion {
      x.value = 50
      x.value = 0
    }
    program.command("aim") { [self] in
      begin(x, to: $0)
      read(x, y, card)
    }
    program.command("stop") { _ in
      if change == .lens { x.lens(get: { $0 }, set: { $0 = $1 }).stop() } else { x.stop() }
    }
    program.keep(self)
  }

  private func makeCard() -> MotionElement {
    let card = MotionElement(
      position: SIMD2(200, 200), size: SIMD2(120, 80), gestures: program.gestures)
    let constants = SpringStyle.bouncy
    let draggable = Draggable(threshold: 0)
    let toss: Tossable
    if change == .otherSpelling {
      let spring = SpringSystem(destination: SIMD2(0.0, 0), tolerance: .points)
      spring.tension.value = constants.tension
      spring.friction.value = constants.friction
      spring.mass.value = constants.mass
      spring.destination.value = SIMD2(200, 200)
      toss = Tossable(spring: spring, draggable: draggable)
    } else {
      toss = Tossable(destination: SIMD2(200, 200), constants, draggable: draggable)
    }
    if change == .disabledFirst { toss.isEnabled.value = false }
    let runtime = change == .twoRuntimes ? MotionRuntime(clock: clock) : runtime
    program.keep(runtime)
    runtime.add(toss, to: card)
    if change == .disabledFirst { toss.isEnabled.value = true }
    return card
  }

  private func connect(_ x: ReactiveProperty<Double>, to follower: SpringSystem<Double>) {
    if change == .identityOperators {
      runtime.connect(x.map { $0 }.filter { _ in true }, to: follower.destination)
    } else {
      runtime.connect(x, to: follower.destination)
    }
  }

  private func add(_ follower: SpringSystem<Double>, to y: ReactiveProperty<Double>) {
    switch change {
    case .lens: runtime.add(follower, to: y.lens(get: { $0 }, set: { $0 = $1 }))
    default: runtime.add(follower, to: y)
    }
  }

  private func begin(_ x: ReactiveProperty<Double>, to aim: Double) {
    func animate(_ aim: Double) {
      if change == .lens {
        let part = x.lens(get: { $0 }, set: { $0 = $1 })
        part.animate(to: aim, .bouncy, on: runtime)
      } else {
        let handle = x.animate(to: aim, .bouncy, on: runtime)
        if change == .keptHandles { handles.append(handle) }
      }
    }
    switch change {
    case .repeatedWrites:
      animate(aim + 100)
      animate(aim)
    case .writesOfTheSame:
      animate(aim)
      animate(aim)
    case .jumpToTheSame:
      if x.velocity == 0 { x.jump(to: x.value) }
      animate(aim)
    case .otherMotions:
      animate(aim)
      let other = ReactiveProperty(initialValue: 0.0)
      program.keep(other)
      other.animate(to: aim, .easeInOut(duration: 0.1), on: runtime)
    case .secondProgram:
      animate(aim)
      let clock = ManualClock()
      _ = UnchangedProgram.number(on: clock, to: aim)
    case .observersThatComeAndGo:
      holds = [x.subscribe { [self] in sum += $0 }]
      animate(aim)
      holds += [x.subscribe { [self] in sum += $0 }]
    default: animate(aim)
    }
  }

  private static func number(on clock: ManualClock, to aim: Double) -> Double {
    let number = ReactiveProperty(initialValue: 0.0)
    number.animate(to: aim, .bouncy, on: clock)
    clock.advance(by: 0.1)
    return number.value
  }

  private func observe(
    _ x: ReactiveProperty<Double>, _ y: ReactiveProperty<Double>, _ card: MotionElement
  ) {
    let add: (Double) -> Void = { [self] in sum += $0 }
    switch change {
    case .extraObservers:
      holds += [x.subscribe(add), y.subscribe(add), card.opacity.subscribe(add)]
    case .aThousandObservers: holds += (0..<1000).map { _ in x.subscribe(add) }
    case .observersOfStates:
      holds.append(
        card.position.subscribe(next: { _ in }, state: { [self] in sum += $0.isActive ? 1 : 0 }))
    case .readsInEachFrame:
      // This requests no frames of its own.
      holds += [x.subscribe { [self] _ in read(x, y, card) }]
    case .trace:
      #if TRACED
        program.keep(MotionTrace(of: runtime))
      #else
        break
      #endif
    default: break
    }
  }

  private func read(
    _ x: ReactiveProperty<Double>, _ y: ReactiveProperty<Double>, _ card: MotionElement
  ) {
    switch change {
    case .readsInEachFrame, .readsOnInput:
      sum += x.value + x.velocity + y.velocity
      sum += card.position.velocity.x + card.position.value.y
    case .graphs: sum += Double(runtime.graph.dot.count)
    default: break
    }
  }
}

// The same film, whatever changes in the program that doesn't change its motions. Each run has a seed of hashes of its
// own, and the package of films compares in release mode.
@Suite struct UnchangedFilms {
  @Test func recorded() { compare(.nothing, rates: [50, 60, 90, 120]) }

  @Test(arguments: Unchanging.allCases.filter { $0 != .nothing })
  func changesNothing(_ change: Unchanging) { compare(change) }

  private func compare(_ change: Unchanging, rates: [Double] = []) {
    film("unchanged", rates: rates, followers: ["y"]) {
      _ = UnchangedProgram($0, change)
    } by: { hand in
      hand.wait(0.02)
      hand.write("aim", 300.0)
      hand.drag("card", by: SIMD2(80, 30), over: 0.1)
      hand.wait(0.05)
      hand.write("aim", -100.0)
      hand.press("card")
      hand.wait(0.1)
      hand.release()
      hand.write("stop", 1.0)
      hand.write("aim", 100.0)
    }
  }
}
