extension RandomAccessCollection where Index == Int {
  /// The start of the second of two parts: no element of the first part satisfies `isInSecondPart`, and all elements of
  /// the second do. If the second part is empty, the result is the end index. Uses bisection, with at most as many
  /// calls as the count has binary digits.
  @inlinable package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      if isInSecondPart(self[start + half]) {
        count = half
      } else {
        start += half + 1
        count -= half + 1
      }
    }
    return start
  }
}
