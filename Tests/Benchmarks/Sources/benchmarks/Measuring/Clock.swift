import Foundation

/// The CPU time of this thread, in nanoseconds. Other threads' time on the machine is not included,
/// though their use of caches and memory still has an effect.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
