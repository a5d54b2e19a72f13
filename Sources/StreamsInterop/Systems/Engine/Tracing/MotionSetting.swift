import StreamsCore
public import StreamsProperties

#if TRACED
  extension Setting {
    /// The property's trace node, if there is one.
    package var node: TraceNode? { made?.tracedNode }
  }
#endif

/// A property that configures a system, for graphs and traces: see ``MotionSystem/settings``.
///
///     let speed = ReactiveProperty(initialValue: 2.0)
///     let setting = MotionSetting(speed)
///
/// In builds without tracing, this type is empty.
public struct MotionSetting {
  #if TRACED
    @usableFromInline let node: TraceNode?

    init(node: TraceNode) {
      self.node = node
    }
  #endif

  /// A setting for a property, whose name is its label in answers.
  ///
  /// - Parameter property: the property.
  public init<Value>(_ property: ScopedReactiveProperty<Value>) {
    #if TRACED
      node = property.tracedNode
    #endif
  }

  #if !hasFeature(Embedded)
    /// A setting for a lens, which represents the whole property.
    ///
    /// - Parameter lens: the lens.
    public init<Value>(_ lens: PropertyLens<Value>) {
      #if TRACED
        node = lens.tracedNode
      #endif
    }
  #endif
}

extension ConfigurableSystem {
  /// The system's settings, for traces.
  var tracedSettings: [MotionSetting] {
    #if TRACED
      madeSettings.compactMap { $0.map { MotionSetting(node: $0) } }
    #else
      []
    #endif
  }
}
