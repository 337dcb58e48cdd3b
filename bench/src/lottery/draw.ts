/**
 * 2.27: the draw of a lottery with ten million tickets: seconds from the final list to the saved winners, and the memory of the process. Tickets are
 * given by the function that the server uses, in ranges, and the list and its hash are checked range by range.
 * Usage: node bench/src/lottery/draw.ts [tickets] [tickets of a range]
 */
import { createHash, randomBytes } from 'node:crypto';
import { commitment } from '@mela/games/index';
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { transact } from '../../../server/src/kernel/db/transact.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { drawTickets, fundOf, prizesOf } from '../../../server/src/domains/lottery/rules.ts';
import { announce, closeTickets, insertLottery, lockLottery, moveLottery, revealSeed } from '../../../server/src/domains/lottery/store.ts';
import { insertWinners, winnersOf } from '../../../server/src/domains/lottery/winner-store.ts';
import { issueTickets, rangesFrom } from '../../../server/src/domains/lottery/ticket-store.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine, printTable } from '../print.ts';

const tickets = Number(process.argv[2] ?? 10_000_000);
const perRange = Number(process.argv[3] ?? 10);
const places = 100;
const grantsInCall = 5000;
const secondsMax = 5;

const cluster = await startBenchCluster();
const { db, close } = createDb(cluster.target, createLog('error'), {
  statementMs: 600_000,
});
const now = new Date();
const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const begun = performance.now();
  return [await work(), (performance.now() - begun) / 1000];
};

const id = await transact(db, async (tx) => {
  const made = await insertLottery(tx, {
    names: { en: 'Bench', hi: 'जाँच' },
    vip: false,
    fundMinor: 100_000_000n,
    growMinor: 1n,
    fundMaxMinor: 1_000_000_000n,
    shares: [{ from: 1, to: places, share: 100 }],
    playerMax: 10_000,
    playMinor: 10_000n,
    depositMinor: null,
    levelTickets: 0,
    missionTickets: 0,
    pricePoints: null,
    repeats: false,
    startsAt: new Date(now.getTime() - 1000),
    endsAt: new Date(now.getTime() + 1000),
  });
  const serverSeed = randomBytes(32);
  await announce(tx, made, { serverSeed, commitment: commitment(serverSeed) });
  await moveLottery(tx, made, 'announced', 'running');
  return made;
});

const ranges = Math.ceil(tickets / perRange);
const [, giveSec] = await timed(async () => {
  for (let from = 0; from < ranges; from += grantsInCall) {
    const grants = Array.from({ length: Math.min(grantsInCall, ranges - from) }, (_, at) => ({
      key: `bench:${from + at}`,
      userId: BigInt(((from + at) % 100_000) + 1),
      source: 'play' as const,
      count: Math.min(perRange, tickets - (from + at) * perRange),
      mark: randomBytes(9).toString('base64url'),
    }));
    await issueTickets(db, id, grants, now);
  }
});

const before = process.memoryUsage().rss;
const [drawn, drawSec] = await timed(() =>
  transact(db, async (tx) => {
    await moveLottery(tx, id, 'running', 'counting');
    await closeTickets(tx, id, now);
    const lottery = await lockLottery(tx, id);
    if (lottery?.head === null || lottery === undefined) throw new Error('no tickets');
    const serverSeed = await revealSeed(tx, id);
    const prizes = prizesOf(lottery.shares, fundOf(lottery, lottery.tickets));
    const won = drawTickets({ serverSeed, head: lottery.head, tickets: Number(lottery.tickets) }, places);
    await insertWinners(
      tx,
      id,
      won.map((ticket, at) => ({ ticket, prizeMinor: prizes[at] ?? 0n })),
      now,
    );
    return lottery;
  }),
);
const grown = process.memoryUsage().rss - before;

const [head, checkSec] = await timed(async () => {
  let link = `mela-lottery-${id}`;
  for (let next = 0; next < tickets;)
    for (const { first, last, mark } of await rangesFrom(db, id, next, grantsInCall)) {
      link = createHash('sha256').update(`${link}:${first}:${last}:${mark}`).digest('hex');
      next = Number(last) + 1;
    }
  return link;
});
const winners = await winnersOf(db, [id], places);

printLine(`${tickets} tickets in ${ranges} ranges, ${winners.length} winners`);
printTable(
  ['step', 'result'],
  [
    ['tickets given', `${giveSec.toFixed(1)} s`],
    ['draw, from the final list to the saved winners', `${drawSec.toFixed(3)} s`],
    ['memory of the process meanwhile', `${(grown / 2 ** 20).toFixed(1)} MB more`],
    ['the hash over the list computed again', `${checkSec.toFixed(1)} s, ${head === drawn.head ? 'equal' : 'DIFFERENT'}`],
  ],
);
await close();
await cluster.stop();
process.exitCode = head === drawn.head && winners.length === places && drawSec <= secondsMax && Number(drawn.tickets) === tickets ? 0 : 1;
