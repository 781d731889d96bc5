# What stands on the Prohibition board in the browser: labels and the guide.

heading = { $phase }
# A round is a Year, and is called by its number.
round-name = { $n }
heading-short = { $year }, { $phase }
phase-setup = Setting up
phase-operations = Operations
phase-action = Actions
phase-production = Production
phase-over = The end
phase-0 = { phase-setup }
phase-1 = { phase-operations }
phase-2 = { phase-action }
phase-3 = { phase-production }
phase-4 = { phase-over }
gs = ${ $n }G
heat = Heat
months = { $n ->
    [one] 1 month
   *[other] { $n } months
  }
prestige = Prestige
hand = Your cards
gangs = Gangs
choose-card = Choose a card
unit = Unit
neutral = neutral
hq = headquarters
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
spaces-building = Build
spaces-extortion = Extort
spaces-open = Errands
space-EXT_CHARM = cools 5, no income
space-EXT_PROTECTION = $2G a Block, Heat +1
space-EXT_SHAKEDOWN = $3G a Block, Heat +2
space-EXT_TERROR = $4G a Block, Heat +4
space-OPEN_CHARGE = $15G, go first next Year, act again
space-OPEN_CONTRACT = draw a Scheme
space-OPEN_IMPORT = Booze from overseas
space-OPEN_RECRUIT = 3 new Goons
space-OPEN_DRUGSTORE = any Building
space-OPEN_FESTIVAL = cools 3
attack = Attack
attack-meaning = Goons of one Block; Heat +1
vault = Vault
booze = Booze
blocks = Blocks
goons = Goons
hospital = in hospital
headlines = Headlines
jail = Jailtime
schemes = Cards
passed = passed
points-now = { $n } Prestige Points now
points-score = { $n } Prestige
points-turf = Turf
points-cash = Money
points-booze = Booze
points-buildings = Buildings
points-headlines = Headlines
points-jail = Jailtime
points-schemes = Schemes
points-infamy = Infamy
conflict = Conflict
conflict-at = { $source } against { $target }
hit = hit
fed-for = { $name } has to answer:
fed-bribe = Bribe
fed-consequence = Consequence
fed-bit = Do time
map = Map of the city
new-york = New York
year-of = { $year }, Year { $n } of 6
back-room = The Back Room
city = City
planes = City or Back Room
you = You
against = against
joins = +
odds-neutral = Nobody holds it: it joins you at once.
odds-fight = { $percent } in 100: { $goons ->
    [one] 1 Goon
   *[other] { $goons } Goons
  } against { $units }, fought to the end without Tactics; each hits on 4 or more.
odds-seize = { $percent } in 100: nobody defends it, { $goons ->
    [one] 1 Goon has
   *[other] { $goons } Goons have
  } to roll 4 or more once.
owned-by = held by { $name }
hq-robbed = headquarters, robbed
stocked-n = { $what }, stocked
dry-n = { $what }, nothing in stock
tiles-left = { $n ->
    [one] 1 left to build
   *[other] { $n } left to build
  }
gives-up = Gives up { $card }
infamy-met = Now met by { $names }
infamy-open = Now met by nobody
no-cards = No cards in your hand.
no-dice = No dice yet
attacks-name = { $me ->
    [yes] You attack
   *[no] { $name } attacks
  }
defends-name = { $me ->
    [yes] You defend
   *[no] { $name } defends
  }
played-tactic = { $me ->
    [yes] Your Tactic
   *[no] Tactic of { $name }
  }
miss = miss
hits-on-four = hits, on 4 or more
tactic-losses = Losses: { $attacker } { $against }, { $defender } { $harm }.
as-it-stands = As it stands, { $me ->
    [yes] you lose
   *[no] { $attacker } loses
} { $against ->
    [0] no Goon
    [one] one Goon
   *[other] { $against } Goons
}, { $you ->
    [yes] you lose
   *[no] { $defender } loses
} { $harm ->
    [0] nobody
    [one] one man
   *[other] { $harm } men
}.
fight-tactic = { $target }, Round { $round } of the fight: play a Tactic?
answer-tactic-none = Let the dice stand
heat-badge = Heat { $n }, the Feds come at { $badge }
newspaper = The Manhattan Ledger
fed-for-you = The Feds are at your door. Choose:
fed-row = Outrage
fed-now = in force now
pay-gs = Pay ${ $n }G
months-jail = { $n ->
    [one] 1 month in jail, 1 Prestige lost
   *[other] { $n } months in jail, { $n } Prestige lost
  }
ended-1926 = 1926 is over: all Prestige is counted.
tie-blocks = { $name } and { $other } are level; { $name } holds more Blocks, { $more } to { $less }.
tie-gs = { $name } and { $other } are level, in Blocks too; { $name } has more money, ${ $more }G to ${ $less }G.
tie-jail = { $name } and { $other } are level; { $name } spent less time in jail, { $more } months to { $less }.
tie-none = { $name } and { $other } are level in everything and share the win.
year-over = { $year } is over
sum-earned = Earned
sum-built = Built
sum-taken = Blocks won
sum-won = Fights won

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
chart-income = Money earned so far, in $G
chart-sources = Where the money came from, in $G
chart-extorted = Extortion
chart-produced = Buildings
chart-took-charge = Take Charge
chart-robbed = Robbery
chart-headlines = Headlines

if-owner-is = { $what } is yours
if-owner-is-not = { $what } is not yours
if-owner-is-nobody = { $what } is neutral
if-goons-at-most = no Goon stands at { $what }
if-guards-at-most = no Guard stands at { $what }
if-fought-is-no = nobody has fought at { $what } this Year
if-open_to-has = { $what } is open to you
if-passed-is-yes = { $what } has passed
if-passed-is-no = { $what } has not passed
if-hand-at-least = { $what } has a card in hand
