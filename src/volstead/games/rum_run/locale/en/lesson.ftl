# The first lesson (lesson.toml): at most 25 words a step.
lesson-town = This is the town. Every barrel you bring here is yours, and whoever has twelve first wins.
lesson-distillery = Fat Franky’s Factory hides four barrels. Lay a road up to one of its doors and they all roll out to you.
lesson-road = Roads are dominoes. Take your 5-6, put it at the town’s north gate, and lay it.
lesson-rival = Mae laid this token right across your way. Two and three make only five: a weak road.
lesson-double = Roads run straight on and turn only at a double. Equal numbers meet: take your 5-5 and lay it on top.
lesson-break = A second token follows a double at once. Lay your 4-5 over Mae’s: nine beats five, and hers is thrown out.
lesson-door = Mae starts again in the south. Go on with your 3-4, four to four, right up to the factory’s door.
lesson-pile = Out they roll! The plate counts four barrels and four steps home. More barrels than steps would be trouble.
lesson-caravan = A caravan takes the whole pile, leaves one barrel on each token, and brings the rest to town. Send it.
lesson-home = Your first barrel is home! Three more wait on the road. Haul the nearest, one step from town.
lesson-later = Many caravans later: eleven barrels are yours, Mae has none. One more wins the game.
lesson-last = This pile stands right at the gate. Send it home, and the game is yours!
lesson-end = You won your first Rum Run: roads like dominoes, doors, caravans, and a rival’s token out of the way. That is the whole game.
