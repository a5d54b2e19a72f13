import Testing

@testable import playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program without a terminal.
@Suite(.enabled(if: Program.isBuilt)) struct CommandTests {
  private let folder = TemporaryFolder()

  @Test func `without arguments it replays its bundled recording`() throws {
    let outcome = try Program.run(in: folder)

    #expect(outcome.ending == .exit(0))
    #expect(outcome.output.contains("dragged samples         185\n"))
    #expect(outcome.output.contains("puck 4                  1 drag, 1 toss, 0 swaps, "))
    #expect(outcome.errors == "")
  }

  @Test(arguments: ["spring", "none"])
  func `with a motion, or none, it replays its recording with one puck`(motion: String) throws {
    let outcome = try Program.run(
      "--motion", motion, "--svg", folder.path("a.svg"), in: folder)

    #expect(outcome.ending == .exit(0))
    #expect(outcome.output.contains("dragged samples         185\n"))
    #expect(!outcome.output.contains("follower"))
    let picture = String(decoding: try InputFile.read(folder.path("a.svg")), as: UTF8.self)
    #expect(picture.contains("The property"))
  }

  @Test func `a replay prints a summary and writes a picture`() throws {
    let outcome = try Program.run("--svg", folder.path("a.svg"), in: folder)

    #expect(outcome.ending == .exit(0))
    #expect(folder.contents == ["a.svg", "errors", "output"])
    let picture = String(decoding: try InputFile.read(folder.path("a.svg")), as: UTF8.self)
    #expect(picture.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [
    ("", ":1: not a recording: the file is empty"),
    ("a,b\n", ":1: not a recording: expected the header"),
    ("\u{0}\u{1}", ":1: not a recording: the first line is not text"),
  ])
  func `a file that is not a recording is an error with its line, and nothing is written`(
    content: String, message: String
  ) throws {
    let file = try folder.write("a.csv", content)
    let outcome = try Program.run(
      "--replay", file, "--svg", folder.path("a.svg"), in: folder)

    #expect(outcome.ending == .exit(1))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("playground: \(file)\(message)"))
    #expect(folder.contents == ["a.csv", "errors", "output"])
  }

  @Test func `a file that can't be read is an error`() throws {
    let missing = try Program.run("--replay", folder.path("none.csv"), in: folder)
    #expect(missing.ending == .exit(1))
    #expect(
      missing.errors == "playground: \(folder.path("none.csv")): No such file or directory\n")

    let directory = try Program.run("--replay", "/tmp", in: folder)
    #expect(directory.ending == .exit(1))
    #expect(directory.errors == "playground: /tmp: Is a directory\n")
  }

  @Test(arguments: ["none/a.svg", "."])
  func `a picture that can't be written is an error`(path: String) throws {
    let outcome = try Program.run("--svg", folder.path(path), in: folder)

    #expect(outcome.ending == .exit(1))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("playground: \(folder.path(path)): "))
    #expect(folder.contents == ["errors", "output"])
  }

  @Test func `if a picture isn't written, the previous one stays`() throws {
    let picture = try folder.write("a.svg", "before")
    let file = try folder.write("a.csv", "no recording")
    _ = try Program.run("--replay", file, "--svg", picture, in: folder)

    #expect(try InputFile.read(picture) == Array("before".utf8))
  }

  @Test func `a bad command line prints the usage`() throws {
    let bad = [["--color"], ["--record", "a.csv"], ["--replay"], ["--scroll", "--motion=decay"]]
    for arguments in bad {
      let outcome =
        arguments.count == 1
        ? try Program.run(arguments[0], in: folder)
        : try Program.run(arguments[0], arguments[1], in: folder)
      #expect(outcome.ending == .exit(2))
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("playground: "))
      #expect(outcome.errors.hasSuffix(Options.usage))
    }
  }

  @Test func `help is not an error`() throws {
    let outcome = try Program.run("--help", in: folder)

    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == Options.usage)
  }

  @Test func `output that can't be written is an error`() throws {
    let program = Program(
      [], input: .file("/dev/null", flags: O_RDONLY), output: .file("/dev/full", flags: O_WRONLY),
      errors: .file("/dev/null", flags: O_WRONLY))

    #expect(program?.wait() == .exit(1))
  }
}

struct OutputFileTests {
  private let folder = TemporaryFolder()

  @Test func `the check leaves nothing behind`() throws {
    _ = try OutputFile(folder.path("a"))
    #expect(folder.contents.isEmpty)
  }

  @Test func `a symbolic link is followed, not replaced`() throws {
    let file = try folder.write("a", "old")
    unsafe symlink(file, folder.path("link"))
    _ = try folder.write("link", "new")

    #expect(try InputFile.read(file) == Array("new".utf8))
    #expect(folder.contents == ["a", "link"])
  }

  @Test func `dangling links are followed, too`() throws {
    unsafe symlink("second", folder.path("first"))
    unsafe symlink(folder.path("a"), folder.path("second"))
    try OutputFile(folder.path("first")).write(Array("new".utf8))

    #expect(try InputFile.read(folder.path("a")) == Array("new".utf8))
    #expect(folder.contents == ["a", "first", "second"])
  }

  @Test func `circular links are an error`() throws {
    unsafe symlink("b", folder.path("a"))
    unsafe symlink("a", folder.path("b"))
    #expect(throws: FileError.self) { try OutputFile(folder.path("a")) }
  }

  @Test func `a file that is not a regular one is written to directly`() throws {
    try OutputFile("/dev/null").write([1, 2, 3])
    #expect(throws: FileError.self) { try OutputFile("/dev/full").write([1]) }
  }

  @Test func `an endless device is not a recording`() {
    let error = #expect(throws: FileError.self) { try InputFile.read("/dev/zero") }
    #expect(error?.reason == "too large for a recording")
  }
}
