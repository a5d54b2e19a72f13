extension RandomAccessCollection where Index == Int {
  /// Where the second part begins, of two: in the first nothing `isInSecondPart`, in the second all; the end
  /// if there is none. By halving: as many calls as its count has binary digits.
  @inlinable
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
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
