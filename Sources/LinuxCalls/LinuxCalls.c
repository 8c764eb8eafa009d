#define _GNU_SOURCE
#include "LinuxCalls.h"

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

// As in <linux/fs.h>, which is no part of a C library.
enum { no_replace = 1 << 0, exchange = 1 << 1 };

// Called by its number: musl has had a function for it since 1.2.6 only.
static int rename_with(const char *path, const char *new_path, unsigned flags) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, flags);
}

int linux_exchange(const char *path, const char *other) { return rename_with(path, other, exchange); }

int linux_rename_to_free(const char *path, const char *new_path) { return rename_with(path, new_path, no_replace); }

int linux_has_writer(int descriptor) {
  // Somebody who opens the file in the moment of the lease has us told, which would end the process.
  signal(SIGIO, SIG_IGN);
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
}

int linux_spawn_in_folder(void *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

#endif
