// swift-format-ignore-file
// Combine's other public types; its operators are nested in Publishers.

public enum AnyCancellable {}
public enum AnyPublisher {}
public enum AnySubscriber {}
public enum AsyncPublisher {}
public enum AsyncThrowingPublisher {}
public enum ConnectablePublisher {}
public enum CurrentValueSubject {}
public enum Deferred {}
public enum Empty {}
public enum Fail {}
public enum Future {}
public enum ImmediateScheduler {}
public enum Just {}
public enum ObservableObject {}
public enum ObservableObjectPublisher {}
public enum PassthroughSubject {}
public enum Record {}
public enum Scheduler {}
public enum SchedulerTimeIntervalConvertible {}
public enum Subject {}
public enum Subscriptions {}
public enum TopLevelDecoder {}
public enum TopLevelEncoder {}
