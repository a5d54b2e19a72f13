/// The command line, understood.
struct Options: Equatable {
  var replay: String?
  var record: String?
  var svg: String?
  var motion: Motion?
  var wantsHelp = false
  /// Whether the recording's wheel scrolls a list.
  var scrolls = false

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
                      [--motion spring|tween|decay|path | --scroll]

    In a terminal: drag the puck with the mouse or the arrow keys; q leaves.
    Where standard output is no terminal: replays a recording and prints a summary.

      --replay FILE   replay FILE instead of running live
      --record FILE   write what the live run receives to FILE
      --svg FILE      write a picture of the pointer's path beside the property's to FILE
      --motion KIND   what takes the puck over when it is let go of: a spring pulls it to the
                      middle, a tween takes it there, a decay lets it coast to the edges, a path
                      leads it to the middle along an arc; --svg then shows its velocity, too
      --scroll        turn the recording's wheel over a list, and draw that
      --help          print this

    """

  /// - Parameter arguments: without the program's name.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
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
        let name = try Self.value(of: option, inlineValue, &rest, before: motion?.rawValue)
        guard let kind = Motion(rawValue: name) else { throw .unknownMotion(name) }
        motion = kind
      default:
        throw .unknownArgument(argument)
      }
    }
    if wantsHelp { return }
    if replay != nil || scrolls, record != nil { throw .recordingAReplay }
    if scrolls, motion != nil { throw .motionOfAList }
  }

  private static let motions = Motion.allCases.map(\.rawValue).joined(separator: ", ")

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
