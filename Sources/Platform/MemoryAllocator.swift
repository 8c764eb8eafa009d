#if canImport(Glibc)
  import Glibc
#endif

/// The allocator of the process.
package enum MemoryAllocator {
  /// Lets the allocator take memory from the system in large steps, which costs address space and no memory.
  ///
  /// Glibc grows the heaps of threads by 128 KiB a call; that was a seventh of the time of a check. The other systems'
  /// allocators already take large steps.
  package static func growInLargeSteps() {
    #if canImport(Glibc)
      // The module map of Glibc leaves <malloc.h> out, so the function is looked up by name; -2 is its M_TOP_PAD.
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      guard let symbol = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(symbol, to: Mallopt.self)(-2, 16 << 20)
    #endif
  }
}
