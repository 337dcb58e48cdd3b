import type { AchievementCondition, facts } from '@mela/contract/api/operators/operator-achievements';
import { festivalOf } from './festivals.ts';

export type FactName = (typeof facts)[number];

/** Something of a player on a day of India; `until`: the day on which it ended, null while it lasts. Of a round also what its game is. */
export type Fact = {
  readonly fact: FactName;
  readonly item: string;
  readonly day: string;
  readonly until?: string | null;
  readonly mechanic?: string | null;
  readonly house?: boolean;
};

export type Reached = {
  /** What is counted, of any tier. */
  readonly progress: number;
  /** The day on which each tier was reached, null for one that is not. */
  readonly days: readonly (string | null)[];
};

const dayMs = 86_400_000;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const addDays = (day: string, days: number): string => new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10);

/** How far these facts have come in a condition by the end of `today`. The same for whatever order they are in. */
export function judge(condition: AchievementCondition, all: readonly Fact[], today: string): Reached {
  const facts = all.filter((fact) => fact.day <= today && matches(condition, fact)).toSorted((a, b) => compare(a.day, b.day));
  if (condition.count === 'held') return judgeHeld(condition.tiers, facts, today);
  if (condition.count === 'streak') return judgeStreak(condition.tiers, facts);
  const first = new Map<string, string>();
  for (const fact of facts) {
    const key = keyOf(condition.count, fact);
    if (key !== null && !first.has(key)) first.set(key, fact.day);
  }
  const days = [...first.values()];
  return { progress: days.length, days: condition.tiers.map((target) => days[target - 1] ?? null) };
}

function matches({ facts, festival, days, house }: AchievementCondition, fact: Fact): boolean {
  if (!facts.includes(fact.fact)) return false;
  if (festival !== undefined && festivalOf(fact.day) !== festival) return false;
  if (days !== undefined && !days.includes(fact.day.slice(5))) return false;
  return house !== true || fact.house === true;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function keyOf(count: Exclude<AchievementCondition['count'], 'held' | 'streak'>, { fact, item, day, mechanic }: Fact): string | null {
  switch (count) {
    case 'days':
      return day;
    case 'months':
      return day.slice(0, 7);
    case 'items':
      return item;
    case 'kinds':
      return item.split(':', 1)[0] ?? item;
    case 'mechanics':
      return mechanic ?? null;
    case 'festivals':
      return festivalOf(day);
    case 'facts':
      return fact;
  }
}

/** The most days that one of them has lasted. */
function judgeHeld(tiers: readonly number[], facts: readonly Fact[], today: string): Reached {
  const spans = facts.map(({ day, until }) => {
    const last = until === null || until === undefined || until > today ? today : until;
    return { day, length: numberOf(last) - numberOf(day) };
  });
  return {
    progress: Math.max(0, ...spans.map(({ length }) => length)),
    days: tiers.map((target) => {
      const ends = spans.filter(({ length }) => length >= target).map(({ day }) => addDays(day, target));
      return ends.toSorted(compare)[0] ?? null;
    }),
  };
}

/** The longest row of days. */
function judgeStreak(tiers: readonly number[], facts: readonly Fact[]): Reached {
  const days = [...new Set(facts.map(({ day }) => day))];
  let [longest, run, before] = [0, 0, ''];
  const reached = new Map<number, string>();
  for (const day of days) {
    run = before !== '' && addDays(before, 1) === day ? run + 1 : 1;
    if (run > longest) reached.set(run, day);
    [longest, before] = [Math.max(longest, run), day];
  }
  return { progress: longest, days: tiers.map((target) => reached.get(target) ?? null) };
}
