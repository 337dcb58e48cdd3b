import { describe, expect, it } from 'vitest';
import { birthDateOf, birthYears } from './birth-date-fields.tsx';

describe('the date of birth', () => {
  it('[5.7] is year-month-day once all three are chosen', () => {
    expect(birthDateOf({ day: '7', month: '3', year: '1991' })).toBe('1991-03-07');
    expect(birthDateOf({ day: '31', month: '12', year: '2000' })).toBe('2000-12-31');
  });

  it.each([
    { day: '', month: '3', year: '1991' },
    { day: '7', month: '', year: '1991' },
    { day: '7', month: '3', year: '' },
    { day: '', month: '', year: '' },
  ])('[5.7] is null while one is missing: %j', (parts) => {
    expect(birthDateOf(parts)).toBeNull();
  });

  it('offers a hundred years, that of the youngest player first', () => {
    const years = birthYears(new Date(2026, 10, 21), 18);
    expect([years[0], years.at(-1), years.length]).toEqual([2008, 1909, 100]);
  });
});
