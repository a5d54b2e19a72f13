#if !hasFeature(Embedded)
  // Embedded Swift has no names of types when the program runs.

  /// What a runtime has connected, as a value: what there is, what leads where, and where it was made.
  ///
  ///     print(runtime.graph)             // for reading
  ///     save(runtime.graph.svg)          // as a picture
  ///     save(runtime.graph.dot)          // for Graphviz
  ///     print(runtime.graph.mermaid)     // for a page in Markdown
  ///
  /// The same program has the same graph in every run: its parts are numbered in the order in which they
  /// were connected, and nothing in it is an address.
  ///
  /// In debug builds, and in builds with the package trait `Tracing`, it knows operators with their
  /// arguments, and what they hear. In other builds it knows what is connected with what.
  public struct MotionGraph: Equatable, Sendable {
    /// How much of it is shown.
    public enum Detail: Sendable {
      /// What the program's own lines have made. An interaction is one node; what was made again and again
      /// by the same lines, in the same place of the graph, is one node with a count.
      case made
      /// All, with what the library has made for itself.
      case everything
    }

    /// What a node is.
    public enum Kind: String, Sendable {
      /// Generates values over time: a spring, a tween, a clock.
      case system
      /// A source that can be observed.
      case stream
      /// Makes one stream of another.
      case operation
      /// Makes one stream of several.
      case join
      /// Moves a target.
      case interaction
      /// Stores a value.
      case property
      /// What a property writes through to.
      case information
      /// A closure that values are handed to.
      case closure
      /// What switches one thing by another.
      case relation
    }

    /// One part.
    public struct Node: Equatable, Sendable, Identifiable {
      /// Its number in the order in which things were connected: "n1".
      public var id: String
      /// What it is.
      public var kind: Kind
      /// Its name, or what it is with its arguments: "scaled(by: 0.5)".
      public var label: String
      /// What it holds, as text; none where it holds nothing, or where several are shown as one.
      public var value: String?
      /// Whether it moves, where that is known.
      public var isActive: Bool?
      /// How many are shown as this one; of an operator, how many subscriptions to it.
      public var count: Int
      /// The line that made it: "Card.swift:12". None where the library did, or nobody knows.
      public var site: String?
      /// The names of the runtimes within the outermost that it is in.
      public var path: [String]
    }

    /// What leads from one node to another.
    public struct Edge: Equatable, Sendable {
      /// A node's identifier.
      public var from: String
      /// A node's identifier.
      public var to: String
      /// How, where that is not plain: "additive", "exclusive", "writes through".
      public var label: String?
    }

    /// The runtime's name.
    public var name: String
    /// Its parts, by their numbers.
    public var nodes: [Node]
    /// What leads where, in the order of the nodes that it comes from.
    public var edges: [Edge]
  }

  extension MotionRuntime {
    /// What is connected now, as far as the program's own lines have made it.
    ///
    /// Cost: what there is, some microseconds each, when it is asked for; nothing before.
    public var graph: MotionGraph { graph(.made) }

    /// What is connected now.
    public func graph(_ detail: MotionGraph.Detail) -> MotionGraph {
      var builder = GraphBuilder(detail)
      builder.add(node)
      return builder.graph(named: name)
    }
  }
#endif
