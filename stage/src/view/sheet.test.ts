// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readFixture } from '../book/fixtures.ts';
import { formatMoney } from '../text/format-money.ts';
import { wordsOf } from '../text/words.ts';
import { openSheet } from './sheet.ts';

const betMinor = 2000;
const fairness = { commitment: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 };

describe.each(['diwali-night', 'patang'])('[R8] the rules of %s', (slug) => {
  const title = { ...readFixture(slug).title, hitFrequency: '2/7' };
  beforeEach(() => {
    document.body.innerHTML = '<dialog id="sheet"></dialog>';
    openSheet({ title, rtp: '123457/130000', betMinor, lang: 'en', words: wordsOf('en'), art: (file) => file, fairness });
  });
  const text = () => document.body.textContent;

  it('name every pay of the title at the chosen bet', () => {
    for (const symbol of title.symbols) {
      expect(text()).toContain(symbol.name.en);
      for (const credits of Object.values(symbol.pays))
        expect(text()).toContain(formatMoney((credits * betMinor) / title.betCredits, true));
    }
  });

  it('state the return as a percentage and as the exact fraction', () => {
    expect(text()).toContain('94.9669 %');
    expect(text()).toContain('123 457 / 130 000');
  });

  it('draw every line, and name the greatest win and the seal', () => {
    expect(document.querySelectorAll('.lines svg')).toHaveLength(title.lines?.length ?? 0);
    expect(text()).toContain(title.winMaxBets === 5000 ? '5,000' : '10,000');
    expect(text()).toContain(fairness.commitment);
  });

  it('put no style into the markup, which the page’s policy forbids', () => {
    expect(document.body.innerHTML).not.toContain('style=');
  });
});
