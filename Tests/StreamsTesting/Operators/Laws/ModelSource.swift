import StreamsOperators

/// A notification from a source to its observers.
enum ModelEvent<Payload> {
  case next(Payload)
  case state(MotionPhase)
}

/// An observer's entry in a modeled source.
final class ModelLink<Payload> {
  let hear: (ModelEvent<Payload>) -> Void
  fileprivate(set) var isLive = true

  init(_ hear: @escaping (ModelEvent<Payload>) -> Void) {
    self.hear = hear
  }
}

/// A source that satisfies the laws of delivery as simply as possible: a list of observers and a queue, without regard
/// for speed.
final class ModelSource<Payload> {
  private let replays: Bool
  private(set) var links: [ModelLink<Payload>] = []
  private var last: Payload?
  private var phase = MotionPhase.atRest
  private var queue: [(event: ModelEvent<Payload>, audience: [ModelLink<Payload>])] = []
  private var isDelivering = false
  private var hasLost = false
  /// A closure that is called once the last observer is gone and no delivery is in progress.
  var onLast: () -> Void = {}

  init(replays: Bool, initial: Payload? = nil) {
    self.replays = replays
    last = initial
  }

  func send(_ event: ModelEvent<Payload>) {
    switch event {
    case .next(let payload): last = payload
    case .state(let phase): self.phase = phase
    }
    queue.append((event, links))
    deliver {}
  }

  func subscribe(_ link: ModelLink<Payload>) {
    let current = last
    links.append(link)
    deliver {
      guard replays else { return }
      if phase == .active { link.hear(.state(.active)) }
      if let current, link.isLive { link.hear(.next(current)) }
    }
  }

  func remove(_ link: ModelLink<Payload>) {
    guard link.isLive else { return }
    link.isLive = false
    links.removeAll { $0 === link }
    if isDelivering { hasLost = true } else if links.isEmpty { onLast() }
  }

  /// Drops the remembered value and state.
  func forget() {
    last = nil
    phase = .atRest
  }

  private func deliver(_ body: () -> Void) {
    if isDelivering { return body() }
    isDelivering = true
    body()
    while !queue.isEmpty {
      let (event, audience) = queue.removeFirst()
      for link in audience where link.isLive { link.hear(event) }
    }
    isDelivering = false
    guard hasLost else { return }
    hasLost = false
    if links.isEmpty { onLast() }
  }
}
