import type { MenuItem } from '@mela/contract/api/content';
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../../data/settings/settings.ts';
import { openLines } from './menu-lines.ts';

const line = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  type: path.startsWith('#') ? 'hash' : 'page',
  path,
  label: path,
  icon: null,
  counterName: null,
  requiresAuth: false,
  ...more,
});
const settings = settingsFrom([]);
const paths = (lines: readonly MenuItem[], isPlayer = false, known = settings) => openLines(lines, known, isPlayer).map(({ path }) => path);

describe('lines of a menu', () => {
  it('[6.4] have the gifts of a player, and leave out what is switched off', () => {
    const off = settingsFrom([{ alias: 'gallery', value: { enabled: false } }]);
    const lines = [line('/games'), line('/gifts'), line('/girls'), line('/rules')];
    expect(paths(lines, true, off)).toEqual(['/games', '/gifts', '/rules']);
    expect(paths(lines, true)).toContain('/girls');
  });

  it('leave out what an operator has switched off', () => {
    const off = settingsFrom([{ alias: 'user_game_history', value: { enabled: false } }]);
    expect(paths([line('/payment/game-history')], true)).toEqual(['/payment/game-history']);
    expect(paths([line('/payment/game-history')], true, off)).toEqual([]);
  });

  it('[6.3] offer log-in and registration to guests alone, and what wants a log-in to players alone', () => {
    const lines = [line('#login'), line('/profile', { requiresAuth: true })];
    expect([paths(lines), paths(lines, true)]).toEqual([['#login'], ['/profile']]);
  });

  it('have content pages, and other sites by https only', () => {
    const outside = (path: string) => line(path, { type: 'external' });
    expect(paths([line('/about'), outside('https://a.in'), outside('javascript:alert(1)'), line('//evil.in')])).toEqual([
      '/about',
      'https://a.in',
    ]);
  });
});
