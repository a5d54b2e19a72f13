import Testing

@testable import playground

struct OptionsTests {
  @Test func `every option is parsed`() throws {
    #expect(try Options([]) == Options(["--"].dropFirst()))
    let replay = try Options(["--replay", "a.csv", "--svg=b.svg"])
    #expect(replay.replay == "a.csv")
    #expect(replay.svg == "b.svg")
    #expect(try Options(["--record", "c.csv"]).record == "c.csv")
    #expect(try Options([]).scene == .table)
    #expect(try Options(["--motion", "decay"]).scene == .puck(.decay))
    #expect(try Options(["--motion", "none"]).scene == .puck(nil))
    #expect(try Options(["--scroll"]).scene == .list)
    for motion in Motion.allCases { #expect(Options.usage.contains(motion.rawValue)) }
    #expect(try Options(["--help"]).wantsHelp)
    #expect(try Options(["-h"]).wantsHelp)
  }

  @Test(arguments: ["spring", "spring:0.5,0.3", "bouncy", "material-standard", "steps(4)", "ease"])
  func `a motion is printed in all forms`(name: String) throws {
    let text = try #require(try Options(["--export", name]).export).text
    #expect(text.contains("animation-timing-function: linear(0"))
    #expect(text.contains("Keyframes, off by") && text.contains("M0,0 C"))
    for spring in Export.springs {
      #expect(Options.usage.contains("spring") && Export(spring.name) != nil)
    }
  }

  @Test(
    arguments: [
      (["--replay"], .missingValue("--replay")),
      (["--replay", "--svg"], .missingValue("--replay")),
      (["--replay="], .missingValue("--replay")),
      (["--svg", ""], .missingValue("--svg")),
      (["--svg", "a", "--svg", "b"], .repeated("--svg")),
      (["--help=yes"], .unexpectedValue("--help")),
      (["--motion"], .missingValue("--motion")), (["--motion=fall"], .unknownMotion("fall")),
      (["--motion=path", "--motion=path"], .repeated("--motion")),
      (["--color"], .unknownArgument("--color")),
      (["drag.csv"], .unknownArgument("drag.csv")),
      (["--replay", "a", "--record", "b"], .recordingAReplay),
      (["--scroll", "--motion", "spring"], .motionOfAList),
      (["--motion=decay", "--scroll", "--replay", "a"], .motionOfAList),
      (["--export"], .missingValue("--export")), (["--export=hop"], .unknownExport("hop")),
      (["--export=spring:0,2"], .unknownExport("spring:0,2")),
      (["--export", "smooth", "--scroll"], .exportWithOthers),
    ] as [([String], Options.Problem)])
  func `a bad command line reports the problem`(arguments: [String], problem: Options.Problem) {
    #expect(throws: problem) { try Options(arguments) }
  }
}
