import StreamsInterop

extension Recording {
  /// Reads a file's bytes.
  ///
  /// - Throws: where the first line is not the header. A row that is of no use is a drop.
  init(parsing bytes: [UInt8]) throws(RecordingError) {
    do throws(PointerRecordingError) {
      self.init(
        try PointerRecording(csv: bytes, wheelStep: PointerSample.wheelStep, dropsMalformed: true))
    } catch {
      throw RecordingError(error, in: bytes)
    }
  }
}
