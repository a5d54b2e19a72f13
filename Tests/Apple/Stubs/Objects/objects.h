// What `@objc` and `#selector` need to be written in Objective-C. A reader that knows none of it, such as
// the extraction of symbols, sees an empty module.
#ifdef __OBJC__

#pragma clang assume_nonnull begin

__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init;
@end

@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
- (void)invalidate;
@property(getter=isPaused, nonatomic) _Bool paused __attribute__((swift_name("isPaused")));
@property(readonly, nonatomic) double timestamp;
@property(readonly, nonatomic) double targetTimestamp;
@property(readonly, nonatomic) double duration;
@end

#pragma clang assume_nonnull end

#endif
