# What stands on the Bootleggers board in the browser: labels, card texts, the guide.

money = ${ $n }G
heading = Round { $round } of { $rounds } · { $phase }
phases = Phases
phase-0 = Setting up
phase-1 = 1 Muscle
phase-2 = 2 Send in the Boys
phase-3 = 3 Fire up the Still
phase-4 = 4 Run the Whiskey
phase-5 = 5 What’s the Password?
phase-6 = 6 The Heat
offer = The Offer
hand = Your hand
speakeasies = Speakeasies
mobsters = Mobsters
cash = Cash
announced-cash = Cash as last announced
muscle = Muscle
has-chosen = has chosen
thug-cards = Thug cards in hand
crates = Crates
back-room = Back Room
locked = { $n } locked
house-open = open
house-closed = closed
house-busted = busted
house-copper = Copper inside
house-boss = { $name } runs the house
house-markers = { $count } of { $circles } circles taken, opens at { $shaded }
house-wholesale = Wholesale price of a crate
house-profit = Profit of a crate for whoever controls the house
house-dice = Consumption dice
house-improvements = { $n } of { $of } improvements
board-sold = { $crates ->
    [one] one crate for { $money }
   *[other] { $crates } crates for { $money }
}
board-profit = Profit { $money }
fill-trucks = Fill the trucks
card-aimed = Aimed at { $aims }.
card-announced = { $name } plays { $card }. Anybody with an Investigation can stop it now.
desk-with = With
desk-cards = Thug cards
desk-promises = Promises
desk-free = A promise in your own words
desk-clear = Clear
desk-open = Open proposals
desk-none = Nothing is proposed just now.
desk-later = You can propose in the negotiation of Phase 4, and at windows.
desk-to-let = { $name } has { $truck } to let.
desk-card-count = { $n ->
    [one] one Thug card
   *[other] { $n } Thug cards
}
desk-nothing = nothing
desk-gives = { $from } gives { $to }:
desk-failed = This cannot be proposed as it is: { $what }
money-range = ${ $low }–{ $high }G
heading-round = Round { $round } of { $rounds }
phase-short-1 = Muscle
phase-short-2 = The Boys
phase-short-3 = Stills
phase-short-4 = Whiskey
phase-short-5 = Password
phase-short-6 = Heat
dock-0 = Majority Dock
dock-1 = Minority Dock
dock-2 = Public Dock
dock-short-0 = Majority
dock-short-1 = Minority
dock-short-2 = Public
quiet-all = Buys everything, from everybody
quiet-closed = { $n ->
    [one] One more marker opens it
   *[other] { $n } more markers open it
}
quiet-boss = { $name } runs the house
quiet-mine = You run the house
quiet-open = Open, and nobody runs it
quiet-shut = Closed for this Round
muscle-hand = Your Muscle
muscle-shown = shown
brief-shipped = { $truck } to { $house }
brief-produced = { $crates ->
    [one] One crate
   *[other] { $crates } crates
  } from the Still
thug-hand = Your Thugs
your-cash = your cash
wants = wants { $n }
no-limit = no limit
open-to-all = Open to everyone
short = { $n } to open
ticket-place = Put a marker here
ticket-short = then { $n ->
    [one] one more opens it
   *[other] { $n } more open it
}
ticket-opens = opens the house
ticket-is-open = the house is open
ticket-closed = Closed: the crates are lost
ticket-unless = unless { $n ->
    [one] one marker opens it
   *[other] { $n } markers open it
}
ticket-all = { $n ->
    [one] One sold: { $money }
   *[other] All { $n } sold: { $money }
}
ticket-range = { $low } to { $high } sold: { $money }
ticket-behind = { $dock }, after { $n ->
    [one] one crate
   *[other] { $n } crates
}
ticket-first = { $dock }, first in line
ticket-boss = { $dock }: { $name } decides
ticket-lost = Closed: lost
ticket-place-short = Marker here
ticket-after = after { $n ->
    [one] one crate
   *[other] { $n } crates
}
ticket-asks = if { $name } allows it
sold-nothing = Closed: nothing was sold
send-to = Send to { $house }
back-room-markers = { $n } markers in the Back Room, { $locked } of them locked
load-more = one crate more
load-less = one crate less
trucks = Your trucks
no-thugs = No Thug in hand
send-where = { $n ->
    [one] Where does your { $truck } with one crate go? Tap a house.
   *[other] Where does your { $truck } with { $n } crates go? Tap a house.
  }
truck-load = { $n } of { $of } crates
no-trucks = No truck at home
crates-left = { $n ->
    [one] one crate without a truck
   *[other] { $n } crates without a truck
}
muscle-price = Muscle { $n }: ${ $price }G, and ${ $graft }G for your drivers
left-over = left over
kind-thug = Thug
kind-truck = Truck
kind-man = Man of Action
summary-round = Round { $n } is over
summary-still = Still
summary-sold = Sold
summary-gain = Cash
summary-crates = { $n ->
    [one] one crate
   *[other] { $n } crates
}
summary-lost = { $n ->
    [one] one crate lost
   *[other] { $n } crates lost
}
deal-make = Make a deal
deal-from = { $name } offers you a deal
deal-with = A deal with { $name }
deal-you-get = You get
deal-you-give = You give
deal-accept = Accept
deal-counter = Counter
deal-no = No
deal-crates = { $n ->
    [one] one crate
   *[other] { $n } crates
}
deal-this-round = this Round
deal-for-good = for good
deal-promise = promise
deal-tap = Tap things below to put them in
deal-their-things = Things of { $name }
deal-my-things = Your things
deal-a-card = a Thug card …
deal-by = { $name } promises
deal-by-you = you promise
deal-amount = Any amount
deal-words = { $name } promises, in your words
deal-too-much = You do not have what is asked for.
deal-waits = Sent. { $name } thinks about it.
deal-sum = You get { $get }. You give { $give }.
deal-send = Send to { $name }
preset-rent = Rent a truck
preset-let = Let a truck
preset-sell = Sell crates
preset-peace = Leave me in peace
preset-or-else = Pay me or else
vow-ship = ship to a house
vow-allow = let the other unload
vow-markers = place markers
vow-pay = pay by the end of the Round
vow-told = { $kind ->
    [ship] a truck to { $house }
    [avoid] no truck to { $house }
    [allow] unloading at { $house }
    [markers] { $amount ->
        [one] one marker at { $house }
       *[other] { $amount } markers at { $house }
    }
    [spare] no marker at { $house }
    [peace] no card against you
    [pay] ${ $amount }G to be paid
    [share] half of the Profit of { $house }
    [cut] ${ $amount }G a crate sold at { $house }
    [card] a Thug card
    [truck] a truck
    [bid] a lower bid
   *[other] the Truck card is left to you
} (Round { $round })
vow-peace = no Thug
vow-avoid = keep away from a house
vow-spare = no marker in a house
vow-share = half of a Profit
vow-cut = a cut of each crate
vow-card = a Thug card
vow-truck = a truck
vow-bid = bid lower
vow-leave = leave the Truck card
deal-everybody = everybody
deal-to-all = { $name } offers everybody a deal
deal-or-else = … or else: { $card }
deal-bound = It counts only together with other offers.
deal-when = in
deal-round = Round { $n }
ledger = The book of promises
ledger-line = { $by } owes { $to }: { $what }
ledger-rest = { $rest } G still to pay
ledger-empty = Nobody owes anybody anything.
ledger-mark = Mark as { $mark }
desk-terms = (you get { $gets }; you give { $gives })
orders = Standing orders: Investigation
orders-meaning = Your answer when a card is played and you say nothing. By correspondence it is given at once. Nobody sees it.
order-who = When
order-anybody = anybody
order-card = plays
order-any-card = any card
order-answer = then
order-until = Holds
order-round = this Round
order-game = the whole game
order-line = { $name }, { $card }: { $answer } ({ $until })
order-add = Give this order
order-remove = Lift

card-single_influence = One marker for your Back Room
card-double_influence = Two markers for your Back Room
card-single_still = One die for a Still
card-double_still = Two dice, or a Remote Still
card-improvement = More thirst in a house
card-small = 4 crates, $1G
card-medium = 6 crates, $1G
card-large = 9 crates, $3G
card-vigorish = A Still’s owner pays you $3G a die, or it makes nothing.
card-big_city_boys = +5½ to one Muscle card this Round.
card-big_payoff = $5G: an open house is under your control this Round.
card-big_favor = Borrow a Large Truck this Round.
card-little_favor = Borrow a Medium Truck this Round.
card-city_politics = Buy 1 or 2 markers at $4G.
card-copper_house = An open house buys everything at $1G this Round.
card-double_cross = Destroy a marker, or add one of yours.
card-union_boss = Laid open: your drivers cost nothing.
card-bust_shipment = A truck’s cargo is confiscated (Phase 4).
card-bust_speakeasy = An open house is closed this Round.
card-investigation = Stops a Thug card just played, or a Union Boss.
card-free_truck = Steal an empty truck (Phase 4).
card-hijack = A truck’s cargo goes on your empty truck (Phase 4).
card-hit = Destroy a marker.
card-mob_war = Destroy two markers in one house.
card-moll = Another player loses a die roll of cash.
card-pigeon = Take the money for a truck in line.
card-muscling_in = Steal a die from a Remote Still.
card-opportunity = Move an improvement to an open house.
card-packing_heat = At one house all but you get $1G a crate.
card-recruiting = A die roll of markers is shared out, you first.
card-safe_house = Take back up to 3 of your markers.
card-state_politics = Buy 1 to 3 markers at $5G.
card-thirsty = One more consumption die at an open house.
card-turf_war = Destroy a Remote Still, or a die of a Family Still.
card-warehouse = Keep your unloaded crates for a Round.
card-windfall = Draw a Man of Action unseen.
card-word_of_mouth = +$1G Profit a crate at an open house.
card-dirty_rat = Replace another’s marker with yours.

guide-muscle = Everybody chooses a Muscle card in secret. A high card acts first and wins ties, but costs more. Your drivers are paid as well. Tap a card; you can change your mind until all have chosen.
guide-pick = Take one card of the Offer: markers (Influence), dice for your Still, a truck, an improvement, or a Thug for later.
guide-place = Send your markers into speakeasies. A house opens when its hatched circles are full. Who has at least as many markers as all others together controls it and gets the Profit.
guide-window = This is a window: whoever holds a Thug card may play it now. Usually you pass. Under “Table” you can pass ahead.
guide-negotiation = Deal time. Under “Deals” you can sell crates, rent trucks and trade promises. Say done when you have had enough.
guide-load = Load your crates on your trucks: “Fill the trucks” does it for you. What stays behind is lost.
guide-dispatch = Send each truck to a house: tap the truck, then the house. Your markers there decide at which dock you stand; the Majority Dock sells first.
guide-public-dock = You run this house, so you decide who may sell at the Public Dock.
guide-investigate = Somebody plays a card. With an Investigation you could stop it.

chart-income = Earned so far
chart-sources = Where the money came from
chart-sales = Sales
chart-profit = Profit
chart-deals = Deals
chart-dues = Dues
chart-start = Start
chart-trucks = Trucks
chart-cards = Cards
end-rounds = Round { $n } was the last.
end-rich = { $name } had $100G or more at the end of a Round.
end-tie = With the same cash, the higher Muscle of the last Round decides: { $name } with { $muscle }.
chart-made = Crates made
chart-sold = Crates sold

so-opens = … and so { $house } opens.
so-closes = … and so { $house } closes.
so-runs = … and so { $name } runs { $house }.
ledger-marks = Promises kept: { $kept }, broken: { $broken }; still owes: { $names }

if-houses-open-is-yes = { $what } is open
if-houses-open-is-no = { $what } is closed
if-houses-boss-is = you are the boss of { $what }
if-houses-boss-is-not = you are not the boss of { $what }
if-houses-copper-is-no = the Copper is not at { $what }
if-houses-busted-is-no = { $what } is not busted
if-trucks-crates-at-least = { $what } has { $n } { $n ->
    [one] crate
   *[other] crates
  } or more
if-thug-has = you hold { $what }
if-thug-has-not = you do not hold { $what }
if-mobsters-thug_cards-is = { $what } has no card in hand
if-mobsters-thug_cards-at-least = { $what } has a card in hand
if-mobsters-crates-at-least = { $what } has crates
