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
}

/// The connection of a motion that is fire and forget.
private final class RuntimeMotion: HostedMotion {
  private let connection: StreamConnection

  init(_ connection: StreamConnection) { self.connection = connection }

  var isOpen: Bool { connection.isConnected }
  func tell(_ phase: MotionPhase) { connection.tell(phase) }
  func hold(_ subscription: Subscription) { connection.hold(subscription) }
  func end() { connection.unsubscribe() }
}
