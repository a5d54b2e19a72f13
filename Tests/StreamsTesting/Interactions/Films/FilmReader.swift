extension FilmText {
  /// Reads a film.
  ///
  /// Empty lines and lines that begin with `#` are ignored. Cost: linear in the length of the text.
  package static func read(_ text: String) throws(FilmError) -> Film {
    var reader = FilmReader()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      reader.line = number
      let words = try reader.words(line)
      if words.isEmpty || words[0].text.utf8.first == UInt8(ascii: "#") { continue }
      try reader.read(words, isPiece: line.utf8.first == UInt8(ascii: " "))
    }
    if !reader.hasHeader { throw FilmError(problem: .wrongHeader, line: 1) }
    return reader.film
  }
}

/// Reads a film line by line.
private struct FilmReader {
  struct Word {
    var text: String
    var isQuoted = false
  }

  private enum Owner { case none, finger, track }

  var film = Film()
  var line = 0
  var hasHeader = false
  private var owner = Owner.none

  private func error(_ problem: FilmError.Problem) -> FilmError {
    FilmError(problem: problem, line: line)
  }

  func words(_ line: Substring) throws(FilmError) -> [Word] {
    var words: [Word] = []
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x20 || bytes[index] == 0x0D {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "\\") {
            index += 1
            guard index < bytes.count else { throw error(.malformedName) }
            text.append(bytes[index] == UInt8(ascii: "n") ? 0x0A : bytes[index])
          } else {
            text.append(bytes[index])
          }
          index += 1
        }
        guard index < bytes.count else { throw error(.malformedName) }
        index += 1
        words.append(Word(text: String(decoding: text, as: UTF8.self), isQuoted: true))
      } else {
        let start = index
        while index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x0D { index += 1 }
        words.append(Word(text: String(decoding: bytes[start..<index], as: UTF8.self)))
      }
    }
    return words
  }

  private func number(_ word: some StringProtocol) throws(FilmError) -> Double {
    guard let number = Double(word), number.isFinite else { throw error(.malformedNumber) }
    return number
  }

  private func numbers(_ words: ArraySlice<Word>) throws(FilmError) -> [Double] {
    var result: [Double] = []
    for word in words { result.append(try number(word.text)) }
    return result
  }

  private func expect(_ holds: Bool, _ problem: FilmError.Problem) throws(FilmError) {
    if !holds { throw error(problem) }
  }

  mutating func read(_ words: [Word], isPiece: Bool) throws(FilmError) {
    guard hasHeader else {
      try expect(words[0].text == FilmText.header && words.count == 2, .wrongHeader)
      try expect(words[1].text == "\(FilmText.version)", .unknownVersion)
      hasHeader = true
      return
    }
    if isPiece {
      switch owner {
      case .none: throw error(.strayPiece)
      case .finger: try readSample(words)
      case .track: try readPiece(words)
      }
      return
    }
    owner = .none
    switch words[0].isQuoted ? "" : words[0].text {
    case "rate":
      try expect(words.count == 2, .wrongCount)
      film.rate = try number(words[1].text)
      try expect(film.rate > 0, .malformedNumber)
    case "end":
      try expect(words.count == 2, .wrongCount)
      film.end = try number(words[1].text)
    case "fact": try readFact(words)
    case "input": try readInput(words)
    case "finger":
      try expect(words.count == 2 || (words.count == 3 && words[2].text == "canceled"), .wrongCount)
      guard let id = Int(words[1].text) else { throw error(.malformedNumber) }
      film.pointers.append(FilmPointer(id: id, samples: [], isCanceled: words.count == 3))
      owner = .finger
    case "contract":
      try expect(words.count >= 3, .wrongCount)
      if words[2].text == "holds", words.count == 3 {
        film.verdicts.append(FilmVerdict(name: words[1].text))
      } else {
        try expect(words[2].text == "broken" && words.count == 4, .wrongCount)
        film.verdicts.append(
          FilmVerdict(name: words[1].text, brokenAt: try number(words[3].text)))
      }
    default: try readTrack(words)
    }
  }

  private mutating func readFact(_ words: [Word]) throws(FilmError) {
    try expect(words.count >= 3, .wrongCount)
    guard let kind = FilmFact.Kind(rawValue: words[1].text) else { throw error(.unknownFact) }
    try expect(words[2].text.hasSuffix(kind.unit), .malformedNumber)
    let value = try number(words[2].text.dropLast(kind.unit.count))
    var fact = FilmFact(kind: kind, value: value)
    var rest = words.dropFirst(3)
    if rest.count >= 2, rest[rest.endIndex - 2].text == "at", !rest[rest.endIndex - 2].isQuoted {
      fact.time = try number(rest[rest.endIndex - 1].text)
      rest = rest.dropLast(2)
    }
    try expect(rest.count <= 1, .wrongCount)
    fact.subject = rest.first?.text
    film.facts.append(fact)
  }

  private mutating func readInput(_ words: [Word]) throws(FilmError) {
    try expect(words.count >= 3, .wrongCount)
    let time = try number(words[1].text)
    try expect(time >= film.inputs.last?.time ?? 0, .earlierTime)
    switch words[2].text {
    case "write":
      try expect(words.count >= 4, .wrongCount)
      film.inputs.append(
        FilmInput(
          time: time, kind: .write(name: words[3].text, components: try numbers(words[4...]))))
    case "cancel":
      try expect(words.count == 3, .wrongCount)
      film.inputs.append(FilmInput(time: time, kind: .cancellation))
    case "wheel":
      let parts = try numbers(words[3...])
      try expect(parts.count == 4, .wrongCount)
      film.inputs.append(
        FilmInput(
          time: time, kind: .wheel(at: SIMD2(parts[0], parts[1]), delta: SIMD2(parts[2], parts[3])))
      )
    default: throw error(.unknownLine)
    }
  }

  private mutating func readSample(_ words: [Word]) throws(FilmError) {
    let parts = try numbers(words[...])
    try expect(parts.count == 3, .wrongCount)
    let index = film.pointers.count - 1
    try expect(parts[0] >= film.pointers[index].samples.last?.time ?? 0, .earlierTime)
    film.pointers[index].samples.append((parts[0], SIMD2(parts[1], parts[2])))
  }

  private mutating func readTrack(_ words: [Word]) throws(FilmError) {
    try expect(words.count >= 2, .unknownLine)
    guard let part = FilmPart(rawValue: words[1].text) else { throw error(.unknownPart) }
    let start = try numbers(words[2...])
    try expect(start.count <= 8 && start.count == part.standard?.count ?? start.count, .wrongCount)
    film.tracks.append(
      FilmTrack(name: words[0].text, part: part, courses: start.map { FilmCourse(start: $0) }))
    owner = .track
  }

  private mutating func readPiece(_ words: [Word]) throws(FilmError) {
    let track = film.tracks.count - 1
    if words[0].text == "states" {
      let times = try numbers(words[1...])
      for (first, second) in zip(times, times.dropFirst()) {
        try expect(first <= second, .earlierTime)
      }
      film.tracks[track].states = times
      return
    }
    guard let index = FilmTrack.letters.firstIndex(of: words[0].text) else {
      throw error(.unknownLine)
    }
    try expect(index < film.tracks[track].courses.count, .wrongCount)
    try expect(words.count >= 4, .wrongCount)
    let parts = try numbers(words[1...3])
    try expect(
      parts[0] > film.tracks[track].courses[index].knots.last?.time ?? -1, .earlierTime)
    var knot = FilmCourse.Knot(
      time: parts[0], value: parts[1], velocity: parts[2], nextValue: parts[1],
      nextVelocity: parts[2])
    if words.count > 4 {
      try expect(words[4].text == "|" && (words.count == 6 || words.count == 7), .wrongCount)
      let next = try numbers(words[5...])
      if next.count == 2 { knot.nextValue = next[0] }
      knot.nextVelocity = next[next.count - 1]
    }
    film.tracks[track].courses[index].knots.append(knot)
  }
}
