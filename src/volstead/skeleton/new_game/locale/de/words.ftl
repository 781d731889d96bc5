# New Game auf Deutsch

game-title = New Game
game-blurb = Eine verdeckte Karte, behalten oder einmal getauscht.

move-deal = Karte { $a }
move-keep = Behalten
move-swap = Tauschen

prompt-turn = Behältst du deine Karte, oder tauschst du sie?

fact-dealt = { $seat } bekommt die { $card }.
fact-dealt-something = { $seat } bekommt eine Karte.
fact-kept = { $seat } behält die Karte.
fact-swapped = { $seat } wirft die { $card } ab und bekommt eine andere Karte.
fact-showed = { $seat } zeigt die { $card }.
fact-won = { $seat } gewinnt die Runde: bisher { $points }.

option-rounds = Runden
option-rounds-meaning = wie viele Runden gespielt werden

word-round = Runde
word-discard = abgeworfen
word-players = Spieler
word-points = Punkte
word-hand = Hand
word-last_card = letzte Karte
