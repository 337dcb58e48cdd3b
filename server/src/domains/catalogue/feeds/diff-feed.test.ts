import type { FeedGame } from '@mela/contract/api/operators/operator-games';
import { describe, expect, it } from 'vitest';
import { diffFeed, type KnownGame, sampleOf } from './diff-feed.ts';

const game = (at: number, more: Partial<FeedGame> = {}): FeedGame => ({
  id: `g-${at}`,
  slug: `game-${at}`,
  name: { en: `Game ${at}`, hi: `खेल ${at}` },
  url: `https://studio.example/${at}`,
  types: ['slots'],
  ...more,
});
const known = (at: number, more: Partial<KnownGame> = {}): KnownGame => ({
  ...game(at),
  closed: false,
  closedByFeed: false,
  typesByOperator: false,
  adopted: false,
  ...more,
});
const ten = Array.from({ length: 10 }, (_, at) => at);
const diff = (games: FeedGame[], from = ten.map((at) => known(at)), taken: string[] = []) => diffFeed(from, { games }, new Set(taken));
const counts = ({ added, changed, closed, opened, problems }: ReturnType<typeof diffFeed>) => [
  added.length,
  changed.length,
  closed.length,
  opened.length,
  problems.map(({ problem }) => problem),
];
const all = ten.map((at) => game(at));

describe('what a feed changes', () => {
  it('is nothing where it is the same, also with what is usual left out or said', () => {
    expect(counts(diff(all))).toEqual([0, 0, 0, 0, []]);
    expect(counts(diff(ten.map((at) => game(at, { mobile: true, launchType: 'iframe', onlyRealBalance: false }))))).toEqual([
      0,
      0,
      0,
      0,
      [],
    ]);
  });

  it('are new games, changed ones, and those that it no longer has', () =>
    expect(counts(diff([...all.slice(1, 9), game(1, { id: 'g-11', slug: 'game-11' }), game(9, { rtp: '96/100' })]))).toEqual([
      1,
      1,
      1,
      0,
      [],
    ]));

  it('opens what it had closed, and not what an operator has closed', () => {
    const from = [known(0, { closed: true, closedByFeed: true }), known(1, { closed: true }), ...ten.slice(2).map((at) => known(at))];
    expect(counts(diff(all, from))).toEqual([0, 0, 0, 1, []]);
  });

  it('opens nothing that has a problem', () => {
    const from = [known(0, { closed: true, closedByFeed: true }), ...ten.slice(1).map((at) => known(at))];
    expect(counts(diff([...all, game(0, { slug: 'game-0-again' })], from))).toEqual([0, 0, 0, 0, ['repeated-id', 'changed-slug']]);
  });

  it('are no types that an operator has set', () => {
    const from = [
      known(0, { types: ['jackpot'], typesByOperator: true }),
      known(1, { types: ['jackpot'] }),
      ...ten.slice(2).map((at) => known(at)),
    ];
    expect(diff(all, from).changed.map(({ id }) => id)).toEqual(['g-1']);
  });

  it('is nothing where what it no longer has was closed by an operator, who may close most of its games', () => {
    const from = ten.map((at) => known(at, { closed: at < 6 }));
    expect(counts(diff(all.slice(6), from))).toEqual([0, 0, 0, 0, []]);
  });
});

describe('a feed that a person must see', () => {
  it.each<[string, FeedGame[], unknown[]]>([
    ['loses half of its games', all.slice(0, 5), [0, 0, 5, 0, ['shrinks']]],
    ['takes a device from half of its games', all.map((one, at) => ({ ...one, mobile: at > 4 })), [0, 5, 0, 0, ['loses-most']]],
    ['takes all tabs from half of its games', all.map((one, at) => (at > 4 ? one : { ...one, types: [] })), [0, 5, 0, 0, ['loses-most']]],
    [
      'opens half of its games elsewhere',
      all.map((one, at) => (at > 4 ? one : { ...one, url: `https://other.example/${at}` })),
      [0, 5, 0, 0, ['loses-most']],
    ],
    ['is empty', [], [0, 0, 10, 0, ['shrinks']]],
    ['names a game twice', [...all, game(0, { slug: 'game-0-again' })], [0, 0, 0, 0, ['repeated-id', 'changed-slug']]],
    ['gives two games one address', [...all, game(10), game(11, { slug: 'game-10' })], [0, 0, 0, 0, ['repeated-slug']]],
    ['changes an address', [...all.slice(1), game(0, { slug: 'other' })], [0, 0, 0, 0, ['changed-slug']]],
    ['takes the address of another studio', [...all, game(20, { slug: 'patang' })], [0, 0, 0, 0, ['taken-slug']]],
    ['gives a known address to a new game', [...all.slice(1), game(30, { slug: 'game-0' })], [0, 0, 1, 0, ['taken-slug']]],
  ])('%s', (_, games, expected) => expect(counts(diff(games, undefined, ['patang']))).toEqual(expected));

  it('takes something from fewer than half, or changes an address at the same server: no', () => {
    expect(counts(diff(all.map((one, at) => ({ ...one, desktop: at > 3, url: `https://studio.example/new/${at}` }))))).toEqual([
      0,
      10,
      0,
      0,
      [],
    ]);
    const from = ten.map((at) => known(at, { types: ['jackpot'], typesByOperator: true }));
    expect(
      counts(
        diff(
          all.map((one) => ({ ...one, types: [] })),
          from,
        ),
      ),
    ).toEqual([0, 0, 0, 0, []]);
  });

  it('loses fewer than half, or of a few games half: no', () => {
    expect(counts(diff(all.slice(0, 6)))).toEqual([0, 0, 4, 0, []]);
    expect(counts(diff([game(0)], [known(0), known(1)]))).toEqual([0, 0, 1, 0, []]);
    expect(counts(diff([], [known(0)]))).toEqual([0, 0, 1, 0, []]);
  });

  it.each([2, 3, 4])('loses all of its few games: %i', (count) => {
    expect(
      counts(
        diff(
          [],
          Array.from({ length: count }, (_, at) => known(at)),
        ),
      ),
    ).toEqual([0, 0, count, 0, ['shrinks']]);
  });

  it('has a sample of twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => game(at + 100));
    expect(sampleOf(diff([...all, ...many])).added).toHaveLength(20);
  });
});
