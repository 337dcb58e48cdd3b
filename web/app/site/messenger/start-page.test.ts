import { afterEach, describe, expect, it } from 'vitest';
import { leaveMessenger, messengerDouble } from '../../testing/messenger-double.ts';
import { readLaunch } from './launch.ts';
import { startPage } from './start-page.ts';

describe('[2.16] a link of the messenger', () => {
  it.each([
    ['games', '/games'],
    ['games__mela__diwali-night', '/games/mela/diwali-night'],
    ['payment__history', '/payment/history'],
    ['rules', '/rules'],
  ])('%s opens %s', (param, path) => expect(startPage(param)).toBe(path));

  it.each([
    null,
    '',
    'no-such-page',
    '__evil.example',
    '____evil',
    'games/mela',
    '../x',
    'https:__x',
    'logout',
    'telegram__start',
    'telegram_user',
    'profile',
    'profile__settings',
    'x'.repeat(513),
  ])('%j opens no page of its own', (param) => expect(startPage(param)).toBeNull());
});

describe('how the messenger has opened the site', () => {
  afterEach(leaveMessenger);

  it('is known on later pages of the tab too, without the signed data', () => {
    messengerDouble({ launch: { tgWebAppStartParam: 'games', tgWebAppThemeParams: '{"bg_color":"#000000"}' } });
    expect(readLaunch()).toEqual({ version: '8.0', startParam: 'games', isFull: false, theme: '{"bg_color":"#000000"}' });
    window.history.replaceState(null, '', '/en/games');
    expect(readLaunch()).toEqual({ version: '8.0', startParam: null, isFull: false, theme: '{"bg_color":"#000000"}' });
    expect(JSON.stringify(sessionStorage)).not.toContain('hash');
  });

  it('is nothing in a browser', () => expect(readLaunch('https://mela.example/en#login')).toBeNull());
});
