import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../../data/settings/settings.ts';
import { isNewUser, isWelcomeDue } from './is-welcome-due.ts';

const nowMs = 1_800_000_000_000;
const user = { created: nowMs / 1000 };
const settings = (pack: boolean, popup: boolean) =>
  settingsFrom([
    { alias: 'welcome_pack', value: { enabled: pack, percents: [] } },
    { alias: 'welcome_popup', value: { enabled: popup } },
  ]);
const here = { nowMs, inMessenger: false };

describe('the welcome pack dialog', () => {
  it('[4.48] takes an account for new below 30,000 ms', () => {
    expect([29_999, 30_000].map((age) => isNewUser(user, nowMs + age))).toEqual([true, false]);
  });

  it('[4.39] is for a new user while it is on', () => {
    expect(isWelcomeDue(user, settings(true, true), here)).toBe(true);
  });

  it.each([
    ['a guest', null, settings(true, true), here],
    ['an older account', user, settings(true, true), { ...here, nowMs: nowMs + 30_000 }],
    ['a pack that is off', user, settings(false, true), here],
    ['a dialog that is off', user, settings(true, false), here],
    ['the messenger', user, settings(true, true), { ...here, inMessenger: true }],
    ['settings not loaded', user, null, here],
  ])('[4.39] is not for %s', (_, who, known, where) => {
    expect(isWelcomeDue(who, known, where)).toBe(false);
  });
});
