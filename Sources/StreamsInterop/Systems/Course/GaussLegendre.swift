/// The integral of a function by 16-point Gauss–Legendre quadrature: exact for polynomials up to degree 31.
@inline(__always) func gaussLegendre(
  from start: Double, to end: Double, _ function: (Double) -> Double
) -> Double {
  let half = (end - start) / 2
  let middle = start + half
  @inline(__always) func pair(_ node: Double, _ weight: Double) -> Double {
    weight * (function(middle - half * node) + function(middle + half * node))
  }
  var sum = pair(0.989_400_934_991_649_932_596, 0.027_152_459_411_754_094_851_781)
  sum += pair(0.944_575_023_073_232_576_078, 0.062_253_523_938_647_892_862_844)
  sum += pair(0.865_631_202_387_831_743_880, 0.095_158_511_682_492_784_809_925)
  sum += pair(0.755_404_408_355_003_033_895, 0.124_628_971_255_533_872_052_476)
  sum += pair(0.617_876_244_402_643_748_447, 0.149_595_988_816_576_732_081_502)
  sum += pair(0.458_016_777_657_227_386_342, 0.169_156_519_395_002_538_189_312)
  sum += pair(0.281_603_550_779_258_913_230, 0.182_603_415_044_923_588_866_764)
  sum += pair(0.095_012_509_837_637_440_185, 0.189_450_610_455_068_496_285_397)
  return half * sum
}
