# What stands on the Rum Run board in the browser: labels and the guide.

heading-short = turn { $turns }
heading = { $forest } · { $winning } barrels win · turn { $turns }
kinds = Kind of action
kind-build = Build
kind-lift = Move a loose end
kind-repair = Repair
kind-caravan = Caravan
distillery-holds = { $inside } inside, { $more } still to come
lay-here = { $piece } on { $cell }
turn-round = Turn round
lay-it = Lay it
set-out = Set out
choose-token = Choose a token of your rack.
choose-cell = Choose a cell.
idle = { $n } turns without barrels; the game ends at { $of }
rack-yours = Your rack
rack-of = Rack of { $name }: { $n } tokens
rack-shielded = Behind a shield
barrels = Barrels
barrels-of = { $n }/{ $of } barrels
resigned = has resigned
wants-end = offers to end
and = and
token-n = { $token }, strength { $n }
pile = { $name }: { $barrels ->
    [one] 1 barrel
   *[other] { $barrels } barrels
  }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } to the town. A caravan drops one barrel on each step; what is left comes home. Strength { $strength }.
pile-over = { $name }: { $barrels } barrels, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } to the town: overloaded, it must be hauled now. Strength { $strength }.
pile-stuck = { $name }: { $barrels ->
    [one] 1 barrel
   *[other] { $barrels } barrels
  } on a road that is cut off from the town. Strength { $strength }.
breaks = { $mine } breaks { $name }’s { $theirs }
break-it = Break the road on { $cell }
caravan-from = Caravan from { $cell }
quiet-move = Nothing else happens at once.
answer-by = Stronger than { $n } in their racks: { $names }
answer-one = { $name } { $n }
answer-none = Nobody has a token over { $n } to break it again.
key-strength = Strength: a higher number breaks a rival’s road
key-load = 3 barrels, 4 steps home: a caravan drops one on each step
key-hatch = Hatched roads are a rival’s
sign-B = Baby Box
sign-F = Fat Franky’s
sign-E = Elmo’s
sign-M = Manor
sign-I = Inn
rack-open = Rack, open to all
barrels-n = { $n ->
    [one] 1 barrel
   *[other] { $n } barrels
  }
doing-broken = Broken!
doing-ambush = Ambush! { $barrels } taken
doing-scored = +{ $barrels } home
doing-offloaded = { $barrels ->
    [one] 1 barrel out
   *[other] { $barrels } barrels out
  }
doing-abandoned = Left behind
home-caravan = By caravan
home-ambush = By ambush
tie-near = { $name } and { $other } are level; { $name } has more barrels waiting on connected roads, { $more } to { $less }.
tie-far = { $name } and { $other } are level; { $name } has more barrels on all roads, { $more } to { $less }.
tie-early = { $name } and { $other } are level, with as many barrels waiting; who scored first wins.
editor = Forest editor
editor-boards = Boards
editor-forest = The forest
editor-face = Face { $name } to the { $place }
editor-place = { $place }: face { $face }, { $turns } quarter turns
editor-turn = Turn
editor-flip = Flip
editor-to = To the { $place }
editor-rows = Rows that the boards overlap
editor-columns = Columns that they overlap
editor-town = The town stands on
editor-how = Drag boards from the list or against each other, and drag the town. Every board is used once, with either side up.
editor-any = Surprise me
editor-copy = Copy the text
editor-link = Copy a link
editor-copied = Copied.
editor-good = This forest can be played.
editor-asks = The table looks at it …

guide-position = You won the draw: choose when you want to move. Whoever begins gives up a few tokens for it.
guide-turn = One action a turn. Build a road from the town (the star) outwards: equal numbers meet, like dominoes. Tap a token, then a lit cell. When an arm meets a distillery’s door, barrels come out on it.
guide-lay = Choose the token that goes here, and turn it as you like.
guide-follow = A double needs a second token at once: choose the side where the road goes on.
guide-put = Where does the loose end go?
guide-forced = A pile with more barrels than steps to the town is overloaded: it must be hauled now, and the rest runs on to a rival’s road.
guide-overshoot = The caravan overshoots the town: on to whose road? If the last barrel lands on barrels, it is an ambush and you score them all.

chart-scored = Barrels brought home
chart-offloaded = Barrels out of the distilleries
chart-laid = Tokens laid
prompt-board-lay = Choose a token from your rack, turn it, and lay it.

if-seat-is = the road at { $what } is yours
if-seat-is-not = the road at { $what } is not yours
if-distance-at-least = the road at { $what } leads to the town
if-overloaded-is-no = { $what } is not overloaded
if-inside-at-least = there are barrels in the distillery in the { $what }
if-inside-at-most = the distillery in the { $what } is empty
if-connected-is-yes = { $what } has a road to the town
if-connected-is-no = { $what } has no road to the town
