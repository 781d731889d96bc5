# Was im Browser auf dem Bootleggers-Plan steht: Beschriftungen, Kartentexte, die Führung.

money = { $n } G$
heading = Runde { $round } von { $rounds } · { $phase }
phases = Phasen
phase-0 = Aufbau
phase-1 = 1 Muskeln
phase-2 = 2 Schickt die Jungs
phase-3 = 3 Brennen
phase-4 = 4 Whiskey fahren
phase-5 = 5 Wie lautet die Parole?
phase-6 = 6 Die Hitze
offer = Die Auslage
hand = Deine Hand
speakeasies = Flüsterkneipen
mobsters = Bosse
cash = Bargeld
announced-cash = Zuletzt angesagtes Bargeld
muscle = Muskeln
has-chosen = hat gewählt
thug-cards = Schläger auf der Hand
crates = Kisten
back-room = Hinterzimmer
locked = { $n } gesperrt
house-open = offen
house-closed = zu
house-busted = Razzia
house-copper = Polizist drin
house-boss = { $name } führt das Haus
house-markers = { $count } von { $circles } Kreisen besetzt, öffnet bei { $shaded }
house-wholesale = Großhandelspreis einer Kiste
house-profit = Gewinn je Kiste für den, der das Haus beherrscht
house-dice = Nachfragewürfel
house-improvements = { $n } von { $of } Ausbauten
board-sold = { $crates ->
    [one] eine Kiste für { $money }
   *[other] { $crates } Kisten für { $money }
}
board-profit = Gewinn { $money }
fill-trucks = Laster füllen
card-aimed = Das Ziel: { $aims }.
card-announced = { $name } spielt { $card }. Wer eine Ermittlung hat, kann sie jetzt aufhalten.
desk-with = Mit
desk-cards = Schläger
desk-promises = Versprechen
desk-free = Ein Versprechen in eigenen Worten
desk-clear = Leeren
desk-open = Offene Vorschläge
desk-none = Gerade ist nichts vorgeschlagen.
desk-later = Vorschlagen kannst du in der Verhandlung von Phase 4 und an Fenstern.
desk-to-let = { $name } hat zu vermieten: { $truck }.
desk-card-count = { $n ->
    [one] eine Schlägerkarte
   *[other] { $n } Schlägerkarten
}
desk-nothing = nichts
desk-gives = { $from } gibt { $to }:
desk-failed = So kann es nicht vorgeschlagen werden: { $what }
money-range = { $low }–{ $high } G$
heading-round = Runde { $round } von { $rounds }
phase-short-1 = Muskeln
phase-short-2 = Die Jungs
phase-short-3 = Brennen
phase-short-4 = Whiskey
phase-short-5 = Parole
phase-short-6 = Hitze
dock-0 = Mehrheitsrampe
dock-1 = Minderheitsrampe
dock-2 = Öffentliche Rampe
dock-short-0 = Mehrheit
dock-short-1 = Minderheit
dock-short-2 = Öffentlich
quiet-all = Kauft alles, von allen
quiet-closed = { $n ->
    [one] Ein Marker mehr öffnet es
   *[other] { $n } Marker mehr öffnen es
}
quiet-boss = Das Haus von { $name }
quiet-mine = Das Haus gehört dir
quiet-open = Offen, und niemandes Haus
quiet-shut = Zu in dieser Runde
muscle-hand = Deine Muskeln
muscle-shown = gezeigt
brief-shipped = { $truck } nach { $house }
brief-produced = { $crates ->
    [one] Eine Kiste
   *[other] { $crates } Kisten
  } gebrannt
thug-hand = Deine Schläger
your-cash = dein Geld
wants = will { $n }
no-limit = unbegrenzt
open-to-all = Offen für alle
short = { $n } fehlen
ticket-place = Hier einen Marker setzen
ticket-short = dann { $n ->
    [one] fehlt noch einer
   *[other] fehlen noch { $n }
}
ticket-opens = öffnet das Haus
ticket-is-open = das Haus ist offen
ticket-closed = Zu: die Kisten sind verloren
ticket-unless = außer { $n ->
    [one] ein Marker öffnet es
   *[other] { $n } Marker öffnen es
}
ticket-all = { $n ->
    [one] Eine verkauft: { $money }
   *[other] Alle { $n } verkauft: { $money }
}
ticket-range = { $low } bis { $high } verkauft: { $money }
ticket-behind = { $dock }, nach { $n ->
    [one] einer Kiste
   *[other] { $n } Kisten
}
ticket-first = { $dock }, vorne
ticket-boss = { $dock }: { $name } entscheidet
ticket-lost = Zu: verloren
ticket-place-short = Marker setzen
ticket-after = nach { $n ->
    [one] einer Kiste
   *[other] { $n } Kisten
}
ticket-asks = wenn { $name } es erlaubt
sold-nothing = Zu: nichts wurde verkauft
send-to = Nach { $house } schicken
back-room-markers = { $n } Marker im Hinterzimmer, davon { $locked } gesperrt
load-more = eine Kiste mehr
load-less = eine Kiste weniger
trucks = Deine Laster
no-thugs = Kein Schläger auf der Hand
send-where = { $n ->
    [one] Wohin mit einer Kiste ({ $truck })? Tippe auf ein Haus.
   *[other] Wohin mit { $n } Kisten ({ $truck })? Tippe auf ein Haus.
  }
truck-load = { $n } von { $of } Kisten
no-trucks = Kein Laster daheim
crates-left = { $n ->
    [one] eine Kiste ohne Laster
   *[other] { $n } Kisten ohne Laster
}
muscle-price = Muskeln { $n }: { $price } G$, dazu { $graft } G$ für deine Fahrer
left-over = übrig
kind-thug = Schläger
kind-truck = Laster
kind-man = Mann der Tat
summary-round = Runde { $n } ist vorbei
summary-still = Brennerei
summary-sold = Verkauft
summary-gain = Bargeld
summary-crates = { $n ->
    [one] eine Kiste
   *[other] { $n } Kisten
}
summary-lost = { $n ->
    [one] eine Kiste verloren
   *[other] { $n } Kisten verloren
}
deal-make = Handeln
deal-from = { $name } bietet dir einen Handel an
deal-with = Ein Handel mit { $name }
deal-you-get = Du bekommst
deal-you-give = Du gibst
deal-accept = Annehmen
deal-counter = Gegenvorschlag
deal-no = Nein
deal-crates = { $n ->
    [one] eine Kiste
   *[other] { $n } Kisten
}
deal-this-round = für diese Runde
deal-for-good = für immer
deal-promise = Versprechen
deal-tap = Tippe unten an, was hineinsoll
deal-their-things = Was { $name } hat
deal-my-things = Was du hast
deal-a-card = ein Schläger …
deal-by = { $name } verspricht
deal-by-you = du versprichst
deal-amount = Beliebiger Betrag
deal-words = { $name } verspricht, in deinen Worten
deal-too-much = Was verlangt wird, hast du nicht.
deal-waits = Geschickt. { $name } denkt nach.
deal-sum = Du bekommst { $get }. Du gibst { $give }.
deal-send = An { $name } schicken
preset-rent = Laster mieten
preset-let = Laster vermieten
preset-sell = Kisten verkaufen
preset-peace = Lass mich in Ruhe
preset-or-else = Zahl, sonst …
vow-ship = ein Haus beliefern
vow-allow = dort abladen lassen
vow-markers = Marker setzen
vow-pay = bis Rundenende zahlen
vow-told = { $kind ->
    [ship] ein Laster nach { $house }
    [avoid] kein Laster nach { $house }
    [allow] Abladen bei { $house }
    [markers] { $amount } Marker bei { $house }
    [spare] kein Marker bei { $house }
    [peace] keine Karte gegen dich
    [pay] { $amount } G$ zu zahlen
    [share] die Hälfte des Gewinns von { $house }
    [cut] { $amount } G$ je verkaufte Kiste bei { $house }
    [card] eine Schlägerkarte
    [truck] ein Laster
    [bid] ein niedrigeres Gebot
   *[other] die Lasterkarte bleibt für dich
} (Runde { $round })
vow-peace = kein Schläger
vow-avoid = ein Haus meiden
vow-spare = kein Marker in ein Haus
vow-share = halber Gewinn
vow-cut = Anteil je Kiste
vow-card = eine Schlägerkarte
vow-truck = ein Laster
vow-bid = niedriger bieten
vow-leave = Lasterkarte lassen
deal-everybody = alle
deal-to-all = { $name } bietet allen einen Handel an
deal-or-else = … sonst: { $card }
deal-bound = Es gilt nur zusammen mit anderen Angeboten.
deal-when = in
deal-round = Runde { $n }
ledger = Das Buch der Versprechen
ledger-line = { $by } schuldet { $to }: { $what }
ledger-rest = noch { $rest } G$ zu zahlen
ledger-empty = Niemand schuldet jemandem etwas.
ledger-mark = Als { $mark } vermerken
desk-terms = (du bekommst { $gets }; du gibst { $gives })
orders = Daueraufträge: Ermittlung
orders-meaning = Deine Antwort, wenn eine Karte gespielt wird und du nichts sagst. Im Fernspiel gilt sie sofort. Niemand sieht sie.
order-who = Wenn
order-anybody = irgendwer
order-card = spielt:
order-any-card = irgendeine Karte
order-answer = dann
order-until = Gilt
order-round = in dieser Runde
order-game = im ganzen Spiel
order-line = { $name }, { $card }: { $answer } ({ $until })
order-add = So beauftragen
order-remove = Aufheben

card-single_influence = Ein Marker für dein Hinterzimmer
card-double_influence = Zwei Marker für dein Hinterzimmer
card-single_still = Ein Würfel für eine Brennerei
card-double_still = Zwei Würfel oder eine neue Brennerei
card-improvement = Mehr Durst in einem Haus
card-small = 4 Kisten, 1 G$
card-medium = 6 Kisten, 1 G$
card-large = 9 Kisten, 3 G$
card-vigorish = Wer die Brennerei hat, zahlt dir 3 G$ je Würfel, oder sie macht nichts.
card-big_city_boys = +5½ auf eine Muskelkarte in dieser Runde.
card-big_payoff = 5 G$: ein offenes Haus gehört in dieser Runde dir.
card-big_favor = Leih dir für diese Runde einen großen Laster.
card-little_favor = Leih dir für diese Runde einen mittleren Laster.
card-city_politics = Kauf 1 oder 2 Marker zu je 4 G$.
card-copper_house = Ein offenes Haus kauft in dieser Runde alles zu 1 G$.
card-double_cross = Zerstöre einen Marker oder setze einen von deinen.
card-union_boss = Offen ausgelegt: deine Fahrer kosten nichts.
card-bust_shipment = Die Ladung eines Lasters wird beschlagnahmt (Phase 4).
card-bust_speakeasy = Ein offenes Haus ist in dieser Runde zu.
card-investigation = Hält eine eben gespielte Karte oder einen Gewerkschaftsboss auf.
card-free_truck = Stiehl einen leeren Laster (Phase 4).
card-hijack = Die Ladung eines Lasters kommt auf deinen leeren (Phase 4).
card-hit = Zerstöre einen Marker.
card-mob_war = Zerstöre zwei Marker in einem Haus.
card-moll = Jemand anders verliert einen Würfelwurf an Bargeld.
card-pigeon = Nimm das Geld für einen Laster, der ansteht.
card-muscling_in = Stiehl einen Würfel aus einer entfernten Brennerei.
card-opportunity = Versetze einen Ausbau in ein offenes Haus.
card-packing_heat = In einem Haus bekommen alle außer dir 1 G$ je Kiste.
card-recruiting = Ein Würfelwurf an Markern wird verteilt, du zuerst.
card-safe_house = Nimm bis zu 3 deiner Marker zurück.
card-state_politics = Kauf 1 bis 3 Marker zu je 5 G$.
card-thirsty = Ein Nachfragewürfel mehr in einem offenen Haus.
card-turf_war = Zerstöre eine entfernte Brennerei oder einen Würfel einer Familienbrennerei.
card-warehouse = Behalte deine nicht geladenen Kisten eine Runde lang.
card-windfall = Zieh ungesehen eine Karte.
card-word_of_mouth = +1 G$ Gewinn je Kiste in einem offenen Haus.
card-dirty_rat = Ersetze einen fremden Marker durch deinen.

guide-muscle = Alle wählen geheim eine Muskelkarte. Eine hohe Karte handelt zuerst und gewinnt bei Gleichstand, kostet aber mehr. Deine Fahrer wollen auch bezahlt werden. Tippe auf eine Karte; ändern kannst du sie, bis alle gewählt haben.
guide-pick = Nimm eine Karte der Auslage: Marker (Einfluss), Würfel für deine Brennerei, einen Laster, einen Ausbau oder einen Schläger für später.
guide-place = Schicke deine Marker in die Flüsterkneipen. Ein Haus öffnet, wenn seine schraffierten Kreise voll sind. Wer mindestens so viele Marker hat wie alle anderen zusammen, beherrscht es und bekommt den Gewinn.
guide-window = Das ist ein Fenster: wer eine Schlägerkarte hat, darf sie jetzt spielen. Meistens passt man. Unter „Tisch“ kannst du im Voraus passen.
guide-negotiation = Zeit zum Handeln. Unter „Handel“ kannst du Kisten verkaufen, Laster vermieten und Versprechen tauschen. Sag fertig, wenn du genug hast.
guide-load = Lade deine Kisten auf deine Laster: „Laster füllen“ macht das für dich. Was liegen bleibt, ist verloren.
guide-dispatch = Schicke jeden Laster zu einem Haus: tippe auf den Laster, dann auf das Haus. Deine Marker dort entscheiden, an welcher Rampe du stehst; die Mehrheitsrampe verkauft zuerst.
guide-public-dock = Du führst dieses Haus, also entscheidest du, wer an der öffentlichen Rampe verkaufen darf.
guide-investigate = Jemand spielt eine Karte. Mit einer Ermittlung könntest du sie aufhalten.

chart-income = Bisher verdient
chart-sources = Woher das Geld kam
chart-sales = Verkauf
chart-profit = Gewinn
chart-deals = Handel
chart-dues = Abgaben
chart-start = Anfang
chart-trucks = Lastwagen
chart-cards = Karten
end-rounds = Runde { $n } war die letzte.
end-rich = { $name } hatte am Ende einer Runde 100 G$ oder mehr.
end-tie = Bei gleichem Bargeld entscheiden die Muskeln der letzten Runde: { $name } mit { $muscle }.
chart-made = Gebrannte Kisten
chart-sold = Verkaufte Kisten

so-opens = … und so öffnet { $house }.
so-closes = … und so schließt { $house }.
so-runs = … und so führt { $name } jetzt { $house }.
ledger-marks = Versprechen gehalten: { $kept }, gebrochen: { $broken }; schuldet noch: { $names }

if-houses-open-is-yes = { $what } offen ist
if-houses-open-is-no = { $what } geschlossen ist
if-houses-boss-is = du Boss von { $what } bist
if-houses-boss-is-not = du nicht Boss von { $what } bist
if-houses-copper-is-no = der Polizist nicht in { $what } ist
if-houses-busted-is-no = in { $what } keine Razzia ist
if-trucks-crates-at-least = { $what } mindestens { $n } { $n ->
    [one] Kiste
   *[other] Kisten
  } geladen hat
if-thug-has = du { $what } hast
if-thug-has-not = du { $what } nicht hast
if-mobsters-thug_cards-is = { $what } keine Karte auf der Hand hat
if-mobsters-thug_cards-at-least = { $what } eine Karte auf der Hand hat
if-mobsters-crates-at-least = { $what } Kisten hat
