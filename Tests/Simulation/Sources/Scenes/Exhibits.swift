import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  static var exhibits: [Simulated] { first + tools + interfaces + handExhibits + [player] }

  private static var first: [Simulated] {
    [
      exhibit(
        "the card", .card, sizes: [300...400, 240...300],
        inputs: [
          .number("#tension", in: 100...800), .number("#friction", in: 8...40),
          .number("#duration", in: 0.1...1.0), .number("#bounce", in: -0.2...0.7),
          .number("#run", in: 0...1),
        ],
        layout: { size in
          var layout = table(at: size)
          layout.controls = [
            "#tension": 342, "#friction": 30, "#duration": 0.34, "#bounce": 0.19, "#card-x": 0,
            "#card-y": 0, "#run": 0,
          ]
          return layout
        }
      ) { scene in
        let card = shown("card", scene, "place", ".card")
        card.settles(within: 10)
        card.neverJumps(placedBy: ["size"], slack: 40)
        card.restsAsStated()
        scene.holdsStill("card", ".card")
        for index in 0..<8 {
          shown("runner \(index)", scene, "x", ".runner", at: index).settles(within: 4)
        }
      },
      exhibit(
        "manipulation", .hands, sizes: [300...400, 240...300],
        inputs: [.number("#back", in: 1...9)],
        layout: { size in
          let stage = MotionRectangle(origin: .zero, size: size)
          return PageScene.Layout(
            stages: [".stage": stage], places: [".picture": [stage]], controls: ["#back": 0])
        }
      ) { scene in
        let picture = shown("picture", scene, "place", ".picture")
        picture.settles(within: 4)
        picture.restsAsStated()
        shown("transform", scene, "transform", ".picture").settles(within: 4)
      },
      exhibit(
        "scrolling", .scroll, sizes: [300...400, 300...300],
        inputs: [.choice("#snapping", of: [0, 1, 2]), .number("#again", in: 1...9)],
        layout: { size in
          PageScene.Layout(
            stages: [
              ".list": MotionRectangle(x: 0, y: 0, width: size.x, height: 150),
              ".carousel": MotionRectangle(x: 0, y: 150, width: size.x, height: 50),
              ".rows": MotionRectangle(x: 0, y: 200, width: size.x, height: 100),
            ],
            places: [
              ".row": (0..<3).map {
                MotionRectangle(x: 10, y: 5 + 30 * Double($0), width: size.x - 20, height: 26)
              }
            ], sizes: [".content": SIMD2(size.x, 1800)],
            controls: ["#snapping": 0, "#again": 0])
        }
      ) { scene in
        let content = shown("content", scene, "y", ".content")
        content.settles(within: 6)
        content.restsAsStated()
        shown("pages", scene, "x", ".pages").settles(within: 6)
        shown("row", scene, "place", ".row").settles(within: 4)
        shown("arrow", scene, "turn", ".pull").settles(within: 6)
        shown("title", scene, "scale", ".title").stays(inside: 0.55...1)
        shown("dot", scene, "opacity", ".dot", at: 1).stays(inside: 0.25...1)
      },
      exhibit(
        "chains", .chains,
        inputs: [
          .number("#send", in: 0...9), .number("#plan-time", in: 0...2.6),
          .choice("#plan-rate", of: [-2, -1, 0, 0.5, 1, 2]), .number("#play", in: 1...9),
        ],
        layout: { _ in
          PageScene.Layout(
            controls: ["#send": 0, "#plan-time": 0, "#plan-rate": 1, "#play": 0])
        }
      ) { scene in
        for index in 0..<27 {
          shown("follower \(index)", scene, "x", ".follower", at: index).settles(within: 8)
        }
        for index in 0..<8 {
          let bar = shown("bar \(index)", scene, "y", ".bar", at: index)
          bar.settles(within: 7)
        }
      },
      exhibit(
        "easing", .css,
        inputs: [
          .number("#css-tension", in: 40...600), .number("#css-friction", in: 6...50),
          .number("#tolerance", in: 0.05...5), .number("#css-run", in: 1...9),
        ],
        layout: { _ in
          PageScene.Layout(controls: [
            "#css-tension": 180, "#css-friction": 12, "#tolerance": 0.5, "#css-run": 0,
          ])
        }
      ) { scene in
        let ours = shown("ours", scene, "x", ".ours")
        ours.settles(within: 9)
        ours.restsAsStated()
      },
      exhibit(
        "less motion", .less,
        inputs: [.choice("#amount", of: [0, 1, 2, 3]), .choice("#less-run", of: [0, 1, 2, 3])],
        layout: { _ in
          PageScene.Layout(
            sizes: [".substitutes": SIMD2(300, 272)], controls: ["#amount": 0, "#less-run": 0])
        }
      ) { scene in
        for (name, kind, selector) in [
          ("sheet", "y", ".rise"), ("opacity", "opacity", ".rise"), ("map", "scale", ".ground"),
        ] {
          for side in 0..<2 {
            shown("\(name) \(side)", scene, kind, selector, at: side).settles(within: 4)
          }
        }
        let calm = scene.place("y", ".rise", at: 1)
        MotionContract("the reduced sheet never slides") { _ in calm().x == 0 || calm().x == 272 }
        shown("pulse", scene, "scale", ".pulse").stays(inside: 0.99...1.41)
      },
      exhibit(
        "back in time", .backInTime, sizes: [300...400, 240...300], layout: { table(at: $0) }
      ) { scene in
        let card = shown("card", scene, "place", ".card")
        card.settles(within: 6)
        card.neverJumps(placedBy: ["size"], slack: 40)
        card.restsAsStated()
        scene.holdsStill("card", ".card")
        for index in 0..<2 {
          let shade = shown("shade \(index)", scene, "place", ".shade", at: index)
          shade.settles(within: 6)
        }
      },
    ]
  }
  /// A card in the middle of its stage.
  private static func table(at size: SIMD2<Double>) -> PageScene.Layout {
    PageScene.Layout(
      stages: [".stage": MotionRectangle(origin: .zero, size: size)],
      places: [".card": [MotionRectangle(origin: size / 2 - 40, size: SIMD2(80, 80))]])
  }
}
