import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginTelegramLogIn, noteMessenger } from '../../data/account/log-in/telegram-log-in.ts';
import { m } from '../../site/language/words.ts';
import { routeTable } from '../../site/routing/route-table.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { outsideMessenger } from './outside-messenger.tsx';

const Page = outsideMessenger(() => <h1>The profile</h1>);
const missing = m['shell.notFound.title'];
const inApp = (initData: string) => vi.stubGlobal('Telegram', { WebApp: { initData } });

describe('a page that does not exist inside the messenger', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it.each([
    ['its mini-app has signed data', () => inApp('user=1&hash=ab')],
    ['the bot’s page began a log-in in this tab', noteMessenger],
    ['a log-in from it is in progress', () => onTestFinished(beginTelegramLogIn())],
  ])('[2.43] answers the not-found page where %s', async (_, enter) => {
    enter();
    await renderPage(<Page />, { path: '/en/profile' });
    await screen.findByRole('heading', { level: 1, name: missing() });
    expect(screen.queryByText('The profile')).toBeNull();
  });

  it.each([
    ['in a browser', () => undefined],
    ['beside a script of the messenger that has no data', () => inApp('')],
    [
      'in the browser inside the messenger, which has its proxy',
      () => vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => undefined }),
    ],
  ])('[2.43] is there %s', async (_, enter) => {
    enter();
    await renderPage(<Page />, { path: '/en/profile' });
    expect(screen.getByText('The profile')).toBeTruthy();
  });

  it('[2.43] is the profile and its settings', () => {
    const outside = routeTable.filter((row) => row.outsideMessenger === true).map(({ path }) => path);
    expect(outside.toSorted()).toEqual(['/profile', '/profile/settings']);
  });
});
