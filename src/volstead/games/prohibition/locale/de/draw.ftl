# Prohibition: der Tisch als Text.

# Wie eine Karte, ein Tableau oder ein Gebäude heißt: der eigene Name des Inhalts oder das Wort der Sprache.
draw-name = { $word }
draw-title = PROHIBITION { $year }, { $phase }
draw-phase-setup = Aufbau
draw-phase-operations = Betrieb
draw-phase-action = Aktionen
draw-phase-production = Produktion
draw-phase-over = Ende
draw-order = Reihenfolge { $order }
draw-marker = Startmarker: { $gang }
draw-colour-RED = Rot
draw-colour-BLUE = Blau
draw-colour-GREEN = Grün
draw-colour-YELLOW = Gelb

## Der Plan; was auf einem Häuserblock steht, hat höchstens 8 Buchstaben, ein Gebäude höchstens 7

draw-legend = Bande, o Schläger, i Wache, ! Gangster (Schläger tauchen unter), x gekämpft, + beliefert, . neutral
draw-odds = Schläger siegen gegen 1-4 Leute, in %: { $rows }
draw-out-of-play = nicht im Spiel
draw-hq = HQ
draw-robbed = Beraubt!
draw-site-STILL = Brenn.
draw-site-BREWERY = Brau.
draw-site-SPEAKEASY = Kneipe
draw-site-NIGHTCLUB = Club
draw-site-SETTLEMENT = Fürsor.
draw-site-WARD = Partei

## Fahndung und Aktionsbrett

draw-heat = Fahndung
draw-badges = ^ Fed, W 2
draw-gs = { $n } G$
draw-booze = { $n } Schnaps
draw-spaces = Aktionsfelder: [Banden dort] was es ist; ein Gebäude: Preis (noch da): Fahndung, Ware > Ertrag
draw-building = { $name } { $price } ({ $left }): Fahndung { $heat }, { $stock } > { $output }
draw-none-left = keins übrig
draw-space-EXT_CHARM = Charmeoffensive
draw-space-EXT_PROTECTION = Schutzgeld
draw-space-EXT_SHAKEDOWN = Abkassieren
draw-space-EXT_TERROR = Schreckensherrschaft
draw-space-OPEN_CHARGE = Kommando übernehmen
draw-space-OPEN_CONTRACT = Fachmann anheuern
draw-space-OPEN_IMPORT = Schnaps importieren
draw-space-OPEN_RECRUIT = Schläger anwerben
draw-space-OPEN_DRUGSTORE = Drogerie eröffnen
draw-space-OPEN_FESTIVAL = Fest ausrichten

## Banden; die Überschriften der Spalten einer Tabelle sind einzelne Wörter

draw-gangs = Bande Gs Schnaps Fahndung Marke Schlagz Haft Gangst Blocks Schläger Krank Karten PP
draw-points = Punkte Revier Gs Schnaps Gebäude Schlagzeilen Haft Pläne Ruf alle
draw-passed = gepasst
draw-mat = { $name }: { $text } Lager: 5 G$ für je { $group } Schnaps
draw-extortion-CHARM = Charmeoffensive
draw-extortion-PROTECTION = Schutzgeld
draw-extortion-SHAKEDOWN = Abkassieren
draw-extortion-TERROR = Schreckensherrschaft
draw-completed = erfüllt: { $cards }
draw-feds-due = fällige Fed-Karten: { $n }
draw-arranging = stellt verdeckt auf
draw-infamy-scored = Ruf { $name } ({ $prestige }): gewertet { $scored }

## Fed-Karten, Angriffe und die eigenen Karten

draw-fed = Fed-Karte von { $gang }: { $name }, Zeile { $row }: Bestechung { $bribe } G$; Folge: { $consequence }; Absitzen { $months ->
    [one] 1 Monat
   *[other] { $months } Monate
  }
draw-right-picks = wer rechts sitzt, wählt
draw-attack = Angriff aus { $source } auf { $target }
draw-round = Runde { $n }
draw-attacks = greift an:
draw-defends = verteidigt:
draw-goons = { $n } Schläger
draw-guards = { $n ->
    [one] 1 Wache
   *[other] { $n } Wachen
  }
draw-no-tactics = keine Taktik mehr
draw-pack = Zur Wahl
draw-picked = Gewählt
draw-contract = Fachmann
draw-hand = Hand
draw-infamy-choice = Ruf zur Wahl
draw-infamy = Ruf
draw-card = { $heading }: { $id } { $name }, { $prestige } PP: { $text } Taktik { $tactic }: { $effect }
draw-infamy-card = { $heading }: { $id } { $name }, { $prestige } PP, wenn nur du: { $text }
draw-progress = { $have } von { $wanted }
draw-ready = ERFÜLLBAR
