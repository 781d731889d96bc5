## Leute: wer ich bin, Freunde, mehrere an einem Gerät

my-games = Meine Spiele
who-i-am = Wer ich bin
your-portrait = Dein Porträt
your-emblem = Dein Zeichen
portrait-number = Porträt { $number }
emblem-number = Zeichen { $number }
you-come-as = Du kommst als { $name }.
change-me = Ändern
invites-you = { $name } lädt dich ein zu { $game }
seats-free = { $free ->
    [0] alle Plätze besetzt
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
seat-kept = Platz gehalten, unterwegs
chat-needs-seat = Nimm einen Platz, um mitzureden.
link-spectators = Wer diesen Link öffnet und keinen Platz nimmt, sieht zu.
reach-network = Diese Adresse geht für alle in deinem Netz, etwa in deinem WLAN.
reach-alone = Bisher erreicht nur dieser Rechner den Server. Damit andere Geräte dazukommen, starte ihn so, dass er auf sie hört:
reach-then = Freunde in deinem Netz finden ihn dann unter { $url }.
table-key-missing = Diesen Tisch gibt es nicht, oder er ist privat und sein Schlüssel fehlt: der Teil des Links hinter dem Zeichen #. Lass dir den ganzen Link noch einmal schicken und öffne ihn hier.
rematch-come = Mitkommen
rematch-called = Der Tisch für ein neues Spiel mit denselben Leuten steht bereit: dein Platz wird gehalten.
next-game = Zum nächsten Spiel
item-rematch = { $name } möchte noch ein Spiel: die Plätze werden gehalten.
is-away = { $name } ist weg.
replace-by-bot = Einen Bot weiterspielen lassen
curtain-for = Gib weiter an { $name }
curtain-why = Von diesem Platz ist nichts zu sehen, bis du den Vorhang öffnest.
curtain-open = Ich bin { $name }
seat-here = Jemand hier, an diesem Gerät
seat-here-name = Wie heißt die Person?
carry = An einem anderen Gerät weitermachen
carry-scan = Scanne das mit deinem Handy, oder öffne dort den Link.
carry-link = Link für das andere Gerät
carry-once = Er gilt einmal, zehn Minuten lang. Gib ihn niemandem sonst: Wer ihn öffnet, kommt als du.
carry-here = Hier weitermachen
carry-here-why = Du kommst mit einem Link von deinem anderen Gerät. Von jetzt an ist auch dieses Gerät deins, mit allen deinen Spielen.
carry-come = Das bin ich
game-your-turn = du bist dran
game-won = gewonnen
game-lost = verloren
game-against = gegen { $names }
game-until = bis { $time }
me-by-game = Nach Spiel
me-by-opponent = Nach Gegnern
me-played = Gespielt
me-won = Gewonnen
me-devices = Geräte
me-devices-why = Deine Spiele folgen dir auf jedes Gerät, das deins ist.
me-devices-many = { $many ->
    [one] Es ist eines.
   *[other] Es sind { $many }.
}
me-data = Was von dir aufgehoben ist
me-data-why = Ein Name, ein Porträt, deine Plätze und was du an Tischen gesagt hast; dazu, was du selbst angibst: wohin du gerufen wirst, Passkeys, ein Konto. Du kannst alles mitnehmen oder löschen lassen: In laufenden Spielen spielt ein Bot weiter, aus beendeten verschwinden dein Name und deine Worte.
me-export = Alles mitnehmen
me-erase = Alles über mich löschen
me-erase-sure = Alles löschen? Das lässt sich nicht zurücknehmen.
me-erase-yes = Ja, löschen
me-erased = Alles über dich ist gelöscht.
passkey-new = Einen Passkey anlegen
passkey-use = Ich habe einen Passkey
passkey-why = Ein Passkey bleibt, wenn dieser Browser vergisst, und öffnet deine Spiele auf deinen anderen Geräten. Kein Passwort, keine Adresse.
passkey-many = { $many ->
    [one] Du hast einen Passkey.
   *[other] Du hast { $many } Passkeys.
}
called = Gerufen, wenn ich dran bin
called-why = Je Besuch wird dir einmal gesagt, dass ein Spiel auf dich wartet; was darin geschieht, wird nicht gesagt.
called-push = Ruf mich auf diesem Gerät
called-pushes = { $many ->
    [one] Ein Gerät wird gerufen.
   *[other] { $many } Geräte werden gerufen.
}
called-push-off = Nicht mehr
called-not-here = Dieser Browser lässt sich nicht rufen.
called-hook = Webhook eines Chats
called-form = Welcher Chat
called-mail = Mail, höchstens zweimal am Tag
called-save = Speichern
called-kept = Gespeichert.
called-confirm = Öffne den Link in der Mail, die du bekommen hast; bis dahin wird nichts gesendet.
called-confirmed = Diese Adresse ist deine: Dort wirst du gerufen.
setting-bank-days = Tage für jeden, acht Stunden zurück für jede Entscheidung
setting-passes = Für alle im Voraus passen
setting-passes-meaning = Niemand wird an Fenstern gefragt, bevor ihm jemand in der Runde etwas tut; wer will, schaltet es für sich ab.
away-since = Während du weg warst
away-more = … und { $many } mehr
away-go-on = Weiter
away-replay = Alles ansehen
oidc-use = Mit meinem Konto bei { $name } kommen
oidc-why = Dann gehören dir deine Spiele überall, wo du dieses Konto hast. Behalten wird davon nur, dass es deines ist.
oidc-coming = Zurück von deinem Konto …
