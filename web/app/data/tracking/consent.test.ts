import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../settings/settings.ts';
import { needsConsent } from './consent.ts';

const settings = (enabled: boolean) => settingsFrom([{ alias: 'cookie_bar', value: { enabled } }]);
const guest = { isGuest: true, settings: settings(true), acceptCookie: null, userAgent: 'Mozilla/5.0 (Linux; Android 14)' };

describe('the cookie notice', () => {
  it('[2.89] [4.40] shows for a guest while it is on', () => {
    expect(needsConsent(guest)).toBe(true);
    expect(needsConsent({ ...guest, acceptCookie: '1' })).toBe(true);
  });

  it.each([
    ['a player', { isGuest: false }],
    ['a setting that is off', { settings: settings(false) }],
    ['settings not loaded', { settings: null }],
    ['an accept cookie of 0', { acceptCookie: '0' }],
    ['our own Android app', { userAgent: 'Mozilla/5.0 (Linux; Android 14) MelaAndroid/1.4' }],
  ])('[2.89] [4.40] does not show for %s', (_, change) => {
    expect(needsConsent({ ...guest, ...change })).toBe(false);
  });
});
