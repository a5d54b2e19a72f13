public import StreamsInterop

// Members under Material Motion's names.

extension Togglable {
  /// Material Motion's name of ``StreamsInteractions/Togglable/isEnabled``.
  public var enabled: ReactiveProperty<Bool> { isEnabled }
}

extension Timeline {
  /// Material Motion's name of ``StreamsOperators/Timeline/isPaused``.
  public var paused: ReactiveProperty<Bool> { isPaused }
}

extension MotionRuntime {
  /// Material Motion's name of ``StreamsInteractions/MotionRuntime/disable(_:while:)``.
  ///
  /// - Parameters:
  ///   - togglable: the object to disable; kept alive until the relation ends.
  ///   - stateful: the object to wait for.
  /// - Returns: The relation, which may be dropped, since the runtime keeps it.
  @discardableResult
  public func toggle(
    _ togglable: some Togglable, inReactionTo stateful: some Stateful
  ) -> MotionConnection {
    disable(togglable, while: stateful)
  }
}
