-- A prize has one shape everywhere: `type`, and sums in rupees. Contests stored `kind`, and sums in paise.
CREATE FUNCTION pg_temp.of_type(prize jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE prize ->> 'kind'
    WHEN 'cash' THEN jsonb_build_object('type', 'cash', 'amount', trim_scale((prize ->> 'amount')::numeric / 100))
    WHEN 'bonus' THEN jsonb_build_object('type', 'bonus', 'amount', trim_scale((prize ->> 'amount')::numeric / 100), 'terms', prize -> 'terms')
    WHEN 'points' THEN jsonb_build_object('type', 'points', 'points', prize -> 'amount')
    WHEN 'spins' THEN jsonb_build_object('type', 'wheel_spins', 'count', prize -> 'amount')
    WHEN 'gift' THEN jsonb_build_object('type', 'gift', 'campaign', prize -> 'campaign')
    ELSE prize END $$;

UPDATE missions.mission SET prize = pg_temp.of_type(prize);
UPDATE missions.task SET prize = pg_temp.of_type(prize);
UPDATE tournaments.result SET prize = pg_temp.of_type(prize) WHERE prize IS NOT NULL;
UPDATE tournaments.tournament t SET prizes =
  (SELECT coalesce(jsonb_agg(jsonb_set(p.row, '{prize}', pg_temp.of_type(p.row -> 'prize')) ORDER BY p.at), '[]')
   FROM jsonb_array_elements(t.prizes) WITH ORDINALITY AS p(row, at));

ALTER TABLE wheel.wheel DISABLE TRIGGER USER;
UPDATE wheel.wheel w SET sectors =
  (SELECT jsonb_agg(s.row || jsonb_build_object('prize', pg_temp.of_type(s.row -> 'prize'))
     || CASE WHEN s.row ? 'instead' THEN jsonb_build_object('instead', pg_temp.of_type(s.row -> 'instead')) ELSE '{}' END ORDER BY s.at)
   FROM jsonb_array_elements(w.sectors) WITH ORDINALITY AS s(row, at));
ALTER TABLE wheel.wheel ENABLE TRIGGER USER;
ALTER TABLE wheel.spin DISABLE TRIGGER USER;
UPDATE wheel.spin SET prize = pg_temp.of_type(prize);
ALTER TABLE wheel.spin ENABLE TRIGGER USER;

UPDATE inbox.message SET params = jsonb_set(params, '{prize}', pg_temp.of_type(params -> 'prize')) WHERE jsonb_typeof(params -> 'prize') = 'object';
-- Events that a consumer has not read yet.
ALTER TABLE kernel.event DISABLE TRIGGER USER;
UPDATE kernel.event SET body = jsonb_set(body, '{prize}', pg_temp.of_type(body -> 'prize')) WHERE type = 'contest.won';
UPDATE kernel.event SET type = 'prize.awarded', body = jsonb_build_object('key', 'event:' || id, 'giver', 'tournaments', 'campaign', 'contests',
  'prize', jsonb_build_object('type', 'wheel_spins', 'count', body -> 'spins')) WHERE type = 'spins.granted';
ALTER TABLE kernel.event ENABLE TRIGGER USER;

-- Whose prize it was. Until now only tournaments gave by this table beside gifts, and only bonus money.
ALTER TABLE bonuses.award ADD COLUMN giver text NOT NULL DEFAULT 'gifts' CHECK (giver IN ('gifts', 'wheel', 'missions', 'tournaments', 'lottery'));
ALTER TABLE bonuses.award DISABLE TRIGGER USER;
UPDATE bonuses.award SET giver = 'tournaments' WHERE key LIKE 'contest:%';
ALTER TABLE bonuses.award ENABLE TRIGGER USER;
ALTER TABLE bonuses.award ALTER COLUMN giver DROP DEFAULT;
