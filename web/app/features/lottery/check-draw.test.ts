import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mismatchOf, type Range } from './check-draw.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const seed = Buffer.from('5a'.repeat(32), 'hex');
const ranges: readonly Range[] = [
  { first: 0, last: 4, mark: 'aaaaaaaaaaaa' },
  { first: 5, last: 5, mark: 'bbbbbbbbbbbb' },
  { first: 6, last: 99, mark: 'aaaaaaaaaaaa' },
];
const listHash = ranges.reduce((head, { first, last, mark }) => sha256(`${head}:${first}:${last}:${mark}`), 'mela-lottery-7');
const places = 3;

/** By the published rule, written apart from what is tested. */
function draw(): number[] {
  const won: number[] = [];
  for (let block = 0; won.length < places; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${listHash}:0:${block}`).digest();
    for (let at = 0; at < 32 && won.length < places; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < 4_294_967_200 && !won.includes(word % 100)) won.push(word % 100);
    }
  }
  return won;
}
const winners = draw().map((number, at) => ({ place: at + 1, ticket: { number, userId: null }, player: 'A•••a', prize: 10 }));
const lottery = {
  id: 7,
  serverSeed: seed.toString('hex'),
  commitment: sha256(seed),
  listHash,
  ticketCount: 100,
  prizes: [{ from: 1, to: places, prize: 10 }],
  winners,
};
/** Two ranges a page, as the server would answer. */
const readFrom = (list: readonly Range[]) => async (ticket: number) => list.filter(({ first }) => first >= ticket).slice(0, 2);

describe('[2.27] the check of a draw in the browser', () => {
  it('holds for the committed seed, the whole list and its winners', async () => {
    expect(await mismatchOf(lottery, readFrom(ranges))).toBeNull();
  });

  it('names a seed that was not committed to, and one that is still secret', async () => {
    expect(await mismatchOf({ ...lottery, serverSeed: 'ab'.repeat(32) }, readFrom(ranges))).toBe('seed');
    expect(await mismatchOf({ ...lottery, serverSeed: null }, readFrom(ranges))).toBe('seed');
  });

  it.each([
    ['another mark', ranges.with(1, { first: 5, last: 5, mark: 'cccccccccccc' })],
    ['a gap', [ranges[0], ranges[2]] as Range[]],
    ['a missing end', ranges.slice(0, 2)],
    ['nothing', []],
  ])('names a list with %s', async (_, list) => {
    expect(await mismatchOf(lottery, readFrom(list))).toBe('list');
  });

  it('names other winners, and missing ones', async () => {
    const other = winners.map((winner) => ({ ...winner, ticket: { number: (winner.ticket.number + 1) % 100, userId: null } }));
    expect(await mismatchOf({ ...lottery, winners: other }, readFrom(ranges))).toBe('winners');
    expect(await mismatchOf({ ...lottery, winners: winners.slice(0, 2) }, readFrom(ranges))).toBe('winners');
  });

  it('of a lottery without tickets needs no winner', async () => {
    expect(await mismatchOf({ ...lottery, ticketCount: 0, listHash: null, winners: [] }, readFrom([]))).toBeNull();
  });
});
