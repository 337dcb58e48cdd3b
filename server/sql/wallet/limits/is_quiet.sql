-- Whether a moment is in quiet hours: minutes of India's day, through midnight when they begin later than they end.
CREATE OR REPLACE FUNCTION wallet.is_quiet(from_minute smallint, to_minute smallint, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN from_minute < to_minute THEN m.minute >= from_minute AND m.minute < to_minute
    ELSE m.minute >= from_minute OR m.minute < to_minute END
  FROM (SELECT extract(hour FROM l.local) * 60 + extract(minute FROM l.local) AS minute
    FROM (SELECT at AT TIME ZONE kernel.time_zone() AS local) l) m
$$;
