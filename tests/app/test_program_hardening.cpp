// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <elf.h>

using namespace posenc;
using namespace posenc::test;

/// The program's hardening by linker and compiler, read from its own file.
class TestProgramHardening : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_bytes = contentOf(QStringLiteral(POSENC_PROGRAM));
        if (!m_bytes.startsWith("\x7f"
                                "ELF\x02\x01"))
            QSKIP("not a 64-bit ELF file");
        m_header = all<Elf64_Ehdr>(0, 1).front();
    }

    void programIsLoadedAnywhere() { QCOMPARE(int{m_header.e_type}, ET_DYN); }

    void stackIsNotExecuted()
    {
        bool said = false;
        for (const Elf64_Phdr& segment : segments())
            if (segment.p_type == PT_GNU_STACK) {
                said = true;
                QVERIFY((segment.p_flags & PF_X) == 0);
            } else if (segment.p_type == PT_LOAD) {
                QVERIFY((segment.p_flags & (PF_W | PF_X)) != (PF_W | PF_X));
            }
        QVERIFY(said);
    }

    void addressesOfFunctionsAreReadOnlyFromTheStart()
    {
        bool relro = false;
        bool now = false;
        for (const Elf64_Phdr& segment : segments()) {
            relro = relro || segment.p_type == PT_GNU_RELRO;
            if (segment.p_type != PT_DYNAMIC)
                continue;
            for (const Elf64_Dyn& entry : all<Elf64_Dyn>(segment.p_offset, segment.p_filesz / sizeof(Elf64_Dyn)))
                now = now || (entry.d_tag == DT_FLAGS && (entry.d_un.d_val & DF_BIND_NOW) != 0)
                      || (entry.d_tag == DT_FLAGS_1 && (entry.d_un.d_val & DF_1_NOW) != 0);
        }
        QVERIFY(relro);
        QVERIFY(now);
    }

    // The names of the functions the compiler calls for it; a sanitizer build, or an unoptimised one, guards itself in other ways.
    void buffersAreGuarded()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
        QSKIP("not a release build");
#endif
        QVERIFY(m_bytes.contains("__stack_chk_fail"));
        QVERIFY(m_bytes.contains("_chk@") || m_bytes.contains(QByteArray("_chk\0", 5)));
    }

private:
    template <class Value>
    std::vector<Value> all(std::uint64_t offset, std::uint64_t count) const
    {
        std::vector<Value> values(count);
        std::memcpy(values.data(), m_bytes.constData() + offset, count * sizeof(Value));
        return values;
    }
    std::vector<Elf64_Phdr> segments() const { return all<Elf64_Phdr>(m_header.e_phoff, m_header.e_phnum); }

    QByteArray m_bytes;
    Elf64_Ehdr m_header{};
};

POSENC_OFFSCREEN_TEST(TestProgramHardening)
#include "test_program_hardening.moc"
