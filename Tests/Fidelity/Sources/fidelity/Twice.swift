/// A number with twice the precision, as a sum of two numbers: T. J. Dekker's arithmetic, 1971.
struct Twice {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static func + (a: Twice, b: Twice) -> Twice {
    let sum = a.high + b.high
    let part = sum - a.high
    let error = (a.high - (sum - part)) + (b.high - part)
    return Twice(sum, error + a.low + b.low)
  }

  static prefix func - (a: Twice) -> Twice { Twice(-a.high, -a.low) }

  static func * (a: Twice, b: Twice) -> Twice {
    let product = a.high * b.high
    let error = (-product).addingProduct(a.high, b.high)
    return Twice(product, error + (a.high * b.low + a.low * b.high))
  }

  static func / (a: Twice, b: Double) -> Twice {
    let quotient = a.high / b
    let rest = a + -(Twice(quotient) * Twice(b))
    return Twice(quotient, rest.high / b)
  }
}

/// A 2 × 2 matrix of such numbers.
struct TwiceMatrix {
  var a: Twice
  var b: Twice
  var c: Twice
  var d: Twice

  static let one = TwiceMatrix(a: Twice(1), b: Twice(0), c: Twice(0), d: Twice(1))

  static func * (m: TwiceMatrix, n: TwiceMatrix) -> TwiceMatrix {
    TwiceMatrix(
      a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d, c: m.c * n.a + m.d * n.c,
      d: m.c * n.b + m.d * n.d)
  }

  /// The exponential of a spring's equation over the given time: the Taylor series of a small part,
  /// squared repeatedly.
  init(tension: Double, friction: Double, mass: Double, time: Double) {
    var halvings = 0
    var part = time
    let size = 1 + tension / mass + friction / mass
    while part * size > 0.125 { (part, halvings) = (part / 2, halvings + 1) }
    let generator = TwiceMatrix(
      a: Twice(0), b: Twice(part), c: -(Twice(tension) / mass * Twice(part)),
      d: -(Twice(friction) / mass * Twice(part)))
    var sum = Self.one
    var term = Self.one
    for n in 1...24 {
      term = term * generator
      term = TwiceMatrix(
        a: term.a / Double(n), b: term.b / Double(n), c: term.c / Double(n), d: term.d / Double(n))
      sum = TwiceMatrix(
        a: sum.a + term.a, b: sum.b + term.b, c: sum.c + term.c, d: sum.d + term.d)
    }
    for _ in 0..<halvings { sum = sum * sum }
    self = sum
  }

  init(a: Twice, b: Twice, c: Twice, d: Twice) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  func power(_ exponent: Int) -> TwiceMatrix {
    var result = Self.one
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      square = square * square
      rest >>= 1
    }
    return result
  }
}
