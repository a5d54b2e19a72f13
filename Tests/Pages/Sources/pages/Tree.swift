@testable import InteropTestSupport

/// The files of this package, as they are to be: each is written so, or compared.
struct Tree {
  /// Whether files are only compared.
  let isChecking: Bool
  /// How many files are as they are to be, or have been made so.
  private(set) var count = 0
  /// The files that were written or removed.
  private(set) var changes: [String] = []
  private(set) var faults: [String] = []

  init(isChecking: Bool) { self.isChecking = isChecking }

  /// A file that is to hold a text.
  mutating func hold(_ text: String, at path: String) {
    count += 1
    guard Repository.text(of: path) != text else { return }
    if isChecking {
      faults.append("\(path) is not what the sources say")
    } else if Repository.write(text, to: path) {
      changes.append("\(path) written")
    } else {
      faults.append("\(path) can't be written")
    }
  }

  /// A folder that is to hold no pictures but these.
  mutating func holdOnly(_ names: [String], in folder: String) {
    let files = Repository.names(in: folder, ending: ".svg")
    for file in Set(files).subtracting(names).sorted() {
      let path = "\(folder)/\(file).svg"
      if isChecking {
        faults.append("\(path) is of nothing that there is")
      } else {
        Repository.remove(path)
        changes.append("\(path) removed")
      }
    }
  }

  /// What no writing mends.
  mutating func fault(_ text: String) { faults.append(text) }
}
