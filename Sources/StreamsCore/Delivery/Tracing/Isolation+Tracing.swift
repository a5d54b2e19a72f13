// The interface through which traces query isolations.

#if !hasFeature(Embedded)
  /// The address of an actor. Empty in builds without tracing.
  struct TraceAddress {
    #if TRACED
      let address: UInt
    #endif

    init(_ actor: any Actor) {
      #if TRACED
        address = UInt(bitPattern: ObjectIdentifier(actor))
      #endif
    }
  }
#endif

#if TRACED
  extension Isolation {
    /// The address of the actor; 0 without one.
    @usableFromInline package var address: UInt {
      #if hasFeature(Embedded)
        0
      #else
        unsafe bits & 1 == 0 ? bits & ~2 : box._withUnsafeGuaranteedRef { $0.address.address }
      #endif
    }

    #if !hasFeature(Embedded)
      /// Whether this code runs on the actor, checked without stopping the program; `nil` if unknown. The check
      /// requires a box.
      var answer: Bool? {
        unsafe bits & 1 == 0 ? nil : box._withUnsafeGuaranteedRef { $0.answer }
      }
    #endif
  }

  #if !hasFeature(Embedded)
    extension IsolationBox {
      /// Whether this code runs in the isolation, checked without stopping the program; `nil` if unknown. False for a
      /// deinitialized actor.
      var answer: Bool? {
        if isMain { return executor.isCurrent || RunningExecutor.isMainQueue() }
        if executor.isDefault, !executor.isCurrent { return RunningExecutor.isKnown ? false : nil }
        guard let actor else { return false }
        if executor.isDefault || executor.isCurrent { return true }
        return executor.answer(of: actor)
      }
    }

    extension RunningExecutor {
      /// Whether this system's runtime can identify the running executor.
      static var isKnown: Bool {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
      }

      /// The answer of this executor, which belongs to `actor`, for the current thread; `nil` if the executor gives no
      /// answer.
      func answer(of actor: any Actor) -> Bool? {
        guard #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) else {
          return nil
        }
        return unsafe actor.unownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext()
      }
    }

    /// The task that runs on this thread.
    enum RunningTask {
      #if os(Linux) || os(Android)
        private typealias Current = @convention(c) () -> UInt

        /// The function behind `withUnsafeCurrentTask`, which takes a tenth of the time when called directly; `nil` in
        /// a statically linked program.
        private static let current = unsafe symbol(nil, "swift_task_getCurrent").map {
          unsafe unsafeBitCast($0, to: Current.self)
        }
      #endif

      /// The address of the task; 0 outside of tasks.
      static var address: UInt {
        #if os(Linux) || os(Android)
          if let current { return current() }
        #endif
        return unsafe withUnsafeCurrentTask { task in
          unsafe task.map { unsafe unsafeBitCast($0, to: UInt.self) } ?? 0
        }
      }
    }
  #endif
#endif
