/// Writes a film as text.
///
///     streams-film 1
///     rate 240
///     end 1.25
///     fact settling 0.842s
///     input 0.5 write isOpen 1
///     finger 0
///       0.1 200 500
///       0.3 200 200
///     sheet position 200 600
///       states 0.108 1.15
///       y 0.108 600 0 | -1200
///       y 0.3 300 -1200
///     contract "sheet settles within 3" holds
///
/// A line of a course is a knot: the component, the time, the value and the velocity. After `|` is the velocity after
/// the knot, or, at a jump, the value and the velocity. A part of an element that keeps its usual value has no line.
package enum FilmText {
  static let header = "streams-film"
  static let version = 1

  /// The text of a film.
  package static func write(_ film: Film) -> String {
    var lines = ["\(header) \(version)", "rate \(number(film.rate))", "end \(number(film.end))"]
    for fact in film.facts {
      var line = "fact \(fact.kind.rawValue) \(number(fact.value))\(fact.kind.unit)"
      if let subject = fact.subject { line += " \(name(subject))" }
      if let time = fact.time { line += " at \(number(time))" }
      lines.append(line)
    }
    for input in film.inputs { lines.append(text(input)) }
    for pointer in film.pointers {
      lines.append("finger \(pointer.id)" + (pointer.isCanceled ? " canceled" : ""))
      for sample in pointer.samples {
        lines.append(
          "  \(number(sample.time)) \(number(sample.position.x)) \(number(sample.position.y))")
      }
    }
    for track in film.tracks { write(track, to: &lines) }
    for verdict in film.verdicts {
      let verdictText = verdict.brokenAt.map { "broken \(number($0))" } ?? "holds"
      lines.append("contract \(name(verdict.name)) \(verdictText)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ input: FilmInput) -> String {
    let time = number(input.time)
    switch input.kind {
    case .write(let input, let components):
      return (["input \(time) write \(name(input))"] + components.map(number)).joined(
        separator: " ")
    case .cancellation: return "input \(time) cancel"
    case .wheel(let place, let delta):
      return (["input \(time) wheel"] + [place.x, place.y, delta.x, delta.y].map(number))
        .joined(separator: " ")
    }
  }

  private static func write(_ track: FilmTrack, to lines: inout [String]) {
    let start = track.courses.map(\.start)
    if track.states.isEmpty, track.courses.allSatisfy(\.isStill), start == track.part.standard {
      return
    }
    lines.append(
      (["\(name(track.name)) \(track.part.rawValue)"] + start.map(number)).joined(separator: " "))
    if !track.states.isEmpty {
      lines.append("  states " + track.states.map(number).joined(separator: " "))
    }
    for (course, letter) in zip(track.courses, FilmTrack.letters) {
      for knot in course.knots {
        var line = "  \(letter) \(number(knot.time)) \(number(knot.value)) \(number(knot.velocity))"
        if knot.nextValue != knot.value {
          line += " | \(number(knot.nextValue)) \(number(knot.nextVelocity))"
        } else if knot.nextVelocity != knot.velocity {
          line += " | \(number(knot.nextVelocity))"
        }
        lines.append(line)
      }
    }
  }

  /// The words with which a line begins that is not a subject's.
  static let reserved: Set<String> = ["rate", "end", "fact", "input", "finger", "contract"]

  /// A name: a word, or a text in quotes.
  static func name(_ name: String) -> String {
    let isWord =
      !name.isEmpty && !reserved.contains(name)
      && name.utf8.allSatisfy { byte in
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte >= 0x80
      }
    if isWord, name.utf8.first.map({ $0 > 0x39 }) ?? false { return name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// A number with at most six decimal places.
  static func number(_ number: Double) -> String { FilmNumber.text(number) }
}

/// Canonical decimal numbers.
enum FilmNumber {
  /// The powers of ten.
  static let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// A number rounded to a number of decimal places, at most six; never a negative zero.
  static func rounded(_ number: Double, _ places: Int) -> Double {
    let scaled = (number * powers[places]).rounded()
    return scaled == 0 ? 0 : scaled / powers[places]
  }

  /// A number with at most six decimal places, without trailing zeros; a number beyond a thousand billion, and one that
  /// is not finite, as Swift writes it.
  static func text(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return "\(number)" }
    let scaled = Int64((number * 1_000_000).rounded())
    var (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var bytes: [UInt8] = []
    if rest > 0 {
      var places = 6
      while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
      for _ in 0..<places {
        bytes.append(UInt8(0x30 + rest % 10))
        rest /= 10
      }
      bytes.append(UInt8(ascii: "."))
    }
    repeat {
      bytes.append(UInt8(0x30 + whole % 10))
      whole /= 10
    } while whole > 0
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}
