/// The appearance of a box, relative to its layout, from which it enters or to which it leaves.
package struct LayoutPose: Equatable, Sendable {
  /// The opacity, from 0 to 1.
  package var opacity: Double
  /// The scale about the center of the box, including its content.
  package var scale: Double
  /// The distance from the box's place, in units of the layout.
  package var offset: SIMD2<Double>

  /// A pose; by default, the appearance in the layout.
  init(opacity: Double = 1, scale: Double = 1, offset: SIMD2<Double> = .zero) {
    self.opacity = opacity
    self.scale = scale
    self.offset = offset
  }

  init(_ vector: SIMD8<Double>) {
    self.init(
      opacity: min(max(vector[0], 0), 1), scale: max(vector[1], 0),
      offset: SIMD2(vector[2], vector[3]))
  }

  var vector: SIMD8<Double> { SIMD8(opacity, scale, offset.x, offset.y, 0, 0, 0, 0) }

  /// This pose without motion.
  var still: LayoutPose {
    LayoutPose(opacity: scale == 1 && offset == .zero ? opacity : 0)
  }
}

/// The entrance of a box from a pose, or its exit to a pose, with a spring.
public struct LayoutPresence: Equatable, Sendable {
  /// The pose from which to enter, or to which to leave; `nil` to enter or leave immediately.
  package var pose: LayoutPose?
  /// The spring; `nil` for the layout's.
  package var spring: SpringStyle?

  /// An entrance from an appearance, or an exit to it. A non-finite one counts as immediate.
  ///
  /// - Parameters:
  ///   - opacity: the opacity, from 0 to 1.
  ///   - scale: the scale about the center.
  ///   - offset: the distance from the box's place, in units of the layout.
  ///   - spring: the spring; `nil` for the layout's.
  public init(
    opacity: Double = 1, scale: Double = 1, offset: SIMD2<Double> = .zero,
    spring: SpringStyle? = nil
  ) {
    let pose = LayoutPose(opacity: opacity, scale: scale, offset: offset)
    self.init(pose.vector.isFiniteVector ? pose : nil, spring)
  }

  private init(_ pose: LayoutPose?, _ spring: SpringStyle? = nil) {
    self.pose = pose
    self.spring = spring
  }

  /// An immediate entrance or exit.
  public static let immediate = LayoutPresence(nil)
  /// A fade, which changes only the opacity.
  public static let fade = LayoutPresence(opacity: 0)
  /// A fade, with a scale from or to nine tenths of the size.
  public static let pop = LayoutPresence(opacity: 0, scale: 0.9)
}

/// The phase of a box's life cycle.
public enum LayoutPhase: Equatable, Sendable {
  /// The box is present, and moving from the pose of its entrance.
  case entering
  /// The box is present.
  case present
  /// The box is absent, but still drawn.
  case leaving
}

/// The departure times of the boxes that one change moves.
public enum LayoutStagger: Equatable, Sendable {
  /// All boxes depart at the same time.
  case together
  /// The boxes depart one after another, in the order in which the layout names them, `each` seconds apart.
  case order(each: Double)
  /// The boxes depart in the order of their distance from a point, like a wave with a speed in units per second.
  case distance(from: SIMD2<Double>, speed: Double)

  func check() {
    switch self {
    case .together: break
    case .order(let each):
      require(
        each >= 0 && each.isFinite, "LayoutStagger.each: expected a finite value, at least 0",
        "\(each)")
    case .distance(_, let speed):
      require(speed > 0, "LayoutStagger.speed: expected a value above 0", "\(speed)")
    }
  }

  /// A box's delay in seconds, computed from its index and its center.
  func delay(of number: Int, at center: SIMD2<Double>, isRightToLeft: Bool) -> Double {
    switch self {
    case .together: return 0
    case .order(let each): return Double(number) * each
    case .distance(var point, let speed):
      if isRightToLeft { point.x = -point.x }
      let delay = length(of: center - point) / speed
      return delay.isFinite ? delay : 0
    }
  }
}

/// The way of drawing sizes that differ from the layout.
public enum LayoutSizing: Equatable, Sendable {
  /// Sizes are drawn with scales: frames write only transforms.
  case scale
  /// Sizes are written in each frame, and the content of a box is laid out for them. In a web page, this costs a layout
  /// pass per frame.
  case size
}
