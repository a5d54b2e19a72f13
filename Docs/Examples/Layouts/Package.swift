// swift-tools-version: 6.3

import PackageDescription

// Interfaces with moving layouts, on a page that Docs/Examples/Layouts/build builds.
let package = Package(
  name: "Layouts",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .target(
      name: "Platform",
      cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])]),
    .executableTarget(
      name: "Layouts",
      dependencies: ["Platform", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)],
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
          "-Xlinker", "--no-entry", "-Xlinker", "--export-table",
          "-Xlinker", "--export-if-defined=__main_argc_argv", "-Xlinker", "--stack-first",
          "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all", "-Xlinker",
          "--compress-relocations",
        ])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
