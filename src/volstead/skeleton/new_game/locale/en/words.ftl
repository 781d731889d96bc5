# New Game

game-title = New Game
game-blurb = A hidden card each, kept or swapped once.

move-deal = Card { $a }
move-keep = Keep
move-swap = Swap

prompt-turn = Keep your card or swap it?

fact-dealt = { $seat } gets the { $card }.
fact-dealt-something = { $seat } gets a card.
fact-kept = { $seat } keeps their card.
fact-swapped = { $seat } throws the { $card } away and gets another card.
fact-showed = { $seat } shows the { $card }.
fact-won = { $seat } wins the round: { $points } so far.

option-rounds = Rounds
option-rounds-meaning = how many rounds are played

word-round = round
word-discard = thrown away
word-players = player
word-points = points
word-hand = hand
word-last_card = last card
