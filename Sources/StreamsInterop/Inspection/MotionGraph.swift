#if !hasFeature(Embedded)
  import StreamsInteractions

  // Embedded Swift has no type names at run time.

  /// The connections of a runtime as a value: its parts, the links between them, and the source lines that created
  /// them.
  ///
  ///     print(runtime.graph)
  ///     save(runtime.graph.dot)          // for Graphviz
  ///     save(runtime.graph.mermaid)      // for a Markdown page
  ///     save(runtime.graph.json)         // for a program of your own
  ///
  /// StreamsTesting draws it as a picture: `graph.svg`.
  ///
  /// A program has the same graph in every run: the parts are numbered in the order in which they were connected, and
  /// the graph contains no addresses.
  ///
  /// In debug builds, and in builds with the package trait `Tracing`, the graph includes operators with their arguments
  /// and inputs. In other builds, it contains only the connections.
  public struct MotionGraph: Equatable, Sendable {
    /// The amount of detail.
    public enum Detail: Sendable {
      /// The parts that the program's own code created. An interaction is one node; parts that the same lines created
      /// repeatedly, in the same place in the graph, are merged into one node with a count.
      case made
      /// All parts, including those internal to the library.
      case everything
    }

    /// The kind of a node.
    package enum Kind: String, Sendable {
      /// A generator of values over time, such as a spring, a tween or a clock.
      case system
      /// A source that can be observed.
      case stream
      /// An operator that turns one stream into another.
      case operation
      /// An operator that combines several streams into one.
      case join
      /// A source of motion for a target.
      case interaction
      /// A stored value.
      case property
      /// The external data to which a property writes through.
      case information
      /// A closure that receives values.
      case closure
      /// A relation in which one object enables or disables another.
      case relation
    }

    /// A part of the graph.
    package struct Node: Equatable, Sendable, Identifiable {
      /// The ID of the node, in the order in which the parts were connected: "n1".
      package var id: String
      /// The kind of the node.
      package var kind: Kind
      /// The name, or the operator with its arguments: "scaled(by: 0.5)".
      package var label: String
      /// The value, as text; `nil` if the part has none, or if the node represents several parts.
      package var value: String?
      /// Whether the part is moving; `nil` if unknown.
      package var isActive: Bool?
      /// The number of parts that the node represents; for an operator, the number of subscriptions to it.
      package var count: Int
      /// The source line that created the part: "Card.swift:12". `nil` if the library created the part, or if the line
      /// is unknown.
      package var site: String?
      /// The names of the nested runtimes that contain the part, outermost first.
      package var path: [String]
    }

    /// A link from one node to another.
    package struct Edge: Equatable, Sendable {
      /// The identifier of the node that the edge leaves.
      package var from: String
      /// The identifier of the node that the edge reaches.
      package var to: String
      /// The kind of link, unless it is plain: "additive", "exclusive", "writes through".
      package var label: String?
    }

    /// The runtime's name.
    package var name: String
    /// The parts, sorted by ID.
    package var nodes: [Node]
    /// The links, in the order of the nodes that they leave.
    package var edges: [Edge]
  }

  extension MotionRuntime {
    /// The current connections that the program's own code created.
    ///
    /// Cost: a few microseconds per part on each read; nothing otherwise.
    public var graph: MotionGraph { graph(.made) }

    /// The current connections.
    ///
    /// - Parameter detail: the amount of detail.
    /// - Returns: The graph.
    public func graph(_ detail: MotionGraph.Detail) -> MotionGraph {
      var builder = GraphBuilder(detail)
      builder.add(node)
      return builder.graph(named: name)
    }
  }
#endif
