/* Simulates a failing disk. A server loads this library before its C library (LD_PRELOAD).
 *
 * Only files with FAULTY_PATH in their path are affected. Each call reads the mode from the file FAULTY_MODE. The
 * mode is the first byte of that file:
 *   '-'  no fault
 *   'f'  the disk is full: at most a part of the bytes is written, and then writes fail with ENOSPC
 *   's'  syncs fail with EIO, and all data written since the last sync is lost, as if the kernel dropped the pages
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

struct undo {
  struct undo *next;
  dev_t device;
  ino_t file;
  off_t at;
  size_t length;
  char before[];
};

static struct undo *unsynced;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);

__attribute__((constructor)) static void find(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
}

static int is_ours(int fd) {
  char link[64], path[4096];
  const char *part = getenv("FAULTY_PATH");
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0 || !part) return 0;
  path[length] = 0;
  return strstr(path, part) != NULL;
}

static char mode(void) {
  char now = '-';
  const char *path = getenv("FAULTY_MODE");
  int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (fd >= 0) {
    if (read(fd, &now, 1) != 1) now = '-';
    close(fd);
  }
  return now;
}

/* Saves the bytes that are about to be overwritten. */
static void keep(int fd, size_t length, off_t at) {
  struct stat file;
  struct undo *undo = calloc(1, sizeof *undo + length);
  if (!undo || fstat(fd, &file) != 0) abort();
  /* Bytes beyond the end of the file stay zero. A write-only descriptor can't be read, but its file is still empty. */
  if (pread64(fd, undo->before, length, at) < 0 && errno != EBADF) abort();
  undo->device = file.st_dev;
  undo->file = file.st_ino;
  undo->at = at;
  undo->length = length;
  pthread_mutex_lock(&lock);
  undo->next = unsynced;
  unsynced = undo;
  pthread_mutex_unlock(&lock);
}

/* Restores the newest saved bytes first, so that the oldest ones remain. */
static void settle(int fd, int lose) {
  struct stat file;
  if (fstat(fd, &file) != 0) abort();
  pthread_mutex_lock(&lock);
  for (struct undo **at = &unsynced; *at;) {
    struct undo *undo = *at;
    if (undo->device != file.st_dev || undo->file != file.st_ino) {
      at = &undo->next;
      continue;
    }
    if (lose && real_pwrite(fd, undo->before, undo->length, undo->at) < 0) abort();
    *at = undo->next;
    free(undo);
  }
  pthread_mutex_unlock(&lock);
}

static ssize_t faulty_pwrite(int fd, const void *bytes, size_t length, off_t at) {
  if (!is_ours(fd)) return real_pwrite(fd, bytes, length, at);
  if (mode() == 'f') {
    if (length <= 1024) {
      errno = ENOSPC;
      return -1;
    }
    length = 512;
  }
  keep(fd, length, at);
  return real_pwrite(fd, bytes, length, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) { return faulty_pwrite(fd, bytes, length, at); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return faulty_pwrite(fd, bytes, length, at); }

ssize_t write(int fd, const void *bytes, size_t length) {
  if (is_ours(fd) && mode() == 'f') {
    errno = ENOSPC;
    return -1;
  }
  return real_write(fd, bytes, length);
}

static int faulty_sync(int fd, int (*real)(int)) {
  if (!is_ours(fd)) return real(fd);
  if (mode() == 's') {
    settle(fd, 1);
    errno = EIO;
    return -1;
  }
  int done = real(fd);
  if (done == 0) settle(fd, 0);
  return done;
}

int fsync(int fd) { return faulty_sync(fd, real_fsync); }
int fdatasync(int fd) { return faulty_sync(fd, real_fdatasync); }

/* On a full disk a file can shrink but not grow. */
static int faulty_ftruncate(int fd, off_t length) {
  struct stat file;
  if (is_ours(fd) && mode() == 'f' && fstat(fd, &file) == 0 && length > file.st_size) {
    errno = ENOSPC;
    return -1;
  }
  return real_ftruncate(fd, length);
}

int ftruncate64(int fd, off64_t length) { return faulty_ftruncate(fd, length); }
int ftruncate(int fd, off_t length) { return faulty_ftruncate(fd, length); }
