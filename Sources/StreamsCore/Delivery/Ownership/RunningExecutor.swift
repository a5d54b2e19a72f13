#if !hasFeature(Embedded)
  /// A serial executor in the runtime's form: two words.
  struct RunningExecutor: Sendable {
    let identity: UInt
    let implementation: UInt

    static let main = unsafe RunningExecutor(MainActor.sharedUnownedExecutor)

    init(_ executor: UnownedSerialExecutor) {
      self = unsafe unsafeBitCast(executor, to: RunningExecutor.self)
    }

    /// Whether this is the default executor, of an actor without a custom executor.
    var isDefault: Bool { implementation == 0 }

    /// Whether the current thread runs for this executor, according to the runtime, which does not know about blocks of
    /// `DispatchQueue.main` or about code that an executor runs outside of its jobs.
    var isCurrent: Bool {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
      return isCurrentExecutor(identity, implementation, 0)
    }

    /// Whether the current thread runs for `actor`, whose executor this is, even if the runtime doesn't know this. An
    /// executor that can't check this stops the program itself.
    func isIsolating(_ actor: any Actor) -> Bool {
      if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
        // Only the runtime runs the code of an actor without a custom executor.
        if isDefault { return false }
        let executor = unsafe actor.unownedExecutor.asSerialExecutor()
        if let answer = executor?.isIsolatingCurrentContext() { return answer }
      }
      actor.preconditionIsolated()
      return true
    }

    /// Whether the current code runs on the main queue, which belongs to the main actor.
    static func isMainQueue() -> Bool {
      #if canImport(Darwin) || os(Linux) || os(Android)
        // The queue is compared first, because the check itself would stop the program without a message.
        guard let label = unsafe currentQueueLabel(), unsafe label.isMainQueue else { return false }
      #endif
      MainActor.preconditionIsolated()
      return true
    }
  }

  extension UnsafePointer<CChar> {
    /// The label of the main queue.
    fileprivate var isMainQueue: Bool {
      let label: StaticString = "com.apple.main-thread"
      for index in 0...label.utf8CodeUnitCount
      where unsafe UInt8(bitPattern: self[index]) != label.utf8Start[index] {
        return false
      }
      return true
    }
  }

  // These functions are declared by symbol, because this module imports no other.

  // The declaration is private and has an availability attribute, so that the compiler links the function weakly
  // wherever the concurrency library may lack it; a program can then still launch on those systems. The library of iOS
  // 18.0 lacks it. An internal declaration would be linked strongly. `Tests/Apple/check` reads the compiler's output.
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
    func symbol(
      _ library: UnsafeRawPointer?, _ name: UnsafePointer<CChar>
    ) -> UnsafeMutableRawPointer?

    /// The label of the current queue. The function is looked up, not linked, so that a program doesn't have to link a
    /// library that the runtime loads.
    private func currentQueueLabel() -> UnsafePointer<CChar>? { queueLabel?(nil) }

    private typealias QueueLabel = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?

    private let queueLabel = unsafe symbol(nil, "dispatch_queue_get_label").map {
      unsafe unsafeBitCast($0, to: QueueLabel.self)
    }
  #endif
#endif
