# How to play: one section after another, a title and lines; a line that begins with a dash belongs to a list.
howto-1-title = What it is about
howto-1-picture = A still with smoke over it, a loaded truck and a speakeasy with lit windows
howto-1-text =
    You run a gang in the dry years. You brew whiskey in the hills, send your boys into the speakeasies, drive the crates to
    their docks and sell. Everything between you and the others can be bargained for, and no promise has to be kept.
howto-2-title = How to win
howto-2-picture = Four piles of banknotes of different heights with the signs of four gangs
howto-2-text =
    Have the most cash at the end: after Round 12, or as soon as somebody has $100G after the sales of a Round. Trucks, stills
    and cards are worth nothing then.
howto-3-title = A Round in six steps
howto-3-picture = In a row: a Muscle card, two markers, a still, a truck, a speakeasy and a die
howto-3-text =
    - Muscle. Everybody plays a Muscle card in secret. High cards cost more, go first all Round and choose first from the Offer: influence, dice for your still, a truck, a Thug card.
    - Send in the Boys. Put influence markers on speakeasies. A house opens when its shaded circles are covered, whoever's markers they are.
    - Fire up the Still. Your dice are rolled: as many crates as they show.
    - Run the Whiskey. Deal first, then load your trucks in secret, then send them, highest Muscle first. Crates left over are lost.
    - What's the Password? House by house, the smallest first: dice say how many crates it buys. Its boss sells first, then those with markers there, then the public dock, if the boss allows it.
    - The Heat. The next Round. After Rounds 4 and 8 all cash is told, and everybody gets a marker.
howto-4-title = Who is boss
howto-4-picture = A speakeasy with three markers of one gang and two of others: three against two
howto-4-text =
    With at least as many markers in a house as all others together you control it: you sell first, decide about the public
    dock, and the bank pays you for every crate that anybody sells there. With the most markers you sell first, too. With a few
    you have the second dock. O'Malley's always buys everything, at the lowest price.
howto-5-title = Cards
howto-5-picture = Four cards: influence, still, large truck and a Thug
howto-5-text =
    - Influence: one or two markers. Still: dice, or a second still in the woods. Speakeasy: a house drinks more.
    - Trucks carry 4, 6 or 9 crates; each costs graft every Round.
    - Thugs: thirty dirty tricks. Keep them until their moment; an open card can be stopped only by an Investigation.
howto-6-title = Easily overlooked
howto-6-picture = A boarded-up speakeasy with a truck before it, a high Muscle card, and the Copper at a still
howto-6-text =
    - A truck at a house that is still closed sells nothing, and its crates are lost.
    - Muscle costs cash: a high bid that wins you little is how games are lost.
    - The Copper watches the largest still from Round 4 on. If a die there shows a 5, that still gives nothing.
