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
        throw Fault("\(path):\(error.line): \(error)")
      }
    }
    let file = (path as NSString).lastPathComponent
    let name = name ?? (file as NSString).deletingPathExtension
    let test = recording.asTest(
      name, doing: "  expectFilm(\(name.debugDescription), of: scene, playing: recording)")
    text = """
      import StreamsInterop
      import StreamsTesting
      import Testing

      // Your scene, built on the stage's clock, pointers and inputs.
      let scene = FilmScene({ stage in Scene(on: stage) }, showing: { [Watched("card", $0.card)] })

      \(test)
      """
  }
}
