// swift-tools-version: 6.3

import PackageDescription

/// What the library's own targets are held to, its checks are too.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// No entry point: the host calls the exports. The stack first: its overflow is then a trap. No
/// debug information: it is ten times the program. And numbers as short as they can be, once all is in place. Not
/// through a `wasm-opt`, which Clang runs where it finds one.
let freestanding: [LinkerSetting] = [
  .unsafeFlags([
    "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
    "-Xlinker", "--no-entry", "-Xlinker", "--stack-first", "-Xlinker", "--strip-debug", "-Xlinker",
    "--compress-relocations",
  ])
]

/// Without the functions' names, too: as sent to a browser.
let packed: [LinkerSetting] = freestanding + [.unsafeFlags(["-Xlinker", "--strip-all"])]

let bare: [CSetting] = [
  .unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])
]

let package = Package(
  name: "EmbeddedChecks",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Tracing", description: "As the trait of the library.")],
  dependencies: [
    .package(
      name: "Streams", path: "../..",
      traits: [.defaults, .trait(name: "Tracing", condition: .when(traits: ["Tracing"]))])
  ],
  targets: [
    .target(
      name: "Platform", cSettings: bare),
    // That of the gallery's pages.
    .target(name: "PagePlatform", cSettings: bare),
    .executableTarget(
      name: "EmbeddedChecks",
      dependencies: [
        "Platform", "Scenario",
        .product(name: "StreamsCore", package: "Streams"),
        .product(name: "StreamsProperties", package: "Streams"),
        .product(name: "StreamsInterop", package: "Streams"),
      ],
      swiftSettings: strict,
      linkerSettings: freestanding),
    // Two programs of users, whose size is measured.
    .executableTarget(
      name: "SpringProgram",
      dependencies: ["PagePlatform", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")], linkerSettings: packed),
    .executableTarget(
      name: "CardProgram",
      dependencies: ["PagePlatform", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")], linkerSettings: packed),
    // Built natively, too, by `positions`: what both compute must agree.
    .target(
      name: "Scenario", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(name: "positions", dependencies: ["Scenario"], swiftSettings: strict),
    // The playground's table, by links to where it lies, without what draws and reads files; natively, too, by
    // `courses`. In debug builds, and with the trait, with a trace's texts.
    .target(
      name: "PlayedTable", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      exclude: [
        "Graph/DragGraph.swift", "Graph/Glide.swift", "Graph/Trace.swift",
        "Recording/Recording+Parsing.swift", "Recording/RecordingError.swift",
        "Table/PuckTable+Outcomes.swift", "Table/TableReplay.swift", "Table/TableTrace.swift",
      ],
      swiftSettings: strict + [
        .define("TRACED", .when(configuration: .debug)),
        .define("TRACED", .when(traits: ["Tracing"])),
      ]),
    .executableTarget(
      name: "TableProgram", dependencies: ["Platform", "PlayedTable"], swiftSettings: strict,
      linkerSettings: freestanding),
    .executableTarget(name: "courses", dependencies: ["PlayedTable"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
