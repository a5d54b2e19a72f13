import Platform
import PlayedTable

// The host writes a recording's bytes at `room`, calls `play`, and reads the result.

nonisolated(unsafe) private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
nonisolated(unsafe) private var words = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 0)
nonisolated(unsafe) private var width: Int32 = 0

/// The address at which the given number of bytes may be written.
@_expose(wasm, "room")
@c
func room(_ count: Int32) -> UnsafeMutableRawPointer? {
  unsafe bytes.deallocate()
  unsafe bytes = .allocate(capacity: Int(count))
  unsafe bytes.initialize(repeating: 0)
  return unsafe UnsafeMutableRawPointer(bytes.baseAddress)
}

/// Plays the recording at `room`.
///
/// - Returns: the number of resulting words, or -1 if the bytes are not a recording.
@_expose(wasm, "play")
@c
func play() -> Int32 {
  guard let course = unsafe TableCourse(csv: Array(bytes)) else { return -1 }
  unsafe words.deallocate()
  unsafe words = .allocate(capacity: course.words.count)
  _ = unsafe words.initialize(from: course.words)
  unsafe width = Int32(course.width)
  return Int32(course.words.count)
}

/// The address of the words.
@_expose(wasm, "wordsStart")
@c
func wordsStart() -> UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(words.baseAddress) }

/// The number of words per step.
@_expose(wasm, "wordsWidth")
@c
func wordsWidth() -> Int32 { unsafe width }
