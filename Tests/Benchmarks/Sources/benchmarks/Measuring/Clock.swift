import Foundation

/// How long this thread has run, in nanoseconds. What others do on the machine meanwhile is not
/// counted, though their use of caches and memory still shows.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
