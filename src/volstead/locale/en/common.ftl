# Words that belong to no single game.

nature = Chance
nobody = nobody
seat = seat { $number }
you = you

which-game = Which game? (number or name)
introduction = Type a number, the notation of a move, or some words of it; `help` shows what else you can type.
hand-over = Hand the screen to { $name }, who presses Enter.
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
      { $save } FILE      keep the game in a file from now on; go on later with: volstead play --resume FILE
      { $quit }           leave the table

bot-pushover = Pushover
bot-pushover-meaning = forgets itself more often than not
bot-hustler = Hustler
bot-hustler-meaning = plays by judgement, and slips now and then
bot-boss = Boss
bot-boss-meaning = looks ahead a little
bot-kingpin = Kingpin
bot-kingpin-meaning = looks ahead as far as it can
bot-random = Random
bot-random-meaning = any legal move
bot-greedy = Greedy
bot-greedy-meaning = plays by judgement, without looking ahead
bot-search = Search
bot-search-meaning = looks ahead

why-only = There was nothing else to do.
why-careless = I did not think about it.
why-clear = I looked at { $n0 } ways this could go: my chances are { $n1 } in 100 this way, and { $n2 } in 100 with the next best.
why-usual = It is what one does here, and of { $n0 } ways this could go none looked clearly better; my chances are { $n1 } in 100.
why-close = It was close: after { $n0 } ways this could go it seemed the best, with chances of { $n1 } in 100.
