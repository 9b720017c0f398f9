-- What chance gave the seat's holder, deal by deal: a list of lists of four numbers, the cards of the
-- deck, the high ones of these, the cards of the hand, the high ones of those.
ALTER TABLE finished_seat ADD COLUMN dealt TEXT NOT NULL DEFAULT '[]';
