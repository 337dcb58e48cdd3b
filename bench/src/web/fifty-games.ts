import pg from 'pg';
import type { TestServer } from '../bets/server.ts';

const wanted = 50;

/** Fills a bench's own lobby up to fifty games: copies of the server's titles under other names, with their labels. */
export async function seedFiftyGames({ socketDir }: TestServer): Promise<void> {
  const client = new pg.Client({ host: socketDir, user: 'mela', database: 'mela' });
  await client.connect();
  try {
    await client.query(
      `WITH drawn AS (SELECT *, row_number() OVER (ORDER BY position) AS place, count(*) OVER () AS many FROM catalogue.game WHERE listed)
       INSERT INTO catalogue.game (developer_id, slug, name, frame_url, types, rtp, label, min_bet_minor, position)
       SELECT developer_id, slug || '-' || number, jsonb_build_object('en', name ->> 'en' || ' ' || number, 'hi', name ->> 'hi' || ' ' || number), frame_url, types, rtp, label, min_bet_minor, 100 + number
       FROM generate_series(1, $1 - (SELECT count(*)::integer FROM drawn)) AS number
       JOIN drawn ON drawn.place = 1 + number % drawn.many`,
      [wanted],
    );
  } finally {
    await client.end();
  }
}
