import Scenario

/// Prints each position of each scenario on its own line, with the scenario's name.
@main
enum Positions {
  static func main() {
    for scenario in Scenario.all {
      for position in scenario.positions() { print(position, scenario.name) }
    }
  }
}
