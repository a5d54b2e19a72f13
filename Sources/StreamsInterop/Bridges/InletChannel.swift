#if !hasFeature(Embedded)
  public import StreamsCore

  /// What an inlet and its stream share: the values on their way. All of it may be touched from anywhere.
  @usableFromInline
  final class InletChannel<Value: Sendable>: Sendable {
    /// Who is there to hear.
    @usableFromInline
    enum Audience {
      /// Nobody yet: what comes waits.
      case expected
      case present
      /// Nobody at present: what comes is dropped.
      case absent
    }

    /// A task that waits for room, or is about to, with its value.
    ///
    /// Changed within the lock alone. When it has its answer, it changes no more.
    @safe
    @usableFromInline
    final class Sender: @unchecked Sendable {
      @usableFromInline let value: Value
      @usableFromInline var continuation: UnsafeContinuation<Bool, Never>?
      @usableFromInline var answer: Bool?

      init(_ value: Value) { self.value = value }

      /// Has the task go on with its answer, if it waits by now.
      @inlinable
      func goOn() {
        if let answer { unsafe continuation?.resume(returning: answer) }
      }
    }

    @usableFromInline
    struct Contents {
      @usableFromInline var values: ValueQueue<Value>
      @usableFromInline var audience = Audience.expected
      /// Whether a task delivers, or will.
      @usableFromInline var isDelivering = false
      @usableFromInline var droppedCount = 0
      @usableFromInline var senders: ContiguousArray<Sender> = []

      @inlinable
      init(_ buffering: MotionBuffering) {
        values = ValueQueue(buffering)
      }

      /// Whether somebody has to begin to deliver: whoever asks.
      @inlinable
      mutating func begins() -> Bool {
        guard !isDelivering, audience == .present, !values.isEmpty else { return false }
        isDelivering = true
        return true
      }

      /// Lets in those who wait, as far as there is room.
      @inlinable
      mutating func admit(to room: Int) -> ContiguousArray<Sender> {
        let admitted = ContiguousArray(senders.prefix(max(0, room - values.count)))
        senders.removeFirst(admitted.count)
        for sender in admitted {
          _ = values.append(sender.value)
          sender.answer = true
        }
        return admitted
      }

      /// Drops what waits; returned, for letting go may run foreign code.
      @inlinable
      mutating func dropAll() -> (ContiguousArray<Value?>, ContiguousArray<Sender>) {
        droppedCount += values.count + senders.count
        for sender in senders { sender.answer = false }
        let dropped = (values.removeAll(), senders)
        senders = []
        return dropped
      }
    }

    @usableFromInline let contents: PlainLock<Contents>
    @usableFromInline let home: HomeActor
    /// How many values find room before who sends waits.
    @usableFromInline let room: Int
    @usableFromInline let receiver = PlainLock(WeakReceiver<Value>())

    @inlinable
    init(_ buffering: MotionBuffering, _ home: HomeActor, room: Int = .max) {
      contents = PlainLock(Contents(buffering))
      self.home = home
      self.room = room
    }

    var droppedCount: Int { contents.locked { $0.droppedCount } }

    /// The stream of what is sent; made once.
    @inlinable
    func makeStream(_ origin: Origin, _ mark: IsolationMark) -> MotionObservable<Value> {
      let list = InletReceiver(self, origin, mark)
      receiver.locked { $0.receiver = list }
      return MotionObservable(relaying: { list.subscribe($0) })
    }

    @inlinable
    func send(_ value: Value) {
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

    /// Somebody has come.
    @inlinable
    func open() {
      let begins = contents.locked { contents in
        contents.audience = .present
        return contents.begins()
      }
      if begins { begin() }
    }

    /// Nobody is there any more: what waits is dropped.
    @inlinable
    func close() {
      let (values, senders) = contents.locked { contents in
        contents.audience = .absent
        return contents.dropAll()
      }
      for sender in senders { sender.goOn() }
      withExtendedLifetime(values) {}
    }

    // MARK: Delivering

    /// Has the actor deliver what waits.
    ///
    /// - Returns: false if it is gone, and what waits is dropped.
    @inlinable
    @discardableResult
    func begin() -> Bool {
      if home.run({ [self] actor in deliver(on: actor) }) { return true }
      contents.locked { $0.isDelivering = false }
      close()
      return false
    }

    /// Delivers what waits; what comes meanwhile, in a task of its own, after what else the actor has to do.
    @inlinable
    func deliver(on actor: isolated any Actor) {
      var batch = fetch()
      // Kept until the batch is over, so that what it delivers is there.
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

    /// Takes what waits, and lets in who waits for room.
    @inlinable
    func fetch() -> ValueQueue<Value> {
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

    /// A task's place in the order is that of its call, wherever it is made to wait.
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

    /// The task that waits has ended.
    private func leave(_ sender: Sender) {
      let isWaiting = contents.locked { contents in
        let index = contents.senders.firstIndex { $0 === sender }
        if let index {
          contents.senders.remove(at: index)
          contents.droppedCount += 1
          sender.answer = false
        }
        return index != nil
      }
      if isWaiting { sender.goOn() }
    }
  }

  /// The end of an inlet that lies in the graph.
  ///
  ///     stream, subscriptions ──▶ receiver ──▶ channel ┄┄▶ receiver
  @usableFromInline
  final class InletReceiver<Value: Sendable> {
    @usableFromInline let list: ObserverList<Value>
    @usableFromInline let channel: InletChannel<Value>

    @inlinable
    init(_ channel: InletChannel<Value>, _ origin: Origin, _ mark: IsolationMark) {
      self.channel = channel
      list = ObserverList(origin: origin, mark: mark)
      list.onLastUnsubscribe = { [channel] in channel.close() }
    }

    @inlinable
    func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
      let subscription = list.subscribe(observer, keeping: self)
      if list.observerCount == 1 { channel.open() }
      return subscription
    }

    @inlinable
    deinit {
      channel.close()
    }
  }

  @usableFromInline
  struct WeakReceiver<Value: Sendable> {
    @usableFromInline weak var receiver: InletReceiver<Value>?

    @inlinable
    init() {}
  }
#endif
