#if !hasFeature(Embedded)
  public import StreamsCore

  /// The pending values that an inlet and its stream share. All members may be used from any isolation.
  @usableFromInline final class InletChannel<Value: Sendable>: Sendable {
    /// Whether there are subscribers.
    @usableFromInline enum Audience {
      /// There is no subscriber yet: new values wait.
      case expected
      case present
      /// There is currently no subscriber: new values are dropped.
      case absent
    }

    /// A task that is waiting for room, or is about to wait, with its value.
    ///
    /// A sender is changed only within the lock. Once answered, it no longer changes.
    @safe
    @usableFromInline final class Sender: @unchecked Sendable {
      @usableFromInline let value: Value
      @usableFromInline var continuation: UnsafeContinuation<Bool, Never>?
      @usableFromInline var answer: Bool?
      // The sender's neighbors in the line, while it waits.
      fileprivate var next: Sender?
      fileprivate var previous: Loose<Sender>?

      init(_ value: Value) { self.value = value }

      /// Resumes the task with its answer, if it is already waiting.
      @inlinable func goOn() {
        if let answer { unsafe continuation?.resume(returning: answer) }
      }
    }

    /// The waiting senders, in order of arrival: a doubly linked list.
    @usableFromInline struct Line {
      private var first: Sender?
      private var last: Sender?
      private(set) var count = 0

      @usableFromInline init() {}

      @usableFromInline var isEmpty: Bool { count == 0 }

      mutating func append(_ sender: Sender) {
        sender.previous = last.map { Loose($0) }
        if let last { last.next = sender } else { first = sender }
        last = sender
        count += 1
      }

      mutating func remove(_ sender: Sender) {
        let (before, next) = (sender.previous, sender.next)
        let previous = before?.object("MotionInlet: the sender before")
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = before } else { last = previous }
        sender.previous = nil
        sender.next = nil
        count -= 1
      }

      /// Removes and returns the first senders, at most `count`.
      @usableFromInline mutating func takeFirst(_ count: Int) -> ContiguousArray<Sender> {
        var taken: ContiguousArray<Sender> = []
        while taken.count < count, let sender = first {
          remove(sender)
          taken.append(sender)
        }
        return taken
      }
    }

    @usableFromInline struct Contents {
      @usableFromInline var values: ValueQueue<Value>
      @usableFromInline var audience = Audience.expected
      /// Whether a task is delivering, or is about to.
      @usableFromInline var isDelivering = false
      @usableFromInline var droppedCount = 0
      @usableFromInline var senders = Line()

      @inlinable init(_ buffering: MotionBuffering) {
        values = ValueQueue(buffering)
      }

      /// Whether delivery must begin now; if so, the caller begins it.
      @inlinable mutating func begins() -> Bool {
        guard !isDelivering, audience == .present, !values.isEmpty else { return false }
        isDelivering = true
        return true
      }

      /// Admits waiting senders while there is room.
      @inlinable mutating func admit(to room: Int) -> ContiguousArray<Sender> {
        let admitted = senders.takeFirst(room - values.count)
        for sender in admitted {
          _ = values.append(sender.value)
          sender.answer = true
        }
        return admitted
      }

      /// Drops all pending values; returns them, since releasing them may run external code.
      @inlinable mutating func dropAll() -> (ContiguousArray<Value?>, ContiguousArray<Sender>) {
        let senders = senders.takeFirst(.max)
        droppedCount += values.count + senders.count
        for sender in senders { sender.answer = false }
        return (values.removeAll(), senders)
      }
    }

    @usableFromInline let contents: PlainLock<Contents>
    @usableFromInline let home: HomeActor
    /// The number of values that the channel holds before senders wait.
    @usableFromInline let room: Int
    @usableFromInline let receiver = PlainLock(WeakReceiver<Value>())

    @inlinable init(_ buffering: MotionBuffering, _ home: HomeActor, room: Int = .max) {
      contents = PlainLock(Contents(buffering))
      self.home = home
      self.room = room
    }

    var droppedCount: Int { contents.locked { $0.droppedCount } }

    /// The stream of the sent values; created once.
    @inlinable func makeStream(_ origin: Origin, _ mark: IsolationMark) -> MotionObservable<Value> {
      let list = InletReceiver(self, origin, mark)
      receiver.locked { $0.receiver = list }
      return MotionObservable(relaying: { list.subscribe($0) })
    }

    @inlinable func send(_ value: Value) {
      let (dropped, begins) = contents.locked { contents -> (Value?, Bool) in
        guard contents.audience != .absent else {
          contents.droppedCount += 1
          return (value, false)
        }
        let dropped = contents.values.append(value)
        if dropped != nil { contents.droppedCount += 1 }
        return (dropped, contents.begins())
      }
      if begins { begin() }
      withExtendedLifetime(dropped) {}
    }

    /// Records that the first subscriber has arrived.
    @inlinable func open() {
      let begins = contents.locked { contents in
        contents.audience = .present
        return contents.begins()
      }
      if begins { begin() }
    }

    /// Records that the last subscriber has left, and drops all pending values.
    @inlinable func close() {
      let (values, senders) = contents.locked { contents in
        contents.audience = .absent
        return contents.dropAll()
      }
      for sender in senders { sender.goOn() }
      withExtendedLifetime(values) {}
    }

    // MARK: Delivering

    /// Makes the actor deliver the pending values.
    ///
    /// - Returns: False if the actor is gone; in that case, the pending values are dropped.
    @inlinable @discardableResult
    func begin() -> Bool {
      if home.run({ [self] actor in deliver(on: actor) }) { return true }
      contents.locked { $0.isDelivering = false }
      close()
      return false
    }

    /// Delivers the pending values. Values that arrive meanwhile follow in their own task, after the actor's other
    /// work.
    @inlinable func deliver(on actor: isolated any Actor) {
      var batch = fetch()
      // Held until the batch ends, to keep the receiver alive.
      let receiver = receiver.locked { $0.receiver }
      while let list = receiver?.list, list.observerCount > 0, let value = batch.popFirst() {
        list.send(value)
      }
      let begins = contents.locked { contents in
        contents.droppedCount += batch.count
        contents.isDelivering = false
        return contents.begins()
      }
      if begins { begin() }
    }

    /// Takes the pending values, and admits waiting senders.
    @inlinable func fetch() -> ValueQueue<Value> {
      var batch = ValueQueue<Value>(.unbounded)
      let admitted = contents.locked { contents -> ContiguousArray<Sender> in
        contents.values.exchange(with: &batch)
        return contents.senders.isEmpty ? [] : contents.admit(to: room)
      }
      for sender in admitted { sender.goOn() }
      return batch
    }

    // MARK: Waiting for room

    private enum Entry {
      case sent(begins: Bool)
      case dropped
      case waits(Sender)
    }

    /// Sends a value, and waits for room. Values are sent in the order of the calls.
    func sendWaiting(_ value: Value) async -> Bool {
      let entry = contents.locked { contents -> Entry in
        guard contents.audience != .absent else {
          contents.droppedCount += 1
          return .dropped
        }
        if contents.senders.isEmpty, contents.values.count < room {
          _ = contents.values.append(value)
          return .sent(begins: contents.begins())
        }
        let sender = Sender(value)
        contents.senders.append(sender)
        return .waits(sender)
      }
      switch entry {
      case .dropped: return false
      case .sent(let begins): return !begins || begin()
      case .waits(let sender): return await wait(sender)
      }
    }

    private func wait(_ sender: Sender) async -> Bool {
      await withTaskCancellationHandler {
        await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
          let answer = contents.locked { _ in
            if sender.answer == nil { unsafe sender.continuation = continuation }
            return sender.answer
          }
          if let answer { unsafe continuation.resume(returning: answer) }
        }
      } onCancel: {
        leave(sender)
      }
    }

    /// Removes a sender whose task was canceled.
    private func leave(_ sender: Sender) {
      let isWaiting = contents.locked { contents in
        // A sender with an answer no longer waits.
        guard sender.answer == nil else { return false }
        contents.senders.remove(sender)
        contents.droppedCount += 1
        sender.answer = false
        return true
      }
      if isWaiting { sender.goOn() }
    }
  }

  /// The graph's end of an inlet.
  ///
  ///     stream, subscriptions ──▶ receiver ──▶ channel ┄┄▶ receiver
  @usableFromInline final class InletReceiver<Value: Sendable> {
    @usableFromInline let list: ObserverList<Value>
    @usableFromInline let channel: InletChannel<Value>

    @inlinable init(_ channel: InletChannel<Value>, _ origin: Origin, _ mark: IsolationMark) {
      self.channel = channel
      list = ObserverList(origin: origin, mark: mark)
      list.onLastUnsubscribe = { [channel] in channel.close() }
    }

    @inlinable func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
      let subscription = list.subscribe(observer, keeping: self)
      if list.observerCount == 1 { channel.open() }
      return subscription
    }

    @inlinable deinit {
      channel.close()
    }
  }

  @usableFromInline struct WeakReceiver<Value: Sendable> {
    @usableFromInline weak var receiver: InletReceiver<Value>?

    @inlinable init() {}
  }
#endif
