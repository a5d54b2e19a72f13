import StreamsOperators
import StreamsOperatorsTesting

/// The steps of a system's motion.
struct SystemScenario {
  enum Step {
    case wait(Double)
    case retarget([Double])
  }

  var steps: [Step]

  static func random(_ random: inout LawRandom, components: Int, retargets: Bool) -> SystemScenario
  {
    func number(_ bound: Int) -> Double { Double(random.next(below: bound)) }
    return SystemScenario(
      steps: (0..<(1 + random.next(below: 6))).map { _ in
        if retargets, random.next(below: 2) == 0 {
          return .retarget((0..<components).map { _ in number(41) * 10 - 200 })
        }
        return .wait((1 + number(40)) / [100.0, 37, 240][random.next(below: 3)])
      })
  }

  var lines: [String] {
    steps.enumerated().map { index, step in
      switch step {
      case .wait(let seconds): "\(index + 1). \(ContractPlace.rounded(seconds)) s pass"
      case .retarget(let numbers):
        "\(index + 1). its destination becomes \(numbers.map(ContractPlace.rounded).joined(separator: ", "))"
      }
    }
  }
}

extension Vector {
  func isNear(_ other: Self, scale: Double, _ tolerance: Double) -> Bool {
    subtracting(other).length <= tolerance * (1 + scale)
  }
}
