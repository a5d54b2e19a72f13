import StreamsCore
import StreamsOperators

extension MotionRuntime: MotionHost {
  /// The runtime's clock, and the registration of motions that end with the runtime.
  public var _hosting: _MotionHosting {
    _MotionHosting(clock) { [self] target in
      #if hasFeature(Embedded)
        RuntimeMotion(connection(ConnectionMaker(target)))
      #else
        RuntimeMotion(
          LaunchConnection(of: target.identity, in: node, by: ConnectionMaker(target)))
      #endif
    }
  }

  /// The same, without keeping the runtime alive; in Embedded Swift, which has no weak references, its clock.
  public var _home: _MotionHosting { node.home }
}

extension RuntimeNode {
  /// The host that targets made in this runtime remember.
  var home: _MotionHosting {
    #if hasFeature(Embedded)
      _MotionHosting(tree.clock)
    #else
      _MotionHosting(tree.clock) { [weak self] target in
        guard let self else { return EndedHost() }
        return RuntimeMotion(
          LaunchConnection(of: target.identity, in: self, by: ConnectionMaker(target)))
      }
    #endif
  }

  #if !hasFeature(Embedded)
    /// The home of elements.
    var elementHome: MotionHome {
      if let home = tree.elementHome { return home }
      let made = MotionHome(outermost.home, isPlaced: true)
      tree.elementHome = made
      return made
    }
  #endif
}

#if !hasFeature(Embedded)
  /// The registration of a motion with a runtime that is gone.
  private final class EndedHost: HostedMotion {
    var isOpen: Bool { false }
    func tell(_ phase: MotionPhase) {}
    func hold(_ subscription: Subscription) {}
    func end() {}
  }
#endif

/// The connection of a motion that is fire and forget.
private final class RuntimeMotion: HostedMotion {
  private let connection: StreamConnection

  init(_ connection: StreamConnection) { self.connection = connection }

  var isOpen: Bool { connection.isConnected }
  func tell(_ phase: MotionPhase) { connection.tell(phase) }
  func hold(_ subscription: Subscription) { connection.hold(subscription) }
  func end() { connection.unsubscribe() }
}
