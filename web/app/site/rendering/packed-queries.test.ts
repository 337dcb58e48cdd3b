import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { packQueries, unpackQueries } from './packed-queries.ts';

const carried = (from: QueryClient) => {
  const to = new QueryClient();
  unpackQueries(to, packQueries(from));
  return to;
};

describe("what the server's page knows", () => {
  it('goes to the browser with it: answers as they were, a guest as null', () => {
    const server = new QueryClient();
    const games = { games: [{ id: 1, name: '</script>"पतंग"\u2028' }], count: 1 };
    server.setQueryData(['games', 'en', {}], games);
    server.setQueryData(['users', 'self'], null);
    const browser = carried(server);
    expect(browser.getQueryData(['games', 'en', {}])).toEqual(games);
    expect(browser.getQueryState(['users', 'self'])).toMatchObject({ status: 'success', data: null });
  });

  it('packs a rejection as one, and nothing that failed otherwise or is pending', async () => {
    const server = new QueryClient();
    const rejection = new ApiRejection(403, { code: 7, message: 'errors.blocked', description: 'Not for you.' });
    await server.prefetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(rejection), retry: false });
    await server.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new TypeError('no')), retry: false });
    void server.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => undefined) });
    const browser = carried(server);
    expect(browser.getQueryState(['refused'])?.error).toEqual(rejection);
    expect([browser.getQueryState(['broken']), browser.getQueryState(['slow'])]).toEqual([undefined, undefined]);
  });
});
