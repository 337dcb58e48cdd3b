import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from './features.ts';
import { isOpen, matchRoute } from './match-route.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const rows: readonly RouteRow[] = routeTable;

/** Every form of an address whose parts marked `?` may be left out. */
function spread(parts: readonly string[]): readonly string[] {
  const optional = parts.findIndex((part) => part.endsWith('?}'));
  const full = `/${parts.map((part) => (part.startsWith('{') ? '{}' : part)).join('/')}`;
  return optional === -1 ? [full] : [full, ...spread(parts.slice(0, optional))];
}
const formsOf = (path: string) => spread(path.split('/').slice(1));
/** An address that a row answers. */
const exampleOf = (path: string) =>
  path.replace(/\{([^}:?]+)(?::([^}?]+))?\??\}/g, (_, name: string, rule?: string) =>
    rule === 'digits' ? '7' : (rule?.split('|')[0] ?? `some-${name}`),
  );

/** Addresses that section 2 of the requirements names. */
function requiredAddresses(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/requirements.md'), 'utf8');
  const statements = text.split('\n').filter((line) => /^- \*\*2\.(\d+)\*\*/.test(line) && Number(/2\.(\d+)/.exec(line)?.[1]) >= 7);
  const named = statements.flatMap((line) => [...line.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path));
  return [...new Set(named.flatMap(formsOf))];
}

describe('the table of addresses', () => {
  it('lists no address twice', () => {
    const listed = rows.flatMap(({ path }) => formsOf(path));
    expect(listed.filter((address, at) => !address.includes('{') && listed.indexOf(address) !== at)).toEqual([]);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  });

  it('has what the requirements name, and nothing else', () => {
    const listed = [...new Set(rows.flatMap(({ path }) => formsOf(path)))];
    expect(requiredAddresses().filter((address) => !listed.includes(address))).toEqual([]);
    expect(listed.filter((address) => !requiredAddresses().includes(address))).toEqual([]);
  });

  it('[2.40] has the page of the new year while seasons are on', () => {
    const row = matchRoute('/hi/new-year-2022')?.row;
    expect(row?.page).toBe('new-year');
    const open = (enabled: boolean) => row !== undefined && isOpen(row, new Map([['seasons', { enabled }]]));
    expect([open(true), open(false)]).toEqual([true, false]);
  });

  it.each([
    ['2.41', '/gallery', 'gallery', true],
    ['2.41', '/gallery/3', 'gallery', true],
    ['2.41', '/gallery/3/1', 'gallery', true],
    ['2.42', '/girls', 'girls', undefined],
  ])('[%s] has %s, its parts optional, for players and the hall for all, while the gallery is on', (_, path, page, login) => {
    const row = matchRoute(`/hi${path}`)?.row;
    expect([row?.page, row?.login]).toEqual([page, login]);
    const open = (enabled: boolean) => row !== undefined && isOpen(row, new Map([['gallery', { enabled }]]));
    expect([open(true), open(false)]).toEqual([true, false]);
  });

  it.each([
    ['/lottery/view/7', '/lottery/view/x', '/lottery/view/7a', '/lottery/view/-1', '/lottery/view/9007199254740993'],
    ['/tournaments/7', '/tournaments/x', '/tournaments/7.5', '/tournaments/9007199254740993'],
    ['/tournament-info/7', '/tournament-info/x', '/tournament-info/9007199254740993'],
    ['/achievements/7', '/achievements/x', '/achievements/9007199254740993'],
    ['/blog/a-story/2', '/blog/a-story/x'],
    ['/hall-of-fame/top', '/hall-of-fame/weekly'],
    ['/hall-of-fame/daily', '/hall-of-fame/dailyx'],
  ])('[5.1] has a page for %s, and none where the id is no digits, is too large, or is another word', (good, ...others) => {
    expect(matchRoute(good)).not.toBeNull();
    for (const other of others) expect(matchRoute(other), other).toBeNull();
  });

  it('[6.2] asks for the log-in on every payment page', () => {
    expect(rows.filter(({ payment, login }) => payment === true && login !== true)).toEqual([]);
  });

  it('excludes what is private from search engines', () => {
    expect(rows.filter(({ login, noIndex }) => login === true && noIndex !== true)).toEqual([]);
    expect(rows.filter(({ leadsTo, noIndex }) => leadsTo !== undefined && noIndex !== true)).toEqual([]);
  });

  it('[2.76] never returns from a dialog to an address that only leads on', () => {
    for (const page of ['registration', 'deposit-processing', 'logout', 'not-found', 'locale-toggle', 'tickets'])
      expect(rows.find((row) => row.page === page)?.skipCloseModal, page).toBe(true);
  });

  it('[2.65] [2.86] shows games and the log-out on the whole screen, and some pages without any shell', () => {
    const pages = (flag: 'fullScreen' | 'emptyLayout') => [...new Set(rows.filter((row) => row[flag] === true).map(({ page }) => page))];
    expect(pages('fullScreen')).toEqual(['game', 'game-promo', 'logout']);
    expect(pages('emptyLayout').toSorted()).toEqual(['close-window', 'locale-toggle', 'login-by-token', 'not-allowed', 'remarketing']);
  });

  it('[2.54] forgets the exchange of points as a page to go back to', () => {
    expect(rows.filter(({ page }) => page.startsWith('exchanger')).map(({ skipPrevious }) => skipPrevious)).toEqual([true, true]);
  });

  it('leads on only to pages that it has', () => {
    for (const { leadsTo } of rows) {
      const place = leadsTo?.replaceAll(/\{\w+=(\w+)\}/g, '$1');
      if (place !== undefined) expect(matchRoute(exampleOf(place)), place).not.toBeNull();
    }
  });
});

describe('finding the row of an address', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home'],
    ['/hi/games', 'lobby'],
    ['/en/games/slots', 'lobby'],
    ['/en/games/last', 'last'],
    ['/en/games/developer/mela', 'developer'],
    ['/hi/games/mela/patang', 'game'],
    ['/en/payment/history/deposit', 'payment-history'],
    ['/payment/history', 'payment-history'],
    ['/payment/withdrawal/12?x=1#y', 'withdrawal-state'],
    ['/en/deposit-pending/9', 'deposit-pending'],
    ['/en/payment/processing/9', 'deposit-processing'],
    ['/blog', 'blog'],
    ['/blog/5', 'blog'],
    ['/blog/5th', 'article'],
    ['/blog/five/5', 'article'],
    ['/hall-of-fame/statuses', 'hall-statuses'],
    ['/gallery', 'gallery'],
  ])('[2.2] %s is the page %s with or without its language', (path, page) => {
    expect(matchRoute(path)?.row.page).toBe(page);
  });

  it('[2.2] finds each row by an address of its own, below either language and without one', () => {
    for (const { path, page } of rows)
      for (const prefix of ['', '/en', '/hi']) expect(matchRoute(`${prefix}${exampleOf(path)}`)?.row.page, prefix + path).toBe(page);
  });

  it('gives the parameters as they read', () => {
    expect(matchRoute('/en/rounds/a%3A1')?.params).toEqual({ id: 'a:1' });
  });

  it.each(['/Games', '/en/games/', '/en/games/a/b/c', '/fr', '/en/payment/withdrawal/', '/games//x', '/HI/games', '/rounds/%E0%A4%A'])(
    '[2.1] %s is no address of ours',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );

  it.each([
    '/lottery/view/abc',
    '/tournaments/1a',
    '/tournament-info/-1',
    '/achievements/me',
    '/hall-of-fame/weekly',
    '/blog/story/one',
    '/tournaments/1234567890123456',
    '/games-limits/time',
  ])('[2.27] %s has a part that its page does not take', (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});

describe('what is open', () => {
  const history = matchRoute('/payment/game-history')?.row ?? { path: '/', page: '' };

  it('[3.7] is closed by the switch of an operator and open without one', () => {
    expect(isOpen(history, new Map([['user_game_history', { enabled: false }]]))).toBe(false);
    expect([null, new Map(), new Map([['user_game_history', { enabled: true }]])].map((settings) => isOpen(history, settings))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('[2.39] the wheel is at its four addresses while it is switched on, two of them for players', () => {
    const paths = ['/fortune-wheel', '/fortune-wheel/info', '/fortune-wheel/timer', '/fortune-wheel/win'];
    const found = paths.map((path) => matchRoute(path)?.row ?? history);
    expect(found.map(({ login, modal }) => [login === true, modal === true])).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['fortune_wheel', { enabled }]])))).toEqual(Array(4).fill(enabled));
  });

  it('[2.36] [2.37] [2.38] tournaments are at their addresses while they are switched on, a player’s standing after the log-in', () => {
    const found = ['/tournaments', '/tournaments/3', '/tournament-info/3'].map((path) => matchRoute(path)?.row ?? history);
    expect(found.map(({ page, login }) => [page, login === true])).toEqual([
      ['tournaments', false],
      ['tournament', false],
      ['tournament-info', true],
    ]);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['tournaments', { enabled }]])))).toEqual(Array(3).fill(enabled));
  });

  it('[2.11] missions are for players, while they are switched on', () => {
    const { row } = matchRoute('/daily-missions') ?? {};
    expect([row?.page, row?.login]).toEqual(['daily-missions', true]);
    for (const enabled of [true, false]) expect(row !== undefined && isOpen(row, new Map([['daily_missions', { enabled }]]))).toBe(enabled);
  });

  it('[2.12] [2.63] inviting friends has its pages for players, with those of the code and the friends, while it is switched on', () => {
    const paths = ['', '/statistics', '/code', '/users'].map((end) => `/referral-program${end}`);
    const found = paths.map((path) => matchRoute(path)?.row ?? history);
    expect(found.map(({ page, login }) => [page, login === true])).toEqual([
      ['referral-program', true],
      ['referral-statistics', true],
      ['referral-code', true],
      ['referral-users', true],
    ]);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['referral_program', { enabled }]])))).toEqual(Array(4).fill(enabled));
  });

  it('[2.16] the messenger arrives at its three addresses while it is switched on', () => {
    const found = ['/telegram/start', '/telegram/start-registration', '/telegram_user'].map((path) => matchRoute(path)?.row ?? history);
    expect(found.map(({ page }) => page)).toEqual(['telegram-start', 'telegram-start', 'telegram-user']);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['telegram', { enabled }]])))).toEqual(Array(3).fill(enabled));
  });

  it('[2.26] [2.27] lotteries are at their addresses while they are switched on', () => {
    const found = ['/lottery', '/lottery/view/3'].map((path) => matchRoute(path)?.row ?? history);
    expect(found.map(({ page }) => page)).toEqual(['lottery', 'lottery-view']);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['lottery', { enabled }]])))).toEqual([enabled, enabled]);
  });

  it('[2.31] [2.32] [2.33] the hall of fame is at its addresses while it is switched on', () => {
    const found = ['/hall-of-fame/statuses', '/hall-of-fame/top', '/hall-of-fame/daily', '/hall-of-fame'].map(
      (path) => matchRoute(path)?.row ?? history,
    );
    expect(found.map(({ page }) => page)).toEqual(['hall-statuses', 'hall-of-fame', 'hall-of-fame', 'fame-entry']);
    expect(found.map(({ leadsTo }) => leadsTo)).toEqual([undefined, undefined, undefined, '/hall-of-fame/{type=top}']);
    for (const enabled of [true, false])
      expect(found.map((row) => isOpen(row, new Map([['hall_of_fame', { enabled }]])))).toEqual(Array(4).fill(enabled));
  });

  it('names no feature that no page has', () => {
    const used = new Set(rows.map(({ feature }) => feature));
    expect(features.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('addresses with parameters', () => {
  it('[2.37] [2.32] a parameter of the wrong kind is no address of theirs', () => {
    for (const path of ['/tournaments/x', '/achievements/me', '/lottery/view/1a', '/hall-of-fame/weekly'])
      expect(matchRoute(`/en${path}`), path).toBeNull();
  });
});
