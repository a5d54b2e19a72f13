import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

/// The strip of a film.
struct FilmStripTests {
  /// Ten elements that swing for five seconds, each with three changing values, and a finger that drags one of them.
  private func ten(late: Double = 0) -> StripModel {
    var model = StripModel(title: "ten <values>", end: 5)
    model.elements = (0..<10).map { index in
      let start = 0.1 * Double(index) + late
      func swing(_ from: Double, _ to: Double) -> StripCourse {
        let samples = (0...300).map { frame in
          let part = min(max(Double(frame) / 60 - start, 0) / 3, 1)
          let rest = (1 - part) * (1 - part) * (1 - part)
          return to + (from - to) * rest * sineAndCosine(20 * part).cosine
        }
        return StripCourse(samples: samples, rate: 60)
      }
      return StripElement(
        name: "row \(index) & more", order: index, x: swing(40, 300),
        y: StripCourse(44 * Double(index)),
        width: StripCourse(80), height: StripCourse(36), rotation: swing(0, 0.4),
        opacity: swing(0, 1), radius: StripCourse(6))
    }
    model.inputs = [(0, "show"), (2, "write isOpen")]
    let samples = (0...60).map { index -> (time: Double, x: Double, y: Double) in
      let place = Double(index)
      return (2.5 + place / 120, 40 + place, 20 + place)
    }
    model.pointers = [StripPointer(samples: samples)]
    model.verdicts = [
      StripVerdict(name: "row 1 never jumps"), StripVerdict(name: "row 2 settles", brokenAt: 3.25),
    ]
    model.facts = ["settles 1.2 s", "overshoot 0 %"]
    return model
  }

  @Test(
    "stays under 30 KB with ten values and with a hundred, also on a failure, and is well-formed")
  func size() {
    let model = ten()
    var hundred = model
    hundred.elements = (0..<10).flatMap { round in
      model.elements.map { element in
        var element = element
        element.name += " of round \(round)"
        element.y = StripCourse(element.y.initial + 440 * Double(round))
        return element
      }
    }
    for (model, was) in [(model, ten(late: 0.04)), (hundred, hundred)] {
      let failure = FilmStrip.Failure(sentence: "late & <wrong>", time: 0.1, value: "row 1 & more")
      for picture in [
        FilmStrip.svg(of: model), FilmStrip.svg(of: model, was: was, failure: failure),
      ] {
        #expect(picture.utf8.count < 30_000)
        #expect(!picture.contains("<wrong>") && !picture.contains("row 1 & more"))
        #expect(!picture.contains("'nan") && !picture.contains("inf"))
        #expect(picture.contains("prefers-color-scheme: dark"))
      }
    }
    let failing = FilmStrip.svg(
      of: model, was: ten(late: 0.04),
      failure: FilmStrip.Failure(sentence: "late", time: 0.1, value: "row 1 & more"))
    #expect(failing.contains("class='w'") && failing.contains(">differs most<"))
  }

  @Test("shows six to twelve frames in order of time: inputs, faults and the end among them")
  func frames() {
    let model = ten()
    for row in [3, 4, 6] {
      let frames = StripFrames(model, failure: nil, row: row).frames
      let times = frames.map(\.time)
      #expect((6...12).contains(times.count) && times.count % row == 0)
      #expect(times == times.sorted() && times.first == 0 && times.last == 5)
      for (time, reason) in [(0.0, "show"), (2, "write isOpen"), (2.5, "press"), (3, "release")] {
        #expect(frames.contains { $0.time == time && $0.reason == reason }, "\(reason)")
      }
      #expect(frames.contains { $0.reason == "row 2 settles" })
    }
    // Nothing moves.
    let still = StripModel(
      title: "still", end: 1,
      elements: [StripElement(name: "a", x: StripCourse(1), y: StripCourse(2))])
    #expect((6...12).contains(StripFrames(still, failure: nil, row: 6).frames.count))
    // A film of no length has one moment.
    let empty = StripModel(title: "empty", end: 0)
    #expect(FilmStrip.svg(of: empty).hasSuffix("</svg>\n"))
  }

  @Test(
    "a course: values, velocities, turns and jumps of its cubics, and fewer pieces of nearly the same course"
  )
  func courses() {
    // A parabola from 0 through its top, 1 at 1 s, back to 0 at 2 s, then a jump to 5.
    let rise = StripPiece(start: 0, end: 2, first: 0, firstVelocity: 2, last: 0, lastVelocity: -2)
    let stay = StripPiece(start: 3, end: 4, first: 5, firstVelocity: 0, last: 5, lastVelocity: 0)
    let course = StripCourse(0, [rise, stay])
    #expect(course.value(at: 1) == 1 && course.velocity(at: 0.5) == 1)
    #expect(course.value(at: 2.5) == 0 && course.value(at: 3) == 5 && course.value(at: 9) == 5)
    #expect(course.range == 0...5 && course.topSpeed == 2)
    #expect(course.extremes == [1, 2, 3, 4])

    let samples = (0...120).map { sineAndCosine(Double($0) / 20).sine }
    let fine = StripCourse(samples: samples, rate: 60)
    let coarse = fine.simplified(to: 20)
    #expect(coarse.pieces.count <= 22)
    for step in 0...120 {
      let time = Double(step) / 60
      #expect(abs(coarse.value(at: time) - samples[step]) < 0.02)
    }
  }
}
