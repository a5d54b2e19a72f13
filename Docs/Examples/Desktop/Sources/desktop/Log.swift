import CSDL
import Foundation
import Scene
import StreamsInterop
import StreamsSDL

/// Writes a line for each frame that is drawn, for the check: the time, and the positions of the scene.
@MainActor
final class Log {
  private let file: FileHandle
  private let window: SDLWindow
  private let scene: DesktopScene

  init(_ path: String, of window: SDLWindow, _ scene: DesktopScene) {
    self.window = window
    self.scene = scene
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = FileHandle(forWritingAtPath: path)!
  }

  isolated deinit {}

  func frame() {
    let numbers = scene.report.map { "\"\($0.name)\": \($0.value)" }
    write(
      """
      {"time": \(window.surface.clock.time), "frames": \(window.frameCount), "sleeps": \(window.sleepCount), \
      \(numbers.joined(separator: ", "))}
      """)
  }

  /// Keys for the check: F8 writes where the parts are, and F9 pinches the picture with two fingers.
  func note(_ key: String) {
    if key == "F8" {
      let areas = scene.areas.map {
        "\"\($0.name)\": [\($0.area.min.x), \($0.area.min.y), \($0.area.size.x), \($0.area.size.y)]"
      }
      write(
        """
        {"areas": {\(areas.joined(separator: ", "))}, "frames": \(window.frameCount), \
        "sleeps": \(window.sleepCount)}
        """)
    }
    if key == "F9" { pinch() }
  }

  /// Two fingers move apart on the picture, frame by frame.
  private func pinch() {
    guard let photo = scene.areas.first(where: { $0.name == "photo" })?.area else { return }
    let size = window.size.value
    func send(_ kind: SDL_EventType, _ finger: Int64, _ way: Double) {
      var event = SDL_Event()
      event.type = kind.rawValue
      event.tfinger.fingerId = finger
      event.tfinger.x = Float((photo.center.x + way) / size.x)
      event.tfinger.y = Float((photo.center.y + 20) / size.y)
      window.handle([event])
    }
    for (finger, side) in [(Int64(1), -1.0), (2, 1)] { send(SDL_FINGERDOWN, finger, 40 * side) }
    for step in 1...12 {
      for (finger, side) in [(Int64(1), -1.0), (2, 1)] {
        send(SDL_FINGERMOTION, finger, (40 + 5 * Double(step)) * side)
      }
      window.frame(at: window.now)
      SDL_Delay(16)
    }
    for (finger, side) in [(Int64(1), -1.0), (2, 1)] { send(SDL_FINGERUP, finger, 100 * side) }
  }

  private func write(_ line: String) { file.write(Data((line + "\n").utf8)) }
}
