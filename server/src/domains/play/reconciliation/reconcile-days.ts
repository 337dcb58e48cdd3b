import { dayOf, momentOf } from '@mela/contract/site/zone';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { type FetchOutside, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Db } from '../../../kernel/types.ts';
import type { KnownProvider } from '../providers/known-providers.ts';
import { bookedDay } from './booked-day.ts';
import { compareDay, type Difference } from './compare-day.ts';
import { daysCompared, daysFailed, insertDifferences, noteDay } from './difference-store.ts';
import { edgesBeside, saveEdges } from './edge-store.ts';
import { readDay } from './read-day.ts';

const dayMs = 86_400_000;
/** The days that each night looks for, so that a night without a run is made up. */
const nights = 3;
/** Of older days that could not be compared so many are tried in a night, in turn. */
const failedAtOnce = 7;
/** A feed that differs more is wrong as a whole: each difference would be closed by hand. */
const differencesMax = 1_000;

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
  const dayStartMs = Date.parse(day);
  const booked = await bookedDay(db, provider.name, { from: momentOf(dayStartMs), to: momentOf(dayStartMs + dayMs) });
  const named = new Set<string>();
  const found: Difference[] = [];
  for await (const rows of readDay(provider, url, day, now, ask)) {
    const transactions = rows.map(({ transaction }) => transaction);
    for (const transaction of transactions) named.add(transaction);
    found.push(...compareDay(rows, await booked.sidesOf(transactions), []));
  }
  const unnamed = (transactions: readonly string[]) => transactions.filter((transaction) => !named.has(transaction));
  const missing = async (transactions: readonly string[]) => compareDay([], await booked.sidesOf(transactions), transactions);
  const lost = unnamed(booked.due);
  refuseMany(found.length + lost.length);
  const [start, end] = [booked.start, booked.end].map(([before, after]) => ({ before: unnamed(before), after: unnamed(after) }));
  if (!start || !end) throw new Error('a day has two midnights');
  // What neither this day nor the one beside it names, in the day in which it was booked.
  const beside = await edgesBeside(db, provider.name, day);
  const inBoth = (transactions: readonly string[], unnamedBeside: ReadonlySet<string>) =>
    transactions.filter((one) => unnamedBeside.has(one));
  const ofDay = await missing([...lost, ...inBoth(start.after, beside.before), ...inBoth(end.before, beside.after)]);
  const ofBefore = await missing(inBoth(start.before, beside.before));
  const ofAfter = await missing(inBoth(end.after, beside.after));
  refuseMany(found.length + ofDay.length + ofBefore.length + ofAfter.length);
  await transact(db, async (tx) => {
    await insertDifferences(tx, provider.name, day, [...found, ...ofDay], now);
    await insertDifferences(tx, provider.name, beside.dayBefore, ofBefore, now);
    await insertDifferences(tx, provider.name, beside.dayAfter, ofAfter, now);
    await noteDay(tx, { provider: provider.name, day, transactions: named.size, failure: null, now });
    await saveEdges(tx, provider.name, day, { start: [...start.before, ...start.after], end: [...end.before, ...end.after] });
  });
}

/** @throws OutsideFailure where a feed is wrong as a whole */
function refuseMany(differences: number): void {
  if (differences > differencesMax) throw new OutsideFailure(`${differences} differences: the feed is not of what was played`);
}
