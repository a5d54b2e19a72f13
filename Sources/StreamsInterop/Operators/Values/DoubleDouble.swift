/// A number as the sum of two numbers, the second being the rounding error of the first: about 106 bits.
package struct DoubleDouble: Equatable, Sendable {
  package var high: Double
  var low: Double

  package init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact product of two numbers.
  package init(product a: Double, _ b: Double) {
    let product = exactProduct(a, b)
    self.init(product.value, product.error)
  }

  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let sum = exactSum(a.high, b.high)
    let whole = exactSum(sum.value, sum.error + a.low + b.low)
    return DoubleDouble(whole.value, whole.error)
  }

  package static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = exactProduct(a.high, b)
    let whole = exactSum(product.value, product.error + a.low * b)
    return DoubleDouble(whole.value, whole.error)
  }

  package static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-a.high, -a.low)
  }
}
