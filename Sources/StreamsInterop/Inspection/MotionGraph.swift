#if !hasFeature(Embedded)
  // Embedded Swift has no type names at run time.

  /// A runtime's connections as a value: its parts, the links between them, and the source lines that created them.
  ///
  ///     print(runtime.graph)
  ///     save(runtime.graph.svg)          // as a picture
  ///     save(runtime.graph.dot)          // for Graphviz
  ///     save(runtime.graph.mermaid)      // for a Markdown page
  ///
  /// A program has the same graph in every run: its parts are numbered in the order they were connected, and it
  /// contains no addresses.
  ///
  /// In debug builds, and in builds with the package trait `Tracing`, the graph includes operators with their arguments
  /// and inputs. In other builds it has only the connections.
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
    public enum Kind: String, Sendable {
      /// A generator of values over time: a spring, a tween, a clock.
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
      /// The existing information that a property writes through to.
      case information
      /// A closure that receives values.
      case closure
      /// A relation in which one object switches another on or off.
      case relation
    }

    /// A part of the graph.
    public struct Node: Equatable, Sendable, Identifiable {
      /// Its number in the order in which the parts were connected: "n1".
      public var id: String
      /// Its kind.
      public var kind: Kind
      /// Its name, or its operator with arguments: "scaled(by: 0.5)".
      public var label: String
      /// Its value, as text; `nil` if it has none, or if several are shown as one.
      public var value: String?
      /// Whether it is moving; `nil` if unknown.
      public var isActive: Bool?
      /// The number of parts that it represents; for an operator, the number of subscriptions to it.
      public var count: Int
      /// The source line that created it: "Card.swift:12". `nil` if the library created it, or if the line is unknown.
      public var site: String?
      /// The names of the nested runtimes that contain it, outermost first.
      public var path: [String]
    }

    /// A link from one node to another.
    public struct Edge: Equatable, Sendable {
      /// The identifier of the node that it leaves.
      public var from: String
      /// The identifier of the node that it reaches.
      public var to: String
      /// The kind of link, unless it is plain: "additive", "exclusive", "writes through".
      public var label: String?
    }

    /// The runtime's name.
    public var name: String
    /// Its parts, sorted by number.
    public var nodes: [Node]
    /// Its links, in the order of the nodes that they leave.
    public var edges: [Edge]
  }

  extension MotionRuntime {
    /// The current connections that the program's own code created.
    ///
    /// Cost: a few microseconds per part on each read; nothing until then.
    public var graph: MotionGraph { graph(.made) }

    /// The current connections.
    ///
    /// - Parameter detail: the amount of detail.
    public func graph(_ detail: MotionGraph.Detail) -> MotionGraph {
      var builder = GraphBuilder(detail)
      builder.add(node)
      return builder.graph(named: name)
    }
  }
#endif
