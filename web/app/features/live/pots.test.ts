import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { PotMessage } from '@mela/contract/live';
import { hearPots } from './pots.ts';
import { receive } from './receive.ts';

describe('pots on the live connection', () => {
  it('every listener hears what a pot holds, until it stops listening', () => {
    const heard: PotMessage[] = [];
    const stop = hearPots((message) => heard.push(message));
    const message: PotMessage = { type: 'pot', slug: 'mail-bag', minor: 120 };
    receive(message, new QueryClient());
    stop();
    receive({ ...message, minor: 130 }, new QueryClient());
    expect(heard).toEqual([message]);
  });
});
