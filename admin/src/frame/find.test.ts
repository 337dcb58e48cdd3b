import { describe, expect, it } from 'vitest';
import { contractRows } from '../rows/testing/contract-rows.ts';
import { screensOf } from '../rows/screens.ts';
import { findIn } from './find.ts';

const screens = screensOf(contractRows);
const all = new Set(contractRows.map(({ permission }) => permission));
const namesOf = (typed: string, permissions: ReadonlySet<string> = all) => findIn(screens, permissions, typed).map(({ name }) => name);

describe('the search', () => {
  it('finds a page by the beginning of its name before acts and texts that have the word', () => {
    expect(namesOf('tourn')[0]).toBe('Tournaments');
    expect(namesOf('tourn')).toContain('Tournaments: new');
  });

  it('finds by each word that was typed, in any order', () => {
    expect(namesOf('new camp')).toContain('Campaigns: new');
    expect(namesOf('camp xyz')).toEqual([]);
  });

  it('leads to the form of an act by the address', () =>
    expect(findIn(screens, all, 'campaigns new').find(({ name }) => name === 'Campaigns: new')).toMatchObject({
      to: '/campaigns',
      search: { do: 'new' },
      closed: null,
    }));

  it('shows last, with the reason, what is not open to the operator', () => {
    const found = findIn(screens, new Set(['messages.read']), 'campaigns');
    const closed = found.map((one) => one.closed !== null);
    expect(closed).toContain(true);
    expect(closed).toEqual(closed.toSorted());
    expect(found.find((one) => one.closed !== null)?.closed).toMatch(/^This needs the permission /);
  });
});
