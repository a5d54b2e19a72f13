import StreamsInterop

/// A file's pointer samples for replay: those that do not go back in time.
///
/// Equal times are valid: a tenth to a half of the rows in real recordings repeat the previous time.
struct Recording: Equatable {
  var samples: [PointerSample] = []
  /// The problems of the rows that were dropped or repaired.
  var drops: [PointerRecordingError] = []
  /// The number of samples that went back in time, compared with the last one kept.
  var backwardCount = 0
  /// The number of rows in the file.
  var rowCount = 0
}

extension Recording {
  /// A recording of a file's usable samples.
  init(_ file: PointerRecording) {
    drops = file.drops
    rowCount = file.rowCount
    var latest = -Double.infinity
    for sample in file.samples where sample.time >= latest {
      latest = sample.time
      samples.append(sample)
    }
    backwardCount = file.samples.count - samples.count
  }
}
