-- Ends the booking of free bets: those of bets that were not booked return as if they had never been taken, and those
-- of bets that were rolled back return once, except to a gift that was taken back. `asked` are the keys of all bets of
-- the booking that were to be free.
CREATE OR REPLACE FUNCTION play.settle_free_bets(asked text[], applied text[], rolled_back text[], at timestamptz)
  RETURNS void LANGUAGE sql AS $$
  UPDATE play.free_bet_use u SET booked = true WHERE u.key = ANY (applied) AND NOT u.booked;
  WITH never AS (
    DELETE FROM play.free_bet_use u WHERE u.key = ANY (asked) AND NOT u.booked RETURNING u.free_bet_id, u.rounds
  ), undone AS (
    UPDATE play.free_bet_use u SET returned_at = settle_free_bets.at WHERE u.key = ANY (rolled_back) AND u.booked
      AND u.returned_at IS NULL RETURNING u.free_bet_id, u.rounds
  )
  UPDATE play.free_bet f SET remaining = f.remaining + back.n
  FROM (SELECT b.free_bet_id, sum(b.rounds) AS n FROM (SELECT * FROM never UNION ALL SELECT * FROM undone) b
    GROUP BY b.free_bet_id) back
  WHERE f.id = back.free_bet_id AND f.taken_back_at IS NULL
$$;
