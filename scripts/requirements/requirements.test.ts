import { describe, expect, it } from 'vitest';
import { claimProblems, coverageOf } from './coverage.ts';
import { findClaims, isTest } from './find-titles.ts';
import { readRequirements } from './read-requirements.ts';

const text = `# Requirements
Words before the first section, **1.1** among them.

## 1. What it is
- **1.1** Guests and players.
- **1.2** A password. Decision: eight characters.
  - Tests: full.
- **1.3** A second factor.
  - Tests: part. Proved: a code is asked. Missing: recovery codes.

## Money
- **M2** One effect.
- **F1** Bets a second.
  - Measured: \`bench/src/bets/throughput.ts\`: 0.66.
`;

describe('the statements', () => {
  const sections = readRequirements(text);
  const problemsOf = (title: string) => claimProblems(sections, findClaims('a.test.ts', title));
  const others = ["it('[1.2] rejects seven characters')", "it('[1.3] asks for a code')"].join('\n');

  it('are read with their sections, decisions and claims', () => {
    expect(sections).toEqual([
      {
        title: '1. What it is',
        requirements: [
          { id: '1.1', text: 'Guests and players.', decided: false, evidence: { level: 'none' } },
          { id: '1.2', text: 'A password. Decision: eight characters.', decided: true, evidence: { level: 'full' } },
          {
            id: '1.3',
            text: 'A second factor.',
            decided: false,
            evidence: { level: 'part', note: 'Proved: a code is asked. Missing: recovery codes.' },
          },
        ],
      },
      {
        title: 'Money',
        requirements: [
          { id: 'M2', text: 'One effect.', decided: false, evidence: { level: 'none' } },
          {
            id: 'F1',
            text: 'Bets a second.',
            decided: false,
            evidence: { level: 'measured', note: '`bench/src/bets/throughput.ts`: 0.66.' },
          },
        ],
      },
    ]);
  });

  it('may not share a number', () => expect(() => readRequirements(`${text}- **1.1** Again.`)).toThrow('1.1 is there twice'));

  it.each(['most of it.', 'part.', 'part. Proved: something.', 'full'])('may not claim %j', (words) =>
    expect(() => readRequirements(text.replace('Tests: full.', `Tests: ${words}`))).toThrow('the claim of 1.2'),
  );

  it('are counted by what is proved of them', () => {
    expect(coverageOf(sections).map(({ ids }) => ids)).toEqual([
      { full: ['1.2'], part: ['1.3'], measured: [], none: ['1.1'] },
      { full: [], part: [], measured: ['F1'], none: ['M2'] },
    ]);
  });

  it('agree with the titles of the tests', () => expect(problemsOf(others)).toEqual([]));

  it.each([
    ['a number that no statement has', `${others}\nit('[1.9] flies')`, 'a.test.ts:3: [1.9] is no number of docs/requirements.md'],
    ['a statement without a claim', `${others}\nit('[M2] once')`, 'a.test.ts:3: [M2] has no "Tests:" line in docs/requirements.md'],
    ['a claim without a test', "it('[1.2] rejects')", 'docs/requirements.md: no title of a test begins with [1.3]'],
  ])('do not agree with %s', (_name, titles, problem) => expect(problemsOf(titles)).toEqual([problem]));
});

describe('titles', () => {
  it.each([
    ["it('[4.28] spins')", ['4.28']],
    ['test("[4.28, 4.29] spins")', ['4.28', '4.29']],
    ['it(`[4.28] [M2] ${word}`)', ['4.28', 'M2']],
    ["it.each(rows)('[5.6] rejects %s')", ['5.6']],
    ["it('spins as [4.28] states')", []],
    ["const list = ['[', 4.28]", []],
    ["socket.send('[1]')", []],
    ['// [4.28] is proved elsewhere', []],
  ])('%s claims %j', (line, ids) => expect(findClaims('a.test.ts', line).map(({ id }) => id)).toEqual(ids));

  it.each(['server/src/a.test.ts', 'web/app/a.test.tsx', 'e2e/journeys/play.spec.ts', 'games/src/titles/testing/prove-title.ts'])(
    'count in %s',
    (path) => expect(isTest(path)).toBe(true),
  );
  it.each(['server/src/a.ts', 'web/app/spec.ts', 'server/src/a.spec.ts'])('do not count in %s', (path) => expect(isTest(path)).toBe(false));
});
