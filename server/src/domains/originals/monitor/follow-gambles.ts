import { titles } from '@mela/games/index';
import { alarmingGambleWealth, gambleClaims, gambleEvidence, watchGambles } from '@mela/games/watch/gamble-watch';
import { transact } from '../../../kernel/db/transact.ts';
import { eachApart, type JobServices } from '../../../kernel/jobs/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../../accounts/index.ts';
import { closeUnderAlarm, raiseAlarm } from './alarm-store.ts';
import { type GambledRound, gambledRoundsAfter, gamblesOf, type GambleState, readGambles, saveGambles } from './settled-store.ts';

type Title = { readonly slug: string; readonly version: number };

const batchMax = 500;
/** All rounds with ids before one of this age are booked. */
const bookingMs = 60_000;
/** A round that awaits a choice longer than this cannot be ended, and is skipped. */
const stuckMs = 7 * 86_400_000;

/**
 * Tests every gamble of real players against a fair coin, in the order in which rounds began, each when all before it have ended. A lost gamble
 * ends its round at once and a won one asks again, so in the order of their ends a fair coin would seem to lose too often.
 */
export async function judgeGambles(services: JobServices): Promise<void> {
  await eachApart(
    Object.values(titles).filter(({ data }) => data.gamble !== undefined),
    {
      log: services.log,
      subjectOf: ({ data }) => ({ game: data.slug }),
      async work({ data }) {
        for (let isMore = true; isMore;) isMore = await transact(services.db, (tx) => judgeBatch(tx, data, services));
      },
    },
  );
}

/** True when there may be more rounds to judge. */
async function judgeBatch(tx: Tx, title: Title, { clock, log }: JobServices): Promise<boolean> {
  const now = clock.now();
  const before = await readGambles(tx, title);
  const found = await gambledRoundsAfter(tx, title, before.lastRound, batchMax);
  const end = found.findIndex((round) => !isSettled(round, now));
  const rounds = end === -1 ? found : found.slice(0, end);
  const last = rounds.at(-1);
  if (last === undefined) return false;
  const state = await countIn(tx, { ...before, lastRound: last.id }, rounds);
  const seen = gambleEvidence(state.watch);
  await saveGambles(tx, title, state, Math.max(...Object.values(seen)) / alarmingGambleWealth);
  for (const claim of gambleClaims.filter((each) => seen[each] >= alarmingGambleWealth)) {
    const isSide = claim === 'gamble-chit' || claim === 'gamble-pat';
    const observed = isSide ? state.chit / state.gambles : (2 * state.won) / state.gambles;
    const alarm = { game: title.slug, version: title.version, claim, rounds: state.gambles, observed, stated: isSide ? 0.5 : 1 };
    if (!(await raiseAlarm(tx, alarm, now))) continue;
    const closed = await closeUnderAlarm(tx, title.slug);
    log.error({ ...alarm, closed }, 'ALARM: a gamble is not fair');
  }
  return end === -1 && found.length === batchMax;
}

function isSettled({ closed_at, created_at }: GambledRound, now: Date): boolean {
  const ageMs = now.getTime() - created_at.getTime();
  return ageMs > (closed_at === null ? stuckMs : bookingMs);
}

async function countIn(tx: Tx, state: GambleState, rounds: readonly GambledRound[]): Promise<GambleState> {
  const gambled = rounds.filter(({ closed_at, drawn }) => closed_at !== null && drawn.length > 0);
  const users = await usersByIds(tx, [...new Set(gambled.map(({ user_id }) => user_id))]);
  const real = new Set(users.filter(isRealPerson).map(({ id }) => id));
  const gambles = gambled.filter(({ user_id }) => real.has(user_id)).flatMap(gamblesOf);
  return {
    ...state,
    watch: watchGambles(state.watch, gambles),
    gambles: state.gambles + gambles.length,
    won: state.won + gambles.filter(({ won }) => won).length,
    chit: state.chit + gambles.filter(({ side }) => side === 1).length,
  };
}
