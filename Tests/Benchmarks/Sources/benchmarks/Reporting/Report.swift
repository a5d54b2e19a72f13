import Foundation

/// The data of the table, for programs.
struct Report: Codable {
  struct Entry: Codable {
    let workload: String
    let unit: String
    let name: String
    let ours: Spread
    let floor: Spread?
    let peer: Spread?
    let oursToFloor: Spread?
    let peerToOurs: Spread?
    let allocations: Double?
    let musts: [Must]
  }

  struct Must: Codable {
    let limit: String
    let isKept: Bool
  }

  var entries: [Entry] = []

  mutating func append(_ rows: [Row], of workload: Workload) {
    for row in rows {
      entries.append(
        Entry(
          workload: workload.name, unit: workload.unit, name: row.name, ours: row.ours,
          floor: row.floor, peer: row.peer, oursToFloor: row.oursToFloor,
          peerToOurs: row.peerToOurs, allocations: row.allocations,
          musts: row.limits.map { Must(limit: $0.text, isKept: $0.isKept(by: row)) }))
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
