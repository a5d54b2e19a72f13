extension RandomAccessCollection where Index == Int {
  /// The start of the second of two parts: no element of the first satisfies `isInSecondPart`, but
  /// all of the second do. The end index if the second part is empty. Uses bisection, with as many
  /// calls as the count has binary digits.
  @inlinable func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
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
