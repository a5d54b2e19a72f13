/// A cubic Bézier from (0, 0) to (1, 1) as a function of x, by bisection alone, with de Casteljau's algorithm and twice
/// the precision of a `Double`.
struct BezierOracle {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  func solve(_ x: Double) -> (value: Double, slope: Double) {
    var lower = Wide(0)
    var upper = Wide(1)
    for _ in 0..<104 {
      let middle = (lower + upper) * Wide(0.5)
      if (Self.point(x1, x2, middle).place - Wide(x)).high < 0 {
        lower = middle
      } else {
        upper = middle
      }
    }
    let y = Self.point(y1, y2, upper)
    return (y.place.high, y.rate.high / Self.point(x1, x2, upper).rate.high)
  }

  private static func point(_ p1: Double, _ p2: Double, _ t: Wide) -> (place: Wide, rate: Wide) {
    func between(_ a: Wide, _ b: Wide) -> Wide { a + (b - a) * t }
    let a = between(Wide(0), Wide(p1))
    let b = between(Wide(p1), Wide(p2))
    let c = between(Wide(p2), Wide(1))
    let d = between(a, b)
    let e = between(b, c)
    return (between(d, e), (e - d) * Wide(3))
  }
}

/// A number with about 106 bits of precision, as a sum of two.
struct Wide {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static func + (a: Wide, b: Wide) -> Wide {
    let sum = a.high + b.high
    let part = sum - a.high
    return Wide(sum, (a.high - (sum - part)) + (b.high - part) + a.low + b.low)
  }

  static func - (a: Wide, b: Wide) -> Wide { a + Wide(-b.high, -b.low) }

  static func * (a: Wide, b: Wide) -> Wide {
    let product = a.high * b.high
    // A fused operation gives the product's rounding error.
    let rest = (-product).addingProduct(a.high, b.high)
    return Wide(product, rest + a.high * b.low + a.low * b.high)
  }
}
