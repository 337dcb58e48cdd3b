import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentLevelAt, type LevelRow, type LevelState } from '../rules.ts';
import { stepOf } from './tell-levels.ts';

const level = (id: number, minPoints: number, state: LevelState = 'published'): LevelRow => ({
  id,
  minPoints: BigInt(minPoints),
  names: { en: `${id}`, hi: `${id}` },
  frame: 'plain',
  refillPercent: 100,
  state,
});
const table = [level(1, 0), level(2, 500), level(7, 1000, 'stopped'), level(8, 2000, 'draft'), level(3, 5000)];

describe('what is notified of a level', () => {
  it.each([
    ['nothing on the same one', 700n, 2, null],
    ['nothing to who has none yet', 0n, null, null],
    ['the one that is reached, also over others', 6000n, null, { levelId: 3, reached: 3, lost: [] }],
    ['each that is lost', 10n, 3, { levelId: 1, reached: null, lost: [2, 3] }],
    ['one that was stopped to who had it alone', 1500n, 7, { levelId: 2, reached: null, lost: [7] }],
    ['one above to who had a stopped one', 6000n, 7, { levelId: 3, reached: 3, lost: [] }],
  ])('%s', (_what, points, levelId, step) => expect(stepOf(table, { points, levelId })).toEqual(step));

  it('ends with the level that the points make, whatever came before, and never publishes a draft', () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 2, max: 30 }),
        min: fc.integer({ min: 1, max: 50 }),
        state: fc.constantFrom('draft' as const, 'published' as const, 'stopped' as const),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, fc.array(fc.bigInt({ min: 0n, max: 60n }), { minLength: 1, maxLength: 6 }), (made, history) => {
        const known = [level(1, 0), ...made.map(({ id, min, state }) => level(id, min, state))].toSorted((a, b) =>
          Number(a.minPoints - b.minPoints),
        );
        const drafts = known.flatMap(({ id, state }) => (state === 'draft' ? [id] : []));
        const held = known.filter(({ state }) => state === 'published');
        let levelId: number | null = null;
        for (const points of history) {
          const step = stepOf(known, { points, levelId });
          for (const id of [step?.reached, ...(step?.lost ?? [])]) expect(drafts).not.toContain(id);
          levelId = step?.levelId ?? levelId;
          expect(levelId ?? 1).toBe(held[currentLevelAt(held, points)]?.id);
        }
      }),
      { numRuns: 60 },
    );
  });
});
