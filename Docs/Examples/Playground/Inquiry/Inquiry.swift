/// What the command line asks about a replay of the table.
struct Inquiry: Equatable {
  /// Where to write the graph, and so in which form.
  var graph: String?
  /// Of which of those that move to tell why it did.
  var why: Int?
  /// Of which to tell why it did not.
  var whyNot: Int?
  /// Seconds since the beginning that `why` and `whyNot` are about.
  var moment: Double?
  /// Where to write the trace.
  var trace: String?
  /// Seconds since the beginning to go to.
  var seek: Double?
  /// What to change, and when.
  var fork: Fork?

  /// Another course from a moment on.
  struct Fork: Equatable {
    var time: Double
    /// Of the springs of all pucks.
    var tension: Double

    /// "1.5 tension=200".
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let time = Double(words[0]), time.isFinite,
        words[1].hasPrefix("tension="), let tension = Double(words[1].dropFirst(8)), tension > 0,
        tension.isFinite
      else { return nil }
      (self.time, self.tension) = (time, tension)
    }
  }

  /// Whether there is a question.
  var isEmpty: Bool { self == Inquiry() || self == Inquiry(moment: moment) }

  /// The endings that say which form a graph has.
  static let forms = ["svg", "dot", "mmd", "json", "txt"]

  /// The ending of a file's name.
  static func ending(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? ""
  }

  /// A puck by its number from 1, or the follower.
  static func index(of name: String) -> Int? {
    if name == "follower" { return PuckTable.puckCount }
    guard let number = Int(name), (1...PuckTable.puckCount).contains(number) else { return nil }
    return number - 1
  }
}
