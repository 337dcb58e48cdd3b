import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lead } from './lead.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const letters = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

describe('the lead of a text', () => {
  it.each([
    ['निकासी कब आएगी', 3, 'नि'],
    ['निकासी कब आएगी', 4, 'निका'],
    ['क्षमा', 2, 'क्'],
    ['मेरा क्षेत्र', 6, 'मेरा '],
    ['👩‍👧‍👦 hello', 3, '👩‍👧'],
    ['a👩‍👧‍👦', 3, 'a'],
    ['e\u0301te\u0301', 4, 'e\u0301t'],
    ['🇮🇳🇮🇳', 3, '🇮🇳'],
    ['short', 5, 'short'],
    ['', 5, ''],
  ])('of %j in %d code points is %j', (text, max, expected) => expect(lead(text, max)).toBe(expected));

  it('begins the text, fits, ends between two letters, and is as long as it can be', () => {
    const unit = fc.constantFrom('क', '्', 'ष', 'ि', 'ं', ' ', 'a', '\u0301', '👩', '\u200d', '🇮', '🇳', '\n');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), fc.integer({ min: 1, max: 45 }), (units, max) => {
        const text = units.join('');
        const found = lead(text, max);
        const whole = letters(text);
        expect(text.startsWith(found) && [...found].length <= max).toBe(true);
        const count = whole.findIndex((_, at) => whole.slice(0, at + 1).join('').length > found.length);
        if ([...(whole[0] ?? '')].length > max) return;
        expect(whole.slice(0, count === -1 ? undefined : count).join('')).toBe(found);
        if (count !== -1) expect([...found, ...(whole[count] ?? '')].length).toBeGreaterThan(max);
      }),
      { numRuns: 300 },
    );
  });
});
