# Was im Browser auf dem Plan von The Rum Run steht: Beschriftungen und die Führung.

heading-short = Zug { $turns }
heading = { $forest } · bis { $winning } Fässer · Zug { $turns }
kinds = Art der Handlung
kind-build = Bauen
kind-lift = Loses Ende versetzen
kind-repair = Flicken
kind-caravan = Karawane
distillery-holds = { $inside } drin, { $more } kommen noch
lay-here = { $piece } auf { $cell }
turn-round = Umdrehen
lay-it = Hinlegen
set-out = Losfahren
choose-token = Wähle einen Stein deines Vorrats.
choose-cell = Wähle ein Feld.
idle = { $n } Züge ohne Fässer; bei { $of } endet das Spiel
rack-yours = Dein Vorrat
rack-of = Vorrat von { $name }: { $n } Steine
rack-shielded = Hinter einem Schirm
barrels = Fässer
barrels-of = { $n }/{ $of } Fässer
resigned = hat aufgegeben
wants-end = bietet das Ende an
and = und
token-n = { $token }, Stärke { $n }
pile = { $name }: { $barrels ->
    [one] 1 Fass
   *[other] { $barrels } Fässer
  }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
  } bis zur Stadt. Eine Karawane lässt auf jedem Schritt ein Fass liegen; der Rest kommt heim. Stärke { $strength }.
pile-over = { $name }: { $barrels } Fässer, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
  } bis zur Stadt: überladen, die Karawane muss jetzt los. Stärke { $strength }.
pile-stuck = { $name }: { $barrels ->
    [one] 1 Fass
   *[other] { $barrels } Fässer
  } auf einer Straße, die von der Stadt abgeschnitten ist. Stärke { $strength }.
breaks = { $mine } bricht die { $theirs } von { $name }
break-it = Die Straße auf { $cell } brechen
caravan-from = Karawane von { $cell }
quiet-move = Sonst geschieht nichts sofort.
answer-by = Stärker als { $n } in den Ständern: { $names }
answer-one = { $name } { $n }
answer-none = Niemand hat einen Stein über { $n }, um sie wieder zu brechen.
key-strength = Stärke: eine höhere Zahl bricht die Straße eines Gegners
key-load = 3 Fässer, 4 Schritte bis heim: auf jedem Schritt bleibt eines liegen
key-hatch = Schraffierte Straßen gehören anderen
sign-B = Baby Box
sign-F = Fat Franky
sign-E = Elmo
sign-M = Manor
sign-I = Inn
rack-open = Vorrat, für alle offen
barrels-n = { $n ->
    [one] 1 Fass
   *[other] { $n } Fässer
  }
doing-broken = Gebrochen!
doing-ambush = Überfall! { $barrels } erbeutet
doing-scored = +{ $barrels } daheim
doing-offloaded = { $barrels ->
    [one] 1 Fass heraus
   *[other] { $barrels } Fässer heraus
  }
doing-abandoned = Zurückgelassen
home-caravan = Mit Karawanen
home-ambush = Durch Überfälle
tie-near = { $name } und { $other } sind gleichauf; { $name } hat mehr Fässer auf verbundenen Straßen, { $more } zu { $less }.
tie-far = { $name } und { $other } sind gleichauf; { $name } hat mehr Fässer auf allen Straßen, { $more } zu { $less }.
tie-early = { $name } und { $other } sind gleichauf, auch mit den wartenden Fässern; wer zuerst Fässer heimbrachte, gewinnt.
editor = Waldzeichner
editor-boards = Tafeln
editor-forest = Der Wald
editor-face = Seite { $name } nach { $place }
editor-place = { $place }: Seite { $face }, { $turns } Vierteldrehungen
editor-turn = Drehen
editor-flip = Wenden
editor-to = Nach { $place }
editor-rows = Überlappende Reihen
editor-columns = Überlappende Spalten
editor-town = Die Stadt steht auf
editor-how = Zieh Tafeln aus der Liste oder gegeneinander, und zieh die Stadt. Jede Tafel liegt einmal, mit einer ihrer Seiten nach oben.
editor-any = Überrasch mich
editor-copy = Text kopieren
editor-link = Link kopieren
editor-copied = Kopiert.
editor-good = In diesem Wald kann gespielt werden.
editor-asks = Der Tisch sieht ihn sich an …

guide-position = Du hast die Auslosung gewonnen: wähle, wann du ziehen willst. Wer anfängt, gibt dafür ein paar Steine ab.
guide-turn = Eine Handlung je Zug. Baue eine Straße von der Stadt (dem Stern) nach außen: gleiche Zahlen treffen sich wie beim Domino. Tippe auf einen Stein, dann auf ein leuchtendes Feld. Trifft ein Arm auf die Tür einer Brennerei, kommen Fässer darauf heraus.
guide-lay = Wähle den Stein, der hierher kommt, und drehe ihn, wie du willst.
guide-follow = Ein Pasch braucht gleich einen zweiten Stein: wähle die Seite, an der es weitergeht.
guide-put = Wohin kommt das lose Ende?
guide-forced = Ein Stapel mit mehr Fässern als Schritten zur Stadt ist überladen: er muss jetzt fahren, und der Rest rollt auf die Straße eines anderen.
guide-overshoot = Die Karawane schießt über die Stadt hinaus: auf wessen Straße? Landet das letzte Fass auf Fässern, ist es ein Überfall und alle zählen für dich.

chart-scored = Heimgebrachte Fässer
chart-offloaded = Fässer aus den Brennereien
chart-laid = Gelegte Steine
prompt-board-lay = Wähle einen Stein, dreh ihn und leg ihn hin.

if-seat-is = die Straße auf { $what } dir gehört
if-seat-is-not = die Straße auf { $what } nicht dir gehört
if-distance-at-least = die Straße auf { $what } in die Stadt führt
if-overloaded-is-no = { $what } nicht überladen ist
if-inside-at-least = in der Brennerei im { $what } Fässer sind
if-inside-at-most = die Brennerei im { $what } leer ist
if-connected-is-yes = { $what } eine Straße in die Stadt hat
if-connected-is-no = { $what } keine Straße in die Stadt hat
