import { expect, test } from 'vitest';
import { reseal, seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1).toString('base64url');
const other = Buffer.alloc(32, 2).toString('base64url');

test('a sealed value is read again, and does not show what is in it', async () => {
  const sealed = await seal(key, 'message', { code: '493027', text: 'नमस्ते' });
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('493027');
  expect(await unseal([key], 'message', sealed)).toEqual({ code: '493027', text: 'नमस्ते' });
  expect(await seal(key, 'message', { code: '493027', text: 'नमस्ते' })).not.toBe(sealed);
});

test('another key, another purpose, a changed or a cut value are rejected', async () => {
  const sealed = await seal(key, 'message', 'x');
  const [head, ...rest] = sealed.split('.');
  const changed = [head, ...rest.slice(0, -1), `${rest.at(-1)?.startsWith('A') ? 'B' : 'A'}${rest.at(-1)?.slice(1)}`].join('.');
  await expect(unseal([other], 'message', sealed)).rejects.toThrow();
  await expect(unseal([key], 'second factor', sealed)).rejects.toThrow('sealed for message');
  await expect(unseal([key], 'message', changed)).rejects.toThrow();
  await expect(unseal([key], 'message', sealed.slice(0, 20))).rejects.toThrow();
});

test('a value is read by the key that sealed it, one of several, and sealed again once', async () => {
  const sealed = await seal(other, 'message', 'x');
  expect(await unseal([key, other], 'message', sealed)).toBe('x');
  const fresh = await reseal([key, other], 'message', sealed);
  expect(await unseal([key], 'message', fresh ?? '')).toBe('x');
  expect(await reseal([key, other], 'message', fresh ?? '')).toBeNull();
  await expect(reseal([key, key], 'message', sealed)).rejects.toThrow();
});
