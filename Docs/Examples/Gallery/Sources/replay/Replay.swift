import Exhibits
import Foundation
import StreamsInterop

/// Runs a session that was saved in the page, natively, and says where its outputs differ.
///
///     swift run replay session.json
///     swift run replay session.json why 4    # and why what the fourth channel shows has moved
///
/// The session has the exhibit's number, what the browser answered to each channel, and of each frame its
/// time, its input and its output. Doubles are in JavaScript's shortest form, which reads back to the bit.
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
      print("usage: replay session.json [why|whynot CHANNEL] | replay graph:NUMBER")
      exit(2)
    }
    let argument = CommandLine.arguments[1]
    if argument.hasPrefix("graph:") {
      let page = DOMPage(opening: { _ in [1, 1, 320, 240] })
      print(openExhibit(Int(argument.dropFirst(6)) ?? 0, on: page).graph.dot, terminator: "")
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
        print("frame \(index) at \(frame.time) ms: \(output), in the page \(frame.output)")
      }
      differing += 1
    }
    if CommandLine.arguments.count == 4, let last = session.frames.last {
      let (question, channel) = (CommandLine.arguments[2], Double(CommandLine.arguments[3]) ?? -1)
      // The channel that is asked was opened last.
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
