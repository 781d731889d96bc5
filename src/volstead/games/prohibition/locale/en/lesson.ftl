# The first lesson (lesson.toml): at most 25 words a step.
lesson-prestige = This is you. The gang with the most Prestige wins: it comes from turf, buildings, headlines and money. Let’s play one Year.
lesson-turf = Hell’s Kitchen, with your headquarters. Blocks with your color are yours; the little men are your Goons.
lesson-gangster = Each turn you send one Gangster to the back room, or into a fight. Order a Speakeasy here.
lesson-build = Now choose where it stands. Buildings are worth three Prestige each. Take this block of yours.
lesson-stock = A building works only if it is stocked. Two booze now bring $15G at the end of the Year.
lesson-taken = Vito ordered a Still. His Gangster sits on that space now, and nobody else can use it this Year.
lesson-attack = Vito has a block in your Kitchen. Attack: from here, with two Goons.
lesson-target = Here he stands, with a single Goon. The plate shows your chance to win the fight. Go!
lesson-dice = Every man rolls a die, and four or more is a hit. Nobody hit anything. Time for a trick!
lesson-tactic = Each Scheme card hides a Tactic for fights. Hired Guns rolls two more dice for you. Play it.
lesson-seize = Five and six: Vito’s Goon is in hospital. To the winner the block: seize it!
lesson-headline = The papers write about you! A headline is worth three Prestige, and Hell’s Kitchen is nearly yours.
lesson-protection = One Gangster is left. Protection pays $2G for each of your blocks. But each such order heats things up for the Feds.
lesson-end = The Year is over: $20G from the neighbors, $15G from the Speakeasy, a headline and a new block. That is how gangs grow.
