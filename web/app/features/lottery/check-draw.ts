import type { Lottery } from '@mela/contract/api/lottery';
import { commitmentOf } from '../../parts/round-check/verifier/draws.ts';
import { readHex, writeHex } from '../../parts/round-check/verifier/hex.ts';

export type Range = { readonly first: number; readonly last: number; readonly mark: string };
export type Mismatch = 'seed' | 'list' | 'winners';

type Drawn = Pick<Lottery, 'id' | 'serverSeed' | 'commitment' | 'listHash' | 'ticketCount' | 'prizes' | 'winners'>;

const seedBytes = 32;
const words = 2 ** 32;
const bytesPerWord = 4;
const shownMax = 100;

/**
 * What does not hold in a draw; null where all of it does: the seed is the committed one, the list gives its hash, and both give the winners.
 * `readFrom` reads the list from a number on. @throws TypeError where the browser has no digests (no https)
 */
export async function mismatchOf(lottery: Drawn, readFrom: (ticket: number) => Promise<readonly Range[]>): Promise<Mismatch | null> {
  const { serverSeed, commitment, listHash, ticketCount, prizes, winners } = lottery;
  if (serverSeed === null || (await commitmentOf(serverSeed)) !== commitment) return 'seed';
  const head = await hashOf(lottery, readFrom);
  if (ticketCount > 0 && (head === null || head !== listHash)) return 'list';
  const places = Math.max(0, ...prizes.map(({ to }) => to));
  const drawn = ticketCount === 0 || head === null ? [] : await drawTickets({ serverSeed, head, tickets: ticketCount }, places);
  const isRight = winners.every(({ place, ticket }) => drawn[place - 1] === ticket.number);
  return isRight && winners.length >= Math.min(drawn.length, shownMax) ? null : 'winners';
}

/** The hash over the list, range by range; null where a number is missing. */
async function hashOf({ id, ticketCount }: Drawn, readFrom: (ticket: number) => Promise<readonly Range[]>): Promise<string | null> {
  let head = `mela-lottery-${id}`;
  for (let next = 0; next < ticketCount;) {
    const ranges = await readFrom(next);
    if (ranges.length === 0) return null;
    for (const { first, last, mark } of ranges) {
      if (first !== next || last < first) return null;
      const link = new TextEncoder().encode(`${head}:${first}:${last}:${mark}`);
      head = writeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', link)));
      next = last + 1;
    }
  }
  return head;
}

type Input = { readonly serverSeed: string; readonly head: string; readonly tickets: number };

async function drawTickets({ serverSeed, head, tickets }: Input, places: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', readHex(serverSeed, seedBytes), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const limit = Math.floor(words / tickets) * tickets;
  const won = new Set<number>();
  for (let block = 0; won.size < Math.min(places, tickets); block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${head}:0:${block}`)));
    for (let at = 0; at < bytes.byteLength && won.size < Math.min(places, tickets); at += bytesPerWord) {
      const word = bytes.getUint32(at, false);
      if (word < limit) won.add(word % tickets);
    }
  }
  return [...won];
}
