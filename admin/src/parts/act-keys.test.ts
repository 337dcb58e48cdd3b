import { afterEach, describe, expect, it } from 'vitest';
import { dropKey, keyOf } from './act-keys.ts';

afterEach(() => sessionStorage.clear());

describe('the key of an act', () => {
  it('stays until an answer came, also for a page that was loaded again', async () => {
    const key = await keyOf('POST /campaigns {"name":"Diwali"}');
    expect(await keyOf('POST /campaigns {"name":"Diwali"}')).toBe(key);
    expect(await keyOf('POST /campaigns {"name":"Holi"}')).not.toBe(key);
    // What a reload finds is in the storage of the tab.
    expect(sessionStorage.getItem('mela.operator.keys')).toContain(key);
    await dropKey('POST /campaigns {"name":"Diwali"}');
    expect(await keyOf('POST /campaigns {"name":"Diwali"}')).not.toBe(key);
  });

  it('is kept without what was typed', async () => {
    await keyOf('POST /players/7/exclude {"reason":"a private reason"}');
    expect(JSON.stringify(sessionStorage)).not.toContain('private');
  });

  it('is made again where the storage holds something else', async () => {
    sessionStorage.setItem('mela.operator.keys', '{not JSON');
    expect(await keyOf('POST /missions {}')).not.toBe('');
  });

  it('is kept for the last fifty acts alone', async () => {
    for (let at = 0; at < 60; at += 1) await keyOf(`POST /missions ${at}`);
    expect(JSON.parse(sessionStorage.getItem('mela.operator.keys') ?? '[]')).toHaveLength(50);
  });
});
