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

export type HeldReason = 'device' | 'requisite' | 'crowd';
export type Mark = 'address';

/** What a friend shares with the player or the player's other friends: with which of them a browser or an address, and whether a requisite. */
export type Shared = { readonly device: readonly bigint[]; readonly address: readonly bigint[]; readonly requisite: boolean };

/** Why a reward waits for a person, and what is only marked: a shared address says little, since whole towns have one. */
export function judgeShared({ device, requisite, address }: Shared): {
  readonly reasons: readonly HeldReason[];
  readonly marks: readonly Mark[];
} {
  return {
    reasons: [
      ...(device.length > 0 ? (['device'] as const) : []),
      ...(requisite ? (['requisite'] as const) : []),
      ...(address.length + 1 >= crowdMin ? (['crowd'] as const) : []),
    ],
    marks: address.length > 0 ? ['address'] : [],
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
