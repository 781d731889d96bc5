# Was im Browser auf dem Prohibition-Plan steht: Beschriftungen und die Führung.

heading = { $phase }
# A round is a Year, and is called by its number.
round-name = { $n }
heading-short = { $year }, { $phase }
phase-setup = Aufbau
phase-operations = Vorbereitung
phase-action = Aktionen
phase-production = Produktion
phase-over = Das Ende
phase-0 = { phase-setup }
phase-1 = { phase-operations }
phase-2 = { phase-action }
phase-3 = { phase-production }
phase-4 = { phase-over }
gs = { $n } G$
heat = Fahndung
months = { $n ->
    [one] 1 Monat
   *[other] { $n } Monate
  }
prestige = Ansehen
hand = Deine Karten
gangs = Banden
choose-card = Wähle eine Karte
unit = Wer
neutral = neutral
hq = Hauptquartier
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
spaces-extortion = Erpressen
spaces-open = Besorgungen
space-EXT_CHARM = kühlt um 5, kein Geld
space-EXT_PROTECTION = 2 G$ je Block, Fahndung +1
space-EXT_SHAKEDOWN = 3 G$ je Block, Fahndung +2
space-EXT_TERROR = 4 G$ je Block, Fahndung +4
space-OPEN_CHARGE = 15 G$, Erster, noch mal
space-OPEN_CONTRACT = einen Plan ziehen
space-OPEN_IMPORT = Schnaps aus Übersee
space-OPEN_RECRUIT = 3 neue Schläger
space-OPEN_DRUGSTORE = ein beliebiges Gebäude
space-OPEN_FESTIVAL = kühlt um 3
attack = Angriff
attack-meaning = Ein Block; Fahndung +1
vault = Tresor
booze = Schnaps
blocks = Häuserblocks
goons = Schläger
hospital = im Krankenhaus
headlines = Schlagzeilen
jail = Haft
schemes = Karten
passed = gepasst
points-now = Jetzt { $n } Ansehenspunkte
points-score = { $n } Ansehen
points-turf = Revier
points-cash = Geld
points-booze = Schnaps
points-buildings = Gebäude
points-headlines = Schlagzeilen
points-jail = Haft
points-schemes = Pläne
points-infamy = Ruf
conflict = Kampf
conflict-at = { $source } gegen { $target }
hit = Treffer
fed-for = { $name } muss antworten:
fed-bribe = Bestechung
fed-consequence = Folge
fed-bit = Absitzen
map = Karte der Stadt
new-york = New York
year-of = { $year }, Jahr { $n } von 6
back-room = Das Hinterzimmer
city = Stadt
planes = Stadt oder Hinterzimmer
you = Du
against = gegen
joins = +
odds-neutral = Er gehört niemandem und kommt sofort zu dir.
odds-fight = { $percent } von 100: { $goons } Schläger gegen { $units }, bis zum Ende und ohne Taktiken; jeder trifft mit 4 oder mehr.
odds-seize = { $percent } von 100: niemand verteidigt ihn, { $goons } Schläger { $goons ->
    [one] muss
   *[other] müssen
  } einmal 4 oder mehr würfeln.
owned-by = gehört { $name }
hq-robbed = Hauptquartier, ausgeraubt
stocked-n = { $what }, beliefert
dry-n = { $what }, ohne Ware
tiles-left = noch { $n } zu bauen
gives-up = Kostet { $card }
infamy-met = Jetzt erfüllt von { $names }
infamy-open = Jetzt von niemandem erfüllt
no-cards = Keine Karten auf der Hand.
no-dice = Noch keine Würfel
attacks-name = { $me ->
    [yes] Du greifst an
   *[no] { $name } greift an
  }
defends-name = { $me ->
    [yes] Du verteidigst
   *[no] { $name } verteidigt
  }
played-tactic = { $me ->
    [yes] Deine Taktik
   *[no] Taktik von { $name }
  }
miss = daneben
hits-on-four = Treffer, mit 4 oder mehr
tactic-losses = Verluste: { $attacker } { $against }, { $defender } { $harm }.
as-it-stands = So wie es steht, { $me ->
    [yes] verlierst du
   *[no] verliert { $attacker }
} { $against ->
    [0] keinen Schläger
    [one] einen Schläger
   *[other] { $against } Schläger
}, { $you ->
    [yes] du
   *[no] { $defender }
} { $harm ->
    [0] niemanden
    [one] einen Mann
   *[other] { $harm } Mann
}.
fight-tactic = { $target }, Runde { $round } des Kampfs: eine Taktik spielen?
answer-tactic-none = Die Würfel gelten lassen
heat-badge = Fahndung { $n }, bei { $badge } kommen die Ermittler
newspaper = Der Manhattan-Bote
fed-for-you = Die Ermittler stehen vor deiner Tür. Wähle:
fed-row = Empörung
fed-now = gilt jetzt
pay-gs = { $n } G$ zahlen
months-jail = { $n ->
    [one] 1 Monat Haft, 1 Ansehen verloren
   *[other] { $n } Monate Haft, { $n } Ansehen verloren
  }
ended-1926 = 1926 ist vorbei: das Ansehen wird gezählt.
tie-blocks = { $name } und { $other } sind gleichauf; { $name } hat mehr Häuserblocks, { $more } zu { $less }.
tie-gs = { $name } und { $other } sind auch mit Häuserblocks gleichauf; { $name } hat mehr Geld, { $more } G$ zu { $less } G$.
tie-jail = { $name } und { $other } sind gleichauf; { $name } saß kürzer in Haft, { $more } zu { $less } Monate.
tie-none = { $name } und { $other } sind in allem gleichauf und teilen den Sieg.
year-over = { $year } ist vorbei
sum-earned = Verdient
sum-built = Gebaut
sum-taken = Blocks gewonnen
sum-won = Kämpfe gewonnen

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
chart-income = Bisher verdientes Geld, in G$
chart-sources = Woher das Geld kam, in G$
chart-extorted = Erpressung
chart-produced = Gebäude
chart-took-charge = Kommando
chart-robbed = Raub
chart-headlines = Schlagzeilen

if-owner-is = { $what } dir gehört
if-owner-is-not = { $what } nicht dir gehört
if-owner-is-nobody = { $what } niemandem gehört
if-goons-at-most = in { $what } kein Schläger steht
if-guards-at-most = in { $what } keine Wache steht
if-fought-is-no = in { $what } dieses Jahr nicht gekämpft wurde
if-open_to-has = { $what } dir offensteht
if-passed-is-yes = { $what } gepasst hat
if-passed-is-no = { $what } nicht gepasst hat
if-hand-at-least = { $what } eine Karte auf der Hand hat
