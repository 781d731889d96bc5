# The Rum Run: der Tisch als Text.

draw-forest = Wald
draw-title = { $forest }, bis { $winning } Fässer
draw-idle = { $n } Züge lang hat sich kein Fass bewegt; bei { $limit } beendet die Razzia das Spiel.
draw-caravan = Karawane auf { $cell }, { $n } Fässer in der Hand.
draw-action = Handlung auf { $cell } im Gange.
draw-lifted = In der Hand: { $token }, aufgenommen.
draw-distillery = { $place }: { $inside } drin, { $more } kommen noch; Türen { $doors }
draw-door-used = { $door } (benutzt von { $seats })
draw-you = du
draw-tokens = { $n } Steine
draw-removed = (entfernt { $tokens })
draw-resigned = hat aufgegeben
draw-score = { $n } Fässer. Vorrat: { $rack }
