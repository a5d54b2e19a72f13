import StreamsCore

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

  override var isOpen: Bool { connection.isConnected }
  override func tell(_ phase: MotionPhase) { connection.tell(phase) }
  override func hold(_ subscription: Subscription) { connection.hold(subscription) }
  override func end() { connection.unsubscribe() }
}
