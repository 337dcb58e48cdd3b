import { expect, it } from 'vitest';
import { plantConfig } from '../../testing/page-config.ts';
import { ruleSections } from './rule-sections.ts';

it('say what holds for real money where there is some, and from which age', () => {
  plantConfig({ money: 'licensed' });
  const [money, account] = ruleSections(21);
  expect([money?.title, account?.paragraphs[0]]).toEqual(['Money', 'One person, one account. You must be 21 or older.']);
});
