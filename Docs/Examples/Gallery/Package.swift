// swift-tools-version: 6.3

import PackageDescription

/// These are the same settings as those of the library's targets.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // Enables tracing; natively, only in debug builds.
  .define("TRACED", .when(configuration: .debug)),
  .define("TRACED", .when(traits: ["Tracing"])),
]

/// No entry point: the page calls `main`. The table of functions is exported for the host, and the stack comes first,
/// so that an overflow traps. Debug information, which is ten times the size of the program, and names are stripped.
/// After linking, numbers are encoded as compactly as possible. Clang would run `wasm-opt` if it found it; this is
/// disabled, so a program is the same on every machine.
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

let package = Package(
  name: "StreamsGallery",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Exhibits", targets: ["Exhibits"])],
  traits: [
    .default(enabledTraits: ["MovingDestinations"]),
    .trait(name: "MovingDestinations", description: "As the trait of the library."),
    .trait(name: "Tracing", description: "As the trait of the library."),
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
      name: "Gallery", dependencies: streams + ["Exhibits"], swiftSettings: strict,
      linkerSettings: freestanding),
    // This target runs natively: a session saved in the page gives the same numbers here.
    .executableTarget(
      name: "replay",
      dependencies: ["Exhibits", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
