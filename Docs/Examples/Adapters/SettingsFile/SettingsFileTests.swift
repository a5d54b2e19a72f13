import Foundation
@testable import SettingsFile
import StreamsCore
import StreamsProperties
import Testing

@MainActor @Test(.timeLimit(.minutes(5))) func settingsFile() async throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "\(ProcessInfo.processInfo.processIdentifier).settings")
  defer { try? FileManager.default.removeItem(at: url) }
  try Data("theme=dark\nvolume=0.5\n".utf8).write(to: url)
  let file = WatchedFile(url)
  let program = SettingsFile(file)
  let volume = program.number("volume", otherwise: 1)
  var volumes: [Double] = []
  var themes: [String?] = []
  let watching = [
    volume.subscribe { volumes.append($0) },
    program.settings.subscribe("theme") { themes.append($0) },
  ]
  let following = Task { await program.follow() }

  volume.value = 0.25
  #expect(file.load() == ["theme": "dark", "volume": "0.25"])
  #expect(volumes == [0.5, 0.25])
  try edit(url, "s/^volume=.*/volume=0.75/")
  #expect(volume.value == 0.75, "expected a read to return the file's value")
  while volumes.count < 3 { try await Task.sleep(for: .milliseconds(5)) }
  try edit(url, "s/^volume=.*/volume=loud/")
  while volumes.count < 4 { try await Task.sleep(for: .milliseconds(5)) }
  volume.value = 0.5
  try edit(url, "/^theme=/d")
  while themes.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
  #expect(volumes == [0.5, 0.25, 0.75, 1, 0.5], "expected own writes to be announced once")
  #expect(themes == ["dark", nil], "expected only changed keys to be announced")
  following.cancel()
  await following.value
  withExtendedLifetime(watching) {}
}

/// Runs the system's sed on the file, as another program that knows nothing of this one.
private func edit(_ url: URL, _ script: String) throws {
  let other = Process()
  other.executableURL = URL(fileURLWithPath: "/bin/sh")
  other.arguments = [
    "-c", "sed \"$1\" \"$2\" > \"$2.new\" && mv \"$2.new\" \"$2\"", "sh", script, url.path,
  ]
  try other.run()
  other.waitUntilExit()
  #expect(other.terminationStatus == 0)
}
