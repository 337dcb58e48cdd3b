// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { readFixture } from '../../book/fixtures.ts';
import { openJackpot } from './jackpot.ts';

const jackpot = {
  slug: 'mail-bag',
  name: { en: 'Mail bag', hi: 'डाक थैला' },
  minor: 10_000_000,
  lowerMinor: 20_000_000,
  mustHitByMinor: 200_000_000,
  seedMinor: 0,
  contribution: '1/50',
  wholeAtBet: 200_000,
};

const open = (slug: string, lang: 'en' | 'hi', demo = false) => {
  document.body.innerHTML = '<p id="jackpot" hidden></p>';
  document.documentElement.lang = lang;
  openJackpot({ jackpot, demo, title: readFixture(slug).title, lang }).setBet(20_000);
  return document.getElementById('jackpot')?.textContent;
};
afterEach(() => {
  document.documentElement.lang = 'en';
});

it.each([
  ['en', 'The reels pay ₹10,000 at ₹200'],
  ['hi', '₹200 के दाँव पर रीलों से ₹10,000'],
] as const)('the sign of a jackpot names what the reels pay of it at this bet, in %s', (lang, text) => {
  expect(open('rail-gaadi', lang)).toContain(text);
});

it('where no symbol pays it, or in a demo, it names no sum of this bet', () => {
  expect(open('nimbu-mirchi', 'en')).not.toContain('₹10,000');
  expect(open('rail-gaadi', 'en', true)).not.toContain('₹10,000');
});
