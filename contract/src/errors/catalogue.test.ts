import { describe, expect, it } from 'vitest';
import { errorRow, errors, type ErrorKey } from './catalogue.ts';

const rows = Object.entries(errors);
/**
 * 409, 413, 415 and 421 are ours: what someone else has changed meanwhile, bodies too large, or of a kind we do not take, and calls that a proxy sent
 * to the wrong process.
 */
const statuses = [400, 401, 402, 403, 404, 409, 413, 415, 417, 421, 422, 429, 451, 500, 503];
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the catalogue of errors', () => {
  it.each(rows)('[8.1] %s answers a status of the list', (_key, row) => expect(statuses).toContain(row.status));

  it.each(rows)('[8.27] %s has its text in both languages, with the same places to fill in', (_key, { en, hi }) => {
    expect(en).not.toBe('');
    expect(hi).toMatch(/[\u0900-\u097f]/);
    expect(placesIn(hi)).toEqual(placesIn(en));
  });

  it.each([
    ['errors.validation', 400, 3],
    ['errors.credentials', 401, 10],
    ['errors.captcha', 400, 11],
    ['errors.captcha_phrase', 400, 24],
  ] as [ErrorKey, number, number][])('[8.2] %s is %s with code %s', (key, status, code) =>
    expect(errorRow(key)).toMatchObject({ status, code }),
  );

  it('[8.3] not being logged in is 401 with code 1', () => expect(errorRow('errors.unauthorized')).toMatchObject({ status: 401, code: 1 }));

  it.each([
    ['errors.field.required', 'Value must not be empty'],
    ['errors.field.invalid', 'The value is not valid'],
    ['errors.not_blank', 'Value must not be empty'],
  ] as [ErrorKey, string][])('[5.14] %s reads %s', (key, text) => expect(errorRow(key).en).toBe(text));

  it('[M7] every error of a field has the code of invalid fields', () => {
    const fields = rows.filter(([key]) => key.startsWith('errors.field.') || key.includes('.less_amount') || key.includes('.more_amount'));
    expect(fields.length).toBeGreaterThan(5);
    for (const [, row] of fields) expect(row).toMatchObject({ status: 400, code: 3 });
  });
});
