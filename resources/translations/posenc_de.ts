<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Accessibility</name>
    <message>
        <source>Choices of %1</source>
        <translation>Auswahl: %1</translation>
    </message>
</context>
<context>
    <name>AnglePicture</name>
    <message>
        <source>k · ω of position k and pair i, in radians · %1</source>
        <translation>k · ω von Position k und Paar i, in Radiant · %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>position %1, pair %2: %1 · %3 = %4 rad = %5 turns; sine %6, cosine %7</source>
        <translation>Position %1, Paar %2: %1 · %3 = %4 rad = %5 Umdrehungen; Sinus %6, Kosinus %7</translation>
    </message>
</context>
<context>
    <name>AnglePlot</name>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Angles of the pairs</source>
        <translation>Winkel der Paare</translation>
    </message>
    <message>
        <source>each pixel averages %1 × %2 cells, %3</source>
        <translation>jeder Bildpunkt mittelt %1 × %2 Zellen, %3</translation>
    </message>
    <message>
        <source>rad</source>
        <translation>rad</translation>
    </message>
</context>
<context>
    <name>AppearanceMenus</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Schrift&amp;größe</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Groß</translation>
    </message>
    <message>
        <source>For the &amp;projector</source>
        <translation>Für den &amp;Beamer</translation>
    </message>
    <message>
        <source>Start posenc again to change the language.</source>
        <translation>Starten Sie posenc neu, um die Sprache zu wechseln.</translation>
    </message>
    <message>
        <source>Languag&amp;e</source>
        <translation>Spr&amp;ache</translation>
    </message>
</context>
<context>
    <name>AttentionPicture</name>
    <message>
        <source>meaning · meaning</source>
        <translation>Bedeutung · Bedeutung</translation>
    </message>
    <message>
        <source>meaning · place</source>
        <translation>Bedeutung · Ort</translation>
    </message>
    <message>
        <source>place · meaning</source>
        <translation>Ort · Bedeutung</translation>
    </message>
    <message>
        <source>place · place</source>
        <translation>Ort · Ort</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativ</translation>
    </message>
    <message>
        <source>rel.</source>
        <translation>rel.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: %2 of the variance</source>
        <translation>%1: %2 der Varianz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>RoPE, θ = %1</source>
        <translation>RoPE, θ = %1</translation>
    </message>
    <message>
        <source>xPos, γ = %1, S = %2</source>
        <translation>xPos, γ = %1, S = %2</translation>
    </message>
    <message>
        <source>ALiBi, head %1 of %2</source>
        <translation>ALiBi, Head %1 von %2</translation>
    </message>
    <message>
        <source>KERPLE, logarithm</source>
        <translation>KERPLE, Logarithmus</translation>
    </message>
    <message>
        <source>KERPLE, power</source>
        <translation>KERPLE, Potenz</translation>
    </message>
    <message>
        <source>T5, head %1</source>
        <translation>T5, Head %1</translation>
    </message>
    <message>
        <source>Shaw’s relative keys, seed %1, clipped from offset %2</source>
        <translation>relative Keys von Shaw, Startwert %1, gleich ab Versatz %2</translation>
    </message>
    <message>
        <source>head that looks %1 ahead</source>
        <translation>Head, der %1 vorausblickt</translation>
    </message>
    <message>
        <source>head that looks %1 back</source>
        <translation>Head, der %1 zurückblickt</translation>
    </message>
    <message>
        <source>W = identity</source>
        <translation>W = Identität</translation>
    </message>
    <message>
        <source>%1 word</source>
        <translation>%1 Wort</translation>
    </message>
    <message>
        <source>%1 words</source>
        <translation>%1 Wörter</translation>
    </message>
    <message>
        <source>no encoding</source>
        <translation>keine Kodierung</translation>
    </message>
    <message>
        <source>not divided by √d</source>
        <translation>nicht durch √d geteilt</translation>
    </message>
    <message>
        <source>β = %1</source>
        <translation>β = %1</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <source>window of %1 key</source>
        <translation>Fenster aus %1 Key</translation>
    </message>
    <message>
        <source>window of %1 keys</source>
        <translation>Fenster aus %1 Keys</translation>
    </message>
    <message>
        <source>%1 at %2 asks %3 at %4</source>
        <translation>%1 an %2 fragt %3 an %4</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>masked, weight 0</source>
        <translation>maskiert, Gewicht 0</translation>
    </message>
    <message>
        <source>%1: score %2, %3</source>
        <translation>%1: Score %2, %3</translation>
    </message>
    <message>
        <source>posenc is computing the attention of these words …</source>
        <translation>posenc berechnet die Attention dieser Wörter …</translation>
    </message>
    <message>
        <source>computing … the plot is that of the last settings</source>
        <translation>wird berechnet … das Diagramm ist das der letzten Einstellungen</translation>
    </message>
    <message>
        <source>%1: score %2, %3, and e + p at %4 is nearest to %5</source>
        <translation>%1: Score %2, %3, und e + p an %4 liegt am nächsten bei %5</translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>wird berechnet …</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>%1, %2, %3, %4</translation>
    </message>
    <message>
        <source>random head, seed %1, %2</source>
        <translation>zufälliger Head, Startwert %1, %2</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>query %1 at %2</source>
        <translation>Query %1 an %2</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
</context>
<context>
    <name>AttentionPlot</name>
    <message>
        <source>Key b</source>
        <translation>Key b</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Query a</source>
        <translation>Query a</translation>
    </message>
    <message>
        <source>score: the sum of the terms</source>
        <translation>Score: die Summe der Terme</translation>
    </message>
    <message>
        <source>score: the sum</source>
        <translation>Score: die Summe</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Score and its terms</source>
        <translation>Score und seine Terme</translation>
    </message>
    <message>
        <source>a share below 0 %: the term is low where the score is high</source>
        <translation>ein Anteil unter 0 %: Der Term ist niedrig, wo der Score hoch ist</translation>
    </message>
    <message>
        <source>e + p is nearest to</source>
        <translation>e + p liegt am nächsten bei</translation>
    </message>
    <message>
        <source>nearest word</source>
        <translation>nächstes Wort</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>nächstes</translation>
    </message>
    <message>
        <source>with places added, every word is nearest to itself</source>
        <translation>mit addierten Plätzen ist jedes Wort sich selbst am nächsten</translation>
    </message>
    <message>
        <source>with places, %1 of %2 words are nearest to another word</source>
        <translation>mit Plätzen sind %1 von %2 Wörtern einem anderen am nächsten</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>AxisWords</name>
    <message>
        <source>Offset Δ: how far apart two positions are, Δ = k′ − k.</source>
        <translation>Versatz Δ: wie weit zwei Positionen auseinander sind, Δ = k′ − k.</translation>
    </message>
    <message>
        <source>Value: the entry PE(k, j) of the table, between −1 and 1 for sines and cosines.</source>
        <translation>Wert: der Eintrag PE(k, j) der Tabelle, für Sinus und Kosinus zwischen −1 und 1.</translation>
    </message>
    <message>
        <source>Similarity: how alike the rows of two positions are, by the chosen measure.</source>
        <translation>Ähnlichkeit: wie ähnlich die Zeilen zweier Positionen sind, nach dem gewählten Maß.</translation>
    </message>
    <message>
        <source>Wavelength λ: the number of positions until a wave repeats, λ = 2π / ω.</source>
        <translation>Wellenlänge λ: die Anzahl der Positionen, bis sich eine Welle wiederholt, λ = 2π / ω.</translation>
    </message>
    <message>
        <source>Frequency ω: the angle in radians by which a wave advances from one position to the next.</source>
        <translation>Frequenz ω: der Winkel im Bogenmaß, um den eine Welle von einer Position zur nächsten weiterläuft.</translation>
    </message>
    <message>
        <source>Period: the number of positions until a wave repeats, which is large for slow waves.</source>
        <translation>Periode: die Anzahl der Positionen, bis sich eine Welle wiederholt, groß bei langsamen Wellen.</translation>
    </message>
    <message>
        <source>Share: the fraction of the column&apos;s variance that a frequency explains.</source>
        <translation>Anteil: der Teil der Varianz der Spalte, den eine Frequenz erklärt.</translation>
    </message>
    <message>
        <source>Contribution: what a pair adds to the similarity of positions k and k′.</source>
        <translation>Beitrag: was ein Paar zur Ähnlichkeit der Positionen k und k′ beiträgt.</translation>
    </message>
    <message>
        <source>Running sum: the contributions of this pair and of all pairs before it.</source>
        <translation>Laufende Summe: die Beiträge dieses Paars und aller Paare davor.</translation>
    </message>
    <message>
        <source>Norm: the length of a row, the square root of the sum of its squared values.</source>
        <translation>Norm: die Länge einer Zeile, die Wurzel aus der Summe ihrer quadrierten Werte.</translation>
    </message>
    <message>
        <source>Patch: one of the squares that an image is cut into, counted from the upper left corner.</source>
        <translation>Patch: eines der Quadrate, in die ein Bild zerlegt ist, gezählt ab der linken oberen Ecke.</translation>
    </message>
    <message>
        <source>Error: how far a number format is from the exact value.</source>
        <translation>Fehler: wie weit ein Zahlenformat vom genauen Wert entfernt ist.</translation>
    </message>
    <message>
        <source>Bias: what a scheme adds to the attention score of a query and a key that are Δ apart.</source>
        <translation>Bias: was ein Verfahren zum Attention-Score einer Query und eines Keys im Abstand Δ addiert.</translation>
    </message>
    <message>
        <source>Weight: the share of the attention that a position gets after softmax.</source>
        <translation>Gewicht: der Anteil der Attention, den eine Position nach dem Softmax bekommt.</translation>
    </message>
    <message>
        <source>Colours: the value that each colour stands for.</source>
        <translation>Farben: der Wert, für den jede Farbe steht.</translation>
    </message>
    <message>
        <source>Plane: one of the two directions in which the projection spreads the positions.</source>
        <translation>Ebene: eine der beiden Richtungen, in die die Projektion die Positionen verteilt.</translation>
    </message>
    <message>
        <source>Layer: one of the blocks of a model that a text passes one after another, counted from 0.</source>
        <translation>Schicht: einer der Blöcke eines Modells, die ein Text nacheinander durchläuft, ab 0 gezählt.</translation>
    </message>
    <message>
        <source>Score: the product of a query and a key, with what a relative scheme adds, before softmax.</source>
        <translation>Score: das Produkt einer Query und eines Keys, mit dem, was ein relatives Verfahren addiert, vor dem Softmax.</translation>
    </message>
    <message>
        <source>Query a: the word that asks, whose weights sum to 1 over the keys.</source>
        <translation>Query a: das Wort, das fragt und dessen Gewichte über den Keys zusammen 1 ergeben.</translation>
    </message>
    <message>
        <source>Key b: the word that is asked.</source>
        <translation>Key b: das Wort, das gefragt wird.</translation>
    </message>
    <message>
        <source>Step: one batch of sentences, after which the training changes all parameters a little.</source>
        <translation>Schritt: ein Stapel von Sätzen, nach dem das Training alle Parameter ein wenig ändert.</translation>
    </message>
    <message>
        <source>Position k: the place of a token in the text, counted from 0, and row k of the table. A triangle marks a position that is drawn.</source>
        <translation>Position k: die Stelle eines Tokens im Text, gezählt ab 0, und die Zeile k der Tabelle. Ein Dreieck markiert eine Position, die gezeichnet ist.</translation>
    </message>
    <message>
        <source>Column j: one of the d_model values of every position, counted from 0, which is one dimension of the encoding. A triangle marks a column that is drawn.</source>
        <translation>Spalte j: einer der d_model Werte jeder Position, gezählt ab 0, also eine Dimension der Kodierung. Ein Dreieck markiert eine Spalte, die gezeichnet ist.</translation>
    </message>
    <message>
        <source>Accuracy: the share of right answers. For words around, 1 is perfect and 0 is as good as guessing.</source>
        <translation>Trefferquote: der Anteil richtiger Antworten. Bei Wörtern ringsum ist 1 perfekt, und 0 ist so gut wie Raten.</translation>
    </message>
    <message>
        <source>Pair i: a column of sines and a column of cosines with the same frequency ω, counted from 0.</source>
        <translation>Paar i: eine Spalte mit Sinus und eine mit Kosinus derselben Frequenz ω, gezählt ab 0.</translation>
    </message>
</context>
<context>
    <name>BarText</name>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>%1  %2 %</source>
        <translation>%1  %2 %</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 % right</source>
        <translation>%1 % richtig</translation>
    </message>
</context>
<context>
    <name>BeyondText</name>
    <message>
        <source>beyond the bar: values from %1 to %2</source>
        <translation>außerhalb des Farbbalkens: Werte von %1 bis %2</translation>
    </message>
    <message>
        <source>beyond: %1, %2</source>
        <translation>außerhalb: %1, %2</translation>
    </message>
    <message>
        <source>beyond the bar: values to %1</source>
        <translation>außerhalb des Farbbalkens: Werte bis %1</translation>
    </message>
    <message>
        <source>beyond: %1</source>
        <translation>außerhalb: %1</translation>
    </message>
    <message>
        <source>beyond</source>
        <translation>mehr</translation>
    </message>
</context>
<context>
    <name>BiasPicture</name>
    <message>
        <source>ALiBi, head %1 of %2</source>
        <translation>ALiBi, Head %1 von %2</translation>
    </message>
    <message>
        <source>KERPLE, −%1ln(1 + %2Δ)</source>
        <translation>KERPLE, −%1ln(1 + %2Δ)</translation>
    </message>
    <message>
        <source>KERPLE, −%1Δ^%2</source>
        <translation>KERPLE, −%1Δ^%2</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1, Head %2</translation>
    </message>
    <message>
        <source>random, seed %1</source>
        <translation>zufällig, Startwert %1</translation>
    </message>
    <message>
        <source>T5 (%1)</source>
        <translation>T5 (%1)</translation>
    </message>
    <message>
        <source>T5, key before the query (%1)</source>
        <translation>T5, Key vor der Query (%1)</translation>
    </message>
    <message>
        <source>T5, key after the query (%1)</source>
        <translation>T5, Key nach der Query (%1)</translation>
    </message>
    <message>
        <source>T5: head %1 of %2 in %3</source>
        <translation>T5: Head %1 von %2 in %3</translation>
    </message>
    <message>
        <source>T5: random biases, seed %1</source>
        <translation>T5: zufällige Biases, Startwert %1</translation>
    </message>
    <message>
        <source>%1, because %2 has %3 rows instead of one for each of %4 buckets</source>
        <translation>%1, weil %2 nicht je eine Zeile für %4 Buckets hat, sondern %3 Zeilen</translation>
    </message>
    <message>
        <source>weights of keys Δ from the query, if only the bias differs</source>
        <translation>Gewichte der Keys im Abstand Δ von der Query, wenn sich nur der Bias unterscheidet</translation>
    </message>
    <message>
        <source>value added to the score of a key Δ from the query</source>
        <translation>Wert, der zum Score eines Keys im Abstand Δ von der Query addiert wird</translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation>%1, %2; %3</translation>
    </message>
    <message>
        <source>ALiBi %1</source>
        <translation>ALiBi %1</translation>
    </message>
    <message>
        <source>KERPLE log %1</source>
        <translation>KERPLE log %1</translation>
    </message>
    <message>
        <source>KERPLE power %1</source>
        <translation>KERPLE Potenz %1</translation>
    </message>
    <message>
        <source>T5 %1</source>
        <translation>T5 %1</translation>
    </message>
    <message>
        <source>T5 after the query %1</source>
        <translation>T5 nach der Query %1</translation>
    </message>
    <message>
        <source>RoPE %1</source>
        <translation>RoPE %1</translation>
    </message>
    <message>
        <source>xPos %1</source>
        <translation>xPos %1</translation>
    </message>
    <message>
        <source>Δ = %1: %2</source>
        <translation>Δ = %1: %2</translation>
    </message>
    <message>
        <source>ALiBi’s head %1</source>
        <translation>Head %1 von ALiBi</translation>
    </message>
    <message>
        <source>KERPLE’s logarithm</source>
        <translation>der Logarithmus von KERPLE</translation>
    </message>
    <message>
        <source>KERPLE’s power</source>
        <translation>die Potenz von KERPLE</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>T5 after the query</source>
        <translation>T5 nach der Query</translation>
    </message>
    <message>
        <source>%1 adds %2</source>
        <translation>%1 addiert %2</translation>
    </message>
    <message>
        <source>%1 subtracts %2</source>
        <translation>%1 zieht %2 ab</translation>
    </message>
    <message>
        <source>At Δ = %1, %2.</source>
        <translation>Bei Δ = %1: %2.</translation>
    </message>
    <message>
        <source>Equal vectors keep %1 of their product by RoPE, %2 by xPos.</source>
        <translation>Gleiche Vektoren behalten bei RoPE %1 ihres Produkts, bei xPos %2.</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>xPos, γ = %1, S = %2</source>
        <translation>xPos, γ = %1, S = %2</translation>
    </message>
    <message>
        <source>Shaw’s relative keys up to distance %1, seed %2</source>
        <translation>Relative Keys von Shaw bis zum Abstand %1, Seed %2</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1, %2; %3; %4</source>
        <translation>%1, %2; %3; %4</translation>
    </message>
    <message>
        <source>product of a random query with the relative key</source>
        <translation>Produkt einer zufälligen Query mit dem relativen Key</translation>
    </message>
    <message>
        <source>product of equal vectors</source>
        <translation>Produkt gleicher Vektoren</translation>
    </message>
    <message>
        <source>attention weight if only the bias differs</source>
        <translation>Attention-Gewicht, wenn sich nur der Bias unterscheidet</translation>
    </message>
    <message>
        <source>value added to the score</source>
        <translation>Wert, der zum Attention-Wert addiert wird</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <source>window of %1</source>
        <translation>Fenster von %1</translation>
    </message>
    <message>
        <source>query %1, key %2, Δ = %3</source>
        <translation>Query %1, Key %2, Δ = %3</translation>
    </message>
    <message>
        <source>%1: xPos is not made for keys after the query</source>
        <translation>%1: xPos ist nicht für Keys nach der Query gemacht</translation>
    </message>
    <message>
        <source>%1: masked</source>
        <translation>%1: maskiert</translation>
    </message>
    <message>
        <source>%1: %2 = %3</source>
        <translation>%1: %2 = %3</translation>
    </message>
    <message>
        <source>At Δ = %1, the key is after the query, and xPos is not made for that.</source>
        <translation>Bei Δ = %1 steht der Key nach der Query, und dafür ist xPos nicht gemacht.</translation>
    </message>
    <message>
        <source>At Δ = %1, the mask hides the key from the query.</source>
        <translation>Bei Δ = %1 verbirgt die Maske den Key vor der Query.</translation>
    </message>
    <message>
        <source>At Δ = %1, the product is %2.</source>
        <translation>Bei Δ = %1 ist das Produkt %2.</translation>
    </message>
    <message>
        <source>At Δ = %1, the scheme adds %2 to the score.</source>
        <translation>Bei Δ = %1 addiert das Verfahren %2 zum Score.</translation>
    </message>
    <message>
        <source>At Δ = %1, the scheme subtracts %2 from the score.</source>
        <translation>Bei Δ = %1 zieht das Verfahren %2 vom Score ab.</translation>
    </message>
</context>
<context>
    <name>BiasPlot</name>
    <message>
        <source>Offset Δ</source>
        <translation>Versatz Δ</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>Δ is the distance. Keys after the query (Δ &lt; 0) have the line of dashes and dots</source>
        <translation>Δ ist der Abstand. Keys nach der Query (Δ &lt; 0) haben die strichpunktierte Linie</translation>
    </message>
    <message>
        <source>each pixel: the mean of %1 offsets</source>
        <translation>jedes Pixel: Mittelwert von %1 Versätzen</translation>
    </message>
    <message>
        <source>Position of the key</source>
        <translation>Position des Keys</translation>
    </message>
    <message>
        <source>Position of the query</source>
        <translation>Position der Query</translation>
    </message>
    <message>
        <source>each pixel: the mean over %1 offsets, for the query in its middle</source>
        <translation>jedes Pixel: der Mittelwert über %1 Versätze, für die Query in seiner Mitte</translation>
    </message>
    <message>
        <source>each pixel: the mean over %1 offsets around its middle</source>
        <translation>jedes Pixel: der Mittelwert über %1 Versätze um seine Mitte</translation>
    </message>
    <message>
        <source>values below %1 have its colour</source>
        <translation>Werte unter %1 haben dessen Farbe</translation>
    </message>
    <message>
        <source>weights above %1, the largest of the last row, have its colour</source>
        <translation>Gewichte über %1, dem größten der letzten Zeile, haben dessen Farbe</translation>
    </message>
    <message>
        <source>a decoder’s T5 gives bucket 0 to keys after the query</source>
        <translation>T5 gibt im Decoder den Keys nach der Query Bucket 0</translation>
    </message>
    <message>
        <source>without a query there is no value: the query is a random unit vector of %1 columns, and the keys are random</source>
        <translation>ohne Query gibt es keinen Wert: Die Query ist ein zufälliger Einheitsvektor mit %1 Spalten, und die Keys sind zufällig</translation>
    </message>
    <message>
        <source>hatched or pale grey: masked</source>
        <translation>schraffiert oder hellgrau: maskiert</translation>
    </message>
    <message>
        <source>hatched or pale grey: xPos is not made for keys after the query</source>
        <translation>schraffiert oder hellgrau: xPos ist nicht für Keys nach der Query gemacht</translation>
    </message>
    <message>
        <source>below %1: %2</source>
        <translation>unter %1: %2</translation>
    </message>
    <message>
        <source>%1: leaves the axis at Δ = %2</source>
        <translation>%1: verlässt die Achse bei Δ = %2</translation>
    </message>
</context>
<context>
    <name>Biases</name>
    <message>
        <source>T5 is not drawn: %1 has biases for %2 heads. Choose head 1 … %2.</source>
        <translation>T5 wird nicht gezeichnet: %1 hat Biases für %2 Heads. Wählen Sie Head 1 bis %2.</translation>
    </message>
    <message>
        <source>T5 is not drawn: column %1 of %2 has NaN or infinities. Choose another head.</source>
        <translation>T5 wird nicht gezeichnet: Spalte %1 von %2 enthält NaN oder unendliche Werte. Wählen Sie einen anderen Head.</translation>
    </message>
    <message>
        <source>ALiBi is not drawn: it has %1 heads, and no head has the number %2. Choose another head, or more heads.</source>
        <translation>ALiBi wird nicht gezeichnet: Es hat %1 Heads, und keiner hat die Nummer %2. Wählen Sie einen anderen Head oder mehr Heads.</translation>
    </message>
    <message>
        <source>ALiBi is not drawn: it has one head, so no head has the number %1. Choose head 1, or more heads.</source>
        <translation>ALiBi wird nicht gezeichnet: Es hat einen Head, also hat keiner die Nummer %1. Wählen Sie Head 1 oder mehr Heads.</translation>
    </message>
    <message>
        <source>RoPE and xPos rotate pairs of columns, and d_model 1 has none. Choose a d_model of 2 or more.</source>
        <translation>RoPE und xPos drehen Spaltenpaare, und d_model 1 hat keine. Wählen Sie ein d_model von mindestens 2.</translation>
    </message>
</context>
<context>
    <name>CellFormulas</name>
    <message>
        <source>exact to the last bit</source>
        <translation>exakt bis zum letzten Bit</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>Abweichung %1</translation>
    </message>
    <message>
        <source>the last column of an odd d_model is not a wave (tensor2tensor)</source>
        <translation>bei ungeradem d_model ist die letzte Spalte keine Welle (tensor2tensor)</translation>
    </message>
    <message>
        <source>pair %1, %2 · frequency ω = %3 rad per position · wavelength λ = %4 positions · angle %5 rad = %6 turns</source>
        <translation>Paar %1, %2 · Frequenz ω = %3 rad pro Position · Wellenlänge λ = %4 Positionen · Winkel %5 rad = %6 Umdrehungen</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>in float64: power form %1(%2 / %3 ** (%4)) %5 · exp-log form div_term = exp(%6 · (−ln %3 / %7)) = %8, %1(%2 · div_term) %9</source>
        <translation>in float64: Potenzform %1(%2 / %3 ** (%4)) %5 · Exp-Log-Form div_term = exp(%6 · (−ln %3 / %7)) = %8, %1(%2 · div_term) %9</translation>
    </message>
    <message>
        <source>the position itself, in every column · 0 … %1</source>
        <translation>die Position selbst, in jeder Spalte · 0 … %1</translation>
    </message>
    <message>
        <source>in every column · with another max_len, the same position has another value</source>
        <translation>in jeder Spalte · ein anderes max_len gibt derselben Position einen anderen Wert</translation>
    </message>
    <message>
        <source>bit %1 of %2 = bit %1 of %3 = </source>
        <translation>Bit %1 von %2 = Bit %1 von %3 = </translation>
    </message>
    <message>
        <source>column 0 holds the lowest bit · this bit flips %1</source>
        <translation>Spalte 0 enthält das niedrigste Bit · dieses Bit wechselt %1</translation>
    </message>
    <message>
        <source>at every position</source>
        <translation>an jeder Position</translation>
    </message>
    <message>
        <source>every %1 positions</source>
        <translation>alle %1 Positionen</translation>
    </message>
    <message>
        <source>no position below max_len has this bit: every value of the column is 0</source>
        <translation>keine Position unter max_len hat dieses Bit: Die Spalte ist durchgehend 0</translation>
    </message>
    <message>
        <source>frequency ω = %1 rad per position · wavelength λ = %2 positions · angle %3 rad = %4 turns</source>
        <translation>Frequenz ω = %1 rad pro Position · Wellenlänge λ = %2 Positionen · Winkel %3 rad = %4 Umdrehungen</translation>
    </message>
    <message>
        <source>drawn from N(0, 1/2) with seed %1 = </source>
        <translation>gezogen aus N(0, 1/2) mit Startwert %1 = </translation>
    </message>
    <message>
        <source>independent of every other cell · variance 1/2, so that a row&apos;s squared norm is d/2 on average</source>
        <translation>unabhängig von jeder anderen Zelle · Varianz 1/2, sodass die quadrierte Norm einer Zeile im Mittel d/2 ist</translation>
    </message>
    <message>
        <source> · %1</source>
        <translation> · %1</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>gespeichert als %1</translation>
    </message>
    <message>
        <source>written as %1</source>
        <translation>geschrieben als %1</translation>
    </message>
    <message>
        <source>written with %1 decimal</source>
        <translation>mit %1 Nachkommastelle geschrieben</translation>
    </message>
    <message>
        <source>written with %1 decimals</source>
        <translation>mit %1 Nachkommastellen geschrieben</translation>
    </message>
    <message>
        <source>read from %1, row %2, column %3 · %4</source>
        <translation>gelesen aus %1, Zeile %2, Spalte %3 · %4</translation>
    </message>
    <message>
        <source>Why code has exp and ln: ω = 1 / %1^(%2) = %1^(−%2), a power with a negative exponent</source>
        <translation>Warum Code exp und ln hat: ω = 1 / %1^(%2) = %1^(−%2), eine Potenz mit negativem Exponenten</translation>
    </message>
    <message>
        <source>%1 = e^(ln %1), so ω = (e^(ln %1))^(−%2) = e^(−%2 · ln %1)</source>
        <translation>%1 = e^(ln %1), also ω = (e^(ln %1))^(−%2) = e^(−%2 · ln %1)</translation>
    </message>
    <message>
        <source>ln %1 = %2, so ω = exp(−%3 · %2 / %4) = exp(%5) = %6</source>
        <translation>ln %1 = %2, also ω = exp(−%3 · %2 / %4) = exp(%5) = %6</translation>
    </message>
</context>
<context>
    <name>Choice</name>
    <message>
        <source>angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>concatenated</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>concatenation</source>
        <translation>Konkatenation</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>cosine-first</source>
        <translation>Kosinus zuerst</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>dynamisch</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>half-split</source>
        <translation>halbiert</translation>
    </message>
    <message>
        <source>heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Paper</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Potenz</translation>
    </message>
    <message>
        <source>proportional</source>
        <translation>proportional</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>looks-back</source>
        <translation>blickt zurück</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>around</source>
        <translation>Wörter ringsum</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>Kosinusse</translation>
    </message>
    <message>
        <source>course</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>first</source>
        <translation>das erste Wort</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>parity</source>
        <translation>Parität</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Queries</translation>
    </message>
    <message>
        <source>race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>reverse</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>KERPLE log</source>
        <translation>KERPLE log</translation>
    </message>
    <message>
        <source>KERPLE power</source>
        <translation>KERPLE Potenz</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Shaw’s relative keys</source>
        <translation>relative Keys von Shaw</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
</context>
<context>
    <name>ClockPicture</name>
    <message>
        <source>every pair at the angle k ω, k = %1</source>
        <translation>jedes Paar im Winkel k ω, k = %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There is no pair and no clock; %1</source>
        <translation>Es gibt kein Paar und keine Uhr; %1</translation>
    </message>
    <message>
        <source>%1; at k = %2 the hand of pair %3 stands at %4 rad</source>
        <translation>%1; bei k = %2 steht der Zeiger von Paar %3 auf %4 rad</translation>
    </message>
    <message>
        <source>%1, without its cosine</source>
        <translation>%1, ohne Kosinus</translation>
    </message>
    <message>
        <source>%1 · cos %2</source>
        <translation>%1 · cos %2</translation>
    </message>
    <message>
        <source>pair %1 · %2 turns so far · hand at %3 rad · sin %4</source>
        <translation>Paar %1 · bisher %2 Umdrehungen · Zeiger bei %3 rad · sin %4</translation>
    </message>
</context>
<context>
    <name>ClockPlot</name>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>i = %1</source>
        <translation>i = %1</translation>
    </message>
    <message>
        <source>This encoding has no pairs, so there is no clock. Choose a d_model of 2 or more.</source>
        <translation>Diese Kodierung hat keine Paare, also gibt es keine Uhr. Wählen Sie ein d_model von mindestens 2.</translation>
    </message>
    <message>
        <source>k = %1 in binary, fastest bit first</source>
        <translation>k = %1 binär, schnellstes Bit zuerst</translation>
    </message>
    <message>
        <source>k = %1 in binary</source>
        <translation>k = %1 binär</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>showing %1 of %2 pairs, in steps of %3: %4, …, %5</source>
        <translation>gezeigt: %1 von %2 Paaren in Schritten von %3: %4, …, %5</translation>
    </message>
    <message>
        <source>k = %1</source>
        <translation>k = %1</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>There is no preset called %1. --list presets lists the names.</source>
        <translation>Es gibt keine Vorlage namens %1. --list presets zählt die Namen auf.</translation>
    </message>
    <message>
        <source>max_len is %1</source>
        <translation>max_len ist %1</translation>
    </message>
    <message>
        <source>d_model is %1</source>
        <translation>d_model ist %1</translation>
    </message>
    <message>
        <source>There is no colour map called %1. --list colormaps lists the names.</source>
        <translation>Es gibt keine Farbskala namens %1. --list colormaps zählt die Namen auf.</translation>
    </message>
    <message>
        <source>--size takes pixels such as 1600x1000, or a size on paper such as 8x5cm, 80x50mm or 3.2x2in, but not %1.</source>
        <translation>--size nimmt Pixel wie 1600x1000 oder eine Größe auf Papier wie 8x5cm, 80x50mm oder 3.2x2in, aber nicht %1.</translation>
    </message>
    <message>
        <source>--size is %1, which at %2 dpi is %3x%4 pixels, but it must be between %5 and %6 pixels. Change the size or --dpi.</source>
        <translation>--size ist %1, das sind bei %2 dpi %3x%4 Pixel, muss aber zwischen %5 und %6 Pixeln liegen. Ändern Sie die Größe oder --dpi.</translation>
    </message>
    <message>
        <source>--export - writes to standard output, so --format must name the format, for instance --format png.</source>
        <translation>--export - schreibt in die Standardausgabe, daher muss --format das Format nennen, zum Beispiel --format png.</translation>
    </message>
    <message>
        <source>--export writes %1, not %2. Use --format if the file name has another ending.</source>
        <translation>--export schreibt %1, nicht %2. Nutzen Sie --format, wenn der Dateiname anders endet.</translation>
    </message>
    <message>
        <source>--format %1 contradicts a file name that ends in .%2. Leave one of the two out.</source>
        <translation>--format %1 widerspricht einem Dateinamen, der auf .%2 endet. Lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>A .cpp file holds C++, and --code %1 is Python: write a .py file, or leave --code out.</source>
        <translation>Eine .cpp-Datei enthält C++, und --code %1 ist Python: Schreiben Sie eine .py-Datei, oder lassen Sie --code weg.</translation>
    </message>
    <message>
        <source>A .py file holds Python, and --code eigen is C++: write a .cpp file, or choose numpy, pytorch, tensorflow or jax.</source>
        <translation>Eine .py-Datei enthält Python, und --code eigen ist C++: Schreiben Sie eine .cpp-Datei, oder wählen Sie numpy, pytorch, tensorflow oder jax.</translation>
    </message>
    <message>
        <source>A .gif is an animation and needs --sweep to name the values, such as --sweep n=10:1e6:25.</source>
        <translation>Eine .gif-Datei ist eine Animation und braucht --sweep mit den Werten, zum Beispiel --sweep n=10:1e6:25.</translation>
    </message>
    <message>
        <source>A .gif cannot be --transparent. Write the frames as .png, or leave the option out.</source>
        <translation>Eine .gif-Datei kann nicht --transparent sein. Schreiben Sie die Bilder als .png, oder lassen Sie die Option weg.</translation>
    </message>
    <message>
        <source>--cell-pixels is for .png only. A .%1 has axes.</source>
        <translation>--cell-pixels ist nur für .png. Eine .%1-Datei hat Achsen.</translation>
    </message>
    <message>
        <source>A --sweep writes one file per value, so the name needs a place for a number, such as frame-%04d.png, not %1.</source>
        <translation>--sweep schreibt für jeden Wert eine Datei, daher braucht der Name eine Stelle für eine Zahl wie frame-%04d.png, nicht %1.</translation>
    </message>
    <message>
        <source>%1 are separate tasks. Ask for one at a time.</source>
        <translation>%1 sind getrennte Aufgaben. Verlangen Sie eine auf einmal.</translation>
    </message>
    <message>
        <source>--check needs the names of lessons, such as FILE.lesson.md.</source>
        <translation>--check braucht die Namen von Lektionen wie FILE.lesson.md.</translation>
    </message>
    <message>
        <source>--strict changes how lessons are checked and needs --check.</source>
        <translation>--strict ändert, wie Lektionen geprüft werden, und braucht --check.</translation>
    </message>
    <message>
        <source>--%1 changes how a file is written and needs --export.</source>
        <translation>--%1 ändert, wie eine Datei geschrieben wird, und braucht --export.</translation>
    </message>
    <message>
        <source>--step needs a lesson. Name a lesson, such as FILE.lesson.md or --lesson NAME.</source>
        <translation>--step braucht eine Lektion. Nennen Sie eine wie FILE.lesson.md oder --lesson NAME.</translation>
    </message>
    <message>
        <source>--%1 is for the handout of a lesson. Name a lesson, such as FILE.lesson.md.</source>
        <translation>--%1 ist für das Handout einer Lektion. Nennen Sie eine wie FILE.lesson.md.</translation>
    </message>
    <message>
        <source>--%1 is given %2 times, but only once is allowed. Call posenc again for the other value.</source>
        <translation>--%1 steht %2-mal da, ist aber nur einmal erlaubt. Rufen Sie posenc für den anderen Wert noch einmal auf.</translation>
    </message>
    <message>
        <source>The name %1 is not UTF-8, so posenc can neither open nor write a file of exactly this name. Give the file a name in UTF-8.</source>
        <translation>Der Name %1 ist nicht UTF-8, daher kann posenc keine Datei genau dieses Namens öffnen oder schreiben. Geben Sie der Datei einen Namen in UTF-8.</translation>
    </message>
    <message>
        <source>--%1 holds %2, which is not UTF-8. Write the value in UTF-8.</source>
        <translation>--%1 enthält %2, was nicht UTF-8 ist. Schreiben Sie den Wert in UTF-8.</translation>
    </message>
    <message>
        <source>There is no option %1. --help lists the options.</source>
        <translation>Es gibt keine Option %1. --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>There is no option %1. Did you mean --%2? --help lists the options.</source>
        <translation>Es gibt keine Option %1. Meinten Sie --%2? --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>posenc is not available in %1. --help lists its languages.</source>
        <translation>posenc gibt es nicht in der Sprache %1. --help zählt die Sprachen auf.</translation>
    </message>
    <message>
        <source>--%1 cannot be combined with a lesson. To write images of the steps, use posenc FILE.lesson.md --export.</source>
        <translation>--%1 lässt sich nicht mit einer Lektion verbinden. Bilder der Schritte schreibt posenc FILE.lesson.md --export.</translation>
    </message>
    <message>
        <source>--%1 cannot be combined with --screenshot. Leave one of the two out.</source>
        <translation>--%1 lässt sich nicht mit --screenshot verbinden. Lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>--%1 changes how a window opens and cannot be combined with --export.</source>
        <translation>--%1 ändert, wie sich ein Fenster öffnet, und lässt sich nicht mit --export verbinden.</translation>
    </message>
    <message>
        <source>--%1 changes how a lesson is written and needs --export.</source>
        <translation>--%1 ändert, wie eine Lektion geschrieben wird, und braucht --export.</translation>
    </message>
    <message>
        <source>--%1 is for a handout (.pdf, .html). Slides show only the plots of a lesson.</source>
        <translation>--%1 ist für ein Handout (.pdf, .html). Folien zeigen nur die Diagramme einer Lektion.</translation>
    </message>
    <message>
        <source>--%1 is for slides, such as step-%02d.png. The pages of a handout have their own size and text size.</source>
        <translation>--%1 ist für Folien wie step-%02d.png. Die Seiten eines Handouts haben ihre eigene Größe und Schrift.</translation>
    </message>
    <message>
        <source>a handout (.pdf, .html) or as slides, images of each step (step-%02d.png, .svg or .pdf)</source>
        <translation>Handout (.pdf, .html) oder als Folien, Bilder von jedem Schritt (step-%02d.png, .svg oder .pdf)</translation>
    </message>
    <message>
        <source>--export - writes to standard output, so --format must name the format: pdf or html for a lesson.</source>
        <translation>--export - schreibt in die Standardausgabe, daher muss --format das Format nennen: pdf oder html für eine Lektion.</translation>
    </message>
    <message>
        <source>A lesson is written as %1, not %2.</source>
        <translation>Eine Lektion wird als %1 geschrieben, nicht %2.</translation>
    </message>
    <message>
        <source>Unexpected argument %1: a lesson must be the only file. --help lists the options.</source>
        <translation>Unerwartetes Argument %1: Eine Lektion muss die einzige Datei sein. --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>--tensor chooses a table in a model&apos;s file (.safetensors, .npz, GGUF), and %1 is not a model&apos;s file. Leave --tensor out.</source>
        <translation>--tensor wählt eine Tabelle aus der Datei eines Modells (.safetensors, .npz, GGUF), und %1 ist keine. Lassen Sie --tensor weg.</translation>
    </message>
    <message>
        <source>--table is for --scheme table only. Leave one of the two out.</source>
        <translation>--table ist nur für --scheme table. Lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>--%1 cannot be set: the table has the sizes.</source>
        <translation>--%1 lässt sich nicht setzen: Die Tabelle hat die Größen.</translation>
    </message>
    <message>
        <source>Unexpected argument %1: posenc opens one scene and one table. --help lists the options.</source>
        <translation>Unerwartetes Argument %1: posenc öffnet eine Szene und eine Tabelle. --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>--%1 needs a table. Name its file.</source>
        <translation>--%1 braucht eine Tabelle. Nennen Sie ihre Datei.</translation>
    </message>
    <message>
        <source>--vocabulary names the rows of an embedding and needs --embedding-file.</source>
        <translation>--vocabulary benennt die Zeilen einer Einbettung und braucht --embedding-file.</translation>
    </message>
    <message>
        <source>--embedding-header changes how embeddings are read and needs --embedding-file.</source>
        <translation>--embedding-header ändert, wie Einbettungen gelesen werden, und braucht --embedding-file.</translation>
    </message>
    <message>
        <source>%1 was not read: the scene that names the file is in another folder, and the command line cannot ask you. Allow the file with %2.</source>
        <translation>%1 wurde nicht gelesen: Die Szene, die die Datei nennt, liegt in einem anderen Ordner, und die Kommandozeile kann Sie nicht fragen. Erlauben Sie die Datei mit %2.</translation>
    </message>
    <message>
        <source>The view &quot;difference&quot; compares a table with the formula. Name an .npy or .csv file as well.</source>
        <translation>Die Ansicht &quot;difference&quot; vergleicht eine Tabelle mit der Formel. Nennen Sie auch eine .npy- oder .csv-Datei.</translation>
    </message>
    <message>
        <source>--%1 is %2, but it must be between %3 and %4.</source>
        <translation>--%1 ist %2, muss aber zwischen %3 und %4 liegen.</translation>
    </message>
    <message>
        <source>--%1 takes %2, not %3.</source>
        <translation>--%1 nimmt %2, nicht %3.</translation>
    </message>
    <message>
        <source>%1 Use a decimal point: %2.</source>
        <translation>%1 Dezimalpunkt verwenden: %2.</translation>
    </message>
    <message>
        <source>a number such as 10000 or 1e4</source>
        <translation>eine Zahl wie 10000 oder 1e4</translation>
    </message>
    <message>
        <source>--%1 takes a list of whole numbers such as 0,4,8, not %2. Write %3 as %4.</source>
        <translation>--%1 nimmt eine Liste ganzer Zahlen wie 0,4,8, nicht %2. Schreiben Sie %3 als %4.</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>eine Liste aus %1</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträgen</translation>
    </message>
    <message>
        <source>two numbers such as 0:100</source>
        <translation>zwei Zahlen wie 0:100</translation>
    </message>
    <message>
        <source>a whole number in digits, such as 128</source>
        <translation>eine ganze Zahl in Ziffern wie 128</translation>
    </message>
    <message>
        <source>--%1 holds %2 characters, but at most %3 are allowed.</source>
        <translation>--%1 enthält %2 Zeichen, höchstens %3 sind erlaubt.</translation>
    </message>
    <message>
        <source>--%1 needs a value. --help lists the options.</source>
        <translation>--%1 braucht einen Wert. --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>--%1 takes no value. --help lists the options.</source>
        <translation>--%1 nimmt keinen Wert. --help zählt die Optionen auf.</translation>
    </message>
    <message>
        <source>--grade reads a whole folder. Leave the names of files out.</source>
        <translation>--grade liest einen ganzen Ordner. Lassen Sie Dateinamen weg.</translation>
    </message>
    <message>
        <source>--positions-column names a column of a file and needs --positions-file.</source>
        <translation>--positions-column nennt eine Spalte einer Datei und braucht --positions-file.</translation>
    </message>
    <message>
        <source>--positions-file and --positions both set the positions. Leave one of the two out.</source>
        <translation>--positions-file und --positions legen beide die Positionen fest. Eines von beiden weglassen.</translation>
    </message>
    <message>
        <source>--%1 is for --scheme positions only. Leave one of the two out.</source>
        <translation>--%1 gilt nur für --scheme positions. Eines von beiden weglassen.</translation>
    </message>
    <message>
        <source>--max-len is %1, but the list has %2 positions. Leave --max-len out.</source>
        <translation>--max-len ist %1, aber die Liste hat %2 Positionen. --max-len weglassen.</translation>
    </message>
    <message>
        <source>%1: the positions come from column %2. --positions-column chooses another column.</source>
        <translation>%1: Die Positionen kommen aus der Spalte %2. --positions-column wählt eine andere Spalte.</translation>
    </message>
    <message>
        <source>--describe reads one file, or compares two models, and takes no other option. Leave the others out.</source>
        <translation>--describe liest eine Datei oder vergleicht zwei Modelle und nimmt keine andere Option. Lassen Sie die anderen weg.</translation>
    </message>
    <message>
        <source>%1 has no model configuration, so its positions cannot be compared. Name two files such as config.json or model.gguf.</source>
        <translation>%1 hat keine Konfiguration eines Modells, deshalb lassen sich die Positionen nicht vergleichen. Nennen Sie zwei Dateien wie config.json oder model.gguf.</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>--beside and --rope-beside both give the second model. Leave one of the two out.</source>
        <translation>--beside und --rope-beside nennen beide das zweite Modell. Lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>The link leaves out %1, since it holds settings alone.</source>
        <translation>Der Link lässt %1 aus, denn er enthält nur Einstellungen.</translation>
    </message>
    <message>
        <source>--presenting needs a lesson. Name a lesson, such as FILE.lesson.md or --lesson NAME.</source>
        <translation>--presenting braucht eine Lektion. Nennen Sie eine wie FILE.lesson.md oder --lesson NAME.</translation>
    </message>
    <message>
        <source>Step %1 asks no question, so it has no answer. Leave “answer” out.</source>
        <translation>Schritt %1 stellt keine Frage und hat darum keine Antwort. Lassen Sie „answer“ weg.</translation>
    </message>
    <message>
        <source>--presenting shows a step as the audience sees it and needs --screenshot FILE.png.</source>
        <translation>--presenting zeigt einen Schritt, wie ihn das Publikum sieht, und braucht --screenshot FILE.png.</translation>
    </message>
    <message>
        <source>--presenting takes question or answer, not %1.</source>
        <translation>--presenting nimmt question oder answer, nicht %1.</translation>
    </message>
    <message>
        <source>--size is %1 pixels, but it must be between %2 and %3. For centimetres, write %1cm.</source>
        <translation>--size ist %1 Pixel, muss aber zwischen %2 und %3 liegen. Für Zentimeter schreiben Sie %1cm.</translation>
    </message>
    <message>
        <source>--print takes man, bash, zsh, fish, manual, parameters or lists, not %1.</source>
        <translation>--print nimmt man, bash, zsh, fish, manual, parameters oder lists, nicht %1.</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>--screenshot writes only .png, not %1. Let the name end in .png.</source>
        <translation>--screenshot schreibt nur .png, nicht %1. Der Name muss auf .png enden.</translation>
    </message>
    <message>
        <source>%1 Write %2, without marks between thousands.</source>
        <translation>%1 Schreiben Sie %2, ohne Tausendertrennung.</translation>
    </message>
    <message>
        <source>The file does not depend on %1.</source>
        <translation>Die Datei hängt nicht von %1 ab.</translation>
    </message>
    <message>
        <source>%1 The number can mean %2 or %3. Write one of these two.</source>
        <translation>%1 Die Zahl kann %2 oder %3 bedeuten. Schreiben Sie eine dieser beiden.</translation>
    </message>
    <message>
        <source>--export: posenc does not write files such as %1, but %2. --format names another format.</source>
        <translation>--export: posenc schreibt keine Dateien wie %1, sondern %2. --format nennt ein anderes Format.</translation>
    </message>
    <message>
        <source>.png, .svg or .pdf (a figure), .gif (an animation), .npy or .csv (numbers), .py or .cpp (code) or .posenc (the scene)</source>
        <translation>.png, .svg oder .pdf (eine Abbildung), .gif (eine Animation), .npy oder .csv (Zahlen), .py oder .cpp (Code) oder .posenc (die Szene)</translation>
    </message>
    <message>
        <source>--list takes %1 or %2, not %3.</source>
        <translation>--list erwartet %1 oder %2, nicht %3.</translation>
    </message>
    <message>
        <source>--lesson names %1, but there is no such lesson.</source>
        <translation>--lesson nennt %1, aber eine solche Lektion gibt es nicht.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>--list lessons lists the names.</source>
        <translation>--list lessons listet die Namen auf.</translation>
    </message>
    <message>
        <source>--%1 takes %2 or %3, not %4.</source>
        <translation>--%1 nimmt %2 oder %3, nicht %4.</translation>
    </message>
    <message>
        <source>--live writes a page and needs --export FILE.html.</source>
        <translation>--live schreibt eine Seite und braucht --export FILE.html.</translation>
    </message>
    <message>
        <source>--live shows each answer on request. Leave --with-answers out.</source>
        <translation>--live zeigt jede Antwort auf Wunsch. Lassen Sie --with-answers weg.</translation>
    </message>
    <message>
        <source>A page, %1, has a live plot. Add --live, or write a figure (.svg).</source>
        <translation>Eine Seite, %1, hat ein bewegliches Diagramm. Fügen Sie --live hinzu, oder schreiben Sie eine Abbildung (.svg).</translation>
    </message>
    <message>
        <source>A live plot shows the table, its rows, columns or pairs, the similarity matrix or the similarity by offset. Choose one of them, or export a figure.</source>
        <translation>Ein bewegliches Diagramm zeigt die Tabelle, ihre Zeilen, Spalten oder Paare, die Ähnlichkeitsmatrix oder die Ähnlichkeit nach Versatz. Wählen Sie eines davon, oder exportieren Sie eine Abbildung.</translation>
    </message>
    <message>
        <source>A live plot of a page has no %1. Leave the setting out, or export a figure.</source>
        <translation>Ein bewegliches Diagramm einer Seite hat kein %1. Lassen Sie die Einstellung weg, oder exportieren Sie eine Abbildung.</translation>
    </message>
</context>
<context>
    <name>CommandText</name>
    <message>
        <source>The command line holds %1, which only a shell understands. Copy one posenc command without %1.</source>
        <translation>Die Befehlszeile enthält %1, das nur eine Shell versteht. Kopieren Sie einen einzelnen posenc-Befehl ohne %1.</translation>
    </message>
    <message>
        <source>A quotation of the command line is not closed. Copy the whole command.</source>
        <translation>Ein Anführungszeichen der Befehlszeile ist nicht geschlossen. Kopieren Sie den ganzen Befehl.</translation>
    </message>
</context>
<context>
    <name>ComparePicture</name>
    <message>
        <source>A: %1 — B: %2</source>
        <translation>A: %1 — B: %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: A %2, B %3</source>
        <translation>%1: A %2, B %3</translation>
    </message>
    <message>
        <source>%1, A − B %2</source>
        <translation>%1, A − B %2</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>Formel</translation>
    </message>
</context>
<context>
    <name>ComparePlot</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>%1, B %2</source>
        <translation>%1, B %2</translation>
    </message>
    <message>
        <source>A · %1</source>
        <translation>A · %1</translation>
    </message>
    <message>
        <source>B · %1</source>
        <translation>B · %1</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>each pixel averages %1 × %2 cells of A and of B before the difference</source>
        <translation>jedes Pixel mittelt vor der Differenz über %1 × %2 Zellen von A und von B</translation>
    </message>
    <message>
        <source>each pixel averages %1 offsets of A and of B before the difference</source>
        <translation>jedes Pixel mittelt vor der Differenz über %1 Versätze von A und von B</translation>
    </message>
    <message>
        <source>offsets that only one of the two has are missing in A − B</source>
        <translation>Versätze, die nur eines von beiden hat, fehlen in A − B</translation>
    </message>
    <message>
        <source>cells that only one of the two has stay empty in the other and in A − B</source>
        <translation>Zellen, die nur eines von beiden hat, bleiben im anderen und in A − B leer</translation>
    </message>
    <message>
        <source>measured from position %1, the last of B</source>
        <translation>gemessen von Position %1 aus, der letzten von B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>every value of position %1 of %2 is 0, so its product with every position is 0: select another position k</source>
        <translation>jeder Wert von Position %1 von %2 ist 0, daher ist ihr Produkt mit jeder Position 0: Wählen Sie eine andere Position k</translation>
    </message>
    <message>
        <source>every value of position %1 of %2 is 0, so its product with every position is 0</source>
        <translation>jeder Wert von Position %1 von %2 ist 0, daher ist ihr Produkt mit jeder Position 0</translation>
    </message>
    <message>
        <source>A, B</source>
        <translation>A, B</translation>
    </message>
</context>
<context>
    <name>ComparedContent</name>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>j</source>
        <translation>j</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>k′</source>
        <translation>k′</translation>
    </message>
    <message>
        <source>Offset Δ</source>
        <translation>Versatz Δ</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Position k′, at the offset Δ = k′ − %1</source>
        <translation>Position k′ mit dem Versatz Δ = k′ − %1</translation>
    </message>
    <message>
        <source>k′ = %1 + Δ</source>
        <translation>k′ = %1 + Δ</translation>
    </message>
    <message>
        <source>k′ = %1, Δ = %2</source>
        <translation>k′ = %1, Δ = %2</translation>
    </message>
    <message>
        <source>Δ = %1</source>
        <translation>Δ = %1</translation>
    </message>
</context>
<context>
    <name>ContributionPicture</name>
    <message>
        <source>cos(Δ ω)</source>
        <translation>cos(Δ ω)</translation>
    </message>
    <message>
        <source>cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖)</source>
        <translation>cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖)</translation>
    </message>
    <message>
        <source>4 sin²(Δ ω / 2)</source>
        <translation>4 sin²(Δ ω / 2)</translation>
    </message>
    <message>
        <source>%1 of every pair, Δ = %2</source>
        <translation>%1 für jedes Paar, Δ = %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>No pair adds anything; %1</source>
        <translation>Kein Paar trägt etwas bei; %1</translation>
    </message>
    <message>
        <source>%1; pair %2 adds %3 to the square; similarity of %4 and %5 = %6</source>
        <translation>%1; Paar %2 trägt %3 zum Quadrat bei; Ähnlichkeit von %4 und %5 = %6</translation>
    </message>
    <message>
        <source>%1; pair %2 adds %3; similarity of %4 and %5 = %6</source>
        <translation>%1; Paar %2 trägt %3 bei; Ähnlichkeit von %4 und %5 = %6</translation>
    </message>
    <message>
        <source>a sine without its cosine</source>
        <translation>ein Sinus ohne seinen Kosinus</translation>
    </message>
    <message>
        <source>pair %1 · %2 = %3 · sum so far %4</source>
        <translation>Paar %1 · %2 = %3 · Summe bisher %4</translation>
    </message>
</context>
<context>
    <name>ContributionPlot</name>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>Squared difference</source>
        <translation>Quadrierte Differenz</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>Laufende Summe</translation>
    </message>
    <message>
        <source>√Σ = %1</source>
        <translation>√Σ = %1</translation>
    </message>
    <message>
        <source>Σ = %1</source>
        <translation>Σ = %1</translation>
    </message>
    <message>
        <source>each pixel: lowest and highest of %1 pairs</source>
        <translation>jedes Pixel: kleinster und größter Wert von %1 Paaren</translation>
    </message>
</context>
<context>
    <name>CountedText</name>
    <message>
        <source>there is no pair</source>
        <translation>es gibt kein Paar</translation>
    </message>
    <message>
        <source>the only pair completes a turn within max_len</source>
        <translation>das einzige Paar vollendet innerhalb von max_len eine Umdrehung</translation>
    </message>
    <message>
        <source>the only pair does not complete a turn within max_len</source>
        <translation>das einzige Paar vollendet innerhalb von max_len keine Umdrehung</translation>
    </message>
    <message>
        <source>%1 of %2 pairs completes a turn within max_len</source>
        <translation>%1 von %2 Paaren vollendet innerhalb von max_len eine Umdrehung</translation>
    </message>
    <message>
        <source>%1 of %2 pairs complete a turn within max_len</source>
        <translation>%1 von %2 Paaren vollenden innerhalb von max_len eine Umdrehung</translation>
    </message>
    <message>
        <source>the only column varies by less than 0.1</source>
        <translation>die einzige Spalte variiert um weniger als 0.1</translation>
    </message>
    <message>
        <source>the only column varies by 0.1 or more</source>
        <translation>die einzige Spalte variiert um 0.1 oder mehr</translation>
    </message>
    <message>
        <source>%1 of %2 columns (%3 %) varies by less than 0.1</source>
        <translation>%1 von %2 Spalten (%3 %) variiert um weniger als 0.1</translation>
    </message>
    <message>
        <source>%1 of %2 columns (%3 %) vary by less than 0.1</source>
        <translation>%1 von %2 Spalten (%3 %) variieren um weniger als 0.1</translation>
    </message>
</context>
<context>
    <name>Destination</name>
    <message>
        <source>There is no folder %1. Create the folder, or choose another one.</source>
        <translation>Den Ordner %1 gibt es nicht. Legen Sie ihn an oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The name is empty or contains a zero byte. Give the file a name.</source>
        <translation>Der Name ist leer oder enthält ein Nullbyte. Geben Sie der Datei einen Namen.</translation>
    </message>
    <message>
        <source>The name is that of a folder. Give the name of a file.</source>
        <translation>Der Name gehört einem Ordner. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>The name is that of a device, a pipe or a socket, which posenc never replaces. Give the name of a file.</source>
        <translation>Der Name gehört einem Gerät, einer Pipe oder einem Socket, und posenc ersetzt diese nie. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>The name ends like a folder. Give the name of a file.</source>
        <translation>Der Name endet wie ein Ordner. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>The link leads to a file that has no name. Give the name of a file.</source>
        <translation>Die Verknüpfung führt zu einer Datei ohne Namen. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>The file is write-protected. Change its permissions, or choose another name.</source>
        <translation>Die Datei ist schreibgeschützt. Ändern Sie ihre Zugriffsrechte oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The file exists. Use --force to replace it.</source>
        <translation>Die Datei gibt es schon. Ersetzen Sie sie mit --force.</translation>
    </message>
    <message>
        <source>The name belongs to something that is not a file, and posenc never replaces it. Give the name of a file.</source>
        <translation>Der Name gehört zu etwas, das keine Datei ist, und posenc ersetzt es nie. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>You have no permission to write to this folder. Change the folder&apos;s permissions, or choose another folder.</source>
        <translation>Ihnen fehlt das Recht, in diesen Ordner zu schreiben. Ändern Sie seine Zugriffsrechte oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The file system is read-only. Choose a folder on another file system.</source>
        <translation>Das Dateisystem ist schreibgeschützt. Wählen Sie einen Ordner auf einem anderen.</translation>
    </message>
    <message>
        <source>The name is too long. Give a shorter one.</source>
        <translation>Der Name ist zu lang. Geben Sie einen kürzeren an.</translation>
    </message>
    <message>
        <source>The symbolic links of the name form a loop. Give the name of a file.</source>
        <translation>Die symbolischen Verknüpfungen bilden eine Schleife. Geben Sie den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>Files cannot be created in this folder, or the folder was deleted. Choose another folder.</source>
        <translation>In diesem Ordner lassen sich keine Dateien anlegen, oder er wurde gelöscht. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The disk is full. Make room, or choose another disk.</source>
        <translation>Der Datenträger ist voll. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.</translation>
    </message>
    <message>
        <source>Your disk quota is used up. Make room, or choose another disk.</source>
        <translation>Ihr Speicherkontingent ist aufgebraucht. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.</translation>
    </message>
    <message>
        <source>Files may not be that large here. Raise the limit (ulimit -f), or choose another disk.</source>
        <translation>So große Dateien sind hier nicht erlaubt. Erhöhen Sie die Grenze (ulimit -f) oder wählen Sie einen anderen Datenträger.</translation>
    </message>
    <message>
        <source>The system says &quot;%1&quot;. Check the disk and the folder, or choose another folder.</source>
        <translation>Das System meldet „%1“. Prüfen Sie Datenträger und Ordner oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The file needs %1, and the disk has %2 left. Make room, or choose another disk.</source>
        <translation>Nötig sind %1, und auf dem Datenträger sind %2 frei. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.</translation>
    </message>
    <message>
        <source>The file needs %1 or more, and a page can make files of up to %2. Choose a smaller figure or table, or use posenc on a desktop.</source>
        <translation>Die Datei braucht mindestens %1, und eine Seite kann Dateien bis %2 schreiben. Wählen Sie eine kleinere Abbildung oder Tabelle oder nehmen Sie posenc auf dem Desktop.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsLines</name>
    <message>
        <source>The only two positions, 0 and 1, have the distance %1</source>
        <translation>Die einzigen zwei Positionen, 0 und 1, haben den Abstand %1</translation>
    </message>
    <message>
        <source>Closest positions: %1 and %2, distance %3</source>
        <translation>Nächste Positionen: %1 und %2, Abstand %3</translation>
    </message>
    <message>
        <source>Closest positions: neighbours, such as %1 and %2, distance %3</source>
        <translation>Nächste Positionen: Nachbarn, etwa %1 und %2, Abstand %3</translation>
    </message>
    <message>
        <source>Closest positions: the neighbours %1 and %2, distance %3</source>
        <translation>Nächste Positionen: die Nachbarn %1 und %2, Abstand %3</translation>
    </message>
    <message>
        <source>%1, neighbours %2</source>
        <translation>%1, Nachbarn %2</translation>
    </message>
    <message>
        <source>%1, the closest neighbours, %2 and %3, %4</source>
        <translation>%1, die nächsten Nachbarn, %2 und %3, %4</translation>
    </message>
    <message>
        <source>Norms of the rows: %1 (position %2) to %3 (position %4)</source>
        <translation>Normen der Zeilen: %1 (Position %2) bis %3 (Position %4)</translation>
    </message>
    <message>
        <source>Similarity depends only on the offset (a Toeplitz matrix)</source>
        <translation>Die Ähnlichkeit hängt nur vom Versatz ab (eine Toeplitz-Matrix)</translation>
    </message>
    <message>
        <source>Similarity depends on more than the offset (no Toeplitz matrix): (%1, %2) and the next entry of its diagonal differ by %3</source>
        <translation>Die Ähnlichkeit hängt nicht nur vom Versatz ab (keine Toeplitz-Matrix): (%1, %2) und der folgende Eintrag der Diagonale unterscheiden sich um %3</translation>
    </message>
    <message>
        <source>%1: column %2</source>
        <translation>%1: Spalte %2</translation>
    </message>
    <message>
        <source>%1, the first is %2</source>
        <translation>%1, die erste ist %2</translation>
    </message>
    <message>
        <source>The only column varies by 0.1 or more, so it is used</source>
        <translation>Die einzige Spalte variiert um 0.1 oder mehr, wird also genutzt</translation>
    </message>
    <message>
        <source>Every column varies by 0.1 or more, so no column is unused</source>
        <translation>Jede Spalte variiert um 0.1 oder mehr, also ist keine ungenutzt</translation>
    </message>
    <message>
        <source>Values from %1 to %2, within −1 … 1</source>
        <translation>Werte von %1 bis %2, innerhalb von −1 … 1</translation>
    </message>
    <message>
        <source>Values from %1 to %2, outside −1 … 1</source>
        <translation>Werte von %1 bis %2, außerhalb von −1 … 1</translation>
    </message>
    <message>
        <source>A position has the same values for every max_len</source>
        <translation>Eine Position hat bei jedem max_len dieselben Werte</translation>
    </message>
    <message>
        <source>The value of a position changes with max_len: the value of position 1 is %1 at max_len = %2</source>
        <translation>Der Wert einer Position ändert sich mit max_len: Der von Position 1 ist %1 bei max_len = %2</translation>
    </message>
    <message>
        <source>No column varies, so no column is a sine</source>
        <translation>Keine Spalte variiert, also ist keine eine Sinuswelle</translation>
    </message>
    <message>
        <source>No column is a sine with half of its variance at one frequency. The nearest: %1</source>
        <translation>Keine Spalte ist eine Sinuswelle mit der Hälfte ihrer Varianz bei einer Frequenz. Am nächsten kommt %1</translation>
    </message>
    <message>
        <source>1 of %2 columns is a sine</source>
        <translation>1 von %2 Spalten ist eine Sinuswelle</translation>
    </message>
    <message>
        <source>%1 of %2 columns are sines</source>
        <translation>%1 von %2 Spalten sind Sinuswellen</translation>
    </message>
    <message>
        <source>%1, with at least half of the variance at one frequency. The strongest is %2</source>
        <translation>%1, mit mindestens der Hälfte der Varianz bei einer Frequenz. Die stärkste ist %2</translation>
    </message>
    <message>
        <source>Nearest sinusoids: %1, times %2. R² = %3 of the variance is explained</source>
        <translation>Nächste sinusförmige Kodierung: %1, mal %2. R² = %3 der Varianz wird erklärt</translation>
    </message>
    <message>
        <source>. From %1 of %2 positions and %3 of %4 columns</source>
        <translation>. Aus %1 von %2 Positionen und %3 von %4 Spalten</translation>
    </message>
    <message>
        <source>Similarity to position 0 falls until offset %1 and first rises at offset %2</source>
        <translation>Die Ähnlichkeit zu Position 0 fällt bis zum Versatz %1 und steigt zuerst beim Versatz %2</translation>
    </message>
    <message>
        <source>Similarity to position 0 does not fall at first: it rises at offset %1</source>
        <translation>Die Ähnlichkeit zu Position 0 fällt anfangs nicht: Sie steigt beim Versatz %1</translation>
    </message>
    <message>
        <source>Similarity to position 0 falls monotonically over all offsets</source>
        <translation>Die Ähnlichkeit zu Position 0 fällt monoton über alle Versätze</translation>
    </message>
    <message>
        <source>Similarity to position 0 falls until offset %1 and never rises</source>
        <translation>Die Ähnlichkeit zu Position 0 fällt bis zum Versatz %1 und steigt nie</translation>
    </message>
    <message>
        <source>Position 0 is equally similar to every position</source>
        <translation>Position 0 ist jeder Position gleich ähnlich</translation>
    </message>
    <message>
        <source>The only row has the norm %1</source>
        <translation>Die einzige Zeile hat die Norm %1</translation>
    </message>
    <message>
        <source>Every row has the norm %1</source>
        <translation>Jede Zeile hat die Norm %1</translation>
    </message>
    <message>
        <source>√(d/2)</source>
        <translation>√(d/2)</translation>
    </message>
    <message>
        <source>√⌊d/2⌋</source>
        <translation>√⌊d/2⌋</translation>
    </message>
    <message>
        <source>The only row has the norm %1 = %2</source>
        <translation>Die einzige Zeile hat die Norm %1 = %2</translation>
    </message>
    <message>
        <source>Every row has the same norm, %1 = %2</source>
        <translation>Jede Zeile hat dieselbe Norm, %1 = %2</translation>
    </message>
    <message>
        <source>T(%1) · PE(k) is PE(%2)</source>
        <translation>T(%1) · PE(k) ist PE(%2)</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>T(%1) cannot rotate a sine without its cosine: over %2 its 0 is off by up to %3, at k = %4</source>
        <translation>T(%1) kann einen Sinus ohne seinen Kosinus nicht drehen: Über %2 weicht seine 0 um bis zu %3 ab, bei k = %4</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>largest difference over %1 and %2: %3, at k = %4, column %5</source>
        <translation>größte Differenz über %1 und %2: %3, bei k = %4, Spalte %5</translation>
    </message>
    <message>
        <source>the other %1</source>
        <translation>die übrigen %1</translation>
    </message>
    <message>
        <source>%1 for every k: %2</source>
        <translation>%1 für jedes k: %2</translation>
    </message>
    <message>
        <source>%1 for every k except in column %2, a sine without its cosine (off by up to %3, at k = %4) · %5</source>
        <translation>%1 für jedes k außer in Spalte %2, einem Sinus ohne seinen Kosinus (Abweichung bis zu %3, bei k = %4) · %5</translation>
    </message>
    <message>
        <source>No side peak stands out by an eighth of the curve&apos;s range: there are only ripples</source>
        <translation>Kein Nebenmaximum hebt sich um ein Achtel seiner Spanne ab: Es ist nur Welligkeit</translation>
    </message>
    <message>
        <source>Side peak at offset %1: %2, %3 of the value at 0</source>
        <translation>Nebenmaximum beim Versatz %1: %2, das %3-Fache des Werts bei 0</translation>
    </message>
    <message>
        <source>Not finite: %1 NaN, %2 infinite. These values are left out of every line here</source>
        <translation>Nicht endlich: %1 NaN, %2 unendlich. Diese Werte sind in allen Angaben hier ausgelassen</translation>
    </message>
    <message>
        <source>Positions %1 and %2 have the same row and cannot be told apart</source>
        <translation>Die Positionen %1 und %2 haben dieselbe Zeile und sind nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>Every row has the same norm, %1</source>
        <translation>Jede Zeile hat dieselbe Norm, %1</translation>
    </message>
    <message>
        <source>Largest norm: %1, of position %2</source>
        <translation>Größte Norm: %1, von Position %2</translation>
    </message>
    <message>
        <source>Smallest norm: %1, of position %2</source>
        <translation>Kleinste Norm: %1, von Position %2</translation>
    </message>
</context>
<context>
    <name>DialogCall</name>
    <message>
        <source>%2

%1 more message:

%3</source>
        <translation>%2

%1 weitere Meldung:

%3</translation>
    </message>
    <message>
        <source>%2

%1 more messages, the last:

%3</source>
        <translation>%2

%1 weitere Meldungen, die letzte:

%3</translation>
    </message>
</context>
<context>
    <name>DifferencePicture</name>
    <message>
        <source>%1: %2 × %3 against %4; %5</source>
        <translation>%1: %2 × %3 gegenüber %4; %5</translation>
    </message>
    <message>
        <source>%1 position</source>
        <translation>%1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>keine Differenz</translation>
    </message>
    <message>
        <source>largest difference %1 in row %2, column %3</source>
        <translation>größte Differenz %1 in Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>, not more than rounding</source>
        <translation>, nicht mehr als Rundung</translation>
    </message>
    <message>
        <source>comparing all cells …</source>
        <translation>alle Zellen werden verglichen&#xa0;…</translation>
    </message>
    <message>
        <source>%1 minus posenc&apos;s table, %2</source>
        <translation>%1 minus Tabelle von posenc, %2</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>your table(%1, %2) = %3, posenc&apos;s x(%4, %2) = %5, difference %6</source>
        <translation>Ihre Tabelle(%1, %2) = %3, x(%4, %2) von posenc = %5, Differenz %6</translation>
    </message>
    <message>
        <source>your table(%1, %2) = %3, posenc&apos;s PE(%4, %2) = %5, difference %6</source>
        <translation>Ihre Tabelle(%1, %2) = %3, PE(%4, %2) von posenc = %5, Differenz %6</translation>
    </message>
    <message>
        <source>, the first wrong value in row %1, column %2 (with a ring)</source>
        <translation>, der erste falsche Wert in Zeile %1, Spalte %2 (mit Ring)</translation>
    </message>
    <message>
        <source>No table is open. Open an .npy or .csv file to see whether your table is right.</source>
        <translation>Es ist keine Tabelle geöffnet. Öffnen Sie eine .npy- oder .csv-Datei, um zu sehen, ob Ihre Tabelle stimmt.</translation>
    </message>
    <message>
        <source>Open a table…</source>
        <translation>Eine Tabelle öffnen …</translation>
    </message>
    <message>
        <source>%1, from position %2 on</source>
        <translation>%1, ab Position %2</translation>
    </message>
    <message>
        <source>Check an example with a mistake</source>
        <translation>Ein Beispiel mit einem Fehler prüfen</translation>
    </message>
    <message>
        <source> · NaN or infinite: %1, the first in row %2, column %3</source>
        <translation> · NaN oder unendlich: %1, zuerst in Zeile %2, Spalte %3</translation>
    </message>
</context>
<context>
    <name>DifferencePlot</name>
    <message>
        <source> · each pixel shows the largest difference of its cells</source>
        <translation> · jedes Pixel zeigt die größte Differenz seiner Zellen</translation>
    </message>
    <message>
        <source> · the plot shows some of the rows until then</source>
        <translation> · bis dahin zeigt das Diagramm einen Teil der Zeilen</translation>
    </message>
    <message>
        <source>Row of your table</source>
        <translation>Zeile Ihrer Tabelle</translation>
    </message>
    <message>
        <source> · posenc&apos;s table has %1 column, your table %2</source>
        <translation> · die Tabelle von posenc hat %1 Spalte, Ihre Tabelle %2</translation>
    </message>
    <message>
        <source> · posenc&apos;s table has %1 columns, your table %2</source>
        <translation> · die Tabelle von posenc hat %1 Spalten, Ihre Tabelle %2</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>Yours · %1</source>
        <translation>Ihre · %1</translation>
    </message>
    <message>
        <source>Meant · %1</source>
        <translation>Gemeint · %1</translation>
    </message>
    <message>
        <source>Yours − meant</source>
        <translation>Ihre − gemeint</translation>
    </message>
    <message>
        <source>%1 of %2 differ</source>
        <translation>%1 von %2 verschieden</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>gleich bis auf %1</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Asked for · %1</source>
        <translation>Verlangt · %1</translation>
    </message>
    <message>
        <source>Yours − asked for</source>
        <translation>Ihre − verlangt</translation>
    </message>
</context>
<context>
    <name>DimensionPicture</name>
    <message>
        <source>%1(·, j) over the positions</source>
        <translation>%1(·, j) über den Positionen</translation>
    </message>
    <message>
        <source>%1, the same in every column</source>
        <translation>%1, in jeder Spalte gleich</translation>
    </message>
    <message>
        <source>%1, of which %2 of %3 are drawn</source>
        <translation>%1, davon %2 von %3 gezeichnet</translation>
    </message>
    <message>
        <source>%1; %2, %3; %4 = %5</source>
        <translation>%1; %2, %3; %4 = %5</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Columns %1</source>
        <translation>Spalten %1</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>j = %1: %2</source>
        <translation>j = %1: %2</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>DimensionPlot</name>
    <message>
        <source>j = %1</source>
        <translation>j = %1</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>Dimension waves</source>
        <translation>Wellen je Dimension</translation>
    </message>
    <message>
        <source>λ of column %1 is %2 for every n</source>
        <translation>λ der Spalte %1 ist %2 für jedes n</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>The file has no tables.</source>
        <translation>Darin sind keine Tabellen.</translation>
    </message>
    <message>
        <source>The file has no configuration of a model. Choose a file such as config.json or model.gguf.</source>
        <translation>Die Datei hat keine Konfiguration eines Modells. Wählen Sie eine Datei wie config.json oder model.gguf.</translation>
    </message>
</context>
<context>
    <name>Explorer</name>
    <message>
        <source>%1 was closed to save memory. Undo reads the file again when it returns to this table, or you open the file again.</source>
        <translation>%1 wurde geschlossen, um Speicher zu sparen. „Rückgängig“ liest die Datei neu, wenn es zu dieser Tabelle zurückführt, oder Sie öffnen die Datei erneut.</translation>
    </message>
</context>
<context>
    <name>FamilyWords</name>
    <message>
        <source>row %1 holds the sines and cosines of %1</source>
        <translation>Zeile %1 enthält Sinus und Kosinus von %1</translation>
    </message>
    <message>
        <source>row %1 belongs to t = %2</source>
        <translation>Zeile %1 gehört zu t = %2</translation>
    </message>
    <message>
        <source>patch x = %1, y = %2 of %3 × %4, and this column holds %5</source>
        <translation>Patch x = %1, y = %2 von %3 × %4, und diese Spalte enthält %5</translation>
    </message>
    <message>
        <source>octave l = %1 of x = %2</source>
        <translation>Oktave l = %1 von x = %2</translation>
    </message>
    <message>
        <source>frequency b = %1, drawn from N(0, σ²) with σ = %2 and seed %3</source>
        <translation>Frequenz b = %1, gezogen aus N(0, σ²) mit σ = %2 und Startwert %3</translation>
    </message>
    <message>
        <source>both halves need complete pairs, so the last columns of a d_model that is not a multiple of 4 are 0</source>
        <translation>beide Hälften brauchen vollständige Paare, daher sind die letzten Spalten 0, wenn d_model kein Vielfaches von 4 ist</translation>
    </message>
    <message>
        <source>only the first %1 octaves are computed: in double precision, x has no digits for later octaves</source>
        <translation>nur die ersten %1 Oktaven werden berechnet: In doppelter Genauigkeit hat x keine Ziffern für spätere Oktaven</translation>
    </message>
    <message>
        <source>the last column of an odd d_model is not a wave</source>
        <translation>die letzte Spalte eines ungeraden d_model ist keine Welle</translation>
    </message>
    <message>
        <source>row padding_idx is zeros: no word has this row, the first word has row %1</source>
        <translation>Zeile padding_idx enthält nur Nullen: Kein Wort belegt sie, das erste Wort belegt Zeile %1</translation>
    </message>
    <message>
        <source>a row before the patches, such as the class token&apos;s, is zeros</source>
        <translation>eine Zeile vor den Patches, etwa die des Klassen-Tokens, enthält nur Nullen</translation>
    </message>
    <message>
        <source>no padding row</source>
        <translation>keine Padding-Zeile</translation>
    </message>
    <message>
        <source>padding in row %1, the first word in row %2</source>
        <translation>Padding in Zeile %1, das erste Wort in Zeile %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1, %2, shift %3</source>
        <translation>%1, %2, Verschiebung %3</translation>
    </message>
    <message>
        <source>%1, cosines first</source>
        <translation>%1, Kosinus zuerst</translation>
    </message>
    <message>
        <source>%1, t = %2 − %3 k</source>
        <translation>%1, t = %2 − %3 k</translation>
    </message>
    <message>
        <source>%1, t = %2 + %3 k</source>
        <translation>%1, t = %2 + %3 k</translation>
    </message>
    <message>
        <source>1 × 1 patch</source>
        <translation>1 × 1 Patch</translation>
    </message>
    <message>
        <source>%1 × %2 patches</source>
        <translation>%1 × %2 Patches</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>%1, %2, %3, %4</translation>
    </message>
    <message>
        <source>y first</source>
        <translation>y zuerst</translation>
    </message>
    <message>
        <source>x first</source>
        <translation>x zuerst</translation>
    </message>
    <message>
        <source>%2 after %1 row of zeros</source>
        <translation>%2 nach %1 Nullzeile</translation>
    </message>
    <message>
        <source>%2 after %1 rows of zeros</source>
        <translation>%2 nach %1 Nullzeilen</translation>
    </message>
    <message>
        <source>%1, not normalised</source>
        <translation>%1, nicht normiert</translation>
    </message>
    <message>
        <source>%1, the last row cut short</source>
        <translation>%1, die letzte Zeile abgeschnitten</translation>
    </message>
    <message>
        <source>%1. d_model must be a multiple of 4: the last columns are 0</source>
        <translation>%1. d_model muss ein Vielfaches von 4 sein: Die letzten Spalten sind 0</translation>
    </message>
    <message>
        <source>%1. d_model must be a multiple of 4: the last column is 0</source>
        <translation>%1. d_model muss ein Vielfaches von 4 sein: Die letzte Spalte ist 0</translation>
    </message>
    <message>
        <source>%1, x from −1 to 1</source>
        <translation>%1, x von −1 bis 1</translation>
    </message>
    <message>
        <source>%1, without π</source>
        <translation>%1, ohne π</translation>
    </message>
    <message>
        <source>%1, %2 octaves</source>
        <translation>%1, %2 Oktaven</translation>
    </message>
    <message>
        <source>%1 features, σ = %2, seed %3</source>
        <translation>%1-Features, σ = %2, Startwert %3</translation>
    </message>
    <message>
        <source>%1 · λ = %2 positions</source>
        <translation>%1 · λ = %2 Positionen</translation>
    </message>
    <message>
        <source>%1 · angle %2 rad</source>
        <translation>%1 · Winkel %2 rad</translation>
    </message>
</context>
<context>
    <name>Feature</name>
    <message>
        <source>Computing the projection</source>
        <translation>Projektion wird berechnet</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Computing the attention</source>
        <translation>Attention wird berechnet</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 × %2 cells of %3 × %3 pixels would make an image of %4 × %5 pixels, but at most %6 million pixels can be drawn. Choose fewer or smaller cells.</source>
        <translation>%1 × %2 Zellen zu je %3 × %3 Pixeln ergäben ein Bild von %4 × %5 Pixeln, aber höchstens %6 Millionen Pixel lassen sich zeichnen. Wählen Sie weniger oder kleinere Zellen.</translation>
    </message>
    <message>
        <source>At %1 pt, labels leave no room for the plot in a figure of %2 × %3 cm. Up to %4 pt fit.</source>
        <translation>Bei %1 pt lassen die Beschriftungen in einer Abbildung von %2 × %3 cm keinen Platz für das Diagramm. Bis zu %4 pt passen.</translation>
    </message>
</context>
<context>
    <name>FigurePurpose</name>
    <message>
        <source>Paper, one column</source>
        <translation>Papier, eine Spalte</translation>
    </message>
    <message>
        <source>Paper, full width</source>
        <translation>Papier, ganze Breite</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Folie</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>Poster</translation>
    </message>
</context>
<context>
    <name>FigureValues</name>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>a curve</source>
        <translation>eine Kurve</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>dots</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>an end of the colours</source>
        <translation>ein Ende der Farbskala</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>%1 was not written: the name must end in .%2.</source>
        <translation>%1 wurde nicht geschrieben: Der Name muss auf .%2 enden.</translation>
    </message>
</context>
<context>
    <name>FileFormat</name>
    <message>
        <source>PNG image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation>Animiertes GIF</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <source>Comma-separated values</source>
        <translation>Kommagetrennte Werte</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Python-Code</translation>
    </message>
    <message>
        <source>C++ code</source>
        <translation>C++-Code</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
</context>
<context>
    <name>FileKind</name>
    <message>
        <source>There is no format called %1. Use one of: %2.</source>
        <translation>Das Format %1 gibt es nicht. Möglich sind: %2.</translation>
    </message>
</context>
<context>
    <name>ForeignFile</name>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>You have no permission to read the file. Change its permissions, or choose another file.</source>
        <translation>Ihnen fehlt das Recht, die Datei zu lesen. Ändern Sie ihre Zugriffsrechte oder wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The system says &quot;%1&quot;.</source>
        <translation>Das System meldet „%1“.</translation>
    </message>
    <message>
        <source>The name is empty or contains a zero byte.</source>
        <translation>Der Name ist leer oder enthält ein Nullbyte.</translation>
    </message>
    <message>
        <source>The name is that of a folder, a device or a pipe, not of a file.</source>
        <translation>Der Name gehört einem Ordner, einem Gerät oder einer Pipe, nicht einer Datei.</translation>
    </message>
    <message>
        <source>The file is outside the folder of the scene that names it.</source>
        <translation>Die Datei liegt außerhalb des Ordners der Szene, die sie nennt.</translation>
    </message>
    <message>
        <source>There is no such file. Did you mean &quot;%1&quot;?</source>
        <translation>Diese Datei gibt es nicht. Meinten Sie „%1“?</translation>
    </message>
</context>
<context>
    <name>FormulaText</name>
    <message>
        <source>Δ = k′ − k = %1 · %2 · %3</source>
        <translation>Δ = k′ − k = %1 · %2 · %3</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>cosine of PE(%1) and PE(%2)</source>
        <translation>Kosinus von PE(%1) und PE(%2)</translation>
    </message>
    <message>
        <source>no complete pair</source>
        <translation>kein vollständiges Paar</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 Paar</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
    <message>
        <source>%1 and a sine without its cosine</source>
        <translation>%1 und ein Sinus ohne seinen Kosinus</translation>
    </message>
</context>
<context>
    <name>FrontMatter</name>
    <message>
        <source>duration is %1, but it must be a number of minutes above 0 and up to 600.</source>
        <translation>duration ist %1, muss aber eine Zahl von Minuten über 0 und bis 600 sein.</translation>
    </message>
    <message>
        <source>requires is %1, but it must be a version of posenc such as %2.</source>
        <translation>requires ist %1, muss aber eine Version von posenc wie %2 sein.</translation>
    </message>
    <message>
        <source>The lesson needs posenc %1, and this is version %2. Update posenc.</source>
        <translation>Die Lektion braucht posenc %1, und dies ist Version %2. Aktualisieren Sie posenc.</translation>
    </message>
    <message>
        <source>language is %1, but it must be a language tag such as en or de-CH.</source>
        <translation>language ist %1, muss aber ein Sprachkürzel wie en oder de-CH sein.</translation>
    </message>
    <message>
        <source>This is not a lesson: a lesson begins with a line &quot;---&quot;, a line &quot;posenc-lesson: 1&quot;, further lines &quot;key: value&quot; and another line &quot;---&quot;.</source>
        <translation>Dies ist keine Lektion: Eine Lektion beginnt mit einer Zeile „---“, einer Zeile „posenc-lesson: 1“, weiteren Zeilen „Schlüssel: Wert“ und noch einer Zeile „---“.</translation>
    </message>
    <message>
        <source>The first line of the front matter must be &quot;posenc-lesson: 1&quot;.</source>
        <translation>Die erste Zeile der Kopfdaten muss „posenc-lesson: 1“ lauten.</translation>
    </message>
    <message>
        <source>%1 is not a line &quot;key: value&quot;. Complete or remove it.</source>
        <translation>%1 ist keine Zeile „Schlüssel: Wert“. Ergänzen oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>%1 is given twice. Keep one of the two lines.</source>
        <translation>%1 ist zweimal angegeben. Behalten Sie eine der beiden Zeilen.</translation>
    </message>
    <message>
        <source>%1 has no value. Write a value, or remove the line.</source>
        <translation>%1 hat keinen Wert. Schreiben Sie einen Wert oder entfernen Sie die Zeile.</translation>
    </message>
    <message>
        <source>The front matter has no title. Add a line &quot;title: …&quot;.</source>
        <translation>In den Kopfdaten fehlt der Titel. Fügen Sie eine Zeile „title: …“ hinzu.</translation>
    </message>
    <message>
        <source>The lesson needs a newer posenc: posenc-lesson is %1, and this version reads 1 and 2. Update posenc.</source>
        <translation>Die Lektion braucht ein neueres posenc: posenc-lesson ist %1, und diese Version liest 1 und 2. Aktualisieren Sie posenc.</translation>
    </message>
    <message>
        <source>posenc-lesson is %1, but it must be 1 or 2.</source>
        <translation>posenc-lesson ist %1, muss aber 1 oder 2 sein.</translation>
    </message>
</context>
<context>
    <name>GifWriter</name>
    <message>
        <source>A GIF of %1 × %2 pixels cannot be written: each side must be 1 to %3.</source>
        <translation>Ein GIF von %1 × %2 Pixeln lässt sich nicht schreiben: Jede Seite muss 1 bis %3 lang sein.</translation>
    </message>
    <message>
        <source>A GIF with %1 frames per second cannot be written: it must be %2 to %3.</source>
        <translation>Ein GIF mit %1 Bildern pro Sekunde lässt sich nicht schreiben: Es müssen %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>A frame of %1 × %2 pixels does not fit an animation of %3 × %4.</source>
        <translation>Ein Einzelbild von %1 × %2 Pixeln passt nicht in eine Animation von %3 × %4.</translation>
    </message>
    <message>
        <source>An animation without frames cannot be written.</source>
        <translation>Eine Animation ohne Einzelbilder lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The animation could not be encoded.</source>
        <translation>Die Animation ließ sich nicht kodieren.</translation>
    </message>
</context>
<context>
    <name>Glossary</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>One way to look at an encoding, such as the heatmap or the similarity of positions. A plot draws a view.</source>
        <translation>Eine Art, eine Kodierung zu betrachten, etwa die Heatmap oder die Ähnlichkeit der Positionen. Ein Diagramm zeichnet eine Ansicht.</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Everything that posenc shows: the encoding, the selection, the view and its settings. You can save it as a file.</source>
        <translation>Alles, was posenc zeigt: die Kodierung, die Auswahl, die Ansicht und ihre Einstellungen. Sie können sie als Datei speichern.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>A scene that posenc brings along: a known figure, a question, another scheme or a real model.</source>
        <translation>Eine Szene, die posenc mitbringt: eine bekannte Abbildung, eine Frage, ein anderes Verfahren oder ein echtes Modell.</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anpinnen</translation>
    </message>
    <message>
        <source>A click pins a cell: every plot keeps showing it while you point elsewhere. Escape unpins it.</source>
        <translation>Ein Klick pinnt eine Zelle an: Alle Diagramme zeigen sie weiter, während Sie woanders hinzeigen. Esc löst sie.</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>bfloat16, float16, float32</source>
        <translation>bfloat16, float16, float32</translation>
    </message>
    <message>
        <source>Short number formats. bfloat16 keeps 8 significant bits, float16 keeps 11, float32 keeps 24. posenc itself computes with more than the 53 bits of float64.</source>
        <translation>Kurze Zahlenformate. bfloat16 behält 8 signifikante Bits, float16 behält 11, float32 behält 24. posenc selbst rechnet mit mehr als den 53 Bits von float64.</translation>
    </message>
    <message>
        <source>Convention</source>
        <translation>Konvention</translation>
    </message>
    <message>
        <source>A set of choices on which published code differs: the base n, the order of the columns (layout), the rule for the frequencies and the first position.</source>
        <translation>Eine Reihe von Festlegungen, in denen sich veröffentlichter Code unterscheidet: die Basis n, die Reihenfolge der Spalten (Anordnung), die Regel für die Frequenzen und die erste Position.</translation>
    </message>
    <message>
        <source>Cosine similarity</source>
        <translation>Kosinusähnlichkeit</translation>
    </message>
    <message>
        <source>The dot product divided by the lengths of both vectors: 1 if they point the same way, 0 at a right angle.</source>
        <translation>Das Skalarprodukt, geteilt durch die Längen beider Vektoren: 1, wenn sie in dieselbe Richtung zeigen, 0 bei einem rechten Winkel.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>The length of the difference of two vectors (Euclidean distance): 0 if they are equal.</source>
        <translation>Die Länge der Differenz zweier Vektoren (euklidischer Abstand): 0, wenn sie gleich sind.</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>The number of columns: how many values describe one position. An embedding has the same number of values, because the two are added.</source>
        <translation>Die Zahl der Spalten: wie viele Werte eine Position beschreiben. Ein Embedding hat ebenso viele Werte, weil beide addiert werden.</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>Multiply two vectors value by value and add up. For complete pairs, the result depends only on the offset of two positions: Σ cos(Δ ω).</source>
        <translation>Zwei Vektoren werden Wert für Wert multipliziert und die Produkte addiert. Bei vollständigen Paaren hängt das Ergebnis nur vom Versatz zweier Positionen ab: Σ cos(Δ ω).</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>In training, each value is set to 0 with probability p. The other values are divided by 1 − p.</source>
        <translation>Im Training wird jeder Wert mit Wahrscheinlichkeit p auf 0 gesetzt. Die anderen Werte werden durch 1 − p geteilt.</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>The vector of a token, the same at every position. Embedding + encoding = input of the model.</source>
        <translation>Der Vektor eines Tokens, derselbe an jeder Position. Embedding + Kodierung = Eingabe des Modells.</translation>
    </message>
    <message>
        <source>Frequency ω</source>
        <translation>Frequenz ω</translation>
    </message>
    <message>
        <source>The angle by which a pair rotates from one position to the next, in radians: ω = n^(−2i/d). A full turn is 2π.</source>
        <translation>Der Winkel, um den sich ein Paar von einer Position zur nächsten dreht, im Bogenmaß: ω = n^(−2i/d). Eine volle Umdrehung ist 2π.</translation>
    </message>
    <message>
        <source>Interleaved, concatenated</source>
        <translation>Abwechselnd, getrennt</translation>
    </message>
    <message>
        <source>Layouts. Interleaved: sine, cosine, sine, cosine … Concatenated: all sines, then all cosines. The values are the same, and so is every similarity.</source>
        <translation>Anordnungen. Abwechselnd: Sinus, Kosinus, Sinus, Kosinus … Getrennt: erst alle Sinus, dann alle Kosinus. Die Werte sind dieselben und damit auch jede Ähnlichkeit.</translation>
    </message>
    <message>
        <source>max_len</source>
        <translation>max_len</translation>
    </message>
    <message>
        <source>The number of positions, 0 … max_len − 1: the longest text.</source>
        <translation>Die Zahl der Positionen, 0 … max_len − 1: der längste Text.</translation>
    </message>
    <message>
        <source>KERPLE</source>
        <translation>KERPLE</translation>
    </message>
    <message>
        <source>n, the base</source>
        <translation>n, die Basis</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>The length of a vector. Every PE(k) has the norm √(d/2) if d_model is even.</source>
        <translation>Die Länge eines Vektors. Jedes PE(k) hat die Norm √(d/2), wenn d_model gerade ist.</translation>
    </message>
    <message>
        <source>Offset Δ</source>
        <translation>Versatz Δ</translation>
    </message>
    <message>
        <source>How far the second position is from the first: Δ = k′ − k, negative if k′ comes first.</source>
        <translation>Wie weit die zweite Position von der ersten entfernt ist: Δ = k′ − k, negativ, wenn k′ zuerst kommt.</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>A sine and a cosine of the same frequency, like the two coordinates of a hand on a clock. There are d_model / 2 pairs.</source>
        <translation>Ein Sinus und ein Kosinus derselben Frequenz, wie die beiden Koordinaten eines Uhrzeigers. Es gibt d_model / 2 Paare.</translation>
    </message>
    <message>
        <source>PE(k, j)</source>
        <translation>PE(k, j)</translation>
    </message>
    <message>
        <source>The value at position k in column j.</source>
        <translation>Der Wert an Position k in Spalte j.</translation>
    </message>
    <message>
        <source>Position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation>Hauptkomponenten</translation>
    </message>
    <message>
        <source>The directions in which the positions vary most. The first two give the most faithful flat plot.</source>
        <translation>Die Richtungen, in denen sich die Positionen am stärksten unterscheiden. Die ersten beiden ergeben das genaueste ebene Diagramm.</translation>
    </message>
    <message>
        <source>Rotary embedding (RoPE)</source>
        <translation>Rotary-Embedding (RoPE)</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Side peak, prominence</source>
        <translation>Nebenmaximum, Prominenz</translation>
    </message>
    <message>
        <source>An offset at which positions are more similar than at nearby offsets. Its prominence is its height above the higher of the two dips that separate it from a higher peak.</source>
        <translation>Ein Versatz, bei dem sich Positionen ähnlicher sind als bei benachbarten Versätzen. Die Prominenz ist die Höhe des Maximums über dem höheren der beiden Täler, die es von einem höheren Maximum trennen.</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Softmax turns similarities into weights that add up to 1, as attention does: exp of each similarity, divided by the sum of all.</source>
        <translation>Softmax macht aus Ähnlichkeiten Gewichte, deren Summe 1 ist, wie es die Attention tut: exp jeder Ähnlichkeit, geteilt durch die Summe aller.</translation>
    </message>
    <message>
        <source>T(Δ)</source>
        <translation>T(Δ)</translation>
    </message>
    <message>
        <source>The matrix that turns PE(k) into PE(k + Δ), the same one for every k if d_model is even: each pair is rotated by Δ ω.</source>
        <translation>Die Matrix, die PE(k) in PE(k + Δ) überführt, dieselbe für jedes k, wenn d_model gerade ist: Jedes Paar wird um Δ ω gedreht.</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5-Buckets</translation>
    </message>
    <message>
        <source>T5 learns one attention bias per head for each of 32 buckets of distances. Each near distance has its own bucket, far distances share buckets.</source>
        <translation>T5 lernt pro Head einen Attention-Bias für jeden von 32 Buckets, in die Abstände fallen. Jeder kleine Abstand hat einen eigenen Bucket, große Abstände teilen sich Buckets.</translation>
    </message>
    <message>
        <source>tensor2tensor</source>
        <translation>tensor2tensor</translation>
    </message>
    <message>
        <source>A rule for the frequencies, named after the code that introduced it: the longest wavelength is exactly 2π n. The rule differs a little from the paper&apos;s.</source>
        <translation>Eine Regel für die Frequenzen, benannt nach dem Code, der sie eingeführt hat: Die längste Wellenlänge ist genau 2π n. Die Regel weicht ein wenig von der des Papers ab.</translation>
    </message>
    <message>
        <source>Toeplitz</source>
        <translation>Toeplitz</translation>
    </message>
    <message>
        <source>A matrix with the same value along each diagonal: the similarity depends only on the offset.</source>
        <translation>Eine Matrix mit demselben Wert entlang jeder Diagonale: Die Ähnlichkeit hängt nur vom Versatz ab.</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>A word, part of a word or punctuation mark. Each position holds one token.</source>
        <translation>Ein Wort, ein Wortteil oder ein Satzzeichen. An jeder Position steht ein Token.</translation>
    </message>
    <message>
        <source>t-SNE, perplexity</source>
        <translation>t-SNE, Perplexität</translation>
    </message>
    <message>
        <source>Wavelength λ</source>
        <translation>Wellenlänge λ</translation>
    </message>
    <message>
        <source>The number of positions after which a wave repeats: λ = 2π / ω.</source>
        <translation>Die Zahl der Positionen, nach denen sich eine Welle wiederholt: λ = 2π / ω.</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>No entry contains this text.</source>
        <translation>Kein Eintrag enthält diesen Text.</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>Wort suchen</translation>
    </message>
    <message>
        <source>A way to tell positions apart: the sinusoidal encoding, the position itself, its binary digits, random values …</source>
        <translation>Ein Weg, Positionen zu unterscheiden: die sinusförmige Kodierung, die Position selbst, ihre Binärziffern, zufällige Werte&#xa0;…</translation>
    </message>
    <message>
        <source>Attention with linear biases: nothing is added to the tokens. Each head subtracts from a score a penalty proportional to the distance of query and key.</source>
        <translation>Attention mit linearen Biases: Zu den Tokens wird nichts addiert. Jeder Head macht bei einem Score einen Abzug, der proportional zum Abstand von Query und Key ist.</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <source>The share of the attention that a key gets from a query: softmax of the scores. The weights of a query sum to 1.</source>
        <translation>Der Anteil der Attention, den ein Key von einer Query bekommt: Softmax der Scores. Die Gewichte einer Query ergeben zusammen 1.</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>A number that is added to a score, by the offset of query and key, as in ALiBi, T5 and KERPLE.</source>
        <translation>Eine Zahl, die nach dem Versatz von Query und Key zu einem Score addiert wird, wie bei ALiBi, T5 und KERPLE.</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>One of the d_model values of every position, counted from 0: one dimension of the encoding. Over the positions, the values form a wave.</source>
        <translation>Einer der d_model Werte jeder Position, von 0 an gezählt: eine Dimension der Kodierung. Über den Positionen bilden die Werte eine Welle.</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>Kontextlänge</translation>
    </message>
    <message>
        <source>The most tokens that a model can read at once. Its positions run from 0 to the context length − 1.</source>
        <translation>Die meisten Tokens, die ein Modell auf einmal lesen kann. Seine Positionen gehen von 0 bis zur Kontextlänge − 1.</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Attention biases like ALiBi’s with two learned parameters per head: the penalty is a logarithm or a power of the distance. A power below 1 and the logarithm grow ever more slowly.</source>
        <translation>Attention-Biases wie die von ALiBi mit zwei gelernten Parametern pro Head: Der Abzug ist ein Logarithmus oder eine Potenz des Abstands. Eine Potenz unter 1 und der Logarithmus wachsen immer langsamer.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>One of the blocks of a model that a text passes one after another: attention, then a small network.</source>
        <translation>Einer der Blöcke eines Modells, die ein Text nacheinander durchläuft: Attention, dann ein kleines Netz.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>The number that a training makes small: the surprise about the right answer, −ln of its probability.</source>
        <translation>Die Zahl, die ein Training klein macht: die Überraschung über die richtige Antwort, −ln ihrer Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>The rule that forbids keys. A causal mask lets a query see only itself and the positions before it.</source>
        <translation>Die Regel, die Keys verbietet. Eine kausale Maske lässt eine Query nur sich selbst und die Positionen davor sehen.</translation>
    </message>
    <message>
        <source>The base of the frequencies, 10000 in the paper. The larger n is, the longer the longest wavelengths are. Models with RoPE call their base θ (rope_theta).</source>
        <translation>Die Basis der Frequenzen, 10000 im Paper. Je größer n ist, desto länger sind die längsten Wellenlängen. Modelle mit RoPE nennen ihre Basis θ (rope_theta).</translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation>NoPE</translation>
    </message>
    <message>
        <source>A model, or a layer, without positional encoding. A causal mask alone still tells positions apart.</source>
        <translation>Ein Modell oder eine Schicht ohne Positionskodierung. Schon eine kausale Maske unterscheidet Positionen.</translation>
    </message>
    <message>
        <source>The place of a token in the text, counted from 0: a row of the table. In attention, “place” names what the position adds to a score.</source>
        <translation>Die Stelle eines Tokens im Text, von 0 an gezählt: eine Zeile der Tabelle. Bei Attention heißt „Ort“, was die Position zu einem Score beiträgt.</translation>
    </message>
    <message>
        <source>Query, key, value</source>
        <translation>Query, Key, Value</translation>
    </message>
    <message>
        <source>Three vectors that a head makes of each token. The query asks, the key is compared with it, and the value is what the attention weights mix.</source>
        <translation>Drei Vektoren, die ein Head aus jedem Token macht. Die Query fragt, der Key wird mit ihr verglichen, und die Values mischt Attention nach ihren Gewichten.</translation>
    </message>
    <message>
        <source>Nothing is added: every pair of values of a query or key is rotated by k ω. The score of a query and a key then depends on their positions only through the offset.</source>
        <translation>Nichts wird addiert: Jedes Wertepaar einer Query oder eines Keys wird um k ω gedreht. Der Score einer Query und eines Keys hängt dann nur über den Versatz von ihren Positionen ab.</translation>
    </message>
    <message>
        <source>Rule of the frequencies</source>
        <translation>Regel der Frequenzen</translation>
    </message>
    <message>
        <source>How ω falls from pair to pair: as in the paper, or as in tensor2tensor.</source>
        <translation>Wie ω von Paar zu Paar fällt: wie im Paper oder wie in tensor2tensor.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>A change of RoPE’s frequencies after training, so that a model can read longer texts: linear, NTK, YaRN, Llama 3 and others.</source>
        <translation>Eine Änderung der Frequenzen von RoPE nach dem Training, damit ein Modell längere Texte lesen kann: linear, NTK, YaRN, Llama 3 und andere.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>The dot product of a query and a key, divided by the square root of the head’s columns, and with the bias, if there is one. Softmax makes weights of the scores.</source>
        <translation>Das Skalarprodukt einer Query und eines Keys, geteilt durch die Wurzel aus den Spalten des Heads, und gegebenenfalls mit dem Bias. Softmax macht aus Scores Gewichte.</translation>
    </message>
    <message>
        <source>A flat plot that keeps near neighbours near. Perplexity is roughly the number of neighbours that count. Distances between clusters mean little.</source>
        <translation>Ein ebenes Diagramm, das nahe Nachbarn nahe hält. Die Perplexität ist ungefähr die Zahl der Nachbarn, die zählen. Abstände zwischen Clustern bedeuten wenig.</translation>
    </message>
    <message>
        <source>Rotary embedding whose pairs fade with the distance, the fast pairs most, so that far positions add less noise.</source>
        <translation>Rotary-Embedding, dessen Paare mit dem Abstand schwächer werden, die schnellen am meisten, sodass ferne Positionen weniger Rauschen beitragen.</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>A scaling of RoPE: fast pairs keep their frequency, slow pairs are slowed down, and the scores are multiplied by a factor.</source>
        <translation>Eine Skalierung von RoPE: Schnelle Paare behalten ihre Frequenz, langsame werden langsamer, und die Scores werden mit einem Faktor multipliziert.</translation>
    </message>
    <message>
        <source>One of the parts of attention that work side by side, each with its own queries, keys and values. A head has d_model / heads columns.</source>
        <translation>Einer der Teile der Attention, die nebeneinander arbeiten, jeder mit eigenen Queries, Keys und Values. Ein Head hat d_model / Heads Spalten.</translation>
    </message>
</context>
<context>
    <name>GradingText</name>
    <message>
        <source>%1 was not read. %2</source>
        <translation>%1 wurde nicht gelesen. %2</translation>
    </message>
    <message>
        <source>%1 is not a folder. Name the folder with the hand-ins.</source>
        <translation>%1 ist kein Ordner. Nennen Sie den Ordner mit den Abgaben.</translation>
    </message>
    <message>
        <source>%1 was skipped. posenc reads .json, .npy and .csv files here.</source>
        <translation>%1 wurde übergangen. posenc liest hier Dateien .json, .npy und .csv.</translation>
    </message>
    <message>
        <source>%1 has neither hand-ins (.json) nor tables (.npy, .csv). Name another folder.</source>
        <translation>%1 enthält weder Abgaben (.json) noch Tabellen (.npy, .csv). Nennen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The name is a link to another place. Remove the link.</source>
        <translation>Der Name ist eine Verknüpfung zu einem anderen Ort. Entfernen Sie die Verknüpfung.</translation>
    </message>
</context>
<context>
    <name>HandInFile</name>
    <message>
        <source>%1 must be a text of at most %2 characters.</source>
        <translation>%1 muss ein Text von höchstens %2 Zeichen sein.</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3.</source>
        <translation>%1 muss eine Zahl von %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>%1 must be true or false.</source>
        <translation>%1 muss true oder false sein.</translation>
    </message>
    <message>
        <source>%1 must be a list of at most %2 entries.</source>
        <translation>%1 muss eine Liste von höchstens %2 Einträgen sein.</translation>
    </message>
    <message>
        <source>%1 must be a list of objects.</source>
        <translation>%1 muss eine Liste von Objekten sein.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB, so it is not a hand-in.</source>
        <translation>Die Datei ist größer als 1 MiB und deshalb keine Abgabe.</translation>
    </message>
    <message>
        <source>The file is not JSON: line %1, %2.</source>
        <translation>Die Datei ist kein JSON: Zeile %1, %2.</translation>
    </message>
    <message>
        <source>The file is JSON, but not a hand-in of posenc.</source>
        <translation>Die Datei ist JSON, aber keine Abgabe von posenc.</translation>
    </message>
    <message>
        <source>The hand-in needs a newer posenc: its version is %1, and this posenc reads 1. Update posenc.</source>
        <translation>Die Abgabe braucht ein neueres posenc: Ihre Version ist %1, und dieses posenc liest 1. Aktualisieren Sie posenc.</translation>
    </message>
    <message>
        <source>version must be 1.</source>
        <translation>version muss 1 sein.</translation>
    </message>
    <message>
        <source>%1 must be a time such as 2026-01-31T08:00:00Z.</source>
        <translation>%1 muss eine Zeit wie 2026-01-31T08:00:00Z sein.</translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
</context>
<context>
    <name>HandoutWords</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Zum Ausprobieren</translation>
    </message>
    <message>
        <source>Hint:</source>
        <translation>Hinweis:</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>What did you find?</source>
        <translation>Was haben Sie herausgefunden?</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>For the teacher</source>
        <translation>Für die Lehrperson</translation>
    </message>
    <message>
        <source>The goal:</source>
        <translation>Das Ziel:</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Predict first. The plot belongs to the answer.</source>
        <translation>Erst vorhersagen. Das Diagramm gehört zur Antwort.</translation>
    </message>
    <message>
        <source>The plot is that of step %1.</source>
        <translation>Das Diagramm ist das von Schritt %1.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>No. Think again, or show the answer.</source>
        <translation>Nein. Denken Sie noch einmal nach, oder lassen Sie die Antwort zeigen.</translation>
    </message>
    <message>
        <source>Type a number, such as 12.5 or 3/8.</source>
        <translation>Geben Sie eine Zahl ein, etwa 12.5 oder 3/8.</translation>
    </message>
    <message>
        <source>Open this step in posenc</source>
        <translation>Diesen Schritt in posenc öffnen</translation>
    </message>
</context>
<context>
    <name>HeatmapPicture</name>
    <message>
        <source>%1, %2; %3 = %4</source>
        <translation>%1, %2; %3 = %4</translation>
    </message>
    <message>
        <source>%1 · only the sines are filled in</source>
        <translation>%1 · nur die Sinus sind eingetragen</translation>
    </message>
    <message>
        <source>%1 · nothing is filled in</source>
        <translation>%1 · nichts ist eingetragen</translation>
    </message>
    <message>
        <source>%1 is not filled in yet</source>
        <translation>%1 ist noch nicht eingetragen</translation>
    </message>
</context>
<context>
    <name>HeatmapPlot</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>fast at the top, λ = %1 … %2</source>
        <translation>schnell oben, λ = %1 … %2</translation>
    </message>
    <message>
        <source>fast · λ = %1</source>
        <translation>schnell · λ = %1</translation>
    </message>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>λ = %1 · slow</source>
        <translation>λ = %1 · langsam</translation>
    </message>
    <message>
        <source>sines ◂ ▸ cosines</source>
        <translation>Sinus ◂ ▸ Kosinus</translation>
    </message>
    <message>
        <source>cosines ◂ ▸ sines</source>
        <translation>Kosinus ◂ ▸ Sinus</translation>
    </message>
    <message>
        <source>one cell is %1 × %2 pixels</source>
        <translation>eine Zelle hat %1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>a position covers %1 pixels</source>
        <translation>eine Position umfasst %1 Pixel</translation>
    </message>
    <message>
        <source>each pixel averages %1</source>
        <translation>jedes Pixel mittelt über %1</translation>
    </message>
    <message>
        <source>neighbouring columns merge into their mean</source>
        <translation>benachbarte Spalten verschmelzen zu ihrem Mittelwert</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>a column covers %1 pixels</source>
        <translation>eine Spalte umfasst %1 Pixel</translation>
    </message>
    <message>
        <source>single cells fade</source>
        <translation>einzelne Zellen verblassen</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>averaged: fast columns fade</source>
        <translation>gemittelt: schnelle Spalten verblassen</translation>
    </message>
    <message>
        <source>every column completes a period within %1 positions, so all means are near 0: zoom in</source>
        <translation>jede Spalte vollendet eine Periode innerhalb von %1 Positionen, daher sind alle Mittelwerte nahe 0: Ausschnitt vergrößern</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <source>About posenc</source>
        <translation>Über posenc</translation>
    </message>
    <message>
        <source>&lt;h3&gt;posenc %1&lt;/h3&gt;&lt;p&gt;Shows the positional encoding of transformer models.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Colour maps by F. Crameri (MIT), the matplotlib authors and J. Nuñez et al. (CC0), C. Brewer (Apache-2.0) and K. Moreland. Built on Qt %2, QCustomPlot and Eigen.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;posenc %1&lt;/h3&gt;&lt;p&gt;Zeigt die Positionskodierung von Transformer-Modellen.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Farbskalen von F. Crameri (MIT), den Autoren von matplotlib und J. Nuñez et al. (CC0), C. Brewer (Apache-2.0) und K. Moreland. Beruht auf Qt %2, QCustomPlot und Eigen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>On a plot</source>
        <translation>Auf einem Diagramm</translation>
    </message>
    <message>
        <source>Move the pointer</source>
        <translation>Mauszeiger bewegen</translation>
    </message>
    <message>
        <source>show the cell in every view and in the inspector</source>
        <translation>die Zelle in jeder Ansicht und im Inspektor zeigen</translation>
    </message>
    <message>
        <source>Click, Ctrl+click</source>
        <translation>Klick, Strg+Klick</translation>
    </message>
    <message>
        <source>pin the cell, pin the cell as well as earlier ones</source>
        <translation>die Zelle anpinnen, die Zelle zusätzlich zu früheren anpinnen</translation>
    </message>
    <message>
        <source>Arrow keys, Shift+arrow keys</source>
        <translation>Pfeiltasten, Umschalt+Pfeiltasten</translation>
    </message>
    <message>
        <source>move the selection by one, by ten cells</source>
        <translation>die Auswahl um eine, um zehn Zellen verschieben</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>unpin the selection</source>
        <translation>die Auswahl lösen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>move the plot, or the hand of a clock</source>
        <translation>das Diagramm oder den Zeiger einer Uhr bewegen</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>Mausrad, + und −</translation>
    </message>
    <message>
        <source>zoom, over an axis only along this axis</source>
        <translation>vergrößern und verkleinern, über einer Achse nur entlang dieser Achse</translation>
    </message>
    <message>
        <source>Shift+drag, drag with the right button</source>
        <translation>Umschalt+Ziehen, Ziehen mit der rechten Taste</translation>
    </message>
    <message>
        <source>zoom into a rectangle</source>
        <translation>ein Rechteck vergrößern</translation>
    </message>
    <message>
        <source>F, double click on the title</source>
        <translation>F, Doppelklick auf den Titel</translation>
    </message>
    <message>
        <source>maximise the plot, F or Escape restores it</source>
        <translation>das Diagramm maximieren, F oder Esc stellt es zurück</translation>
    </message>
    <message>
        <source>Right click, Menu key</source>
        <translation>Rechtsklick, Menütaste</translation>
    </message>
    <message>
        <source>the plot&apos;s menu</source>
        <translation>das Menü des Diagramms</translation>
    </message>
    <message>
        <source>Double click, Home, Ctrl+0</source>
        <translation>Doppelklick, Pos1, Strg+0</translation>
    </message>
    <message>
        <source>show everything</source>
        <translation>alles zeigen</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
        <source>move the plot</source>
        <translation>das Diagramm verschieben</translation>
    </message>
    <message>
        <source>On a slider</source>
        <translation>Auf einem Schieberegler</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>10 times (n) or 2 times (sizes)</source>
        <translation>mal 10 (n) oder mal 2 (Größen)</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>the smallest value, the largest value</source>
        <translation>der kleinste, der größte Wert</translation>
    </message>
    <message>
        <source>Press beside the handle</source>
        <translation>Neben den Griff drücken</translation>
    </message>
    <message>
        <source>the handle jumps to the pointer and snaps to round values while you drag</source>
        <translation>der Griff springt zum Mauszeiger und rastet beim Ziehen bei runden Werten ein</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>scroll a panel that has more below, or move the slider that has the focus</source>
        <translation>einen Bereich scrollen, der unten weitergeht, oder den Regler bewegen, der den Fokus hat</translation>
    </message>
    <message>
        <source>Presenting a lesson</source>
        <translation>Eine Lektion präsentieren</translation>
    </message>
    <message>
        <source>F5, Shift+F5</source>
        <translation>F5, Umschalt+F5</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>Bild ab, Bild auf</translation>
    </message>
    <message>
        <source>B or full stop, F or F5</source>
        <translation>B oder Punkt, F oder F5</translation>
    </message>
    <message>
        <source>black screen, freeze the plot</source>
        <translation>schwarzer Bildschirm, das Diagramm einfrieren</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>your notes, on a single screen as a window over the plot</source>
        <translation>Ihre Notizen, bei nur einem Bildschirm als Fenster über dem Diagramm</translation>
    </message>
    <message>
        <source>?, Escape</source>
        <translation>?, Esc</translation>
    </message>
    <message>
        <source>Click, Space</source>
        <translation>Klicken, Leertaste</translation>
    </message>
    <message>
        <source>select it</source>
        <translation>sie wählen</translation>
    </message>
    <message>
        <source>×, Delete</source>
        <translation>×, Entf</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>sie entfernen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play or pause. Alt+Left and Alt+Right: single steps</source>
        <translation>abspielen oder anhalten. Alt+Links und Alt+Rechts: Einzelschritte</translation>
    </message>
    <message>
        <source>Ctrl+O, Ctrl+S</source>
        <translation>Strg+O, Strg+S</translation>
    </message>
    <message>
        <source>open or save a scene. You can also open an exported PNG, your own table (.npy, .csv) or a model (.json, .gguf), or drop the file on the window</source>
        <translation>eine Szene öffnen oder speichern. Auch ein exportiertes PNG, Ihre eigene Tabelle (.npy, .csv) oder ein Modell (.json, .gguf) lässt sich öffnen, oder ziehen Sie die Datei auf das Fenster</translation>
    </message>
    <message>
        <source>Ctrl+1 … Ctrl+9</source>
        <translation>Strg+1 … Strg+9</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Strg+E</translation>
    </message>
    <message>
        <source>export the last used plot</source>
        <translation>das zuletzt benutzte Diagramm exportieren</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+V</source>
        <translation>Strg+C, Strg+V</translation>
    </message>
    <message>
        <source>copy the figure. Paste a command line, a scene, a figure or rows of numbers</source>
        <translation>die Abbildung kopieren. Eine Befehlszeile, eine Szene, eine Abbildung oder Zeilen von Zahlen einfügen</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Strg+Z, Strg+Umschalt+Z</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>rückgängig, wiederholen</translation>
    </message>
    <message>
        <source>F9</source>
        <translation>F9</translation>
    </message>
    <message>
        <source>hide or show the left panel</source>
        <translation>den Bereich links aus- oder einblenden</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>full screen with only the plots</source>
        <translation>Vollbild mit nur den Diagrammen</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>the manual, at the plot, panel or control that you last used</source>
        <translation>das Handbuch, bei dem Diagramm, Bereich oder Bedienelement, das Sie zuletzt benutzt haben</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Umschalt+F1</translation>
    </message>
    <message>
        <source>explain the plot or the control that you click next</source>
        <translation>das Diagramm oder Bedienelement erklären, auf das Sie als Nächstes klicken</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Strg+T</translation>
    </message>
    <message>
        <source>present from the beginning, from this step. Without a lesson: present the plot in front</source>
        <translation>von Anfang an, ab diesem Schritt präsentieren. Ohne Lektion: das Diagramm vorn präsentieren</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>the strip of views: show another plot</source>
        <translation>der Streifen der Ansichten: ein anderes Diagramm zeigen</translation>
    </message>
    <message>
        <source>D, then 1, 2, 3 or V</source>
        <translation>D, dann 1, 2, 3 oder V</translation>
    </message>
    <message>
        <source>draw with the pen: its three colours, and lines that vanish</source>
        <translation>mit dem Stift zeichnen: seine drei Farben, und Linien, die verschwinden</translation>
    </message>
    <message>
        <source>R or Backspace</source>
        <translation>R oder Rücktaste</translation>
    </message>
    <message>
        <source>back to the step after you changed something</source>
        <translation>zurück zum Schritt, nachdem Sie etwas geändert haben</translation>
    </message>
    <message>
        <source>all keys of a lesson, end</source>
        <translation>alle Tasten einer Lektion, beenden</translation>
    </message>
    <message>
        <source>On a pinned position or column</source>
        <translation>Auf einer angepinnten Position oder Spalte</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E, Ctrl+P</source>
        <translation>Strg+Umschalt+E, Strg+P</translation>
    </message>
    <message>
        <source>export the numbers of the plot, print the plot</source>
        <translation>die Zahlen des Diagramms exportieren, das Diagramm drucken</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C, Ctrl+Shift+L</source>
        <translation>Strg+Umschalt+C, Strg+Umschalt+L</translation>
    </message>
    <message>
        <source>copy the numbers of the plot, copy the command line that draws it</source>
        <translation>die Zahlen des Diagramms kopieren, die Befehlszeile kopieren, die es zeichnet</translation>
    </message>
    <message>
        <source>Ctrl+N, Ctrl+Q</source>
        <translation>Strg+N, Strg+Q</translation>
    </message>
    <message>
        <source>open another window, close this window</source>
        <translation>ein weiteres Fenster öffnen, dieses Fenster schließen</translation>
    </message>
    <message>
        <source>F6, Alt+Page Up and Alt+Page Down</source>
        <translation>F6, Alt+Bild auf und Alt+Bild ab</translation>
    </message>
    <message>
        <source>go to the lesson beside the plots, its step before and its next step</source>
        <translation>zur Lektion neben den Diagrammen, zum vorigen und zum nächsten Schritt</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>in a lesson: back to the step after you changed something</source>
        <translation>in einer Lektion: zurück zum Schritt, nachdem Sie etwas geändert haben</translation>
    </message>
    <message>
        <source>next step, previous step (keys of a remote, also arrow keys and Space)</source>
        <translation>nächster Schritt, voriger Schritt (Tasten einer Fernbedienung, auch Pfeiltasten und Leertaste)</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>turn to one of the first nine pages that have a tab. Ctrl+J hides or shows the lower plots</source>
        <translation>eine der ersten neun Seiten mit Reiter aufschlagen. Strg+J blendet die unteren Diagramme aus oder ein</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>search lessons, parameters, pages, the manual and presets</source>
        <translation>Lektionen, Parameter, Seiten, das Handbuch und Vorlagen durchsuchen</translation>
    </message>
    <message>
        <source>Enter, N</source>
        <translation>Enter, N</translation>
    </message>
    <message>
        <source>on page Compare: swap A and B, or see them swapped while held</source>
        <translation>auf der Seite Vergleich: A und B tauschen oder vertauscht sehen, solange X gehalten wird</translation>
    </message>
    <message>
        <source>on page Table check: the first, the next wrong cell</source>
        <translation>auf der Seite Tabelle prüfen: die erste, die nächste falsche Zelle</translation>
    </message>
    <message>
        <source>on page Train, and while presenting it: start or pause the training</source>
        <translation>auf der Seite Training, auch während sie präsentiert wird: Training starten oder anhalten</translation>
    </message>
</context>
<context>
    <name>JsonReader</name>
    <message>
        <source>%1 must be an object.</source>
        <translation>%1 muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>%1 must be a number.</source>
        <translation>%1 muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>%1 must be true or false.</source>
        <translation>%1 muss true oder false sein.</translation>
    </message>
    <message>
        <source>%1 must be a string of at most %2 characters.</source>
        <translation>%1 muss eine Zeichenkette von höchstens %2 Zeichen sein.</translation>
    </message>
    <message>
        <source>%1 must be a list of whole numbers.</source>
        <translation>%1 muss eine Liste ganzer Zahlen sein.</translation>
    </message>
    <message>
        <source>%1 holds %2 entries, but at most %3 are allowed.</source>
        <translation>%1 enthält %2 Einträge, höchstens %3 sind erlaubt.</translation>
    </message>
    <message>
        <source>%1 holds %2, but it must be between %3 and %4.</source>
        <translation>%1 enthält %2, der Wert muss aber zwischen %3 und %4 liegen.</translation>
    </message>
    <message>
        <source>%1 must be a list of %2 numbers.</source>
        <translation>%1 muss eine Liste von %2 Zahlen sein.</translation>
    </message>
    <message>
        <source>The scene cannot be read: %1</source>
        <translation>Die Szene lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>%1 holds %2, but it must be between 0 and %3.</source>
        <translation>%1 enthält %2, der Wert muss aber zwischen 0 und %3 liegen.</translation>
    </message>
    <message>
        <source>%1 must be a whole number.</source>
        <translation>%1 muss eine ganze Zahl sein.</translation>
    </message>
</context>
<context>
    <name>LessonCheck</name>
    <message>
        <source>The lesson has %1 words, and reading 130 words per minute takes %2 minutes. duration is %3. Shorten the text, or plan for more minutes.</source>
        <translation>Die Lektion hat %1 Wörter, und bei 130 Wörtern pro Minute dauert das Lesen %2 Minuten. duration ist %3. Kürzen Sie den Text oder planen Sie mehr Minuten ein.</translation>
    </message>
    <message>
        <source>Another step is also called %1, and links lead to the first one. Change one of the titles.</source>
        <translation>Ein anderer Schritt heißt auch %1, und Links führen zum ersten. Ändern Sie einen der Titel.</translation>
    </message>
    <message>
        <source>%1 is %2, not %3. Correct the number or the scene.</source>
        <translation>%1 ist %2, nicht %3. Korrigieren Sie die Zahl oder die Szene.</translation>
    </message>
    <message>
        <source>%1 is %2, not below %3. Correct the number or the scene.</source>
        <translation>%1 ist %2, nicht unter %3. Korrigieren Sie die Zahl oder die Szene.</translation>
    </message>
    <message>
        <source>%1 is %2, not above %3. Correct the number or the scene.</source>
        <translation>%1 ist %2, nicht über %3. Korrigieren Sie die Zahl oder die Szene.</translation>
    </message>
    <message>
        <source>The goal is met before the learner tries anything: %1 is %2 in the scene of the step. Begin with another scene, or set another goal.</source>
        <translation>Das Ziel ist erreicht, bevor jemand etwas ausprobiert: %1 ist %2 in der Szene des Schritts. Beginnen Sie mit einer anderen Szene oder setzen Sie ein anderes Ziel.</translation>
    </message>
    <message>
        <source>The fact =%1 was not checked (facts not checked: %2), because all facts of a lesson may take %3 products together. Choose a smaller max_len or d_model, or fewer facts.</source>
        <translation>Der Fakt =%1 wurde nicht geprüft (nicht geprüfte Fakten: %2), denn alle Fakten einer Lektion dürfen zusammen %3 Produkte brauchen. Wählen Sie ein kleineres max_len oder d_model oder weniger Fakten.</translation>
    </message>
    <message>
        <source>The image %1 has no description and would not be shown. Describe the image between the brackets, ![description](…).</source>
        <translation>Das Bild %1 hat keine Beschreibung und würde nicht gezeigt. Beschreiben Sie das Bild zwischen den Klammern: ![Beschreibung](…).</translation>
    </message>
    <message>
        <source>The question has no note for the teacher. Add a note block.</source>
        <translation>Zur Frage fehlt die Notiz für die Lehrperson. Fügen Sie einen note-Block hinzu.</translation>
    </message>
    <message>
        <source>The fact =%1 stands before the first step, where there is no scene. Move it into a step.</source>
        <translation>Der Fakt =%1 steht vor dem ersten Schritt, wo es keine Szene gibt. Verschieben Sie ihn in einen Schritt.</translation>
    </message>
    <message>
        <source>The blank %1 is not a finite number. Choose another fact.</source>
        <translation>Die Lücke %1 ist keine endliche Zahl. Wählen Sie einen anderen Fakt.</translation>
    </message>
    <message>
        <source>The lesson has variants, but no blank. Add a blank, or remove the line of the variants.</source>
        <translation>Die Lektion hat Varianten, aber keine Lücke. Fügen Sie eine Lücke hinzu, oder entfernen Sie die Zeile der Varianten.</translation>
    </message>
    <message>
        <source>All blanks have the same answers for %1 and %2. Choose other values, or smaller tolerances.</source>
        <translation>Alle Lücken haben für %1 und %2 dieselben Antworten. Wählen Sie andere Werte oder kleinere Toleranzen.</translation>
    </message>
    <message>
        <source>With %1: %2</source>
        <translation>Mit %1: %2</translation>
    </message>
    <message>
        <source>Nothing in the lesson proves %1. Add an expect line for it, or write the fact itself, such as `=pe(0, 0)`.</source>
        <translation>Nichts in der Lektion belegt %1. Fügen Sie dafür eine expect-Zeile hinzu, oder schreiben Sie den Fakt selbst, etwa `=pe(0, 0)`.</translation>
    </message>
    <message>
        <source>An audience cannot follow &quot;%1&quot;. Say what is to be seen, or move the sentence into a note.</source>
        <translation>Ein Publikum kann &quot;%1&quot; nicht ausführen. Sagen Sie, was zu sehen ist, oder machen Sie aus dem Satz eine Notiz.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>LessonFacts</name>
    <message>
        <source>Done – %1: %2</source>
        <translation>Geschafft – %1: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Now %1 – %2. Goal: below %3.</source>
        <translation>Jetzt %1 – %2. Ziel: unter %3.</translation>
    </message>
    <message>
        <source>Now %1 – %2. Goal: above %3.</source>
        <translation>Jetzt %1 – %2. Ziel: über %3.</translation>
    </message>
    <message>
        <source>Now %1 – %2. Goal: %3.</source>
        <translation>Jetzt %1 – %2. Ziel: %3.</translation>
    </message>
</context>
<context>
    <name>LessonFit</name>
    <message>
        <source>The question does not fit on a projector of %1 × %2 pixels with text that the last row can read. Shorten the question or its answers.</source>
        <translation>Die Frage passt mit Text, den die letzte Reihe lesen kann, nicht auf einen Beamer mit %1 × %2 Pixeln. Kürzen Sie die Frage oder ihre Antworten.</translation>
    </message>
    <message>
        <source>On a projector of %1 × %2 pixels, the text leaves less than a third of the height for the plot. Shorten the text.</source>
        <translation>Auf einem Beamer mit %1 × %2 Pixeln lässt der Text dem Diagramm weniger als ein Drittel der Höhe. Kürzen Sie den Text.</translation>
    </message>
    <message>
        <source>posenc could not check whether the text fits on a projector, because there is no font. Install a font.</source>
        <translation>posenc konnte nicht prüfen, ob der Text auf einen Beamer passt, weil es keine Schrift gibt. Installieren Sie eine Schrift.</translation>
    </message>
    <message>
        <source>The task and the sentence to take home do not fit on a projector of %1 × %2 pixels with text that the last row can read. Shorten one of them.</source>
        <translation>Die Aufgabe und der Satz zum Mitnehmen passen nicht auf einen Beamer von %1 × %2 Pixeln mit einer Schrift, die die letzte Reihe lesen kann. Kürzen Sie einen der beiden Texte.</translation>
    </message>
</context>
<context>
    <name>LessonKeys</name>
    <message>
        <source>next</source>
        <translation>weiter</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>first step</source>
        <translation>erster Schritt</translation>
    </message>
    <message>
        <source>last step</source>
        <translation>letzter Schritt</translation>
    </message>
    <message>
        <source>go to a step</source>
        <translation>zu einem Schritt</translation>
    </message>
    <message>
        <source>black</source>
        <translation>schwarz</translation>
    </message>
    <message>
        <source>freeze</source>
        <translation>einfrieren</translation>
    </message>
    <message>
        <source>end</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>larger text</source>
        <translation>größere Schrift</translation>
    </message>
    <message>
        <source>smaller text</source>
        <translation>kleinere Schrift</translation>
    </message>
    <message>
        <source>Page Down, →, ↓, Space, Enter</source>
        <translation>Bild ab, →, ↓, Leertaste, Eingabe</translation>
    </message>
    <message>
        <source>Page Up, ←, ↑</source>
        <translation>Bild auf, ←, ↑</translation>
    </message>
    <message>
        <source>go back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>the first step, the last</source>
        <translation>der erste Schritt, der letzte</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>go to a step by its number</source>
        <translation>zu einem Schritt anhand seiner Nummer</translation>
    </message>
    <message>
        <source>R, Backspace</source>
        <translation>R, Rücktaste</translation>
    </message>
    <message>
        <source>B, full stop</source>
        <translation>B, Punkt</translation>
    </message>
    <message>
        <source>black, any key brings the plot back</source>
        <translation>schwarz, jede Taste bringt das Diagramm zurück</translation>
    </message>
    <message>
        <source>F, F5</source>
        <translation>F, F5</translation>
    </message>
    <message>
        <source>freeze: the audience still sees the same plot</source>
        <translation>einfrieren: Das Publikum sieht weiter dasselbe Diagramm</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Ctrl and +, Ctrl and −</source>
        <translation>Strg und +, Strg und −</translation>
    </message>
    <message>
        <source>larger text, smaller text</source>
        <translation>größere Schrift, kleinere Schrift</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>these keys</source>
        <translation>diese Tasten</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>end black, freeze, cover or pen. Press again to end</source>
        <translation>Schwarz, Einfrieren, Abdeckung oder Stift beenden. Nochmals drücken beendet</translation>
    </message>
    <message>
        <source>sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>slider before</source>
        <translation>voriger Regler</translation>
    </message>
    <message>
        <source>slider after</source>
        <translation>nächster Regler</translation>
    </message>
    <message>
        <source>decrease</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>increase</source>
        <translation>größer</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>sliders at the foot of the audience&apos;s window</source>
        <translation>Regler am Fuß des Fensters für das Publikum</translation>
    </message>
    <message>
        <source>Ctrl and ↑, Ctrl and ↓</source>
        <translation>Strg und ↑, Strg und ↓</translation>
    </message>
    <message>
        <source>choose a slider</source>
        <translation>einen Regler wählen</translation>
    </message>
    <message>
        <source>Ctrl and ←, Ctrl and →</source>
        <translation>Strg und ←, Strg und →</translation>
    </message>
    <message>
        <source>move the chosen slider</source>
        <translation>den gewählten Regler bewegen</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>Lichtpunkt</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>spot: a light follows the pointer over the plot</source>
        <translation>Lichtpunkt: ein Licht folgt dem Zeiger über dem Diagramm</translation>
    </message>
    <message>
        <source>pen</source>
        <translation>Stift</translation>
    </message>
    <message>
        <source>red pen</source>
        <translation>roter Stift</translation>
    </message>
    <message>
        <source>blue pen</source>
        <translation>blauer Stift</translation>
    </message>
    <message>
        <source>black pen, yellow on dark plots</source>
        <translation>schwarzer Stift, gelb auf dunklen Diagrammen</translation>
    </message>
    <message>
        <source>lines vanish</source>
        <translation>Linien verschwinden</translation>
    </message>
    <message>
        <source>last line undone</source>
        <translation>letzte Linie rückgängig</translation>
    </message>
    <message>
        <source>drawing cleared</source>
        <translation>Zeichnung gelöscht</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>pen: draw on the plot with the mouse</source>
        <translation>Stift: mit der Maus auf das Diagramm zeichnen</translation>
    </message>
    <message>
        <source>1, 2, 3, V</source>
        <translation>1, 2, 3, V</translation>
    </message>
    <message>
        <source>pen: its three colours, and lines that vanish</source>
        <translation>Stift: seine drei Farben, und Linien, die verschwinden</translation>
    </message>
    <message>
        <source>Ctrl and Z, Delete</source>
        <translation>Strg und Z, Entf</translation>
    </message>
    <message>
        <source>pen: undo the last line, clear the drawing</source>
        <translation>Stift: letzte Linie rückgängig, Zeichnung löschen</translation>
    </message>
    <message>
        <source>the words of the step and your notes</source>
        <translation>der Text des Schritts und Ihre Notizen</translation>
    </message>
    <message>
        <source>next: show the answer, the next step or lesson</source>
        <translation>weiter: die Antwort zeigen, nächster Schritt oder nächste Lektion</translation>
    </message>
    <message>
        <source>Shift and Page Down or Page Up</source>
        <translation>Umschalt und Bild ab oder Bild auf</translation>
    </message>
    <message>
        <source>scroll your notes</source>
        <translation>Ihre Notizen blättern</translation>
    </message>
    <message>
        <source>notes up</source>
        <translation>Notizen nach oben</translation>
    </message>
    <message>
        <source>notes down</source>
        <translation>Notizen nach unten</translation>
    </message>
    <message>
        <source>views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>go to a row</source>
        <translation>zu einer Zeile gehen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>views: show another plot. 1–9, or arrows and Enter, choose. T closes</source>
        <translation>Ansichten: ein anderes Diagramm zeigen. 1–9, oder Pfeile und Enter, wählen. T schließt</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>select a row by its number</source>
        <translation>eine Zeile über ihre Nummer wählen</translation>
    </message>
    <message>
        <source>back to the step</source>
        <translation>zurück zum Schritt</translation>
    </message>
    <message>
        <source>go back to the step after you changed something</source>
        <translation>zurück zum Schritt, nachdem Sie etwas geändert haben</translation>
    </message>
    <message>
        <source>Ctrl and T</source>
        <translation>Strg und T</translation>
    </message>
    <message>
        <source>on page Train: start or pause the training</source>
        <translation>auf der Seite Training: Training starten oder anhalten</translation>
    </message>
    <message>
        <source>answers of the class</source>
        <translation>Antworten der Klasse</translation>
    </message>
    <message>
        <source>Q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>let the class answer, close a vote, vote again</source>
        <translation>die Klasse antworten lassen, Abstimmung schließen, noch einmal abstimmen</translation>
    </message>
</context>
<context>
    <name>LessonLinks</name>
    <message>
        <source>The link to %1 leads nowhere. Link to #a-step, preset:NAME, view:NAME, look:NAME or a page on the web.</source>
        <translation>Der Verweis auf %1 führt nirgendwohin. Verweisen Sie auf #ein-schritt, preset:NAME, view:NAME, look:NAME oder eine Seite im Web.</translation>
    </message>
</context>
<context>
    <name>LessonOpening</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>There are %n errors. “posenc --check” lists all of them.</source>
        <translation>
            <numerusform>Es gibt %n Fehler. „posenc --check“ listet alle auf.</numerusform>
            <numerusform>Es gibt %n Fehler. „posenc --check“ listet alle auf.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonReader</name>
    <message>
        <source>The lesson is larger than 256 KiB and was not read. Split it into several.</source>
        <translation>Die Lektion ist größer als 256 KiB und wurde nicht gelesen. Teilen Sie sie in mehrere auf.</translation>
    </message>
    <message>
        <source>The file contains a zero byte, so it is not text. Save the lesson as UTF-8.</source>
        <translation>Die Datei enthält ein Nullbyte, ist also kein Text. Speichern Sie die Lektion als UTF-8.</translation>
    </message>
    <message>
        <source>The line is not UTF-8. Save the lesson as UTF-8.</source>
        <translation>Die Zeile ist kein UTF-8. Speichern Sie die Lektion als UTF-8.</translation>
    </message>
    <message>
        <source>The lesson has no title. Begin its text with a line &quot;# Title&quot;.</source>
        <translation>Die Lektion hat keinen Titel. Beginnen Sie ihren Text mit einer Zeile „# Titel“.</translation>
    </message>
    <message>
        <source>The block is inside a code block. Close the code block before it.</source>
        <translation>Der Block liegt in einem Codeblock. Schließen Sie den Codeblock davor.</translation>
    </message>
    <message>
        <source>There is a second title. Steps begin with ##, and sections of a step with ###.</source>
        <translation>Dies ist ein zweiter Titel. Schritte beginnen mit ##, Abschnitte eines Schritts mit ###.</translation>
    </message>
    <message>
        <source>The text has %1 characters, but at most %2 are allowed. Begin another step.</source>
        <translation>Der Text hat %1 Zeichen, höchstens %2 sind erlaubt. Beginnen Sie einen weiteren Schritt.</translation>
    </message>
    <message>
        <source>The addresses of the links and images have more than %1 characters together. Remove some links or images.</source>
        <translation>Die Adressen der Links und Bilder haben zusammen mehr als %1 Zeichen. Entfernen Sie einige Links oder Bilder.</translation>
    </message>
    <message>
        <source>The title comes after a step. Move the title to the beginning.</source>
        <translation>Der Titel steht hinter einem Schritt. Verschieben Sie den Titel an den Anfang.</translation>
    </message>
    <message>
        <source>The title is empty. Write a title after the #.</source>
        <translation>Der Titel ist leer. Schreiben Sie einen Titel hinter das #.</translation>
    </message>
    <message>
        <source>The title differs from the title in the front matter, %1. Make both the same.</source>
        <translation>Der Titel weicht vom Titel der Kopfdaten ab, %1. Gleichen Sie beide an.</translation>
    </message>
    <message>
        <source>The step has no title. Write a title after the ##.</source>
        <translation>Der Schritt hat keinen Titel. Schreiben Sie einen Titel hinter das ##.</translation>
    </message>
    <message>
        <source>There is text before the title. Move the text below the title.</source>
        <translation>Vor dem Titel steht Text. Verschieben Sie den Text hinter den Titel.</translation>
    </message>
    <message>
        <source>The %1 block is indented, or inside a list or a quotation. Move the block to the left margin.</source>
        <translation>Der %1-Block ist eingerückt oder steht in einer Liste oder einem Zitat. Verschieben Sie den Block an den linken Rand.</translation>
    </message>
    <message>
        <source>The %1 block is never closed. End the block with a line ```.</source>
        <translation>Der %1-Block wird nie geschlossen. Beenden Sie den Block mit einer Zeile ```.</translation>
    </message>
    <message>
        <source>The %1 block comes before the first step. Move the block below a line &quot;## Title&quot;.</source>
        <translation>Der %1-Block steht vor dem ersten Schritt. Verschieben Sie den Block unter eine Zeile „## Titel“.</translation>
    </message>
    <message>
        <source>The step has a second %1 block. Begin another step for it.</source>
        <translation>Der Schritt hat einen zweiten %1-Block. Beginnen Sie dafür einen weiteren Schritt.</translation>
    </message>
    <message>
        <source>A block called %1 has no options. Remove %2.</source>
        <translation>Ein %1-Block hat keine Optionen. Entfernen Sie %2.</translation>
    </message>
    <message>
        <source>The note is empty. Write a note, or remove the block.</source>
        <translation>Die Notiz ist leer. Schreiben Sie eine Notiz oder entfernen Sie den Block.</translation>
    </message>
    <message>
        <source>The lesson has no steps. A step begins with a line &quot;## Title&quot;.</source>
        <translation>Die Lektion hat keine Schritte. Ein Schritt beginnt mit einer Zeile „## Titel“.</translation>
    </message>
    <message>
        <source>The lesson has %1 steps, but at most %2 are allowed. Split the lesson into several.</source>
        <translation>Die Lektion hat %1 Schritte, höchstens %2 sind erlaubt. Teilen Sie die Lektion in mehrere auf.</translation>
    </message>
    <message>
        <source>A line unseen needs a number, a dash and the reason, such as &quot;unseen: 113 – the class counts it&quot;.</source>
        <translation>Eine Zeile unseen braucht eine Zahl, einen Strich und den Grund, etwa &quot;unseen: 113 – die Klasse zählt nach&quot;.</translation>
    </message>
</context>
<context>
    <name>LessonTranslation</name>
    <message>
        <source>Step %1 shows another scene than the original. Copy the scene block of the original.</source>
        <translation>Schritt %1 zeigt eine andere Szene als das Original. Kopieren Sie den scene-Block des Originals.</translation>
    </message>
    <message>
        <source>Step %1 asks another question than the original. Translate only the text.</source>
        <translation>Schritt %1 stellt eine andere Frage als das Original. Übersetzen Sie nur den Text.</translation>
    </message>
    <message>
        <source>The lesson has %1 steps, and the original has %2. Translate every step.</source>
        <translation>Die Lektion hat %1 Schritte und das Original %2. Übersetzen Sie jeden Schritt.</translation>
    </message>
    <message>
        <source>The lines part and variant differ from the original. Copy both from the original.</source>
        <translation>Die Zeilen part und variant sind anders als im Original. Übernehmen Sie beide aus dem Original.</translation>
    </message>
</context>
<context>
    <name>LessonVariants</name>
    <message>
        <source>variant has %1, but %2 must be from %3 to %4.</source>
        <translation>variant enthält %1, aber %2 muss von %3 bis %4 reichen.</translation>
    </message>
    <message>
        <source>The pinned cell is not in the table.</source>
        <translation>Die angepinnte Zelle liegt nicht in der Tabelle.</translation>
    </message>
    <message>
        <source>posenc ignores %1 in a lesson of version 1. Write &quot;posenc-lesson: 2&quot; on the first line.</source>
        <translation>posenc beachtet %1 in einer Lektion der Version 1 nicht. Schreiben Sie „posenc-lesson: 2“ in die erste Zeile.</translation>
    </message>
    <message>
        <source>variant is %1, but it must be n, d_model or max_len, the word &quot;in&quot; and 2 to %2 values, such as &quot;n in 100, 1000&quot;.</source>
        <translation>variant ist %1, muss aber n, d_model oder max_len, das Wort „in“ und 2 bis %2 Werte enthalten, etwa „n in 100, 1000“.</translation>
    </message>
    <message>
        <source>variant has %1 twice. Keep one of the two values.</source>
        <translation>variant enthält %1 zweimal. Behalten Sie einen der beiden Werte.</translation>
    </message>
    <message>
        <source>The scene of step %1 cannot have %2: %3</source>
        <translation>Die Szene des Schritts %1 kann nicht %2 haben: %3</translation>
    </message>
</context>
<context>
    <name>LessonWriter</name>
    <message>
        <source>%1, %2 × %3, n = %4</source>
        <translation>%1, %2 × %3, n = %4</translation>
    </message>
    <message>
        <source>Describe the lesson in a sentence or two.</source>
        <translation>Beschreiben Sie die Lektion in ein oder zwei Sätzen.</translation>
    </message>
    <message>
        <source>Write what to look at.</source>
        <translation>Schreiben Sie, worauf zu achten ist.</translation>
    </message>
</context>
<context>
    <name>Light</name>
    <message>
        <source>Copy live plot</source>
        <translation>Bewegliches Diagramm kopieren</translation>
    </message>
    <message>
        <source>Copy l&amp;ive plot for a page</source>
        <translation>Bewe&amp;gliches Diagramm für eine Seite kopieren</translation>
    </message>
    <message>
        <source>Live (HTML)</source>
        <translation>Beweglich (HTML)</translation>
    </message>
    <message>
        <source>A web page whose plot moves. The page needs no network.</source>
        <translation>Eine Webseite, deren Diagramm sich bewegt. Die Seite braucht kein Netz.</translation>
    </message>
</context>
<context>
    <name>Manual</name>
    <message>
        <source>The manual of posenc</source>
        <translation>Das Handbuch zu posenc</translation>
    </message>
</context>
<context>
    <name>ManualList</name>
    <message>
        <source>fact</source>
        <translation>Fakt</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>im Fenster</translation>
    </message>
    <message>
        <source>lesson %1, %2 min</source>
        <translation>Lektion %1, %2 min</translation>
    </message>
</context>
<context>
    <name>ModelFile</name>
    <message>
        <source>The file is not a model that posenc can read. Open the file itself to see why.</source>
        <translation>Dies ist kein Modell, das posenc lesen kann. Öffnen Sie die Datei selbst, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>The folder has %1 model files, %2 among them. Open one of them.</source>
        <translation>Der Ordner enthält %1 Modelldateien, darunter %2. Öffnen Sie eine davon.</translation>
    </message>
    <message>
        <source>The folder has no .safetensors, .gguf or .npz file and no config.json. Open the folder of a model.</source>
        <translation>Der Ordner enthält weder eine .safetensors-, .gguf- oder .npz-Datei noch eine config.json. Öffnen Sie den Ordner eines Modells.</translation>
    </message>
</context>
<context>
    <name>NormPicture</name>
    <message>
        <source>‖%1(k)‖ over the positions k</source>
        <translation>‖%1(k)‖ über den Positionen k</translation>
    </message>
    <message>
        <source>‖%1(%2)‖</source>
        <translation>‖%1(%2)‖</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 is not finite</source>
        <translation>%1 ist nicht endlich</translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation>%1, %2; %3</translation>
    </message>
</context>
<context>
    <name>NormPlot</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>from %1 of %2 positions, evenly spread</source>
        <translation>aus %1 von %2 Positionen, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>each pixel: mean, lowest and highest norm of %1 positions</source>
        <translation>jedes Pixel: mittlere, kleinste und größte Norm von %1 Positionen</translation>
    </message>
</context>
<context>
    <name>OffsetPicture</name>
    <message>
        <source>mean of %1</source>
        <translation>Mittelwert: %1</translation>
    </message>
    <message>
        <source>softmax(PE(%1) · PE(%2) / √d)</source>
        <translation>softmax(PE(%1) · PE(%2) / √d)</translation>
    </message>
    <message>
        <source>%1, %2, %3; mean over pairs %4 apart = %5</source>
        <translation>%1, %2, %3; Mittelwert über Paare mit Versatz %4 = %5</translation>
    </message>
    <message>
        <source>%1, %2, %3; similarity of %4 and %5 = %6</source>
        <translation>%1, %2, %3; Ähnlichkeit von %4 und %5 = %6</translation>
    </message>
    <message>
        <source>Δ = %1: mean %2 = %3 ± %4</source>
        <translation>Δ = %1: Mittelwert von %2 = %3 ± %4</translation>
    </message>
    <message>
        <source>%1(%2, %3) = %4</source>
        <translation>%1(%2, %3) = %4</translation>
    </message>
    <message>
        <source>%1, offset %2</source>
        <translation>%1, Versatz %2</translation>
    </message>
</context>
<context>
    <name>OffsetPlot</name>
    <message>
        <source>Dot product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Weight, Δ = 0 is 1</source>
        <translation>Gewicht, Δ = 0 ist 1</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <source>Offset Δ</source>
        <translation>Versatz Δ</translation>
    </message>
    <message>
        <source>Position k′, at the offset Δ = k′ − %1</source>
        <translation>Position k′ mit dem Versatz Δ = k′ − %1</translation>
    </message>
    <message>
        <source>k′ = %1 + Δ</source>
        <translation>k′ = %1 + Δ</translation>
    </message>
    <message>
        <source>k′</source>
        <translation>k′</translation>
    </message>
    <message>
        <source>Δ = %1</source>
        <translation>Δ = %1</translation>
    </message>
    <message>
        <source>every value of x(%1) is 0, so its product with every position is 0: select another position k</source>
        <translation>jeder Wert von x(%1) ist 0, daher ist sein Produkt mit jeder Position 0: Wählen Sie eine andere Position k</translation>
    </message>
    <message>
        <source>every value of x(0) is 0, so its product with itself is 0</source>
        <translation>jeder Wert von x(0) ist 0, daher ist sein Produkt mit sich selbst 0</translation>
    </message>
    <message>
        <source>only the sinusoidal encoding has attention weights</source>
        <translation>Attention-Gewichte gibt es nur für die sinusförmige Kodierung</translation>
    </message>
    <message>
        <source>line: the mean over pairs Δ apart, band: ± one standard deviation</source>
        <translation>Linie: Mittelwert über Paare mit Versatz Δ, Band: ± eine Standardabweichung</translation>
    </message>
    <message>
        <source>%1, pairs of %2 evenly spread positions with all others</source>
        <translation>%1, Paare von %2 gleichmäßig verteilten Positionen mit allen anderen</translation>
    </message>
    <message>
        <source>each pixel: the weight of the mean dot product</source>
        <translation>jedes Pixel: Gewicht des mittleren Skalarprodukts</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>quadratisches Mittel</translation>
    </message>
    <message>
        <source>mean product over root-mean-square norms</source>
        <translation>mittleres Produkt durch quadratisches Mittel der Normen</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>%1, lowest and highest</source>
        <translation>%1, kleinster und größter Wert</translation>
    </message>
    <message>
        <source>each pixel: %1 of %2 offsets</source>
        <translation>jedes Pixel: %1 von %2 Versätzen</translation>
    </message>
    <message>
        <source>Similarity by offset</source>
        <translation>Ähnlichkeit nach Versatz</translation>
    </message>
</context>
<context>
    <name>OpenedEmbedding</name>
    <message>
        <source>The file does not hold embeddings that posenc can read. Open the file itself to see why.</source>
        <translation>Die Datei enthält keine Embeddings, die posenc lesen kann. Öffnen Sie die Datei selbst, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>The file is larger than 64 MiB. A vocabulary has one word per line.</source>
        <translation>Die Datei ist größer als 64 MiB. Ein Vokabular hat ein Wort pro Zeile.</translation>
    </message>
</context>
<context>
    <name>OpenedTable</name>
    <message>
        <source>The file is not a table that posenc can read. Open the file itself to see why.</source>
        <translation>Die Datei ist keine Tabelle, die posenc lesen kann. Öffnen Sie die Datei selbst, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>The file belongs to a model, and this posenc opens no models.</source>
        <translation>Die Datei gehört zu einem Modell, und dieses posenc öffnet keine Modelle.</translation>
    </message>
</context>
<context>
    <name>PatchesPicture</name>
    <message>
        <source>One position cannot form an image. Patches need one table row each.</source>
        <translation>Eine Position kann kein Bild ergeben. Patches brauchen je eine Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>patch (%1, %2)</source>
        <translation>Patch (%1, %2)</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 of every patch with all others, one map per patch</source>
        <translation>%1 jedes Patches mit allen anderen, eine Karte pro Patch</translation>
    </message>
    <message>
        <source>%1 of %2 with all patches</source>
        <translation>%1 von %2 mit allen Patches</translation>
    </message>
    <message>
        <source>%1, %2; %3, x to the right, y down; %4; %5 is position %6</source>
        <translation>%1, %2; %3, x nach rechts, y nach unten; %4; %5 ist Position %6</translation>
    </message>
    <message>
        <source>%1, position %2</source>
        <translation>%1, Position %2</translation>
    </message>
    <message>
        <source>the map of %1</source>
        <translation>Karte von %1</translation>
    </message>
    <message>
        <source>%1 · %2 with %3: %4</source>
        <translation>%1 · %2 mit %3: %4</translation>
    </message>
    <message>
        <source>2-D RoPE</source>
        <translation>2-D-RoPE</translation>
    </message>
    <message>
        <source>M-RoPE</source>
        <translation>M-RoPE</translation>
    </message>
    <message>
        <source>product of equal vectors rotated by %1, one map per patch</source>
        <translation>Produkt gleicher Vektoren, gedreht mit %1, eine Karte je Patch</translation>
    </message>
    <message>
        <source>product of equal vectors rotated by %1: %2 with all patches</source>
        <translation>Produkt gleicher Vektoren, gedreht mit %1: %2 mit allen Patches</translation>
    </message>
    <message>
        <source>%1, pairs of time %2, height %3, width %4</source>
        <translation>%1, Paare der Zeit %2, der Höhe %3, der Breite %4</translation>
    </message>
    <message>
        <source>%1, pairs of height %2, width %3</source>
        <translation>%1, Paare der Höhe %2, der Breite %3</translation>
    </message>
    <message>
        <source>%1 · Δx = %2, Δy = %3: %4</source>
        <translation>%1 · Δx = %2, Δy = %3: %4</translation>
    </message>
    <message>
        <source>%1 · %2 is not a patch and does not rotate</source>
        <translation>%1 · %2 ist kein Patch und dreht sich nicht</translation>
    </message>
    <message>
        <source>Try with %1 positions</source>
        <translation>Mit %1 Positionen versuchen</translation>
    </message>
    <message>
        <source>%1 positions do not form a square of patches, with or without one or two extra rows. 144 positions do.</source>
        <translation>%1 Positionen bilden kein Quadrat aus Patches, weder mit noch ohne eine oder zwei zusätzliche Zeilen. 144 Positionen schon.</translation>
    </message>
    <message>
        <source>%1 positions without the first %2 do not form a square of patches. 144 positions form one.</source>
        <translation>%1 Positionen ohne die ersten %2 bilden kein Quadrat aus Patches. 144 Positionen bilden eines.</translation>
    </message>
    <message>
        <source>%1 positions do not form whole rows of %2 patches, with or without one or two extra rows. 144 positions form a square.</source>
        <translation>%1 Positionen bilden keine ganzen Zeilen aus %2 Patches, weder mit noch ohne eine oder zwei zusätzliche Zeilen. 144 Positionen bilden ein Quadrat.</translation>
    </message>
    <message>
        <source>%1 positions without the first %2 do not form whole rows of %3 patches. 144 positions form a square.</source>
        <translation>%1 Positionen ohne die ersten %2 bilden keine ganzen Zeilen aus %3 Patches. 144 Positionen bilden ein Quadrat.</translation>
    </message>
</context>
<context>
    <name>PatchesPlot</name>
    <message>
        <source>Patch x</source>
        <translation>Patch x</translation>
    </message>
    <message>
        <source>Patch y</source>
        <translation>Patch y</translation>
    </message>
    <message>
        <source>%1, x to the right, y down</source>
        <translation>%1, x nach rechts, y nach unten</translation>
    </message>
    <message>
        <source>%1 of %2 maps, evenly spread</source>
        <translation>%1 von %2 Karten, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>%1 of %2 patches in each map, evenly spread</source>
        <translation>%1 von %2 Patches in jeder Karte, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>%1 of %2 patches, evenly spread</source>
        <translation>%1 von %2 Patches, gleichmäßig verteilt</translation>
    </message>
</context>
<context>
    <name>PlannedTime</name>
    <message>
        <source>%1 of %2 min</source>
        <translation>%1 von %2 min</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>die Zeit ist um</translation>
    </message>
    <message>
        <source>%1 minute over</source>
        <translation>%1 Minute überzogen</translation>
    </message>
    <message>
        <source>%1 minutes over</source>
        <translation>%1 Minuten überzogen</translation>
    </message>
    <message>
        <source>%1 minute left</source>
        <translation>noch %1 Minute</translation>
    </message>
    <message>
        <source>%1 minutes left</source>
        <translation>noch %1 Minuten</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>averaged</source>
        <translation>gemittelt</translation>
    </message>
</context>
<context>
    <name>PositionPicture</name>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>x(k, ·) over the columns</source>
        <translation>x(k, ·) über den Spalten</translation>
    </message>
    <message>
        <source>PE(k, ·) over the columns</source>
        <translation>PE(k, ·) über den Spalten</translation>
    </message>
    <message>
        <source>sin(k / n^(2i/d)) over the pairs i</source>
        <translation>sin(k / n^(2i/d)) über den Paaren i</translation>
    </message>
    <message>
        <source>sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i</source>
        <translation>sin(k / n^(i/(h−1))), h = ⌊d/2⌋, über den Paaren i</translation>
    </message>
    <message>
        <source>%1; %2, %3; %4 = %5</source>
        <translation>%1; %2, %3; %4 = %5</translation>
    </message>
    <message>
        <source>Position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>Positions %1</source>
        <translation>Positionen %1</translation>
    </message>
    <message>
        <source>k = %1: %2</source>
        <translation>k = %1: %2</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>pair %1, sine</source>
        <translation>Paar %1, Sinus</translation>
    </message>
    <message>
        <source>cosine of k = %1: %2</source>
        <translation>Kosinus von k = %1: %2</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>sin, dashed: cos of k ω over the pairs i</source>
        <translation>sin, gestrichelt: cos von k ω über den Paaren i</translation>
    </message>
    <message>
        <source>k = %1: sin %2, cos %3</source>
        <translation>k = %1: sin %2, cos %3</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>Paar %1</translation>
    </message>
</context>
<context>
    <name>PositionPlot</name>
    <message>
        <source>Sines and cosines of positions</source>
        <translation>Sinus und Kosinus der Positionen</translation>
    </message>
    <message>
        <source>Position sinusoids</source>
        <translation>Sinuskurven je Position</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>%1, cosine</source>
        <translation>%1, Kosinus</translation>
    </message>
    <message>
        <source>k = %1</source>
        <translation>k = %1</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>sin, dashed: cos</source>
        <translation>sin, gestrichelt: cos</translation>
    </message>
</context>
<context>
    <name>PositionWords</name>
    <message>
        <source>1 second</source>
        <translation>1 Sekunde</translation>
    </message>
    <message>
        <source>%1 seconds</source>
        <translation>%1 Sekunden</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 Woche</translation>
    </message>
    <message>
        <source>%1 weeks</source>
        <translation>%1 Wochen</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>row %1 is at position p = %2</source>
        <translation>Zeile %1 steht an Position p = %2</translation>
    </message>
    <message>
        <source>row %1 is at position p = %2 = %3</source>
        <translation>Zeile %1 steht an Position p = %2 = %3</translation>
    </message>
    <message>
        <source>%1, %2 before row %3</source>
        <translation>%1, %2 vor Zeile %3</translation>
    </message>
    <message>
        <source>%1, %2 after row %3</source>
        <translation>%1, %2 nach Zeile %3</translation>
    </message>
    <message>
        <source>%1, own positions 0, 1, 2 …</source>
        <translation>%1, eigene Positionen 0, 1, 2 …</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, own positions %2 in units of %3</source>
        <translation>%1, eigene Positionen %2 in Einheiten von %3</translation>
    </message>
    <message>
        <source>%1, own positions %2</source>
        <translation>%1, eigene Positionen %2</translation>
    </message>
    <message>
        <source>the last column of an odd d_model is not a wave</source>
        <translation>die letzte Spalte eines ungeraden d_model ist keine Welle</translation>
    </message>
    <message>
        <source>wavelength λ = %1</source>
        <translation>Wellenlänge λ = %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tagen</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>units of %1 seconds</source>
        <translation>Einheiten von %1 Sekunden</translation>
    </message>
    <message>
        <source>Position k′ (rows apart, not to scale)</source>
        <translation>Position k′ (Zeilen auseinander, nicht maßstäblich)</translation>
    </message>
    <message>
        <source>Offset Δ from %1, in %2</source>
        <translation>Versatz Δ von %1 aus, in %2</translation>
    </message>
    <message>
        <source>Offset Δ from %1</source>
        <translation>Versatz Δ von %1 aus</translation>
    </message>
</context>
<context>
    <name>PrecisionPicture</name>
    <message>
        <source>%1: error of the table</source>
        <translation>%1: Fehler der Tabelle</translation>
    </message>
    <message>
        <source>%1: the table</source>
        <translation>%1: die Tabelle</translation>
    </message>
    <message>
        <source>%1: largest error of each position</source>
        <translation>%1: größter Fehler jeder Position</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>PrecisionPlot</name>
    <message>
        <source>Largest |error|</source>
        <translation>Größter |Fehler|</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>half a unit in the last place of 1: %1 = %2</source>
        <translation>halbe Einheit in der letzten Stelle von 1: %1 = %2</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
</context>
<context>
    <name>PrecisionText</name>
    <message>
        <source>each pixel: the largest error of %1 positions%2</source>
        <translation>jedes Pixel: größter Fehler von %1 Positionen%2</translation>
    </message>
    <message>
        <source>the largest error of each position%1</source>
        <translation>größter Fehler jeder Position%1</translation>
    </message>
    <message>
        <source>each pixel: %1 of %2 × %3 cells%4</source>
        <translation>jedes Pixel: %1 von %2 × %3 Zellen%4</translation>
    </message>
    <message>
        <source>the mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>the largest error</source>
        <translation>größter Fehler</translation>
    </message>
    <message>
        <source>rounded at every step</source>
        <translation>in jedem Schritt gerundet</translation>
    </message>
    <message>
        <source>rounded when stored</source>
        <translation>beim Speichern gerundet</translation>
    </message>
    <message>
        <source>%1 in %2 is NaN, exact %3</source>
        <translation>%1 ist in %2 NaN, exakt %3</translation>
    </message>
    <message>
        <source>%1 in %2 = %3, exact %4, error %5</source>
        <translation>%1 in %2 = %3, exakt %4, Fehler %5</translation>
    </message>
    <message>
        <source>position %1 is NaN in %2</source>
        <translation>Position %1 ist in %2 NaN</translation>
    </message>
    <message>
        <source>position %1 in %2: largest error %3, in column %4</source>
        <translation>Position %1 in %2: größter Fehler %3, in Spalte %4</translation>
    </message>
    <message>
        <source>Bits are 0 and 1, and every format can store both: nothing is lost.</source>
        <translation>Bits sind 0 und 1, und die kann jedes Format speichern: Nichts geht verloren.</translation>
    </message>
    <message>
        <source>Random values are drawn in the format itself, so they have no exact table to differ from: nothing is lost.</source>
        <translation>Zufällige Werte werden im Format selbst gezogen, es gibt also keine exakte Tabelle zum Vergleich: Nichts geht verloren.</translation>
    </message>
    <message>
        <source>Grey: from position %1 on, positions are too large for %2, so the values are NaN</source>
        <translation>Grau: Ab Position %1 sind die Positionen zu groß für %2, die Werte sind daher NaN</translation>
    </message>
    <message>
        <source>, from a sample of one position in %1 (zoom in for all)</source>
        <translation>, aus einer Stichprobe: eine von %1 Positionen (vergrößern zeigt alle)</translation>
    </message>
    <message>
        <source>, from a sample of one position in %1 and one column in %2 (zoom in for all)</source>
        <translation>, aus einer Stichprobe: eine von %1 Positionen und eine von %2 Spalten (vergrößern zeigt alle)</translation>
    </message>
    <message>
        <source>, from a sample of one column in %1 (zoom in for all)</source>
        <translation>, aus einer Stichprobe: eine von %1 Spalten (vergrößern zeigt alle)</translation>
    </message>
</context>
<context>
    <name>PresentedCheck</name>
    <message>
        <source>The plot is not computed within %1 seconds. Choose fewer steps, positions or columns.</source>
        <translation>Das Diagramm ist nach %1 Sekunden nicht berechnet. Wählen Sie weniger Schritte, Positionen oder Spalten.</translation>
    </message>
    <message>
        <source>The class sees no plot but a sentence: %1</source>
        <translation>Die Klasse sieht kein Diagramm, sondern einen Satz: %1</translation>
    </message>
    <message>
        <source>The line unseen is not needed. Remove the line.</source>
        <translation>Die Zeile unseen ist unnötig. Entfernen Sie die Zeile.</translation>
    </message>
    <message>
        <source>The plot does not come to rest. Choose another view, or a smaller scene.</source>
        <translation>Das Diagramm kommt nicht zur Ruhe. Wählen Sie eine andere Ansicht oder eine kleinere Szene.</translation>
    </message>
    <message>
        <source>The class sees the answer %1 before it is given. Choose another scene before the question, or write ask cover.</source>
        <translation>Die Klasse sieht die Antwort %1, bevor jemand sie gibt. Wählen Sie vor der Frage eine andere Szene, oder schreiben Sie ask cover.</translation>
    </message>
    <message>
        <source>The sliders for the audience lack a control of the line change. Name fewer controls.</source>
        <translation>Den Reglern für das Publikum fehlt einer aus der Zeile change. Nennen Sie weniger Regler.</translation>
    </message>
    <message>
        <source>The class does not see how far it is from the goal: %1 is %2 now. Choose another fact for the goal.</source>
        <translation>Die Klasse sieht nicht, wie weit sie vom Ziel entfernt ist: %1 ist jetzt %2. Wählen Sie eine andere Angabe als Ziel.</translation>
    </message>
    <message>
        <source>No slider for the audience leads to the goal by itself. Add a control to the line change, or choose another goal.</source>
        <translation>Kein Regler für das Publikum führt allein zum Ziel. Ergänzen Sie die Zeile change um einen Regler, oder wählen Sie ein anderes Ziel.</translation>
    </message>
    <message>
        <source>The text %1 is too small for the last row. Choose a view with fewer cells or fewer words.</source>
        <translation>Der Text %1 ist zu klein für die letzte Reihe. Wählen Sie eine Ansicht mit weniger Zellen oder weniger Wörtern.</translation>
    </message>
    <message>
        <source>The text %1 is cut. Shorten the words, or choose a view with more room.</source>
        <translation>Der Text %1 ist abgeschnitten. Kürzen Sie die Wörter, oder wählen Sie eine Ansicht mit mehr Platz.</translation>
    </message>
    <message>
        <source>The plots are compared, but their colour scales differ. Choose one range for both.</source>
        <translation>Die Diagramme werden verglichen, aber ihre Farbskalen sind verschieden. Wählen Sie einen Bereich für beide.</translation>
    </message>
    <message>
        <source>An opaque area covers a curve. Choose another view or range.</source>
        <translation>Eine deckende Fläche verdeckt eine Kurve. Wählen Sie eine andere Ansicht oder einen anderen Bereich.</translation>
    </message>
    <message>
        <source>A mark covers the cells of %1, which the question is about. Select another cell.</source>
        <translation>Eine Markierung verdeckt die Zellen von %1, um die es in der Frage geht. Wählen Sie eine andere Zelle.</translation>
    </message>
    <message>
        <source>The class does not see %1 while the question is open. Show the number in the scene before, or write a line unseen: %1 – reason.</source>
        <translation>Die Klasse sieht %1 nicht, solange die Frage offen ist. Zeigen Sie die Zahl in der Szene davor, oder schreiben Sie eine Zeile unseen: %1 – Grund.</translation>
    </message>
    <message>
        <source>The class does not see %1. Show the number in the scene, or write a line unseen: %1 – reason.</source>
        <translation>Die Klasse sieht %1 nicht. Zeigen Sie die Zahl in der Szene, oder schreiben Sie eine Zeile unseen: %1 – Grund.</translation>
    </message>
    <message>
        <source>Step %1, %2: the plot %3 has %4 on the wall and %5 in the exported figure. Report this fault of posenc.</source>
        <translation>Schritt %1, %2: Das Diagramm %3 hat %4 auf der Wand und %5 in der exportierten Abbildung. Melden Sie diesen Fehler von posenc.</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Figures you know</source>
        <translation>Bekannte Abbildungen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Other schemes</source>
        <translation>Andere Verfahren</translation>
    </message>
    <message>
        <source>Real models</source>
        <translation>Echte Modelle</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Small heatmap, every cell</source>
        <translation>Kleine Heatmap, jede Zelle</translation>
    </message>
    <message>
        <source>Large heatmap 1000 × 512</source>
        <translation>Große Heatmap 1000 × 512</translation>
    </message>
    <message>
        <source>The size of a real model. The left columns vary fast. The last columns hardly change over 1000 positions.</source>
        <translation>Die Größe eines echten Modells. Die linken Spalten ändern sich schnell. Die letzten Spalten ändern sich über 1000 Positionen kaum.</translation>
    </message>
    <message>
        <source>Sinusoids of positions 0, 4, 8, 12</source>
        <translation>Sinuskurven der Positionen 0, 4, 8, 12</translation>
    </message>
    <message>
        <source>sin(k / n^(2i/d)) over the pair index i. The larger k is, the further right its curve stops oscillating.</source>
        <translation>sin(k / n^(2i/d)) über dem Paarindex i. Je größer k ist, desto weiter rechts hört seine Kurve auf zu schwingen.</translation>
    </message>
    <message>
        <source>Matrix plot 100 × 512</source>
        <translation>Matrixdiagramm 100 × 512</translation>
    </message>
    <message>
        <source>100 positions at d_model = 512: the right third of the columns hardly changes.</source>
        <translation>100 Positionen bei d_model = 512: Das rechte Drittel der Spalten ändert sich kaum.</translation>
    </message>
    <message>
        <source>Narrow heatmap 128 × 8</source>
        <translation>Schmale Heatmap 128 × 8</translation>
    </message>
    <message>
        <source>Stripes in the first columns, smooth gradients to the right: every pair rotates ten times slower than the pair before.</source>
        <translation>Streifen in den ersten Spalten, sanfte Verläufe weiter rechts: Jedes Paar dreht sich zehnmal langsamer als das Paar davor.</translation>
    </message>
    <message>
        <source>Illustrated Transformer 20 × 512</source>
        <translation>Illustrated Transformer 20 × 512</translation>
    </message>
    <message>
        <source>The plot is split in the middle because all sines come first, then all cosines. The values are the same.</source>
        <translation>Das Diagramm ist in der Mitte geteilt, weil erst alle Sinus-, dann alle Kosinusspalten kommen. Die Werte sind dieselben.</translation>
    </message>
    <message>
        <source>Kazemnejad, heatmap 50 × 128</source>
        <translation>Kazemnejad, Heatmap 50 × 128</translation>
    </message>
    <message>
        <source>Each row is the vector of one position. Each column is one wave, fast at the left and slow at the right.</source>
        <translation>Jede Zeile ist der Vektor einer Position. Jede Spalte ist eine Welle, links schnell und rechts langsam.</translation>
    </message>
    <message>
        <source>Kazemnejad, dot products 50 × 50</source>
        <translation>Kazemnejad, Skalarprodukte 50 × 50</translation>
    </message>
    <message>
        <source>The dot product of every position with every other is largest on the diagonal and depends only on the distance.</source>
        <translation>Das Skalarprodukt jeder Position mit jeder anderen ist auf der Diagonale am größten und hängt nur vom Abstand ab.</translation>
    </message>
    <message>
        <source>TensorFlow tutorial 2048 × 512</source>
        <translation>TensorFlow-Tutorial 2048 × 512</translation>
    </message>
    <message>
        <source>2048 positions, all sines, then all cosines. The tutorial&apos;s code uses the paper&apos;s frequencies.</source>
        <translation>2048 Positionen, erst alle Sinus-, dann alle Kosinusspalten. Der Code des Tutorials verwendet die Frequenzen des Papers.</translation>
    </message>
    <message>
        <source>TensorFlow tutorial, position 1000 with all</source>
        <translation>TensorFlow-Tutorial, Position 1000 mit allen</translation>
    </message>
    <message>
        <source>The cosine of position 1000 with every other position is near 1 for its neighbours, and the same on both sides.</source>
        <translation>Der Kosinus von Position 1000 mit jeder anderen Position ist bei ihren Nachbarn fast 1 und nach beiden Seiten gleich.</translation>
    </message>
    <message>
        <source>PyTorch tutorial, columns 4 … 7</source>
        <translation>PyTorch-Tutorial, Spalten 4 bis 7</translation>
    </message>
    <message>
        <source>Four columns over 100 positions: two sines, two cosines. The second pair is slower.</source>
        <translation>Vier Spalten über 100 Positionen: zweimal Sinus, zweimal Kosinus. Das zweite Paar ist langsamer.</translation>
    </message>
    <message>
        <source>d2l.ai, columns 6 … 9</source>
        <translation>d2l.ai, Spalten 6 bis 9</translation>
    </message>
    <message>
        <source>Four columns over 60 positions. Columns 6 and 7 share a frequency. Columns 8 and 9 vary more slowly.</source>
        <translation>Vier Spalten über 60 Positionen. Die Spalten 6 und 7 haben dieselbe Frequenz. Die Spalten 8 und 9 ändern sich langsamer.</translation>
    </message>
    <message>
        <source>div_term, decay of the frequencies</source>
        <translation>div_term, Abfall der Frequenzen</translation>
    </message>
    <message>
        <source>exp(−2i ln n / d): from pair to pair the frequency falls by the same factor, which is ten at d_model = 8.</source>
        <translation>exp(−2i ln n / d): Von Paar zu Paar fällt die Frequenz um denselben Faktor, der bei d_model = 8 zehn ist.</translation>
    </message>
    <message>
        <source>I am a robot</source>
        <translation>I am a robot</translation>
    </message>
    <message>
        <source>Four words, n = 100, four columns: every value as a formula and as a decimal number.</source>
        <translation>Vier Wörter, n = 100, vier Spalten: jeder Wert als Formel und als Dezimalzahl.</translation>
    </message>
    <message>
        <source>The quick brown fox</source>
        <translation>The quick brown fox</translation>
    </message>
    <message>
        <source>Word by word: the model gets the embedding plus the encoding of its position.</source>
        <translation>Wort für Wort: Das Modell bekommt das Embedding plus die Kodierung der Position.</translation>
    </message>
    <message>
        <source>Worked batch 3 × 6 × 4</source>
        <translation>Beispiel-Batch 3 × 6 × 4</translation>
    </message>
    <message>
        <source>Three sentences of six tokens, n = 100: an article works out these sums by hand.</source>
        <translation>Drei Sätze mit je sechs Tokens, n = 100: Ein Artikel rechnet diese Summen von Hand aus.</translation>
    </message>
    <message>
        <source>t-SNE of 128 × 8</source>
        <translation>t-SNE von 128 × 8</translation>
    </message>
    <message>
        <source>Positions 6 and 63 apart lie close together: with eight columns they are more similar than neighbours.</source>
        <translation>Positionen mit Versatz 6 oder 63 liegen nah beieinander: Bei acht Spalten sind sie sich ähnlicher als Nachbarn.</translation>
    </message>
    <message>
        <source>What does n do? 10000 and 1000</source>
        <translation>Was bewirkt n? 10000 und 1000</translation>
    </message>
    <message>
        <source>n sets how slow the slowest wave is. With 1000 the peak at offset 63 is gone, and neighbours are the most similar again.</source>
        <translation>n bestimmt, wie langsam die langsamste Welle ist. Bei 1000 ist das Nebenmaximum beim Versatz 63 verschwunden, und Nachbarn sind sich wieder am ähnlichsten.</translation>
    </message>
    <message>
        <source>Are 5 and 68 near each other? 128 × 8</source>
        <translation>Liegen 5 und 68 nah beieinander? 128 × 8</translation>
    </message>
    <message>
        <source>Yes, with only eight columns: the similarity has peaks at offsets 6 and 63, higher than between neighbours.</source>
        <translation>Ja, bei nur acht Spalten: Die Ähnlichkeit hat Nebenmaxima bei den Versätzen 6 und 63, höher als zwischen Nachbarn.</translation>
    </message>
    <message>
        <source>How is relative position in there?</source>
        <translation>Wo steckt die relative Position?</translation>
    </message>
    <message>
        <source>As a rotation: T(6) turns PE(7) into PE(13), and every other position into the position six steps further on.</source>
        <translation>In einer Drehung: T(6) dreht PE(7) zu PE(13) und jede andere Position zu der Position sechs Schritte weiter.</translation>
    </message>
    <message>
        <source>Same word, same vector?</source>
        <translation>Gleiches Wort, gleicher Vektor?</translation>
    </message>
    <message>
        <source>“the” stands at positions 0 and 4: one embedding, two encodings, two different inputs.</source>
        <translation>„the“ steht an den Positionen 0 und 4: ein Embedding, zwei Kodierungen, zwei verschiedene Eingaben.</translation>
    </message>
    <message>
        <source>Why both sine and cosine?</source>
        <translation>Warum Sinus und Kosinus?</translation>
    </message>
    <message>
        <source>Without cosines the similarity is not the same along a diagonal: it depends on the positions themselves, not only on the distance.</source>
        <translation>Ohne Kosinus ist die Ähnlichkeit entlang einer Diagonale nicht gleich: Sie hängt von den Positionen selbst ab, nicht nur vom Abstand.</translation>
    </message>
    <message>
        <source>Is bfloat16 enough?</source>
        <translation>Reicht bfloat16?</translation>
    </message>
    <message>
        <source>Not beyond position 256: from there on, eight significant bits cannot tell neighbours apart.</source>
        <translation>Nicht über Position 256 hinaus: Ab dort können acht signifikante Bits Nachbarn nicht mehr unterscheiden.</translation>
    </message>
    <message>
        <source>What does distance cost?</source>
        <translation>Was kostet der Abstand?</translation>
    </message>
    <message>
        <source>ALiBi&apos;s penalty grows by the same amount at every step, KERPLE&apos;s by less and less. T5&apos;s stays constant from 113 positions on. xPos makes RoPE&apos;s products fade.</source>
        <translation>Der Abzug von ALiBi wächst bei jedem Schritt gleich viel, der von KERPLE immer weniger. Der von T5 bleibt ab 113 Positionen gleich. xPos lässt die Produkte von RoPE abklingen.</translation>
    </message>
    <message>
        <source>Why not integers?</source>
        <translation>Warum nicht ganze Zahlen?</translation>
    </message>
    <message>
        <source>The position itself in every column grows without bound, and every dot product grows as well.</source>
        <translation>Die Position selbst in jeder Spalte wächst unbegrenzt, und jedes Skalarprodukt wächst mit.</translation>
    </message>
    <message>
        <source>Why not binary?</source>
        <translation>Warum nicht binär?</translation>
    </message>
    <message>
        <source>The bits of the position are bounded and unique, but neighbours such as 31 and 32 differ in many bits at once.</source>
        <translation>Die Bits der Position sind beschränkt und eindeutig, aber Nachbarn wie 31 und 32 unterscheiden sich in vielen Bits zugleich.</translation>
    </message>
    <message>
        <source>Rotary embedding beside ALiBi</source>
        <translation>Rotary-Embedding neben ALiBi</translation>
    </message>
    <message>
        <source>Rotary embedding rotates queries and keys: equal vectors become less similar with the offset. ALiBi subtracts a penalty for distance.</source>
        <translation>Das Rotary-Embedding dreht Querys und Keys: Gleiche Vektoren werden mit wachsendem Versatz unähnlicher. ALiBi macht einen Abzug für den Abstand.</translation>
    </message>
    <message>
        <source>fairseq, 1026 × 512</source>
        <translation>fairseq, 1026 × 512</translation>
    </message>
    <message>
        <source>Row 1 is zeros, for padding. The first word has row 2. For this reason, tables of RoBERTa and BART have 514 and 1026 rows.</source>
        <translation>Zeile 1 enthält nur Nullen, für das Padding. Das erste Wort hat Zeile 2. Deshalb haben die Tabellen von RoBERTa und BART 514 und 1026 Zeilen.</translation>
    </message>
    <message>
        <source>Whisper encoder 1500 × 384</source>
        <translation>Whisper-Encoder 1500 × 384</translation>
    </message>
    <message>
        <source>Thirty seconds of sound, 1500 positions: all sines, then all cosines. Nothing is learned: the values are those of tensor2tensor.</source>
        <translation>Dreißig Sekunden Ton, 1500 Positionen: erst alle Sinus-, dann alle Kosinusspalten. Nichts ist gelernt: Die Werte sind die von tensor2tensor.</translation>
    </message>
    <message>
        <source>DDPM and Stable Diffusion timesteps</source>
        <translation>Zeitschritte von DDPM und Stable Diffusion</translation>
    </message>
    <message>
        <source>One row for each of 1000 noise steps. A is DDPM&apos;s table, with sines first and shift 1. B is Stable Diffusion&apos;s, with cosines first and shift 0.</source>
        <translation>Eine Zeile für jeden von 1000 Rauschschritten. A ist die Tabelle von DDPM, mit Sinus zuerst und Shift 1. B ist die von Stable Diffusion, mit Kosinus zuerst und Shift 0.</translation>
    </message>
    <message>
        <source>MAE 14 × 14</source>
        <translation>MAE 14 × 14</translation>
    </message>
    <message>
        <source>196 patches and a class token, whose row is zeros. The left half repeats with x, every 14 rows. The right half holds y and changes with every row of patches.</source>
        <translation>196 Patches und ein Klassen-Token, dessen Zeile nur Nullen enthält. Die linke Hälfte wiederholt sich mit x, alle 14 Zeilen. Die rechte Hälfte enthält y und ändert sich mit jeder Reihe von Patches.</translation>
    </message>
    <message>
        <source>DETR 25 × 34</source>
        <translation>DETR 25 × 34</translation>
    </message>
    <message>
        <source>850 places of an image that is not square. Here y comes first, MAE has x first. Code that swaps the two goes unnoticed as long as images are square.</source>
        <translation>850 Stellen eines Bildes, das nicht quadratisch ist. Hier kommt y zuerst, bei MAE x. Code, der beide vertauscht, fällt nicht auf, solange Bilder quadratisch sind.</translation>
    </message>
    <message>
        <source>NeRF positional encoding</source>
        <translation>Positionskodierung von NeRF</translation>
    </message>
    <message>
        <source>Ten octaves of a number from −1 to 1: every pair rotates twice as fast as the pair before, so frequencies grow here and fall in the transformer.</source>
        <translation>Zehn Oktaven einer Zahl von −1 bis 1: Jedes Paar dreht sich doppelt so schnell wie das Paar davor, also wachsen die Frequenzen hier und fallen beim Transformer.</translation>
    </message>
    <message>
        <source>Fourier features σ</source>
        <translation>Fourier-Features σ</translation>
    </message>
    <message>
        <source>Random frequencies: the similarity is a bell, 1/σ of all positions wide at its foot. A larger σ makes the bell narrower: the network sees finer detail, and more noise.</source>
        <translation>Zufällige Frequenzen: Die Ähnlichkeit ist eine Glocke, am Fuß 1/σ aller Positionen breit. Ein größeres σ macht die Glocke schmaler: Das Netz sieht feinere Details und mehr Rauschen.</translation>
    </message>
    <message>
        <source>Aya 23 8B</source>
        <translation>Aya 23 8B</translation>
    </message>
    <message>
        <source>Interleaved pairs: columns 2i and 2i + 1 rotate together.</source>
        <translation>Abwechselnde Anordnung: Die Spalten 2i und 2i + 1 drehen sich gemeinsam.</translation>
    </message>
    <message>
        <source>CodeLlama 7B</source>
        <translation>CodeLlama 7B</translation>
    </message>
    <message>
        <source>Base 1,000,000 instead of 10,000, and no scaling: the slowest pair rotates 93 times slower.</source>
        <translation>Basis 1&#x202f;000&#x202f;000 statt 10&#x202f;000 und keine Skalierung: Das langsamste Paar dreht sich 93-mal langsamer.</translation>
    </message>
    <message>
        <source>DeepSeek-V2-Lite</source>
        <translation>DeepSeek-V2-Lite</translation>
    </message>
    <message>
        <source>Gemma 2 2B</source>
        <translation>Gemma 2 2B</translation>
    </message>
    <message>
        <source>Heads of 256 columns. 8 × 256 is not the width of 2304.</source>
        <translation>Heads mit 256 Spalten. 8 × 256 ergibt nicht die Breite 2304.</translation>
    </message>
    <message>
        <source>Gemma 2B</source>
        <translation>Gemma 2B</translation>
    </message>
    <message>
        <source>Heads of 256 columns: 128 pairs.</source>
        <translation>Heads mit 256 Spalten: 128 Paare.</translation>
    </message>
    <message>
        <source>Gemma 3 1B</source>
        <translation>Gemma 3 1B</translation>
    </message>
    <message>
        <source>Two bases: 1,000,000 for the layers that see everything, 10,000 for the layers with a sliding window.</source>
        <translation>Zwei Basen: 1&#x202f;000&#x202f;000 für die Schichten, die alles sehen, 10&#x202f;000 für die Schichten mit gleitendem Fenster.</translation>
    </message>
    <message>
        <source>GPT-J 6B</source>
        <translation>GPT-J 6B</translation>
    </message>
    <message>
        <source>Interleaved pairs, and only 64 of the 256 columns per head rotate.</source>
        <translation>Abwechselnde Anordnung, und nur 64 der 256 Spalten pro Head drehen sich.</translation>
    </message>
    <message>
        <source>gpt-oss 20B</source>
        <translation>gpt-oss 20B</translation>
    </message>
    <message>
        <source>YaRN with factor 32. Its ramp begins and ends between pairs (truncate: false).</source>
        <translation>YaRN mit Faktor 32. Die Rampe beginnt und endet zwischen Paaren (truncate: false).</translation>
    </message>
    <message>
        <source>InternLM2.5 7B</source>
        <translation>InternLM2.5 7B</translation>
    </message>
    <message>
        <source>Dynamic NTK: from 32768 positions on, the base grows with the text. Make max_len larger to see the change.</source>
        <translation>Dynamisches NTK: Ab 32768 Positionen wächst die Basis mit dem Text. Machen Sie max_len größer, um die Änderung zu sehen.</translation>
    </message>
    <message>
        <source>Llama 3.1 8B</source>
        <translation>Llama 3.1 8B</translation>
    </message>
    <message>
        <source>Pairs 0–28 are unchanged, pairs 29–34 are smoothed, pairs 35–63 are eight times slower.</source>
        <translation>Paare 0 bis 28 sind unverändert, Paare 29 bis 34 geglättet, Paare 35 bis 63 achtmal langsamer.</translation>
    </message>
    <message>
        <source>Llama 3.2 1B</source>
        <translation>Llama 3.2 1B</translation>
    </message>
    <message>
        <source>The scaling of Llama 3.1 with a factor of 32, on heads of 64 columns.</source>
        <translation>Die Skalierung von Llama 3.1 mit Faktor 32, auf Heads mit 64 Spalten.</translation>
    </message>
    <message>
        <source>Llama 3.2 3B</source>
        <translation>Llama 3.2 3B</translation>
    </message>
    <message>
        <source>The scaling of Llama 3.1 with a factor of 32.</source>
        <translation>Die Skalierung von Llama 3.1 mit Faktor 32.</translation>
    </message>
    <message>
        <source>Llama 3.3 70B</source>
        <translation>Llama 3.3 70B</translation>
    </message>
    <message>
        <source>The scaling of Llama 3.1, unchanged.</source>
        <translation>Die Skalierung von Llama 3.1, unverändert.</translation>
    </message>
    <message>
        <source>MiniCPM 2B 128k</source>
        <translation>MiniCPM 2B 128k</translation>
    </message>
    <message>
        <source>Dynamic NTK with factor 4, from 65536 positions on.</source>
        <translation>Dynamisches NTK mit Faktor 4 ab 65536 Positionen.</translation>
    </message>
    <message>
        <source>Ministral 3 3B</source>
        <translation>Ministral 3 3B</translation>
    </message>
    <message>
        <source>YaRN with factor 16 in the form of transformers 5 (rope_parameters), inside text_config. mscale and mscale_all_dim are equal, so the attention factor is 1.</source>
        <translation>YaRN mit Faktor 16 in der Form von transformers 5 (rope_parameters), innerhalb von text_config. mscale und mscale_all_dim sind gleich, der Attention-Faktor ist also 1.</translation>
    </message>
    <message>
        <source>Mistral 7B v0.1</source>
        <translation>Mistral 7B v0.1</translation>
    </message>
    <message>
        <source>Plain RoPE, θ = 10000, but configured for 32768 positions.</source>
        <translation>Einfaches RoPE, θ = 10000, aber für 32768 Positionen konfiguriert.</translation>
    </message>
    <message>
        <source>Mistral 7B v0.3</source>
        <translation>Mistral 7B v0.3</translation>
    </message>
    <message>
        <source>The same model with base 1,000,000.</source>
        <translation>Dasselbe Modell mit Basis 1&#x202f;000&#x202f;000.</translation>
    </message>
    <message>
        <source>Mixtral 8×7B</source>
        <translation>Mixtral 8×7B</translation>
    </message>
    <message>
        <source>The base is 1,000,000, without scaling.</source>
        <translation>Die Basis ist 1&#x202f;000&#x202f;000, ohne Skalierung.</translation>
    </message>
    <message>
        <source>Phi-2</source>
        <translation>Phi-2</translation>
    </message>
    <message>
        <source>Only 32 of the 80 columns per head rotate.</source>
        <translation>Nur 32 der 80 Spalten pro Head drehen sich.</translation>
    </message>
    <message>
        <source>Phi-3.5-mini 128k</source>
        <translation>Phi-3.5-mini 128k</translation>
    </message>
    <message>
        <source>LongRoPE: every pair has its own divisor, one list up to 4096 positions and another list beyond. Set max_len to 4096 to see the short list.</source>
        <translation>LongRoPE: Jedes Paar hat einen eigenen Teiler, eine Liste gilt bis 4096 Positionen, eine andere darüber. Setzen Sie max_len auf 4096, um die kurze Liste zu sehen.</translation>
    </message>
    <message>
        <source>Phi-4-mini</source>
        <translation>Phi-4-mini</translation>
    </message>
    <message>
        <source>LongRoPE on three quarters of a head: 96 of 128 columns rotate.</source>
        <translation>LongRoPE auf drei Vierteln eines Heads: 96 von 128 Spalten drehen sich.</translation>
    </message>
    <message>
        <source>Qwen2.5 3B</source>
        <translation>Qwen2.5 3B</translation>
    </message>
    <message>
        <source>Base 1,000,000. YaRN is off unless the user turns it on.</source>
        <translation>Basis 1&#x202f;000&#x202f;000. YaRN ist aus, bis man es einschaltet.</translation>
    </message>
    <message>
        <source>Qwen2 7B</source>
        <translation>Qwen2 7B</translation>
    </message>
    <message>
        <source>Qwen3 0.6B</source>
        <translation>Qwen3 0.6B</translation>
    </message>
    <message>
        <source>16 heads of 128 columns, although the model is only 1024 wide: the file gives head_dim.</source>
        <translation>16 Heads mit je 128 Spalten, obwohl das Modell nur 1024 breit ist: Die Datei gibt head_dim an.</translation>
    </message>
    <message>
        <source>RedPajama-INCITE 3B</source>
        <translation>RedPajama-INCITE 3B</translation>
    </message>
    <message>
        <source>GPT-NeoX&apos;s code. The whole head rotates.</source>
        <translation>Der Code von GPT-NeoX. Der ganze Head dreht sich.</translation>
    </message>
    <message>
        <source>SmolLM2 135M</source>
        <translation>SmolLM2 135M</translation>
    </message>
    <message>
        <source>Nine heads of 64 columns, base 100,000.</source>
        <translation>Neun Heads mit je 64 Spalten, Basis 100&#x202f;000.</translation>
    </message>
    <message>
        <source>StableLM 3B</source>
        <translation>StableLM 3B</translation>
    </message>
    <message>
        <source>A quarter of a head rotates: 20 of 80 columns.</source>
        <translation>Ein Viertel eines Heads dreht sich: 20 von 80 Spalten.</translation>
    </message>
    <message>
        <source>StarCoder2 7B</source>
        <translation>StarCoder2 7B</translation>
    </message>
    <message>
        <source>Base 1,000,000. 128 columns per head.</source>
        <translation>Basis 1&#x202f;000&#x202f;000. 128 Spalten pro Head.</translation>
    </message>
    <message>
        <source>TinyLlama 1.1B</source>
        <translation>TinyLlama 1.1B</translation>
    </message>
    <message>
        <source>Plain RoPE with 64 columns per head, as in the paper.</source>
        <translation>Einfaches RoPE mit 64 Spalten pro Head, wie im Paper.</translation>
    </message>
    <message>
        <source>What is a row? 100 × 20</source>
        <translation>Was ist eine Zeile? 100 × 20</translation>
    </message>
    <message>
        <source>Each row is a position. Each column is a wave, fast at the left, slow at the right.</source>
        <translation>Jede Zeile ist eine Position. Jede Spalte ist eine Welle, links schnell, rechts langsam.</translation>
    </message>
    <message>
        <source>YaRN with factor 40. The last 64 of the 192 columns per head rotate. The two mscales cancel, but the code multiplies scores by 1.59.</source>
        <translation>YaRN mit Faktor 40. Die letzten 64 der 192 Spalten pro Head drehen. Die beiden mscale heben sich auf, aber der Code multipliziert die Scores mit 1.59.</translation>
    </message>
    <message>
        <source>Learned table, trained by posenc</source>
        <translation>Gelernte Tabelle, von posenc trainiert</translation>
    </message>
    <message>
        <source>No formula made these 128 rows. A small transformer learned them from the words around each position, and neighbours became alike.</source>
        <translation>Keine Formel hat diese 128 Zeilen gemacht. Ein kleiner Transformer hat sie aus den Wörtern um jede Position gelernt, und Nachbarn wurden einander ähnlich.</translation>
    </message>
    <message>
        <source>Learned patches, trained by posenc</source>
        <translation>Gelernte Patches, von posenc trainiert</translation>
    </message>
    <message>
        <source>A small transformer learned one row for each patch of an image. Nobody told it that the image has rows and columns.</source>
        <translation>Ein kleiner Transformer hat für jeden Patch eines Bildes eine Zeile gelernt. Niemand hat ihm gesagt, dass das Bild Zeilen und Spalten hat.</translation>
    </message>
    <message>
        <source>How does T(k) help attention?</source>
        <translation>Wie hilft T(k) der Aufmerksamkeit?</translation>
    </message>
    <message>
        <source>A head whose W_q is the rotation T(−2) finds the word two places back, whatever the words are: place · place is largest there.</source>
        <translation>Ein Head, dessen W_q die Drehung T(−2) ist, findet das Wort zwei Stellen zurück, gleich welche Wörter es sind: Ort · Ort ist dort am größten.</translation>
    </message>
    <message>
        <source>Does adding spoil the word?</source>
        <translation>Verdirbt die Addition das Wort?</translation>
    </message>
    <message>
        <source>Here it does: random embeddings are short, and some sums are nearest to another word (→). The embeddings times √d_model are long enough.</source>
        <translation>Hier ja: Zufällige Embeddings sind kurz, und einige Summen liegen einem anderen Wort am nächsten (→). Die Embeddings mal √d_model sind lang genug.</translation>
    </message>
    <message>
        <source>Do neighbours score higher?</source>
        <translation>Haben Nachbarn höhere Scores?</translation>
    </message>
    <message>
        <source>By their places, yes. But “cat” at 6 scores higher with “cat” at 0 than with the words between: meaning outweighs the distance.</source>
        <translation>Nach ihren Orten ja. Aber „cat“ an 6 hat mit „cat“ an 0 einen höheren Score als mit den Wörtern dazwischen: Die Bedeutung überwiegt den Abstand.</translation>
    </message>
    <message>
        <source>Is an encoding needed at all?</source>
        <translation>Braucht es überhaupt eine Kodierung?</translation>
    </message>
    <message>
        <source>Not always: with a causal mask the first word sees only itself, and the two rows of “bites” differ. Without a mask they would be alike.</source>
        <translation>Nicht immer: Mit einer kausalen Maske sieht das erste Wort nur sich selbst, und die zwei Zeilen von „bites“ unterscheiden sich. Ohne Maske wären sie gleich.</translation>
    </message>
    <message>
        <source>Which word is first?</source>
        <translation>Welches Wort ist das erste?</translation>
    </message>
    <message>
        <source>The first word gets row 0: 0, 1, 0, 1, whatever n and d_model are. No other row is the same, so a head can look for it, whatever the word is.</source>
        <translation>Das erste Wort bekommt Zeile 0: 0, 1, 0, 1, gleich was n und d_model sind. Keine andere Zeile ist so, also kann ein Head sie suchen, gleich welches Wort es ist.</translation>
    </message>
    <message>
        <source>What about a series in time?</source>
        <translation>Und eine Reihe in der Zeit?</translation>
    </message>
    <message>
        <source>Positions may be any numbers, such as days with gaps: what is near in time is near in its encoding, however many rows lie between.</source>
        <translation>Positionen dürfen beliebige Zahlen sein, etwa Tage mit Lücken: Was zeitlich nahe ist, ist auch in der Kodierung nahe, gleich wie viele Zeilen dazwischen liegen.</translation>
    </message>
    <message>
        <source>128 positions, 128 columns, n = 10000</source>
        <translation>128 Positionen, 128 Spalten, n = 10000</translation>
    </message>
    <message>
        <source>Ten positions, four columns, n = 100: small enough to read every value. Row 0 is 0, 1, 0, 1.</source>
        <translation>Zehn Positionen, vier Spalten, n = 100: klein genug, um jeden Wert zu lesen. Zeile 0 ist 0, 1, 0, 1.</translation>
    </message>
</context>
<context>
    <name>PrintPreview</name>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Sent to the printer %1</source>
        <translation>An den Drucker %1 gesandt</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Handed the figure to the browser</source>
        <translation>Die Abbildung wurde dem Browser übergeben</translation>
    </message>
</context>
<context>
    <name>ProjectionPicture</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2 positions, evenly spread</source>
        <translation>%1 von %2 Positionen, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>perplexity %1</source>
        <translation>Perplexität %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%2 of %1 iteration</source>
        <translation>%2 von %1 Iteration</translation>
    </message>
    <message>
        <source>%2 of %1 iterations</source>
        <translation>%2 von %1 Iterationen</translation>
    </message>
    <message>
        <source>%1 of %2, %3; position %4</source>
        <translation>%1 von %2, %3; Position %4</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>There is no %1 of these positions yet.</source>
        <translation>Für diese Positionen gibt es %1 noch nicht.</translation>
    </message>
    <message>
        <source>%1 · in the plot nearest %2</source>
        <translation>%1 · im Diagramm am nächsten: %2</translation>
    </message>
    <message>
        <source>%1, nearest %2</source>
        <translation>%1, am nächsten %2</translation>
    </message>
</context>
<context>
    <name>ProjectionPlot</name>
    <message>
        <source>position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>Component %1 (%2)</source>
        <translation>Komponente %1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>t-SNE %1</source>
        <translation>t-SNE %1</translation>
    </message>
    <message>
        <source>%1 of %2 numbered: zoom in for more</source>
        <translation>%1 von %2 nummeriert: hineinzoomen für mehr</translation>
    </message>
</context>
<context>
    <name>QMenu</name>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
</context>
<context>
    <name>QuestionBlock</name>
    <message>
        <source>%1 is not a choice. Write &quot;( ) …&quot;, or &quot;(x) …&quot; for the right choice.</source>
        <translation>%1 ist keine Antwortmöglichkeit. Schreiben Sie „( ) …“ oder, wenn sie richtig ist, „(x) …“.</translation>
    </message>
    <message>
        <source>%1 is neither a choice &quot;( ) …&quot;, nor &quot;= number&quot;, nor &quot;hint: …&quot;. Indent a line that continues the line before.</source>
        <translation>%1 ist weder eine Antwortmöglichkeit „( ) …“ noch „= Zahl“ noch „hint: …“. Rücken Sie eine Zeile ein, die die vorige fortsetzt.</translation>
    </message>
    <message>
        <source>The question has no text. Write the question above its answers.</source>
        <translation>Die Frage hat keinen Text. Schreiben Sie die Frage über die Antworten.</translation>
    </message>
    <message>
        <source>The question has only one choice. Add another choice.</source>
        <translation>Die Frage hat nur eine Antwortmöglichkeit. Fügen Sie eine weitere hinzu.</translation>
    </message>
    <message>
        <source>The question has %1 choices, but the alphabet has letters for only %2. Leave some choices out.</source>
        <translation>Die Frage hat %1 Antwortmöglichkeiten, aber das Alphabet hat nur Buchstaben für %2. Lassen Sie einige weg.</translation>
    </message>
    <message>
        <source>No choice is right. Mark exactly one choice with (x).</source>
        <translation>Keine der Antwortmöglichkeiten ist richtig. Markieren Sie genau eine mit (x).</translation>
    </message>
    <message>
        <source>%1 choices are right. Mark exactly one choice with (x).</source>
        <translation>%1 Antwortmöglichkeiten sind richtig. Markieren Sie genau eine mit (x).</translation>
    </message>
    <message>
        <source>The choice has no text. Write its text after the parentheses.</source>
        <translation>Die Antwortmöglichkeit hat keinen Text. Schreiben Sie ihren Text hinter die Klammern.</translation>
    </message>
    <message>
        <source>The question has two right numbers. Remove one of the two.</source>
        <translation>Die Frage hat zwei richtige Zahlen. Entfernen Sie eine davon.</translation>
    </message>
    <message>
        <source>The number after ± is below 0. Write how far an answer may be off.</source>
        <translation>Die Zahl hinter ± liegt unter 0. Schreiben Sie, wie weit eine Antwort abweichen darf.</translation>
    </message>
    <message>
        <source>hint is given twice. Keep one of the two hints.</source>
        <translation>hint ist zweimal angegeben. Behalten Sie einen der beiden Hinweise.</translation>
    </message>
    <message>
        <source>The name of a blank has 1 to %1 characters, not %2.</source>
        <translation>Der Name einer Lücke hat 1 bis %1 Zeichen, nicht %2.</translation>
    </message>
    <message>
        <source>Two blanks are called %1. Rename one of them.</source>
        <translation>Zwei Lücken heißen %1. Benennen Sie eine davon um.</translation>
    </message>
    <message>
        <source>%1 is a word, and a blank needs a value. Choose another fact.</source>
        <translation>%1 ist ein Wort, und eine Lücke braucht einen Wert. Wählen Sie einen anderen Fakt.</translation>
    </message>
    <message>
        <source>The blank does not say how far an answer may be off. Write &quot;blank %1 = %2 ± 0.01&quot;.</source>
        <translation>Die Lücke sagt nicht, wie weit eine Antwort abweichen darf. Schreiben Sie „blank %1 = %2 ± 0.01“.</translation>
    </message>
    <message>
        <source>A question has at most %1 blanks. Begin another step.</source>
        <translation>Eine Frage hat höchstens %1 Lücken. Beginnen Sie einen weiteren Schritt.</translation>
    </message>
    <message>
        <source>A question has choices, a number or blanks. Keep one of the three kinds.</source>
        <translation>Eine Frage hat Antwortmöglichkeiten, eine Zahl oder Lücken. Behalten Sie eine der drei Arten.</translation>
    </message>
    <message>
        <source>The wrong value has no feedback. Write &quot;wrong 0.052 — Set the calculator to radians.&quot;</source>
        <translation>Zum falschen Wert fehlt die Rückmeldung. Schreiben Sie „wrong 0.052 — Den Taschenrechner auf Bogenmaß stellen.“</translation>
    </message>
    <message>
        <source>The value %1 is called wrong, but it is right. Change the value, or remove the line.</source>
        <translation>Der Wert %1 steht als falsch da, ist aber richtig. Ändern Sie den Wert, oder streichen Sie die Zeile.</translation>
    </message>
</context>
<context>
    <name>RopeWords</name>
    <message>
        <source>Pair %1</source>
        <translation>Paar %1</translation>
    </message>
    <message>
        <source>Pairs %1–%2</source>
        <translation>Paare %1–%2</translation>
    </message>
    <message>
        <source>Every pair finishes a turn within %1.</source>
        <translation>Jedes Paar vollendet innerhalb von %1 eine Umdrehung.</translation>
    </message>
    <message>
        <source>The only pair finishes a turn within %1.</source>
        <translation>Das einzige Paar vollendet innerhalb von %1 eine Umdrehung.</translation>
    </message>
    <message>
        <source>%1 never finishes a turn within %2.</source>
        <translation>%1 vollendet innerhalb von %2 keine Umdrehung.</translation>
    </message>
    <message>
        <source>%1 never finish a turn within %2.</source>
        <translation>%1 vollenden innerhalb von %2 keine Umdrehung.</translation>
    </message>
    <message>
        <source>%1 never finishes a turn within %2. %3 divides its frequency by %4.</source>
        <translation>%1 vollendet innerhalb von %2 keine Umdrehung. %3 teilt die Frequenz durch %4.</translation>
    </message>
    <message>
        <source>%1 never finish a turn within %2. %3 divides their frequencies by %4.</source>
        <translation>%1 vollenden innerhalb von %2 keine Umdrehung. %3 teilt die Frequenzen durch %4.</translation>
    </message>
    <message>
        <source>%1: %2 divides its frequency by %3.</source>
        <translation>%1: %2 teilt die Frequenz durch %3.</translation>
    </message>
    <message>
        <source>%1: %2 divides their frequencies by %3.</source>
        <translation>%1: %2 teilt die Frequenzen durch %3.</translation>
    </message>
    <message>
        <source>%1 is in between.</source>
        <translation>%1 liegt dazwischen.</translation>
    </message>
    <message>
        <source>%1 are in between.</source>
        <translation>%1 liegen dazwischen.</translation>
    </message>
    <message>
        <source>%1 rotates as before.</source>
        <translation>%1 dreht sich wie zuvor.</translation>
    </message>
    <message>
        <source>%1 rotate as before.</source>
        <translation>%1 drehen sich wie zuvor.</translation>
    </message>
    <message>
        <source>LongRoPE divides each pair by its own number, %1 to %2: the list for more than %3.</source>
        <translation>LongRoPE teilt jedes Paar durch eine eigene Zahl, %1 bis %2: die Liste für mehr als %3.</translation>
    </message>
    <message>
        <source>LongRoPE divides each pair by its own number, %1 to %2: the list for up to %3.</source>
        <translation>LongRoPE teilt jedes Paar durch eine eigene Zahl, %1 bis %2: die Liste für bis zu %3.</translation>
    </message>
    <message>
        <source>Linear scaling divides every frequency by %1: position %1 rotates as position 1 did before, and neighbours are harder to tell apart.</source>
        <translation>Die lineare Skalierung teilt jede Frequenz durch %1: Position %1 dreht sich wie zuvor Position 1, und Nachbarn sind schwerer zu unterscheiden.</translation>
    </message>
    <message>
        <source>Dynamic NTK changes nothing up to %1. Make max_len larger.</source>
        <translation>Dynamisches NTK ändert bis %1 nichts. Machen Sie max_len größer.</translation>
    </message>
    <message>
        <source>At %1, dynamic NTK</source>
        <translation>Dynamisches NTK bei %1</translation>
    </message>
    <message>
        <source>%1 makes the last pair %2 times slower and leaves the first pair unchanged.</source>
        <translation>%1 macht das letzte Paar %2-mal langsamer und lässt das erste unverändert.</translation>
    </message>
    <message>
        <source>%1 leaves the first pair unchanged, and there is no other pair.</source>
        <translation>%1 lässt das erste Paar unverändert, und es gibt kein anderes.</translation>
    </message>
    <message>
        <source>%1 with factor 1 changes nothing.</source>
        <translation>%1 mit Faktor 1 ändert nichts.</translation>
    </message>
    <message>
        <source>Linear scaling</source>
        <translation>Die lineare Skalierung</translation>
    </message>
    <message>
        <source>All pairs rotate as before.</source>
        <translation>Alle Paare drehen sich wie zuvor.</translation>
    </message>
    <message>
        <source>NTK-aware scaling</source>
        <translation>Die NTK-aware-Skalierung</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>No pair rotates, so the model gets no position information.</source>
        <translation>Kein Paar dreht sich, also erhält das Modell keine Information über Positionen.</translation>
    </message>
    <message>
        <source>All pairs rotate, divided by %1.</source>
        <translation>Alle Paare drehen sich, geteilt durch %1.</translation>
    </message>
    <message>
        <source>%1 rotates.</source>
        <translation>%1 dreht sich.</translation>
    </message>
    <message>
        <source>%1 rotate.</source>
        <translation>%1 drehen sich.</translation>
    </message>
    <message>
        <source>%1 does not rotate and carries no position information.</source>
        <translation>%1 dreht sich nicht und enthält keine Information über Positionen.</translation>
    </message>
    <message>
        <source>%1 do not rotate and carry no position information.</source>
        <translation>%1 drehen sich nicht und enthalten keine Information über Positionen.</translation>
    </message>
    <message>
        <source>α = %1</source>
        <translation>α = %1</translation>
    </message>
    <message>
        <source>fraction %1</source>
        <translation>Anteil %1</translation>
    </message>
    <message>
        <source>s = %1</source>
        <translation>s = %1</translation>
    </message>
    <message>
        <source>M₀ = %1</source>
        <translation>M₀ = %1</translation>
    </message>
    <message>
        <source>Attention factor %1 multiplies sine and cosine, and so scores are multiplied by %2.</source>
        <translation>Attention-Faktor %1 multipliziert Sinus und Kosinus, und so werden Scores mit %2 multipliziert.</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>Attention factor %1, and the model&apos;s code multiplies scores again: scores are multiplied by %2 in all.</source>
        <translation>Attention-Faktor %1, und der Code des Modells multipliziert die Scores noch einmal: insgesamt mit %2.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Attention factor 1: sine and cosine stay as they are.</source>
        <translation>Attention-Faktor 1: Sinus und Kosinus bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>No scaling.</source>
        <translation>Keine Skalierung.</translation>
    </message>
</context>
<context>
    <name>RotaryPicture</name>
    <message>
        <source>Rotary embedding rotates pairs of columns, and there are none. Choose a d_model of 2 or more.</source>
        <translation>Das Rotary-Embedding dreht Paare von Spalten, und es gibt keine. Wählen Sie ein d_model von 2 oder mehr.</translation>
    </message>
    <message>
        <source>position k rotates pair i by k ω_i (A) and k ω′_i (B)</source>
        <translation>Position k dreht Paar i um k ω_i (A) und k ω′_i (B)</translation>
    </message>
    <message>
        <source>position k rotates pair i by k ω_i</source>
        <translation>Position k dreht Paar i um k ω_i</translation>
    </message>
    <message>
        <source>(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi&apos;s penalty</source>
        <translation>(R_0 q) · (R_Δ q) für |q| = 1 und der Abzug von ALiBi</translation>
    </message>
    <message>
        <source>λ = 2π/ω over the pairs i, A as trained, B as configured</source>
        <translation>λ = 2π/ω über den Paaren i, A wie trainiert, B wie konfiguriert</translation>
    </message>
    <message>
        <source>columns of a head that rotate together</source>
        <translation>Spalten eines Heads, die sich gemeinsam drehen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Δ = %1: all pairs alike, A %2, B %3</source>
        <translation>Δ = %1: alle Paare gleich, A %2, B %3</translation>
    </message>
    <message>
        <source>Δ = %1: all pairs alike %2, random direction %3</source>
        <translation>Δ = %1: alle Paare gleich %2, zufällige Richtung %3</translation>
    </message>
    <message>
        <source>position %1, pair %2: %3 rad = %4 turns</source>
        <translation>Position %1, Paar %2: %3 rad = %4 Umdrehungen</translation>
    </message>
    <message>
        <source>%1, after %2</source>
        <translation>%1, nach %2</translation>
    </message>
    <message>
        <source>a whole one</source>
        <translation>einer ganzen</translation>
    </message>
    <message>
        <source>%1 whole ones</source>
        <translation>%1 ganzen</translation>
    </message>
    <message>
        <source>pair %1 · λ = %2 · ω = %3</source>
        <translation>Paar %1 · λ = %2 · ω = %3</translation>
    </message>
    <message>
        <source>pair %1 · λ = %2 → %3 · ω = %4 → %5 · ω′/ω = %6</source>
        <translation>Paar %1 · λ = %2 → %3 · ω = %4 → %5 · ω′/ω = %6</translation>
    </message>
    <message>
        <source>column %1 does not rotate</source>
        <translation>Spalte %1 dreht sich nicht</translation>
    </message>
    <message>
        <source>columns %1 and %2 rotate together: pair %3, ω′ = %4</source>
        <translation>Spalten %1 und %2 drehen sich gemeinsam: Paar %3, ω′ = %4</translation>
    </message>
    <message>
        <source>columns of a head that rotate together, by time, height or width (M-RoPE)</source>
        <translation>Spalten eines Heads, die sich gemeinsam drehen, nach Zeit, Höhe oder Breite (M-RoPE)</translation>
    </message>
    <message>
        <source>layers of a model by type, base θ and window of attention</source>
        <translation>Schichten eines Modells nach Art, Basis θ und Fenster der Attention</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1 layer</source>
        <translation>%1 Schicht</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 × %2 (%3)</source>
        <translation>%1 × %2 (%3)</translation>
    </message>
    <message>
        <source>No layers of a model are known. Open the config.json or GGUF file of a model that rotates, or choose one of the real models.</source>
        <translation>Es sind keine Schichten eines Modells bekannt. Öffnen Sie die config.json oder GGUF-Datei eines Modells, das dreht, oder wählen Sie eines der echten Modelle.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The file of the model does not tell which layers have which type. Its types: %1.</source>
        <translation>Die Datei des Modells sagt nicht, welche Schichten von welcher Art sind. Seine Arten: %1.</translation>
    </message>
    <message>
        <source>%1, by the position in %2</source>
        <translation>%1, nach der Position in %2</translation>
    </message>
    <message>
        <source>A, as trained</source>
        <translation>A, wie trainiert</translation>
    </message>
    <message>
        <source>B, as configured</source>
        <translation>B, wie konfiguriert</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>A, as set here</source>
        <translation>A, wie hier eingestellt</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>λ′ = 2π/ω′ over the pairs i, as configured</source>
        <translation>λ′ = 2π/ω′ über den Paaren i, wie konfiguriert</translation>
    </message>
    <message>
        <source>θ = %1, %2 columns</source>
        <translation>θ = %1, %2 Spalten</translation>
    </message>
    <message>
        <source>%1 rad = %2 turns</source>
        <translation>%1 rad = %2 Umdrehungen</translation>
    </message>
    <message>
        <source>no such pair</source>
        <translation>kein solches Paar</translation>
    </message>
    <message>
        <source>position %1, pair %2: A %3, B %4</source>
        <translation>Position %1, Paar %2: A %3, B %4</translation>
    </message>
    <message>
        <source>λ′ = %1, ω′ = %2</source>
        <translation>λ′ = %1, ω′ = %2</translation>
    </message>
    <message>
        <source>pair %1 · A: %2 · B: %3</source>
        <translation>Paar %1 · A: %2 · B: %3</translation>
    </message>
    <message>
        <source>no such layer</source>
        <translation>keine solche Schicht</translation>
    </message>
    <message>
        <source>nothing is known of it</source>
        <translation>über sie ist nichts bekannt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>layer %1: A %2; B %3</source>
        <translation>Schicht %1: A %2; B %3</translation>
    </message>
    <message>
        <source>layer %1: %2</source>
        <translation>Schicht %1: %2</translation>
    </message>
    <message>
        <source>position k rotates pair i by k ω′_i</source>
        <translation>Position k dreht Paar i um k ω′_i</translation>
    </message>
    <message>
        <source>(R_0 q) · (R_Δ q) for |q| = 1, all pairs alike</source>
        <translation>(R_0 q) · (R_Δ q) für |q| = 1, alle Paare gleich</translation>
    </message>
    <message>
        <source>columns of a head of A that rotate together</source>
        <translation>Spalten eines Heads von A, die sich zusammen drehen</translation>
    </message>
    <message>
        <source>layers by type, base θ and window of attention</source>
        <translation>Schichten nach Art, Basis θ und Fenster der Attention</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>k rotates the query by k ω′_i, k′ the key by k′ ω′_i, with frequencies as configured</source>
        <translation>k dreht die Query um k ω′_i, k′ den Key um k′ ω′_i, mit den Frequenzen der Konfiguration</translation>
    </message>
    <message>
        <source>k rotates the query by k ω_i, k′ the key by k′ ω_i</source>
        <translation>k dreht die Query um k ω_i, k′ den Key um k′ ω_i</translation>
    </message>
    <message>
        <source>Δ = %1: mean of the cosines of all pairs %2</source>
        <translation>Δ = %1: Mittelwert der Kosinus aller Paare %2</translation>
    </message>
    <message>
        <source>pair %1: ω = %2</source>
        <translation>Paar %1: ω = %2</translation>
    </message>
    <message>
        <source>query at k = %1: %2 rad</source>
        <translation>Query bei k = %1: %2 rad</translation>
    </message>
    <message>
        <source>key at k′ = %1: %2 rad</source>
        <translation>Key bei k′ = %1: %2 rad</translation>
    </message>
    <message>
        <source>between them %1 rad, cosine %2</source>
        <translation>dazwischen %1 rad, Kosinus %2</translation>
    </message>
    <message>
        <source>between them %1 rad</source>
        <translation>dazwischen %1 rad</translation>
    </message>
    <message>
        <source>%1; all pairs at Δ = %2: mean %3</source>
        <translation>%1; alle Paare bei Δ = %2: Mittelwert %3</translation>
    </message>
    <message>
        <source>ALiBi: 1 head, slope m = %1</source>
        <translation>ALiBi: 1 Head, Steigung m = %1</translation>
    </message>
    <message>
        <source>ALiBi: %1 of %2 heads, slopes m = %3 … %4</source>
        <translation>ALiBi: %1 von %2 Heads, Steigungen m = %3 … %4</translation>
    </message>
    <message>
        <source>ALiBi&apos;s penalty −m Δ of each head over the offset Δ</source>
        <translation>Abzug −m Δ von ALiBi für jeden Head über dem Versatz Δ</translation>
    </message>
    <message>
        <source>Δ = %1: %2</source>
        <translation>Δ = %1: %2</translation>
    </message>
    <message>
        <source>%1 has no rotary embedding. Choose ALiBi under Show, or open another model.</source>
        <translation>%1 hat kein Rotary Embedding. Wählen Sie unter Zeigen ALiBi, oder öffnen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>ALiBi %1</source>
        <translation>ALiBi %1</translation>
    </message>
    <message>
        <source>ALiBi %1 (head %2) … %3 (head %4)</source>
        <translation>ALiBi %1 (Head %2) … %3 (Head %4)</translation>
    </message>
    <message>
        <source>Look at the layers of Gemma 3</source>
        <translation>Die Schichten von Gemma 3 ansehen</translation>
    </message>
</context>
<context>
    <name>RotaryPlot</name>
    <message>
        <source>Offset Δ</source>
        <translation>Versatz Δ</translation>
    </message>
    <message>
        <source>ALiBi, −m Δ</source>
        <translation>ALiBi, −m Δ</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Head %1</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>Column of the head</source>
        <translation>Spalte des Heads</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>λ in positions</source>
        <translation>λ in Positionen</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>all pairs alike</source>
        <translation>alle Paare gleich</translation>
    </message>
    <message>
        <source>a random direction, seed %1</source>
        <translation>eine zufällige Richtung, Startwert %1</translation>
    </message>
    <message>
        <source>A = B, not scaled</source>
        <translation>A = B, nicht skaliert</translation>
    </message>
    <message>
        <source>the last column of an odd d_model is not rotated</source>
        <translation>bei ungeradem d_model wird die letzte Spalte nicht gedreht</translation>
    </message>
    <message>
        <source>shaded: the scaling sets in between pair %1 and pair %2</source>
        <translation>schattiert: Zwischen Paar %1 und Paar %2 setzt die Skalierung ein</translation>
    </message>
    <message>
        <source>%1 column does not rotate</source>
        <translation>%1 Spalte dreht sich nicht</translation>
    </message>
    <message>
        <source>%1 columns do not rotate</source>
        <translation>%1 Spalten drehen sich nicht</translation>
    </message>
    <message>
        <source>lines of %1 of the %2 pairs</source>
        <translation>Linien von %1 der %2 Paare</translation>
    </message>
    <message>
        <source>weights get from one row to the other if their columns move along the lines</source>
        <translation>Gewichte gelangen von einer Zeile zur anderen, indem Spalten entlang der Linien verschoben werden</translation>
    </message>
    <message>
        <source>the sections add up to %1 of %2 pairs, and time has the rest</source>
        <translation>die Abschnitte ergeben %1 von %2 Paaren, und die Zeit hat den Rest</translation>
    </message>
    <message>
        <source>the sections add up to %1 instead of %2 pairs, and are not shown</source>
        <translation>die Abschnitte ergeben %1 statt %2 Paare und werden nicht gezeigt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>the model has one layer</source>
        <translation>das Modell hat eine Schicht</translation>
    </message>
    <message>
        <source>all %1 layers are alike</source>
        <translation>alle %1 Schichten sind gleich</translation>
    </message>
    <message>
        <source>Pair i · %1</source>
        <translation>Paar i · %1</translation>
    </message>
    <message>
        <source>Pair i, A</source>
        <translation>Paar i, A</translation>
    </message>
    <message>
        <source>Pair i, B</source>
        <translation>Paar i, B</translation>
    </message>
    <message>
        <source>each pixel: the mean of %1 offsets</source>
        <translation>jedes Pixel: Mittelwert von %1 Versätzen</translation>
    </message>
    <message>
        <source>shaded: the scaling of A sets in between pair %1 and pair %2</source>
        <translation>schattiert: die Skalierung von A setzt zwischen Paar %1 und Paar %2 ein</translation>
    </message>
    <message>
        <source>shaded: the scaling of B sets in between pair %1 and pair %2</source>
        <translation>schattiert: die Skalierung von B setzt zwischen Paar %1 und Paar %2 ein</translation>
    </message>
    <message>
        <source>i = %1</source>
        <translation>i = %1</translation>
    </message>
    <message>
        <source>Δ = %1: mean of all cosines %2</source>
        <translation>Δ = %1: Mittelwert aller Kosinus %2</translation>
    </message>
    <message>
        <source>small: %1 of %2 pairs, evenly spread</source>
        <translation>klein: %1 von %2 Paaren, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>the arrows are those of A</source>
        <translation>die Pfeile sind die von A</translation>
    </message>
    <message>
        <source>below, each pixel: the mean of %1 offsets</source>
        <translation>unten, jedes Pixel: der Mittelwert von %1 Versätzen</translation>
    </message>
    <message>
        <source>Δ = %1: %2</source>
        <translation>Δ = %1: %2</translation>
    </message>
    <message>
        <source>head %1, m = %2</source>
        <translation>Head %1, m = %2</translation>
    </message>
    <message>
        <source>each pixel: the mean direction of %1 × %2 cells (positions × pairs), grey where directions cancel, %3</source>
        <translation>jedes Pixel: die mittlere Richtung von %1 × %2 Zellen (Positionen × Paare), grau, wo sich Richtungen aufheben, %3</translation>
    </message>
</context>
<context>
    <name>SceneAttention</name>
    <message>
        <source>RoPE and xPos rotate pairs of columns, and the head has one column. Choose a d_model of 2 or more, and a random head with 2 columns or more.</source>
        <translation>RoPE und xPos drehen Paare von Spalten, und der Head hat eine Spalte. Wählen Sie ein d_model von mindestens 2 und einen zufälligen Head mit mindestens 2 Spalten.</translation>
    </message>
    <message>
        <source>The head looks %1 positions away, but there is one word. Type a longer sentence, or set Δ to 0.</source>
        <translation>Der Head blickt %1 Positionen weit, aber es gibt ein Wort. Geben Sie einen längeren Satz ein, oder setzen Sie Δ auf 0.</translation>
    </message>
    <message>
        <source>The head looks %1 positions away, but there are %2 words. Choose Δ from −%3 to %3, or a longer sentence.</source>
        <translation>Der Head blickt %1 Positionen weit, aber es gibt %2 Wörter. Wählen Sie Δ von −%3 bis %3, oder einen längeren Satz.</translation>
    </message>
    <message>
        <source>Attention compares every word with every other, at most %1 of them, and there are %2. Shorten the sentence, or set max_len to %1.</source>
        <translation>Attention vergleicht jedes Wort mit jedem anderen, höchstens %1, und es gibt %2. Kürzen Sie den Satz, oder setzen Sie max_len auf %1.</translation>
    </message>
    <message>
        <source>The head looks %1 positions away, but only %2 words are used. Choose Δ from −%3 to %3, or a larger max_len.</source>
        <translation>Der Head schaut %1 Positionen weit, aber nur %2 Wörter werden verwendet. Wählen Sie Δ von −%3 bis %3, oder ein größeres max_len.</translation>
    </message>
</context>
<context>
    <name>SceneBlock</name>
    <message>
        <source>The scene is not JSON: %1. Look just before this place.</source>
        <translation>Die Szene ist kein JSON: %1. Sehen Sie kurz vor dieser Stelle nach.</translation>
    </message>
    <message>
        <source>The scene is not an object. Put braces around its keys.</source>
        <translation>Die Szene ist kein Objekt. Setzen Sie geschweifte Klammern um ihre Schlüssel.</translation>
    </message>
    <message>
        <source>%1 is given twice. Keep one of the two.</source>
        <translation>%1 ist zweimal angegeben. Behalten Sie eine der beiden Angaben.</translation>
    </message>
    <message>
        <source>%1 names a file, but a lesson can open only its own images. Remove the key.</source>
        <translation>%1 nennt eine Datei, doch eine Lektion kann nur ihre eigenen Bilder öffnen. Entfernen Sie den Schlüssel.</translation>
    </message>
    <message>
        <source>transition is %1, but it must be a whole number of milliseconds, 0 to %2.</source>
        <translation>transition ist %1, muss aber eine ganze Zahl von Millisekunden sein, 0 bis %2.</translation>
    </message>
    <message>
        <source>A scene begins with new or with a preset. Remove one of the two.</source>
        <translation>Eine Szene beginnt mit new oder mit einer Vorlage. Entfernen Sie eins von beiden.</translation>
    </message>
    <message>
        <source>%1 holds %2, which is not in the table: %3 is %4. Choose a smaller value.</source>
        <translation>%1 enthält %2, das liegt nicht in der Tabelle: %3 ist %4. Wählen Sie einen kleineren Wert.</translation>
    </message>
    <message>
        <source>view.%1 reaches beyond the table. Choose a window inside the table.</source>
        <translation>view.%1 reicht über die Tabelle hinaus. Wählen Sie einen Ausschnitt in der Tabelle.</translation>
    </message>
    <message>
        <source>look names %1, which is neither a view nor a control. Write names such as clock or n.</source>
        <translation>look nennt %1, was weder eine Ansicht noch ein Bedienelement ist. Schreiben Sie Namen wie clock oder n.</translation>
    </message>
</context>
<context>
    <name>SceneFile</name>
    <message>
        <source>%1 is cut off: its image is incomplete, but posenc could read the scene in it.</source>
        <translation>%1 ist abgeschnitten: Das Bild ist unvollständig, doch posenc konnte die Szene darin lesen.</translation>
    </message>
    <message>
        <source>posenc does not know this kind of file. posenc opens scenes, figures (.png), tables (.npy, .csv), models (config.json, .gguf) and lessons.</source>
        <translation>posenc kennt diese Art von Datei nicht. posenc öffnet Szenen, Abbildungen (.png), Tabellen (.npy, .csv), Modelle (config.json, .gguf) und Lektionen.</translation>
    </message>
    <message>
        <source>The file is empty. Open another file.</source>
        <translation>Die Datei ist leer. Öffnen Sie eine andere Datei.</translation>
    </message>
</context>
<context>
    <name>SceneJson</name>
    <message>
        <source>The embeddings of this scene are not open.</source>
        <translation>Die Embeddings dieser Szene sind nicht geöffnet.</translation>
    </message>
    <message>
        <source>The table of this scene is not open.</source>
        <translation>Die Tabelle dieser Szene ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>The scene is larger than 1 MiB, and posenc did not read it. A scene has a few hundred bytes.</source>
        <translation>Die Szene ist größer als 1 MiB, und posenc hat sie nicht gelesen. Eine Szene hat wenige Hundert Bytes.</translation>
    </message>
    <message>
        <source>The scene is not JSON: %1 at byte %2.</source>
        <translation>Die Szene ist kein JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>This is not a posenc scene: &quot;format&quot; must be &quot;posenc-scene&quot;.</source>
        <translation>Dies ist keine posenc-Szene: &quot;format&quot; muss &quot;posenc-scene&quot; sein.</translation>
    </message>
    <message>
        <source>The scene cannot be read: version must be a whole number, 1 or more.</source>
        <translation>Die Szene lässt sich nicht lesen: version muss eine ganze Zahl sein, 1 oder mehr.</translation>
    </message>
    <message>
        <source>A newer posenc wrote the scene (version %1, this posenc reads up to %2). Please update.</source>
        <translation>Ein neueres posenc hat die Szene geschrieben (Version %1, dieses posenc liest bis %2). Aktualisieren Sie posenc.</translation>
    </message>
    <message>
        <source>This is not a posenc scene, because &quot;format&quot; is missing. If this is a model&apos;s configuration, add its &quot;model_type&quot;.</source>
        <translation>Dies ist keine Szene von posenc, denn „format“ fehlt. Wenn dies die Konfiguration eines Modells ist, ergänzen Sie „model_type“.</translation>
    </message>
</context>
<context>
    <name>SceneLink</name>
    <message>
        <source>The link is broken: a part of it is missing. Copy it again, from # to its end.</source>
        <translation>Der Link ist unvollständig: Ein Teil fehlt. Kopieren Sie ihn noch einmal, vom # bis zum Ende.</translation>
    </message>
    <message>
        <source>The link would have %1 letters, and programs cut off what is longer than %2. Shorten the texts of the scene, or save the scene as a file.</source>
        <translation>Der Link hätte %1 Zeichen, und Programme schneiden ab, was länger als %2 ist. Kürzen Sie die Texte der Szene, oder speichern Sie die Szene als Datei.</translation>
    </message>
    <message>
        <source>The link is longer than 1 MiB, and posenc did not read it. A link has a few hundred letters.</source>
        <translation>Der Link ist länger als 1 MiB, und posenc hat ihn nicht gelesen. Ein Link hat einige hundert Zeichen.</translation>
    </message>
    <message>
        <source>%1 is not a web address. Type an address such as https://example.org/posenc/, without a #, or nothing.</source>
        <translation>%1 ist keine Webadresse. Geben Sie eine Adresse wie https://example.org/posenc/ ein, ohne #, oder nichts.</translation>
    </message>
</context>
<context>
    <name>SchemeText</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>The sinusoidal encoding</source>
        <translation>Die sinusförmige Kodierung</translation>
    </message>
    <message>
        <source>Pairs of a sine and a cosine: the encoding of Attention Is All You Need.</source>
        <translation>Paare aus Sinus und Kosinus: die Kodierung aus Attention Is All You Need.</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>ganzzahlig</translation>
    </message>
    <message>
        <source>An integer code</source>
        <translation>Ein ganzzahliger Code</translation>
    </message>
    <message>
        <source>The position k itself in every column.</source>
        <translation>Die Position k selbst in jeder Spalte.</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>normiert</translation>
    </message>
    <message>
        <source>A normalised code</source>
        <translation>Ein normierter Code</translation>
    </message>
    <message>
        <source>k / (max_len − 1) in every column: 0 … 1.</source>
        <translation>k / (max_len − 1) in jeder Spalte: 0 … 1.</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>binär</translation>
    </message>
    <message>
        <source>A binary code</source>
        <translation>Ein Binärcode</translation>
    </message>
    <message>
        <source>Bit j of k in column j, the lowest first.</source>
        <translation>Bit j von k in Spalte j, das niedrigste zuerst.</translation>
    </message>
    <message>
        <source>sines only</source>
        <translation>nur Sinus</translation>
    </message>
    <message>
        <source>A code of sines only</source>
        <translation>Ein reiner Sinuscode</translation>
    </message>
    <message>
        <source>sin(k ω) with a frequency for every column, no cosines.</source>
        <translation>sin(k ω) mit einer eigenen Frequenz für jede Spalte, ohne Kosinus.</translation>
    </message>
    <message>
        <source>cosines only</source>
        <translation>nur Kosinus</translation>
    </message>
    <message>
        <source>A code of cosines only</source>
        <translation>Ein reiner Kosinuscode</translation>
    </message>
    <message>
        <source>cos(k ω) with a frequency for every column, no sines.</source>
        <translation>cos(k ω) mit einer eigenen Frequenz für jede Spalte, ohne Sinus.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>A random table</source>
        <translation>Eine zufällige Tabelle</translation>
    </message>
    <message>
        <source>Normal random values of variance ½, like a learned table before training.</source>
        <translation>Normalverteilte zufällige Werte mit Varianz ½, wie eine gelernte Tabelle vor dem Training.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>table from a file</source>
        <translation>Tabelle aus Datei</translation>
    </message>
    <message>
        <source>A table</source>
        <translation>Eine Tabelle</translation>
    </message>
    <message>
        <source>The values of a file, usually learned by a model (.npy, .csv).</source>
        <translation>Die Werte einer Datei, meist von einem Modell gelernt (.npy, .csv).</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>no table</source>
        <translation>keine Tabelle</translation>
    </message>
    <message>
        <source>fairseq</source>
        <translation>fairseq</translation>
    </message>
    <message>
        <source>fairseq&apos;s encoding</source>
        <translation>Die Kodierung von fairseq</translation>
    </message>
    <message>
        <source>All sines, then all cosines, after a row of zeros for padding: fairseq&apos;s SinusoidalPositionalEmbedding, 2017. Without the row of zeros, the table is that of tensor2tensor and Whisper.</source>
        <translation>Erst alle Sinus-, dann alle Kosinusspalten, nach einer Nullzeile für das Padding: SinusoidalPositionalEmbedding von fairseq, 2017. Ohne die Nullzeile ist die Tabelle die von tensor2tensor und Whisper.</translation>
    </message>
    <message>
        <source>timestep</source>
        <translation>Timestep</translation>
    </message>
    <message>
        <source>A timestep embedding</source>
        <translation>Ein Timestep-Embedding</translation>
    </message>
    <message>
        <source>One row for each step t of a diffusion model, whole or fractional: DDPM, Ho et al. 2020, and get_timestep_embedding of diffusers, 2022.</source>
        <translation>Eine Zeile für jeden ganzen oder gebrochenen Zeitschritt t eines Diffusionsmodells: DDPM, Ho et al. 2020, und get_timestep_embedding von diffusers, 2022.</translation>
    </message>
    <message>
        <source>MAE, patches</source>
        <translation>MAE, Patches</translation>
    </message>
    <message>
        <source>MAE&apos;s encoding</source>
        <translation>Die Kodierung von MAE</translation>
    </message>
    <message>
        <source>x of a patch in the first half of the columns, y in the second: get_2d_sincos_pos_embed of MAE, He et al. 2021. That code rejects a d_model that is not a multiple of 4.</source>
        <translation>x eines Patches in der ersten Hälfte der Spalten, y in der zweiten: get_2d_sincos_pos_embed von MAE, He et al. 2021. Dieser Code lehnt ein d_model ab, das kein Vielfaches von 4 ist.</translation>
    </message>
    <message>
        <source>DETR, patches</source>
        <translation>DETR, Patches</translation>
    </message>
    <message>
        <source>DETR&apos;s encoding</source>
        <translation>Die Kodierung von DETR</translation>
    </message>
    <message>
        <source>y of a patch in the first half of the columns, x in the second, as fractions of the image: PositionEmbeddingSine of DETR, Carion et al. 2020. That code rejects a d_model that is not a multiple of 4.</source>
        <translation>y eines Patches in der ersten Hälfte der Spalten, x in der zweiten, als Bruchteile des Bildes: PositionEmbeddingSine von DETR, Carion et al. 2020. Dieser Code lehnt ein d_model ab, das kein Vielfaches von 4 ist.</translation>
    </message>
    <message>
        <source>NeRF</source>
        <translation>NeRF</translation>
    </message>
    <message>
        <source>NeRF&apos;s encoding</source>
        <translation>Die Kodierung von NeRF</translation>
    </message>
    <message>
        <source>Octaves sin(2^l π x), cos(2^l π x) of a real number x from −1 to 1: NeRF, Mildenhall et al. 2020.</source>
        <translation>Oktaven sin(2^l π x), cos(2^l π x) einer reellen Zahl x von −1 bis 1: NeRF, Mildenhall et al. 2020.</translation>
    </message>
    <message>
        <source>Fourier</source>
        <translation>Fourier</translation>
    </message>
    <message>
        <source>A table of Fourier features</source>
        <translation>Eine Tabelle von Fourier-Features</translation>
    </message>
    <message>
        <source>cos(2π b x), sin(2π b x) of x = k / max_len, with random b from N(0, σ²): Tancik et al. 2020.</source>
        <translation>cos(2π b x), sin(2π b x) von x = k / max_len, mit zufälligem b aus N(0, σ²): Tancik et al. 2020.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1, %2 = %3</source>
        <translation>%1, %2 = %3</translation>
    </message>
    <message>
        <source>%1(%2) · %1(%3)</source>
        <translation>%1(%2) · %1(%3)</translation>
    </message>
    <message>
        <source>cosine of %1(%2) and %1(%3)</source>
        <translation>Kosinus von %1(%2) und %1(%3)</translation>
    </message>
    <message>
        <source>‖%1(%2) − %1(%3)‖</source>
        <translation>‖%1(%2) − %1(%3)‖</translation>
    </message>
    <message>
        <source>%1 has its own rule for waves. This view draws only the pairs of the scheme “sinusoidal”.</source>
        <translation>%1 hat eine eigene Regel für Wellen. Diese Ansicht zeichnet nur die Paare des Verfahrens „sinusförmig“.</translation>
    </message>
    <message>
        <source>No table is open. Open the file of a table or of a model, or choose another scheme.</source>
        <translation>Es ist keine Tabelle geöffnet. Öffnen Sie die Datei einer Tabelle oder eines Modells oder wählen Sie ein anderes Verfahren.</translation>
    </message>
    <message>
        <source>%1 has frequencies without n.</source>
        <translation>%1 hat Frequenzen ohne n.</translation>
    </message>
    <message>
        <source>%1 has no waves, so n changes nothing here.</source>
        <translation>%1 hat keine Wellen, also ändert n hier nichts.</translation>
    </message>
    <message>
        <source>%1 has its own rule for frequencies.</source>
        <translation>%1 hat Frequenzen nach einer eigenen Regel.</translation>
    </message>
    <message>
        <source>%1 has no waves, so there are no frequencies to choose.</source>
        <translation>%1 hat keine Wellen, also sind keine Frequenzen zu wählen.</translation>
    </message>
    <message>
        <source>%1 has its own order of sines and cosines.</source>
        <translation>%1 hat eine eigene Reihenfolge für Sinus und Kosinus.</translation>
    </message>
    <message>
        <source>%1 has no pairs of a sine and a cosine to lay out.</source>
        <translation>%1 hat keine Paare aus Sinus und Kosinus, die sich anordnen ließen.</translation>
    </message>
    <message>
        <source>%1 has these sizes.</source>
        <translation>%1 hat diese Größen.</translation>
    </message>
    <message>
        <source>from %1 of %2 columns</source>
        <translation>aus %1 von %2 Spalten</translation>
    </message>
    <message>
        <source>smoothed over neighbouring pixels</source>
        <translation>über benachbarte Pixel geglättet</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The list of positions has this length.</source>
        <translation>Die Liste der Positionen hat diese Länge.</translation>
    </message>
    <message>
        <source>own positions</source>
        <translation>eigene Positionen</translation>
    </message>
    <message>
        <source>The encoding at your positions</source>
        <translation>Die Kodierung an eigenen Positionen</translation>
    </message>
    <message>
        <source>The sinusoidal encoding at positions that need not be 0, 1, 2 …: numbers or times, typed or from a column of a CSV file.</source>
        <translation>Die sinusförmige Kodierung an Positionen, die nicht 0, 1, 2 … sein müssen: Zahlen oder Zeiten, eingetippt oder aus einer Spalte einer CSV-Datei.</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The file is larger than 1 MiB, and no session is that large.</source>
        <translation>Die Datei ist größer als 1 MiB, so groß ist keine Sitzung.</translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source>at every step</source>
        <translation>in jedem Schritt</translation>
    </message>
    <message>
        <source>when stored</source>
        <translation>beim Speichern</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <source>A and B in one plot</source>
        <translation>A und B in einem Diagramm</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>position 0</source>
        <translation>Position 0</translation>
    </message>
    <message>
        <source>position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>the map of one patch</source>
        <translation>Karte eines Patches</translation>
    </message>
    <message>
        <source>the maps of all patches</source>
        <translation>Karten aller Patches</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>The rule that changes the frequencies of rotary embedding for texts longer than the training texts.</source>
        <translation>Die Regel, die die Frequenzen des Rotary-Embeddings für Texte ändert, die länger sind als im Training.</translation>
    </message>
    <message>
        <source>Factor s</source>
        <translation>Faktor s</translation>
    </message>
    <message>
        <source>The factor by which the scaling stretches the text.</source>
        <translation>Der Faktor, um den die Skalierung den Text streckt.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>NTK-aware scaling uses θ · α^(d/(d−2)) as its base.</source>
        <translation>Die NTK-aware-Skalierung nimmt θ · α^(d/(d−2)) als Basis.</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>Ursprüngliche Länge</translation>
    </message>
    <message>
        <source>The number of positions in training, before the model was stretched.</source>
        <translation>Die Zahl der Positionen im Training, bevor das Modell gestreckt wurde.</translation>
    </message>
    <message>
        <source>beta_fast</source>
        <translation>beta_fast</translation>
    </message>
    <message>
        <source>YaRN keeps pairs that make more turns than this within the original length.</source>
        <translation>YaRN behält Paare bei, die innerhalb der ursprünglichen Länge mehr Umdrehungen machen als hier angegeben.</translation>
    </message>
    <message>
        <source>beta_slow</source>
        <translation>beta_slow</translation>
    </message>
    <message>
        <source>YaRN divides pairs that make fewer turns than this within the original length.</source>
        <translation>YaRN teilt Paare, die innerhalb der ursprünglichen Länge weniger Umdrehungen machen als hier angegeben.</translation>
    </message>
    <message>
        <source>Ramp between pairs</source>
        <translation>Rampe zwischen Paaren</translation>
    </message>
    <message>
        <source>YaRN&apos;s ramp begins and ends between whole pairs (truncate: false).</source>
        <translation>Die Rampe von YaRN beginnt und endet zwischen ganzen Paaren (truncate: false).</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>Weight of YaRN&apos;s attention factor (0: not given).</source>
        <translation>Gewicht des Attention-Faktors von YaRN (0: nicht angegeben).</translation>
    </message>
    <message>
        <source>mscale_all_dim</source>
        <translation>mscale_all_dim</translation>
    </message>
    <message>
        <source>Weight of the divisor of YaRN&apos;s attention factor (0: not given).</source>
        <translation>Gewicht des Teilers des Attention-Faktors von YaRN (0: nicht angegeben).</translation>
    </message>
    <message>
        <source>attention_factor</source>
        <translation>attention_factor</translation>
    </message>
    <message>
        <source>Factor of sine and cosine (0: by the formula of the scaling).</source>
        <translation>Faktor von Sinus und Kosinus (0: nach der Formel der Skalierung).</translation>
    </message>
    <message>
        <source>low_freq_factor</source>
        <translation>low_freq_factor</translation>
    </message>
    <message>
        <source>llama3 divides pairs that make fewer turns than this within the original length.</source>
        <translation>llama3 teilt Paare, die innerhalb der ursprünglichen Länge weniger Umdrehungen machen als hier angegeben.</translation>
    </message>
    <message>
        <source>high_freq_factor</source>
        <translation>high_freq_factor</translation>
    </message>
    <message>
        <source>llama3 keeps pairs that make more turns than this within the original length.</source>
        <translation>llama3 behält Paare bei, die innerhalb der ursprünglichen Länge mehr Umdrehungen machen als hier angegeben.</translation>
    </message>
    <message>
        <source>Fraction rotated</source>
        <translation>Gedrehter Anteil</translation>
    </message>
    <message>
        <source>Fraction of the pairs that rotate (only with the scaling proportional).</source>
        <translation>Anteil der Paare, die sich drehen (nur bei der Skalierung „proportional“).</translation>
    </message>
    <message>
        <source>Short factors</source>
        <translation>Faktoren, kurz</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s divisors of the pairs up to the original length, separated by commas.</source>
        <translation>Teiler von LongRoPE für die Paare bis zur ursprünglichen Länge, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Long factors</source>
        <translation>Faktoren, lang</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s divisors of the pairs beyond the original length, separated by commas.</source>
        <translation>Teiler von LongRoPE für die Paare jenseits der ursprünglichen Länge, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Columns of a head that rotate together: i and i + d/2, or 2i and 2i + 1.</source>
        <translation>Spalten eines Heads, die sich gemeinsam drehen: i und i + d/2 oder 2i und 2i + 1.</translation>
    </message>
    <message>
        <source>Columns per head</source>
        <translation>Spalten pro Head</translation>
    </message>
    <message>
        <source>Columns per head. If larger than d_model, only d_model columns rotate (0: all).</source>
        <translation>Spalten pro Head. Wenn größer als d_model, drehen sich nur d_model Spalten (0: alle).</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Enc&amp;oding scheme</source>
        <translation>K&amp;odierverfahren</translation>
    </message>
    <message>
        <source>The rule that encodes the positions: the sinusoidal encoding or an alternative.</source>
        <translation>Die Regel, die die Positionen kodiert: die sinusförmige Kodierung oder eine andere.</translation>
    </message>
    <message>
        <source>Table seed</source>
        <translation>Startwert der Tabelle</translation>
    </message>
    <message>
        <source>The seed of the random table.</source>
        <translation>Der Startwert (Seed) der zufälligen Tabelle.</translation>
    </message>
    <message>
        <source>Rows before patches</source>
        <translation>Zeilen vor den Patches</translation>
    </message>
    <message>
        <source>Rows before the first patch of an image, such as class tokens (−1: as many as make the patches a square).</source>
        <translation>Zeilen vor dem ersten Patch eines Bildes, etwa für Klassen-Tokens (−1: so viele, dass die Patches ein Quadrat bilden).</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Patches per row</source>
        <translation>Patches pro Reihe</translation>
    </message>
    <message>
        <source>Patches per row of the image (0: square).</source>
        <translation>Patches pro Reihe des Bildes (0: quadratisch).</translation>
    </message>
    <message>
        <source>Padding row</source>
        <translation>Padding-Zeile</translation>
    </message>
    <message>
        <source>padding_idx of fairseq: the row of zeros before the first word (−1: none).</source>
        <translation>padding_idx von fairseq: die Nullzeile vor dem ersten Wort (−1: keine).</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>First t</source>
        <translation>Erstes t</translation>
    </message>
    <message>
        <source>The timestep of row 0, whole or fractional.</source>
        <translation>Der Zeitschritt (timestep) von Zeile 0, ganz oder gebrochen.</translation>
    </message>
    <message>
        <source>Timestep increment</source>
        <translation>Zeitschrittweite</translation>
    </message>
    <message>
        <source>The timestep of a row minus the timestep of the row before. Below 0, the timesteps fall.</source>
        <translation>Der Zeitschritt einer Zeile minus dem Zeitschritt der Zeile davor. Unter 0 fallen die Zeitschritte.</translation>
    </message>
    <message>
        <source>Frequency shift</source>
        <translation>Frequenz-Shift</translation>
    </message>
    <message>
        <source>The exponent of pair i is i / (h − shift): 1 in DDPM, 0 in Stable Diffusion.</source>
        <translation>Der Exponent von Paar i ist i / (h − shift): 1 bei DDPM, 0 bei Stable Diffusion.</translation>
    </message>
    <message>
        <source>Cosines first</source>
        <translation>Kosinus zuerst</translation>
    </message>
    <message>
        <source>Put cosines before sines (flip_sin_to_cos in diffusers).</source>
        <translation>Kosinus vor Sinus stellen (flip_sin_to_cos in diffusers).</translation>
    </message>
    <message>
        <source>Places not normalised</source>
        <translation>Orte nicht normiert</translation>
    </message>
    <message>
        <source>Patches are counted 1, 2, 3 … instead of as fractions of the image times 2π.</source>
        <translation>Patches werden als 1, 2, 3 … gezählt statt als Bruchteile des Bildes mal 2π.</translation>
    </message>
    <message>
        <source>Without π</source>
        <translation>Ohne π</translation>
    </message>
    <message>
        <source>sin(2^l x) instead of sin(2^l π x), as in much code for NeRF.</source>
        <translation>sin(2^l x) statt sin(2^l π x), wie in viel Code für NeRF.</translation>
    </message>
    <message>
        <source>σ of the frequencies</source>
        <translation>σ der Frequenzen</translation>
    </message>
    <message>
        <source>The standard deviation of the random frequencies, in turns over all positions.</source>
        <translation>Die Standardabweichung der zufälligen Frequenzen, in Umdrehungen über alle Positionen.</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>The words whose embeddings are combined with the encoding.</source>
        <translation>Die Wörter, deren Embeddings mit der Kodierung verknüpft werden.</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Source of the embeddings: random by word and seed, the worked batch of 3 × 6 × 4 values, or a file.</source>
        <translation>Quelle der Embeddings: zufällig nach Wort und Startwert, der Beispiel-Batch von 3 × 6 × 4 Werten oder eine Datei.</translation>
    </message>
    <message>
        <source>Embedding seed</source>
        <translation>Startwert der Embeddings</translation>
    </message>
    <message>
        <source>The seed of the random embeddings.</source>
        <translation>Der Startwert (Seed) der zufälligen Embeddings.</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>The sequence of the worked batch.</source>
        <translation>Die Sequenz des Beispiel-Batchs.</translation>
    </message>
    <message>
        <source>× √d_model</source>
        <translation>× √d_model</translation>
    </message>
    <message>
        <source>Multiply the embedding by √d_model before the encoding is added.</source>
        <translation>Multipliziert das Embedding mit √d_model, bevor die Kodierung addiert wird.</translation>
    </message>
    <message>
        <source>Dropout p</source>
        <translation>Dropout p</translation>
    </message>
    <message>
        <source>Probability with which an entry of the input is dropped. Kept entries are multiplied by 1/(1 − p).</source>
        <translation>Wahrscheinlichkeit, mit der ein Eintrag der Eingabe verworfen wird. Behaltene Einträge werden mit 1/(1 − p) multipliziert.</translation>
    </message>
    <message>
        <source>Dropout seed</source>
        <translation>Startwert des Dropouts</translation>
    </message>
    <message>
        <source>The seed of the dropped entries.</source>
        <translation>Der Startwert (Seed) der verworfenen Einträge.</translation>
    </message>
    <message>
        <source>Combine by</source>
        <translation>Verknüpfen durch</translation>
    </message>
    <message>
        <source>The operation that combines embedding and encoding into the input.</source>
        <translation>Die Operation, die Embedding und Kodierung zur Eingabe verknüpft.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>The method that projects the positions to two dimensions.</source>
        <translation>Die Methode, die die Positionen auf zwei Dimensionen projiziert.</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Approximate number of neighbours that t-SNE keeps near each position, less than the number of positions.</source>
        <translation>Ungefähre Zahl der Nachbarn, die t-SNE nahe bei jeder Position hält, weniger als die Zahl der Positionen.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The seed of t-SNE: the same seed gives the same plot.</source>
        <translation>Der Startwert (Seed) von t-SNE: Derselbe Startwert ergibt dasselbe Diagramm.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>The number of steps of t-SNE.</source>
        <translation>Die Zahl der Schritte von t-SNE.</translation>
    </message>
    <message>
        <source>Early exaggeration</source>
        <translation>Frühe Übertreibung</translation>
    </message>
    <message>
        <source>How strongly t-SNE pulls neighbours together in the first quarter of its steps, for at most 250 steps.</source>
        <translation>Wie stark t-SNE Nachbarn im ersten Viertel seiner Schritte zusammenzieht, höchstens 250 Schritte lang.</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>The number format that the table is computed in.</source>
        <translation>Das Zahlenformat, in dem die Tabelle berechnet wird.</translation>
    </message>
    <message>
        <source>Computed as</source>
        <translation>Berechnet als</translation>
    </message>
    <message>
        <source>Formula of the angle: exp-log (k · exp(2i · (−ln n / d)), as in PyTorch code) or power (k / n^(2i/d)).</source>
        <translation>Formel des Winkels: exp-log (k · exp(2i · (−ln n / d)), wie in PyTorch-Code) oder power (k / n^(2i/d)).</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Rounding: throughout (at every step) or stored (computed in float32, then rounded when stored).</source>
        <translation>Rundung: throughout (in jedem Schritt) oder stored (in float32 berechnet, dann beim Speichern gerundet).</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show error (the table minus the exact table), table (its values) or largest (the largest error per position).</source>
        <translation>Zeigt error (die Tabelle minus die exakte Tabelle), table (ihre Werte) oder largest (den größten Fehler pro Position).</translation>
    </message>
    <message>
        <source>Vector seed</source>
        <translation>Startwert des Vektors</translation>
    </message>
    <message>
        <source>The seed of the random vector that is rotated beside the vector of ones.</source>
        <translation>Der Startwert (Seed) des zufälligen Vektors, der neben dem Vektor aus Einsen gedreht wird.</translation>
    </message>
    <message>
        <source>ALiBi heads</source>
        <translation>ALiBi-Heads</translation>
    </message>
    <message>
        <source>The number of attention heads, each with its own slope.</source>
        <translation>Die Zahl der Attention-Heads, jeder mit eigener Steigung.</translation>
    </message>
    <message>
        <source>Show bias (the value added to the score) or weights (the attention weights if the scores of all keys are equal).</source>
        <translation>Zeigt bias (den zum Score addierten Wert) oder weights (die Attention-Gewichte, wenn die Scores aller Keys gleich sind).</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>The attention head of ALiBi&apos;s slope and T5&apos;s biases.</source>
        <translation>Der Attention-Head der Steigung von ALiBi und der Biases von T5.</translation>
    </message>
    <message>
        <source>The number of heads that share ALiBi&apos;s slopes.</source>
        <translation>Die Zahl der Heads, die sich die Steigungen von ALiBi teilen.</translation>
    </message>
    <message>
        <source>KERPLE log, r₁</source>
        <translation>KERPLE log, r₁</translation>
    </message>
    <message>
        <source>r₁ of KERPLE&apos;s logarithm, −r₁ ln(1 + r₂ Δ).</source>
        <translation>r₁ des Logarithmus von KERPLE, −r₁ ln(1 + r₂ Δ).</translation>
    </message>
    <message>
        <source>KERPLE log, r₂</source>
        <translation>KERPLE log, r₂</translation>
    </message>
    <message>
        <source>r₂ of KERPLE&apos;s logarithm, −r₁ ln(1 + r₂ Δ).</source>
        <translation>r₂ des Logarithmus von KERPLE, −r₁ ln(1 + r₂ Δ).</translation>
    </message>
    <message>
        <source>KERPLE power, r₁</source>
        <translation>KERPLE Potenz, r₁</translation>
    </message>
    <message>
        <source>r₁ of KERPLE&apos;s power, −r₁ Δ^r₂.</source>
        <translation>r₁ der Potenz von KERPLE, −r₁ Δ^r₂.</translation>
    </message>
    <message>
        <source>KERPLE power, r₂</source>
        <translation>KERPLE Potenz, r₂</translation>
    </message>
    <message>
        <source>r₂ of KERPLE&apos;s power, −r₁ Δ^r₂. With 1, KERPLE equals ALiBi.</source>
        <translation>r₂ der Potenz von KERPLE, −r₁ Δ^r₂. Mit 1 gleicht KERPLE ALiBi.</translation>
    </message>
    <message>
        <source>T5: both directions</source>
        <translation>T5: beide Richtungen</translation>
    </message>
    <message>
        <source>T5&apos;s buckets as in an encoder, half of them for keys after the query, instead of a decoder&apos;s.</source>
        <translation>Buckets von T5 wie in einem Encoder, die Hälfte davon für Keys nach der Query, statt wie in einem Decoder.</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5-Buckets</translation>
    </message>
    <message>
        <source>The number of T5&apos;s buckets of offsets (num_buckets).</source>
        <translation>Die Zahl der Buckets von T5 für Versätze (num_buckets).</translation>
    </message>
    <message>
        <source>T5 max. distance</source>
        <translation>T5: max. Abstand</translation>
    </message>
    <message>
        <source>From this distance on, all keys share T5&apos;s last bucket (max_distance).</source>
        <translation>Ab diesem Abstand teilen sich alle Keys den letzten Bucket von T5 (max_distance).</translation>
    </message>
    <message>
        <source>T5 seed</source>
        <translation>Startwert von T5</translation>
    </message>
    <message>
        <source>The seed of T5&apos;s random biases, unless an opened table has T5&apos;s biases.</source>
        <translation>Der Startwert (Seed) der zufälligen Biases von T5, sofern keine geöffnete Tabelle sie enthält.</translation>
    </message>
    <message>
        <source>xPos γ</source>
        <translation>xPos γ</translation>
    </message>
    <message>
        <source>γ of xPos: pair i keeps ((2i/d + γ) / (1 + γ))^(Δ/S).</source>
        <translation>γ von xPos: Paar i behält ((2i/d + γ) / (1 + γ))^(Δ/S).</translation>
    </message>
    <message>
        <source>xPos S</source>
        <translation>xPos S</translation>
    </message>
    <message>
        <source>The scale base S of xPos: the number of positions over which its pairs fade by their factor.</source>
        <translation>Die Skalenbasis S von xPos: die Zahl der Positionen, über die seine Paare um ihren Faktor abklingen.</translation>
    </message>
    <message>
        <source>Axis minimum</source>
        <translation>Minimum der Achse</translation>
    </message>
    <message>
        <source>Measure from</source>
        <translation>Messen ab</translation>
    </message>
    <message>
        <source>Measure offsets from zero (position 0) or selected (position k, always for other schemes).</source>
        <translation>Misst Versätze ab zero (Position 0) oder selected (Position k, bei anderen Verfahren immer).</translation>
    </message>
    <message>
        <source>Show wavelengths (λ and ω of every pair on logarithmic axes) or frequencies (ω on a linear axis).</source>
        <translation>Zeigt wavelengths (λ und ω jedes Paares auf logarithmischen Achsen) oder frequencies (ω auf einer linearen Achse).</translation>
    </message>
    <message>
        <source>Show column (the variance of the selected column by frequency) or columns (the largest share of every column).</source>
        <translation>Zeigt column (die Varianz der gewählten Spalte nach Frequenz) oder columns (den größten Anteil jeder Spalte).</translation>
    </message>
    <message>
        <source>Show map (the similarity of the selected patch with all others) or all (one small map per patch).</source>
        <translation>Zeigt map (die Ähnlichkeit des gewählten Patches mit allen anderen) oder all (eine kleine Karte pro Patch).</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The plot that is shown of A, B and their difference.</source>
        <translation>Das Diagramm, das von A, B und ihrer Differenz gezeigt wird.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Draw the curves over the offset side-by-side (A and B on separate axes) or together (on the same axes). A − B is always beside them.</source>
        <translation>Zeichnet die Kurven über dem Versatz side-by-side (A und B auf getrennten Achsen) oder together (auf denselben Achsen). A − B steht immer daneben.</translation>
    </message>
    <message>
        <source>Show the table&apos;s values</source>
        <translation>Werte der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the values of an opened table instead of their difference from the formula.</source>
        <translation>Die Werte einer geöffneten Tabelle zeigen statt ihrer Differenz zur Formel.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>The language of the code: eigen for .cpp, the others for .py.</source>
        <translation>Die Sprache des Codes: „eigen“ für .cpp, die anderen für .py.</translation>
    </message>
    <message>
        <source>1/√d_model</source>
        <translation>1/√d_model</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Standard deviation of random embeddings: trained (1/√d_model, as in a model before its training) or one (1).</source>
        <translation>Standardabweichung der zufälligen Embeddings: trained (1/√d_model, wie in einem Modell vor dem Training) oder one (1).</translation>
    </message>
    <message>
        <source>Positions of the rows</source>
        <translation>Positionen der Zeilen</translation>
    </message>
    <message>
        <source>Positions of the rows, separated by commas: numbers, or times such as 2024-01-31T18:00. Without a list, the positions are 0, 1, 2 ….</source>
        <translation>Positionen der Zeilen, durch Kommas getrennt: Zahlen oder Zeiten wie 2024-01-31T18:00. Ohne Liste sind die Positionen 0, 1, 2 ….</translation>
    </message>
    <message>
        <source>Unit of a position</source>
        <translation>Einheit einer Position</translation>
    </message>
    <message>
        <source>Value of position 0</source>
        <translation>Wert von Position 0</translation>
    </message>
    <message>
        <source>With plot</source>
        <translation>Mit Diagramm</translation>
    </message>
    <message>
        <source>Add lines to Python code that draw the view with Matplotlib: the table, rows, columns or similarities.</source>
        <translation>Python-Code um Zeilen ergänzen, die die Ansicht mit Matplotlib zeichnen: die Tabelle, Zeilen, Spalten oder Ähnlichkeiten.</translation>
    </message>
    <message>
        <source>ALiBi exponent</source>
        <translation>ALiBi-Exponent</translation>
    </message>
    <message>
        <source>b of ALiBi&apos;s slopes 2^(−b·h/H) for head h of H (8 in the paper, other values in MPT).</source>
        <translation>b der Steigungen 2^(−b·h/H) von ALiBi für Head h von H (8 in der Arbeit, andere Werte in MPT).</translation>
    </message>
    <message>
        <source>Base θ</source>
        <translation>Basis θ</translation>
    </message>
    <message>
        <source>Base of rotary embedding, if it differs from n (0: n is the base). A new n replaces it.</source>
        <translation>Basis des Rotary-Embeddings, wenn sie nicht n ist (0: n ist die Basis). Ein neues n ersetzt sie.</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>First rotated column</source>
        <translation>Erste gedrehte Spalte</translation>
    </message>
    <message>
        <source>Columns of a head before those that rotate (0: the first columns rotate).</source>
        <translation>Spalten eines Heads vor denen, die drehen (0: die ersten Spalten drehen).</translation>
    </message>
    <message>
        <source>Score factor</source>
        <translation>Score-Faktor</translation>
    </message>
    <message>
        <source>Factor of attention scores in a model&apos;s code, besides the attention factor.</source>
        <translation>Faktor der Attention-Scores im Code eines Modells, neben dem Attention-Faktor.</translation>
    </message>
    <message>
        <source>own values</source>
        <translation>eigene Werte</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Layers of a model by type, such as &quot;full theta=1e6 layers=5,11 / local theta=10000 window=512 layers=0-4,6-10 / nope kind=none layers=12&quot;.</source>
        <translation>Schichten eines Modells nach Art, zum Beispiel &quot;full theta=1e6 layers=5,11 / local theta=10000 window=512 layers=0-4,6-10 / nope kind=none layers=12&quot;.</translation>
    </message>
    <message>
        <source>Layer type</source>
        <translation>Schichtart</translation>
    </message>
    <message>
        <source>The type of layers whose base θ, rotated columns and scaling are shown, if layers differ.</source>
        <translation>Die Art der Schichten, deren Basis θ, gedrehte Spalten und Skalierung gezeigt werden, wenn sich Schichten unterscheiden.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The selected layer of a model, counted from 0.</source>
        <translation>Die gewählte Schicht eines Modells, ab 0 gezählt.</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>M-RoPE&apos;s pairs that rotate by time, height and width, separated by commas, such as 16,24,24.</source>
        <translation>Die Paare von M-RoPE, die sich nach Zeit, Höhe und Breite drehen, durch Kommas getrennt, zum Beispiel 16,24,24.</translation>
    </message>
    <message>
        <source>Interleaved sections</source>
        <translation>Verschränkte Abschnitte</translation>
    </message>
    <message>
        <source>M-RoPE gives neighbouring pairs to time, height and width in turn, as Qwen3-VL does.</source>
        <translation>M-RoPE gibt benachbarte Paare abwechselnd an Zeit, Höhe und Breite, wie in Qwen3-VL.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The name of the model that the layers are from.</source>
        <translation>Der Name des Modells, dessen Schichten das sind.</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>Zweites Modell</translation>
    </message>
    <message>
        <source>A second model, B, beside the first, such as &quot;rope theta=1e6 columns=128 length=32768 layers=0-31&quot;. --beside FILE reads a file.</source>
        <translation>Ein zweites Modell, B, neben dem ersten, etwa &quot;rope theta=1e6 columns=128 length=32768 layers=0-31&quot;. --beside FILE liest eine Datei.</translation>
    </message>
    <message>
        <source>Second model&apos;s name</source>
        <translation>Name des zweiten Modells</translation>
    </message>
    <message>
        <source>The name of the second model.</source>
        <translation>Der Name des zweiten Modells.</translation>
    </message>
    <message>
        <source>Show terms (the parts of every score, and their sum), scores (the sum), weights (their softmax), lines (weights between words) or row (one query over the keys).</source>
        <translation>Zeigt Terme (die Teile jedes Scores und ihre Summe), Scores (die Summe), Gewichte (ihr Softmax), Linien (Gewichte zwischen Wörtern) oder eine Zeile (eine Query über den Keys).</translation>
    </message>
    <message>
        <source>W_q and W_k of the head: identity, random, or looks-back (the rotation T(−Δ), which moves queries Δ positions back).</source>
        <translation>W_q und W_k des Heads: identity (Identität), random (zufällig) oder looks-back (die Drehung T(−Δ), die Querys um Δ Positionen zurückverschiebt).</translation>
    </message>
    <message>
        <source>Columns of the head</source>
        <translation>Spalten des Heads</translation>
    </message>
    <message>
        <source>The number of columns of a random head&apos;s queries and keys, at most d_model.</source>
        <translation>Die Anzahl der Spalten von Querys und Keys eines zufälligen Heads, höchstens d_model.</translation>
    </message>
    <message>
        <source>Head seed</source>
        <translation>Startwert des Heads</translation>
    </message>
    <message>
        <source>The seed of a random head.</source>
        <translation>Der Startwert eines zufälligen Heads.</translation>
    </message>
    <message>
        <source>Looks back by Δ</source>
        <translation>Blickt zurück um Δ</translation>
    </message>
    <message>
        <source>rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>2-D RoPE</source>
        <translation>2-D-RoPE</translation>
    </message>
    <message>
        <source>M-RoPE</source>
        <translation>M-RoPE</translation>
    </message>
    <message>
        <source>Move k without k′</source>
        <translation>k ohne k′ bewegen</translation>
    </message>
    <message>
        <source>A moved position k leaves k′ where it is. Otherwise the arrows move together, and the offset k′ − k stays.</source>
        <translation>Eine bewegte Position k lässt k′, wo es ist. Sonst bewegen sich die Pfeile gemeinsam, und der Versatz k′ − k bleibt.</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Plot curves (of all schemes over the distance) or a matrix (of one scheme, query down, key across).</source>
        <translation>Kurven (curves, aller Verfahren über den Abstand) oder eine Matrix (matrix, eines Verfahrens, Query nach unten, Key nach rechts) zeichnen.</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>The relative scheme of the matrix. rope, xpos and shaw are products instead of biases.</source>
        <translation>Das relative Verfahren der Matrix. rope, xpos und shaw sind Produkte statt Biases.</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>The keys that a query may attend to: none (all of them), causal (its own and those before) or window (the last few of these).</source>
        <translation>Die Keys, auf die eine Query achten darf: none (alle), causal (ihr eigener und die davor) oder window (die letzten davon).</translation>
    </message>
    <message>
        <source>Window size</source>
        <translation>Fenstergröße</translation>
    </message>
    <message>
        <source>The number of keys in the window of a query, with the query&apos;s own.</source>
        <translation>Die Anzahl der Keys im Fenster einer Query, mit ihrem eigenen.</translation>
    </message>
    <message>
        <source>Not divided by √d</source>
        <translation>Nicht durch √d geteilt</translation>
    </message>
    <message>
        <source>Do not divide the products of queries and keys by √d, where d is the number of their columns.</source>
        <translation>Die Produkte von Querys und Keys nicht durch √d teilen, wobei d die Anzahl ihrer Spalten ist.</translation>
    </message>
    <message>
        <source>Inverse temperature β</source>
        <translation>Inverse Temperatur β</translation>
    </message>
    <message>
        <source>The factor of all scores before the softmax: small values make the weights equal, large values leave one key.</source>
        <translation>Der Faktor aller Scores vor dem Softmax: Kleine Werte machen die Gewichte gleich, große lassen einen Key übrig.</translation>
    </message>
    <message>
        <source>No encoding (NoPE)</source>
        <translation>Keine Kodierung (NoPE)</translation>
    </message>
    <message>
        <source>Do not add the encoding to the words, as in models with rotary embedding, biases or no positions.</source>
        <translation>Die Kodierung nicht zu den Wörtern addieren, wie in Modellen mit Rotary-Embedding, Biases oder ohne Positionen.</translation>
    </message>
    <message>
        <source>Relative scheme</source>
        <translation>Relatives Verfahren</translation>
    </message>
    <message>
        <source>The way in which the head gets the offset of query and key: none, rotary or xpos (rotate queries and keys), alibi, kerple-log, kerple-power or t5 (add a bias) or shaw (adds random relative keys).</source>
        <translation>Was dem Head den Versatz von Query und Key sagt: none (nichts), rotary oder xpos (drehen Querys und Keys), alibi, kerple-log, kerple-power oder t5 (addieren einen Bias) oder shaw (addiert zufällige relative Keys).</translation>
    </message>
    <message>
        <source>Seed of relative keys</source>
        <translation>Startwert der relativen Keys</translation>
    </message>
    <message>
        <source>The seed of Shaw&apos;s relative keys, which are random.</source>
        <translation>Der Startwert der relativen Keys von Shaw, die zufällig sind.</translation>
    </message>
    <message>
        <source>Clipped from offset</source>
        <translation>Gleich ab Versatz</translation>
    </message>
    <message>
        <source>The keys that a query of the matrix attends to: none (all keys), causal (its own and those before) or window (the last of these).</source>
        <translation>Die Keys, die eine Query der Matrix beachtet: none (alle Keys), causal (ihr eigener und die davor) oder window (die letzten davon).</translation>
    </message>
    <message>
        <source>Keys in the window</source>
        <translation>Keys im Fenster</translation>
    </message>
    <message>
        <source>The number of keys that the mask window leaves to each query.</source>
        <translation>Die Zahl der Keys, die die Maske window jeder Query lässt.</translation>
    </message>
    <message>
        <source>Shaw clip distance</source>
        <translation>Shaw, größter Abstand</translation>
    </message>
    <message>
        <source>Keys at least this far away share one of Shaw’s relative keys (16 in the paper).</source>
        <translation>Keys, die mindestens so weit entfernt sind, teilen sich einen relativen Key von Shaw (16 in der Arbeit).</translation>
    </message>
    <message>
        <source>Shaw seed</source>
        <translation>Seed von Shaw</translation>
    </message>
    <message>
        <source>The seed of the random query and of Shaw’s random relative keys.</source>
        <translation>Der Seed der zufälligen Query und der zufälligen relativen Keys von Shaw.</translation>
    </message>
    <message>
        <source>Similarity of</source>
        <translation>Ähnlichkeit von</translation>
    </message>
    <message>
        <source>Compare patches by scheme (rows of the table), rope-2d (half of the pairs rotate by the row, half by the column) or m-rope (sections for time, height and width).</source>
        <translation>Patches vergleichen nach scheme (Zeilen der Tabelle), rope-2d (die Hälfte der Paare dreht sich nach der Reihe, die Hälfte nach der Spalte) oder m-rope (Abschnitte für Zeit, Höhe und Breite).</translation>
    </message>
    <message>
        <source>The number of positions that a head of the kind looks-back looks back. Below 0, it looks ahead.</source>
        <translation>Die Zahl der Positionen, um die ein Head der Art looks-back zurückblickt. Unter 0 blickt er voraus.</translation>
    </message>
    <message>
        <source>From this offset on, all keys share one of Shaw&apos;s relative keys.</source>
        <translation>Ab diesem Versatz teilen sich alle Keys einen von Shaws relativen Keys.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>The task of the model: copy (the word Δ back), around (how often each word occurs nearby), first (the first word), reverse (the sentence backwards) or parity.</source>
        <translation>Die Aufgabe des Modells: copy (das Wort Δ zurück), around (wie oft jedes Wort in der Nähe steht), first (das erste Wort), reverse (den Satz rückwärts) oder parity (Parität).</translation>
    </message>
    <message>
        <source>Δ back</source>
        <translation>Δ zurück</translation>
    </message>
    <message>
        <source>The distance of the word that the task copy asks for, less than the training length.</source>
        <translation>Der Abstand des Worts, nach dem die Aufgabe copy fragt, kleiner als die Trainingslänge.</translation>
    </message>
    <message>
        <source>Blur σ</source>
        <translation>Unschärfe σ</translation>
    </message>
    <message>
        <source>Centre Δ back</source>
        <translation>Mitte Δ zurück</translation>
    </message>
    <message>
        <source>The middle of the Gaussian, so many positions back.</source>
        <translation>Die Mitte der Gaußkurve, so viele Positionen zurück.</translation>
    </message>
    <message>
        <source>Positions on</source>
        <translation>Positionen auf</translation>
    </message>
    <message>
        <source>The shape that the positions of the words around lie on: line, ring (the last beside the first) or grid (a square).</source>
        <translation>Die Form, auf der die Positionen der Wörter ringsum liegen: line (Linie), ring (die letzte neben der ersten) oder grid (ein Quadrat).</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The way in which positions enter the model: none, sinusoidal, learned, rope, alibi or t5.</source>
        <translation>Wie Positionen in das Modell kommen: none (gar nicht), sinusoidal, learned (gelernt), rope, alibi oder t5.</translation>
    </message>
    <message>
        <source>Encodings in the race</source>
        <translation>Kodierungen im Rennen</translation>
    </message>
    <message>
        <source>The encodings in the race, separated by commas: none, sinusoidal, learned, rope, alibi, t5.</source>
        <translation>Die Kodierungen im Rennen, durch Kommas getrennt: none, sinusoidal, learned, rope, alibi, t5.</translation>
    </message>
    <message>
        <source>Start of rows</source>
        <translation>Start der Zeilen</translation>
    </message>
    <message>
        <source>The standard deviation of the learned rows before the first step.</source>
        <translation>Die Standardabweichung der gelernten Zeilen vor dem ersten Schritt.</translation>
    </message>
    <message>
        <source>Base n of the model</source>
        <translation>Basis n des Modells</translation>
    </message>
    <message>
        <source>T5 max. distance of the model</source>
        <translation>Größter Abstand von T5</translation>
    </message>
    <message>
        <source>From this distance on, all keys share the last bucket of the T5 biases that are trained.</source>
        <translation>Ab diesem Abstand teilen sich alle Keys den letzten Bucket der Biases von T5, die trainiert werden.</translation>
    </message>
    <message>
        <source>The words that a word may attend to: all (none), those before it (causal), or the last ones (window).</source>
        <translation>Die Wörter, auf die ein Wort achten darf: alle (none), die vor ihm (causal) oder die letzten (window).</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>The number of words that a word attends to, itself included.</source>
        <translation>Die Zahl der Wörter, auf die ein Wort achtet, mit ihm selbst.</translation>
    </message>
    <message>
        <source>Trained at</source>
        <translation>Trainiert mit</translation>
    </message>
    <message>
        <source>The length of the sentences in training, in words.</source>
        <translation>Die Länge der Sätze im Training, in Wörtern.</translation>
    </message>
    <message>
        <source>Tested to</source>
        <translation>Geprüft bis</translation>
    </message>
    <message>
        <source>Random starts</source>
        <translation>Zufälliger Beginn</translation>
    </message>
    <message>
        <source>Let sentences in training begin at random positions, so that every row is trained.</source>
        <translation>Sätze im Training beginnen an zufälligen Positionen, sodass jede Zeile trainiert wird.</translation>
    </message>
    <message>
        <source>d_model of the model</source>
        <translation>d_model des Modells</translation>
    </message>
    <message>
        <source>The number of values of a word in the model, a multiple of the heads.</source>
        <translation>Die Zahl der Werte eines Worts im Modell, ein Vielfaches der Heads.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>The number of attention heads of the model.</source>
        <translation>Die Zahl der Attention-Heads des Modells.</translation>
    </message>
    <message>
        <source>The number of layers of the model.</source>
        <translation>Die Zahl der Schichten des Modells.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>The number of different words.</source>
        <translation>Die Zahl verschiedener Wörter.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>The number of sentences per step.</source>
        <translation>Die Zahl der Sätze je Schritt.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>The learning rate of Adam.</source>
        <translation>Die Lernrate von Adam.</translation>
    </message>
    <message>
        <source>Training seed</source>
        <translation>Startwert des Trainings</translation>
    </message>
    <message>
        <source>The seed of the parameters and of the sentences: the same seed gives the same training, bit by bit.</source>
        <translation>Der Startwert der Parameter und der Sätze: Derselbe Startwert ergibt dasselbe Training, Bit für Bit.</translation>
    </message>
    <message>
        <source>Head shown</source>
        <translation>Gezeigter Head</translation>
    </message>
    <message>
        <source>The head whose attention is shown, counted from 1.</source>
        <translation>Der Head, dessen Attention gezeigt wird, gezählt ab 1.</translation>
    </message>
    <message>
        <source>Steps per second</source>
        <translation>Schritte je Sekunde</translation>
    </message>
    <message>
        <source>The speed of a training that one watches (0: as fast as possible).</source>
        <translation>Das Tempo eines Trainings, dem man zusieht (0: so schnell wie möglich).</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>so schnell wie möglich</translation>
    </message>
    <message>
        <source>Pause at step</source>
        <translation>Anhalten bei Schritt</translation>
    </message>
    <message>
        <source>The step at which a training pauses.</source>
        <translation>Der Schritt, bei dem ein Training anhält.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The number of steps after which the training is shown.</source>
        <translation>Die Zahl der Schritte, nach denen das Training gezeigt wird.</translation>
    </message>
    <message>
        <source>Use the table in every view</source>
        <translation>Die Tabelle in jeder Ansicht verwenden</translation>
    </message>
    <message>
        <source>Make the trained table the scheme “table”, so that all views show the table, also while it is trained.</source>
        <translation>Die trainierte Tabelle wird zum Verfahren „Tabelle“, sodass alle Ansichten sie zeigen, auch während sie trainiert wird.</translation>
    </message>
    <message>
        <source>The width of the Gaussian that weights the words around. Waves emerge from a wide one.</source>
        <translation>Die Breite der Gauß-Glocke, die die Wörter ringsum gewichtet. Aus einer breiten entstehen Wellen.</translation>
    </message>
    <message>
        <source>the values of all words</source>
        <translation>die Werte aller Wörter</translation>
    </message>
    <message>
        <source>where it sits</source>
        <translation>wo sie sitzt</translation>
    </message>
    <message>
        <source>Show blocks (embedding, encoding and input as cells) or flow (where the encoding sits in a transformer, at one position).</source>
        <translation>Zeigt blocks (Embedding, Kodierung und Eingabe als Zellen) oder flow (wo die Kodierung in einem Transformer sitzt, an einer Position).</translation>
    </message>
    <message>
        <source>The unit that is one position: second, minute, hour, day, week, or a number of seconds or of the list&apos;s own units. Default: hour for times, 1 for numbers.</source>
        <translation>Die Einheit, die eine Position ist: second, minute, hour, day, week oder eine Anzahl von Sekunden oder von Einheiten der Liste. Standard: hour für Zeiten, 1 für Zahlen.</translation>
    </message>
    <message>
        <source>The value that is position 0: first (the first of the list), a number, or a time. Default: the first time, or 0 for numbers.</source>
        <translation>Der Wert, der Position 0 ist: first (der erste der Liste), eine Zahl oder eine Zeit. Standard: die erste Zeit, oder 0 für Zahlen.</translation>
    </message>
    <message>
        <source>Lower end of the bias axis. A higher end leaves more room for flat curves.</source>
        <translation>Unteres Ende der Achse der Biases. Ein höheres Ende lässt flachen Kurven mehr Platz.</translation>
    </message>
    <message>
        <source>Show overview (all at once), course (over the steps), scores (accuracy by position), attention, table, cosines (of its rows), curves (of its columns), queries (table times W_q) or race.</source>
        <translation>Zeigt overview (alles zugleich), course (über den Schritten), scores (Trefferquote nach Position), attention, table (Tabelle), cosines (ihrer Zeilen), curves (ihrer Spalten), queries (Tabelle mal W_q) oder race (Rennen).</translation>
    </message>
    <message>
        <source>The base n of the sinusoidal encoding and of RoPE in the model that is trained.</source>
        <translation>Die Basis n der sinusförmigen Kodierung und von RoPE im Modell, das trainiert wird.</translation>
    </message>
    <message>
        <source>The length of the sentences that the accuracy is taken from, at least the training length.</source>
        <translation>Die Länge der Sätze, an denen die Trefferquote gemessen wird, mindestens die Trainingslänge.</translation>
    </message>
    <message>
        <source>Show angles, similarity (of equal rotated vectors, and ALiBi), wavelengths, columns (that rotate together), layers (of a model), arrows (query and key) or alibi (its penalties alone).</source>
        <translation>Winkel (angles), Ähnlichkeit (similarity, gleicher gedrehter Vektoren, und ALiBi), Wellenlängen (wavelengths), Spalten (columns, die gemeinsam rotieren), Schichten (layers, eines Modells), Pfeile (arrows, Query und Key) oder ALiBi (alibi, nur seine Abzüge) zeigen.</translation>
    </message>
    <message>
        <source>The schemes that have a curve, such as alibi,t5: alibi, kerple-log, kerple-power, t5 and rope (RoPE and xPos).</source>
        <translation>Die Verfahren mit einer Kurve, etwa alibi,t5: alibi, kerple-log, kerple-power, t5 und rope (RoPE und xPos).</translation>
    </message>
    <message>
        <source>n of A</source>
        <translation>n von A</translation>
    </message>
    <message>
        <source>The base of A&apos;s wavelengths, 1 to 10⁹.</source>
        <translation>Die Basis der Wellenlängen von A, 1 bis 10⁹.</translation>
    </message>
    <message>
        <source>d_model of A</source>
        <translation>d_model von A</translation>
    </message>
    <message>
        <source>The number of columns of A, 1 to 16384.</source>
        <translation>Die Anzahl der Spalten von A, 1 bis 16384.</translation>
    </message>
    <message>
        <source>max_len of A</source>
        <translation>max_len von A</translation>
    </message>
    <message>
        <source>The number of positions of A, 1 to 1048576.</source>
        <translation>Die Anzahl der Positionen von A, 1 bis 1048576.</translation>
    </message>
    <message>
        <source>n of B</source>
        <translation>n von B</translation>
    </message>
    <message>
        <source>The base of B&apos;s wavelengths, 1 to 10⁹.</source>
        <translation>Die Basis der Wellenlängen von B, 1 bis 10⁹.</translation>
    </message>
    <message>
        <source>d_model of B</source>
        <translation>d_model von B</translation>
    </message>
    <message>
        <source>The number of columns of B, 1 to 16384.</source>
        <translation>Die Anzahl der Spalten von B, 1 bis 16384.</translation>
    </message>
    <message>
        <source>max_len of B</source>
        <translation>max_len von B</translation>
    </message>
    <message>
        <source>The number of positions of B, 1 to 1048576.</source>
        <translation>Die Anzahl der Positionen von B, 1 bis 1048576.</translation>
    </message>
</context>
<context>
    <name>ShiftPicture</name>
    <message>
        <source>largest difference over %1: %2</source>
        <translation>größte Differenz über %1: %2</translation>
    </message>
    <message>
        <source>the only column</source>
        <translation>die einzige Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>largest difference %1</source>
        <translation>größte Differenz %1</translation>
    </message>
    <message>
        <source>difference %1</source>
        <translation>Differenz %1</translation>
    </message>
    <message>
        <source>an unpaired sine cannot be rotated: off by %1</source>
        <translation>ein Sinus ohne Kosinus lässt sich nicht drehen: Abweichung %1</translation>
    </message>
    <message>
        <source>an unpaired sine
cannot be rotated:
off by %1</source>
        <translation>ein Sinus ohne Kosinus
lässt sich nicht drehen:
Abweichung %1</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>Abweichung %1</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>largest difference over %1: %2. The unpaired sine, column %3, is off by %4</source>
        <translation>größte Differenz über %1: %2. Der Sinus ohne Kosinus, Spalte %3, weicht um %4 ab</translation>
    </message>
    <message>
        <source>largest difference over %1: %2
the unpaired sine, column %3, is off by %4</source>
        <translation>größte Differenz über %1: %2
der Sinus ohne Kosinus, Spalte %3, weicht um %4 ab</translation>
    </message>
    <message>
        <source>largest difference %1
but column %2: %3</source>
        <translation>größte Differenz %1,
aber Spalte %2: %3</translation>
    </message>
    <message>
        <source>%1, but
column %2: %3</source>
        <translation>%1, aber
Spalte %2: %3</translation>
    </message>
    <message>
        <source>T(Δ) · PE(k) = PE(k + Δ) except for the unpaired sine, Δ = %1, k = %2</source>
        <translation>T(Δ) · PE(k) = PE(k + Δ) außer beim Sinus ohne Kosinus, Δ = %1, k = %2</translation>
    </message>
    <message>
        <source>T(Δ) · PE(k) = PE(k + Δ), Δ = %1, k = %2</source>
        <translation>T(Δ) · PE(k) = PE(k + Δ), Δ = %1, k = %2</translation>
    </message>
    <message>
        <source>%1, %2; T(%3) turns PE(%4) into PE(%5); %6; T(%3)(%7, %7) = %8</source>
        <translation>%1, %2; T(%3) dreht PE(%4) auf PE(%5); %6; T(%3)(%7, %7) = %8</translation>
    </message>
    <message>
        <source>T(%1)(%2, %3) = %4</source>
        <translation>T(%1)(%2, %3) = %4</translation>
    </message>
    <message>
        <source>0 up to rounding</source>
        <translation>0 bis auf Rundung</translation>
    </message>
</context>
<context>
    <name>ShiftPlot</name>
    <message>
        <source>PE(k + Δ)</source>
        <translation>PE(k + Δ)</translation>
    </message>
    <message>
        <source>T(Δ) · PE(k)</source>
        <translation>T(Δ) · PE(k)</translation>
    </message>
    <message>
        <source>PE(k)</source>
        <translation>PE(k)</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>each pixel shows the entry of the largest magnitude among %1 × %1</source>
        <translation>jedes Pixel zeigt den Eintrag mit dem größten Betrag unter %1 × %1</translation>
    </message>
    <message>
        <source>the sine without its cosine cannot be rotated: its row and column are 0</source>
        <translation>der Sinus ohne seinen Kosinus lässt sich nicht drehen: Seine Zeile und Spalte sind 0</translation>
    </message>
    <message>
        <source>Column j of PE(k)</source>
        <translation>Spalte j von PE(k)</translation>
    </message>
    <message>
        <source>Column j of PE(k + Δ)</source>
        <translation>Spalte j von PE(k + Δ)</translation>
    </message>
</context>
<context>
    <name>SimilarityPicture</name>
    <message>
        <source>1 position</source>
        <translation>1 Position</translation>
    </message>
    <message>
        <source>%1 × %1 positions</source>
        <translation>%1 × %1 Positionen</translation>
    </message>
    <message>
        <source>%1, %2, %3; similarity of %4 and %5 = %6</source>
        <translation>%1, %2, %3; Ähnlichkeit von %4 und %5 = %6</translation>
    </message>
    <message>
        <source>%1(%2, %3) = %4, offset %5</source>
        <translation>%1(%2, %3) = %4, Versatz %5</translation>
    </message>
</context>
<context>
    <name>SimilarityPlot</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>the diagonal is far thinner: zoom in to see the diagonal</source>
        <translation>die Diagonale ist viel dünner: vergrößern, um sie zu sehen</translation>
    </message>
    <message>
        <source>each pixel averages %1 × %1 positions</source>
        <translation>jedes Pixel mittelt %1 × %1 Positionen</translation>
    </message>
    <message>
        <source>each pixel: mean product over root-mean-square norms of %1 × %1 positions</source>
        <translation>jedes Pixel: mittleres Produkt durch quadratisches Mittel der Normen von %1 × %1 Positionen</translation>
    </message>
    <message>
        <source>each pixel: root mean square of %1 × %1 positions</source>
        <translation>jedes Pixel: quadratisches Mittel von %1 × %1 Positionen</translation>
    </message>
    <message>
        <source>Similarity matrix</source>
        <translation>Ähnlichkeitsmatrix</translation>
    </message>
</context>
<context>
    <name>Spectrum</name>
    <message>
        <source>less than 0.1 %</source>
        <translation>weniger als 0.1 %</translation>
    </message>
    <message>
        <source>more than 99.9 %</source>
        <translation>mehr als 99.9 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>column %1: no variance, or values that are not finite</source>
        <translation>Spalte %1: keine Varianz oder Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>column %1: %2 of its variance is a sine of period %3</source>
        <translation>Spalte %1: %2 ihrer Varianz sind eine Sinuswelle der Periode %3</translation>
    </message>
    <message>
        <source>column %1: no sine has half of its variance. The largest share, %2, has period %3</source>
        <translation>Spalte %1: keine Sinuswelle hat die Hälfte ihrer Varianz. Der größte Anteil, %2, hat die Periode %3</translation>
    </message>
    <message>
        <source>column %1: its wavelength is %2 positions, by the formula</source>
        <translation>Spalte %1: ihre Wellenlänge ist %2 Positionen, laut Formel</translation>
    </message>
    <message>
        <source>column %1: its wavelength is %2 position, by the formula</source>
        <translation>Spalte %1: ihre Wellenlänge ist %2 Position, laut Formel</translation>
    </message>
    <message>
        <source>column %1 is not a single wave. Its largest share, %2, has period %3</source>
        <translation>Spalte %1 ist keine einzelne Welle. Ihr größter Anteil, %2, hat die Periode %3</translation>
    </message>
</context>
<context>
    <name>SpectrumPicture</name>
    <message>
        <source>One position is not a wave. A spectrum needs two positions or more.</source>
        <translation>Eine Position ist keine Welle. Ein Spektrum braucht mindestens zwei Positionen.</translation>
    </message>
    <message>
        <source>Column %1 has values that are not finite, so it has no spectrum. Choose another column.</source>
        <translation>Spalte %1 enthält Werte, die nicht endlich sind, und hat daher kein Spektrum. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>Column %1 is constant, so it has no spectrum. Choose another column.</source>
        <translation>Spalte %1 ist konstant und hat daher kein Spektrum. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>the largest of one frequency, in every column</source>
        <translation>der größte Anteil einer Frequenz, in jeder Spalte</translation>
    </message>
    <message>
        <source>column %1, by frequency</source>
        <translation>Spalte %1, nach Frequenz</translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation>%1, %2; %3</translation>
    </message>
    <message>
        <source>column %1: not examined. Click to see its spectrum</source>
        <translation>Spalte %1: nicht untersucht. Klicken, um ihr Spektrum zu sehen</translation>
    </message>
    <message>
        <source>1 turn</source>
        <translation>1 Umdrehung</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <translation>%1 Umdrehungen</translation>
    </message>
    <message>
        <source>column %1 · period %2, %3 in %4 positions: %5 of the variance</source>
        <translation>Spalte %1 · Periode %2, %3 in %4 Positionen: %5 der Varianz</translation>
    </message>
    <message>
        <source>the wavelength of every column, by the formula</source>
        <translation>die Wellenlänge jeder Spalte, laut Formel</translation>
    </message>
</context>
<context>
    <name>SpectrumPlot</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Share of the variance</source>
        <translation>Anteil an der Varianz</translation>
    </message>
    <message>
        <source>Period in positions</source>
        <translation>Periode in Positionen</translation>
    </message>
    <message>
        <source>period %1: %2</source>
        <translation>Periode %1: %2</translation>
    </message>
    <message>
        <source>period %1:
%2</source>
        <translation>Periode %1:
%2</translation>
    </message>
    <message>
        <source>from the first %1 of %2 positions</source>
        <translation>aus den ersten %1 von %2 Positionen</translation>
    </message>
    <message>
        <source>1 column is a sine: half of its variance, or more, has one period</source>
        <translation>1 Spalte ist eine Sinuswelle: Mindestens die Hälfte ihrer Varianz hat eine einzige Periode</translation>
    </message>
    <message>
        <source>%1 columns are sines: half of their variance, or more, has one period</source>
        <translation>%1 Spalten sind Sinuswellen: Mindestens die Hälfte ihrer Varianz hat eine einzige Periode</translation>
    </message>
    <message>
        <source>λ in positions</source>
        <translation>λ in Positionen</translation>
    </message>
    <message>
        <source>by the formula, columns with a period of at most max_len: %1 of %2</source>
        <translation>laut Formel, Spalten mit einer Periode von höchstens max_len: %1 von %2</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>--sweep %1: %2. Write, for instance, n=10:1e6:25 or max-len=16,64,256.</source>
        <translation>--sweep %1: %2. Schreiben Sie zum Beispiel n=10:1e6:25 oder max-len=16,64,256.</translation>
    </message>
    <message>
        <source>--sweep has %1 values, but at most %2 are allowed.</source>
        <translation>--sweep hat %1 Werte, aber höchstens %2 sind erlaubt.</translation>
    </message>
    <message>
        <source>--sweep %1: %2 is %3, but it must be between %4 and %5.</source>
        <translation>--sweep %1: %2 ist %3, muss aber zwischen %4 und %5 liegen.</translation>
    </message>
    <message>
        <source>%1 takes whole numbers</source>
        <translation>%1 nimmt ganze Zahlen</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>a range needs a first value, a last value and a count</source>
        <translation>ein Bereich braucht einen ersten Wert, einen letzten Wert und eine Anzahl</translation>
    </message>
    <message>
        <source>--sweep %1: the number of values must be a whole number between 2 and %2.</source>
        <translation>--sweep %1: Die Anzahl der Werte muss eine ganze Zahl zwischen 2 und %2 sein.</translation>
    </message>
    <message>
        <source>a sweep must start with n=, d-model=, max-len= or position=</source>
        <translation>ein Durchlauf muss mit n=, d-model=, max-len= oder position= beginnen</translation>
    </message>
    <message>
        <source>--sweep %1: there is no position %2, because max_len is %3.</source>
        <translation>--sweep %1: Es gibt keine Position %2, denn max_len ist %3.</translation>
    </message>
</context>
<context>
    <name>TableFile</name>
    <message>
        <source>The file is larger than 4 GiB. Save a part of the table.</source>
        <translation>Die Datei ist größer als 4 GiB. Speichern Sie einen Teil der Tabelle.</translation>
    </message>
    <message>
        <source>The file is not a table that posenc can read. Open the file itself to see why.</source>
        <translation>Die Datei ist keine Tabelle, die posenc lesen kann. Öffnen Sie die Datei selbst, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>There is no such table in posenc.</source>
        <translation>In posenc gibt es keine solche Tabelle.</translation>
    </message>
</context>
<context>
    <name>TablePlace</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>The table has %1 rows, so no row is left after the first %2. Choose an earlier first row.</source>
        <translation>Die Tabelle hat %1 Zeilen, also bleibt nach den ersten %2 keine übrig. Wählen Sie eine frühere erste Zeile.</translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>%2, rounded to %1 decimal</source>
        <translation>%2, auf %1 Nachkommastelle gerundet</translation>
    </message>
    <message>
        <source>%2, rounded to %1 decimals</source>
        <translation>%2, auf %1 Nachkommastellen gerundet</translation>
    </message>
    <message>
        <source>as float32 arithmetic gives</source>
        <translation>wie es die Rechnung in float32 ergibt</translation>
    </message>
    <message>
        <source>as float64 arithmetic gives</source>
        <translation>wie es die Rechnung in float64 ergibt</translation>
    </message>
    <message>
        <source>not more than rounding</source>
        <translation>nicht mehr als Rundung</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>concatenated</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>cosines first</source>
        <translation>Kosinus zuerst</translation>
    </message>
    <message>
        <source>%1, negated</source>
        <translation>%1, negiert</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>a cache of RoPE&apos;s cosines</source>
        <translation>ein Cache der Kosinuswerte von RoPE</translation>
    </message>
    <message>
        <source>a cache of RoPE&apos;s sines</source>
        <translation>ein Cache der Sinuswerte von RoPE</translation>
    </message>
    <message>
        <source>the paper&apos;s encoding</source>
        <translation>die Kodierung des Papers</translation>
    </message>
    <message>
        <source>tensor2tensor&apos;s encoding</source>
        <translation>die Kodierung von tensor2tensor</translation>
    </message>
    <message>
        <source>each column twice</source>
        <translation>jede Spalte zweimal</translation>
    </message>
    <message>
        <source>half-split</source>
        <translation>halbiert</translation>
    </message>
    <message>
        <source>any n</source>
        <translation>beliebiges n</translation>
    </message>
    <message>
        <source>from position %1 on</source>
        <translation>ab Position %1</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>transponiert</translation>
    </message>
    <message>
        <source>%1, with every row %2 times in succession</source>
        <translation>%1, mit jeder Zeile %2-mal hintereinander</translation>
    </message>
    <message>
        <source>%1, with its %2 rows repeated</source>
        <translation>%1, mit Wiederholung der %2 Zeilen</translation>
    </message>
    <message>
        <source>%1, with rows that repeat others</source>
        <translation>%1, mit Zeilen, die andere wiederholen</translation>
    </message>
    <message>
        <source>%2, except for %3 of %1 value</source>
        <translation>%2, außer bei %3 von %1 Wert</translation>
    </message>
    <message>
        <source>%2, except for %3 of %1 values</source>
        <translation>%2, außer bei %3 von %1 Werten</translation>
    </message>
    <message>
        <source>%1 that are 0</source>
        <translation>%1, die 0 sind</translation>
    </message>
    <message>
        <source>close to %1, typically off by %2</source>
        <translation>fast %1, mit einer typischen Abweichung von %2</translation>
    </message>
    <message>
        <source>The exponent i/d with n = 10000 in place of 2i/d gives the same table.</source>
        <translation>Der Exponent i/d mit n = 10000 statt 2i/d ergibt dieselbe Tabelle.</translation>
    </message>
    <message>
        <source>%1, with its rows in another order</source>
        <translation>%1, mit den Zeilen in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>%1, except for NaN or infinities</source>
        <translation>%1, abgesehen von NaN oder unendlichen Werten</translation>
    </message>
    <message>
        <source>NeRF, x from −1 to 1</source>
        <translation>NeRF, x von −1 bis 1</translation>
    </message>
    <message>
        <source>without π</source>
        <translation>ohne π</translation>
    </message>
    <message>
        <source>%1 octave</source>
        <translation>%1 Oktave</translation>
    </message>
    <message>
        <source>%1 octaves</source>
        <translation>%1 Oktaven</translation>
    </message>
    <message>
        <source>all sines, then all cosines</source>
        <translation>erst alle Sinus, dann alle Kosinus</translation>
    </message>
    <message>
        <source>behind a column of x</source>
        <translation>hinter einer Spalte mit x</translation>
    </message>
    <message>
        <source>the paper&apos;s encoding in two dimensions</source>
        <translation>die Kodierung des Papers in zwei Dimensionen</translation>
    </message>
    <message>
        <source>DETR with its halves swapped</source>
        <translation>DETR mit vertauschten Hälften</translation>
    </message>
    <message>
        <source>MAE&apos;s grid with its halves swapped</source>
        <translation>das Gitter von MAE mit vertauschten Hälften</translation>
    </message>
    <message>
        <source>%2 after %1 row of zeros</source>
        <translation>%2 nach %1 Nullzeile</translation>
    </message>
    <message>
        <source>%2 after %1 rows of zeros</source>
        <translation>%2 nach %1 Nullzeilen</translation>
    </message>
    <message>
        <source>not normalised</source>
        <translation>nicht normiert</translation>
    </message>
    <message>
        <source>y in the first half</source>
        <translation>y in der ersten Hälfte</translation>
    </message>
    <message>
        <source>x in the first half</source>
        <translation>x in der ersten Hälfte</translation>
    </message>
    <message>
        <source>sines, then cosines of one linear map of the position, as Fourier features have them</source>
        <translation>Sinus, dann Kosinus einer linearen Abbildung der Position, wie Fourier-Features sie haben</translation>
    </message>
    <message>
        <source>cosines, then sines of one linear map of the position, as Fourier features have them</source>
        <translation>Kosinus, dann Sinus einer linearen Abbildung der Position, wie Fourier-Features sie haben</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Patches that are counted down the columns of the image give the same values.</source>
        <translation>Patches, die spaltenweise gezählt werden, ergeben dieselben Werte.</translation>
    </message>
    <message>
        <source>posenc has no scheme with this order of columns. Look at the table itself instead of taking its parameters.</source>
        <translation>posenc hat kein Verfahren mit dieser Reihenfolge der Spalten. Sehen Sie sich die Tabelle selbst an, statt Parameter zu übernehmen.</translation>
    </message>
    <message>
        <source>Every value is multiplied by %1.</source>
        <translation>Jeder Wert ist mit %1 multipliziert.</translation>
    </message>
    <message>
        <source>The frequencies follow no rule that posenc knows: they belong to this table, and σ is about %1 turns over all positions. Look at the table itself instead of taking its parameters.</source>
        <translation>Die Frequenzen folgen keiner Regel, die posenc kennt: Sie gehören zu dieser Tabelle, und σ beträgt etwa %1 Umdrehungen über alle Positionen. Sehen Sie sich die Tabelle selbst an, statt Parameter zu übernehmen.</translation>
    </message>
    <message>
        <source>Every value is exact.</source>
        <translation>Jeder Wert ist exakt.</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3</source>
        <translation>%1 in Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>Largest error: %1, %2.</source>
        <translation>Größter Fehler: %1, %2.</translation>
    </message>
    <message>
        <source>diffusers&apos; timestep embedding with shift 1 and flip_sin_to_cos has the same values.</source>
        <translation>Das Timestep-Embedding von diffusers mit shift 1 und flip_sin_to_cos hat dieselben Werte.</translation>
    </message>
    <message>
        <source>Stable Diffusion&apos;s timestep embedding (diffusers, shift 0 and flip_sin_to_cos) has the same values.</source>
        <translation>Das Timestep-Embedding von Stable Diffusion (diffusers, shift 0 und flip_sin_to_cos) hat dieselben Werte.</translation>
    </message>
    <message>
        <source>The same values are in Whisper&apos;s encoder (sinusoids), DDPM&apos;s timestep embedding (diffusers, shift 1) and fairseq&apos;s table, except for its row of zeros.</source>
        <translation>Dieselben Werte haben der Encoder von Whisper (sinusoids), das Timestep-Embedding von DDPM (diffusers, shift 1) und, abgesehen von ihrer Nullzeile, die Tabelle von fairseq.</translation>
    </message>
    <message>
        <source>diffusers&apos; timestep embedding with shift 0 has the same values.</source>
        <translation>Das Timestep-Embedding von diffusers mit shift 0 hat dieselben Werte.</translation>
    </message>
    <message>
        <source>every value is the same</source>
        <translation>jeder Wert ist gleich</translation>
    </message>
    <message>
        <source>%1 of %2 values differs</source>
        <translation>%1 von %2 Werten weicht ab</translation>
    </message>
    <message>
        <source>%1 of %2 values differ</source>
        <translation>%1 von %2 Werten weichen ab</translation>
    </message>
    <message>
        <source>All steps were computed in %1: compared with such code, %2. The table differs from the exact formula by up to %3.</source>
        <translation>Alle Schritte wurden in %1 berechnet. Vergleich mit solchem Code: %2. Größte Abweichung der Tabelle von der exakten Formel: %3.</translation>
    </message>
    <message>
        <source>Every value is multiplied by %1. The plot shows the difference from the formula without this factor.</source>
        <translation>Jeder Wert ist mit %1 multipliziert. Das Diagramm zeigt die Differenz zur Formel ohne diesen Faktor.</translation>
    </message>
    <message>
        <source>Programs multiply queries and keys by this cache. The plot shows the difference from the encoding, which has sines and cosines.</source>
        <translation>Programme multiplizieren Queries und Keys mit diesem Cache. Das Diagramm zeigt die Differenz zur Kodierung, die Sinus und Kosinus hat.</translation>
    </message>
    <message>
        <source>Row 0 holds position %1, row 1 position %2. The plot shows the rows in the order of the file.</source>
        <translation>Zeile 0 enthält Position %1, Zeile 1 Position %2. Das Diagramm zeigt die Zeilen in der Reihenfolge der Datei.</translation>
    </message>
    <message>
        <source>In the file each column is a position. posenc shows the table transposed.</source>
        <translation>In der Datei ist jede Spalte eine Position. posenc zeigt die Tabelle transponiert.</translation>
    </message>
    <message>
        <source>NaN or infinite: %1, the first in row %2, column %3.</source>
        <translation>NaN oder unendlich: %1, zuerst in Zeile %2, Spalte %3.</translation>
    </message>
    <message>
        <source>%1 position</source>
        <translation>%1 Position</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 Positionen</translation>
    </message>
    <message>
        <source>The values are written with %1 decimal.</source>
        <translation>Die Werte sind mit %1 Nachkommastelle geschrieben.</translation>
    </message>
    <message>
        <source>The values are written with %1 decimals.</source>
        <translation>Die Werte sind mit %1 Nachkommastellen geschrieben.</translation>
    </message>
    <message>
        <source>Your table %1: %2, %3.</source>
        <translation>Ihre Tabelle %1: %2, %3.</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>without scaling</source>
        <translation>ohne Skalierung</translation>
    </message>
    <message>
        <source>with a divisor for each pair, as LongRoPE has them</source>
        <translation>mit einem Teiler für jedes Paar, wie bei LongRoPE</translation>
    </message>
    <message>
        <source>%1 % of the pairs turn</source>
        <translation>%1 % der Paare drehen sich</translation>
    </message>
    <message>
        <source>%1 scaling, factor %2, low 1, high %3, trained with %4 positions</source>
        <translation>%1-Skalierung, Faktor %2, low 1, high %3, trainiert mit %4 Positionen</translation>
    </message>
    <message>
        <source>%1 scaling, factor %2, trained with %3 positions</source>
        <translation>%1-Skalierung, Faktor %2, trainiert mit %3 Positionen</translation>
    </message>
    <message>
        <source>%1 scaling, ÷ %2</source>
        <translation>%1-Skalierung, ÷ %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>positions %1 to %2</source>
        <translation>Positionen %1 bis %2</translation>
    </message>
    <message>
        <source>positions in steps of %1</source>
        <translation>Positionen in Schritten von %1</translation>
    </message>
    <message>
        <source>positions from %1 on in steps of %2</source>
        <translation>Positionen ab %1 in Schritten von %2</translation>
    </message>
    <message>
        <source>positions %1</source>
        <translation>Positionen %1</translation>
    </message>
    <message>
        <source>positions of their own, from %1 to %2</source>
        <translation>eigene Positionen, von %1 bis %2</translation>
    </message>
    <message>
        <source>after %1 row of zeros</source>
        <translation>nach %1 Nullzeile</translation>
    </message>
    <message>
        <source>after %1 rows of zeros</source>
        <translation>nach %1 Nullzeilen</translation>
    </message>
    <message>
        <source>before %1 row of zeros</source>
        <translation>vor %1 Nullzeile</translation>
    </message>
    <message>
        <source>before %1 rows of zeros</source>
        <translation>vor %1 Nullzeilen</translation>
    </message>
    <message>
        <source>with %1 row of zeros</source>
        <translation>mit %1 Nullzeile</translation>
    </message>
    <message>
        <source>with %1 rows of zeros</source>
        <translation>mit %1 Nullzeilen</translation>
    </message>
    <message>
        <source>RoPE&apos;s angles kω</source>
        <translation>die Winkel kω von RoPE</translation>
    </message>
    <message>
        <source>RoPE&apos;s frequencies ω</source>
        <translation>die Frequenzen ω von RoPE</translation>
    </message>
    <message>
        <source>sines only, as RoPE&apos;s</source>
        <translation>nur Sinus, wie bei RoPE</translation>
    </message>
    <message>
        <source>cosines only, as RoPE&apos;s</source>
        <translation>nur Kosinus, wie bei RoPE</translation>
    </message>
    <message>
        <source>ALiBi&apos;s biases −m Δ with the slope m = %1</source>
        <translation>die Biases −m Δ von ALiBi mit der Steigung m = %1</translation>
    </message>
    <message>
        <source>ALiBi&apos;s slope of %1 head</source>
        <translation>die Steigung von ALiBi mit %1 Head</translation>
    </message>
    <message>
        <source>ALiBi&apos;s slopes of %1 heads</source>
        <translation>die Steigungen von ALiBi mit %1 Heads</translation>
    </message>
    <message>
        <source>the position itself, whole numbers from %1 on</source>
        <translation>die Position selbst, ganze Zahlen ab %1</translation>
    </message>
    <message>
        <source>the position divided by the last position</source>
        <translation>die Position, geteilt durch die letzte Position</translation>
    </message>
    <message>
        <source>one-hot rows: 1 at the position, 0 elsewhere</source>
        <translation>One-Hot-Zeilen: 1 an der Position, sonst 0</translation>
    </message>
    <message>
        <source>posenc&apos;s random table, seed %1</source>
        <translation>die zufällige Tabelle von posenc, Startwert %1</translation>
    </message>
    <message>
        <source>the binary digits of the position, the lowest first</source>
        <translation>die Binärziffern der Position, die niedrigste zuerst</translation>
    </message>
    <message>
        <source>the binary digits of the position, the highest first</source>
        <translation>die Binärziffern der Position, die höchste zuerst</translation>
    </message>
    <message>
        <source>%1, from position %2 on</source>
        <translation>%1, ab Position %2</translation>
    </message>
    <message>
        <source>The loop steps by 2 and doubles the index again, so the exponent is 4i/d.</source>
        <translation>Die Schleife geht in Schritten von 2 und verdoppelt den Index noch einmal, der Exponent ist also 4i/d.</translation>
    </message>
    <message>
        <source>The exponent 2j/d is used for every column, so a sine and its cosine have different frequencies.</source>
        <translation>Jede Spalte hat den Exponenten 2j/d, ein Sinus und sein Kosinus haben also verschiedene Frequenzen.</translation>
    </message>
    <message>
        <source>The exponent j/d is used for every column, so the cosines are slower than their sines.</source>
        <translation>Jede Spalte hat den Exponenten j/d, die Kosinuswellen sind also langsamer als ihre Sinuswellen.</translation>
    </message>
    <message>
        <source>−ln(n) / d // 2 is rounded down to a whole number, by operator precedence.</source>
        <translation>−ln(n) / d // 2 wird wegen des Vorrangs der Operatoren auf eine ganze Zahl abgerundet.</translation>
    </message>
    <message>
        <source>Sine and cosine are swapped.</source>
        <translation>Sinus und Kosinus sind vertauscht.</translation>
    </message>
    <message>
        <source>The positions are divided by their number.</source>
        <translation>Die Positionen sind durch ihre Anzahl geteilt.</translation>
    </message>
    <message>
        <source>The positions are divided by the last position.</source>
        <translation>Die Positionen sind durch die letzte Position geteilt.</translation>
    </message>
    <message>
        <source>The angles are in degrees. Sine and cosine need radians.</source>
        <translation>Die Winkel sind in Grad. Sinus und Kosinus brauchen das Bogenmaß.</translation>
    </message>
    <message>
        <source>The logarithm is log10, but exp needs the natural logarithm ln.</source>
        <translation>Der Logarithmus ist log10, aber exp braucht den natürlichen Logarithmus ln.</translation>
    </message>
    <message>
        <source>The logarithm is log2, but exp needs the natural logarithm ln.</source>
        <translation>Der Logarithmus ist log2, aber exp braucht den natürlichen Logarithmus ln.</translation>
    </message>
    <message>
        <source>The positions are multiplied by n^(2i/d), but they must be divided by this power.</source>
        <translation>Die Positionen sind mit n^(2i/d) multipliziert, müssen aber durch diese Potenz geteilt werden.</translation>
    </message>
    <message>
        <source>The columns of the cosines are 0: the program never fills them.</source>
        <translation>Die Kosinusspalten sind 0: Das Programm füllt sie nie.</translation>
    </message>
    <message>
        <source>The columns of the sines are 0: the program never fills them.</source>
        <translation>Die Sinusspalten sind 0: Das Programm füllt sie nie.</translation>
    </message>
    <message>
        <source>The cosines have no frequency: they are cos(k) in every column.</source>
        <translation>Die Kosinuswerte haben keine Frequenz: Sie sind in jeder Spalte cos(k).</translation>
    </message>
    <message>
        <source>The sines have no frequency: they are sin(k) in every column.</source>
        <translation>Die Sinuswerte haben keine Frequenz: Sie sind in jeder Spalte sin(k).</translation>
    </message>
    <message>
        <source>Every row is the same: position %1 stands in all rows.</source>
        <translation>Jede Zeile ist gleich: In allen Zeilen steht Position %1.</translation>
    </message>
    <message>
        <source>Dropout with p = %1 is still on: it sets values to 0 and multiplies the others by %2. Call eval().</source>
        <translation>Dropout mit p = %1 ist noch an: Es setzt Werte auf 0 und multipliziert die anderen mit %2. Rufen Sie eval() auf.</translation>
    </message>
    <message>
        <source>The values are (PE + 1)/2, from 0 to 1. The encoding reaches from −1 to 1.</source>
        <translation>Die Werte sind (PE + 1)/2, von 0 bis 1. Die Kodierung reicht von −1 bis 1.</translation>
    </message>
    <message>
        <source>The values are whole numbers from 0 to 255, as in an image: 127.5 (PE + 1).</source>
        <translation>Die Werte sind ganze Zahlen von 0 bis 255, wie in einem Bild: 127.5 (PE + 1).</translation>
    </message>
    <message>
        <source>The values are whole numbers from −127 to 127: 127 PE, rounded.</source>
        <translation>Die Werte sind ganze Zahlen von −127 bis 127: 127 PE, gerundet.</translation>
    </message>
    <message>
        <source>The rows are upside down: the last position stands in row 0.</source>
        <translation>Die Zeilen stehen auf dem Kopf: Die letzte Position steht in Zeile 0.</translation>
    </message>
    <message>
        <source>The rows are in another order.</source>
        <translation>Die Zeilen haben eine andere Reihenfolge.</translation>
    </message>
    <message>
        <source>Rows repeat other rows.</source>
        <translation>Zeilen wiederholen andere Zeilen.</translation>
    </message>
    <message>
        <source>Some values are NaN or infinite.</source>
        <translation>Einige Werte sind NaN oder unendlich.</translation>
    </message>
    <message>
        <source>All values are a little off.</source>
        <translation>Alle Werte weichen ein wenig ab.</translation>
    </message>
    <message>
        <source>Some values are wrong.</source>
        <translation>Einige Werte sind falsch.</translation>
    </message>
    <message>
        <source>more than rounding explains</source>
        <translation>mehr, als Rundung erklärt</translation>
    </message>
    <message>
        <source>Largest error: %1, against what was asked for.</source>
        <translation>Größter Fehler: %1, verglichen mit dem Verlangten.</translation>
    </message>
    <message>
        <source>From this rule, the table differs by up to %1.</source>
        <translation>Von dieser Regel weicht die Tabelle um bis zu %1 ab.</translation>
    </message>
    <message>
        <source>All else agrees exactly.</source>
        <translation>Alles andere stimmt exakt überein.</translation>
    </message>
    <message>
        <source>All else agrees to %1, %2.</source>
        <translation>Alles andere stimmt bis auf %1 überein, %2.</translation>
    </message>
    <message>
        <source>The closest rule that posenc knows is %1. The rule explains %2 % of the values, and chance explains %3 %.</source>
        <translation>Die nächste Regel, die posenc kennt, ist %1. Die Regel erklärt %2 % der Werte, und der Zufall erklärt %3 %.</translation>
    </message>
    <message>
        <source>The plot shows the difference from position %1 on.</source>
        <translation>Das Diagramm zeigt die Differenz ab Position %1.</translation>
    </message>
    <message>
        <source>what was asked for</source>
        <translation>das Verlangte</translation>
    </message>
    <message>
        <source>All else is %1.</source>
        <translation>Alles andere ist %1.</translation>
    </message>
    <message>
        <source>the paper&apos;s frequencies</source>
        <translation>die Frequenzen des Papers</translation>
    </message>
    <message>
        <source>tensor2tensor&apos;s frequencies</source>
        <translation>die Frequenzen von tensor2tensor</translation>
    </message>
    <message>
        <source>%1, not %2</source>
        <translation>%1, nicht %2</translation>
    </message>
    <message>
        <source>every value negated</source>
        <translation>jeder Wert negiert</translation>
    </message>
    <message>
        <source>every value multiplied by %1</source>
        <translation>jeder Wert mit %1 multipliziert</translation>
    </message>
    <message>
        <source>%1, not the paper&apos;s encoding</source>
        <translation>%1, nicht die Kodierung des Papers</translation>
    </message>
    <message>
        <source>%1, not what was asked for</source>
        <translation>%1, nicht das Verlangte</translation>
    </message>
    <message>
        <source>its scheme</source>
        <translation>ihr Verfahren</translation>
    </message>
    <message>
        <source>positions in columns, not in rows</source>
        <translation>Positionen in Spalten, nicht in Zeilen</translation>
    </message>
    <message>
        <source>Base and exponent are swapped: the frequency is (2i/d)^−0.0001.</source>
        <translation>Basis und Exponent sind vertauscht: Die Frequenz ist (2i/d)^−0.0001.</translation>
    </message>
    <message>
        <source>Base and exponent are swapped: the frequency is (2i/d)^0.0001.</source>
        <translation>Basis und Exponent sind vertauscht: Die Frequenz ist (2i/d)^0.0001.</translation>
    </message>
    <message>
        <source>Each angle is rounded down to a whole number: // divides in place of /.</source>
        <translation>Jeder Winkel ist auf eine ganze Zahl abgerundet: // dividiert anstelle von /.</translation>
    </message>
    <message>
        <source>Every column has the frequency 1.</source>
        <translation>Jede Spalte hat die Frequenz 1.</translation>
    </message>
    <message>
        <source>Rows are missing, doubled or in another order.</source>
        <translation>Zeilen fehlen, sind doppelt oder in anderer Reihenfolge.</translation>
    </message>
    <message>
        <source>Some values differ by more than float64 arithmetic explains.</source>
        <translation>Einige Werte weichen um mehr ab, als Rechnen in float64 erklärt.</translation>
    </message>
    <message>
        <source>Values are 0 as dropout leaves them. Call eval().</source>
        <translation>Werte sind 0, wie Dropout sie hinterlässt. Rufen Sie eval() auf.</translation>
    </message>
    <message>
        <source>The table is not a sinusoidal encoding that posenc knows.</source>
        <translation>Die Tabelle ist keine sinusförmige Kodierung, die posenc kennt.</translation>
    </message>
    <message>
        <source>The pairs are counted from 1: the exponent is 2(i + 1)/d.</source>
        <translation>Die Paare sind ab 1 gezählt: Der Exponent ist 2(i + 1)/d.</translation>
    </message>
    <message>
        <source>%2, rounded down to %1 decimal</source>
        <translation>%2, auf %1 Nachkommastelle abgerundet</translation>
    </message>
    <message>
        <source>%2, rounded down to %1 decimals</source>
        <translation>%2, auf %1 Nachkommastellen abgerundet</translation>
    </message>
    <message>
        <source>%2, cut to %1 decimal</source>
        <translation>%2, nach %1 Nachkommastelle abgeschnitten</translation>
    </message>
    <message>
        <source>%2, cut to %1 decimals</source>
        <translation>%2, nach %1 Nachkommastellen abgeschnitten</translation>
    </message>
    <message>
        <source>MAE&apos;s grid</source>
        <translation>MAEs Gitter</translation>
    </message>
    <message>
        <source>at least %1 pair slowed by a scaling that posenc does not know</source>
        <translation>mindestens %1 Paar durch eine Skalierung verlangsamt, die posenc nicht kennt</translation>
    </message>
    <message>
        <source>at least %1 pairs slowed by a scaling that posenc does not know</source>
        <translation>mindestens %1 Paare durch eine Skalierung verlangsamt, die posenc nicht kennt</translation>
    </message>
    <message>
        <source>%1, or another scaling with the same values in these rows</source>
        <translation>%1, oder eine andere Skalierung mit denselben Werten in diesen Zeilen</translation>
    </message>
    <message>
        <source>padded by one column of zeros</source>
        <translation>um eine Spalte Nullen ergänzt</translation>
    </message>
    <message>
        <source>only the first %1 of %2 rows are filled, and the others are 0</source>
        <translation>nur die ersten %1 von %2 Zeilen sind gefüllt, die übrigen sind 0</translation>
    </message>
    <message>
        <source>posenc has no scheme with these frequencies. Look at the table itself instead of taking its parameters.</source>
        <translation>posenc hat kein Schema mit diesen Frequenzen. Sehen Sie sich die Tabelle selbst an, statt ihre Parameter zu übernehmen.</translation>
    </message>
    <message>
        <source>If the encoding was meant, the cosines are missing: both columns of a pair have the sine.</source>
        <translation>Wenn die Kodierung gemeint war, fehlen die Kosinus: Beide Spalten eines Paars haben den Sinus.</translation>
    </message>
    <message>
        <source>If the encoding was meant, the sines are missing: both columns of a pair have the cosine.</source>
        <translation>Wenn die Kodierung gemeint war, fehlen die Sinus: Beide Spalten eines Paars haben den Kosinus.</translation>
    </message>
    <message>
        <source>%2, rounded to %1 significant digit</source>
        <translation>%2, auf %1 geltende Ziffer gerundet</translation>
    </message>
    <message>
        <source>%2, rounded to %1 significant digits</source>
        <translation>%2, auf %1 geltende Ziffern gerundet</translation>
    </message>
    <message>
        <source>cut to %1</source>
        <translation>auf %1 abgeschnitten</translation>
    </message>
    <message>
        <source>%2, rounded up to %1 decimal</source>
        <translation>%2, auf %1 Nachkommastelle aufgerundet</translation>
    </message>
    <message>
        <source>%2, rounded up to %1 decimals</source>
        <translation>%2, auf %1 Nachkommastellen aufgerundet</translation>
    </message>
    <message>
        <source>padded by %1 column of zeros</source>
        <translation>um %1 Spalte Nullen ergänzt</translation>
    </message>
    <message>
        <source>padded by %1 columns of zeros</source>
        <translation>um %1 Spalten Nullen ergänzt</translation>
    </message>
    <message>
        <source>not more than leaving out digits</source>
        <translation>nicht mehr als durch weggelassene Ziffern</translation>
    </message>
    <message>
        <source>Every frequency is 1: the exponent 2i/d is divided as whole numbers and becomes 0, or n is 1.</source>
        <translation>Jede Frequenz ist 1: Der Exponent 2i/d wird ganzzahlig geteilt und ist dann 0, oder n ist 1.</translation>
    </message>
    <message>
        <source>The exponent is (2i + 1)/d: the odd column of a pair was taken in place of the even one.</source>
        <translation>Der Exponent ist (2i + 1)/d: Statt der geraden Spalte eines Paars wurde die ungerade genommen.</translation>
    </message>
    <message>
        <source>The frequencies were rounded to bfloat16. Keep them in float32.</source>
        <translation>Die Frequenzen wurden auf bfloat16 gerundet. Behalten Sie sie in float32.</translation>
    </message>
    <message>
        <source>The frequencies were rounded to float16. Keep them in float32.</source>
        <translation>Die Frequenzen wurden auf float16 gerundet. Behalten Sie sie in float32.</translation>
    </message>
    <message>
        <source>The angles were computed in bfloat16. Compute them in float32.</source>
        <translation>Die Winkel wurden in bfloat16 berechnet. Berechnen Sie sie in float32.</translation>
    </message>
    <message>
        <source>The angles were computed in float16. Compute them in float32.</source>
        <translation>Die Winkel wurden in float16 berechnet. Berechnen Sie sie in float32.</translation>
    </message>
    <message>
        <source>The values are whole numbers: %1 PE, without decimals.</source>
        <translation>Die Werte sind ganze Zahlen: %1 PE, ohne Nachkommastellen.</translation>
    </message>
    <message>
        <source>Every row is divided by its own length.</source>
        <translation>Jede Zeile ist durch ihre eigene Länge geteilt.</translation>
    </message>
    <message>
        <source>With two pairs, a loop that steps by 2 and doubles the index again gives the same values, and so does the paper&apos;s rule with %1.</source>
        <translation>Bei zwei Paaren ergibt eine Schleife in Schritten von 2, die den Index noch einmal verdoppelt, dieselben Werte, und ebenso die Regel des Papers mit %1.</translation>
    </message>
    <message>
        <source>The first column counts from 1, but the first row is position 0.</source>
        <translation>Die erste Spalte zählt ab 1, aber die erste Zeile ist Position 0.</translation>
    </message>
    <message>
        <source>the first column counts from 1, but the first row is position 0</source>
        <translation>die erste Spalte zählt ab 1, aber die erste Zeile ist Position 0</translation>
    </message>
    <message>
        <source>Your table is right.</source>
        <translation>Ihre Tabelle stimmt.</translation>
    </message>
    <message>
        <source>equal to the table of %1</source>
        <translation>gleich der Tabelle mit %1</translation>
    </message>
    <message>
        <source>equal to the table of %1, not of %2 as meant</source>
        <translation>gleich der Tabelle mit %1, nicht der mit %2, die gemeint war</translation>
    </message>
    <message>
        <source>the cosines are missing, or the table is %1</source>
        <translation>die Kosinuswerte fehlen, oder die Tabelle ist %1</translation>
    </message>
    <message>
        <source>the sines are missing, or the table is %1</source>
        <translation>die Sinuswerte fehlen, oder die Tabelle ist %1</translation>
    </message>
    <message>
        <source>starts at position %1</source>
        <translation>beginnt bei Position %1</translation>
    </message>
</context>
<context>
    <name>TaskBlock</name>
    <message>
        <source>%1 is not a line &quot;key: value&quot;. Complete or remove it.</source>
        <translation>%1 ist keine Zeile „Schlüssel: Wert“. Ergänzen oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>%1 is given twice. Keep one of the two lines.</source>
        <translation>%1 ist zweimal angegeben. Behalten Sie eine der beiden Zeilen.</translation>
    </message>
    <message>
        <source>A try block has no options. Remove %1.</source>
        <translation>Ein try-Block hat keine Optionen. Entfernen Sie %1.</translation>
    </message>
    <message>
        <source>The task has no goal. Add a line such as &quot;goal: closest.offset = 1&quot;.</source>
        <translation>Die Aufgabe hat kein Ziel. Fügen Sie eine Zeile wie „goal: closest.offset = 1“ hinzu.</translation>
    </message>
</context>
<context>
    <name>TeachersWords</name>
    <message>
        <source>Question:</source>
        <translation>Frage:</translation>
    </message>
    <message>
        <source>Correct answer: %1</source>
        <translation>Richtige Antwort: %1</translation>
    </message>
    <message>
        <source>One way:</source>
        <translation>Ein Weg:</translation>
    </message>
    <message>
        <source>*No notes for this step.*</source>
        <translation>*Keine Notizen zu diesem Schritt.*</translation>
    </message>
    <message>
        <source>*The notes of this step wait until its question or task is done.*</source>
        <translation>*Die Notizen zu diesem Schritt warten, bis seine Frage oder Aufgabe erledigt ist.*</translation>
    </message>
    <message>
        <source>%1 · step %2 of %3</source>
        <translation>%1 · Schritt %2 von %3</translation>
    </message>
    <message>
        <source>The lesson expects other numbers than its scene has:</source>
        <translation>Die Lektion erwartet andere Zahlen, als ihre Szene hat:</translation>
    </message>
</context>
<context>
    <name>TokenInput</name>
    <message>
        <source>The worked batch has embeddings of 4 columns and d_model is %1: set d_model to 4.</source>
        <translation>Der Beispiel-Batch hat Embeddings mit 4 Spalten, und d_model ist %1: Setzen Sie d_model auf 4.</translation>
    </message>
    <message>
        <source>No embeddings are open: open an .npy or .csv file with one row per word, or choose random embeddings.</source>
        <translation>Es sind keine Embeddings geöffnet: Öffnen Sie eine .npy- oder .csv-Datei mit einer Zeile pro Wort oder wählen Sie zufällige Embeddings.</translation>
    </message>
    <message>
        <source>Type a sentence: each of its words and punctuation marks becomes a token with a position.</source>
        <translation>Geben Sie einen Satz ein: Jedes Wort und jedes Satzzeichen wird zu einem Token mit einer Position.</translation>
    </message>
    <message>
        <source>the encoding only max_len = 1 position</source>
        <translation>die Kodierung nur max_len = 1 Position</translation>
    </message>
    <message>
        <source>the encoding only max_len = %1 positions</source>
        <translation>die Kodierung nur max_len = %1 Positionen</translation>
    </message>
    <message>
        <source>The sentence has %1 tokens and %2: tokens from position %3 on are not shown. Raise max_len to %1.</source>
        <translation>Der Satz hat %1 Tokens und %2: Tokens ab Position %3 werden nicht gezeigt. Erhöhen Sie max_len auf %1.</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Use d_model = 4, n = 100</source>
        <translation>d_model = 4, n = 100 verwenden</translation>
    </message>
    <message>
        <source>Set d_model to %1</source>
        <translation>d_model auf %1 setzen</translation>
    </message>
    <message>
        <source>Set max_len to %1</source>
        <translation>max_len auf %1 setzen</translation>
    </message>
    <message>
        <source>%1, max_len %2: %3 has no encoding</source>
        <translation>%1, max_len %2: %3 hat keine Kodierung</translation>
    </message>
    <message>
        <source>%1, max_len %2: %3 have no encoding</source>
        <translation>%1, max_len %2: %3 haben keine Kodierung</translation>
    </message>
</context>
<context>
    <name>TokensPicture</name>
    <message>
        <source>worked batch, sequence %1</source>
        <translation>Beispiel-Batch, Sequenz %1</translation>
    </message>
    <message>
        <source>random embeddings, seed %1</source>
        <translation>zufällige Embeddings, Startwert %1</translation>
    </message>
    <message>
        <source>√d_model · embedding</source>
        <translation>√d_model · Embedding</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>%1 + encoding</source>
        <translation>%1 + Kodierung</translation>
    </message>
    <message>
        <source>[%1, encoding]</source>
        <translation>[%1, Kodierung]</translation>
    </message>
    <message>
        <source>dropout(%1), p = %2</source>
        <translation>dropout(%1), p = %2</translation>
    </message>
    <message>
        <source>column %1: %2 + %3 = %4</source>
        <translation>Spalte %1: %2 + %3 = %4</translation>
    </message>
    <message>
        <source>embedding, column %1: %2</source>
        <translation>Embedding, Spalte %1: %2</translation>
    </message>
    <message>
        <source>encoding, column %1: %2</source>
        <translation>Kodierung, Spalte %1: %2</translation>
    </message>
    <message>
        <source>input, entry %1: %2</source>
        <translation>Eingabe, Eintrag %1: %2</translation>
    </message>
    <message>
        <source>%1, dropped: 0</source>
        <translation>%1, verworfen: 0</translation>
    </message>
    <message>
        <source>%1, kept: / (1 − %2) = %3</source>
        <translation>%1, behalten: / (1 − %2) = %3</translation>
    </message>
    <message>
        <source>embedding + encoding = input</source>
        <translation>Embedding + Kodierung = Eingabe</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1, %2, %3; %4 at position %5, %6</source>
        <translation>%1, %2, %3; %4 an Position %5, %6</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1 an Position %2, %3</translation>
    </message>
    <message>
        <source>no encoding</source>
        <translation>keine Kodierung</translation>
    </message>
</context>
<context>
    <name>TokensPlot</name>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Position and token</source>
        <translation>Position und Token</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Each pixel averages %1 × %2 entries, %3.</source>
        <translation>Jedes Pixel mittelt über %1 × %2 Einträge, %3.</translation>
    </message>
    <message>
        <source>An entry covers %1 pixels, %2.</source>
        <translation>Ein Eintrag umfasst %1 Pixel, %2.</translation>
    </message>
    <message>
        <source>Rows with a bar of one colour at the left have the same word.</source>
        <translation>Zeilen, die links einen Balken derselben Farbe haben, enthalten dasselbe Wort.</translation>
    </message>
    <message>
        <source>Entries that are crossed out or empty are dropped.</source>
        <translation>Durchgestrichene oder leere Einträge sind verworfen.</translation>
    </message>
    <message>
        <source>The colours reach ±%1.</source>
        <translation>Die Farben reichen bis ±%1.</translation>
    </message>
    <message>
        <source>Too many entries: each pixel shows one embedding out of %1 × %2, and the mean of their encodings.</source>
        <translation>Zu viele Einträge: Jedes Pixel zeigt ein Embedding aus %1 × %2 und den Mittelwert ihrer Kodierungen.</translation>
    </message>
</context>
<context>
    <name>TrainPicture</name>
    <message>
        <source>The course has no steps yet. Train the model, or choose another plot.</source>
        <translation>Der Verlauf hat noch keine Schritte. Trainieren Sie das Modell, oder wählen Sie ein anderes Diagramm.</translation>
    </message>
    <message>
        <source>%1 step</source>
        <translation>%1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1 of the settings before, while the new ones are trained</source>
        <translation>%1 mit den vorigen Einstellungen, während mit den neuen trainiert wird</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Head %1</translation>
    </message>
    <message>
        <source>There is no such training yet.</source>
        <translation>Dieses Training gibt es noch nicht.</translation>
    </message>
</context>
<context>
    <name>TrainPlot</name>
    <message>
        <source>the training has not come to the chosen step yet</source>
        <translation>das Training ist noch nicht beim gewählten Schritt</translation>
    </message>
    <message>
        <source>a larger plot shows the table and attention as well</source>
        <translation>ein größeres Diagramm zeigt auch die Tabelle und Attention</translation>
    </message>
</context>
<context>
    <name>TrainPresets</name>
    <message>
        <source>Race: %1</source>
        <translation>Rennen: %1</translation>
    </message>
</context>
<context>
    <name>TrainWords</name>
    <message>
        <source>no mask</source>
        <translation>ohne Maske</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <source>window of %1</source>
        <translation>Fenster von %1</translation>
    </message>
    <message>
        <source>on a ring</source>
        <translation>auf einem Ring</translation>
    </message>
    <message>
        <source>on a grid</source>
        <translation>auf einem Gitter</translation>
    </message>
    <message>
        <source>words around</source>
        <translation>Wörter ringsum</translation>
    </message>
    <message>
        <source>Δ = %1</source>
        <translation>Δ = %1</translation>
    </message>
    <message>
        <source>σ = %1</source>
        <translation>σ = %1</translation>
    </message>
    <message>
        <source>Neighbouring rows have the cosine %1 on average. The rows of a random table have %2.</source>
        <translation>Benachbarte Zeilen haben im Mittel den Kosinus %1. Die Zeilen einer zufälligen Tabelle haben %2.</translation>
    </message>
    <message>
        <source>The strongest frequency explains %1 of a column’s variance on average, against %2 in a random table.</source>
        <translation>Die stärkste Frequenz erklärt im Mittel %1 der Varianz einer Spalte, gegen %2 in einer zufälligen Tabelle.</translation>
    </message>
    <message>
        <source>One matrix predicts row k + %1 from row k with R² = %2, against %3 in a random table.</source>
        <translation>Eine Matrix sagt Zeile k + %1 aus Zeile k mit R² = %2 voraus, gegen %3 in einer zufälligen Tabelle.</translation>
    </message>
    <message>
        <source>copy the word %1 back</source>
        <translation>das Wort %1 zurück kopieren</translation>
    </message>
    <message>
        <source>the first word</source>
        <translation>das erste Wort</translation>
    </message>
    <message>
        <source>the sentence in reverse</source>
        <translation>der Satz rückwärts</translation>
    </message>
    <message>
        <source>parity</source>
        <translation>Parität</translation>
    </message>
    <message>
        <source>none (NoPE)</source>
        <translation>keine (NoPE)</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>%1, start %2</source>
        <translation>%1, Start %2</translation>
    </message>
    <message>
        <source>trained at %1, tested to %2</source>
        <translation>trainiert mit %1, geprüft bis %2</translation>
    </message>
    <message>
        <source>trained at %1</source>
        <translation>trainiert mit %1</translation>
    </message>
    <message>
        <source>random starts</source>
        <translation>zufälliger Beginn</translation>
    </message>
    <message>
        <source>d_model %1</source>
        <translation>d_model %1</translation>
    </message>
    <message>
        <source>%1 head</source>
        <translation>%1 Kopf</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 Köpfe</translation>
    </message>
    <message>
        <source>%1 layer</source>
        <translation>%1 Schicht</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 words</source>
        <translation>%1 Wörter</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Stapel %1</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>Rate %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Without positions there is no table to show. Choose the encoding “learned”.</source>
        <translation>Ohne Positionen gibt es keine Tabelle zu zeigen. Wählen Sie die Kodierung „learned“.</translation>
    </message>
    <message>
        <source>RoPE rotates queries and keys, so there is no table to show. Choose the encoding “learned”.</source>
        <translation>RoPE dreht Queries und Keys, daher gibt es keine Tabelle zu zeigen. Wählen Sie die Kodierung „learned“.</translation>
    </message>
    <message>
        <source>%1 adds a bias to the scores, so there is no table to show. Choose the encoding “learned”.</source>
        <translation>%1 addiert einen Bias zu den Werten, daher gibt es keine Tabelle zu zeigen. Wählen Sie die Kodierung „learned“.</translation>
    </message>
    <message>
        <source>A parameter has become infinite or NaN, and no further step mends it. Choose a lower learning rate.</source>
        <translation>Ein Parameter ist unendlich oder NaN geworden, und kein weiterer Schritt behebt das. Wählen Sie eine kleinere Lernrate.</translation>
    </message>
    <message>
        <source>%1 of the answers within the training length are right. Guessing gives %2.</source>
        <translation>%1 der Antworten innerhalb der Trainingslänge sind richtig. Raten ergibt %2.</translation>
    </message>
    <message>
        <source>The table is torn between rows %1 and %2: waves grew from two places and did not meet.</source>
        <translation>Die Tabelle ist zwischen den Zeilen %1 und %2 gerissen: Wellen wuchsen von zwei Stellen aus und trafen sich nicht.</translation>
    </message>
    <message>
        <source>%1: %2 within the training length, %3 beyond</source>
        <translation>%1: %2 innerhalb der Trainingslänge, %3 jenseits</translation>
    </message>
    <message>
        <source>%1: %2 within the training length</source>
        <translation>%1: %2 innerhalb der Trainingslänge</translation>
    </message>
    <message>
        <source>To copy, a head must find one exact place. The rows of a learned table then look random, yet one matrix moves them.</source>
        <translation>Zum Kopieren muss ein Kopf eine genaue Stelle finden. Die Zeilen einer gelernten Tabelle sehen dann zufällig aus, und doch verschiebt eine Matrix sie.</translation>
    </message>
    <message>
        <source>The blur σ makes the waves, not the looking back: with σ = 0.3 the rows look random. On an open line they are smooth waves. Nearly pure sinusoids emerge only on a ring.</source>
        <translation>Die Unschärfe σ macht die Wellen, nicht das Zurückschauen: Mit σ = 0.3 sehen die Zeilen zufällig aus. Auf einer offenen Linie sind es glatte Wellen. Fast reine Sinuswellen entstehen nur auf einem Ring.</translation>
    </message>
    <message>
        <source>Without positions, only a causal mask tells the first word from the others.</source>
        <translation>Ohne Positionen unterscheidet nur eine kausale Maske das erste Wort von den anderen.</translation>
    </message>
    <message>
        <source>The answer stands at a distance that differs at every position, so offsets do not suffice.</source>
        <translation>Die Antwort steht in einem Abstand, der bei jeder Position ein anderer ist, daher genügen Abstände nicht.</translation>
    </message>
    <message>
        <source>Parity needs every word, and each one turns the answer over. A softmax only averages words, so the answer is lost in the average: this small transformer stays near guessing.</source>
        <translation>Die Parität braucht jedes Wort, und jedes kehrt die Antwort um. Ein Softmax mittelt nur Wörter, daher geht die Antwort im Mittel verloren: Dieser kleine Transformer bleibt nahe am Raten.</translation>
    </message>
    <message>
        <source>The accuracy within the training length is %1. 1 is perfect, 0 is as good as guessing.</source>
        <translation>Die Trefferquote innerhalb der Trainingslänge ist %1. 1 ist vollkommen, 0 ist so gut wie Raten.</translation>
    </message>
    <message>
        <source>Beyond it, the accuracy is %1.</source>
        <translation>Darüber hinaus ist die Trefferquote %1.</translation>
    </message>
</context>
<context>
    <name>Trained</name>
    <message>
        <source>The encoding that page Train trains has no table. Choose the encoding “learned” there.</source>
        <translation>Die Kodierung, die die Seite Training trainiert, hat keine Tabelle. Wählen Sie dort die Kodierung „learned“.</translation>
    </message>
    <message>
        <source>The table is being trained: page Train shows its progress.</source>
        <translation>Die Tabelle wird trainiert: Die Seite Training zeigt den Fortschritt.</translation>
    </message>
    <message>
        <source>trained here, task %1, seed %2, %3</source>
        <translation>hier trainiert, Aufgabe %1, Startwert %2, %3</translation>
    </message>
    <message>
        <source>%1 step</source>
        <translation>%1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
</context>
<context>
    <name>TrainedContent</name>
    <message>
        <source>Key: position k′</source>
        <translation>Key: Position k′</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Query: position k</source>
        <translation>Query: Position k</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>weights of the first test sentence, of the length of training</source>
        <translation>Gewichte des ersten Testsatzes, mit der Länge des Trainings</translation>
    </message>
    <message>
        <source>query %1 attends to key %2: weight %3</source>
        <translation>Query %1 achtet auf Key %2: Gewicht %3</translation>
    </message>
    <message>
        <source>Position k′</source>
        <translation>Position k′</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Cosines of rows</source>
        <translation>Kosinus der Zeilen</translation>
    </message>
    <message>
        <source>Cosines</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>after the mean of all rows is subtracted</source>
        <translation>nachdem das Mittel aller Zeilen abgezogen ist</translation>
    </message>
    <message>
        <source>cosine of rows %1 and %2: %3</source>
        <translation>Kosinus der Zeilen %1 und %2: %3</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>loss in nats</source>
        <translation>Verlust in Nats</translation>
    </message>
    <message>
        <source>batch accuracy</source>
        <translation>Genauigkeit des Batches</translation>
    </message>
    <message>
        <source>cosine of neighbours</source>
        <translation>Kosinus der Nachbarn</translation>
    </message>
    <message>
        <source>step %1: loss %2</source>
        <translation>Schritt %1: Verlust %2</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>Trefferquote %1</translation>
    </message>
    <message>
        <source>cosine of neighbours %1</source>
        <translation>Kosinus der Nachbarn %1</translation>
    </message>
    <message>
        <source>loss and accuracy of each step’s batch, before the step changes the parameters</source>
        <translation>Verlust und Trefferquote des Stapels jedes Schritts, bevor der Schritt die Parameter ändert</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>never trained</source>
        <translation>nie trainiert</translation>
    </message>
    <message>
        <source>P(%1, %2) = %3</source>
        <translation>P(%1, %2) = %3</translation>
    </message>
    <message>
        <source>Column of the queries</source>
        <translation>Spalte der Queries</translation>
    </message>
    <message>
        <source>what the heads see of the table, without the directions that they ignore</source>
        <translation>was die Köpfe von der Tabelle sehen, ohne die Richtungen, die sie nicht beachten</translation>
    </message>
    <message>
        <source>P·W_q(%1, %2) = %3</source>
        <translation>P·W_q(%1, %2) = %3</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Table of positions</source>
        <translation>Tabelle der Positionen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>Share of right answers</source>
        <translation>Anteil richtiger Antworten</translation>
    </message>
    <message>
        <source>Accuracy by position</source>
        <translation>Trefferquote nach Position</translation>
    </message>
    <message>
        <source>longer than trained</source>
        <translation>länger als trainiert</translation>
    </message>
    <message>
        <source>nothing is asked</source>
        <translation>nichts gefragt</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>position %1, beyond the training length</source>
        <translation>Position %1, jenseits der Trainingslänge</translation>
    </message>
    <message>
        <source>shaded: longer than trained</source>
        <translation>schattiert: länger als trainiert</translation>
    </message>
    <message>
        <source>in this toy, on this task, with this seed</source>
        <translation>in diesem Spielzeug, an dieser Aufgabe, mit diesem Startwert</translation>
    </message>
    <message>
        <source>shaded: longer than trained. A row, distance or bucket that was never trained is noise</source>
        <translation>schattiert: länger als trainiert. Eine Zeile, ein Abstand oder ein Bucket, die nie trainiert wurden, sind Rauschen</translation>
    </message>
    <message>
        <source>Position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>rows from %1 on were never trained: they are as they were before the first step</source>
        <translation>Zeilen ab %1 wurden nie trainiert: Sie sind, wie sie vor dem ersten Schritt waren</translation>
    </message>
    <message>
        <source>step 0: nothing is trained yet, Ctrl+T starts</source>
        <translation>Schritt 0: noch nichts trainiert, Strg+T startet</translation>
    </message>
</context>
<context>
    <name>View</name>
    <message>
        <source>Positional encoding</source>
        <translation>Positionskodierung</translation>
    </message>
    <message>
        <source>Similarity of positions</source>
        <translation>Ähnlichkeit der Positionen</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>%1 has one wavelength per column, but no pairs. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat eine Wellenlänge pro Spalte, aber keine Paare. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>%1 has no wavelengths. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Wellenlängen. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>%1 has no pairs that add up to the similarity. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Paare, deren Beiträge sich zur Ähnlichkeit addieren. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>%1 has no pairs of a sine and a cosine, so there is no hand to turn. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Paare aus Sinus und Kosinus, also keinen Zeiger, der sich dreht. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>%1 has no pairs of a sine and a cosine that T(Δ) could rotate. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Paare aus Sinus und Kosinus, die T(Δ) drehen könnte. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Distance of positions</source>
        <translation>Abstand der Positionen</translation>
    </message>
    <message>
        <source>Cosine of positions</source>
        <translation>Kosinus der Positionen</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>Rotary</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>Biases</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Patches</translation>
    </message>
    <message>
        <source>Table check</source>
        <translation>Tabelle prüfen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>%1 has no pairs of a sine and a cosine, so there are no angles to draw. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Paare aus Sinus und Kosinus, daher gibt es keine Winkel zu zeichnen. Das Verfahren „sinusförmig“ wählen.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>what does each position get?</source>
        <translation>was bekommt jede Position?</translation>
    </message>
    <message>
        <source>what is in the row of a position?</source>
        <translation>was steht in der Zeile einer Position?</translation>
    </message>
    <message>
        <source>how does a column change with the position?</source>
        <translation>wie ändert sich eine Spalte mit der Position?</translation>
    </message>
    <message>
        <source>which positions are alike?</source>
        <translation>welche Positionen ähneln sich?</translation>
    </message>
    <message>
        <source>how near are positions Δ apart?</source>
        <translation>wie nah sind Positionen im Versatz Δ?</translation>
    </message>
    <message>
        <source>how long are the waves?</source>
        <translation>wie lang sind die Wellen?</translation>
    </message>
    <message>
        <source>which pairs make two positions similar?</source>
        <translation>welche Paare machen zwei Positionen ähnlich?</translation>
    </message>
    <message>
        <source>how do the pairs rotate?</source>
        <translation>wie drehen sich die Paare?</translation>
    </message>
    <message>
        <source>how does one row become another?</source>
        <translation>wie wird aus einer Zeile eine andere?</translation>
    </message>
    <message>
        <source>what does the model get?</source>
        <translation>was bekommt das Modell?</translation>
    </message>
    <message>
        <source>which positions lie near each other?</source>
        <translation>welche Positionen liegen nah beieinander?</translation>
    </message>
    <message>
        <source>what do short number formats lose?</source>
        <translation>was verlieren kurze Zahlenformate?</translation>
    </message>
    <message>
        <source>what does RoPE do instead?</source>
        <translation>was macht RoPE stattdessen?</translation>
    </message>
    <message>
        <source>what changes between two settings?</source>
        <translation>was unterscheidet zwei Einstellungen?</translation>
    </message>
    <message>
        <source>are all rows equally long?</source>
        <translation>sind alle Zeilen gleich lang?</translation>
    </message>
    <message>
        <source>which waves are in a column?</source>
        <translation>welche Wellen stecken in einer Spalte?</translation>
    </message>
    <message>
        <source>how are patches of an image encoded?</source>
        <translation>wie werden die Patches eines Bilds kodiert?</translation>
    </message>
    <message>
        <source>how far has each pair rotated?</source>
        <translation>wie weit hat sich jedes Paar gedreht?</translation>
    </message>
    <message>
        <source>which words look at which?</source>
        <translation>welche Wörter achten auf welche?</translation>
    </message>
    <message>
        <source>what does a model learn?</source>
        <translation>was lernt ein Modell?</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>what do sine and cosine give a position?</source>
        <translation>was geben Sinus und Kosinus einer Position?</translation>
    </message>
    <message>
        <source>%1 has no pairs of a sine and a cosine to draw. Choose the scheme “sinusoidal”.</source>
        <translation>%1 hat keine Paare aus Sinus und Kosinus zum Zeichnen. Wählen Sie das Verfahren „sinusförmig“.</translation>
    </message>
    <message>
        <source>is my table right?</source>
        <translation>stimmt meine Tabelle?</translation>
    </message>
    <message>
        <source>Two scenes A and B side by side, and their difference.</source>
        <translation>Zwei Szenen A und B nebeneinander und ihre Differenz.</translation>
    </message>
    <message>
        <source>A table that you open, and its difference from the formula.</source>
        <translation>Eine Tabelle, die Sie öffnen, und ihr Unterschied zur Formel.</translation>
    </message>
    <message>
        <source>The table: each row is a position k, each column j is one of the d_model values of its vector.</source>
        <translation>Die Tabelle: Jede Zeile ist eine Position k, jede Spalte j einer der d_model Werte ihres Vektors.</translation>
    </message>
    <message>
        <source>The rows of the chosen positions k as curves, over the columns j or over the pairs i of a sine and a cosine.</source>
        <translation>Die Zeilen der gewählten Positionen k als Kurven, über die Spalten j oder über die Paare i aus Sinus und Kosinus.</translation>
    </message>
    <message>
        <source>The chosen columns j as curves over the positions k, with the wavelength λ of the selected column.</source>
        <translation>Die gewählten Spalten j als Kurven über die Positionen k, mit der Wellenlänge λ der ausgewählten Spalte.</translation>
    </message>
    <message>
        <source>Every position k compared with every other position k′ by the chosen measure: a band along a diagonal means that the offset k′ − k decides.</source>
        <translation>Jede Position k im Vergleich mit jeder anderen Position k′, nach dem gewählten Maß: Ein Band entlang einer Diagonale heißt, dass der Abstand k′ − k entscheidet.</translation>
    </message>
    <message>
        <source>The similarity of two positions over the offset Δ = k′ − k, which is how far apart they are.</source>
        <translation>Die Ähnlichkeit zweier Positionen über den Versatz Δ = k′ − k, also ihren Abstand.</translation>
    </message>
    <message>
        <source>The wavelength λ of each pair i, and its frequency ω = 2π / λ.</source>
        <translation>Die Wellenlänge λ jedes Paars i und seine Frequenz ω = 2π / λ.</translation>
    </message>
    <message>
        <source>The part of each pair i in the similarity of positions k and k′, and the running sum: bands appear where the waves of many pairs agree.</source>
        <translation>Der Beitrag jedes Paares i zur Ähnlichkeit der Positionen k und k′, und die laufende Summe: Bänder entstehen, wo die Wellen vieler Paare übereinstimmen.</translation>
    </message>
    <message>
        <source>Each pair i as the hand of a clock, which rotates with the position k.</source>
        <translation>Jedes Paar i als Zeiger einer Uhr, der sich mit der Position k dreht.</translation>
    </message>
    <message>
        <source>T(Δ), the matrix that rotates the row of any position k into the row of k + Δ.</source>
        <translation>T(Δ), die Matrix, die die Zeile jeder Position k in die Zeile von k + Δ dreht.</translation>
    </message>
    <message>
        <source>The norm of each row k, which is the length of the vector of that position.</source>
        <translation>Die Norm jeder Zeile k, also die Länge des Vektors dieser Position.</translation>
    </message>
    <message>
        <source>The frequencies that the selected column consists of, or the largest one of every column.</source>
        <translation>Die Frequenzen, aus denen die ausgewählte Spalte besteht, oder die größte jeder Spalte.</translation>
    </message>
    <message>
        <source>The angle k · ω of every position k and pair i, of which the table has the sine and the cosine.</source>
        <translation>Der Winkel k · ω jeder Position k und jedes Paars i, von dem die Tabelle Sinus und Kosinus enthält.</translation>
    </message>
    <message>
        <source>The sine and the cosine of each pair i at the chosen positions k, as curves over the pairs.</source>
        <translation>Der Sinus und der Kosinus jedes Paars i an den gewählten Positionen k, als Kurven über die Paare.</translation>
    </message>
    <message>
        <source>RoPE adds nothing: queries and keys rotate by an angle that grows with the position.</source>
        <translation>RoPE addiert nichts: Queries und Keys drehen sich um einen Winkel je Position.</translation>
    </message>
    <message>
        <source>A small transformer is trained here: see what becomes of its table of positions.</source>
        <translation>Ein kleiner Transformer wird hier trainiert: Was wird aus seiner Tabelle der Positionen?</translation>
    </message>
    <message>
        <source>The embedding of each word and the encoding of its position together are the input.</source>
        <translation>Das Embedding jedes Wortes und die Kodierung seiner Position sind zusammen die Eingabe.</translation>
    </message>
    <message>
        <source>One head scores words with their positions added: the weights say who takes from whom.</source>
        <translation>Ein Head bewertet Wörter mit ihren Positionen: Die Gewichte sagen, wer von wem nimmt.</translation>
    </message>
    <message>
        <source>Positions that stand for the patches of an image, and how similar they are.</source>
        <translation>Positionen, die für die Patches eines Bildes stehen, und wie ähnlich sie sind.</translation>
    </message>
    <message>
        <source>The table in a short number format, and its distance from exact values.</source>
        <translation>Die Tabelle in einem kurzen Zahlenformat und ihr Abstand von den genauen Werten.</translation>
    </message>
    <message>
        <source>A cell is the bias of one scheme, for a query and a key.</source>
        <translation>Eine Zelle ist der Bias eines Verfahrens für eine Query und einen Key.</translation>
    </message>
    <message>
        <source>A curve is the weight of a key at the offset Δ, where only the bias tells keys apart.</source>
        <translation>Eine Kurve ist das Gewicht eines Keys im Abstand Δ, wenn nur der Bias Keys unterscheidet.</translation>
    </message>
    <message>
        <source>ALiBi rotates nothing: each head subtracts a penalty that grows with the distance Δ.</source>
        <translation>ALiBi dreht nichts: Jeder Head zieht einen Abzug ab, der mit dem Abstand Δ wächst.</translation>
    </message>
    <message>
        <source>Each layer of a model may encode positions in its own way.</source>
        <translation>Jede Schicht eines Modells kann Positionen auf ihre Weise kodieren.</translation>
    </message>
    <message>
        <source>how fast does each scheme forget?</source>
        <translation>wie schnell vergisst jedes Verfahren?</translation>
    </message>
    <message>
        <source>ALiBi, KERPLE, T5: the lower a line, the less a key counts.</source>
        <translation>ALiBi, KERPLE, T5: Je tiefer eine Linie, desto weniger zählt ein Key.</translation>
    </message>
    <message>
        <source>A point is a position: similar rows mostly lie close together.</source>
        <translation>Ein Punkt ist eine Position: Ähnliche Zeilen liegen meist nah beieinander.</translation>
    </message>
    <message>
        <source>RoPE, xPos: the similarity of equal vectors, rotated to positions Δ apart.</source>
        <translation>RoPE, xPos: die Ähnlichkeit gleicher Vektoren, zu Positionen im Abstand Δ gedreht.</translation>
    </message>
</context>
<context>
    <name>ViewChoice</name>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Colormap of the figure</source>
        <translation>Farbskala der Abbildung</translation>
    </message>
</context>
<context>
    <name>ViewOptions</name>
    <message>
        <source>Heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Heatmap + similarity</source>
        <translation>Heatmap + Ähnlichkeit</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Sum or concatenation</source>
        <translation>Summe oder Verkettung</translation>
    </message>
    <message>
        <source>Formula or learned</source>
        <translation>Formel oder gelernt</translation>
    </message>
</context>
<context>
    <name>ViewSettings</name>
    <message>
        <source>The factors of the pairs are numbers separated by commas, not %1.</source>
        <translation>Die Faktoren der Paare sind Zahlen mit Kommas dazwischen, nicht %1.</translation>
    </message>
</context>
<context>
    <name>VotesFile</name>
    <message>
        <source>The file does not hold votes of posenc.</source>
        <translation>Die Datei enthält keine Stimmen von posenc.</translation>
    </message>
    <message>
        <source>The votes need a newer posenc: their version is %1, and this posenc reads 1. Update posenc.</source>
        <translation>Die Stimmen brauchen ein neueres posenc: Ihre Version ist %1, und dieses posenc liest 1. Aktualisieren Sie posenc.</translation>
    </message>
    <message>
        <source>The votes are damaged. Save them again.</source>
        <translation>Die Stimmen sind beschädigt. Speichern Sie sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>WallText</name>
    <message>
        <source>QR code of %1</source>
        <translation>QR-Code von %1</translation>
    </message>
    <message>
        <source>Answer with your phone</source>
        <translation>Antworten Sie mit Ihrem Telefon</translation>
    </message>
    <message>
        <source>Scan, or type into the browser:</source>
        <translation>Scannen oder im Browser eintippen:</translation>
    </message>
    <message>
        <source>Q or Next: begin. The code then moves to the corner.</source>
        <translation>Q oder Weiter: beginnen. Der Code geht dann in die Ecke.</translation>
    </message>
    <message>
        <source>phone is here, seen within the last 10 seconds</source>
        <translation>Telefon ist da, gesehen in den letzten 10 Sekunden</translation>
    </message>
    <message>
        <source>phones are here, seen within the last 10 seconds</source>
        <translation>Telefone sind da, gesehen in den letzten 10 Sekunden</translation>
    </message>
    <message>
        <source>Use the same network as this computer. The page comes from this computer, not from the internet.</source>
        <translation>Nehmen Sie dasselbe Netz wie dieser Rechner. Die Seite kommt von diesem Rechner, nicht aus dem Internet.</translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation>%1 von %2 haben geantwortet</translation>
    </message>
    <message>
        <source>of %1 answered</source>
        <translation>von %1 haben geantwortet</translation>
    </message>
    <message>
        <source>No name is asked unless you hand in. Only counts are shown. Nothing is kept unless the teacher saves the votes.</source>
        <translation>Nach einem Namen wird nur gefragt, wenn Sie abgeben. Nur Anzahlen werden gezeigt. Nichts wird behalten, außer die Lehrkraft speichert die Abstimmungen.</translation>
    </message>
    <message>
        <source>%1 of %2 are done</source>
        <translation>%1 von %2 sind fertig</translation>
    </message>
    <message>
        <source>of %1 are done</source>
        <translation>von %1 sind fertig</translation>
    </message>
</context>
<context>
    <name>WavelengthPicture</name>
    <message>
        <source>ω = exp(−2i ln n / d) over the pairs i</source>
        <translation>ω = exp(−2i ln n / d) über den Paaren i</translation>
    </message>
    <message>
        <source>ω = exp(−i ln n / (h−1)), h = ⌊d/2⌋, over the pairs i</source>
        <translation>ω = exp(−i ln n / (h−1)), h = ⌊d/2⌋, über den Paaren i</translation>
    </message>
    <message>
        <source>λ = 2π n^(2i/d) over the pairs i</source>
        <translation>λ = 2π n^(2i/d) über den Paaren i</translation>
    </message>
    <message>
        <source>λ = 2π n^(i/(h−1)), h = ⌊d/2⌋, over the pairs i</source>
        <translation>λ = 2π n^(i/(h−1)), h = ⌊d/2⌋, über den Paaren i</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There is no pair and no wavelength; %1</source>
        <translation>Es gibt kein Paar und keine Wellenlänge; %1</translation>
    </message>
    <message>
        <source>%1; ω decays from 1 to %2; ω(%3) = %4</source>
        <translation>%1; ω fällt von 1 auf %2 ab; ω(%3) = %4</translation>
    </message>
    <message>
        <source>the only wavelength is at most max_len</source>
        <translation>die einzige Wellenlänge ist höchstens max_len</translation>
    </message>
    <message>
        <source>the only wavelength is above max_len</source>
        <translation>die einzige Wellenlänge ist größer als max_len</translation>
    </message>
    <message>
        <source>%1 of %2 wavelengths is at most max_len</source>
        <translation>%1 von %2 Wellenlängen ist höchstens max_len</translation>
    </message>
    <message>
        <source>%1 of %2 wavelengths are at most max_len</source>
        <translation>%1 von %2 Wellenlängen sind höchstens max_len</translation>
    </message>
    <message>
        <source>%1; %2; λ(%3) = %4</source>
        <translation>%1; %2; λ(%3) = %4</translation>
    </message>
    <message>
        <source>pair %1 · λ = %2 · ω = %3</source>
        <translation>Paar %1 · λ = %2 · ω = %3</translation>
    </message>
</context>
<context>
    <name>WavelengthPlot</name>
    <message>
        <source>Pair i</source>
        <translation>Paar i</translation>
    </message>
    <message>
        <source>ω in rad per position</source>
        <translation>ω in rad pro Position</translation>
    </message>
    <message>
        <source>λ in positions</source>
        <translation>λ in Positionen</translation>
    </message>
    <message>
        <source>ω in rad</source>
        <translation>ω in rad</translation>
    </message>
    <message>
        <source>max_len = %1</source>
        <translation>max_len = %1</translation>
    </message>
    <message>
        <source>%2: %3 of 1 wavelength fits</source>
        <translation>%2 fasst %3 von 1 Wellenlänge</translation>
    </message>
    <message>
        <source>%2: %3 of %1 wavelengths fit</source>
        <translation>%2 fasst %3 von %1 Wellenlängen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>WebAddressDialog</name>
    <message>
        <source>Web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>&amp;Address of posenc in your browser, which Copy link puts before the settings:</source>
        <translation>&amp;Adresse von posenc im Browser, die „Link kopieren“ vor die Einstellungen setzt:</translation>
    </message>
</context>
<context>
    <name>WeightBar</name>
    <message>
        <source>%1 looks at</source>
        <translation>%1 sieht auf</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>There is no %1 called %2. Use one of: %3.</source>
        <extracomment>%1 is what was to be named, such as &quot;layout&quot;, %2 the unknown name in quotes, %3 the list of known names.</extracomment>
        <translation>%1: Den Namen %2 gibt es nicht. Möglich sind: %3.</translation>
    </message>
    <message>
        <source>There is no %1 called %2. Did you mean &quot;%3&quot;?</source>
        <extracomment>%1 is what was to be named, such as &quot;layout&quot;, %2 the unknown name in quotes, %3 a known one.</extracomment>
        <translation>%1: Den Namen %2 gibt es nicht. Meinten Sie „%3“?</translation>
    </message>
    <message>
        <source>This was cancelled, and nothing has changed.</source>
        <translation>Dies wurde abgebrochen, und nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>The file is incomplete. Copy or download it again.</source>
        <translation>Die Datei ist unvollständig. Kopieren Sie sie oder laden Sie sie erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has a value of the unknown type %1. Download the file again.</source>
        <translation>Diese GGUF-Datei hat einen Wert vom unbekannten Typ %1. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has arrays in arrays, more than %1 deep. Download the file again.</source>
        <translation>Diese GGUF-Datei hat Arrays in Arrays, mehr als %1 tief. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation>Array von %1</translation>
    </message>
    <message>
        <source>text of %1 bytes</source>
        <translation>Text von %1 Bytes</translation>
    </message>
    <message>
        <source>This GGUF file has a key of %1 bytes, but keys have at most %2. Download the file again.</source>
        <translation>Diese GGUF-Datei hat einen Schlüssel von %1 Bytes, Schlüssel haben aber höchstens %2. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has the key %1, which is not plain ASCII. Download the file again.</source>
        <translation>Diese GGUF-Datei hat den Schlüssel %1, der kein reines ASCII ist. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has the key %1 twice. Download the file again.</source>
        <translation>Diese GGUF-Datei hat den Schlüssel %1 zweimal. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has a tensor with a name of %1 bytes, but names have at most %2. Download the file again.</source>
        <translation>Diese GGUF-Datei hat einen Tensor mit einem Namen von %1 Bytes, Namen haben aber höchstens %2. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 has %2 axes, but GGUF has at most %3. Download the file again.</source>
        <translation>Tensor %1 hat %2 Achsen, in GGUF sind es aber höchstens %3. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>Typ %1</translation>
    </message>
    <message>
        <source>Tensor %1 has the shape %2, which %3 cannot have. Download the file again.</source>
        <translation>Tensor %1 hat die Form %2, die mit %3 nicht möglich ist. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 lies at byte %2 of the data, which is not a multiple of %3. Download the file again.</source>
        <translation>Tensor %1 liegt bei Byte %2 der Zahlen, das kein Vielfaches von %3 ist. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 lies at byte %2 of the data, within another tensor. Download the file again.</source>
        <translation>Tensor %1 liegt bei Byte %2 der Zahlen, innerhalb eines anderen. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 lies at byte %2 of the data and has %3 bytes, but the data end at %4. Download the file again.</source>
        <translation>Tensor %1 liegt bei Byte %2 der Zahlen und hat %3 Bytes, die Zahlen enden aber bei %4. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>The file has two tensors with the name %1. Download the file again.</source>
        <translation>Die Datei enthält zwei Tensoren mit dem Namen %1. Laden Sie sie neu herunter.</translation>
    </message>
    <message>
        <source>This is not a GGUF file: it does not begin with GGUF. Download the file again.</source>
        <translation>Dies ist keine GGUF-Datei: Sie beginnt nicht mit GGUF. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>This GGUF file is for computers with the other byte order, which posenc does not read. Download a file for this computer.</source>
        <translation>Diese GGUF-Datei ist für Rechner mit der anderen Bytereihenfolge, die posenc nicht liest. Laden Sie eine Datei für diesen Rechner herunter.</translation>
    </message>
    <message>
        <source>This GGUF file has version %1, but posenc reads only versions 2 and 3. Convert the file to version 3.</source>
        <translation>Diese GGUF-Datei hat Version %1, posenc liest aber nur die Versionen 2 und 3. Wandeln Sie die Datei in Version 3 um.</translation>
    </message>
    <message>
        <source>This GGUF file claims %1 tensors and %2 settings. posenc reads at most %3 of each.</source>
        <translation>Diese GGUF-Datei gibt %1 Tensoren und %2 Einstellungen an. posenc liest von beiden höchstens %3.</translation>
    </message>
    <message>
        <source>This GGUF file has the alignment %1, which is not a multiple of 8. Download the file again.</source>
        <translation>Diese GGUF-Datei hat die Ausrichtung %1, die kein Vielfaches von 8 ist. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the file&apos;s header. Close other programs and try again.</source>
        <translation>Der Speicher reicht nicht, um den Header der Datei zu lesen. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>This GGUF file has more than %1 MiB before its data. posenc reads at most %1 MiB.</source>
        <translation>Diese GGUF-Datei hat mehr als %1 MiB vor ihren Daten. posenc liest höchstens %1 MiB.</translation>
    </message>
    <message>
        <source>The name %1 is not UTF-8, so no option can name this tensor. Choose another tensor, or rename it in the model.</source>
        <translation>Der Name %1 ist kein UTF-8, also kann keine Option diesen Tensor nennen. Wählen Sie einen anderen Tensor oder benennen Sie diesen im Modell um.</translation>
    </message>
    <message>
        <source>A text or number in the file&apos;s header is longer than %1 MiB. Download the file again.</source>
        <translation>Ein Text oder eine Zahl im Header ist länger als %1 MiB. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>The names and settings of this model fill more than %1 MiB. Download the model again, or open a smaller file of the model.</source>
        <translation>Die Namen und Einstellungen dieses Modells füllen mehr als %1 MiB. Laden Sie das Modell erneut herunter oder öffnen Sie eine kleinere seiner Dateien.</translation>
    </message>
    <message>
        <source>This model has more than %1 MiB before its data. Download the model again, or open a smaller file of the model.</source>
        <translation>Dieses Modell hat mehr als %1 MiB vor seinen Daten. Laden Sie das Modell erneut herunter oder öffnen Sie eine kleinere seiner Dateien.</translation>
    </message>
    <message>
        <source>This GGUF file ends within its header. Download the file again.</source>
        <translation>Diese GGUF-Datei endet in ihrem Header. Laden Sie die Datei erneut herunter.</translation>
    </message>
    <message>
        <source>An entry of this zip file has no header. Save the file again with numpy.savez.</source>
        <translation>Ein Eintrag dieser Zip-Datei hat keinen Header. Speichern Sie sie erneut mit numpy.savez.</translation>
    </message>
    <message>
        <source>An entry of this zip file is shorter than its header says. Save the file again with numpy.savez.</source>
        <translation>Ein Eintrag dieser Zip-Datei ist kürzer, als sein Header ankündigt. Speichern Sie sie erneut mit numpy.savez.</translation>
    </message>
    <message>
        <source>Entry %1 of this zip file is damaged. Save the file again with numpy.savez.</source>
        <translation>Eintrag %1 dieser ZIP-Datei ist beschädigt. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file holds no NPY files, so it has no tables. Save the file again with numpy.savez.</source>
        <translation>Diese ZIP-Datei enthält keine NPY-Dateien, also keine Tabellen. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file has two entries with the name %1. Save the file again with numpy.savez.</source>
        <translation>Diese ZIP-Datei hat zwei Einträge mit dem Namen %1. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the file&apos;s directory. Close other programs and try again.</source>
        <translation>Der Speicher reicht nicht, um das Verzeichnis der Datei zu lesen. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The values are stored as %1, but only floats, integers and bool are supported. Choose another tensor, or a model that is not quantised.</source>
        <translation>Die Werte sind als %1 gespeichert, unterstützt werden aber nur Gleitkommazahlen, ganze Zahlen und bool. Wählen Sie einen anderen Tensor oder ein Modell, das nicht quantisiert ist.</translation>
    </message>
    <message>
        <source>The first of the table&apos;s %1 rows was left out.</source>
        <translation>Die erste der %1 Zeilen wurde ausgelassen.</translation>
    </message>
    <message>
        <source>The first %1 of the table&apos;s %2 rows were left out.</source>
        <translation>Die ersten %1 der %2 Zeilen wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The values are %1.</source>
        <translation>Zahlenformat: %1.</translation>
    </message>
    <message>
        <source>The table&apos;s %1 rows are %2 × %2 patches of an image, row by row.</source>
        <translation>Die %1 Zeilen sind %2 × %2 Patches eines Bildes, Reihe für Reihe.</translation>
    </message>
    <message>
        <source>The table&apos;s %1 rows are 1 + %2 × %2: a class token, then the patches of an image, row by row.</source>
        <translation>Die %1 Zeilen sind 1 + %2 × %2: ein Klassen-Token, dann die Patches eines Bildes, Reihe für Reihe.</translation>
    </message>
    <message>
        <source>The table&apos;s %1 rows are %3 + %2 × %2: a class token and another token, then the patches of an image, row by row.</source>
        <translation>Die %1 Zeilen sind %3 + %2 × %2: ein Klassen-Token und ein weiteres Token, dann die Patches eines Bildes, Reihe für Reihe.</translation>
    </message>
    <message>
        <source>Row %1 is zero, as a padding row is, so position 0 is row %2.</source>
        <translation>Zeile %1 enthält nur Nullen, wie die Zeile für das Padding; Position 0 ist also Zeile %2.</translation>
    </message>
    <message>
        <source>Row 0 is zero and %2 rows follow, so position 0 is row %3.</source>
        <translation>Zeile 0 enthält nur Nullen, und %2 Zeilen folgen; Position 0 ist also Zeile %3.</translation>
    </message>
    <message>
        <source>Rows 0 to %1 are zero and %2 rows follow, so position 0 is row %3.</source>
        <translation>Die Zeilen 0 bis %1 enthalten nur Nullen, und %2 Zeilen folgen; Position 0 ist also Zeile %3.</translation>
    </message>
    <message>
        <source>The table has %1 + 2 rows, as in RoBERTa, BART and OPT, where position 0 is row 2.</source>
        <translation>Die Tabelle hat %1 + 2 Zeilen wie bei RoBERTa, BART und OPT, deren Position 0 Zeile 2 ist.</translation>
    </message>
    <message>
        <source>%1 at 384 pixels</source>
        <translation>%1 bei 384 Pixeln</translation>
    </message>
    <message>
        <source>%1, distilled</source>
        <translation>%1, destilliert</translation>
    </message>
    <message>
        <source>%1, encoder</source>
        <translation>%1, Encoder</translation>
    </message>
    <message>
        <source>%1, decoder</source>
        <translation>%1, Decoder</translation>
    </message>
    <message>
        <source>%1, text</source>
        <translation>%1, Text</translation>
    </message>
    <message>
        <source>%1, images</source>
        <translation>%1, Bilder</translation>
    </message>
    <message>
        <source>%1: 32 buckets of offsets, one column per head</source>
        <translation>%1: 32 Buckets für Versätze, eine Spalte pro Head</translation>
    </message>
    <message>
        <source>The model&apos;s table of positions, %1, cannot be read. %2</source>
        <translation>Die Positionstabelle %1 kann nicht gelesen werden. %2</translation>
    </message>
    <message>
        <source>This model has no table of positions: a convolution gives the positions (%1).</source>
        <translation>Dieses Modell hat keine Positionstabelle: Es gewinnt die Positionen aus einer Faltung (%1).</translation>
    </message>
    <message>
        <source>This model has no table of positions: it rotates its vectors (%1), by rules in its config.json or its settings.</source>
        <translation>Dieses Modell hat keine Positionstabelle: Es dreht seine Vektoren (%1) nach Regeln, die in seiner config.json oder seinen Einstellungen stehen.</translation>
    </message>
    <message>
        <source>The file is a pickle of PyTorch, and reading a pickle runs the code in it. Write the table as NPY, for instance with: %1 and open the NPY file.</source>
        <translation>Die Datei ist ein Pickle von PyTorch, und beim Lesen wird der Code darin ausgeführt. Schreiben Sie die Tabelle als NPY, zum Beispiel mit: %1 und öffnen Sie die NPY-Datei.</translation>
    </message>
    <message>
        <source>Tensor %1 has more than %2 axes. Download the file again.</source>
        <translation>Tensor %1 hat mehr als %2 Achsen. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file has &quot;__metadata__&quot; twice. Download the file again.</source>
        <translation>Die Datei enthält „__metadata__“ zweimal. Laden Sie sie neu herunter.</translation>
    </message>
    <message>
        <source>The file names more than %1 tensors. Download the file again.</source>
        <translation>Die Datei nennt mehr als %1 Tensoren. Laden Sie sie neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 does not say its dtype, shape and data_offsets. Download the file again.</source>
        <translation>Bei Tensor %1 fehlen dtype, shape oder data_offsets. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 has data_offsets that are not two numbers. Download the file again.</source>
        <translation>Bei Tensor %1 besteht data_offsets nicht aus zwei Zahlen. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 gives its %2 twice. Download the file again.</source>
        <translation>Tensor %1 enthält %2 zweimal. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file&apos;s header is nested more than %1 times. Download the file again.</source>
        <translation>Der Header ist tiefer als %1 Ebenen verschachtelt. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file&apos;s header is JSON, but not an object. Download the file again.</source>
        <translation>Der Header ist JSON, aber kein Objekt. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file&apos;s header gives %1 a value that is not a tensor. Download the file again.</source>
        <translation>Der Header enthält unter %1 etwas, das kein Tensor ist. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file&apos;s &quot;__metadata__&quot; gives %1 a value that is not text. Download the file again.</source>
        <translation>„__metadata__“ enthält unter %1 etwas, das kein Text ist. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 has a dtype that is not text. Download the file again.</source>
        <translation>Bei Tensor %1 ist dtype kein Text. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 has %2 that are not natural numbers. Download the file again.</source>
        <translation>Bei Tensor %1 enthält %2 etwas anderes als natürliche Zahlen. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 lies at bytes %2 to %3 of the data, but tensors must fill the data one after another, without holes or overlaps, up to byte %4. Download the file again.</source>
        <translation>Tensor %1 belegt die Bytes %2 bis %3 der Zahlen, Tensoren müssen diese aber lückenlos, ohne Überschneidungen und bis Byte %4 füllen. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>Tensor %1 has the shape %2 of %3, which does not fit its %4 bytes. Download the file again.</source>
        <translation>Tensor %1 hat die Form %2 aus %3, was nicht zu seinen %4 Bytes passt. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The file has %1 bytes, but its tensors end at byte %2. Download the file again.</source>
        <translation>Die Datei hat %1 Bytes, ihre Tensoren enden aber bei Byte %2. Laden Sie sie neu herunter.</translation>
    </message>
    <message>
        <source>The file has %1 bytes, less than the shortest safetensors file. Download the file again.</source>
        <translation>Die Datei hat %1 Bytes, weniger als die kürzeste Safetensors-Datei. Laden Sie sie neu herunter.</translation>
    </message>
    <message>
        <source>As a safetensors file it would have a header of %1 bytes, but posenc reads at most %2 MiB. Open a .safetensors, GGUF or .npz file, or download the file again.</source>
        <translation>Als Safetensors-Datei hätte sie einen Header von %1 Bytes, gelesen werden aber höchstens %2 MiB. Öffnen Sie eine .safetensors-, GGUF- oder .npz-Datei oder laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>As a safetensors file it would have a header of %1 bytes, but the file is shorter. Open a .safetensors, GGUF or .npz file, or download the file again.</source>
        <translation>Als Safetensors-Datei hätte sie einen Header von %1 Bytes, die Datei ist aber kürzer. Öffnen Sie eine .safetensors-, GGUF- oder .npz-Datei oder laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The header of this safetensors file is not JSON in UTF-8. Download the file again.</source>
        <translation>Der Header dieser Safetensors-Datei ist kein JSON in UTF-8. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index places %1 in %2, but posenc opens only files in the folder of the index. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Laut Index liegt %1 in %2, geöffnet werden aber nur Dateien im Ordner des Index. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index names more than %1 tensors. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index nennt mehr als %1 Tensoren. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index has &quot;weight_map&quot; twice. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index enthält „weight_map“ zweimal. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index is nested more than %1 times. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index ist tiefer als %1 Ebenen verschachtelt. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index is JSON, but not an object. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index ist JSON, aber kein Objekt. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index gives %1 a value that is not a file name. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index enthält unter %1 etwas, das kein Dateiname ist. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index is not JSON in UTF-8. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index ist kein JSON in UTF-8. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>The model&apos;s index has no &quot;weight_map&quot; that names files. Open one of the model&apos;s .safetensors files, or download the index again.</source>
        <translation>Der Index hat keine „weight_map“, die Dateien nennt. Öffnen Sie eine der .safetensors-Dateien des Modells oder laden Sie den Index neu herunter.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the model&apos;s index. Close other programs and try again.</source>
        <translation>Der Speicher reicht nicht, um den Index des Modells zu lesen. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The tensor is a single number, but a table has positions and columns. Choose another tensor.</source>
        <translation>Der Tensor ist eine einzelne Zahl, eine Tabelle hat aber Positionen und Spalten. Wählen Sie einen anderen Tensor.</translation>
    </message>
    <message>
        <source>The tensor&apos;s shape is %1, so it holds no values. Choose another tensor.</source>
        <translation>Die Form ist %1, es gibt also keine Zahlen darin. Wählen Sie einen anderen Tensor.</translation>
    </message>
    <message>
        <source>The tensor&apos;s shape is %1, but a table has two axes, positions and columns. Choose another tensor, or save one matrix of it.</source>
        <translation>Die Form ist %1, eine Tabelle hat aber zwei Achsen, Positionen und Dimensionen. Wählen Sie einen anderen Tensor oder speichern Sie eine Matrix daraus.</translation>
    </message>
    <message>
        <source>The tensor&apos;s shape is %1, but posenc reads at most %2 positions and %3 columns. Save a part of the tensor.</source>
        <translation>Die Form ist %1, gelesen werden aber höchstens %2 Positionen und %3 Dimensionen. Speichern Sie einen Teil davon.</translation>
    </message>
    <message>
        <source>The tensor&apos;s shape is %1, but posenc reads at most %2 values. Save fewer of its rows.</source>
        <translation>Die Form ist %1, gelesen werden aber höchstens %2 Zahlen. Speichern Sie weniger Zeilen.</translation>
    </message>
    <message>
        <source>The shape %1 was read as %2 × %3, positions × columns.</source>
        <translation>Die Form %1 wurde als %2 × %3 gelesen, Positionen × Dimensionen.</translation>
    </message>
    <message>
        <source>There is no tensor %1 (counted from 0), because the file has %2.</source>
        <translation>Es gibt keinen Tensor %1 (ab 0 gezählt), denn die Anzahl der Tensoren in der Datei ist %2.</translation>
    </message>
    <message>
        <source>The first row is %1, but tensor %2 has the rows 0 to %3.</source>
        <translation>Die erste Zeile ist %1, Tensor %2 hat aber die Zeilen 0 bis %3.</translation>
    </message>
    <message>
        <source>There is not enough memory for this table. Choose a smaller one.</source>
        <translation>Für diese Tabelle reicht der Speicher nicht aus. Wählen Sie eine kleinere.</translation>
    </message>
    <message>
        <source>Two files of this model have a tensor %1. Open the one you mean.</source>
        <translation>Zwei Dateien dieses Modells enthalten einen Tensor %1. Öffnen Sie die gemeinte.</translation>
    </message>
    <message>
        <source>An entry of this zip file is damaged. Save it again with numpy.savez.</source>
        <translation>Ein Eintrag dieser ZIP-Datei ist beschädigt. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file claims %1 entries, but posenc reads at most %2. Save the file again with numpy.savez.</source>
        <translation>Diese ZIP-Datei kündigt %1 Einträge an, gelesen werden aber höchstens %2. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>The directory of this zip file is larger than 8 MiB. Save it again with numpy.savez.</source>
        <translation>Das Verzeichnis dieser ZIP-Datei ist größer als 8 MiB. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file is damaged or cut off. Save it again with numpy.savez.</source>
        <translation>Diese ZIP-Datei ist beschädigt oder abgeschnitten. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file has %1 entries, but posenc reads at most %2. Save the file again with numpy.savez.</source>
        <translation>Diese ZIP-Datei hat %1 Einträge, gelesen werden aber höchstens %2. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>The directory of this zip file is damaged. Save it again with numpy.savez.</source>
        <translation>Das Verzeichnis dieser ZIP-Datei ist beschädigt. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>This zip file has an entry %1, whose name leads out of a folder. Save the file again with numpy.savez.</source>
        <translation>Diese ZIP-Datei hat einen Eintrag %1, dessen Name aus einem Ordner hinausführt. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>Entry %1 of this zip file is encrypted. Save it again with numpy.savez.</source>
        <translation>Eintrag %1 dieser ZIP-Datei ist verschlüsselt. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>The entry is packed by method %1, but posenc reads only stored and deflated entries. Save the file again with numpy.savez.</source>
        <translation>Der Eintrag ist mit Methode %1 gepackt, gelesen werden aber nur Einträge, die unkomprimiert (stored) oder mit Deflate gepackt sind. Speichern Sie die Datei mit numpy.savez neu.</translation>
    </message>
    <message>
        <source>%1 is %2, but it must be between %3 and %4.</source>
        <translation>%1 ist %2, muss aber zwischen %3 und %4 liegen.</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>frequency rule</source>
        <translation>Frequenzregel</translation>
    </message>
    <message>
        <source>%1 compares nothing. Write FACT = VALUE, FACT &lt; VALUE or FACT &gt; VALUE.</source>
        <translation>%1 vergleicht nichts. Schreiben Sie FAKT = WERT, FAKT &lt; WERT oder FAKT &gt; WERT.</translation>
    </message>
    <message>
        <source>%1 is not a comparison. Use =, &lt; or &gt;.</source>
        <translation>%1 ist kein Vergleich. Verwenden Sie =, &lt; oder &gt;.</translation>
    </message>
    <message>
        <source>%1 is a word. Compare words with = only.</source>
        <translation>%1 ist ein Wort. Vergleichen Sie Wörter nur mit =.</translation>
    </message>
    <message>
        <source>value of %1</source>
        <translation>Wert von %1</translation>
    </message>
    <message>
        <source>%1 takes no numbers, not %2. Write %3.</source>
        <translation>%1 erwartet keine Zahlen, angegeben: %2. Schreiben Sie %3.</translation>
    </message>
    <message>
        <source>A fact is missing. Write a fact such as cosine(5, 68).</source>
        <translation>Ein Fakt fehlt. Schreiben Sie einen Fakt wie cosine(5, 68).</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>Fakt</translation>
    </message>
    <message>
        <source>%1 does not end with its closing parenthesis. Write %2.</source>
        <translation>%1 endet nicht mit der schließenden Klammer. Schreiben Sie %2.</translation>
    </message>
    <message>
        <source>%1 in %2 is a number such as 0.1, not %3.</source>
        <translation>%1 in %2 muss eine Zahl wie 0.1 sein, nicht %3.</translation>
    </message>
    <message>
        <source>%1 in %2 is a whole number in digits, not %3.</source>
        <translation>%1 in %2 muss eine ganze Zahl in Ziffern sein, nicht %3.</translation>
    </message>
    <message>
        <source>%1 in %2 is %3, but it must be above 0 and at most %5.</source>
        <translation>%1 in %2 ist %3, muss aber über 0 und höchstens %5 sein.</translation>
    </message>
    <message>
        <source>%1 in %2 is %3, but it must be between %4 and %5 (%6 is %7).</source>
        <translation>%1 in %2 ist %3, muss aber zwischen %4 und %5 liegen (%6 ist %7).</translation>
    </message>
    <message>
        <source>%1 in %2 is %3, but it must be between %4 and %5.</source>
        <translation>%1 in %2 ist %3, muss aber zwischen %4 und %5 liegen.</translation>
    </message>
    <message>
        <source>%1 would take too long for a table of this size. Choose a smaller max_len or d_model.</source>
        <translation>%1 würde für eine Tabelle dieser Größe zu lange dauern. Wählen Sie ein kleineres max_len oder d_model.</translation>
    </message>
    <message>
        <source>%1 needs pairs of a sine and a cosine, which the scheme &quot;%2&quot; does not have.</source>
        <translation>%1 braucht Paare aus Sinus und Kosinus, die das Verfahren „%2“ nicht hat.</translation>
    </message>
    <message>
        <source>%1 is not a finite number here: the table has no numbers there, or no table is open.</source>
        <translation>%1 ist hier keine endliche Zahl: Die Tabelle hat dort keine Zahlen, oder es ist keine geöffnet.</translation>
    </message>
    <message>
        <source>%1 needs two positions, and max_len is 1.</source>
        <translation>%1 braucht zwei Positionen, und max_len ist 1.</translation>
    </message>
    <message>
        <source>%1 needs two positions with numbers, and the table has none.</source>
        <translation>%1 braucht zwei Positionen mit Zahlen, und die Tabelle hat keine.</translation>
    </message>
    <message>
        <source>The similarity from position 0 never rises in this table, so it has no first_rise.</source>
        <translation>Die Ähnlichkeit zu Position 0 steigt in dieser Tabelle nie, daher gibt es kein first_rise.</translation>
    </message>
    <message>
        <source>%1 needs a rotary embedding, and the rotary scaling of this scene is invalid.</source>
        <translation>%1 braucht ein Rotary-Embedding, und die Skalierung dieser Szene ist ungültig.</translation>
    </message>
    <message>
        <source>the value at position %1 in column %2</source>
        <translation>der Wert an Position %1 in Spalte %2</translation>
    </message>
    <message>
        <source>the dot product of positions %1 and %2</source>
        <translation>das Skalarprodukt der Positionen %1 und %2</translation>
    </message>
    <message>
        <source>the cosine of positions %1 and %2</source>
        <translation>der Kosinus der Positionen %1 und %2</translation>
    </message>
    <message>
        <source>the Euclidean distance of positions %1 and %2</source>
        <translation>der euklidische Abstand der Positionen %1 und %2</translation>
    </message>
    <message>
        <source>the squared length of position %1</source>
        <translation>die quadrierte Länge von Position %1</translation>
    </message>
    <message>
        <source>the wavelength of pair %1, in positions</source>
        <translation>die Wellenlänge von Paar %1, in Positionen</translation>
    </message>
    <message>
        <source>the number of turns that pair %2 makes in %1 steps</source>
        <translation>die Zahl der Umdrehungen von Paar %2 in %1 Schritten</translation>
    </message>
    <message>
        <source>the offset of the two closest positions</source>
        <translation>der Versatz der zwei einander nächsten Positionen</translation>
    </message>
    <message>
        <source>the distance of the two closest positions</source>
        <translation>der Abstand der zwei einander nächsten Positionen</translation>
    </message>
    <message>
        <source>the number of columns that vary by less than %1 over all positions</source>
        <translation>die Zahl der Spalten, die über alle Positionen um weniger als %1 schwanken</translation>
    </message>
    <message>
        <source>the largest spread of the dot product along a diagonal (0 if it depends only on the offset)</source>
        <translation>die größte Spannweite des Skalarprodukts entlang einer Diagonale (0, wenn es nur vom Versatz abhängt)</translation>
    </message>
    <message>
        <source>the largest spread of the dot product along a diagonal</source>
        <translation>die größte Spannweite des Skalarprodukts entlang einer Diagonale</translation>
    </message>
    <message>
        <source>the largest |T(%1) · PE(k) − PE(k + %1)| over all positions and columns</source>
        <translation>das größte |T(%1) · PE(k) − PE(k + %1)| über alle Positionen und Spalten</translation>
    </message>
    <message>
        <source>the number of positions (max_len)</source>
        <translation>die Zahl der Positionen (max_len)</translation>
    </message>
    <message>
        <source>the number of positions</source>
        <translation>die Zahl der Positionen</translation>
    </message>
    <message>
        <source>the number of columns (d_model)</source>
        <translation>die Zahl der Spalten (d_model)</translation>
    </message>
    <message>
        <source>the number of columns</source>
        <translation>die Zahl der Spalten</translation>
    </message>
    <message>
        <source>the number of sine/cosine pairs (a sine without a cosine counts as one)</source>
        <translation>die Zahl der Paare aus Sinus und Kosinus (ein Sinus ohne Kosinus zählt als eines)</translation>
    </message>
    <message>
        <source>the number of sine/cosine pairs</source>
        <translation>die Zahl der Paare aus Sinus und Kosinus</translation>
    </message>
    <message>
        <source>the number of pairs that complete a turn within max_len positions</source>
        <translation>die Zahl der Paare, die innerhalb von max_len Positionen eine Umdrehung vollenden</translation>
    </message>
    <message>
        <source>the frequency of pair %1 in rotary embedding, as configured</source>
        <translation>die Frequenz von Paar %1 im Rotary-Embedding, wie konfiguriert</translation>
    </message>
    <message>
        <source>the frequency of pair %1 in rotary embedding</source>
        <translation>die Frequenz von Paar %1 im Rotary-Embedding</translation>
    </message>
    <message>
        <source>the frequency of pair %1 as configured, divided by its frequency as trained</source>
        <translation>die Frequenz von Paar %1 wie konfiguriert, geteilt durch seine Frequenz beim Training</translation>
    </message>
    <message>
        <source>the frequency of pair %1 as configured</source>
        <translation>die Frequenz von Paar %1 wie konfiguriert</translation>
    </message>
    <message>
        <source>the factor by which rotary embedding multiplies sine and cosine</source>
        <translation>der Faktor, mit dem das Rotary-Embedding Sinus und Kosinus multipliziert</translation>
    </message>
    <message>
        <source>the convention that your compared table follows: paper, tensor2tensor, mistake, unknown, or none if no table is open</source>
        <translation>die Konvention, der Ihre Vergleichstabelle folgt: paper, tensor2tensor, mistake, unknown, oder none, wenn keine Tabelle geöffnet ist</translation>
    </message>
    <message>
        <source>the convention that your compared table follows</source>
        <translation>die Konvention, der Ihre Vergleichstabelle folgt</translation>
    </message>
    <message>
        <source>%1 is not a number. Write a number such as 128, -0.9992 or 1e-14.</source>
        <translation>%1 ist keine Zahl. Schreiben Sie eine Zahl wie 128, -0.9992 oder 1e-14.</translation>
    </message>
    <message>
        <source>The table holds no values. A table of positions has one row per position.</source>
        <translation>Die Tabelle enthält keine Werte. Eine Positionstabelle hat eine Zeile pro Position.</translation>
    </message>
    <message>
        <source>The table has %1 rows and %2 columns. posenc shows at most 1048576 positions of 16384 values.</source>
        <translation>Die Tabelle hat %1 Zeilen und %2 Spalten. posenc zeigt höchstens 1048576 Positionen mit je 16384 Werten.</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>There are more problems. Only the first ones are listed.</source>
        <translation>Es gibt weitere Probleme. Nur die ersten sind aufgezählt.</translation>
    </message>
    <message>
        <source>The key %1 is given twice. Most programs silently use the last value, and posenc shows the last value too.</source>
        <translation>Der Schlüssel %1 ist zweimal angegeben. Die meisten Programme verwenden ohne Hinweis den letzten Wert, und auch posenc zeigt den letzten Wert.</translation>
    </message>
    <message>
        <source>There are both rope_scaling and rope_parameters. transformers reads rope_scaling and drops the other, vLLM and others read rope_parameters. posenc shows rope_scaling. Keep only one of the two.</source>
        <translation>Es gibt rope_scaling und rope_parameters. transformers liest rope_scaling und verwirft das andere, vLLM und andere lesen rope_parameters. posenc zeigt rope_scaling. Behalten Sie nur eines von beiden.</translation>
    </message>
    <message>
        <source>rope_theta is %1 inside the scaling and %2 outside. The value inside counts, and older programs read the value outside.</source>
        <translation>rope_theta ist %1 bei der Skalierung und %2 außerhalb. Es zählt der Wert bei der Skalierung, ältere Programme lesen den anderen.</translation>
    </message>
    <message>
        <source>rope_type is %1 and type is %2: rope_type counts, and older programs read type.</source>
        <translation>rope_type ist %1 und type ist %2: Es zählt rope_type, ältere Programme lesen type.</translation>
    </message>
    <message>
        <source>rope_scaling has neither rope_type nor type, so nothing is scaled. Programs take the default type or stop.</source>
        <translation>rope_scaling hat weder rope_type noch type, also wird nichts skaliert. Programme nehmen den Standardtyp oder brechen ab.</translation>
    </message>
    <message>
        <source>Programs do not know the key %1 and ignore it. Did you mean %2?</source>
        <translation>Programme kennen den Schlüssel %1 nicht und ignorieren ihn. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>The file has no rope_theta. posenc shows %1, which most programs take, and %2 takes %3.</source>
        <translation>Die Datei hat kein rope_theta. posenc zeigt %1, was die meisten Programme nehmen, und %2 nimmt %3.</translation>
    </message>
    <message>
        <source>The file has no rope_theta. transformers 4 takes %1, transformers 5 takes %2. posenc shows %3.</source>
        <translation>Die Datei hat kein rope_theta. transformers 4 nimmt %1, transformers 5 nimmt %2. posenc zeigt %3.</translation>
    </message>
    <message>
        <source>rope_theta stands beside text_config, where transformers does not look: transformers 4 takes %1, transformers 5 takes %2. posenc shows %3.</source>
        <translation>rope_theta steht neben text_config, wo transformers nicht nachsieht: transformers 4 nimmt %1, transformers 5 nimmt %2. posenc zeigt %3.</translation>
    </message>
    <message>
        <source>ChatGLM2 divides positions by rope_ratio, %1. ChatGLM3 multiplies the base by it, as shown. The file does not tell which of the two it is.</source>
        <translation>ChatGLM2 teilt Positionen durch rope_ratio, %1. ChatGLM3 multipliziert damit die Basis, wie gezeigt. Die Datei sagt nicht, zu welchem der beiden sie gehört.</translation>
    </message>
    <message>
        <source>%1 columns per head rotate, an odd number. The last column has no partner, and programs fail or leave it out.</source>
        <translation>%1 Spalten pro Head drehen sich, eine ungerade Zahl. Die letzte Spalte hat keinen Partner, und Programme scheitern oder lassen sie aus.</translation>
    </message>
    <message>
        <source>hidden_size %1 is not a multiple of num_attention_heads %2, and there is no head_dim: programs divide and round down.</source>
        <translation>hidden_size %1 ist kein Vielfaches von num_attention_heads %2, und head_dim fehlt: Programme dividieren und runden ab.</translation>
    </message>
    <message>
        <source>Only %1 of the %2 columns per head rotate. The others carry no position information.</source>
        <translation>Nur %1 der %2 Spalten pro Head drehen sich. Die anderen enthalten keine Information über Positionen.</translation>
    </message>
    <message>
        <source>%1 posenc shows the model without scaling.</source>
        <translation>%1 posenc zeigt das Modell ohne Skalierung.</translation>
    </message>
    <message>
        <source>mrope divides the pairs between time, height and width of images. For text, all three are the same, as shown.</source>
        <translation>mrope teilt die Paare auf Zeit, Höhe und Breite von Bildern auf. Für Text sind alle drei gleich, wie gezeigt.</translation>
    </message>
    <message>
        <source>Programs do not know the key %1 of the scaling and ignore it. Did you mean %2?</source>
        <translation>Programme kennen den Schlüssel %1 der Skalierung nicht und ignorieren ihn. Meinten Sie %2?</translation>
    </message>
    <message>
        <source>The type %1 does not read %2.</source>
        <translation>Der Typ %1 liest %2 nicht.</translation>
    </message>
    <message>
        <source>%1 is neither a number nor text, and programs ignore it.</source>
        <translation>%1 ist weder Zahl noch Text, und Programme ignorieren es.</translation>
    </message>
    <message>
        <source>Written without a decimal point: %1. Versions of transformers expect floats there (8.0, not 8) and warn or stop.</source>
        <translation>Ohne Dezimalpunkt geschrieben: %1. Manche Versionen von transformers verlangen dort Gleitkommazahlen (8.0, nicht 8) und warnen oder brechen ab.</translation>
    </message>
    <message>
        <source>There is no original_max_position_embeddings. %1 then uses max_position_embeddings, %2, as the training length, and divides the pairs at another place.</source>
        <translation>original_max_position_embeddings fehlt. %1 nimmt dann max_position_embeddings, %2, als Trainingslänge und teilt die Paare an einer anderen Stelle.</translation>
    </message>
    <message>
        <source>original_max_position_embeddings is %1 inside the scaling and %2 outside. The value outside counts.</source>
        <translation>original_max_position_embeddings ist %1 bei der Skalierung und %2 außerhalb. Es zählt der Wert außerhalb.</translation>
    </message>
    <message>
        <source>There is no max_position_embeddings: the configured length is unknown.</source>
        <translation>max_position_embeddings fehlt: Die konfigurierte Länge ist unbekannt.</translation>
    </message>
    <message>
        <source>factor is %1, but max_position_embeddings / original_max_position_embeddings is %2 / %3 = %4. The frequencies follow the factor, and programs that check the factor warn.</source>
        <translation>factor ist %1, aber max_position_embeddings / original_max_position_embeddings ist %2 / %3 = %4. Die Frequenzen folgen dem Faktor, und Programme, die ihn prüfen, warnen.</translation>
    </message>
    <message>
        <source>factor is %1, but max_position_embeddings / original_max_position_embeddings is %2 / %3 = %4. The lengths count, and the factor is ignored.</source>
        <translation>factor ist %1, aber max_position_embeddings / original_max_position_embeddings ist %2 / %3 = %4. Es zählen die Längen, und der Faktor wird ignoriert.</translation>
    </message>
    <message>
        <source>transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by %1, as shown.</source>
        <translation>transformers kennt attn_factor nicht, nur attention_factor: Sinus und Kosinus werden mit %1 multipliziert, wie gezeigt.</translation>
    </message>
    <message>
        <source>transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by %1, as shown. Programs that multiply both, such as vLLM, get %2. The authors undo the formula, and scores differ by a factor of %3.</source>
        <translation>transformers kennt attn_factor nicht, nur attention_factor: Sinus und Kosinus werden mit %1 multipliziert, wie gezeigt. Programme, die beide multiplizieren, etwa vLLM, erhalten %2. Die Autoren heben die Formel auf, und Scores unterscheiden sich um den Faktor %3.</translation>
    </message>
    <message>
        <source>transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by %1, as shown. Programs that multiply both, such as vLLM, get %2.</source>
        <translation>transformers kennt attn_factor nicht, nur attention_factor: Sinus und Kosinus werden mit %1 multipliziert, wie gezeigt. Programme, die beide multiplizieren, etwa vLLM, erhalten %2.</translation>
    </message>
    <message>
        <source>attention_factor counts, and mscale and mscale_all_dim do not. In some programs it is the reverse.</source>
        <translation>attention_factor zählt, mscale und mscale_all_dim zählen nicht. Bei manchen Programmen ist es umgekehrt.</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim count only together: the attention factor is %1, as without both.</source>
        <translation>mscale und mscale_all_dim zählen nur gemeinsam: Der Attention-Faktor ist %1, wie ohne beide.</translation>
    </message>
    <message>
        <source>The model is configured for %1 positions. posenc shows the first %2.</source>
        <translation>Das Modell ist für %1 Positionen konfiguriert. posenc zeigt die ersten %2.</translation>
    </message>
    <message>
        <source>The file gives no context length. posenc shows 128 positions.</source>
        <translation>Die Datei gibt keine Kontextlänge an. posenc zeigt 128 Positionen.</translation>
    </message>
    <message>
        <source>Dynamic NTK changes nothing up to %1 positions: make max_len larger to see its effect.</source>
        <translation>Dynamic NTK ändert bis %1 Positionen nichts: Vergrößern Sie max_len, um die Wirkung zu sehen.</translation>
    </message>
    <message>
        <source>%1 has %2, but %3, so posenc ignores it.</source>
        <translation>%1 hat %2, aber %3, daher ignoriert posenc es.</translation>
    </message>
    <message>
        <source>rope_freqs.weight divides each pair by its own number. llama3&apos;s scaling is stored in this way.</source>
        <translation>rope_freqs.weight teilt jedes Paar durch eine eigene Zahl. So wird die Skalierung von llama3 gespeichert.</translation>
    </message>
    <message>
        <source>llama.cpp has no rope.scaling.type called %1. posenc shows the model without scaling.</source>
        <translation>llama.cpp kennt keinen rope.scaling.type namens %1. posenc zeigt das Modell ohne Skalierung.</translation>
    </message>
    <message>
        <source>There is no rope.scaling.original_context_length. YaRN then uses the context length, %1.</source>
        <translation>rope.scaling.original_context_length fehlt. YaRN nimmt dann die Kontextlänge, %1.</translation>
    </message>
    <message>
        <source>The factor is %1, but context length / original length is %2 / %3.</source>
        <translation>Der Faktor ist %1, aber Kontextlänge / ursprüngliche Länge ist %2 / %3.</translation>
    </message>
    <message>
        <source>The file does not give general.architecture, so posenc cannot find its keys.</source>
        <translation>Die Datei nennt keine general.architecture, daher findet posenc ihre Schlüssel nicht.</translation>
    </message>
    <message>
        <source>%1 has a learned table instead of rotary embedding. Open the table position_embd.weight to see it.</source>
        <translation>%1 hat statt eines Rotary-Embeddings eine gelernte Tabelle. Öffnen Sie die Tabelle position_embd.weight, um sie zu sehen.</translation>
    </message>
    <message>
        <source>The configuration cannot be read: it is a list, not an object of keys.</source>
        <translation>Die Konfiguration kann nicht gelesen werden: Sie ist eine Liste, kein Objekt mit Schlüsseln.</translation>
    </message>
    <message>
        <source>The configuration cannot be read: it stops being JSON at byte %1.</source>
        <translation>Die Konfiguration kann nicht gelesen werden: Ab Byte %1 ist sie kein JSON mehr.</translation>
    </message>
    <message>
        <source>The configuration cannot be read: it is nested deeper than %1.</source>
        <translation>Die Konfiguration kann nicht gelesen werden: Sie ist tiefer als %1 Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>The configuration cannot be read: it is a single value, not an object of keys.</source>
        <translation>Die Konfiguration kann nicht gelesen werden: Sie ist ein einzelner Wert, kein Objekt mit Schlüsseln.</translation>
    </message>
    <message>
        <source>The configuration is too long to be one of a model: posenc reads at most %1 bytes.</source>
        <translation>Die Konfiguration ist zu lang, um zu einem Modell zu gehören: posenc liest höchstens %1 Bytes.</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>%1 has a learned table of %2 positions instead of rotary embedding: open its weights to see the table.</source>
        <translation>%1 hat statt eines Rotary-Embeddings eine gelernte Tabelle mit %2 Positionen: Öffnen Sie die Gewichte, um die Tabelle zu sehen.</translation>
    </message>
    <message>
        <source>%1 has a learned table instead of rotary embedding: open its weights to see the table.</source>
        <translation>%1 hat statt eines Rotary-Embeddings eine gelernte Tabelle: Öffnen Sie die Gewichte, um die Tabelle zu sehen.</translation>
    </message>
    <message>
        <source>%1 has no rotary embedding: it adds sines and cosines of %2 positions.</source>
        <translation>%1 hat kein Rotary-Embedding: Sinus und Kosinus von %2 Positionen werden addiert.</translation>
    </message>
    <message>
        <source>%1 has no rotary embedding: it adds sines and cosines.</source>
        <translation>%1 hat kein Rotary-Embedding: Sinus und Kosinus werden addiert.</translation>
    </message>
    <message>
        <source>%1 has learned biases over the offset, in buckets, instead of rotary embedding: open its weights to see them.</source>
        <translation>%1 hat statt eines Rotary-Embeddings gelernte Biases nach Versatz, in Buckets: Öffnen Sie die Gewichte, um sie zu sehen.</translation>
    </message>
    <message>
        <source>This JSON file is not a model configuration: it has neither model_type nor num_attention_heads nor rope_theta.</source>
        <translation>Diese JSON-Datei ist keine Konfiguration eines Modells: Sie enthält weder model_type noch num_attention_heads noch rope_theta.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: without head_dim, or hidden_size and num_attention_heads, the columns per head are unknown.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: Ohne head_dim, oder hidden_size und num_attention_heads, sind die Spalten pro Head unbekannt.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: the fraction of the columns that rotate is %1, but it must be from 0 to 1.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: Der Anteil der Spalten, die sich drehen, ist %1, er muss aber zwischen 0 und 1 liegen.</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers</source>
        <comment>%n number</comment>
        <extracomment>In &quot;short_factor has %n numbers, but 4 pairs turn&quot;.</extracomment>
        <translation>
            <numerusform>%n Zahl</numerusform>
            <numerusform>%n Zahlen</numerusform>
        </translation>
    </message>
    <message>
        <source>The code of %1 divides these penalties by √d, as it does the scores: d is the number of columns per head.</source>
        <translation>Der Code von %1 teilt diese Abzüge wie die Scores durch √d: d ist die Zahl der Spalten pro Head.</translation>
    </message>
    <message>
        <source>%1 has no rotary embedding: ALiBi subtracts a penalty from the scores of its %2 heads.</source>
        <translation>%1 hat kein Rotary-Embedding: ALiBi macht bei den Scores der %2 Heads einen Abzug.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, scaling %5.</source>
        <extracomment>%1 is a model, %2 its base, %5 the kind of scaling.</extracomment>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, %4 Positionen, Skalierung %5.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, no scaling.</source>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, %4 Positionen, keine Skalierung.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, scaling %5.</source>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, Skalierung %5.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, no scaling.</source>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, keine Skalierung.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: %1 columns per head rotate, but posenc takes from 1 to 16384.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: %1 Spalten pro Head drehen sich, posenc nimmt aber 1 bis 16384.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: it is configured for %1 positions.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: Sie ist für %1 Positionen konfiguriert.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: %1</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Perplexity is %1, but it must be between %2 and %3.</source>
        <translation>Die Perplexität ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>The number of iterations is %1, but it must be between %2 and %3.</source>
        <translation>Die Anzahl der Iterationen ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>Early exaggeration is %1, but it must be between %2 and %3.</source>
        <translation>Die frühe Übertreibung ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>t-SNE compares points, and there is %1. Choose at least 2 positions.</source>
        <translation>t-SNE vergleicht Punkte, und es gibt %1. Wählen Sie mindestens 2 Positionen.</translation>
    </message>
    <message>
        <source>Perplexity is %1, but it must be less than the number of points, %2. Lower the perplexity or take more positions.</source>
        <translation>Die Perplexität ist %1, muss aber kleiner sein als die Anzahl der Punkte, %2. Senken Sie die Perplexität oder nehmen Sie mehr Positionen.</translation>
    </message>
    <message>
        <source>The number of heads is %1, but it must be between 1 and %2.</source>
        <translation>Die Anzahl der Heads ist %1, muss aber zwischen 1 und %2 liegen.</translation>
    </message>
    <message>
        <source>KERPLE&apos;s %1 is %2, but it must be between %3 and %4.</source>
        <translation>%1 von KERPLE ist %2, muss aber zwischen %3 und %4 liegen.</translation>
    </message>
    <message>
        <source>No two positions of the table are %1 apart, because the offset must be below max_len = %2.</source>
        <translation>Keine zwei Positionen der Tabelle haben den Versatz %1, denn der Versatz muss kleiner sein als max_len = %2.</translation>
    </message>
    <message>
        <source>T5 has %1 buckets, but their number must be between %2 and %3.</source>
        <translation>Die Anzahl der Buckets von T5 ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>T5&apos;s largest distance is %1, but with these buckets it must be between %2 and %3.</source>
        <translation>Der größte Abstand von T5 ist %1, muss aber bei diesen Buckets zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>xPos&apos;s γ is %1, but it must be between %2 and %3.</source>
        <translation>γ von xPos ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>xPos&apos;s scale base is %1, but it must be between %2 and %3.</source>
        <translation>Die Skalenbasis von xPos ist %1, muss aber zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>YaRN needs a base n above 1 and pairs that differ: if all pairs have the same frequency, there is no ramp between fast and slow.</source>
        <translation>YaRN braucht eine Basis n größer als 1 und verschiedene Paare: Wenn alle Paare dieselbe Frequenz haben, gibt es keine Rampe zwischen schnell und langsam.</translation>
    </message>
    <message>
        <source>LongRoPE divides each pair by its own number: %1 has %2, but d_model %3 makes %4 pairs.</source>
        <translation>LongRoPE teilt jedes Paar durch eine eigene Zahl: %1 hat %2 Zahlen, aber d_model %3 ergibt %4 Paare.</translation>
    </message>
    <message>
        <source>The %1 of rotary scaling is %2, but it must be from %3 to %4.</source>
        <translation>RoPE-Skalierung: %1 ist %2, der Wert muss aber zwischen %3 und %4 liegen.</translation>
    </message>
    <message>
        <source>The %1 of rotary scaling is %2, but it must be at least the %3, %4.</source>
        <translation>RoPE-Skalierung: %1 ist %2, der Wert muss aber mindestens so groß sein wie %3 (%4).</translation>
    </message>
    <message>
        <source>%1 number %2 is %3, but it must be from %4 to %5.</source>
        <translation>%1, Nummer %2, ist %3, der Wert muss aber zwischen %4 und %5 liegen.</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>original length</source>
        <translation>ursprüngliche Länge</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>Attention-Faktor</translation>
    </message>
    <message>
        <source>The colour map &quot;%1&quot; has fewer than two colours, but at least two are needed.</source>
        <translation>Die Farbskala „%1“ hat weniger als zwei Farben, braucht aber mindestens zwei.</translation>
    </message>
    <message>
        <source>Searched %1 of %2 positions, in evenly spread runs of %3.</source>
        <translation>Gesucht unter %1 von %2 Positionen, in gleichmäßig verteilten Folgen von je %3.</translation>
    </message>
    <message>
        <source>Searched %1 of %2 positions, evenly spread.</source>
        <translation>Gesucht unter %1 von %2 Positionen, gleichmäßig verteilt.</translation>
    </message>
    <message>
        <source>Searched for neighbours in %1 of %2 pairs, evenly spread.</source>
        <translation>Nachbarn wurden unter %1 von %2 Paaren gesucht, gleichmäßig verteilt.</translation>
    </message>
    <message>
        <source>Searched %1 of %2 columns, evenly spread.</source>
        <translation>Gesucht in %1 von %2 Spalten, gleichmäßig verteilt.</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>This text has more than 64 MiB of empty lines and comments. Save the table without them.</source>
        <translation>Dieser Text enthält mehr als 64 MiB leere Zeilen und Kommentare. Speichern Sie die Tabelle ohne sie.</translation>
    </message>
    <message>
        <source>Line %1 is longer than 1 MiB, too long for one row. Write one line per position.</source>
        <translation>Zeile %1 ist länger als 1 MiB, zu lang für eine Tabellenzeile. Schreiben Sie eine Zeile pro Position.</translation>
    </message>
    <message>
        <source>The file is not text: it contains zero bytes. Save the table as .csv in UTF-8, or as .npy.</source>
        <translation>Das ist kein Text: Es enthält Nullbytes. Speichern Sie die Tabelle als .csv in UTF-8 oder als .npy.</translation>
    </message>
    <message>
        <source>Line %1, column %2 is empty, but every cell must hold a number. Fill the cell, write nan for a missing number, or remove the line.</source>
        <translation>Zeile %1, Spalte %2 ist leer, aber jede Zelle muss eine Zahl enthalten. Füllen Sie die Zelle aus, schreiben Sie nan für eine fehlende Zahl, oder entfernen Sie die Zeile.</translation>
    </message>
    <message>
        <source>Line %1, column %2 holds %3, but decimal commas are not read. Write numbers with a decimal point, such as 0.5.</source>
        <translation>Zeile %1, Spalte %2 enthält %3, aber Dezimalkommas werden nicht gelesen. Schreiben Sie Zahlen mit Dezimalpunkt, etwa 0.5.</translation>
    </message>
    <message>
        <source>Line %1, column %2 holds %3, but every cell must hold a number, such as 0.5 or 1e-3.</source>
        <translation>Zeile %1, Spalte %2 enthält %3, aber jede Zelle muss eine Zahl enthalten, etwa 0.5 oder 1e-3.</translation>
    </message>
    <message>
        <source>The file grew while it was being read. Open it again.</source>
        <translation>Die Datei ist beim Lesen gewachsen. Öffnen Sie sie erneut.</translation>
    </message>
    <message>
        <source>The first row was read as names.</source>
        <translation>Die erste Zeile wurde als Namen gelesen.</translation>
    </message>
    <message>
        <source>The first row was read as names, the first column as positions.</source>
        <translation>Die erste Zeile wurde als Namen gelesen, die erste Spalte als Positionen.</translation>
    </message>
    <message>
        <source>The first column was read as positions.</source>
        <translation>Die erste Spalte wurde als Positionen gelesen.</translation>
    </message>
    <message>
        <source>Line %1 has %2 cells, but posenc reads at most %3 columns. Save a part of the table.</source>
        <translation>Zeile %1 hat %2 Zellen, aber posenc liest höchstens %3 Spalten. Speichern Sie einen Teil der Tabelle.</translation>
    </message>
    <message>
        <source>This text has no line of numbers. Write one line per position, with commas between the values.</source>
        <translation>Dieser Text hat keine Zeile mit Zahlen. Schreiben Sie eine Zeile pro Position, mit Kommas zwischen den Werten.</translation>
    </message>
    <message>
        <source>This text is UTF-16, but only UTF-8 is read. Save the table as UTF-8.</source>
        <translation>Dieser Text ist UTF-16, aber nur UTF-8 wird gelesen. Speichern Sie die Tabelle als UTF-8.</translation>
    </message>
    <message>
        <source>The value at row %1, column %2 (counted from 0) is NaN, but all values must be finite. Save the table without NaN.</source>
        <translation>Der Wert in Zeile %1, Spalte %2 (ab 0 gezählt) ist NaN, aber alle Werte müssen endlich sein. Speichern Sie die Tabelle ohne NaN.</translation>
    </message>
    <message>
        <source>The value at row %1, column %2 (counted from 0) is infinite, but all values must be finite. Save the table without infinite values.</source>
        <translation>Der Wert in Zeile %1, Spalte %2 (ab 0 gezählt) ist unendlich, aber alle Werte müssen endlich sein. Speichern Sie die Tabelle ohne unendliche Werte.</translation>
    </message>
    <message>
        <source>The values have the dtype %1, but only floats, integers and bool are supported. Save the table as table.astype(&quot;float64&quot;).</source>
        <translation>Die Werte haben den dtype %1, unterstützt werden aber nur Gleitkommazahlen, ganze Zahlen und bool. Speichern Sie die Tabelle als table.astype(&quot;float64&quot;).</translation>
    </message>
    <message>
        <source>The array&apos;s shape is %1, but a table has two axes, positions and columns. Save one matrix of the array.</source>
        <translation>Die Form (shape) ist %1, aber eine Tabelle hat zwei Achsen, Positionen und Spalten. Speichern Sie eine Matrix daraus.</translation>
    </message>
    <message>
        <source>The array&apos;s shape %1 has more than %2 axes, but a table has two, positions and columns. Save one matrix of the array.</source>
        <translation>Die Form (shape) %1 hat mehr als %2 Achsen, aber eine Tabelle hat zwei, Positionen und Spalten. Speichern Sie eine Matrix daraus.</translation>
    </message>
    <message>
        <source>The array&apos;s shape is %1, so it holds no values. Save a table with at least one row and one column.</source>
        <translation>Die Form (shape) ist %1, es gibt also keine Werte. Speichern Sie eine Tabelle mit mindestens einer Zeile und einer Spalte.</translation>
    </message>
    <message>
        <source>This NPY file has %1 bytes, but its header announces %2 × %3 values, %4 bytes in all. Save the table again with numpy.save.</source>
        <translation>Diese NPY-Datei hat %1 Bytes, aber der Header kündigt %2 × %3 Zahlen an, insgesamt %4 Bytes. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>The file is not an NPY file: its first bytes are different. Save the table again with numpy.save.</source>
        <translation>Das ist keine NPY-Datei: Ihre ersten Bytes sind andere. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>This NPY file ends within its header. Save the table again with numpy.save.</source>
        <translation>Diese NPY-Datei endet mitten im Header. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>The version of this NPY file is %1.%2, but only 1.0, 2.0 and 3.0 are known. Save the table again with numpy.save.</source>
        <translation>Die Version dieser NPY-Datei ist %1.%2, aber nur 1.0, 2.0 und 3.0 sind bekannt. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>The header of this NPY file is %1 bytes long, but posenc reads at most %2. Save the table again with numpy.save.</source>
        <translation>Der Header dieser NPY-Datei ist %1 Bytes lang, aber posenc liest höchstens %2. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>The header of this NPY file says %1, but it must name descr, fortran_order and shape. Save the table again with numpy.save.</source>
        <translation>Der Header dieser NPY-Datei lautet %1, muss aber descr, fortran_order und shape nennen. Speichern Sie die Tabelle erneut mit numpy.save.</translation>
    </message>
    <message>
        <source>The file became shorter while it was being read. Open it again.</source>
        <translation>Die Datei ist beim Lesen kürzer geworden. Öffnen Sie sie erneut.</translation>
    </message>
    <message>
        <source>From row 0, column 0 (counted from 0) on, no value is finite. Save a table of finite values.</source>
        <translation>Ab Zeile 0, Spalte 0 (ab 0 gezählt) ist kein Wert endlich. Speichern Sie eine Tabelle mit endlichen Werten.</translation>
    </message>
    <message>
        <source>The embedding file has no values: open a table with one row per word and one column per value.</source>
        <translation>Die Embedding-Datei enthält keine Werte: Öffnen Sie eine Tabelle mit einer Zeile pro Wort und einer Spalte pro Wert.</translation>
    </message>
    <message>
        <source>The embedding file has %1 in row %2, column %3 (counted from 0), but its values must be numbers between %4 and %5. Correct this value or open another file.</source>
        <translation>Die Embedding-Datei enthält %1 in Zeile %2, Spalte %3 (ab 0 gezählt), aber ihre Werte müssen Zahlen zwischen %4 und %5 sein: Korrigieren Sie den Wert oder öffnen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 and the embedding file has %2, but row r is the embedding of word r. Open the vocabulary of this file, with one word per line.</source>
        <translation>Das Vokabular hat %1 und die Embedding-Datei %2, aber Zeile r ist das Embedding von Wort r. Öffnen Sie das Vokabular zu dieser Datei, mit einem Wort pro Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <comment>%n word</comment>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <comment>%n row</comment>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>The vocabulary has the word %1 twice, in lines %2 and %3, so its row is ambiguous. Remove one of the lines and its row.</source>
        <translation>Das Vokabular enthält das Wort %1 zweimal, in den Zeilen %2 und %3, seine Zeile ist also nicht eindeutig: Entfernen Sie eine der beiden Zeilen und die zugehörige Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>The word %1 is not in the vocabulary, which has no &quot;&lt;unk&gt;&quot; or &quot;[UNK]&quot; either. Remove the word from the sentence or open another vocabulary.</source>
        <translation>Das Wort %1 steht nicht im Vokabular, das auch weder „&lt;unk&gt;“ noch „[UNK]“ enthält: Entfernen Sie das Wort aus dem Satz oder öffnen Sie ein anderes Vokabular.</translation>
    </message>
    <message>
        <source>The embedding file has %1 columns and d_model is %2. Open a file with at most %3 columns.</source>
        <translation>Die Embedding-Datei hat %1 Spalten, und d_model ist %2: Öffnen Sie eine Datei mit höchstens %3 Spalten.</translation>
    </message>
    <message>
        <source>The dropout is %1, but a probability must be between 0 and 1.</source>
        <translation>Dropout ist %1, aber eine Wahrscheinlichkeit muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>The embeddings have %1 columns and the encoding has %2, but both must have d_model columns.</source>
        <translation>Die Embeddings haben %1 Spalten und die Kodierung hat %2, aber beide müssen d_model Spalten haben.</translation>
    </message>
    <message>
        <source>The sentence has %1 tokens and max_len is %2, so later tokens have no position. Raise max_len or shorten the sentence.</source>
        <translation>Der Satz hat %1 Tokens, und max_len ist %2, die späteren haben also keine Position: Erhöhen Sie max_len oder kürzen Sie den Satz.</translation>
    </message>
    <message>
        <source>The sentence has %1 tokens and max_len is %2, so later tokens have no position. Shorten the sentence.</source>
        <translation>Der Satz hat %1 Tokens, und max_len ist %2, die späteren haben also keine Position: Kürzen Sie den Satz.</translation>
    </message>
    <message>
        <source>The embeddings of three sequences of six words with d_model 4, rounded to two decimals. An article on positional encoding in PyTorch prints these values.</source>
        <translation>Die Embeddings von drei Sequenzen aus je sechs Wörtern mit d_model 4, auf zwei Dezimalstellen gerundet. Ein Artikel über Positionskodierung in PyTorch gibt diese Werte aus.</translation>
    </message>
    <message>
        <source>Line %1, column %2 holds %3, but hexadecimal numbers are not read. Write the number as a decimal.</source>
        <translation>Zeile %1, Spalte %2 enthält %3, aber Hexadezimalzahlen werden nicht gelesen. Schreiben Sie die Zahl dezimal.</translation>
    </message>
    <message>
        <source>Line %1, column %2 holds %3, but no float64 is that large. Write a smaller number, or inf.</source>
        <translation>Zeile %1, Spalte %2 enthält %3, aber so groß ist kein float64. Schreiben Sie eine kleinere Zahl oder inf.</translation>
    </message>
    <message>
        <source>reading of the first row</source>
        <translation>Lesart der ersten Zeile</translation>
    </message>
    <message>
        <source>This text is UTF-32, but only UTF-8 is read. Save the table as UTF-8.</source>
        <translation>Dieser Text ist UTF-32, aber nur UTF-8 wird gelesen. Speichern Sie die Tabelle als UTF-8.</translation>
    </message>
    <message>
        <source>The first row, which may be names, was read as numbers, the first column as positions.</source>
        <translation>Die erste Zeile, die auch Namen enthalten kann, wurde als Zahlen gelesen, die erste Spalte als Positionen.</translation>
    </message>
    <message>
        <source>The first row, which may be names, was read as numbers.</source>
        <translation>Die erste Zeile, die auch Namen enthalten kann, wurde als Zahlen gelesen.</translation>
    </message>
    <message>
        <source>The values have the dtype %1, but complex numbers are not read. Save both parts side by side, as np.stack([table.real, table.imag], -1).reshape(len(table), -1).</source>
        <translation>Die Werte haben den dtype %1, aber komplexe Zahlen werden nicht gelesen. Speichern Sie beide Teile nebeneinander, als np.stack([table.real, table.imag], -1).reshape(len(table), -1).</translation>
    </message>
    <message>
        <source>the first offset at which the dot product with position 0 is larger than at the offset before</source>
        <translation>der erste Versatz, bei dem das Skalarprodukt mit Position 0 größer ist als beim Versatz davor</translation>
    </message>
    <message numerus="yes">
        <source>%n pairs rotate</source>
        <comment>%n pair rotates</comment>
        <extracomment>In &quot;short_factor has 3 numbers, but %n pairs turn&quot;.</extracomment>
        <translation>
            <numerusform>%n Paar dreht sich</numerusform>
            <numerusform>%n Paare drehen sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells without a number, such as %1, were read as NaN.</source>
        <comment>%n cell without a number, %1, was read as NaN.</comment>
        <translation>
            <numerusform>%n Zelle ohne Zahl, %1, wurde als NaN gelesen.</numerusform>
            <numerusform>%n Zellen ohne Zahl, etwa %1, wurden als NaN gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Line %1 has %n cells, but the lines before it have %2. Every line must have the same number of cells.</source>
        <comment>Line %1 has %n cell, but the lines before it have %2. Every line must have the same number of cells.</comment>
        <translation>
            <numerusform>Zeile %1 hat %n Zelle, die Zeilen davor haben aber %2. Jede Zeile muss gleich viele Zellen haben.</numerusform>
            <numerusform>Zeile %1 hat %n Zellen, die Zeilen davor haben aber %2. Jede Zeile muss gleich viele Zellen haben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This table has more than %1 lines of %n cells, but posenc reads at most %2 positions and %3 values. Save a part of the table.</source>
        <comment>This table has more than %1 lines of %n cell, but posenc reads at most %2 positions and %3 values. Save a part of the table.</comment>
        <translation>
            <numerusform>Diese Tabelle hat mehr als %1 Zeilen mit je %n Zelle, aber posenc liest höchstens %2 Positionen und %3 Werte. Speichern Sie einen Teil der Tabelle.</numerusform>
            <numerusform>Diese Tabelle hat mehr als %1 Zeilen mit je %n Zellen, aber posenc liest höchstens %2 Positionen und %3 Werte. Speichern Sie einen Teil der Tabelle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embedding file has %n rows and the sentence has %1 different words, which need one row each. Shorten the sentence or open a file with more rows.</source>
        <comment>The embedding file has %n row and the sentence has %1 different words, which need one row each. Shorten the sentence or open a file with more rows.</comment>
        <translation>
            <numerusform>Die Embedding-Datei hat %n Zeile, der Satz aber %1 verschiedene Wörter, von denen jedes eine Zeile braucht: Kürzen Sie den Satz oder öffnen Sie eine Datei mit mehr Zeilen.</numerusform>
            <numerusform>Die Embedding-Datei hat %n Zeilen, der Satz aber %1 verschiedene Wörter, von denen jedes eine Zeile braucht: Kürzen Sie den Satz oder öffnen Sie eine Datei mit mehr Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The embedding file has %n columns and d_model is %1. Set d_model to %n or open another file.</source>
        <comment>The embedding file has %n column and d_model is %1. Set d_model to %n or open another file.</comment>
        <translation>
            <numerusform>Die Embedding-Datei hat %n Spalte, und d_model ist %1: Setzen Sie d_model auf %n oder öffnen Sie eine andere Datei.</numerusform>
            <numerusform>Die Embedding-Datei hat %n Spalten, und d_model ist %1: Setzen Sie d_model auf %n oder öffnen Sie eine andere Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is empty. Open a file with a column of positions.</source>
        <translation>Die Datei ist leer. Eine Datei mit einer Spalte von Positionen öffnen.</translation>
    </message>
    <message>
        <source>There is no column %1. The columns are %2.</source>
        <translation>Es gibt keine Spalte %1. Die Spalten sind %2.</translation>
    </message>
    <message>
        <source>No column of the file holds numbers or times such as 2024-01-31T18:00.</source>
        <translation>Keine Spalte der Datei enthält Zahlen oder Zeiten wie 2024-01-31T18:00.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>There are no values below the name of the column. Open a file with a column of positions.</source>
        <translation>Unter dem Namen der Spalte stehen keine Werte. Eine Datei mit einer Spalte von Positionen öffnen.</translation>
    </message>
    <message>
        <source>The unit of the positions is %1, but it must be second, minute, hour, day, week or a number above 0.</source>
        <translation>Die Einheit der Positionen ist %1, aber sie muss second, minute, hour, day, week oder eine Zahl über 0 sein.</translation>
    </message>
    <message>
        <source>%1 has no UTC offset, but the times before have one. Give all times an offset, or none.</source>
        <translation>%1 hat keinen UTC-Abstand, aber die Zeiten davor haben einen. Allen Zeiten einen Abstand geben oder keiner.</translation>
    </message>
    <message>
        <source>%1 has a UTC offset, but the times before have none. Give all times an offset, or none.</source>
        <translation>%1 hat einen UTC-Abstand, aber die Zeiten davor haben keinen. Allen Zeiten einen Abstand geben oder keiner.</translation>
    </message>
    <message>
        <source>%1 is not later than the time before, %2. Sort the rows, and keep each time once.</source>
        <translation>%1 ist nicht später als die Zeit davor, %2. Die Zeilen sortieren und jede Zeit nur einmal behalten.</translation>
    </message>
    <message>
        <source>%1 is not later than the time before, %2. Sort the rows and keep each time once, or write UTC offsets if a clock was set back.</source>
        <translation>%1 ist nicht später als die Zeit davor, %2. Die Zeilen sortieren und jede Zeit nur einmal behalten, oder UTC-Abstände schreiben, falls eine Uhr zurückgestellt wurde.</translation>
    </message>
    <message>
        <source>There are more than %1 rows, and posenc takes at most %1 positions from a list. Leave out rows.</source>
        <translation>Es gibt mehr als %1 Zeilen, und posenc nimmt höchstens %1 Positionen aus einer Liste. Zeilen weglassen.</translation>
    </message>
    <message>
        <source>%1 leads beyond the year 2200.</source>
        <translation>%1 führt über das Jahr 2200 hinaus.</translation>
    </message>
    <message>
        <source>%1 is a time, but the values before are numbers. Use only one of the two.</source>
        <translation>%1 ist eine Zeit, aber die Werte davor sind Zahlen. Nur eines von beiden verwenden.</translation>
    </message>
    <message>
        <source>%1 is neither a number, such as 0.5, nor a time, such as 2024-01-31T18:00.</source>
        <translation>%1 ist weder eine Zahl, etwa 0.5, noch eine Zeit, etwa 2024-01-31T18:00.</translation>
    </message>
    <message>
        <source>%1 is a number, but the values before are times. Use only one of the two.</source>
        <translation>%1 ist eine Zahl, aber die Werte davor sind Zeiten. Nur eines von beiden verwenden.</translation>
    </message>
    <message>
        <source>Positions, value %1: %2</source>
        <translation>Positionen, Wert %1: %2</translation>
    </message>
    <message>
        <source>Positions, value %1: %2 becomes position %3, but positions must be between −2³¹ and 2³¹. Choose a larger unit or another offset.</source>
        <translation>Positionen, Wert %1: %2 wird zu Position %3, aber Positionen müssen zwischen −2³¹ und 2³¹ liegen. Eine größere Einheit oder einen anderen Nullpunkt wählen.</translation>
    </message>
    <message>
        <source>%1 columns per head</source>
        <translation>%1 Spalten pro Head</translation>
    </message>
    <message>
        <source>%1 has no positional encoding and no rotary embedding.</source>
        <translation>%1 hat keine Positionskodierung und kein Rotary-Embedding.</translation>
    </message>
    <message>
        <source>%1 has no rotary embedding: its attention has vectors for the offset between two positions.</source>
        <translation>%1 hat kein Rotary-Embedding: Seine Attention hat Vektoren für den Versatz zweier Positionen.</translation>
    </message>
    <message>
        <source>%1 has no table of positions: a convolution over its input tells positions apart.</source>
        <translation>%1 hat keine Tabelle der Positionen: Eine Faltung über seine Eingabe unterscheidet die Positionen.</translation>
    </message>
    <message>
        <source>%1 of %2 layers have no rotary embedding (%3): layers %4, counted from 0.</source>
        <translation>%1 von %2 Schichten haben kein Rotary-Embedding (%3): Schichten %4, ab 0 gezählt.</translation>
    </message>
    <message>
        <source>%1 rotates by the rows and columns of an image (axial rotary embedding), which posenc does not show.</source>
        <translation>%1 dreht nach den Zeilen und Spalten eines Bildes (axiales Rotary-Embedding), was posenc nicht zeigt.</translation>
    </message>
    <message>
        <source>Only the last %1 of the %2 columns per head rotate. The others carry no position information.</source>
        <translation>Nur die letzten %1 der %2 Spalten pro Head drehen. Die anderen tragen keine Information über die Position.</translation>
    </message>
    <message>
        <source>Sine and cosine are multiplied by %1 (long_mscale). Up to %3 positions, the factor is %2 (short_mscale).</source>
        <translation>Sinus und Kosinus werden mit %1 multipliziert (long_mscale). Bis zu %3 Positionen ist der Faktor %2 (short_mscale).</translation>
    </message>
    <message>
        <source>Sine and cosine are multiplied by %2 (short_mscale). Beyond %3 positions, the factor is %1 (long_mscale).</source>
        <translation>Sinus und Kosinus werden mit %2 multipliziert (short_mscale). Jenseits von %3 Positionen ist der Faktor %1 (long_mscale).</translation>
    </message>
    <message>
        <source>The code of this model also multiplies scores by %1, because of mscale_all_dim.</source>
        <translation>Der Code dieses Modells multipliziert außerdem die Scores mit %1, wegen mscale_all_dim.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: alibi_bias_max is %1, but it must be from %2 to %3.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: alibi_bias_max ist %1, muss aber von %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: its base θ (rope_theta) is %1, but posenc takes bases from 1 to 1000000000000.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: Ihre Basis θ (rope_theta) ist %1, aber posenc nimmt Basen von 1 bis 1000000000000.</translation>
    </message>
    <message>
        <source>The configuration has no model_type. Guesses: %2.</source>
        <translation>Die Konfiguration hat keinen model_type. Vermutet: %2.</translation>
    </message>
    <message>
        <source>The file leaves out keys. The code of %1 takes: %2.</source>
        <translation>Die Datei lässt Schlüssel weg. Der Code von %1 nimmt: %2.</translation>
    </message>
    <message>
        <source>The largest exponent of ALiBi&apos;s slopes is %1, but it must be between %2 and %3.</source>
        <translation>Der größte Exponent der Steigungen von ALiBi ist %1, muss aber zwischen %2 und %3 sein.</translation>
    </message>
    <message>
        <source>There is no max_position_embeddings. The code of this model takes %1.</source>
        <translation>max_position_embeddings fehlt. Der Code dieses Modells nimmt %1.</translation>
    </message>
    <message>
        <source>This GGUF file has a general.alignment that is not an unsigned number of 32 bits, and llama.cpp rejects it. Download the file again.</source>
        <translation>Diese GGUF-Datei hat ein general.alignment, das keine vorzeichenlose Zahl mit 32 Bit ist, und llama.cpp weist sie ab. Laden Sie die Datei neu herunter.</translation>
    </message>
    <message>
        <source>low_freq_factor and high_freq_factor are both %1: there is no ramp between kept and divided pairs. transformers warns and computes the same.</source>
        <translation>low_freq_factor und high_freq_factor sind beide %1: Zwischen behaltenen und geteilten Paaren gibt es keine Rampe. transformers warnt und rechnet dasselbe.</translation>
    </message>
    <message>
        <source>no positional encoding</source>
        <translation>keine Positionskodierung</translation>
    </message>
    <message>
        <source>pairs of columns 2i and 2i + 1</source>
        <translation>Paare der Spalten 2i und 2i + 1</translation>
    </message>
    <message>
        <source>pairs of columns i and i + d/2</source>
        <translation>Paare der Spalten i und i + d/2</translation>
    </message>
    <message>
        <source>posenc does not know the architecture %1. Guesses: it rotates, by pairs of columns i and i + d/2.</source>
        <translation>posenc kennt die Architektur %1 nicht. Vermutet: Sie dreht, in Paaren der Spalten i und i + d/2.</translation>
    </message>
    <message>
        <source>posenc does not know the model_type %1. Guesses: %2.</source>
        <translation>posenc kennt den model_type %1 nicht. Vermutet: %2.</translation>
    </message>
    <message>
        <source>score factor</source>
        <translation>Score-Faktor</translation>
    </message>
    <message>
        <source>θ = %1</source>
        <translation>θ = %1</translation>
    </message>
    <message>
        <source>Layers with a sliding window rotate by θ = %1 (rope_local_base_freq), without scaling. At first, posenc shows the other layers.</source>
        <translation>Schichten mit gleitendem Fenster drehen mit θ = %1 (rope_local_base_freq), ohne Skalierung. Zuerst zeigt posenc die anderen Schichten.</translation>
    </message>
    <message>
        <source>Each layer type has its own rotary embedding. At first, posenc shows the one for %1.</source>
        <translation>Jede Art von Schicht hat ihr eigenes Rotary-Embedding. Zuerst zeigt posenc das für %1.</translation>
    </message>
    <message>
        <source>Each layer type has its own rotary embedding. At first, posenc shows the one for %1. Others: %2.</source>
        <translation>Jede Art von Schicht hat ihr eigenes Rotary-Embedding. Zuerst zeigt posenc das für %1. Weitere: %2.</translation>
    </message>
    <message>
        <source>Layers with a sliding window rotate by θ = %1. At first, posenc shows the other layers.</source>
        <translation>Schichten mit gleitendem Fenster drehen mit θ = %1. Zuerst zeigt posenc die anderen Schichten.</translation>
    </message>
    <message>
        <source>%1 of %2 layers (%3) rotate %5 columns per head by θ = %4, scaling %6: layers %7, counted from 0. At first, posenc shows the other layers.</source>
        <translation>%1 von %2 Schichten (%3) drehen %5 Spalten pro Head mit θ = %4, Skalierung %6: Schichten %7, ab 0 gezählt. Zuerst zeigt posenc die anderen Schichten.</translation>
    </message>
    <message>
        <source>%1 of %2 layers (%3) attend to a window of %4 positions: layers %5, counted from 0.</source>
        <translation>%1 von %2 Schichten (%3) beachten ein Fenster von %4 Positionen: Schichten %5, ab 0 gezählt.</translation>
    </message>
    <message>
        <source>Layers of the type %1 attend to a window of %2 positions.</source>
        <translation>Schichten der Art %1 beachten ein Fenster von %2 Positionen.</translation>
    </message>
    <message>
        <source>The layers %1 cannot be read: %2</source>
        <translation>Die Schichten %1 sind nicht lesbar: %2</translation>
    </message>
    <message>
        <source>they begin with a name of at most 40 characters without commas, such as full_attention.</source>
        <translation>sie beginnen mit einem Namen von höchstens 40 Zeichen ohne Kommas, zum Beispiel full_attention.</translation>
    </message>
    <message>
        <source>%1 is not a word such as theta=10000, window=4096 or layers=0-4,6.</source>
        <translation>%1 ist kein Wort wie theta=10000, window=4096 oder layers=0-4,6.</translation>
    </message>
    <message>
        <source>there are layers of this name already.</source>
        <translation>es gibt schon Schichten mit diesem Namen.</translation>
    </message>
    <message>
        <source>layer %1 is named twice.</source>
        <translation>Schicht %1 ist zweimal genannt.</translation>
    </message>
    <message>
        <source>mrope_section must be three numbers of pairs, for time, height and width. posenc shows the model without sections.</source>
        <translation>mrope_section muss drei Anzahlen von Paaren haben, für Zeit, Höhe und Breite. posenc zeigt das Modell ohne Abschnitte.</translation>
    </message>
    <message>
        <source>The numbers of %1 add up to %2, but %3. Programs do not report the difference. Time gets the other pairs.</source>
        <translation>Die Zahlen von %1 ergeben %2, aber %3. Programme melden den Unterschied nicht. Die Zeit bekommt die übrigen Paare.</translation>
    </message>
    <message>
        <source>The numbers of %1 add up to %2, but %3. Programs stop, or rotate pairs by the wrong position. posenc shows the model without sections.</source>
        <translation>Die Zahlen von %1 ergeben %2, aber %3. Programme brechen ab oder drehen Paare nach der falschen Position. posenc zeigt das Modell ohne Abschnitte.</translation>
    </message>
    <message>
        <source>The sections of M-RoPE are three numbers of pairs such as 16,24,24 (time, height, width), not %1.</source>
        <translation>Die Abschnitte von M-RoPE sind drei Anzahlen von Paaren wie 16,24,24 (Zeit, Höhe, Breite), nicht %1.</translation>
    </message>
    <message>
        <source>a scene has at most %1 types of layers.</source>
        <translation>eine Szene hat höchstens %1 Schichtarten.</translation>
    </message>
    <message>
        <source>α of the scaling</source>
        <translation>α der Skalierung</translation>
    </message>
    <message>
        <source>ALiBi heads</source>
        <translation>ALiBi-Köpfe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1: A %2, B %3.</source>
        <translation>%1: A %2, B %3.</translation>
    </message>
    <message>
        <source>no difference that matters for positions</source>
        <translation>kein Unterschied, der für Positionen zählt</translation>
    </message>
    <message>
        <source>The configuration cannot be read: it has more than %1 keys, so it is not one of a model.</source>
        <translation>Die Konfiguration kann nicht gelesen werden: Sie hat mehr als %1 Schlüssel, gehört also zu keinem Modell.</translation>
    </message>
    <message>
        <source>the kind of positions</source>
        <extracomment>Part of &quot;The configurations differ in the base θ and the layers.&quot; The other topics stand there in the same case.</extracomment>
        <translation>der Art der Positionen</translation>
    </message>
    <message>
        <source>the base θ</source>
        <translation>der Basis θ</translation>
    </message>
    <message>
        <source>the rotated columns</source>
        <translation>den gedrehten Spalten</translation>
    </message>
    <message>
        <source>the scaling</source>
        <translation>der Skalierung</translation>
    </message>
    <message>
        <source>the scaled frequencies ω′</source>
        <translation>den skalierten Frequenzen ω′</translation>
    </message>
    <message>
        <source>the ALiBi slopes</source>
        <translation>den Steigungen von ALiBi</translation>
    </message>
    <message>
        <source>the configured length</source>
        <translation>der eingestellten Länge</translation>
    </message>
    <message>
        <source>the layers</source>
        <translation>den Schichten</translation>
    </message>
    <message>
        <source>Kind of positions</source>
        <translation>Art der Positionen</translation>
    </message>
    <message>
        <source>Attention window</source>
        <translation>Fenster der Attention</translation>
    </message>
    <message>
        <source>Base θ</source>
        <translation>Basis θ</translation>
    </message>
    <message>
        <source>Columns per head</source>
        <translation>Spalten pro Kopf</translation>
    </message>
    <message>
        <source>Rotated columns</source>
        <translation>Gedrehte Spalten</translation>
    </message>
    <message>
        <source>First and last rotated column</source>
        <translation>Erste und letzte gedrehte Spalte</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Pairing of the columns</source>
        <translation>Paarung der Spalten</translation>
    </message>
    <message>
        <source>Type of scaling</source>
        <translation>Art der Skalierung</translation>
    </message>
    <message>
        <source>Factor of the scaling</source>
        <translation>Faktor der Skalierung</translation>
    </message>
    <message>
        <source>Fraction of the pairs that rotate</source>
        <translation>Anteil der Paare, die sich drehen</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>Ursprüngliche Länge</translation>
    </message>
    <message>
        <source>Turns below which the scaling divides a pair (low_freq_factor)</source>
        <translation>Umdrehungen, unter denen die Skalierung ein Paar teilt (low_freq_factor)</translation>
    </message>
    <message>
        <source>Turns above which the scaling keeps a pair (high_freq_factor)</source>
        <translation>Umdrehungen, über denen die Skalierung ein Paar behält (high_freq_factor)</translation>
    </message>
    <message>
        <source>Turns above which the scaling keeps a pair (beta_fast)</source>
        <translation>Umdrehungen, über denen die Skalierung ein Paar behält (beta_fast)</translation>
    </message>
    <message>
        <source>Turns below which the scaling divides a pair (beta_slow)</source>
        <translation>Umdrehungen, unter denen die Skalierung ein Paar teilt (beta_slow)</translation>
    </message>
    <message>
        <source>Divisors up to the original length (short_factor)</source>
        <translation>Teiler bis zur ursprünglichen Länge (short_factor)</translation>
    </message>
    <message>
        <source>Divisors beyond the original length (long_factor)</source>
        <translation>Teiler jenseits der ursprünglichen Länge (long_factor)</translation>
    </message>
    <message>
        <source>Pair at which the ramp begins</source>
        <translation>Paar, bei dem die Rampe beginnt</translation>
    </message>
    <message>
        <source>Pair at which the ramp ends</source>
        <translation>Paar, bei dem die Rampe endet</translation>
    </message>
    <message>
        <source>Factor of sine and cosine (attention_factor)</source>
        <translation>Faktor von Sinus und Kosinus (attention_factor)</translation>
    </message>
    <message>
        <source>Factor of the attention scores</source>
        <translation>Faktor der Attention-Scores</translation>
    </message>
    <message>
        <source>M-RoPE&apos;s pairs for time, height and width</source>
        <translation>Paare von M-RoPE für Zeit, Höhe und Breite</translation>
    </message>
    <message>
        <source>Interleaved sections of M-RoPE</source>
        <translation>Abwechselnde Abschnitte von M-RoPE</translation>
    </message>
    <message>
        <source>Range of ω′</source>
        <translation>Bereich von ω′</translation>
    </message>
    <message>
        <source>ALiBi exponent (alibi_max_bias)</source>
        <translation>ALiBi-Exponent (alibi_max_bias)</translation>
    </message>
    <message>
        <source>Configured length</source>
        <translation>Eingestellte Länge</translation>
    </message>
    <message>
        <source>Number of layers</source>
        <translation>Anzahl der Schichten</translation>
    </message>
    <message>
        <source>rotary embedding (RoPE)</source>
        <translation>Rotary-Embedding (RoPE)</translation>
    </message>
    <message>
        <source>learned table</source>
        <translation>gelernte Tabelle</translation>
    </message>
    <message>
        <source>sinusoids</source>
        <translation>Sinuskurven</translation>
    </message>
    <message>
        <source>learned biases in buckets (T5)</source>
        <translation>gelernte Biases in Buckets (T5)</translation>
    </message>
    <message>
        <source>vectors of the offset</source>
        <translation>Vektoren des Versatzes</translation>
    </message>
    <message>
        <source>axial rotary embedding of images</source>
        <translation>axiales Rotary-Embedding von Bildern</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>all layers are alike</source>
        <translation>alle Schichten sind gleich</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>half-split (columns i and i + d/2)</source>
        <translation>halbiert (Spalten i und i + d/2)</translation>
    </message>
    <message>
        <source>interleaved (columns 2i and 2i + 1)</source>
        <translation>abwechselnd (Spalten 2i und 2i + 1)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 rotated columns</source>
        <translation>%1 gedrehte Spalten</translation>
    </message>
    <message>
        <source>no scaling</source>
        <translation>keine Skalierung</translation>
    </message>
    <message>
        <source>scaling %1 with factor %2</source>
        <translation>Skalierung %1 mit Faktor %2</translation>
    </message>
    <message>
        <source>scaling %1</source>
        <translation>Skalierung %1</translation>
    </message>
    <message>
        <source>no window</source>
        <translation>kein Fenster</translation>
    </message>
    <message>
        <source>a window of unknown size</source>
        <translation>ein Fenster unbekannter Größe</translation>
    </message>
    <message>
        <source>a window of %1 positions</source>
        <translation>ein Fenster von %1 Positionen</translation>
    </message>
    <message>
        <source>layers of type %1</source>
        <translation>Schichten der Art %1</translation>
    </message>
    <message>
        <source>layers of type %1 in A, all layers in B</source>
        <translation>Schichten der Art %1 in A, alle Schichten in B</translation>
    </message>
    <message>
        <source>all layers in A, layers of type %1 in B</source>
        <translation>alle Schichten in A, Schichten der Art %1 in B</translation>
    </message>
    <message>
        <source>layers of type %1 in A, of type %2 in B</source>
        <translation>Schichten der Art %1 in A, der Art %2 in B</translation>
    </message>
    <message>
        <source>%1 differs from pair %2 on, most in pair %3: A %4, B %5, a ratio of %6.</source>
        <translation>%1 unterscheidet sich ab Paar %2, am meisten bei Paar %3: A %4, B %5, Verhältnis %6.</translation>
    </message>
    <message>
        <source>%1 differs from pair %2 on, most in pair %3, which rotates in only one of them: A %4, B %5.</source>
        <translation>%1 unterscheidet sich ab Paar %2, am meisten bei Paar %3, das sich nur bei einem der beiden dreht: A %4, B %5.</translation>
    </message>
    <message>
        <source>%1: A rotates %2 columns and B %3, so their pairs do not correspond. ω′ is from %4 down to %5 in A, and from %6 down to %7 in B. The longest wavelength is %8 positions in A, and %9 positions in B.</source>
        <translation>%1: A dreht %2 Spalten und B %3, also entsprechen sich ihre Paare nicht. ω′ reicht bei A von %4 bis %5 und bei B von %6 bis %7. Die längste Wellenlänge ist bei A %8 Positionen und bei B %9 Positionen.</translation>
    </message>
    <message>
        <source>Types of layers in A: %1. In B: %2.</source>
        <translation>Schichtarten in A: %1. In B: %2.</translation>
    </message>
    <message>
        <source>the file does not say which</source>
        <translation>die Datei sagt nicht, welche</translation>
    </message>
    <message>
        <source>%1 of %2 layers (%3)</source>
        <translation>%1 von %2 Schichten (%3)</translation>
    </message>
    <message>
        <source>Only %1 has layers of type %2: %3. They have: %4.</source>
        <translation>Nur %1 hat Schichten der Art %2: %3. Sie haben: %4.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The configurations differ in %1.</source>
        <translation>Die Konfigurationen unterscheiden sich in %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n layers: %1</source>
        <comment>%n layer: %1</comment>
        <translation>
            <numerusform>%n Schicht: %1</numerusform>
            <numerusform>%n Schichten: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>none of them rotates.</source>
        <translation>keine von ihnen dreht.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The sentence has %1 words, but attention takes from 1 to %2.</source>
        <translation>Der Satz hat %1 Wörter, aber Attention nimmt 1 bis %2.</translation>
    </message>
    <message>
        <source>The words have %1 columns, but the head takes %2.</source>
        <translation>Die Wörter haben %1 Spalten, aber der Head nimmt %2.</translation>
    </message>
    <message>
        <source>Rotary embedding rotates %1 columns, but the queries of the head have %2.</source>
        <translation>Rotary-Embedding dreht %1 Spalten, aber die Queries des Heads haben %2.</translation>
    </message>
    <message>
        <source>The biases have the shape %1, but there are %2 words.</source>
        <translation>Die Biases haben die Form %1, aber es gibt %2 Wörter.</translation>
    </message>
    <message>
        <source>The relative keys have the shape %1, but an odd number of rows and %2 columns are needed.</source>
        <translation>Die relativen Keys haben die Form %1, nötig sind aber eine ungerade Zahl von Zeilen und %2 Spalten.</translation>
    </message>
    <message>
        <source>The inverse temperature is %1, but it must be above 0 and at most %2.</source>
        <translation>Die inverse Temperatur ist %1, sie muss aber über 0 und höchstens %2 sein.</translation>
    </message>
    <message>
        <source>The window has %1 keys, but at least one is needed.</source>
        <translation>Das Fenster hat %1 Keys, nötig ist aber mindestens einer.</translation>
    </message>
    <message>
        <source>A number is not finite (NaN or infinite), so there are no scores. Correct the table.</source>
        <translation>Eine Zahl ist nicht endlich (NaN oder unendlich), also gibt es keine Scores. Korrigieren Sie die Tabelle.</translation>
    </message>
    <message>
        <source>The rank of the head is %1, but it must be between 1 and d_model, which is %2.</source>
        <translation>Der Rang des Heads ist %1, er muss aber zwischen 1 und d_model liegen, also %2.</translation>
    </message>
    <message>
        <source>The race has %1 runs, but it must have between 1 and %2.</source>
        <translation>Das Rennen hat %1 Läufe, es müssen aber 1 bis %2 sein.</translation>
    </message>
    <message>
        <source>The race has %1 steps, but their number must be between 1 and %2.</source>
        <translation>Das Rennen hat %1 Schritte, ihre Zahl muss aber zwischen 1 und %2 liegen.</translation>
    </message>
    <message>
        <source>Words around: waves emerge</source>
        <translation>Wörter ringsum: Es entstehen Wellen</translation>
    </message>
    <message>
        <source>The answer blurs the words around each position. The learned rows become slow waves.</source>
        <translation>Die Antwort verwischt die Wörter um jede Position. Die gelernten Zeilen werden langsame Wellen.</translation>
    </message>
    <message>
        <source>Copy the word 3 back</source>
        <translation>Das Wort 3 zurück kopieren</translation>
    </message>
    <message>
        <source>The rows look random, but one matrix leads from each row to the row 3 positions later.</source>
        <translation>Die Zeilen sehen zufällig aus, aber eine einzige Matrix führt von jeder Zeile zu der Zeile 3 Positionen weiter.</translation>
    </message>
    <message>
        <source>Words around on a ring: sinusoids</source>
        <translation>Wörter ringsum auf einem Ring: Sinuskurven</translation>
    </message>
    <message>
        <source>On a ring no position is special. The learned rows become pure sines.</source>
        <translation>Auf einem Ring ist keine Position besonders. Die gelernten Zeilen werden reine Sinuskurven.</translation>
    </message>
    <message>
        <source>Patches around on a grid of 8 × 8</source>
        <translation>Patches ringsum auf einem Raster von 8 × 8</translation>
    </message>
    <message>
        <source>The answer blurs the patches around each patch of an image. Rows of near patches become similar.</source>
        <translation>Die Antwort verwischt die Patches um jeden Patch eines Bildes. Die Zeilen naher Patches werden einander ähnlich.</translation>
    </message>
    <message>
        <source>Hardly any blur around the word 3 back</source>
        <translation>Kaum verwischt um das Wort 3 zurück</translation>
    </message>
    <message>
        <source>The first word without positions</source>
        <translation>Das erste Wort ohne Positionen</translation>
    </message>
    <message>
        <source>There is no encoding. Two layers and a causal mask find the first word, at any length.</source>
        <translation>Es gibt kein Encoding. Zwei Schichten und eine kausale Maske finden das erste Wort, bei jeder Länge.</translation>
    </message>
    <message>
        <source>Fails: a start that is too large</source>
        <translation>Misslingt: ein zu großer Start</translation>
    </message>
    <message>
        <source>Fails: a learning rate that is too high</source>
        <translation>Misslingt: eine zu hohe Lernrate</translation>
    </message>
    <message>
        <source>With a learning rate of 0.1 the copy is learned within 100 steps, then lost again.</source>
        <translation>Mit einer Lernrate von 0.1 wird das Kopieren in 100 Schritten gelernt und dann wieder verlernt.</translation>
    </message>
    <message>
        <source>Fails: too few columns</source>
        <translation>Misslingt: zu wenige Spalten</translation>
    </message>
    <message>
        <source>With d_model 4 words and positions do not fit into one vector.</source>
        <translation>Mit d_model 4 passen Wörter und Positionen nicht in einen Vektor.</translation>
    </message>
    <message>
        <source>Fails: a torn table</source>
        <translation>Misslingt: eine gerissene Tabelle</translation>
    </message>
    <message>
        <source>Fails: ALiBi cannot copy</source>
        <translation>Misslingt: ALiBi kann nicht kopieren</translation>
    </message>
    <message>
        <source>The penalty of ALiBi only grows with the distance. A head cannot prefer the word 3 back to nearer words.</source>
        <translation>Der Abzug von ALiBi wächst nur mit dem Abstand. Ein Head kann das Wort 3 zurück nicht näheren Wörtern vorziehen.</translation>
    </message>
    <message>
        <source>Fails: parity</source>
        <translation>Misslingt: Parität</translation>
    </message>
    <message>
        <source>Each word changes the answer. Attention averages, and an average hardly changes by one word of many.</source>
        <translation>Jedes Wort ändert die Antwort. Attention bildet Mittelwerte, und ein Mittelwert ändert sich durch ein Wort von vielen kaum.</translation>
    </message>
    <message>
        <source>Words around</source>
        <translation>Wörter ringsum</translation>
    </message>
    <message>
        <source>Trained with 32 words, tested with 256. ALiBi holds, the others fail where something was never trained.</source>
        <translation>Mit 32 Wörtern trainiert, mit 256 geprüft. ALiBi hält durch, die anderen versagen, wo etwas nie trainiert wurde.</translation>
    </message>
    <message>
        <source>Words around, attention to the last 32</source>
        <translation>Wörter ringsum, Attention nur auf die letzten 32</translation>
    </message>
    <message>
        <source>No distance is new beyond 32. RoPE and T5 hold, so unseen distances were the cause. Absolute rows still fail.</source>
        <translation>Jenseits von 32 ist kein Abstand neu. RoPE und T5 halten durch, also lag es an nie gesehenen Abständen. Absolute Zeilen versagen weiterhin.</translation>
    </message>
    <message>
        <source>The first word, two layers</source>
        <translation>Das erste Wort, zwei Schichten</translation>
    </message>
    <message>
        <source>Even without an encoding two layers find the first word at any length. RoPE and sinusoids do not.</source>
        <translation>Auch ohne Encoding finden zwei Schichten das erste Wort bei jeder Länge. RoPE und Sinuskurven gelingt das nicht.</translation>
    </message>
    <message>
        <source>The training length</source>
        <translation>Die Trainingslänge</translation>
    </message>
    <message>
        <source>The number of heads</source>
        <translation>Die Zahl der Heads</translation>
    </message>
    <message>
        <source>The number of layers</source>
        <translation>Die Zahl der Schichten</translation>
    </message>
    <message>
        <source>The number of words</source>
        <translation>Die Zahl der Wörter</translation>
    </message>
    <message>
        <source>The number of sentences per step</source>
        <translation>Die Zahl der Sätze pro Schritt</translation>
    </message>
    <message>
        <source>The length tested is %1, but it must be between the training length, which is %2, and %3.</source>
        <translation>Die geprüfte Länge ist %1, sie muss aber zwischen der Trainingslänge, also %2, und %3 liegen.</translation>
    </message>
    <message>
        <source>d_model is %1 and there are %2 heads, but every head needs the same number of columns. Set d_model to a multiple of %2, such as %3.</source>
        <translation>d_model ist %1, und es gibt %2 Heads, aber jeder Head braucht gleich viele Spalten. Setzen Sie d_model auf ein Vielfaches von %2, etwa %3.</translation>
    </message>
    <message numerus="yes">
        <source>RoPE rotates pairs of columns, but with d_model %1 each of %n heads has %2. Set d_model to a multiple of %3.</source>
        <comment>RoPE rotates pairs of columns, but with d_model %1 the head has %2. Set d_model to a multiple of %3.</comment>
        <translation>
            <numerusform>RoPE dreht Paare von Spalten, bei d_model %1 und %n Head hat der Head aber %2. Setzen Sie d_model auf ein Vielfaches von %3.</numerusform>
            <numerusform>RoPE dreht Paare von Spalten, bei d_model %1 hat jeder der %n Heads aber %2. Setzen Sie d_model auf ein Vielfaches von %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>The copied word is %1 back, but in sentences of %2 words it must be between 1 and %3 back.</source>
        <translation>Das kopierte Wort liegt %1 zurück, in Sätzen von %2 Wörtern muss es aber 1 bis %3 zurück liegen.</translation>
    </message>
    <message>
        <source>The training length is %1, but a grid is a square. Set the length to %2 or %3.</source>
        <translation>Die Trainingslänge ist %1, aber ein Raster ist ein Quadrat. Setzen Sie die Länge auf %2 oder %3.</translation>
    </message>
    <message>
        <source>A grid is tested at its own size. Set the length tested to the training length, %1.</source>
        <translation>Ein Raster wird in seiner eigenen Größe geprüft. Setzen Sie die geprüfte Länge auf die Trainingslänge, %1.</translation>
    </message>
    <message>
        <source>On a grid the words around are those around the position itself. Set the offset to 0.</source>
        <translation>Auf einem Raster sind die Wörter ringsum die um die Position selbst. Setzen Sie den Abstand auf 0.</translation>
    </message>
    <message>
        <source>The width σ of the words around</source>
        <translation>Die Breite σ der Wörter ringsum</translation>
    </message>
    <message>
        <source>T5&apos;s largest distance</source>
        <translation>Der größte Abstand von T5</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>Das Fenster</translation>
    </message>
    <message>
        <source>The standard deviation of the learned rows at the start</source>
        <translation>Die Standardabweichung der gelernten Zeilen am Anfang</translation>
    </message>
    <message>
        <source>The learning rate</source>
        <translation>Die Lernrate</translation>
    </message>
    <message>
        <source>The same task as waves with σ 0.3, 3 positions back. Without blur there are no waves. Raise σ to see them.</source>
        <translation>Dieselbe Aufgabe wie bei den Wellen, aber mit σ 0.3 und 3 Positionen zurück. Ohne Verwischen gibt es keine Wellen. Erhöhen Sie σ, um sie zu sehen.</translation>
    </message>
    <message>
        <source>The rows start with standard deviation 1. The task is learned, but noise hides the waves. P·W_q shows them.</source>
        <translation>Die Zeilen beginnen mit der Standardabweichung 1. Die Aufgabe wird gelernt, aber Rauschen verdeckt die Wellen. P·W_q zeigt sie.</translation>
    </message>
    <message>
        <source>With seed 9 waves grow from two places and do not meet. Rows 20 and 21 remain unlike.</source>
        <translation>Mit Seed 9 wachsen Wellen von zwei Stellen aus und treffen sich nicht. Die Zeilen 20 und 21 bleiben einander unähnlich.</translation>
    </message>
    <message>
        <source>Shaw&apos;s clip distance is %1, but it must be between 1 and %2.</source>
        <translation>Der größte Abstand von Shaw ist %1, muss aber zwischen 1 und %2 liegen.</translation>
    </message>
    <message>
        <source>2-D RoPE rotates pairs by rows and pairs by columns. Choose a d_model of %1 or more.</source>
        <translation>2-D-RoPE dreht Paare nach Reihen und Paare nach Spalten. Wählen Sie ein d_model von mindestens %1.</translation>
    </message>
    <message>
        <source>M-RoPE rotates pairs of columns, and there are none. Choose a d_model of 2 or more.</source>
        <translation>M-RoPE dreht Paare von Spalten, und es gibt keine. Wählen Sie ein d_model von mindestens 2.</translation>
    </message>
    <message>
        <source>The sections add up to %1 pairs, but there are %2. Change the sections or d_model, or leave the sections empty.</source>
        <translation>Die Abschnitte ergeben zusammen %1 Paare, aber es gibt %2. Ändern Sie die Abschnitte oder d_model, oder lassen Sie die Abschnitte leer.</translation>
    </message>
    <message>
        <source>Attention needs words, and there are none. Type a sentence on page Tokens.</source>
        <translation>Attention braucht Wörter, und es gibt keine. Tippen Sie in der Ansicht Tokens einen Satz.</translation>
    </message>
    <message>
        <source>the weight that the word at position %1 gives to the word at position %2</source>
        <translation>das Gewicht, das das Wort an Position %1 dem Wort an Position %2 gibt</translation>
    </message>
    <message>
        <source>the attention score of the query at position %1 and the key at position %2</source>
        <translation>der Attention-Score der Query an Position %1 und des Keys an Position %2</translation>
    </message>
    <message>
        <source>the term meaning · meaning in the score of query %1 and key %2</source>
        <translation>der Term Bedeutung · Bedeutung im Score von Query %1 und Key %2</translation>
    </message>
    <message>
        <source>the term meaning · place in the score of query %1 and key %2</source>
        <translation>der Term Bedeutung · Ort im Score von Query %1 und Key %2</translation>
    </message>
    <message>
        <source>the term place · meaning in the score of query %1 and key %2</source>
        <translation>der Term Ort · Bedeutung im Score von Query %1 und Key %2</translation>
    </message>
    <message>
        <source>the term place · place in the score of query %1 and key %2</source>
        <translation>der Term Ort · Ort im Score von Query %1 und Key %2</translation>
    </message>
    <message>
        <source>what the relative scheme adds to the score of query %1 and key %2</source>
        <translation>was das relative Verfahren zum Score von Query %1 und Key %2 addiert</translation>
    </message>
    <message>
        <source>the share of the term meaning · meaning in the variance of the scores (the shares add up to 1)</source>
        <translation>der Anteil des Terms Bedeutung · Bedeutung an der Varianz der Scores (die Anteile ergeben zusammen 1)</translation>
    </message>
    <message>
        <source>the share of the term meaning · meaning in the variance of the scores</source>
        <translation>der Anteil des Terms Bedeutung · Bedeutung an der Varianz der Scores</translation>
    </message>
    <message>
        <source>the share of the term meaning · place in the variance of the scores (the shares add up to 1)</source>
        <translation>der Anteil des Terms Bedeutung · Ort an der Varianz der Scores (die Anteile ergeben zusammen 1)</translation>
    </message>
    <message>
        <source>the share of the term meaning · place in the variance of the scores</source>
        <translation>der Anteil des Terms Bedeutung · Ort an der Varianz der Scores</translation>
    </message>
    <message>
        <source>the share of the term place · meaning in the variance of the scores (the shares add up to 1)</source>
        <translation>der Anteil des Terms Ort · Bedeutung an der Varianz der Scores (die Anteile ergeben zusammen 1)</translation>
    </message>
    <message>
        <source>the share of the term place · meaning in the variance of the scores</source>
        <translation>der Anteil des Terms Ort · Bedeutung an der Varianz der Scores</translation>
    </message>
    <message>
        <source>the share of the term place · place in the variance of the scores (the shares add up to 1)</source>
        <translation>der Anteil des Terms Ort · Ort an der Varianz der Scores (die Anteile ergeben zusammen 1)</translation>
    </message>
    <message>
        <source>the share of the term place · place in the variance of the scores</source>
        <translation>der Anteil des Terms Ort · Ort an der Varianz der Scores</translation>
    </message>
    <message>
        <source>the share of the relative scheme in the variance of the scores</source>
        <translation>der Anteil des relativen Verfahrens an der Varianz der Scores</translation>
    </message>
    <message>
        <source>the value of the embedding of the word at position %1 in column %2</source>
        <translation>der Wert im Embedding des Worts an Position %1 in Spalte %2</translation>
    </message>
    <message>
        <source>the position of the word that is nearest to the sum of word and encoding at position %1</source>
        <translation>die Position des Worts, dem die Summe aus Wort und Kodierung an Position %1 am nächsten ist</translation>
    </message>
    <message>
        <source>the number of sums of word and encoding that are nearest to another word</source>
        <translation>die Anzahl der Summen aus Wort und Kodierung, die einem anderen Wort am nächsten sind</translation>
    </message>
    <message>
        <source>Trained with 32 words, tested with 256. ALiBi never learns to copy, and no encoding copies far beyond 32.</source>
        <translation>Mit 32 Wörtern trainiert, mit 256 geprüft. ALiBi lernt nie zu kopieren, und keine Kodierung kopiert weit jenseits von 32.</translation>
    </message>
    <message>
        <source>The positions have the shape %1 and the words %2. Give every word one position.</source>
        <translation>Die Positionen haben die Form %1 und die Wörter %2. Geben Sie jedem Wort eine Position.</translation>
    </message>
    <message>
        <source>The scores are too large for a number. Scale the words or the positions down.</source>
        <translation>Die Scores sind zu groß für eine Zahl. Skalieren Sie die Wörter oder die Positionen kleiner.</translation>
    </message>
    <message>
        <source>There is no %1 called %2. The nearest names are %3.</source>
        <extracomment>%1 is what was to be named, such as &quot;view&quot;, %2 the unknown name in quotes, %3 the three names that are most like it.</extracomment>
        <translation>%1: Den Namen %2 gibt es nicht. Am ähnlichsten sind: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 takes %n numbers, not %2. Write %3.</source>
        <comment>%1 takes one number, not %2. Write %3.</comment>
        <translation>
            <numerusform>%1 erwartet %n Zahl, angegeben: %2. Schreiben Sie %3.</numerusform>
            <numerusform>%1 erwartet %n Zahlen, angegeben: %2. Schreiben Sie %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>posenc does not know the rope_type %1 and shows the model without scaling.</source>
        <translation>posenc kennt den rope_type %1 nicht und zeigt das Modell ohne Skalierung.</translation>
    </message>
    <message>
        <source>posenc does not read the key %1 of the scaling.</source>
        <translation>posenc liest den Schlüssel %1 der Skalierung nicht.</translation>
    </message>
    <message>
        <source>posenc does not know how the architecture %1 tells positions apart.</source>
        <translation>posenc weiß nicht, wie die Architektur %1 Positionen unterscheidet.</translation>
    </message>
    <message>
        <source>a name alone says nothing of them. Write words such as theta=10000 behind it.</source>
        <translation>ein Name allein sagt nichts über sie. Schreiben Sie Wörter wie theta=10000 dahinter.</translation>
    </message>
    <message>
        <source>%1 adds sines and cosines of the time step: %2 columns, as the scheme &quot;timestep&quot; has them.</source>
        <translation>%1 addiert Sinus und Kosinus des Zeitschritts: %2 Spalten, wie das Verfahren „timestep“ sie hat.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys by %2 axes: %3 of %4 columns per head, θ = %5. posenc does not show more than one axis.</source>
        <translation>%1 dreht Querys und Keys nach %2 Achsen: %3 von %4 Spalten pro Head, θ = %5. posenc zeigt nicht mehr als eine Achse.</translation>
    </message>
    <message>
        <source>Scores grow with the position, which posenc does not show: the code multiplies the query at position k by 1 + %1 ln(1 + ⌊k / %2⌋).</source>
        <translation>Scores wachsen mit der Position, was posenc nicht zeigt: Der Code multipliziert die Query an Position k mit 1 + %1 ln(1 + ⌊k / %2⌋).</translation>
    </message>
    <message>
        <source>Scores grow with the position in layers without rotary embedding, which posenc does not show: the code multiplies the query at position k by 1 + %1 ln(1 + ⌊(k + 1) / %2⌋).</source>
        <translation>In Schichten ohne Rotary-Embedding wachsen Scores mit der Position, was posenc nicht zeigt: Der Code multipliziert die Query an Position k mit 1 + %1 ln(1 + ⌊(k + 1) / %2⌋).</translation>
    </message>
    <message>
        <source>Scores grow with the position beyond the trained length (use_logn_attn), which posenc does not show.</source>
        <translation>Jenseits der trainierten Länge wachsen Scores mit der Position (use_logn_attn), was posenc nicht zeigt.</translation>
    </message>
    <message>
        <source>The file has keys of %1, which posenc reads as those of transformers: %2.</source>
        <translation>Die Datei hat Schlüssel von %1, die posenc wie die von transformers liest: %2.</translation>
    </message>
    <message>
        <source>posenc does not read the key %1, which may change the positions.</source>
        <translation>posenc liest den Schlüssel %1 nicht, der die Positionen ändern kann.</translation>
    </message>
    <message>
        <source>posenc does not read these keys, which may change the positions: %1.</source>
        <translation>posenc liest diese Schlüssel nicht, die die Positionen ändern können: %1.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>rotary_dim is %1, and the fraction that rotates gives %2 columns. posenc shows %1.</source>
        <translation>rotary_dim ist %1, und der Anteil, der sich dreht, ergibt %2 Spalten. posenc zeigt %1.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, scaling unknown.</source>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, %4 Positionen, Skalierung unbekannt.</translation>
    </message>
    <message>
        <source>%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, scaling unknown.</source>
        <translation>%1 dreht Querys und Keys (RoPE): θ = %2, %3 Spalten pro Head, Skalierung unbekannt.</translation>
    </message>
    <message>
        <source>The scaling ntk of GTE divides pair i by %1^((2(i + 1)/d)^%2), with mixed_b = %2. posenc shows these divisors as those of longrope.</source>
        <translation>Die Skalierung ntk von GTE teilt Paar i durch %1^((2(i + 1)/d)^%2), mit mixed_b = %2. posenc zeigt diese Teiler als die von longrope.</translation>
    </message>
    <message>
        <source>The scaling ntk of GTE divides pair i by %1^(2(i + 1)/d). posenc shows these divisors as those of longrope.</source>
        <translation>Die Skalierung ntk von GTE teilt Paar i durch %1^(2(i + 1)/d). posenc zeigt diese Teiler als die von longrope.</translation>
    </message>
    <message>
        <source>The value of position 0 is %1, but it must be first or a time with a UTC offset, such as 2024-01-31T18:00Z.</source>
        <translation>Der Wert von Position 0 ist %1, muss aber first oder eine Zeit mit UTC-Verschiebung sein, etwa 2024-01-31T18:00Z.</translation>
    </message>
    <message>
        <source>The value of position 0 is %1, but it must be first or a time without a UTC offset, such as 2024-01-31T18:00.</source>
        <translation>Der Wert von Position 0 ist %1, muss aber first oder eine Zeit ohne UTC-Verschiebung sein, etwa 2024-01-31T18:00.</translation>
    </message>
    <message>
        <source>The value of position 0 is %1, but it must be first or a number.</source>
        <translation>Der Wert von Position 0 ist %1, muss aber first oder eine Zahl sein.</translation>
    </message>
    <message>
        <source>The value is empty. Write a value, or remove its row or comma.</source>
        <translation>Der Wert ist leer. Schreiben Sie einen Wert, oder entfernen Sie seine Zeile oder sein Komma.</translation>
    </message>
    <message>
        <source>The lists are nested deeper than rows of numbers. Save one table, a list of rows.</source>
        <translation>Die Listen sind tiefer verschachtelt als Zeilen von Zahlen. Speichern Sie eine einzige Tabelle, eine Liste von Zeilen.</translation>
    </message>
    <message>
        <source>The file is not a list of rows. A table in JSON is a list of rows, each a list of numbers.</source>
        <translation>Die Datei ist keine Liste von Zeilen. Eine Tabelle in JSON ist eine Liste von Zeilen, jede eine Liste von Zahlen.</translation>
    </message>
    <message>
        <source>The file is incomplete: a bracket is not closed. Save the table again.</source>
        <translation>Die Datei ist unvollständig: Eine Klammer ist nicht geschlossen. Speichern Sie die Tabelle erneut.</translation>
    </message>
    <message>
        <source>The text is larger than 256 MiB. Save the table as .npy.</source>
        <translation>Der Text ist größer als 256 MiB. Speichern Sie die Tabelle als .npy.</translation>
    </message>
    <message>
        <source>The array&apos;s shape is %1, but a table has two axes, positions and columns. Save table.reshape(-1, %2) if the last axis has the columns, table.reshape(%3, -1) if the first axis has the positions, or table.reshape(%3, -1).T if the first axis has the columns.</source>
        <translation>Die Form (shape) ist %1, aber eine Tabelle hat zwei Achsen, Positionen und Spalten. Speichern Sie table.reshape(-1, %2), wenn die letzte Achse die Spalten hat, table.reshape(%3, -1), wenn die erste Achse die Positionen hat, oder table.reshape(%3, -1).T, wenn die erste Achse die Spalten hat.</translation>
    </message>
    <message>
        <source>The file is larger than 2 GiB. Save a part of the embeddings.</source>
        <translation>Die Datei ist größer als 2 GiB. Speichern Sie einen Teil der Embeddings.</translation>
    </message>
    <message>
        <source>The first lines are not a word and then numbers.</source>
        <translation>Die ersten Zeilen sind nicht ein Wort und danach Zahlen.</translation>
    </message>
    <message>
        <source>Row %1 (counted from 0) is not a word in UTF-8 and then %2 numbers, as the rows before.</source>
        <translation>Zeile %1 (ab 0 gezählt) ist nicht ein Wort in UTF-8 und danach %2 Zahlen wie die Zeilen davor.</translation>
    </message>
    <message>
        <source>The first column was read as words.</source>
        <translation>Die erste Spalte wurde als Wörter gelesen.</translation>
    </message>
    <message>
        <source>The centre of the Gaussian is %1 positions back, but sentences of %2 words allow 0 to %3.</source>
        <translation>Die Mitte der Gaußkurve liegt %1 Positionen zurück, aber Sätze aus %2 Wörtern erlauben 0 bis %3.</translation>
    </message>
    <message>
        <source>The base n</source>
        <translation>Die Basis n</translation>
    </message>
    <message>
        <source>posenc does not know how %1 tells positions apart. posenc did not read: %2.</source>
        <translation>posenc weiß nicht, wie %1 Positionen unterscheidet. posenc hat nicht gelesen: %2.</translation>
    </message>
    <message>
        <source>%1 is %2, which names no scaling. posenc shows the model without scaling.</source>
        <translation>%1 ist %2 und nennt keine Skalierung. posenc zeigt das Modell ohne Skalierung.</translation>
    </message>
    <message>
        <source>%1 is %2, which is not an object with keys, and programs stop. posenc shows the model without scaling.</source>
        <translation>%1 ist %2 und kein Objekt mit Schlüsseln, und Programme brechen ab. posenc zeigt das Modell ohne Skalierung.</translation>
    </message>
    <message>
        <source>%1 is %2, which is not a number, and programs stop. posenc goes on as if the key were not there.</source>
        <translation>%1 ist %2 und keine Zahl, und Programme brechen ab. posenc macht weiter, als fehlte der Schlüssel.</translation>
    </message>
    <message>
        <source>A scaling of the type dynamic with alpha multiplies the base by alpha^(d/(d − 2)) at every length. posenc shows it as ntk-aware.</source>
        <translation>Eine Skalierung vom Typ dynamic mit alpha multipliziert die Basis bei jeder Länge mit alpha^(d/(d − 2)). posenc zeigt sie als ntk-aware.</translation>
    </message>
    <message>
        <source>A scaling of the type dynamic with alpha multiplies the base by alpha^(d/(d − 2)) at every length. posenc shows it as ntk-aware. Its code does not read: %1.</source>
        <translation>Eine Skalierung vom Typ dynamic mit alpha multipliziert die Basis bei jeder Länge mit alpha^(d/(d − 2)). posenc zeigt sie als ntk-aware. Ihr Code liest nicht: %1.</translation>
    </message>
    <message>
        <source>original_max_position_embeddings is %1, which transformers does not read for the type dynamic. max_position_embeddings, %2, counts as the training length.</source>
        <translation>original_max_position_embeddings ist %1, was transformers beim Typ dynamic nicht liest. Als Trainingslänge gilt max_position_embeddings, %2.</translation>
    </message>
    <message>
        <source>In the place of %3, %1 uses max_position_embeddings, %2, and divides the pairs at another place.</source>
        <translation>An der Stelle von %3 nimmt %1 max_position_embeddings, %2, und teilt die Paare an einer anderen Stelle.</translation>
    </message>
    <message>
        <source>In the place of the factor, posenc uses %1.</source>
        <translation>An der Stelle des Faktors nimmt posenc %1.</translation>
    </message>
    <message>
        <source>The list %1 has the length %2, but the model has %3 layers. Programs stop, and posenc shows the layers of the list.</source>
        <translation>Die Liste %1 hat die Länge %2, aber das Modell hat %3 Schichten. Programme brechen ab, und posenc zeigt die Schichten der Liste.</translation>
    </message>
    <message>
        <source>%1 posenc takes its layers for others that attend to everything.</source>
        <translation>%1 posenc hält seine Schichten für solche, die auf alles achten.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>posenc does not know how %1 tells positions apart: it found no key about positions that it reads.</source>
        <translation>posenc weiß nicht, wie %1 Positionen unterscheidet: posenc fand keinen Schlüssel über Positionen, den es liest.</translation>
    </message>
    <message>
        <source>The type %1 has no rotary embedding in transformers, but the file has one. Guesses: %2.</source>
        <translation>Der Typ %1 hat in transformers kein Rotary Embedding, aber die Datei hat eines. Geraten: %2.</translation>
    </message>
    <message>
        <source>Heads, layers and positions are those of the decoder. The encoder has %1 layers and %2 positions (max_source_positions).</source>
        <translation>Heads, Schichten und Positionen sind die des Decoders. Der Encoder hat %1 Schichten und %2 Positionen (max_source_positions).</translation>
    </message>
    <message>
        <source>Heads and layers are those of the decoder. The encoder has %1 layers.</source>
        <translation>Heads und Schichten sind die des Decoders. Der Encoder hat %1 Schichten.</translation>
    </message>
    <message>
        <source>posenc does not know the position_embedding_type %1, which may change the positions.</source>
        <translation>posenc kennt den position_embedding_type %1 nicht, der die Positionen ändern kann.</translation>
    </message>
    <message>
        <source>At this length, the code of %1 uses no scaling and does not read: %2.</source>
        <translation>Bei dieser Länge verwendet der Code von %1 keine Skalierung und liest nicht: %2.</translation>
    </message>
    <message>
        <source>In the place of %1, posenc takes %2.</source>
        <translation>An der Stelle von %1 nimmt posenc %2.</translation>
    </message>
    <message>
        <source>posenc takes 1 for each, up to %1 positions.</source>
        <translation>posenc nimmt bis %1 Positionen für jedes 1.</translation>
    </message>
    <message>
        <source>posenc takes 1 for each, beyond %1 positions.</source>
        <translation>posenc nimmt über %1 Positionen hinaus für jedes 1.</translation>
    </message>
    <message>
        <source>%1 has %2, but %3. Programs reject the list or divide the wrong pairs.</source>
        <translation>%1 hat %2, aber %3. Programme weisen die Liste zurück oder teilen die falschen Paare.</translation>
    </message>
    <message>
        <source>Beyond %1 positions, the code of this model enlarges the base in steps (use_dynamic_ntk). posenc enlarges it evenly, which is the same at %2 positions.</source>
        <translation>Über %1 Positionen hinaus vergrößert der Code dieses Modells die Basis in Stufen (use_dynamic_ntk). posenc vergrößert sie gleichmäßig, was bei %2 Positionen dasselbe ist.</translation>
    </message>
    <message>
        <source>posenc did not read: %1.</source>
        <translation>posenc hat nicht gelesen: %1.</translation>
    </message>
    <message>
        <source>layer type</source>
        <translation>Schichttyp</translation>
    </message>
    <message>
        <source>%1 has a learned table with %2 rows and %3 usable positions instead of rotary embedding: open its weights to see the table.</source>
        <translation>%1 hat statt Rotary Embedding eine gelernte Tabelle mit %2 Zeilen und %3 nutzbaren Positionen: Öffnen Sie die Gewichte, um die Tabelle zu sehen.</translation>
    </message>
    <message>
        <source>The code of %1 gives the first word row %2 of the table, because pad_token_id is %3. %4 of the %5 rows are usable positions.</source>
        <translation>Der Code von %1 gibt dem ersten Wort Zeile %2 der Tabelle, weil pad_token_id %3 ist. %4 der %5 Zeilen sind nutzbare Positionen.</translation>
    </message>
    <message>
        <source>There is no original_max_position_embeddings, and transformers 4 stops. posenc takes max_position_embeddings, %2, as the training length.</source>
        <translation>original_max_position_embeddings fehlt, und transformers 4 bricht ab. posenc nimmt max_position_embeddings, %2, als Trainingslänge.</translation>
    </message>
    <message>
        <source>There is no factor, and transformers stops. posenc uses %1, the ratio of the lengths.</source>
        <translation>Der Faktor fehlt, und transformers bricht ab. posenc nimmt %1, das Verhältnis der Längen.</translation>
    </message>
    <message>
        <source>posenc does not know how %1 tells positions apart: %2 switches rotary embedding off, and no other key that posenc reads says more.</source>
        <translation>posenc weiß nicht, wie %1 Positionen unterscheidet: %2 schaltet Rotary Embedding ab, und kein anderer Schlüssel, den posenc liest, sagt mehr.</translation>
    </message>
    <message>
        <source>slopes with the exponent %1</source>
        <translation>Steigungen mit dem Exponenten %1</translation>
    </message>
    <message>
        <source>The code of %1 in transformers does not read the key %2. posenc shows the model without this key, but other programs may apply the key.</source>
        <translation>Der Code von %1 in transformers liest den Schlüssel %2 nicht. posenc zeigt das Modell ohne diesen Schlüssel, aber andere Programme wenden ihn vielleicht an.</translation>
    </message>
    <message>
        <source>The code of %1 in transformers does not read these keys: %2. posenc shows the model without these keys, but other programs may apply the keys.</source>
        <translation>Der Code von %1 in transformers liest diese Schlüssel nicht: %2. posenc zeigt das Modell ohne diese Schlüssel, aber andere Programme wenden sie vielleicht an.</translation>
    </message>
    <message>
        <source>%1 is %2: the file says that nothing rotates. posenc does not show the other keys of rotary embedding.</source>
        <translation>%1 ist %2: Die Datei sagt, dass sich nichts dreht. posenc zeigt die anderen Schlüssel des Rotary Embedding nicht.</translation>
    </message>
    <message>
        <source>The file does not give the number of time steps. posenc takes %1, as most schedulers do.</source>
        <translation>Die Datei nennt die Zahl der Zeitschritte nicht. posenc nimmt %1, wie die meisten Scheduler.</translation>
    </message>
    <message>
        <source>The encoder has no learned table: its code adds sines and cosines.</source>
        <translation>Der Encoder hat keine gelernte Tabelle: Sein Code addiert Sinus und Kosinus.</translation>
    </message>
    <message>
        <source>The base of the rotation by rows and columns is θ = %1.</source>
        <translation>Die Basis der Drehung nach Zeilen und Spalten ist θ = %1.</translation>
    </message>
    <message>
        <source>The model has two kinds of layers: %1 (num_layers) and %2 (num_single_layers).</source>
        <translation>Das Modell hat zwei Arten von Schichten: %1 (num_layers) und %2 (num_single_layers).</translation>
    </message>
    <message>
        <source>%1 is %2, and %3 is %4. posenc shows %2 positions.</source>
        <translation>%1 ist %2, und %3 ist %4. posenc zeigt %2 Positionen.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: the %2 of the scaling %1 is %3, which is not a number, and transformers stops at it. Write a number as %2.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: %2 der Skalierung %1 ist %3, was keine Zahl ist, und transformers bricht dabei ab. Schreiben Sie als %2 eine Zahl.</translation>
    </message>
    <message>
        <source>The configuration cannot be shown: the scaling %1 has no %2, and transformers stops at it. Write a number as %2.</source>
        <translation>Die Konfiguration kann nicht gezeigt werden: Die Skalierung %1 hat kein %2, und transformers bricht dabei ab. Schreiben Sie als %2 eine Zahl.</translation>
    </message>
    <message>
        <source>LongRoPE needs a list %1 with a divisor for each pair. There is none, and transformers stops.</source>
        <translation>LongRoPE braucht eine Liste %1 mit einem Teiler für jedes Paar. Sie fehlt, und transformers bricht ab.</translation>
    </message>
    <message>
        <source>The code of %1 in transformers does not know the scaling ntk and stops. posenc shows the numbers of GTE&apos;s code.</source>
        <translation>Der Code von %1 in transformers kennt die Skalierung ntk nicht und bricht ab. posenc zeigt die Zahlen des Codes von GTE.</translation>
    </message>
    <message>
        <source>rope_position_scale is %1, but posenc shows only values above 0 and up to 1. posenc shows the model without this key.</source>
        <translation>rope_position_scale ist %1, aber posenc zeigt nur Werte über 0 bis 1. posenc zeigt das Modell ohne diesen Schlüssel.</translation>
    </message>
    <message>
        <source>the first offset at which the similarity is larger than at the offset before</source>
        <translation>der erste Versatz, bei dem die Ähnlichkeit größer ist als beim Versatz davor</translation>
    </message>
</context>
<context>
    <name>posenc::Address</name>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>posenc has no lesson %1. Choose one in the menu Lesson.</source>
        <translation>posenc hat keine Lektion %1. Wählen Sie eine im Menü Lektion.</translation>
    </message>
</context>
<context>
    <name>posenc::AnimationDialog</name>
    <message>
        <source>Pla&amp;y</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>First value</source>
        <translation>Erster Wert</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>Letzter Wert</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation>Animiertes GIF</translation>
    </message>
    <message>
        <source>PNG frames</source>
        <translation>PNG-Bilder</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>Parameter that changes</source>
        <translation>Veränderter Parameter</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>Frame shown</source>
        <translation>Gezeigtes Einzelbild</translation>
    </message>
    <message>
        <source>Frame and length</source>
        <translation>Einzelbild und Dauer</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand line</source>
        <translation>Be&amp;fehlszeile kopieren</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>V&amp;on</translation>
    </message>
    <message>
        <source>&amp;up to</source>
        <translation>b&amp;is</translation>
    </message>
    <message>
        <source>&amp;Number of frames</source>
        <translation>&amp;Anzahl Einzelbilder</translation>
    </message>
    <message>
        <source>per secon&amp;d</source>
        <translation>pro Se&amp;kunde</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>Diag&amp;ramm</translation>
    </message>
    <message>
        <source>S&amp;weep</source>
        <translation>Durc&amp;hlauf</translation>
    </message>
    <message>
        <source>Form&amp;at</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>&amp;Go to frame</source>
        <translation>Zu Einze&amp;lbild</translation>
    </message>
    <message>
        <source>the parameters of each frame</source>
        <translation>die Parameter jedes Einzelbilds</translation>
    </message>
    <message>
        <source>Frame %1 of %2: %3 = %4 · %5 seconds in all</source>
        <translation>Einzelbild %1 von %2: %3 = %4 · %5 Sekunden insgesamt</translation>
    </message>
</context>
<context>
    <name>posenc::AttentionPanel</name>
    <message>
        <source>About the attention</source>
        <translation>Zur Attention</translation>
    </message>
    <message>
        <source>Looks back by Δ</source>
        <translation>Blickt zurück um Δ</translation>
    </message>
    <message>
        <source>The number of positions that the head looks back. Left of the middle, it looks ahead</source>
        <translation>Um so viele Positionen blickt der Head zurück. Links der Mitte blickt er voraus</translation>
    </message>
    <message>
        <source>%1 at %2 and %3 at %4: %5.</source>
        <translation>%1 an %2 und %3 an %4: %5.</translation>
    </message>
    <message>
        <source>The encoding is also added to the words. Models with a relative scheme add none: choose “No encoding”.</source>
        <translation>Auch die Kodierung wird zu den Wörtern addiert. Modelle mit einem relativen Verfahren addieren keine: Wählen Sie „Keine Kodierung“.</translation>
    </message>
    <message>
        <source>posenc is computing the attention of these words. Until then, the plot is that of the last settings.</source>
        <translation>posenc berechnet die Attention dieser Wörter. Bis dahin ist das Diagramm das der letzten Einstellungen.</translation>
    </message>
    <message>
        <source>The term r is the product of the query with the vector of the offset.</source>
        <translation>Der Term r ist das Produkt der Query mit dem Vektor des Versatzes.</translation>
    </message>
    <message>
        <source>The term r depends only on the offset of query and key.</source>
        <translation>Der Term r hängt nur vom Versatz von Query und Key ab.</translation>
    </message>
    <message>
        <source>Before the product, the scheme rotates queries and keys by their positions.</source>
        <translation>Vor dem Produkt dreht das Verfahren Querys und Keys nach ihren Positionen.</translation>
    </message>
    <message>
        <source>Without an encoding, the words alone decide: exchanging two words exchanges their rows and columns. Only a mask would tell such a head which word comes first (NoPE).</source>
        <translation>Ohne Kodierung entscheiden allein die Wörter: Vertauscht man zwei, tauschen ihre Zeilen und Spalten die Plätze. Nur eine Maske würde einem solchen Head sagen, welches Wort zuerst kommt (NoPE).</translation>
    </message>
    <message>
        <source>Without an encoding, only the mask tells such a head which word comes first (NoPE).</source>
        <translation>Ohne Kodierung sagt allein die Maske einem solchen Head, welches Wort zuerst kommt (NoPE).</translation>
    </message>
    <message>
        <source>%1. Page Rotary sets the numbers of the scheme.</source>
        <translation>%1. Die Seite Rotary stellt die Werte des Verfahrens ein.</translation>
    </message>
    <message>
        <source>%1. Page Biases sets the numbers of the scheme.</source>
        <translation>%1. Die Seite Biases stellt die Werte des Verfahrens ein.</translation>
    </message>
    <message>
        <source>W_q turns every query by T(−Δ). So place · place is largest Δ before the query, in the unit of the positions.</source>
        <translation>W_q dreht jede Query um T(−Δ). Darum ist Ort · Ort um Δ vor der Query am größten, in der Einheit der Positionen.</translation>
    </message>
    <message>
        <source>W_q turns every query by T(−Δ). So place · place is largest Δ positions before the query, whatever the words.</source>
        <translation>W_q dreht jede Query um T(−Δ). Darum ist Ort · Ort Δ Positionen vor der Query am größten, gleich welche Wörter es sind.</translation>
    </message>
    <message>
        <source>Near words score higher by place · place, unless meaning · meaning outweighs their distance.</source>
        <translation>Nahe Wörter haben durch Ort · Ort höhere Scores, sofern nicht Bedeutung · Bedeutung den Abstand überwiegt.</translation>
    </message>
    <message>
        <source>With × √d_model the words count more.</source>
        <translation>Mit × √d_model zählen die Wörter mehr.</translation>
    </message>
    <message>
        <source>The word at the right of a row is the one that the row&apos;s sum e + p is nearest to.</source>
        <translation>Das Wort rechts neben einer Zeile ist das, dem die Summe e + p der Zeile am nächsten ist.</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>The score of a query a and a key b has two terms: what the words mean, e, and the relative term r.</source>
        <translation>Der Score einer Query a und eines Keys b hat zwei Terme: was die Wörter bedeuten, e, und den relativen Term r.</translation>
    </message>
    <message>
        <source>The score of a query a and a key b is only what the words mean, e.</source>
        <translation>Der Score einer Query a und eines Keys b ist nur, was die Wörter bedeuten, e.</translation>
    </message>
    <message>
        <source>The score of a query a and a key b has four terms of what the words mean, e, and where they stand, p, and the relative term r.</source>
        <translation>Der Score einer Query a und eines Keys b hat vier Terme aus dem, was die Wörter bedeuten, e, und wo sie stehen, p, und den relativen Term r.</translation>
    </message>
    <message>
        <source>The score of a query a and a key b is a sum of four terms: what the words mean, e, and where they stand, p.</source>
        <translation>Der Score einer Query a und eines Keys b ist eine Summe von vier Termen: was die Wörter bedeuten, e, und wo sie stehen, p.</translation>
    </message>
</context>
<context>
    <name>posenc::AudienceChoice</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>%1, votes: %2</source>
        <translation>%1, Stimmen: %2</translation>
    </message>
</context>
<context>
    <name>posenc::AudienceViews</name>
    <message>
        <source>views closed</source>
        <translation>Ansichten geschlossen</translation>
    </message>
    <message>
        <source>no such view</source>
        <translation>keine solche Ansicht</translation>
    </message>
</context>
<context>
    <name>posenc::AudienceWindow</name>
    <message>
        <source>posenc – for the audience</source>
        <translation>posenc – für das Publikum</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>Move this window to the projector, and double-click here for full screen. Then press F5 in the other window.</source>
        <translation>Schieben Sie dieses Fenster auf den Projektor, und doppelklicken Sie hier für den ganzen Bildschirm. Drücken Sie dann F5 im anderen Fenster.</translation>
    </message>
    <message>
        <source>T or Esc closes · ↓ more</source>
        <translation>T oder Esc schließt · ↓ mehr</translation>
    </message>
</context>
<context>
    <name>posenc::AudienceWords</name>
    <message>
        <source>The answer is %1.</source>
        <translation>Die Antwort ist %1.</translation>
    </message>
</context>
<context>
    <name>posenc::BiasPanel</name>
    <message>
        <source>About the biases</source>
        <translation>Über die Biases</translation>
    </message>
    <message>
        <source>Each line is a softmax of its biases over all Δ: the attention weights if all queries and keys were equal.</source>
        <translation>Jede Linie ist ein Softmax ihrer Biases über alle Δ: die Attention-Gewichte, wenn alle Querys und Keys gleich wären.</translation>
    </message>
    <message>
        <source>A line shows the value added to the score: 1 less makes a weight e ≈ 2.7 times smaller.</source>
        <translation>Eine Linie zeigt, was zum Score addiert wird: 1 weniger macht ein Gewicht um den Faktor e ≈ 2.7 kleiner.</translation>
    </message>
    <message>
        <source>Δ is the distance, with the key before the query. ALiBi and KERPLE subtract the same after the query. T5’s encoder (both directions) has its own line for Δ &lt; 0. xPos is not made for keys after the query: its products would grow there.</source>
        <translation>Δ ist der Abstand eines Keys vor der Query. ALiBi und KERPLE ziehen nach der Query dasselbe ab. Der Encoder von T5 (beide Richtungen) hat für Δ &lt; 0 eine eigene Linie. xPos ist nicht für Keys nach der Query gemacht: Dort würden seine Produkte wachsen.</translation>
    </message>
    <message>
        <source>T5 learns one bias per bucket and head. The biases here are random, unless you open a table with one row per bucket.</source>
        <translation>T5 lernt einen Bias pro Bucket und Head. Die Biases hier sind zufällig, außer Sie öffnen eine Tabelle mit einer Zeile pro Bucket.</translation>
    </message>
    <message>
        <source>Shaw’s scheme has a learned vector per offset instead of a value. Its product with the query is added to the score, so there is a value only for a given query.</source>
        <translation>Das Verfahren von Shaw hat je Versatz einen gelernten Vektor statt eines Wertes. Sein Produkt mit der Query wird zum Attention-Wert addiert, daher gibt es einen Wert nur für eine gegebene Query.</translation>
    </message>
    <message>
        <source>RoPE and xPos add nothing to the score. The matrix shows the product of equal vectors, rotated by their positions, relative to their length squared.</source>
        <translation>RoPE und xPos addieren nichts zum Attention-Wert. Die Matrix zeigt das Produkt gleicher Vektoren, gedreht nach ihren Positionen, im Verhältnis zum Quadrat ihrer Länge.</translation>
    </message>
    <message>
        <source>A row is a softmax of its biases over the keys that the mask leaves: the attention weights if all queries and keys were equal.</source>
        <translation>Eine Zeile ist ein Softmax ihrer Biases über die Keys, die die Maske lässt: die Attention-Gewichte, wenn alle Querys und Keys gleich wären.</translation>
    </message>
    <message>
        <source>Rows are queries, columns are keys. Every diagonal has one value, because a relative scheme knows only the offset Δ: the position of the query minus that of the key. Weights also depend on how many keys their row has.</source>
        <translation>Zeilen sind Querys, Spalten sind Keys. Jede Diagonale hat einen einzigen Wert, weil ein relatives Verfahren nur den Versatz Δ kennt: die Position der Query minus die des Keys. Gewichte hängen auch davon ab, wie viele Keys ihre Zeile hat.</translation>
    </message>
    <message>
        <source>A cell shows the value added to the score: 1 less makes a weight e ≈ 2.7 times smaller.</source>
        <translation>Eine Zelle zeigt, was zum Score addiert wird: 1 weniger macht ein Gewicht um den Faktor e ≈ 2.7 kleiner.</translation>
    </message>
    <message>
        <source>Shows or hides the curve of this scheme</source>
        <translation>Zeigt oder verbirgt die Kurve dieses Verfahrens</translation>
    </message>
    <message>
        <source>No scheme called “%1” has a curve. Choose from alibi, kerple-log, kerple-power, t5 and rope.</source>
        <translation>Kein Verfahren namens „%1“ hat eine Kurve. Wählen Sie aus alibi, kerple-log, kerple-power, t5 und rope.</translation>
    </message>
    <message>
        <source>KERPLE log</source>
        <translation>KERPLE log</translation>
    </message>
    <message>
        <source>KERPLE power</source>
        <translation>KERPLE Potenz</translation>
    </message>
    <message>
        <source>RoPE, xPos</source>
        <translation>RoPE, xPos</translation>
    </message>
</context>
<context>
    <name>posenc::BlankFields</name>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Compares the fields with the right values.</source>
        <translation>Vergleicht die Felder mit den richtigen Werten.</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Type the value of %1. Press Return to check.</source>
        <translation>Geben Sie den Wert von %1 ein. Die Eingabetaste prüft ihn.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>Richtig: %1.</translation>
    </message>
    <message>
        <source>The right values: %1.</source>
        <translation>Die richtigen Werte: %1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Right: %1 of %2.</source>
        <translation>Richtig: %1 von %2.</translation>
    </message>
    <message>
        <source>%1 is still empty.</source>
        <translation>%1 ist noch leer.</translation>
    </message>
</context>
<context>
    <name>posenc::BroadcastDrawing</name>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Einbettungen</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Shapes of the arrays</source>
        <translation>Formen der Arrays</translation>
    </message>
    <message>
        <source>NumPy repeats a side of length 1 until the shapes are equal. A missing first side counts as 1. Pale cells are repeated.</source>
        <translation>NumPy wiederholt eine Seite der Länge 1, bis die Formen gleich sind. Eine fehlende erste Seite zählt als 1. Blasse Zellen sind wiederholt.</translation>
    </message>
</context>
<context>
    <name>posenc::ChoiceButton</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
</context>
<context>
    <name>posenc::ChosenList</name>
    <message>
        <source>Position &amp;k</source>
        <translation>Position &amp;k</translation>
    </message>
    <message>
        <source>&amp;j (pair %1)</source>
        <translation>&amp;j (Paar %1)</translation>
    </message>
    <message>
        <source>Position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>An&amp;pinnen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anpinnen</translation>
    </message>
    <message>
        <source>Pin position</source>
        <translation>Position anpinnen</translation>
    </message>
    <message>
        <source>Position %1 is already pinned</source>
        <translation>Position %1 ist schon angepinnt</translation>
    </message>
    <message>
        <source>At most %1 can be pinned</source>
        <translation>Höchstens %1 können angepinnt werden</translation>
    </message>
    <message>
        <source>Keep this position on screen while you look at others</source>
        <translation>Diese Position zeigen, während Sie andere ansehen</translation>
    </message>
    <message>
        <source>Keep this column on screen while you look at others</source>
        <translation>Diese Spalte zeigen, während Sie andere ansehen</translation>
    </message>
    <message>
        <source>Select position %1</source>
        <translation>Position %1 wählen</translation>
    </message>
    <message>
        <source>The last position cannot be removed</source>
        <translation>Die letzte Position lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>The selected item. Delete or × removes it</source>
        <translation>Das gewählte Element. Entf oder × entfernt es</translation>
    </message>
    <message>
        <source>Click to select %1. Delete or × removes it</source>
        <translation>Ein Klick wählt %1. Entf oder × entfernt es</translation>
    </message>
    <message>
        <source>Remove position %1</source>
        <translation>Position %1 entfernen</translation>
    </message>
    <message>
        <source>Column &amp;j</source>
        <translation>Spalte &amp;j</translation>
    </message>
    <message>
        <source>Column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>Pin column</source>
        <translation>Spalte anpinnen</translation>
    </message>
    <message>
        <source>The selected position, whose formulas are below the plots</source>
        <translation>Die gewählte Position, deren Formeln unter den Diagrammen stehen</translation>
    </message>
    <message>
        <source>The selected column, whose formulas are below the plots</source>
        <translation>Die gewählte Spalte, deren Formeln unter den Diagrammen stehen</translation>
    </message>
    <message>
        <source>Column %1 is already pinned</source>
        <translation>Spalte %1 ist schon angepinnt</translation>
    </message>
    <message>
        <source>Select column %1</source>
        <translation>Spalte %1 wählen</translation>
    </message>
    <message>
        <source>The last column cannot be removed</source>
        <translation>Die letzte Spalte lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>Remove column %1</source>
        <translation>Spalte %1 entfernen</translation>
    </message>
</context>
<context>
    <name>posenc::Classroom</name>
    <message>
        <source>Lessons (*.lesson.md)</source>
        <translation>Lektionen (*.lesson.md)</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. The lesson stays open as it was.</source>
        <translation>%1 wurde gelöscht oder verschoben. Die Lektion bleibt offen, wie sie war.</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Lektion</translation>
    </message>
    <message>
        <source>&amp;Start here</source>
        <translation>&amp;Hier beginnen</translation>
    </message>
    <message>
        <source>&amp;Open lesson…</source>
        <translation>Lektion ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Go to the lesson</source>
        <translation>Zur Lektion &amp;gehen</translation>
    </message>
    <message>
        <source>&amp;Return to the step</source>
        <translation>Zurück zum Sch&amp;ritt</translation>
    </message>
    <message>
        <source>New lesson from s&amp;cenes</source>
        <translation>Neue Lektion aus Szene&amp;n</translation>
    </message>
    <message>
        <source>From the scenes of this &amp;session…</source>
        <translation>Aus den Szenen dieser &amp;Sitzung&#xa0;…</translation>
    </message>
    <message>
        <source>From scene &amp;files…</source>
        <translation>Aus Szenen&amp;dateien&#xa0;…</translation>
    </message>
    <message>
        <source>Save &amp;answers…</source>
        <translation>&amp;Antworten speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Export &amp;handout…</source>
        <translation>Hand&amp;out exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Clos&amp;e lesson</source>
        <translation>Lektion s&amp;chließen</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>There is no step %1: the lesson has %2.</source>
        <translation>Schritt %1 gibt es nicht: Die Lektion endet mit Schritt %2.</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>Geöffnet: %1</translation>
    </message>
    <message>
        <source>%1 The lesson stays as it was read before.</source>
        <translation>%1 Die Lektion bleibt, wie sie zuvor gelesen wurde.</translation>
    </message>
    <message>
        <source>Copied %1. posenc does not open web pages itself</source>
        <translation>Kopiert: %1. posenc selbst öffnet keine Webseiten</translation>
    </message>
    <message>
        <source>Save answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answers (*.csv)</source>
        <translation>Antworten (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>New lesson from scene files</source>
        <translation>Neue Lektion aus Szenendateien</translation>
    </message>
    <message>
        <source>Scenes and figures (*.posenc *.png)</source>
        <translation>Szenen und Abbildungen (*.posenc *.png)</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>A lesson has at most %1 steps, but you chose %2 files. Choose fewer files.</source>
        <translation>Eine Lektion hat höchstens %1 Schritte, Sie haben aber %2 Dateien gewählt. Wählen Sie weniger Dateien.</translation>
    </message>
    <message>
        <source>my-lesson</source>
        <translation>Meine-Lektion</translation>
    </message>
    <message>
        <source>Wrote %1. Edit the file in any editor, and the window follows</source>
        <translation>Geschrieben: %1. Bearbeiten Sie die Datei in einem beliebigen Editor, das Fenster folgt</translation>
    </message>
    <message>
        <source>Hand &amp;in…</source>
        <translation>Abge&amp;ben&#xa0;…</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>&amp;Your name, as your teacher knows it:</source>
        <translation>&amp;Ihr Name, wie die Lehrkraft ihn kennt:</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>Hand-ins (*.json)</source>
        <translation>Abgaben (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1. Send this file to your teacher</source>
        <translation>%1 geschrieben. Schicken Sie diese Datei an Ihre Lehrkraft</translation>
    </message>
    <message>
        <source>Co&amp;urse</source>
        <translation>&amp;Kurs</translation>
    </message>
    <message>
        <source>Your na&amp;me…</source>
        <translation>&amp;Ihr Name&#xa0;…</translation>
    </message>
    <message>
        <source>There is no name, so nothing was changed or handed in. Type your name, as your teacher knows it.</source>
        <translation>Es fehlt ein Name, darum wurde nichts geändert oder abgegeben. Tippen Sie Ihren Namen ein, wie ihn Ihre Lehrkraft kennt.</translation>
    </message>
    <message>
        <source>You have begun with %1, and the lesson keeps it. Opened anew, the lesson has your own values</source>
        <translation>Sie haben mit %1 begonnen, und dabei bleibt die Lektion. Neu geöffnet hat sie Ihre eigenen Werte</translation>
    </message>
</context>
<context>
    <name>posenc::CodePanel</name>
    <message>
        <source>Cop&amp;y code</source>
        <translation>Code kop&amp;ieren</translation>
    </message>
    <message>
        <source>Save code…</source>
        <translation>Code speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n lines of code</source>
        <translation>
            <numerusform>%n Codezeile kopiert</numerusform>
            <numerusform>%n Codezeilen kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Draws how NumPy makes the shapes of the arrays equal, below the code</source>
        <translation>Zeichnet unter dem Code, wie NumPy die Formen der Arrays angleicht</translation>
    </message>
    <message>
        <source>How do I compute this table?</source>
        <translation>Wie berechne ich diese Tabelle?</translation>
    </message>
</context>
<context>
    <name>posenc::ColumnPairs</name>
    <message>
        <source>half-split: columns i and i + %1 rotate together</source>
        <translation>halbiert: Spalten i und i + %1 drehen sich gemeinsam</translation>
    </message>
    <message>
        <source>interleaved: columns 2i and 2i + 1 rotate together</source>
        <translation>abwechselnd: Spalten 2i und 2i + 1 drehen sich gemeinsam</translation>
    </message>
    <message>
        <source>As configured, %1</source>
        <translation>Wie konfiguriert, %1</translation>
    </message>
    <message>
        <source>The other pairing, %1</source>
        <translation>Die andere Paarung, %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 pair</source>
        <translation>%1 Paar</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
</context>
<context>
    <name>posenc::CompactBar</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Shows the menus of the window</source>
        <translation>Zeigt die Menüs des Fensters</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>Hier beginnen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Searches lessons, parameters, pages, the manual and presets</source>
        <translation>Durchsucht Lektionen, Parameter, Seiten, das Handbuch und Vorlagen</translation>
    </message>
    <message>
        <source>Opens a lesson of four minutes about what positional encoding is for</source>
        <translation>Öffnet eine Lektion von vier Minuten darüber, wozu eine Positionskodierung dient</translation>
    </message>
</context>
<context>
    <name>posenc::CompactSheet</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Closes the controls. The whole plot is in sight again</source>
        <translation>Schließt die Bedienelemente. Das ganze Diagramm ist wieder zu sehen</translation>
    </message>
</context>
<context>
    <name>posenc::ComparePanel</name>
    <message>
        <source>S&amp;wap A and B</source>
        <translation>A/B tau&amp;schen</translation>
    </message>
    <message>
        <source>Clear B</source>
        <translation>B leeren</translation>
    </message>
    <message>
        <source>Copy A to &amp;B</source>
        <translation>A na&amp;ch B kopieren</translation>
    </message>
    <message>
        <source>Both curves, of A and of B, are measured from this position</source>
        <translation>Beide Kurven, die von A und die von B, werden von dieser Position aus gemessen</translation>
    </message>
    <message>
        <source>The similarity of other schemes depends on k, so it is measured from k.</source>
        <translation>Die Ähnlichkeit anderer Verfahren hängt von k ab, daher wird von k aus gemessen.</translation>
    </message>
    <message>
        <source>Try B =</source>
        <translation>Versuch B =</translation>
    </message>
    <message>
        <source>Try B with %1</source>
        <translation>Versuch B mit %1</translation>
    </message>
    <message>
        <source>sines first</source>
        <translation>erst Sinus</translation>
    </message>
    <message>
        <source>binary numbers</source>
        <translation>Binärzahlen</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>B is what it was at first: A with n = 100</source>
        <translation>B ist wieder, was es zuerst war: A mit n = 100</translation>
    </message>
    <message>
        <source>Stores A as B</source>
        <translation>Speichert A als B</translation>
    </message>
    <message>
        <source>A becomes B, and B becomes A (X). While you hold X, or press the plot, you see them swapped</source>
        <translation>A wird zu B und B zu A (X). Solange Sie X halten oder auf das Diagramm drücken, sehen Sie beide vertauscht</translation>
    </message>
</context>
<context>
    <name>posenc::CourseMenu</name>
    <message>
        <source>&amp;Basics</source>
        <translation>&amp;Grundlagen</translation>
    </message>
    <message>
        <source>&amp;Why it works</source>
        <translation>&amp;Warum es funktioniert</translation>
    </message>
    <message>
        <source>Your own &amp;code</source>
        <translation>Eigener &amp;Code</translation>
    </message>
    <message>
        <source>Real &amp;models</source>
        <translation>Echte &amp;Modelle</translation>
    </message>
    <message>
        <source>You have not reached the end of this lesson.</source>
        <translation>Sie waren noch nicht am Ende dieser Lektion.</translation>
    </message>
    <message>
        <source>&amp;Other lessons</source>
        <translation>Weitere &amp;Lektionen</translation>
    </message>
    <message>
        <source>A class of &amp;%1 minutes</source>
        <translation>Unterricht von &amp;%1 Minuten</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>gesehen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>You have worked on every question and reached the end of this lesson.</source>
        <translation>Sie haben jede Frage bearbeitet und sind am Ende dieser Lektion angekommen.</translation>
    </message>
    <message>
        <source>You have reached the end of this lesson without working on every question.</source>
        <translation>Sie sind am Ende dieser Lektion angekommen, ohne jede Frage zu bearbeiten.</translation>
    </message>
    <message>
        <source>&amp;After the sum: attention</source>
        <translation>&amp;Nach der Summe: Attention</translation>
    </message>
    <message>
        <source>&amp;Further</source>
        <translation>W&amp;eitere</translation>
    </message>
</context>
<context>
    <name>posenc::DecimalField</name>
    <message>
        <source>%1 takes a number from %2 to %3</source>
        <translation>%1: Erlaubt ist eine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>%1. %2 became %3.</source>
        <translation>%1. Aus %2 wurde %3.</translation>
    </message>
    <message>
        <source>%1. “%2” is not a number, or can be two numbers, so %3 stays.</source>
        <translation>%1. „%2“ ist keine Zahl oder kann zwei bedeuten, deshalb bleibt %3.</translation>
    </message>
</context>
<context>
    <name>posenc::DiagnosticsPanel</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Enter or a double click shows the position</source>
        <translation>Eingabe oder ein Doppelklick zeigt die Position</translation>
    </message>
    <message>
        <source>Diagnosing</source>
        <translation>Diagnose läuft</translation>
    </message>
</context>
<context>
    <name>posenc::DockTitle</name>
    <message>
        <source>Undock or dock %1</source>
        <translation>%1 ablösen oder andocken</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>posenc::Documents</name>
    <message>
        <source>%2 %1 warning, in the left panel</source>
        <translation>%2 %1 Warnung, im Bereich links</translation>
    </message>
    <message>
        <source>%2 %1 warnings, in the left panel</source>
        <translation>%2 %1 Warnungen, im Bereich links</translation>
    </message>
    <message>
        <source>%1 has changed. Open the file again to see its new contents</source>
        <translation>%1 hat sich geändert. Öffnen Sie die Datei erneut, um den neuen Inhalt zu sehen</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. Its contents stay until you open something else</source>
        <translation>%1 wurde gelöscht oder verschoben. Der Inhalt bleibt, bis Sie etwas anderes öffnen</translation>
    </message>
    <message>
        <source>Open table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>Geöffnet: %1</translation>
    </message>
    <message>
        <source>Open scene</source>
        <translation>Szene öffnen</translation>
    </message>
    <message>
        <source>Opening the files of the scene</source>
        <translation>Die Dateien der Szene werden geöffnet</translation>
    </message>
    <message>
        <source>The scene names files outside its folder:

%1

Read them? If you do not know where the scene comes from, leave them closed.</source>
        <translation>Die Szene nennt Dateien außerhalb ihres Ordners:

%1

Sollen sie gelesen werden? Wenn Sie nicht wissen, woher die Szene stammt, lassen Sie die Dateien geschlossen.</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>&amp;Lesen</translation>
    </message>
    <message>
        <source>&amp;Don&apos;t open</source>
        <translation>&amp;Nicht öffnen</translation>
    </message>
    <message>
        <source>Compared %1</source>
        <translation>Verglichen: %1</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Positions by %1. %2</source>
        <translation>Positionen aus %1. %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tables (*.npy *.csv *.tsv *.txt *.npz *.safetensors *.json *.gguf)</source>
        <translation>Tabellen (*.npy *.csv *.tsv *.txt *.npz *.safetensors *.json *.gguf)</translation>
    </message>
    <message>
        <source>Save scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Open positions</source>
        <translation>Positionen öffnen</translation>
    </message>
    <message>
        <source>Text tables (*.csv *.tsv *.txt)</source>
        <translation>Texttabellen (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>Took %1 position from column %2 of %3</source>
        <translation>%1 Position aus der Spalte %2 von %3 übernommen</translation>
    </message>
    <message>
        <source>Took %1 positions from column %2 of %3</source>
        <translation>%1 Positionen aus der Spalte %2 von %3 übernommen</translation>
    </message>
    <message>
        <source>Models (*.json *.gguf *.safetensors *.npz)</source>
        <translation>Modelle (*.json *.gguf *.safetensors *.npz)</translation>
    </message>
    <message>
        <source>Compared with %1</source>
        <translation>Mit %1 verglichen</translation>
    </message>
    <message>
        <source>Compare with a model</source>
        <translation>Mit einem Modell vergleichen</translation>
    </message>
    <message>
        <source>The session shows these files:

%1

Read them again? If posenc ended while it read one of them, leave them closed.</source>
        <translation>Die Sitzung zeigt diese Dateien:

%1

Erneut lesen? Falls posenc beim Lesen einer von ihnen endete, lassen Sie sie geschlossen.</translation>
    </message>
    <message>
        <source>Opened %2: the embedding of %1 word</source>
        <translation>Geöffnet: %2, das Embedding von %1 Wort</translation>
    </message>
    <message>
        <source>Opened %2: the embeddings of %1 words</source>
        <translation>Geöffnet: %2, die Embeddings von %1 Wörtern</translation>
    </message>
    <message>
        <source>Open embeddings</source>
        <translation>Embeddings öffnen</translation>
    </message>
    <message>
        <source>Scenes, figures, tables, models (*.posenc *.png *.npy *.csv *.tsv *.txt *.vec *.npz *.safetensors *.json *.gguf)</source>
        <translation>Szenen, Abbildungen, Tabellen, Modelle (*.posenc *.png *.npy *.csv *.tsv *.txt *.vec *.npz *.safetensors *.json *.gguf)</translation>
    </message>
</context>
<context>
    <name>posenc::ExportDialog</name>
    <message>
        <source>%1 × %2 pixels · %3 × %4 mm</source>
        <translation>%1 × %2 Pixel · %3 × %4 mm</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation>Größe der Datei</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Copy &amp;figure</source>
        <translation>Abbildung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand line</source>
        <translation>Be&amp;fehlszeile kopieren</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>Diag&amp;ramm</translation>
    </message>
    <message>
        <source>Form&amp;at</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>With &amp;drawing</source>
        <translation>M&amp;it Zeichnung</translation>
    </message>
    <message>
        <source>The lines that you drew with the pen while presenting. A command line draws the figure without them</source>
        <translation>Die Linien, die Sie beim Präsentieren mit dem Stift gezeichnet haben. Eine Befehlszeile zeichnet die Abbildung ohne sie</translation>
    </message>
    <message>
        <source>fits the values</source>
        <translation>passt zu den Werten</translation>
    </message>
    <message>
        <source>Colour ran&amp;ge</source>
        <translation>Farbbereic&amp;h</translation>
    </message>
    <message>
        <source>Write the colour range as two numbers, such as 0:10.</source>
        <translation>Schreiben Sie den Farbbereich als zwei Zahlen, etwa 0:10.</translation>
    </message>
    <message>
        <source>Co&amp;lormap</source>
        <translation>F&amp;arbskala</translation>
    </message>
    <message>
        <source>Two numbers for the colours of the similarity, such as 0:10. Values beyond an end take its colour</source>
        <translation>Zwei Zahlen für die Farben der Ähnlichkeit, etwa 0:10. Werte jenseits eines Endes haben dessen Farbe</translation>
    </message>
</context>
<context>
    <name>posenc::ExportProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>posenc</source>
        <translation>posenc</translation>
    </message>
</context>
<context>
    <name>posenc::Exporter</name>
    <message numerus="yes">
        <source>%n of these files exist. Do you want to replace them?</source>
        <translation>
            <numerusform>%n dieser Dateien existiert bereits. Möchten Sie sie ersetzen?</numerusform>
            <numerusform>%n dieser Dateien existieren bereits. Möchten Sie sie ersetzen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Save code</source>
        <translation>Code speichern</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>handout</source>
        <translation>Handout</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Cancelled. posenc wrote nothing</source>
        <translation>Abgebrochen. posenc hat nichts geschrieben</translation>
    </message>
    <message>
        <source>Drawing the figure</source>
        <translation>Abbildung wird gezeichnet</translation>
    </message>
    <message>
        <source>Copy figure</source>
        <translation>Abbildung kopieren</translation>
    </message>
    <message>
        <source>Copied the figure, %1 × %2 pixels</source>
        <translation>Abbildung kopiert, %1 × %2 Pixel</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>The table has %1 values, and the clipboard takes at most %2. Export the values to a file.</source>
        <translation>Die Tabelle hat %1 Werte, und die Zwischenablage nimmt höchstens %2. Exportieren Sie die Werte in eine Datei.</translation>
    </message>
    <message>
        <source>Copying the numbers</source>
        <translation>Zahlen werden kopiert</translation>
    </message>
    <message>
        <source>Copied 1 value</source>
        <translation>1 Wert kopiert</translation>
    </message>
    <message>
        <source>Copied %1 × %2 values</source>
        <translation>%1 × %2 Werte kopiert</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Copied the figure as %1</source>
        <translation>Abbildung als %1 kopiert</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copied without the numbers of %1, since a link holds settings alone: %2</source>
        <translation>Ohne die Zahlen von %1 kopiert, denn ein Link enthält nur Einstellungen: %2</translation>
    </message>
    <message>
        <source>Copy frame for a web page</source>
        <translation>Rahmen für eine Webseite kopieren</translation>
    </message>
    <message>
        <source>A frame needs the address of posenc in your browser. Set the address in View → Web address….</source>
        <translation>Ein Rahmen braucht die Adresse von posenc in Ihrem Browser. Tragen Sie die Adresse unter Ansicht → Webadresse… ein.</translation>
    </message>
    <message>
        <source>The browser did not let this page copy. Click the page and copy again, or export a file.</source>
        <translation>Der Browser ließ diese Seite nicht kopieren. Klicken Sie auf die Seite und kopieren Sie noch einmal, oder exportieren Sie eine Datei.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Start the live plot</source>
        <translation>Bewegliches Diagramm starten</translation>
    </message>
</context>
<context>
    <name>posenc::FigureForm</name>
    <message>
        <source>Theme of the figure</source>
        <translation>Design der Abbildung</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colour &amp;bar</source>
        <translation>Farbbalke&amp;n</translation>
    </message>
    <message>
        <source>T&amp;ransparent background</source>
        <translation>Tran&amp;sparenter Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>&amp;Unterschrift</translation>
    </message>
    <message>
        <source>Cells &amp;only</source>
        <translation>&amp;Bloß Zellen</translation>
    </message>
    <message>
        <source>Font of the figure</source>
        <translation>Schriftart der Abbildung</translation>
    </message>
    <message>
        <source>Font size in points</source>
        <translation>Schriftgröße in Punkt</translation>
    </message>
    <message>
        <source>Labels and numbers of the figure. Its title is a fifth larger</source>
        <translation>Beschriftungen und Zahlen der Abbildung. Ihr Titel ist ein Fünftel größer</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Title of the figure</source>
        <translation>Titel der Abbildung</translation>
    </message>
    <message>
        <source>Caption of the figure</source>
        <translation>Unterschrift der Abbildung</translation>
    </message>
    <message>
        <source>A PNG without axes and text, with this number of pixels per cell of the table</source>
        <translation>Ein PNG ohne Achsen und Text, mit dieser Zahl von Pixeln pro Zelle der Tabelle</translation>
    </message>
    <message>
        <source>pixels per cell</source>
        <translation>Pixel pro Zelle</translation>
    </message>
    <message>
        <source>Pixels per cell</source>
        <translation>Pixel pro Zelle</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>S&amp;chrift</translation>
    </message>
    <message>
        <source>Purpose of the figure</source>
        <translation>Zweck der Abbildung</translation>
    </message>
    <message>
        <source>Sets size, resolution and text size together</source>
        <translation>Legt Größe, Auflösung und Schriftgröße zusammen fest</translation>
    </message>
    <message>
        <source>As set below</source>
        <translation>Wie unten eingestellt</translation>
    </message>
    <message>
        <source>Purpo&amp;se</source>
        <translation>Z&amp;weck</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Dashed cur&amp;ves</source>
        <translation>Linient&amp;ypen je Kurve</translation>
    </message>
    <message>
        <source>A line below the plot that says what its pixels hide, such as means</source>
        <translation>Eine Zeile unter dem Diagramm, die sagt, was ihre Pixel verbergen, etwa Mittelwerte</translation>
    </message>
    <message>
        <source>Curves also differ in grey print</source>
        <translation>Kurven unterscheiden sich auch im Graudruck</translation>
    </message>
</context>
<context>
    <name>posenc::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Hold the mouse button or the space bar to see the pixels of the file</source>
        <translation>Halten Sie die Maustaste oder die Leertaste gedrückt, um die Pixel der Datei zu sehen</translation>
    </message>
</context>
<context>
    <name>posenc::Fold</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>posenc::FoldedChoice</name>
    <message>
        <source>More…</source>
        <translation>Mehr …</translation>
    </message>
    <message>
        <source>Lists all choices</source>
        <translation>Zeigt alle Möglichkeiten</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaBand</name>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the formula</source>
        <translation>Die Formel kopieren</translation>
    </message>
    <message>
        <source>Copies the laws and the cell for LaTeX, as text, or for Python</source>
        <translation>Kopiert die Formeln und die Zelle für LaTeX, als Text oder für Python</translation>
    </message>
    <message>
        <source>&amp;LaTeX</source>
        <translation>&amp;LaTeX</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>&amp;Python</source>
        <translation>&amp;Python</translation>
    </message>
    <message>
        <source>k is the position, i the pair: a sine and a cosine with the same frequency ω. d is d_model, n the base.</source>
        <translation>k ist die Position, i das Paar: ein Sinus und ein Kosinus mit derselben Frequenz ω. d ist d_model, n die Basis.</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaModel</name>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>posenc::FormulaTable</name>
    <message>
        <source>Formulas</source>
        <translation>Formeln</translation>
    </message>
    <message>
        <source>Every value of the encoding as a formula. Enter or a double click selects the value in every view</source>
        <translation>Jeder Wert der Kodierung als Formel. Eingabe oder ein Doppelklick wählt den Wert in jeder Ansicht</translation>
    </message>
</context>
<context>
    <name>posenc::HandoutDialog</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PDF, pages</source>
        <translation>PDF, Seiten</translation>
    </message>
    <message>
        <source>HTML, one file</source>
        <translation>HTML, eine Datei</translation>
    </message>
    <message>
        <source>With &amp;answers, on the last page</source>
        <translation>Mit &amp;Antworten, auf der letzten Seite</translation>
    </message>
    <message>
        <source>With &amp;notes for the teacher</source>
        <translation>Mit &amp;Notizen für die Lehrperson</translation>
    </message>
    <message>
        <source>Export handout</source>
        <translation>Handout exportieren</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>HTML with live plots</source>
        <translation>HTML mit beweglichen Diagrammen</translation>
    </message>
</context>
<context>
    <name>posenc::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More in the inspector</source>
        <translation>Mehr im Inspektor</translation>
    </message>
    <message>
        <source>Everything about the selection, and the float64 results of code</source>
        <translation>Alles über die Auswahl, auch die float64-Ergebnisse von Code</translation>
    </message>
</context>
<context>
    <name>posenc::LastOffer</name>
    <message>
        <source>Last time</source>
        <translation>Letztes Mal</translation>
    </message>
    <message>
        <source>Go on where you stopped</source>
        <translation>Dort weitermachen, wo Sie aufgehört haben</translation>
    </message>
    <message>
        <source>Not now: File → Restore session has it too</source>
        <translation>Nicht jetzt: Datei → Sitzung wiederherstellen bietet es auch an</translation>
    </message>
    <message>
        <source>Last time: %1.</source>
        <translation>Letztes Mal: %1.</translation>
    </message>
</context>
<context>
    <name>posenc::LayerLanes</name>
    <message>
        <source>full height: attends to all positions</source>
        <translation>volle Höhe: beachtet alle Positionen</translation>
    </message>
    <message>
        <source>half height: attends to a window</source>
        <translation>halbe Höhe: beachtet ein Fenster</translation>
    </message>
    <message>
        <source>empty: does not rotate</source>
        <translation>leer: dreht nicht</translation>
    </message>
    <message>
        <source>θ = %1</source>
        <translation>θ = %1</translation>
    </message>
    <message>
        <source>%1 column rotates</source>
        <translation>%1 Spalte dreht sich</translation>
    </message>
    <message>
        <source>%1 columns rotate</source>
        <translation>%1 Spalten drehen sich</translation>
    </message>
    <message>
        <source>scaling %1</source>
        <translation>Skalierung %1</translation>
    </message>
    <message>
        <source>no rotation (NoPE)</source>
        <translation>keine Drehung (NoPE)</translation>
    </message>
    <message>
        <source>window of unknown size</source>
        <translation>Fenster von unbekannter Größe</translation>
    </message>
    <message>
        <source>window of %1 positions</source>
        <translation>Fenster von %1 Positionen</translation>
    </message>
    <message>
        <source>no window</source>
        <translation>kein Fenster</translation>
    </message>
    <message>
        <source>%1 × %2: %3</source>
        <translation>%1 × %2: %3</translation>
    </message>
    <message>
        <source>window of %1 position</source>
        <translation>Fenster von %1 Position</translation>
    </message>
</context>
<context>
    <name>posenc::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>More about this lesson</source>
        <translation>Mehr zu dieser Lektion</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <source>Stay at the beginning</source>
        <translation>Am Anfang bleiben</translation>
    </message>
    <message>
        <source>You have already seen this lesson.</source>
        <translation>Sie haben diese Lektion schon gesehen.</translation>
    </message>
    <message>
        <source>This is the end of the lesson.</source>
        <translation>Dies ist das Ende der Lektion.</translation>
    </message>
    <message>
        <source>Problem with the lesson&apos;s file</source>
        <translation>Problem mit der Datei der Lektion</translation>
    </message>
    <message>
        <source>Return to the step</source>
        <translation>Zurück zum Schritt</translation>
    </message>
    <message>
        <source>Continue at step %1</source>
        <translation>Weiter bei Schritt %1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The plot of this step is on another page.</source>
        <translation>Das Diagramm dieses Schritts ist auf einer anderen Seite.</translation>
    </message>
    <message>
        <source>You changed something.</source>
        <translation>Sie haben etwas geändert.</translation>
    </message>
    <message>
        <source>You changed something outside the task. This does no harm, but the marked controls are enough.</source>
        <translation>Sie haben etwas außerhalb der Aufgabe geändert. Das schadet nicht, aber die markierten Bedienelemente genügen.</translation>
    </message>
    <message>
        <source>Save as scene…</source>
        <translation>Als Szene speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation>Abgeben&#xa0;…</translation>
    </message>
    <message>
        <source>Your name…</source>
        <translation>Ihr Name&#xa0;…</translation>
    </message>
    <message>
        <source>Your name chooses the values that you work with.</source>
        <translation>Ihr Name bestimmt, mit welchen Werten Sie arbeiten.</translation>
    </message>
    <message>
        <source>Writes your answers into a file for your teacher.</source>
        <translation>Schreibt Ihre Antworten in eine Datei für Ihre Lehrkraft.</translation>
    </message>
    <message>
        <source>Each student has other values here. Without a name it is %1.</source>
        <translation>Hier hat jede Person andere Werte. Ohne Namen ist es %1.</translation>
    </message>
    <message>
        <source>%1 works with %2 here.</source>
        <translation>%1 arbeitet hier mit %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Take this lesson with your name…</source>
        <translation>Diese Lektion mit Ihrem Namen machen&#xa0;…</translation>
    </message>
    <message>
        <source>For a class: your name chooses your values, and your answers can be handed in.</source>
        <translation>Für eine Klasse: Ihr Name wählt Ihre Werte, und Sie können Ihre Antworten abgeben.</translation>
    </message>
    <message>
        <source>The training has gone on since.</source>
        <translation>Das Training ist seitdem weitergelaufen.</translation>
    </message>
</context>
<context>
    <name>posenc::MainWindow</name>
    <message>
        <source>posenc</source>
        <translation>posenc</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <translation>Hauptwerkzeugleiste</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Vorlage</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>Abbildung &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Start here</source>
        <translation>&amp;Hier beginnen</translation>
    </message>
    <message>
        <source>&amp;Mouse and keys</source>
        <translation>&amp;Maus und Tasten</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>&amp;About posenc</source>
        <translation>Ü&amp;ber posenc</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>&amp;Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Unpin the &amp;selection</source>
        <translation>Auswa&amp;hl lösen</translation>
    </message>
    <message>
        <source>&amp;Maximise plot</source>
        <translation>Diagramm ma&amp;ximieren</translation>
    </message>
    <message>
        <source>Pa&amp;ges</source>
        <translation>&amp;Seiten</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Be&amp;reiche</translation>
    </message>
    <message>
        <source>Lo&amp;wer plots</source>
        <translation>&amp;Untere Diagramme</translation>
    </message>
    <message>
        <source>Left p&amp;anel</source>
        <translation>Bereich &amp;links</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Auf&amp;teilung zurücksetzen</translation>
    </message>
    <message>
        <source>Pla&amp;y or pause</source>
        <translation>Abs&amp;pielen oder anhalten</translation>
    </message>
    <message>
        <source>Step bac&amp;k</source>
        <translation>S&amp;chritt zurück</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>V&amp;ollbild</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>Date&amp;i</translation>
    </message>
    <message>
        <source>&amp;Open scene, table or model…</source>
        <translation>Szene, Tabelle oder Modell &amp;öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Save scene…</source>
        <translation>Szene &amp;speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Export &amp;numbers…</source>
        <translation>Za&amp;hlen exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Export &amp;animation…</source>
        <translation>&amp;Animation exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Copy figure</source>
        <translation>Abbildung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>&amp;Zahlen kopieren</translation>
    </message>
    <message>
        <source>Copy command &amp;line</source>
        <translation>Be&amp;fehlszeile kopieren</translation>
    </message>
    <message>
        <source>Value under the pointer</source>
        <translation>Wert unter dem Mauszeiger</translation>
    </message>
    <message>
        <source>Restore sess&amp;ion</source>
        <translation>S&amp;itzung wiederherstellen</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <comment>on the toolbar, which has room for few letters</comment>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Ne&amp;w window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Copy figure as S&amp;VG</source>
        <translation>Abbildung als S&amp;VG kopieren</translation>
    </message>
    <message>
        <source>Copy figure as P&amp;DF</source>
        <translation>Abbildung als P&amp;DF kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>%1[*] – posenc</source>
        <comment>the title of the window: [*] is replaced</comment>
        <translation>%1[*] – posenc</translation>
    </message>
    <message>
        <source>You dropped %1 files. Drop one file at a time.</source>
        <translation>Sie haben %1 Dateien abgelegt. Legen Sie eine Datei auf einmal ab.</translation>
    </message>
    <message>
        <source>Man&amp;ual</source>
        <translation>Handb&amp;uch</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>All c&amp;ontrols</source>
        <translation>Alle Bedien&amp;elemente</translation>
    </message>
    <message>
        <source>&amp;Course</source>
        <translation>&amp;Kurs</translation>
    </message>
    <message>
        <source>Columns fille&amp;d</source>
        <translation>Ge&amp;füllte Spalten</translation>
    </message>
    <message>
        <source>Sl&amp;iders below the plot</source>
        <translation>&amp;Regler unter dem Diagramm</translation>
    </message>
    <message>
        <source>Play does not fill the table. View → Columns filled says which columns hold their values</source>
        <translation>Das Abspielen füllt die Tabelle nicht. Ansicht → Gefüllte Spalten legt fest, welche Spalten ihre Werte haben</translation>
    </message>
    <message>
        <source>Compare with a mo&amp;del…</source>
        <translation>Mit einem &amp;Modell vergleichen…</translation>
    </message>
    <message>
        <source>We&amp;b address…</source>
        <translation>We&amp;badresse …</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;frame for a web page</source>
        <translation>Ra&amp;hmen für eine Webseite kopieren</translation>
    </message>
    <message>
        <source>%1 × %2 table · %3</source>
        <translation>Tabelle %1 × %2 · %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source> · averaged</source>
        <translation> · gemittelt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a tool tip: what it does, and its key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>W&amp;hy</source>
        <translation>&amp;Warum</translation>
    </message>
    <message>
        <source>Shows or hides the words that explain this page</source>
        <translation>Zeigt oder verbirgt die Erklärung dieser Seite</translation>
    </message>
    <message>
        <source>Search lessons, parameters, pages, the manual and presets (%1). A preset sets everything at once</source>
        <translation>Lektionen, Parameter, Seiten, das Handbuch und Vorlagen durchsuchen (%1). Eine Vorlage stellt alles auf einmal ein</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>%1: the present page or scheme does not use it.</source>
        <translation>%1: Die Seite oder das Verfahren verwendet diesen Parameter jetzt nicht.</translation>
    </message>
    <message>
        <source>A&amp;nimations</source>
        <translation>A&amp;nimationen</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>Gesetzt: %1</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Bedienelemente</translation>
    </message>
    <message>
        <source>Shows every control of this plot</source>
        <translation>Zeigt alle Bedienelemente dieses Diagramms</translation>
    </message>
</context>
<context>
    <name>posenc::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous page (Alt+Left)</source>
        <translation>Vorige Seite (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Next page (Alt+Right)</source>
        <translation>Nächste Seite (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Copied %1. posenc does not open web pages itself</source>
        <translation>Kopiert: %1. posenc selbst öffnet keine Webseiten</translation>
    </message>
    <message>
        <source>No page contains this text.</source>
        <translation>Keine Seite enthält diesen Text.</translation>
    </message>
</context>
<context>
    <name>posenc::MoreTab</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>posenc::NumberEntry</name>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>posenc::NumberField</name>
    <message>
        <source>%1 takes %2 from %3 to %4</source>
        <translation>%1: Erlaubt ist %2 von %3 bis %4</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1. The field was empty, so %2 stays.</source>
        <translation>%1. Das Feld war leer, daher bleibt %2.</translation>
    </message>
    <message>
        <source>%1. %2 became %3.</source>
        <translation>%1. Aus %2 wurde %3.</translation>
    </message>
    <message>
        <source>%1. “%2” has a decimal comma, so %3 stays. Use a decimal point: %4.</source>
        <translation>%1. „%2“ hat ein Dezimalkomma, daher bleibt %3. Dezimalpunkt verwenden: %4.</translation>
    </message>
    <message>
        <source>%1. “%2” is not a number, so %3 stays. Use digits and a decimal point, such as 1234.5.</source>
        <translation>%1. „%2“ ist keine Zahl, daher bleibt %3. Ziffern und Dezimalpunkt verwenden, zum Beispiel 1234.5.</translation>
    </message>
    <message>
        <source>%1. “%2” is not a whole number, so %3 stays. Use digits only, such as 128.</source>
        <translation>%1. „%2“ ist keine ganze Zahl, daher bleibt %3. Nur Ziffern verwenden, zum Beispiel 128.</translation>
    </message>
    <message>
        <source>%1. “%2” is not written in digits alone, so %3 stays. Type %4.</source>
        <translation>%1. „%2“ besteht nicht nur aus Ziffern, daher bleibt %3. Geben Sie %4 ein.</translation>
    </message>
    <message>
        <source>%1. “%2” can mean %3 or %4, so %5 stays. Type one of these two.</source>
        <translation>%1. „%2“ kann %3 oder %4 bedeuten, daher bleibt %5. Geben Sie eine dieser beiden ein.</translation>
    </message>
</context>
<context>
    <name>posenc::NumbersDialog</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>NPY, for NumPy</source>
        <translation>NPY, für NumPy</translation>
    </message>
    <message>
        <source>CSV, text</source>
        <translation>CSV, Text</translation>
    </message>
    <message>
        <source>Export numbers</source>
        <translation>Zahlen exportieren</translation>
    </message>
    <message>
        <source>Size of the table</source>
        <translation>Größe der Tabelle</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Numbers of</source>
        <translation>&amp;Zahlen von</translation>
    </message>
    <message>
        <source>Form&amp;at</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>1 number</source>
        <translation>1 Zahl</translation>
    </message>
    <message>
        <source>%1 × %2 numbers</source>
        <translation>%1 × %2 Zahlen</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>posenc::OtherFields</name>
    <message>
        <source>B: scheme</source>
        <translation>B: Verfahren</translation>
    </message>
    <message>
        <source>Encoding scheme of B</source>
        <translation>Kodierverfahren von B</translation>
    </message>
    <message>
        <source>The rule that encodes the positions of B.</source>
        <translation>Die Regel, die die Positionen von B kodiert.</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Layout of B</source>
        <translation>Anordnung von B</translation>
    </message>
    <message>
        <source>The order of sines and cosines in B.</source>
        <translation>Die Reihenfolge von Sinus und Kosinus in B.</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>Frequenzen</translation>
    </message>
    <message>
        <source>Frequencies of B</source>
        <translation>Frequenzen von B</translation>
    </message>
    <message>
        <source>The rule by which the frequency ω falls from pair to pair in B.</source>
        <translation>Die Regel, nach der die Frequenz ω in B von Paar zu Paar fällt.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of B</source>
        <translation>Startwert von B</translation>
    </message>
    <message>
        <source>The seed of B&apos;s random table.</source>
        <translation>Der Startwert (Seed) der zufälligen Tabelle von B.</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Similarity measure of B</source>
        <translation>Ähnlichkeitsmaß von B</translation>
    </message>
    <message>
        <source>The measure of the similarity of two positions of B.</source>
        <translation>Das Maß für die Ähnlichkeit zweier Positionen von B.</translation>
    </message>
    <message>
        <source>%1 of B</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>%1 A has %2.</source>
        <translation>%1 A hat %2.</translation>
    </message>
    <message>
        <source>Scheme and layout of B</source>
        <translation>Verfahren und Anordnung von B</translation>
    </message>
</context>
<context>
    <name>posenc::PageTabs</name>
    <message>
        <source>More pages</source>
        <translation>Weitere Seiten</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>posenc::PanelSections</name>
    <message>
        <source>Show unused controls (%1)</source>
        <translation>Ungenutzte Bedienelemente zeigen (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%1: this page does not use it.</source>
        <translation>
            <numerusform>%1: Diese Seite verwendet das nicht.</numerusform>
            <numerusform>%1: Diese Seite verwendet das nicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>posenc::ParameterPanel</name>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Similarity measure</source>
        <translation>Ähnlichkeitsmaß</translation>
    </message>
    <message>
        <source>Meas&amp;ure</source>
        <translation>Ähnlichkeit&amp;smaß</translation>
    </message>
    <message>
        <source>The measure of the similarity of two positions</source>
        <translation>Das Maß für die Ähnlichkeit zweier Positionen</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>The dot product of two rows, Σ PE(k, j) · PE(k′, j)</source>
        <translation>Das Skalarprodukt zweier Zeilen, Σ PE(k, j) · PE(k′, j)</translation>
    </message>
    <message>
        <source>The dot product divided by both norms: −1 … 1</source>
        <translation>Das Skalarprodukt geteilt durch beide Normen: −1 … 1</translation>
    </message>
    <message>
        <source>The Euclidean distance between two rows: 0 if they are equal</source>
        <translation>Der euklidische Abstand zweier Zeilen: 0, wenn sie gleich sind</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The number of positions: the rows k = 0 … max_len − 1, 1 to 1048576. Page Up and Page Down double and halve the number.</source>
        <translation>Die Zahl der Positionen: die Zeilen k = 0 … max_len − 1, 1 bis 1048576. Bild auf und Bild ab verdoppeln und halbieren die Zahl.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>L&amp;ayout</source>
        <translation>Anordn&amp;ung</translation>
    </message>
    <message>
        <source>The order of sines and cosines in the columns of the table. The columns that rotary embedding rotates together are set by “Pairs” on page Rotary</source>
        <translation>Die Reihenfolge von Sinus und Kosinus in den Spalten der Tabelle. Welche Spalten das Rotary-Embedding gemeinsam dreht, bestimmt „Paare“ auf der Seite Rotary</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>concat.</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>cos first</source>
        <translation>cos zuerst</translation>
    </message>
    <message>
        <source>sin, cos, sin, cos … (Attention Is All You Need, PyTorch)</source>
        <translation>sin, cos, sin, cos … (Attention Is All You Need, PyTorch)</translation>
    </message>
    <message>
        <source>concatenated: all sines, then all cosines (tensor2tensor, TensorFlow)</source>
        <translation>getrennt (concatenated): erst alle Sinus-, dann alle Kosinusspalten (tensor2tensor, TensorFlow)</translation>
    </message>
    <message>
        <source>cosine-first: all cosines, then all sines (latent diffusion)</source>
        <translation>Kosinus zuerst (cosine-first): erst alle Kosinus-, dann alle Sinusspalten (Latent Diffusion)</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>Frequenzen</translation>
    </message>
    <message>
        <source>F&amp;requencies</source>
        <translation>F&amp;requenzen</translation>
    </message>
    <message>
        <source>The rule by which the frequency ω falls from pair to pair</source>
        <translation>Die Regel, nach der die Frequenz ω von Paar zu Paar fällt</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Paper</translation>
    </message>
    <message>
        <source>tensor2tensor</source>
        <translation>tensor2tensor</translation>
    </message>
    <message>
        <source>ω = n^(−2i/d): the longest wavelength stays below 2πn</source>
        <translation>ω = n^(−2i/d): Die längste Wellenlänge bleibt unter 2πn</translation>
    </message>
    <message>
        <source>ω = n^(−i/(h−1)), h = ⌊d/2⌋: from d_model 4 on, the longest wavelength is exactly 2πn. With an odd d_model, the last column is 0</source>
        <translation>ω = n^(−i/(h−1)), h = ⌊d/2⌋: Ab d_model 4 ist die längste Wellenlänge genau 2πn. Bei ungeradem d_model ist die letzte Spalte 0</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>&amp;Second position k′</source>
        <translation>&amp;Zweite Position k′</translation>
    </message>
    <message>
        <source>Second position k′</source>
        <translation>Zweite Position k′</translation>
    </message>
    <message>
        <source>The position that k is compared with, at the offset Δ = k′ − k</source>
        <translation>Die Position, mit der k verglichen wird, mit dem Versatz Δ = k′ − k</translation>
    </message>
    <message>
        <source>Opens an .npy or .csv file with one row per position</source>
        <translation>Öffnet eine .npy- oder .csv-Datei mit einer Zeile pro Position</translation>
    </message>
    <message>
        <source>Colormap</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>RdBu_r on light, berlin on dark</source>
        <translation>RdBu_r auf hellem, berlin auf dunklem Grund</translation>
    </message>
    <message>
        <source>The colours of the plots, from the smallest value to the largest</source>
        <translation>Die Farben der Diagramme, vom kleinsten Wert zum größten</translation>
    </message>
    <message>
        <source>An&amp;other table…</source>
        <translation>&amp;Weitere Tabelle …</translation>
    </message>
    <message>
        <source>&amp;Open a table…</source>
        <translation>Tabelle &amp;öffnen …</translation>
    </message>
    <message>
        <source>&amp;All controls</source>
        <translation>&amp;Alle Bedienelemente</translation>
    </message>
    <message>
        <source>A larger n makes the slow waves slower: their wavelength λ grows.</source>
        <translation>Ein größeres n macht die langsamen Wellen langsamer: Ihre Wellenlänge λ wächst.</translation>
    </message>
    <message>
        <source>d_model is the number of columns j.</source>
        <translation>d_model ist die Anzahl der Spalten j.</translation>
    </message>
    <message>
        <source>&amp;Open positions…</source>
        <translation>Positionen &amp;öffnen…</translation>
    </message>
    <message>
        <source>Opens a .csv file and takes the positions of the rows from one of its columns</source>
        <translation>Öffnet eine .csv-Datei und nimmt die Positionen der Zeilen aus einer ihrer Spalten</translation>
    </message>
    <message>
        <source>Shows every control, page and plot. The same button hides them again</source>
        <translation>Zeigt alle Bedienelemente, Seiten und Diagramme. Derselbe Knopf blendet sie wieder aus</translation>
    </message>
    <message>
        <source>Shows only n, d_model, max_len and the usual plots. The same button shows everything again</source>
        <translation>Zeigt nur n, d_model, max_len und die üblichen Diagramme. Derselbe Knopf zeigt wieder alles</translation>
    </message>
    <message>
        <source>max_len is the number of rows: one for each position k.</source>
        <translation>max_len ist die Zahl der Zeilen: eine für jede Position k.</translation>
    </message>
    <message>
        <source>Fewer controls</source>
        <translation>Weniger Bedienelemente</translation>
    </message>
    <message>
        <source>&amp;Colormap</source>
        <translation>&amp;Farbskala</translation>
    </message>
    <message>
        <source>%1 has no effect here.</source>
        <translation>%1 hat hier keine Wirkung.</translation>
    </message>
    <message>
        <source>%1 and %2 have no effect here.</source>
        <translation>%1 und %2 haben hier keine Wirkung.</translation>
    </message>
    <message>
        <source>With one or two columns, n has no effect: the wavelength λ is 2π.</source>
        <translation>Bei einer oder zwei Spalten wirkt n nicht: Die Wellenlänge λ ist 2π.</translation>
    </message>
    <message>
        <source>The last column has no cosine.</source>
        <translation>Die letzte Spalte hat keinen Kosinus.</translation>
    </message>
    <message>
        <source>The base n of the frequencies, 1 to 10⁹: the larger n is, the slower the last columns vary. With one or two columns, n changes nothing. Page Up and Page Down multiply and divide n by 10.</source>
        <translation>Die Basis n der Frequenzen, 1 bis 10⁹: Je größer n ist, desto langsamer ändern sich die letzten Spalten. Bei einer oder zwei Spalten wirkt n nicht. Bild auf und Bild ab vervielfachen und teilen n mit 10.</translation>
    </message>
    <message>
        <source>The number of values that describe a position: the columns of the table, 1 to 16384. If d_model is odd, the last column has no cosine. Page Up and Page Down double and halve the number.</source>
        <translation>Die Zahl der Werte, die eine Position beschreiben: die Spalten der Tabelle, 1 bis 16384. Ist d_model ungerade, hat die letzte Spalte keinen Kosinus. Bild auf und Bild ab verdoppeln und halbieren die Zahl.</translation>
    </message>
    <message>
        <source>Positions that are drawn. The first one is the selected position k.</source>
        <translation>Positionen, die gezeichnet werden. Die erste ist die gewählte Position k.</translation>
    </message>
    <message>
        <source>Columns that are drawn. The first one is the selected column j.</source>
        <translation>Spalten, die gezeichnet werden. Die erste ist die gewählte Spalte j.</translation>
    </message>
    <message>
        <source>Cross-hair</source>
        <translation>Fadenkreuz</translation>
    </message>
    <message>
        <source>Show the selected position, column and second position in the plot.</source>
        <translation>Die gewählte Position, Spalte und zweite Position im Diagramm zeigen.</translation>
    </message>
    <message>
        <source>Peak labels</source>
        <translation>Namen der Spitzen</translation>
    </message>
    <message>
        <source>Name the highest peaks that rise by an eighth of the range, three per side.</source>
        <translation>Die höchsten Spitzen benennen, die um ein Achtel des Bereichs ansteigen, drei je Seite.</translation>
    </message>
    <message>
        <source>Wavelength bar</source>
        <translation>Wellenlängenbalken</translation>
    </message>
    <message>
        <source>Show one wave of the selected column, from crest to crest.</source>
        <translation>Eine Welle der gewählten Spalte zeigen, von Berg zu Berg.</translation>
    </message>
</context>
<context>
    <name>posenc::ParameterStrip</name>
    <message>
        <source>Sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>No table is open. Open a table in the main window first.</source>
        <translation>Es ist keine Tabelle geöffnet. Öffne zuerst eine Tabelle im Hauptfenster.</translation>
    </message>
    <message>
        <source>position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open a table…</source>
        <translation>Tabelle öffnen …</translation>
    </message>
    <message>
        <source>Opens a file and compares its table with the formula</source>
        <translation>Öffnet eine Datei und vergleicht ihre Tabelle mit der Formel</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>posenc::Pasting</name>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>The text in the clipboard is longer than 64 MiB. Save it as a file and open the file.</source>
        <translation>Der Text in der Zwischenablage ist länger als 64 MiB. Speichern Sie ihn als Datei und öffnen Sie die Datei.</translation>
    </message>
    <message>
        <source>Pasted a scene</source>
        <translation>Szene eingefügt</translation>
    </message>
    <message>
        <source>This window cannot read command lines.</source>
        <translation>Dieses Fenster kann keine Befehlszeilen lesen.</translation>
    </message>
    <message>
        <source>Reading the command line</source>
        <translation>Befehlszeile wird gelesen</translation>
    </message>
    <message>
        <source>Pasted a command line. posenc wrote no file</source>
        <translation>Befehlszeile eingefügt. posenc hat keine Datei geschrieben</translation>
    </message>
    <message>
        <source>Reading the pasted numbers</source>
        <translation>Eingefügte Zahlen werden gelesen</translation>
    </message>
    <message>
        <source>The clipboard holds nothing that posenc can show. Copy a posenc command line, a scene, a link, a figure of posenc, or rows of numbers.</source>
        <translation>Die Zwischenablage enthält nichts, was posenc zeigen kann. Kopieren Sie eine posenc-Befehlszeile, eine Szene, einen Link, eine Abbildung von posenc oder Zeilen von Zahlen.</translation>
    </message>
    <message>
        <source>The text in the clipboard is not a posenc command line, a scene, a link or rows of numbers. Nothing has changed.</source>
        <translation>Der Text in der Zwischenablage ist keine posenc-Befehlszeile, keine Szene, kein Link und besteht nicht aus Zeilen von Zahlen. Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>posenc::PatchesPanel</name>
    <message>
        <source>About the patches</source>
        <translation>Über die Patches</translation>
    </message>
    <message>
        <source>Positions can stand for the patches of an image, row by row. If both settings are automatic, the positions must fill a square after 0, 1 or 2 rows for tokens.</source>
        <translation>Positionen können für die Patches eines Bildes stehen, Reihe für Reihe. Sind beide Einstellungen automatisch, müssen die Positionen nach 0, 1 oder 2 Zeilen für Tokens ein Quadrat füllen.</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>%1 y + x</source>
        <translation>%1 y + x</translation>
    </message>
    <message>
        <source>%1, row by row from the upper left: patch (x, y) is position %2.</source>
        <translation>%1, Reihe für Reihe von links oben: Patch (x, y) ist Position %2.</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>1 row comes before the patches, such as a class token&apos;s.</source>
        <translation>Vor den Patches steht 1 Zeile, etwa die eines Klassen-Tokens.</translation>
    </message>
    <message>
        <source>%1 rows come before the patches, such as rows of tokens.</source>
        <translation>Vor den Patches stehen %1 Zeilen, etwa die von Tokens.</translation>
    </message>
    <message>
        <source>Both settings are automatic: the patches fill a square.</source>
        <translation>Beide Einstellungen sind automatisch: Die Patches füllen ein Quadrat.</translation>
    </message>
    <message>
        <source>Both settings are automatic: the image is nearly a square.</source>
        <translation>Beide Einstellungen sind automatisch: Das Bild ist beinahe ein Quadrat.</translation>
    </message>
    <message>
        <source>Each small map shows how similar its patch is to all patches, and is drawn at the place of its patch. Click a map to choose its patch.</source>
        <translation>Jede kleine Karte zeigt, wie ähnlich ihr Patch allen Patches ist, und steht an der Stelle ihres Patches. Klicken Sie auf eine Karte, um ihren Patch zu wählen.</translation>
    </message>
    <message>
        <source>The plot shows how similar the framed patch is to all patches. Point at another patch, or move the frame with the arrow keys.</source>
        <translation>Das Diagramm zeigt, wie ähnlich der umrahmte Patch allen Patches ist. Zeigen Sie auf einen anderen Patch oder verschieben Sie den Rahmen mit den Pfeiltasten.</translation>
    </message>
    <message>
        <source>2-D RoPE: half of the columns rotate by the row of a patch and half by its column, each half with its own frequencies. The product is a value for Δy plus a value for Δx, so a cross is bright.</source>
        <translation>2-D-RoPE: Die Hälfte der Spalten dreht sich nach der Reihe eines Patches und die Hälfte nach seiner Spalte, jede Hälfte mit eigenen Frequenzen. Das Produkt ist ein Wert für Δy plus ein Wert für Δx, daher tritt ein Kreuz hervor.</translation>
    </message>
    <message>
        <source>M-RoPE: %1 pairs rotate by time, %2 by the row and %3 by the column. All patches of an image share one time, so the pairs of time are always equal. Empty sections are a quarter for time, and the rest in halves.</source>
        <translation>M-RoPE: %1 Paare drehen sich nach der Zeit, %2 nach der Reihe und %3 nach der Spalte. Alle Patches eines Bildes haben dieselbe Zeit, daher sind die Paare der Zeit immer gleich. Leere Abschnitte bedeuten ein Viertel für die Zeit und den Rest je zur Hälfte.</translation>
    </message>
</context>
<context>
    <name>posenc::PenBar</name>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>&amp;Vanish</source>
        <translation>&amp;Verschwinden</translation>
    </message>
    <message>
        <source>Each new line vanishes after 4 seconds (V)</source>
        <translation>Jede neue Linie verschwindet nach 4 Sekunden (V)</translation>
    </message>
    <message>
        <source>&amp;Undo line</source>
        <translation>Linie rück&amp;gängig</translation>
    </message>
    <message>
        <source>Removes the last line (Ctrl and Z)</source>
        <translation>Entfernt die letzte Linie (Strg und Z)</translation>
    </message>
    <message>
        <source>Clea&amp;r drawing</source>
        <translation>Zeich&amp;nung löschen</translation>
    </message>
    <message>
        <source>Removes all lines (Delete)</source>
        <translation>Entfernt alle Linien (Entf)</translation>
    </message>
    <message>
        <source>Pen:</source>
        <translation>Stift:</translation>
    </message>
    <message>
        <source>Colour of the next lines (%1)</source>
        <translation>Farbe der nächsten Linien (%1)</translation>
    </message>
</context>
<context>
    <name>posenc::Picture</name>
    <message>
        <source>Choose the scheme “sinusoidal”</source>
        <translation>Das Verfahren „sinusförmig“ wählen</translation>
    </message>
</context>
<context>
    <name>posenc::PictureCover</name>
    <message>
        <source>The plots are covered.</source>
        <translation>Die Diagramme sind abgedeckt.</translation>
    </message>
    <message>
        <source>Predict first.
The plots come back with the answer.</source>
        <translation>Erst vorhersagen.
Mit der Antwort kommen die Diagramme zurück.</translation>
    </message>
</context>
<context>
    <name>posenc::PlayBar</name>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>One step back (Alt+Left)</source>
        <translation>Einen Schritt zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Schritt vor</translation>
    </message>
    <message>
        <source>One step forward (Alt+Right)</source>
        <translation>Einen Schritt vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Range that is played</source>
        <translation>Abgespielter Wertebereich</translation>
    </message>
    <message>
        <source>Parameter to play</source>
        <translation>Parameter zum Abspielen</translation>
    </message>
    <message>
        <source>The parameter that Play changes</source>
        <translation>Der Parameter, den das Abspielen ändert</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>Speed in frames per second</source>
        <translation>Geschwindigkeit in Bildern pro Sekunde</translation>
    </message>
    <message>
        <source> fps</source>
        <translation> fps</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Action at the last value</source>
        <translation>Verhalten beim letzten Wert</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>endlos</translation>
    </message>
    <message>
        <source>bounce</source>
        <translation>pendelnd</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Plays all values. Click to choose a range</source>
        <translation>Spielt alle Werte ab. Klicken Sie, um einen Bereich zu wählen</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>max_len</source>
        <translation>max_len</translation>
    </message>
    <message>
        <source>position k</source>
        <translation>Position k</translation>
    </message>
    <message>
        <source>second position k′</source>
        <translation>Zweite Position k′</translation>
    </message>
    <message>
        <source>column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>Plays %1 from %2 to %3 in steps of %4. Click to choose another range</source>
        <translation>Spielt %1 von %2 bis %3 in Schritten von %4. Ein Klick wählt einen anderen Bereich</translation>
    </message>
</context>
<context>
    <name>posenc::PlayRangePopup</name>
    <message>
        <source>Range and step</source>
        <translation>Bereich und Schrittweite</translation>
    </message>
    <message>
        <source>&amp;Everything</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>From the smallest value to the largest, one by one</source>
        <translation>Vom kleinsten Wert zum größten, einer nach dem anderen</translation>
    </message>
    <message>
        <source>Played from</source>
        <translation>Abspielen von</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>V&amp;on</translation>
    </message>
    <message>
        <source>The first value of %1</source>
        <translation>%1: der erste Wert</translation>
    </message>
    <message>
        <source>Played to</source>
        <translation>Abspielen bis</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>The last value of %1. If the last value is smaller than the first, Play goes down</source>
        <translation>%1: der letzte Wert. Ist der letzte Wert kleiner als der erste, läuft das Abspielen abwärts</translation>
    </message>
    <message>
        <source>Played step</source>
        <translation>Schrittweite beim Abspielen</translation>
    </message>
    <message>
        <source>Number of values that each frame advances</source>
        <translation>Zahl der Werte, um die jedes Einzelbild weiterrückt</translation>
    </message>
    <message>
        <source>Number of slider stops that each frame advances</source>
        <translation>Zahl der Reglerstufen, um die jedes Einzelbild weiterrückt</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
</context>
<context>
    <name>posenc::PlotCard</name>
    <message>
        <source>Double-click here or press F to maximise the plot, and again to restore it. In the plot: drag to move, turn the wheel to zoom, press Shift and drag (or use the right button) to zoom into a rectangle, double-click to see everything</source>
        <translation>Doppelklicken Sie hier oder drücken Sie F, um das Diagramm zu maximieren, und noch einmal, um es zurückzustellen. Im Diagramm: Ziehen verschiebt, das Mausrad vergrößert und verkleinert, Umschalt und Ziehen (oder die rechte Taste) vergrößert ein Rechteck, ein Doppelklick zeigt alles</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Look here</source>
        <translation>Hier hinsehen</translation>
    </message>
    <message>
        <source>%1 · colours from %2 to %3</source>
        <translation>%1 · Farben von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>posenc::PlotRow</name>
    <message>
        <source>Plots below</source>
        <translation>Diagramme unten</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More plots</source>
        <translation>Weitere Diagramme</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Shows or hides this plot. One plot is always shown</source>
        <translation>Zeigt oder verbirgt dieses Diagramm. Ein Diagramm ist immer zu sehen</translation>
    </message>
</context>
<context>
    <name>posenc::PollDialog</name>
    <message>
        <source>Ask the class</source>
        <translation>Die Klasse fragen</translation>
    </message>
    <message>
        <source>&amp;Question:</source>
        <translation>&amp;Frage:</translation>
    </message>
    <message>
        <source>&amp;Choices, one per line:</source>
        <translation>&amp;Antworten, eine pro Zeile:</translation>
    </message>
    <message>
        <source>Yes
No</source>
        <translation>Ja
Nein</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>Fra&amp;gen</translation>
    </message>
    <message>
        <source>A question has two to six choices.</source>
        <translation>Eine Frage hat zwei bis sechs Antworten.</translation>
    </message>
</context>
<context>
    <name>posenc::PrecisionPanel</name>
    <message>
        <source>less than 0.1 %</source>
        <translation>weniger als 0.1 %</translation>
    </message>
    <message>
        <source>more than 99.9 %</source>
        <translation>mehr als 99.9 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Every value of the table is exact in %1.</source>
        <translation>Jeder Wert der Tabelle ist in %1 exakt.</translation>
    </message>
    <message>
        <source>The largest error of the whole table is %1, at position %2 in column %3.</source>
        <translation>Der größte Fehler der ganzen Tabelle ist %1, an Position %2 in Spalte %3.</translation>
    </message>
    <message>
        <source>There is only one position, so it has no neighbour.</source>
        <translation>Es gibt nur eine Position, sie hat also keinen Nachbarn.</translation>
    </message>
    <message>
        <source>No position up to %1 has the same values as its neighbour.</source>
        <translation>Keine Position bis %1 hat dieselben Werte wie ihr Nachbar.</translation>
    </message>
    <message>
        <source>From position %1 on neighbours become equal: %1 and %2 are the same row. %3 of the positions are identical to the next one</source>
        <translation>Ab Position %1 werden Nachbarn gleich: %1 und %2 sind dieselbe Zeile. %3 der Positionen sind identisch mit der nächsten</translation>
    </message>
    <message>
        <source>%1. Up to %2 consecutive positions are equal, first from %3 on.</source>
        <translation>%1. Bis zu %2 aufeinanderfolgende Positionen sind gleich, zuerst ab %3.</translation>
    </message>
    <message>
        <source>About the precision</source>
        <translation>Über die Genauigkeit</translation>
    </message>
    <message>
        <source>Go to the largest error</source>
        <translation>Zum größten Fehler</translation>
    </message>
    <message>
        <source>Go to the first equal positions</source>
        <translation>Zu den ersten gleichen Positionen</translation>
    </message>
    <message>
        <source>Checking all positions</source>
        <translation>Alle Positionen werden geprüft</translation>
    </message>
    <message>
        <source>%1 has %2 significant bits.</source>
        <translation>%1 hat %2 signifikante Bits.</translation>
    </message>
    <message>
        <source>posenc checks all positions when the parameters stop changing.</source>
        <translation>posenc prüft alle Positionen, sobald sich die Parameter nicht mehr ändern.</translation>
    </message>
    <message>
        <source>Looking for the largest error …</source>
        <translation>Der größte Fehler wird gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>From position %1 on, every value is NaN: such positions are too large for the format.</source>
        <translation>Ab Position %1 ist jeder Wert NaN: Solche Positionen sind zu groß für das Format.</translation>
    </message>
    <message>
        <source>%1: every value is exact</source>
        <translation>%1: jeder Wert ist exakt</translation>
    </message>
    <message>
        <source>%1: not one digit of the worst value is right</source>
        <translation>%1: keine einzige Ziffer des schlechtesten Werts ist richtig</translation>
    </message>
    <message>
        <source>%1: wrong from decimal %2 on</source>
        <translation>%1: falsch ab Nachkommastelle %2</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Rechnung</translation>
    </message>
</context>
<context>
    <name>posenc::PresentedPicture</name>
    <message>
        <source>drags both</source>
        <translation>zieht beide</translation>
    </message>
</context>
<context>
    <name>posenc::PresenterWindow</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>&amp;Cover</source>
        <translation>Ab&amp;decken</translation>
    </message>
    <message>
        <source>Hides the plot behind a plain card</source>
        <translation>Verbirgt das Diagramm hinter einer leeren Karte</translation>
    </message>
    <message>
        <source>Blac&amp;k</source>
        <translation>&amp;Schwarz</translation>
    </message>
    <message>
        <source>Shows a black screen (B, or the remote&apos;s black button)</source>
        <translation>Zeigt einen schwarzen Bildschirm (B oder die Schwarz-Taste der Fernbedienung)</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>&amp;Einfrieren</translation>
    </message>
    <message>
        <source>The audience still sees the same plot while you prepare (F)</source>
        <translation>Das Publikum sieht weiter dasselbe Diagramm, während Sie vorbereiten (F)</translation>
    </message>
    <message>
        <source>&amp;Spot</source>
        <translation>&amp;Lichtpunkt</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>posenc – for you</source>
        <translation>posenc – für Sie</translation>
    </message>
    <message>
        <source>Smaller text for the audience (Ctrl and −)</source>
        <translation>Kleinere Schrift für das Publikum (Strg und −)</translation>
    </message>
    <message>
        <source>Larger text for the audience (Ctrl and +)</source>
        <translation>Größere Schrift für das Publikum (Strg und +)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ends the presentation, if pressed twice (Escape)</source>
        <translation>Beendet das Präsentieren, zweimal gedrückt (Esc)</translation>
    </message>
    <message>
        <source>End the presentation? Press Escape or End again.</source>
        <translation>Präsentation beenden? Drücken Sie noch einmal Esc oder „Beenden“.</translation>
    </message>
    <message>
        <source>The question is on screen, and the plot is hidden.</source>
        <translation>Die Frage ist zu sehen, das Diagramm ist verdeckt.</translation>
    </message>
    <message>
        <source>The question is on screen.</source>
        <translation>Die Frage ist zu sehen.</translation>
    </message>
    <message>
        <source>The answer is on screen.</source>
        <translation>Die Antwort ist zu sehen.</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next, a question: %1</source>
        <translation>Als Nächstes eine Frage: %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Als Nächstes: %1</translation>
    </message>
    <message>
        <source>A light follows your pointer over the plot (P)</source>
        <translation>Ein Licht folgt Ihrem Zeiger über dem Diagramm (P)</translation>
    </message>
    <message>
        <source>&amp;Sliders</source>
        <translation>&amp;Regler</translation>
    </message>
    <message>
        <source>Shows the sliders at the foot of the audience&apos;s window (S)</source>
        <translation>Zeigt die Regler am Fuß des Fensters für das Publikum (S)</translation>
    </message>
    <message>
        <source>&amp;Pen</source>
        <translation>S&amp;tift</translation>
    </message>
    <message>
        <source>Your mouse draws on the plot (D)</source>
        <translation>Ihre Maus zeichnet auf das Diagramm (D)</translation>
    </message>
    <message>
        <source>Reveal the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>End of the lesson</source>
        <translation>Ende der Lektion</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Time of the lesson</source>
        <translation>Zeit der Lektion</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>a tool and its key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>&amp;Return</source>
        <translation>Zum S&amp;chritt</translation>
    </message>
    <message>
        <source>Shows the plot of the step again (R)</source>
        <translation>Zeigt wieder das Diagramm des Schritts (R)</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zum Schritt</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>The step asks a question.</source>
        <translation>Er stellt eine Frage.</translation>
    </message>
    <message>
        <source>The step has a task.</source>
        <translation>Er hat eine Aufgabe.</translation>
    </message>
    <message>
        <source>Page Down, Space or →</source>
        <translation>Bild ab, Leertaste oder →</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Begin: %1</source>
        <translation>Beginnen: %1</translation>
    </message>
    <message>
        <source>%1    then: %2</source>
        <translation>%1    dann: %2</translation>
    </message>
    <message>
        <source>The class sees</source>
        <translation>Die Klasse sieht</translation>
    </message>
    <message>
        <source>After the answer</source>
        <translation>Nach der Antwort</translation>
    </message>
</context>
<context>
    <name>posenc::Presenting</name>
    <message>
        <source>asked whether to end</source>
        <translation>gefragt, ob beendet werden soll</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>Present from this s&amp;tep</source>
        <translation>Ab &amp;diesem Schritt präsentieren</translation>
    </message>
    <message>
        <source>Show &amp;keys</source>
        <translation>&amp;Tasten zeigen</translation>
    </message>
    <message>
        <source>Pro&amp;jector…</source>
        <translation>Bea&amp;mer&#xa0;…</translation>
    </message>
    <message>
        <source>the plot is back</source>
        <translation>das Diagramm ist wieder da</translation>
    </message>
    <message>
        <source>%1, behind the frozen plot</source>
        <translation>%1, hinter dem eingefrorenen Diagramm</translation>
    </message>
    <message>
        <source>no longer frozen</source>
        <translation>nicht mehr eingefroren</translation>
    </message>
    <message>
        <source>notes closed</source>
        <translation>Notizen geschlossen</translation>
    </message>
    <message>
        <source>keys closed</source>
        <translation>Tasten geschlossen</translation>
    </message>
    <message>
        <source>this is the largest text</source>
        <translation>das ist die größte Schrift</translation>
    </message>
    <message>
        <source>this is the smallest text</source>
        <translation>das ist die kleinste Schrift</translation>
    </message>
    <message>
        <source>transition skipped</source>
        <translation>Übergang übersprungen</translation>
    </message>
    <message>
        <source>this is the first step</source>
        <translation>das ist der erste Schritt</translation>
    </message>
    <message>
        <source>next: the answer</source>
        <translation>weiter: die Antwort</translation>
    </message>
    <message>
        <source>no longer covered</source>
        <translation>nicht mehr abgedeckt</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>sliders hidden</source>
        <translation>Regler ausgeblendet</translation>
    </message>
    <message>
        <source>Presents the lesson, or the plot in front, to an audience (F5)</source>
        <translation>Präsentiert die Lektion, oder das Diagramm vorn, einem Publikum (F5)</translation>
    </message>
    <message>
        <source>spot off</source>
        <translation>Lichtpunkt aus</translation>
    </message>
    <message>
        <source>pen off</source>
        <translation>Stift aus</translation>
    </message>
    <message>
        <source>lines stay</source>
        <translation>Linien bleiben</translation>
    </message>
    <message>
        <source>no line to undo</source>
        <translation>keine Linie zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>The audience&apos;s screen is black. Press B to bring the plot back, then draw.</source>
        <translation>Der Bildschirm des Publikums ist schwarz. Drücken Sie B, um das Diagramm zurückzubringen, und zeichnen Sie dann.</translation>
    </message>
    <message>
        <source>The audience&apos;s plot is frozen. Press F5 to go on, then draw.</source>
        <translation>Das Diagramm des Publikums ist eingefroren. Drücken Sie F5, um weiterzumachen, und zeichnen Sie dann.</translation>
    </message>
    <message>
        <source>The audience&apos;s plot is covered. Press Escape to uncover it, then draw.</source>
        <translation>Das Diagramm des Publikums ist abgedeckt. Drücken Sie Esc, um es aufzudecken, und zeichnen Sie dann.</translation>
    </message>
    <message>
        <source>%1 minute</source>
        <translation>%1 Minute</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>This is the end of the lesson.</source>
        <translation>Das ist das Ende der Lektion.</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Als Nächstes: %1</translation>
    </message>
    <message>
        <source>This is the end of the %1 minutes.</source>
        <translation>Das ist das Ende der %1 Minuten.</translation>
    </message>
    <message>
        <source>Escape ends the presentation.</source>
        <translation>Esc beendet das Präsentieren.</translation>
    </message>
    <message>
        <source>Page Down goes on.</source>
        <translation>Mit Bild ab geht es weiter.</translation>
    </message>
    <message>
        <source>%1. Page Down goes on.</source>
        <translation>%1. Mit Bild ab geht es weiter.</translation>
    </message>
    <message>
        <source>the lesson is being opened</source>
        <translation>die Lektion wird geöffnet</translation>
    </message>
    <message>
        <source>lesson before</source>
        <translation>vorige Lektion</translation>
    </message>
    <message>
        <source>next lesson</source>
        <translation>nächste Lektion</translation>
    </message>
    <message>
        <source>nothing comes after this</source>
        <translation>danach kommt nichts mehr</translation>
    </message>
    <message>
        <source>end of the lesson</source>
        <translation>Ende der Lektion</translation>
    </message>
    <message>
        <source>&amp;Window for the audience</source>
        <translation>Fe&amp;nster für das Publikum</translation>
    </message>
    <message>
        <source>The browser blocked a second window. Allow pop-ups of this page, or present in this window: the notes are beside the plot.</source>
        <translation>Der Browser hat ein zweites Fenster verhindert. Erlauben Sie Pop-ups dieser Seite, oder präsentieren Sie in diesem Fenster: Die Notizen stehen neben dem Diagramm.</translation>
    </message>
    <message>
        <source>The class still sees another plot. R returns to the step of a lesson</source>
        <translation>Die Klasse sieht noch ein anderes Diagramm. R führt zurück zum Schritt einer Lektion</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Gehe zu Schritt</translation>
    </message>
    <message>
        <source>&amp;Show row</source>
        <translation>&amp;Zeile zeigen</translation>
    </message>
    <message>
        <source>views closed</source>
        <translation>Ansichten geschlossen</translation>
    </message>
    <message>
        <source>The audience&apos;s plot is frozen. Press F5 to go on, then choose a view.</source>
        <translation>Das Diagramm des Publikums ist eingefroren. Drücken Sie F5, um weiterzumachen, und wählen Sie dann eine Ansicht.</translation>
    </message>
    <message>
        <source>The audience&apos;s plot is covered. Press Escape to uncover it, then choose a view.</source>
        <translation>Das Diagramm des Publikums ist abgedeckt. Drücken Sie Esc, um es aufzudecken, und wählen Sie dann eine Ansicht.</translation>
    </message>
    <message>
        <source>The class already sees this plot: %1.</source>
        <translation>Die Klasse sieht dieses Diagramm schon: %1.</translation>
    </message>
    <message>
        <source>The class sees: %1.</source>
        <translation>Die Klasse sieht: %1.</translation>
    </message>
    <message>
        <source>The page in front has no plot to present. Choose another page, or open a lesson.</source>
        <translation>Die Seite vorn hat kein Diagramm zum Präsentieren. Wählen Sie eine andere Seite oder öffnen Sie eine Lektion.</translation>
    </message>
    <message>
        <source>Show to the class: %1</source>
        <translation>Der Klasse zeigen: %1</translation>
    </message>
</context>
<context>
    <name>posenc::PresetChoice</name>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
</context>
<context>
    <name>posenc::PresetNote</name>
    <message>
        <source>What to look at</source>
        <translation>Worauf zu achten ist</translation>
    </message>
    <message>
        <source>Close this line</source>
        <translation>Diese Zeile schließen</translation>
    </message>
    <message>
        <source>%1, changed since.</source>
        <translation>%1, seitdem geändert.</translation>
    </message>
</context>
<context>
    <name>posenc::ProjectionPanel</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The nearest neighbours in %1 often have the offset %2.</source>
        <translation>Nächste Nachbarn in %1 haben oft den Versatz %2.</translation>
    </message>
    <message>
        <source>About the projection</source>
        <translation>Über die Projektion</translation>
    </message>
    <message>
        <source>Computing the projection</source>
        <translation>Projektion wird berechnet</translation>
    </message>
    <message>
        <source>Nearest neighbours</source>
        <translation>Nächste Nachbarn</translation>
    </message>
    <message>
        <source>Enter or a click makes this neighbour the second position, k′</source>
        <translation>Eingabe oder ein Klick macht diesen Nachbarn zur zweiten Position, k′</translation>
    </message>
    <message>
        <source>Stopped after %2 of %1 iteration.</source>
        <translation>Nach %2 von %1 Iteration angehalten.</translation>
    </message>
    <message>
        <source>Stopped after %2 of %1 iterations.</source>
        <translation>Nach %2 von %1 Iterationen angehalten.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>Neu bere&amp;chnen</translation>
    </message>
    <message>
        <source>Computing t-SNE… %2 of %1 iteration</source>
        <translation>t-SNE wird berechnet&#xa0;… %2 von %1 Iteration</translation>
    </message>
    <message>
        <source>Computing t-SNE… %2 of %1 iterations</source>
        <translation>t-SNE wird berechnet&#xa0;… %2 von %1 Iterationen</translation>
    </message>
    <message>
        <source>Computing %1…</source>
        <translation>%1 wird berechnet&#xa0;…</translation>
    </message>
    <message>
        <source>KL divergence %2 nats after %1 iteration</source>
        <translation>KL-Divergenz %2 nats nach %1 Iteration</translation>
    </message>
    <message>
        <source>KL divergence %2 nats after %1 iterations</source>
        <translation>KL-Divergenz %2 nats nach %1 Iterationen</translation>
    </message>
    <message>
        <source>Explained variance %1 + %2</source>
        <translation>Erklärte Varianz %1 + %2</translation>
    </message>
    <message>
        <source>this plot</source>
        <translation>diesem Diagramm</translation>
    </message>
    <message>
        <source>Neigh&amp;bours of position %1 in the plot</source>
        <translation>Nachbarn d&amp;er Position %1 im Diagramm</translation>
    </message>
    <message>
        <source>%1, distance %2</source>
        <translation>%1, Abstand %2</translation>
    </message>
    <message>
        <source>all columns</source>
        <translation>allen Spalten</translation>
    </message>
</context>
<context>
    <name>posenc::ProjectorDialog</name>
    <message>
        <source> m</source>
        <translation> m</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Width of the screen</source>
        <translation>Breite der Leinwand</translation>
    </message>
    <message>
        <source>Distance of the last row</source>
        <translation>Abstand der letzten Reihe</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>Beamer</translation>
    </message>
    <message>
        <source>Everyone should be able to read what you present. The two lengths set the text size. If you don&apos;t know them, posenc uses a size that suits most rooms.</source>
        <translation>Alle sollen lesen können, was Sie präsentieren. Die zwei Längen bestimmen die Schriftgröße. Kennen Sie sie nicht, nimmt posenc eine Größe, die für die meisten Räume passt.</translation>
    </message>
    <message>
        <source>&amp;Width of the screen:</source>
        <translation>&amp;Breite der Leinwand:</translation>
    </message>
    <message>
        <source>&amp;Distance of the last row:</source>
        <translation>&amp;Abstand der letzten Reihe:</translation>
    </message>
    <message>
        <source>Text will be %1 pixels high on a screen of %2 × %3 pixels. The screen is %4 times as high as a capital letter.</source>
        <translation>Auf einem Bildschirm mit %2 × %3 Pixeln wird die Schrift %1 Pixel hoch. Der Bildschirm ist %4-mal so hoch wie ein Großbuchstabe.</translation>
    </message>
    <message>
        <source>Text is never smaller.</source>
        <translation>Kleiner wird die Schrift nie.</translation>
    </message>
    <message>
        <source>This is the largest size. From the last row, text on a screen this wide will still be hard to read.</source>
        <translation>Dies ist die größte Schrift. Aus der letzten Reihe bleibt Text auf einer Leinwand dieser Breite schwer zu lesen.</translation>
    </message>
</context>
<context>
    <name>posenc::QuestionForm</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>What your answer means</source>
        <translation>Was Ihre Antwort bedeutet</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>Right, the value is %1.</source>
        <translation>Richtig, der Wert ist %1.</translation>
    </message>
    <message>
        <source>The answer is %1.</source>
        <translation>Die Antwort ist %1.</translation>
    </message>
    <message>
        <source>%1 is not a number. Type digits, such as 12.5 or 3/8.</source>
        <translation>%1 ist keine Zahl. Geben Sie Ziffern ein, etwa 12.5 oder 3/8.</translation>
    </message>
    <message>
        <source>Close, but %1 is not exact enough. Type one more digit.</source>
        <translation>Fast, aber %1 ist nicht genau genug. Geben Sie eine Stelle mehr an.</translation>
    </message>
    <message>
        <source>No, the answer is not %1. Think again, or show the answer.</source>
        <translation>Nein, die Antwort ist nicht %1. Denken Sie noch einmal nach oder zeigen Sie die Antwort.</translation>
    </message>
    <message>
        <source>%1 can mean %2 or %3. Type one of the two.</source>
        <translation>%1 kann %2 oder %3 bedeuten. Geben Sie eines davon ein.</translation>
    </message>
    <message>
        <source>Type an answer first.</source>
        <translation>Tippen Sie zuerst eine Antwort ein.</translation>
    </message>
</context>
<context>
    <name>posenc::RasterPlottable</name>
    <message>
        <source>There is not enough memory for this plot.</source>
        <translation>Für dieses Diagramm reicht der Speicher nicht aus.</translation>
    </message>
</context>
<context>
    <name>posenc::ReadingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>posenc</source>
        <translation>posenc</translation>
    </message>
</context>
<context>
    <name>posenc::RecentFiles</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt benutzte Dateien</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
</context>
<context>
    <name>posenc::RoomDialog</name>
    <message>
        <source>This computer has no network. Join the network of the room, or open the hotspot of a phone.</source>
        <translation>Dieser Rechner hat kein Netz. Verbinden Sie ihn mit dem Netz des Raums, oder öffnen Sie den Hotspot eines Telefons.</translation>
    </message>
    <message>
        <source>Let the class answer</source>
        <translation>Klasse antworten lassen</translation>
    </message>
    <message>
        <source>Students answer on their phones. This computer is the server, in the network of the room. No internet is needed.</source>
        <translation>Lernende antworten auf ihren Telefonen. Dieser Rechner ist der Server, im Netz des Raums. Internet ist nicht nötig.</translation>
    </message>
    <message>
        <source>&amp;Address that the room sees:</source>
        <translation>&amp;Adresse, die der Raum sieht:</translation>
    </message>
    <message>
        <source>&amp;Port:</source>
        <translation>&amp;Port:</translation>
    </message>
    <message>
        <source>If another program has the port, posenc takes the next free one.</source>
        <translation>Hat ein anderes Programm den Port, nimmt posenc den nächsten freien.</translation>
    </message>
    <message>
        <source>posenc stops listening when you end the presentation.</source>
        <translation>posenc nimmt nichts mehr an, wenn Sie die Präsentation beenden.</translation>
    </message>
    <message>
        <source>&amp;Show the code</source>
        <translation>&amp;Code zeigen</translation>
    </message>
    <message>
        <source>The answers travel without encryption. Whoever listens in the network can read answers, and the nickname of a student who hands in. posenc keeps nothing unless you save the votes.</source>
        <translation>Die Antworten reisen ohne Verschlüsselung. Wer im Netz mithört, kann Antworten lesen und den Spitznamen, mit dem jemand abgibt. posenc behält nichts, außer Sie speichern die Abstimmungen.</translation>
    </message>
</context>
<context>
    <name>posenc::RoomPart</name>
    <message>
        <source>Let the class answer</source>
        <translation>Klasse antworten lassen</translation>
    </message>
    <message>
        <source>No port is free. Choose another port.</source>
        <translation>Kein Port ist frei. Wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>Let the class ans&amp;wer…</source>
        <translation>Klasse antwort&amp;en lassen …</translation>
    </message>
    <message>
        <source>Save &amp;votes…</source>
        <translation>Abstimm&amp;ungen speichern …</translation>
    </message>
    <message>
        <source>Close the vote</source>
        <translation>Abstimmung schließen</translation>
    </message>
    <message>
        <source>Show the votes</source>
        <translation>Stimmen zeigen</translation>
    </message>
    <message>
        <source>Vote again after discussion</source>
        <translation>Erneut abstimmen</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>Frage beenden</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>the class answers</source>
        <translation>die Klasse antwortet</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>The connection to posenc-room was lost. The votes are kept. Q starts again.</source>
        <translation>Die Verbindung zu posenc-room ist verloren. Die Stimmen sind noch da. Q startet neu.</translation>
    </message>
    <message>
        <source>%1 answered</source>
        <translation>%1 haben geantwortet</translation>
    </message>
    <message>
        <source>The vote is closed.</source>
        <translation>Die Abstimmung ist geschlossen.</translation>
    </message>
    <message>
        <source>Second round, after the discussion.</source>
        <translation>Zweite Runde, nach der Diskussion.</translation>
    </message>
    <message>
        <source>You can still change your answer.</source>
        <translation>Sie können Ihre Antwort noch ändern.</translation>
    </message>
    <message>
        <source>%1 phone</source>
        <translation>%1 Telefon</translation>
    </message>
    <message>
        <source>%1 phones</source>
        <translation>%1 Telefone</translation>
    </message>
    <message>
        <source>Round %1: %2 of %3 answered · %4. The class sees only the count until the votes are shown.</source>
        <translation>Runde %1: %2 von %3 haben geantwortet · %4. Die Klasse sieht nur die Anzahl, bis die Stimmen gezeigt werden.</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>a tool and its key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>A firewall may block port %1.</source>
        <translation>Eine Firewall sperrt vielleicht Port %1.</translation>
    </message>
    <message>
        <source>A firewall may block the port. This command opens the port: %1</source>
        <translation>Eine Firewall sperrt vielleicht den Port. Dieser Befehl öffnet den Port: %1</translation>
    </message>
    <message>
        <source>No phone has come yet. Some networks keep phones apart. %1 The hotspot of a phone always works: join it with this computer, then start again.</source>
        <translation>Noch kein Telefon ist da. Manche Netze trennen Telefone voneinander. %1 Der Hotspot eines Telefons geht immer: Verbinden Sie diesen Rechner damit, und starten Sie neu.</translation>
    </message>
    <message>
        <source>posenc-room did not start. Install posenc again.</source>
        <translation>posenc-room ist nicht gestartet. Installieren Sie posenc neu.</translation>
    </message>
    <message>
        <source>Save votes</source>
        <translation>Abstimmungen speichern</translation>
    </message>
    <message>
        <source>Votes (*.json)</source>
        <translation>Stimmen (*.json)</translation>
    </message>
    <message>
        <source>Saved the votes as %1, and as a table beside that file</source>
        <translation>Stimmen gespeichert als %1, und als Tabelle neben dieser Datei</translation>
    </message>
    <message>
        <source>The connection was lost. Q starts again.</source>
        <translation>Die Verbindung ist verloren. Q startet neu.</translation>
    </message>
    <message>
        <source>%1 address</source>
        <translation>%1 Adresse</translation>
    </message>
    <message>
        <source>%1 addresses</source>
        <translation>%1 Adressen</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <comment>phones, addresses</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2 have handed in</source>
        <translation>%1 · %2 haben abgegeben</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>%1 hand-in</source>
        <translation>%1 Abgabe</translation>
    </message>
    <message>
        <source>%1 hand-ins</source>
        <translation>%1 Abgaben</translation>
    </message>
    <message>
        <source>%1 · round %2</source>
        <translation>%1 · Runde %2</translation>
    </message>
    <message>
        <source>The votes of the class are not saved.</source>
        <translation>Die Stimmen der Klasse sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Save votes…</source>
        <translation>Abstimmungen &amp;speichern …</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>&amp;Ohne Speichern schließen</translation>
    </message>
    <message>
        <source>Follow the task on the wall: %1</source>
        <translation>Folgen Sie der Aufgabe an der Wand: %1</translation>
    </message>
    <message>
        <source>%1 · outline: round %2</source>
        <translation>%1 · Umriss: Runde %2</translation>
    </message>
    <message>
        <source>Tell your phone when you have reached the goal.</source>
        <translation>Melden Sie es mit Ihrem Telefon, wenn Sie das Ziel erreicht haben.</translation>
    </message>
    <message>
        <source>The votes have ended. Lesson → Save votes… keeps the counts.</source>
        <translation>Die Abstimmungen sind beendet. Lektion → Abstimmungen speichern … behält die Zahlen.</translation>
    </message>
    <message>
        <source>The votes have ended.</source>
        <translation>Die Abstimmungen sind beendet.</translation>
    </message>
    <message>
        <source>Escape once more ends the presentation.</source>
        <translation>Noch einmal Escape beendet die Präsentation.</translation>
    </message>
    <message>
        <source>Answer with your phone.</source>
        <translation>Antworten Sie mit Ihrem Telefon.</translation>
    </message>
</context>
<context>
    <name>posenc::RotaryPanel</name>
    <message>
        <source>About rotary embedding</source>
        <translation>Über das Rotary-Embedding</translation>
    </message>
    <message>
        <source>Opened model</source>
        <translation>Geöffnetes Modell</translation>
    </message>
    <message>
        <source>What the scaling does</source>
        <translation>Was die Skalierung bewirkt</translation>
    </message>
    <message>
        <source>Rotary embedding (RoPE) adds nothing: at position k, it rotates pair i of every query and key by the angle k ω_i, with the frequencies of the encoding.
The first pairs rotate fast, the last pairs hardly at all: along a column, the colours repeat once per wavelength.</source>
        <translation>Das Rotary-Embedding (RoPE) addiert nichts: An Position k dreht es Paar i jeder Query und jedes Keys um den Winkel k ω_i, mit den Frequenzen der Kodierung.
Die ersten Paare drehen sich schnell, die letzten kaum: Entlang einer Spalte wiederholen sich die Farben nach jeder Wellenlänge.</translation>
    </message>
    <message>
        <source>(R_a q) · (R_b k) depends only on a − b. If all pairs of the vector q are equal, the product is PE(0) · PE(Δ) divided by d/2: the encoding&apos;s own similarity. Another direction weights the pairs differently.
ALiBi has no encoding: each head subtracts m · |Δ| from its scores, with its own slope m.</source>
        <translation>(R_a q) · (R_b k) hängt nur von a − b ab. Sind alle Paare des Vektors q gleich, ist das Produkt PE(0) · PE(Δ) geteilt durch d/2: die Ähnlichkeit der Kodierung selbst. Eine andere Richtung gewichtet die Paare anders.
ALiBi hat keine Kodierung: Jeder Head zieht m · |Δ| von seinen Scores ab, mit eigener Steigung m.</translation>
    </message>
    <message>
        <source>Pair i needs λ positions for one turn. A pair that never finished a turn during training has seen only a part of its angles. Beyond the original length, the model would meet angles that it does not know.
Most scalings slow down the slow pairs most, and linear scaling slows down all pairs alike. The bottom of this panel says what the chosen scaling does.
n is the base θ, d_model the number of columns that rotate, max_len the configured length.</source>
        <translation>Paar i braucht λ Positionen für eine Umdrehung. Ein Paar, das im Training nie eine Umdrehung vollendet hat, hat nur einen Teil seiner Winkel gesehen. Jenseits der ursprünglichen Länge träfe das Modell auf Winkel, die es nicht kennt.
Die meisten Skalierungen verlangsamen langsame Paare am stärksten, und die lineare verlangsamt alle Paare gleich. Unten in diesem Bereich steht, was die gewählte Skalierung tut.
n ist die Basis θ, d_model die Zahl der Spalten, die sich drehen, max_len die konfigurierte Länge.</translation>
    </message>
    <message>
        <source>Two pairings rotate the same pairs by the same angles, but in different columns. If weights made for one pairing are rotated with the other, the model writes nonsense after the first word, without any message.
To convert weights, move the rows of the query and key weights along the lines.</source>
        <translation>Zwei Paarungen drehen dieselben Paare um dieselben Winkel, aber in verschiedenen Spalten. Werden Gewichte für die eine Paarung mit der anderen gedreht, schreibt das Modell nach dem ersten Wort Unsinn, ohne jede Meldung.
Zum Umwandeln verschieben Sie die Zeilen der Query- und Key-Gewichte entlang der Linien.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>• %1</source>
        <translation>• %1</translation>
    </message>
    <message>
        <source>Layers of a model may encode positions in different ways. Layers with a window attend only to near positions, often with a smaller base θ. Layers without rotation (NoPE) know the order only from other layers.
Layer type chooses whose θ, columns and scaling the other plots show, and follows the selected layer.</source>
        <translation>Schichten eines Modells können Positionen verschieden kodieren. Schichten mit einem Fenster beachten nur nahe Positionen, oft mit einer kleineren Basis θ. Schichten ohne Drehung (NoPE) kennen die Reihenfolge nur aus anderen Schichten.
Die Schichtart bestimmt, wessen θ, Spalten und Skalierung die anderen Darstellungen zeigen, und folgt der gewählten Schicht.</translation>
    </message>
    <message>
        <source>How the two models differ</source>
        <translation>Wie sich die zwei Modelle unterscheiden</translation>
    </message>
    <message>
        <source>Remove B</source>
        <translation>B entfernen</translation>
    </message>
    <message>
        <source>Compare with a second model, B: the long-context variant of a base model, or another copy of the same model</source>
        <translation>Mit einem zweiten Modell, B, vergleichen: der Variante eines Modells für lange Texte oder einer anderen Kopie desselben Modells</translation>
    </message>
    <message>
        <source>Show A alone</source>
        <translation>A allein zeigen</translation>
    </message>
    <message>
        <source>Compare with another model…</source>
        <translation>Mit einem anderen Modell vergleichen…</translation>
    </message>
    <message>
        <source>Compare with a model…</source>
        <translation>Mit einem Modell vergleichen…</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A: %1
B: %2</translation>
    </message>
    <message>
        <source>as set here</source>
        <translation>wie hier eingestellt</translation>
    </message>
    <message>
        <source>Nothing that matters for positions differs.</source>
        <translation>Nichts, was für Positionen zählt, unterscheidet sich.</translation>
    </message>
    <message>
        <source>⚠ B: %1</source>
        <translation>⚠ B: %1</translation>
    </message>
    <message>
        <source>No scaling.</source>
        <translation>Keine Skalierung.</translation>
    </message>
    <message>
        <source>A query at position k and a key at position k′ start with equal pairs, along the axis to the right. RoPE rotates pair i of the query by k ω_i and of the key by k′ ω_i, counter-clockwise.
If both positions move by the same, both arrows rotate, and the angle between them stays: it is (k′ − k) ω_i. The product of the two is its cosine.
The curve is the mean of the cosines of all pairs over the offset. Drag an arrow, point at another pair, or press Space to play the positions.</source>
        <translation>Eine Query an Position k und ein Key an Position k′ beginnen mit gleichen Paaren, entlang der Achse nach rechts. RoPE dreht Paar i der Query um k ω_i und das des Keys um k′ ω_i, gegen den Uhrzeigersinn.
Bewegen sich beide Positionen um gleich viel, drehen sich beide Pfeile, und der Winkel zwischen ihnen bleibt: Er ist (k′ − k) ω_i. Das Produkt der beiden ist sein Kosinus.
Die Kurve ist der Mittelwert der Kosinus aller Paare über den Versatz. Ziehen Sie einen Pfeil, zeigen Sie auf ein anderes Paar, oder drücken Sie die Leertaste, um die Positionen abzuspielen.</translation>
    </message>
    <message>
        <source>ALiBi has no encoding: each head subtracts m · |Δ| from its scores, with its own slope m. A steep head sees only near positions.
The slopes are 2^(−b·h/H) if the number of heads H is a power of two. Otherwise, the slopes of the next smaller power of two come first, and then every second slope of twice that power.</source>
        <translation>ALiBi hat keine Kodierung: Jeder Head zieht m · |Δ| von seinen Scores ab, mit eigener Steigung m. Ein steiler Head sieht nur nahe Positionen.
Die Steigungen sind 2^(−b·h/H), wenn die Zahl der Heads H eine Zweierpotenz ist. Sonst kommen zuerst die Steigungen der nächstkleineren Zweierpotenz und dann jede zweite Steigung des Doppelten dieser Potenz.</translation>
    </message>
    <message>
        <source>posenc does not know the scaling of this model, as it did not read all its keys of positions.</source>
        <translation>posenc kennt die Skalierung dieses Modells nicht, denn es hat nicht alle Schlüssel der Positionen gelesen.</translation>
    </message>
    <message>
        <source>Rotated columns</source>
        <translation>Gedrehte Spalten</translation>
    </message>
</context>
<context>
    <name>posenc::ScenesDialog</name>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>Choose up to %1 &amp;scenes from this session as steps</source>
        <translation>&amp;Wählen Sie bis zu %1 Szenen dieser Sitzung als Schritte</translation>
    </message>
    <message>
        <source>Scenes of this session</source>
        <translation>Szenen dieser Sitzung</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Wri&amp;te…</source>
        <translation>&amp;Schreiben&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
</context>
<context>
    <name>posenc::ScreenReader</name>
    <message>
        <source>Controls</source>
        <translation>Bedienelemente</translation>
    </message>
    <message>
        <source>Enable screen reader</source>
        <translation>Screenreader einschalten</translation>
    </message>
</context>
<context>
    <name>posenc::SearchPanel</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Einstellen</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Hingehen</translation>
    </message>
    <message>
        <source>Show page</source>
        <translation>Seite zeigen</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search words</source>
        <translation>Suchwörter</translation>
    </message>
    <message>
        <source>Lesson, parameter, page or preset, or n=100</source>
        <translation>Lektion, Parameter, Seite oder Vorlage, oder n=100</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>↑ ↓ choose · Enter opens · Tab next group · Escape closes</source>
        <translation>↑ ↓ wählen · Eingabe öffnet · Tab nächste Gruppe · Escape schließt</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>posenc finds nothing for “%1”. Try “odd”, “RoPE” or “n=100”.</source>
        <translation>posenc findet nichts zu „%1“. Versuchen Sie „ungerade“, „RoPE“ oder „n=100“.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>a an and are can do does for from how i in is it me of on or that the this to what when where which who why with</source>
        <comment>words of a question that say nothing about its subject</comment>
        <translation>als am an auf aus bei das dem den der die ein eine für ich im in ist kann man mich mir mit sich sind so und um von vom was wann warum welche welcher wenn wer wie wird wo zu zum</translation>
    </message>
</context>
<context>
    <name>posenc::SessionOffer</name>
    <message>
        <source>Saved session</source>
        <translation>Gesicherte Sitzung</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore the saved session</source>
        <translation>Die gesicherte Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the saved session</source>
        <translation>Die gesicherte Sitzung verwerfen</translation>
    </message>
    <message>
        <source>Not now: posenc offers the session again at the next start, and File → Restore session has it too</source>
        <translation>Nicht jetzt: posenc bietet die Sitzung beim nächsten Start wieder an, und auch Datei → Sitzung wiederherstellen hat sie</translation>
    </message>
    <message>
        <source>posenc closed unexpectedly (%1).</source>
        <translation>posenc wurde unerwartet beendet (%1).</translation>
    </message>
    <message>
        <source>You can restore the window.</source>
        <translation>Sie können das Fenster wiederherstellen.</translation>
    </message>
    <message>
        <source>%1 windows can be restored. Restore opens the most recent one.</source>
        <translation>%1 Fenster lassen sich wiederherstellen. „Wiederherstellen“ öffnet das neueste.</translation>
    </message>
    <message>
        <source>today at %1</source>
        <translation>heute um %1</translation>
    </message>
    <message>
        <source>You left posenc (%1).</source>
        <translation>Sie haben posenc verlassen (%1).</translation>
    </message>
</context>
<context>
    <name>posenc::Sessions</name>
    <message>
        <source>Crash recovery is off: %1</source>
        <translation>Die Sitzung wird nicht gesichert: %1</translation>
    </message>
    <message>
        <source>%1, restored</source>
        <translation>%1, wiederhergestellt</translation>
    </message>
    <message>
        <source>%1, discarded</source>
        <translation>%1, verworfen</translation>
    </message>
    <message>
        <source>Discarded. Until this window closes, File → Restore session still has the session</source>
        <translation>Verworfen. Bis dieses Fenster geschlossen wird, steht die Sitzung noch unter Datei → Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Restored. Undo returns to the scene before</source>
        <translation>Wiederhergestellt. „Rückgängig“ führt zur Szene davor zurück</translation>
    </message>
    <message>
        <source>Restoring the session</source>
        <translation>Sitzung wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Last time: %1</source>
        <translation>Letztes Mal: %1</translation>
    </message>
</context>
<context>
    <name>posenc::SettingsPanel</name>
    <message>
        <source>More settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
</context>
<context>
    <name>posenc::SidePanels</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
</context>
<context>
    <name>posenc::SizeFields</name>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>&amp;Keep ratio</source>
        <translation>&amp;Verhältnis behalten</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>cm</source>
        <translation>cm</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Resolution in pixels per inch</source>
        <translation>Auflösung in Pixel pro Zoll</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Pixels per &amp;inch</source>
        <translation>Pixel pro &amp;Zoll</translation>
    </message>
    <message>
        <source>The resolution must be %1 … %2 pixels per inch, so %3 stays.</source>
        <translation>Die Auflösung muss %1 … %2 Pixel pro Zoll betragen, daher bleibt %3.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>The %1 must be from %2 to %3. %4 became %5.</source>
        <translation>Die %1 muss zwischen %2 und %3 liegen. Aus %4 wurde %5.</translation>
    </message>
    <message>
        <source>At this ratio, a %1 of %2 makes the %3 less than %4. The %1 is now %5.</source>
        <translation>Bei diesem Seitenverhältnis macht eine %1 von %2 die %3 kleiner als %4. Die %1 ist jetzt %5.</translation>
    </message>
    <message>
        <source>At this ratio, a %1 of %2 makes the %3 more than %4. The %1 is now %5.</source>
        <translation>Bei diesem Seitenverhältnis macht eine %1 von %2 die %3 größer als %4. Die %1 ist jetzt %5.</translation>
    </message>
</context>
<context>
    <name>posenc::StartCard</name>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>Start here: %1</source>
        <translation>Hier beginnen: %1</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Don&apos;t show this again. Lessons stay in the Lesson menu</source>
        <translation>Nicht mehr zeigen. Die Lektionen bleiben im Menü „Lektion“</translation>
    </message>
    <message>
        <source>Lists the lessons, each of which answers a question about positional encoding</source>
        <translation>Nennt die Lektionen, von denen jede eine Frage zur Positionskodierung beantwortet</translation>
    </message>
    <message>
        <source>Opens a lesson of four minutes about what positional encoding is for</source>
        <translation>Öffnet eine Lektion von vier Minuten darüber, wofür Positionskodierung da ist</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>Hier beginnen</translation>
    </message>
</context>
<context>
    <name>posenc::StepDots</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>posenc::TableDialog</name>
    <message>
        <source>First row</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Open table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>What do you want to do with %1?</source>
        <translation>Was möchten Sie mit %1 tun?</translation>
    </message>
    <message>
        <source>View it: every view shows the values of the table, as the scheme “table from a file”.
Compare it with the formula: posenc finds the convention of the table and shows where the table differs.</source>
        <translation>Ansehen: Jede Ansicht zeigt die Werte der Tabelle, als Verfahren „Tabelle aus Datei“.
Mit der Formel vergleichen: posenc findet die Konvention der Tabelle und zeigt, wo die Tabelle abweicht.</translation>
    </message>
    <message>
        <source>The first line &amp;holds</source>
        <translation>Die erste Zeile &amp;enthält</translation>
    </message>
    <message>
        <source>Position 0 is &amp;row</source>
        <translation>Position 0 ist &amp;Zeile</translation>
    </message>
    <message>
        <source>Automatic: names if a cell is not a number and the cells below it are, or if the line is 0, 1, 2 … as pandas writes it</source>
        <translation>Automatisch: Namen, wenn eine Zelle keine Zahl enthält und die Zellen darunter Zahlen, oder wenn die Zeile 0, 1, 2 … ist, wie pandas sie schreibt</translation>
    </message>
    <message>
        <source>posenc leaves out the rows of values before it</source>
        <translation>posenc lässt die Zeilen mit Werten davor weg</translation>
    </message>
    <message>
        <source>&amp;View table</source>
        <translation>Tabelle &amp;ansehen</translation>
    </message>
    <message>
        <source>Compare with the &amp;formula</source>
        <translation>Mit der &amp;Formel vergleichen</translation>
    </message>
    <message>
        <source>First line</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>Use a column as positions: the sinusoidal encoding gets the positions of your rows in place of 0, 1, 2 ….</source>
        <translation>Eine Spalte als Positionen verwenden: Die sinusförmige Kodierung bekommt die Positionen Ihrer Zeilen statt 0, 1, 2 ….</translation>
    </message>
    <message>
        <source>Positions in &amp;column</source>
        <translation>Positionen in &amp;Spalte</translation>
    </message>
    <message>
        <source>Use as &amp;positions</source>
        <translation>Als &amp;Positionen verwenden</translation>
    </message>
    <message>
        <source>Column of positions</source>
        <translation>Spalte der Positionen</translation>
    </message>
    <message>
        <source>The columns of the file that hold numbers or times</source>
        <translation>Die Spalten der Datei, die Zahlen oder Zeiten enthalten</translation>
    </message>
</context>
<context>
    <name>posenc::TablePanel</name>
    <message>
        <source>About your table</source>
        <translation>Über Ihre Tabelle</translation>
    </message>
    <message>
        <source>Use its parameters</source>
        <translation>Parameter übernehmen</translation>
    </message>
    <message>
        <source>View table in every view</source>
        <translation>Tabelle in jeder Ansicht ansehen</translation>
    </message>
    <message>
        <source>Close table</source>
        <translation>Tabelle schließen</translation>
    </message>
    <message>
        <source>Open table…</source>
        <translation>Tabelle öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>The positions get their values from this table, as the scheme “table from a file”</source>
        <translation>Die Positionen erhalten ihre Werte aus dieser Tabelle, als Verfahren „Tabelle aus Datei“</translation>
    </message>
    <message>
        <source>Use its scheme and parameters</source>
        <translation>Verfahren und Parameter übernehmen</translation>
    </message>
    <message>
        <source>Check with %1</source>
        <translation>Mit %1 prüfen</translation>
    </message>
    <message>
        <source>Go to first wrong cell</source>
        <translation>Zur ersten falschen Zelle</translation>
    </message>
    <message>
        <source>Selects the first wrong cell (Enter in the plot). N selects the next wrong cell</source>
        <translation>Wählt die erste falsche Zelle (Enter im Diagramm). N wählt die nächste falsche Zelle</translation>
    </message>
    <message>
        <source>You can also drop the file on the window.</source>
        <translation>Sie können die Datei auch auf das Fenster ziehen.</translation>
    </message>
</context>
<context>
    <name>posenc::TaskForm</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
</context>
<context>
    <name>posenc::TeacherVotes</name>
    <message>
        <source>Q does the same.</source>
        <translation>Q tut dasselbe.</translation>
    </message>
    <message>
        <source>Code…</source>
        <translation>Code …</translation>
    </message>
    <message>
        <source>Shows the code to join on the whole wall.</source>
        <translation>Zeigt den Code zum Mitmachen auf der ganzen Wand.</translation>
    </message>
    <message>
        <source>Ask…</source>
        <translation>Fragen …</translation>
    </message>
    <message>
        <source>Save votes…</source>
        <translation>Abstimmungen speichern …</translation>
    </message>
    <message>
        <source>End answers</source>
        <translation>Antworten beenden</translation>
    </message>
    <message>
        <source>Ends the votes, and posenc stops listening.</source>
        <translation>Beendet die Abstimmungen, und posenc nimmt nichts mehr an.</translation>
    </message>
    <message>
        <source>Asks the class your own question.</source>
        <translation>Stellt der Klasse Ihre eigene Frage.</translation>
    </message>
    <message>
        <source>Saves the counts, and what students have handed in.</source>
        <translation>Speichert die Anzahlen und die Abgaben.</translation>
    </message>
</context>
<context>
    <name>posenc::TensorDialog</name>
    <message>
        <source>Tables of &amp;positions only</source>
        <translation>Nur &amp;Positionstabellen</translation>
    </message>
    <message>
        <source>Chosen table</source>
        <translation>Gewählte Tabelle</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>Rows before patches</source>
        <translation>Zeilen vor den Patches</translation>
    </message>
    <message>
        <source>Patches per row</source>
        <translation>Patches pro Reihe</translation>
    </message>
    <message>
        <source>What the rows mean</source>
        <translation>Bedeutung der Zeilen</translation>
    </message>
    <message>
        <source>Open table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>Search names</source>
        <translation>Namen suchen</translation>
    </message>
    <message>
        <source>Tables of the file</source>
        <translation>Tabellen der Datei</translation>
    </message>
    <message>
        <source>&amp;View table</source>
        <translation>Tabelle &amp;ansehen</translation>
    </message>
    <message>
        <source>Compare with the &amp;formula</source>
        <translation>Mit der &amp;Formel vergleichen</translation>
    </message>
    <message>
        <source>The model&apos;s r&amp;otary settings</source>
        <translation>&amp;Rotary-Einstellungen des Modells</translation>
    </message>
    <message>
        <source>Position 0 is &amp;row</source>
        <translation>Position 0 ist &amp;Zeile</translation>
    </message>
    <message>
        <source>Rows &amp;before the patches</source>
        <translation>Zeilen &amp;vor den Patches</translation>
    </message>
    <message>
        <source>Patche&amp;s per row</source>
        <translation>Pa&amp;tches pro Reihe</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1: %2, %3.</translation>
    </message>
    <message>
        <source>one tensor</source>
        <translation>ein Tensor</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 Tensoren</translation>
    </message>
    <message>
        <source>Some files of the model stay closed, because the index names no table of positions in them: %1.</source>
        <translation>Dateien des Modells, in denen der Index keine Positionstabelle nennt, bleiben geschlossen: %1.</translation>
    </message>
    <message>
        <source>posenc finds no table of positions by its name. Choose any table.</source>
        <translation>posenc erkennt keine Positionstabelle am Namen. Wählen Sie eine beliebige Tabelle.</translation>
    </message>
    <message>
        <source>File metadata: %1.</source>
        <translation>Angaben der Datei: %1.</translation>
    </message>
    <message>
        <source>The model&apos;s configuration: %1</source>
        <translation>Konfiguration des Modells: %1</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>No name contains this text. Search for another part of the name.</source>
        <translation>Kein Name enthält diesen Text. Suchen Sie nach einem anderen Teil des Namens.</translation>
    </message>
    <message>
        <source>Choose a table in the list.</source>
        <translation>Wählen Sie eine Tabelle in der Liste.</translation>
    </message>
    <message>
        <source>%1: %2 row of %3 values. %4</source>
        <translation>%1: %2 Zeile mit %3 Werten. %4</translation>
    </message>
    <message>
        <source>%1: %2 rows of %3 values. %4</source>
        <translation>%1: %2 Zeilen mit je %3 Werten. %4</translation>
    </message>
    <message>
        <source>The table has %1 rows, so no position is left. Choose an earlier row.</source>
        <translation>Die Tabelle hat %1 Zeilen, also bleibt keine Position übrig. Wählen Sie eine frühere Zeile.</translation>
    </message>
    <message>
        <source>The table has one row, so no position is left. Choose row 0.</source>
        <translation>Die Tabelle hat eine Zeile, also bleibt keine Position übrig. Wählen Sie Zeile 0.</translation>
    </message>
    <message>
        <source>One position, row %1.</source>
        <translation>Eine Position, Zeile %1.</translation>
    </message>
    <message>
        <source>%1 positions, one per row.</source>
        <translation>%1 Positionen, eine pro Zeile.</translation>
    </message>
    <message>
        <source>%1 positions: position k is row k + %2.</source>
        <translation>%1 Positionen: Position k ist Zeile k + %2.</translation>
    </message>
    <message>
        <source>%1 The positions do not form whole rows of patches.</source>
        <translation>%1 Die Positionen bilden keine ganzen Reihen von Patches.</translation>
    </message>
    <message>
        <source>%1 The positions are the patches of an image, %2 × %3.</source>
        <translation>%1 Die Positionen sind die Patches eines Bildes, %2 × %3.</translation>
    </message>
    <message>
        <source>%1 The first position belongs to no patch. The others are the patches of an image, %2 × %3.</source>
        <translation>%1 Die erste Position gehört zu keinem Patch. Die übrigen sind die Patches eines Bildes, %2 × %3.</translation>
    </message>
    <message>
        <source>%1 The first %2 positions belong to no patch. The others are the patches of an image, %3 × %4.</source>
        <translation>%1 Die ersten %2 Positionen gehören zu keinem Patch. Die übrigen sind die Patches eines Bildes, %3 × %4.</translation>
    </message>
    <message>
        <source>File metadata: %1 …</source>
        <translation>Angaben der Datei: %1&#xa0;…</translation>
    </message>
</context>
<context>
    <name>posenc::TensorList</name>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>positions of %1</source>
        <translation>Positionen von %1</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>posenc::TokenCells</name>
    <message>
        <source>√d_model · embedding</source>
        <translation>√d_model · Embedding</translation>
    </message>
    <message>
        <source>√d · embedding</source>
        <translation>√d · Embedding</translation>
    </message>
    <message>
        <source>√d · E</source>
        <translation>√d · E</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>PE</source>
        <translation>PE</translation>
    </message>
    <message>
        <source>Encoding, %1</source>
        <translation>Kodierung, %1</translation>
    </message>
    <message>
        <source>Input, after dropout</source>
        <translation>Eingabe, nach Dropout</translation>
    </message>
    <message>
        <source>after dropout</source>
        <translation>nach Dropout</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>posenc::TokenFlow</name>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>attention reads all words</source>
        <translation>Attention liest alle Wörter</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Its own words</source>
        <translation>Eigene Wörter</translation>
    </message>
    <message>
        <source>with positions</source>
        <translation>mit Positionen</translation>
    </message>
    <message>
        <source>writes the next word</source>
        <translation>schreibt das nächste Wort</translation>
    </message>
</context>
<context>
    <name>posenc::TokensPanel</name>
    <message>
        <source>Dropout with p = %2 keeps %3 of %1 entry, %4 %.</source>
        <translation>Dropout mit p = %2 behält %3 von %1 Eintrag, %4 %.</translation>
    </message>
    <message>
        <source>Dropout with p = %2 keeps %3 of %1 entries, %4 %.</source>
        <translation>Dropout mit p = %2 behält %3 von %1 Einträgen, %4 %.</translation>
    </message>
    <message>
        <source>Dropout with p = %2 keeps %3 of the one entry of position %5, %4 %.</source>
        <translation>Dropout mit p = %2 behält von dem einen Eintrag der Position %5: %3, %4 %.</translation>
    </message>
    <message>
        <source>Dropout with p = %2 keeps %3 of the %1 entries of position %5, %4 %.</source>
        <translation>Dropout mit p = %2 behält %3 der %1 Einträge von Position %5, %4 %.</translation>
    </message>
    <message>
        <source>Input of shape (%1, %2, %3): batch, sequence, %4.</source>
        <translation>Eingabe der Form (%1, %2, %3): Batch, Sequenz, %4.</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>2 d_model</source>
        <translation>2 d_model</translation>
    </message>
    <message>
        <source>The input uses the rows pe[0:%3] of the encoding, whose shape is (%1, %2).</source>
        <translation>Die Eingabe verwendet die Zeilen pe[0:%3] der Kodierung, deren Form (%1, %2) ist.</translation>
    </message>
    <message>
        <source>%1 at %2: the cosine of its embedding and its input is %3.</source>
        <translation>%1 an Position %2: Der Kosinus zwischen Embedding und Eingabe ist %3.</translation>
    </message>
    <message>
        <source>%1 at %2 and %3: embedding cosine %4, input cosine %5.</source>
        <translation>%1 an den Positionen %2 und %3: Kosinus der Embeddings %4, der Eingaben %5.</translation>
    </message>
    <message>
        <source>For d_model ≤ %1, the formulas of all values appear below the plot.</source>
        <translation>Für d_model ≤ %1 erscheinen die Formeln aller Werte unter dem Diagramm.</translation>
    </message>
    <message>
        <source>New dropout mask</source>
        <translation>Neue Dropout-Maske</translation>
    </message>
    <message>
        <source>Vocabulary…</source>
        <translation>Vokabular&#xa0;…</translation>
    </message>
    <message>
        <source>Problem with the input</source>
        <translation>Problem mit der Eingabe</translation>
    </message>
    <message>
        <source>About the input</source>
        <translation>Über die Eingabe</translation>
    </message>
    <message>
        <source>Open embeddings…</source>
        <translation>Embeddings öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>An .npy or .csv table with one row per word and d_model columns</source>
        <translation>Eine .npy- oder .csv-Tabelle mit einer Zeile pro Wort und d_model Spalten</translation>
    </message>
    <message>
        <source>A text file with one word per line, one line per row of the embeddings</source>
        <translation>Eine Textdatei mit einem Wort pro Zeile, je eine für jede Zeile der Embeddings</translation>
    </message>
    <message>
        <source>Uses the next seed, so that other entries are dropped</source>
        <translation>Verwendet den nächsten Startwert, sodass andere Einträge verworfen werden</translation>
    </message>
    <message>
        <source>Open embeddings</source>
        <translation>Embeddings öffnen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Open vocabulary</source>
        <translation>Vokabular öffnen</translation>
    </message>
    <message>
        <source>One word per line (*.txt *)</source>
        <translation>Ein Wort pro Zeile (*.txt *)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>posenc::TrainPanel</name>
    <message>
        <source>About the training</source>
        <translation>Über das Training</translation>
    </message>
    <message>
        <source>Ne&amp;xt step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Restart at &amp;0</source>
        <translation>Neu bei &amp;0</translation>
    </message>
    <message>
        <source>Findings of the training</source>
        <translation>Befunde des Trainings</translation>
    </message>
    <message>
        <source>Preset of the training</source>
        <translation>Voreinstellung des Trainings</translation>
    </message>
    <message>
        <source>Settings that show something, and some that fail on purpose. The training starts at step 0.</source>
        <translation>Einstellungen, die etwas zeigen, und einige, die mit Absicht scheitern. Das Training beginnt bei Schritt 0.</translation>
    </message>
    <message>
        <source>Choose a training…</source>
        <translation>Training wählen …</translation>
    </message>
    <message>
        <source>Train one step</source>
        <translation>Einen Schritt trainieren</translation>
    </message>
    <message>
        <source>Go back to the last snapshot of the training. A click in the course goes to that step.</source>
        <translation>Zum letzten Zwischenstand des Trainings zurückgehen. Ein Klick in den Verlauf geht zu diesem Schritt.</translation>
    </message>
    <message>
        <source>Go back to the model before its first step</source>
        <translation>Zum Modell vor seinem ersten Schritt zurückgehen</translation>
    </message>
    <message>
        <source>Training to the chosen step</source>
        <translation>Training bis zum gewählten Schritt</translation>
    </message>
    <message>
        <source>In the race</source>
        <translation>Im Rennen</translation>
    </message>
    <message>
        <source>Whether this encoding takes part in the race</source>
        <translation>Ob diese Kodierung am Rennen teilnimmt</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Stop where the training stands (Ctrl+T)</source>
        <translation>Anhalten, wo das Training steht (Strg+T)</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>This is one toy with one seed. Read it as “what was never trained is noise”, not as “this encoding is best”.</source>
        <translation>Dies ist ein Spielzeug mit einem Startwert. Lesen Sie es als „was nie trainiert wurde, ist Rauschen“, nicht als „diese Kodierung ist die beste“.</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Train from here on (Ctrl+T). At the end, start again at step 0. Undo brings the training back.</source>
        <translation>Ab hier trainieren (Strg+T). Am Ende beginnt das Training wieder bei Schritt 0. Rückgängig bringt es zurück.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
</context>
<context>
    <name>posenc::TwoHandles</name>
    <message>
        <source>Drag the handle of A, or that of B</source>
        <translation>Den Griff von A oder den von B ziehen</translation>
    </message>
</context>
<context>
    <name>posenc::VerdictBand</name>
    <message>
        <source>Reason of the verdict</source>
        <translation>Grund des Urteils</translation>
    </message>
    <message>
        <source>Verdict: right</source>
        <translation>Urteil: richtig</translation>
    </message>
    <message>
        <source>Verdict: right, but not as asked</source>
        <translation>Urteil: richtig, aber nicht wie verlangt</translation>
    </message>
    <message>
        <source>Verdict: wrong</source>
        <translation>Urteil: falsch</translation>
    </message>
</context>
<context>
    <name>posenc::ViewStrip</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>posenc::ViewSwitches</name>
    <message>
        <source>Direction of positions</source>
        <translation>Richtung der Positionen</translation>
    </message>
    <message>
        <source>Positions down</source>
        <translation>Positionen abwärts</translation>
    </message>
    <message>
        <source>across</source>
        <translation>quer</translation>
    </message>
    <message>
        <source>Columns j</source>
        <translation>Spalten j</translation>
    </message>
    <message>
        <source>Pairs i</source>
        <translation>Paare i</translation>
    </message>
    <message>
        <source>Offsets measured from</source>
        <translation>Versatz gemessen ab</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>ab 0</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>The mean over all pairs of positions that are Δ apart</source>
        <translation>Das Mittel über alle Paare von Positionen, die Δ auseinanderliegen</translation>
    </message>
    <message>
        <source>from k</source>
        <translation>ab k</translation>
    </message>
    <message>
        <source>Wavelengths show</source>
        <translation>Wellenlängen zeigen</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>ω</source>
        <translation>ω</translation>
    </message>
    <message>
        <source>Spectrum of</source>
        <translation>Spektrum von</translation>
    </message>
    <message>
        <source>column j</source>
        <translation>Spalte j</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>The direction in which the positions k = 0, 1, 2 … run</source>
        <translation>Die Richtung, in der die Positionen k = 0, 1, 2 … laufen</translation>
    </message>
    <message>
        <source>A position is a row, as in the formula&apos;s table</source>
        <translation>Eine Position ist eine Zeile, wie in der Tabelle der Formel</translation>
    </message>
    <message>
        <source>A position is a column, as in the waves below</source>
        <translation>Eine Position ist eine Spalte, wie in den Wellen darunter</translation>
    </message>
    <message>
        <source>The horizontal axis counts the columns of the table, or its pairs of a sine and a cosine</source>
        <translation>Die waagerechte Achse zählt die Spalten der Tabelle oder ihre Paare aus Sinus und Kosinus</translation>
    </message>
    <message>
        <source>The position that the similarity is measured from</source>
        <translation>Die Position, von der aus die Ähnlichkeit gemessen wird</translation>
    </message>
    <message>
        <source>Position 0 with position Δ</source>
        <translation>Position 0 mit Position Δ</translation>
    </message>
    <message>
        <source>The selected position k with every other position</source>
        <translation>Die gewählte Position k mit jeder anderen Position</translation>
    </message>
    <message>
        <source>The values that are drawn over the pairs</source>
        <translation>Die Werte, die über den Paaren gezeichnet werden</translation>
    </message>
    <message>
        <source>Wavelengths and frequencies on logarithmic axes</source>
        <translation>Wellenlängen und Frequenzen auf logarithmischen Achsen</translation>
    </message>
    <message>
        <source>The frequencies on a linear axis</source>
        <translation>Die Frequenzen auf einer linearen Achse</translation>
    </message>
    <message>
        <source>The column or columns whose spectrum is drawn</source>
        <translation>Die Spalte oder die Spalten, deren Spektrum gezeichnet wird</translation>
    </message>
    <message>
        <source>The shares of the selected column&apos;s variance, by frequency</source>
        <translation>Die Anteile an der Varianz der gewählten Spalte, nach Frequenz</translation>
    </message>
    <message>
        <source>The largest share of every column. A click selects the column</source>
        <translation>Der größte Anteil jeder Spalte. Ein Klick wählt die Spalte</translation>
    </message>
    <message>
        <source>near k</source>
        <translation>nahe k</translation>
    </message>
    <message>
        <source>Similarity near position k</source>
        <translation>Ähnlichkeit nahe Position k</translation>
    </message>
    <message>
        <source>Zooms in on the diagonal at position k. Click again to show everything</source>
        <translation>Vergrößert die Diagonale an Position k. Ein weiterer Klick zeigt wieder alles</translation>
    </message>
    <message>
        <source>The similarity of other schemes depends on k, so it is measured from k.</source>
        <translation>Die Ähnlichkeit anderer Verfahren hängt von k ab, daher wird von k aus gemessen.</translation>
    </message>
    <message>
        <source>Only the sinusoidal encoding has pairs.</source>
        <translation>Nur die sinusförmige Kodierung hat Paare.</translation>
    </message>
    <message>
        <source>Attention weights instead of the measure: softmax(PE(0) · PE(Δ) / √d), or the weights of position k</source>
        <translation>Attention-Gewichte statt des Maßes: softmax(PE(0) · PE(Δ) / √d) oder die Gewichte von Position k</translation>
    </message>
    <message>
        <source>Only the sinusoidal encoding has attention weights here.</source>
        <translation>Nur die sinusförmige Kodierung hat hier Attention-Gewichte.</translation>
    </message>
    <message>
        <source>softma&amp;x</source>
        <translation>softma&amp;x</translation>
    </message>
    <message>
        <source>&amp;Sines and cosines</source>
        <translation>&amp;Sinus und Kosinus</translation>
    </message>
    <message>
        <source>Only s&amp;ines</source>
        <translation>Nur S&amp;inus</translation>
    </message>
    <message>
        <source>&amp;None, only zeros</source>
        <translation>&amp;Keine, nur Nullen</translation>
    </message>
    <message>
        <source>Which columns of the heatmap hold their values: code fills a table of zeros step by step</source>
        <translation>Welche Spalten der Heatmap ihre Werte enthalten: Code füllt eine Tabelle aus Nullen Schritt für Schritt</translation>
    </message>
    <message>
        <source>Rows over</source>
        <translation>Zeilen über</translation>
    </message>
</context>
<context>
    <name>posenc::ViewTile</name>
    <message>
        <source>Press %1</source>
        <translation>%1 drücken</translation>
    </message>
    <message>
        <source>This view may show the answer.</source>
        <translation>Diese Ansicht zeigt vielleicht die Antwort.</translation>
    </message>
</context>
<context>
    <name>posenc::WavelengthLines</name>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>max_len</source>
        <translation>max_len</translation>
    </message>
    <message>
        <source>original length</source>
        <translation>ursprüngliche Länge</translation>
    </message>
    <message>
        <source>original length of A</source>
        <translation>ursprüngliche Länge von A</translation>
    </message>
    <message>
        <source>original length of B</source>
        <translation>ursprüngliche Länge von B</translation>
    </message>
</context>
<context>
    <name>posenc::WhyPanel</name>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Close the words</source>
        <translation>Die Erklärung schließen</translation>
    </message>
    <message>
        <source>Hides these words. “Why” brings them back</source>
        <translation>Verbirgt diese Erklärung. „Warum“ bringt sie zurück</translation>
    </message>
    <message>
        <source>Read more in the manual</source>
        <translation>Mehr dazu im Handbuch</translation>
    </message>
    <message>
        <source>Find lessons about this</source>
        <translation>Lektionen dazu finden</translation>
    </message>
    <message>
        <source>Formulas</source>
        <translation>Formeln</translation>
    </message>
</context>
<context>
    <name>posenc::WorkProgress</name>
    <message>
        <source>Progress of the plot</source>
        <translation>Fortschritt des Diagramms</translation>
    </message>
    <message>
        <source>computing %1 %</source>
        <translation>%1 % berechnet</translation>
    </message>
</context>
<context>
    <name>posenc::Workspace</name>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The table as a whole, with plots of its rows, columns and offsets below it.</source>
        <translation>Die Tabelle als Ganzes, darunter Diagramme ihrer Zeilen, Spalten und Versätze.</translation>
    </message>
    <message>
        <source>A program in Python or C++ that computes the table.</source>
        <translation>Ein Programm in Python oder C++, das die Tabelle berechnet.</translation>
    </message>
    <message>
        <source>Facts about the table, such as its closest positions and the columns that hardly vary.</source>
        <translation>Tatsachen über die Tabelle, etwa die nächsten Positionen und die Spalten, die sich kaum ändern.</translation>
    </message>
    <message>
        <source>The selected cell step by step, and the similarity of positions k and k′.</source>
        <translation>Die ausgewählte Zelle Schritt für Schritt, und die Ähnlichkeit der Positionen k und k′.</translation>
    </message>
    <message>
        <source>how is the table programmed?</source>
        <translation>wie wird die Tabelle programmiert?</translation>
    </message>
    <message>
        <source>what stands out in the table?</source>
        <translation>was fällt an der Tabelle auf?</translation>
    </message>
</context>
<context>
    <name>ui</name>
    <message>
        <source>layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>frequency rule</source>
        <translation>Frequenzregel</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>The system cannot start another thread. Close other programs and try again.</source>
        <translation>Das System kann keinen weiteren Thread starten. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>There is not enough memory to check the goal. Choose a smaller max_len or d_model.</source>
        <translation>Der Speicher reicht nicht aus, um das Ziel zu prüfen. Wählen Sie ein kleineres max_len oder d_model.</translation>
    </message>
    <message>
        <source>There is not enough memory for this file. Open a smaller file.</source>
        <translation>Für diese Datei reicht der Speicher nicht aus. Öffnen Sie eine kleinere Datei.</translation>
    </message>
    <message>
        <source>There is not enough memory. Choose a smaller image or table.</source>
        <translation>Der Speicher reicht nicht aus. Wählen Sie ein kleineres Bild oder eine kleinere Tabelle.</translation>
    </message>
    <message>
        <source>The printer did not accept the job. Choose another printer, or export a PDF and print that.</source>
        <translation>Der Drucker hat den Auftrag nicht angenommen. Wählen Sie einen anderen Drucker, oder exportieren Sie ein PDF und drucken Sie es.</translation>
    </message>
    <message>
        <source>There is not enough memory for an image of this size. Make the image smaller.</source>
        <translation>Für ein Bild dieser Größe reicht der Speicher nicht aus. Verkleinern Sie das Bild.</translation>
    </message>
    <message>
        <source>No font was found, so the figure would have no text. Install a font, for instance the Debian package fonts-dejavu-core.</source>
        <translation>Es wurde keine Schriftart gefunden, die Abbildung hätte also keinen Text. Installieren Sie eine, zum Beispiel das Debian-Paket fonts-dejavu-core.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; has no cells. Views with cells: %2.</source>
        <translation>Die Ansicht „%1“ hat keine Zellen. Ansichten mit Zellen: %2.</translation>
    </message>
    <message>
        <source>There is no font called %1 here. fc-list : family lists the installed fonts.</source>
        <translation>Eine Schriftart %1 gibt es hier nicht. fc-list : family zeigt die installierten.</translation>
    </message>
    <message>
        <source>The image could not be encoded: the page could not be started.</source>
        <translation>Das Bild konnte nicht kodiert werden: Die Seite konnte nicht begonnen werden.</translation>
    </message>
    <message>
        <source>The image could not be encoded: the page could not be finished.</source>
        <translation>Das Bild konnte nicht kodiert werden: Die Seite konnte nicht abgeschlossen werden.</translation>
    </message>
    <message>
        <source>The image could not be encoded: &quot;%1&quot; is not a format of a figure.</source>
        <translation>Das Bild konnte nicht kodiert werden: „%1“ ist kein Format einer Abbildung.</translation>
    </message>
    <message>
        <source>Standard output was closed before posenc had written everything: the program reading it stopped early.</source>
        <translation>Die Standardausgabe wurde geschlossen, bevor posenc alles geschrieben hatte: Das lesende Programm hat zu früh aufgehört.</translation>
    </message>
    <message>
        <source>Standard output is closed, so posenc wrote nothing. Redirect it to a file or a program.</source>
        <translation>Die Standardausgabe ist geschlossen, daher hat posenc nichts geschrieben. Leiten Sie sie in eine Datei oder ein Programm um.</translation>
    </message>
    <message>
        <source>The file cannot be read from the start. Copy the file again.</source>
        <translation>Die Datei kann nicht von Anfang an gelesen werden. Kopieren Sie sie erneut.</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>The file cannot be read to the end. Check the disk, or copy the file again.</source>
        <translation>Die Datei kann nicht bis zum Ende gelesen werden. Prüfen Sie den Datenträger oder kopieren Sie die Datei erneut.</translation>
    </message>
    <message>
        <source>The file is incomplete. Copy or download it again.</source>
        <translation>Die Datei ist unvollständig. Kopieren Sie sie oder laden Sie sie erneut herunter.</translation>
    </message>
    <message>
        <source>The model has more than %1 files. Open the file with the table of positions.</source>
        <translation>Das Modell hat mehr als %1 Dateien. Öffnen Sie die Datei mit der Tabelle der Positionen.</translation>
    </message>
    <message>
        <source>There is not enough memory to open this model. Close other programs.</source>
        <translation>Der Speicher reicht nicht aus, um dieses Modell zu öffnen. Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>The file has no tensor %1. Open the file to see its tensors.</source>
        <translation>Es gibt darin keinen Tensor %1. Öffnen Sie die Datei, um die vorhandenen zu sehen.</translation>
    </message>
    <message>
        <source>The image could not be encoded: %1.</source>
        <translation>Das Bild konnte nicht kodiert werden: %1.</translation>
    </message>
    <message>
        <source>The image could not be encoded.</source>
        <translation>Das Bild konnte nicht kodiert werden.</translation>
    </message>
    <message>
        <source>The image could not be encoded: there is not enough memory.</source>
        <translation>Das Bild konnte nicht kodiert werden: Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>There is not enough memory for the table. Save a part of the table.</source>
        <translation>Für die Tabelle reicht der Speicher nicht aus. Speichern Sie einen Teil der Tabelle.</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message>
        <source>The pages could not be written: the document could not be started or finished.</source>
        <translation>Die Seiten konnten nicht geschrieben werden: Das Dokument konnte nicht begonnen oder nicht abgeschlossen werden.</translation>
    </message>
    <message>
        <source>The image %1 is not a self-contained SVG: it has scripts, links to other files, or takes long to draw. Save it as PNG.</source>
        <translation>Das Bild %1 ist kein eigenständiges SVG: Es enthält Skripte, verweist auf andere Dateien oder braucht lange zum Zeichnen. Speichern Sie es als PNG.</translation>
    </message>
    <message>
        <source>The image %1 cannot be read. Save the image again.</source>
        <translation>Das Bild %1 kann nicht gelesen werden. Speichern Sie es erneut.</translation>
    </message>
    <message>
        <source>front-matter key</source>
        <translation>Schlüssel der Kopfdaten</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>There is no preset called %1. posenc --list presets lists the names.</source>
        <translation>Eine Vorlage %1 gibt es nicht. posenc --list presets zeigt die Namen.</translation>
    </message>
    <message>
        <source>step to link to</source>
        <translation>Schritt als Linkziel</translation>
    </message>
    <message>
        <source>There is no step to link to called %1. Write # and the title, in lower case, with - for spaces.</source>
        <translation>Einen Schritt %1 als Linkziel gibt es nicht. Schreiben Sie # und den Titel, in Kleinbuchstaben, mit - statt Leerzeichen.</translation>
    </message>
    <message>
        <source>The image %1 is not a file in the lesson&apos;s folder. Put the image there and write only its file name.</source>
        <translation>Das Bild %1 ist keine Datei im Ordner der Lektion. Legen Sie es dort ab und schreiben Sie nur seinen Dateinamen.</translation>
    </message>
    <message>
        <source>The image %1 is neither .png nor .svg nor .jpg. Convert the image.</source>
        <translation>Das Bild %1 ist weder .png noch .svg noch .jpg. Wandeln Sie es um.</translation>
    </message>
    <message>
        <source>The image %1 cannot be opened. Look for the image in the lesson&apos;s folder.</source>
        <translation>Das Bild %1 kann nicht geöffnet werden. Suchen Sie es im Ordner der Lektion.</translation>
    </message>
    <message>
        <source>The image %1 is larger than 8 MiB. Make the image smaller.</source>
        <translation>Das Bild %1 ist größer als 8 MiB. Verkleinern Sie es.</translation>
    </message>
    <message>
        <source>The images of the lesson are too large together, up to %1. Make them smaller, or show fewer.</source>
        <translation>Die Bilder der Lektion sind bis %1 zusammen zu groß. Verkleinern Sie sie oder zeigen Sie weniger.</translation>
    </message>
    <message>
        <source>The image %1 has more than 16 million pixels. Make the image smaller.</source>
        <translation>Das Bild %1 hat mehr als 16 Millionen Pixel. Verkleinern Sie es.</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>option of an ask block</source>
        <translation>Option eines ask-Blocks</translation>
    </message>
    <message>
        <source>key in a scene</source>
        <translation>Schlüssel in einer Szene</translation>
    </message>
    <message>
        <source>key in %1</source>
        <translation>Schlüssel in %1</translation>
    </message>
    <message>
        <source>option of a scene block</source>
        <translation>Option eines scene-Blocks</translation>
    </message>
    <message>
        <source>key of a task</source>
        <translation>Schlüssel einer Aufgabe</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Bedienelement</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 has no tensor called %2, and no table that posenc can read.</source>
        <translation>%1 hat keinen Tensor %2 und keine Tabelle, die posenc lesen kann.</translation>
    </message>
    <message>
        <source>%1 has no tensor called %2. Its tensors: %3.</source>
        <translation>%1 hat keinen Tensor %2. Vorhanden: %3.</translation>
    </message>
    <message>
        <source>%1 has no table that posenc can read.</source>
        <translation>%1 hat keine Tabelle, die posenc lesen kann.</translation>
    </message>
    <message>
        <source>%1 has no table that posenc can read: %2</source>
        <translation>%1 hat keine Tabelle, die posenc lesen kann: %2</translation>
    </message>
    <message>
        <source>%1 has several tables. Choose a table with --tensor NAME: %2.</source>
        <translation>%1 hat mehrere Tabellen. Wählen Sie eine mit --tensor NAME: %2.</translation>
    </message>
    <message>
        <source>%1 has no tables: it is a folder with only a configuration.</source>
        <translation>%1 hat keine Tabellen: Es ist ein Ordner, der nur eine Konfiguration enthält.</translation>
    </message>
    <message>
        <source>One position is not a wave. A spectrum needs two positions or more.</source>
        <translation>Eine Position ist keine Welle. Ein Spektrum braucht mindestens zwei Positionen.</translation>
    </message>
    <message>
        <source>Column %1 is constant, so it has no spectrum. Choose another column.</source>
        <translation>Spalte %1 ist konstant und hat daher kein Spektrum. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>Column %1 has values that are not finite, so it has no spectrum. Choose another column.</source>
        <translation>Spalte %1 enthält Werte, die nicht endlich sind, und hat daher kein Spektrum. Wählen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>No grid of patches has this many positions: %1. --grid-width sets the patches per row.</source>
        <translation>Kein Raster von Patches hat so viele Positionen: %1. --grid-width setzt die Patches pro Reihe.</translation>
    </message>
    <message>
        <source>This encoding has no pairs and no wavelengths. Choose a d_model of 2 or more.</source>
        <translation>Diese Kodierung hat keine Paare und keine Wellenlängen. Wählen Sie ein d_model von 2 oder mehr.</translation>
    </message>
    <message>
        <source>None of the chosen positions exists. Choose a position below max_len.</source>
        <translation>Keine der gewählten Positionen existiert. Wählen Sie eine kleiner als max_len.</translation>
    </message>
    <message>
        <source>There is no table to compare with. Open an .npy or .csv file first, as FILE on the command line.</source>
        <translation>Es gibt keine Tabelle zum Vergleich. Öffnen Sie zuerst eine .npy- oder .csv-Datei, als FILE auf der Befehlszeile.</translation>
    </message>
    <message>
        <source>There is not enough memory for the diagnostics. Choose a smaller max_len or d_model.</source>
        <translation>Für die Diagnose reicht der Speicher nicht aus. Wählen Sie ein kleineres max_len oder d_model.</translation>
    </message>
    <message>
        <source>%1 Open the scene again and allow the file, or open another table.</source>
        <translation>%1 Öffnen Sie die Szene erneut und erlauben Sie die Datei, oder öffnen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 The scene names this file. Restore the file and open the scene again, or open another table.</source>
        <translation>%1 Die Szene nennt diese Datei. Stellen Sie sie wieder her und öffnen Sie die Szene erneut, oder öffnen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>%1 Open the scene again and allow the file, or open other embeddings, or choose random ones.</source>
        <translation>%1 Öffnen Sie die Szene erneut und erlauben Sie die Datei, oder öffnen Sie andere Embeddings, oder wählen Sie zufällige.</translation>
    </message>
    <message>
        <source>%1 The scene names this file. Restore the file and open the scene again, or open other embeddings, or choose random ones.</source>
        <translation>%1 Die Szene nennt diese Datei. Stellen Sie sie wieder her und öffnen Sie die Szene erneut, oder öffnen Sie andere Embeddings, oder wählen Sie zufällige.</translation>
    </message>
    <message>
        <source>%1 Open the scene again and allow the file, or open another table, or choose another scheme.</source>
        <translation>%1 Öffnen Sie die Szene erneut und erlauben Sie die Datei, oder öffnen Sie eine andere Tabelle, oder wählen Sie ein anderes Verfahren.</translation>
    </message>
    <message>
        <source>%1 The scene names this file. Restore the file and open the scene again, or open another table, or choose another scheme.</source>
        <translation>%1 Die Szene nennt diese Datei. Stellen Sie sie wieder her und öffnen Sie die Szene erneut, oder öffnen Sie eine andere Tabelle, oder wählen Sie ein anderes Verfahren.</translation>
    </message>
    <message>
        <source>The vocabulary has more lines than its table has rows, %1. Open the vocabulary of this table, with one word per line.</source>
        <translation>Das Vokabular hat mehr Zeilen als seine Tabelle (%1). Öffnen Sie das Vokabular zu dieser Tabelle, mit einem Wort pro Zeile.</translation>
    </message>
    <message>
        <source>Line %1 is not UTF-8 text. A vocabulary has one word per line. Save the vocabulary as UTF-8.</source>
        <translation>Zeile %1 ist kein UTF-8-Text. Ein Vokabular hat ein Wort pro Zeile. Speichern Sie das Vokabular als UTF-8.</translation>
    </message>
    <message>
        <source>A projection needs a finite value in every cell, but the table has NaN or infinities. See Diagnostics.</source>
        <translation>Eine Projektion braucht in jeder Zelle einen endlichen Wert, aber die Tabelle enthält NaN oder unendliche Werte. Siehe Diagnose.</translation>
    </message>
    <message>
        <source>sinusoid axis</source>
        <translation>Achse der Sinuskurven</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; has no --rows. Views with --rows: %2.</source>
        <translation>Die Ansicht „%1“ hat kein --rows. Ansichten mit --rows: %2.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; shows everything. Leave --columns out.</source>
        <translation>Die Ansicht „%1“ zeigt alles. Lassen Sie --columns weg.</translation>
    </message>
    <message>
        <source>There are no rows from %1 up to %2. Give two numbers between 0 and %3, the smaller number first.</source>
        <translation>Zeilen von %1 bis %2 gibt es nicht. Geben Sie zwei Zahlen zwischen 0 und %3 an, die kleinere zuerst.</translation>
    </message>
    <message>
        <source>There are no columns from %1 up to %2. Give two numbers between 0 and %3, the smaller number first.</source>
        <translation>Spalten von %1 bis %2 gibt es nicht. Geben Sie zwei Zahlen zwischen 0 und %3 an, die kleinere zuerst.</translation>
    </message>
    <message>
        <source>The %1 is square: --rows and --columns must show the same number.</source>
        <translation>Die Ansicht „%1“ ist quadratisch: --rows und --columns müssen gleich viele zeigen.</translation>
    </message>
    <message>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>There is not enough memory to look for sessions.</source>
        <translation>Der Speicher reicht nicht aus, um nach Sitzungen zu suchen.</translation>
    </message>
    <message>
        <source>There is not enough memory to write the file.</source>
        <translation>Der Speicher reicht nicht, um die Datei zu schreiben.</translation>
    </message>
    <message>
        <source>There is not enough memory to compare the whole table. Choose a smaller table.</source>
        <translation>Der Speicher reicht nicht aus, um die ganze Tabelle zu vergleichen. Wählen Sie eine kleinere Tabelle.</translation>
    </message>
    <message>
        <source>There is not enough memory to go through all positions. Choose a smaller max_len or d_model.</source>
        <translation>Der Speicher reicht nicht aus, um alle Positionen durchzugehen. Wählen Sie ein kleineres max_len oder d_model.</translation>
    </message>
    <message>
        <source>There is no purpose called %1. Choose one of: %2.</source>
        <translation>Einen Zweck namens %1 gibt es nicht. Zur Wahl stehen: %2.</translation>
    </message>
    <message>
        <source>The link to %1 leads to no page of the manual.</source>
        <translation>Der Verweis auf %1 führt zu keiner Seite des Handbuchs.</translation>
    </message>
    <message>
        <source>part of the course</source>
        <translation>Teil des Kurses</translation>
    </message>
    <message>
        <source>filling</source>
        <translation>Füllung</translation>
    </message>
    <message>
        <source>The column takes %1 characters, and posenc keeps at most %2 characters of positions in a scene. Round the values, or leave out rows.</source>
        <translation>Die Spalte braucht %1 Zeichen, und posenc behält höchstens %2 Zeichen Positionen in einer Szene. Die Werte runden oder Zeilen weglassen.</translation>
    </message>
    <message>
        <source>--%1 chooses among the types of layers of a model, but no model with several types is open. Open its config.json, or leave --%1 out.</source>
        <translation>--%1 wählt unter den Schichtarten eines Modells, aber es ist kein Modell mit mehreren Arten offen. Öffnen Sie seine config.json oder lassen Sie --%1 weg.</translation>
    </message>
    <message>
        <source>--%1: there is no type of layers called %2. Use one of: %3.</source>
        <translation>--%1: Es gibt keine Schichtart namens %2. Verwenden Sie eine von: %3.</translation>
    </message>
    <message>
        <source>%1 Page Rotary compares models that rotate. The command posenc --describe A B tells how other models differ.</source>
        <translation>%1 Die Seite Rotary vergleicht Modelle, die drehen. Der Befehl posenc --describe A B sagt, wie sich andere Modelle unterscheiden.</translation>
    </message>
    <message>
        <source>The model has more lists of divisors than a scene can keep.</source>
        <translation>Das Modell hat mehr Listen von Teilern, als eine Szene behalten kann.</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>No encoding takes part in the race. Choose at least one.</source>
        <translation>Keine Kodierung nimmt am Rennen teil. Wählen Sie mindestens eine.</translation>
    </message>
    <message>
        <source>There is not enough memory for this training. Choose a smaller d_model, length or batch.</source>
        <translation>Der Speicher reicht für dieses Training nicht. Wählen Sie d_model, Länge oder Stapel kleiner.</translation>
    </message>
    <message>
        <source>There is no parameter called %1. &quot;posenc --print parameters&quot; lists them.</source>
        <translation>Es gibt keinen Parameter namens %1. &quot;posenc --print parameters&quot; zählt alle auf.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>The range of the colours is %1. Write two numbers, the lower one first, such as 0:10.</source>
        <translation>Der Farbbereich ist %1. Schreiben Sie zwei Zahlen, die kleinere zuerst, etwa 0:10.</translation>
    </message>
    <message>
        <source>There is not enough memory for what this plot computes. Choose smaller sizes or a shorter sentence.</source>
        <translation>Für das, was dieses Diagramm berechnet, reicht der Speicher nicht. Wählen Sie kleinere Größen oder einen kürzeren Satz.</translation>
    </message>
    <message numerus="yes">
        <source>%1: the first %n rows were left out, because models of this kind number positions from there. --first-row 0 reads all rows.</source>
        <comment>%1: row 0 was left out, because models of this kind number positions from the next row. --first-row 0 reads all rows.</comment>
        <translation>
            <numerusform>%1: %n Zeile am Anfang wurde ausgelassen, weil Modelle dieser Art Positionen erst danach zählen. --first-row 0 liest alle Zeilen.</numerusform>
            <numerusform>%1: Die ersten %n Zeilen wurden ausgelassen, weil Modelle dieser Art Positionen erst danach zählen. --first-row 0 liest alle Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the table of positions as .npy in Python with numpy.save, and open that file.</source>
        <translation>Speichern Sie die Positionstabelle in Python mit numpy.save als .npy und öffnen Sie diese Datei.</translation>
    </message>
    <message>
        <source>Save the table as .csv, or in Python with numpy.save, and open that file.</source>
        <translation>Speichern Sie die Tabelle als .csv oder in Python mit numpy.save und öffnen Sie diese Datei.</translation>
    </message>
    <message>
        <source>Save the sheet with the table as .csv in the spreadsheet program, and open that file.</source>
        <translation>Speichern Sie das Blatt mit der Tabelle im Tabellenprogramm als .csv und öffnen Sie diese Datei.</translation>
    </message>
    <message>
        <source>Save the settings as JSON, such as config.json, and open that file.</source>
        <translation>Speichern Sie die Einstellungen als JSON, etwa als config.json, und öffnen Sie diese Datei.</translation>
    </message>
    <message>
        <source>Run the program, save the table with numpy.save, and open the .npy file.</source>
        <translation>Führen Sie das Programm aus, speichern Sie die Tabelle mit numpy.save und öffnen Sie die .npy-Datei.</translation>
    </message>
    <message>
        <source>Unpack the file, and open a file that is in it.</source>
        <translation>Entpacken Sie die Datei und öffnen Sie eine Datei daraus.</translation>
    </message>
    <message>
        <source>Download the file itself, for instance with git lfs pull.</source>
        <translation>Laden Sie die Datei selbst herunter, zum Beispiel mit git lfs pull.</translation>
    </message>
    <message>
        <source>Open the PNG of the figure, or its scene file (.posenc).</source>
        <translation>Öffnen Sie das PNG der Abbildung oder ihre Szenendatei (.posenc).</translation>
    </message>
    <message>
        <source>Open the file itself as a table. For positions, save a column as .csv.</source>
        <translation>Öffnen Sie die Datei selbst als Tabelle. Für Positionen speichern Sie eine Spalte als .csv.</translation>
    </message>
    <message>
        <source>Open the file itself as a model.</source>
        <translation>Öffnen Sie die Datei selbst als Modell.</translation>
    </message>
    <message>
        <source>Open the file itself as a scene.</source>
        <translation>Öffnen Sie die Datei selbst als Szene.</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>a NumPy archive (.npz)</source>
        <translation>ein NumPy-Archiv (.npz)</translation>
    </message>
    <message>
        <source>a pickle of PyTorch</source>
        <translation>ein Pickle von PyTorch</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>eine Excel-Arbeitsmappe</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>ein Tabellendokument</translation>
    </message>
    <message>
        <source>an office document</source>
        <translation>ein Office-Dokument</translation>
    </message>
    <message>
        <source>a Keras model</source>
        <translation>ein Keras-Modell</translation>
    </message>
    <message>
        <source>a MATLAB file</source>
        <translation>eine MATLAB-Datei</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>eine Parquet-Datei</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>eine Arrow-Datei</translation>
    </message>
    <message>
        <source>a Feather file</source>
        <translation>eine Feather-Datei</translation>
    </message>
    <message>
        <source>a TensorFlow Lite model</source>
        <translation>ein TensorFlow-Lite-Modell</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>an R data file</source>
        <translation>eine R-Datendatei</translation>
    </message>
    <message>
        <source>a file compressed with gzip</source>
        <translation>eine mit gzip komprimierte Datei</translation>
    </message>
    <message>
        <source>a file compressed with bzip2</source>
        <translation>eine mit bzip2 komprimierte Datei</translation>
    </message>
    <message>
        <source>a file compressed with xz</source>
        <translation>eine mit xz komprimierte Datei</translation>
    </message>
    <message>
        <source>a file compressed with zstd</source>
        <translation>eine mit zstd komprimierte Datei</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>ein 7-Zip-Archiv</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>ein tar-Archiv</translation>
    </message>
    <message>
        <source>a pointer of Git LFS, not the file itself</source>
        <translation>ein Verweis von Git LFS, nicht die Datei selbst</translation>
    </message>
    <message>
        <source>a PDF, and a figure in PDF holds no scene</source>
        <translation>ein PDF, und eine Abbildung als PDF enthält keine Szene</translation>
    </message>
    <message>
        <source>a GIF, and a figure in GIF holds no scene</source>
        <translation>ein GIF, und eine Abbildung als GIF enthält keine Szene</translation>
    </message>
    <message>
        <source>a JPEG, and a figure in JPEG holds no scene</source>
        <translation>ein JPEG, und eine Abbildung als JPEG enthält keine Szene</translation>
    </message>
    <message>
        <source>a WebP, and a figure in WebP holds no scene</source>
        <translation>ein WebP, und eine Abbildung als WebP enthält keine Szene</translation>
    </message>
    <message>
        <source>an SVG, and a figure in SVG holds no scene</source>
        <translation>ein SVG, und eine Abbildung als SVG enthält keine Szene</translation>
    </message>
    <message>
        <source>a web page or XML</source>
        <translation>eine Webseite oder XML</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>ein NumPy-Array (.npy)</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a model in the old GGML format</source>
        <translation>ein Modell im alten GGML-Format</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>an ONNX model</source>
        <translation>ein ONNX-Modell</translation>
    </message>
    <message>
        <source>a TensorFlow model</source>
        <translation>ein TensorFlow-Modell</translation>
    </message>
    <message>
        <source>a Flax model</source>
        <translation>ein Flax-Modell</translation>
    </message>
    <message>
        <source>a pickle</source>
        <translation>ein Pickle</translation>
    </message>
    <message>
        <source>a YAML file</source>
        <translation>eine YAML-Datei</translation>
    </message>
    <message>
        <source>a file of settings</source>
        <translation>eine Datei mit Einstellungen</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a text table</source>
        <translation>eine Texttabelle</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>eine Lektion</translation>
    </message>
    <message>
        <source>Open the file itself as a lesson.</source>
        <translation>Öffnen Sie die Datei selbst als Lektion.</translation>
    </message>
    <message>
        <source>a scene</source>
        <translation>eine Szene</translation>
    </message>
    <message>
        <source>The file is %1, which posenc does not read. %2</source>
        <translation>Die Datei ist %1. posenc liest solche Dateien nicht. %2</translation>
    </message>
    <message>
        <source>The file is %1, which posenc does not read here. %2</source>
        <translation>Die Datei ist %1. posenc liest solche Dateien hier nicht. %2</translation>
    </message>
    <message>
        <source>posenc reads tables only from .npy, .csv, .tsv, .txt and .json files. Save the table as one of these.</source>
        <translation>posenc liest Tabellen nur aus .npy-, .csv-, .tsv-, .txt- und .json-Dateien. Speichern Sie die Tabelle in einem dieser Formate.</translation>
    </message>
    <message>
        <source>%1 (%2 rows)</source>
        <translation>%1 (%2 Zeilen)</translation>
    </message>
    <message>
        <source>%1 has tables of positions among its tensors: %2. Open one to see it.</source>
        <translation>%1 hat unter seinen Tensoren Positionstabellen: %2. Öffnen Sie eine, um sie zu sehen.</translation>
    </message>
    <message>
        <source>There is not enough memory for the embeddings. Save a part of the embeddings.</source>
        <translation>Für die Embeddings reicht der Speicher nicht aus. Speichern Sie einen Teil der Embeddings.</translation>
    </message>
    <message>
        <source>This image contains no scene. posenc did not write the image, or another program has removed the scene. Open the scene file (.posenc), or the figure as posenc wrote it.</source>
        <translation>Dieses Bild enthält keine Szene. posenc hat das Bild nicht geschrieben, oder ein anderes Programm hat die Szene entfernt. Öffnen Sie die Szenendatei (.posenc) oder die Abbildung, wie posenc sie geschrieben hat.</translation>
    </message>
    <message>
        <source>%1 holds %2, which is not in the table of this scene.</source>
        <translation>%1 enthält %2, das liegt nicht in der Tabelle dieser Szene.</translation>
    </message>
    <message numerus="yes">
        <source>posenc does not know %n more keys.</source>
        <comment>posenc does not know %n more key.</comment>
        <translation>
            <numerusform>posenc kennt %n weiteren Schlüssel nicht.</numerusform>
            <numerusform>posenc kennt %n weitere Schlüssel nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>posenc does not know the key %1, and left the key out.</source>
        <translation>posenc kennt den Schlüssel %1 nicht und hat ihn ausgelassen.</translation>
    </message>
    <message>
        <source>posenc does not know the key %1, and left the key out. Did you mean &quot;%2&quot;?</source>
        <translation>posenc kennt den Schlüssel %1 nicht und hat ihn ausgelassen. Meinten Sie „%2“?</translation>
    </message>
    <message numerus="yes">
        <source>The sections of M-RoPE are %1, which is %2 pairs, but the head has %n pairs. Change the sections or d_model.</source>
        <comment>The sections of M-RoPE are %1, which is %2 pairs, but the head has %n pair. Change the sections or d_model.</comment>
        <translation>
            <numerusform>Die Abschnitte von M-RoPE sind %1, also %2 Paare, aber der Head hat %n Paar. Ändern Sie die Abschnitte oder d_model.</numerusform>
            <numerusform>Die Abschnitte von M-RoPE sind %1, also %2 Paare, aber der Head hat %n Paare. Ändern Sie die Abschnitte oder d_model.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the chosen columns exists. Choose a column below d_model.</source>
        <translation>Keine der gewählten Spalten gibt es. Wählen Sie eine Spalte unter d_model.</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>a WAV sound</source>
        <translation>ein Klang im Format WAV</translation>
    </message>
    <message>
        <source>This posenc cannot compare two models. Name one file.</source>
        <translation>Dieses posenc kann keine zwei Modelle vergleichen. Nennen Sie eine Datei.</translation>
    </message>
    <message>
        <source>There is no view called %1 in this posenc, which was built without some features. The scene opens with view %2.</source>
        <translation>In diesem posenc, das ohne einige Funktionen gebaut wurde, gibt es keine Ansicht %1. Die Szene öffnet sich mit der Ansicht %2.</translation>
    </message>
</context>
</TS>
