import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '../../site/routing/route-table.ts';
import { addTagScript } from './tag-script.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});
const begun = (address: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${window.location.origin}${address}` } as PerformanceEntry]);
const isAdded = () => {
  addTagScript('GTM-AB12CD');
  return document.head.querySelector('script') !== null;
};
const withToken = routeTable
  .filter(({ path }) => path.includes('{token'))
  .map(({ path }) => `/en${path.replace(/\{token[^}]*\}/, 'email.42.c2ln')}`);

describe('the script of a tag manager', () => {
  it.each([...withToken, '/en#recovery:c2ln', '/?auth=c2ln'])(
    '[9.21] is not loaded in a document that began at %s, also on its later pages',
    (address) => {
      begun(address);
      window.history.replaceState(null, '', '/en/games');
      expect(isAdded()).toBe(false);
    },
  );

  it('is not loaded at such an address of now', () => {
    begun('/en');
    window.history.replaceState(null, '', withToken[0]);
    expect(isAdded()).toBe(false);
  });

  it.each(['/', '/en/games?utm_source=card', '/en#mission:3'])('is loaded in a document that began at %s', (address) => {
    begun(address);
    window.history.replaceState(null, '', '/en');
    expect(isAdded()).toBe(true);
  });
});
