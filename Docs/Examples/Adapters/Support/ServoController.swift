import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A servo controller at the other end of a pseudo-terminal, with the commands of common controllers.
///
/// Its servo turns instantly. `turn` is a hand that turns it.
final class ServoController: Sendable {
  /// The path that a program opens.
  let path: String
  private let descriptor: Int32
  /// The line's end, which stays open, so that the line doesn't close between programs.
  private let other: Int32
  private let widths = Mutex<[Int: Int]>([:])
  private let commands = Mutex<[String]>([])

  init?() {
    var (ours, theirs): (Int32, Int32) = (0, 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ours, &theirs, &name, nil, nil) == 0 else { return nil }
    (descriptor, other) = (ours, theirs)
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    // Processes that other tests start meanwhile must not keep the line open.
    for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    Thread.detachNewThread { [self] in obey() }
  }

  /// The width of a channel's pulse, in µs.
  func width(_ channel: Int) -> Int { widths.withLock { $0[channel, default: 1500] } }

  func turn(_ channel: Int, to width: Int) { widths.withLock { $0[channel] = width } }

  /// The commands that have arrived.
  var log: [String] { commands.withLock { $0 } }

  private func obey() {
    var command = ""
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      guard byte != UInt8(ascii: "\r") else {
        obey(command)
        command = ""
        continue
      }
      command.append(Character(Unicode.Scalar(byte)))
    }
  }

  private func obey(_ command: String) {
    commands.withLock { $0.append(command) }
    if command.hasPrefix("QP"), let channel = Int(command.dropFirst(2)) {
      var answer = UInt8(width(channel) / 10)
      write(descriptor, &answer, 1)
    } else if command.hasPrefix("#") {
      let parts = command.dropFirst().split(separator: "P").compactMap { Int($0) }
      if parts.count == 2 { turn(parts[0], to: parts[1]) }
    }
  }
}
