import StreamsInteractions

extension MotionRecording {
  /// The smallest recording found that still fails: inputs are removed in halves, then in smaller and smaller parts;
  /// times and coordinates are rounded; and the beginning is moved to 0.
  ///
  ///     let least = recording.shrunk { recording in
  ///       let replay = MotionReplay(recording) { Scene(on: $0) }
  ///       replay.play()
  ///       return replay.scene.isBroken
  ///     }
  ///     print(least.asTest())
  ///
  /// The method is A. Zeller's delta debugging (1999).
  ///
  /// Cost: about n log n replays, or n² in the worst case.
  ///
  /// A time or coordinate beyond 2⁵² has no digits to round, and stays unchanged, as does a non-finite number.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of replays.
  ///   - stillFails: returns whether a recording still exhibits the fault.
  /// - Returns: The smallest recording found; this recording if it doesn't fail.
  public func shrunk(
    limit: Int = 10_000, _ stillFails: (MotionRecording) -> Bool
  ) -> MotionRecording {
    guard limit > 0, stillFails(self) else { return self }
    return withoutActuallyEscaping(stillFails) { stillFails in
      var shrinking = Shrinking(best: inputs, left: limit - 1, stillFails)
      var isSmaller = true
      while isSmaller {
        isSmaller = shrinking.leaveOut()
        isSmaller = shrinking.round() || isSmaller
      }
      return MotionRecording(inputs: shrinking.best)
    }
  }
}

/// A search for a smaller recording.
private struct Shrinking {
  typealias Input = MotionRecording.Input

  private(set) var best: [Input]
  private var left: Int
  private let stillFails: (MotionRecording) -> Bool

  init(best: [Input], left: Int, _ stillFails: @escaping (MotionRecording) -> Bool) {
    self.best = best
    self.left = left
    self.stillFails = stillFails
  }

  /// Accepts these inputs as the best if they also fail.
  private mutating func accept(_ inputs: [Input]) -> Bool {
    guard left > 0 else { return false }
    var last = -Double.infinity
    for input in inputs {
      guard input.time.isFinite, input.time >= last else { return false }
      last = input.time
    }
    let recording = MotionRecording(inputs: inputs)
    // Compared by their bits, since NaN does not equal itself.
    if inputs.count == best.count, recording.bytes == MotionRecording(inputs: best).bytes {
      return false
    }
    left -= 1
    guard stillFails(recording) else { return false }
    best = inputs
    return true
  }

  mutating func leaveOut() -> Bool {
    let count = best.count
    _ = shortened(best) { accept($0) }
    return best.count < count
  }

  mutating func round() -> Bool {
    var isSimpler = false
    if let first = best.first?.time, first != 0 {
      isSimpler = accept(best.map { Self.mapped($0, time: { $0 - first }, place: { $0 }) })
    }
    // Rounded numbers are computed as fractions of a unit: 3 / 10 and 30 / 100 are the same number, but 3 · 0.1 is not.
    for parts in [1.0, 10, 100, 1000] {
      let onGrid = { (time: Double) in Self.rounded(time, parts, 1) }
      if accept(best.map { Self.mapped($0, time: onGrid, place: { $0 }) }) {
        isSimpler = true
        break
      }
    }
    for grid in [100.0, 10, 1] {
      let onGrid = { (number: Double) in Self.rounded(number, 1, grid) }
      if accept(best.map { Self.mapped($0, time: { $0 }, place: onGrid) }) {
        isSimpler = true
        break
      }
    }
    return isSimpler
  }

  private static func rounded(_ number: Double, _ parts: Double, _ grid: Double) -> Double {
    guard number.magnitude < 0x1p52 / parts else { return number }
    return (number * parts / grid).rounded() * grid / parts
  }

  private static func mapped(
    _ input: Input, time: (Double) -> Double, place: (Double) -> Double
  ) -> Input {
    var input = input
    input.time = time(input.time)
    switch input.event {
    case .tick, .cancellation: break
    case .sample(var sample):
      sample.time = time(sample.time)
      sample.position = SIMD2(place(sample.position.x), place(sample.position.y))
      input.event = .sample(sample)
    case .write(let name, let components):
      input.event = .write(name: name, components: components.map(place))
    }
    return input
  }
}

#if !hasFeature(Embedded)
  extension MotionRecording {
    /// The recording as a Swift test, with placeholders for your own code: the graph and the expectation.
    ///
    /// Put the test in a file that imports `StreamsInterop` and `Testing`.
    ///
    /// - Parameters:
    ///   - name: the name of the test.
    ///   - building: an expression that builds the graph on `stage`.
    ///   - expecting: an expression that must be true of `replay` at the end.
    /// - Returns: The source of the test.
    public func asTest(
      _ name: String = "a recorded session", building: String = "Scene(on: stage)",
      expecting: String = "replay.scene.isRight"
    ) -> String {
      asTest(
        name,
        doing: """
            let replay = MotionReplay(recording) { stage in \(building) }
            replay.play()
            #expect(\(expecting))
          """)
    }

    /// The recording as a test that runs statements with `recording`.
    package func asTest(_ name: String, doing statements: String) -> String {
      // Like the compiler, this processes the text scalar by scalar, since a combining mark may form a single character
      // with a quote.
      let scalars = Array(text.unicodeScalars)
      func contains(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        return scalars.indices.contains { scalars[$0...].starts(with: wanted) }
      }
      // Names of inputs may contain characters that end a literal, or have a special meaning in it.
      var pounds = ""
      while contains("\"\"\"\(pounds)") || contains("\\\(pounds)") { pounds += "#" }
      var lines = "    "
      for (index, scalar) in scalars.enumerated() {
        if scalar == "\n" {
          lines += index < scalars.count - 1 ? "\n    " : "\n"
        } else if Self.mayStandInSources(scalar) {
          lines.unicodeScalars.append(scalar)
        } else {
          lines += "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
        }
      }
      return """
        @Test(\(name.debugDescription))
        func recordedSession() throws {
          let recording = try MotionRecording(
            text: \(pounds)\"""
        \(lines)    \"""\(pounds))
        \(statements)
        }

        """
    }

    /// Whether a scalar may appear in source code; invisible scalars and noncharacters may not.
    private static func mayStandInSources(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x2028...0x202E: false
      default:
        !scalar.properties.isDefaultIgnorableCodePoint
          && !scalar.properties.isNoncharacterCodePoint
      }
    }
  }
#endif
