// swift-tools-version: 6.3

import PackageDescription

// A window of your own: what lies between SDL and Streams, and a scene that uses it. It needs SDL 2 and its fonts; on
// Debian:
//
//     apt-get install libsdl2-dev libsdl2-ttf-dev fonts-inter
//     swift run --package-path Docs/Examples/Desktop

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Desktop",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "StreamsSDL", targets: ["StreamsSDL"]),
    .library(name: "Scene", targets: ["Scene"]),
  ],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .systemLibrary(
      name: "CSDL", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "fonts-inter"])]),
    // A window and its loop, and a canvas.
    .target(
      name: "StreamsSDL",
      dependencies: ["CSDL", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    // The scene, without SDL: it draws on any canvas.
    .target(
      name: "Scene", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "desktop",
      dependencies: [
        "CSDL", "Scene", "StreamsSDL", .product(name: "StreamsInterop", package: "Streams"),
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
