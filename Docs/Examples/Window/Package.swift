// swift-tools-version: 6.3

import PackageDescription

// A window of GTK 4, written from the page "Your own window": the example of a host whose library owns the loop. It is
// no part of the library, and may change at any time. On Debian:
//
//     apt-get install libgtk-4-dev
//     swift run --package-path Docs/Examples/Window

let package = Package(
  name: "Window",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "window",
      dependencies: ["CGTK", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
