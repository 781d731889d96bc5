# Wörter, die zu keinem einzelnen Spiel gehören.

nature = Zufall
nobody = niemand
seat = Platz { $number }
you = du

which-game = Welches Spiel? (Nummer oder Name)
introduction = Tippe eine Nummer, einen Zug in Kurzschrift oder ein paar Wörter daraus; `hilfe` zeigt, was sonst noch geht.
hand-the-screen = Gib den Bildschirm an { $name } weiter und drücke die Eingabetaste.
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
    [0] Niemand gewinnt.
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
command-undo = zurück
command-standing = dauerpass
command-promise = versprich
command-promises = versprechen
command-offer = biete
command-say = sage
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
      { $undo }           deine letzte Entscheidung zurücknehmen
      { $promise } NAME … jemandem etwas in eigenen Worten versprechen
      { $promises }       was versprochen wurde
      { $say } …          allen etwas sagen
      { $save } DATEI    das Spiel ab jetzt in einer Datei aufbewahren; weiter mit: volstead play --resume DATEI
      { $quit }             den Tisch verlassen
help-windows = {"  "}{ $standing } WORT  im Voraus passen: bis zum Ende von phase, round oder game; ohne Wort: nicht mehr

bot-pushover = Opferlamm
bot-pushover-meaning = ein Anfänger, der viel übersieht
bot-hustler = Gauner
bot-hustler-meaning = spielt nach Faustregeln
bot-boss = Boss
bot-boss-meaning = wägt die Chancen jedes Zugs ab
bot-kingpin = Pate
bot-kingpin-meaning = denkt so weit voraus, wie es geht
bot-random = Zufall
bot-random-meaning = irgendein erlaubter Zug
bot-greedy = Gierig
bot-greedy-meaning = spielt nach Faustregeln, ohne vorauszudenken
bot-judgement = Urteil
bot-judgement-meaning = wägt die Chancen jedes Zugs ab
bot-search = Suche
bot-search-meaning = denkt voraus

why-only = Es gab nichts anderes zu tun.
why-careless = Darüber habe ich nicht nachgedacht.
why-clear = Ich habe { $n0 } Verläufe angesehen: So stehen meine Chancen { $n1 } zu 100, beim nächstbesten Zug { $n2 } zu 100.
why-usual = Das macht man hier so, und von { $n0 } Verläufen sprach keiner klar dagegen; meine Chancen stehen { $n1 } zu 100.
why-close = Es war knapp: Nach { $n0 } Verläufen schien es das Beste, mit Chancen von { $n1 } zu 100.
why-fair-deal = Ein fairer Handel: Er hilft auch mir.
why-offer = Das würde uns beiden helfen.
why-price = Nicht zu diesem Preis.
why-no-trust = Auf ein Versprechen allein nicht: Ich habe zu wenige gehalten gesehen.
why-no-need = Ich habe keine Verwendung dafür.
why-cannot = Das kann ich nicht liefern.
why-threat = Bevor ich eine Karte spiele, frage ich, was sie dir wert ist.
why-word = Ich habe mein Wort gegeben.
why-broken-word = Ich habe mein Wort gegeben, aber das hier ist mehr wert.

## Was abgelehnt wird

refusal-not-possible-now = „{ $move }“ ist jetzt nicht möglich.
refusal-nothing-to-choose = Auf diesem Platz ist gerade nichts zu entscheiden.
refusal-game-over = Das Spiel ist aus.
refusal-no-such-choice = Eine Wahl { $a } gibt es nicht: wähle 1 bis { $b }.
refusal-no-move-of-game = „{ $a }“ ist kein Zug dieses Spiels.
refusal-not-by-chance = So kann es der Zufall nicht gebracht haben.
refusal-no-such-move = Einen Zug { $a } gibt es nicht.
refusal-left-out = In dieser kleinen Variante gibt es diesen Zug nicht.
refusal-foreign-page = Diese Seite darf nicht mit diesem Server sprechen.
refusal-nothing-here = Hier ist nichts.
refusal-went-wrong = Auf dem Server ist etwas schiefgegangen.
refusal-wrong-method = Das geht so nicht.
refusal-no-such-game = Ein solches Spiel gibt es nicht.
refusal-no-room = Auf diesem Server ist kein Platz für weitere Tische.
refusal-not-admin = Das ist nicht das Kennwort der Verwaltung dieses Servers.
refusal-address-barred = Von deiner Adresse aus ist der Zutritt gesperrt.
refusal-bar-an-address = Gesperrt wird eine Adresse oder ein Netz.
refusal-not-barred = Diese Adresse ist nicht gesperrt.
refusal-no-such-person = Diese Person gibt es nicht.
refusal-no-such-number = Diese Nummer gibt es an diesem Tisch nicht.
refusal-cannot-be-read = Was von diesem Tisch gespeichert ist, ist nicht lesbar.
refusal-review-when-over = Eine Partie wird besprochen, wenn sie vorbei ist, und von Anfang an.
refusal-many-reviews = Gerade werden viele Partien besprochen; komm bitte in einer Minute wieder.
refusal-bots-alone = Dieser Tisch ist nur für Bots.
refusal-no-such-table = Einen solchen Tisch gibt es nicht.
refusal-host-only = Das kann nur der Gastgeber.
refusal-no-such-seat = Einen solchen Platz gibt es nicht.
refusal-own-seat-only = Solange das Spiel läuft, siehst du nur, was dein eigener Platz wissen darf.
refusal-not-begun = Das Spiel hat noch nicht begonnen.
refusal-log-when-over = Die Aufzeichnung liegt offen, wenn das Spiel aus ist.
refusal-seats-of-game = Dieses Spiel hat { $a } Plätze.
refusal-no-such-rules = Solche Regeln gibt es nicht.
refusal-no-such-words = Solche Wörter gibt es nicht.
refusal-hello-first = Die erste Nachricht muss ein Gruß (hello) sein.
refusal-no-spectators = An diesem Tisch darf niemand zusehen.
refusal-nothing-to-decide = Es ist nichts zu entscheiden.
refusal-not-json = Das ist kein JSON.
refusal-hello-twice = Der Gruß (hello) kam schon.
refusal-too-many-messages = Zu viele Nachrichten; warte bitte ein wenig.
refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-take-a-seat = Du siehst zu; nimm einen Platz, um mitzuspielen.
refusal-moves-only = An diesem Tisch wurde so viel geschrieben, dass nur noch für Züge Platz ist.
refusal-went-wrong-unchanged = Hier ging etwas schief; nichts hat sich geändert.
refusal-bot-undecided = Der Bot konnte sich nicht entscheiden.
refusal-other-record = Dieser Tisch ist nicht so gespeichert, wie er begann.
refusal-not-at-hand = Der Tisch ist gerade nicht zur Hand; bitte noch einmal versuchen.
refusal-no-deals = In diesem Spiel gibt es keine Handel.
refusal-too-many-want = Zu viele wollen gerade etwas an diesem Tisch; bitte noch einmal versuchen.
refusal-two-tables = Adresse und Gruß nennen verschiedene Tische.
refusal-line-cannot-be-read = Eine Zeile dieses Tisches ist nicht lesbar: { $a }
refusal-cannot-be-played = Dieser Tisch kann hier nicht mehr gespielt werden: { $a }
refusal-cannot-be-read-because = Was von diesem Tisch gespeichert ist, ist nicht lesbar: { $a }
refusal-paused = Das Spiel ruht.
refusal-bot-plays-seat = Ein Bot spielt auf diesem Platz; nimm ihn erst zurück.
refusal-not-up-to-date = Inzwischen ist etwas geschehen; sieh noch einmal hin.
refusal-begun-already = Das Spiel hat schon begonnen.
refusal-open-seats = Es sind noch Plätze frei.
refusal-no-open-seat = Es ist kein Platz frei.
refusal-seat-empty = Auf diesem Platz sitzt niemand.
refusal-not-agreed = Damit sind nicht alle einverstanden.
refusal-no-chat = An diesem Tisch gibt es kein Gespräch.
refusal-no-timed-window = Es ist kein Fenster offen, das sich nach Zeit schließt.
refusal-no-wait-left = Du kannst in dieser Runde keinen Aufschub mehr verlangen.
refusal-not-paused = Das Spiel ruht nicht.
refusal-promise-to-another = Ein Versprechen gibst du jemand anderem.
refusal-no-such-promise = Ein solches Versprechen hat dir niemand gegeben.
refusal-promise-in-form = Ein Versprechen in fester Form wird am Tisch selbst vermerkt.
refusal-no-undo = An diesem Tisch wird nichts zurückgenommen.
refusal-nothing-to-take-back = Du hast nichts entschieden, was sich zurücknehmen ließe.
refusal-request-open = Es steht schon eine Bitte im Raum; beantworte erst sie.
refusal-nothing-to-answer = Es gibt nichts zu beantworten.
refusal-plain-words-only = Namen und Texte haben keine Steuerzeichen und keine Richtungszeichen.
refusal-search-limits = Auf diesem Server hat eine Suche höchstens { $a } Versuche oder { $b } Sekunden.
refusal-coach-silent = Der Trainer schweigt, wo andere Menschen mitspielen, außer alle sind einverstanden und wissen von deinem Tutor.
refusal-no-such-puzzle = Dieses Rätsel gibt es nicht.
refusal-not-in-a-puzzle = In einem Rätsel gibt es keine Tipps.
refusal-one-hint = Ein Tipp nach dem anderen.
refusal-not-metrics = Das ist nicht der Schlüssel zu den Zahlen.
refusal-too-much = Zu viel von deiner Adresse; bitte warte ein wenig.
refusal-no-position = Es gibt keine Stellung, von der es weitergehen könnte.
refusal-fork-agreed = Ein laufendes Spiel wird nur kopiert, wie es ist, wenn alle einverstanden sind.
refusal-not-stored = Der Tisch ließ sich nicht speichern; versuch es bitte noch einmal.
refusal-other = Das geht nicht ({ $a }).
refusal-store-fault = Die Tische können gerade nicht gelesen oder geschrieben werden; bitte noch einmal versuchen.
refusal-option-value = Die Option „{ $a }“ kann nicht „{ $b }“ sein; zur Wahl stehen: { $c }.
refusal-no-such-option = { $a } hat keine Option „{ $b }“; es gibt: { $c }.
refusal-no-such-preset = { $a } hat keine Spielweise „{ $b }“; es gibt: { $c }.
refusal-number-of-players = { $a } ist für { $b } bis { $c } Personen, nicht für { $d }.
refusal-no-such-version = { $a } hat keine Regelfassung { $b }; es gibt die Fassungen 1 bis { $c }.
refusal-unknown-game = Es gibt kein Spiel „{ $a }“; die Spiele sind: { $b }.
refusal-no-such-bot = Es gibt hier keinen Bot „{ $a }“; die Bots sind: { $b }.
refusal-unknown-puzzle = Es gibt kein Rätsel „{ $a }“.
refusal-option-form = Eine Option wird als name=wert geschrieben, nicht „{ $a }“.
refusal-seats-form = „{ $a }“ ist keine Liste von Plätzen wie greedy,random,random.
refusal-moves-of-log = Das Protokoll hat nur { $a } Züge.
refusal-effort-range = Der Aufwand ist eine Zahl über 0 und höchstens 100.
refusal-no-puzzles = { $a } hat keine Rätsel.
refusal-link-form = Der Link sieht aus wie http://HOST/t/TISCH#SCHLÜSSEL.
refusal-saved-has-all = Ein gespeichertes Spiel hat schon Spiel, Plätze und Optionen: nenne nur die Datei.
refusal-fork-players-only = Nur wer mitspielt, kann ein laufendes Spiel kopieren, wie es ist.
refusal-not-over = Das Spiel ist noch nicht zu Ende.
refusal-players-only = Das kann nur, wer mitspielt.
refusal-seat-kept = Dieser Platz wird für jemanden gehalten.
refusal-nobody-away = Von diesem Platz ist niemand eine ganze Minute lang weg (bei Fernpartien: eine Woche).
refusal-unknown-device = Dieses Gerät gehört noch niemandem.
refusal-you-are-barred = Du darfst hier nicht hinein.
refusal-link-used = Dieser Link wurde schon benutzt oder ist zu alt. Mach einen neuen.
refusal-no-passkeys = Dieser Server hat keine Passkeys.
refusal-took-too-long = Das hat zu lange gedauert. Bitte versuche es noch einmal.
refusal-enough-passkeys = Du hast genug Passkeys.
refusal-bad-passkey = Dieser Passkey stimmt nicht.
refusal-no-oidc = Dieser Server kennt keine Konten anderer.
refusal-oidc-away = Der Anbieter der Konten antwortet nicht.
refusal-bad-oidc = Der Anbieter der Konten bürgt nicht für dich.
refusal-unknown-passkey = Diesen Passkey hat hier niemand.
refusal-no-push = Dieser Server sendet keine Push-Nachrichten.
refusal-webhook-https = Ein Webhook ist eine Adresse, die mit https beginnt.
refusal-no-mail = Dieser Server verschickt keine Mail.
refusal-too-long-a-request = Die Anfrage ist zu lang.
refusal-invitation-renewed = Die Einladung an diesen Tisch wurde durch eine andere ersetzt.
refusal-push-keys = Die Schlüssel eines Browsers für Push-Nachrichten sind ein Punkt einer Kurve und 16 Bytes.
refusal-not-mail-address = Das ist keine Mailadresse.
refusal-mail-not-sent = Eine Mail an diese Adresse lässt sich nicht senden.
refusal-no-such-lesson = Eine solche Lektion gibt es nicht.
refusal-not-one-of = { $a } muss eines von diesen sein: { $b }.
refusal-not-whole = { $a } muss eine ganze Zahl sein.
refusal-out-of-range = { $a } liegt außerhalb des Bereichs.
refusal-too-big = Eine Anfrage darf { $a } Bytes haben.
refusal-not-a-request = Das ist keine Anfrage.
refusal-too-many-headers = Diese Anfrage hat zu viele Kopfzeilen.
refusal-too-many-connections = Zu viele Verbindungen; bitte komm später wieder.
refusal-needs-token = Das braucht einen Schlüssel: Authorization: Bearer …
refusal-restarting = Der Server startet neu; bitte komm gleich wieder.
refusal-went-wrong-come-back = Hier ging etwas schief; bitte komm wieder.
refusal-no-hello = Niemand hat sich gemeldet.
refusal-seat-given-away = Dieser Platz wurde jemand anderem gegeben.
refusal-read-anew = Der Tisch muss neu gelesen werden; bitte komm wieder.
refusal-table-removed = Dieser Tisch wurde entfernt.
refusal-table-repaired = Dieser Tisch wurde repariert; bitte komm wieder.
refusal-table-wrong = Mit diesem Tisch stimmt etwas nicht; bitte komm später wieder.

## Wer da sitzt: Charaktere der Bots

character-walsh = Der ehrliche Walsh
character-walsh-style = Hält jedes Versprechen und erwartet dasselbe.
character-walsh-says-1 = Mein Wort ist das Einzige, was ich nie verdünne.
character-walsh-says-2 = Hand drauf, und es gilt.
character-delmonico = Der glatte Delmonico
character-delmonico-style = Hält ein Versprechen, solange nichts Besseres kommt.
character-delmonico-says-1 = Nichts Persönliches. Das ist es nie.
character-delmonico-says-2 = Heute Freunde, morgen sehen wir weiter.
character-grady = Mama Grady
character-grady-style = Hält ihr Wort und vergisst nie, wer es nicht tat.
character-grady-says-1 = Das habe ich mir notiert, mein Lieber.
character-grady-says-2 = Einmal gebrochen. Ein zweites Mal gibt es nicht.
character-lindqvist = Der vorsichtige Lindqvist
character-lindqvist-style = Handelt selten und nur, wenn die Zahlen klar sind.
character-lindqvist-says-1 = Ich zähle das noch einmal nach.
character-lindqvist-says-2 = Ein kleiner Gewinn ist auch ein Gewinn.
character-baptiste = Der lockere Baptiste
character-baptiste-style = Handelt gern, verzeiht schnell und vergisst auch mal etwas.
character-baptiste-says-1 = Es ist genug für uns alle da.
character-baptiste-says-2 = Ach, war das diese Woche?
character-moreau = Die samtene Moreau
character-moreau-style = Bezaubert alle und hält ein Versprechen, wenn der Preis stimmt.
character-moreau-says-1 = Mit euch zu spielen war ein Vergnügen.
character-moreau-says-2 = Für dich, Schätzchen? Mal sehen.
character-won = „{ $word }“
character-about = { $name } ({ $level }). { $style } „{ $says }“

terminal-undo = { $name } hat etwas zurückgenommen.
terminal-late = { $name } hat keine Zeit mehr.
standing-set = Du passt im Voraus bei jedem Fenster, bis zum Ende von: { $until }.
standing-off = Du wirst wieder bei jedem Fenster gefragt.
undo-agree = { $name }: Bist du einverstanden, das zurückzunehmen? (ja oder nein)
promise-how = Sag, wem und was: versprich NAME WORTE
promise-made = Dein Versprechen an { $name } steht da.
notice-your-turn = Du bist dran
notice-digest = Spiele, die auf dich warten
notice-confirm = Volstead: Ist das deine Adresse? Öffne den Link, um gerufen zu werden, wenn du dran bist

coach-account = Die Siegchance ging von { $first } % auf { $last } %. Würfel: { $dice }; Karten: { $cards }; eigene Entscheidungen: { $mine }; die anderen und der Rest: { $others }.
coach-decision = Zug { $move }, Runde { $round }: { $made } ({ $chance } %). Besser: { $better } ({ $best } %).
part-chance = Siegchance von { $seat } in Prozent
coach-reason = { $fact } ({ $how })
coach-often = in { $better } % der Fälle statt in { $made } %
coach-exactly = { $better } statt { $made }
coach-mean = im Mittel { $better } statt { $made }
preset-as-printed = Wie gedruckt
preset-first-game = Erstes Spiel
preset-short-evening = Kurzer Abend
preset-cut-throat = Mit harten Bandagen

# Rätsel.
puzzles = Rätsel
puzzle-title = Rätsel { $id } · { puzzle-grade }
puzzle-grade = { $grade ->
    [1] leicht
    [2] mittel
    [3] schwer
   *[other] sehr schwer
  }
puzzle-you = Du bist Spieler { $seat } und am Zug.
puzzle-best = Eine Wahl ist für deine Siegchance klar die beste. Welche?
puzzle-sure = Sichere dir { $points } Punkte bis zu deinem nächsten Zug, was immer der Rivale antwortet. Es gibt genau einen Weg.
puzzle-hold = { $points ->
    [0] Lass dem Rivalen im nächsten Zug keinen Punkt. Es gibt einen Weg.
    [one] Lass dem Rivalen im nächsten Zug höchstens einen Punkt. Es gibt einen Weg.
   *[other] Lass dem Rivalen im nächsten Zug höchstens { $points } Punkte. Es gibt einen Weg.
  }
puzzle-lead = Hol { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } auf den Rivalen auf: was du jetzt machst, weniger das Meiste, was er danach machen kann. Es gibt einen Weg.
puzzle-level = Fall nicht zurück: Mach jetzt so viele Punkte, wie der Rivale danach höchstens machen kann. Es gibt einen Weg.
puzzle-lag = Fall höchstens { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } zurück: was der Rivale danach machen kann, weniger was du jetzt machst. Es gibt einen Weg.
puzzle-prompt = Deine Wahl (? für die Lösung)
puzzle-right = Gelöst!
puzzle-wrong = Das ist es nicht. Versuch es noch einmal.
puzzle-solution = Die Lösung: { $moves }
puzzle-then = {", dann "}
puzzle-gain = Die Siegchance ist { $best } %; mit der nächstbesten Wahl { $chance } %.
puzzle-others-sure = Jede andere Aktion sichert höchstens { $points }.
puzzle-others-hold = Nach jeder anderen Aktion kann der Rivale { $points } oder mehr machen.
puzzle-others-lead = Jede andere Aktion bringt höchstens { $points }.
puzzle-others-level = Jede andere Aktion bringt höchstens { $points }.
puzzle-others-lag = Jede andere Aktion bringt höchstens { $points }.

# Was die Sichten vieler Spiele haben, für Spiele, die keine eigenen Wörter mitbringen.

word-round = Runde
word-rounds = Runden
word-turn = Zug
word-points = Punkte
word-score = Punkte
word-hand = Hand
word-cards = Karten
word-card = Karte
word-deck = Stapel
word-discard = Ablage
word-dice = Würfel
word-die = Würfel
word-bid = Gebot
word-money = Geld
word-coins = Münzen
word-out = ausgeschieden
word-winner = Sieger
word-trick = Stich
word-tricks = Stiche
word-board = Spielplan
word-players = Spieler
