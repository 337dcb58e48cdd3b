import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSwitchedOn, readSetting, settingsFrom } from './settings.ts';

const settings = settingsFrom([
  { alias: 'cookie_bar', value: { enabled: true } },
  { alias: 'welcome_pack', value: { enabled: false } },
  { alias: 'tips', value: true },
  { alias: 'strip' },
]);

describe('settings', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[3.7] come as a list and are read by alias', () => {
    expect(readSetting(settings, 'cookie_bar')).toEqual({ enabled: true });
    expect(readSetting(settings, 'strip')).toBeNull();
  });

  it('[3.8] fail by name where one is missing', () => {
    expect(() => readSetting(settings, 'moon')).toThrow('Setting moon not found.');
  });

  it('[3.8] warn and give null when read before they are loaded', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readSetting(null, 'cookie_bar')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('[3.7] are on only where they say so', () => {
    expect(['cookie_bar', 'welcome_pack', 'tips', 'strip', 'moon'].map((name) => isSwitchedOn(settings, name))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(isSwitchedOn(null, 'cookie_bar')).toBe(false);
  });
});
