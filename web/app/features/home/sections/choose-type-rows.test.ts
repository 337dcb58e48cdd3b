import { describe, expect, it } from 'vitest';
import type { Game } from '@mela/contract/api/catalogue';
import { typeRows } from './choose-type-rows.ts';

const game = (id: number, types: readonly string[]) => ({ id, types }) as Partial<Game> as Game;
const kinds = [
  { slug: 'slots', name: 'Slots' },
  { slug: 'lines', name: 'Lines' },
  { slug: 'ways', name: 'Ways' },
];

describe('rows of games by kind', () => {
  it('a kind has a row when it has games enough and is not simply all of them', () => {
    const games = [1, 2, 3, 4, 5].map((id) => game(id, id < 4 ? ['slots', 'lines'] : ['slots', 'ways']));
    expect(typeRows(kinds, games).map(({ type, games: own }) => [type.slug, own.length])).toEqual([['lines', 3]]);
  });

  it('[1.4] a kind whose games are in the rows above has none, so that every game is shown about once', () => {
    const moods = ['calm', 'lively', 'wild'];
    const twelve = Array.from({ length: 12 }, (_, id) => game(id, ['slots', id < 8 ? 'lines' : 'ways', moods[id % 3] ?? '']));
    const tabs = [...moods.map((slug) => ({ slug, name: slug })), ...kinds];
    expect(typeRows(tabs, twelve).map(({ type }) => type.slug)).toEqual(moods);
  });

  it('leaves out the games above where enough remain, and a row of few repeats them', () => {
    const games = Array.from({ length: 9 }, (_, id) => game(id, ['slots', id < 5 ? 'lines' : id < 8 ? 'ways' : 'clusters']));
    const rows = typeRows(kinds, games, [game(0, []), game(5, [])]);
    expect(rows.map(({ type, games: own }) => [type.slug, own.map(({ id }) => id)])).toEqual([
      ['lines', [1, 2, 3, 4]],
      ['ways', [5, 6, 7]],
    ]);
  });

  it('a server of two games has no such rows', () => {
    expect(typeRows(kinds, [game(1, ['slots', 'lines']), game(2, ['slots', 'ways'])])).toEqual([]);
  });
});
