import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { eachApart, enqueue, job, type JobContext } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from '../content/index.ts';
import { firstMoveAt, nextState, payDebts, type Debt, type Debts } from '../prizes/index.ts';
import { dueResults, finishTournament, freezeResults, markPaid, placedWithoutPrize } from './settle-store.ts';
import { lockTournament, moveTournament, unpaidTournaments, type TournamentRow } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'tournaments.advance': Record<never, never>;
  }
}

/**
 * Moves every tournament on by a step or more, at the moments at which they begin and end, and in any case each minute. May run in several
 * processes at once, and again after any interruption.
 */
export function tournamentJobs(failpoint: Failpoint) {
  return [
    job({
      name: 'tournaments.advance',
      through: 'due rows',
      cron: '* * * * *',
      run: async (_payload, services) => {
        const [failed] = await eachApart(await unpaidTournaments(services.db), {
          log: services.log,
          subjectOf: ({ id }) => ({ tournament: id }),
          work: (tournament) => settle(tournament, services, failpoint),
        });
        const next = firstMoveAt(await unpaidTournaments(services.db), services.clock.now());
        if (next !== null) await enqueue(services.db, 'tournaments.advance', {}, { key: 'tournaments.next', runAt: next });
        // A payout that was interrupted continues before the next minute.
        if (failed) throw failed.error;
      },
    }),
  ];
}

async function settle(tournament: TournamentRow, services: JobContext, failpoint: Failpoint): Promise<void> {
  const { db, clock, log } = services;
  for (let { state } = tournament; ;) {
    const next = nextState({ ...tournament, state }, clock.now());
    if (next === null) break;
    if (!(await transact(db, (tx) => enter(tx, tournament.id, state as 'announced' | 'running', next, services)))) return;
    state = next;
  }
  await transact(db, (tx) => freeze(tx, tournament.id, clock.now()));
  await failpoint('tournament-frozen');
  await payDebts(debtsOf(tournament, clock.now()), services, () => failpoint('tournament-payout'));
  if (!tournament.demo) await reportPlaces(tournament, services, () => failpoint('tournament-placed'));
  const done = await transact(db, async (tx) => {
    const finished = await finishTournament(tx, tournament.id, clock.now());
    if (finished) await emit(tx, services.origin, [changed(tournament.id)]);
    return finished;
  });
  if (done) log.info({ tournament: tournament.id }, 'a tournament was paid');
}

const changed = (id: number): NewEvent => ({ type: 'tournament.changed', userId: null, body: { tournamentId: BigInt(id) } });

/** Once its time is over, an event in the log closes the standings: all rounds that were settled before are read before it. */
async function enter(
  tx: Db,
  id: number,
  from: 'announced' | 'running',
  to: 'running' | 'counting',
  { origin }: JobContext,
): Promise<boolean> {
  if (!(await moveTournament(tx, id, from, to))) return false;
  if (to === 'counting') await emit(tx, origin, [{ type: 'tournament.ended', userId: null, body: { tournamentId: BigInt(id) } }]);
  await emit(tx, origin, [changed(id)]);
  // Cards of games name the tournament that they count for, also on cached pages.
  await emitContentChanged(tx, { what: 'tournament', at: String(id) }, origin);
  return true;
}

async function freeze(tx: Db, id: number, now: Date): Promise<void> {
  const tournament = await lockTournament(tx, id);
  if (tournament?.state === 'counting' && tournament.countedAt !== null && tournament.frozenAt === null) await freezeResults(tx, id, now);
}

/** Places in a transaction. */
const placesMax = 1000;

/** Reports places without a prize, before the tournament is done: after an interruption the events come again, which the inbox notices. */
async function reportPlaces(
  { id, names }: TournamentRow,
  { db, origin }: JobContext,
  afterEach: () => ReturnType<Failpoint>,
): Promise<void> {
  for (let after = 0n, found = placesMax; found === placesMax;) {
    const placed = await transact(db, async (tx) => {
      const rows = await placedWithoutPrize(tx, id, after, placesMax);
      await emit(
        tx,
        origin,
        rows.map(({ userId, place, places }): NewEvent => ({
          type: 'tournament.placed',
          userId,
          body: { tournamentId: BigInt(id), names, place, places },
        })),
      );
      return rows;
    });
    if (placed.length > 0) await afterEach();
    found = placed.length;
    after = placed.at(-1)?.userId ?? after;
  }
}

type Result = Debt & { readonly band: number };

const debtsOf = ({ id, names }: TournamentRow, now: Date): Debts<Result> => ({
  contest: 'tournaments',
  id,
  names,
  due: async (tx, max) =>
    (await dueResults(tx, id, max)).map((result) => ({ ...result, key: `tournament:${id}:${result.band}:${result.place}` })),
  mark: (tx, results) =>
    markPaid(
      tx,
      id,
      results.map(({ band, place, refusal }) => ({ band, place, refusal })),
      now,
    ),
});
