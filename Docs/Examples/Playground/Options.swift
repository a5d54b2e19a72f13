/// The parsed command line.
struct Options: Equatable {
  var replay: String?
  var record: String?
  var svg: String?
  var export: Export?
  var inquiry = Inquiry()
  var scene = Scene.table
  var wantsHelp = false

  /// The scene to show.
  enum Scene: Equatable {
    /// Pucks that can be tossed around a table.
    case table
    /// One puck, and the motion after its release, if any.
    case puck(Motion?)
    /// A list scrolled by the recording's wheel.
    case list
  }

  /// The reason that a command line is invalid.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case unknownArgument(String)
    case missingValue(String)
    case repeated(String)
    case unexpectedValue(String)
    case recordingAReplay
    case motionOfAList
    case unknownMotion(String)
    case unknownExport(String)
    case unfitExport(String)
    case exportWithOthers
    case unknownPuck(String)
    case notSeconds(String)
    case unknownForm(String)
    case unknownFork(String)
    case inquiryWithOthers

    var description: String {
      switch self {
      case .unknownArgument(let argument): "unknown argument: \(argument)"
      case .missingValue("--motion"): "--motion needs one of \(Options.motions)"
      case .missingValue("--export"): "--export needs one of \(Export.kinds)"
      case .missingValue(let option): "\(option) needs \(Options.needs[option] ?? "a file")"
      case .unknownPuck(let name): "expected a puck from 1 to 4, or follower, got \(name)"
      case .notSeconds(let text): "expected seconds from 0 to 1,000,000,000, got \(text)"
      case .unknownForm(let path):
        "expected a file that ends in .\(Inquiry.forms.joined(separator: ", .")), got \(path)"
      case .unknownFork(let text):
        "expected a fork such as '1.5 tension=200', tension from 0.1 to 1,000,000, got \(text)"
      case .inquiryWithOthers:
        "--graph, --why, --why-not, --trace, --seek and --fork only work with a replay of the table"
      case .unknownExport(let name): "expected one of \(Export.kinds), got \(name)"
      case .unfitExport(let name):
        "\(name) can't be exported: its values are too large, or change too fast, for a tolerance of 2 ‰"
      case .exportWithOthers: "--export can't be combined with other options"
      case .unknownMotion(let name): "expected one of \(Options.motions), got \(name)"
      case .repeated(let option): "\(option) is given twice"
      case .unexpectedValue(let option): "\(option) takes no value"
      case .recordingAReplay: "--record needs a live run, without --replay or --scroll"
      case .motionOfAList: "--motion moves the puck, and --scroll has none"
      }
    }
  }

  static let usage = """
    usage: playground [--replay FILE | --record FILE] [--svg FILE]
                      [--motion spring|tween|decay|path|none | --scroll]
           playground [--replay FILE] [--graph FILE] [--trace FILE] [--seek T] [--fork 'T tension=K']
                      [--why PUCK] [--why-not PUCK] [--at T]
           playground --export MOTION

    In a terminal, toss the four pucks around the table with the mouse, or select one with its
    digit or Tab and drag it with the arrow keys; q quits. A puck that is thrown toward another
    puck's place swaps places with it, and a small puck follows the one that was grabbed last.
    If standard output isn't a terminal, replays a recording and prints a summary. A press grabs
    the puck that it hits or, if it hits none, the nearest one, so any recording works.

      --replay FILE   replay FILE instead of running live
      --record FILE   write the input of the live run to FILE
      --svg FILE      write a picture of all paths, in the plane and over time, to FILE
      --motion KIND   show one puck instead of the table, and move it after its release: a spring
                      pulls it to the center, a tween moves it there, a decay lets it coast
                      to the edges, a path moves it to the center along an arc, and none
                      leaves it in place
      --scroll        replay the recording's wheel events on a list, and draw the result
      --export MOTION print a motion as CSS, as keyframes and for Android: spring, spring:0.5,0.3
                      (duration and bounce), a preset such as bouncy or material-expressive, or
                      a CSS easing function
      --graph FILE    write the graph to FILE, which ends in .svg, .dot, .mmd, .json or .txt
      --why PUCK      explain the last motion of the puck: 1 to 4, or follower
      --why-not PUCK  list the values held back from the puck in the last second
      --at T          the moment in question, in seconds from the beginning
      --trace FILE    write all events to FILE, for ui.perfetto.dev
      --seek T        print all positions at that moment
      --fork F        print all positions with another spring: '1.5 tension=200'
      --help          print this text

    """

  /// - Parameter arguments: the arguments, without the program's name.
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
      case "--export":
        let name = try Self.value(of: option, inlineValue, &rest, before: export?.name)
        guard let named = Export(name) else { throw .unknownExport(name) }
        guard named.isFit else { throw .unfitExport(name) }
        export = named
      case "--graph":
        let path = try Self.value(of: option, inlineValue, &rest, before: inquiry.graph)
        guard Inquiry.forms.contains(Inquiry.ending(of: path)) else { throw .unknownForm(path) }
        inquiry.graph = path
      case "--trace":
        inquiry.trace = try Self.value(of: option, inlineValue, &rest, before: inquiry.trace)
      case "--why":
        inquiry.why = try Self.puck(option, inlineValue, &rest, before: inquiry.why)
      case "--why-not":
        inquiry.whyNot = try Self.puck(option, inlineValue, &rest, before: inquiry.whyNot)
      case "--at":
        inquiry.moment = try Self.seconds(option, inlineValue, &rest, before: inquiry.moment)
      case "--seek":
        inquiry.seek = try Self.seconds(option, inlineValue, &rest, before: inquiry.seek)
      case "--fork":
        let text = try Self.value(
          of: option, inlineValue, &rest, before: inquiry.fork == nil ? nil : "")
        guard let fork = Inquiry.Fork(text) else { throw .unknownFork(text) }
        inquiry.fork = fork
      default:
        throw .unknownArgument(argument)
      }
    }
    if wantsHelp { return }
    if export != nil, replay != nil || record != nil || svg != nil || motion != nil || scrolls {
      throw .exportWithOthers
    }
    if !inquiry.isEmpty || inquiry.moment != nil,
      inquiry.isEmpty || record != nil || svg != nil || motion != nil || scrolls || export != nil
    {
      throw .inquiryWithOthers
    }
    if replay != nil || scrolls, record != nil { throw .recordingAReplay }
    if scrolls {
      if motion != nil { throw .motionOfAList }
      scene = .list
    }
  }

  /// The arguments of the options that don't take a file.
  private static let needs = [
    "--why": "a puck: 1 to 4, or follower", "--why-not": "a puck: 1 to 4, or follower",
    "--at": "a time in seconds", "--seek": "a time in seconds", "--fork": "'T tension=K'",
  ]

  private static func puck(
    _ option: String, _ inlineValue: String?, _ rest: inout ArraySlice<String>, before: Int?
  ) throws(Problem) -> Int {
    let name = try value(of: option, inlineValue, &rest, before: before.map { "\($0)" })
    guard let index = Inquiry.index(of: name) else { throw .unknownPuck(name) }
    return index
  }

  private static func seconds(
    _ option: String, _ inlineValue: String?, _ rest: inout ArraySlice<String>, before: Double?
  ) throws(Problem) -> Double {
    let text = try value(of: option, inlineValue, &rest, before: before.map { "\($0)" })
    guard let seconds = Double(text), Inquiry.moments.contains(seconds) else {
      throw .notSeconds(text)
    }
    return seconds
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
