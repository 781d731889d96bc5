# The first lesson (lesson.toml): at most 25 words a step.
lesson-cash = This is your cash, ten thousand dollars. Whoever has the most at the end wins. Today we play one Round.
lesson-house = Texas Lil’s pays $2G for a crate of whiskey. But the door stays shut until its three hatched circles are covered.
lesson-muscle = Everybody bids a Muscle card in secret. High cards go first, and cost more. Play your 56.
lesson-order = Dean bid 52, Ruby only 33. So you act first all Round, and you choose first.
lesson-pick = Choose one card of the Offer. Double Influence brings two more markers for the speakeasies. Take it.
lesson-place = Send in your boys: put all three markers on Texas Lil’s. Click three times, and the door opens.
lesson-still = Dean and Ruby went to Mother’s. Then all stills were fired up: yours rolled a four, so it gives four crates.
lesson-load = Whiskey sells only where a truck brings it. Your small truck holds four crates: load it.
lesson-ship = Send the truck to your own house. As its boss you stand at the first dock and sell before anybody else.
lesson-closed = Mother’s never opened: three markers, but it needs four. Dean’s crates in front of it are lost.
lesson-sold = Texas Lil’s rolled a six and buys six crates. Yours went first: four crates, $8G for you.
lesson-boss = Ruby waits at your public dock. Let her sell: the bank pays you, the boss, $1G for every crate sold here.
lesson-end = $20G: more than Dean and Ruby together! A whole game has twelve such Rounds, with deals, promises and dirty tricks.
