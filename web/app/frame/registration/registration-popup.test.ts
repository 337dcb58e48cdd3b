import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../site/routing/match-route.ts';
import { mayOffer, readPopupSetting } from './registration-popup.ts';

const setting = readPopupSetting({ mobile_enabled: true, mobile_timeout: 30, mobile_interval: 900 });
const moment = {
  setting,
  isGuest: true,
  isPhone: true,
  hash: '',
  hasLayer: false,
  row: matchRoute('/en')?.row,
  nowSec: 10_000,
  offeredSec: null,
};

describe('the offer to register', () => {
  it('[2.80] is made to guests, on home and on the page of a game', () => {
    expect(mayOffer(moment)).toBe(true);
    expect(mayOffer({ ...moment, row: matchRoute('/en/games/mela/patang')?.row })).toBe(true);
  });

  it.each([
    ['to a player', { isGuest: false }],
    ['on a desktop', { isPhone: false }],
    ['over the log-in', { hash: 'login' }],
    ['over the registration', { hash: 'registration' }],
    ['over another dialog', { hasLayer: true }],
    ['on the list of games', { row: matchRoute('/en/games')?.row }],
    ['on a tab of that list', { row: matchRoute('/en/games/slots')?.row }],
    ['on the rules', { row: matchRoute('/en/rules')?.row }],
    ['in the cashier', { row: matchRoute('/en/payment')?.row }],
    ['while an operator has it off', { setting: { ...setting, enabled: false } }],
    ['899 s after the last time', { offeredSec: 9_101 }],
  ])('[2.80] is not made %s', (_, change) => {
    expect(mayOffer({ ...moment, ...change })).toBe(false);
  });

  it('[2.80] is made again once its interval is over', () => {
    expect(mayOffer({ ...moment, offeredSec: 9_100 })).toBe(true);
  });

  it('[3.7] is off for a setting that does not read', () => {
    for (const value of [
      null,
      undefined,
      'yes',
      {},
      { mobile_enabled: true },
      { mobile_enabled: true, mobile_timeout: -1, mobile_interval: 0 },
    ])
      expect(readPopupSetting(value).enabled).toBe(false);
    expect(readPopupSetting({ mobile_enabled: 1, mobile_timeout: 1, mobile_interval: 1 }).enabled).toBe(false);
  });
});
