import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../../data/settings/settings.ts';
import { showsCookieNotice, showsHelloBar, showsUpdateBar } from './bar-rules.ts';

const settings = (enabled: boolean) => settingsFrom([{ alias: 'cookie_bar', value: { enabled } }]);
const guest = { isGuest: true, settings: settings(true), acceptCookie: null, userAgent: 'Mozilla/5.0 (Linux; Android 14)' };

describe('the cookie notice', () => {
  it('[2.89] [4.40] shows for a guest while it is on', () => {
    expect(showsCookieNotice(guest)).toBe(true);
    expect(showsCookieNotice({ ...guest, acceptCookie: '1' })).toBe(true);
  });

  it.each([
    ['a player', { isGuest: false }],
    ['a setting that is off', { settings: settings(false) }],
    ['settings not loaded', { settings: null }],
    ['an accept cookie of 0', { acceptCookie: '0' }],
    ['our own Android app', { userAgent: 'Mozilla/5.0 (Linux; Android 14) MelaAndroid/1.4' }],
  ])('[2.89] [4.40] does not show for %s', (_, change) => {
    expect(showsCookieNotice({ ...guest, ...change })).toBe(false);
  });
});

describe('the hello bar', () => {
  const now = { hasWords: true, cookieNotice: false, front: { page: 'home' }, device: 'mobile' } as const;

  it('[2.88] shows when it has a text and there is no cookie notice', () => {
    expect(showsHelloBar(now)).toBe(true);
    expect(showsHelloBar({ ...now, hasWords: false })).toBe(false);
    expect(showsHelloBar({ ...now, cookieNotice: true })).toBe(false);
  });

  it.each([{ page: 'lobby' }, { page: 'game', game: true as const }, { page: 'deposit', payment: true as const }])(
    '[2.88] is for desktops only on %j',
    (front) => {
      expect(showsHelloBar({ ...now, front })).toBe(false);
      expect(showsHelloBar({ ...now, front, device: 'desktop' })).toBe(true);
    },
  );
});

describe('the update bar', () => {
  it('[4.41] shows on every page but a game’s, and only for a new version', () => {
    expect([
      showsUpdateBar({ newVersion: true, inGame: false }),
      showsUpdateBar({ newVersion: true, inGame: true }),
      showsUpdateBar({ newVersion: false, inGame: false }),
    ]).toEqual([true, false, false]);
  });
});
