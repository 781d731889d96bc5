# Prohibition

game-title = Prohibition
game-blurb = Gangs, turf and buildings in New York. Place gangsters, fight for blocks, and mind the Heat.

## What a seat is asked

prompt-mat = Which mat does your Gang take?
prompt-draft = Keep one Scheme card; the others go to the left.
prompt-infamy = Which Infamy card do you keep?
prompt-lift = Lift men? In reserve: Goons { $n0 }, Guards { $n1 }.
prompt-place = Where do the men of the reserve go (left: Goons { $n0 }, Guards { $n1 })?
prompt-stock = Stock a Building? You have ${ $n0 }G and { $n1 } Booze.
prompt-wait = Others are arranging.
prompt-fed-loss = What is lost?
prompt-marker = The Starting Marker is drawn.
prompt-deal = Scheme cards are dealt.
prompt-deal-infamy = Infamy cards are dealt.
prompt-draw = A Scheme card is drawn.
prompt-roll = Dice are rolled.
prompt-fed-order = Which Fed card first?
prompt-payoff = The Feds are here. Does a Ward Machine make them look away?
prompt-fed-option = The Feds are here: a Bribe of ${ $n2 }G, the Consequence, or { $n3 ->
    [one] one month
   *[other] { $n3 } months
  } in jail?
prompt-lose-goon = The Feds take a Goon of { $p1 }. Which one?
prompt-lose-stock = The Feds take the Stock of a Building of { $p1 }. Which one?
prompt-lose-building = The Feds take a Building of { $p1 }. Which one?
prompt-claim = Complete a Scheme?
prompt-turn = Your turn: send a Gangster to the Back Room, attack, or pass ({ $n1 } left).
prompt-type = Which Building does the Drug Store hide?
prompt-site = Where is it built?
prompt-stock-now = Stock it at once?
prompt-keep = Which Scheme card do you keep?
prompt-recruit = Where does a new Goon go ({ $n0 } left)?
prompt-source = From which Block do you attack?
prompt-goons = How many of the { $n0 } Goons go?
prompt-target = Which Block { $n0 ->
    [one] does the Goon
   *[other] do the { $n0 } Goons
  } attack?
prompt-outcome = What now?
prompt-retreat-to = Where { $n0 ->
    [one] does the Goon
   *[other] do the { $n0 } Goons
  } retreat to?
prompt-call = Call for help? There is room for { $n0 }.
prompt-send = Who comes? There is room for { $n0 }.
prompt-fight = { $n0 ->
    [one] One Goon attacks
   *[other] { $n0 } Goons attack
  } your { $n1 ->
    [0] {""}
    [one] Goon
   *[other] { $n1 } Goons
  }{ $n2 ->
    [0] {""}
   *[other] { $n1 ->
        [0] {""}
       *[other] {" "}and{" "}
      }{ $n2 ->
        [one] Guard
       *[other] { $n2 } Guards
      }
  }. Fight or retreat?
prompt-pip = Which die gets +1?
prompt-tactic = Play a Tactic?
prompt-dice = Which die?
prompt-backup = From which Block does the backup come?
prompt-backup-goons = How many come, up to { $n0 }?
prompt-heal = To which Block do the healed Goons go?
prompt-heal-goons = How many Goons are healed, up to { $n0 }?
prompt-continue = Your { $n0 ->
    [one] Goon faces
   *[other] { $n0 } Goons face
  } { $n1 ->
    [0] {""}
    [one] one Goon
   *[other] { $n1 } Goons
  }{ $n2 ->
    [0] {""}
   *[other] { $n1 ->
        [0] {""}
       *[other] {" "}and{" "}
      }{ $n2 ->
        [one] one Guard
       *[other] { $n2 } Guards
      }
  }. Another Round, for 1 more Heat?

## Moves

move-marker = Starting Marker to seat { $a }
move-deal = Deal { $a }
move-deal-infamy = Deal { $a }
move-draw = Draw { $a }
move-draw-fed = Draw { $a }
move-roll = Roll { $a }
move-mat = Take { $a }
move-draft = Keep { $a }
move-keep-infamy = Keep { $a }
move-lift = Lift a { $a } from { $b }
move-place = Place a { $a } in { $b }
move-stock = Stock the Building in { $a }
move-done = Done
move-resolve = Resolve { $a }
move-payoff = Use the Ward Machine in { $a }
move-bribe = Pay the Bribe
move-consequence = Face the Consequence
move-bit = Do a Bit
move-lose-building = The Building in { $a }
move-lose-stock = The Stock in { $a }
move-lose-goon = A Goon in { $a }
move-order = { $a }
move-attack = Attack
move-pass = Pass for the Year
move-type = { $a }
move-build = Build in { $a }
move-stock-now = Stock it
move-no = Not now
move-keep = Keep { $a }
move-recruit = A Goon to { $a }
move-claim = Complete { $a }
move-from = From { $a }
move-goons = { $a ->
    [one] 1 Goon
   *[other] { $a } Goons
}
move-target = Attack { $a }
move-call = Call { $a }
move-send = Send a { $a }
move-fight = Fight
move-retreat = Retreat
move-retreat-to = To { $a }
move-pip = Die { $a }
move-tactic = Play { $a } as a Tactic
move-none = No
move-die = Die { $a }
move-backup = From { $a }
move-heal = To { $a }
move-continue = Go on
move-steal = Steal the Stock
move-torch = Torch the Building
move-seize = Try to Seize the Block
move-rob = Rob the Vault
move-withdraw = Withdraw

## What happened

fact-marker = { $seat } has the Starting Marker.
fact-mat = { $seat } leads { $mat }.
fact-dealt = You are dealt { $card }.
fact-drafted = You keep { $card }.
fact-packs-passed = The packs go to the left.
fact-infamy-dealt = You are dealt { $card }.
fact-infamy-kept = You keep { $card }.
fact-picked = { $seat } has chosen.
fact-year = The Year is { $year }.
fact-phase = { $phase }.
fact-reinforced = { $seat } gets { $goons ->
    [one] a fresh Goon
   *[other] { $goons } fresh Goons
  }{ $back ->
    [0] .
   *[other] {" "}and { $back } from the Hospital.
  }
fact-lifted = You lift a { $unit } from { $block }.
fact-placed = You place a { $unit } in { $block }.
fact-no-room = There is no room for { $goons } Goons and { $guards } Guards.
fact-deployed = { $seat } has deployed.
fact-stocked = { $seat } stocks the { $type } in { $block }.
fact-fee = { $lost ->
    [0] { $seat } pays ${ $gs }G for the Warehouse.
   *[other] { $seat } pays ${ $gs }G for the Warehouse and loses { $lost } Booze.
  }
fact-fee-you = { $lost ->
    [0] You pay ${ $gs }G for the Warehouse.
   *[other] You pay ${ $gs }G for the Warehouse and lose { $lost } Booze.
  }
fact-heat = Heat of { $seat }: { $heat } ({ $change }).
fact-heat-you = Your Heat: { $heat } ({ $change }).
fact-feds-due = Fed cards due for { $seat }: { $cards }.
fact-fed-drawn = { $seat } draws { $fed }.
fact-fed-drawn-you = You draw { $fed }.
fact-feds-reshuffled = The Fed cards are shuffled anew.
fact-no-fed = No Fed card is left for { $seat }; { $cards } lapse.
fact-fed-faced = { $seat } faces { $fed } in row { $row }.
fact-fed-faced-you = You face { $fed } in row { $row }.
fact-payoff = { $seat } uses the Ward Machine in { $block } on { $fed }.
fact-fed-dismissed = { $fed } is dismissed.
fact-bribed = { $seat } bribes { $fed } with ${ $gs }G.
fact-served = { $seat } does a Bit for { $fed }: { $months ->
    [one] one month
   *[other] { $months } months
  }.
fact-consequence = { $seat } faces the Consequence of { $fed }, row { $row }.
fact-building-lost = { $seat } loses the { $type } in { $block }.
fact-building-lost-you = You lose the { $type } in { $block }.
fact-stock-lost = { $seat } loses the Stock of the { $type } in { $block }.
fact-stock-lost-you = You lose the Stock of the { $type } in { $block }.
fact-goon-lost = { $seat } loses a Goon in { $block }.
fact-goon-lost-you = You lose a Goon in { $block }.
fact-fined = { $seat } is fined ${ $gs }G.
fact-jailed = { $seat } serves { $months ->
    [one] one month
   *[other] { $months } months
  }.
fact-ordered = { $seat } orders: { $space }.
fact-passed = { $seat } passes.
fact-had-to-pass = { $seat } can do nothing and passes.
fact-had-to-pass-you = You can do nothing and pass.
fact-took-charge = { $seat } takes charge and ${ $gs }G.
fact-took-charge-you = You take charge and ${ $gs }G.
fact-built = { $seat } builds a { $type } in { $block } for ${ $gs }G.
fact-replaced = { $seat } pulls down the { $type } in { $block }.
fact-scheme-drawn = You draw { $card }.
fact-scheme-drawn-hidden = { $seat } draws a Scheme card.
fact-schemes-reshuffled = The Scheme cards are shuffled anew.
fact-no-scheme = No Scheme card is left for { $seat }.
fact-contract-kept = You keep { $card }.
fact-scheme-discarded = { $seat } discards { $card }.
fact-scheme-discarded-you = You discard { $card }.
fact-imported = { $seat } brings in { $booze } Booze.
fact-recruited = { $seat } recruits a Goon for { $block }.
fact-claimed = { $seat } completes { $card } for { $prestige } Prestige.
fact-window-closed = { $seat } is done.
fact-attacked = { $goons ->
    [one] { $seat } attacks { $block } from { $source } with one Goon.
   *[other] { $seat } attacks { $block } from { $source } with { $goons } Goons.
  }
fact-attacked-you = { $goons ->
    [one] You attack { $block } from { $source } with one Goon.
   *[other] You attack { $block } from { $source } with { $goons } Goons.
  }
fact-expanded = { $block } joins the Turf of { $seat }.
fact-expanded-you = { $block } joins your Turf.
fact-called-help = { $seat } calls for help from { $block }.
fact-no-help = { $seat } calls nobody.
fact-help-sent = A { $unit } comes from { $block } to help { $seat }.
fact-help-sent-you = A { $unit } comes from { $block } to help you.
fact-round = Round { $round }.
fact-fights = { $seat } fights.
fact-retreats = { $seat } retreats to { $block } with { $goons ->
    [one] one Goon
   *[other] { $goons } Goons
  }{ $overflow ->
    [0] .
   *[other] ; to the Hospital: { $overflow }.
  }
fact-gangster-spent = A Gangster of { $seat } goes home, spent.
fact-gangster-spent-you = A Gangster of yours goes home, spent.
fact-rolled = { $seat } rolls { $value }.
fact-rerolled = Die { $die } of { $seat } is rolled again: { $value }.
fact-rerolled-you = Your die { $die } is rolled again: { $value }.
fact-pip = { $seat } adds 1 to die { $die }: { $value }.
fact-modified = Die { $die } of { $seat } is now { $value }.
fact-modified-you = Your die { $die } is now { $value }.
fact-tactic = { $seat } plays { $card } as a Tactic.
fact-no-tactic = { $seat } plays no Tactic.
fact-no-tactic-you = You play no Tactic.
fact-backup = { $goons ->
    [one] One Goon from { $block } joins { $seat }.
   *[other] { $goons } Goons from { $block } join { $seat }.
  }
fact-backup-you = { $goons ->
    [one] One Goon from { $block } joins you.
   *[other] { $goons } Goons from { $block } join you.
  }
fact-robbed-by-tactic = { $seat } takes ${ $gs }G from { $of_seat }.
fact-healed = { $goons ->
    [one] A Goon of { $seat } returns to { $block }.
   *[other] { $goons } Goons of { $seat } return to { $block }.
  }
fact-healed-you = { $goons ->
    [one] A Goon of yours returns to { $block }.
   *[other] { $goons } Goons of yours return to { $block }.
  }
fact-wiped-out = { $seat } takes { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }{ $goons ->
    [0] {""}
    [one] , loses one Goon
   *[other] , loses { $goons } Goons
  }{ $guards ->
    [0] {""}
    [one] , loses one Guard
   *[other] , loses { $guards } Guards
  }.
fact-wiped-out-you = You take { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }{ $goons ->
    [0] {""}
    [one] , lose one Goon
   *[other] , lose { $goons } Goons
  }{ $guards ->
    [0] {""}
    [one] , lose one Guard
   *[other] , lose { $guards } Guards
  }.
fact-attacker-won = { $seat } has won { $block } against { $of_seat }.
fact-attacker-won-you = You have won { $block } against { $of_seat }.
fact-defender-won = { $seat } has held { $block } against { $of_seat }.
fact-defender-won-you = You have held { $block } against { $of_seat }.
fact-headline = { $seat } makes a Headline, number { $headlines }.
fact-stole = { $seat } steals the Stock of the { $type } in { $block } from { $of_seat }.
fact-torched = { $seat } torches the { $type } of { $of_seat } in { $block }.
fact-seized = { $seat } seizes { $block } from { $of_seat }.
fact-seize-failed = { $seat } fails to seize { $block }.
fact-robbed = { $seat } robs the HQ of { $of_seat }: ${ $gs }G.
fact-withdrew = { $seat } withdraws from { $block }.
fact-extorted = { $seat } extorts ${ $gs }G.
fact-produced = { $gs ->
    [0] { $seat } produces { $booze } Booze.
   *[other] { $booze ->
        [0] { $seat } produces ${ $gs }G.
       *[other] { $seat } produces ${ $gs }G and { $booze } Booze.
      }
  }
fact-produced-you = { $gs ->
    [0] You produce { $booze } Booze.
   *[other] { $booze ->
        [0] You produce ${ $gs }G.
       *[other] You produce ${ $gs }G and { $booze } Booze.
      }
  }
fact-infamy-revealed = { $seat } reveals { $card }: { $prestige } Prestige.
fact-final = { $seat }: { $points } Prestige Points.

## Options

option-first_game = First game
option-first_game-meaning = Cards are dealt, not drafted: for a first game.
option-years = Years
option-years-meaning = Six Years as printed, or four for a short game.
option-headline_for_undefended_seize = Headline for an undefended Seize
option-headline_for_undefended_seize-meaning = Seizing a Block that nobody defends makes a Headline too.
option-undefended_steal_torch = Raids on undefended Buildings
option-undefended_steal_torch-meaning = An undefended Building may be stolen from or torched.
option-settlement_raid_heat_is_extra = Heat of a Settlement House raid is extra
option-settlement_raid_heat_is_extra-meaning = Raiding a Settlement House costs 3 Heat on top of all other Heat.
option-headline_for_hq_robbery = Headline for robbing an HQ
option-headline_for_hq_robbery-meaning = Robbing an HQ makes a Headline.
option-hq_half_rounding = Rounding of a robbery
option-hq_half_rounding-meaning = How half of a robbed Vault is rounded to $5G.
option-guards_may_retreat = Guards may retreat
option-guards_may_retreat-meaning = Guards move with the Goons in a Retreat.
option-pass_is_final = A pass is final
option-pass_is_final-meaning = Who passes is out for the Year.
option-hq_counts_as_building = The HQ is a Building
option-hq_counts_as_building-meaning = The HQ counts as a Building in Scoring and on cards.
option-mat_assignment = Mats
option-mat_assignment-meaning = Mats are given by chance or chosen.
option-starting_marker = Starting Marker
option-starting_marker-meaning = The seat that begins, or chance.
option-operations_mode = Operations
option-operations_mode-meaning = Defend and Stock in turn, or hidden by all at once.

## Words

word-goon = Goon
word-guard = Guard
word-operations = Operations Phase
word-action = Action Phase
word-production = Production Phase
word-scoring = Scoring
word-attacker = attacker
word-defender = defender
word-STILL = Still
word-BREWERY = Brewery
word-SPEAKEASY = Speakeasy
word-NIGHTCLUB = Nightclub
word-SETTLEMENT = Settlement House
word-WARD = Ward Machine
word-BLD_STILL = Build a Still
word-BLD_BREWERY = Build a Brewery
word-BLD_SPEAKEASY = Build a Speakeasy
word-BLD_NIGHTCLUB = Build a Nightclub
word-BLD_SETTLEMENT = Build a Settlement House
word-BLD_WARD = Build a Ward Machine
word-EXT_CHARM = Charm Campaign
word-EXT_PROTECTION = Protection Money
word-EXT_SHAKEDOWN = Shake Down
word-EXT_TERROR = Reign of Terror
word-OPEN_CHARGE = Take Charge
word-OPEN_CONTRACT = Contract Professional
word-OPEN_IMPORT = Import Booze
word-OPEN_RECRUIT = Recruit Goons
word-OPEN_DRUGSTORE = Open Drug Store
word-OPEN_FESTIVAL = Sponsor Festival

## Names of the house content

word-RED = The Longshore Hammers
word-BLUE = The Rum Row Line
word-GREEN = The Clubhouse Machine
word-YELLOW = The Broadway Bankroll
word-FED1 = RAID! (FED1)
word-FED2 = The Round-Up (FED2)
word-FED3 = Back Taxes (FED3)
word-FED4 = Stool Pigeon (FED4)
word-FED5 = Padlock Order (FED5)
word-FED6 = Axe Squad (FED6)
word-FED7 = Front-Page Scandal (FED7)
word-FED8 = Seized Ledgers (FED8)
word-SC01 = Plant the Flag (SC01)
word-SC02 = Away Game (SC02)
word-SC03 = Own the Neighborhood (SC03)
word-SC04 = Long Shadow (SC04)
word-SC05 = Blitz (SC05)
word-SC06 = On Their Doorstep (SC06)
word-SC07 = Grain to Glass (SC07)
word-SC08 = Diversified Holdings (SC08)
word-SC09 = Moonshine Ring (SC09)
word-SC10 = Bright Lights (SC10)
word-SC11 = Night on the Town (SC11)
word-SC12 = Full Cellar (SC12)
word-SC13 = Company Town (SC13)
word-SC14 = Smash and Grab (SC14)
word-SC15 = Five-Alarm (SC15)
word-SC16 = Bank Job (SC16)
word-SC17 = Stop the Presses (SC17)
word-SC18 = Bloody Sunday (SC18)
word-SC19 = Hostile Takeover (SC19)
word-SC20 = Untouchable (SC20)
word-SC21 = Buy a Judge (SC21)
word-SC22 = Pillar of the Community (SC22)
word-SC23 = Friends at City Hall (SC23)
word-SC24 = Protection Racket (SC24)
word-IN01 = Boss of Bosses (IN01)
word-IN02 = The Bank (IN02)
word-IN03 = Lord of the Cellars (IN03)
word-IN04 = Master Builder (IN04)
word-IN05 = Front-Page Fiend (IN05)
word-IN06 = Clean Hands (IN06)
word-IN07 = Public Enemy (IN07)
word-IN08 = Private Army (IN08)
word-IN09 = Neighborhood King (IN09)
word-IN10 = Everywhere at Once (IN10)
word-IN11 = Mastermind (IN11)
word-IN12 = Never Served a Day (IN12)
word-HAR-1 = HAR-1 Lenox Avenue
word-HAR-2 = HAR-2 Seventh Avenue
word-HAR-3 = HAR-3 West 125th Street
word-HAR-4 = HAR-4 West 133rd Street
word-HAR-5 = HAR-5 Strivers' Row
word-HAR-6 = HAR-6 St. Nicholas Avenue
word-HAR-7 = HAR-7 East 116th Street
word-HAR-8 = HAR-8 Pleasant Avenue
word-HEL-1 = HEL-1 Tenth Avenue
word-HEL-2 = HEL-2 Eleventh Avenue
word-HEL-3 = HEL-3 West 39th Street
word-HEL-4 = HEL-4 Ninth Avenue
word-HEL-5 = HEL-5 West 42nd Street
word-HEL-6 = HEL-6 West 50th Street
word-HEL-7 = HEL-7 Eighth Avenue
word-HEL-8 = HEL-8 Twelfth Avenue Piers
word-GAS-1 = GAS-1 Avenue A
word-GAS-2 = GAS-2 First Avenue
word-GAS-3 = GAS-3 East 18th Street
word-GAS-4 = GAS-4 East 20th Street
word-GAS-5 = GAS-5 East 23rd Street
word-GAS-6 = GAS-6 Second Avenue
word-GAS-7 = GAS-7 Stuyvesant Square
word-GAS-8 = GAS-8 East River Piers
word-VIL-1 = VIL-1 MacDougal Street
word-VIL-2 = VIL-2 Bleecker Street
word-VIL-3 = VIL-3 Sheridan Square
word-VIL-4 = VIL-4 Bedford Street
word-VIL-5 = VIL-5 Christopher Street
word-VIL-6 = VIL-6 Minetta Lane
word-VIL-7 = VIL-7 West Fourth Street
word-VIL-8 = VIL-8 Hudson Street
word-LIT-1 = LIT-1 Mulberry Street
word-LIT-2 = LIT-2 Grand Street
word-LIT-3 = LIT-3 Elizabeth Street
word-LIT-4 = LIT-4 Mott Street
word-LIT-5 = LIT-5 Kenmare Street
word-LIT-6 = LIT-6 Broome Street
word-LIT-7 = LIT-7 Spring Street
word-LIT-8 = LIT-8 Baxter Street
word-LES-1 = LES-1 Delancey Street
word-LES-2 = LES-2 Orchard Street
word-LES-3 = LES-3 Rivington Street
word-LES-4 = LES-4 Essex Street
word-LES-5 = LES-5 Hester Street
word-LES-6 = LES-6 Norfolk Street
word-LES-7 = LES-7 Allen Street
word-LES-8 = LES-8 East Broadway
word-RED-1 = RED-1 Columbia Street
word-RED-2 = RED-2 Van Brunt Street
word-RED-3 = RED-3 Union Street
word-RED-4 = RED-4 President Street
word-RED-5 = RED-5 Sackett Street
word-RED-6 = RED-6 Hamilton Avenue
word-RED-7 = RED-7 Court Street
word-RED-8 = RED-8 Erie Basin

## What happened, to the one who did it

fact-marker-you = You have the Starting Marker.
fact-mat-you = You lead { $mat }.
fact-picked-you = You have chosen.
fact-reinforced-you = You get { $goons ->
    [one] a fresh Goon
   *[other] { $goons } fresh Goons
  }{ $back ->
    [0] .
   *[other] {" "}and { $back } from the Hospital.
  }
fact-deployed-you = You have deployed.
fact-stocked-you = You stock the { $type } in { $block }.
fact-payoff-you = You use the Ward Machine in { $block } on { $fed }.
fact-bribed-you = You bribe { $fed } with ${ $gs }G.
fact-served-you = You do a Bit for { $fed }: { $months ->
    [one] one month
   *[other] { $months } months
  }.
fact-consequence-you = You face the Consequence of { $fed }, row { $row }.
fact-fined-you = You are fined ${ $gs }G.
fact-jailed-you = You serve { $months ->
    [one] one month
   *[other] { $months } months
  }.
fact-ordered-you = You order: { $space }.
fact-passed-you = You pass.
fact-built-you = You build a { $type } in { $block } for ${ $gs }G.
fact-replaced-you = You pull down the { $type } in { $block }.
fact-imported-you = You import { $booze } Booze.
fact-recruited-you = You recruit a Goon for { $block }.
fact-claimed-you = You complete { $card } for { $prestige } Prestige.
fact-fights-you = You fight.
fact-retreats-you = You retreat to { $block } with { $goons ->
    [one] one Goon
   *[other] { $goons } Goons
  }{ $overflow ->
    [0] .
   *[other] ; to the Hospital: { $overflow }.
  }
fact-rolled-you = You roll { $value }.
fact-pip-you = You add 1 to die { $die }: { $value }.
fact-tactic-you = You play { $card } as a Tactic.
fact-headline-you = You make a Headline, number { $headlines }.
fact-stole-you = You steal the Stock of the { $type } in { $block } from { $of_seat }.
fact-torched-you = You torch the { $type } of { $of_seat } in { $block }.
fact-seized-you = You seize { $block } from { $of_seat }.
fact-robbed-you = You rob the HQ of { $of_seat }: ${ $gs }G.
fact-withdrew-you = You withdraw from { $block }.
fact-extorted-you = You extort ${ $gs }G.

## What is refused, by its English sentence without names and numbers

refusal-space-not-on-board = This space is not on the Action Board this Year.
refusal-space-used = Your Gang has used this space this Year.
refusal-space-taken = Another Gang has taken this space this Year.
refusal-extortion-ordered = Your Gang has ordered an Extortion this Year.
refusal-vault-short = The Vault does not hold the cost.
refusal-no-tile = No tile is left.
refusal-no-site = No Block of your Turf can take this Building.
refusal-no-scheme = No Scheme card is left to draw.
refusal-no-room-for-goon = No Goon can be placed.
refusal-no-placement = “{ $move }” is no placement.
refusal-goon-to-own-block = A Goon goes to a Block of your own Turf with fewer than 4 Units.
refusal-no-attack = No Goon of yours is free to attack, or no Block may be attacked.
refusal-not-for-this-attack = “{ $move }” is not possible for this Attack.
refusal-no-outcome = “{ $move }” is no outcome here.
refusal-retreat-to-own-block = A Retreat leads to one Block of your own Turf.
refusal-no-goon-there = No Goon of yours stands there.
refusal-block-fought = The Block had its Conflict this Year.
refusal-hq-only-robbed = An HQ can only be Robbed, once in the game.
refusal-nothing-to-steal = Only the Stock of a Stocked Building can be stolen.
refusal-goons-laying-low = The Goons there are Laying Low.
refusal-block-own = The Block is in your own Turf.
refusal-block-out-of-play = The Block is not in play.
refusal-no-building-site = “{ $move }” is no Block to build on.
refusal-civic-type-there = The Neighborhood has a Building of this civic type already.
refusal-block-not-own = The Block is not in your Turf.
refusal-hq-no-building = Nothing is built on an HQ Block.
refusal-help-from-block = Help comes from one other Block of yours, with Guards or Goons that are not Laying Low.
refusal-not-for-this-card = “{ $move }” is not possible for this card.
refusal-row-not-in-full = After losing this the rest of the row could not be carried out, or there is nothing to lose.
refusal-bribe-short = The Bribe cannot be paid in full.
refusal-consequence-short = The Consequence cannot be carried out in full.
refusal-block-full = The Block is full, or the reserve holds no such Unit.
refusal-nothing-to-stock = There is no un-Stocked Building of yours, or its Stock cannot be paid.
refusal-deploy-own-turf = Units are deployed in your own Turf only.
refusal-not-in-claim-window = “{ $move }” is not possible in a claim window.
refusal-claim-not-met = The card's requirement does not hold now, or its cost cannot be paid.
refusal-card-not-in-hand = This card is not in your hand.
refusal-no-tactic = “{ $move }” is no Tactic.
refusal-tactic-not-now = This Tactic cannot be played now.
preset-as-printed-meaning = Six Years, cards drafted.
preset-first-game-meaning = Two gangs, cards dealt instead of drafted, four Years.
preset-short-evening-meaning = Four Years instead of six.
preset-cut-throat-meaning = Headlines for empty blocks too, and everybody deploys in secret.

# Kinds of decisions, for the game book.
decision-lift = Lifting men
decision-place = Placing men
decision-stock = Stocking Buildings
decision-fed-option = Answering the Feds
decision-lose-goon = Losing a Goon
decision-lose-stock = Losing Stock
decision-lose-building = Losing a Building
decision-turn = What to do with a turn
decision-recruit = Where new Goons go
decision-goons = How many Goons go
decision-target = Which Block to attack
decision-retreat-to = Where to retreat
decision-call = Calling for help
decision-send = Sending help
decision-fight = Fighting on
decision-backup-goons = How many come as backup
decision-heal-goons = How many are healed
decision-continue = Going on after a fight

# Parts of a position, by which the coach gives reasons: what is so, or what a number counts.
part-block = { $seat } holds { $block }.
part-block-you = You hold { $block }.
part-points = Prestige Points of { $seat }
part-points-you = Your Prestige Points
part-turf = Prestige for the Turf of { $seat }
part-turf-you = Prestige for your Turf
part-buildings = Buildings of { $seat }
part-buildings-you = Your Buildings
part-gs = Gs of { $seat }
part-gs-you = Your Gs
part-booze = Booze of { $seat }
part-booze-you = Your Booze
part-headlines = Headlines of { $seat }
part-headlines-you = Your Headlines
part-schemes = Prestige of completed Schemes of { $seat }
part-schemes-you = Prestige of your completed Schemes
part-hand = Scheme cards in the hand of { $seat }
part-hand-you = Scheme cards in your hand
part-jail = Months in jail of { $seat }
part-jail-you = Your months in jail
part-heat = Heat of { $seat }
part-heat-you = Your Heat
part-goons = Goons of { $seat } on the Map
part-goons-you = Your Goons on the Map
