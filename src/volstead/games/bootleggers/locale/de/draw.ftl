# Bootleggers: der Tisch als Text.

draw-title = Bootleggers: Runde { $round } von { $rounds }
draw-over = vorbei
draw-phase = Phase { $n }, { $name }
draw-phase-0 = Aufbau
draw-phase-1 = Muskeln
draw-phase-2 = Schickt die Jungs
draw-phase-3 = Brennen
draw-phase-4 = Whiskey fahren
draw-phase-5 = Wie lautet die Parole?
draw-phase-6 = Die Hitze
draw-window = Fenster { $window }
draw-buying = { $house } kauft ein
draw-demand-left = Nachfrage noch { $n }
draw-played = Auf dem Tisch: { $card } von { $who }
draw-played-at = Auf dem Tisch: { $card } von { $who }, gerichtet auf { $aims }
draw-promise = { $who } an { $to }, Versprechen { $number }: { $promise } ({ $mark })
draw-house = Flüsterkneipe
draw-markers = Marker
draw-demand = Nachfrage
draw-price = Preis+Gewinn
draw-open = offen
draw-closed = zu
draw-all = alles
draw-dice = W
draw-sign-busted = hochgenommen
draw-sign-copper = Polizist
draw-sign-payoff = Schmiergeld
draw-sign-heat = bewaffnet
draw-sign-thirsty = Durst
draw-sign-word-of-mouth = Mundpropaganda
draw-sign-sold-out = ausverkauft
draw-sign-union-boss = Gewerkschaftsboss
draw-sign-warehouse = Lagerhaus
draw-sign-dice = { $n ->
    [one] ein Würfel in Reserve
   *[other] { $n } Würfel in Reserve
}
draw-sign-improvements = { $n ->
    [one] ein Ausbau in Reserve
   *[other] { $n } Ausbauten in Reserve
}
draw-sign-locked = { $n } gesperrt
draw-truck = { $who }: { $truck }, { $load }
draw-truck-for = { $truck } für { $who }
draw-muscle = Muskeln
draw-cash = Bargeld
draw-thugs = Schläger
draw-back-room = Marker
draw-crates = Kisten
draw-stills = Brennerei
draw-trucks = Laster
draw-chosen = gewählt
draw-offer = Auslage: { $cards }
draw-proposal = Vorschlag von { $who } an { $to }: gibt { $gives }; will { $asks }
draw-some-crates = { $n ->
    [one] eine Kiste
   *[other] { $n } Kisten
}
draw-some-cards = { $n ->
    [one] eine Schlägerkarte
   *[other] { $n } Schlägerkarten
}
draw-sold = { $truck } (verkauft)
draw-rented = { $truck } (vermietet)
draw-promised = Versprechen: { $promise }
draw-vow = { $kind ->
    [ship] ein Laster nach { $house }
    [avoid] kein Laster nach { $house }
    [allow] die öffentliche Rampe von { $house }
    [markers] { $amount } Marker bei { $house }
    [spare] kein Marker bei { $house }
    [peace] keine Schlägerkarte gegen dich
    [pay] { $amount } G$
    [share] die Hälfte des Gewinns von { $house }
    [cut] { $amount } G$ je Kiste von mir bei { $house }
    [card] eine Schlägerkarte
    [truck] ein Laster
    [bid] ein niedrigeres Gebot als deins
    [leave] die Lasterkarte gehört dir
   *[other] sonst { $title }
} (Runde { $round })
draw-everybody = alle
draw-threat = sonst { $title }
draw-bound = gebunden
draw-to-let = zu vermieten: { $trucks }
draw-nothing = nichts
draw-hand = Muskeln auf der Hand: { $cards }
draw-own-muscle = Gewählt: { $card }
draw-own-thugs = Schläger auf der Hand: { $cards }
draw-loading = Bisher geladen: { $loads }
draw-draft = Entwurf: { $proposal }
draw-money = { $n } G$
draw-you = Du
draw-player = S{ $number }
