# What stands on the Rum Run board in the browser: labels and the guide.

heading = { $forest } · { $winning } barrels win · turn { $turns }
kinds = Kind of action
kind-build = Build
kind-lift = Move a loose end
kind-repair = Repair
kind-caravan = Caravan
distillery-holds = { $inside } inside, { $more } still to come
lay-here = { $piece } at { $cell }
turn-round = Turn round
lay-it = Lay it
set-out = Set out
choose-token = Choose a token of your rack.
choose-cell = Choose a cell.
show-strength = Show the strength of roads
idle = { $n } turns without barrels; the game ends at { $of }
rack-yours = Your rack
rack-of = Rack of { $name }: { $n } tokens
rack-shielded = Behind a shield
in-hand = { $token } in hand
barrels = Barrels
barrels-of = { $n }/{ $of } barrels
resigned = has resigned
wants-end = offers to end

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
