# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the sources of Qt 5's QtSvg fit Qt 6: sed -i -E -f qtsvg.sed *.cpp *.h

# A part of a string is now a view, which does not know its string.
s/QStringRef\(([A-Za-z.]+)\.string\(\), \S+\.position\(\), ([0-9])\)/\1.first(\2)/
s/QStringRef\(([A-Za-z.]+)\.string\(\), \S+\.position\(\) \+ ([0-9]), ([0-9])\)/\1.mid(\2, \3)/
s/QStringRef (\w+)\(([a-z.]+)\.string\(\), \S+\.position\(\) \+ ([0-9]), .*\);/QStringView \1 = \2.mid(\3);/
s/return QStringRef\(str\.string\(\), str\.position\(\) \+ start, l\)/return str.mid(start, l)/
s/str\.string\(\)->constData\(\) \+ str\.position\(\)/str.constData()/
s/QStringRef ref\(&name, 1, .*\);/QStringView ref = QStringView(name).mid(1);/
s/QXmlStreamStringRef\((name|QStringRef\(&sym\.text, sym\.start, len\))\)/\1.toString()/
s/QXmlStreamStringRef\(QStringRef\(&value, .*\)\);/value;/
s/QXmlStreamStringRef/QString/
s/QStringRef\(&(\w+), 0, .*\);/QStringView(\1);/
s/QStringRef\(&sym\.text, sym\.start, (sym\.)?len\)/QStringView(sym.text).mid(sym.start, \1len)/
s/QStringRef( \w+)?\(&(\w+)\)/QStringView\1(\2)/
s/colorStrTr\.unicode\(\)/colorStrTr.constData()/
s/\.midRef\(1\)/.mid(1)/
s/QStringRef/QStringView/g
/toDouble\(const QStringView/,/^\}/s/= toDouble\(c\)/= c ? toDouble(c) : 0/

# What was renamed, or takes a type of its own.
s/unicode = 0;/unicode = QChar(0);/
s/\? 0 : uncStr/? QChar(0) : uncStr/
s/(const_cast<QChar \*>\(end\)) = 0;/\1 = QChar(0);/
s/QString attribute\(NodePtr node, const QString &name\)/QString attributeValue(NodePtr node, const QCss::AttributeSelector \&asked)/
/ attributeValue\(/,/^    \}/s/\bname ==/asked.name ==/
s/int (QSvgFontStyle::)?SVGToQtWeight/QFont::Weight \1SVGToQtWeight/
s/qmatrix\.h/qtransform.h/
# Weights of fonts are those of SVG.
/^ {8}switch \(svgWeight\)/,/^ {8}\}/d
# Images say how they are to be enlarged.
s/"preserveAspectRatio=\\"none\\" ";/"preserveAspectRatio=\\"none\\" "\
                "image-rendering=\\"optimize"\
             << (painter()->testRenderHint(QPainter::SmoothPixmapTransform) ? "Quality" : "Speed") << "\\" ";/
# What is gone.
/^#if QT_DEPRECATED_SINCE\(5, 15\)/,/^#endif/d
/qtextcodec\.h/d
/^#ifndef QT_NO_TEXTCODEC/,/^#endif/d
