import { QueryClient, type QueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Winner } from '@mela/contract/api/ratings';
import { selfQuery } from '../account/queries.ts';
import { paymentQuery } from '../cashier/queries.ts';
import { freeBetsQuery } from '../bonuses/bonuses.ts';
import { menuQuery } from '../content/queries.ts';
import { winnersQuery } from '../ratings/queries.ts';
import { countersQuery } from '../notifications/counters.ts';
import { roundQuery } from '../rounds/queries.ts';
import { settingsQuery } from '../settings/queries.ts';
import { arrivals, newestMessageQuery } from '../notifications/arrivals.ts';
import { receive } from './receive.ts';

const winner = (id: number): Winner => ({
  id,
  player: 'R•••a',
  demo: false,
  win: 100,
  bet: 10,
  at: 1,
  replay: true,
  game: { slug: 'patang', name: 'Patang', names: { en: 'Patang', hi: 'पतंग' }, developer: 'mela', label: null },
});

describe('a message of the live connection', () => {
  let queryClient: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    queryClient = new QueryClient();
  });
  afterEach(() => void vi.useRealTimers());
  /** Queries of the open page, each with an answer. */
  const hold = (...queries: readonly Pick<QueryOptions, 'queryKey' | 'meta'>[]) => {
    for (const { queryKey = [], meta } of queries)
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey, ...(meta && { meta }) })
        .setData({});
  };
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

  it('about the balance has what rounds change read again, once in five seconds and not while the reels still run', () => {
    const query = roundQuery('4b1f0c1e-0000-4000-8000-000000000001');
    hold(query, selfQuery);
    const message = { type: 'balance', balance: 1, netBalance: 1, currentBonusWager: 0, requiredBonusWager: 0, version: 1 } as const;
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    for (let spin = 0; spin < 3; spin += 1) receive(message as never, queryClient);
    expect(isOld(query.queryKey)).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect([isOld(query.queryKey), isOld(selfQuery.queryKey), asked.mock.calls.length]).toEqual([true, false, 1]);
  });

  it('about free bets has them read again at once, and nothing of rounds', () => {
    const round = roundQuery('4b1f0c1e-0000-4000-8000-000000000001');
    hold(freeBetsQuery(), round);
    receive({ type: 'free-bets' }, queryClient);
    expect([isOld(freeBetsQuery().queryKey), isOld(round.queryKey)]).toEqual([true, false]);
  });

  it('about the site has its content read again within three seconds, once for many, and the player is left alone', () => {
    hold(settingsQuery(), menuQuery('footer'), selfQuery);
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    receive({ type: 'content-changed' }, queryClient);
    receive({ type: 'settings-changed' }, queryClient);
    vi.advanceTimersByTime(3_000);
    expect([isOld(settingsQuery().queryKey), isOld(menuQuery('footer').queryKey), isOld(selfQuery.queryKey)]).toEqual([true, true, false]);
    expect(asked).toHaveBeenCalledTimes(1);
    receive({ type: 'content-changed' }, queryClient);
    vi.advanceTimersByTime(3_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('about the site reads no round or payment again', () => {
    hold(roundQuery('r1'), paymentQuery('7'));
    const before = queryClient.getQueryCache().getAll().length;
    receive({ type: 'content-changed' }, queryClient);
    receive({ type: 'settings-changed' }, queryClient);
    vi.advanceTimersByTime(3_000);
    const all = queryClient.getQueryCache().getAll();
    expect([before, all.length, all.filter(({ state }) => state.isInvalidated).length]).toEqual([2, 2, 0]);
  });

  it('about the site is asked for by no page before every process has heard of the change, and at different moments', () => {
    const delays = Array.from({ length: 40 }, () => {
      const client = new QueryClient();
      const asked = vi.spyOn(client, 'invalidateQueries');
      const startMs = Date.now();
      receive({ type: 'content-changed' }, client);
      while (asked.mock.calls.length === 0) vi.advanceTimersByTime(10);
      return Date.now() - startMs;
    });
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(700);
    expect(Math.max(...delays)).toBeLessThanOrEqual(3_010);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(1_000);
  });

  it('about the site marks the content of a hidden page as old and asks for nothing', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    hold(settingsQuery());
    receive({ type: 'content-changed' }, queryClient);
    vi.advanceTimersByTime(3_000);
    expect(isOld(settingsQuery().queryKey)).toBe(true);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ refetchType: 'none' });
    vi.restoreAllMocks();
  });

  it('[3.24] about a counter has the counters read again', () => {
    hold(countersQuery);
    receive({ type: 'counter', name: 'gift', value: 2 }, queryClient);
    expect(isOld(countersQuery.queryKey)).toBe(true);
  });

  it('about a message that arrived has the inbox read again and shows the message; about an inbox that was read it shows nothing', () => {
    hold(newestMessageQuery());
    arrivals.set(0);
    receive({ type: 'counter', name: 'inbox', value: 1 }, queryClient);
    receive({ type: 'counter', name: 'inbox', value: 0 }, queryClient);
    receive({ type: 'counter', name: 'gift', value: 3 }, queryClient);
    expect([isOld(newestMessageQuery().queryKey), arrivals.get()]).toEqual([true, 1]);
    queryClient.setQueryData(countersQuery.queryKey, [{ name: 'inbox', value: 3 }]);
    // One of three was read or deleted on another device.
    receive({ type: 'counter', name: 'inbox', value: 2 }, queryClient);
    expect(arrivals.get()).toBe(1);
    receive({ type: 'counter', name: 'inbox', value: 4 }, queryClient);
    expect(arrivals.get()).toBe(2);
  });

  it('[7.32] about a win puts it first, once, and keeps fourteen', () => {
    queryClient.setQueryData(
      winnersQuery().queryKey,
      Array.from({ length: 14 }, (_, at) => winner(at + 1)),
    );
    receive({ type: 'winner', winner: winner(20) }, queryClient);
    receive({ type: 'winner', winner: winner(20) }, queryClient);
    const list = queryClient.getQueryData(winnersQuery().queryKey) ?? [];
    expect([list.length, list[0]?.id, list[1]?.id]).toEqual([14, 20, 1]);
  });

  it('about a win below ten times its bet, or without a bet, changes no list of large ones', () => {
    queryClient.setQueryData(winnersQuery().queryKey, [winner(1)]);
    for (const change of [{ win: 99.99 }, { bet: 0 }]) receive({ type: 'winner', winner: { ...winner(20), ...change } }, queryClient);
    expect(queryClient.getQueryData(winnersQuery().queryKey)).toEqual([winner(1)]);
  });

  it('[7.32] about a win is nothing to a page that shows none', () => {
    receive({ type: 'winner', winner: winner(20) }, queryClient);
    expect(queryClient.getQueryData(winnersQuery().queryKey)).toBeUndefined();
  });
});
