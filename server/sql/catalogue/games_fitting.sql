-- Games that one word of a search may mean, as names_fitting has them, and with tier 2 those of its kind or studio.
CREATE OR REPLACE FUNCTION catalogue.games_fitting(asked text, typing boolean)
RETURNS TABLE (game_id integer, tier integer, score integer)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE tag record;
BEGIN
  RETURN QUERY SELECT * FROM catalogue.names_fitting(asked, typing);
  tag := catalogue.tags_of(asked);
  IF tag.kinds <> '{}' OR tag.studios <> '{}' THEN RETURN QUERY
    SELECT g.id, 2, 60 FROM catalogue.game g WHERE g.types && tag.kinds OR g.developer_id = ANY (tag.studios);
  END IF;
END $$;
