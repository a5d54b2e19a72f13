import StreamsInterop

extension PuckTable {
  /// The state of each puck and of the follower, in words.
  var outcomes: [(name: String, text: String)] {
    let homes = world.homes
    let ofPucks = pucks.enumerated().map { index, puck in
      let place = puck.place.value
      let isHome = puck.puck.position == homes[place]
      let counts = [
        counted(puck.dragCount, "drag"), counted(puck.tossCount, "toss", plural: "tosses"),
        counted(puck.swapCount, "swap"),
      ]
      return (
        name: "puck \(index + 1)",
        text: counts.joined(separator: ", ") + ", " + World.placeNames[place]
          + (isHome ? ", exactly at home" : ", not at home")
      )
    }
    let leader = pucks[chosen.value].position
    let isThere = follower.puck.position == leader + world.leash
    let text = "puck \(chosen.value + 1), " + (isThere ? "exactly at its offset" : "on its way")
    return ofPucks + [(name: "follower of", text: text)]
  }

  /// The places of all bodies, one per line.
  var places: String {
    (0...pucks.count).map { index in
      let name = index < pucks.count ? "puck \(index + 1)" : "follower"
      return "\(name)  \(Status.words(position(at: index).value))\n"
    }.joined()
  }
}
