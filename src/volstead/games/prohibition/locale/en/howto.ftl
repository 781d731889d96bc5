# How to play: one section after another, a title and lines; a line that begins with a dash belongs to a list.
howto-1-title = What it is about
howto-1-picture = A street: a headquarters with three Goons, a still, neutral houses and a rival's speakeasy
howto-1-text =
    New York, 1921 to 1926. Your gang takes blocks, opens stills, speakeasies and nightclubs, squeezes the neighbors, fights for
    turf, and tries not to draw too much attention from the Feds.
howto-2-title = How to win
howto-2-picture = Five blocks of one gang side by side, one with a nightclub, and a front page
howto-2-text =
    The most Prestige after 1926:
    - for every neighborhood 5 with a block in it, 10 with five blocks, 20 with all eight
    - 3 for every building, 3 for every headline
    - 1 for $5G in the vault, 1 for a booze in the warehouse
    - what your schemes and your secret infamy card give; minus 1 for a month of jail
howto-3-title = A Year
howto-3-picture = Goons, then a Gangster in the back room, then a still that works
howto-3-text =
    - Operations (from 1922 on). Three new Goons; spread your people over your blocks, four at most on each. Stock the buildings that shall work. Pay the warehouse. Your buildings heat things up.
    - Actions. In turn, put a Gangster on a space of the back room or lead an attack. Building and extortion spaces are gone when somebody has taken them.
    - Production. Extortion pays, stocked buildings produce, and their stock is used up.
howto-4-title = A fight
howto-4-picture = Three Goons with dice against a Goon and a Guard with dice; four or more is a hit
howto-4-text =
    Lead Goons from one block to any other. Neutral blocks are simply yours. Against defenders both sides roll a die for each of
    their people: 4 or more is a hit, Goons fall before Guards. One card of your hand may be played as a Tactic each round. Who
    wins may steal the stock, torch the building or seize the block.
howto-5-title = Cards and heat
howto-5-picture = A Scheme card with its Tactic below, and two front pages about the Feds
howto-5-text =
    - Scheme cards: complete one for Prestige when you have done what it asks, or play it as a Tactic in a fight, never both.
    - Infamy: one secret goal; it counts only if you are the one gang that has done it.
    - Heat: fights, extortion and buildings raise it. At every badge you pass for the first time you draw a Fed card, and the hotter it is the worse they are.
howto-6-title = Easily overlooked
howto-6-picture = A speakeasy that nobody guards, one Goon with a four, and Goons lying low
howto-6-text =
    - The spaces that pay best are taken first: the order of your Gangsters matters more than where your Goons stand.
    - People who fought lie low for the rest of the Year: they defend, but they lead no attack.
    - An empty block of yours falls to a single Goon with a 4.
howto-against = against
