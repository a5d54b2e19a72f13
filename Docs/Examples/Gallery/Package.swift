// swift-tools-version: 6.2

import PackageDescription

/// What the library's own targets are held to, the gallery is too.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // The program that can be asked why; natively, in debug builds.
  .define("TRACED", .when(configuration: .debug)),
  .define("TRACED", .when(traits: ["Tracing"])),
]

/// No entry point: the page calls `main`. The table of functions is for the border, the stack comes first,
/// so that its overflow is a trap, and there is no debug information, which is ten times the program, nor are
/// there names. Numbers are as short as they can be, once all is in place.
let freestanding: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--export-table",
      "-Xlinker", "--export-if-defined=__main_argc_argv", "-Xlinker", "--stack-first", "-Xlinker",
      "--gc-sections",
      "-Xlinker", "--strip-all", "-Xlinker", "--compress-relocations",
    ])
]

let streams: [Target.Dependency] = [
  .product(name: "StreamsInterop", package: "Streams"), "Platform",
]

let package = Package(
  name: "StreamsGallery",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Tracing", description: "As the trait of the library.")],
  dependencies: [
    .package(
      name: "Streams", path: "../../..",
      traits: [.trait(name: "Tracing", condition: .when(traits: ["Tracing"]))])
  ],
  targets: [
    .target(
      name: "Platform",
      cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])]),
    .executableTarget(
      name: "Smallest", dependencies: streams, swiftSettings: strict, linkerSettings: freestanding),
    .executableTarget(
      name: "Card", dependencies: streams, swiftSettings: strict, linkerSettings: freestanding),
    .target(
      name: "Exhibits", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "Gallery", dependencies: streams + ["Exhibits"], swiftSettings: strict,
      linkerSettings: freestanding),
    // Natively: a session that was saved in the page gives the same numbers here.
    .executableTarget(
      name: "replay",
      dependencies: ["Exhibits", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
