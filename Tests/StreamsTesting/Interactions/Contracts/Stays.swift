public import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires the subject to stay inside a rectangle: an element as a whole, in the shared space; any
  /// other subject by its position, in its own units.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle, including its edges.
  ///   - slack: the distance allowed past the rectangle's edges.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func stays(
    inside bounds: MotionRectangle, slack: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    let end = bounds.origin + bounds.size
    return staying("\(bounds.origin) … \(end)", sourceLocation) { [self] in
      let place = readPlace().parts
      let point = SIMD2(place[0], place[1])
      let frame = frame ?? MotionRectangle(origin: point, size: .zero)
      let outside = pointwiseMax(
        bounds.origin - frame.origin, frame.origin + frame.size - end)
      return max(outside.x, outside.y) <= slack
    }
  }

  /// A contract that requires the subject's first component to stay in a range.
  ///
  /// - Parameters:
  ///   - range: the range, including its ends.
  ///   - slack: the distance allowed past the range's ends.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func stays(
    inside range: ClosedRange<Double>, slack: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    staying("\(range)", sourceLocation) { [self] in
      let number = readPlace().parts[0]
      return number >= range.lowerBound - slack && number <= range.upperBound + slack
    }
  }

  private func staying(
    _ what: String, _ sourceLocation: SourceLocation, _ isInside: @escaping () -> Bool
  ) -> MotionContract {
    MotionContract("\(name) stays inside \(what)", sourceLocation, of: self) {
      PlaceWatch(self, isInside)
    }
  }

  /// A contract that requires the subject to keep its aspect ratio.
  public func keepsAspect(
    tolerance: Double = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) keeps its aspect", sourceLocation, of: self) {
      AspectWatch(self, tolerance)
    }
  }

  /// A contract that requires the subject not to overlap another element; edges may touch.
  ///
  /// - Parameters:
  ///   - other: the other element.
  ///   - slack: the allowed overlap.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func neverOverlaps(
    _ other: Watched, slack: Double = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) never overlaps \(other.name)", sourceLocation, of: self) {
      OverlapWatch(self, other, slack)
    }
  }
}

private final class PlaceWatch: ContractWatch {
  private let subject: Watched
  private let isInside: () -> Bool
  private var last: ContractPlace

  init(_ subject: Watched, _ isInside: @escaping () -> Bool) {
    self.subject = subject
    self.isInside = isInside
    last = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let place = subject.readPlace()
    let isInside = isInside()
    if place.parts != last.parts || !isInside { expect(isInside, "it is at \(place)") }
    last = place
  }
}

private final class AspectWatch: ContractWatch {
  private let subject: Watched
  private let tolerance: Double
  private let first: SIMD2<Double>
  private var last: SIMD2<Double>

  init(_ subject: Watched, _ tolerance: Double) {
    self.subject = subject
    self.tolerance = tolerance
    first = Self.size(of: subject)
    last = first
  }

  private static func size(of subject: Watched) -> SIMD2<Double> {
    guard let element = subject.element else { return .zero }
    return element.size.value * element.transform.value.scale
  }

  override func observe(_ moment: ContractMoment) {
    let size = Self.size(of: subject)
    guard size != last else { return }
    last = size
    let product = abs(size.x * first.y)
    expect(
      abs(size.x * first.y - size.y * first.x) <= tolerance * (1 + product),
      "it was \(ContractPlace(first)), but is now \(ContractPlace(size))")
  }
}

private final class OverlapWatch: ContractWatch {
  private let subject: Watched
  private let other: Watched
  private let slack: Double
  private var last = (ContractPlace.zero, ContractPlace.zero)

  init(_ subject: Watched, _ other: Watched, _ slack: Double) {
    self.subject = subject
    self.other = other
    self.slack = slack
  }

  override func observe(_ moment: ContractMoment) {
    guard let one = subject.frame, let two = other.frame else { return }
    let places = (subject.readPlace(), other.readPlace())
    guard places != last else { return }
    last = places
    let common =
      pointwiseMin(one.origin + one.size, two.origin + two.size)
      - pointwiseMax(one.origin, two.origin)
    expect(
      min(common.x, common.y) <= slack,
      "they overlap at \(ContractPlace(pointwiseMax(one.origin, two.origin))), by \(ContractPlace(common))"
    )
  }
}
