// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/words/claims.h"

namespace posenc::test {

// Keep each as narrow as it can be: what a pattern covers, nothing checks.
const std::vector<NoClaim>& noClaims()
{
    static const std::vector<NoClaim> classes{
        {"a date", R"(\b2026-\d\d-\d\d\b)"},
        {"the year of a source",
         R"((et al\.|diffusers,|diffusers',|get_timestep_embedding,|SinusoidalPositionalEmbedding,?) \(?20[12]\d\b)"},
        {"the year or address of a source", R"(<https?://[^>]*>|Visualization\", 20\d\d\b|-\d\.0 \|)"},
        {"a section or figure of a source", R"(\b(section|figure) \d(\.\d)?\b)"},
        {"a standard, a version of a file format or of other software",
         R"(\b(RFC|UAX #|Qt|Debian|scikit-learn|transformers|version|versions)[ -]?\d+(\.\d)*( \(`rope_scaling`\) and 5)?\b)"},
        {"a version of a file format",
         R"(\bversions 2 and 3 are|only 1\.0, 2\.0 and 3\.0 are|posenc-lesson(: %1; this one reads| is %1, but it must be|:) 1\b)"},
        {"the name of a model", R"(\b(Llama|Gemma|Aya|Ministral|Mixtral|GPT-Neo) \d+(\.\d)?\b|at 384 pixels$)"},
        {"an entry of a list", R"(^\d+\. )"},
        {"a key", R"(\bCtrl\+0\b)"},
        {"an example of what can be written", R"(\b(such as|for instance,?)( --sweep)? [-=a-z(]*\d\S*( \S*\d\S*)?( or \S*\d\S*)?)"},
        {"an example of what can be written", R"(\bn=10:1e6:25 \(first:last:count\) or max-len=16,64,256)"},
        {"an example of what can be written", R"(such as \"goal: closest\.offset = 1\"|\(8\.0, not 8\))"},
        {"a call, an example", R"(posenc\.(figure\(\"similarity\", |row\(3, |Encoding\()d_model=\d+\)(\.row\(3\))?|position=\[0, 4\])"},
        {"a command, an example", R"(^posenc --(n|d-model|sweep) [^\n]*$)"},
        {"what a shell, or a formatter of manual pages, reads",
         R"(2>/dev/null|COMP_WORDS\[0\]|COMP_CWORD - 1\]|\$\{words\[1\]\}|\.TH POSENC 1\b)"},
        {"a setting of the environment or an option, an example", R"(`[^`]*\bPOSENC_[A-Z_]+=:?\d+|`--(jobs 2|runs 1e8)`)"},
        {"the first of something that is counted from 0",
         R"((?i)\b(positions?|rows?|columns?|counted from|offset|value at) [01]\b(?![.,:]\d))"},
        {"the first of something that is counted from 0",
         R"(^from 0$|\bfrom [01] (on|to|over)?|\b(pe\[|PE\(|R_)0|\b(k|Δ) = 0, 1, 2|\bk = 0 …|rows 0 to )"},
        {"before, the same place, or after", R"(Δ < 0\b)"},
        {"one of something; other counts are written with %1",
         R"((^|of |Copied |: |\()(head )?1( (position|dimension|column|pair|token|turn|number|minute|head|row|wavelength|of %2)\b|\)))"},
        {"nothing is left, as the sentence says",
         R"(\b(product with every position|row and column|the column|the last columns?|dropped:|in column) (is|are|0)? ?0\b)"},
        {"letters whose room is measured, and which are not shown", R"(^Áy · 1%|^sin\(127 / 10000\^\(2/4\)\) = -0\.8888$)"},
        {"a manner of speaking", R"(\bin five minutes\b|\band forty controls\b)"},
        {"what there was on a day of the history", R"(\bsixteen of them in resources/lessons\b)"},
        {"an example of what is shown", R"(\"column 138: 93 % of its variance is a sine of period 1 024\")"},
    };
    return classes;
}

} // namespace posenc::test
