import StreamsInterop
import Testing

/// A throw that a visitor of the gallery made; this test is the gallery's own text.
@Test func aThrowFromTheGallery() {
  let page = DOMPage(opening: {
    switch "\($0.kind)" {
    case "stage": [555, 282]
    case "place": [205, 93, 144, 96]
    default: [0]
    }
  })
  let stage = DOMStage(".stage", of: page)
  let tossable = Tossable(destination: .zero, .bouncy, draggable: Draggable(threshold: 0))
  let card = stage.element(".card", home: tossable.spring.destination)
  let runtime = MotionRuntime(clock: page.clock)
  runtime.add(tossable, to: card)
  page.keep(runtime)
  let home = card.position.value

  // Each frame's time; for each sample of the pointer, its event, place and time.
  let frames = """
    3008, 3168 1 277.40625 141 3160, 3184 2 278.90625 137 3176, 3200 2 283.40625 133 3192,
    3216 2 290.90625 129 3208, 3232 2 301.40625 125 3224, 3248 2 314.90625 121 3240,
    3264 2 331.40625 117 3256, 3280 2 350.90625 113 3272, 3296 2 373.40625 109 3288,
    3312 2 398.90625 105 3304, 3328 3 398.90625 105 3320, 3344, 3360, 3376, 3392, 3408, 3424,
    3440, 3456, 3472, 3488, 3504, 3520, 3536, 3552, 3568, 3584, 3600, 3616, 3632, 3648, 3664,
    3680, 3696, 3712, 3728, 3744, 3760, 3776, 3792, 3808, 3824, 3840, 3856, 3872, 3888, 3904,
    3920, 3936, 3952, 3968, 3984, 4000, 4016, 4032, 4048, 4064, 4080, 4096, 4112, 4128, 4144,
    4160, 4176, 4192, 4208, 4224, 4240, 4256, 4272, 4288, 4304, 4320, 4336, 4352, 4368, 4384,
    4400, 4416, 4432, 4448, 4464, 4480, 4496, 4512, 4528, 4544, 4560, 4576, 4592, 4608, 4624,
    4640, 4656, 4672, 4688, 4704, 4720, 4736, 4752, 4768, 4784, 4800, 4816, 4832, 4848, 4864,
    4880, 4896, 4912, 4928, 4944, 4960, 4976, 4992, 5008, 5024, 5040, 5056, 5072, 5088, 5104,
    5120, 5136, 5152, 5168, 5184, 5200, 5216, 5232, 5248, 5264, 5280, 5296, 5312, 5328, 5344,
    5360, 5376
    """
  // The card's offset after these frames.
  let expected = [
    11: SIMD2(137.5291027350019, -38.8011753512111),
    13: SIMD2(145.1956211004383, -38.730676086007236),
    25: SIMD2(18.791555919593065, -3.9834843968639007),
    139: SIMD2(0.0, 0.0),
  ]
  for (index, frame) in frames.split(separator: ",").enumerated() {
    let numbers = frame.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    var input: [Double] = []
    for at in stride(from: 1, to: numbers.count, by: 4) {
      let (event, buttons) = (numbers[at], numbers[at] == 3 ? 0.0 : 1)
      // The stage's channel, the length of the record, and the sample, of a finger.
      input += [1, 11, event, 1, 1] + numbers[at + 1...at + 3] + [0.5, buttons, 0, 0, 0]
    }
    _ = page.frame(at: numbers[0], input: input)
    if let way = expected[index] { #expect(card.position.value - home == way) }
  }
}
