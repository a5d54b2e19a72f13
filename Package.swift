// swift-tools-version: 6.3

import PackageDescription

/// One list for every target: what the compiler can refuse, it refuses.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // The hooks of the graph and the trace: see `Sources/StreamsCore/Delivery/Tracing`.
  .define("TRACED", .when(configuration: .debug)),
  .define("TRACED", .when(traits: ["Tracing"])),
  .define("MOVING_DESTINATIONS", .when(traits: ["MovingDestinations"])),
]

/// The rooms whose test targets are built: all of them, or those that `STREAMS_ROOMS=Core,Time` names.
let rooms = Context.environment["STREAMS_ROOMS"].map {
  Set($0.split(separator: ",").map(String.init))
}

/// The test targets of the chosen rooms. A room without a test target is an error.
func chosen(_ tests: [(room: String, target: Target)]) -> [Target] {
  guard let rooms else { return tests.map(\.target) }
  let unknown = rooms.subtracting(tests.map(\.room))
  precondition(unknown.isEmpty, "STREAMS_ROOMS: expected rooms of Package.swift, got \(unknown)")
  return tests.filter { rooms.contains($0.room) }.map(\.target)
}

/// The modules in Sources/StreamsInterop, lowest first: each with its folder, and the modules below it, which it
/// re-exports. `.ci/rooms` lists their rooms.
let modules: [(folder: String, uses: [String])] = [
  ("Operators", []),
  ("Systems", ["Operators"]),
  ("Export", ["Operators", "Systems"]),
  ("Interactions", ["Operators", "Systems"]),
  ("Hosts", ["Operators", "Systems", "Export", "Interactions"]),
  ("Layout", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
  ("Inspection", ["Operators", "Systems", "Export", "Interactions", "Hosts"]),
]

/// The targets of these modules.
let moduleTargets: [Target] = modules.map { folder, uses in
  .target(
    name: "Streams\(folder)",
    dependencies: (["Core", "Properties"] + uses).map { .init(stringLiteral: "Streams\($0)") },
    path: "Sources/StreamsInterop/\(folder)",
    // In a browser, a module calls the page's functions.
    swiftSettings: strict + [.enableExperimentalFeature("Extern")])
}

let package = Package(
  name: "Streams",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "StreamsCore", targets: ["StreamsCore"]),
    .library(name: "StreamsProperties", targets: ["StreamsProperties"]),
    .library(name: "StreamsInterop", targets: ["StreamsInterop"]),
    .library(name: "StreamsMaterialMotion", targets: ["StreamsMaterialMotion"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .executable(name: "films", targets: ["films"]),
  ]
    + modules.map { .library(name: "Streams\($0.folder)", targets: ["Streams\($0.folder)"]) },
  traits: [
    .default(enabledTraits: ["MovingDestinations"]),
    .trait(
      name: "MovingDestinations",
      description: """
        Springs whose destinations move, in Embedded builds. Without it, each write of a destination is a step there, \
        and a program is smaller. Other builds always have them.
        """),
    .trait(
      name: "Foundation",
      description: "Where there is no CoreGraphics, Foundation's CGPoint and its like are vectors."),
    .trait(
      name: "Tracing",
      description: "Operators in graphs, and the trace, in release builds, as in debug builds."),
  ],
  targets: [
    // It asks the concurrency runtime by symbol where it runs.
    .target(
      name: "StreamsCore", swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(name: "StreamsProperties", dependencies: ["StreamsCore"], swiftSettings: strict),
    // One import for everything.
    .target(
      name: "StreamsInterop",
      dependencies: ["StreamsCore", "StreamsProperties"]
        + modules.map { .init(stringLiteral: "Streams\($0.folder)") },
      exclude: modules.map(\.folder) + ["MaterialMotion"], swiftSettings: strict),
    // For those who port Material Motion.
    .target(
      name: "StreamsMaterialMotion",
      dependencies: ["StreamsCore", "StreamsProperties", "StreamsInterop"],
      path: "Sources/StreamsInterop/MaterialMotion", swiftSettings: strict),
    .executableTarget(
      name: "playground", dependencies: ["StreamsInterop", "StreamsTesting"],
      path: "Docs/Examples/Playground",
      resources: [.embedInCode("recording.csv")], swiftSettings: strict),
    .target(
      name: "StreamsTesting", dependencies: ["StreamsInterop"], path: "Tests/StreamsTesting",
      swiftSettings: strict),
    // The command for committed films: strips, tables, checks.
    .executableTarget(
      name: "films", dependencies: ["StreamsTesting", "StreamsInterop"], path: "Tests/Films",
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // Two modules that conform one class, and don't see each other.
    .target(
      name: "TextForms", dependencies: ["StreamsInterop", "TestSupport"],
      path: "Tests/TestModules/TextForms", swiftSettings: strict),
    .target(
      name: "WidthForms", dependencies: ["StreamsInterop", "TestSupport"],
      path: "Tests/TestModules/WidthForms", swiftSettings: strict),
    // Helpers that several rooms share.
    .target(
      name: "InteropTestSupport",
      dependencies: ["StreamsInterop", "StreamsTesting", "TestSupport"],
      path: "Tests/StreamsInteropTests/Support", swiftSettings: strict),
  ]
    + moduleTargets
    + chosen(
      [
        (
          "Core",
          .testTarget(
            name: "StreamsCoreTests", dependencies: ["StreamsCore", "TestSupport"],
            swiftSettings: strict)
        ),
        (
          "Properties",
          .testTarget(
            name: "StreamsPropertiesTests",
            dependencies: ["StreamsCore", "StreamsProperties", "TestSupport"],
            swiftSettings: strict)
        ),
        (
          "Testing",
          .testTarget(
            name: "StreamsTestingTests",
            dependencies: ["StreamsTesting", "StreamsInterop", "StreamsMaterialMotion"],
            exclude: [
              "Films/random-hands.film", "Films/recorded-session.film", "Films/sheet-opens.film",
            ],
            swiftSettings: strict)
        ),
        (
          "Playground",
          .testTarget(
            name: "PlaygroundTests",
            dependencies: ["playground", "StreamsInterop", "StreamsTesting", "TestSupport"],
            swiftSettings: strict)
        ),
      ]
        + [
          "Values", "Streams", "Time", "Operators", "Pointers", "Systems", "Gestures", "Elements",
          "Runtime", "Scroll", "Interactions", "Poses", "Layout", "Transitions", "MaterialMotion",
          "Inspection",
          "Export", "Bridges", "Laws", "Documentation", "Examples", "Faults",
          "Films",
        ].map { room in
          (
            room,
            .testTarget(
              name: "Interop\(room)Tests",
              dependencies: [
                "StreamsInterop", "StreamsMaterialMotion", "StreamsTesting", "TestSupport",
                "InteropTestSupport", "TextForms", "WidthForms",
              ] + modules.map { .init(stringLiteral: "Streams\($0.folder)") },
              path: "Tests/StreamsInteropTests/\(room)",
              exclude: room == "Examples" ? ["Graphs"] : room == "Films" ? ["Recorded"] : [],
              swiftSettings: strict)
          )
        }),
  swiftLanguageModes: [.v6]
)
