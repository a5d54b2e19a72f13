// Declarations for `@objc` and `#selector` that must be written in Objective-C. A tool that doesn't support it, such as
// symbol extraction, sees an empty module.
#ifdef __OBJC__

#pragma clang assume_nonnull begin

__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init;
@end

typedef struct CAFrameRateRange {
  float minimum;
  float maximum;
  float preferred __attribute__((swift_private));
} CAFrameRateRange;

extern const CAFrameRateRange CAFrameRateRangeDefault __attribute__((swift_name("CAFrameRateRange.default")));

@interface CADisplayLink : NSObject
#ifndef SYSTEM_macOS
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
#endif
- (void)invalidate;
@property(getter=isPaused, nonatomic) _Bool paused __attribute__((swift_name("isPaused")));
@property(readonly, nonatomic) double timestamp;
@property(readonly, nonatomic) double targetTimestamp;
@property(readonly, nonatomic) double duration;
@property(nonatomic) CAFrameRateRange preferredFrameRateRange;
@end

#pragma clang assume_nonnull end

#endif
