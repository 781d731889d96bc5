# Bootleggers: the table in text.

draw-title = Bootleggers: Round { $round } of { $rounds }
draw-over = over
draw-phase = phase { $n }, { $name }
draw-phase-0 = Setting up
draw-phase-1 = Muscle
draw-phase-2 = Send in the Boys
draw-phase-3 = Fire up the Still
draw-phase-4 = Run the Whiskey
draw-phase-5 = What’s the Password?
draw-phase-6 = The Heat
draw-window = window { $window }
draw-buying = { $house } is buying
draw-demand-left = demand left { $n }
draw-played = On the table: { $card } by { $who }
draw-played-at = On the table: { $card } by { $who }, aimed at { $aims }
draw-promise = { $who } to { $to }, promise { $number }: { $promise } ({ $mark })
draw-house = Speakeasy
draw-markers = markers
draw-demand = demand
draw-price = price+profit
draw-open = open
draw-closed = closed
draw-all = all
draw-dice = d
draw-sign-busted = busted
draw-sign-copper = Copper
draw-sign-payoff = payoff
draw-sign-heat = heat
draw-sign-thirsty = thirsty
draw-sign-word-of-mouth = word of mouth
draw-sign-sold-out = sold out
draw-sign-union-boss = Union Boss
draw-sign-warehouse = Warehouse
draw-sign-dice = { $n ->
    [one] one die kept
   *[other] { $n } dice kept
}
draw-sign-improvements = { $n ->
    [one] one improvement kept
   *[other] { $n } improvements kept
}
draw-sign-locked = { $n } locked
draw-truck = { $who }: { $truck }, { $load }
draw-truck-for = { $truck } for { $who }
draw-muscle = muscle
draw-cash = cash
draw-thugs = thugs
draw-back-room = markers
draw-crates = crates
draw-stills = stills
draw-trucks = trucks
draw-chosen = chosen
draw-offer = Offer: { $cards }
draw-proposal = Proposal of { $who } to { $to }: gives { $gives }; asks { $asks }
draw-some-crates = { $n ->
    [one] one crate
   *[other] { $n } crates
}
draw-some-cards = { $n ->
    [one] one Thug card
   *[other] { $n } Thug cards
}
draw-sold = { $truck } (sold)
draw-rented = { $truck } (rented)
draw-promised = promise: { $promise }
draw-vow = { $kind ->
    [ship] a truck to { $house }
    [avoid] no truck to { $house }
    [allow] the Public Dock of { $house }
    [markers] { $amount } markers on { $house }
    [spare] no marker on { $house }
    [peace] no Thug card against you
    [pay] ${ $amount }G
    [share] half of the Profit of { $house }
    [cut] ${ $amount }G a crate of mine at { $house }
    [card] a Thug card
    [truck] a truck
    [bid] a lower bid than yours
    [leave] the Truck card is yours
   *[other] or else { $title }
} (Round { $round })
draw-everybody = everybody
draw-threat = or else { $title }
draw-bound = bound
draw-to-let = to let: { $trucks }
draw-nothing = nothing
draw-hand = Muscle in hand: { $cards }
draw-own-muscle = Chosen: { $card }
draw-own-thugs = Thugs in hand: { $cards }
draw-loading = Loaded so far: { $loads }
draw-draft = Draft: { $proposal }
draw-money = ${ $n }G
draw-you = You
draw-player = P{ $number }
