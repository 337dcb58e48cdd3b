import type { LiveMessage } from '@mela/contract/site/live';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { connectLive, newerBalances } from './connect-live.ts';

const balance = (version: number): LiveMessage => ({
  type: 'balance',
  balance: 10,
  netBalance: 10,
  currentBonusWager: 0,
  requiredBonusWager: 0,
  cause: 'bet',
  version,
});

it('an older balance that arrives late is dropped, the same and newer ones are shown', () => {
  const isNewer = newerBalances();
  expect([3, 5, 4, 5, 6, 1].map((version) => isNewer(balance(version)))).toEqual([true, true, false, true, true, false]);
});

it('other messages and the balances of another connection do not depend on it', () => {
  const isNewer = newerBalances();
  isNewer(balance(9));
  expect(isNewer({ type: 'payment', operationId: 1, statusId: 3 })).toBe(true);
  expect(newerBalances()(balance(1))).toBe(true);
});

/** The library as far as it is used: what the server does is called by the test. */
const library = vi.hoisted(() => {
  type Handler = () => void;
  class FakeCentrifuge {
    static readonly opened: FakeCentrifuge[] = [];
    readonly handlers = new Map<string, Handler>();
    readonly token: string;
    isClosed = false;
    constructor(_: string, { token }: { readonly token: string }) {
      this.token = token;
      FakeCentrifuge.opened.push(this);
    }
    on(name: string, handler: Handler) {
      this.handlers.set(name, handler);
    }
    newSubscription = () => ({ on: () => undefined, subscribe: () => undefined });
    connect = () => undefined;
    disconnect = () => {
      this.isClosed = true;
      this.handlers.get('disconnected')?.();
    };
    server = (event: 'connected' | 'disconnected') => this.handlers.get(event)?.();
  }
  return { FakeCentrifuge };
});
vi.mock('centrifuge', () => ({ Centrifuge: library.FakeCentrifuge }));

describe('the life of the connection', () => {
  const tokens = { next: 0 };
  const answers = {
    'GET /live/token': () => ({ data: { url: 'wss://mela.test/live', expiresAt: 4_000_000_000, token: `token ${(tokens.next += 1)}` } }),
  };
  const queryClient = new QueryClient();
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const open = async (isFirst: boolean) => {
    const events: string[] = [];
    const close = await connectLive(1, queryClient, { isFirst, onOpen: () => events.push('open'), onEnd: () => events.push('end') });
    return { events, close, connection: library.FakeCentrifuge.opened.at(-1) };
  };
  beforeEach(async () => {
    await renderPage(createElement('p'));
    read.mockClear();
    fakeApi(answers);
  });

  it('a token that the server refuses ends it, and the next one has a token of its own and reads the balance again', async () => {
    const first = await open(true);
    first.connection?.server('disconnected');
    expect(first.events).toEqual(['end']);
    const second = await open(false);
    expect(second.connection?.token).not.toBe(first.connection?.token);
    expect(read).not.toHaveBeenCalled();
    second.connection?.server('connected');
    expect([second.events, read.mock.calls.length]).toEqual([['open'], 1]);
    second.connection?.server('connected');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('the first one reads nothing again, and a page that closes it hears of no end', async () => {
    const { connection, close, events } = await open(true);
    connection?.server('connected');
    close();
    expect([events, read.mock.calls.length, connection?.isClosed]).toEqual([['open'], 0, true]);
  });

  it('without a token there is none', async () => {
    fakeApi({ 'GET /live/token': () => ({ status: 503, error: { code: 0, message: 'errors.unavailable', description: '' } }) });
    await expect(open(true)).rejects.toThrow('no token');
  });
});
