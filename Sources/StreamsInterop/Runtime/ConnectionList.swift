/// A runtime's connections, in the order in which they were made.
///
/// What has gone leaves a gap, and the gaps are closed up when they are half of all: so an end costs a
/// binary search, and closing up costs, on the average, nothing.
@usableFromInline
final class ConnectionList {
  private var places: [(serial: Int, connection: MotionConnection?)] = []
  private var gapCount = 0
  @usableFromInline private(set) var nextSerial = 0
  /// Whether its runtime has ended: then nothing can be added.
  @usableFromInline private(set) var hasEnded = false

  @usableFromInline
  init() {}

  var count: Int { places.count - gapCount }

  /// Those that are there, in their order.
  var all: [MotionConnection] { places.compactMap { $0.connection } }

  func append(_ connection: MotionConnection) {
    nextSerial += 1
    guard !hasEnded else { return connection.list = nil }
    places.append((connection.serial, connection))
  }

  func remove(_ connection: MotionConnection) {
    guard let index = index(of: connection.serial) else { return }
    let removed = places[index].connection
    places[index].connection = nil
    gapCount += 1
    if gapCount * 2 > places.count { closeGaps() }
    // Let go after the access: a release may run foreign code.
    withExtendedLifetime(removed) {}
  }

  /// Ends all, the latest first, and whatever is added from now on at once.
  func endAll() {
    hasEnded = true
    while let last = places.last {
      if let connection = last.connection {
        connection.disconnect()
      } else {
        places.removeLast()
        gapCount -= 1
      }
    }
  }

  private func index(of serial: Int) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].serial == serial ? low : nil
  }

  private func closeGaps() {
    places.removeAll { $0.connection == nil }
    gapCount = 0
  }
}
