import { expect, it } from 'vitest';
import { domains } from '../../server/src/domains/registry.ts';
import { roles } from '../../server/src/domains/operators/index.ts';
import { referenceText } from './reference.ts';

it('names every setting with its effect, every role with its permissions, and no one else', () => {
  const text = referenceText();
  const settings = domains.flatMap(({ settings: own = {} }) => Object.entries(own));
  expect(settings.length).toBeGreaterThan(70);
  for (const [alias, { about }] of settings) {
    expect(about.length, alias).toBeGreaterThan(15);
    expect(text).toContain(`| \`${alias}\` | `);
  }
  const listed = [...text.matchAll(/^\| `([a-z_.]+)` \| /gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settings.map(([alias]) => alias), ...Object.keys(roles)].toSorted());
});
