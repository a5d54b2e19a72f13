#if TRACED && !hasFeature(Embedded)
  import StreamsCore

  /// The cost of one part of a graph in the kept events.
  public struct MotionCost: Equatable, Sendable {
    /// The name of the part.
    public var label: String
    /// The line that created the part.
    public var site: String?
    /// The number of values that the part has sent or emitted.
    public var deliveryCount: Int
    /// The number of values that ended at this part, because they were held back or were equal to the previous ones.
    public var wastedCount: Int
    /// The duration in seconds, measured with the stopwatch and including all effects; 0 without a stopwatch.
    public var duration: Double
  }

  extension MotionTrace {
    /// The cost of each part, most deliveries first.
    public func costs() -> [MotionCost] {
      var indices: [ObjectIdentifier: Int] = [:]
      var costs: [MotionCost] = []
      for number in recorder.first..<recorder.count {
        guard let event = recorder[number], let node = event.node, event.kind != .had else {
          continue
        }
        let index = indices[ObjectIdentifier(node)] ?? costs.count
        if index == costs.count {
          indices[ObjectIdentifier(node)] = index
          costs.append(
            MotionCost(
              label: node.label, site: node.knownSite,
              deliveryCount: 0, wastedCount: 0, duration: 0))
        }
        if event.kind == .held {
          costs[index].wastedCount += 1
        } else {
          costs[index].deliveryCount += 1
          costs[index].duration += max(0, event.ended - event.began)
        }
      }
      return costs.enumerated().sorted {
        ($1.element.deliveryCount, $0.offset) < ($0.element.deliveryCount, $1.offset)
      }.map(\.element)
    }
  }
#endif
