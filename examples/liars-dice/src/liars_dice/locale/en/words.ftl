# Liar's Dice

game-title = Liar's Dice
game-blurb = Bid on the dice under all the cups, or call the bluff.

move-roll = Roll { $a }
move-bid = { $a } × { $b }
move-challenge = Challenge

prompt-bid = Your bid: how many of the { $n0 } dice show which face?
prompt-raise = { $p0 } bids { $n1 } × { $n2 }. Raise or challenge?
prompt-roll = The dice are rolled.

fact-round = Round { $round }; { $seat } begins.
fact-rolled = { $seat } rolled a { $face }.
fact-bid = { $seat } bids { $many } × { $face }.
fact-challenged = { $seat } does not believe { $bidder_seat }.
fact-counted = There are { $many } × { $face }.
fact-lost = { $seat } loses a die; { $left } left.
fact-out = { $seat } is out.

option-dice = Dice
option-dice-meaning = how many dice each player begins with
option-wild = Wild ones
option-wild-meaning = ones count as every face

refusal-no-bid-yet = There is no bid to challenge yet.
refusal-bid-or-challenge = A bid or a challenge is asked for.
refusal-ones-are-wild = Ones are wild: nobody bids on them.
refusal-too-many-dice = There are only { $a } dice.
refusal-bid-higher = A bid must be higher than the last one.

why-doubt = The bid holds with a chance of { $n0 } % only.
why-likely = That holds with a chance of { $n0 } %.

word-round = round
word-bid = bid
word-many = dice
word-face = face
word-players = player
word-dice = dice
word-last_dice = dice of the last round
word-out = out
word-seat = seat
