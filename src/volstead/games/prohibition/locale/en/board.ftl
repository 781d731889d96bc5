# What stands on the Prohibition board in the browser: labels and the guide.

heading = { $year } · { $phase }
phase-setup = Setting up
phase-operations = Operations
phase-action = Actions
phase-production = Production
phase-over = The end
gs = { $n } Gs
pp = { $n } PP
heat = Heat
heat-n = Heat { $n }
gives = gives { $what }
months = { $n } mo.
prestige = Prestige
hand = Your cards
gangs = Gangs
choose-card = Choose a card
unit = Unit
neutral = neutral
hq = HQ
stocked = stocked
goons-n = { $n ->
    [one] 1 Goon
   *[other] { $n } Goons
}
guards-n = { $n ->
    [one] 1 Guard
   *[other] { $n } Guards
}
gangsters-n = { $n } Gangsters to place
laying-low = Laying Low
fought = Conflict this Year
out-of-play = out of play
spaces-building = Building
spaces-extortion = Extortion
spaces-open = Open
space-EXT_CHARM = Heat −5, no income
space-EXT_PROTECTION = Heat +1, 2 Gs a Block
space-EXT_SHAKEDOWN = Heat +2, 3 Gs a Block
space-EXT_TERROR = Heat +4, 4 Gs a Block
space-OPEN_CHARGE = +15 Gs, the Starting Marker, and place again
space-OPEN_CONTRACT = Draw a Scheme card
space-OPEN_IMPORT = Import Booze
space-OPEN_RECRUIT = 3 Goons on your Turf
space-OPEN_DRUGSTORE = Build any one Building
space-OPEN_FESTIVAL = Heat −3
attack = Order an Attack
attack-meaning = Goons of one Block against any Block; Heat +1
vault = Vault
booze = Booze
blocks = Blocks
goons = Goons
hospital = in hospital
headlines = Headlines
jail = Jailtime
schemes = Cards
reserve = To deploy
passed = passed
points-now = { $n } Prestige Points now
points-turf = Turf
points-cash = Gs
points-booze = Booze
points-buildings = Buildings
points-headlines = Headlines
points-jail = Jailtime
points-schemes = Schemes
points-infamy = Infamy
conflict = Conflict
conflict-at = { $source } against { $target }
round-n = Round { $n }
attacks = attacks
defends = defends
lost-n = lost { $n }
hit = hit
fed-for = for { $name }
fed-bribe = Bribe
fed-consequence = Consequence
fed-bit = Do a bit

guide-draft = Choose a Scheme: what it asks for brings Prestige when you fulfil it; or its lower half is a Tactic in a fight. The rest goes on to your neighbour.
guide-infamy = Choose an Infamy card: it scores at the end if you alone meet it.
guide-turn = Place a Gangster: put up a building, squeeze the neighbourhood, use an open space, or order an Attack. Everything that brings money brings Heat; at the badges (★) the Feds come.
guide-site = Tap one of your Blocks for the building.
guide-stock-now = A stocked building works in Production.
guide-source = Choose the Block from which your Goons attack.
guide-goons = How many Goons go?
guide-target = Choose a Block to attack. Neutral Blocks join you at once. The figure under a rival’s Block is the chance that you win a fight to the end.
guide-fight = Fight or retreat? Each Unit rolls a die; 4 or more hits.
guide-continue = Press on, for 1 more Heat, or go home?
guide-outcome = You won. Seize the Block, steal the Stock, torch the building, or go home quietly.
guide-tactic = Play a card as a Tactic, or none.
guide-fed-option = The Feds are here. Pay the bribe, take the consequence, or do time: every month costs a Prestige Point.
guide-lift = Before the Year begins you rearrange: lift Units, then place them where trouble is coming.
guide-place = Place your new Goons, at most four Units in a Block.
guide-stock = Stock your buildings: only stocked ones produce.
guide-claim = A Scheme that is fulfilled can be claimed now.

chart-heat = Heat
chart-income = Gs earned so far
chart-sources = Where the Gs came from
chart-extorted = Extortion
chart-produced = Buildings
chart-took-charge = Take Charge
chart-robbed = Robbery
chart-headlines = Headlines
