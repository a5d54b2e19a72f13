// swift-tools-version: 6.3
import PackageDescription

// Properties over data that lives elsewhere, one per folder. Each folder has the adapter, the device that it opens, if
// any, and its test. An adapter imports only the modules that it needs.
//
//     swift test --package-path Docs/Examples/Adapters
//
// Rows needs SQLite's headers: on Debian and Ubuntu, they are in libsqlite3-dev; on Fedora, in sqlite-devel. Apple's
// systems have them.

let properties: [Target.Dependency] = [
  .product(name: "StreamsCore", package: "Streams"),
  .product(name: "StreamsProperties", package: "Streams"),
]
let motion: [Target.Dependency] = [.product(name: "StreamsInterop", package: "Streams")]

let adapters: [(name: String, device: [String], dependencies: [Target.Dependency])] = [
  ("SettingsFile", ["WatchedFile"], properties), ("Sensors", ["SensorBus"], properties),
  ("Widget", ["Knob"], properties), ("Rows", ["Database"], properties + ["CSQLite"]),
  ("SerialServo", ["SerialLine"], motion), ("Entities", ["World"], motion),
  ("Plotter", ["Carriage"], motion), ("MapTable", ["Map"], motion),
]

let package = Package(
  name: "Adapters", platforms: [.macOS(.v15), .iOS(.v18)],
  // A program outside this checkout uses its own path, or a URL and a version.
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .systemLibrary(
      name: "CSQLite", path: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])])
  ]
    + adapters.map { name, device, dependencies in
      .target(
        name: name, dependencies: dependencies, path: name,
        exclude: ["\(name)Tests.swift"],
        swiftSettings: [.treatAllWarnings(as: .error)])
    } + [
      .testTarget(
        name: "AdaptersTests",
        dependencies: adapters.map { .init(stringLiteral: $0.name) }
          + motion + [.product(name: "StreamsTesting", package: "Streams")],
        path: ".",
        exclude: ["CSQLite"]
          + adapters.flatMap { adapter in
            ([adapter.name] + adapter.device).map { "\(adapter.name)/\($0).swift" }
          },
        sources: ["Support"] + adapters.map { "\($0.name)/\($0.name)Tests.swift" },
        swiftSettings: [.treatAllWarnings(as: .error)])
    ])
