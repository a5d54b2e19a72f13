import StreamsInterop
import Testing

/// Springs as designers write them.
struct SpringNotationTests {
  private func isNear(_ left: Double, _ right: Double, _ error: Double = 1e-12) -> Bool {
    abs(left - right) <= error * max(1, abs(right))
  }

  @Test("Apple's own figures: a duration of 0.5 and a bounce of 0.3")
  func apple() {
    let spring = SpringParameters(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(isNear(spring.tension, 157.9, 1e-3) && isNear(spring.friction, 17.6, 1e-3))
    #expect(spring == .bouncy)
    #expect(SpringParameters.smooth == SpringParameters(duration: 0.5, bounce: 0))
    #expect(SpringParameters.snappy == SpringParameters(duration: 0.5, bounce: 0.15))
    #expect(isNear(SpringParameters.bouncy(duration: 0.2, extraBounce: 0.1).bounce, 0.4))
    #expect(isNear(SpringParameters.snappy(extraBounce: 0.05).dampingRatio, 0.8))
    #expect(SpringParameters.smooth(duration: 1).response == 1)
  }

  @Test("Compose: stiffness and damping ratio, for a mass of 1")
  func compose() {
    let spring = SpringParameters(stiffness: 400, dampingRatio: 0.75)
    #expect(spring == SpringParameters(tension: 400, friction: 30))
    #expect(isNear(spring.dampingRatio, 0.75))
    #expect(SpringParameters.composeDefault.tension == 1500)
    #expect(isNear(SpringParameters.composeDefault.dampingRatio, 1))
    typealias Ratio = SpringParameters.DampingRatio
    #expect(
      [Ratio.highBouncy, Ratio.mediumBouncy, Ratio.lowBouncy, Ratio.noBouncy] == [
        0.2, 0.5, 0.75, 1,
      ])
    typealias Stiffness = SpringParameters.Stiffness
    #expect(
      [Stiffness.high, Stiffness.medium, Stiffness.mediumLow, Stiffness.low, Stiffness.veryLow]
        == [10000, 1500, 400, 200, 50])
  }

  @Test("Material 3's twelve tokens")
  func material() {
    let tokens: [(SpringParameters, Double, Double)] = [
      (.materialExpressiveFastSpatial, 0.6, 800), (.materialExpressiveDefaultSpatial, 0.8, 380),
      (.materialExpressiveSlowSpatial, 0.8, 200), (.materialExpressiveFastEffects, 1, 3800),
      (.materialExpressiveDefaultEffects, 1, 1600), (.materialExpressiveSlowEffects, 1, 800),
      (.materialStandardFastSpatial, 0.9, 1400), (.materialStandardDefaultSpatial, 0.9, 700),
      (.materialStandardSlowSpatial, 0.9, 300), (.materialStandardFastEffects, 1, 3800),
      (.materialStandardDefaultEffects, 1, 1600), (.materialStandardSlowEffects, 1, 800),
    ]
    for (spring, ratio, stiffness) in tokens {
      #expect(spring.tension == stiffness && spring.mass == 1)
      #expect(isNear(spring.dampingRatio, ratio))
    }
  }

  @Test("Motion and react-spring")
  func motion() {
    let physics = SpringParameters(mass: 1, stiffness: 100, damping: 10)
    #expect(physics == .motionPhysics && physics == SpringParameters(tension: 100, friction: 10))
    let timed = SpringParameters.motionDuration
    // 2π / (1.2 · 0.3), squared; and twice 0.7 of its root.
    #expect(isNear(timed.tension, 304.6174197867086, 1e-9))
    #expect(isNear(timed.friction, 24.43460952792061, 1e-9))
    #expect(isNear(timed.visualDuration, 0.3) && isNear(timed.bounce, 0.3))
    #expect(isNear(SpringParameters(visualDuration: 1, bounce: 1).dampingRatio, 0.05))
    let springs: [(SpringParameters, Double, Double)] = [
      (.reactSpringDefault, 170, 26), (.reactSpringGentle, 120, 14), (.reactSpringWobbly, 180, 12),
      (.reactSpringStiff, 210, 20), (.reactSpringSlow, 280, 60), (.reactSpringMolasses, 280, 120),
    ]
    for (spring, tension, friction) in springs {
      #expect(spring == SpringParameters(tension: tension, friction: friction))
    }
  }
}
