// swift-tools-version: 6.3

import PackageDescription

// A page whose layout is moved, and which reports the drawn rectangles of its boxes in each frame.
let package = Package(
  name: "LayoutProof",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .target(
      name: "Platform",
      cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])])
  ]
    + ["LayoutProof", "FirstPages"].map { name in
      .executableTarget(
        name: name,
        dependencies: ["Platform", .product(name: "StreamsInterop", package: "Streams")],
        exclude: name == "FirstPages" ? ["index.html"] : [],
        swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)],
        linkerSettings: [
          .unsafeFlags([
            "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
            "-Xlinker", "--no-entry", "-Xlinker", "--export-table",
            "-Xlinker", "--export-if-defined=__main_argc_argv", "-Xlinker", "--stack-first",
            "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all", "-Xlinker",
            "--compress-relocations",
          ])
        ])
    },
  swiftLanguageModes: [.v6]
)
