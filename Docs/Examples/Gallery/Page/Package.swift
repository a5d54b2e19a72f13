// swift-tools-version: 6.3

import PackageDescription

/// `build` compiles for the web, and `swift test` for this machine.
let isForWeb = Context.environment["STREAMS_WEB"] != nil

let streams = Target.Dependency.product(name: "StreamsInterop", package: "Streams")

let web: [Target] = [
  .target(name: "Platform", cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin"])]),
  .executableTarget(
    name: "Page", dependencies: ["Motion", "Platform", streams],
    linkerSettings: [
      .unsafeFlags([
        "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
        "-Xlinker", "--no-entry", "-Xlinker", "--export-table",
        "-Xlinker", "--export-if-defined=__main_argc_argv", "-Xlinker", "--stack-first",
        "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all",
        "-Xlinker", "--compress-relocations",
      ])
    ]),
]

let native: [Target] = [
  .testTarget(
    name: "Films", dependencies: ["Motion", .product(name: "StreamsTesting", package: "Streams")],
    exclude: ["card-comes-back.film"])
]

let package = Package(
  name: "Page",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../../../..")],
  targets: [.target(name: "Motion", dependencies: [streams])] + (isForWeb ? web : native),
  swiftLanguageModes: [.v6]
)
