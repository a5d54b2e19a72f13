import StreamsInspection
import StreamsOperatorsTesting

/// The readings of one part of a subject in a run.
final class FilmChannel {
  let name: String
  let part: FilmPart
  let count: Int
  /// Whether the subject's velocity is known.
  let hasVelocity: Bool
  let subject: Watched
  /// The readings, one array a component. A component that has never moved has at most one.
  private(set) var values: [[Double]]
  private(set) var velocities: [[Double]]
  /// The number of readings before the first move; `nil` after it.
  private var stillCount: Int? = 0
  /// The times at which the subject became active and came to rest.
  private(set) var states: [Double] = []
  private let readMotion: () -> (place: ContractPlace, velocity: ContractPlace)
  private var last = ContractPlace.zero
  /// Whether the last reading differs from the one before.
  private(set) var isMoving = false

  private init(
    _ subject: Watched, _ part: FilmPart, hasVelocity: Bool = false,
    _ read: @escaping () -> (place: ContractPlace, velocity: ContractPlace)
  ) {
    name = subject.name
    self.subject = subject
    self.part = part
    self.hasVelocity = hasVelocity && subject.readVelocity != nil
    readMotion = read
    last = read().place
    count = part.standard?.count ?? last.count
    values = Array(repeating: [], count: count)
    velocities = Array(repeating: [], count: count)
  }

  /// The parts of a subject that a film shows.
  static func channels(of subject: Watched, isBare: Bool) -> [FilmChannel] {
    let place = FilmChannel(
      subject, subject.element == nil ? .value : .position, hasVelocity: true, subject.readMotion)
    guard let element = subject.element, !isBare else { return [place] }
    var parts = [place]
    if let parent = element.parent {
      parts.append(
        FilmChannel(subject, .place) {
          (ContractPlace(parent.toShared(element.position.value)), .zero)
        })
    }
    let (size, transform) = (element.size, element.transform)
    let (opacity, radius, anchor) = (element.opacity, element.cornerRadius, element.anchorPoint)
    parts.append(FilmChannel(subject, .size) { (ContractPlace(size.value), .zero) })
    parts.append(
      FilmChannel(subject, .rotation) { (ContractPlace(transform.value.rotation), .zero) })
    parts.append(FilmChannel(subject, .scale) { (ContractPlace(transform.value.scale), .zero) })
    parts.append(FilmChannel(subject, .opacity) { (ContractPlace(opacity.value), .zero) })
    parts.append(FilmChannel(subject, .radius) { (ContractPlace(radius.value), .zero) })
    parts.append(FilmChannel(subject, .anchor) { (ContractPlace(anchor.value), .zero) })
    return parts
  }

  func read(_ time: Double) {
    let (place, velocity) = readMotion()
    isMoving = place.parts != last.parts
    last = place
    if let stillCount, velocity.parts == .zero, stillCount == 0 || !isMoving {
      if stillCount == 0 { for index in 0..<count { values[index] = [place.parts[index]] } }
      self.stillCount = stillCount + 1
    } else {
      if let stillCount { materialize(stillCount) }
      for index in 0..<count {
        values[index].append(place.parts[index])
        velocities[index].append(velocity.parts[index])
      }
    }
    guard part == .position || part == .value, subject.hasPhase else { return }
    if subject.isActive != (states.count % 2 == 1) { states.append(time) }
  }

  /// Adds the readings before the first move.
  private func materialize(_ count: Int) {
    stillCount = nil
    for index in 0..<self.count {
      values[index] = Array(repeating: values[index].first ?? 0, count: count)
      velocities[index] = Array(repeating: 0, count: count)
    }
  }
}
