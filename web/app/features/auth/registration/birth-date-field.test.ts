import { describe, expect, it } from 'vitest';
import { birthDateOf, typedBirth } from './birth-date-field.tsx';

describe('the date of birth', () => {
  it.each([
    ['1', '1'],
    ['17', '17'],
    ['170', '17/0'],
    ['17051990', '17/05/1990'],
    ['170519901', '17/05/1990'],
    ['7/', '07'],
    ['7/3', '07/3'],
    ['7.3.1991', '07/03/1991'],
    ['7-3-1991', '07/03/1991'],
    ['17 05 1990', '17/05/1990'],
    ['1990-05-17', '17/05/1990'],
    ['१७०५१९९०', '17/05/1990'],
    ['17/', '17'],
    ['17//05', '17/05'],
    ['seven', ''],
    ['', ''],
  ])('typed or filled in as %j is shown as %j', (typed, shown) => {
    expect(typedBirth(typed)).toBe(shown);
  });

  it('[5.7] is year-month-day once all three parts are there', () => {
    expect(birthDateOf('07/03/1991')).toBe('1991-03-07');
    expect(birthDateOf('31/12/2000')).toBe('2000-12-31');
  });

  it.each(['', '07', '07/03', '07/03/19', '07/03/199'])('[5.7] is null while one is missing: %j', (typed) => {
    expect(birthDateOf(typed)).toBeNull();
  });
});
