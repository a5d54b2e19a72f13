import StreamsOperators

/// A set of seat IDs, in order. One word holds 64 consecutive IDs, so an insertion into a large set moves only a small
/// part of the set.
struct SeatNumbers {
  private struct Word {
    let place: Int
    var bits: UInt64
  }

  private var words: ContiguousArray<Word> = []

  var isEmpty: Bool { words.isEmpty }

  /// The number of seat IDs. Cost: linear.
  var count: Int { words.reduce(0) { $0 + $1.bits.nonzeroBitCount } }

  /// Whether the set contains an ID. Cost: logarithmic.
  func contains(_ number: Int) -> Bool {
    if words.isEmpty { return false }
    let index = index(of: number)
    return index < words.count && words[index].place == number >> 6
      && words[index].bits & bit(number) != 0
  }

  /// Inserts an ID. Cost: logarithmic, plus a move of the later words for the first ID of a word.
  mutating func insert(_ number: Int) {
    let index = index(of: number)
    if index < words.count, words[index].place == number >> 6 {
      words[index].bits |= bit(number)
    } else {
      words.insert(Word(place: number >> 6, bits: bit(number)), at: index)
    }
  }

  /// Removes an ID. Cost: see `insert`.
  mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    let index = index(of: number)
    words[index].bits &= ~bit(number)
    if words[index].bits == 0 { words.remove(at: index) }
  }

  /// Calls `body` with each ID, in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for word in words {
      var bits = word.bits
      while bits != 0 {
        body(word.place << 6 | bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// The index of an ID's word, or the index at which to insert it.
  private func index(of number: Int) -> Int {
    let place = number >> 6
    return words.partitioningIndex { $0.place >= place }
  }

  private func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
