import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SentMessage } from '@mela/contract/api/accounts/notices';
import { fakeApi } from '../../../testing/fake-api.ts';
import { savedValue } from '../../../site/storage/stored-value.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { MessagesPage } from './messages-page.tsx';
import { MessengerTopics } from './messenger-topics.tsx';
import type { Heard, Port } from '../../../site/messenger/port.ts';
import { messengerClient } from '../../../site/messenger/client.ts';
import { PushBrowsers } from './push-browsers.tsx';
import { TopicsSetting } from './topics-setting.tsx';

afterEach(() => void vi.unstubAllGlobals());

const none = { offers: false, tournaments: false, club: false };
const away = { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'Away.' } } as const;

describe('the topics of news', () => {
  it('are off until one is chosen, and a choice is saved at once', async () => {
    const { calls } = fakeApi({
      'GET /messages/topics': { data: none },
      'PATCH /messages/topics': { data: { ...none, club: true } },
    });
    await renderPage(<TopicsSetting />);
    const boxes = await screen.findAllByRole<HTMLInputElement>('switch');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
    fireEvent.click(screen.getByLabelText('Levels and achievements'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Levels and achievements').checked).toBe(true));
    expect(calls.find(({ key }) => key === 'PATCH /messages/topics')?.body).toEqual({ club: true });
  });

  it('stay as they were where a choice is refused, with the reason', async () => {
    fakeApi({ 'GET /messages/topics': { data: none }, 'PATCH /messages/topics': away });
    await renderPage(<TopicsSetting />);
    fireEvent.click(await screen.findByLabelText('Offers'));
    await screen.findByText('Away.');
    expect(screen.getByLabelText<HTMLInputElement>('Offers').checked).toBe(false);
  });
});

describe('what the bot of the messenger writes about', () => {
  const topics = { deposits: false, withdrawals: true, gifts: false, winsAbove: null };
  afterEach(() => messengerClient.set(null));

  it('is chosen by topic, and saved at once', async () => {
    const { calls } = fakeApi({
      'GET /messages/messenger': { data: { connected: true, topics } },
      'PATCH /messages/messenger': { data: { ...topics, deposits: true } },
    });
    await renderPage(<MessengerTopics />);
    const boxes = await screen.findAllByRole<HTMLInputElement>('switch');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
    fireEvent.click(screen.getByLabelText('Deposits'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Deposits').checked).toBe(true));
    expect(calls.find(({ key }) => key === 'PATCH /messages/messenger')?.body).toEqual({ deposits: true });
  });

  it('is a win from a sum on, which is off until it is chosen', async () => {
    const { calls } = fakeApi({
      'GET /messages/messenger': { data: { connected: true, topics } },
      'PATCH /messages/messenger': { data: { ...topics, winsAbove: 5_000 } },
    });
    await renderPage(<MessengerTopics />);
    const select = await screen.findByLabelText<HTMLSelectElement>('Wins');
    expect(select.value).toBe('');
    fireEvent.change(select, { target: { value: '5000' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Wins').value).toBe('5000'));
    fireEvent.change(screen.getByLabelText('Wins'), { target: { value: '' } });
    await waitFor(() => expect(calls.filter(({ key }) => key === 'PATCH /messages/messenger')).toHaveLength(2));
    expect(calls.filter(({ key }) => key === 'PATCH /messages/messenger').map(({ body }) => body)).toEqual([
      { winsAbove: 5_000 },
      { winsAbove: null },
    ]);
  });

  it('is asked of the messenger before it is switched on there, and not before it is switched off', async () => {
    const { calls } = fakeApi({
      'GET /messages/messenger': { data: { connected: true, topics } },
      'PATCH /messages/messenger': { data: { ...topics, withdrawals: false } },
    });
    let status = 'cancelled';
    let hear: Heard = () => undefined;
    const ask = vi.fn(() => hear('write_access_requested', { status }));
    const port: Port = { ask, knows: () => true, listen: (heard) => (hear = heard) };
    messengerClient.set({ screen: 'none', setFull: () => undefined, share: () => undefined, port });
    await renderPage(<MessengerTopics />);
    fireEvent.click(await screen.findByLabelText('Deposits'));
    await screen.findByText(/^Telegram doesn’t let the bot write to you/);
    expect(calls.map(({ key }) => key)).not.toContain('PATCH /messages/messenger');
    fireEvent.click(screen.getByLabelText('Withdrawals, step by step'));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('PATCH /messages/messenger'));
    expect(ask).toHaveBeenCalledTimes(1);
    status = 'allowed';
    fireEvent.click(screen.getByLabelText('Deposits'));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ deposits: true }));
    expect(screen.queryByText(/^Telegram doesn’t/)).toBeNull();
  });

  it('is not there where the bot cannot write to the player', async () => {
    const { calls } = fakeApi({ 'GET /messages/messenger': { data: { connected: false, topics } } });
    await renderPage(<MessengerTopics />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the browsers that take messages', () => {
  it('are named, and one is switched off while the others stay', async () => {
    const browsers = [
      { id: 7, browser: 'Chrome', system: 'Android', since: 1_763_000_000 },
      { id: 3, browser: null, system: null, since: 1_762_000_000 },
    ];
    const { calls } = fakeApi({ 'GET /messages/push/browsers': { data: browsers }, 'DELETE /messages/push/browsers/:id': { data: {} } });
    await renderPage(<PushBrowsers />);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off: Chrome on Android' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(calls.map(({ key }) => key)).toContain('DELETE /messages/push/browsers/7');
  });

  it('have this one among them by a press, and who switches it off here is not asked again', async () => {
    const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) };
    const made = { toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }) };
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('PushManager', class {});
    const pushManager = { getSubscription: async () => subscription, subscribe: async () => made };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
    const { answers } = fakeApi({
      'GET /messages/push/browsers': { data: [] },
      'GET /messages/push': { data: { publicKey: `B${'x'.repeat(86)}` } },
      'POST /messages/push': { data: { id: 5 } },
      'DELETE /messages/push/browsers/:id': { data: {} },
    });
    await renderPage(<PushBrowsers />, { path: '/en', self: samplePlayer() });
    const turnOn = await screen.findByRole('button', { name: 'Turn on in this browser' });
    answers['GET /messages/push/browsers'] = { data: [{ id: 5, browser: 'Chrome', system: 'Android', since: 1_763_000_000 }] };
    fireEvent.click(turnOn);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off: Chrome on Android' }));
    await screen.findByRole('button', { name: 'Turn on in this browser' });
    expect(savedValue('push_offered')).toBe('off');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('are no section where there is none, and say why one could not be switched off', async () => {
    fakeApi({ 'GET /messages/push/browsers': { data: [] } });
    await renderPage(<PushBrowsers />);
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    const one = { id: 7, browser: 'Chrome', system: 'Android', since: 1_763_000_000 };
    fakeApi({ 'GET /messages/push/browsers': { data: [one] }, 'DELETE /messages/push/browsers/:id': away });
    await renderPage(<PushBrowsers />);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off: Chrome on Android' }));
    await screen.findByText('Away.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the page of messages', () => {
  const message = {
    id: 1,
    channel: 'email' as const,
    title: 'A gift is waiting for you',
    why: 'You asked to hear of offers.',
    sentAt: 1_763_000_000,
  };
  it('says of each message how it came and why', async () => {
    const data: SentMessage[] = [
      { ...message, product: 'offers' },
      { ...message, id: 2, channel: 'inbox', title: 'Your withdrawal was paid', why: 'You asked for a withdrawal.', product: null },
      { ...message, id: 3, channel: 'messenger', title: 'Your deposit has arrived', why: 'You made a deposit.', product: null },
    ];
    fakeApi({ 'GET /messages/sent': { data, count: 3 } });
    await renderPage(<MessagesPage />);
    expect(await screen.findByRole('heading', { name: 'A gift is waiting for you' })).toBeTruthy();
    expect(screen.getByText('You chose this topic: Offers.')).toBeTruthy();
    expect(screen.getByText('It’s about your account, so it always comes.')).toBeTruthy();
    expect(screen.getByText('You asked the bot to write about it.')).toBeTruthy();
  });

  it('says in Hindi that none came, and offers another try where it cannot be read', async () => {
    fakeApi({ 'GET /messages/sent': { data: [], count: 0 } });
    await renderPage(<MessagesPage />, { path: '/hi', locale: 'hi' });
    expect(await screen.findByText('अभी कोई संदेश नहीं')).toBeTruthy();
    cleanup();
    fakeApi({ 'GET /messages/sent': away });
    await renderPage(<MessagesPage />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
