/// A chain of springs, each of which pulls toward the previous spring's position. Solves their equations
/// together, by the Taylor series of the exponential over short spans, independently of the code under test.
struct CoupledSprings {
  /// Each spring's position and velocity, starting with the first spring.
  private(set) var state: [Double]
  private let squares: [Double]
  private let drags: [Double]
  private let destination: Double

  /// - Parameter springs: The ω² and 2α of each spring.
  init(_ springs: [(square: Double, drag: Double)], from start: [Double], to destination: Double) {
    state = start.flatMap { [$0, 0] }
    squares = springs.map { $0.square }
    drags = springs.map { $0.drag }
    self.destination = destination
  }

  func place(_ index: Int) -> Double { state[2 * index] }
  func velocity(_ index: Int) -> Double { state[2 * index + 1] }

  mutating func advance(by time: Double) {
    let spans = Int((time * 2000).rounded(.up))
    for _ in 0..<spans { step(time / Double(spans)) }
  }

  private func derivative(_ state: [Double], _ destination: Double) -> [Double] {
    var result = state
    for index in squares.indices {
      let goal = index == 0 ? destination : state[2 * index - 2]
      result[2 * index] = state[2 * index + 1]
      result[2 * index + 1] =
        squares[index] * (goal - state[2 * index]) - drags[index] * state[2 * index + 1]
    }
    return result
  }

  private mutating func step(_ h: Double) {
    // The first term includes the destination, whose derivatives are zero.
    var term = derivative(state, destination).map { $0 * h }
    var n = 1.0
    while n < 14 {
      for index in state.indices { state[index] += term[index] }
      n += 1
      term = derivative(term, 0).map { $0 * h / n }
    }
  }
}
