import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { formOf, newToken } from './tagged-token.ts';

const [key, before] = ['the key of now', 'the key before'];
const token = newToken(seededRandom(), key);

describe('the token of a log-in', () => {
  it('is known by its tag without a query, by each of the keys', () => {
    expect(token).toMatch(/^[\w-]{54}$/);
    expect([formOf(token, [key]), formOf(token, [before, key]), formOf(newToken(seededRandom(), before), [key, before])]).toEqual([
      'ours',
      'ours',
      'ours',
    ]);
  });

  it('is an invented one with any other character, or by a key that we do not have', () => {
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(formOf(`${token.slice(0, at)}${other}${token.slice(at + 1)}`, [key]), String(at)).toBe('invented');
    }
    expect(formOf(token, [before])).toBe('invented');
    expect(formOf('!'.repeat(54), [key])).toBe('invented');
  });

  it('has no tag where it is of another length, as those from before', () => {
    for (const text of ['', 'a', token.slice(0, 43), `${token}A`]) expect(formOf(text, [key])).toBe('untagged');
  });
});
