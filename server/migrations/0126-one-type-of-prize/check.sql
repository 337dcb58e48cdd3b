DO $$
BEGIN
  IF EXISTS (SELECT FROM missions.mission WHERE NOT prize ? 'type') OR EXISTS (SELECT FROM missions.task WHERE NOT prize ? 'type')
    OR EXISTS (SELECT FROM tournaments.result WHERE NOT prize ? 'type') OR EXISTS (SELECT FROM wheel.spin WHERE NOT prize ? 'type')
    OR EXISTS (SELECT FROM tournaments.tournament t, jsonb_array_elements(t.prizes) p WHERE NOT p -> 'prize' ? 'type')
    OR EXISTS (SELECT FROM wheel.wheel w, jsonb_array_elements(w.sectors) s WHERE NOT s -> 'prize' ? 'type' OR s -> 'instead' ? 'kind')
  THEN RAISE EXCEPTION 'a prize has no type'; END IF;
  IF EXISTS (SELECT FROM kernel.event WHERE type = 'spins.granted') THEN RAISE EXCEPTION 'spins are granted by an event that no one reads'; END IF;
END $$;
