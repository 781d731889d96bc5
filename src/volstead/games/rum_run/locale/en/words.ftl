# The Rum Run

prompt-draw = Each player draws a token; the highest total chooses.
prompt-lot = Still level: lots are drawn.
prompt-position = You won the draw. Which place in the turn order do you want, 1 to { $n0 }?
prompt-turn = Your turn: build, lift a loose end, repair, or send a caravan. Where?
prompt-forced = A pile of yours is overloaded: it must go now. Which one?
prompt-put = Where does the lifted token go?
prompt-lay = Which token, and which way? 2-5 lies east-west with the 2 in the west, 2|5 north-south with the 2 in the north.
prompt-follow = A double takes a second token at once. On which cell?
prompt-repair = Which double mends the fragment?
prompt-link = Where does the link lie that ties the double to your road?
prompt-route = { $n0 ->
    [one] The road forks; one barrel is left. Which way?
   *[other] The road forks; { $n0 } barrels are left. Which way?
  }
prompt-overshoot = { $n0 ->
    [one] One barrel is left over at the town. On to which rival's road?
   *[other] { $n0 } barrels are left over at the town. On to which rival's road?
  }
prompt-outward = { $n0 ->
    [one] The rival's road forks; the last barrel goes on. Which way?
   *[other] The rival's road forks; { $n0 } barrels go on. Which way?
  }

move-build = build on { $a }
move-lift = lift the loose end from { $a }
move-repair = repair with a double on { $a }
move-caravan = caravan from { $a }
move-at = on { $a }
move-by = by { $a }
move-over = over { $a }
move-home = home to the town
move-lay = lay { $a }
move-draw = draw { $a }
move-lot = the lot falls to player { $a }
move-position = go { $a ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
  }
move-offer-end = offer to end the game
move-withdraw = withdraw the offer to end
move-resign = resign

fact-drawn = { $seat } draws { $token }.
fact-redraw = The highest are level and draw again.
fact-drawn-first = { $seat } wins the draw.
fact-takes-position = { $seat } takes place { $position } in the turn order.
fact-begins = { $first_seat } begins. { $winning } barrels win.
fact-laid = { $seat } lays { $piece } ({ $colour }) on { $cell }.
fact-lifted = { $seat } lifts { $piece } from { $cell }.
fact-covered = { $seat } covers the own { $piece } on { $cell }.
fact-broken = { $barrels ->
    [0] { $seat } breaks { $rival_seat }'s { $piece } on { $cell }.
    [one] { $seat } breaks { $rival_seat }'s { $piece } on { $cell } and takes a barrel.
   *[other] { $seat } breaks { $rival_seat }'s { $piece } on { $cell } and takes { $barrels } barrels.
  }
fact-offloaded = { $barrels ->
    [one] One barrel comes out of the distillery in the { $distillery } on to { $cell }; { $inside } left inside.
   *[other] { $barrels } barrels come out of the distillery in the { $distillery } on to { $cell }; { $inside } left inside.
  }
fact-caravan = { $barrels ->
    [one] { $seat } sends a caravan with one barrel from { $cell }.
   *[other] { $seat } sends a caravan with { $barrels } barrels from { $cell }.
  }
fact-dropped = { $barrels ->
    [one] A barrel is dropped on { $cell }.
   *[other] { $barrels } barrels are dropped on { $cell }.
  }
fact-scored = { $barrels ->
    [one] { $seat } scores a barrel and has { $score }.
   *[other] { $seat } scores { $barrels } barrels and has { $score }.
  }
fact-overshoots = { $barrels ->
    [one] One barrel too many: { $seat } runs on to { $rival_seat }'s road at { $cell }.
   *[other] { $barrels } barrels too many: { $seat } runs on to { $rival_seat }'s road at { $cell }.
  }
fact-ambush = Ambush! { $seat } takes all { $barrels } barrels on { $rival_seat }'s token at { $cell }.
fact-abandoned = { $seat } has to leave what was dropped to { $rival_seat }.
fact-passed = { $seat } has no legal action and passes.
fact-offers-end = { $seat } offers to end the game.
fact-withdraws = { $seat } wants to play on after all.
fact-resigned = { $seat } resigns.
fact-ended = { $why ->
    [barrels] The winning number is reached.
    [passes] Everybody passed: the game is over.
    [idle] No barrel moved for too long: a raid ends the game.
    [agreed] All agree to end the game.
   *[alone] Only one player is left.
  }

option-forest = Forest
option-forest-meaning = A forest of the list, or your own: face/turns for NW NE SW SE, then 'overlap' if the boards overlap, then the Town Center, as in A1/0 C1/3 D1/0 B1/0 H6.
option-forest-own = such as A1/0 C1/3 D1/0 B1/0 H6
option-variant = Variant
option-variant-meaning = Horse Power Steering gives each of two players two colours; Tortoise v. Hare gives them different gangs.
option-order = Turn order
option-order-meaning = Draw for the order, or begin with the first seat.
option-open_gates = Open gates
option-open_gates-meaning = The Town Center is an anchor for breaking at any time: harsher and longer.
option-loads = Loads
option-loads-meaning = Other starting numbers of distilleries by letter, such as B9 I3.
option-loads-own = such as B9 I3
option-shields = Shields
option-shields-meaning = The racks of the others are not shown.

word-usual = usual
word-pocket-duel-2 = Pocket Duel
word-long-duel-2 = Long Duel
word-three-way-3 = Three-Way
word-town-square-4 = Town Square
word-clearing = Clearing
word-standard = standard
word-horse-power = Horse Power Steering
word-tortoise-hare = Tortoise v. Hare
word-draw = draw
word-seats = by seats
word-blue = blue
word-red = red
word-green = green
word-orange = orange
word-nw = north-west
word-ne = north-east
word-sw = south-west
word-se = south-east
word-rum = rum
word-gin = gin
word-whiskey = whiskey
word-wine = wine
word-absinthe = absinthe
word-moonshine = moonshine
word-fast = Fast
word-strong = Strong

why-win = This wins the game.
why-score = It brings barrels home.
why-haul = It brings barrels nearer to the town.
why-load = A full load was waiting there.
why-steal = It takes barrels from a rival.
why-break = It cuts a rival's road.
why-reach = It brings a road nearer to barrels.
why-mend = It mends a broken road.

## What happened, to the one who did it

fact-drawn-you = You draw { $token }.
fact-laid-you = You lay { $piece } ({ $colour }) on { $cell }.
fact-lifted-you = You lift { $piece } from { $cell }.
fact-covered-you = You cover the own { $piece } on { $cell }.
fact-abandoned-you = You have to leave what was dropped to { $rival_seat }.
fact-passed-you = You have no legal action and pass.
fact-withdraws-you = You want to play on after all.
fact-resigned-you = You resign.

## What is refused, by its English sentence without names and numbers

refusal-the-second-token-shows-a-x-towards-the-double-and-must-be-able-to-lie-there = The second token shows a { $a } towards the double, and must be able to lie there.
refusal-choose-where-the-lifted-token-goes = Choose where the lifted token goes.
refusal-the-lifted-token-goes-to-another-cell = The lifted token goes to another cell.
refusal-the-way-goes-on-by-joined-tokens-none-twice = The way goes on by joined tokens, none twice.
refusal-choose-a-rival-s-token-that-is-joined-to-the-town = Choose a rival's token that is joined to the town.
refusal-the-route-goes-by-joined-tokens-of-yours-none-twice-and-must-be-able-to-reach-the-town = The route goes by joined tokens of yours, none twice, and must be able to reach the town.
refusal-the-token-on-x-fits-nowhere-else = The token on { $a } fits nowhere else.
refusal-no-open-arm-of-a-fragment-of-yours-points-at-x = No open arm of a fragment of yours points at { $a }.
refusal-no-token-of-yours-shows-the-number-that-leads-to-x = No token of yours shows the number that leads to { $a }.
refusal-no-arm-of-x-is-joined-to-your-road-or-the-town-at-x = No arm of { $a } is joined to your road or the town at { $b }.
refusal-x-is-not-next-to-the-double-on-x = { $a } is not next to the double on { $b }.
refusal-an-action-begins-with-build-lift-repair-or-caravan-and-a-cell = An action begins with build, lift, repair or caravan and a cell.
refusal-no-token-of-yours-lies-on-x = No token of yours lies on { $a }.
refusal-the-token-on-x-is-joined-to-nothing = The token on { $a } is joined to nothing.
refusal-fast-has-no-move = Fast has no Move.
refusal-the-token-on-x-carries-barrels = The token on { $a } carries barrels.
refusal-the-token-on-x-has-x-links-a-loose-end-has-at-most-one = The token on { $a } has { $b } links; a loose end has at most one.
refusal-no-token-can-lie-on-x = No token can lie on { $a }.
refusal-no-connected-road-of-yours-leads-to-x-nor-does-the-town = No connected road of yours leads to { $a }, nor does the town.
refusal-nothing-you-could-lay-beats-the-x-on-x = Nothing you could lay beats the { $a } on { $b }.
refusal-only-a-double-fits-on-x-and-no-second-token-could-follow-it = Only a double fits on { $a }, and no second token could follow it.
refusal-choose-the-token-for-x-such-as-x-or-x = Choose the token for { $a }, such as { $b } or { $c }.
refusal-x-is-not-among-the-tokens-you-can-lay = { $a } is not among the tokens you can lay.
refusal-x-does-not-beat-the-token-on-x = { $a } does not beat the token on { $b }.
refusal-x-already-lies-on-x-this-way = { $a } already lies on { $b } this way.
refusal-no-second-token-could-follow-x-on-x = No second token could follow { $a } on { $b }.
refusal-x-can-not-be-laid-on-x = { $a } can not be laid on { $b }.
refusal-choose-where-the-second-token-of-the-double-on-x-goes = Choose where the second token of the double on { $a } goes.
refusal-the-pile-on-x-is-overloaded-and-must-be-hauled-first = The pile on { $a } is overloaded and must be hauled first.
refusal-there-are-no-barrels-on-x = There are no barrels on { $a }.
refusal-no-double-and-link-of-your-rack-mend-a-fragment-at-x = No double and link of your rack mend a fragment at { $a }.
refusal-with-a-road-of-your-own-you-can-not-break-at-the-gate-x-from-the-town = With a road of your own you can not break at the gate { $a } from the town.
refusal-no-road-would-lead-to-x-without-the-token-that-lies-there = No road would lead to { $a } without the token that lies there.
refusal-the-token-on-x-broke-one-of-yours-fast-can-not-cover-it = The token on { $a } broke one of yours: Fast can not cover it.
refusal-no-token-of-yours-with-a-x-can-be-laid-on-x = No token of yours with a { $a } can be laid on { $b }.
refusal-the-arm-towards-x-has-its-token-already = The arm towards { $a } has its token already.
refusal-the-double-on-x-is-anchored-at-x = The double on { $a } is anchored at { $b }.
refusal-no-token-fits-over-your-own-on-x-or-the-double-depends-on-it = No token fits over your own on { $a }, or the double depends on it.
refusal-the-double-matches-an-open-arm-of-the-fragment-and-needs-a-link-to-your-road = The double matches an open arm of the fragment and needs a link to your road.
refusal-the-link-lies-next-to-the-double-with-your-connected-road-or-the-town-straight-behind-it = The link lies next to the double, with your connected road or the town straight behind it.
refusal-the-link-shows-the-double-s-number-at-one-end-and-the-road-s-at-the-other = The link shows the double's number at one end and the road's at the other.
