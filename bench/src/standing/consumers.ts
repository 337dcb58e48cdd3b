/**
 * F22: what the consumers of rounds cost the bets, and how far they are behind. Calls a second (bets, and ends of rounds) with all consumers and,
 * in turn, with those of standing held; then rounds in an open loop, and the age of the oldest event that a consumer has not handled.
 * Usage: node bench/src/standing/consumers.ts [secondsOfEach=10] [turns=3] [roundsPerSec=1000] [lagSeconds=60]
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { betPath, providerClient, signedBet, signedEnd, winPath } from '../bets/http-client.ts';
import { openLoop } from '../bets/open-loop.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { runWrk } from '../bets/wrk.ts';
import { printLine, printTable } from '../print.ts';

const [seconds = 10, turns = 3, roundsPerSec = 1000, lagSeconds = 60] = process.argv.slice(2).map(Number);
const [connections, warmUpSec, sampleMs] = [64, 10, 250];
/** Consumers that levels, ratings, achievements, the club and referrals are made by. */
const standing = /^(loyalty|ratings|achievements|vip|referral)\./;
/** Those of them that hear of rounds. The others pass what they do not hear every few seconds, which says nothing of how far they are. */
const hearRounds = /^(loyalty|ratings|referral)\./;

/** Holds the locks under which these consumers step: they wait, as where another process runs them. */
async function hold(client: pg.Client, names: readonly string[], act: 'pg_advisory_lock' | 'pg_advisory_unlock'): Promise<void> {
  await client.query(`SELECT ${act}(hashtextextended('consumer ' || name, 0)) FROM unnest($1::text[]) AS name`, [names]);
}

/** Seconds since the oldest event of settled rounds that each consumer has not passed. */
const lagsSec = `
  SELECT split_part(c.name, '/', 1) AS name, coalesce(max(extract(epoch FROM clock_timestamp() - e.at)), 0)::float8 AS lag
  FROM kernel.consumer AS c LEFT JOIN LATERAL (
    SELECT e.at FROM kernel.event AS e WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND e.type = 'round.settled'
      AND (c.name !~ '/' OR e.user_id % split_part(c.name, 'of', 2)::int = substring(c.name FROM '/([0-9]+)of')::int)
    ORDER BY e.epoch, e.xid, e.id LIMIT 1) AS e ON true
  WHERE c.name = ANY($1) GROUP BY 1`;

/** Rounds in an open loop, each ended once its bet is answered. @returns how many were refused, and the lags by consumer */
async function lagsAt(port: number, tokens: readonly string[], client: pg.Client, names: readonly string[]) {
  const { send, close } = providerClient(port, 128);
  const lags = new Map<string, number[]>();
  let [bad, isRunning] = [0, true];
  const round = async (at: number): Promise<void> => {
    const token = tokens[(at * 7919) % tokens.length] ?? '';
    const bet = signedBet(token);
    for (const [signed, path] of [[bet, betPath] as const, [signedEnd(token, bet.uuid), winPath] as const]) {
      const { status, text } = await send(signed, path).catch(() => ({ status: 0, text: '' }));
      if (status !== 200 || !text.includes('RS_OK')) bad += 1;
    }
  };
  const sampling = (async () => {
    for (; isRunning; await wait(sampleMs)) {
      const { rows } = await client.query<{ name: string; lag: number }>(lagsSec, [names]);
      for (const { name, lag } of rows) lags.set(name, [...(lags.get(name) ?? []), lag]);
    }
  })();
  const tookSec = await openLoop(roundsPerSec, roundsPerSec * lagSeconds, round);
  isRunning = false;
  await sampling;
  close();
  return { bad, lags, tookSec };
}

const server = await openServer(undefined, serverWithoutSite);
try {
  const [client, holder] = [databaseOf(server.socketDir), databaseOf(server.socketDir)];
  await Promise.all([client.connect(), holder.connect()]);
  const tokens = await makePlayers(client, 1000);
  const run = (sec: number) => runWrk(server.url, tokens, sec, connections, { ends: true });
  await run(warmUpSec);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kernel.consumer WHERE epoch < 2147483647');
  const names = rows.map(({ name }) => name);
  const held = names.filter((name) => standing.test(name));
  const pairs: { readonly all: number; readonly without: number; readonly bad: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const withAll = await run(seconds);
    await hold(holder, held, 'pg_advisory_lock');
    const without = await run(seconds);
    await hold(holder, held, 'pg_advisory_unlock');
    pairs.push({ all: withAll.betsPerSec, without: without.betsPerSec, bad: withAll.bad + without.bad });
    await untilHandled(
      client,
      names.filter((name) => hearRounds.test(name)),
    );
  }
  const ratios = pairs.map(({ all, without }) => all / without).toSorted((a, b) => a - b);
  printTable(
    ['calls/s with all', 'without standing', 'ratio', 'bad'],
    pairs.map(({ all, without, bad }) => [all.toFixed(0), without.toFixed(0), (all / without).toFixed(2), String(bad)]),
  );
  printLine(`F22: median ratio ${ratios[ratios.length >> 1]?.toFixed(2)}, ${connections} connections; held: ${held.join(' ')}`);

  const hearing = names.filter((name) => hearRounds.test(name));
  const { bad, lags, tookSec } = await lagsAt(server.port, tokens, client, hearing);
  const line = (name: string, values: readonly number[]): string[] => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
    return [name, at(0.5), at(0.99), at(1)];
  };
  printLine(
    `F22: ${roundsPerSec} rounds/s due, ${((roundsPerSec * lagSeconds) / tookSec).toFixed(0)} played, ${bad} calls refused; seconds behind:`,
  );
  printTable(
    ['consumer', 'p50', 'p99', 'longest'],
    [...lags].toSorted().map(([name, values]) => line(name, values)),
  );
  await Promise.all([client.end(), holder.end()]);
} finally {
  await server.stop();
}

async function untilHandled(client: pg.Client, names: readonly string[]): Promise<void> {
  for (let polls = 0; polls < 600; polls += 1) {
    const { rows } = await client.query<{ lag: number }>(lagsSec, [names]);
    if (rows.every(({ lag }) => lag === 0)) return;
    await wait(sampleMs);
  }
  throw new Error('the consumers did not catch up');
}
