#if TRACED
  public import Synchronization

  // Choosing an event's recorder.
  //
  //     an event of a list or an operator
  //        │ inside another event ──▶ that event's recorder, unless the list belongs to another actor
  //        ╰ alone ──▶ the recorder of the list's actor; if that is unknown, of the actor that runs here
  //
  // The process has one list of all active recorders. Each thread has a copy of the list, which it refreshes after a
  // change. If a node has events in a recorder, that recorder is found without a search.

  extension TraceRecorder {
    /// The version of the list of recorders; 0 while no recorder is active.
    @inlinable @inline(__always) static var stamp: Int { lastStamp.load(ordering: .relaxed) }
    @usableFromInline static let lastStamp = Atomic<Int>(0)

    private struct All: @unchecked Sendable {
      var recorders: ContiguousArray<TurnWatcher> = []
      var changeCount = 0

      mutating func change(_ body: (inout ContiguousArray<TurnWatcher>) -> Void) {
        body(&recorders)
        changeCount += 1
        lastStamp.store(recorders.isEmpty ? 0 : changeCount, ordering: .relaxed)
      }
    }

    #if hasFeature(Embedded)
      nonisolated(unsafe) private static var all = All()

      private static func withAll<Result>(_ body: (inout All) -> Result) -> Result {
        unsafe body(&all)
      }
    #else
      private static let all = Mutex(All())
      /// The order of the accesses, for ThreadSanitizer, which does not know the standard library's mutex.
      private static let accessOrder = Atomic<Int>(0)

      private static func withAll<Result: Sendable>(_ body: (inout All) -> Result) -> Result {
        all.withLock {
          accessOrder.add(1, ordering: .acquiringAndReleasing)
          defer { accessOrder.add(1, ordering: .acquiringAndReleasing) }
          return body(&$0)
        }
      }
    #endif

    /// All active recorders, and the version of that list.
    static func known() -> (ContiguousArray<TurnWatcher>, stamp: Int) {
      let all = withAll { $0 }
      return (all.recorders, all.recorders.isEmpty ? 0 : all.changeCount)
    }

    /// Turns on the recorder, unless another recorder of the same actor or keeper is active.
    package func start() {
      nonisolated(unsafe) let recorder = self
      isOn = Self.withAll { all in
        let recorder = unsafe recorder
        if all.recorders.contains(where: { recorder.hasPlace(of: $0) }) { return false }
        all.change { $0.append(recorder) }
        return true
      }
    }

    private func hasPlace(of other: TurnWatcher) -> Bool {
      #if hasFeature(Embedded)
        true
      #else
        other.address == address && (address != 0 || Self.cast(other).isHere(isKnown: false))
      #endif
    }

    /// Turns off the recorder.
    package func stop() {
      guard isOn else { return }
      isOn = false
      let identity = ObjectIdentifier(self)
      Self.withAll { all in
        all.change { $0.removeAll { ObjectIdentifier($0) == identity } }
      }
      let turn = unsafe Turn.current
      // The current delivery continues unrecorded.
      if unsafe turn.pointee.attentive?.takeUnretainedValue() === self {
        unsafe turn.pointee.attentive = nil
      }
      if unsafe turn.pointee.watchers.outermost?.takeUnretainedValue() === self {
        unsafe turn.pointee.watchers.outermost = Unmanaged.passUnretained(TurnWatcher.stopped)
      }
      #if !hasFeature(Embedded)
        if address == 0 { stopHearing() }
      #endif
    }

    /// The watcher, cast to a recorder; its ID must be positive.
    @inlinable @inline(__always) static func cast(_ watcher: TurnWatcher) -> TraceRecorder {
      unsafe unsafeDowncast(watcher, to: TraceRecorder.self)
    }

    @inlinable @inline(__always) static func cast(_ watcher: Unmanaged<TurnWatcher>)
      -> Unmanaged<TraceRecorder>
    {
      unsafe Unmanaged.fromOpaque(watcher.toOpaque())
    }
  }

  extension UnsafeMutablePointer<Turn>? {
    /// The result of `open` if no search is needed; otherwise, `nil`.
    ///
    /// - Parameter number: The ID of the recorder with the latest event of a node.
    @inlinable @inline(__always) func isRecorded(by number: Int) -> Int? {
      if let heard = unsafe self?.pointee.attentive {
        return unsafe heard._withUnsafeGuaranteedRef { $0.number } == number ? number : nil
      }
      return TraceRecorder.stamp == 0 ? 0 : nil
    }

    /// Prepares the recorder, if any, to receive an event. For the result, see `ObserverStorage.openTrace`.
    ///
    /// - Parameters:
    ///   - address: The address of the event's actor; 0 if unknown.
    ///   - number: The ID of the recorder with the latest event of the node; 0 for none.
    @inline(never) func open(of address: UInt, knownTo number: Int) -> Int {
      let turn = unsafe self ?? Turn.make()
      if let around = unsafe turn.pointee.attentive {
        let isSame = unsafe around._withUnsafeGuaranteedRef {
          address == 0 || $0.address == address
        }
        if isSame { return unsafe around._withUnsafeGuaranteedRef { $0.number } }
        if unsafe turn.misses(address) { return unsafe turn.enterNone() }
      } else if unsafe turn.pointee.watchers.stamp != TraceRecorder.stamp {
        unsafe turn.renew()
      }
      let hearer = unsafe turn.search(address, number)
      let isAround = unsafe turn.pointee.attentive?.toOpaque() == hearer.toOpaque()
      return unsafe isAround
        ? hearer._withUnsafeGuaranteedRef { $0.number } : turn.enter(hearer) | 1
    }
  }

  // External code may run in these functions, which hold no access to the turn while it runs.
  extension UnsafeMutablePointer<Turn> {
    /// The result for the most recently found recorder.
    ///
    /// - Returns: `nil` if the event belongs to another recorder.
    @inline(__always) func reopen(knownTo number: Int) -> Int? {
      guard unsafe isKnown(to: number) && pointee.attentive == nil,
        let last = unsafe pointee.watchers.last,
        unsafe TraceRecorder.cast(last)._withUnsafeGuaranteedRef({ $0.isHere(isKnown: true) })
      else { return nil }
      return unsafe enter(last) | 1
    }

    /// Whether a recorder is known to record here, without a search.
    ///
    /// - Parameter number: The ID of the recorder; 0 for none.
    @inlinable @inline(__always) func isKnown(to number: Int) -> Bool {
      if let heard = unsafe pointee.attentive {
        return unsafe heard._withUnsafeGuaranteedRef { $0.number } == number
      }
      return unsafe number != 0 && number == pointee.watchers.lastNumber
        && pointee.watchers.stamp == TraceRecorder.stamp
    }

    /// Whether the last search in this turn was for this actor and found no recorder.
    fileprivate func misses(_ address: UInt) -> Bool {
      unsafe pointee.watchers.missed == address && pointee.watchers.stamp == TraceRecorder.stamp
    }

    /// Suspends recording until `leave`, if the result requires that call.
    fileprivate func enterNone() -> Int {
      let none = unsafe Unmanaged.passUnretained(TurnWatcher.none)
      let isAround = unsafe pointee.attentive?.toOpaque() == none.toOpaque()
      return unsafe isAround ? TurnWatcher.none.number : begin(none) | 1
    }

    /// Refreshes the copy of the list of recorders.
    fileprivate func renew() {
      let (all, stamp) = TraceRecorder.known()
      // The former list is released after the access.
      let left = unsafe pointee.watchers.all
      unsafe (pointee.watchers.all, pointee.watchers.stamp) = (all, stamp)
      unsafe (pointee.watchers.last, pointee.watchers.lastNumber) = (nil, 0)
      withExtendedLifetime(left) {}
    }

    fileprivate func search(_ address: UInt, _ number: Int) -> Unmanaged<TurnWatcher> {
      let isLatest = unsafe pointee.watchers.stamp == TraceRecorder.stamp
      let all = unsafe isLatest ? pointee.watchers.all : TraceRecorder.known().0
      var found: TurnWatcher?
      // The loop uses indices, since an iterator allocates in debug builds.
      for index in 0..<all.count {
        let watcher = all[index]
        let isBest = address == 0 ? watcher.number == number : watcher.address == address
        let isPossible = isBest || found == nil && (address == 0 || watcher.address == 0)
        guard isPossible, TraceRecorder.cast(watcher).isHere(isKnown: address != 0) else {
          continue
        }
        found = watcher
        if isBest { break }
      }
      unsafe pointee.watchers.missed = found == nil ? address : 0
      guard let found else { return unsafe Unmanaged.passUnretained(TurnWatcher.none) }
      let result = unsafe Unmanaged.passUnretained(found)
      if isLatest {
        unsafe (pointee.watchers.last, pointee.watchers.lastNumber) = (result, found.number)
      } else {
        // This keeps the watcher alive until the next renewal.
        unsafe pointee.watchers.all.append(found)
      }
      return unsafe result
    }

    /// Makes another watcher attentive until `leave`.
    ///
    /// - Returns: The watcher's ID, or the ID of `none` if the watcher has moved to another keeper.
    @inline(__always) func enter(_ watcher: Unmanaged<TurnWatcher>) -> Int {
      let isKept = unsafe watcher._withUnsafeGuaranteedRef {
        $0.address != 0 || TraceRecorder.cast($0).beginHearing()
      }
      guard isKept else { return unsafe begin(Unmanaged.passUnretained(TurnWatcher.none)) }
      return unsafe begin(watcher)
    }

    @inline(__always) private func begin(_ watcher: Unmanaged<TurnWatcher>) -> Int {
      if unsafe pointee.watchers.outermost == nil {
        unsafe pointee.watchers.outermost = watcher
      } else {
        unsafe enterFurther(watcher)
      }
      unsafe pointee.attentive = watcher
      return unsafe watcher._withUnsafeGuaranteedRef { $0.number }
    }

    @inline(never) private func enterFurther(_ watcher: Unmanaged<TurnWatcher>) {
      unsafe pointee.watchers.inner.append(watcher.takeUnretainedValue())
      unsafe pointee.watchers.innerCount += 1
    }

    /// Makes the watcher of the enclosing delivery attentive again.
    ///
    /// - Parameter number: The ID of the watcher that was attentive until now.
    @usableFromInline @inline(never) func leave(_ number: Int) {
      if unsafe pointee.watchers.innerCount > 0 { return unsafe leaveInner(number) }
      let left = unsafe pointee.watchers.outermost
      unsafe (pointee.attentive, pointee.watchers.outermost) = (nil, nil)
      unsafe left?._withUnsafeGuaranteedRef { $0.endWatching(number) }
    }

    @inline(never) private func leaveInner(_ number: Int) {
      let left = unsafe pointee.watchers.inner.removeLast()
      unsafe pointee.watchers.innerCount -= 1
      var outer = unsafe pointee.watchers.outermost
      if let last = unsafe pointee.watchers.inner.last {
        unsafe outer = Unmanaged.passUnretained(last)
      }
      // The outer watcher may have been turned off, or may be calling a foreign closure.
      let goesOn = unsafe outer?._withUnsafeGuaranteedRef { $0.goesOn } ?? false
      unsafe pointee.attentive = goesOn ? outer : nil
      left.endWatching(number)
    }
  }

  extension TurnWatcher {
    fileprivate var goesOn: Bool {
      if number < 0 { return unsafe self === TurnWatcher.none }
      return TraceRecorder.cast(self).isOn && !TraceRecorder.cast(self).isAsking
    }

    /// Ends a delivery that this watcher watched under the given ID.
    @inline(__always) fileprivate func endWatching(_ number: Int) {
      if address == 0, self.number == number { TraceRecorder.cast(self).endHearing() }
    }
  }
#endif
