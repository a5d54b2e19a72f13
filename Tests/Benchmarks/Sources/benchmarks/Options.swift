/// The options of the command line.
struct Options {
  /// An error in the command line.
  struct Fault: Error {
    let message: String
  }

  var wantsHelp = false
  var wantsCheck = false
  var jsonPath: String?
  var workloads = Workload.all

  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--check":
        wantsCheck = true
      case "--json":
        guard let path = rest.popFirst() else { throw Fault(message: "--json requires a file") }
        jsonPath = path
      case "--only":
        guard let names = rest.popFirst() else {
          throw Fault(message: "--only requires workloads, such as W1 or W1,W3")
        }
        workloads = try Self.workloads(named: names)
      default:
        throw Fault(message: "unknown argument '\(argument)'")
      }
    }
  }

  /// The named workloads, in the order of the table.
  private static func workloads(named list: String) throws(Fault) -> [Workload] {
    let names = list.split(separator: ",").map { $0.lowercased() }
    let known = Workload.all.map(\.name)
    for name in names where !known.contains(where: { $0.lowercased() == name }) {
      throw Fault(
        message: "there is no workload '\(name)'; there are \(known.joined(separator: ", "))")
    }
    let chosen = Workload.all.filter { names.contains($0.name.lowercased()) }
    guard !chosen.isEmpty else { throw Fault(message: "--only requires at least one workload") }
    return chosen
  }

  static var usage: String {
    "usage: benchmarks [--only W1,W3] [--json FILE] [--check] [--help]"
  }

  static var help: String {
    """
    \(usage)

    Compares the library with a handwritten minimum that does the same work (the floor),
    and with OpenCombine (the peer).

      --only NAMES  runs only these workloads, separated by commas
      --json FILE   also writes the data to a file
      --check       exits with status 1 if a limit is exceeded
      --help        prints this text

    A figure is the median of 101 samples, ± half the distance between their quartiles, in thread CPU
    time. All cases of a workload are measured in turns in one process, and a ratio is the median of
    the ratios of neighboring samples: a disturbance affects both. Trust the ratios; the
    nanoseconds depend on the machine. A limit applies to the median: "≤ 1.15" is the maximum of
    ours/floor (or of ours, if bytes or allocations are counted), and "≥ 30" is the minimum of
    peer/ours.

    \(Workload.all.map(description).joined(separator: "\n\n"))
    """
  }

  private static func description(_ workload: Workload) -> String {
    let heading = workload.name.padded(to: 8) + workload.title
    return ([heading] + lines(workload.explanation, width: 88).map { "        " + $0 })
      .joined(separator: "\n")
  }

  private static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
