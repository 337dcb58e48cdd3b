import { afterEach, describe, expect, it, vi } from 'vitest';
import { canStore, localText, tabText } from './text-storage.ts';

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const text of [localText, tabText]) text.remove('mela.x');
});

describe.each([
  ['localStorage', localText],
  ['sessionStorage', tabText],
] as const)('a text in %s', (area, text) => {
  it('is read as it was written, until it is removed', () => {
    text.write('mela.x', 'एक');
    expect([text.read('mela.x'), window[area].getItem('mela.x')]).toEqual(['एक', 'एक']);
    text.remove('mela.x');
    expect([text.read('mela.x'), window[area].getItem('mela.x')]).toEqual([null, null]);
  });

  it('stays for this document where storage is blocked, and where it is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    text.write('mela.x', '1');
    expect(text.read('mela.x')).toBe('1');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    text.write('mela.x', '2');
    expect(text.read('mela.x')).toBe('2');
    text.remove('mela.x');
    expect(text.read('mela.x')).toBeNull();
  });

  it('stays for this document where the browser has no storage at all', () => {
    vi.stubGlobal(area, null);
    text.write('mela.x', '1');
    expect(text.read('mela.x')).toBe('1');
  });

  it('is gone when the visitor clears the storage in the middle', () => {
    text.write('mela.x', '1');
    window[area].clear();
    expect(text.read('mela.x')).toBeNull();
  });

  it('goes to the storage again as soon as it has room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
    text.write('mela.x', '1');
    text.write('mela.x', '2');
    expect(window[area].getItem('mela.x')).toBe('2');
  });
});

it('whether the page may store is asked of the browser each time', () => {
  expect(canStore()).toBe(true);
  vi.stubGlobal('localStorage', { setItem: refuse });
  expect(canStore()).toBe(false);
  vi.stubGlobal('localStorage', null);
  expect(canStore()).toBe(false);
  vi.unstubAllGlobals();
  expect(canStore()).toBe(true);
});
