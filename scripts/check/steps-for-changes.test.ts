import { expect, test } from 'vitest';
import { fileSteps } from './check-steps.ts';
import { narrowed } from './steps-for-changes.ts';

const namesOf = (...changed: readonly string[]) => narrowed(changed).steps.map(({ name }) => name);

test('after a change of a component the types, the linter and the rules run, and the schema does not', () => {
  const names = namesOf('kit/src/button.tsx');
  expect(names).toEqual(expect.arrayContaining(['types', 'lint', 'rules', 'format', 'locales']));
  expect(names).not.toContain('schema');
});

test('after a migration the schema is compared, and nothing is linted', () => {
  const names = namesOf('server/migrations/0001-first/up.sql');
  expect(names).toContain('schema');
  expect(names).not.toContain('lint');
});

test('every step is either run or named as left out', () => {
  const { steps, leftOut } = narrowed(['docs/ledger.md']);
  const names = new Set([...steps.map(({ name }) => name), ...leftOut]);
  expect(fileSteps.map(({ name }) => name).filter((name) => !name.startsWith('lint ') && !names.has(name))).toEqual([]);
  expect(leftOut).toContain('lint of unchanged files');
});
