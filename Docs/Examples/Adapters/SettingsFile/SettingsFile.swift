import StreamsCore
import StreamsProperties

/// The settings of a file that other programs change, too: one property for all keys.
///
/// A read parses the file, so it returns the file's current value. Observers are notified of this program's writes, and,
/// by ``follow()``, of changes by other programs.
@MainActor final class SettingsFile {
  private let file: WatchedFile
  private var known: [String: String]

  private(set) lazy var settings = UnscopedReactiveProperty<String, String?>(
    read: { [file] in file.load()[$0] },
    write: { [unowned self] key, text in
      file.save { $0[key] = text }
      known[key] = text
    })

  init(_ file: WatchedFile) { (self.file, known) = (file, file.load()) }

  /// Announces the settings that other programs have changed, until the task is canceled.
  func follow() async {
    for await _ in file.changes() {
      let now = file.load()
      let changed = Set(known.keys).union(now.keys).filter { known[$0] != now[$0] }
      known = now
      batch { for key in changed { settings.announce(key) } }
    }
  }

  /// A setting as a number; text that is not a number reads as `fallback`.
  func number(_ key: String, otherwise fallback: Double) -> PropertyLens<Double> {
    settings.lens(get: { $0.flatMap(Double.init) ?? fallback }, set: { $0 = "\($1)" })
      .scoped(to: key)
  }
}
