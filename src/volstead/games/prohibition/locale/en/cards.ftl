# What stands on the cards of Prohibition. Content files are written in English; only what they abbreviate is here.

## The consequences on the Fed cards

text-lose-stock-x = Stock lost: { $a }
text-lose-stock-x-other = Stock of other Buildings lost: { $a }
text-lose-stock-x-of-producer = Stock of Stills and Breweries lost: { $a }
text-lose-stock-x-of-producer-other = Stock of other Stills and Breweries lost: { $a }
text-lose-stock-x-of-retail = Stock of Speakeasies and Nightclubs lost: { $a }
text-lose-stock-x-of-retail-other = Stock of other Speakeasies and Nightclubs lost: { $a }
text-lose-stock-x-of-civic = Stock of civic Buildings lost: { $a }
text-lose-stock-x-of-civic-other = Stock of other civic Buildings lost: { $a }
text-lose-building-x = Buildings lost: { $a }
text-lose-building-x-of-producer = Stills and Breweries lost: { $a }
text-lose-building-x-of-producer-x = Buildings lost: { $a }, at least { $b } of Stills and Breweries
text-lose-building-x-of-retail = Speakeasies and Nightclubs lost: { $a }
text-lose-building-x-of-retail-x = Buildings lost: { $a }, at least { $b } of Speakeasies and Nightclubs
text-lose-building-x-of-civic = civic Buildings lost: { $a }
text-lose-building-x-of-civic-x = Buildings lost: { $a }, at least { $b } of them civic
text-lose-goons-x = Goons lost: { $a }
text-lose-gs-fraction-x-min-x = { $a } of the Vault lost, at least ${ $b }G
text-lose-gs-base-x-per-building-x = ${ $a }G lost, and { $b } for each Building
text-serve-x = { $a } months in jail
text-serve-x-headlines = { $a } months in jail, and 1 for each Headline
text-take-x-gs-from-the-opponent-s-vault-or-all-if-it-holds-less-it-must-hold-at-least-x = Take ${ $a }G from the opponent's Vault, or all if it holds less; it must hold at least { $b }.
text-have-heat-x-or-more-and-pay-x-gs = Have Heat { $a } or more, and pay ${ $b }G.
text-collect-x-gs-by-extortion-in-one-year-with-heat-x-or-less = Collect ${ $a }G by Extortion in one Year, with Heat { $b } or less.
text-import-booze-gives-x-more-speakeasies-and-nightclubs-cost-you-x-gs-less-bribes-too-but-at-least-x = Import Booze gives { $a } more. Speakeasies and Nightclubs cost you ${ $b }G less, Bribes too, but at least { $c }.
text-every-bribe-costs-x-gs-less-but-at-least-x-heat-in-the-operations-phase-is-x-lower = Every Bribe costs ${ $a }G less, but at least { $b }. Heat in the Operations Phase is { $c } lower.
text-protection-money-and-shake-down-bring-x-gs-more-contract-professional-draws-x-cards-and-keeps-x-take-charge-brings-x-gs-more = Protection Money and Shake Down bring ${ $a }G more. Contract Professional draws { $b } cards and keeps { $c }. Take Charge brings ${ $d }G more.
text-you-start-with-x-booze-more-and-import-booze-gives-x-more-speakeasies-and-nightclubs-cost-you-x-gs-less-bribes-too-but-at-least-x = You start with { $a } Booze more, and Import Booze gives { $b } more. Speakeasies and Nightclubs cost you ${ $c }G less, Bribes too, but at least { $d }.
text-protection-money-and-shake-down-bring-x-gs-more-contract-professional-draws-x-cards-and-keeps-x-a-fourth-goon-joins-you-each-year = Protection Money and Shake Down bring ${ $a }G more. Contract Professional draws { $b } cards and keeps { $c }. A fourth Goon joins you each Year.
text-have-the-most-gs-at-least-x = Have the most money, at least ${ $a }G.
text-x-gs = ${ $a }G
text-x-gs-block = ${ $a }G a Block
