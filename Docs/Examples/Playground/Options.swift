/// The command line, understood.
struct Options: Equatable {
  var replay: String?
  var record: String?
  var svg: String?
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

    var description: String {
      switch self {
      case .unknownArgument(let argument): "unknown argument: \(argument)"
      case .missingValue(let option): "\(option) needs a file"
      case .repeated(let option): "\(option) is given twice"
      case .unexpectedValue(let option): "\(option) takes no value"
      case .recordingAReplay: "--record takes down a live run: it can't go with --replay"
      }
    }
  }

  static let usage = """
    usage: playground [--replay FILE | --record FILE] [--scroll] [--svg FILE]

    In a terminal: drag the puck with the mouse or the arrow keys; q leaves.
    Where standard output is no terminal: replays a recording and prints a summary.

      --replay FILE   replay FILE instead of running live
      --record FILE   write what the live run receives to FILE
      --svg FILE      write a picture of the pointer's path beside the property's to FILE
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
      default:
        throw .unknownArgument(argument)
      }
    }
    if wantsHelp { return }
    if replay != nil || scrolls, record != nil { throw .recordingAReplay }
  }

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
