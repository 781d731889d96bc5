# Was im Browser auf dem Plan von The Rum Run steht: Beschriftungen und die Führung.

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
show-strength = Stärke der Straßen zeigen
idle = { $n } Züge ohne Fässer; bei { $of } endet das Spiel
rack-yours = Dein Vorrat
rack-of = Vorrat von { $name }: { $n } Steine
rack-shielded = Hinter einem Schirm
in-hand = { $token } in der Hand
barrels = Fässer
barrels-of = { $n }/{ $of } Fässer
resigned = hat aufgegeben
wants-end = bietet das Ende an

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
