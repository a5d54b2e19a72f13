// swift-tools-version: 6.3

import PackageDescription

/// The settings of the library's own targets, which also apply to its checks.
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

/// No entry point: the host calls the exports. The stack comes first, so that an overflow traps. No debug
/// information, which would be ten times the size of the program. Numbers are encoded as compactly as possible
/// after linking. No `wasm-opt`, which Clang would otherwise run if it finds one.
let freestanding: [LinkerSetting] = [
  .unsafeFlags([
    "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
    "-Xlinker", "--no-entry", "-Xlinker", "--stack-first", "-Xlinker", "--strip-debug", "-Xlinker",
    "--compress-relocations",
  ])
]

/// Also without function names, as a browser receives it.
let packed: [LinkerSetting] = freestanding + [.unsafeFlags(["-Xlinker", "--strip-all"])]

let bare: [CSetting] = [
  .unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])
]

let package = Package(
  name: "EmbeddedChecks",
  platforms: [.macOS(.v15)],
  traits: [
    .default(enabledTraits: ["MovingDestinations"]),
    .trait(
      name: "MovingDestinations", description: "Enables the library's trait of the same name."),
    .trait(name: "Tracing", description: "Enables the library's trait of the same name."),
  ],
  dependencies: [
    .package(
      name: "Streams", path: "../..",
      traits: [
        .trait(name: "MovingDestinations", condition: .when(traits: ["MovingDestinations"])),
        .trait(name: "Tracing", condition: .when(traits: ["Tracing"])),
      ])
  ],
  targets: [
    .target(
      name: "Platform", cSettings: bare),
    // Shared with the gallery's pages.
    .target(name: "PagePlatform", cSettings: bare),
    .executableTarget(
      name: "EmbeddedChecks",
      dependencies: [
        "Platform", "Scenario",
        .product(name: "StreamsCore", package: "Streams"),
        .product(name: "StreamsProperties", package: "Streams"),
        .product(name: "StreamsInterop", package: "Streams"),
        .product(name: "StreamsMaterialMotion", package: "Streams"),
      ],
      swiftSettings: strict,
      linkerSettings: freestanding),
    // Two user programs, whose size is measured.
    .executableTarget(
      name: "SpringProgram",
      dependencies: ["PagePlatform", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")], linkerSettings: packed),
    .executableTarget(
      name: "CardProgram",
      dependencies: ["PagePlatform", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")], linkerSettings: packed),
    // Also built natively by `positions`: both builds must compute the same positions.
    .target(
      name: "Scenario", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(name: "positions", dependencies: ["Scenario"], swiftSettings: strict),
    // The playground's table, through links to its sources, without the code that draws and reads files. Also
    // built natively by `courses`. With traces' texts in debug builds and with the trait.
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
