/// The command line, understood.
struct Options: Equatable {
  var replay: String?
  var record: String?
  var svg: String?
  var scene = Scene.table
  var wantsHelp = false

  /// What there is to see.
  enum Scene: Equatable {
    /// Pucks that are tossed about a table.
    case table
    /// One puck, and what takes it over when it is let go of, if anything does.
    case puck(Motion?)
    /// A list that the recording's wheel scrolls.
    case list
  }

  /// Why a command line makes no sense.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case unknownArgument(String)
    case missingValue(String)
    case repeated(String)
    case unexpectedValue(String)
    case recordingAReplay
    case motionOfAList
    case unknownMotion(String)

    var description: String {
      switch self {
      case .unknownArgument(let argument): "unknown argument: \(argument)"
      case .missingValue("--motion"): "--motion needs one of \(Options.motions)"
      case .missingValue(let option): "\(option) needs a file"
      case .unknownMotion(let name): "\(name) is no motion: it is one of \(Options.motions)"
      case .repeated(let option): "\(option) is given twice"
      case .unexpectedValue(let option): "\(option) takes no value"
      case .recordingAReplay: "--record takes down a live run: it can't go with --replay"
      case .motionOfAList: "--motion moves the puck: it can't go with --scroll, which has none"
      }
    }
  }

  static let usage = """
    usage: playground [--replay FILE | --record FILE] [--svg FILE]
                      [--motion spring|tween|decay|path|none | --scroll]

    In a terminal: toss the four pucks about the table with the mouse, or choose one with its
    digit or Tab and drag it with the arrow keys; q leaves. A puck that is thrown towards
    another's place changes places with it, and a small one follows the puck taken last.
    Where standard output is no terminal: replays a recording and prints a summary. A press
    takes the puck that it hits, and where it hits none the nearest, so any recording will do.

      --replay FILE   replay FILE instead of running live
      --record FILE   write what the live run receives to FILE
      --svg FILE      write a picture of what happened to FILE: where all went, and when
      --motion KIND   one puck instead of the table, and what takes it over when it is let go of:
                      a spring pulls it to the middle, a tween takes it there, a decay lets it
                      coast to the edges, a path leads it to the middle along an arc, and none
                      leaves it where it is
      --scroll        turn the recording's wheel over a list, and draw that
      --help          print this

    """

  /// - Parameter arguments: without the program's name.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
    var motion: String?
    var scrolls = false
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = argument.hasPrefix("--") ? String(parts[0]) : argument
      let inlineValue = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil

      switch option {
      case "--help", "-h":
        guard inlineValue == nil else { throw .unexpectedValue(option) }
        wantsHelp = true
      case "--scroll":
        guard inlineValue == nil else { throw .unexpectedValue(option) }
        scrolls = true
      case "--replay":
        replay = try Self.value(of: option, inlineValue, &rest, before: replay)
      case "--record":
        record = try Self.value(of: option, inlineValue, &rest, before: record)
      case "--svg":
        svg = try Self.value(of: option, inlineValue, &rest, before: svg)
      case "--motion":
        let name = try Self.value(of: option, inlineValue, &rest, before: motion)
        let kind = Motion(rawValue: name)
        guard kind != nil || name == Self.noMotion else { throw .unknownMotion(name) }
        motion = name
        scene = .puck(kind)
      default:
        throw .unknownArgument(argument)
      }
    }
    if wantsHelp { return }
    if replay != nil || scrolls, record != nil { throw .recordingAReplay }
    if scrolls {
      if motion != nil { throw .motionOfAList }
      scene = .list
    }
  }

  private static let noMotion = "none"
  private static let motions = (Motion.allCases.map(\.rawValue) + [noMotion])
    .joined(separator: ", ")

  private static func value(
    of option: String, _ inlineValue: String?, _ rest: inout ArraySlice<String>, before: String?
  ) throws(Problem) -> String {
    guard before == nil else { throw .repeated(option) }
    let value = inlineValue ?? rest.popFirst()
    guard let value, !value.isEmpty, inlineValue != nil || !value.hasPrefix("--") else {
      throw .missingValue(option)
    }
    return value
  }
}
