# Wörter, die zu keinem einzelnen Spiel gehören.

nature = Zufall
nobody = niemand
seat = Platz { $number }
you = du

which-game = Welches Spiel? (Nummer oder Name)
introduction = Tippe eine Nummer, einen Zug in Kurzschrift oder ein paar Wörter daraus; `hilfe` zeigt, was sonst noch geht.
hand-over = Gib den Bildschirm an { $name } weiter und drücke die Eingabetaste.
only-choice = Nur eine Möglichkeit: { $move }
earlier = ({ $many ->
    [one] eine frühere Zeile
   *[other] { $many } frühere Zeilen
}: tippe verlauf)
not-understood = „{ $typed }“ steht nicht zur Wahl; die Eingabetaste zeigt die Auswahl noch einmal, hilfe zeigt, was sonst noch geht.
possible = „{ $typed }“ ist jetzt möglich.
no-rule = Eine Regel { $id } gibt es nicht.
saved = Das Spiel wird ab jetzt in { $file } aufbewahrt.
left = Du hast den Tisch verlassen
input-ended = Die Eingabe endete vor dem Spiel
game-over = Das Spiel ist aus.
winners = { $many ->
    [one] Sieg für { $names }.
   *[other] Geteilter Sieg: { $names }.
}
asides = Außerdem, mit diesen Worten: { $moves }
log-ends = Die Aufzeichnung endet hier; das Spiel war noch nicht aus.
replay-prompt = [{ $move }/{ $of }] Eingabetaste: weiter, b: zurück, Zahl: dorthin, q: Schluss

command-help = hilfe
command-why = warum
command-rules = regeln
command-board = tisch
command-menu = auswahl
command-log = verlauf
command-default = vorgabe
command-save = sichern
command-quit = ende

help =
    Wähle mit der Nummer, in Kurzschrift oder mit ein paar Wörtern; die Eingabetaste zeigt die Auswahl noch einmal. Außerdem:
      { $why }            die Regel hinter dieser Frage
      { $why } ZUG        warum ein Zug nicht möglich ist
      { $why } NAME       warum ein Bot seinen letzten Zug gemacht hat
      { $rules } KENNUNG  der Text einer Regel
      { $board }            der Tisch noch einmal
      { $menu }          die ganze Auswahl noch einmal
      { $log }          was bisher geschah
      { $default }          der Zug, der gilt, wenn die Zeit um ist
      { $save } DATEI    das Spiel ab jetzt in einer Datei aufbewahren; weiter mit: volstead play --resume DATEI
      { $quit }             den Tisch verlassen

bot-pushover = Opferlamm
bot-pushover-meaning = vergisst sich öfter als nicht
bot-hustler = Gauner
bot-hustler-meaning = spielt nach Gefühl und patzt ab und zu
bot-boss = Boss
bot-boss-meaning = denkt ein wenig voraus
bot-kingpin = Pate
bot-kingpin-meaning = denkt so weit voraus, wie es geht
bot-random = Zufall
bot-random-meaning = irgendein erlaubter Zug
bot-greedy = Gierig
bot-greedy-meaning = spielt nach Gefühl, ohne vorauszudenken
bot-search = Suche
bot-search-meaning = denkt voraus

why-only = Es gab nichts anderes zu tun.
why-careless = Darüber habe ich nicht nachgedacht.
why-clear = Ich habe { $n0 } Verläufe angesehen: So stehen meine Chancen { $n1 } zu 100, beim nächstbesten Zug { $n2 } zu 100.
why-usual = Das macht man hier so, und von { $n0 } Verläufen sprach keiner klar dagegen; meine Chancen stehen { $n1 } zu 100.
why-close = Es war knapp: Nach { $n0 } Verläufen schien es das Beste, mit Chancen von { $n1 } zu 100.
