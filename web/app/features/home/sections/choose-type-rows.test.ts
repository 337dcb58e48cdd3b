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

  it('a kind whose games are in the rows above has none, so that every game is shown about once', () => {
    const moods = ['calm', 'lively', 'wild'];
    const twelve = Array.from({ length: 12 }, (_, id) => game(id, ['slots', id < 8 ? 'lines' : 'ways', moods[id % 3] ?? '']));
    const tabs = [...moods.map((slug) => ({ slug, name: slug })), ...kinds];
    expect(typeRows(tabs, twelve).map(({ type }) => type.slug)).toEqual(moods);
  });

  it('a server of two games has no such rows', () => {
    expect(typeRows(kinds, [game(1, ['slots', 'lines']), game(2, ['slots', 'ways'])])).toEqual([]);
  });
});
