import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { JackpotMessage } from '@mela/contract/live';
import { hearJackpots } from './jackpots.ts';
import { receive } from './receive.ts';

describe('jackpots on the live connection', () => {
  it('every listener hears what a jackpot holds, until it stops listening', () => {
    const heard: JackpotMessage[] = [];
    const stop = hearJackpots((message) => heard.push(message));
    const message: JackpotMessage = { type: 'jackpot', slug: 'mail-bag', minor: 120 };
    receive(message, new QueryClient());
    stop();
    receive({ ...message, minor: 130 }, new QueryClient());
    expect(heard).toEqual([message]);
  });
});
