import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

/// The joints in a film follow targets of the stage: values of a thread arrive at times of their own.
@Test func servoJointsFilm() {
  expectRecipeFilm("ServoJoints") { screen in
    let wanted = ReactiveProperty(initialValue: 0.0)
    for (name, range, share) in [("shoulder", -1.5...1.5, 1.0), ("elbow", 0...2.0, 5)] {
      let joint = ReactiveProperty(initialValue: 0.0)
      let follow = FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8)
      screen.runtime.connect(wanted.map { $0 * share }.clamped(to: range), to: follow.destination)
      screen.runtime.add(follow, to: joint)
      screen.show(name, joint)
    }
    screen.command("send") { wanted.value = $0 }
  } by: { hand in
    hand.write("send", 1.0)
    hand.wait(0.6)
    hand.write("send", -0.2)
  }
}
