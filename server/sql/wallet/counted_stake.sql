-- What a stake counts to the wager of a bonus: by the weight of the caller and by what the bonus's terms say of the
-- game, in ten-thousandths each. Computed as numeric, which no stake overflows.
CREATE OR REPLACE FUNCTION wallet.counted_stake(minor bigint, weight integer, weights jsonb, game text, types text[])
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT div(minor::numeric * weight * coalesce((weights -> 'games' ->> game)::bigint,
    (SELECT min((weights -> 'types' ->> t)::bigint) FROM unnest(types) t), (weights ->> 'otherwise')::bigint, 10000),
      100000000)::bigint
$$;
