# Prohibition

game-title = Prohibition
game-blurb = Gangs, Reviere und Gebäude in New York. Setze Gangster ein, kämpfe um Blocks und achte auf die Fahndung.

## Was ein Platz gefragt wird

prompt-mat = Welches Tableau nimmt deine Bande?
prompt-draft = Behalte einen Plan; die anderen Karten gehen nach links.
prompt-infamy = Welche Karte des schlechten Rufs behältst du?
prompt-lift = Leute abziehen? Reserve: { $n0 } Schläger, { $n1 } Wachen.
prompt-place = Wohin gehen die Leute der Reserve (übrig: { $n0 } Schläger, { $n1 } Wachen)?
prompt-stock = Ein Gebäude beliefern? Du hast { $n0 } G$ und { $n1 } Schnaps.
prompt-wait = Andere stellen gerade auf.
prompt-fed-loss = Was geht verloren?
prompt-marker = Der Startmarker wird ausgelost.
prompt-deal = Plankarten werden ausgeteilt.
prompt-deal-infamy = Karten des schlechten Rufs werden ausgeteilt.
prompt-draw = Eine Plankarte wird gezogen.
prompt-roll = Es wird gewürfelt.
prompt-fed-order = Welche Fed-Karte zuerst?
prompt-payoff = Die Ermittler sind da. Lässt eine Parteimaschine sie wegsehen?
prompt-fed-option = Die Ermittler sind da: Bestechung mit { $n2 } G$, die Folge tragen oder { $n3 ->
    [one] einen Monat
   *[other] { $n3 } Monate
  } sitzen?
prompt-lose-goon = Die Ermittler holen einen Schläger von { $p1 }. Welchen?
prompt-lose-stock = Die Ermittler holen die Ware eines Gebäudes von { $p1 }. Welche?
prompt-lose-building = Die Ermittler holen ein Gebäude von { $p1 }. Welches?
prompt-claim = Einen Plan erfüllen?
prompt-turn = Du bist dran: schick einen Gangster ins Hinterzimmer, greif an oder passe ({ $n1 } übrig).
prompt-type = Welches Gebäude steckt hinter der Drogerie?
prompt-site = Wo wird gebaut?
prompt-stock-now = Gleich beliefern?
prompt-keep = Welchen Plan behältst du?
prompt-recruit = Wohin kommt ein neuer Schläger ({ $n0 } übrig)?
prompt-source = Aus welchem Häuserblock greifst du an?
prompt-goons = Wie viele der { $n0 } Schläger gehen?
prompt-target = Welchen Häuserblock greifen die { $n0 } Schläger an?
prompt-outcome = Was nun?
prompt-retreat-to = Wohin ziehen sich die { $n0 } Schläger zurück?
prompt-call = Hilfe rufen? Platz ist für { $n0 }.
prompt-send = Wer kommt? Platz ist für { $n0 }.
prompt-fight = { $n0 } Schläger greifen deine { $n1 } Schläger und { $n2 } Wachen an. Kämpfen oder zurückziehen?
prompt-pip = Welcher Würfel bekommt +1?
prompt-tactic = Eine Taktik spielen?
prompt-dice = Welcher Würfel?
prompt-backup = Aus welchem Häuserblock kommt die Verstärkung?
prompt-backup-goons = Wie viele kommen, bis zu { $n0 }?
prompt-heal = In welchen Häuserblock kommen die geheilten Schläger?
prompt-heal-goons = Wie viele Schläger werden geheilt, bis zu { $n0 }?
prompt-continue = { $n0 } deiner Schläger stehen gegen { $n1 } Schläger und { $n2 } Wachen. Noch eine Runde?

## Züge

move-marker = Startmarker an Platz { $a }
move-deal = { $a } austeilen
move-deal-infamy = { $a } austeilen
move-draw = { $a } ziehen
move-draw-fed = { $a } ziehen
move-roll = { $a } würfeln
move-mat = { $a } nehmen
move-draft = { $a } behalten
move-keep-infamy = { $a } behalten
move-lift = { $a } aus { $b } nehmen
move-place = { $a } nach { $b } stellen
move-stock = Gebäude in { $a } beliefern
move-done = Fertig
move-resolve = { $a } abhandeln
move-payoff = Parteimaschine in { $a } einsetzen
move-bribe = Bestechung zahlen
move-consequence = Folge tragen
move-bit = Sitzen
move-lose-building = Das Gebäude in { $a }
move-lose-stock = Die Ware in { $a }
move-lose-goon = Ein Schläger in { $a }
move-order = { $a }
move-attack = Angriff
move-pass = Für dieses Jahr passen
move-type = { $a }
move-build = In { $a } bauen
move-stock-now = Beliefern
move-no = Jetzt nicht
move-keep = { $a } behalten
move-recruit = Ein Schläger nach { $a }
move-claim = { $a } erfüllen
move-from = Aus { $a }
move-goons = { $a } Schläger
move-target = { $a } angreifen
move-call = { $a } rufen
move-send = { $a } schicken
move-fight = Kämpfen
move-retreat = Zurückziehen
move-retreat-to = Nach { $a }
move-pip = Würfel { $a }
move-tactic = { $a } als Taktik spielen
move-none = Nein
move-die = Würfel { $a }
move-backup = Aus { $a }
move-heal = Nach { $a }
move-continue = Weiter
move-steal = Ware stehlen
move-torch = Gebäude anzünden
move-seize = Häuserblock besetzen
move-rob = Tresor ausrauben
move-withdraw = Abziehen

## Was geschah

fact-marker = { $seat } hat den Startmarker.
fact-mat = { $seat } führt { $mat }.
fact-dealt = Du erhältst { $card }.
fact-drafted = Du behältst { $card }.
fact-packs-passed = Die Karten gehen nach links.
fact-infamy-dealt = Du erhältst { $card }.
fact-infamy-kept = Du behältst { $card }.
fact-picked = { $seat } hat gewählt.
fact-year = Das Jahr ist { $year }.
fact-phase = { $phase }.
fact-reinforced = { $seat } erhält { $goons ->
    [one] einen neuen Schläger
   *[other] { $goons } neue Schläger
  }{ $back ->
    [0] .
   *[other] {" "}und { $back } aus dem Krankenhaus.
  }
fact-lifted = Du nimmst auf: { $unit } aus { $block }.
fact-placed = Du stellst auf: { $unit } in { $block }.
fact-no-room = Für { $goons } Schläger und { $guards } Wachen ist kein Platz.
fact-deployed = { $seat } hat aufgestellt.
fact-stocked = { $seat } beliefert in { $block }: { $type }.
fact-fee = { $lost ->
    [0] { $seat } zahlt { $gs } G$ für das Lager.
   *[other] { $seat } zahlt { $gs } G$ für das Lager und verliert { $lost } Schnaps.
  }
fact-fee-you = { $lost ->
    [0] Du zahlst { $gs } G$ für das Lager.
   *[other] Du zahlst { $gs } G$ für das Lager und verlierst { $lost } Schnaps.
  }
fact-heat = Fahndung nach { $seat }: { $heat } ({ $change }).
fact-heat-you = Deine Fahndung: { $heat } ({ $change }).
fact-feds-due = Fällige Fed-Karten für { $seat }: { $cards }.
fact-fed-drawn = { $seat } zieht { $fed }.
fact-fed-drawn-you = Du ziehst { $fed }.
fact-feds-reshuffled = Die Fed-Karten werden neu gemischt.
fact-no-fed = Für { $seat } ist keine Fed-Karte übrig; { $cards } verfallen.
fact-fed-faced = { $seat } steht vor { $fed }, Zeile { $row }.
fact-fed-faced-you = Du stehst vor { $fed }, Zeile { $row }.
fact-payoff = { $seat } setzt die Parteimaschine in { $block } gegen { $fed } ein.
fact-fed-dismissed = { $fed } ist vom Tisch.
fact-bribed = { $seat } besticht wegen { $fed } mit { $gs } G$.
fact-served = { $seat } sitzt wegen { $fed }: { $months ->
    [one] einen Monat
   *[other] { $months } Monate
  }.
fact-consequence = { $seat } trägt die Folge von { $fed }, Zeile { $row }.
fact-building-lost = { $seat } verliert in { $block }: { $type }.
fact-building-lost-you = Du verlierst in { $block }: { $type }.
fact-stock-lost = { $seat } verliert die Ware in { $block }: { $type }.
fact-stock-lost-you = Du verlierst die Ware in { $block }: { $type }.
fact-goon-lost = { $seat } verliert einen Schläger in { $block }.
fact-goon-lost-you = Du verlierst einen Schläger in { $block }.
fact-fined = { $seat } zahlt { $gs } G$ Strafe.
fact-jailed = { $seat } sitzt { $months ->
    [one] einen Monat
   *[other] { $months } Monate
  }.
fact-ordered = { $seat } befiehlt: { $space }.
fact-passed = { $seat } passt.
fact-had-to-pass = { $seat } kann nichts tun und passt.
fact-had-to-pass-you = Du kannst nichts tun und passt.
fact-took-charge = { $seat } übernimmt das Kommando und { $gs } G$.
fact-took-charge-you = Du übernimmst das Kommando und { $gs } G$.
fact-built = { $seat } baut in { $block } für { $gs } G$: { $type }.
fact-replaced = { $seat } reißt in { $block } ab: { $type }.
fact-scheme-drawn = Du ziehst { $card }.
fact-scheme-drawn-hidden = { $seat } zieht einen Plan.
fact-schemes-reshuffled = Die Pläne werden neu gemischt.
fact-no-scheme = Für { $seat } ist kein Plan übrig.
fact-contract-kept = Du behältst { $card }.
fact-scheme-discarded = { $seat } wirft { $card } ab.
fact-scheme-discarded-you = Du wirfst { $card } ab.
fact-imported = { $seat } importiert { $booze } Schnaps.
fact-recruited = { $seat } wirbt einen Schläger für { $block } an.
fact-claimed = { $seat } erfüllt { $card } für { $prestige } Ansehen.
fact-window-closed = { $seat } ist fertig.
fact-attacked = { $goons ->
    [one] { $seat } greift { $block } aus { $source } mit einem Schläger an.
   *[other] { $seat } greift { $block } aus { $source } mit { $goons } Schlägern an.
  }
fact-attacked-you = { $goons ->
    [one] Du greifst { $block } aus { $source } mit einem Schläger an.
   *[other] Du greifst { $block } aus { $source } mit { $goons } Schlägern an.
  }
fact-expanded = { $block } gehört nun zum Revier von { $seat }.
fact-expanded-you = { $block } gehört nun zu deinem Revier.
fact-called-help = { $seat } ruft Hilfe aus { $block }.
fact-no-help = { $seat } ruft niemanden.
fact-help-sent = Hilfe für { $seat } aus { $block }: { $unit }.
fact-help-sent-you = Hilfe für dich aus { $block }: { $unit }.
fact-round = Runde { $round }.
fact-fights = { $seat } kämpft.
fact-retreats = { $seat } zieht sich nach { $block } zurück, mit { $goons ->
    [one] einem Schläger
   *[other] { $goons } Schlägern
  }{ $overflow ->
    [0] .
   *[other] ; ins Krankenhaus: { $overflow }.
  }
fact-gangster-spent = Ein Gangster von { $seat } geht nach Hause.
fact-gangster-spent-you = Einer deiner Gangster geht nach Hause.
fact-rolled = { $seat } würfelt { $value }.
fact-rerolled = Würfel { $die } von { $seat } wird neu geworfen: { $value }.
fact-rerolled-you = Dein Würfel { $die } wird neu geworfen: { $value }.
fact-pip = { $seat } gibt Würfel { $die } +1: { $value }.
fact-modified = Würfel { $die } von { $seat } zeigt nun { $value }.
fact-modified-you = Dein Würfel { $die } zeigt nun { $value }.
fact-tactic = { $seat } spielt { $card } als Taktik.
fact-no-tactic = { $seat } spielt keine Taktik.
fact-no-tactic-you = Du spielst keine Taktik.
fact-backup = { $goons ->
    [one] Ein Schläger aus { $block } stößt zu { $seat }.
   *[other] { $goons } Schläger aus { $block } stoßen zu { $seat }.
  }
fact-backup-you = { $goons ->
    [one] Ein Schläger aus { $block } stößt zu dir.
   *[other] { $goons } Schläger aus { $block } stoßen zu dir.
  }
fact-robbed-by-tactic = { $seat } nimmt { $of_seat } { $gs } G$ ab.
fact-healed = { $goons ->
    [one] Ein Schläger von { $seat } kehrt nach { $block } zurück.
   *[other] { $goons } Schläger von { $seat } kehren nach { $block } zurück.
  }
fact-healed-you = { $goons ->
    [one] Einer deiner Schläger kehrt nach { $block } zurück.
   *[other] { $goons } deiner Schläger kehren nach { $block } zurück.
  }
fact-wiped-out = { $seat } muss { $hits ->
    [0] keinen Treffer
    [one] einen Treffer
   *[other] { $hits } Treffer
  } hinnehmen{ $goons ->
    [0] {""}
    [one] , verliert einen Schläger
   *[other] , verliert { $goons } Schläger
  }{ $guards ->
    [0] {""}
    [one] , verliert eine Wache
   *[other] , verliert { $guards } Wachen
  }.
fact-wiped-out-you = Du musst { $hits ->
    [0] keinen Treffer
    [one] einen Treffer
   *[other] { $hits } Treffer
  } hinnehmen{ $goons ->
    [0] {""}
    [one] , verlierst einen Schläger
   *[other] , verlierst { $goons } Schläger
  }{ $guards ->
    [0] {""}
    [one] , verlierst eine Wache
   *[other] , verlierst { $guards } Wachen
  }.
fact-attacker-won = { $seat } hat { $block } gegen { $of_seat } gewonnen.
fact-attacker-won-you = Du hast { $block } gegen { $of_seat } gewonnen.
fact-defender-won = { $seat } hat { $block } gegen { $of_seat } gehalten.
fact-defender-won-you = Du hast { $block } gegen { $of_seat } gehalten.
fact-headline = { $seat } macht eine Schlagzeile, die { $headlines }.
fact-stole = { $seat } stiehlt { $of_seat } die Ware in { $block }: { $type }.
fact-torched = { $seat } zündet bei { $of_seat } in { $block } an: { $type }.
fact-seized = { $seat } nimmt { $of_seat } { $block } ab.
fact-seize-failed = { $seat } kann { $block } nicht besetzen.
fact-robbed = { $seat } raubt das Hauptquartier von { $of_seat } aus: { $gs } G$.
fact-withdrew = { $seat } zieht aus { $block } ab.
fact-extorted = { $seat } erpresst { $gs } G$.
fact-produced = { $gs ->
    [0] { $seat } erzeugt { $booze } Schnaps.
   *[other] { $booze ->
        [0] { $seat } erzeugt { $gs } G$.
       *[other] { $seat } erzeugt { $gs } G$ und { $booze } Schnaps.
      }
  }
fact-produced-you = { $gs ->
    [0] Du erzeugst { $booze } Schnaps.
   *[other] { $booze ->
        [0] Du erzeugst { $gs } G$.
       *[other] Du erzeugst { $gs } G$ und { $booze } Schnaps.
      }
  }
fact-infamy-revealed = { $seat } deckt { $card } auf: { $prestige } Ansehen.
fact-final = { $seat }: { $points } Ansehen.

## Optionen

option-first_game = Erstes Spiel
option-first_game-meaning = Die Karten werden ausgeteilt, nicht gedraftet: für ein erstes Spiel.
option-years = Jahre
option-years-meaning = Sechs Jahre wie gedruckt, oder vier für ein kurzes Spiel.
option-headline_for_undefended_seize = Schlagzeile für unverteidigte Besetzung
option-headline_for_undefended_seize-meaning = Auch einen unverteidigten Häuserblock zu besetzen macht eine Schlagzeile.
option-undefended_steal_torch = Überfälle auf unverteidigte Gebäude
option-undefended_steal_torch-meaning = Unverteidigte Gebäude dürfen bestohlen oder angezündet werden.
option-settlement_raid_heat_is_extra = Fahndung für Überfälle auf Fürsorgehäuser zusätzlich
option-settlement_raid_heat_is_extra-meaning = Ein Überfall auf ein Fürsorgehaus kostet 3 Fahndung zusätzlich zu aller anderen.
option-headline_for_hq_robbery = Schlagzeile für ausgeraubtes Hauptquartier
option-headline_for_hq_robbery-meaning = Ein Hauptquartier auszurauben macht eine Schlagzeile.
option-hq_half_rounding = Rundung beim Raub
option-hq_half_rounding-meaning = Wie der halbe Tresor auf 5 G$ gerundet wird.
option-guards_may_retreat = Wachen dürfen sich zurückziehen
option-guards_may_retreat-meaning = Wachen gehen beim Rückzug mit den Schlägern.
option-pass_is_final = Passen gilt für das Jahr
option-pass_is_final-meaning = Wer passt, ist für dieses Jahr draußen.
option-hq_counts_as_building = Das Hauptquartier ist ein Gebäude
option-hq_counts_as_building-meaning = Das Hauptquartier zählt bei der Wertung und auf Karten als Gebäude.
option-mat_assignment = Tableaus
option-mat_assignment-meaning = Tableaus werden zugelost oder gewählt.
option-starting_marker = Startmarker
option-starting_marker-meaning = Der Platz, der beginnt, oder der Zufall.
option-operations_mode = Betrieb
option-operations_mode-meaning = Aufstellen und Beliefern der Reihe nach oder verdeckt von allen zugleich.

## Wörter

word-goon = Schläger
word-guard = Wache
word-operations = Betriebsphase
word-action = Aktionsphase
word-production = Produktionsphase
word-scoring = Wertung
word-attacker = Angreifer
word-defender = Verteidiger
word-STILL = Brennerei
word-BREWERY = Brauerei
word-SPEAKEASY = Flüsterkneipe
word-NIGHTCLUB = Nachtclub
word-SETTLEMENT = Fürsorgehaus
word-WARD = Parteimaschine
word-BLD_STILL = Brennerei bauen
word-BLD_BREWERY = Brauerei bauen
word-BLD_SPEAKEASY = Flüsterkneipe bauen
word-BLD_NIGHTCLUB = Nachtclub bauen
word-BLD_SETTLEMENT = Fürsorgehaus bauen
word-BLD_WARD = Parteimaschine bauen
word-EXT_CHARM = Charmeoffensive
word-EXT_PROTECTION = Schutzgeld
word-EXT_SHAKEDOWN = Abkassieren
word-EXT_TERROR = Schreckensherrschaft
word-OPEN_CHARGE = Kommando übernehmen
word-OPEN_CONTRACT = Fachmann anheuern
word-OPEN_IMPORT = Schnaps importieren
word-OPEN_RECRUIT = Schläger anwerben
word-OPEN_DRUGSTORE = Drogerie eröffnen
word-OPEN_FESTIVAL = Fest ausrichten

## Namen des Hausinhalts

word-RED = Die Hafenhämmer
word-BLUE = Die Rum-Row-Linie
word-GREEN = Die Clubhaus-Maschine
word-YELLOW = Die Broadway-Kasse
word-FED1 = RAZZIA! (FED1)
word-FED2 = Die Festnahmewelle (FED2)
word-FED3 = Steuernachzahlung (FED3)
word-FED4 = Der Spitzel (FED4)
word-FED5 = Schließungsbefehl (FED5)
word-FED6 = Der Axttrupp (FED6)
word-FED7 = Skandal auf Seite eins (FED7)
word-FED8 = Beschlagnahmte Bücher (FED8)
word-SC01 = Flagge zeigen (SC01)
word-SC02 = Auswärtsspiel (SC02)
word-SC03 = Das ganze Viertel (SC03)
word-SC04 = Langer Schatten (SC04)
word-SC05 = Blitzzug (SC05)
word-SC06 = Vor ihrer Tür (SC06)
word-SC07 = Vom Korn ins Glas (SC07)
word-SC08 = Breit aufgestellt (SC08)
word-SC09 = Schwarzbrennerring (SC09)
word-SC10 = Helle Lichter (SC10)
word-SC11 = Eine Nacht in der Stadt (SC11)
word-SC12 = Voller Keller (SC12)
word-SC13 = Firmenstadt (SC13)
word-SC14 = Zuschlagen und weg (SC14)
word-SC15 = Großbrand (SC15)
word-SC16 = Bankraub (SC16)
word-SC17 = Haltet die Druckpressen an (SC17)
word-SC18 = Blutiger Sonntag (SC18)
word-SC19 = Feindliche Übernahme (SC19)
word-SC20 = Unantastbar (SC20)
word-SC21 = Einen Richter kaufen (SC21)
word-SC22 = Stütze der Gesellschaft (SC22)
word-SC23 = Freunde im Rathaus (SC23)
word-SC24 = Schutzgeldring (SC24)
word-IN01 = Boss der Bosse (IN01)
word-IN02 = Die Bank (IN02)
word-IN03 = Herr der Keller (IN03)
word-IN04 = Baumeister (IN04)
word-IN05 = Schrecken der Titelseiten (IN05)
word-IN06 = Saubere Hände (IN06)
word-IN07 = Staatsfeind (IN07)
word-IN08 = Privatarmee (IN08)
word-IN09 = König des Viertels (IN09)
word-IN10 = Überall zugleich (IN10)
word-IN11 = Der Drahtzieher (IN11)
word-IN12 = Nie gesessen (IN12)
word-HAR-1 = HAR-1 Lenox Avenue
word-HAR-2 = HAR-2 Seventh Avenue
word-HAR-3 = HAR-3 West 125th Street
word-HAR-4 = HAR-4 West 133rd Street
word-HAR-5 = HAR-5 Strivers' Row
word-HAR-6 = HAR-6 St. Nicholas Avenue
word-HAR-7 = HAR-7 East 116th Street
word-HAR-8 = HAR-8 Pleasant Avenue
word-HEL-1 = HEL-1 Tenth Avenue
word-HEL-2 = HEL-2 Eleventh Avenue
word-HEL-3 = HEL-3 West 39th Street
word-HEL-4 = HEL-4 Ninth Avenue
word-HEL-5 = HEL-5 West 42nd Street
word-HEL-6 = HEL-6 West 50th Street
word-HEL-7 = HEL-7 Eighth Avenue
word-HEL-8 = HEL-8 Twelfth Avenue Piers
word-GAS-1 = GAS-1 Avenue A
word-GAS-2 = GAS-2 First Avenue
word-GAS-3 = GAS-3 East 18th Street
word-GAS-4 = GAS-4 East 20th Street
word-GAS-5 = GAS-5 East 23rd Street
word-GAS-6 = GAS-6 Second Avenue
word-GAS-7 = GAS-7 Stuyvesant Square
word-GAS-8 = GAS-8 East River Piers
word-VIL-1 = VIL-1 MacDougal Street
word-VIL-2 = VIL-2 Bleecker Street
word-VIL-3 = VIL-3 Sheridan Square
word-VIL-4 = VIL-4 Bedford Street
word-VIL-5 = VIL-5 Christopher Street
word-VIL-6 = VIL-6 Minetta Lane
word-VIL-7 = VIL-7 West Fourth Street
word-VIL-8 = VIL-8 Hudson Street
word-LIT-1 = LIT-1 Mulberry Street
word-LIT-2 = LIT-2 Grand Street
word-LIT-3 = LIT-3 Elizabeth Street
word-LIT-4 = LIT-4 Mott Street
word-LIT-5 = LIT-5 Kenmare Street
word-LIT-6 = LIT-6 Broome Street
word-LIT-7 = LIT-7 Spring Street
word-LIT-8 = LIT-8 Baxter Street
word-LES-1 = LES-1 Delancey Street
word-LES-2 = LES-2 Orchard Street
word-LES-3 = LES-3 Rivington Street
word-LES-4 = LES-4 Essex Street
word-LES-5 = LES-5 Hester Street
word-LES-6 = LES-6 Norfolk Street
word-LES-7 = LES-7 Allen Street
word-LES-8 = LES-8 East Broadway
word-RED-1 = RED-1 Columbia Street
word-RED-2 = RED-2 Van Brunt Street
word-RED-3 = RED-3 Union Street
word-RED-4 = RED-4 President Street
word-RED-5 = RED-5 Sackett Street
word-RED-6 = RED-6 Hamilton Avenue
word-RED-7 = RED-7 Court Street
word-RED-8 = RED-8 Erie Basin

## Was abgelehnt wird, nach dem englischen Satz ohne Namen und Zahlen

refusal-space-not-on-board = Dieses Feld liegt in diesem Jahr nicht auf dem Aktionsbrett.
refusal-space-used = Deine Bande hat dieses Feld in diesem Jahr schon genutzt.
refusal-space-taken = Eine andere Bande hat dieses Feld in diesem Jahr schon besetzt.
refusal-extortion-ordered = Deine Bande hat in diesem Jahr schon eine Erpressung befohlen.
refusal-vault-short = Im Tresor ist nicht genug Geld dafür.
refusal-no-tile = Es ist kein Plättchen übrig.
refusal-no-site = Kein Häuserblock deines Reviers kann dieses Gebäude aufnehmen.
refusal-no-scheme = Es ist kein Plan mehr zu ziehen.
refusal-no-room-for-goon = Kein Schläger lässt sich aufstellen.
refusal-no-placement = „{ $move }“ setzt keinen Gangster ein.
refusal-goon-to-own-block = Ein Schläger kommt in einen Häuserblock deines eigenen Reviers mit weniger als 4 Leuten.
refusal-no-attack = Keiner deiner Schläger ist frei für einen Angriff, oder kein Häuserblock darf angegriffen werden.
refusal-not-for-this-attack = „{ $move }“ ist bei diesem Angriff nicht möglich.
refusal-no-outcome = „{ $move }“ geht hier nicht aus.
refusal-retreat-to-own-block = Ein Rückzug führt in einen Häuserblock deines eigenen Reviers.
refusal-no-goon-there = Dort steht keiner deiner Schläger.
refusal-block-fought = Um diesen Häuserblock wurde in diesem Jahr schon gekämpft.
refusal-hq-only-robbed = Ein Hauptquartier kann nur ausgeraubt werden, und das einmal im Spiel.
refusal-nothing-to-steal = Gestohlen werden kann nur die Ware eines belieferten Gebäudes.
refusal-goons-laying-low = Die Schläger dort tauchen unter.
refusal-block-own = Der Häuserblock gehört zu deinem eigenen Revier.
refusal-block-out-of-play = Der Häuserblock ist nicht im Spiel.
refusal-no-building-site = „{ $move }“ ist kein Häuserblock zum Bauen.
refusal-civic-type-there = Im Viertel steht schon ein solches öffentliches Gebäude.
refusal-block-not-own = Der Häuserblock gehört nicht zu deinem Revier.
refusal-hq-no-building = Auf einem Hauptquartier wird nicht gebaut.
refusal-help-from-block = Hilfe kommt aus einem anderen Häuserblock von dir, von Wachen oder von Schlägern, die nicht untergetaucht sind.
refusal-not-for-this-card = „{ $move }“ ist bei dieser Karte nicht möglich.
refusal-row-not-in-full = Danach ließe sich der Rest der Zeile nicht mehr ausführen, oder es ist nichts zu verlieren.
refusal-bribe-short = Die Bestechung lässt sich nicht ganz bezahlen.
refusal-consequence-short = Die Folge lässt sich nicht ganz ausführen.
refusal-block-full = Der Häuserblock ist voll, oder in der Reserve ist niemand dieser Art.
refusal-nothing-to-stock = Dort steht kein unbeliefertes Gebäude von dir, oder seine Ware lässt sich nicht bezahlen.
refusal-deploy-own-turf = Leute werden nur im eigenen Revier aufgestellt.
refusal-not-in-claim-window = „{ $move }“ ist nicht möglich, während Pläne erfüllt werden.
refusal-claim-not-met = Die Bedingung der Karte ist gerade nicht erfüllt, oder ihre Kosten lassen sich nicht bezahlen.
refusal-card-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-no-tactic = „{ $move }“ ist keine Taktik.
refusal-tactic-not-now = Diese Taktik lässt sich jetzt nicht spielen.

## What happened, to the one who did it

fact-marker-you = Du hast den Startmarker.
fact-mat-you = Du führst { $mat }.
fact-picked-you = Du hast gewählt.
fact-reinforced-you = Du erhältst { $goons ->
    [one] einen neuen Schläger
   *[other] { $goons } neue Schläger
  }{ $back ->
    [0] .
   *[other] {" "}und { $back } aus dem Krankenhaus.
  }
fact-deployed-you = Du hast aufgestellt.
fact-stocked-you = Du belieferst in { $block }: { $type }.
fact-payoff-you = Du setzt die Parteimaschine in { $block } gegen { $fed } ein.
fact-bribed-you = Du bestichst wegen { $fed } mit { $gs } G$.
fact-served-you = Du sitzt wegen { $fed }: { $months ->
    [one] einen Monat
   *[other] { $months } Monate
  }.
fact-consequence-you = Du trägst die Folge von { $fed }, Zeile { $row }.
fact-fined-you = Du zahlst { $gs } G$ Strafe.
fact-jailed-you = Du sitzt { $months ->
    [one] einen Monat
   *[other] { $months } Monate
  }.
fact-ordered-you = Du befiehlst: { $space }.
fact-passed-you = Du passt.
fact-built-you = Du baust in { $block } für { $gs } G$: { $type }.
fact-replaced-you = Du reißt in { $block } ab: { $type }.
fact-imported-you = Du importierst { $booze } Schnaps.
fact-recruited-you = Du wirbst einen Schläger für { $block } an.
fact-claimed-you = Du erfüllst { $card } für { $prestige } Ansehen.
fact-fights-you = Du kämpfst.
fact-retreats-you = Du ziehst dich nach { $block } zurück, mit { $goons ->
    [one] einem Schläger
   *[other] { $goons } Schlägern
  }{ $overflow ->
    [0] .
   *[other] ; ins Krankenhaus: { $overflow }.
  }
fact-rolled-you = Du würfelst { $value }.
fact-pip-you = Du gibst Würfel { $die } +1: { $value }.
fact-tactic-you = Du spielst { $card } als Taktik.
fact-headline-you = Du machst eine Schlagzeile, die { $headlines }.
fact-stole-you = Du stiehlst { $of_seat } die Ware in { $block }: { $type }.
fact-torched-you = Du zündest bei { $of_seat } in { $block } an: { $type }.
fact-seized-you = Du nimmst { $of_seat } { $block } ab.
fact-robbed-you = Du raubst das Hauptquartier von { $of_seat } aus: { $gs } G$.
fact-withdrew-you = Du ziehst aus { $block } ab.
fact-extorted-you = Du erpresst { $gs } G$.
preset-as-printed-meaning = Sechs Jahre, die Karten werden reihum gewählt.
preset-first-game-meaning = Zwei Banden, die Karten werden ausgeteilt, vier Jahre.
preset-short-evening-meaning = Vier Jahre statt sechs.
preset-cut-throat-meaning = Schlagzeilen auch für leere Blocks, und alle stellen verdeckt auf.

decision-lift = Leute vom Plan nehmen
decision-place = Leute aufstellen
decision-stock = Gebäude beliefern
decision-fed-option = Den Ermittlern antworten
decision-lose-goon = Einen Schläger verlieren
decision-lose-stock = Ware verlieren
decision-lose-building = Ein Gebäude verlieren
decision-turn = Was mit einem Zug geschieht
decision-recruit = Wohin neue Schläger gehen
decision-goons = Wie viele Schläger gehen
decision-target = Welcher Häuserblock angegriffen wird
decision-retreat-to = Wohin der Rückzug geht
decision-call = Hilfe rufen
decision-send = Hilfe schicken
decision-fight = Weiterkämpfen
decision-backup-goons = Wie viele als Verstärkung kommen
decision-heal-goons = Wie viele geheilt werden
decision-continue = Weitermachen nach einem Kampf

# Teile einer Stellung, mit denen der Trainer begründet: was so ist, oder was eine Zahl zählt.
part-block = { $seat } hält { $block }.
part-block-you = Du hältst { $block }.
part-points = Ansehen von { $seat }
part-points-you = Dein Ansehen
part-turf = Ansehen für das Revier von { $seat }
part-turf-you = Ansehen für dein Revier
part-buildings = Gebäude von { $seat }
part-buildings-you = Deine Gebäude
part-gs = G$ von { $seat }
part-gs-you = Deine G$
part-booze = Schnaps von { $seat }
part-booze-you = Dein Schnaps
part-headlines = Schlagzeilen von { $seat }
part-headlines-you = Deine Schlagzeilen
part-schemes = Ansehen der erfüllten Pläne von { $seat }
part-schemes-you = Ansehen deiner erfüllten Pläne
part-hand = Plankarten auf der Hand von { $seat }
part-hand-you = Plankarten auf deiner Hand
part-jail = Haftmonate von { $seat }
part-jail-you = Deine Haftmonate
part-heat = Fahndung nach { $seat }
part-heat-you = Fahndung nach dir
part-goons = Schläger von { $seat } auf der Karte
part-goons-you = Deine Schläger auf der Karte
