howto-1-title = Worum es geht
howto-1-picture = Eine rauchende Brennerei, ein beladener Laster und eine Kneipe mit hellen Fenstern
howto-1-text =
    Du führst eine Bande in den trockenen Jahren. Du brennst Whiskey in den Hügeln, schickst deine Jungs in die Kneipen, fährst
    die Kisten an ihre Rampen und verkaufst. Über alles lässt sich mit den anderen verhandeln, und kein Versprechen muss
    gehalten werden.
howto-2-title = Wer gewinnt
howto-2-picture = Vier verschieden hohe Stapel Geldscheine mit den Zeichen von vier Banden
howto-2-text =
    Wer am Ende das meiste Bargeld hat: nach Runde 12, oder sobald jemand nach den Verkäufen einer Runde 100 G$ besitzt.
    Laster, Brennereien und Karten zählen dann nichts.
howto-3-title = Eine Runde in sechs Schritten
howto-3-picture = In einer Reihe: eine Muskelkarte, zwei Marker, eine Brennerei, ein Laster, eine Kneipe und ein Würfel
howto-3-text =
    - Muskeln. Alle spielen verdeckt eine Muskelkarte. Hohe Karten kosten mehr, sind die ganze Runde zuerst dran und wählen zuerst aus der Auslage: Einfluss, Würfel für die Brennerei, einen Laster, eine Schlägerkarte.
    - Die Jungs. Lege Einflussmarker auf Kneipen. Ein Haus öffnet, wenn seine dunklen Felder belegt sind, gleich von wem.
    - Brennen. Deine Würfel rollen: so viele Kisten, wie sie zeigen.
    - Fahren. Erst verhandeln, dann die Laster verdeckt beladen, dann losschicken, die stärksten Muskeln zuerst. Was übrig bleibt, ist verloren.
    - Das Passwort? Haus um Haus, das kleinste zuerst: Würfel sagen, wie viele Kisten es kauft. Sein Boss verkauft zuerst, dann wer dort Marker hat, dann die öffentliche Rampe, wenn der Boss sie zulässt.
    - Die Hitze. Die nächste Runde. Nach den Runden 4 und 8 wird alles Bargeld genannt, und alle bekommen einen Marker.
howto-4-title = Wer Boss ist
howto-4-picture = Eine Kneipe mit drei Markern einer Bande und zwei von anderen: drei gegen zwei
howto-4-text =
    Hast du in einem Haus mindestens so viele Marker wie alle anderen zusammen, gehört es dir: du verkaufst zuerst, entscheidest
    über die öffentliche Rampe, und die Bank zahlt dir für jede Kiste, die irgendwer dort verkauft. Mit den meisten Markern
    verkaufst du auch zuerst. Mit wenigen hast du die zweite Rampe. O'Malley's kauft immer alles, zum kleinsten Preis.
howto-5-title = Karten
howto-5-picture = Vier Karten: Einfluss, Brennerei, großer Laster und ein Schläger
howto-5-text =
    - Einfluss: ein oder zwei Marker. Brennerei: Würfel, oder eine zweite im Wald. Kneipe: ein Haus trinkt mehr.
    - Laster fassen 4, 6 oder 9 Kisten; jeder kostet jede Runde Schmiergeld.
    - Schläger: dreißig schmutzige Tricks. Heb sie auf bis zu ihrem Augenblick; eine offene Karte hält nur eine Ermittlung auf.
howto-6-title = Leicht übersehen
howto-6-picture = Eine vernagelte Kneipe mit einem Laster davor, eine hohe Muskelkarte und der Polizist an einer Brennerei
howto-6-text =
    - Ein Laster vor einem Haus, das noch geschlossen ist, verkauft nichts, und seine Kisten sind verloren.
    - Muskeln kosten Bargeld: mit hohen Geboten, die wenig bringen, verliert man.
    - Der Polizist bewacht ab Runde 4 die größte Brennerei. Zeigt dort ein Würfel eine 5, gibt sie nichts.
