import { commitment } from '@mela/games/index';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { announce, insertLottery, lockLottery, type Lottery, type NewLottery, saveNext } from './store.ts';

const seedBytes = 32;

/** Commits to a seed for a draft and announces it. @returns whether it was a draft */
export function announceLottery(tx: Db, id: number, random: Random): Promise<boolean> {
  const serverSeed = random.bytes(seedBytes);
  return announce(tx, id, { serverSeed, commitment: commitment(serverSeed) });
}

/** A lottery that is announced at once: a repeated one, or one of the demo. @returns its id */
export async function openLottery(tx: Db, lottery: NewLottery, random: Random): Promise<number> {
  const id = await insertLottery(tx, lottery);
  await announceLottery(tx, id, random);
  return id;
}

/** So long before the end of a lottery that repeats the next one is announced: whatever earns tickets from the end on finds it open. */
const nextAheadMs = 120_000;

/** Announces the one that follows on a lottery that repeats, once, when it is time. */
export async function announceNext(tx: Db, id: number, random: Random, now: Date): Promise<void> {
  const lottery = await lockLottery(tx, id);
  if (lottery === undefined || !isNextDue(lottery, now)) return;
  await saveNext(tx, id, await openLottery(tx, { ...lottery, ...nextTimes(lottery, now) }, random));
}

export const isNextDue = ({ repeats, nextId, state, endsAt }: Lottery, now: Date): boolean =>
  repeats && nextId === null && (state === 'announced' || state === 'running') && endsAt.getTime() - nextAheadMs <= now.getTime();

/** The times of the next one: it begins when this one ends; lengths that are over are left out. */
export function nextTimes(
  { startsAt, endsAt }: Pick<NewLottery, 'startsAt' | 'endsAt'>,
  now: Date,
): Pick<NewLottery, 'startsAt' | 'endsAt'> {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const missed = Math.max(0, Math.floor((now.getTime() - endsAt.getTime()) / lengthMs));
  const start = endsAt.getTime() + missed * lengthMs;
  return { startsAt: new Date(start), endsAt: new Date(start + lengthMs) };
}
