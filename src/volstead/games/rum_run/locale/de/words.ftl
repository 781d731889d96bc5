# The Rum Run

game-title = The Rum Run
game-blurb = Lege Straßen durch den Wald, leere die Brennereien und fahre die Fässer heim. Nichts ist verdeckt: das leichteste für den Anfang.

prompt-draw = Alle ziehen einen Stein; die höchste Summe wählt.
prompt-lot = Immer noch gleich: Das Los entscheidet.
prompt-position = Du hast gezogen und gewonnen. Welchen Platz in der Zugfolge willst du, 1 bis { $n0 }?
prompt-turn = Du bist dran: lege eine Straße oder schicke eine Karawane.
prompt-forced = Ein Stapel von dir ist überladen: Er muss jetzt los. Welcher?
prompt-put = Wohin kommt der aufgenommene Stein?
prompt-lay = Welcher Stein, und wie herum? 2-5 liegt quer, 2|5 längs.
prompt-follow = Ein Pasch verlangt sofort einen zweiten Stein. Auf welches Feld?
prompt-repair = Welcher Pasch flickt das Bruchstück?
prompt-link = Wo liegt das Zwischenstück, das den Pasch mit deiner Straße verbindet?
prompt-route = { $n0 ->
    [one] Die Straße gabelt sich; ein Fass ist übrig. Welcher Weg?
   *[other] Die Straße gabelt sich; { $n0 } Fässer sind übrig. Welcher Weg?
  }
prompt-overshoot = { $n0 ->
    [one] In der Stadt ist ein Fass zu viel. Weiter auf wessen Straße?
   *[other] In der Stadt sind { $n0 } Fässer zu viel. Weiter auf wessen Straße?
  }
prompt-outward = { $n0 ->
    [one] Die fremde Straße gabelt sich; das letzte Fass fährt weiter. Welcher Weg?
   *[other] Die fremde Straße gabelt sich; { $n0 } Fässer fahren weiter. Welcher Weg?
  }

move-build = auf { $a } bauen
move-lift = das lose Ende von { $a } aufnehmen
move-repair = mit einem Pasch auf { $a } reparieren
move-caravan = Karawane ab { $a }
move-at = auf { $a }
move-by = über { $a }
move-over = hinaus über { $a }
move-home = heim in die Stadt
move-lay = { $a } legen
move-draw = { $a } ziehen
move-lot = das Los fällt auf Spieler { $a }
move-position = als { $a ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[4] Vierter
  } ziehen
move-offer-end = das Ende des Spiels anbieten
move-withdraw = das Angebot zurückziehen
move-resign = aufgeben

fact-drawn = { $seat } zieht { $token }.
fact-redraw = Die Höchsten sind gleich und ziehen noch einmal.
fact-drawn-first = { $seat } gewinnt die Ziehung.
fact-takes-position = { $seat } nimmt Platz { $position } in der Zugfolge.
fact-begins = { $first_seat } beginnt. { $winning } Fässer gewinnen.
fact-laid = { $seat } legt { $piece } ({ $colour }) auf { $cell }.
fact-lifted = { $seat } nimmt { $piece } von { $cell } auf.
fact-covered = { $seat } überbaut das eigene { $piece } auf { $cell }.
fact-broken = { $barrels ->
    [0] { $seat } bricht { $piece } von { $rival_seat } auf { $cell }.
    [one] { $seat } bricht { $piece } von { $rival_seat } auf { $cell } und nimmt ein Fass.
   *[other] { $seat } bricht { $piece } von { $rival_seat } auf { $cell } und nimmt { $barrels } Fässer.
  }
fact-broken-you = { $barrels ->
    [0] Du brichst { $piece } von { $rival_seat } auf { $cell }.
    [one] Du brichst { $piece } von { $rival_seat } auf { $cell } und nimmst ein Fass.
   *[other] Du brichst { $piece } von { $rival_seat } auf { $cell } und nimmst { $barrels } Fässer.
  }
fact-offloaded = { $barrels ->
    [one] Ein Fass kommt aus der Brennerei im { $distillery } auf { $cell }; noch darin: { $inside }.
   *[other] { $barrels } Fässer kommen aus der Brennerei im { $distillery } auf { $cell }; noch darin: { $inside }.
  }
fact-caravan = { $barrels ->
    [one] { $seat } schickt eine Karawane mit einem Fass ab { $cell }.
   *[other] { $seat } schickt eine Karawane mit { $barrels } Fässern ab { $cell }.
  }
fact-caravan-you = { $barrels ->
    [one] Du schickst eine Karawane mit einem Fass ab { $cell }.
   *[other] Du schickst eine Karawane mit { $barrels } Fässern ab { $cell }.
  }
fact-dropped = { $barrels ->
    [one] Ein Fass bleibt auf { $cell }.
   *[other] { $barrels } Fässer bleiben auf { $cell }.
  }
fact-scored = { $barrels ->
    [one] { $seat } bringt ein Fass heim und hat { $score }.
   *[other] { $seat } bringt { $barrels } Fässer heim und hat { $score }.
  }
fact-scored-you = { $barrels ->
    [one] Du bringst ein Fass heim und hast { $score }.
   *[other] Du bringst { $barrels } Fässer heim und hast { $score }.
  }
fact-overshoots = { $barrels ->
    [one] Ein Fass zu viel: { $seat } fährt bei { $cell } weiter auf die Straße von { $rival_seat }.
   *[other] { $barrels } Fässer zu viel: { $seat } fährt bei { $cell } weiter auf die Straße von { $rival_seat }.
  }
fact-overshoots-you = { $barrels ->
    [one] Ein Fass zu viel: du fährst bei { $cell } weiter auf die Straße von { $rival_seat }.
   *[other] { $barrels } Fässer zu viel: du fährst bei { $cell } weiter auf die Straße von { $rival_seat }.
  }
fact-ambush = Überfall! { $seat } nimmt alle { $barrels } Fässer auf dem Stein von { $rival_seat } bei { $cell }.
fact-ambush-you = Überfall! Du nimmst alle { $barrels } Fässer auf dem Stein von { $rival_seat } bei { $cell }.
fact-abandoned = { $seat } muss { $rival_seat } überlassen, was dort liegt.
fact-passed = { $seat } hat keine erlaubte Aktion und passt.
fact-offers-end = { $seat } bietet an, das Spiel zu beenden.
fact-withdraws = { $seat } will doch weiterspielen.
fact-resigned = { $seat } gibt auf.
fact-ended = { $why ->
    [barrels] Die nötige Zahl ist erreicht.
    [passes] Alle haben gepasst: Das Spiel ist aus.
    [idle] Zu lange hat sich kein Fass bewegt: Eine Razzia beendet das Spiel.
    [agreed] Alle sind einverstanden, das Spiel zu beenden.
   *[alone] Nur ein Spieler ist noch da.
  }

option-forest = Wald
option-forest-meaning = Ein Wald der Liste oder ein eigener: Seite/Drehungen für NW NO SW SO (englisch NW NE SW SE), dann 'overlap', wenn die Tafeln sich überlappen, dann die Stadt, wie in A1/0 C1/3 D1/0 B1/0 H6.
option-forest-own = etwa A1/0 C1/3 D1/0 B1/0 H6
option-variant = Variante
option-variant-meaning = Horse Power Steering gibt zwei Spielern je zwei Farben; Tortoise v. Hare gibt ihnen verschiedene Banden.
option-order = Zugfolge
option-order-meaning = Um die Reihenfolge ziehen oder mit dem ersten Platz beginnen.
option-open_gates = Offene Tore
option-open_gates-meaning = Die Stadt ist jederzeit Anker zum Brechen: härter und länger.
option-loads = Ladungen
option-loads-meaning = Andere Anfangszahlen von Brennereien nach Buchstaben, etwa B9 I3.
option-loads-own = etwa B9 I3
option-shields = Sichtschutz
option-shields-meaning = Die Vorräte der anderen werden nicht gezeigt.

word-usual = üblich
word-pocket-duel-2 = Pocket Duel
word-long-duel-2 = Long Duel
word-three-way-3 = Three-Way
word-town-square-4 = Town Square
word-clearing = Lichtung
word-standard = normal
word-horse-power = Horse Power Steering
word-tortoise-hare = Tortoise v. Hare
word-draw = ziehen
word-seats = nach Plätzen
word-blue = blau
word-red = rot
word-green = grün
word-orange = orange
word-nw = Nordwesten
word-ne = Nordosten
word-sw = Südwesten
word-se = Südosten
word-rum = Rum
word-gin = Gin
word-whiskey = Whiskey
word-wine = Wein
word-absinthe = Absinth
word-moonshine = Schwarzgebrannter
word-fast = Schnell
word-strong = Stark

why-win = Das gewinnt das Spiel.
why-score = Es bringt Fässer heim.
why-haul = Es bringt Fässer näher an die Stadt.
why-load = Dort wartete eine volle Ladung.
why-steal = Es nimmt einem Rivalen Fässer ab.
why-break = Es unterbricht die Straße eines Rivalen.
why-reach = Es bringt eine Straße näher an Fässer.
why-mend = Es flickt eine gebrochene Straße.

## Was abgelehnt wird, nach dem englischen Satz ohne Namen und Zahlen

refusal-second-shows = Der zweite Stein zeigt dem Pasch eine { $a } und muss dort liegen können.
refusal-lifted-choose = Wähle, wohin der aufgenommene Stein kommt.
refusal-lifted-elsewhere = Der aufgenommene Stein kommt auf ein anderes Feld.
refusal-way-joined = Der Weg geht über verbundene Steine weiter, über keinen zweimal.
refusal-overshoot-choose = Wähle einen fremden Stein, der mit der Stadt verbunden ist.
refusal-route-joined = Der Weg geht über verbundene eigene Steine, über keinen zweimal, und muss die Stadt erreichen können.
refusal-loose-fits-nowhere = Der Stein auf { $a } passt nirgends sonst.
refusal-no-fragment-arm = Kein offener Arm eines Bruchstücks von dir zeigt auf { $a }.
refusal-no-matching-token = Kein Stein von dir zeigt die Zahl, die nach { $a } führt.
refusal-forest-covers = Die Tafel im { $a } würde eine Brennerei oder eine Tür einer anderen verdecken.
refusal-forest-town-free = Die Stadt kommt auf ein freies Feld des Waldes, vor dem keine Tür liegt.
refusal-forest-town-centre = Die Stadt liegt nicht genau in der Mitte des Waldes.
refusal-forest-town-near = Die Stadt liegt höchstens zwei Felder von der Mitte des Waldes entfernt.
refusal-forest-town-beside = Die vier Felder neben der Stadt sind frei und haben keine Tür.
refusal-forest-distillery = Ein Wald hat mindestens eine Brennerei.
refusal-forest-door = Keine Straße von der Stadt kann die Tür auf { $a } erreichen.
refusal-forest-face = „{ $a }“ ist keine Seite mit ihren Vierteldrehungen wie A1/3.
refusal-forest-no-face = Es gibt keine Seite { $a }; es gibt { $b }.
refusal-forest-twice = Die Tafel { $a } kommt zweimal vor; jede von A, B, C und D liegt einmal.
refusal-forest-overlap = In Fassung 1 der Regeln überlappen sich Tafeln um eine Zeile und eine Spalte.
refusal-forest-recipe = „{ $b }“ ist kein Wald. Wähle { $a } oder schreib einen eigenen wie A1/0 C1/3 D1/0 B1/0 H6: Seite und Drehungen für NW NO SW SO, „overlap 2 1“, wenn Tafeln sich überlappen, dann die Stadt.
refusal-forest-cell = „{ $a }“ ist kein Feld wie H6.
refusal-loads-form = „{ $a }“ sind keine Ladungen: schreib Buchstabe und Zahl wie B9 I3; die Buchstaben sind { $b }.
refusal-variant-players = Die Variante { $a } ist für 2 Spieler, nicht für { $b }.
refusal-arm-not-joined = Kein Arm von { $a } schließt bei { $b } an deine Straße oder an die Stadt an.
refusal-not-next-to-double = { $a } liegt nicht neben dem Pasch auf { $b }.
refusal-action-begins = Eine Aktion beginnt mit Bauen, Aufnehmen, Reparieren oder einer Karawane und einem Feld.
refusal-no-own-token = Auf { $a } liegt kein Stein von dir.
refusal-token-alone = Der Stein auf { $a } ist mit nichts verbunden.
refusal-fast-no-move = Schnell nimmt keine Steine auf.
refusal-token-carries = Der Stein auf { $a } trägt Fässer.
refusal-token-linked = Der Stein auf { $a } hat { $b } Verbindungen; ein loses Ende hat höchstens eine.
refusal-no-land = Auf { $a } kann kein Stein liegen.
refusal-no-road-to = Weder eine verbundene Straße von dir noch die Stadt führt nach { $a }.
refusal-nothing-beats = Nichts, was du legen könntest, schlägt die { $a } auf { $b }.
refusal-only-double-fits = Auf { $a } passt nur ein Pasch, und kein zweiter Stein könnte ihm folgen.
refusal-token-choose = Wähle den Stein für { $a }, etwa 2-5 oder 2|5.
refusal-token-not-held = { $a } gehört nicht zu den Steinen, die du legen kannst.
refusal-token-too-weak = { $a } schlägt den Stein auf { $b } nicht.
refusal-token-lies-so = { $a } liegt schon so auf { $b }.
refusal-no-follower = Auf { $a } bei { $b } könnte kein zweiter Stein folgen.
refusal-token-does-not-fit = { $a } lässt sich nicht auf { $b } legen.
refusal-follow-choose = Wähle, wohin der zweite Stein zum Pasch auf { $a } kommt.
refusal-haul-first = Der Stapel auf { $a } ist überladen und muss zuerst los.
refusal-no-barrels = Auf { $a } liegen keine Fässer.
refusal-no-repair = Kein Pasch mit Zwischenstück aus deinem Vorrat flickt bei { $a } ein Bruchstück.
refusal-gate-not-from-town = Mit einer eigenen Straße kannst du am Tor { $a } nicht von der Stadt aus brechen.
refusal-no-road-without-token = Ohne den Stein, der dort liegt, führte keine Straße nach { $a }.
refusal-wreck = Der Stein auf { $a } hat einen von dir gebrochen: Schnell kann ihn nicht überbauen.
refusal-no-second-with = Kein Stein von dir mit einer { $a } lässt sich auf { $b } legen.
refusal-arm-has-token = Der Arm nach { $a } hat schon seinen Stein.
refusal-double-anchored = Der Pasch auf { $a } hängt an { $b }.
refusal-no-cover-over-own = Kein Stein passt über deinen eigenen auf { $a }, oder der Pasch hängt von ihm ab.
refusal-repair-double = Der Pasch passt an einen offenen Arm des Bruchstücks und braucht eine Verbindung zu deiner Straße.
refusal-link-place = Das Zwischenstück liegt neben dem Pasch, und gerade dahinter liegt deine verbundene Straße oder die Stadt.
refusal-link-shows = Das Zwischenstück zeigt am einen Ende die Zahl des Paschs, am anderen die der Straße.

## What happened, to the one who did it

fact-drawn-you = Du ziehst { $token }.
fact-laid-you = Du legst { $piece } ({ $colour }) auf { $cell }.
fact-lifted-you = Du nimmst { $piece } von { $cell } auf.
fact-covered-you = Du überbaust das eigene { $piece } auf { $cell }.
fact-abandoned-you = Du musst { $rival_seat } überlassen, was dort liegt.
fact-passed-you = Du hast keine erlaubte Aktion und passt.
fact-withdraws-you = Du willst doch weiterspielen.
fact-resigned-you = Du gibst auf.
word-surprise = Eine Überraschung
preset-as-printed-meaning = Der übliche Wald mit den üblichen Fässern.
preset-first-game-meaning = Zu zweit mit weniger Fässern: sieben gewinnen.
preset-short-evening-meaning = Weniger Fässer in den Brennereien, also weniger zum Gewinnen.
preset-cut-throat-meaning = Verdeckte Steine, und von der Stadt aus darf man jederzeit unterbrechen.

decision-position = Platz in der Zugfolge
decision-turn = Was mit einem Zug geschieht
decision-lay = Welcher Stein, und wie herum
decision-route = Welchen Weg eine Karawane nimmt
decision-overshoot = Überzählige Fässer
decision-outward = Welcher Weg hinaus

# Teile einer Stellung, mit denen der Trainer begründet: was eine Zahl zählt.
part-home = Fässer von { $seat } in der Stadt
part-home-you = Deine Fässer in der Stadt
part-ready = Fässer von { $seat } auf Straßen zur Stadt
part-ready-you = Deine Fässer auf Straßen zur Stadt
part-loads = Ladungen von { $seat }, die ein Fass heimbrächten
part-loads-you = Deine Ladungen, die ein Fass heimbrächten
part-loose = Fässer von { $seat }, abgeschnitten von der Stadt
part-loose-you = Deine Fässer, abgeschnitten von der Stadt
