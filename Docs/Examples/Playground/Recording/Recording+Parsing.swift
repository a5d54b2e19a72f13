import StreamsInterop

extension Recording {
  /// Reads a file's bytes.
  ///
  /// - Throws: if the first line is not the header. An unusable row counts as dropped.
  init(parsing bytes: [UInt8]) throws(RecordingError) {
    do throws(PointerRecordingError) {
      self.init(
        try PointerRecording(csv: bytes, wheelStep: PointerSample.wheelStep, dropsMalformed: true))
    } catch {
      throw RecordingError(error, in: bytes)
    }
  }
}
