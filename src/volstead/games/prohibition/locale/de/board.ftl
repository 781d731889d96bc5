# Was im Browser auf dem Prohibition-Plan steht: Beschriftungen und die Führung.

heading = { $year } · { $phase }
phase-setup = Aufbau
phase-operations = Vorbereitung
phase-action = Aktionen
phase-production = Produktion
phase-over = Das Ende
gs = { $n } Gs
pp = { $n } PP
heat = Fahndung
heat-n = Fahndung { $n }
gives = bringt { $what }
months = { $n } Mon.
prestige = Ansehen
hand = Deine Karten
gangs = Banden
choose-card = Wähle eine Karte
unit = Wer
neutral = neutral
hq = Hauptquartier
stocked = beliefert
goons-n = { $n ->
    [one] 1 Schläger
   *[other] { $n } Schläger
}
guards-n = { $n ->
    [one] 1 Wache
   *[other] { $n } Wachen
}
gangsters-n = { $n } Gangster zu setzen
laying-low = taucht unter
fought = Kampf in diesem Jahr
out-of-play = nicht im Spiel
spaces-building = Bauen
spaces-extortion = Erpressung
spaces-open = Offen
space-EXT_CHARM = Fahndung −5, kein Geld
space-EXT_PROTECTION = Fahndung +1, 2 Gs je Häuserblock
space-EXT_SHAKEDOWN = Fahndung +2, 3 Gs je Häuserblock
space-EXT_TERROR = Fahndung +4, 4 Gs je Häuserblock
space-OPEN_CHARGE = +15 Gs, der Startmarker und noch eine Aktion
space-OPEN_CONTRACT = Eine Plankarte ziehen
space-OPEN_IMPORT = Schnaps einführen
space-OPEN_RECRUIT = 3 Schläger in dein Revier
space-OPEN_DRUGSTORE = Ein beliebiges Gebäude bauen
space-OPEN_FESTIVAL = Fahndung −3
attack = Angriff befehlen
attack-meaning = Schläger aus einem Häuserblock gegen einen beliebigen anderen; Fahndung +1
vault = Tresor
booze = Schnaps
blocks = Häuserblocks
goons = Schläger
hospital = im Krankenhaus
headlines = Schlagzeilen
jail = Haft
schemes = Karten
reserve = Aufzustellen
passed = gepasst
points-now = Jetzt { $n } Ansehenspunkte
points-turf = Revier
points-cash = Gs
points-booze = Schnaps
points-buildings = Gebäude
points-headlines = Schlagzeilen
points-jail = Haft
points-schemes = Pläne
points-infamy = Ruf
conflict = Kampf
conflict-at = { $source } gegen { $target }
round-n = Runde { $n }
attacks = greift an
defends = verteidigt
lost-n = { $n } verloren
hit = Treffer
fed-for = für { $name }
fed-bribe = Bestechung
fed-consequence = Folge
fed-bit = Absitzen

guide-draft = Wähle einen Plan: was er verlangt, bringt Ansehen, wenn du es erfüllst; oder seine untere Hälfte ist eine Taktik im Kampf. Der Rest geht weiter.
guide-infamy = Wähle eine Rufkarte: sie zählt am Ende, wenn du allein sie erfüllst.
guide-turn = Setze einen Gangster: baue, erpresse die Nachbarschaft, nutze ein offenes Feld oder befiehl einen Angriff. Was Geld bringt, bringt Fahndung; an den Marken (★) kommen die Bundesagenten.
guide-site = Tippe auf einen deiner Häuserblocks für das Gebäude.
guide-stock-now = Ein beliefertes Gebäude arbeitet in der Produktion.
guide-source = Wähle den Häuserblock, aus dem deine Schläger angreifen.
guide-goons = Wie viele Schläger gehen?
guide-target = Wähle einen Häuserblock. Neutrale gehören dir sofort. Die Zahl unter einem fremden ist die Aussicht, einen Kampf bis zum Ende zu gewinnen.
guide-fight = Kämpfen oder zurückziehen? Jeder wirft einen Würfel; ab 4 trifft er.
guide-continue = Weiter, für 1 Fahndung mehr, oder heim?
guide-outcome = Du hast gewonnen. Besetze den Häuserblock, stiehl die Ware, brenn das Gebäude nieder oder geh still heim.
guide-tactic = Spiel eine Karte als Taktik, oder keine.
guide-fed-option = Die Bundesagenten sind da. Zahl die Bestechung, trag die Folge oder sitz es ab: jeder Monat kostet einen Ansehenspunkt.
guide-lift = Vor dem Jahr ordnest du um: nimm Leute auf und stell sie dorthin, wo Ärger kommt.
guide-place = Stell deine neuen Schläger auf, höchstens vier Leute in einem Häuserblock.
guide-stock = Beliefere deine Gebäude: nur belieferte produzieren.
guide-claim = Ein erfüllter Plan kann jetzt ausgelegt werden.

chart-heat = Fahndung
chart-income = Bisher verdiente Gs
chart-sources = Woher die Gs kamen
chart-extorted = Erpressung
chart-produced = Gebäude
chart-took-charge = Kommando
chart-robbed = Raub
chart-headlines = Schlagzeilen
