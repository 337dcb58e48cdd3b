import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isVerhoeff, readNumber } from './rules.ts';

describe('the number of a document', () => {
  it.each([
    ['aadhaar', '2363 6363 6365', null],
    ['aadhaar', '2341 2341 2346', '234123412346'],
    ['pan', 'abcde1234f', 'ABCDE1234F'],
    ['passport', 'a-1234567', 'A1234567'],
    ['driving_licence', 'MH12 2020 0012345', 'MH1220200012345'],
    ['voter_id', 'abc1234567', 'ABC1234567'],
    ['voter_id', 'UP/14/073/0123456', 'UP140730123456'],
    ['voter_id', 'अ१२', null],
    ['driving_licence', 'TN/06/N/1999/0001234', 'TN06N19990001234'],
    ['driving_licence', 'DL-04 2011\u20110012345', 'DL0420110012345'],
    ['driving_licence', 'MH/12', null],
    ['pan', '\u202aABCDE१२३४F\u202c', 'ABCDE1234F'],
    ['passport', '12345678', null],
    ['pan', 'ABCDE1234', null],
  ] as const)('%s %s is read as %s', (kind, typed, read) => expect(readNumber(kind, typed)).toBe(read));
});

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 });
const withCheckDigit = (body: readonly number[]) => {
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isVerhoeff([...body, digit].join('')));
  return [...body, check ?? 0];
};

test('every wrong digit of an Aadhaar number is found', () => {
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const right = withCheckDigit(body);
      const wrong = right.with(at, ((right[at] ?? 0) + by) % 10);
      expect([isVerhoeff(right.join('')), isVerhoeff(wrong.join(''))]).toEqual([true, false]);
    }),
  );
});

test('every swap of two neighbours is found', () => {
  fc.assert(
    fc.property(digits, fc.nat(10), (body, at) => {
      const right = withCheckDigit(body);
      const swapped = right.with(at, right[at + 1] ?? 0).with(at + 1, right[at] ?? 0);
      expect(isVerhoeff(swapped.join(''))).toBe(right[at] === right[at + 1]);
    }),
  );
});
