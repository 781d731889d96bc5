# Words that belong to no single game.

nature = Chance
nobody = nobody
seat = seat { $number }
player = Player { $number }
you = You

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
      { $rules } ID       the text of a rule
      { $board }          the table again
      { $menu }           all choices again
      { $log }            what has happened so far
      { $default }        make the move that is made when time is up
      { $save } FILE      keep the game in a file from now on; go on later with: volstead play --resume FILE
      { $quit }           leave the table
