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
      { $standing } WORT  im Voraus passen: bis zum Ende von phase, round oder game; ohne Wort: nicht mehr
      { $offer } NAME …    ein Handel in einer Zeile: { $offer } NAME 2 Kisten für 3G sonst moll (NAME auch: alle)
      { $promise } NAME … jemandem etwas in eigenen Worten versprechen
      { $promises }       was versprochen wurde
      { $say } …          allen etwas sagen
      { $save } DATEI    das Spiel ab jetzt in einer Datei aufbewahren; weiter mit: volstead play --resume DATEI
      { $quit }             den Tisch verlassen

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
why-word = Ich habe mein Wort gegeben.
why-broken-word = Ich habe mein Wort gegeben, aber das hier ist mehr wert.

## Was abgelehnt wird, nach dem englischen Satz ohne Namen und Zahlen

refusal-not-possible-now = „{ $move }“ ist jetzt nicht möglich.
refusal-nothing-to-choose = Auf diesem Platz ist gerade nichts zu entscheiden.
refusal-game-over = Das Spiel ist aus.
refusal-the-game-is-over = Das Spiel ist aus.
refusal-no-such-choice = Eine Wahl { $a } gibt es nicht: wähle 1 bis { $b }.
refusal-no-move-of-game = „{ $a }“ ist kein Zug dieses Spiels.
refusal-not-by-chance = So kann es der Zufall nicht gebracht haben.
refusal-no-such-move = Einen Zug { $a } gibt es nicht.
refusal-left-out = In dieser kleinen Variante gibt es diesen Zug nicht.
refusal-this-page-may-not-speak-to-this-server = Diese Seite darf nicht mit diesem Server sprechen.
refusal-this-server-is-full-please-come-back-later = Dieser Server ist voll; komm bitte später wieder.
refusal-too-many-connections-from-your-address = Zu viele Verbindungen von deiner Adresse.
refusal-there-is-nothing-here = Hier ist nichts.
refusal-something-went-wrong-here = Auf dem Server ist etwas schiefgegangen.
refusal-this-cannot-be-done-this-way = Das geht so nicht.
refusal-too-many-requests-please-wait-a-little = Zu viele Anfragen; warte bitte ein wenig.
refusal-there-is-no-such-game = Ein solches Spiel gibt es nicht.
refusal-this-server-has-no-room-for-more-tables = Auf diesem Server ist kein Platz für weitere Tische.
refusal-you-can-take-one-seat-only = Du kannst nur einen Platz nehmen.
refusal-this-is-not-the-token-of-this-server-s-admin = Das ist nicht das Kennwort der Verwaltung dieses Servers.
refusal-your-address-may-not-come-in-here = Von deiner Adresse aus ist der Zutritt gesperrt.
refusal-who-is-barred-is-an-address-or-a-network = Gesperrt wird eine Adresse oder ein Netz.
refusal-they-are-not-barred = Diese Adresse ist nicht gesperrt.
refusal-there-is-no-such-person = Diese Person gibt es nicht.
refusal-there-is-no-such-number-on-the-table = Diese Nummer gibt es an diesem Tisch nicht.
refusal-what-is-stored-of-this-table-cannot-be-read = Was von diesem Tisch gespeichert ist, ist nicht lesbar.
refusal-a-game-is-reviewed-when-it-is-over-from-its-beginning = Eine Partie wird besprochen, wenn sie vorbei ist, und von Anfang an.
refusal-many-games-are-being-reviewed-please-come-back-in-a-minute = Gerade werden viele Partien besprochen; komm bitte in einer Minute wieder.
refusal-this-table-is-for-bots-alone = Dieser Tisch ist nur für Bots.
refusal-there-is-no-such-table = Einen solchen Tisch gibt es nicht.
refusal-only-the-host-can-do-this = Das kann nur der Gastgeber.
refusal-there-is-no-such-seat = Einen solchen Platz gibt es nicht.
refusal-while-the-game-runs-you-see-only-what-your-own-seat-may-know = Solange das Spiel läuft, siehst du nur, was dein eigener Platz wissen darf.
refusal-the-game-has-not-begun-yet = Das Spiel hat noch nicht begonnen.
refusal-this-table-is-not-shown-in-text-to-those-who-look-on = Wer zusieht, bekommt diesen Tisch nicht als Text gezeigt.
refusal-the-log-is-open-when-the-game-is-finished = Die Aufzeichnung liegt offen, wenn das Spiel aus ist.
refusal-this-game-has-x-seats = Dieses Spiel hat { $a } Plätze.
refusal-there-are-no-such-rules = Solche Regeln gibt es nicht.
refusal-there-are-no-such-words = Solche Wörter gibt es nicht.
refusal-the-first-message-must-be-hello = Die erste Nachricht muss ein Gruß (hello) sein.
refusal-nobody-may-look-on-at-this-table = An diesem Tisch darf niemand zusehen.
refusal-there-is-nothing-to-decide = Es ist nichts zu entscheiden.
refusal-this-is-not-json = Das ist kein JSON.
refusal-you-have-said-hello-already = Der Gruß (hello) kam schon.
refusal-too-many-messages-please-wait-a-little = Zu viele Nachrichten; warte bitte ein wenig.
refusal-you-have-nothing-to-choose-now = Du hast gerade nichts zu entscheiden.
refusal-you-look-on-take-a-seat-to-play = Du siehst zu; nimm einen Platz, um mitzuspielen.
refusal-nobody-looks-after-this-table-just-now-please-try-again = Um diesen Tisch kümmert sich gerade niemand; versuch es bitte noch einmal.
refusal-this-table-is-another-s = Dieser Tisch ist anderswo.
refusal-so-much-was-written-at-this-table-that-there-is-room-for-moves-only = An diesem Tisch wurde so viel geschrieben, dass nur noch für Züge Platz ist.
refusal-something-went-wrong-here-nothing-has-changed = Hier ging etwas schief; nichts hat sich geändert.
refusal-the-bot-could-not-decide = Der Bot konnte sich nicht entscheiden.
refusal-the-record-of-this-table-is-not-the-one-that-it-began-with = Dieser Tisch ist nicht so gespeichert, wie er begann.
refusal-the-table-is-not-at-hand-just-now-please-try-again = Der Tisch ist gerade nicht zur Hand; bitte noch einmal versuchen.
refusal-there-are-no-deals-in-this-game = In diesem Spiel gibt es keine Handel.
refusal-too-many-want-something-at-this-table-please-try-again = Zu viele wollen gerade etwas an diesem Tisch; bitte noch einmal versuchen.
refusal-the-address-and-the-hello-name-different-tables = Adresse und Gruß nennen verschiedene Tische.
refusal-a-line-of-this-table-cannot-be-read-x = Eine Zeile dieses Tisches ist nicht lesbar.
refusal-this-table-cannot-be-played-here-any-more-x = Dieser Tisch kann hier nicht mehr gespielt werden.
refusal-what-is-stored-of-this-table-cannot-be-read-x = Was von diesem Tisch gespeichert ist, ist nicht lesbar.
refusal-the-game-is-paused = Das Spiel ruht.
refusal-a-bot-plays-this-seat-take-it-back-first = Ein Bot spielt auf diesem Platz; nimm ihn erst zurück.
refusal-version-x-is-not-up-to-date-the-question-was-put-at-x = Inzwischen ist etwas geschehen; sieh noch einmal hin.
refusal-the-game-has-begun-already = Das Spiel hat schon begonnen.
refusal-there-are-open-seats = Es sind noch Plätze frei.
refusal-there-is-no-open-seat = Es ist kein Platz frei.
refusal-nobody-holds-this-seat = Auf diesem Platz sitzt niemand.
refusal-not-all-have-agreed-to-that = Damit sind nicht alle einverstanden.
refusal-there-is-no-chat-at-this-table = An diesem Tisch gibt es kein Gespräch.
refusal-no-window-is-open-that-closes-by-time = Es ist kein Fenster offen, das sich nach Zeit schließt.
refusal-you-have-no-wait-left-this-round = Du kannst in dieser Runde keinen Aufschub mehr verlangen.
refusal-the-game-is-not-paused = Das Spiel ruht nicht.
refusal-a-promise-is-between-you-and-another-player = Ein Versprechen gibst du jemand anderem.
refusal-there-is-no-such-promise-to-you = Ein solches Versprechen hat dir niemand gegeben.
refusal-a-promise-in-a-form-is-marked-at-the-table-itself = Ein Versprechen in fester Form wird am Tisch selbst vermerkt.
refusal-nothing-is-taken-back-at-this-table = An diesem Tisch wird nichts zurückgenommen.
refusal-there-is-no-decision-of-yours-to-take-back = Du hast nichts entschieden, was sich zurücknehmen ließe.
refusal-there-is-a-request-already-answer-it-first = Es steht schon eine Bitte im Raum; beantworte erst sie.
refusal-there-is-nothing-to-answer = Es gibt nichts zu beantworten.
refusal-names-and-words-have-no-control-characters-and-no-marks-of-direction = Namen und Texte haben keine Steuerzeichen und keine Richtungszeichen.
refusal-on-this-server-a-search-has-at-most-x-tries-or-x-seconds = Auf diesem Server hat eine Suche höchstens { $a } Versuche oder { $b } Sekunden.
refusal-one-hint-at-a-time = Ein Tipp nach dem anderen.
refusal-this-is-not-the-token-of-the-metrics = Das ist nicht der Schlüssel zu den Zahlen.
refusal-too-much-from-your-address-please-wait-a-little = Zu viel von deiner Adresse; bitte warte ein wenig.
refusal-this-table-was-played-by-rules-version-x-which-is-no-longer-known = Dieser Tisch wurde nach Regelfassung { $a } gespielt, die es nicht mehr gibt.
refusal-there-is-no-position-to-go-on-from = Es gibt keine Stellung, von der es weitergehen könnte.
refusal-a-running-game-is-forked-as-it-is-only-when-all-have-agreed = Ein laufendes Spiel wird nur kopiert, wie es ist, wenn alle einverstanden sind.
refusal-the-table-could-not-be-stored-please-try-again = Der Tisch ließ sich nicht speichern; versuch es bitte noch einmal.
refusal-other = Das geht nicht ({ $why }).
refusal-only-a-player-can-fork-a-running-game-as-it-is = Nur wer mitspielt, kann ein laufendes Spiel kopieren, wie es ist.

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

terminal-undo = { $name } hat etwas zurückgenommen.
terminal-late = { $name } hat keine Zeit mehr.
standing-set = Du passt im Voraus bei jedem Fenster, bis zum Ende von: { $until }.
standing-off = Du wirst wieder bei jedem Fenster gefragt.
undo-agree = { $name }: Bist du einverstanden, das zurückzunehmen? (ja oder nein)
offer-how = Sag, wem, was du gibst und was du willst: biete NAME 2 Kisten für 3G (oder: biete alle …)
promise-how = Sag, wem und was: versprich NAME WORTE
promise-made = Dein Versprechen an { $name } steht da.
refusal-the-game-is-not-over-yet = Das Spiel ist noch nicht zu Ende.
refusal-only-a-player-can-do-this = Das kann nur, wer mitspielt.
refusal-this-seat-is-kept-for-somebody = Dieser Platz wird für jemanden gehalten.
refusal-nobody-is-away-from-this-seat = Von diesem Platz ist niemand eine ganze Minute lang weg (bei Fernpartien: eine Woche).
refusal-this-device-belongs-to-nobody-yet = Dieses Gerät gehört noch niemandem.
refusal-you-may-not-come-in-here = Du darfst hier nicht hinein.
refusal-this-link-was-used-already-or-is-too-old-make-another-one = Dieser Link wurde schon benutzt oder ist zu alt. Mach einen neuen.
refusal-this-server-has-no-passkeys = Dieser Server hat keine Passkeys.
refusal-this-took-too-long-please-try-again = Das hat zu lange gedauert. Bitte versuche es noch einmal.
refusal-you-have-enough-passkeys = Du hast genug Passkeys.
refusal-this-passkey-is-not-sound = Dieser Passkey stimmt nicht.
refusal-nobody-here-has-this-passkey = Diesen Passkey hat hier niemand.
notice-your-turn = Du bist dran
notice-digest = Spiele, die auf dich warten
notice-confirm = Volstead: Ist das deine Adresse? Öffne den Link, um gerufen zu werden, wenn du dran bist
refusal-this-server-sends-no-push-messages = Dieser Server sendet keine Push-Nachrichten.
refusal-a-webhook-is-an-address-that-begins-with-https = Ein Webhook ist eine Adresse, die mit https beginnt.
refusal-this-server-sends-no-mail = Dieser Server verschickt keine Mail.
refusal-this-is-no-mail-address = Das ist keine Mailadresse.
refusal-a-mail-to-this-address-can-not-be-sent = Eine Mail an diese Adresse lässt sich nicht senden.

coach-account = Die Siegchance ging von { $first } % auf { $last } %. Würfel: { $dice }; Karten: { $cards }; eigene Entscheidungen: { $mine }; die anderen und der Rest: { $others }.
coach-decision = Zug { $move }, Runde { $round }: { $made } ({ $chance } %). Besser: { $better } ({ $best } %).
coach-reason = { $fact } ({ $better } % statt { $made } %)
preset-as-printed = Wie gedruckt
preset-first-game = Erstes Spiel
preset-short-evening = Kurzer Abend
preset-cut-throat = Mit harten Bandagen
refusal-there-is-no-such-lesson = Eine solche Lektion gibt es nicht.
refusal-there-is-no-table-x = Einen Tisch { $a } gibt es nicht.
