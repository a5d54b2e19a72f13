import Foundation

/// The device: a file with a setting per line, `key=text`.
///
/// It looks at the file every 20 ms, which works on any system. A program for one system would use inotify, or a
/// `DispatchSource` for files.
struct WatchedFile: Sendable {
  private let url: URL

  init(_ url: URL) { self.url = url }

  /// Returns the settings by key; none if there is no file.
  func load() -> [String: String] {
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    let pairs = lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  /// Replaces the file as a whole, so that no other program reads a part of it.
  func save(_ change: (inout [String: String]) -> Void) {
    var settings = load()
    change(&settings)
    let text = settings.sorted { $0.key < $1.key }.map { "\($0)=\($1)\n" }.joined()
    try? Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Emits once initially, and then after each change of the file.
  func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [self] continuation in
      let watching = Task {
        var known: [String: String]?
        while !Task.isCancelled {
          let now = load()
          if now != known { continuation.yield() }
          known = now
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      continuation.onTermination = { _ in watching.cancel() }
    }
  }
}
