import StreamsCore
import StreamsSystems
import TestSupport
import Testing

/// Random programs of objects of one's own that move, die in mid-flight, and are replaced, often at the same address:
/// each has its own property beside it, which does the same and never dies with it.
struct OwnTargetModelTests {
  @Test("L10, L18: objects die mid-flight, and those after them at their addresses inherit nothing")
  func programs() {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "OwnTargetModelTests: programs", isPromised: true)
    var random = SeededGenerator.printed()
    var coverage = Coverage()
    for number in 0..<count {
      let seed = random.next()
      var program = Program(SeededGenerator(seed: seed))
      let fault = program.run(&coverage)
      #expect(fault == nil, "program \(number), seed \(seed): \(fault ?? "")")
      if fault != nil { return }
    }
    #expect(coverage.deathsInFlight > count, "objects that died in mid-flight")
    #expect(coverage.reusedAddresses > count / 10, "objects at the address of a former one")
  }

  private struct Coverage {
    var deathsInFlight = 0
    var reusedAddresses = 0
  }

  private final class Dial: Readable, MotionWritable {
    var angle: Double
    init(_ angle: Double) { self.angle = angle }
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
  }

  /// An object beside its property.
  private final class Place {
    var dial: Dial?
    private(set) weak var weakDial: Dial?
    let twin: ReactiveProperty<Double>
    /// The reasons that the object's motions and the property's gave for their ends.
    var reasons: [EndReason] = []
    var expected: [EndReason] = []
    /// The object's motions that have not ended.
    var openCount = 0

    init(_ start: Double) {
      dial = Dial(start)
      weakDial = dial
      twin = ReactiveProperty(initialValue: start)
    }
  }

  private struct Program {
    var random: SeededGenerator
    let clock = ManualClock(frameRate: 60)
    var places: [Place]
    /// The places of objects released since the last frame.
    var former: [Place] = []
    var addresses: Set<ObjectIdentifier> = []

    init(_ generator: SeededGenerator) {
      random = generator
      places = (0..<3).map { Place(Double($0)) }
    }

    mutating func run(_ coverage: inout Coverage) -> String? {
      for step in 0..<40 {
        if let fault = act(&coverage) ?? fault() { return "step \(step): \(fault)" }
      }
      return nil
    }

    private mutating func act(_ coverage: inout Coverage) -> String? {
      let index = random.next(below: places.count)
      let place = places[index]
      let goal = Double(random.next(below: 400)) - 200
      switch random.next(below: 10) {
      case 0...2:
        place.openCount += 1
        place.dial?.animate(to: goal, on: clock) {
          place.reasons.append($0)
          place.openCount -= 1
        }
        place.twin.animate(to: goal, on: clock) { place.expected.append($0) }
      case 3:
        place.openCount += 1
        place.dial?.animate(to: goal, .easeInOut(duration: 0.5).delayed(by: 0.2), on: clock) {
          place.reasons.append($0)
          place.openCount -= 1
        }
        place.twin.animate(to: goal, .easeInOut(duration: 0.5).delayed(by: 0.2), on: clock) {
          place.expected.append($0)
        }
      case 4:
        place.dial?.stop()
        place.twin.stop()
      case 5:
        place.dial?.jump(to: goal)
        place.twin.jump(to: goal)
      case 6, 7: replace(index, &coverage)
      default: return advance()
      }
      return nil
    }

    /// Releases an object, whose motions end canceled with the next frame, and makes another one.
    private mutating func replace(_ index: Int, _ coverage: inout Coverage) {
      let gone = places[index]
      if gone.openCount > 0 { coverage.deathsInFlight += 1 }
      gone.twin.stop()
      gone.expected = gone.reasons + Array(repeating: .cancelled, count: gone.openCount)
      if let dial = gone.dial { addresses.insert(ObjectIdentifier(dial)) }
      gone.dial = nil
      let next = Place(Double(random.next(below: 100)))
      if let dial = next.dial, addresses.contains(ObjectIdentifier(dial)) {
        coverage.reusedAddresses += 1
      }
      places[index] = next
      former.append(gone)
    }

    /// Advances to frames, by the first of which the motions of released objects have ended.
    private mutating func advance() -> String? {
      clock.advance(by: Double(1 + random.next(below: 20)) / 60)
      defer { former = [] }
      let wrong = former.first { $0.weakDial != nil || $0.reasons != $0.expected }
      return wrong.map { "motions of a released object ended \($0.reasons), not \($0.expected)" }
    }

    private func fault() -> String? {
      for place in places {
        guard let dial = place.dial else { return "no object" }
        if dial.angle != place.twin.value {
          return "the object is at \(dial.angle), its property at \(place.twin.value)"
        }
        if dial.velocity != place.twin.velocity {
          return "the object's velocity is \(dial.velocity), not \(place.twin.velocity)"
        }
        if place.reasons != place.expected {
          return "the object's motions ended \(place.reasons), the property's \(place.expected)"
        }
      }
      return nil
    }
  }
}
