# Bootleggers auf Deutsch.

game-title = Bootleggers
game-blurb = Muskeln bieten, Whiskey brennen, Flüsterkneipen gewinnen, mit Lastern liefern, handeln und hintergehen. Wer das meiste Geld hat, gewinnt.

move-muscle = Muskelkarte { $a } spielen
move-pick-truck = Die Lasterkarte nehmen
move-pick = Karte { $a } der Auslage nehmen
move-two-dice = Zwei Brennwürfel nehmen
move-new-still = Eine neue Außenbrennerei gründen
move-die = Einen Würfel auf { $a } legen
move-die-keep = Den Würfel im Hinterzimmer behalten
move-improve = { $a } ausbauen
move-improve-keep = Den Ausbau im Hinterzimmer behalten
move-play = { $a } spielen
move-keep = Die Karte behalten
move-place = Einen Marker nach { $a } setzen
move-done = Fertig
move-pass = Passen
move-investigate = Dagegen ermitteln
move-let-go = Geschehen lassen
move-back = Es sich anders überlegen
move-still = { $a }
move-pay = Zahlen
move-refuse = Ablehnen
move-seat = { $a }
move-house = { $a }
move-amount = { $a }
move-destroy = Einen Marker vernichten
move-add = Einen eigenen hinzufügen
move-truck = { $a }
move-propose = { $a } einen Handel vorschlagen
move-title = { $a }
move-promise = Versprechen: { $a }
move-next = Davon nichts mehr
move-send = Den Vorschlag abschicken
move-drop = Den Entwurf verwerfen
move-withdraw = Den Vorschlag zurückziehen
move-accept = Den Vorschlag von { $a } annehmen
move-reject = Den Vorschlag von { $a } ablehnen
move-counter = { $a } einen Gegenvorschlag machen
move-load = { $b } laden: { $a }
move-ship = { $a } nach { $b } schicken
move-allow = Abladen lassen
move-turn-away = Abweisen
move-mark-kept = Versprechen { $a } als gehalten vermerken
move-mark-broken = Versprechen { $a } als gebrochen vermerken
move-announce = { $b } bei { $a } ankündigen
move-preempt = Zuvorkommen
move-stand-aside = Den Vortritt lassen
move-raise = Die Hand heben: beim nächsten Fenster auf mich warten
move-cry = Allen ein Angebot zurufen
move-take = Nehmen, was { $a } ausruft
move-decline = Kein Interesse an dem, was { $a } ausruft
move-recall = Das Angebot an { $a } zurücknehmen
move-clear = Dieses Feld leeren
move-vow = { $a } versprechen
move-when = { $a ->
    [0] diese Runde
    [1] nächste Runde
   *[other] in { $a } Runden
}
move-bind = Abschicken, gebunden an deine anderen Angebote: alle oder keines
move-settle = Zahlen, was Versprechen { $a } schuldet
move-to-let = { $a } zu vermieten
move-not-to-let = { $a } nicht mehr zu vermieten
move-deal-muscle = Muskelkarte { $a } wird ausgeteilt
move-draw = { $a } wird gezogen
move-draw-truck = Eine Lasterkarte wird aufgedeckt: { $a }
move-roll = Der Würfel zeigt { $a }

prompt-muscle = Wähle deine Muskelkarte für diese Runde.
prompt-pick = Wähle eine Karte der Auslage.
prompt-double-still = Zwei Würfel oder eine neue Außenbrennerei?
prompt-die = Wohin kommt der Würfel?
prompt-improvement = Welche Flüsterkneipe baust du aus?
prompt-fresh-thug = Die Schlägerkarte gleich spielen oder behalten?
prompt-place = Schick die Jungs los: setze einen Marker oder beende.
prompt-window = Du kannst jetzt handeln oder passen.
prompt-negotiation = Verhandlung: vorschlagen, eine Karte spielen oder fertig sein.
prompt-answer = Du hast einen Vorschlag zu beantworten.
prompt-draft = Dein Entwurf: { $n0 ->
    [1] wie viel Geld gibst du?
    [2] wie viele Kisten gibst du?
    [3] welche Laster verkaufst du?
    [4] welche Laster vermietest du?
    [5] welche Schlägerkarten gibst du?
    [6] was versprichst du?
    [7] wie viel Geld verlangst du?
    [8] wie viele Kisten verlangst du?
    [9] welche Laster willst du kaufen?
    [10] welche Laster willst du mieten?
    [11] welche Schlägerkarten verlangst du?
    [12] welche Versprechen verlangst du?
    [14] womit drohst du?
   *[other] abschicken oder verwerfen?
}
prompt-load = Belade deine Laster, den größten zuerst.
prompt-dispatch = Schick deine beladenen Laster los.
prompt-public-dock = Dein Haus, deine Tür: darf der Laster an der öffentlichen Rampe abladen? Nachfrage übrig: { $n2 }.
prompt-vigorish = Zahle das Schutzgeld, oder die Brennerei steht diese Runde still.
prompt-investigate = { $p0 } hat eben eine Karte gespielt. Ermittelst du dagegen?
prompt-preempt = Ein Schwächerer will dort setzen. Kommst du ihm zuvor?
prompt-preempt-number = Wie viele Marker setzt du?
prompt-announce-again = Man ist dir zuvorgekommen: kündige neu an oder ziehe zurück.
prompt-roll = Ein Würfel rollt.
prompt-draw = Eine Karte wird gezogen.
prompt-target = Wähle.
prompt-target-vigorish = Ein kleines Schutzgeld: welche Brennerei?
prompt-target-big_city_boys = Jungs aus der Großstadt: wem helfen sie?
prompt-target-big_payoff = Großes Schmiergeld: welche Flüsterkneipe?
prompt-target-big_favor = Einen großen Gefallen einfordern?
prompt-target-little_favor = Einen kleinen Gefallen einfordern?
prompt-target-city_politics = Stadtpolitik: wie viele Marker zu je 4 G$?
prompt-target-copper_house = Polizist im Haus: welche Flüsterkneipe?
prompt-target-double_cross = Doppeltes Spiel: was, und wo?
prompt-target-union_boss = Den freundlichen Gewerkschaftsboss auslegen?
prompt-target-bust_shipment = Ladung beschlagnahmen: welcher Laster?
prompt-target-bust_speakeasy = Flüsterkneipe schließen: welche?
prompt-target-investigation = Gegen den Gewerkschaftsboss ermitteln?
prompt-target-free_truck = Hey, ein Laster umsonst: welcher?
prompt-target-hijack = Überfall: { $n0 ->
    [0] welchen Laster raubst du aus?
    [1] welcher deiner Laster nimmt die Kisten?
   *[other] wohin fährt er?
}
prompt-target-hit = Anschlag: wo, und wessen Marker?
prompt-target-mob_war = Bandenkrieg: wo, und wessen Marker?
prompt-target-moll = Gangsterbraut: wen umgarnt sie?
prompt-target-pigeon = Rück mal, Täubchen: wessen Ladung kassierst du?
prompt-target-muscling_in = Sich breitmachen: welche Außenbrennerei?
prompt-target-opportunity = Gelegenheit: { $n0 ->
    [0] aus welcher Flüsterkneipe?
   *[other] in welche?
}
prompt-target-packing_heat = Bewaffnet: welche Flüsterkneipe?
prompt-target-recruiting = Anwerben?
prompt-target-safe_house = Unterschlupf: wo nimmst du einen Marker zurück?
prompt-target-state_politics = Landespolitik: wie viele Marker zu je 5 G$?
prompt-target-thirsty = Durst: welche Flüsterkneipe?
prompt-target-turf_war = Revierkampf: welche Brennerei?
prompt-target-warehouse = Das Lagerhaus nutzen?
prompt-target-windfall = Den Glücksfall ziehen?
prompt-target-word_of_mouth = Mundpropaganda: welche Flüsterkneipe?
prompt-target-dirty_rat = Du Ratte: wo, und wessen Marker?

fact-round_begins = — Runde { $round } —
fact-muscle_dealt = Du bekommst Muskelkarte { $card }.
fact-truck_turned_up = Ein Laster wird angeboten: { $size }.
fact-offered = Auslage { $place }: { $card }.
fact-muscle_chosen = { $seat } hat gewählt.
fact-muscle_shown = { $seat } zeigt Muskelkarte { $card }.
fact-dues_paid = { $seat } zahlt { $amount } von { $due } G$.
fact-card_taken = { $seat } nimmt { $card }.
fact-truck_bought = { $seat } kauft { $truck } für { $price } G$.
fact-truck_too_dear = { $seat } kann den Laster nicht bezahlen.
fact-offer_cleared = { $card } bleibt übrig und wird abgelegt.
fact-markers_gained = { $seat } bekommt { $count ->
    [one] einen Marker
   *[other] { $count } Marker
}.
fact-dice_gained = { $seat } bekommt { $count ->
    [one] einen Brennwürfel
   *[other] { $count } Brennwürfel
}.
fact-die_placed = { $seat } legt einen Würfel auf { $still }.
fact-still_founded = { $seat } gründet { $still }.
fact-improvement_gained = { $seat } bekommt einen Ausbau.
fact-improvement_placed = { $seat } baut { $house } aus.
fact-card_kept = { $seat } behält die Karte.
fact-marker_placed = { $seat } setzt einen Marker: { $house }.
fact-card_announced = { $seat } spielt { $title }.
fact-aimed_at_player = Das Ziel ist { $at_seat }.
fact-aimed_at_house = Das Ziel ist { $house }.
fact-aimed_at_still = Das Ziel: { $still }.
fact-aimed_at_truck = Das Ziel: { $truck }.
fact-card_nullified = { $by_seat } ermittelt: { $title } von { $seat } wirkt nicht.
fact-vigorish_paid = { $seat } zahlt { $to_seat } { $amount } G$ für { $still }.
fact-vigorish_refused = { $seat } lehnt ab; { $still } steht still.
fact-muscle_boosted = Die Jungs helfen { $seat }: Muskeln +5½.
fact-payoff = { $seat } zahlt { $amount } G$ und beherrscht diese Runde { $house }.
fact-truck_lent = { $seat } hat diese Runde einen { $truck }.
fact-markers_bought = { $seat } kauft { $count ->
    [one] einen Marker
   *[other] { $count } Marker
} für { $amount } G$.
fact-copper_came = Ein Polizist trinkt mit ({ $house }): alles kostet diese Runde 1 G$.
fact-marker_destroyed = { $by_seat } vernichtet einen Marker von { $seat }: { $house }.
fact-marker_destroyed-you = { $by_seat } vernichtet einen deiner Marker: { $house }.
fact-marker_added = { $seat } schmuggelt einen Marker hinein: { $house }.
fact-marker_replaced = { $by_seat } ersetzt einen Marker von { $seat }: { $house }.
fact-marker_replaced-you = { $by_seat } ersetzt einen deiner Marker: { $house }.
fact-markers_withdrawn = { $seat } nimmt einen Marker zurück: { $house }.
fact-union_boss_shown = { $seat } hat einen Freund in der Gewerkschaft: keine Fahrerlöhne.
fact-union_boss_gone = { $by_seat } ermittelt gegen den Gewerkschaftsboss von { $seat }.
fact-shipment_busted = Die Bundespolizei greift zu, { $truck }: { $crates } Kisten von { $seat } sind weg.
fact-shipment_busted-you = Die Bundespolizei greift zu, { $truck }: { $crates } deiner Kisten sind weg.
fact-speakeasy_busted = Die Bundespolizei schließt { $house } für diese Runde.
fact-truck_stolen = { $seat } fährt mit { $truck } von { $from_seat } davon.
fact-truck_hijacked = { $seat } überfällt { $truck }: { $crates } Kisten kommen auf { $receiver }.
fact-moll_paid = Die Gangsterbraut kostet { $seat } { $amount } G$ (Würfel { $roll }).
fact-moll_paid-you = Die Gangsterbraut kostet dich { $amount } G$ (Würfel { $roll }).
fact-cargo_taken = { $seat } kassiert für die Ladung: { $truck }.
fact-die_stolen = { $seat } stiehlt einen Würfel: { $still }.
fact-improvement_moved = Ein Ausbau zieht um: { $house } nach { $to_house }.
fact-heat_packed = { $seat } ist bewaffnet ({ $house }): 1 G$ für alle anderen.
fact-recruited = { $seat } wirbt an (Würfel { $roll }).
fact-house_thirsty = Großer Durst ({ $house }): ein Würfel mehr.
fact-still_destroyed = { $still } von { $seat } ist zerstört.
fact-die_destroyed = { $still } von { $seat } verliert einen Würfel.
fact-crates_stored = { $seat } lagert die übrigen Kisten ein.
fact-windfall_drawn = { $seat } zieht verdeckt eine Karte.
fact-windfall_seen = Du ziehst { $card }.
fact-word_spread = Es spricht sich herum ({ $house }): Gewinn +1 G$.
fact-die_rolled = { $seat } würfelt { $die }: { $still }.
fact-produced = { $seat } brennt { $crates ->
    [one] eine Kiste
   *[other] { $crates } Kisten
  }: { $still }.
fact-copper_stopped = Der Polizist legt die Hausbrennerei von { $seat } still.
fact-copper_stopped-you = Der Polizist legt deine Hausbrennerei still.
fact-copper_moved = Der Polizist geht zu { $seat }.
fact-copper_moved-you = Der Polizist geht zu dir.
fact-proposed = { $seat } macht { $to_seat } einen Vorschlag.
fact-proposal_accepted = { $by_seat } nimmt den Vorschlag von { $seat } an.
fact-proposal_accepted-you = { $by_seat } nimmt deinen Vorschlag an.
fact-proposal_rejected = { $by_seat } lehnt den Vorschlag von { $seat } ab.
fact-proposal_rejected-you = { $by_seat } lehnt deinen Vorschlag ab.
fact-proposal_countered = { $by_seat } macht { $seat } einen Gegenvorschlag.
fact-proposal_countered-you = { $by_seat } macht dir einen Gegenvorschlag.
fact-proposal_withdrawn = { $seat } zieht den Vorschlag zurück.
fact-proposal_void = Der Vorschlag von { $seat } ist hinfällig.
fact-proposal_void-you = Dein Vorschlag ist hinfällig.
fact-cash_given = { $seat } gibt { $to_seat } { $amount } G$.
fact-crates_given = { $seat } gibt { $to_seat } { $crates ->
    [one] eine Kiste
   *[other] { $crates } Kisten
}.
fact-truck_sold = { $seat } verkauft { $truck } an { $to_seat }.
fact-truck_rented = { $seat } vermietet { $truck } für diese Runde an { $to_seat }.
fact-cards_given = { $seat } gibt { $to_seat } { $count ->
    [one] eine Schlägerkarte
   *[other] { $count } Schlägerkarten
}.
fact-card_given = { $seat } gibt { $to_seat } { $title }.
fact-promised = { $seat } verspricht { $to_seat }: { $promise }.
fact-promise_marked = Das Versprechen von { $seat } an { $to_seat } ({ $promise }) ist { $mark }.
fact-cried_out = { $seat } ruft allen ein Angebot zu.
fact-cry_declined = { $by_seat } will nicht, was { $seat } ausruft.
fact-cry_declined-you = { $by_seat } will nicht, was du ausrufst.
fact-cry_lapsed = Niemand will, was { $seat } ausruft.
fact-threatened = { $seat } droht { $to_seat }: sonst { $title }.
fact-offer_bound = { $seat } macht { $to_seat } ein Angebot, an andere gebunden.
fact-offer_agreed = { $by_seat } ist mit dem gebundenen Angebot von { $seat } einverstanden.
fact-offer_agreed-you = { $by_seat } ist mit deinem gebundenen Angebot einverstanden.
fact-vowed = { $seat } verspricht { $to_seat } { $vow } (Runde { $round }).
fact-vowed_house = { $seat } verspricht { $to_seat } { $vow }: { $house } (Runde { $round }).
fact-vowed_pay = { $seat } verspricht { $to_seat } { $amount } G$ bis zum Ende von Runde { $round }.
fact-vowed_markers = { $seat } verspricht { $to_seat } { $count ->
    [one] einen Marker
   *[other] { $count } Marker
} bei { $house } (Runde { $round }).
fact-vowed_cut = { $seat } verspricht { $to_seat } { $amount } G$ für jede eigene bei { $house } verkaufte Kiste (Runde { $round }).
fact-threat_stands = { $to_seat } hört nicht auf { $seat }: die Drohung mit { $title } steht.
fact-vow_marked = Das Versprechen von { $seat } an { $to_seat } ({ $vow }) ist { $mark }.
fact-debt_settled = { $seat } zahlt { $to_seat } die geschuldeten { $amount } G$.
fact-truck_to_let = { $seat } hat { $truck } zu vermieten.
fact-truck_not_to_let = { $truck } von { $seat } ist nicht mehr zu vermieten.
fact-back_in_talk = { $seat } verhandelt wieder mit.
fact-dealing_done = { $seat } hat genug verhandelt.
fact-loaded = { $seat } lädt { $crates }: { $truck }.
fact-loading_ready = { $seat } hat geladen.
fact-shipped = { $seat }: { $truck } fährt nach { $house }, { $dock }.
fact-lines_formed_again = Die Laster stellen sich neu an: { $house }.
fact-crates_lost = { $crates ->
    [one] { $seat } verliert eine nicht verladene Kiste.
   *[other] { $seat } verliert { $crates } nicht verladene Kisten.
  }
fact-crates_lost-you = { $crates ->
    [one] Du verlierst eine nicht verladene Kiste.
   *[other] Du verlierst { $crates } nicht verladene Kisten.
  }
fact-demand_rolled = { $house } würfelt { $die }.
fact-demand_set = { $house } will { $demand } Kisten.
fact-house_closed = { $house } ist geschlossen; nichts wird verkauft.
fact-sold = { $seat } verkauft { $crates } für { $amount } G$: { $house }.
fact-truck_allowed = { $seat } lässt { $truck } abladen.
fact-truck_turned_away = { $seat } weist { $truck } ab.
fact-profit_paid = { $seat } bekommt { $amount } G$ Gewinn: { $house }.
fact-cash_announced = { $seat } hat { $amount } G$.
fact-poorest_helped = { $seat } hat am wenigsten und bekommt noch einen Marker.
fact-placement_announced = { $seat } kündigt { $count } an: { $house }.
fact-placement_preempted = { $seat } kommt mit { $count } zuvor: { $house }.
fact-placement_withdrawn = { $seat } zieht die Ankündigung zurück.
fact-game_over = { $seat } gewinnt mit { $amount } G$.

option-rounds = Runden
option-rounds-meaning = 12 wie gedruckt, 8 für ein kurzes Spiel, weniger zum Ausprobieren.
option-advanced_influence = Freies Setzen
option-advanced_influence-meaning = Marker werden in jedem Fenster gesetzt, und Stärkere dürfen zuvorkommen.
option-deals = Handel
option-deals-meaning = Kisten, Laster, Karten, Geld und Versprechen wechseln nach Absprache den Besitzer.
option-asking = Fragen
option-asking-meaning = Fenster fragen der Stärke nach einen nach dem anderen oder alle zugleich.
option-thugs = Schlägerkarten
option-thugs-meaning = Dreißig schmutzige Tricks; ein erstes Spiel geht leichter ohne sie.

word-omalley = O'Malley's
word-texas = Texas Lil's
word-mother = Mother's
word-barley = Barleycorn's
word-mccoy = Real McCoy
word-volstead = Volstead Imports
word-family = Hausbrennerei von { $player }
word-small_truck = kleiner Laster
word-medium_truck = mittlerer Laster
word-large_truck = großer Laster
word-remote = Außenbrennerei { $number }
word-small = Laster { $number } (klein)
word-medium = Laster { $number } (mittel)
word-large = Laster { $number } (groß)
word-lent_medium = Leihlaster (mittel)
word-lent_large = Leihlaster (groß)
word-majority_dock = Mehrheitsrampe
word-minority_dock = Minderheitsrampe
word-public_dock = öffentliche Rampe
word-open = offen
word-kept = gehalten
word-broken = gebrochen
word-single_influence = Einfacher Einfluss
word-double_influence = Doppelter Einfluss
word-single_still = Einfacher Brennereiausbau
word-double_still = Doppelter Brennereiausbau
word-improvement = Kneipenausbau
word-vigorish = Ein kleines Schutzgeld
word-big_city_boys = Jungs aus der Großstadt
word-big_payoff = Großes Schmiergeld
word-big_favor = Ein großer Gefallen
word-little_favor = Ein kleiner Gefallen
word-city_politics = Stadtpolitik
word-copper_house = Polizist im Haus
word-double_cross = Doppeltes Spiel
word-union_boss = Freundlicher Gewerkschaftsboss
word-bust_shipment = Bundespolizei: Ladung beschlagnahmt
word-bust_speakeasy = Bundespolizei: Kneipe geschlossen
word-investigation = Bundespolizei: Ermittlung
word-free_truck = Hey, ein Laster umsonst
word-hijack = Überfall
word-hit = Anschlag
word-mob_war = Bandenkrieg
word-moll = Gangsterbraut
word-pigeon = Rück mal, Täubchen
word-muscling_in = Sich breitmachen
word-opportunity = Gelegenheit
word-packing_heat = Bewaffnet
word-recruiting = Anwerben
word-safe_house = Unterschlupf
word-state_politics = Landespolitik
word-thirsty = Durst
word-turf_war = Revierkampf
word-warehouse = Lagerhaus
word-windfall = Glücksfall
word-word_of_mouth = Mundpropaganda
word-dirty_rat = Du Ratte
word-void = hinfällig
word-all = alle
word-to_ship = Lieferung dorthin
word-to_avoid = keine Lieferung dorthin
word-to_allow = Abladen an der öffentlichen Rampe
word-to_markers = Marker
word-to_spare = keinen Marker dort
word-to_peace = keine Schlägerkarte dagegen
word-to_pay = Zahlung
word-to_share = die Hälfte des Gewinns dort
word-to_cut = einen Anteil je dort verkaufter Kiste
word-to_card = eine Schlägerkarte
word-to_truck = einen Laster
word-to_bid = ein niedrigeres Gebot
word-to_leave = die Lasterkarte
word-to_threat = die Drohung
word-ship_omalley = ich liefere diese Runde an O'Malley's
word-ship_texas = ich liefere diese Runde an Texas Lil's
word-ship_mother = ich liefere diese Runde an Mother's
word-ship_barley = ich liefere diese Runde an Barleycorn's
word-ship_mccoy = ich liefere diese Runde an Real McCoy
word-ship_volstead = ich liefere diese Runde an Volstead Imports
word-allow_omalley = deine Laster dürfen bei O'Malley's abladen
word-allow_texas = deine Laster dürfen bei Texas Lil's abladen
word-allow_mother = deine Laster dürfen bei Mother's abladen
word-allow_barley = deine Laster dürfen bei Barleycorn's abladen
word-allow_mccoy = deine Laster dürfen bei Real McCoy abladen
word-allow_volstead = deine Laster dürfen bei Volstead Imports abladen
word-markers_omalley = { $n } bei O'Malley's beim nächsten Setzen
word-markers_texas = { $n } bei Texas Lil's beim nächsten Setzen
word-markers_mother = { $n } bei Mother's beim nächsten Setzen
word-markers_barley = { $n } bei Barleycorn's beim nächsten Setzen
word-markers_mccoy = { $n } bei Real McCoy beim nächsten Setzen
word-markers_volstead = { $n } bei Volstead Imports beim nächsten Setzen
word-peace_now = keine Karte gegen dich in dieser Runde
word-peace_next = keine Karte gegen dich in der nächsten Runde
word-pay = ich zahle dir { $n } G$ bis zum Ende dieser Runde

## Was abgelehnt wird, nach dem englischen Satz ohne Namen und Zahlen

refusal-cannot-deliver = Du kannst nicht liefern, was dieser Vorschlag von dir verlangt.
refusal-no-free-circle = Dort ist kein Kreis für einen Marker frei.
refusal-deal-with-yourself = Ein Handel ist zwischen dir und jemand anderem.
refusal-proposal-unfinished = Ein Vorschlag geht ab, wenn er zu Ende geschrieben ist und etwas nennt.
refusal-still-full = Eine Brennerei fasst höchstens { $a } Würfel.
refusal-pick-in-phase-1 = Karten der Auslage nimmt man in Phase 1, der Stärke nach.
refusal-goods-only-in-negotiation = Kisten und Laster wechseln nur in der Verhandlung von Phase 4 den Besitzer.
refusal-for-chance = Würfel und gezogene Karten sind Sache des Zufalls.
refusal-still-of-another = Würfel kommen auf deine eigenen Brennereien.
refusal-proposal-first-finish = Schreibe erst deinen Vorschlag zu Ende, oder verwirf ihn.
refusal-card-first-targets = Wähle erst für die Karte, die du gerade spielst, oder nimm sie zurück.
refusal-card-first-new = Erst die neue Karte: spiele sie gleich, wenn das jetzt geht, oder behalte sie.
refusal-proposal-first-answer = Erst der Vorschlag, der auf dem Tisch liegt.
refusal-marker-announced-here = Hier werden Marker an einem Fenster angekündigt, mit ihrer Zahl.
refusal-marker-placed-here = Hier werden Marker in Phase 2 gesetzt, nicht angekündigt.
refusal-marker-in-phase-2 = Marker setzt man in Phase 2, der Stärke nach.
refusal-muscle-not-in-hand = Muskelkarte { $a } ist nicht auf deiner Hand.
refusal-muscle-at-start = Muskelkarten werden am Anfang einer Runde gewählt.
refusal-no-card-to-answer = Keine angekündigte Karte wartet auf deine Antwort.
refusal-no-target-asked = Gerade fragt keine deiner Karten nach einem Ziel.
refusal-nothing-to-preempt = Niemand hat Marker angekündigt, denen du zuvorkommen könntest.
refusal-no-own-proposal = Von dir ist kein Vorschlag offen.
refusal-no-truck-to-answer = An keiner öffentlichen Rampe wartet ein Laster auf dein Wort.
refusal-no-vigorish = Niemand verlangt Schutzgeld von dir.
refusal-more-than-held = Niemand kann mehr geben, als er hat.
refusal-omalley-improvement = O’Malley’s nimmt keinen Ausbau.
refusal-omalley-markers = Bei O’Malley’s gibt es keine Kreise für Marker.
refusal-truck-empty = Nur beladene Laster fahren los.
refusal-circles-free = Freie Kreise dort: { $a }.
refusal-crates-left = Kisten, die noch in deinem Hinterzimmer liegen: { $a }.
refusal-markers-left = Marker, die du setzen kannst: { $a }.
refusal-mark-between-turns = Versprechen merkt man zwischen seinen Zügen an, und zwar offene, die man selbst bekommen hat.
refusal-proposal-not-now = Vorschläge macht man in der Verhandlung von Phase 4 oder an einem Fenster, um das man gebeten hat.
refusal-target-illegal = Darauf lässt sich die Karte nicht richten.
refusal-markers-locked = Die Marker in deinem Hinterzimmer sind bis zur nächsten Runde gesperrt.
refusal-truck-card-gone = Die Lasterkarte ist weg; die nächste kommt mit der nächsten Runde.
refusal-no-deals = An diesem Tisch wird nicht gehandelt.
refusal-no-die = In deinem Hinterzimmer liegt kein Würfel.
refusal-no-improvement = In deinem Hinterzimmer liegt kein Ausbau.
refusal-no-marker = In deinem Hinterzimmer liegt kein Marker.
refusal-no-new-card = Es gibt keine neue Schlägerkarte zu behalten.
refusal-nothing-new = Es gibt nichts Neues für das Hinterzimmer.
refusal-nothing-to-step-back-from = Es gibt nichts, wovon du zurücktreten könntest.
refusal-card-no-target = Diese Karte hat jetzt kein erlaubtes Ziel, oder du kannst ihren Preis nicht zahlen.
refusal-card-after-line-up = Diese Karte spielt man nach dem Beladen der Laster und bevor ein Haus verkauft.
refusal-card-after-loading = Diese Karte spielt man nach dem Beladen der Laster und bevor der Verkauf beginnt.
refusal-card-before-sale = Diese Karte spielt man, bevor ein Haus verkauft.
refusal-card-before-heat = Diese Karte spielt man, bevor es heiß wird (Phase 6).
refusal-card-before-selling = Diese Karte spielt man, bevor der Verkauf beginnt.
refusal-card-before-production = Diese Karte spielt man, bevor die Brennereien würfeln.
refusal-card-in-phase-1 = Diese Karte spielt man nur in Phase 1.
refusal-proposal-other-field = Das gehört nicht in diese Zeile des Vorschlags.
refusal-no-window = Hier gibt es nichts zu passen: das ist kein Fenster.
refusal-offer-empty = Dieser Platz der Auslage ist leer.
refusal-no-proposal-from = Von dort hast du keinen Vorschlag.
refusal-no-free-square = Dieses Haus hat kein freies Feld für einen Ausbau.
refusal-house-for-six = Dieses Haus gibt es nur zu sechst.
refusal-card-not-in-hand = Diese Schlägerkarte ist nicht auf deiner Hand.
refusal-truck-holds = Dieser Laster fasst höchstens { $a } Kisten.
refusal-truck-not-yours-to-load = Diesen Laster belädst nicht du.
refusal-truck-not-yours-to-send = Diesen Laster schickst nicht du los.
refusal-truck-in-line = Dieser Laster steht schon in der Reihe und bleibt dort.
refusal-card-at-window = Schlägerkarten spielt man an einem Fenster, vor oder nach dem, was jetzt gewählt wird.
refusal-load-after-negotiation = Laster belädt man nach der Verhandlung von Phase 4, alle zur gleichen Zeit.
refusal-load-largest-first = Laster belädt man einen nach dem anderen, den größten zuerst.
refusal-ship-after-loading = Laster fahren nach dem Beladen los, der Stärke nach.
refusal-double-still-only = Zwei Würfel oder eine neue Brennerei: das wählt man mit einem doppelten Brennereiausbau.
refusal-load-revealed = Die Ladung ist aufgedeckt, daran lässt sich nichts mehr ändern.
refusal-back-room-at-window = Was im Hinterzimmer liegt, setzt man an einem Fenster ein.
refusal-asked-already = Du bist schon an der Reihe.
refusal-no-draft = Du schreibst gerade keinen Vorschlag.
refusal-no-proposal-left = Du hast keinen Vorschlag mehr frei.
refusal-card-stepped-back = Von dieser Karte bist du zurückgetreten; nach der nächsten Handlung geht sie wieder.
refusal-proposal-open = Dein letzter Vorschlag ist noch offen.
refusal-cry-asks-for-a-truck = Von „wer annimmt“ kann kein Laster verlangt werden: Mach das Angebot jemand Bestimmtem.
refusal-truck-not-to-deal = Nur ein geparkter leerer eigener Laster kann verkauft oder vermietet werden, und nur einmal.
refusal-vow-not-there = So ein Versprechen kann dort nicht gehalten werden.
refusal-nothing-owed = Aus diesem Versprechen schuldest du nichts, oder du hast nicht so viel.
refusal-truck-not-to-let = Nur ein geparkter leerer eigener Laster kann zu vermieten sein, vor dem Verkauf.
refusal-offer-not-to-bind = Gebunden werden nur fertige Angebote an Einzelne, in der Verhandlung.
refusal-vow-not-now = Das kann hier nicht versprochen werden, oder nicht für dann.
refusal-offer-to-player-open = Dein Angebot an diesen Spieler ist noch offen.
refusal-proposal-at-window = Vorschläge macht man bei einem Fenster: hebe die Hand für das nächste.
refusal-vows-three = Eine Seite verspricht höchstens drei Dinge.
refusal-threat-not-here = Damit kann hier nicht gedroht werden.
refusal-offer-no-such-name = So heißt nichts, was man anbieten könnte.
refusal-not-an-offer = Das ist kein Angebot: { $a }

## What happened, to the one who did it

fact-muscle_chosen-you = Du hast gewählt.
fact-muscle_shown-you = Du zeigst Muskelkarte { $card }.
fact-dues_paid-you = Du zahlst { $amount } von { $due } G$.
fact-card_taken-you = Du nimmst { $card }.
fact-truck_bought-you = Du kaufst { $truck } für { $price } G$.
fact-truck_too_dear-you = Du kannst den Laster nicht bezahlen.
fact-markers_gained-you = Du bekommst { $count ->
    [one] einen Marker
   *[other] { $count } Marker
}.
fact-dice_gained-you = Du bekommst { $count ->
    [one] einen Brennwürfel
   *[other] { $count } Brennwürfel
}.
fact-die_placed-you = Du legst einen Würfel auf { $still }.
fact-still_founded-you = Du gründest { $still }.
fact-improvement_gained-you = Du bekommst einen Ausbau.
fact-improvement_placed-you = Du baust { $house } aus.
fact-card_kept-you = Du behältst die Karte.
fact-marker_placed-you = Du setzt einen Marker: { $house }.
fact-card_announced-you = Du spielst { $title }.
fact-vigorish_paid-you = Du zahlst { $to_seat } { $amount } G$ für { $still }.
fact-vigorish_refused-you = Du lehnst ab; { $still } steht still.
fact-payoff-you = Du zahlst { $amount } G$ und beherrschst diese Runde { $house }.
fact-truck_lent-you = Du hast diese Runde einen { $truck }.
fact-markers_bought-you = Du kaufst { $count ->
    [one] einen Marker
   *[other] { $count } Marker
} für { $amount } G$.
fact-marker_added-you = Du schmuggelst einen Marker hinein: { $house }.
fact-markers_withdrawn-you = Du nimmst einen Marker zurück: { $house }.
fact-union_boss_shown-you = Du hast einen Freund in der Gewerkschaft: keine Fahrerlöhne.
fact-truck_stolen-you = Du fährst mit { $truck } von { $from_seat } davon.
fact-truck_hijacked-you = Du überfällst { $truck }: { $crates } Kisten kommen auf { $receiver }.
fact-cargo_taken-you = Du kassierst für die Ladung: { $truck }.
fact-die_stolen-you = Du stiehlst einen Würfel: { $still }.
fact-heat_packed-you = Du bist bewaffnet ({ $house }): 1 G$ für alle anderen.
fact-recruited-you = Du wirbst an (Würfel { $roll }).
fact-crates_stored-you = Du lagerst die übrigen Kisten ein.
fact-windfall_drawn-you = Du ziehst verdeckt eine Karte.
fact-die_rolled-you = Du würfelst { $die }: { $still }.
fact-produced-you = Du brennst { $crates ->
    [one] eine Kiste
   *[other] { $crates } Kisten
  }: { $still }.
fact-proposed-you = Du machst { $to_seat } einen Vorschlag.
fact-proposal_withdrawn-you = Du ziehst den Vorschlag zurück.
fact-cash_given-you = Du gibst { $to_seat } { $amount } G$.
fact-crates_given-you = Du gibst { $to_seat } { $crates ->
    [one] eine Kiste
   *[other] { $crates } Kisten
}.
fact-truck_sold-you = Du verkaufst { $truck } an { $to_seat }.
fact-truck_rented-you = Du vermietest { $truck } für diese Runde an { $to_seat }.
fact-cards_given-you = Du gibst { $to_seat } { $count ->
    [one] eine Schlägerkarte
   *[other] { $count } Schlägerkarten
}.
fact-card_given-you = Du gibst { $to_seat } { $title }.
fact-promised-you = Du versprichst { $to_seat }: { $promise }.
fact-dealing_done-you = Du hast genug verhandelt.
fact-loaded-you = Du lädst { $crates }: { $truck }.
fact-loading_ready-you = Du hast geladen.
fact-shipped-you = Dein { $truck } fährt nach { $house }, { $dock }.
fact-sold-you = Du verkaufst { $crates } für { $amount } G$: { $house }.
fact-truck_allowed-you = Du lässt { $truck } abladen.
fact-truck_turned_away-you = Du weist { $truck } ab.
fact-profit_paid-you = Du bekommst { $amount } G$ Gewinn: { $house }.
fact-cash_announced-you = Du hast { $amount } G$.
fact-poorest_helped-you = Du hast am wenigsten und bekommst noch einen Marker.
fact-placement_announced-you = Du kündigst { $count } an: { $house }.
fact-placement_preempted-you = Du kommst mit { $count } zuvor: { $house }.
fact-placement_withdrawn-you = Du ziehst die Ankündigung zurück.
fact-game_over-you = Du gewinnst mit { $amount } G$.
fact-cried_out-you = Du rufst allen ein Angebot zu.
fact-threatened-you = Du drohst { $to_seat }: sonst { $title }.
fact-offer_bound-you = Du machst { $to_seat } ein Angebot, an andere gebunden.
fact-vowed-you = Du versprichst { $to_seat } { $vow } (Runde { $round }).
fact-vowed_house-you = Du versprichst { $to_seat } { $vow }: { $house } (Runde { $round }).
fact-vowed_pay-you = Du versprichst { $to_seat } { $amount } G$ bis zum Ende von Runde { $round }.
fact-vowed_markers-you = Du versprichst { $to_seat } { $count ->
    [one] einen Marker
   *[other] { $count } Marker
} bei { $house } (Runde { $round }).
fact-vowed_cut-you = Du versprichst { $to_seat } { $amount } G$ für jede eigene bei { $house } verkaufte Kiste (Runde { $round }).
fact-debt_settled-you = Du zahlst { $to_seat } die geschuldeten { $amount } G$.
fact-truck_to_let-you = Du hast { $truck } zu vermieten.
fact-back_in_talk-you = Du verhandelst wieder mit.
preset-as-printed-meaning = Alle zwölf Runden, mit Geschäften und Schlägern.
preset-first-game-meaning = Zu dritt, vier Runden, ohne Geschäfte und Schläger: zum Kennenlernen.
preset-short-evening-meaning = Acht Runden statt zwölf.
preset-cut-throat-meaning = Einfluss jederzeit, und der Stärkere drängt sich vor.

decision-muscle = Muskeln
decision-pick = Karten der Auslage
decision-place = Marker setzen
decision-window = Handeln oder passen
decision-negotiation = Verhandlung
decision-draft = Ein Geschäft entwerfen
decision-load = Laster beladen
decision-dispatch = Laster losschicken
decision-public-dock = Abladen an der öffentlichen Rampe
decision-investigate = Ermittlung
decision-target-hijack = Überfall: was genommen wird
decision-target-opportunity = Gelegenheit: was genommen wird
decision-vigorish = Schutzgeld zahlen
decision-answer = Einen Vorschlag beantworten

# The terminal

help-offer = {"  "}{ $offer } NAME …    ein Handel in einer Zeile: { $offer } NAME 2 Kisten für 3G sonst moll (NAME auch: alle)
offer-how = Sag, wem, was du gibst und was du willst: biete NAME 2 Kisten für 3G (oder: biete alle …)

# Teile einer Stellung, mit denen der Trainer begründet: was so ist, oder was eine Zahl zählt.
part-leads = { $seat } führt bei { $house }.
part-leads-you = Du führst bei { $house }.
part-controls = { $seat } beherrscht { $house }.
part-controls-you = Du beherrschst { $house }.
part-cash = Geld von { $seat }
part-cash-you = Dein Geld
part-dice = Brennwürfel von { $seat }
part-dice-you = Deine Brennwürfel
part-trucks = Laster von { $seat }
part-trucks-you = Deine Laster
part-cards = Schlägerkarten von { $seat }
part-cards-you = Deine Schlägerkarten
part-markers = Marker von { $seat } in Flüsterkneipen
part-markers-you = Deine Marker in Flüsterkneipen
part-back-room = Marker im Hinterzimmer von { $seat }
part-back-room-you = Marker in deinem Hinterzimmer
part-improvements = Ausbauten im Hinterzimmer von { $seat }
part-improvements-you = Ausbauten in deinem Hinterzimmer
part-in-line = Bei { $house } { $place ->
    [1] kommt { $truck } von { $seat } zuerst dran.
    [2] steht { $truck } von { $seat } an zweiter Stelle.
    [3] steht { $truck } von { $seat } an dritter Stelle.
   *[other] steht { $truck } von { $seat } an Stelle { $place }.
  }
part-in-line-you = Bei { $house } { $place ->
    [1] kommt { $truck } zuerst dran.
    [2] steht { $truck } an zweiter Stelle.
    [3] steht { $truck } an dritter Stelle.
   *[other] steht { $truck } an Stelle { $place }.
  }
