import StreamsInterop

/// A file's pointer samples as they are replayed: those that do not go back in time.
///
/// Equal times are in order: a tenth to a half of the rows of a real recording repeat the one before.
struct Recording: Equatable {
  var samples: [PointerSample] = []
  /// The rows that were dropped, or mended.
  var drops: [PointerRecording.Drop] = []
  /// How many samples went back in time, measured against the last one kept.
  var backwardCount = 0
  /// All rows that the file had.
  var rowCount = 0
}

extension Recording {
  /// What of a file's samples counts.
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
