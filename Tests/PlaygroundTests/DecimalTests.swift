import Testing

@testable import playground

struct DecimalTests {
  @Test(
    arguments: [
      (0, 1, "0"), (-0.04, 1, "0"), (1.25, 2, "1.25"), (1.5, 3, "1.5"), (0.005, 3, "0.005"),
      (-2.75, 1, "-2.8"), (-0.5, 1, "-0.5"), (1e12, 3, "1000000000000"), (7.9, 0, "8"),
    ] as [(Double, Int, String)])
  func `numbers are rounded, without needless zeros`(value: Double, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func `digits are grouped by three`(count: Int, text: String) {
    #expect(grouped(count) == text)
  }
}
