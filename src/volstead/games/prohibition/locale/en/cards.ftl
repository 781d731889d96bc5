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
text-lose-gs-fraction-x-min-x = { $a } of the Vault lost, at least { $b } Gs
text-lose-gs-base-x-per-building-x = { $a } Gs lost, and { $b } for each Building
text-serve-x = { $a } months in jail
text-serve-x-headlines = { $a } months in jail, and 1 for each Headline
