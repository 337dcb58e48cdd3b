/**
 * F1 with bonuses: bets a second of players with an active bonus, whose bets take cash or take the bonus itself, against those of players
 * without one, in rounds that take turns. Usage: node bench/src/bets/bonus.ts [seconds=6] [rounds=5] [players=1000]
 */
import type pg from 'pg';
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';
import { databaseOf, makePlayers } from './players.ts';
import { withServer } from './server.ts';
import { runWrk } from './wrk.ts';

const [seconds, rounds, players] = [Number(process.argv[2] ?? 6), Number(process.argv[3] ?? 5), Number(process.argv[4] ?? 1000)];
const connections = 64;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;

const names = ['none', 'cash', 'bonus'] as const;
type Name = (typeof names)[number];

const cashMinor = 1_000_000_000;
const terms = {
  betMaxMinor: 1_000_000,
  weights: { games: {}, types: { slots: 10_000 }, otherwise: 5_000 },
  expiresSec: Math.floor(Date.now() / 1000) + 30 * 86_400,
};

/** A bonus that no run completes; without `keepsCash` the cash is taken away, so that every bet takes from the bonus. */
async function grant(client: pg.Client, tokens: readonly string[], keepsCash: boolean): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT user_id AS id FROM play.session WHERE token_hash IN (SELECT sha256(convert_to(t, 'UTF8')) FROM unnest($1::text[]) t)`,
    [tokens],
  );
  const origin = { actor: 'system:bench', requestId: null };
  const movements = rows.flatMap(({ id: userId }) => [
    {
      key: `bench:bonus:${userId}`,
      kind: 'bonus_grant',
      userId,
      amountMinor: String(cashMinor),
      wagerMinor: '900000000000000',
      meta: { terms },
      origin,
    },
    ...(keepsCash ? [] : [{ key: `bench:take:${userId}`, kind: 'adjustment', userId, amountMinor: String(-cashMinor), origin }]),
  ]);
  for (let from = 0; from < movements.length; from += 500) {
    const { rows: answers } = await client.query<{ status: string; reason: string | null }>('SELECT * FROM wallet.post($1::jsonb, now())', [
      JSON.stringify(movements.slice(from, from + 500)),
    ]);
    const refused = answers.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`a bonus was not granted: ${refused.reason}`);
  }
  await client.query('VACUUM ANALYZE');
}

needPrograms({ wrk: 'wrk' });
await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = {
    none: await makePlayers(client, players),
    cash: await makePlayers(client, players),
    bonus: await makePlayers(client, players),
  };
  await grant(client, tokens.cash, true);
  await grant(client, tokens.bonus, false);
  await runWrk(server.url, [...tokens.none, ...tokens.cash, ...tokens.bonus], 2, connections);
  const rates: Record<Name, number[]> = { none: [], cash: [], bonus: [] };
  let bad = 0;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await client.query('CHECKPOINT');
      const load = await runWrk(server.url, tokens[name], seconds, connections);
      rates[name].push(load.betsPerSec);
      bad += load.bad;
    }
  }
  await client.end();
  const ratiosOf = (name: Name) => sorted(rates[name].map((rate, round) => rate / (rates.none[round] ?? Number.NaN)));
  for (const name of ['cash', 'bonus'] as const)
    printLine(
      `bets/s with an active bonus, bets from ${name}, ${median(rates[name]).toFixed(0)}, without one ${median(rates.none).toFixed(0)}, bad ${bad}; ratio ${median(ratiosOf(name)).toFixed(2)} (${ratiosOf(
        name,
      )
        .map((ratio) => ratio.toFixed(2))
        .join(' ')})`,
    );
});
