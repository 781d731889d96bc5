# How to play: one section after another, a title and lines; a line that begins with a dash belongs to a list.
howto-1-title = What it is about
howto-1-picture = A road of two tokens from the town to a distillery, with a barrel on it
howto-1-text =
    Gangs lay forest roads from the town to hidden distilleries and haul the barrels home, on tracks that the others would love to
    break. Everything lies open: no cards, no dice.
howto-2-title = How to win
howto-2-picture = The town and twelve barrels
howto-2-text =
    Be the first to bring your number of barrels to the town: 12 with two players, 8 with three, 6 with four.
howto-3-title = A turn is one of four actions
howto-3-picture = A token laid at an equal number, a loose end taken up, a double, and barrels on their way
howto-3-text =
    - Build. Lay a token at the town or at the end of a road of yours that leads there; the ends that touch must show the same number, as with dominoes. A road runs straight on and turns only at a double. Behind a double you lay a second token at once.
    - Move. Take up a loose end of yours and lay it elsewhere, by the same rules.
    - Repair. Join a cut-off piece of road again with a double and a second token.
    - Caravan. Take up all barrels of one token and drop one on each token on the way to the town. What reaches the town is yours.
howto-4-title = Distilleries
howto-4-picture = A token at the door of a distillery with barrels on it, two barrels left inside
howto-4-text =
    Lay a token up to a door and all barrels of the distillery come out on to it. Half of them, rounded down, grow back inside.
    Everybody can use each door once.
howto-5-title = Breaking
howto-5-picture = A token of strength nine that goes over a rival's of strength five
howto-5-text =
    Lay a token over a rival's if the sum of its two numbers is higher. The rival's token goes home, the barrels on it are
    yours, and the road behind it is cut off.
howto-6-title = Easily overlooked
howto-6-picture = A pile of five barrels two steps from the town, and two strong tokens in the rack
howto-6-text =
    - A pile with more barrels than steps to the town is a danger: it must move, and what is left over goes to a rival's road.
    - High tokens are the strong ones: laid early they cannot be broken, but then they are not in your rack to break others.
    - A barrel at a time is slow: a long road full of barrels brings one home with every caravan.
