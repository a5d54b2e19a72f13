// swift-tools-version: 6.3

import PackageDescription

/// Each is a folder of the recipes' package, reached through a link.
let recipes = [
  "BottomSheet", "CardStack", "Carousel", "Chat", "DraggedSegments", "DraggedSlider",
  "DraggedSwitch", "FollowerChain", "ImageViewer", "NestedCarousel", "NumberTicker",
  "PageTransition", "PhotosInPager", "PressFeedback", "PullToRefresh", "RefreshingList",
  "ServoJoints", "ShakeOnError", "SheetWithList", "ShrinkingHeader", "StaggeredList",
  "SwipeToDelete", "SwipeToDismiss", "TabBar", "WheelPicker",
]

/// A separate package: it runs for minutes, in release mode, and uses the gallery's exhibits.
let package = Package(
  name: "Simulation",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Streams", path: "../.."),
    .package(name: "StreamsGallery", path: "../../Docs/Examples/Gallery"),
  ],
  targets: [
    .target(
      name: "Recipes", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      path: "Recipes",
      exclude: ["Package.swift", "Support"]
        + recipes.flatMap {
          [
            "\($0)/\($0)Tests.swift", "\($0)/\($0)Film.swift", "\($0)/\($0).svg",
            "\($0)/\($0).film",
          ]
        },
      sources: recipes.map { "\($0)/\($0).swift" },
      // Makes the recipes' internal declarations available to tests.
      swiftSettings: [.unsafeFlags(["-enable-testing"])]),
    // Excludes the program's entry point, which a page in a browser calls.
    .target(
      name: "Layouts", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      path: "Layouts", exclude: ["Program.swift"], sources: ["Layouts.swift"],
      swiftSettings: [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "Scenes",
      dependencies: [
        "Recipes", "Layouts",
        .product(name: "StreamsMaterialMotion", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
        .product(name: "Exhibits", package: "StreamsGallery"),
      ],
      swiftSettings: [.unsafeFlags(["-enable-testing"])]),
    .executableTarget(name: "simulate", dependencies: ["Scenes"]),
    .executableTarget(name: "hunt", dependencies: ["Scenes"]),
    // All films, in release mode: those of the package's room, reached through a link, those of the recipes, and those
    // of the exhibits.
    .testTarget(
      name: "MotionFilms",
      dependencies: [
        .product(name: "StreamsMaterialMotion", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
      ],
      path: "Films", exclude: ["Recorded"]),
    .testTarget(
      name: "RecipeFilms",
      dependencies: ["Recipes", .product(name: "StreamsTesting", package: "Streams")],
      path: "Recipes",
      exclude: [
        "Package.swift", "Support/ComeAndGo.swift", "Support/Film.swift",
        "Support/Film+Picture.swift",
      ]
        + recipes.flatMap {
          ["\($0)/\($0).swift", "\($0)/\($0)Tests.swift", "\($0)/\($0).svg", "\($0)/\($0).film"]
        },
      sources: ["Support/FilmScreen.swift"] + recipes.map { "\($0)/\($0)Film.swift" }),
    .testTarget(
      name: "ExhibitFilms",
      dependencies: ["Scenes", .product(name: "StreamsTesting", package: "Streams")],
      path: "Exhibits", exclude: ["Recorded"]),
  ],
  swiftLanguageModes: [.v6]
)
