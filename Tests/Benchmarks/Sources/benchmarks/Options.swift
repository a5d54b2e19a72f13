/// The options of the command line.
struct Options {
  /// The faults of the command line.
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
        guard let path = rest.popFirst() else { throw Fault(message: "--json wants a file") }
        jsonPath = path
      case "--only":
        guard let names = rest.popFirst() else {
          throw Fault(message: "--only wants workloads, such as W1 or W1,W3")
        }
        workloads = try Self.workloads(named: names)
      default:
        throw Fault(message: "what is '\(argument)'?")
      }
    }
  }

  /// Those named, in the order of the table.
  private static func workloads(named list: String) throws(Fault) -> [Workload] {
    let names = list.split(separator: ",").map { $0.lowercased() }
    let known = Workload.all.map(\.name)
    for name in names where !known.contains(where: { $0.lowercased() == name }) {
      throw Fault(
        message: "there is no workload '\(name)'; there are \(known.joined(separator: ", "))")
    }
    let chosen = Workload.all.filter { names.contains($0.name.lowercased()) }
    guard !chosen.isEmpty else { throw Fault(message: "--only wants at least one workload") }
    return chosen
  }

  static var usage: String {
    "usage: benchmarks [--only W1,W3] [--json FILE] [--check] [--help]"
  }

  static var help: String {
    """
    \(usage)

    Prints what the library takes beside the least that it could take, written by hand (the floor),
    and beside OpenCombine (the peer).

      --only NAMES  only these workloads: one, or several with commas between them
      --json FILE   writes the same data to a file, too
      --check       exit status 1 if a must is missed
      --help        this text

    A figure is the median of 101 samples, ± half the distance between their quartiles, in thread CPU
    time. All cases of a workload are measured in turns in one process, and a ratio is the median of
    the ratios of neighboring samples: what disturbs one disturbs the other. Trust the ratios; the
    nanoseconds are the machine's. A must is judged by the median: "≤ 1.15" is the most that
    ours/floor may be (or ours, where bytes and allocations are counted), "≥ 30" the least that
    peer/ours may be.

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
