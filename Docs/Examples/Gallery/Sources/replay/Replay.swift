import Exhibits
import Foundation
import StreamsInterop

/// Natively replays a session saved in the page, and reports any differences in its output.
///
///     swift run replay session.json
///     swift run replay session.json why 4    # and explains the fourth channel's last change
///     swift run replay graph:1               # prints the first exhibit's graph
///     swift run replay lines                 # prints a spring for a page that only plays motions
///
/// The session contains the exhibit's number, the browser's answer to each channel, and each frame's time, input and
/// output. Numbers are in JavaScript's shortest form, which restores each `Double` bit for bit.
@main
struct Replay {
  struct Session: Decodable {
    struct Frame: Decodable {
      let time: Double
      let input: [Double]
      let output: [Double]
    }
    let exhibit: Int
    let answers: [[Double]]
    let frames: [Frame]
  }

  static func main() throws {
    guard [2, 4].contains(CommandLine.arguments.count) else {
      print("usage: replay session.json [why|whynot CHANNEL] | replay graph:NUMBER | replay lines")
      exit(2)
    }
    let argument = CommandLine.arguments[1]
    if argument.hasPrefix("graph:") {
      let page = DOMPage(opening: { _ in [1, 1, 320, 240] })
      print(openExhibit(Int(argument.dropFirst(6)) ?? 0, on: page).graph.dot, terminator: "")
      return
    }
    if argument == "lines" {
      // Prints a spring's motion from 0 to 1, as flights.js plays it: its duration in milliseconds, then each time with
      // the fraction of the distance covered.
      let lines = MotionCurve.spring(.bouncy).polyline(tolerance: 0.001).points
      // Times are rounded to 0.01 ms, and fractions to 0.0001.
      let numbers = lines.flatMap {
        [($0.time * 1e5).rounded() / 100, ($0.value * 1e4).rounded() / 1e4]
      }
      print(([numbers[numbers.count - 2]] + numbers).map { "\($0)" }.joined(separator: ","))
      return
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: argument))
    let session = try JSONDecoder().decode(Session.self, from: data)
    var opened = 0
    let page = DOMPage(opening: { _ in
      defer { opened += 1 }
      return opened < session.answers.count ? session.answers[opened] : []
    })
    _ = page.channel("exhibit", of: "html")
    let runtime = openExhibit(session.exhibit, on: page)
    #if TRACED
      page.explain(runtime, to: "html")
    #else
      _ = runtime
    #endif
    var differing = 0
    var numbers = 0
    for (index, frame) in session.frames.enumerated() {
      let output = page.frame(at: frame.time, input: frame.input)
      numbers += output.count
      if output.map(\.bitPattern) == frame.output.map(\.bitPattern) { continue }
      if differing == 0 {
        print("frame \(index) at \(frame.time) ms: expected \(frame.output), got \(output)")
      }
      differing += 1
    }
    if CommandLine.arguments.count == 4, let last = session.frames.last {
      let (question, channel) = (CommandLine.arguments[2], Double(CommandLine.arguments[3]) ?? -1)
      // The channel for questions was the last one opened.
      let why = Double(opened - 1)
      let answer = page.frame(
        at: last.time, input: [why, 2, channel, question == "why" ? 0 : 1])
      let text = answer.count > 1 ? answer.dropFirst(2).prefix(Int(answer[1])) : []
      print(String(decoding: text.map { UInt8($0) }, as: UTF8.self))
      exit(0)
    }
    print("\(session.frames.count) frames, \(numbers) numbers, \(differing) frames differ")
    exit(differing == 0 && session.frames.count > 0 ? 0 : 1)
  }
}
