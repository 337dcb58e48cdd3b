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

  it.each([
    ['the second digit of the day', '1/05/1990', '10/51/990', '180/51/990', '18/05/1990'],
    ['the second digit of the month', '17/0/1990', '17/01/990', '17/061/990', '17/06/1990'],
    ['the first digit of the day', '7/05/1990', '70/51/990', '270/51/990', '27/05/1990'],
  ])('%s is deleted and typed again', (_, deleted, shown, typed, mended) => {
    expect([typedBirth(deleted, true), typedBirth(typed)]).toEqual([shown, mended]);
  });

  it('[5.7] is year-month-day once all three parts are there', () => {
    expect(birthDateOf('07/03/1991')).toBe('1991-03-07');
    expect(birthDateOf('31/12/2000')).toBe('2000-12-31');
  });

  it.each(['', '07', '07/03', '07/03/19', '07/03/199'])('[5.7] is null while one is missing: %j', (typed) => {
    expect(birthDateOf(typed)).toBeNull();
  });
});
