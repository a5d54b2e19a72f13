import StreamsInterop

/// The readings of one part of a subject in a run.
final class FilmChannel {
  let name: String
  let part: FilmPart
  let count: Int
  /// Whether the subject's velocity is known.
  let hasVelocity: Bool
  let subject: Watched
  /// The readings, one array a component.
  private(set) var values: [[Double]]
  private(set) var velocities: [[Double]]
  /// The times at which the subject became active and came to rest.
  private(set) var states: [Double] = []
  private let readValue: () -> ContractPlace
  private var last = ContractPlace.zero
  /// Whether the last reading differs from the one before.
  private(set) var isMoving = false

  private init(
    _ subject: Watched, _ part: FilmPart, hasVelocity: Bool = false,
    _ read: @escaping () -> ContractPlace
  ) {
    name = subject.name
    self.subject = subject
    self.part = part
    self.hasVelocity = hasVelocity && subject.readVelocity != nil
    readValue = read
    last = read()
    count = part.standard?.count ?? last.count
    values = Array(repeating: [], count: count)
    velocities = Array(repeating: [], count: count)
  }

  /// The parts of a subject that a film shows.
  static func channels(of subject: Watched, isBare: Bool) -> [FilmChannel] {
    let place = FilmChannel(
      subject, subject.element == nil ? .value : .position, hasVelocity: true, subject.readPlace)
    guard let element = subject.element, !isBare else { return [place] }
    var parts = [place]
    if let parent = element.parent {
      parts.append(
        FilmChannel(subject, .place) { ContractPlace(parent.toShared(element.position.value)) })
    }
    let (size, transform) = (element.size, element.transform)
    let (opacity, radius, anchor) = (element.opacity, element.cornerRadius, element.anchorPoint)
    parts.append(FilmChannel(subject, .size) { ContractPlace(size.value) })
    parts.append(FilmChannel(subject, .rotation) { ContractPlace(transform.value.rotation) })
    parts.append(FilmChannel(subject, .scale) { ContractPlace(transform.value.scale) })
    parts.append(FilmChannel(subject, .opacity) { ContractPlace(opacity.value) })
    parts.append(FilmChannel(subject, .radius) { ContractPlace(radius.value) })
    parts.append(FilmChannel(subject, .anchor) { ContractPlace(anchor.value) })
    return parts
  }

  func read(_ time: Double) {
    let value = readValue()
    isMoving = value.parts != last.parts
    last = value
    let velocity = hasVelocity ? subject.readVelocity?() ?? .zero : .zero
    for index in 0..<count {
      values[index].append(value.parts[index])
      velocities[index].append(velocity.parts[index])
    }
    guard part == .position || part == .value, subject.hasPhase else { return }
    if subject.isActive != (states.count % 2 == 1) { states.append(time) }
  }
}
