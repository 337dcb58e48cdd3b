-- The offers that were written before, in short transactions: no call of a player and no consumer of events waits for
-- all of them. A message that a player's call has locked is marked when that call has ended.
DO $$
DECLARE
  rows_max constant bigint := 2000;
  page bigint := (SELECT coalesce(min(id), 1) - 1 FROM inbox.message);
  last bigint := (SELECT coalesce(max(id), 0) FROM inbox.message);
  is_left boolean;
BEGIN
  WHILE page < last LOOP
    UPDATE inbox.message SET is_offer = true WHERE id IN (
      SELECT m.id FROM inbox.message AS m JOIN notifications.rule AS r ON r.id::text = split_part(m.key, ':', 2)
      WHERE m.id > page AND m.id <= page + rows_max AND m.key LIKE 'rule:%' AND NOT m.is_offer AND m.deleted_at IS NULL
        AND r.category = 'promotional'
      FOR UPDATE OF m SKIP LOCKED);
    COMMIT;
    is_left := EXISTS (
      SELECT FROM inbox.message AS m JOIN notifications.rule AS r ON r.id::text = split_part(m.key, ':', 2)
      WHERE m.id > page AND m.id <= page + rows_max AND m.key LIKE 'rule:%' AND NOT m.is_offer AND m.deleted_at IS NULL
        AND r.category = 'promotional');
    IF is_left THEN
      PERFORM pg_sleep(0.05);
    ELSE
      page := page + rows_max;
    END IF;
  END LOOP;
END $$;
