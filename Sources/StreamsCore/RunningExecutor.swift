#if !hasFeature(Embedded)
  /// A serial executor as the runtime knows it: two words.
  struct RunningExecutor: Sendable {
    private let identity: UInt
    private let implementation: UInt

    static let main = unsafe RunningExecutor(MainActor.sharedUnownedExecutor)

    init(_ executor: UnownedSerialExecutor) {
      self = unsafe unsafeBitCast(executor, to: RunningExecutor.self)
    }

    /// Whether it is that of an actor that has none of its own.
    var isDefault: Bool { implementation == 0 }

    /// Whether the current thread runs for it, as far as the runtime knows. It doesn't know of a block
    /// of `DispatchQueue.main`, nor of what an executor runs besides its jobs.
    var isCurrent: Bool {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
      return isCurrentExecutor(identity, implementation, 0)
    }

    /// Whether the current thread runs for `actor`, whose executor this is, though the runtime doesn't
    /// know it. An executor that can't say so stops the program itself if it does not.
    func isIsolating(_ actor: any Actor) -> Bool {
      if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
        // Nothing but the runtime runs what belongs to an actor without an executor of its own.
        if isDefault { return false }
        let executor = unsafe actor.unownedExecutor.asSerialExecutor()
        if let answer = executor?.isIsolatingCurrentContext() { return answer }
      }
      actor.preconditionIsolated()
      return true
    }

    /// Whether this is a block of the main queue, which belongs to the main actor.
    static func isMainQueue() -> Bool {
      #if canImport(Darwin) || os(Linux) || os(Android)
        // Asked first, because the check itself stops the program without a word.
        guard let label = unsafe currentQueueLabel(), unsafe label.isMainQueue else { return false }
      #endif
      MainActor.preconditionIsolated()
      return true
    }
  }

  extension UnsafePointer<CChar> {
    /// The label that the main queue has.
    fileprivate var isMainQueue: Bool {
      let label: StaticString = "com.apple.main-thread"
      for index in 0...label.utf8CodeUnitCount
      where unsafe UInt8(bitPattern: self[index]) != label.utf8Start[index] {
        return false
      }
      return true
    }
  }

  // Declared by symbol, because this module imports none.

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @_extern(c, "swift_task_isCurrentExecutorWithFlags")
  private func isCurrentExecutor(
    _ identity: UInt, _ implementation: UInt, _ flags: UInt64
  ) -> Bool

  #if canImport(Darwin)
    @_extern(c, "dispatch_queue_get_label")
    private func queueLabel(_ queue: UnsafeRawPointer?) -> UnsafePointer<CChar>?

    private func currentQueueLabel() -> UnsafePointer<CChar>? { unsafe queueLabel(nil) }
  #elseif os(Linux) || os(Android)
    @_extern(c, "dlsym")
    private func symbol(
      _ library: UnsafeRawPointer?, _ name: UnsafePointer<CChar>
    ) -> UnsafeMutableRawPointer?

    /// Looked up and not linked: a program needn't link what the runtime brings along.
    private func currentQueueLabel() -> UnsafePointer<CChar>? {
      typealias Label = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
      guard let found = unsafe symbol(nil, "dispatch_queue_get_label") else { return nil }
      return unsafe unsafeBitCast(found, to: Label.self)(nil)
    }
  #endif
#endif
