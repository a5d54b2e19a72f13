/// The Euclidean length of `vector`, also where the squares of its components are too large or too small
/// to be numbers. Infinite where a component is.
@inlinable
func length<Vector: SIMD>(of vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  let square = (vector * vector).sum()
  // Where the sum is this large, what its small terms lost does not count.
  if square.isFinite, square >= Vector.Scalar.leastNormalMagnitude / Vector.Scalar.ulpOfOne {
    return square.squareRoot()
  }
  return scaledLength(of: vector)
}

/// ``length(of:)`` where the squares are out of range, or are not numbers.
@inlinable
func scaledLength<Vector: SIMD>(of vector: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  var greatest: Vector.Scalar = 0
  for index in vector.indices where vector[index].magnitude > greatest {
    greatest = vector[index].magnitude
  }
  guard greatest.isFinite else { return greatest }
  guard greatest > 0 else { return vector.sum().magnitude }  // zero, or not a number
  let scaled = vector / greatest
  return (scaled * scaled).sum().squareRoot() * greatest
}
