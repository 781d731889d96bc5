# The Rum Run

game-title = The Rum Run
game-blurb = Lay roads through the forest, drain the distilleries and haul the barrels home. Nothing is hidden: the easiest to begin with.

prompt-draw = Each player draws a token; the highest total chooses.
prompt-lot = Still level: lots are drawn.
prompt-position = You won the draw. Which place in the turn order do you want, 1 to { $n0 }?
prompt-turn = Your turn: lay a road or send a caravan.
prompt-forced = A pile of yours is overloaded: it must go now. Which one?
prompt-put = Where does the lifted token go?
prompt-lay = Which token, and which way? 2-5 lies across, 2|5 up and down.
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
fact-broken-you = { $barrels ->
    [0] You break { $rival_seat }'s { $piece } on { $cell }.
    [one] You break { $rival_seat }'s { $piece } on { $cell } and take a barrel.
   *[other] You break { $rival_seat }'s { $piece } on { $cell } and take { $barrels } barrels.
  }
fact-offloaded = { $barrels ->
    [one] One barrel comes out of the distillery in the { $distillery } on to { $cell }; { $inside } left inside.
   *[other] { $barrels } barrels come out of the distillery in the { $distillery } on to { $cell }; { $inside } left inside.
  }
fact-caravan = { $barrels ->
    [one] { $seat } sends a caravan with one barrel from { $cell }.
   *[other] { $seat } sends a caravan with { $barrels } barrels from { $cell }.
  }
fact-caravan-you = { $barrels ->
    [one] You send a caravan with one barrel from { $cell }.
   *[other] You send a caravan with { $barrels } barrels from { $cell }.
  }
fact-dropped = { $barrels ->
    [one] A barrel is dropped on { $cell }.
   *[other] { $barrels } barrels are dropped on { $cell }.
  }
fact-scored = { $barrels ->
    [one] { $seat } scores a barrel and has { $score }.
   *[other] { $seat } scores { $barrels } barrels and has { $score }.
  }
fact-scored-you = { $barrels ->
    [one] You score a barrel and have { $score }.
   *[other] You score { $barrels } barrels and have { $score }.
  }
fact-overshoots = { $barrels ->
    [one] One barrel too many: { $seat } runs on to { $rival_seat }'s road at { $cell }.
   *[other] { $barrels } barrels too many: { $seat } runs on to { $rival_seat }'s road at { $cell }.
  }
fact-overshoots-you = { $barrels ->
    [one] One barrel too many: you run on to { $rival_seat }'s road at { $cell }.
   *[other] { $barrels } barrels too many: you run on to { $rival_seat }'s road at { $cell }.
  }
fact-ambush = Ambush! { $seat } takes all { $barrels } barrels on { $rival_seat }'s token at { $cell }.
fact-ambush-you = Ambush! You take all { $barrels } barrels on { $rival_seat }'s token at { $cell }.
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

refusal-second-shows = The second token shows a { $a } towards the double, and must be able to lie there.
refusal-lifted-choose = Choose where the lifted token goes.
refusal-lifted-elsewhere = The lifted token goes to another cell.
refusal-way-joined = The way goes on by joined tokens, none twice.
refusal-overshoot-choose = Choose a rival's token that is joined to the town.
refusal-route-joined = The route goes by joined tokens of yours, none twice, and must be able to reach the town.
refusal-loose-fits-nowhere = The token on { $a } fits nowhere else.
refusal-no-fragment-arm = No open arm of a fragment of yours points at { $a }.
refusal-no-matching-token = No token of yours shows the number that leads to { $a }.
refusal-forest-covers = The board in the { $a } would cover a distillery or a door of another.
refusal-forest-town-free = The Town Center takes a free cell of the forest that is no door cell.
refusal-forest-town-centre = The Town Center is not in the direct centre of the forest.
refusal-forest-town-near = The Town Center is at most two cells from the centre of the forest.
refusal-forest-town-beside = The four cells beside the Town Center are free and hold no door.
refusal-forest-distillery = A forest holds at least one distillery.
refusal-forest-door = No road from the town can reach the door on { $a }.
refusal-forest-face = “{ $a }” is not a face and its quarter turns, such as A1/3.
refusal-forest-no-face = There is no face { $a }; the faces are { $b }.
refusal-forest-twice = Board { $a } is used twice; each of A, B, C and D is used once.
refusal-forest-overlap = In version 1 of the rules boards overlap by one row and column.
refusal-forest-recipe = “{ $b }” is no forest. Choose { $a }, or write your own as A1/0 C1/3 D1/0 B1/0 H6: face and turns for NW NE SW SE, ‘overlap 2 1’ if boards overlap, then the town.
refusal-forest-cell = “{ $a }” is not a cell such as H6.
refusal-loads-form = “{ $a }” are no loads: write letter and number such as B9 I3; the letters are { $b }.
refusal-variant-players = The variant { $a } is for 2 players, not { $b }.
refusal-arm-not-joined = No arm of { $a } is joined to your road or the town at { $b }.
refusal-not-next-to-double = { $a } is not next to the double on { $b }.
refusal-action-begins = An action begins with build, lift, repair or caravan and a cell.
refusal-no-own-token = No token of yours lies on { $a }.
refusal-token-alone = The token on { $a } is joined to nothing.
refusal-fast-no-move = Fast has no Move.
refusal-token-carries = The token on { $a } carries barrels.
refusal-token-linked = The token on { $a } has { $b } links; a loose end has at most one.
refusal-no-land = No token can lie on { $a }.
refusal-no-road-to = No connected road of yours leads to { $a }, nor does the town.
refusal-nothing-beats = Nothing you could lay beats the { $a } on { $b }.
refusal-only-double-fits = Only a double fits on { $a }, and no second token could follow it.
refusal-token-choose = Choose the token for { $a }, such as 2-5 or 2|5.
refusal-token-not-held = { $a } is not among the tokens you can lay.
refusal-token-too-weak = { $a } does not beat the token on { $b }.
refusal-token-lies-so = { $a } already lies on { $b } this way.
refusal-no-follower = No second token could follow { $a } on { $b }.
refusal-token-does-not-fit = { $a } cannot be laid on { $b }.
refusal-follow-choose = Choose where the second token of the double on { $a } goes.
refusal-haul-first = The pile on { $a } is overloaded and must be hauled first.
refusal-no-barrels = There are no barrels on { $a }.
refusal-no-repair = No double and link of your rack mend a fragment at { $a }.
refusal-gate-not-from-town = With a road of your own you cannot break at the gate { $a } from the town.
refusal-no-road-without-token = No road would lead to { $a } without the token that lies there.
refusal-wreck = The token on { $a } broke one of yours: Fast cannot cover it.
refusal-no-second-with = No token of yours with a { $a } can be laid on { $b }.
refusal-arm-has-token = The arm towards { $a } has its token already.
refusal-double-anchored = The double on { $a } is anchored at { $b }.
refusal-no-cover-over-own = No token fits over your own on { $a }, or the double depends on it.
refusal-repair-double = The double matches an open arm of the fragment and needs a link to your road.
refusal-link-place = The link lies next to the double, with your connected road or the town straight behind it.
refusal-link-shows = The link shows the double's number at one end and the road's at the other.
word-surprise = A surprise
preset-as-printed-meaning = The usual forest and the usual barrels.
preset-first-game-meaning = Two players and fewer barrels: seven win.
preset-short-evening-meaning = Fewer barrels in the distilleries, so fewer to win.
preset-cut-throat-meaning = Racks are hidden, and the town is open for breaking at any time.

# Kinds of decisions, for the game book.
decision-position = Place in the turn order
decision-turn = What to do with a turn
decision-lay = Which token, and which way
decision-route = Which way a caravan goes
decision-overshoot = Barrels that are too many
decision-outward = Which way out

# Parts of a position, by which the coach gives reasons: what a number counts.
part-home = Barrels home for { $seat }
part-home-you = Your barrels home
part-ready = Barrels of { $seat } on roads to the town
part-ready-you = Your barrels on roads to the town
part-loads = Loads of { $seat } that would bring a barrel home
part-loads-you = Your loads that would bring a barrel home
part-loose = Barrels of { $seat } cut off from the town
part-loose-you = Your barrels cut off from the town
