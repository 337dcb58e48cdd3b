-- after: lottery/link
-- Gives tickets by a list of { key, userId, source, count, points, mark }, one grant after the other: the next numbers,
-- at most up to the player's maximum, each key once. Nothing once the tickets are final. The lottery is locked, so
-- numbers and the hash over the list have one order.
CREATE OR REPLACE FUNCTION lottery.issue(of_lottery integer, grants jsonb, now_at timestamptz)
  RETURNS SETOF lottery.issued LANGUAGE plpgsql AS $$
DECLARE
  l lottery.lottery; g record; p lottery.player; given integer;
BEGIN
  SELECT * INTO l FROM lottery.lottery WHERE id = of_lottery FOR NO KEY UPDATE;
  IF l.id IS NULL OR l.state NOT IN ('announced', 'running', 'counting') OR l.counted_at IS NOT NULL THEN RETURN;
  END IF;
  FOR g IN SELECT * FROM jsonb_to_recordset(grants) AS g(key text, "userId" bigint, source text, count integer,
    points bigint, mark text) LOOP
    CONTINUE WHEN EXISTS (SELECT FROM lottery.ticket_range r WHERE r.lottery_id = l.id AND r.key = g.key);
    INSERT INTO lottery.player (lottery_id, user_id, mark) VALUES (l.id, g."userId", g.mark) ON CONFLICT DO NOTHING;
    SELECT * INTO p FROM lottery.player o WHERE o.lottery_id = l.id AND o.user_id = g."userId";
    given := least(g.count, l.player_max - p.tickets);
    CONTINUE WHEN given < 1;
    INSERT INTO lottery.ticket_range VALUES (l.id, l.tickets, l.tickets + given - 1, g."userId", g.source, g.key,
      coalesce(g.points, 0), now_at);
    UPDATE lottery.player o SET tickets = o.tickets + given WHERE o.lottery_id = l.id AND o.user_id = g."userId";
    RETURN NEXT ROW(g.key, g."userId", l.tickets, l.tickets + given - 1)::lottery.issued;
    l.head := lottery.link(l.head, l.id, l.tickets, l.tickets + given - 1, p.mark);
    l.tickets := l.tickets + given;
  END LOOP;
  UPDATE lottery.lottery SET tickets = l.tickets, head = l.head WHERE id = l.id;
END $$;
