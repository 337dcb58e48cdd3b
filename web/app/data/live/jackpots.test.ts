import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { JackpotMessage } from '@mela/contract/site/live';
import { subscribeJackpots } from './jackpots.ts';
import { receive } from './receive.ts';

describe('jackpots on the live connection', () => {
  it('every listener receives the sum of a jackpot, until it unsubscribes', () => {
    const received: JackpotMessage[] = [];
    const stop = subscribeJackpots((message) => received.push(message));
    const message: JackpotMessage = { type: 'jackpot', slug: 'mail-bag', minor: 120 };
    receive(message, new QueryClient());
    stop();
    receive({ ...message, minor: 130 }, new QueryClient());
    expect(received).toEqual([message]);
  });
});
