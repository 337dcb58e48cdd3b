import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { samplePayment } from '../../testing/sample-payment.ts';
import { plantConfig } from '../../testing/page-config.ts';
import { apiPages } from './api-pages.ts';
import { lotteriesQuery } from '../lottery/lottery.ts';
import { apiQuery, orNull, refetchTopic } from './api-query.ts';

/** Until when answers wait for late parts of the server's page. */
const page = vi.hoisted(() => ({ taken: Promise.resolve() }));
vi.mock('../../site/rendering/late-part.tsx', () => ({ serverPageTaken: () => page.taken }));

const rejected = (status: number) => ({ status, error: { code: 1, message: 'errors.not_found', description: 'Not here' } });

describe('a query of a call', () => {
  let client: QueryClient;
  beforeEach(() => {
    plantConfig();
    client = new QueryClient();
  });

  it('is called by the contract row, kept by call, language and input, and asked once', async () => {
    const { calls } = fakeApi({ 'GET /menu/:id': { data: [] } });
    const query = apiQuery('GET /menu/:id', { params: { id: 'footer' } }, { staleTime: 1_000 });
    expect(query.queryKey).toEqual(['GET /menu/:id', 'en', { params: { id: 'footer' } }]);
    await client.fetchQuery(query);
    await client.fetchQuery(query);
    expect(calls.map(({ key }) => key)).toEqual(['GET /menu/footer']);
  });

  it('throws the rejection; `orNull` reads a 404 as nothing and throws the rest', async () => {
    fakeApi({ 'GET /rounds/:id': (_, path) => rejected(path.endsWith('/a') ? 404 : 403) });
    const round = (id: string) => apiQuery('GET /rounds/:id', { params: { id } }, { personal: true, read: orNull, retry: false });
    await expect(client.fetchQuery(apiQuery('GET /rounds/:id', { params: { id: 'a' } }, { personal: true, retry: false }))).rejects.toThrow(
      'errors.not_found',
    );
    client.clear();
    expect(await client.fetchQuery(round('a'))).toBeNull();
    await expect(client.fetchQuery(round('b'))).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    ['which is then not replaced by the older answer', [7], [7]],
    ['and is the answer where nothing was', undefined, []],
  ])('that is held back for late parts of the page leaves what a command has written meanwhile, %s', async (_, written, result) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    page.taken = promise;
    const { calls } = fakeApi({ 'GET /menu/:id': { data: [] } });
    const query = apiQuery('GET /menu/:id', { params: { id: 'footer' } });
    const reading = client.fetchQuery(query);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((done) => setTimeout(done));
    if (written !== undefined) client.setQueryData<unknown>(query.queryKey, written);
    resolve(undefined);
    expect(await reading).toEqual(result);
    expect(client.getQueryData(query.queryKey)).toEqual(result);
    page.taken = Promise.resolve();
  });

  it('that is read page by page is held back for late parts of the page, too, but not the pages that a press asks for', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    page.taken = promise;
    const { calls } = fakeApi({ 'GET /lottery/list': { data: [], count: 25 } });
    const list = new InfiniteQueryObserver(client, lotteriesQuery('active'));
    const stop = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((done) => setTimeout(done));
    expect(list.getCurrentResult().data).toBeUndefined();
    resolve(undefined);
    await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toEqual([{ rows: [], count: 25 }]));
    page.taken = new Promise(() => undefined);
    await list.fetchNextPage();
    expect(list.getCurrentResult().data?.pages).toHaveLength(2);
    stop();
    page.taken = Promise.resolve();
  });

  it('calls nothing where null is known before', async () => {
    const { calls } = fakeApi({});
    expect(
      await client.fetchQuery(apiQuery('GET /rounds/:id', { params: { id: '!' } }, { personal: true, before: () => null })),
    ).toBeNull();
    expect(calls).toEqual([]);
  });

  it('says by its type that what a log-in is needed for is dropped with the log-out', () => {
    // @ts-expect-error the row of the call takes a log-in
    expect(apiQuery('GET /rotator/:slug', { params: { slug: 'main_page' } }, { follows: ['site'] }).meta).toEqual({
      follows: ['site'],
      personal: false,
    });
    // @ts-expect-error the row of the call needs a log-in, whatever else is left out
    expect(apiQuery('GET /popups/current', {}).meta).toEqual({ personal: false });
    expect(apiQuery('GET /popups/current', {}, { personal: true }).meta).toEqual({ personal: true });
  });

  it('is read again by its topics and by no other', async () => {
    fakeApi({ 'GET /jackpots': { data: [] }, 'GET /winners/last': { data: [] } });
    const jackpots = apiQuery('GET /jackpots', {}, { follows: ['site', 'jackpots'] });
    const winners = apiQuery('GET /winners/last', {}, { follows: ['winners'] });
    await Promise.all([client.fetchQuery(jackpots), client.fetchQuery(winners)]);
    await refetchTopic(client, 'site');
    expect([jackpots, winners].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, false]);
  });

  it('reads a list page by page to its end', async () => {
    const seen: string[] = [];
    fakeApi({
      'GET /payments': (_, path) => {
        seen.push(path);
        return { data: path.includes('before') ? [] : [samplePayment({ operationId: 9 })], count: path.includes('before') ? 0 : 2 };
      },
    });
    const list = apiPages('GET /payments', {
      personal: true,
      first: 0,
      inputOf: (before) => ({ query: { limit: 1, ...(before === 0 ? {} : { before }) } }),
      next: ({ rows, count }) => (rows.length < count ? (rows.at(-1)?.operationId ?? null) : null),
    });
    const { pages } = await client.fetchInfiniteQuery({ ...list, pages: 3 });
    expect(pages.map(({ count }) => count)).toEqual([2, 0]);
    expect(seen.map((path) => path.split('?')[1])).toEqual(['limit=1', 'limit=1&before=9']);
  });
});
