import StreamsInterop

/// Pointer samples in the order they came, and the rows that were of no use.
///
/// The file format is one header line and a row a sample:
///
///     record timestamp,client timestamp,button,state,x,y
///     893.52,893.527,NoButton,Drag,1891,518
///
/// The client timestamp is the sample's time, and may not go backward: samples often arrive in
/// bursts, several at one record time, while the machine that saw the hand move still tells them
/// apart. The record timestamp must be a time, and counts for nothing. Equal timestamps are in order:
/// a tenth to a half of the rows of a real recording repeat the one before.
///
/// This reader is stricter and more patient than `PointerRecording`: a row that goes backward in time
/// or has a flawed record timestamp is a drop of its own kind, and a wrong header is shown.
struct Recording: Equatable {
  /// A row that can't be used, and the first reason found.
  struct Drop: Equatable {
    enum Kind: String, CaseIterable {
      case blankLine = "blank line"
      case wrongColumnCount = "wrong column count"
      case malformedNumber = "malformed number"
      case nonFiniteNumber = "non-finite number"
      case unknownButton = "unknown button"
      case unknownState = "unknown state"
      case impossiblePosition = "impossible position"
      case impossibleTime = "impossible time"
      case backwardTime = "time goes backward"
    }

    var kind: Kind
    /// Counted from 1, the header's line.
    var line: Int
  }

  static let header = "record timestamp,client timestamp,button,state,x,y"

  var samples: [PointerSample] = []
  var drops: [Drop] = []

  /// All rows that the file had.
  var rowCount: Int { samples.count + drops.count }
}

// MARK: - Writing

extension Recording {
  /// The samples as a file that reads back the same, to the millisecond. Both timestamps are
  /// the sample's time.
  var csv: [UInt8] {
    var text = Self.header + "\n"
    for sample in samples {
      let time = decimal(sample.time, places: 3)
      text += time + "," + time
      text += "," + sample.recordedButton.rawValue
      text += "," + sample.recordedState.rawValue
      text += "," + decimal(sample.position.x, places: 3)
      text += "," + decimal(sample.position.y, places: 3)
      text += "\n"
    }
    return Array(text.utf8)
  }
}
