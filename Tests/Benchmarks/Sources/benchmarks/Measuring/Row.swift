/// A row of the table.
struct Row {
  let name: String
  let ours: Spread
  let floor: Spread?
  let peer: Spread?
  let oursToFloor: Spread?
  let peerToOurs: Spread?
  let limits: [Limit]
  /// The library's allocations per event, if they were counted.
  var allocations: Double?

  /// Creates a row from samples that were taken in turns: each ratio is that of two neighboring
  /// samples.
  init(
    _ name: String, limits: [Limit] = [], ours: [Double], floor: [Double]? = nil,
    peer: [Double]? = nil
  ) {
    self.name = name
    self.limits = limits
    self.ours = Spread(ours)
    self.floor = floor.map { Spread($0) }
    self.peer = peer.map { Spread($0) }
    oursToFloor = floor.flatMap { $0.contains(0) ? nil : .ratio(ours, to: $0) }
    peerToOurs = peer.flatMap { ours.contains(0) ? nil : .ratio($0, to: ours) }
  }

  /// Creates a row from counts.
  init(
    _ name: String, limits: [Limit] = [], counted ours: Double, floor: Double? = nil,
    peer: Double? = nil
  ) {
    self.init(
      name, limits: limits, ours: [ours], floor: floor.map { [$0] }, peer: peer.map { [$0] })
  }

  var keepsAllLimits: Bool { limits.allSatisfy { $0.isKept(by: self) } }
}
