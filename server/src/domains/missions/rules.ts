import type { MissionKind } from '@mela/contract/api/missions';
import { dayOf, localTime, momentOf } from '@mela/contract/site/zone';

/** How many missions a player gets each day. */
export const dayTasks = 3;
/** A streak of each multiple of this many days has a prize of its own. */
export const streakDays = 7;
export const streakPrize = { type: 'points', points: 50 } as const;

/** The key of the gift of a player's mission; `undone`: how often one was taken back. */
export const taskKey = ({ id, undone }: { readonly id: bigint; readonly undone: number }): string =>
  undone === 0 ? `mission:${id}` : `mission:${id}:${undone}`;

const dayMs = 86_400_000;
/** Rounds settled from this hour in India to that one do not count: no mission is a reason to play at night. */
const night = { from: 23, to: 6 } as const;
const careKinds: ReadonlySet<MissionKind> = new Set(['verify', 'limit', 'quiet']);

/** So many days rounds and deeds are kept: longer than a provider may take to roll a round back. */
export const keptDays = 60;

/** Deeds longer than a bank may take a deposit back. */
export const deedDays = 550;

/** The first day whose rounds are still kept. */
export const firstKeptDay = (now: Date): string => dayOf(new Date(now.getTime() - keptDays * dayMs));

/** When a day in India ends. */
export const endOfDay = (day: string): Date => momentOf(Date.parse(`${day}T00:00:00Z`) + dayMs);

export function isNight(at: Date): boolean {
  const hour = localTime(at).getUTCHours();
  return hour >= night.from || hour < night.to;
}

/** Nothing is played or paid for a mission of care. */
export const isCareKind = (kind: MissionKind): boolean => careKinds.has(kind);

/** What of a player decides which missions they are offered. */
export type PlayerState = {
  /** On a break, barred from bonuses, or an account of the operator. */
  readonly blocked: boolean;
  readonly care: boolean;
  readonly verified: boolean;
  readonly hasLimit: boolean;
  readonly hasQuietHours: boolean;
};

/** Whether a player can do a mission: care comes first, and no mission asks for what is there already. */
export function isFor(kind: MissionKind, { blocked, care, verified, hasLimit, hasQuietHours }: PlayerState): boolean {
  if (blocked || (care && !isCareKind(kind))) return false;
  if (kind === 'verify') return !verified;
  if (kind === 'limit') return !hasLimit;
  return kind !== 'quiet' || !hasQuietHours;
}

/** So many of the given, at random, none twice. */
export function draw<T>(from: readonly T[], count: number, below: (limit: number) => number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
}

export type Streak = { readonly streak: number; readonly streakDay: string | null };

/** The streak after the gift of a day was taken. One missed day is forgiven; an earlier day, or the same again, changes nothing. */
export function streakAfter({ streak, streakDay }: Streak, day: string): Streak {
  if (streakDay !== null && day <= streakDay) return { streak, streakDay };
  return { streak: streakDay !== null && daysBetween(streakDay, day) <= 2 ? streak + 1 : 1, streakDay: day };
}

/** The streak that a player still has today: it ends when two days were missed. */
export const streakOn = ({ streak, streakDay }: Streak, today: string): number =>
  streakDay !== null && daysBetween(streakDay, today) <= 2 ? streak : 0;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
