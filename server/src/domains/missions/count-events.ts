import { consumer, emit, lastOfRounds, type NewEvent, type StoredEvent, type WorkServices } from '../../kernel/events/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { gamesByIds } from '../catalogue/index.ts';
import {
  saveDeeds,
  saveProgress,
  saveRounds,
  undoDeeds,
  undoneOfDay,
  type CountedRound,
  type Deed,
  type PlayerDay,
} from './count-store.ts';
import { giveTasks } from './day-tasks.ts';
import { firstKeptDay, isNight } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';
import { lockPlayers, playersWithTasks, savePlayer } from './store.ts';
import { readPlayerState } from './read-player-state.ts';
import { missionSetting } from './settings.ts';

const types = [
  'round.settled',
  'deposit.succeeded',
  'deposit.reversed',
  'verification.changed',
  'limit.changed',
  'quiet.changed',
  'break.started',
  'care.raised',
] as const;
type Heard = StoredEvent<(typeof types)[number]> & { readonly userId: bigint };

/** Counts what players of the missions do, from stored rounds and deeds: a repeated event changes nothing, a rolled back round is taken out. */
export const missionsConsumer = consumer({
  name: 'missions.progress',
  types,
  from: 'now',
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, services) {
    const named = batch.filter((event): event is Heard => event.userId !== null);
    const players = new Map((await lockPlayers(tx, [...new Set(named.map(({ userId }) => userId))])).map((row) => [row.userId, row]));
    const events = named.filter(
      (event) =>
        players.has(event.userId) && (event.type !== 'round.settled' || !wasOpenedBefore(event.body, players.get(event.userId)?.since)),
    );
    if (events.length === 0) return;
    await beginDays(tx, events, services);
    await followCare(tx, events, services);
    const changed = [
      ...(await saveRounds(tx, await roundsOf(tx, events))),
      ...(await saveDeeds(
        tx,
        events.flatMap((event) => deedOf(event, dayOf(services.clock.now()))),
      )),
      ...(await undoDeeds(tx, undoneDeeds(events))),
    ];
    await count(tx, changed, services);
  },
});

/** Whether a round was opened before its player saw their missions for the first time. */
const wasOpenedBefore = ({ openedMs }: { readonly openedMs: number }, since: Date | undefined) =>
  since !== undefined && openedMs < since.getTime();

/** A player's day begins with what they do first on it, whether they look at the missions or not. */
async function beginDays(tx: Tx, events: readonly Heard[], { clock, random }: WorkServices): Promise<void> {
  if (!(await missionSetting(tx, 'daily_missions')).enabled) return;
  const day = dayOf(clock.now());
  const active = [
    ...new Set(
      events.filter((event) => event.type !== 'round.settled' || dayOf(new Date(event.body.settledMs)) === day).map(({ userId }) => userId),
    ),
  ];
  const known = await playersWithTasks(tx, active, day);
  for (const userId of active) if (!known.has(userId)) await giveTasks(tx, userId, { day, now: clock.now(), random });
}

/** With a limit, quiet hours, a break or markers of harm, care comes first from now on. */
async function followCare(tx: Tx, events: readonly Heard[], { clock }: WorkServices): Promise<void> {
  const changed = events.filter(
    ({ type }) => type === 'limit.changed' || type === 'quiet.changed' || type === 'break.started' || type === 'care.raised',
  );
  for (const userId of new Set(changed.map((event) => event.userId)))
    await savePlayer(tx, userId, { care: (await readPlayerState(tx, userId, clock.now())).care });
}

async function roundsOf(tx: Tx, events: readonly Heard[]): Promise<CountedRound[]> {
  const settled = lastOfRounds(events.flatMap((event) => (event.type === 'round.settled' ? [event] : [])));
  const games = new Map(
    (await gamesByIds(tx, [...new Set(settled.map(({ body }) => Number(body.gameId)))])).map((game) => [game.id, game]),
  );
  return settled.map(({ userId, body, version, id }) => ({
    userId,
    round: body.round,
    day: dayOf(new Date(body.settledMs)),
    gameId: Number(body.gameId),
    gameTypes: games.get(Number(body.gameId))?.types ?? [],
    betMinor: body.betMinor,
    winMinor: body.winMinor < 0n ? 0n : body.winMinor,
    version: version ?? id,
    counts: !isNight(new Date(body.settledMs)),
  }));
}

/** Deposits that were taken back, and not credited again after it. */
function undoneDeeds(events: readonly Heard[]): Pick<Deed, 'userId' | 'key'>[] {
  const last = new Map<bigint, Heard>();
  for (const event of events)
    if (event.type === 'deposit.succeeded' || event.type === 'deposit.reversed') last.set(event.body.paymentId, event);
  return [...last].flatMap(([paymentId, { type, userId }]) =>
    type === 'deposit.reversed' ? [{ userId, key: `deposit:${paymentId}` }] : [],
  );
}

/** A deed counts on the day on which it is read, moments after it was done. A deposit that is credited again is no new one. */
function deedOf(event: Heard, day: string): (Deed & { readonly again: boolean })[] {
  const of = (kind: Deed['kind'], key: string, again = false) => [{ userId: event.userId, day, kind, key, again }];
  if (event.type === 'deposit.succeeded') return of('deposit', `deposit:${event.body.paymentId}`, event.body.again === true);
  if (event.type === 'verification.changed' && event.body.status === 'accepted') return of('verify', `verify:${event.id}`);
  const sets = event.type === 'limit.changed' && (event.body.maxMinor !== null || (event.body.minutes ?? null) !== null);
  if (sets) return of('limit', `limit:${event.id}`);
  return event.type === 'quiet.changed' && event.body.hours !== null ? of('quiet', `quiet:${event.id}`) : [];
}

async function count(tx: Tx, changed: readonly PlayerDay[], { clock, origin }: WorkServices): Promise<void> {
  const days = Map.groupBy(changed, ({ day }) => day);
  const since = firstKeptDay(clock.now());
  for (const [day, of] of days) {
    const recount = { day, players: [...new Set(of.map(({ userId }) => userId))], since };
    const done = await saveProgress(tx, recount, clock.now());
    const events = done.map(({ id, userId }): NewEvent => ({ type: 'mission.done', userId, body: { taskId: id } }));
    await emit(tx, origin, events);
    const undone = await undoneOfDay(tx, recount);
    await emit(
      tx,
      origin,
      undone.map(({ id, userId }): NewEvent => ({ type: 'mission.undone', userId, body: { taskId: id } })),
    );
  }
}
