@testable import playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program, run in a separate process.
struct Program {
  /// The program's path, next to the tests' executable; `nil` on Apple platforms, where the tests are a bundle.
  static let path: String? = {
    guard let tests = CommandLine.arguments.first, tests.hasSuffix(".xctest") else { return nil }
    let path =
      tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/playground"
    return unsafe access(path, X_OK) == 0 ? path : nil
  }()

  static var isBuilt: Bool { path != nil }

  let process: pid_t

  enum Stream {
    case file(String, flags: Int32)
    case descriptor(Int32)
  }

  /// How a process ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// The process did not end within ten minutes, and was killed.
    case never
  }

  /// - Parameter startsSession: whether the first terminal that the program opens becomes its controlling terminal.
  init?(
    _ arguments: [String], input: Stream, output: Stream, errors: Stream,
    startsSession: Bool = false
  ) {
    guard let path = Self.path else { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in [input, output, errors].enumerated() {
      switch stream {
      case .file(let path, let flags):
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, flags, 0o600)
      case .descriptor(let source):
        unsafe posix_spawn_file_actions_adddup2(&actions, source, Int32(descriptor))
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Test runners ignore or block signals that the program must receive.
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if startsSession { flags |= Self.startsSessionFlag }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var pointers = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    // No backtraces: they take seconds, and the crashes here are intended.
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [
      unsafe strdup("SWIFT_BACKTRACE=enable=no"), unsafe strdup("TERM=xterm-256color"), nil,
    ]
    defer { unsafe (pointers + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, path, &actions, &attributes, &pointers, &environment) == 0
    else { return nil }
    self.process = process
  }

  /// Waits for the process to end.
  func wait() -> Ending {
    for _ in 0..<60_000 {
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7F
        return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
      }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    return .never
  }
}

extension Program {
  /// A flag that the C library's module map does not export on every platform.
  #if canImport(Darwin)
    fileprivate static let startsSessionFlag: Int32 = 0x400
  #else
    fileprivate static let startsSessionFlag: Int32 = 0x80
  #endif

  /// Runs the program to its end, without a terminal.
  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Outcome {
    let output = folder.path("output")
    let errors = folder.path("errors")
    let creating = O_WRONLY | O_CREAT | O_TRUNC
    let program = Program(
      arguments, input: .file("/dev/null", flags: O_RDONLY), output: .file(output, flags: creating),
      errors: .file(errors, flags: creating))
    return Outcome(
      ending: program?.wait() ?? .never,
      output: String(decoding: try InputFile.read(output), as: UTF8.self),
      errors: String(decoding: try InputFile.read(errors), as: UTF8.self))
  }

  struct Outcome {
    var ending: Ending
    var output: String
    var errors: String
  }
}

/// A temporary folder for one test, deleted with this object.
final class TemporaryFolder {
  private let root: String

  init() {
    var template = Array("/tmp/playground-tests.XXXXXX".utf8CString)
    root =
      unsafe template.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
      } ?? ""
    precondition(!root.isEmpty, "a temporary folder can't be created")
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func write(_ name: String, _ text: String) throws -> String {
    try OutputFile(path(name)).write(Array(text.utf8))
    return path(name)
  }

  /// The names of the folder's files, in order.
  var contents: [String] {
    guard let folder = unsafe opendir(root) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  deinit {
    for name in contents {
      unsafe unlink(path(name))
      unsafe rmdir(path(name))
    }
    unsafe rmdir(root)
  }
}
