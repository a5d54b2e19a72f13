// swift-tools-version: 6.3

import PackageDescription

/// The settings of the library's targets.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // Tracing is enabled by its trait and, natively, in debug builds.
  .define("TRACED", .when(configuration: .debug)),
  .define("TRACED", .when(traits: ["Tracing"])),
]

/// There is no entry point, since the page calls `main`. The function table is exported for the host, and the stack
/// comes first, so that an overflow traps. Debug information, which is ten times the size of the program, and names are
/// stripped. The linker encodes numbers as compactly as possible. Clang would run `wasm-opt` if it were installed; that
/// is disabled, so that every machine builds the same program.
let freestanding: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt", "-Xlinker", "--no-entry",
      "-Xlinker", "--export-table", "-Xlinker", "--export-if-defined=__main_argc_argv",
      "-Xlinker", "--stack-first", "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all",
      "-Xlinker", "--compress-relocations",
    ])
]

let streams: [Target.Dependency] = [
  .product(name: "StreamsInterop", package: "Streams"), "Platform",
]

/// The native program is left out of a build for the web, so that the others build at once.
let native: [Target] =
  Context.environment["STREAMS_WEB"] != nil
  ? []
  : [
    // A session saved in the page produces the same numbers here.
    .executableTarget(
      name: "replay",
      dependencies: ["Exhibits", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict)
  ]

let package = Package(
  name: "StreamsGallery",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Exhibits", targets: ["Exhibits"])],
  traits: [
    .default(enabledTraits: ["MovingDestinations"]),
    .trait(
      name: "MovingDestinations", description: "Enables the library's trait of the same name."),
    .trait(name: "Tracing", description: "Enables the library's trait of the same name."),
  ],
  dependencies: [
    .package(
      name: "Streams", path: "../../..",
      traits: [
        .trait(name: "MovingDestinations", condition: .when(traits: ["MovingDestinations"])),
        .trait(name: "Tracing", condition: .when(traits: ["Tracing"])),
      ])
  ],
  targets: [
    .target(
      name: "Platform",
      cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])]),
    .executableTarget(
      name: "Smallest", dependencies: streams, swiftSettings: strict, linkerSettings: freestanding),
    .executableTarget(
      name: "Card", dependencies: streams, swiftSettings: strict, linkerSettings: freestanding),
    .executableTarget(
      name: "Flight", dependencies: streams, swiftSettings: strict, linkerSettings: freestanding),
    .target(
      name: "Exhibits", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "Hero", dependencies: streams + ["Exhibits"], swiftSettings: strict,
      linkerSettings: freestanding),
    // The page that `new` makes.
    .target(
      name: "Motion", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      path: "Page/Sources/Motion", swiftSettings: strict),
    .executableTarget(
      name: "Page", dependencies: streams + ["Motion"], path: "Page/Sources/Page",
      swiftSettings: strict, linkerSettings: freestanding),
    .executableTarget(
      name: "Gallery", dependencies: streams + ["Exhibits"], swiftSettings: strict,
      linkerSettings: freestanding),
  ] + native,
  swiftLanguageModes: [.v6]
)
