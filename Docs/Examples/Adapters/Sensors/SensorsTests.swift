@testable import Sensors
import StreamsCore
import StreamsProperties
import Testing

@Test func sensors() {
  let bus = SensorBus()
  for _ in 0..<100 { bus.plug(Sensor()) }
  let program = Sensors(on: bus)
  var values: [[Double]] = Array(repeating: [], count: 100)
  var watching = bus.sensors.enumerated().map { number, sensor in
    program.celsius.subscribe(sensor) { values[number].append($0) }
  }
  var warmest: [Double] = []
  let watchingAll = program.warmest.subscribe { warmest.append($0) }

  bus.receive([3: 25, 40: 31])
  #expect(values[3] == [20, 25] && values[40] == [20, 31])
  #expect(values.count { $0.count == 1 } == 98, "expected only measured sensors to be announced")
  #expect(warmest == [20, 31])
  // A thermometer beside sensor 40 shows 30.
  program.celsius.write(bus.sensors[40], 30)
  bus.receive([40: 33])
  #expect(values[40] == [20, 31, 30, 32])
  #expect(warmest == [20, 31, 32])

  weak let unplugged = bus.sensors[40]
  if let sensor = unplugged { bus.unplug(sensor) }
  #expect(unplugged == nil, "expected observers to keep no sensor alive")
  bus.receive([3: 26])
  #expect(warmest == [20, 31, 32, 26])
  watching = []
  withExtendedLifetime((watching, watchingAll)) {}
}
