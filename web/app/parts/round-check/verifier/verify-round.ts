import type { Book, TitleData } from '@mela/contract/games/book';
import { commitmentOf, openDraws, type DrawRecord, type Seeds } from './draws.ts';
import { recomputeRound } from './recompute-round.ts';
import { playerInputOf } from './table.ts';

/** The server's claim about a round: the hash it showed before, the seeds it revealed after, and the book it paid on. */
export type Claim = Seeds & { readonly commitment: string; readonly book?: Book };

export type Verdict = {
  /** The revealed seed matches the commitment. */
  readonly commitmentHolds: boolean;
  /** The round as this browser recomputed it, with the choices of the server's book; without one, as far as the first question. */
  readonly book: Book;
  /** The round is not over: it is recomputed up to the choice that it awaits. */
  readonly awaitsChoice: boolean;
  readonly draws: readonly DrawRecord[];
  /** The server's book, if given, is equal in every event. */
  readonly bookMatches: boolean | null;
  /** The place of the first event that differs; null where none does. */
  readonly firstDifference: number | null;
};

/**
 * Recomputes a round in the player's own browser and compares it with the server's book. @throws RangeError for an invalid seed or nonce,
 * another version of the title, or rules that are not implemented here.
 */
export async function verifyRound(title: TitleData, claim: Claim): Promise<Verdict> {
  if (!Number.isSafeInteger(claim.nonce) || claim.nonce < 0) throw new RangeError('nonce: needs a whole number from 0');
  if (claim.book !== undefined && (claim.book.title !== title.slug || claim.book.version !== title.version)) {
    throw new RangeError(`the round was played on ${claim.book.title} ${claim.book.version}, not on ${title.slug} ${title.version}`);
  }
  const commitment = await commitmentOf(claim.serverSeed);
  const { draw, records } = await openDraws(claim);
  const book = await recomputeRound(title, draw, playerInputOf(claim.book));
  return {
    commitmentHolds: commitment === claim.commitment.trim().toLowerCase(),
    book,
    awaitsChoice: book.events.at(-1)?.type === 'awaitChoice',
    draws: records,
    bookMatches: claim.book === undefined ? null : sameJson(book, claim.book),
    firstDifference: claim.book === undefined ? null : findDifference(book, claim.book),
  };
}

function findDifference(ours: Book, theirs: Book): number | null {
  const length = Math.max(ours.events.length, theirs.events.length);
  for (let at = 0; at < length; at += 1) if (!sameJson(ours.events[at], theirs.events[at])) return at;
  return null;
}

/** Whether two values are equal as JSON; the order of keys does not matter, as databases do not keep it. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key)));
}
