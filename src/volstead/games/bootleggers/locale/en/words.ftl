# Bootleggers in English.

game-title = Bootleggers
game-blurb = Bid Muscle, brew whiskey, win speakeasies, ship by truck, deal and double-cross. The most cash wins.

move-muscle = Play Muscle { $a }
move-pick-truck = Take the Truck card
move-pick = Take card { $a } of the Offer
move-two-dice = Take two Still dice
move-new-still = Found a new Remote Still
move-die = Put a die on { $a }
move-die-keep = Keep the die in the Back Room
move-improve = Improve { $a }
move-improve-keep = Keep the improvement in the Back Room
move-play = Play { $a }
move-keep = Keep the card
move-place = Place a marker at { $a }
move-done = Done
move-pass = Pass
move-investigate = Investigate it
move-let-go = Let it happen
move-back = Think better of it
move-still = { $a }
move-pay = Pay
move-refuse = Refuse
move-seat = { $a }
move-house = { $a }
move-amount = { $a }
move-destroy = Destroy a marker
move-add = Add one of your own
move-truck = { $a }
move-propose = Propose a deal to { $a }
move-title = { $a }
move-promise = Promise: { $a }
move-next = Nothing more of this
move-send = Send the proposal
move-drop = Drop the draft
move-withdraw = Withdraw your proposal
move-accept = Accept the proposal of { $a }
move-reject = Reject the proposal of { $a }
move-counter = Counter the proposal of { $a }
move-load = Load { $b } on { $a }
move-ship = Send { $a } to { $b }
move-allow = Let it unload
move-turn-away = Turn it away
move-mark-kept = Mark promise { $a } as kept
move-mark-broken = Mark promise { $a } as broken
move-announce = Announce { $b } at { $a }
move-preempt = Pre-empt
move-stand-aside = Stand aside
move-raise = Raise a hand: stop for me at the next window
move-cry = Cry an offer out to all
move-take = Take what { $a } cries out
move-decline = Not interested in what { $a } cries out
move-recall = Take back your offer to { $a }
move-clear = Empty this field
move-vow = Promise { $a }
move-when = { $a ->
    [0] this Round
    [1] next Round
   *[other] in { $a } Rounds
}
move-bind = Send it bound to your other offers, all or none
move-settle = Pay what promise { $a } owes
move-to-let = Set { $a } aside as to let
move-not-to-let = { $a } is not to let any more
move-deal-muscle = Muscle { $a } is dealt
move-draw = { $a } is drawn
move-draw-truck = A truck card is turned up: { $a }
move-roll = The die shows { $a }

prompt-muscle = Choose your Muscle card for this Round.
prompt-pick = Choose a card of the Offer.
prompt-double-still = Two dice, or a new Remote Still?
prompt-die = Where does the die go?
prompt-improvement = Which Speakeasy do you improve?
prompt-fresh-thug = Play the Thug card at once, or keep it?
prompt-place = Send in the boys: place a marker, or be done.
prompt-window = You may act now, or pass.
prompt-negotiation = Negotiation: propose, play a card, or be done.
prompt-answer = You have a proposal to answer.
prompt-draft = Your draft: { $n0 ->
    [1] how much cash do you give?
    [2] how many crates do you give?
    [3] which trucks do you sell?
    [4] which trucks do you rent out?
    [5] which Thug cards do you give?
    [6] what do you promise?
    [7] how much cash do you ask?
    [8] how many crates do you ask?
    [9] which trucks would you buy?
    [10] which trucks would you rent?
    [11] which Thug cards do you ask for?
    [12] which promises do you ask for?
    [14] with which card do you threaten?
   *[other] send it or drop it?
}
prompt-load = Load your trucks, the largest first.
prompt-dispatch = Send your loaded trucks on their way.
prompt-public-dock = Your house, your door: does the truck at the Public Dock unload? Demand left: { $n2 }.
prompt-vigorish = Pay the vigorish, or the Still stands idle this Round.
prompt-investigate = { $p0 } has just played a card. Do you investigate?
prompt-preempt = A weaker player wants to place there. Do you pre-empt?
prompt-preempt-number = How many markers do you place?
prompt-announce-again = You were pre-empted: announce again, or withdraw.
prompt-roll = A die is being rolled.
prompt-draw = A card is being drawn.
prompt-target = Choose.
prompt-target-vigorish = A Little Vigorish: which Still?
prompt-target-big_city_boys = Big City Boys: whose Muscle do they help?
prompt-target-big_payoff = Big Payoff: which Speakeasy?
prompt-target-big_favor = Call in a Big Favor?
prompt-target-little_favor = Call in a Little Favor?
prompt-target-city_politics = City Politics: how many markers at $4G each?
prompt-target-copper_house = Copper in the House: which Speakeasy?
prompt-target-double_cross = Double Cross: what, and where?
prompt-target-union_boss = Display the Friendly Union Boss?
prompt-target-bust_shipment = Bust a Shipment: which truck?
prompt-target-bust_speakeasy = Bust a Speakeasy: which one?
prompt-target-investigation = Investigate the Friendly Union Boss?
prompt-target-free_truck = Hey, Free Truck: which one?
prompt-target-hijack = Hijack: { $n0 ->
    [0] which truck do you rob?
    [1] which of your trucks takes the crates?
   *[other] where does it go?
}
prompt-target-hit = Hit: where, and whose marker?
prompt-target-mob_war = Mob War: where, and whose markers?
prompt-target-moll = Moll: who is led astray?
prompt-target-pigeon = Move Over, Pigeon: which truck's money do you take?
prompt-target-muscling_in = Muscling In: which Remote Still?
prompt-target-opportunity = Opportunity Knocks: { $n0 ->
    [0] from which Speakeasy?
   *[other] to which one?
}
prompt-target-packing_heat = Packing Heat: which Speakeasy?
prompt-target-recruiting = Recruiting?
prompt-target-safe_house = Safe-house: where do you take a marker back?
prompt-target-state_politics = State Politics: how many markers at $5G each?
prompt-target-thirsty = Thirsty: which Speakeasy?
prompt-target-turf_war = Turf War: which Still?
prompt-target-warehouse = Use the Warehouse?
prompt-target-windfall = Draw the Windfall?
prompt-target-word_of_mouth = Word of Mouth: which Speakeasy?
prompt-target-dirty_rat = You Dirty Rat: where, and whose marker?

fact-round_begins = — Round { $round } —
fact-muscle_dealt = You are dealt Muscle { $card }.
fact-truck_turned_up = On offer: a { $size }.
fact-offered = Offer { $place }: { $card }.
fact-muscle_chosen = { $seat } has chosen.
fact-muscle_shown = { $seat } shows Muscle { $card }.
fact-dues_paid = { $seat } pays ${ $amount }G of ${ $due }G due.
fact-card_taken = { $seat } takes { $card }.
fact-truck_bought = { $seat } buys { $truck } for ${ $price }G.
fact-truck_too_dear = { $seat } cannot afford the truck.
fact-offer_cleared = { $card } is left over and discarded.
fact-markers_gained = { $seat } gets { $count ->
    [one] a marker
   *[other] { $count } markers
}.
fact-dice_gained = { $seat } gets { $count ->
    [one] a Still die
   *[other] { $count } Still dice
}.
fact-die_placed = { $seat } puts a die on { $still }.
fact-still_founded = { $seat } founds { $still }.
fact-improvement_gained = { $seat } gets a Speakeasy Improvement.
fact-improvement_placed = { $seat } improves { $house }.
fact-card_kept = { $seat } keeps the card.
fact-marker_placed = { $seat } places a marker at { $house }.
fact-card_announced = { $seat } plays { $title }.
fact-aimed_at_player = It is aimed at { $at_seat }.
fact-aimed_at_house = It is aimed at { $house }.
fact-aimed_at_still = It is aimed at the { $still }.
fact-aimed_at_truck = It is aimed at the { $truck }.
fact-card_nullified = { $by_seat } investigates: { $title } of { $seat } has no effect.
fact-vigorish_paid = { $seat } pays { $to_seat } ${ $amount }G for { $still }.
fact-vigorish_refused = { $seat } refuses; { $still } stands idle.
fact-muscle_boosted = The Boys help { $seat }: Muscle +5½.
fact-payoff = { $seat } pays ${ $amount }G and controls { $house } this Round.
fact-truck_lent = { $seat } has { $truck } this Round.
fact-markers_bought = { $seat } buys { $count ->
    [one] a marker
   *[other] { $count } markers
} for ${ $amount }G.
fact-copper_came = A copper drinks at { $house }: everything sells at $1G this Round.
fact-marker_destroyed = { $by_seat } destroys a marker of { $seat } at { $house }.
fact-marker_destroyed-you = { $by_seat } destroys a marker of yours at { $house }.
fact-marker_added = { $seat } slips a marker into { $house }.
fact-marker_replaced = { $by_seat } replaces a marker of { $seat } at { $house }.
fact-marker_replaced-you = { $by_seat } replaces a marker of yours at { $house }.
fact-markers_withdrawn = { $seat } takes a marker back from { $house }.
fact-union_boss_shown = { $seat } has a friend in the union: no graft.
fact-union_boss_gone = { $by_seat } investigates the Union Boss of { $seat }.
fact-shipment_busted = G-Men bust { $truck }: { $crates } crates of { $seat } are gone.
fact-shipment_busted-you = G-Men bust { $truck }: { $crates } crates of yours are gone.
fact-speakeasy_busted = G-Men close { $house } for this Round.
fact-truck_stolen = { $seat } drives off with { $truck } of { $from_seat }.
fact-truck_hijacked = { $seat } hijacks { $truck }: { $crates } crates change to { $receiver }.
fact-moll_paid = The Moll costs { $seat } ${ $amount }G (die { $roll }).
fact-moll_paid-you = The Moll costs you ${ $amount }G (die { $roll }).
fact-cargo_taken = { $seat } will be paid for the cargo of { $truck }.
fact-die_stolen = { $seat } steals a die from { $still }.
fact-improvement_moved = An improvement moves from { $house } to { $to_house }.
fact-heat_packed = { $seat } packs heat at { $house }: $1G for everybody else.
fact-recruited = { $seat } recruits (die { $roll }).
fact-house_thirsty = They are thirsty at { $house }: one more die.
fact-still_destroyed = { $still } of { $seat } is destroyed.
fact-die_destroyed = { $still } of { $seat } loses a die.
fact-crates_stored = { $seat } stores the crates that are left.
fact-windfall_drawn = { $seat } draws a card unseen.
fact-windfall_seen = You draw { $card }.
fact-word_spread = Word spreads about { $house }: Profit +$1G.
fact-die_rolled = { $seat } rolls { $die } ({ $still }).
fact-produced = { $seat } makes { $crates ->
    [one] one crate
   *[other] { $crates } crates
  } on { $still }.
fact-copper_stopped = The Copper stops the Family Still of { $seat }.
fact-copper_stopped-you = The Copper stops your Family Still.
fact-copper_moved = The Copper moves to { $seat }.
fact-copper_moved-you = The Copper moves to you.
fact-proposed = { $seat } makes { $to_seat } a proposal.
fact-proposal_accepted = { $by_seat } accepts the proposal of { $seat }.
fact-proposal_accepted-you = { $by_seat } accepts your proposal.
fact-proposal_rejected = { $by_seat } rejects the proposal of { $seat }.
fact-proposal_rejected-you = { $by_seat } rejects your proposal.
fact-proposal_countered = { $by_seat } counters the proposal of { $seat }.
fact-proposal_countered-you = { $by_seat } counters your proposal.
fact-proposal_withdrawn = { $seat } withdraws the proposal.
fact-proposal_void = The proposal of { $seat } is void.
fact-proposal_void-you = Your proposal is void.
fact-cash_given = { $seat } gives { $to_seat } ${ $amount }G.
fact-crates_given = { $seat } gives { $to_seat } { $crates ->
    [one] a crate
   *[other] { $crates } crates
}.
fact-truck_sold = { $seat } sells { $truck } to { $to_seat }.
fact-truck_rented = { $seat } rents { $truck } to { $to_seat } for this Round.
fact-cards_given = { $seat } gives { $to_seat } { $count ->
    [one] a Thug card
   *[other] { $count } Thug cards
}.
fact-card_given = { $seat } gives { $to_seat } { $title }.
fact-promised = { $seat } promises { $to_seat }: { $promise }.
fact-promise_marked = The promise of { $seat } to { $to_seat } ({ $promise }) is { $mark }.
fact-cried_out = { $seat } cries out an offer to all.
fact-cry_declined = { $by_seat } does not want what { $seat } cries out.
fact-cry_declined-you = { $by_seat } does not want what you cry out.
fact-cry_lapsed = Nobody wants what { $seat } cries out.
fact-threatened = { $seat } threatens { $to_seat }: or else { $title }.
fact-offer_bound = { $seat } makes { $to_seat } an offer, bound to others.
fact-offer_agreed = { $by_seat } agrees to the bound offer of { $seat }.
fact-offer_agreed-you = { $by_seat } agrees to your bound offer.
fact-vowed = { $seat } promises { $to_seat } { $vow } (Round { $round }).
fact-vowed_house = { $seat } promises { $to_seat } { $vow }: { $house } (Round { $round }).
fact-vowed_pay = { $seat } promises { $to_seat } ${ $amount }G by the end of Round { $round }.
fact-vowed_markers = { $seat } promises { $to_seat } { $count ->
    [one] one marker
   *[other] { $count } markers
} at { $house } (Round { $round }).
fact-vowed_cut = { $seat } promises { $to_seat } ${ $amount }G for each of their own crates sold at { $house } (Round { $round }).
fact-threat_stands = { $to_seat } did not heed { $seat }: the threat of { $title } stands.
fact-vow_marked = The promise of { $seat } to { $to_seat } ({ $vow }) is { $mark }.
fact-debt_settled = { $seat } pays { $to_seat } the ${ $amount }G that were owed.
fact-truck_to_let = { $seat } has { $truck } to let.
fact-truck_not_to_let = { $truck } of { $seat } is not to let any more.
fact-back_in_talk = { $seat } is back in the negotiation.
fact-dealing_done = { $seat } is done dealing.
fact-loaded = { $seat } loads { $crates } on { $truck }.
fact-loading_ready = { $seat } has loaded.
fact-shipped = { $seat } sends { $truck } to { $house }, { $dock }.
fact-lines_formed_again = The trucks at { $house } line up again.
fact-crates_lost = { $crates ->
    [one] { $seat } loses an unloaded crate.
   *[other] { $seat } loses { $crates } unloaded crates.
  }
fact-crates_lost-you = { $crates ->
    [one] You lose an unloaded crate.
   *[other] You lose { $crates } unloaded crates.
  }
fact-demand_rolled = { $house } rolls { $die }.
fact-demand_set = { $house } wants { $demand } crates.
fact-house_closed = { $house } is closed; nothing sells.
fact-sold = { $seat } sells { $crates } at { $house } for ${ $amount }G.
fact-truck_allowed = { $seat } lets { $truck } unload.
fact-truck_turned_away = { $seat } turns { $truck } away.
fact-profit_paid = { $seat } earns ${ $amount }G Profit at { $house }.
fact-cash_announced = { $seat } has ${ $amount }G.
fact-poorest_helped = { $seat } has least and gets another marker.
fact-placement_announced = { $seat } announces { $count } at { $house }.
fact-placement_preempted = { $seat } pre-empts with { $count } at { $house }.
fact-placement_withdrawn = { $seat } withdraws the announcement.
fact-game_over = { $seat } wins with ${ $amount }G.

option-rounds = Rounds
option-rounds-meaning = 12 as printed, 8 for a short game, fewer to try it out.
option-advanced_influence = Advanced influence
option-advanced_influence-meaning = Markers are placed at any window, and stronger players may pre-empt.
option-deals = Dealmaking
option-deals-meaning = Crates, trucks, cards, cash and promises change hands by agreement.
option-asking = Asking
option-asking-meaning = Windows ask by Muscle one after another, or everybody at the same time.
option-thugs = Thug cards
option-thugs-meaning = Thirty dirty tricks; a first game is easier without them.

word-omalley = O'Malley's
word-texas = Texas Lil's
word-mother = Mother's
word-barley = Barleycorn's
word-mccoy = The Real McCoy
word-volstead = Volstead Imports
word-family = the Family Still of { $player }
word-small_truck = small truck
word-medium_truck = medium truck
word-large_truck = large truck
word-remote = Remote Still { $number }
word-small = small truck { $number }
word-medium = medium truck { $number }
word-large = large truck { $number }
word-lent_medium = the borrowed medium truck
word-lent_large = the borrowed large truck
word-majority_dock = Majority Dock
word-minority_dock = Minority Dock
word-public_dock = Public Dock
word-open = open
word-kept = kept
word-broken = broken
word-single_influence = Single Influence
word-double_influence = Double Influence
word-single_still = Single Still Improvement
word-double_still = Double Still Improvement
word-improvement = Speakeasy Improvement
word-vigorish = A Little Vigorish
word-big_city_boys = Big City Boys
word-big_payoff = Big Payoff
word-big_favor = Call in a Big Favor
word-little_favor = Call in a Little Favor
word-city_politics = City Politics
word-copper_house = Copper in the House
word-double_cross = Double Cross
word-union_boss = Friendly Union Boss
word-bust_shipment = G-Men: Bust a Shipment
word-bust_speakeasy = G-Men: Bust a Speakeasy
word-investigation = G-Men: Investigation
word-free_truck = Hey, Free Truck
word-hijack = Hijack
word-hit = Hit
word-mob_war = Mob War
word-moll = Moll
word-pigeon = Move Over, Pigeon
word-muscling_in = Muscling In
word-opportunity = Opportunity Knocks
word-packing_heat = Packing Heat
word-recruiting = Recruiting
word-safe_house = Safe-house
word-state_politics = State Politics
word-thirsty = Thirsty
word-turf_war = Turf War
word-warehouse = Warehouse
word-windfall = Windfall
word-word_of_mouth = Word of Mouth
word-dirty_rat = You Dirty Rat
word-void = void
word-all = everybody
word-to_ship = to ship there
word-to_avoid = not to ship there
word-to_allow = to let trucks unload at the Public Dock
word-to_markers = to place markers
word-to_spare = to place no marker there
word-to_peace = no Thug card against them
word-to_pay = to pay
word-to_share = half of the Profit there
word-to_cut = a cut of every crate sold there
word-to_card = a Thug card
word-to_truck = a truck
word-to_bid = to bid lower
word-to_leave = to leave the Truck card
word-to_threat = the threat
word-ship_omalley = I ship to O'Malley's this Round
word-ship_texas = I ship to Texas Lil's this Round
word-ship_mother = I ship to Mother's this Round
word-ship_barley = I ship to Barleycorn's this Round
word-ship_mccoy = I ship to the Real McCoy this Round
word-ship_volstead = I ship to Volstead Imports this Round
word-allow_omalley = I let your trucks unload at O'Malley's
word-allow_texas = I let your trucks unload at Texas Lil's
word-allow_mother = I let your trucks unload at Mother's
word-allow_barley = I let your trucks unload at Barleycorn's
word-allow_mccoy = I let your trucks unload at the Real McCoy
word-allow_volstead = I let your trucks unload at Volstead Imports
word-markers_omalley = { $n } markers at O'Malley's in my next placement
word-markers_texas = { $n } at Texas Lil's in my next placement
word-markers_mother = { $n } at Mother's in my next placement
word-markers_barley = { $n } at Barleycorn's in my next placement
word-markers_mccoy = { $n } at the Real McCoy in my next placement
word-markers_volstead = { $n } at Volstead Imports in my next placement
word-peace_now = no card against you this Round
word-peace_next = no card against you next Round
word-pay = I pay you ${ $n }G by the end of this Round

## What happened, to the one who did it

fact-muscle_chosen-you = You have chosen.
fact-muscle_shown-you = You show Muscle { $card }.
fact-dues_paid-you = You pay ${ $amount }G of ${ $due }G due.
fact-card_taken-you = You take { $card }.
fact-truck_bought-you = You buy { $truck } for ${ $price }G.
fact-truck_too_dear-you = You cannot afford the truck.
fact-markers_gained-you = You get { $count ->
    [one] a marker
   *[other] { $count } markers
}.
fact-dice_gained-you = You get { $count ->
    [one] a Still die
   *[other] { $count } Still dice
}.
fact-die_placed-you = You put a die on { $still }.
fact-still_founded-you = You found { $still }.
fact-improvement_gained-you = You get a Speakeasy Improvement.
fact-improvement_placed-you = You improve { $house }.
fact-card_kept-you = You keep the card.
fact-marker_placed-you = You place a marker at { $house }.
fact-card_announced-you = You play { $title }.
fact-vigorish_paid-you = You pay { $to_seat } ${ $amount }G for { $still }.
fact-vigorish_refused-you = You refuse; { $still } stands idle.
fact-payoff-you = You pay ${ $amount }G and control { $house } this Round.
fact-truck_lent-you = You have { $truck } this Round.
fact-markers_bought-you = You buy { $count ->
    [one] a marker
   *[other] { $count } markers
} for ${ $amount }G.
fact-marker_added-you = You slip a marker into { $house }.
fact-markers_withdrawn-you = You take a marker back from { $house }.
fact-union_boss_shown-you = You have a friend in the union: no graft.
fact-truck_stolen-you = You drive off with { $truck } of { $from_seat }.
fact-truck_hijacked-you = You hijack { $truck }: { $crates } crates change to { $receiver }.
fact-cargo_taken-you = You will be paid for the cargo of { $truck }.
fact-die_stolen-you = You steal a die from { $still }.
fact-heat_packed-you = You pack heat at { $house }: $1G for everybody else.
fact-recruited-you = You recruit (die { $roll }).
fact-crates_stored-you = You store the crates that are left.
fact-windfall_drawn-you = You draw a card unseen.
fact-die_rolled-you = You roll { $die } ({ $still }).
fact-produced-you = You make { $crates ->
    [one] one crate
   *[other] { $crates } crates
  } on { $still }.
fact-proposed-you = You make { $to_seat } a proposal.
fact-proposal_withdrawn-you = You withdraw the proposal.
fact-cash_given-you = You give { $to_seat } ${ $amount }G.
fact-crates_given-you = You give { $to_seat } { $crates ->
    [one] a crate
   *[other] { $crates } crates
}.
fact-truck_sold-you = You sell { $truck } to { $to_seat }.
fact-truck_rented-you = You rent { $truck } to { $to_seat } for this Round.
fact-cards_given-you = You give { $to_seat } { $count ->
    [one] a Thug card
   *[other] { $count } Thug cards
}.
fact-card_given-you = You give { $to_seat } { $title }.
fact-promised-you = You promise { $to_seat }: { $promise }.
fact-dealing_done-you = You are done dealing.
fact-loaded-you = You load { $crates } on { $truck }.
fact-loading_ready-you = You have loaded.
fact-shipped-you = You send { $truck } to { $house }, { $dock }.
fact-sold-you = You sell { $crates } at { $house } for ${ $amount }G.
fact-truck_allowed-you = You let { $truck } unload.
fact-truck_turned_away-you = You turn { $truck } away.
fact-profit_paid-you = You earn ${ $amount }G Profit at { $house }.
fact-cash_announced-you = You have ${ $amount }G.
fact-poorest_helped-you = You have least and get another marker.
fact-placement_announced-you = You announce { $count } at { $house }.
fact-placement_preempted-you = You pre-empt with { $count } at { $house }.
fact-placement_withdrawn-you = You withdraw the announcement.
fact-game_over-you = You win with ${ $amount }G.

## What is refused, by its English sentence without names and numbers

refusal-cannot-deliver = You cannot deliver what this proposal asks of you.
refusal-no-free-circle = There is no free circle for a marker.
refusal-deal-with-yourself = A deal is between you and another player.
refusal-proposal-unfinished = A proposal is sent when it is written to its end and names something.
refusal-still-full = A Still holds { $a } dice at most.
refusal-pick-in-phase-1 = Cards of the Offer are picked in Phase 1, in Muscle order.
refusal-goods-only-in-negotiation = Crates and trucks change hands only in the negotiation of Phase 4.
refusal-for-chance = Dice and draws are for chance, not for a player.
refusal-still-of-another = Dice go on Stills of your own.
refusal-proposal-first-finish = Finish the proposal that you are writing, or drop it.
refusal-card-first-targets = First choose for the card that you are playing, or step back from it.
refusal-card-first-new = First the new card: play it at once, if that is possible now, or keep it.
refusal-proposal-first-answer = First the proposal that is on the table.
refusal-marker-announced-here = Markers are announced at a window here, with their number.
refusal-marker-placed-here = Markers are placed in Phase 2 here, not announced.
refusal-marker-in-phase-2 = Markers are placed in Phase 2, in Muscle order.
refusal-muscle-not-in-hand = Muscle card { $a } is not in your hand.
refusal-muscle-at-start = Muscle cards are chosen at the beginning of a Round.
refusal-no-card-to-answer = No announced card waits for your answer.
refusal-no-target-asked = No card of yours asks for a target now.
refusal-nothing-to-preempt = No placement was announced that you could pre-empt.
refusal-no-own-proposal = No proposal of yours is open.
refusal-no-truck-to-answer = No truck at a Public Dock waits for your word.
refusal-no-vigorish = Nobody asks you for Vigorish.
refusal-more-than-held = Nobody can give more than they have.
refusal-omalley-improvement = O’Malley’s takes no improvement.
refusal-omalley-markers = O’Malley’s takes no markers.
refusal-truck-empty = Only loaded trucks are sent out.
refusal-circles-free = Free circles there: { $a }.
refusal-crates-left = Crates left in your Back Room: { $a }.
refusal-markers-left = Markers that you can place: { $a }.
refusal-mark-between-turns = Promises are marked between your turns, open ones that were made to you.
refusal-proposal-not-now = Proposals are made in the negotiation of Phase 4, or at a window that you asked for.
refusal-target-illegal = The card cannot be aimed at this.
refusal-markers-locked = The markers in your Back Room are locked until the next Round.
refusal-truck-card-gone = The Truck card is gone, and the next comes with the next Round.
refusal-no-deals = There are no deals at this table.
refusal-no-die = There is no die in your Back Room.
refusal-no-improvement = There is no improvement in your Back Room.
refusal-no-marker = There is no marker in your Back Room.
refusal-no-new-card = There is no new Thug card to keep.
refusal-nothing-new = There is nothing new to put into the Back Room.
refusal-nothing-to-step-back-from = There is nothing to step back from.
refusal-card-no-target = This card has no legal target now, or you cannot pay its price.
refusal-card-after-line-up = This card is played after the trucks are loaded and before a Speakeasy sells.
refusal-card-after-loading = This card is played after the trucks are loaded and before the selling begins.
refusal-card-before-sale = This card is played before a Speakeasy sells.
refusal-card-before-heat = This card is played before the Heat comes.
refusal-card-before-selling = This card is played before the selling begins.
refusal-card-before-production = This card is played before the Stills are rolled.
refusal-card-in-phase-1 = This card is played in Phase 1 only.
refusal-proposal-other-field = This does not belong in this field of the proposal.
refusal-no-window = This is not a window at which you could pass.
refusal-offer-empty = This place of the Offer is empty.
refusal-no-proposal-from = This player has made you no proposal.
refusal-no-free-square = This Speakeasy has no free square for an improvement.
refusal-house-for-six = This Speakeasy is for six players only.
refusal-card-not-in-hand = This Thug card is not in your hand.
refusal-truck-holds = This truck holds { $a } crates at most.
refusal-truck-not-yours-to-load = This truck is not yours to load.
refusal-truck-not-yours-to-send = This truck is not yours to send.
refusal-truck-in-line = This truck stands in line already and stays there.
refusal-card-at-window = Thug cards are played at a window, before or after what is being chosen now.
refusal-load-after-negotiation = Trucks are loaded after the negotiation of Phase 4, by all at the same time.
refusal-load-largest-first = Trucks are loaded one after another, the largest first.
refusal-ship-after-loading = Trucks are sent out after the loading, in Muscle order.
refusal-double-still-only = Two dice or a new Still is the choice of a Double Still card.
refusal-load-revealed = What is loaded is revealed, and nothing can be changed.
refusal-back-room-at-window = What lies in the Back Room is placed at a window.
refusal-asked-already = You are asked already.
refusal-no-draft = You are not writing a proposal.
refusal-no-proposal-left = You have no proposal left.
refusal-card-stepped-back = You stepped back from this card; it can be played after the next action.
refusal-proposal-open = Your last proposal is still open.
refusal-cry-asks-for-a-truck = Of "whoever accepts" no truck can be asked: make that offer to one player.
refusal-truck-not-to-deal = Only a parked empty truck of one's own can be sold or rented out, and only once.
refusal-vow-not-there = A promise like this cannot be kept there.
refusal-nothing-owed = You owe nothing by this promise, or have less than that.
refusal-truck-not-to-let = Only a parked empty truck of one's own can be to let, before the sales.
refusal-offer-not-to-bind = Only finished offers to single players are bound, in the negotiation.
refusal-vow-not-now = This cannot be promised here, or not for then.
refusal-offer-to-player-open = Your offer to this player is still open.
refusal-proposal-at-window = Proposals are made at a window: raise a hand for the next one.
refusal-vows-three = A side promises three things at most.
refusal-threat-not-here = This cannot be threatened with here.
refusal-offer-no-such-name = This is not the name of anything that could be offered.
refusal-not-an-offer = This is not an offer: { $a }
fact-cried_out-you = You cry out an offer to all.
fact-threatened-you = You threaten { $to_seat }: or else { $title }.
fact-offer_bound-you = You make { $to_seat } an offer, bound to others.
fact-vowed-you = You promise { $to_seat } { $vow } (Round { $round }).
fact-vowed_house-you = You promise { $to_seat } { $vow }: { $house } (Round { $round }).
fact-vowed_pay-you = You promise { $to_seat } ${ $amount }G by the end of Round { $round }.
fact-vowed_markers-you = You promise { $to_seat } { $count ->
    [one] one marker
   *[other] { $count } markers
} at { $house } (Round { $round }).
fact-vowed_cut-you = You promise { $to_seat } ${ $amount }G for each of your own crates sold at { $house } (Round { $round }).
fact-debt_settled-you = You pay { $to_seat } the ${ $amount }G that were owed.
fact-truck_to_let-you = You have { $truck } to let.
fact-back_in_talk-you = You are back in the negotiation.
preset-as-printed-meaning = All twelve Rounds, with deals and Thugs.
preset-first-game-meaning = Three players, four Rounds, no deals and no Thugs: to see how it goes.
preset-short-evening-meaning = Eight Rounds instead of twelve.
preset-cut-throat-meaning = Influence at any time, and the stronger pushes in first.

# Kinds of decisions, for the game book.
decision-muscle = Muscle
decision-pick = Cards of the Offer
decision-place = Placing markers
decision-window = Acting at a window, or passing
decision-negotiation = Negotiation
decision-draft = Drafting a deal
decision-load = Loading trucks
decision-dispatch = Sending trucks
decision-public-dock = Unloading at the Public Dock
decision-investigate = Investigation
decision-target-hijack = Hijack: what is taken
decision-target-opportunity = Opportunity Knocks: what is taken
decision-vigorish = Paying vigorish
decision-answer = Answering a proposal

# The terminal

help-offer = {"  "}{ $offer } NAME …   a deal in one line: { $offer } NAME 2 crates for 3G or else moll (NAME may be: all)
offer-how = Say to whom, what you give and what you get: offer NAME 2 crates for 3G (or: offer all …)

# Parts of a position, by which the coach gives reasons: what is so, or what a number counts.
part-leads = { $seat } leads { $house }.
part-leads-you = You lead { $house }.
part-controls = { $seat } controls { $house }.
part-controls-you = You control { $house }.
part-cash = Cash of { $seat }
part-cash-you = Your cash
part-dice = Still dice of { $seat }
part-dice-you = Your Still dice
part-trucks = Trucks of { $seat }
part-trucks-you = Your trucks
part-cards = Thug cards of { $seat }
part-cards-you = Your Thug cards
part-markers = Markers of { $seat } in Speakeasies
part-markers-you = Your markers in Speakeasies
part-back-room = Markers in the Back Room of { $seat }
part-back-room-you = Markers in your Back Room
part-improvements = Improvements in the Back Room of { $seat }
part-improvements-you = Improvements in your Back Room
part-in-line = At { $house }, { $place ->
    [1] { $truck } of { $seat } is served first.
    [2] { $truck } of { $seat } stands second in line.
    [3] { $truck } of { $seat } stands third in line.
   *[other] { $truck } of { $seat } stands in line at place { $place }.
  }
part-in-line-you = At { $house }, { $place ->
    [1] { $truck } is served first.
    [2] { $truck } stands second in line.
    [3] { $truck } stands third in line.
   *[other] { $truck } stands in line at place { $place }.
  }
