@testable import InteropTestSupport

/// The files of this package in their expected state: each is written, or compared.
struct Tree {
  /// Whether files are only compared.
  let isChecking: Bool
  /// The number of files that are up to date, or have been updated.
  private(set) var count = 0
  /// The files that were written or removed.
  private(set) var changes: [String] = []
  private(set) var faults: [String] = []

  init(isChecking: Bool) { self.isChecking = isChecking }

  /// Updates a file to the given text, or compares it.
  mutating func hold(_ text: String, at path: String) {
    count += 1
    guard Repository.text(of: path) != text else { return }
    if isChecking {
      faults.append("\(path) is out of date")
    } else if Repository.write(text, to: path) {
      changes.append("\(path) written")
    } else {
      faults.append("\(path) can't be written")
    }
  }

  /// Removes all pictures except these from a folder, or reports them.
  mutating func holdOnly(_ names: [String], in folder: String) {
    let files = Repository.names(in: folder, ending: ".svg")
    for file in Set(files).subtracting(names).sorted() {
      let path = "\(folder)/\(file).svg"
      if isChecking {
        faults.append("\(path) has no matching source")
      } else {
        Repository.remove(path)
        changes.append("\(path) removed")
      }
    }
  }

  /// Records a fault that writing files can't fix.
  mutating func fault(_ text: String) { faults.append(text) }
}
