import { dayOf, momentOf } from '@mela/contract/site/zone';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { type FetchOutside, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Db } from '../../../kernel/types.ts';
import { type ActorMovement, idBefore, movementsOfActor, movementsOfKeys } from '../../wallet/index.ts';
import { wonOf } from '../booking/find-references.ts';
import { movementKey } from '../booking/movements.ts';
import { rejectedWins } from '../held-wins/held-win-store.ts';
import type { KnownProvider } from '../providers/known-providers.ts';
import { asNamed, compareDay, isNamed, sideOf } from './compare-day.ts';
import { daysCompared, daysFailed, noteDay, insertDifferences } from './difference-store.ts';
import { readDay } from './read-day.ts';

const dayMs = 86_400_000;
/** The days that each night looks for, so that a night without a run is made up. */
const nights = 3;
/** Of older days that could not be compared so many are tried in a night, in turn. */
const failedAtOnce = 7;
/** A feed that differs more is wrong as a whole: each difference would be closed by hand. */
const differencesMax = 1_000;
/** What was booked so near to midnight may be of the other day for the provider, whose clock is its own. */
const edgeMs = 300_000;
const rowsAtOnce = 5_000;

/** The days before today in India, the latest first. */
const daysBefore = (now: Date): string[] => Array.from({ length: nights }, (_, at) => dayOf(new Date(now.getTime() - (at + 1) * dayMs)));

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;

/** Compares the last days of every provider with a feed, each once, and those that could not be compared until they are. One that fails keeps no other waiting. */
export async function reconcileDays({ db, clock, log }: Services, providers: readonly KnownProvider[], ask: FetchOutside): Promise<void> {
  const days = daysBefore(clock.now());
  for (const provider of providers) {
    const { name, feedUrl } = provider;
    if (feedUrl === null) continue;
    const done = await daysCompared(db, name, days);
    const failed = await daysFailed(db, name, failedAtOnce);
    for (const day of new Set([...days.filter((one) => !done.has(one)), ...failed])) {
      try {
        await reconcileDay(db, provider, feedUrl, day, clock.now(), ask);
      } catch (error) {
        const failure = error instanceof OutsideFailure ? error.message : 'the day could not be compared';
        log.warn({ err: error, provider: name, day }, 'a day of a provider could not be compared');
        await noteDay(db, { provider: name, day, transactions: null, failure, now: clock.now() });
      }
    }
  }
}

async function reconcileDay(db: Db, provider: KnownProvider, url: string, day: string, now: Date, ask: FetchOutside): Promise<void> {
  const reported = await readDay(provider, url, day, now, ask);
  const dayStartMs = Date.parse(day);
  const ours = await bookedBetween(db, provider.name, momentOf(dayStartMs), momentOf(dayStartMs + dayMs));
  const keyOf = (transaction: string) => movementKey(provider.name, transaction);
  const keys = reported.filter(({ transaction }) => !ours.all.has(keyOf(transaction))).map(({ transaction }) => transaction);
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const asked = keys.slice(at, at + rowsAtOnce).flatMap((key) => [keyOf(key), keyOf(wonOf(key))]);
    for (const movement of await movementsOfKeys(db, asked)) ours.all.set(movement.key, movement);
  }
  const held = [...ours.all.values()].filter(({ isHeld }) => isHeld).map(({ key }) => key);
  for (const [key, amountMinor] of await rejectedWins(db, held)) {
    const movement = ours.all.get(key);
    if (movement) ours.all.set(key, { ...movement, amountMinor });
  }
  const nameOf = (key: string) => key.slice(provider.name.length + 1);
  const booked = asNamed(new Map([...ours.all].map(([key, movement]) => [nameOf(key), sideOf(movement)])));
  const differences = compareDay(reported, booked, ours.due.map(nameOf).filter(isNamed));
  if (differences.length > differencesMax)
    throw new OutsideFailure(`${differences.length} differences: the feed is not of what was played`);
  await transact(db, async (tx) => {
    await insertDifferences(tx, provider.name, day, differences, now);
    await noteDay(tx, { provider: provider.name, day, transactions: reported.length, failure: null, now });
  });
}

/** What a provider's messages booked: by key, and the keys that are far enough from midnight to be of this day for both. */
async function bookedBetween(db: Db, provider: string, from: Date, to: Date) {
  const all = new Map<string, ActorMovement>();
  const read = async (span: { from: Date; to: Date }) => {
    const keys: string[] = [];
    for (let after = await idBefore(db, span.from); ;) {
      const page = await movementsOfActor(db, `provider:${provider}`, span, after, rowsAtOnce);
      for (const movement of page) {
        all.set(movement.key, movement);
        keys.push(movement.key);
        after = movement.id;
      }
      if (page.length < rowsAtOnce) return keys;
    }
  };
  return { all, due: await read({ from: new Date(from.getTime() + edgeMs), to: new Date(to.getTime() - edgeMs) }) };
}
