import type { Book, BookEvent } from '@mela/contract/games/book';
import { describe, expect, it } from 'vitest';
import { bookOf, readFixture, stakeOf } from '../fixtures.ts';
import { planRound } from '../plan-round.ts';

type Change = (events: readonly BookEvent[]) => readonly BookEvent[];

const without =
  (type: BookEvent['type']): Change =>
  (events) =>
    events.filter((event) => event.type !== type);

/** The first event of a type is changed in one field. */
const set =
  (type: BookEvent['type'], more: Readonly<Record<string, unknown>>): Change =>
  (events) => {
    const at = events.findIndex((event) => event.type === type);
    return events.map((event, index) => (index === at ? ({ ...event, ...more } as BookEvent) : event));
  };

const twice =
  (type: BookEvent['type']): Change =>
  (events) =>
    events.flatMap((event) => (event.type === type ? [event, event] : [event]));

const rejectedBooks: readonly (readonly [what: string, slug: string, kind: string, change: Change])[] = [
  ['re-spins without their end', 'mor', 'respin', without('respinsEnd')],
  ['re-spins that won something else', 'mor', 'respin', set('respinsEnd', { credits: 1 })],
  ['a re-spin that nothing follows', 'mor', 'respin', twice('respin')],
  ['coins whose sum is another', 'khazana', 'hold', set('coinsWin', { credits: 7 })],
  ['coins that were never held', 'khazana', 'hold', set('coinsWin', { coins: [], credits: 0 })],
  ['held coins that are not counted', 'khazana', 'hold', without('coinsWin')],
  ['a hold without its end', 'khazana', 'hold', without('holdEnd')],
  ['a hold that comes to something else', 'khazana', 'hold', set('holdEnd', { credits: 1 })],
  ['a full board with a cell left', 'khazana', 'holdFull', set('holdStart', { coins: [] })],
  ['re-spins of cells before anything is held', 'khazana', 'hold', without('holdStart')],
  ['free spins without their end', 'jugnu', 'stick', without('freeSpinsEnd')],
  ['free spins that won something else', 'jugnu', 'stick', set('freeSpinsEnd', { credits: 1 })],
  ['wins without their total', 'rang', 'medium', without('winTotal')],
  ['a total that is not its wins', 'sawan', 'medium', set('winTotal', { credits: 1 })],
  ['a win listed twice', 'nimbu-mirchi', 'group', twice('groupWin')],
  ['a cluster in a title of lines', 'nimbu-mirchi', 'group', set('groupWin', { type: 'clusterWin', symbol: 0, count: 3 })],
  ['two ends', 'rail-gaadi', 'small', twice('end')],
  ['an end of another sum', 'chit-pat', 'small', set('end', { credits: 1 })],
  ['a spin after the end', 'chit-pat', 'small', (events) => [...events, ...events]],
  ['a spin that no free spin or re-spin opens', 'rang', 'medium', (events) => [...events.slice(0, 1), ...events]],
];

describe('books that break the grammar', () => {
  it.each(rejectedBooks)('rejects %s (%s, %s)', (_what, slug, kind, change) => {
    const fixture = readFixture(slug);
    const book: Book = bookOf(fixture, kind);
    expect(() => planRound(book, fixture.title, stakeOf(fixture))).not.toThrow();
    expect(() => planRound({ ...book, events: change(book.events) }, fixture.title, stakeOf(fixture))).toThrow(RangeError);
  });
});

describe('a round that is cut off at the greatest win of its title', () => {
  const cut = (slug: string, kind: string, end: BookEvent['type'], capCredits: number) => {
    const fixture = readFixture(slug);
    const book = bookOf(fixture, kind);
    const at = book.events.findIndex(({ type }) => type === end);
    const events: readonly BookEvent[] = [
      ...book.events
        .slice(0, at)
        .map((event) => (event.type === 'winTotal' ? { ...event, soFar: Math.min(event.soFar, capCredits) } : event)),
      { type: 'capped', credits: capCredits },
      { type: 'end', credits: capCredits },
    ];
    return planRound({ ...book, events, winCredits: capCredits }, fixture.title, stakeOf(fixture));
  };

  it.each([
    ['mor', 'respinMore', 'respinsEnd', 20],
    ['jugnu', 'stick', 'freeSpinsEnd', 50],
    ['rang', 'freeBig', 'freeSpinsEnd', 100],
  ] as const)('%s shows the cut sum and no more', (slug, kind, end, capCredits) => {
    const steps = cut(slug, kind, end, capCredits);
    const last = steps.at(-1);
    expect(steps.map(({ kind: name }) => name)).not.toContain(end);
    for (const step of steps) if ('soFarMinor' in step && last?.kind === 'end') expect(step.soFarMinor).toBeLessThanOrEqual(last.winMinor);
  });
});
