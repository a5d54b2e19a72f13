import Foundation

/// Runs the same tests of the laws on Streams and a peer, and prints which laws each obeys.
///
///     swift run -c release --package-path Tests/Benchmarks peerlaws [--markdown]
///
/// Exit status: 2 for a wrong command line, 1 if Streams breaks a law.
@main
enum PeerLaws {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments {
    case []:
      report(as: Table.plain)
    case ["--markdown"]:
      report(as: Table.markdown)
    case ["--feedback", Library.streams.name]:
      exit(Feedback.run(Library.streams))
    case ["--feedback", Library.openCombine.name]:
      exit(Feedback.run(Library.openCombine))
    default:
      FileHandle.standardError.write(Data("usage: peerlaws [--markdown]\n".utf8))
      exit(2)
    }
  }

  private static func report(as text: ([Row]) -> String) {
    let ours = Examination(of: .streams)
    let peer = Examination(of: .openCombine)
    let rows = Examination.laws.map { law in
      Row(law: law, ours: ours.verdict(on: law), peer: peer.verdict(on: law))
    }
    print(text(rows))
    if rows.contains(where: \.isBrokenByOurs) { exit(1) }
  }
}
