import { expect, test } from 'vitest';
import { asNamed, compareDay, isNamed, type Side, sideOf, type Reported } from './compare-day.ts';

const side = (type: Side['type'], amountMinor: bigint, undone = false): Side => ({ type, amountMinor, undone });
const reported = (transaction: string, one: Side): Reported => ({ transaction, ...one });

const here = new Map<string, Side>([
  ['b1', side('bet', 1_000n)],
  ['w1', side('win', 500n)],
  ['b2', side('bet', 200n, true)],
  ['r2', side('rollback', 0n)],
]);
const there = [...here].map(([name, one]) => reported(name, one));
const due = [...here.keys()];
const change = (name: string, one: Partial<Side>) => there.map((each) => (each.transaction === name ? { ...each, ...one } : each));

test('a feed that says what was booked has no differences', () => {
  expect(compareDay(there, here, due)).toEqual([]);
});

test.each<[string, readonly Reported[], string, string]>([
  ['one that was never booked', [...there, reported('b9', side('bet', 5n))], 'b9', 'missing here'],
  ['one that it does not name', there.slice(1), 'b1', 'missing there'],
  ['another sum', change('w1', { amountMinor: 501n }), 'w1', 'other amount'],
  ['a bet that was not undone', change('b1', { undone: true }), 'b1', 'other state'],
  ['a bet that stands for it', change('b2', { undone: false }), 'b2', 'other state'],
  ['another type', change('w1', { type: 'bet' }), 'w1', 'other state'],
  ['a win that it has undone', change('w1', { undone: true }), 'w1', 'other state'],
])('%s is a difference of its own', (_, feed, transaction, difference) => {
  expect(compareDay(feed, here, due)).toEqual([
    {
      transaction,
      difference,
      here: here.get(transaction) ?? null,
      there: feed.filter((one) => one.transaction === transaction).map(({ transaction: _name, ...one }) => one)[0] ?? null,
    },
  ]);
});

test.each(['bet', 'win'] as const)('a %s that it has undone and that was never booked is no difference', (type) => {
  expect(compareDay([...there, reported('u9', side(type, 5n, true))], here, due)).toEqual([]);
});

test('what was booked near midnight may be named or not', () => {
  expect(compareDay(there.slice(1), here, due.slice(1))).toEqual([]);
  expect(compareDay(there, here, [])).toEqual([]);
});

test('a provider names no part of a held win, and a sum of free rounds as one win', () => {
  const booked = new Map([
    ['s', side('bet', 0n)],
    ['s/won', side('win', 700n)],
    ['k', side('win', 900n)],
    ['k#1', side('win', 900n)],
    ['/end/7/r', side('win', 0n)],
  ]);
  expect([...asNamed(booked)]).toEqual([
    ['s', side('win', 700n)],
    ['k', side('win', 900n)],
  ]);
  expect([...booked.keys()].filter(isNamed)).toEqual(['s', 'k']);
});

test.each(['provider_jackpot', 'provider_promotion'] as const)('a %s is a win', (kind) => {
  expect(sideOf({ id: 1n, key: 'k', kind, amountMinor: 5n, isHeld: false, isUndone: false })).toEqual(side('win', 5n));
});
