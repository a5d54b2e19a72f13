public import StreamsInspection

/// Random hands on a scene: their habits and their area.
public struct RandomHands: Sendable {
  /// Habits of hands, hosts and users.
  public struct Habits: OptionSet, Sendable {
    /// A bit mask with one bit per habit.
    public let rawValue: UInt32

    /// The habits of a bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Taps, drags, throws and holds.
    public static let drags = Habits(rawValue: 1)
    /// Two pointers that pinch, spread or turn.
    public static let pinches = Habits(rawValue: 2)
    /// Turns of the wheel.
    public static let wheels = Habits(rawValue: 4)
    /// Pointers that hover.
    public static let hovers = Habits(rawValue: 8)
    /// Presses that the system cancels.
    public static let cancellations = Habits(rawValue: 16)
    /// A second hand that acts on its own.
    public static let twoHands = Habits(rawValue: 32)
    /// Samples that arrive late or are lost.
    public static let flaws = Habits(rawValue: 64)
    /// Frames that are dropped.
    public static let droppedFrames = Habits(rawValue: 128)
    /// Hours without a frame.
    public static let pauses = Habits(rawValue: 256)
    /// Reduced motion that is switched on and off.
    public static let reducedMotion = Habits(rawValue: 512)

    /// All habits.
    public static let all = Habits(rawValue: 1023)
  }

  /// The area for hands that are not on an element, in units of the stage.
  public var area: MotionRectangle
  /// The inputs of the scene to which hands write.
  public var inputs: [HandInput]
  /// The habits in use.
  public var habits: Habits

  /// Random hands.
  ///
  /// - Parameters:
  ///   - area: the area for hands that are not on the subject of a contract, in units of the stage.
  ///   - inputs: the inputs of the scene to which hands write.
  ///   - habits: the habits in use; by default, all of them.
  public init(
    within area: MotionRectangle = MotionRectangle(x: 0, y: 0, width: 400, height: 400),
    inputs: [HandInput] = [], habits: Habits = .all
  ) {
    self.area = area
    self.inputs = inputs
    self.habits = habits
  }

  /// The input that switches reduced motion on and off, which exists on every simulated stage.
  static let reducedMotion = "hands.reducedMotion"
}
