extension ScrollReplay {
  /// Runs the mode `--scroll`: writes the picture, and returns the text.
  static func run(
    _ recording: Recording, title: String, picture: OutputFile?
  ) throws(FileError) -> String {
    let replay = ScrollReplay(recording)
    try picture?.write(Array(ScrollPicture(title: title, replay: replay).svg.utf8))
    return ScrollChart(name: title, replay: replay).description
  }
}
