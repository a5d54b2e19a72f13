/// The command line's questions about a replay of the table.
struct Inquiry: Equatable {
  /// The path for the graph, which also determines its format.
  var graph: String?
  /// The puck whose motion to explain.
  var why: Int?
  /// The puck whose lack of motion to explain.
  var whyNot: Int?
  /// The moment to which `why` and `whyNot` refer, in seconds since the beginning.
  var moment: Double?
  /// The path for the trace.
  var trace: String?
  /// The moment to seek, in seconds since the beginning.
  var seek: Double?
  /// The change to make, and its moment.
  var fork: Fork?

  /// The range of valid moments: about thirty years, since recordings may pause that long.
  static let moments = 0...1e9

  /// A different course of the session, from the given moment on.
  struct Fork: Equatable {
    var time: Double
    /// The tension of all pucks' springs.
    var tension: Double

    /// The range of tensions at which springs can be distinguished.
    static let tensions = 0.1...1e6

    /// Parses a text such as "1.5 tension=200".
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let time = Double(words[0]), Inquiry.moments.contains(time),
        words[1].hasPrefix("tension="), let tension = Double(words[1].dropFirst(8)),
        Self.tensions.contains(tension)
      else { return nil }
      (self.time, self.tension) = (time, tension)
    }
  }

  /// Whether there is no question.
  var isEmpty: Bool { self == Inquiry() || self == Inquiry(moment: moment) }

  /// The filename extensions for the graph's formats.
  static let forms = ["svg", "dot", "mmd", "json", "txt"]

  /// The extension of a filename.
  static func ending(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? ""
  }

  /// The index of a puck, given its number from 1, or of the follower.
  static func index(of name: String) -> Int? {
    if name == "follower" { return PuckTable.puckCount }
    guard let number = Int(name), (1...PuckTable.puckCount).contains(number) else { return nil }
    return number - 1
  }
}
