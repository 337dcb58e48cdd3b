/**
 * 3.21: standings while so many rounds a second, bet and win, are booked: how far the consumer lags behind, and, once it has read all, every score of four
 * tournaments (one of each kind) against a plain recount of the ledger. Exits with 1 where the p99 of the lag is above a second, a call failed,
 * the rate was not reached, or a score differs. Usage: node bench/src/contests/standings.ts [roundsPerSec=1000] [seconds=60] [players=200]
 */
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { betPath, providerClient, signedBet } from '../bets/http-client.ts';
import { openLoop } from '../bets/open-loop.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, providerSecret, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { costText, spentUs } from '../processor.ts';
import { differencesOf, openTournaments } from './recount.ts';

const [rate, seconds, count] = [2, 3, 4].map((at, place) => Number(process.argv[at] ?? [1000, 60, 200][place])) as [number, number, number];
const [lagMsMax, rateShareMin, sampleMs, catchUpSecMax] = [1000, 0.95, 50, 120];

const server = await openServer(mkdtempSync(join(tmpdir(), 'mela-bench-')), serverWithoutSite);
const database = databaseOf(server.socketDir);
await database.connect();
const tokens = await makePlayers(database, count);
const tournaments = await openTournaments(database);
const { send, close } = providerClient(server.port, 256);

/** A round of a provider: a bet of ₹1, and its win. Each 50th call is sent twice, and each 100th round is rolled back after its win. */
async function playRound(at: number): Promise<boolean> {
  const bet = signedBet(tokens[(at * 7919) % count] ?? '');
  const { token, round, game } = JSON.parse(bet.body) as { token: string; round: string; game: string };
  const follow = (path: string, more: object) => {
    const body = JSON.stringify({ token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round, game, ...more });
    return send({ body, uuid: bet.uuid, signature: createHmac('sha256', providerSecret).update(body).digest('hex') }, path);
  };
  const answers = [await send(bet)];
  if (at % 50 === 0) answers.push(await send(bet));
  const ref = { reference_transaction_uuid: bet.uuid, round_closed: true };
  answers.push(await follow(betPath.replace('/bet', '/win'), { ...ref, amount: (at * 37) % 250 }));
  if (at % 100 === 0) answers.push(await follow(betPath.replace('/bet', '/rollback'), ref));
  return answers.every(({ status, text }) => status === 200 && text.includes('RS_OK'));
}

/** Age of the oldest settled round that the standings have not read, ms; 0 when there is none. */
async function lagMs(): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    `SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - e.at) * 1000 FROM kernel.event e
       WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND e.type = 'round.settled' ORDER BY e.epoch, e.xid, e.id LIMIT 1), 0)::float8 AS ms
     FROM kernel.consumer c WHERE c.name = 'tournaments.standings'`,
  );
  return rows[0]?.ms ?? Number.NaN;
}

const lags: number[] = [];
let [bad, isRunning] = [0, true];
const sampling = (async () => {
  while (isRunning) {
    lags.push(await lagMs());
    await wait(sampleMs);
  }
})();
const root = server.child.pid ?? 0;
const before = spentUs(root);
const total = rate * seconds;
const playSec = await openLoop(rate, total, async (at) => {
  if (!(await playRound(at).catch(() => false))) bad += 1;
});
isRunning = false;
await sampling;
close();
const endMs = performance.now();
while ((await lagMs()) > 0 && performance.now() - endMs < catchUpSecMax * 1000) await wait(sampleMs);
const catchUpSec = (performance.now() - endMs) / 1000;
const cost = costText(root, before, total, 'round with its bet and win');
const { differences, members, rounds } = await differencesOf(database, tournaments);
await database.end();
await server.stop();

lags.sort((a, b) => a - b);
const at = (share: number) => lags[Math.floor((lags.length - 1) * share)] ?? Number.NaN;
printLine(
  `${(total / playSec).toFixed(0)} rounds/s for ${playSec.toFixed(0)} s, ${bad} failed; four tournaments; ${cost}; lag p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, max ${at(1).toFixed(0)} ms; all read ${catchUpSec.toFixed(1)} s after the last round`,
);
printLine(`recount of ${rounds} rounds of the ledger against ${members} standings: ${differences.length} differences`);
for (const difference of differences.slice(0, 20)) printLine(difference);
process.exitCode =
  differences.length === 0 && rounds > 0 && bad === 0 && at(0.99) <= lagMsMax && total / playSec >= rate * rateShareMin ? 0 : 1;
