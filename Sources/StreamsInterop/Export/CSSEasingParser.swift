#if !hasFeature(Embedded)
  import StreamsSystems

  extension TimingFunction {
    /// An easing function from its CSS text.
    ///
    ///     try TimingFunction(css: "linear(0, 0.4 25% 75%, 1)")
    ///     try TimingFunction(css: "cubic-bezier(0.2, 0, 0, 1)")
    ///     try TimingFunction(css: "steps(4, jump-none)")
    ///
    /// The initializer accepts `linear()`, `cubic-bezier()`, `steps()` and the keywords `linear`, `ease`, `ease-in`,
    /// `ease-out`, `ease-in-out`, `step-start` and `step-end`, case-insensitively, as in CSS Easing Functions Level 2;
    /// it doesn't accept `calc()` or comments.
    ///
    /// - Parameter text: the string to parse.
    /// - Throws: A ``CSSEasingError`` with the column of the first error.
    public init(css text: String) throws(CSSEasingError) {
      var parser = CSSEasingParser(text)
      self = try parser.function()
    }
  }

  /// Parses an easing function, byte by byte.
  struct CSSEasingParser {
    private let bytes: ArraySlice<UInt8>
    private var index = 0

    init(_ text: String) {
      bytes = Array(text.utf8)[...]
    }

    mutating func function() throws(CSSEasingError) -> TimingFunction {
      skipSpace()
      let start = index
      let name = word()
      let result: TimingFunction
      if take("(") {
        switch name {
        case "linear": result = try linear()
        case "cubic-bezier": result = try bezier()
        case "steps": result = try steps()
        default: throw error(.unknownName(name), at: start)
        }
        skipSpace()
        guard take(")") else { throw error(.expected("')'")) }
      } else {
        switch name {
        case "linear": result = .linear
        case "ease": result = .ease
        case "ease-in": result = .easeIn
        case "ease-out": result = .easeOut
        case "ease-in-out": result = .easeInOut
        case "step-start": result = .steps(1, jump: .start)
        case "step-end": result = .steps(1, jump: .end)
        case "": throw error(.expected("an easing function"), at: start)
        default: throw error(.unknownName(name), at: start)
        }
      }
      skipSpace()
      guard index == bytes.count else { throw error(.trailingText) }
      return result
    }

    // MARK: The functions

    private mutating func linear() throws(CSSEasingError) -> TimingFunction {
      var stops: [(fraction: Double?, value: Double)] = []
      repeat {
        var value: Double?
        var percentages: [Double] = []
        skipSpace()
        let start = index
        while let (number, isPercentage) = try number() {
          if isPercentage {
            // In CSS, two percentages must be adjacent, before or after the value.
            percentages.append(number / 100)
            guard percentages.count <= 2 else { throw error(.expected("',' or ')'")) }
          } else {
            guard value == nil else { throw error(.expected("',' or ')'")) }
            value = number
          }
          skipSpace()
        }
        guard let value else { throw error(.expected("a number"), at: start) }
        stops.append((percentages.first, value))
        if percentages.count == 2 { stops.append((percentages[1], value)) }
      } while take(",")
      guard stops.count > 1 else { throw error(.expected("a second point")) }
      return .linear(Self.filled(stops))
    }

    /// The stops, each with a fraction, as the specification requires.
    private static func filled(
      _ stops: [(fraction: Double?, value: Double)]
    ) -> [TimingFunction.Point] {
      var fractions = stops.map(\.fraction)
      let last = fractions.count - 1
      fractions[0] = fractions[0] ?? 0
      fractions[last] = fractions[last] ?? 1
      // No fraction may be less than an earlier one.
      var greatest = -Double.infinity
      for index in fractions.indices {
        guard let fraction = fractions[index] else { continue }
        greatest = max(greatest, fraction)
        fractions[index] = greatest
      }
      // Stops without a fraction are spread evenly between their neighbors.
      var known = 0
      for index in fractions.indices.dropFirst() {
        guard let end = fractions[index], let start = fractions[known] else { continue }
        for between in known + 1..<max(index, known + 1) {
          let part = Double(between - known) / Double(index - known)
          fractions[between] = start + (end - start) * part
        }
        known = index
      }
      return zip(fractions, stops).map {
        TimingFunction.Point(fraction: $0 ?? 0, value: $1.value)
      }
    }

    private mutating func bezier() throws(CSSEasingError) -> TimingFunction {
      var numbers: [Double] = []
      for position in 0..<4 {
        if position > 0 {
          skipSpace()
          guard take(",") else { throw error(.expected("','")) }
        }
        skipSpace()
        let start = index
        guard let (number, isPercentage) = try number(), !isPercentage else {
          throw error(.expected("a number"), at: start)
        }
        if position % 2 == 0, !(number >= 0 && number <= 1) {
          throw error(.outOfRange("x must be between 0 and 1"), at: start)
        }
        numbers.append(number)
      }
      return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private mutating func steps() throws(CSSEasingError) -> TimingFunction {
      skipSpace()
      let start = index
      guard let (number, isPercentage) = try number(), !isPercentage,
        number.rounded(.towardZero) == number,
        !bytes[start..<index].contains(UInt8(ascii: "."))
      else {
        throw error(.expected("a whole number"), at: start)
      }
      guard number >= 1, number <= 1e6 else {
        throw error(.outOfRange("the number of steps must be from 1 to 1000000"), at: start)
      }
      var jump = TimingFunction.StepJump.end
      skipSpace()
      if take(",") {
        skipSpace()
        let start = index
        switch word() {
        case "jump-start", "start": jump = .start
        case "jump-end", "end": jump = .end
        case "jump-none": jump = .neither
        case "jump-both": jump = .both
        default:
          throw error(.expected("jump-start, jump-end, jump-none or jump-both"), at: start)
        }
      }
      guard jump != .neither || number >= 2 else {
        throw error(.outOfRange("jump-none requires at least two steps"), at: start)
      }
      return .steps(Int(number), jump: jump)
    }

    // MARK: Words and numbers

    /// Letters and hyphens, in lowercase.
    private mutating func word() -> String {
      var result: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        let small = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        guard small == UInt8(ascii: "-") || small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
        else { break }
        result.append(small)
        index += 1
      }
      return String(decoding: result, as: UTF8.self)
    }

    /// A number, and whether it is a percentage; `nil` if there is none.
    private mutating func number() throws(CSSEasingError) -> (Double, Bool)? {
      let start = index
      var end = index
      func digits(_ from: Int) -> Int {
        var at = from
        while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 { at += 1 }
        return at
      }
      func isOne(of characters: String, at place: Int) -> Bool {
        place < bytes.count && characters.utf8.contains(bytes[place])
      }
      if isOne(of: "+-", at: end) { end += 1 }
      let whole = digits(end)
      var hasDigits = whole > end
      end = whole
      if isOne(of: ".", at: end), digits(end + 1) > end + 1 {
        end = digits(end + 1)
        hasDigits = true
      }
      guard hasDigits else { return nil }
      if isOne(of: "eE", at: end) {
        let sign = isOne(of: "+-", at: end + 1) ? 1 : 0
        let exponent = digits(end + 1 + sign)
        if exponent > end + 1 + sign { end = exponent }
      }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      index = end
      guard let number = Double(text), number.isFinite else {
        throw error(.outOfRange("the number is too large"), at: start)
      }
      let isPercentage = take("%")
      // A number ends at a space, a comma or a parenthesis.
      if index < bytes.count, !isOne(of: " \t\n\r\u{c},)", at: index) {
        throw error(.expected("the end of the number"))
      }
      return (number, isPercentage)
    }

    private mutating func skipSpace() {
      while index < bytes.count, " \t\n\r\u{c}".utf8.contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
      index += 1
      return true
    }

    private func error(_ reason: CSSEasingError.Reason, at place: Int? = nil) -> CSSEasingError {
      CSSEasingError(reason, column: (place ?? index) + 1)
    }
  }
#endif
