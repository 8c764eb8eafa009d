#ifndef LINUX_CALLS_H
#define LINUX_CALLS_H

// System calls of Linux that Swift doesn't see: C libraries declare them for GNU programs only, or not at all.
#if defined(__linux__)

/// Lets two paths change places in one step; -1 with `errno` EINVAL or ENOSYS where the file system or system can't.
int linux_exchange(const char *path, const char *other);

/// Renames a file unless something stands at the new path, which is EEXIST; other failures as for an exchange.
int linux_rename_to_free(const char *path, const char *new_path);

/// 1 when a process has the file open for writing, 0 when none has, -1 when the file system doesn't say.
///
/// `descriptor` is open for reading only.
int linux_has_writer(int descriptor);

/// Lets a process that is to be started begin in a folder; 0 when that can be done.
///
/// `actions` are those of `posix_spawn`.
int linux_spawn_in_folder(void *actions, const char *folder);

#endif
#endif
