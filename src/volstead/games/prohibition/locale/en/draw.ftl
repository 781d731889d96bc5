# Prohibition: the table in text.

# How a card, mat or Building is called: the content's own name, or the word of the language.
draw-name = { $own }
draw-title = PROHIBITION { $year }, { $phase }
draw-phase-setup = setup
draw-phase-operations = operations
draw-phase-action = action
draw-phase-production = production
draw-phase-over = over
draw-order = turn order { $order }
draw-marker = Marker: { $gang }
draw-colour-RED = Red
draw-colour-BLUE = Blue
draw-colour-GREEN = Green
draw-colour-YELLOW = Yellow

## The map; what stands on a Block has at most 8 letters, a Building at most 7

draw-legend = owner, o Goon, i Guard, ! Gangster (Goons lie low), x had its Conflict, + Stocked, . neutral
draw-odds = Goons win against 1 2 3 4 Units, in %: { $rows }
draw-out-of-play = out of play
draw-hq = HQ
draw-robbed = Robbed!
draw-site-STILL = Still
draw-site-BREWERY = Brewery
draw-site-SPEAKEASY = Speakez
draw-site-NIGHTCLUB = Nightcl
draw-site-SETTLEMENT = Settlem
draw-site-WARD = Ward

## Heat Scale and action board

draw-heat = Heat
draw-badges = ^ Fed, W two
draw-gs = ${ $n }G
draw-booze = { $n } Booze
draw-spaces = Action spaces: [Gangs there] what it is; a Building: price (tiles left): Heat, Stock > output
draw-building = { $name } { $price } ({ $left }): Heat { $heat }, { $stock } > { $output }
draw-none-left = none left
draw-space-EXT_CHARM = Charm Campaign
draw-space-EXT_PROTECTION = Protection
draw-space-EXT_SHAKEDOWN = Shake Down
draw-space-EXT_TERROR = Reign of Terror
draw-space-OPEN_CHARGE = Take Charge
draw-space-OPEN_CONTRACT = Contract
draw-space-OPEN_IMPORT = Import
draw-space-OPEN_RECRUIT = Recruit
draw-space-OPEN_DRUGSTORE = Drug Store
draw-space-OPEN_FESTIVAL = Festival

## Gangs; the headings of a table's columns are single words

draw-gangs = Gang Gs Booze Heat Badge Headl Jail Gangst Blocks Goons Hosp Cards PP
draw-points = Points Turf Gs Booze Buildings Headlines Jail Schemes Infamy all
draw-passed = passed
draw-mat = { $name }: { $text } Warehouse: $5G for { $group } Booze
draw-extortion-CHARM = Charm
draw-extortion-PROTECTION = Protection
draw-extortion-SHAKEDOWN = Shakedown
draw-extortion-TERROR = Terror
draw-completed = completed { $cards }
draw-feds-due = Fed cards due: { $n }
draw-arranging = arranging in secret
draw-infamy-scored = Infamy { $name } ({ $prestige }): scored { $scored }

## Fed cards, Attacks and the own cards

draw-fed = Fed card of { $gang }: { $name }, row { $row }: Bribe ${ $bribe }G; { $consequence }; Bit { $months } months
draw-right-picks = the player to the right picks
draw-attack = Attack from { $source } on { $target }
draw-round = Round { $n }
draw-attacks = attacks
draw-defends = defends
draw-goons = { $n } Goons
draw-guards = { $n } Guards
draw-no-tactics = no more Tactics
draw-pack = Pack
draw-picked = Picked
draw-contract = Contract
draw-hand = Hand
draw-infamy-choice = Infamy to choose from
draw-infamy = Infamy
draw-card = { $heading }: { $id } { $name }, { $prestige } PP: { $text } Tactic { $tactic }: { $effect }
draw-infamy-card = { $heading }: { $id } { $name }, { $prestige } PP if only you: { $text }
draw-progress = { $have } of { $wanted }
draw-ready = READY
