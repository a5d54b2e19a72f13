import StreamsInterop
import StreamsTesting

extension Inquiry {
  /// Plays the recording as far as the questions require, writes the files, and answers the other questions.
  func answer(_ recording: Recording) throws -> String {
    let session = TableSession(recording)
    let replay = session.replay
    var text = ""
    #if TRACED
      let trace = MotionTrace(of: replay.scene.runtime, keeping: 200_000)
    #endif
    if let moment = moment ?? seek {
      replay.seek(to: session.start + moment)
    } else {
      replay.play()
    }
    #if TRACED
      if let why { text += describe(trace.why(replay.scene.position(at: why))) }
      if let whyNot {
        let since = replay.scene.runtime.clock.time - 1
        text += "\(trace.whyNot(replay.scene.position(at: whyNot), since: since))\n"
      }
      if let path = self.trace { try OutputFile(path).write(Array(trace.chromeJSON.utf8)) }
      trace.end()
    #else
      if why != nil || whyNot != nil || self.trace != nil { throw NotTraced() }
    #endif
    if let graph { try OutputFile(graph).write(Array(self.form(replay.scene, graph).utf8)) }
    if let fork {
      let other = replay.fork(at: session.start + fork.time) { table in
        for puck in table.pucks { puck.tossable.spring.tension.value = fork.tension }
      }
      let end = seek.map { session.start + $0 } ?? replay.recording.span?.upperBound ?? 0
      replay.seek(to: end)
      other.seek(to: end)
      text += "as recorded\n\(replay.scene.places)with tension \(decimal(fork.tension, places: 1))"
      text += " from \(decimal(fork.time, places: 3)) s on\n\(other.scene.places)"
    } else if let seek {
      text += "at \(decimal(seek, places: 3)) s\n\(replay.scene.places)"
    }
    return text
  }

  private func form(_ table: PuckTable, _ path: String) -> String {
    let graph = table.runtime.graph
    switch Self.ending(of: path) {
    case "svg": return graph.svg
    case "dot": return graph.dot
    case "mmd": return graph.mermaid
    case "json": return graph.json
    default: return graph.description
    }
  }

  #if TRACED
    private func describe(_ why: MotionWhy?) -> String {
      why.map { "\($0)\n" } ?? "the puck has not moved\n"
    }
  #endif

  /// The reason that there is no answer.
  struct NotTraced: Error, CustomStringConvertible {
    var description: String {
      "a release build needs the trait: swift run -c release --traits Tracing playground …"
    }
  }
}
