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

    /// The identity of the actor's executor; 0 without an actor.
    package var executor: UInt {
      #if hasFeature(Embedded)
        0
      #else
        if bits & 2 != 0 { return RunningExecutor.main.identity }
        return unsafe bits & 1 == 0 ? bits : box._withUnsafeGuaranteedRef { $0.executor.identity }
      #endif
    }
  }

  #if !hasFeature(Embedded)
    extension RunningExecutor {
      /// Whether the current thread runs for the executor with this identity, according to the runtime. Nothing else of
      /// the executor is used, since it may be gone.
      static func isCurrent(_ identity: UInt) -> Bool {
        if identity == main.identity { return main.isCurrent || isMainQueue() }
        return identity != 0 && RunningExecutor(identity: identity).isCurrent
      }

      private init(identity: UInt) {
        (self.identity, implementation) = (identity, 0)
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
