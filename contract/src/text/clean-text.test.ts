import { describe, expect, it } from 'vitest';
import { cleanText, type TextKind } from './clean-text.ts';
import { cleanFields } from './field-kinds.ts';

const kinds = ['lookup', 'person', 'nickname', 'code', 'number', 'search', 'free'] as const satisfies readonly TextKind[];

describe('a text that is pasted', () => {
  it.each(kinds)('loses what no one sees: %s', (kind) => {
    for (const sign of [
      '\u0001',
      '\u007f',
      '\u0085',
      '\u200b',
      '\u200e',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2060',
      '\u00ad',
      '\ufeff',
      '\u{e0041}',
    ])
      expect(cleanText(kind, `a${sign}b`), JSON.stringify(sign)).toBe('ab');
  });

  it.each(kinds)('is in composed letters, and cleaned once: %s', (kind) => {
    for (const typed of [
      'Jose\u0301',
      'क्\u200dषितिज',
      ' a\u2011b  c\u00a0',
      '९८७',
      '\u202a+91 98765\u202c',
      'D\u2019Souza',
      '\r\nख़ज़ाना',
      '👩\u200d👧',
    ]) {
      const once = cleanText(kind, typed);
      expect(cleanText(kind, once)).toBe(once);
      expect(once).toBe(once.normalize('NFC'));
    }
  });

  it.each([
    ['person', 'D’Souza', "D'Souza"],
    ['person', ' Anne\u2011Marie\u00a0 Rao ', 'Anne-Marie Rao'],
    ['person', 'क्\u200dषितिज', 'क्\u200dषितिज'],
    ['person', 'As\u200dha\u200c', 'Asha'],
    ['code', 'DIWALI\u2011५०', 'DIWALI-50'],
    ['code', ' ＤＩＷＡＬＩ ', 'DIWALI'],
    ['number', '1234 5678\u00a09012', '123456789012'],
    ['number', '௧௨௩ ১২৩ ੧੨੩ ೧೨೩ ૧૨૩ ୧୨୩ ౧౨౩ ൧൨൩ ۱۲۳ ᱑᱒᱓', '123'.repeat(10)],
    ['lookup', '\u202a+91 98765\u201143210\u202c', '+91 98765-43210'],
    ['free', 'अ\r\nb\t\u0000c', 'अ\nb\tc'],
    ['free', '👩\u200d👧 – “yes”', '👩\u200d👧 – “yes”'],
    ['search', 'ख\u093cज\u093cाना', 'ख\u093cज\u093cाना'],
    ['secret', ' p\u200bw ', ' p\u200bw '],
    ['machine', '\u0001', '\u0001'],
  ] as const)('as %s %j is %j', (kind, typed, read) => expect(cleanText(kind, typed)).toBe(read));
});

it('a body is cleaned field by field, with the languages of a text and the items of a list; what is no text stays', () => {
  const typed = {
    promoCode: 'A\u2011B',
    password: ' x\u200b',
    names: { en: 'a\u0001', ta: 'b\u200b' },
    labels: ['c\u202e'],
    sum: 5,
    ok: null,
    other: '\u200b',
  };
  expect(cleanFields(typed)).toEqual({
    promoCode: 'A-B',
    password: ' x\u200b',
    names: { en: 'a', ta: 'b' },
    labels: ['c'],
    sum: 5,
    ok: null,
    other: '\u200b',
  });
});
