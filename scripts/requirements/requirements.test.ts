import { describe, expect, it } from 'vitest';
import { coverageOf, unknownClaims } from './coverage.ts';
import { findClaims, isTest } from './find-titles.ts';
import { readRequirements } from './read-requirements.ts';

const text = `# Requirements
Words before the first section, **1.1** among them.

## 1. What it is
- **1.1** Guests and players.
- **1.2** A password. Decision: eight characters.

## Money
- **M2** One effect.
`;

describe('the statements', () => {
  const sections = readRequirements(text);

  it('are read with their sections and decisions', () => {
    expect(sections).toEqual([
      {
        title: '1. What it is',
        requirements: [
          { id: '1.1', text: 'Guests and players.', decided: false },
          { id: '1.2', text: 'A password. Decision: eight characters.', decided: true },
        ],
      },
      { title: 'Money', requirements: [{ id: 'M2', text: 'One effect.', decided: false }] },
    ]);
  });

  it('may not share a number', () => expect(() => readRequirements(`${text}- **1.1** Again.`)).toThrow('1.1 stands twice'));

  it('are tested when a title begins with their number', () => {
    const [first, money] = coverageOf(sections, findClaims('a.test.ts', "it('[1.2] refuses seven characters')"));
    expect(first?.tested.map(({ id }) => id)).toEqual(['1.2']);
    expect(first?.untested.map(({ id }) => id)).toEqual(['1.1']);
    expect(money?.tested).toEqual([]);
  });

  it('are not made by a test', () => {
    expect(unknownClaims(sections, findClaims('a.test.ts', "\nit('[1.3] flies')"))).toEqual([
      'a.test.ts:2: [1.3] is no number of docs/requirements.md',
    ]);
  });
});

describe('titles', () => {
  it.each([
    ["it('[4.28] spins')", ['4.28']],
    ['test("[4.28, 4.29] spins")', ['4.28', '4.29']],
    ['it(`[4.28] [M2] ${word}`)', ['4.28', 'M2']],
    ["it.each(rows)('[5.6] refuses %s')", ['5.6']],
    ["it('spins as [4.28] says')", []],
    ["const list = ['[', 4.28]", []],
    ["socket.send('[1]')", []],
    ['// [4.28] is proved elsewhere', []],
  ])('%s claims %j', (line, ids) => expect(findClaims('a.test.ts', line).map(({ id }) => id)).toEqual(ids));

  it.each(['server/src/a.test.ts', 'web/app/a.test.tsx', 'e2e/journeys/play.spec.ts'])('count in %s', (path) =>
    expect(isTest(path)).toBe(true),
  );
  it.each(['server/src/a.ts', 'web/app/spec.ts', 'server/src/a.spec.ts'])('do not count in %s', (path) => expect(isTest(path)).toBe(false));
});
