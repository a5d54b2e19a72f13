import Foundation

/// Prints the table and any other requested output. Exit status: 2 for a wrong command line; 1 if a
/// file can't be written or, with `--check`, if a limit is exceeded.
@main
enum Benchmarks {
  static func main() {
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error.message)\n\(Options.usage)")
      exit(2)
    }
    if options.wantsHelp {
      print(Options.help)
      return
    }
    #if DEBUG
      complain("this is a debug build: build with -c release for meaningful figures")
    #endif

    let rows = measure(options.workloads, jsonPath: options.jsonPath)
    print("\n" + Table.summary(rows))
    if options.wantsCheck, !rows.allSatisfy(\.keepsAllLimits) { exit(1) }
  }

  private static func measure(_ workloads: [Workload], jsonPath: String?) -> [Row] {
    var all: [Row] = []
    var report = Report()
    print(Table.heading)
    for workload in workloads {
      let rows = workload.measure()
      print(Table.block(workload, rows))
      // Prints each block immediately, even into a pipe.
      fflush(nil)
      all += rows
      report.append(rows, of: workload)
    }
    if let jsonPath {
      do {
        try report.write(to: jsonPath)
      } catch {
        complain("can't write \(jsonPath): \(error.localizedDescription)")
        exit(1)
      }
    }
    return all
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
  }
}
