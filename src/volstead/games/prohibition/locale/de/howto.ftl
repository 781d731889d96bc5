howto-1-title = Worum es geht
howto-1-picture = Eine Straße: ein Hauptquartier mit drei Schlägern, eine Brennerei, neutrale Häuser und die Kneipe eines Gegners
howto-1-text =
    New York, 1921 bis 1926. Deine Bande nimmt Blocks ein, eröffnet Brennereien, Kneipen und Nachtclubs, erpresst die
    Nachbarschaft, kämpft um ihr Revier und versucht, den Bundesagenten nicht zu sehr aufzufallen.
howto-2-title = Wer gewinnt
howto-2-picture = Fünf Blocks einer Bande nebeneinander, einer mit einem Nachtclub, und eine Titelseite
howto-2-text =
    Wer nach 1926 das meiste Ansehen hat:
    - je Viertel 5 mit einem Block darin, 10 mit fünf Blocks, 20 mit allen acht
    - 3 je Gebäude, 3 je Schlagzeile
    - 1 für 5 G$ im Tresor, 1 für einen Schnaps im Lager
    - was deine Pläne und deine geheime Ruhmkarte bringen; minus 1 je Monat Gefängnis
howto-3-title = Ein Jahr
howto-3-picture = Schläger, dann ein Gangster im Hinterzimmer, dann eine Brennerei in Betrieb
howto-3-text =
    - Betrieb (ab 1922). Drei neue Schläger; verteile deine Leute auf deine Blocks, höchstens vier auf jeden. Beliefere die Gebäude, die arbeiten sollen. Bezahle das Lager. Deine Gebäude treiben die Fahndung hoch.
    - Aktionen. Reihum setzt du einen Gangster auf ein Feld des Hinterzimmers oder führst einen Angriff an. Bau- und Erpressungsfelder sind weg, wenn jemand sie genommen hat.
    - Ertrag. Erpressung zahlt, belieferte Gebäude arbeiten, und ihr Vorrat ist verbraucht.
howto-4-title = Ein Kampf
howto-4-picture = Drei Schläger mit Würfeln gegen einen Schläger und eine Wache mit Würfeln; ab vier ist es ein Treffer
howto-4-text =
    Führe Schläger von einem Block zu irgendeinem anderen. Neutrale Blocks gehören dir sofort. Gegen Verteidiger würfeln beide
    Seiten einen Würfel je Mann: ab 4 ein Treffer, Schläger fallen vor Wachen. Eine Handkarte je Kampfrunde darf als Taktik
    gespielt werden. Wer gewinnt, darf den Vorrat stehlen, das Gebäude anzünden oder den Block übernehmen.
howto-5-title = Karten und Fahndung
howto-5-picture = Eine Plankarte mit ihrer Taktik darunter und zwei Titelseiten über die Bundesagenten
howto-5-text =
    - Plankarten: erfülle eine für Ansehen, wenn du getan hast, was sie verlangt, oder spiele sie im Kampf als Taktik, nie beides.
    - Ruhm: ein geheimes Ziel; es zählt nur, wenn deine Bande es als einzige erreicht hat.
    - Fahndung: Kämpfe, Erpressung und Gebäude steigern sie. An jeder Marke, die du zum ersten Mal erreichst, ziehst du eine Agentenkarte; je höher, desto schlimmer.
howto-6-title = Leicht übersehen
howto-6-picture = Eine unbewachte Kneipe, ein Schläger mit einer Vier und Schläger, die untergetaucht sind
howto-6-text =
    - Die besten Felder sind zuerst weg: die Reihenfolge deiner Gangster zählt mehr als der Platz deiner Schläger.
    - Wer gekämpft hat, taucht für den Rest des Jahres unter: er verteidigt, führt aber keinen Angriff.
    - Ein leerer Block von dir fällt an einen einzigen Schläger mit einer 4.
howto-against = gegen
