"""The kinds of things that happen at a Bootleggers table, for the log in words."""

from typing import Final

from mypy_extensions import i64

from volstead.core.journal import Fact, Facts
from volstead.games.bootleggers.moves import (
    HOUSE_NAMES,
    MAN_NAMES,
    PROMISE_NAMES,
    STILL_NAMES,
    TITLE_NAMES,
    TRUCK_CARD_NAMES,
    TRUCK_NAMES,
    VOW_WORDS,
)

DOCK_NAMES: Final = ["majority_dock", "minority_dock", "public_dock"]
MARK_NAMES: Final = ["void", "open", "kept", "broken"]
CARD_WORDS: Final = [name.rstrip("0123456789").rstrip("_") for name in MAN_NAMES]
"""Men of Action by what they are, whichever copy."""
SIZE_WORDS: Final = [name.split("_")[0] for name in TRUCK_CARD_NAMES]

FACTS: Final = Facts(
    Fact("round_begins", "round"),
    Fact("muscle_dealt", "seat", "card"),
    Fact("truck_turned_up", "size", size=[f"{size}_truck" for size in SIZE_WORDS]),
    Fact("offered", "place", "card", card=CARD_WORDS),
    Fact("muscle_chosen", "seat"),
    Fact("muscle_shown", "seat", "card", opens=True),
    Fact("dues_paid", "seat", "amount", "due", opens=True),
    Fact("card_taken", "seat", "card", card=CARD_WORDS),
    Fact("truck_bought", "seat", "truck", "price", truck=TRUCK_NAMES),
    Fact("truck_too_dear", "seat", opens=True),
    Fact("offer_cleared", "card", card=CARD_WORDS),
    Fact("markers_gained", "seat", "count"),
    Fact("dice_gained", "seat", "count"),
    Fact("die_placed", "seat", "still", still=STILL_NAMES),
    Fact("still_founded", "seat", "still", still=STILL_NAMES),
    Fact("improvement_gained", "seat"),
    Fact("improvement_placed", "seat", "house", house=HOUSE_NAMES),
    Fact("card_kept", "seat"),
    Fact("marker_placed", "seat", "house", house=HOUSE_NAMES),
    Fact("card_announced", "seat", "title", opens=True, title=TITLE_NAMES),
    Fact("aimed_at_player", "at_seat"),
    Fact("aimed_at_house", "house", house=HOUSE_NAMES),
    Fact("aimed_at_still", "still", still=STILL_NAMES),
    Fact("aimed_at_truck", "truck", truck=TRUCK_NAMES),
    Fact("card_nullified", "seat", "title", "by_seat", opens=True, title=TITLE_NAMES),
    Fact("vigorish_paid", "seat", "to_seat", "amount", "still", opens=True, still=STILL_NAMES),
    Fact("vigorish_refused", "seat", "still", opens=True, still=STILL_NAMES),
    Fact("muscle_boosted", "seat", "by_seat"),
    Fact("payoff", "seat", "house", "amount", house=HOUSE_NAMES),
    Fact("truck_lent", "seat", "truck", truck=TRUCK_NAMES),
    Fact("markers_bought", "seat", "count", "amount"),
    Fact("copper_came", "house", house=HOUSE_NAMES),
    Fact("marker_destroyed", "house", "seat", "by_seat", house=HOUSE_NAMES),
    Fact("marker_added", "seat", "house", house=HOUSE_NAMES),
    Fact("marker_replaced", "house", "seat", "by_seat", house=HOUSE_NAMES),
    Fact("markers_withdrawn", "seat", "house", house=HOUSE_NAMES),
    Fact("union_boss_shown", "seat", opens=True),
    Fact("union_boss_gone", "seat", "by_seat"),
    Fact("shipment_busted", "truck", "seat", "crates", truck=TRUCK_NAMES),
    Fact("speakeasy_busted", "house", house=HOUSE_NAMES),
    Fact("truck_stolen", "seat", "truck", "from_seat", truck=TRUCK_NAMES),
    Fact("truck_hijacked", "seat", "truck", "crates", "receiver", truck=TRUCK_NAMES, receiver=TRUCK_NAMES),
    Fact("moll_paid", "seat", "roll", "amount"),
    Fact("cargo_taken", "seat", "truck", truck=TRUCK_NAMES),
    Fact("die_stolen", "seat", "still", still=STILL_NAMES),
    Fact("improvement_moved", "house", "to_house", house=HOUSE_NAMES, to_house=HOUSE_NAMES),
    Fact("heat_packed", "seat", "house", house=HOUSE_NAMES),
    Fact("recruited", "seat", "roll"),
    Fact("house_thirsty", "house", house=HOUSE_NAMES),
    Fact("still_destroyed", "seat", "still", still=STILL_NAMES),
    Fact("die_destroyed", "seat", "still", still=STILL_NAMES),
    Fact("crates_stored", "seat"),
    Fact("windfall_drawn", "seat"),
    Fact("windfall_seen", "seat", "card", opens=True, card=CARD_WORDS),
    Fact("word_spread", "house", house=HOUSE_NAMES),
    Fact("die_rolled", "seat", "still", "die", still=STILL_NAMES),
    Fact("produced", "seat", "still", "crates", still=STILL_NAMES),
    Fact("copper_stopped", "seat"),
    Fact("copper_moved", "seat"),
    Fact("proposed", "seat", "to_seat", opens=True),
    Fact("proposal_accepted", "seat", "by_seat", opens=True),
    Fact("proposal_rejected", "seat", "by_seat"),
    Fact("proposal_countered", "seat", "by_seat"),
    Fact("proposal_withdrawn", "seat"),
    Fact("proposal_void", "seat", opens=True),
    Fact("cash_given", "seat", "to_seat", "amount"),
    Fact("crates_given", "seat", "to_seat", "crates"),
    Fact("truck_sold", "seat", "to_seat", "truck", truck=TRUCK_NAMES),
    Fact("truck_rented", "seat", "to_seat", "truck", truck=TRUCK_NAMES),
    Fact("cards_given", "seat", "to_seat", "count", opens=True),
    Fact("card_given", "seat", "to_seat", "title", opens=True, title=TITLE_NAMES),
    Fact("promised", "seat", "to_seat", "promise", promise=PROMISE_NAMES),
    Fact("promise_marked", "seat", "to_seat", "promise", "mark", promise=PROMISE_NAMES, mark=MARK_NAMES),
    Fact("dealing_done", "seat"),
    Fact("loaded", "seat", "truck", "crates", opens=True, truck=TRUCK_NAMES),
    Fact("loading_ready", "seat", opens=True),
    Fact("shipped", "seat", "truck", "house", "dock", truck=TRUCK_NAMES, house=HOUSE_NAMES, dock=DOCK_NAMES),
    Fact("lines_formed_again", "house", house=HOUSE_NAMES),
    Fact("crates_lost", "seat", "crates"),
    Fact("demand_rolled", "house", "die", house=HOUSE_NAMES),
    Fact("demand_set", "house", "demand", house=HOUSE_NAMES),
    Fact("house_closed", "house", house=HOUSE_NAMES),
    Fact("sold", "seat", "house", "crates", "amount", "truck", house=HOUSE_NAMES, truck=TRUCK_NAMES),
    Fact("truck_allowed", "seat", "truck", truck=TRUCK_NAMES),
    Fact("truck_turned_away", "seat", "truck", truck=TRUCK_NAMES),
    Fact("profit_paid", "seat", "house", "amount", house=HOUSE_NAMES),
    Fact("cash_announced", "seat", "amount", opens=True),
    Fact("poorest_helped", "seat", opens=True),
    Fact("placement_announced", "seat", "house", "count", house=HOUSE_NAMES),
    Fact("placement_preempted", "seat", "house", "count", house=HOUSE_NAMES),
    Fact("placement_withdrawn", "seat"),
    Fact("game_over", "seat", "amount", opens=True),
    Fact("cried_out", "seat", opens=True),
    Fact("cry_declined", "seat", "by_seat"),
    Fact("cry_lapsed", "seat"),
    Fact("threatened", "seat", "to_seat", "title", opens=True, title=TITLE_NAMES),
    Fact("offer_bound", "seat", "to_seat", opens=True),
    Fact("offer_agreed", "seat", "by_seat", opens=True),
    Fact("vowed", "seat", "to_seat", "vow", "round", vow=VOW_WORDS),
    Fact("vowed_house", "seat", "to_seat", "vow", "house", "round", vow=VOW_WORDS, house=HOUSE_NAMES),
    Fact("vowed_pay", "seat", "to_seat", "amount", "round"),
    Fact("vowed_markers", "seat", "to_seat", "house", "count", "round", house=HOUSE_NAMES),
    Fact("vowed_cut", "seat", "to_seat", "house", "amount", "round", house=HOUSE_NAMES),
    Fact("threat_stands", "seat", "to_seat", "title", title=TITLE_NAMES),
    Fact("vow_marked", "seat", "to_seat", "vow", "mark", vow=VOW_WORDS, mark=MARK_NAMES),
    Fact("debt_settled", "seat", "to_seat", "amount", opens=True),
    Fact("truck_to_let", "seat", "truck", truck=TRUCK_NAMES),
    Fact("truck_not_to_let", "seat", "truck", truck=TRUCK_NAMES),
    Fact("back_in_talk", "seat"),
)

ROUND_BEGINS: Final[i64] = FACTS.number("round_begins")
MUSCLE_DEALT: Final[i64] = FACTS.number("muscle_dealt")
TRUCK_TURNED_UP: Final[i64] = FACTS.number("truck_turned_up")
OFFERED: Final[i64] = FACTS.number("offered")
MUSCLE_CHOSEN: Final[i64] = FACTS.number("muscle_chosen")
MUSCLE_SHOWN: Final[i64] = FACTS.number("muscle_shown")
DUES_PAID: Final[i64] = FACTS.number("dues_paid")
CARD_TAKEN: Final[i64] = FACTS.number("card_taken")
TRUCK_BOUGHT: Final[i64] = FACTS.number("truck_bought")
TRUCK_TOO_DEAR: Final[i64] = FACTS.number("truck_too_dear")
OFFER_CLEARED: Final[i64] = FACTS.number("offer_cleared")
MARKERS_GAINED: Final[i64] = FACTS.number("markers_gained")
DICE_GAINED: Final[i64] = FACTS.number("dice_gained")
DIE_PLACED: Final[i64] = FACTS.number("die_placed")
STILL_FOUNDED: Final[i64] = FACTS.number("still_founded")
IMPROVEMENT_GAINED: Final[i64] = FACTS.number("improvement_gained")
IMPROVEMENT_PLACED: Final[i64] = FACTS.number("improvement_placed")
CARD_KEPT: Final[i64] = FACTS.number("card_kept")
MARKER_PLACED: Final[i64] = FACTS.number("marker_placed")
CARD_ANNOUNCED: Final[i64] = FACTS.number("card_announced")
AIMED_AT_PLAYER: Final[i64] = FACTS.number("aimed_at_player")
AIMED_AT_HOUSE: Final[i64] = FACTS.number("aimed_at_house")
AIMED_AT_STILL: Final[i64] = FACTS.number("aimed_at_still")
AIMED_AT_TRUCK: Final[i64] = FACTS.number("aimed_at_truck")
CARD_NULLIFIED: Final[i64] = FACTS.number("card_nullified")
VIGORISH_PAID: Final[i64] = FACTS.number("vigorish_paid")
VIGORISH_REFUSED: Final[i64] = FACTS.number("vigorish_refused")
MUSCLE_BOOSTED: Final[i64] = FACTS.number("muscle_boosted")
PAYOFF_MADE: Final[i64] = FACTS.number("payoff")
TRUCK_LENT: Final[i64] = FACTS.number("truck_lent")
MARKERS_BOUGHT: Final[i64] = FACTS.number("markers_bought")
COPPER_CAME: Final[i64] = FACTS.number("copper_came")
MARKER_DESTROYED: Final[i64] = FACTS.number("marker_destroyed")
MARKER_ADDED: Final[i64] = FACTS.number("marker_added")
MARKER_REPLACED: Final[i64] = FACTS.number("marker_replaced")
MARKERS_WITHDRAWN: Final[i64] = FACTS.number("markers_withdrawn")
UNION_BOSS_SHOWN: Final[i64] = FACTS.number("union_boss_shown")
UNION_BOSS_GONE: Final[i64] = FACTS.number("union_boss_gone")
SHIPMENT_BUSTED: Final[i64] = FACTS.number("shipment_busted")
SPEAKEASY_BUSTED: Final[i64] = FACTS.number("speakeasy_busted")
TRUCK_STOLEN: Final[i64] = FACTS.number("truck_stolen")
TRUCK_HIJACKED: Final[i64] = FACTS.number("truck_hijacked")
MOLL_PAID: Final[i64] = FACTS.number("moll_paid")
CARGO_TAKEN: Final[i64] = FACTS.number("cargo_taken")
DIE_STOLEN: Final[i64] = FACTS.number("die_stolen")
IMPROVEMENT_MOVED: Final[i64] = FACTS.number("improvement_moved")
HEAT_PACKED: Final[i64] = FACTS.number("heat_packed")
RECRUITED: Final[i64] = FACTS.number("recruited")
HOUSE_THIRSTY: Final[i64] = FACTS.number("house_thirsty")
STILL_DESTROYED: Final[i64] = FACTS.number("still_destroyed")
DIE_DESTROYED: Final[i64] = FACTS.number("die_destroyed")
CRATES_STORED: Final[i64] = FACTS.number("crates_stored")
WINDFALL_DRAWN: Final[i64] = FACTS.number("windfall_drawn")
WINDFALL_SEEN: Final[i64] = FACTS.number("windfall_seen")
WORD_SPREAD: Final[i64] = FACTS.number("word_spread")
DIE_ROLLED: Final[i64] = FACTS.number("die_rolled")
PRODUCED: Final[i64] = FACTS.number("produced")
COPPER_STOPPED: Final[i64] = FACTS.number("copper_stopped")
COPPER_MOVED: Final[i64] = FACTS.number("copper_moved")
PROPOSED: Final[i64] = FACTS.number("proposed")
PROPOSAL_ACCEPTED: Final[i64] = FACTS.number("proposal_accepted")
PROPOSAL_REJECTED: Final[i64] = FACTS.number("proposal_rejected")
PROPOSAL_COUNTERED: Final[i64] = FACTS.number("proposal_countered")
PROPOSAL_WITHDRAWN: Final[i64] = FACTS.number("proposal_withdrawn")
PROPOSAL_VOID: Final[i64] = FACTS.number("proposal_void")
CASH_GIVEN: Final[i64] = FACTS.number("cash_given")
CRATES_GIVEN: Final[i64] = FACTS.number("crates_given")
TRUCK_SOLD: Final[i64] = FACTS.number("truck_sold")
TRUCK_RENTED: Final[i64] = FACTS.number("truck_rented")
CARDS_GIVEN: Final[i64] = FACTS.number("cards_given")
CARD_GIVEN: Final[i64] = FACTS.number("card_given")
PROMISED: Final[i64] = FACTS.number("promised")
PROMISE_MARKED: Final[i64] = FACTS.number("promise_marked")
DEALING_DONE: Final[i64] = FACTS.number("dealing_done")
LOADED: Final[i64] = FACTS.number("loaded")
LOADING_READY: Final[i64] = FACTS.number("loading_ready")
SHIPPED: Final[i64] = FACTS.number("shipped")
LINES_FORMED_AGAIN: Final[i64] = FACTS.number("lines_formed_again")
CRATES_LOST: Final[i64] = FACTS.number("crates_lost")
DEMAND_ROLLED: Final[i64] = FACTS.number("demand_rolled")
DEMAND_SET: Final[i64] = FACTS.number("demand_set")
HOUSE_CLOSED: Final[i64] = FACTS.number("house_closed")
SOLD: Final[i64] = FACTS.number("sold")
TRUCK_ALLOWED: Final[i64] = FACTS.number("truck_allowed")
TRUCK_TURNED_AWAY: Final[i64] = FACTS.number("truck_turned_away")
PROFIT_PAID: Final[i64] = FACTS.number("profit_paid")
CASH_ANNOUNCED: Final[i64] = FACTS.number("cash_announced")
POOREST_HELPED: Final[i64] = FACTS.number("poorest_helped")
PLACEMENT_ANNOUNCED: Final[i64] = FACTS.number("placement_announced")
PLACEMENT_PREEMPTED: Final[i64] = FACTS.number("placement_preempted")
PLACEMENT_WITHDRAWN: Final[i64] = FACTS.number("placement_withdrawn")
GAME_OVER: Final[i64] = FACTS.number("game_over")
CRIED_OUT: Final[i64] = FACTS.number("cried_out")
CRY_DECLINED: Final[i64] = FACTS.number("cry_declined")
CRY_LAPSED: Final[i64] = FACTS.number("cry_lapsed")
THREATENED: Final[i64] = FACTS.number("threatened")
OFFER_BOUND: Final[i64] = FACTS.number("offer_bound")
OFFER_AGREED: Final[i64] = FACTS.number("offer_agreed")
VOWED: Final[i64] = FACTS.number("vowed")
VOWED_HOUSE: Final[i64] = FACTS.number("vowed_house")
VOWED_PAY: Final[i64] = FACTS.number("vowed_pay")
VOWED_MARKERS: Final[i64] = FACTS.number("vowed_markers")
VOWED_CUT: Final[i64] = FACTS.number("vowed_cut")
THREAT_STANDS: Final[i64] = FACTS.number("threat_stands")
VOW_MARKED: Final[i64] = FACTS.number("vow_marked")
DEBT_SETTLED: Final[i64] = FACTS.number("debt_settled")
TRUCK_TO_LET: Final[i64] = FACTS.number("truck_to_let")
TRUCK_NOT_TO_LET: Final[i64] = FACTS.number("truck_not_to_let")
BACK_IN_TALK: Final[i64] = FACTS.number("back_in_talk")
