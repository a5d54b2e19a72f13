import StreamsCore
import StreamsProperties

/// The trace node of each channel's property. Empty in builds without tracing.
package struct TracedChannels {
  #if TRACED
    package var nodes: [(channel: Int, node: TraceNode)] = []
  #endif
}

extension DOMPage {
  /// Registers a channel's property with traces.
  @inline(__always) package func trace<Value>(
    _ property: ReactiveProperty<Value>, of channel: DOMChannel, _ kind: StaticString
  ) {
    #if TRACED
      if let node = property.tracedNode {
        node.title = kind
        traced.nodes.append((channel.number, node))
      }
    #endif
  }
}
