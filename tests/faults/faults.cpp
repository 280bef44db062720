// SPDX-License-Identifier: GPL-3.0-or-later
// A library for LD_PRELOAD, in front of the C library: it counts calls of each kind, and lets some of one kind fail. The environment says
// which:
//   POSENC_FAULT         "CALL VALUE FIRST LAST PLAIN FOLDER": calls FIRST to LAST of the kind CALL (a number of `Call`) about files in
//                        FOLDER (or
//                        descriptors whose link in /proc begins like that, such as "pipe:") fail with the errno VALUE, or, if that is 0,
//                        read or write only a half. For allocations, VALUE is the least size that is struck. If PLAIN is 1, the disk has no
//                        files without names.
//   POSENC_FAULT_REPORT  the file that is shared with the test.
// The work itself is done by system calls, so nothing is looked up behind one's back.
#include "tests/faults/fault_report.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <new>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

using posenc::test::Call;
using posenc::test::callKinds;
using posenc::test::FaultReport;

struct Plan {
    FaultReport* report = nullptr; // null: nothing is counted
    int call = -1;
    long value = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    bool plain = false;
    char folder[PATH_MAX] = {};
    std::size_t folderSize = 0;
    std::uintptr_t codeBegin = 0; // of the program itself
    std::uintptr_t codeEnd = 0;
};
Plan plan;
bool hasBegun = false; // main()
__thread bool isOwnThread = false;

int findProgram(dl_phdr_info* info, std::size_t, void*)
{
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& segment = info->dlpi_phdr[i];
        if (segment.p_type == PT_LOAD && (segment.p_flags & PF_X) != 0) {
            plan.codeBegin = info->dlpi_addr + segment.p_vaddr;
            plan.codeEnd = plan.codeBegin + segment.p_memsz;
        }
    }
    return 1; // the first is the program
}

__attribute__((constructor)) void begin()
{
    const char* const text = std::getenv("POSENC_FAULT");
    const char* const path = std::getenv("POSENC_FAULT_REPORT");
    int plain = 0;
    if (!text || !path
        || std::sscanf(text, "%d %ld %lu %lu %d %4095[^\n]", &plan.call, &plan.value, &plan.first, &plan.last, &plain, plan.folder) != 6)
        return;
    plan.plain = plain == 1;
    plan.folderSize = std::strlen(plan.folder);
    dl_iterate_phdr(findProgram, nullptr);
    const int file = static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC));
    void* const shared = mmap(nullptr, sizeof(FaultReport), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    syscall(SYS_close, file);
    if (shared != MAP_FAILED)
        plan.report = static_cast<FaultReport*>(shared);
}

bool count(Call call)
{
    const int kind = static_cast<int>(call);
    const std::uint64_t number = __atomic_add_fetch(&plan.report->calls[kind], 1, __ATOMIC_RELAXED);
    if (kind != plan.call || number < plan.first || number > plan.last)
        return false;
    __atomic_add_fetch(&plan.report->struck, 1, __ATOMIC_RELAXED);
    return true;
}

bool isMeant(const char* place) { return std::strncmp(place, plan.folder, plan.folderSize) == 0; }

// Where a descriptor leads; the link of one without a name ends in " (deleted)".
bool placeOf(int descriptor, char* place)
{
    char link[64];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const long size = syscall(SYS_readlinkat, AT_FDCWD, link, place, PATH_MAX - 1);
    place[std::max(size, 0L)] = '\0';
    return size > 0;
}

bool isMeant(int descriptor)
{
    const int before = errno;
    char place[PATH_MAX];
    const bool meant = plan.report && descriptor != STDERR_FILENO && placeOf(descriptor, place) && isMeant(place);
    errno = before;
    return meant;
}

bool isMeant(int folder, const char* path)
{
    if (!plan.report || !path)
        return false;
    if (std::strncmp(path, "/proc/self/fd/", 14) == 0)
        return isMeant(std::atoi(path + 14));
    if (path[0] == '/')
        return isMeant(path);
    if (path[0] == '\0')
        return isMeant(folder);
    const int before = errno;
    char place[PATH_MAX];
    const bool known = folder == AT_FDCWD ? syscall(SYS_getcwd, place, sizeof place) > 0 : placeOf(folder, place);
    errno = before;
    if (!known)
        return false;
    // Relative names in the tests have no dots that lead elsewhere, but for the folder itself.
    const std::size_t size = std::strlen(place);
    std::snprintf(place + size, sizeof place - size, "/%s", path);
    return isMeant(place);
}

template <class... Subject>
bool strikes(Call call, Subject... subject)
{
    if (!plan.report || !isMeant(subject...) || !count(call))
        return false;
    errno = static_cast<int>(plan.value);
    return true;
}

// For reading and writing: how many bytes are left of a call that is struck but does not fail.
template <class... Subject>
bool fails(Call call, std::size_t& size, Subject... subject)
{
    if (!strikes(call, subject...))
        return false;
    if (plan.value != 0)
        return true;
    size = (size + 1) / 2;
    return false;
}

template <class... Argument>
long ask(long number, Argument... argument)
{
    return syscall(number, argument...);
}

int openIn(int folder, const char* path, int flags, mode_t mode)
{
    const bool unnamed = (flags & O_TMPFILE) == O_TMPFILE;
    if (unnamed && plan.plain && isMeant(folder, path)) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return strikes(Call::Open, folder, path) ? -1 : static_cast<int>(ask(SYS_openat, folder, path, flags, mode));
}

int statusOf(int folder, const char* path, struct stat* status, int flags)
{
    return strikes(Call::Status, folder, path) ? -1 : static_cast<int>(ask(SYS_newfstatat, folder, path, status, flags));
}

bool isOwn(const void* caller)
{
    const auto address = reinterpret_cast<std::uintptr_t>(caller);
    return plan.codeBegin <= address && address < plan.codeEnd;
}

// `caller` is the code that asked, through however many functions of the C++ library.
bool lacksMemory(std::size_t size, const void* caller)
{
    if (!plan.report || size < static_cast<std::size_t>(plan.value))
        return false;
    const auto call = static_cast<Call>(plan.call);
    if (call == Call::Beside)
        return isOwnThread && count(call);
    return (call == Call::Start && !hasBegun && isOwn(caller) && count(call))
           || (call == Call::Memory && hasBegun && isOwn(caller) && count(call));
}

void* outOfMemory()
{
    errno = ENOMEM;
    return nullptr;
}

template <class Function>
Function* next(const char* name)
{
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

struct Begun {
    void* (*work)(void*);
    void* argument;
};
void* runOwn(void* given)
{
    const Begun begun = *static_cast<Begun*>(given);
    std::free(given);
    isOwnThread = true;
    return begun.work(begun.argument);
}

using Main = int(int, char**, char**);
Main* programMain = nullptr;
int beginMain(int argc, char** argv, char** environment)
{
    hasBegun = true;
    return programMain(argc, argv, environment);
}

mode_t modeIn(int flags, va_list& list) { return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0; }

} // namespace

#define WITH_MODE(flags)                                                                                                                   \
    va_list list;                                                                                                                          \
    va_start(list, flags);                                                                                                                 \
    const mode_t mode = modeIn(flags, list);                                                                                               \
    va_end(list);

extern "C" {

int open(const char* path, int flags, ...)
{
    WITH_MODE(flags)
    return openIn(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...)
{
    WITH_MODE(flags)
    return openIn(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...)
{
    WITH_MODE(flags)
    return openIn(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...)
{
    WITH_MODE(flags)
    return openIn(folder, path, flags, mode);
}
// As code has it that was compiled with FORTIFY.
int __open_2(const char* path, int flags) { return openIn(AT_FDCWD, path, flags, 0); }
int __open64_2(const char* path, int flags) { return openIn(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char* path, int flags) { return openIn(folder, path, flags, 0); }
int __openat64_2(int folder, const char* path, int flags) { return openIn(folder, path, flags, 0); }

ssize_t read(int descriptor, void* room, std::size_t size)
{
    return fails(Call::Read, size, descriptor) ? -1 : ask(SYS_read, descriptor, room, size);
}
ssize_t __read_chk(int descriptor, void* room, std::size_t size, std::size_t) { return read(descriptor, room, size); }
ssize_t pread(int descriptor, void* room, std::size_t size, off_t place)
{
    return fails(Call::Read, size, descriptor) ? -1 : ask(SYS_pread64, descriptor, room, size, place);
}
ssize_t pread64(int descriptor, void* room, std::size_t size, off_t place) { return pread(descriptor, room, size, place); }
ssize_t __pread_chk(int descriptor, void* room, std::size_t size, off_t place, std::size_t) { return pread(descriptor, room, size, place); }
ssize_t __pread64_chk(int descriptor, void* room, std::size_t size, off_t place, std::size_t)
{
    return pread(descriptor, room, size, place);
}
ssize_t write(int descriptor, const void* bytes, std::size_t size)
{
    return fails(Call::Write, size, descriptor) ? -1 : ask(SYS_write, descriptor, bytes, size);
}
off_t lseek(int descriptor, off_t place, int from) noexcept
{
    return strikes(Call::Seek, descriptor) ? -1 : ask(SYS_lseek, descriptor, place, from);
}
off_t lseek64(int descriptor, off_t place, int from) noexcept { return lseek(descriptor, place, from); }

// The descriptor is gone even if closing fails.
int close(int descriptor)
{
    const bool struck = strikes(Call::Close, descriptor);
    const int closed = static_cast<int>(ask(SYS_close, descriptor));
    if (!struck)
        return closed;
    errno = static_cast<int>(plan.value);
    return -1;
}

int stat(const char* path, struct stat* status) noexcept { return statusOf(AT_FDCWD, path, status, 0); }
int lstat(const char* path, struct stat* status) noexcept { return statusOf(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW); }
int fstat(int descriptor, struct stat* status) noexcept { return statusOf(descriptor, "", status, AT_EMPTY_PATH); }
int fstatat(int folder, const char* path, struct stat* status, int flags) noexcept { return statusOf(folder, path, status, flags); }
static_assert(sizeof(struct stat) == sizeof(struct stat64));
int stat64(const char* path, struct stat64* status) noexcept { return stat(path, reinterpret_cast<struct stat*>(status)); }
int lstat64(const char* path, struct stat64* status) noexcept { return lstat(path, reinterpret_cast<struct stat*>(status)); }
int fstat64(int descriptor, struct stat64* status) noexcept { return fstat(descriptor, reinterpret_cast<struct stat*>(status)); }
int statx(int folder, const char* path, int flags, unsigned mask, struct statx* status) noexcept
{
    return strikes(Call::Status, folder, path) ? -1 : static_cast<int>(ask(SYS_statx, folder, path, flags, mask, status));
}
ssize_t readlink(const char* path, char* room, std::size_t size) noexcept
{
    return strikes(Call::Status, AT_FDCWD, path) ? -1 : ask(SYS_readlinkat, AT_FDCWD, path, room, size);
}
ssize_t __readlink_chk(const char* path, char* room, std::size_t size, std::size_t) { return readlink(path, room, size); }
int faccessat(int folder, const char* path, int mode, int flags) noexcept
{
    return strikes(Call::Status, folder, path) ? -1 : next<int(int, const char*, int, int)>("faccessat")(folder, path, mode, flags);
}
int access(const char* path, int mode) noexcept
{
    return strikes(Call::Status, AT_FDCWD, path) ? -1 : static_cast<int>(ask(SYS_faccessat, AT_FDCWD, path, mode));
}

int fsync(int descriptor) { return strikes(Call::Flush, descriptor) ? -1 : static_cast<int>(ask(SYS_fsync, descriptor)); }
int fdatasync(int descriptor) { return strikes(Call::Flush, descriptor) ? -1 : static_cast<int>(ask(SYS_fdatasync, descriptor)); }

int linkat(int folder, const char* path, int otherFolder, const char* name, int flags) noexcept
{
    return strikes(Call::Link, otherFolder, name) ? -1 : static_cast<int>(ask(SYS_linkat, folder, path, otherFolder, name, flags));
}
int link(const char* path, const char* name) noexcept { return linkat(AT_FDCWD, path, AT_FDCWD, name, 0); }
int symlink(const char* path, const char* name) noexcept
{
    return strikes(Call::Link, AT_FDCWD, name) ? -1 : static_cast<int>(ask(SYS_symlinkat, path, AT_FDCWD, name));
}
int renameat2(int folder, const char* path, int otherFolder, const char* name, unsigned flags) noexcept
{
    return strikes(Call::Rename, otherFolder, name) ? -1 : static_cast<int>(ask(SYS_renameat2, folder, path, otherFolder, name, flags));
}
int renameat(int folder, const char* path, int otherFolder, const char* name) noexcept
{
    return renameat2(folder, path, otherFolder, name, 0);
}
int rename(const char* path, const char* name) noexcept { return renameat2(AT_FDCWD, path, AT_FDCWD, name, 0); }
int unlinkat(int folder, const char* path, int flags) noexcept
{
    return strikes(Call::Remove, folder, path) ? -1 : static_cast<int>(ask(SYS_unlinkat, folder, path, flags));
}
int unlink(const char* path) noexcept { return unlinkat(AT_FDCWD, path, 0); }

int dup(int descriptor) noexcept { return strikes(Call::Duplicate, descriptor) ? -1 : static_cast<int>(ask(SYS_dup, descriptor)); }

int fchmod(int descriptor, mode_t mode) noexcept
{
    return strikes(Call::Mode, descriptor) ? -1 : static_cast<int>(ask(SYS_fchmod, descriptor, mode));
}
int mkdir(const char* path, mode_t mode) noexcept
{
    return strikes(Call::Folder, AT_FDCWD, path) ? -1 : static_cast<int>(ask(SYS_mkdirat, AT_FDCWD, path, mode));
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) noexcept
{
    if (plan.report && count(Call::Thread))
        return static_cast<int>(plan.value);
    const auto create = next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
    Dl_info from{};
    if (!plan.report || dladdr(__builtin_return_address(0), &from) == 0 || std::strstr(from.dli_fname, "/libQt6"))
        return create(thread, attributes, work, argument);
    auto* const begun = static_cast<Begun*>(__libc_malloc(sizeof(Begun)));
    *begun = {work, argument};
    return create(thread, attributes, runOwn, begun);
}

int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(), void (*loaderFini)(), void* stackEnd)
{
    programMain = main;
    return next<int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*)>("__libc_start_main")(beginMain, argc, argv, init, fini,
                                                                                                         loaderFini, stackEnd);
}

void* malloc(std::size_t size) noexcept { return lacksMemory(size, __builtin_return_address(0)) ? outOfMemory() : __libc_malloc(size); }
void* calloc(std::size_t number, std::size_t size) noexcept
{
    return lacksMemory(number * size, __builtin_return_address(0)) ? outOfMemory() : __libc_calloc(number, size);
}
void* realloc(void* old, std::size_t size) noexcept
{
    return lacksMemory(size, __builtin_return_address(0)) ? outOfMemory() : __libc_realloc(old, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept
{
    return lacksMemory(size, __builtin_return_address(0)) ? outOfMemory() : __libc_memalign(alignment, size);
}
int posix_memalign(void** room, std::size_t alignment, std::size_t size) noexcept
{
    if (lacksMemory(size, __builtin_return_address(0)))
        return ENOMEM;
    *room = __libc_memalign(alignment, size);
    return *room ? 0 : ENOMEM;
}

// Only the last guard of the program ends like this; _exit, with which children and sessions end, is another name.
[[noreturn]] void _Exit(int code) noexcept
{
    if (plan.report)
        __atomic_add_fetch(&plan.report->abrupt, 1, __ATOMIC_RELAXED);
    _exit(code);
}

} // extern "C"

// The C++ library's own are behind these; here the caller is known.
void* operator new(std::size_t size)
{
    void* const room = lacksMemory(size, __builtin_return_address(0)) ? nullptr : __libc_malloc(std::max<std::size_t>(size, 1));
    if (!room)
        throw std::bad_alloc();
    return room;
}
void* operator new[](std::size_t size)
{
    void* const room = lacksMemory(size, __builtin_return_address(0)) ? nullptr : __libc_malloc(std::max<std::size_t>(size, 1));
    if (!room)
        throw std::bad_alloc();
    return room;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return lacksMemory(size, __builtin_return_address(0)) ? nullptr : __libc_malloc(std::max<std::size_t>(size, 1));
}
void operator delete(void* room) noexcept { std::free(room); }
void operator delete[](void* room) noexcept { std::free(room); }
void operator delete(void* room, std::size_t) noexcept { std::free(room); }
void operator delete[](void* room, std::size_t) noexcept { std::free(room); }
