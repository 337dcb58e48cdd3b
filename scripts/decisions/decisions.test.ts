import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decisionProblems, writeDecisionList } from './decisions.ts';

const whole = (title: string, status = 'Accepted.') =>
  `# ${title}\n\n**Status.** ${status}\n\n**Context.** Why.\n\n**Decision.** What.\n\n**Consequences.** Then.\n`;

/** A tree with these records and their list. */
function treeOf(records: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'decisions-'));
  const folder = join(root, 'docs/decisions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'README.md'), '# Decisions\n\nWhat they are.\n\n| | |\n');
  for (const [file, text] of Object.entries(records)) writeFileSync(join(folder, file), text);
  writeDecisionList(root);
  return root;
}

const one = { '0001-one.md': whole('0001 One') };

it('records in their form and in the list are right, also one that names who amends it', () => {
  expect(decisionProblems(treeOf(one))).toEqual([]);
  const amended = whole('0001 One', 'Accepted. Amended by [0002](0002-two.md).');
  const amends = whole('0002 Two', 'Accepted. Amends [0001](0001-one.md) (its figures).');
  expect(decisionProblems(treeOf({ '0001-one.md': amended, '0002-two.md': amends }))).toEqual([]);
});

it.each(['Amends', 'Changes', 'Corrects', 'Replaces a sentence of', 'Extends', 'Adds to', 'Supersedes'])(
  'a record that does not name the one that changes it is named: %s',
  (verb) => {
    const root = treeOf({
      ...one,
      '0002-two.md': whole('0002 Two', `Accepted. Follows [0001](0001-one.md). ${verb} [0001](0001-one.md).`),
    });
    expect(decisionProblems(root)).toEqual([
      'docs/decisions/0001-one.md does not name 0002-two.md in its status, which changes what it says',
    ]);
  },
);

it.each([
  ['a title with a colon', whole('0002: Two'), '# 0002 Title'],
  ['the number of another', whole('0001 Two'), '# 0002 Title'],
  ['no status', whole('0002 Two').replace('**Status.** Accepted.\n', ''), '**Status.** Accepted.'],
  ['another form of the status', whole('0002 Two').replace('**Status.**', '**Status**:'), '**Status.** Accepted.'],
  ['no consequences', whole('0002 Two').replace('Consequences', 'What follows'), '**Consequences.**'],
])('a record with %s is named with what it misses', (_what, text, part) => {
  const problems = decisionProblems(treeOf({ ...one, '0002-two.md': text }));
  expect(problems).toEqual([expect.stringContaining(`docs/decisions/0002-two.md has no `)]);
  expect(problems[0]).toContain(part);
});

it('a record that is not in the list, in its place and by its title, is said once, and the list is written in order', () => {
  const root = treeOf({ ...one, '0003-three.md': whole('0003 Three') });
  writeFileSync(join(root, 'docs/decisions/0002-two.md'), whole('0002 Two'));
  expect(decisionProblems(root)).toEqual(['docs/decisions/README.md is not what the records give: npm run reference writes it']);
  writeDecisionList(root);
  expect(decisionProblems(root)).toEqual([]);
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8').match(/(?<=\.md\) \| ).+(?= \|)/g)).toEqual(['One', 'Two', 'Three']);
});
