#if !hasFeature(Embedded)
  import StreamsCore
  import StreamsProperties

  extension MotionRuntime {
    /// Ends everything that this runtime and its children have connected for an element: the interactions added to it or
    /// to one of its properties, the connections and motions that write one of its properties, and the runtimes made by
    /// ``belonging(to:)``. Nothing of it keeps the element alive afterward.
    ///
    ///     runtime.connect(swipeable.swipes) { [weak runtime] gone in runtime?.remove(gone.element) }
    ///
    /// Call it when a row, a card or a page is gone, even in the element's own event. Properties stay where they are. An
    /// element that wasn't added is ignored, and a removed one may be added again. A connection to a closure belongs to no
    /// element, unless its runtime does; poses and layouts end with their runtimes.
    ///
    /// Not available in Embedded Swift, which has no weak references: there, end the connections that `add` returns.
    ///
    /// - Parameter element: the element; elements whose parent it is aren't removed.
    ///
    /// Cost: proportional to the number of connections in this runtime and its children.
    public func remove(_ element: MotionElement) {
      var found: [MotionConnection] = []
      node.collect(ElementParts(element), &found)
      // The ends run external code, which may also end connections found here: that is harmless.
      for connection in found.reversed() { connection.unsubscribe() }
    }

    /// A runtime within this one that ends when ``remove(_:)`` removes an element. Connect there whatever the element
    /// causes, but doesn't receive, such as a closure called at its taps.
    ///
    ///     runtime.belonging(to: button).connect(taps) { _ in open() }
    ///
    /// An interaction of the element, or a connection to one of its properties, needs no such runtime.
    ///
    /// - Parameter element: the element; not retained.
    /// - Returns: The runtime, a new one for each call. It may be dropped, since this runtime keeps its connections.
    ///
    /// Cost: that of a child.
    public func belonging(to element: MotionElement) -> MotionRuntime {
      let own = RuntimeNode(within: node, name: "element")
      own.target = element
      return MotionRuntime(own)
    }
  }

  extension RuntimeNode {
    /// Collects the connections of an element, the outermost ones of each branch, in order of creation.
    fileprivate func collect(_ parts: ElementParts, _ found: inout [MotionConnection]) {
      var connection = connections.first
      while let next = connection {
        connection = next.next
        if let node = next as? RuntimeNode {
          if let target = node.target, parts.contains(target) {
            found.append(node)
          } else {
            node.collect(parts, &found)
          }
        } else if let identity = (next as? StreamConnection)?.destinationIdentity,
          parts.identities.contains(identity)
        {
          found.append(next)
        }
      }
    }
  }

  /// The connection of a motion that `animate` starts.
  final class LaunchConnection: StreamConnection {
    private let identity: ObjectIdentifier?

    init(of identity: ObjectIdentifier?, in owner: RuntimeNode, by maker: ConnectionMaker) {
      self.identity = identity
      super.init(in: owner, rule: .lastWriter, by: maker)
    }

    override var destinationIdentity: ObjectIdentifier? { identity }
  }

  /// An element and its properties, by identity.
  private struct ElementParts {
    /// The element and its properties.
    private var objects: [ObjectIdentifier]
    /// The targets of connections to the properties.
    private(set) var identities: [ObjectIdentifier] = []

    init(_ element: MotionElement) {
      objects = [ObjectIdentifier(element)]
      add(element.position)
      add(element.parts.size)
      add(element.parts.transform)
      add(element.parts.opacity)
      add(element.parts.cornerRadius)
      add(element.parts.backgroundColor)
      add(element.parts.anchorPoint)
    }

    func contains(_ target: AnyObject) -> Bool { objects.contains(ObjectIdentifier(target)) }

    private mutating func add<Value>(_ property: ReactiveProperty<Value>?) {
      guard let property else { return }
      objects.append(ObjectIdentifier(property))
      if let standIn = property.standIn { identities.append(standIn.identity) }
    }
  }
#endif
