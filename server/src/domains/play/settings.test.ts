import { describe, expect, test } from 'vitest';
import { readDenominations } from './settings.ts';

describe('denominations', () => {
  test.each([
    ['1,10,100', [1, 10, 100]],
    ['0.01, 0.1, 1', [0.01, 0.1, 1]],
    ['5', [5]],
  ])('[3.9] %s is a list of numbers', (text, worths) => expect(readDenominations(text)).toEqual(worths));

  test.each([
    '',
    ',',
    '1,',
    '1,,2',
    '1;2',
    'one',
    '-1',
    '0',
    '1e3',
    '0x10',
    '10,1',
    '1,1',
    '0.001',
    '1000000',
    ' ',
    '१,१०',
    '1,'.repeat(30) + '9',
  ])('[3.9] "%s" is not', (text) => expect(readDenominations(text)).toBeNull());
});
