import { describe, expect, it } from 'vitest';
import { isOfTown, judgeShared, monthOf, termsAt } from './rules.ts';

describe('a month of rewards', () => {
  it('is one of India, which begins five and a half hours before that of the clock', () => {
    const last = monthOf(new Date('2026-11-30T18:29:59Z'));
    const first = monthOf(new Date('2026-11-30T18:30:00Z'));
    expect([last.from, last.until]).toEqual([new Date('2026-10-31T18:30:00Z'), new Date('2026-11-30T18:30:00Z')]);
    expect([first.from, first.until]).toEqual([new Date('2026-11-30T18:30:00Z'), new Date('2026-12-31T18:30:00Z')]);
  });
});

describe('the terms of a moment', () => {
  const version = (id: number, from: number | null, until: number | null) => ({
    id,
    publishedAt: from === null ? null : new Date(from),
    stoppedAt: until === null ? null : new Date(until),
  });
  const versions = [version(4, null, null), version(3, 30, null), version(2, 10, 20), version(1, 0, 10)];

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [19, 2],
    [20, undefined],
    [29, undefined],
    [30, 3],
    [-1, undefined],
  ])('at %i are those that were published and not stopped', (at, id) => {
    expect(termsAt(versions, new Date(at))?.id).toBe(id);
  });
});

describe('what a friend shares', () => {
  // 1 referred 2 and 3; 3 referred 4; 9 is in no programme.
  const links = [
    { referrer: 1n, friend: 2n },
    { referrer: 1n, friend: 3n },
    { referrer: 3n, friend: 4n },
  ];
  const nothing = { devices: [], requisites: [], addresses: [], links, town: false };

  it.each([
    ['the player', { friend: 2n, referrer: 1n }, [1n, 2n], ['device']],
    ['another friend', { friend: 2n, referrer: 1n }, [2n, 3n], ['device']],
    ['the friend of a friend', { friend: 2n, referrer: 1n }, [2n, 4n], ['device']],
    ['no one, while the player shares with another friend, who is judged there', { friend: 2n, referrer: 1n }, [1n, 3n], []],
    ['no one, while the player shares with who referred them, which was judged there', { friend: 4n, referrer: 3n }, [1n, 3n], []],
    ['no one, while the player shares with one further away', { friend: 2n, referrer: 1n }, [1n, 4n], ['device']],
    ['who is not in the programme', { friend: 2n, referrer: 1n }, [2n, 9n], []],
    ['no one, while others do', { friend: 2n, referrer: 1n }, [3n, 4n], []],
  ])('is a browser of %s', (_whom, pair, group, reasons) => {
    expect(judgeShared(pair, { ...nothing, devices: [group] }).reasons).toEqual(reasons);
    expect(judgeShared(pair, { ...nothing, requisites: [group] }).reasons).toEqual(reasons.map(() => 'requisite'));
  });

  it('is an address that is only marked, of nine friends too, and of ten a crowd; nine and nine at two addresses are none', () => {
    const friends = Array.from({ length: 18 }, (_, at) => BigInt(at + 2));
    const many = friends.map((friend) => ({ referrer: 1n, friend }));
    const judge = (...addresses: bigint[][]) => judgeShared({ friend: 2n, referrer: 1n }, { ...nothing, links: many, addresses });
    expect(judge(friends.slice(0, 9))).toEqual({ reasons: [], marks: ['address'] });
    expect(judge(friends.slice(0, 10))).toEqual({ reasons: ['crowd'], marks: ['address'] });
    expect(judge(friends.slice(0, 9), [2n, ...friends.slice(9, 17)])).toEqual({ reasons: [], marks: ['address'] });
    expect(judge(friends.slice(1))).toEqual({ reasons: [], marks: [] });
  });

  it('is a crowd and marked where many friends of others joined at one address, within a month of each other', () => {
    const pair = { friend: 2n, referrer: 1n };
    expect(judgeShared(pair, { ...nothing, town: true })).toEqual({ reasons: ['crowd'], marks: ['address'] });
    const day = 86_400_000;
    const joined = (count: number, atDay: number) => Array.from({ length: count }, () => new Date(atDay * day));
    const at = new Date(100 * day);
    expect(isOfTown(at, [joined(30, 100)])).toBe(true);
    expect(isOfTown(at, [joined(29, 100)])).toBe(false);
    expect(isOfTown(at, [joined(15, 100), joined(15, 100)])).toBe(false);
    expect(isOfTown(at, [[...joined(15, 70), ...joined(15, 130)]])).toBe(true);
    expect(isOfTown(at, [[...joined(15, 69), ...joined(15, 100)]])).toBe(false);
    expect(isOfTown(at, [])).toBe(false);
  });
});
