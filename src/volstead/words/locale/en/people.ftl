## People: who I am, friends, several at one device

my-games = My games
who-i-am = Who I am
your-portrait = Your portrait
your-emblem = Your emblem
portrait-number = Portrait { $number }
emblem-number = Emblem { $number }
you-come-as = You come as { $name }.
change-me = Change
invites-you = { $name } invites you to { $game }
seats-free = { $free ->
    [0] all seats taken
    [one] one seat free
   *[other] { $free } seats free
}
seat-kept = seat kept, on the way
chat-needs-seat = Take a seat to join the talk.
link-spectators = Whoever opens this link and takes no seat looks on.
reach-network = This address works for everybody in your network, such as your Wi-Fi.
reach-alone = So far only this machine reaches this server. To let other devices in, start the server so that it listens for them:
reach-then = Friends in your network then find it at { $url }.
table-key-missing = There is no such table, or it is a private one and its key is missing: the part of the link behind the # sign. Ask whoever invited you for the whole link and open it here.
rematch-come = Come along
rematch-called = A table for another game with the same people is ready: your seat is kept.
next-game = To the next game
item-rematch = { $name } wants another game: seats are kept.
is-away = { $name } is away.
replace-by-bot = Let a bot play on
curtain-for = Hand over to { $name }
curtain-why = Nothing of this seat is shown until you open the curtain.
curtain-open = I am { $name }
seat-here = Somebody here, at this device
seat-here-name = Their name
carry = Go on at another device
carry-scan = Scan this with your phone, or open the link there.
carry-link = Link for the other device
carry-once = It works once, for ten minutes. Give it to nobody else: whoever opens it is you.
carry-here = Go on here
carry-here-why = You came with a link from your other device. From now on this device is yours as well, with all your games.
carry-come = That is me
game-your-turn = your turn
game-won = won
game-lost = lost
game-against = against { $names }
game-until = until { $time }
me-by-game = By game
me-by-opponent = By opponent
me-played = Played
me-won = Won
me-devices = Devices
me-devices-why = Your games follow you to every device that is yours.
me-devices-many = { $many ->
    [one] There is one.
   *[other] There are { $many }.
}
me-data = What is kept of you
me-data-why = A name, a portrait, your seats and what you said at tables; and what you give yourself: where you are called, passkeys, an account. You can take all of it with you, or have it erased: a bot plays on in your running games, and your name and words disappear from the finished ones.
me-export = Take everything with me
me-erase = Erase everything about me
me-erase-sure = Erase everything? This cannot be undone.
me-erase-yes = Yes, erase it
me-erased = Everything about you has been erased.
passkey-new = Make a passkey
passkey-use = I have a passkey
passkey-why = A passkey stays when this browser forgets, and opens your games on your other devices. No password, no address.
passkey-many = { $many ->
    [one] You have one passkey.
   *[other] You have { $many } passkeys.
}
called = Called when it is my turn
called-why = You are told once a visit that a game waits for you; of what happens in it nothing is told.
called-push = Call me on this device
called-pushes = { $many ->
    [one] One device is called.
   *[other] { $many } devices are called.
}
called-push-off = No more
called-not-here = This browser does not let itself be called.
called-hook = Webhook of a chat
called-form = Which chat
called-mail = Mail, at most twice a day
called-save = Save
called-kept = Saved.
called-confirm = Open the link in the mail that was sent to you; until then nothing is sent.
called-confirmed = This address is yours: you will be told there.
setting-bank-days = Days each, eight hours back for each decision
setting-passes = Pass ahead for everybody
setting-passes-meaning = Nobody is asked at windows before somebody does something to them in that round; whoever likes switches it off for themselves.
away-since = Since you were away
away-more = … and { $many } more
away-go-on = On with it
away-replay = See it all
oidc-use = Come with my account at { $name }
oidc-why = Then your games are yours wherever you have that account. Nothing is kept of it but that it is yours.
oidc-coming = Coming back from your account …
