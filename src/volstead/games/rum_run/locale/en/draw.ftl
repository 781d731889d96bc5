# The Rum Run: the table in text.

draw-forest = Forest
draw-title = { $forest }, first to { $winning } barrels
draw-idle = No barrel moved for { $n } turns; at { $limit } the raid ends the game.
draw-caravan = Caravan at { $cell }, { $n } barrels in hand.
draw-action = Action under way at { $cell }.
draw-lifted = In hand: { $token }, lifted.
draw-distillery = { $place }: { $inside } inside, { $more } to come; doors { $doors }
draw-door-used = { $door } (used by { $seats })
draw-you = you
draw-tokens = { $n } tokens
draw-removed = (removed { $tokens })
draw-resigned = resigned
draw-score = { $n } barrels. Rack: { $rack }
