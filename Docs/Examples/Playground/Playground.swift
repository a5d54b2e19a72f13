import StreamsInterop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: live in a terminal, otherwise a replay.
@main
struct Playground {
  /// The exit status for the shell.
  private enum Status {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
  }

  static func main() {
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: some Sequence<String>) -> Int32 {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      complain("\(error)\n\n" + Options.usage)
      return Status.usage
    }
    if options.wantsHelp { return print(Options.usage) }
    if let export = options.export { return print(export.text) }
    let isLive =
      options.replay == nil && options.inquiry.isEmpty && options.scene != .list
      && isatty(STDOUT_FILENO) != 0
    if !isLive, options.record != nil {
      complain("--record needs a live run, and thus a terminal\n\n" + Options.usage)
      return Status.usage
    }
    do {
      return isLive ? try live(options) : try replay(options)
    } catch {
      complain("\(error)\n")
      return Status.failure
    }
  }

  // MARK: - Replay

  private static func replay(_ options: Options) throws -> Int32 {
    let picture = try options.svg.map { path throws(FileError) in try OutputFile(path) }
    let name = options.replay ?? "the recording that comes with the playground"
    let recording: Recording
    do {
      let bytes = try options.replay.map(InputFile.read) ?? PackageResources.recording_csv
      recording = try Recording(parsing: bytes)
    } catch let error as RecordingError {
      throw Failure(description: "\(name):\(error.line): \(error)")
    }
    if !options.inquiry.isEmpty { return print(try options.inquiry.answer(recording)) }
    switch options.scene {
    case .list:
      return print(try ScrollReplay.run(recording, title: title(name), picture: picture))
    case .puck(let motion):
      let replay = Replay(recording, motion: motion)
      let drawn = Picture(
        title: title(name), trace: replay.trace, world: replay.graph.world, motion: motion)
      try picture?.write(Array(drawn.svg.utf8))
      return print(Summary(name: name, recording: recording, replay: replay).description)
    case .table:
      let replay = TableReplay(recording)
      let drawn = TablePicture(title: title(name), trace: replay.trace, table: replay.table)
      try picture?.write(Array(drawn.svg.utf8))
      return print(Summary(name: name, recording: recording, replay: replay).description)
    }
  }

  private static func title(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: - Live

  private static func live(_ options: Options) throws -> Int32 {
    let picture = try options.svg.map { path throws(FileError) in try OutputFile(path) }
    let record = try options.record.map { path throws(FileError) in try OutputFile(path) }
    guard let terminal = Terminal(), let inbox = SignalInbox() else {
      throw Failure(description: "the terminal can't be set up")
    }
    let keepsTrace = picture != nil || record != nil
    let run = LiveRun(terminal: terminal, inbox: inbox) { world in
      let hasColors = Terminal.hasColors
      if case .puck(let motion) = options.scene {
        return PuckScene(
          world: world, motion: motion, keepsTrace: keepsTrace, hasColors: hasColors)
      }
      return TableScene(world: world, keepsTrace: keepsTrace, hasColors: hasColors)
    }
    let ending = run.run()

    let scene = run.session.scene
    if let samples = scene.samples { try record?.write(PointerRecording.csv(of: samples)) }
    if let drawn = scene.picture(title: "a live run", unit: "columns") {
      try picture?.write(Array(drawn.utf8))
    }
    if case .signal(let signal) = ending {
      SignalAction.reset(signal)
      raise(signal)
    }
    return Status.success
  }

  // MARK: - Output

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static func complain(_ text: String) {
    _ = FileDescriptor.write(Array(("playground: " + text).utf8), to: STDERR_FILENO)
  }

  /// - Returns: the exit status.
  private static func print(_ text: String) -> Int32 {
    let code = FileDescriptor.write(Array(text.utf8), to: STDOUT_FILENO)
    guard code == 0 else {
      complain("\(FileError(path: "standard output", code: code))\n")
      return Status.failure
    }
    return Status.success
  }
}
