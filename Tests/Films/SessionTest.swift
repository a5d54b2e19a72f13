import Foundation
import StreamsInterop
import StreamsTesting

/// A recorded session as a Swift test that makes a film of it.
struct SessionTest {
  let text: String

  /// - Parameters:
  ///   - path: a session's text, as `MotionRecorder` writes it, or a session saved by the gallery.
  ///   - name: the film's name; by default, the file's.
  init(path: String, name: String?) throws {
    guard let session = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Fault("\(path): expected a text in UTF-8")
    }
    let recording: MotionRecording
    if session.first == "{" {
      recording = try GallerySession(path: path, text: session).recording
    } else {
      do {
        recording = try MotionRecording(text: session)
      } catch {
        throw Fault("\(path):\(error.line): \(error.problem)")
      }
    }
    let file = (path as NSString).lastPathComponent
    let name = name ?? (file as NSString).deletingPathExtension
    let test = recording.asTest(
      name, doing: "  expectFilm(\(name.debugDescription), of: scene, in: recording)")
    let parts = name.split { !$0.isLetter && !$0.isNumber }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let joined = parts.joined()
    // A type's name doesn't begin with a digit.
    let type = joined.first?.isLetter ?? false ? joined : "Session\(joined)"
    let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
    // The text of the session is a literal, whose lines move with its end.
    let moved = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    text = """
      import StreamsInterop
      import StreamsTesting
      import Testing

      struct \(type)Films {
        // Your scene, built on the stage's clock, pointers and inputs, and its values.
        let scene = FilmScene({ Scene(on: $0) }, showing: { [Watched("card", $0.card)] })

      \(moved)}

      """
  }
}
