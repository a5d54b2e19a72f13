/// The Euclidean length of `vector`, even if the squares of its components overflow or underflow. Infinite if a
/// component is infinite.
@inlinable package func length<Vector: SIMD>(of vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  let square = (vector * vector).sum()
  // In a sum this large, the rounding errors of its small terms don't matter.
  if square.isFinite, square >= Vector.Scalar.leastNormalMagnitude / Vector.Scalar.ulpOfOne {
    return square.squareRoot()
  }
  return scaledLength(of: vector)
}

/// The value of ``length(of:)`` if the squares are out of range or NaN.
@inlinable func scaledLength<Vector: SIMD>(of vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  var greatest: Vector.Scalar = 0
  for index in vector.indices where vector[index].magnitude > greatest {
    greatest = vector[index].magnitude
  }
  guard greatest.isFinite else { return greatest }
  guard greatest > 0 else { return vector.sum().magnitude }  // zero or NaN
  let scaled = vector / greatest
  return (scaled * scaled).sum().squareRoot() * greatest
}
