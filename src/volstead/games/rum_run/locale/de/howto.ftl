howto-1-title = Worum es geht
howto-1-picture = Eine Straße aus zwei Steinen von der Stadt zu einer Brennerei, darauf ein Fass
howto-1-text =
    Banden legen Straßen durch den Wald von der Stadt zu versteckten Brennereien und holen die Fässer heim, auf Straßen, die die anderen gern
    unterbrechen. Alles liegt offen: keine Karten, keine Würfel.
howto-2-title = Wer gewinnt
howto-2-picture = Die Stadt und zwölf Fässer
howto-2-text =
    Wer zuerst seine Zahl Fässer in die Stadt bringt: 12 zu zweit, 8 zu dritt, 6 zu viert.
howto-3-title = Ein Zug ist eine von vier Aktionen
howto-3-picture = Ein Stein, an die gleiche Zahl gelegt, ein loses Ende, ein Pasch und Fässer unterwegs
howto-3-text =
    - Bauen. Lege einen Stein an die Stadt oder ans Ende einer eigenen Straße, die dorthin führt; Enden, die sich berühren, müssen dieselbe Zahl zeigen wie beim Domino. Eine Straße läuft geradeaus und biegt nur an einem Pasch ab. Hinter einen Pasch legst du gleich einen zweiten Stein.
    - Umlegen. Nimm ein loses Ende auf und lege es nach denselben Regeln anderswohin.
    - Flicken. Verbinde ein abgeschnittenes Stück mit einem Pasch und einem zweiten Stein.
    - Karawane. Nimm alle Fässer eines Steins und lass auf jedem Stein bis zur Stadt eines zurück. Was in der Stadt ankommt, gehört dir.
howto-4-title = Brennereien
howto-4-picture = Ein Stein an der Tür einer Brennerei mit Fässern darauf, zwei Fässer bleiben drinnen
howto-4-text =
    Lege einen Stein an eine Tür, und alle Fässer der Brennerei kommen auf ihn heraus. Die Hälfte, abgerundet, wächst drinnen
    nach. Jede Tür nützt jedem einmal.
howto-5-title = Unterbrechen
howto-5-picture = Ein Stein der Stärke neun über einem gegnerischen der Stärke fünf
howto-5-text =
    Lege einen Stein über einen fremden, wenn die Summe seiner beiden Zahlen höher ist. Der fremde Stein geht heim, die Fässer
    darauf gehören dir, und die Straße dahinter ist abgeschnitten.
howto-6-title = Leicht übersehen
howto-6-picture = Ein Stapel von fünf Fässern, zwei Schritte vor der Stadt, und zwei starke Steine auf dem Brett
howto-6-text =
    - Ein Stapel mit mehr Fässern als Schritten bis zur Stadt ist gefährlich: er muss los, und was übrig ist, geht auf eine fremde Straße.
    - Hohe Steine sind die starken: früh gelegt sind sie kaum zu unterbrechen, fehlen dir dann aber zum Unterbrechen.
    - Fass um Fass ist langsam: eine lange Straße voller Fässer bringt mit jeder Karawane eines heim.
