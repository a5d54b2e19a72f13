#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of this package, located relative to this file, or in the folder that `STREAMS_ROOT` names.
enum Repository {
  static let root: String = {
    if let named = unsafe getenv("STREAMS_ROOT") { return unsafe String(cString: named) }
    return #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/")
  }()

  /// The paths of the operators' sources, by name: those in the `Operators` folder, those for gestures, and
  /// two that are declared next to the types they need.
  static let operators: [String: String] = {
    var paths: [String: String] = [:]
    for folder in operatorFolders {
      for name in names(in: "Sources/\(folder)", ending: ".swift") {
        paths[name] = "Sources/\(folder)/\(name).swift"
      }
    }
    for path in ["Interactions/Elements/AnchorPointAdjustment", "Inspection/Visualize"] {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let source = "Sources/StreamsInterop/\(path).swift"
      if text(of: source) != nil { paths[name] = source }
    }
    return paths
  }()

  private static let operatorFolders = [
    "StreamsInterop/Operators", "StreamsInterop/Interactions/Gestures/Operators",
  ]

  static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The contents of a file, whose path is relative to the root.
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen("\(root)/\(path)", "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return bytes
  }

  /// Overwrites a file, and creates its folders if they don't exist.
  static func write(_ text: String, to path: String) -> Bool {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      unsafe mkdir(folder, 0o755)
    }
    guard let file = unsafe fopen("\(root)/\(path)", "w") else { return false }
    let bytes = Array(text.utf8)
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && written == bytes.count
  }

  static func remove(_ path: String) {
    unsafe unlink("\(root)/\(path)")
  }

  /// The names of a folder's files with the given ending, without the ending, in order.
  static func names(in folder: String, ending: String) -> [String] {
    guard let directory = unsafe opendir("\(root)/\(folder)") else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
    }
    return names.sorted()
  }
}
