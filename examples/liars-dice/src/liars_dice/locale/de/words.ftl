# Liar's Dice auf Deutsch

game-title = Liar’s Dice
game-blurb = Biete auf die Würfel unter allen Bechern, oder glaube nichts.

move-roll = { $a } würfeln
move-bid = { $a } × { $b }
move-challenge = Anzweifeln

prompt-bid = Dein Gebot: Wie viele der { $n0 } Würfel zeigen welche Zahl?
prompt-raise = { $p0 } bietet { $n1 } × { $n2 }. Erhöhen oder anzweifeln?
prompt-roll = Es wird gewürfelt.

fact-round = Runde { $round }; { $seat } beginnt.
fact-rolled = { $seat } hat eine { $face } gewürfelt.
fact-bid = { $seat } bietet { $many } × { $face }.
fact-challenged = { $seat } glaubt { $bidder_seat } nicht.
fact-counted = Es sind { $many } × { $face }.
fact-lost = { $seat } verliert einen Würfel; { $left } übrig.
fact-out = { $seat } scheidet aus.

option-dice = Würfel
option-dice-meaning = mit wie vielen Würfeln alle beginnen
option-wild = Wilde Einsen
option-wild-meaning = Einsen zählen als jede Zahl

refusal-no-bid-yet = Es gibt noch kein Gebot, das man anzweifeln könnte.
refusal-bid-or-challenge = Gefragt ist ein Gebot oder ein Zweifel.
refusal-ones-are-wild = Einsen sind wild: Niemand bietet auf sie.
refusal-too-many-dice = Es gibt nur { $a } Würfel.
refusal-bid-higher = Ein Gebot muss höher sein als das letzte.

why-doubt = Das Gebot stimmt nur mit einer Chance von { $n0 } %.
why-likely = Das stimmt mit einer Chance von { $n0 } %.

word-round = Runde
word-bid = Gebot
word-many = Würfel
word-face = Zahl
word-players = Spieler
word-dice = Würfel
word-last_dice = Würfel der letzten Runde
word-out = ausgeschieden
word-seat = Platz
