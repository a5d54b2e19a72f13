import StreamsCore
import StreamsSystems

#if TRACED && !hasFeature(Embedded)
  extension GraphBuilder {
    /// The settings of an object and its systems that have been used.
    func settings(of object: AnyObject) -> [TraceNode] {
      if let system = object as? any MotionSystem { return system.settingNodes }
      var found: [TraceNode] = []
      var mirror: Mirror? = Mirror(reflecting: object)
      while let level = mirror {
        for child in level.children {
          if let setting = child.value as? any TracedSetting {
            if let node = setting.node { found.append(node) }
          } else if let system = child.value as? any MotionSystem {
            found += system.settingNodes
          }
        }
        mirror = level.superclassMirror
      }
      return found
    }
  }

  /// A setting of any type.
  protocol TracedSetting {
    var node: TraceNode? { get }
  }

  extension Setting: TracedSetting {}
#endif
