-- What players have put into all jackpots, by the ledger: what was verified, and the entries since.
CREATE OR REPLACE VIEW wallet.in_jackpots AS SELECT coalesce(-sum(amount_minor), 0)::bigint AS minor FROM wallet.entry WHERE house_id = 6;
