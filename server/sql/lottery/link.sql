-- The hash over the list of tickets after one more range. The first one is chained to the lottery's name.
CREATE OR REPLACE FUNCTION lottery.link(head text, lottery_id integer, first bigint, last bigint, mark text)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(format('%s:%s:%s:%s', coalesce(head, 'mela-lottery-' || lottery_id), first, last,
    mark), 'UTF8')), 'hex')
$$;
