import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './lib/site/match-route.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const rows: readonly RouteRow[] = routeTable;
const folder = join(import.meta.dirname, 'routes/{-$lang}');

/** Addresses that the files under routes/ answer, with `{}` for a parameter. */
function filedAddresses(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.tsx'),
  );
  return files.flatMap((entry) => {
    const parts = relative(folder, join(entry.parentPath, entry.name))
      .replace(/\.tsx$/, '')
      .split('/')
      .filter((part) => part !== 'index');
    if (parts.at(-1) === 'route' || parts.at(-1) === '$') return [];
    const optional = parts.findIndex((part) => part.startsWith('{-$'));
    const full = parts.map((part) => (part.includes('$') ? '{}' : part));
    return (optional === -1 ? [full] : [full, full.slice(0, optional)]).map((address) => `/${address.join('/')}`);
  });
}
const blank = (path: string) => path.replace(/\{[^}]+\}/g, '{}');

describe('the table of addresses', () => {
  it('[2.5] lists every address that has a file, and none twice', () => {
    const listed = rows.map(({ path }) => blank(path));
    expect(filedAddresses().filter((address) => !listed.includes(address))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('[2.49] asks for the log-in on every payment page', () => {
    expect(rows.filter(({ payment, login }) => payment === true && login !== true)).toEqual([]);
  });

  it('keeps what is private out of search engines', () => {
    expect(rows.filter(({ login, noIndex }) => login === true && noIndex !== true)).toEqual([]);
    expect(rows.filter(({ seo, noIndex }) => seo !== undefined && noIndex === true)).toEqual([]);
  });

  it('[2.76] never returns from a modal to an address that only leads on', () => {
    for (const page of ['registration', 'payment', 'deposit-processing', 'logout', 'not-found'])
      expect(rows.find((row) => row.page === page)?.skipCloseModal, page).toBe(true);
  });
});

describe('finding the row of an address', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home'],
    ['/hi/games', 'lobby'],
    ['/en/games/slots', 'lobby'],
    ['/hi/games/mela/patang', 'game'],
    ['/en/payment/history/deposit', 'payment-history'],
    ['/payment/withdrawal/12?x=1#y', 'withdrawal-state'],
    ['/en/deposit-pending/9', 'deposit-pending'],
    ['/en/payment/processing/9', 'deposit-processing'],
  ])('[2.2] %s is the page %s with or without its language', (path, page) => {
    expect(matchRoute(path)?.row.page).toBe(page);
  });

  it('gives the parameters as they read', () => {
    expect(matchRoute('/en/rounds/a%3A1')?.params).toEqual({ id: 'a:1' });
  });

  it.each(['/Games', '/en/games/', '/en/games/a/b/c', '/fr', '/en/payment/withdrawal/', '/games//x'])(
    '[2.1] %s is no address of ours',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );
});
