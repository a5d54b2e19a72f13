import StreamsOperators
import TestSupport
import Testing

/// L14: random histories on a timeline equal the same histories played straight.
struct HistoryTests {
  @Test(
    "L14: a place on a timeline shows the same, whatever came before",
    arguments: HistoryKind.allCases)
  func histories(_ kind: HistoryKind) {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "HistoryTests: \(kind)", isPromised: true)
    var random = SeededGenerator.printed("histories(\(kind))")
    for index in 0..<count {
      let seed = random.next()
      let faults = HistoryProgram(seed: seed, kind).run()
      guard faults.isEmpty else {
        Issue.record("history \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }

  /// Histories that have differed.
  private static let former: [(kind: HistoryKind, seeds: [UInt64])] = [
    (
      .interrupted,
      [
        18_030_498_115_852_859_860, 12_026_554_066_429_420_697, 7_991_996_038_379_008_399,
        7_951_265_475_249_243_246,
        6_239_732_728_790_295_535, 14_632_997_114_464_736_997, 12_881_745_003_573_214_106,
        6_451_563_234_232_209_587, 1_773_323_470_411_009_108,
        5_326_856_514_364_756_915, 1_251_337_539_716_838_538,
        2_181_125_206_769_065_128, 7_414_237_339_270_244_399,
        2_060_109_764_317_614_839, 10_885_179_063_654_552_230, 952_200_063_879_166_858,
        2_961_320_058_541_719_840,
      ]
    ),
    (
      .users,
      [
        15_403_090_659_897_505_107, 1_207_811_667_390_269_437, 353_211_691_152_047_333,
        2_249_135_462_181_688_341, 6_495_896_488_749_149_456,
        7_205_451_985_174_085_688, 2_054_185_110_959_226_823,
      ]
    ),
    (.plans, [16_082_026_734_091_053_065]),
  ]

  @Test("L14: histories that have differed are equal")
  func formerHistories() {
    for (kind, seeds) in Self.former {
      for seed in seeds { #expect(HistoryProgram(seed: seed, kind).run() == []) }
    }
  }
}
