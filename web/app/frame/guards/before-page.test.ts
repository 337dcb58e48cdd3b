import { isNotFound, isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '../../site/routing/route-table.ts';
import { plantConfig } from '../../testing/page-config.ts';

/** Each test is a fresh document: modules hold the token, the pages and the configuration. */
async function freshDocument({ prefix = true, locale = 'en' as 'en' | 'hi' } = {}) {
  vi.resetModules();
  plantConfig({ localePrefix: prefix }, locale);
  const [{ beforePage }, history, auth, blocked, remarketing] = await Promise.all([
    import('./before-page.ts'),
    import('../../site/navigation/page-history.ts'),
    import('../../data/account/auth-store.ts'),
    import('../../data/account/blocked-path.ts'),
    import('../../data/api/remarketing.ts'),
  ]);
  const open = (href: string, { preload = false, rules }: { preload?: boolean; rules?: readonly string[] } = {}) => {
    const pathname = href.split(/[?#]/, 1)[0] ?? '';
    const first = pathname.split('/')[1];
    const lang = first !== undefined && first.length === 2 ? first : undefined;
    try {
      beforePage({ lang, location: { pathname, href }, preload }, rules);
      return 'opens';
    } catch (thrown) {
      if (isNotFound(thrown)) return 'not found';
      if (!isRedirect(thrown)) throw thrown;
      const { href: to, to: route, search, hash, params } = thrown.options;
      return {
        status: thrown.status,
        to: to ?? route,
        ...(search === undefined ? {} : { search }),
        ...(hash ? { hash } : {}),
        ...(params === undefined ? {} : { params }),
      };
    }
  };
  return { open, ...history, ...auth, ...blocked, ...remarketing };
}

/** An address that a row answers. */
const exampleOf = (path: string) =>
  path
    .replace(/\/\{[^}]*\?\}/g, '')
    .replace(/\{([^}:]+)(?::([^}]+))?\}/g, (_, name: string, rule?: string) =>
      rule === 'digits' ? '7' : (rule?.split('|')[0] ?? `some-${name}`),
    );

/** Pages that section 2 of the requirements gives to players alone. */
const forPlayers = [
  '/daily-missions',
  '/gallery',
  '/games/recommended',
  '/games/last',
  '/gifts',
  '/gifts/promo',
  '/help/ask',
  '/help/questions',
  '/help/questions/7',
  '/tournament-info/7',
  '/fortune-wheel/timer',
  '/fortune-wheel/win',
  '/profile',
  '/profile/settings',
  '/profile/figures',
  '/profile/messages',
  '/referral-program',
  '/referral-program/code',
  '/referral-program/users',
  '/referral-program/statistics',
  '/profile/change_password',
  '/games-limits',
  '/games-limits/deposit',
  '/self-exclusion-option',
  '/verification-info',
  '/payment-deposit',
  '/payment',
  '/payment/deposit',
  '/payment/withdrawal',
  '/payment/history',
  '/payment/game-history',
  '/payment/withdrawal/some-id',
  '/payment/exchanger',
  '/payment/exchanger/success',
  '/rounds/some-id',
];

describe('the language of an address', () => {
  it('[2.2] opens a page below its language', async () => {
    const { open } = await freshDocument();
    expect([open('/en'), open('/hi/games')]).toEqual(['opens', 'opens']);
  });

  it('[2.3] redirects permanently to the address with its language, with its query', async () => {
    const { open } = await freshDocument({ locale: 'hi' });
    expect(open('/games?name=a')).toEqual({ status: 301, to: '/hi/games?name=a' });
  });

  it('[2.3] leaves the links of other systems as they are', async () => {
    const { open } = await freshDocument();
    expect(open('/sapi/loginByToken/abc')).toBe('opens');
    expect(open('/telegram/start0123456789abcde')).toBe('opens');
    expect(open('/telegram/start0123456789abcd')).toMatchObject({ status: 301 });
  });

  it('[2.6] leads from two slashes home, never to another host', async () => {
    const { open } = await freshDocument();
    expect(open('//evil.example/x')).toMatchObject({ to: '/{-$lang}' });
  });

  it('[9.1] carries none in the configuration without prefix', async () => {
    const { open } = await freshDocument({ prefix: false });
    expect(open('/games')).toBe('opens');
    expect(open('/hi/games?name=a')).toEqual({ status: 301, to: '/games?name=a' });
  });

  it('[2.2] does not know a third language', async () => {
    const { open } = await freshDocument();
    expect(open('/fr')).toBe('not found');
  });
});

describe('a guest at a page of players', () => {
  beforeEach(() => {
    document.cookie = 'mela-blocked=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });

  it('[2.66] [6.2] is sent home with the log-in open on a first visit', async () => {
    const { open } = await freshDocument();
    expect(open('/en/profile')).toEqual({ status: 302, to: '/en#login' });
  });

  it('[6.2] is sent to the log-in from every page that needs one, and from no other', async () => {
    const { open } = await freshDocument();
    const addresses = routeTable.filter(({ path }) => path !== '/404').map(({ path }) => `/en${exampleOf(path)}`);
    const sent = addresses.filter((address) => JSON.stringify(open(address)).includes('#login'));
    expect(sent.map((address) => address.slice('/en'.length)).toSorted()).toEqual(forPlayers.toSorted());
  });

  it('[6.2] sees the pages to which a payment leads with the log-in on them, since they need one too', () => {
    const here = routeTable.filter((row) => 'login' in row && 'loginHere' in row).map(({ path }) => path);
    expect(here.toSorted()).toEqual([
      '/close-window',
      '/deposit-pending/{id}',
      '/payment-fail',
      '/payment/processing/{id}',
      '/payment/success/{id}',
    ]);
  });

  it('[2.66] stays on the page before, with the log-in open, on a click inside the site', async () => {
    const { open, recordPage } = await freshDocument();
    recordPage('/en/games?name=a');
    expect(open('/en/profile')).toEqual({ status: 302, to: '/en/games?name=a#login' });
  });

  it('[2.68] saves the first refused page for after the log-in', async () => {
    const { open, takeBlockedPath } = await freshDocument();
    open('/en/profile?x=1');
    open('/en/payment/deposit');
    expect(takeBlockedPath()).toBe('/en/profile?x=1');
  });

  it('saves nothing of a page that was only preloaded', async () => {
    const { open, takeBlockedPath } = await freshDocument();
    open('/en/profile', { preload: true });
    expect(takeBlockedPath()).toBeNull();
  });

  it.each([
    '/en/payment/success/7',
    '/en/payment-fail',
    '/en/deposit-pending/7',
    '/en/payment/processing/7',
    '/sapi/loginByToken/abc',
    '/en/close-window',
  ])('[2.67] sees %s: the session may have ended elsewhere', async (path) => {
    const { open } = await freshDocument();
    expect(open(path)).toBe('opens');
  });

  it('[2.69] takes a token of the address for the log-in, and saves the page without it', async () => {
    const { open, takeBlockedPath } = await freshDocument();
    expect(open('/en/profile?a=1&auth=one-time-token')).toEqual({ status: 302, to: '/en?auth=one-time-token' });
    expect(takeBlockedPath()).toBe('/en/profile?a=1');
  });

  it('[6.1] is no guest with a token', async () => {
    const { open, storeAuthToken } = await freshDocument();
    storeAuthToken('t');
    expect(open('/en/profile')).toBe('opens');
  });
});

describe('remarketing mode', () => {
  it('[2.70] [8.6] redirects every page but its own and the one that stops mails, from the first 451 on', async () => {
    const { open, enterRemarketing } = await freshDocument();
    expect(open('/en/rules')).toBe('opens');
    enterRemarketing();
    expect(open('/en/rules')).toMatchObject({ status: 302, to: '/{-$lang}/remarketing' });
    expect(open('/en/remarketing')).toBe('opens');
    expect(open('/en/messages/stop/abc')).toBe('opens');
  });
});

describe('a dialog opened from within the site', () => {
  it('[2.74] opens over the previous page', async () => {
    const { open, recordPage, storeAuthToken } = await freshDocument();
    storeAuthToken('t');
    recordPage('/en/games/slots?name=a');
    expect(open('/en/payment/deposit')).toMatchObject({ to: '/{-$lang}/$', params: { _splat: 'games/slots' } });
  });

  it.each(['/en/payment/withdrawal', '/en/logout', '/en/nowhere'])('[2.74] [2.76] opens over home where %s is behind', async (behind) => {
    const { open, recordPage, storeAuthToken } = await freshDocument();
    storeAuthToken('t');
    recordPage(behind);
    expect(open('/en/payment/deposit')).toBe('opens');
  });

  it('[2.74] opens over home on a first visit', async () => {
    const { open, storeAuthToken } = await freshDocument();
    storeAuthToken('t');
    expect(open('/en/payment/deposit')).toBe('opens');
  });
});

it('[8.25] fails by name and with 500 for an unknown rule', async () => {
  const { open } = await freshDocument();
  const failed = expect.objectContaining({ name: 'SiteError', status: 500, message: 'Unknown middleware moon' });
  expect(() => open('/en', { rules: ['moon'] })).toThrow(failed);
});
