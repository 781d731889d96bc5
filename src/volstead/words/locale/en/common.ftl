# Words that belong to no single game.

nature = Chance
nobody = nobody
seat = seat { $number }
you = you

which-game = Which game? (number or name)
introduction = Type a number, the notation of a move, or some words of it; `help` shows what else you can type.
hand-the-screen = Hand the screen to { $name }, who presses Enter.
only-choice = Only one choice: { $move }
earlier = ({ $many ->
    [one] one earlier line
   *[other] { $many } earlier lines
}: type log)
not-understood = “{ $typed }” is not one of the choices; Enter shows them again, help shows what else you can type.
possible = “{ $typed }” is possible now.
no-rule = There is no rule { $id }.
saved = From now on the game is kept in { $file }.
left = You left the table
input-ended = The input ended before the game did
game-over = The game is over.
winners = { $many ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } share the win.
}
asides = Besides, by its words: { $moves }
log-ends = The log ends here; the game was not over.
replay-prompt = [{ $move }/{ $of }] Enter: on, b: back, number: go there, q: leave

command-help = help
command-why = why
command-rules = rules
command-board = board
command-menu = menu
command-log = log
command-default = default
command-save = save
command-undo = undo
command-standing = standing
command-promise = promise
command-promises = promises
command-offer = offer
command-say = say
command-quit = quit

help =
    Choose by number, by notation, or by typing some words of a choice; Enter shows the choices again. Also:
      { $why }            the rule behind this question
      { $why } MOVE       why a move is not possible
      { $why } NAME       why a bot made its last move
      { $rules } ID       the text of a rule
      { $board }          the table again
      { $menu }           all choices again
      { $log }            what has happened so far
      { $default }        make the move that is made when time is up
      { $undo }           take your last decision back
      { $promise } NAME … promise somebody something, in your own words
      { $promises }       what was promised
      { $say } …          say something to all
      { $save } FILE      keep the game in a file from now on; go on later with: volstead play --resume FILE
      { $quit }           leave the table
help-windows = {"  "}{ $standing } UNTIL pass in advance at windows, until the end of this phase, round or game; without a word: no more

bot-pushover = Pushover
bot-pushover-meaning = a beginner who overlooks a lot
bot-hustler = Hustler
bot-hustler-meaning = plays by rules of thumb
bot-boss = Boss
bot-boss-meaning = weighs the chances of every move
bot-kingpin = Kingpin
bot-kingpin-meaning = looks ahead as far as it can
bot-random = Random
bot-random-meaning = any legal move
bot-greedy = Greedy
bot-greedy-meaning = plays by rules of thumb, without looking ahead
bot-judgement = Judgement
bot-judgement-meaning = weighs the chances of every move
bot-search = Search
bot-search-meaning = looks ahead

why-only = There was nothing else to do.
why-careless = I did not think about it.
why-clear = I looked at { $n0 } ways this could go: my chances are { $n1 } in 100 this way, and { $n2 } in 100 with the next best.
why-usual = It is what one does here, and of { $n0 } ways this could go none looked clearly better; my chances are { $n1 } in 100.
why-close = It was close: after { $n0 } ways this could go it seemed the best, with chances of { $n1 } in 100.
why-fair-deal = A fair deal: it helps me too.
why-offer = This would help us both.
why-price = Not at that price.
why-no-trust = On a promise alone I will not: I have not seen enough of them kept.
why-no-need = I have no use for it.
why-cannot = I cannot deliver that.
why-threat = Before I play a card I ask what it is worth to you.
why-word = I gave my word.
why-broken-word = I gave my word, and this is worth more.

## What is refused

refusal-not-possible-now = “{ $move }” is not possible now.
refusal-nothing-to-choose = This seat has nothing to choose now.
refusal-game-over = The game is over.
refusal-no-such-choice = There is no choice { $a }: choose 1 to { $b }.
refusal-no-move-of-game = “{ $a }” is no move of this game.
refusal-not-by-chance = Chance cannot have brought what the log says.
refusal-no-such-move = There is no move { $a }.
refusal-left-out = This small variant leaves that move out.
refusal-foreign-page = This page may not speak to this server.
refusal-nothing-here = There is nothing here.
refusal-went-wrong = Something went wrong here.
refusal-wrong-method = This cannot be done this way.
refusal-no-such-game = There is no such game.
refusal-no-room = This server has no room for more tables.
refusal-not-admin = This is not the token of this server's admin.
refusal-address-barred = Your address may not come in here.
refusal-bar-an-address = Who is barred is an address or a network.
refusal-not-barred = They are not barred.
refusal-no-such-person = There is no such person.
refusal-no-such-number = There is no such number on the table.
refusal-cannot-be-read = What is stored of this table cannot be read.
refusal-review-when-over = A game is reviewed when it is over, from its beginning.
refusal-many-reviews = Many games are being reviewed; please come back in a minute.
refusal-bots-alone = This table is for bots alone.
refusal-no-such-table = There is no such table.
refusal-host-only = Only the host can do this.
refusal-no-such-seat = There is no such seat.
refusal-own-seat-only = While the game runs you see only what your own seat may know.
refusal-not-begun = The game has not begun yet.
refusal-log-when-over = The log is open when the game is finished.
refusal-seats-of-game = This game has { $a } seats.
refusal-no-such-rules = There are no such rules.
refusal-no-such-words = There are no such words.
refusal-hello-first = The first message must be hello.
refusal-no-spectators = Nobody may look on at this table.
refusal-nothing-to-decide = There is nothing to decide.
refusal-not-json = This is not JSON.
refusal-hello-twice = You have said hello already.
refusal-too-many-messages = Too many messages; please wait a little.
refusal-not-asked = You have nothing to choose now.
refusal-take-a-seat = You look on; take a seat to play.
refusal-moves-only = So much was written at this table that there is room for moves only.
refusal-went-wrong-unchanged = Something went wrong here; nothing has changed.
refusal-bot-undecided = The bot could not decide.
refusal-other-record = The record of this table is not the one that it began with.
refusal-not-at-hand = The table is not at hand just now; please try again.
refusal-no-deals = There are no deals in this game.
refusal-too-many-want = Too many want something at this table; please try again.
refusal-two-tables = The address and the greeting name different tables.
refusal-line-cannot-be-read = A line of this table cannot be read: { $a }
refusal-cannot-be-played = This table cannot be played here any more: { $a }
refusal-cannot-be-read-because = What is stored of this table cannot be read: { $a }
refusal-paused = The game is paused.
refusal-bot-plays-seat = A bot plays this seat; take it back first.
refusal-not-up-to-date = Something has happened meanwhile; please look again.
refusal-begun-already = The game has begun already.
refusal-open-seats = There are open seats.
refusal-no-open-seat = There is no open seat.
refusal-seat-empty = Nobody holds this seat.
refusal-not-agreed = Not all have agreed to that.
refusal-no-chat = There is no chat at this table.
refusal-no-timed-window = No window is open that closes by time.
refusal-no-wait-left = You have no `wait` left this round.
refusal-not-paused = The game is not paused.
refusal-promise-to-another = A promise is between you and another player.
refusal-no-such-promise = There is no such promise to you.
refusal-promise-in-form = A promise in a form is marked at the table itself.
refusal-no-undo = Nothing is taken back at this table.
refusal-nothing-to-take-back = There is no decision of yours to take back.
refusal-request-open = There is a request already: answer it first.
refusal-nothing-to-answer = There is nothing to answer.
refusal-plain-words-only = Names and words have no control characters and no marks of direction.
refusal-search-limits = On this server a search has at most { $a } tries or { $b } seconds.
refusal-coach-silent = The coach is silent where other people play, unless all agreed and know of your tutor.
refusal-no-such-puzzle = There is no such puzzle.
refusal-not-in-a-puzzle = There are no hints in a puzzle.
refusal-one-hint = One hint at a time.
refusal-not-metrics = This is not the token of the metrics.
refusal-too-much = Too much from your address; please wait a little.
refusal-no-position = There is no position to go on from.
refusal-fork-agreed = A running game is forked as it is only when all have agreed.
refusal-not-stored = The table could not be stored; please try again.
refusal-other = { $a }
refusal-store-fault = The tables cannot be read or written just now; please try again.
refusal-option-value = The option “{ $a }” cannot be “{ $b }”; choose one of: { $c }.
refusal-no-such-option = { $a } has no option “{ $b }”; its options are: { $c }.
refusal-no-such-preset = { $a } has no way to play called “{ $b }”; there are: { $c }.
refusal-number-of-players = { $a } is for { $b } to { $c } players, not { $d }.
refusal-no-such-version = { $a } has no version { $b } of its rules; there are versions 1 to { $c }.
refusal-unknown-game = There is no game “{ $a }”; the games are: { $b }.
refusal-no-such-bot = There is no bot “{ $a }” here; the bots are: { $b }.
refusal-unknown-puzzle = There is no puzzle “{ $a }”.
refusal-option-form = An option is written name=value, not “{ $a }”.
refusal-seats-form = “{ $a }” is not a list of seats such as greedy,random,random.
refusal-moves-of-log = The log has only { $a } moves.
refusal-effort-range = The effort is a number above 0, at most 100.
refusal-no-puzzles = { $a } has no puzzles.
refusal-link-form = The link looks like http://HOST/t/TABLE#TOKEN.
refusal-saved-has-all = A saved game has its game, seats and options already: name only the file.
refusal-fork-players-only = Only a player can fork a running game as it is.
refusal-not-over = The game is not over yet.
refusal-players-only = Only a player can do this.
refusal-seat-kept = This seat is kept for somebody.
refusal-nobody-away = Nobody has been away from this seat for a whole minute (by correspondence: a week).
refusal-unknown-device = This device belongs to nobody yet.
refusal-you-are-barred = You may not come in here.
refusal-link-used = This link was used already, or is too old. Make another one.
refusal-no-passkeys = This server has no passkeys.
refusal-took-too-long = This took too long. Please try again.
refusal-enough-passkeys = You have enough passkeys.
refusal-bad-passkey = This passkey is not sound.
refusal-no-oidc = This server knows no accounts of others.
refusal-oidc-away = The provider of accounts does not answer.
refusal-bad-oidc = The provider of accounts does not vouch for you.
refusal-unknown-passkey = Nobody here has this passkey.
refusal-no-push = This server sends no push messages.
refusal-webhook-https = A webhook is an address that begins with https.
refusal-no-mail = This server sends no mail.
refusal-too-long-a-request = The request is too long.
refusal-invitation-renewed = The invitation of this table was replaced by another.
refusal-push-keys = A browser's keys for push messages are a point of a curve and 16 bytes.
refusal-not-mail-address = This is no mail address.
refusal-mail-not-sent = A mail to this address cannot be sent.
refusal-no-such-lesson = There is no such lesson.
refusal-not-one-of = { $a } must be one of { $b }.
refusal-not-whole = { $a } must be a whole number.
refusal-out-of-range = { $a } is out of range.
refusal-too-big = A request may have { $a } bytes.
refusal-not-a-request = This is no request.
refusal-too-many-headers = This request has too many headers.
refusal-too-many-connections = Too many connections; please come back later.
refusal-needs-token = This needs a token: Authorization: Bearer …
refusal-restarting = The server is being restarted; please come back in a moment.
refusal-went-wrong-come-back = Something went wrong here; please come back.
refusal-no-hello = Nobody said hello.
refusal-seat-given-away = This seat was given to somebody else.
refusal-read-anew = The table has to be read anew; please come back.
refusal-table-removed = This table was removed.
refusal-table-repaired = This table was repaired; please come back.
refusal-table-wrong = Something is wrong with this table; please come back later.

## Who sits there: characters of the bots

character-walsh = Honest Walsh
character-walsh-style = Keeps every promise and expects the same.
character-walsh-says-1 = My word is the only thing I never water down.
character-walsh-says-2 = Shake on it, and it is done.
character-delmonico = Slick Delmonico
character-delmonico-style = Keeps a promise as long as nothing better comes along.
character-delmonico-says-1 = Nothing personal. It never is.
character-delmonico-says-2 = Today a friend, tomorrow we will see.
character-grady = Ma Grady
character-grady-style = Keeps her word, and never forgets who did not.
character-grady-says-1 = I wrote that down, dear.
character-grady-says-2 = You broke it once. Once is all you get.
character-lindqvist = Careful Lindqvist
character-lindqvist-style = Deals seldom, and only when the numbers are plain.
character-lindqvist-says-1 = Let me count that again.
character-lindqvist-says-2 = A small gain is still a gain.
character-baptiste = Easy Baptiste
character-baptiste-style = Likes to deal, forgives quickly, and now and then forgets.
character-baptiste-says-1 = There is enough for all of us.
character-baptiste-says-2 = Oh, was that this week?
character-moreau = Velvet Moreau
character-moreau-style = Charms everybody, and keeps a promise for a good price.
character-moreau-says-1 = You were so much fun to play with.
character-moreau-says-2 = For you, darling? Let us see.
character-won = “{ $word }”
character-about = { $name } ({ $level }). { $style } “{ $says }”

terminal-undo = { $name } took something back.
terminal-late = { $name } ran out of time.
standing-set = You pass in advance at every window, until the end of this { $until }.
standing-off = You are asked again at every window.
undo-agree = { $name }: do you agree to take that back? (yes or no)
promise-how = Say to whom and what: promise NAME WORDS
promise-made = Your promise to { $name } is written down.
notice-your-turn = Your turn
notice-digest = Games that wait for you
notice-confirm = Volstead: is this your address? Open the link to be told when it is your turn

coach-account = The chance to win went from { $first } % to { $last } %. Dice: { $dice }; cards: { $cards }; own decisions: { $mine }; the others and the rest: { $others }.
coach-decision = Move { $move }, round { $round }: { $made } ({ $chance } %). Better: { $better } ({ $best } %).
part-chance = Chance to win of { $seat }, in per cent
coach-reason = { $fact } ({ $how })
coach-often = { $better } % of the time instead of { $made } %
coach-exactly = { $better } instead of { $made }
coach-mean = { $better } instead of { $made } on average
preset-as-printed = As printed
preset-first-game = First game
preset-short-evening = Short evening
preset-cut-throat = Cut-throat

# Puzzles.
puzzles = Puzzles
puzzle-title = Puzzle { $id } · { puzzle-grade }
puzzle-grade = { $grade ->
    [1] easy
    [2] medium
    [3] hard
   *[other] very hard
  }
puzzle-you = You are player { $seat }, and it is your turn.
puzzle-best = One choice is clearly the best for your chance to win. Which?
puzzle-sure = Make sure of { $points } points by your next turn, whatever the rival answers. There is one way.
puzzle-hold = { $points ->
    [0] Leave the rival nothing to score on their next turn. There is one way.
    [one] Leave the rival no more than one point on their next turn. There is one way.
   *[other] Leave the rival no more than { $points } points on their next turn. There is one way.
  }
puzzle-lead = Gain { $points ->
    [one] one point
   *[other] { $points } points
  } on the rival: what you score now, less the most that the rival can score next. There is one way.
puzzle-level = Do not fall back: score as much now as the rival can at most score next. There is one way.
puzzle-lag = Fall back by { $points ->
    [one] one point
   *[other] { $points } points
  } at most: what the rival can score next, less what you score now. There is one way.
puzzle-prompt = Your choice (? for the solution)
puzzle-right = Solved!
puzzle-wrong = That is not it. Try again.
puzzle-solution = The solution: { $moves }
puzzle-then = {", then "}
puzzle-gain = The chance to win is { $best } %; with the next best choice { $chance } %.
puzzle-others-sure = Every other action makes sure of { $points } at most.
puzzle-others-hold = After every other action the rival can score { $points } or more.
puzzle-others-lead = Every other action comes to { $points } at most.
puzzle-others-level = Every other action comes to { $points } at most.
puzzle-others-lag = Every other action comes to { $points } at most.

# What the views of many games have, for games that bring no words of their own.

word-round = round
word-rounds = rounds
word-turn = turn
word-points = points
word-score = score
word-hand = hand
word-cards = cards
word-card = card
word-deck = deck
word-discard = discard
word-dice = dice
word-die = die
word-bid = bid
word-money = money
word-coins = coins
word-out = out
word-winner = winner
word-trick = trick
word-tricks = tricks
word-board = board
word-players = players
