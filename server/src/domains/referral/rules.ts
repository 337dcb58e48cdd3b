import { localTime, momentOf } from '@mela/contract/site/zone';
import type { Random } from '../../kernel/random/random.ts';

/** Without what looks alike in print or when it is read out. */
const letters = '34679ACDEFGHJKMNPQRTWXY';
const codeChars = 8;
const dayMs = 86_400_000;

/** A new code: one of 23^8, so that none is found by trying. */
export const drawCode = ({ below }: Random): string => Array.from({ length: codeChars }, () => letters[below(letters.length)]).join('');

/** A code as it was typed, in the form in which codes are stored; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === codeChars && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** So many friends of one player at one network address are looked at by a person: a household is smaller, and networks of phones are mixed. */
const crowdMin = 10;

/**
 * So many friends of the whole programme at one address are, who joined within a month of each other. A network of phones may have as many: their
 * rewards wait for a person, too, who sees that nothing else is shared.
 */
const townMin = 30;
const townMs = 30 * dayMs;

/** Whether a friend is one of many who joined at one address at about the same time; `groups` are the friends at each of the friend's addresses. */
export const isOfTown = (joinedAt: Date, groups: readonly (readonly Date[])[]): boolean =>
  groups.some((group) => group.filter((at) => Math.abs(at.getTime() - joinedAt.getTime()) <= townMs).length >= townMin);

export type HeldReason = 'device' | 'requisite' | 'crowd' | 'deposit';
export type Mark = 'address';
export type Judged = { readonly reasons: readonly HeldReason[]; readonly marks: readonly Mark[] };

type Pair = { readonly friend: bigint; readonly referrer: bigint };
/** Accounts that share one thing. */
type Groups = readonly (readonly bigint[])[];

/**
 * Why the reward for a friend waits for a person, and what is only marked: a shared address says little, since whole towns have one. `town`: many
 * joined there.
 *
 * The friend is compared with everyone in the programme. So is who referred the friend, but for those next to them: what they share with who
 * referred them or with another friend is judged where the reward is for that, and a family with one phone does not hold each later friend back.
 */
export function judgeShared(
  { friend, referrer }: Pair,
  {
    devices,
    requisites,
    addresses,
    links,
    town,
  }: { readonly [kind in 'devices' | 'requisites' | 'addresses']: Groups } & { readonly links: readonly Pair[]; readonly town: boolean },
): Judged {
  const programme = new Set(links.flatMap((link) => [link.friend, link.referrer]));
  const friends = new Set(links.filter((link) => link.referrer === referrer).map((link) => link.friend));
  const besideReferrer = new Set([...friends, ...links.filter((link) => link.friend === referrer).map((link) => link.referrer)]);
  const isSuspect = (group: readonly bigint[]) =>
    (group.includes(friend) && group.some((id) => id !== friend && programme.has(id))) ||
    (group.includes(referrer) && group.some((id) => id !== referrer && programme.has(id) && !besideReferrer.has(id)));
  const places = addresses.filter((group) => group.includes(friend));
  return {
    reasons: [
      ...(devices.some(isSuspect) ? (['device'] as const) : []),
      ...(requisites.some(isSuspect) ? (['requisite'] as const) : []),
      ...(town || places.some((group) => group.filter((id) => friends.has(id)).length >= crowdMin) ? (['crowd'] as const) : []),
    ],
    marks: town || places.some((group) => group.some((id) => id !== friend && (id === referrer || friends.has(id)))) ? ['address'] : [],
  };
}

/** The key of the reward for a friend; `undone`: how often one was taken back. */
export const rewardKey = ({ userId, undone }: { readonly userId: bigint; readonly undone: number }): string =>
  undone === 0 ? `referral:${userId}` : `referral:${userId}:${undone}`;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** When the month of India begins in which a moment is, and when the next one does. */
export function monthOf(at: Date): { readonly from: Date; readonly until: Date } {
  const local = localTime(at);
  const begin = (months: number) => momentOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1));
  return { from: begin(0), until: begin(1) };
}

type Held = { readonly publishedAt: Date | null; readonly stoppedAt: Date | null };

/** The terms that held at a moment, of all versions with the newest first; undefined where nothing was promised then. */
export const termsAt = <T extends Held>(terms: readonly T[], at: Date): T | undefined =>
  terms
    .filter(({ publishedAt, stoppedAt }) => publishedAt !== null && publishedAt <= at && (stoppedAt === null || at < stoppedAt))
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))[0];
