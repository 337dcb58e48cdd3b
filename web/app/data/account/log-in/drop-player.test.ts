import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointTable } from '@mela/contract/http/endpoint';
import { fakeApi } from '../../../testing/fake-api.ts';
import { plantConfig } from '../../../testing/page-config.ts';
import { sampleGame } from '../../../testing/sample-game.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { apiPages } from '../../api/api-pages.ts';
import { apiQuery } from '../../api/api-query.ts';
import { runCommand } from '../../api/api-command.ts';
import { balanceHold } from '../../balance/use-balance.ts';
import { saveTypedSum, takeTypedSum } from '../../cashier/typed-sum.ts';
import { addFavourite, favouritesQuery } from '../../favourites/player-favourites.ts';
import { notices, pushNotice } from '../../notifications/notices.ts';
import { limitsQuery, putLimit } from '../../protection/limits.ts';
import { storeAuthToken } from '../auth-store.ts';
import { dropPlayer } from './drop-player.ts';
import { selfQuery } from '../queries.ts';

const tables = Object.values(import.meta.glob<Record<string, unknown>>('../../../../../contract/src/api/**/*.ts', { eager: true })).flatMap(
  (module) =>
    Object.values(module).filter(
      (value): value is { rows: EndpointTable } => typeof value === 'object' && value !== null && 'rows' in value,
    ),
);
/** Every read whose answer may depend on the player. */
const personalReads = tables
  .flatMap(({ rows }) => Object.entries(rows))
  .filter(([key, { login }]) => key.startsWith('GET ') && (login === 'optional' || login === 'required'))
  .map(([key]) => key as 'GET /users/self/limits');

/** Answers that come when they are let. */
function slowApi(key: string, data: unknown) {
  const gate = Promise.withResolvers<void>();
  const api = fakeApi({
    [key]: async () => {
      await gate.promise;
      return { data };
    },
  });
  return { ...api, letGo: () => gate.resolve(), asked: () => vi.waitFor(() => expect(api.calls.length).toBeGreaterThan(0)) };
}

let client: QueryClient;
/** What is in memory of anyone. */
const known = () =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [call], state: { data } }) => (data === undefined || data === null ? [] : [call]));

beforeEach(() => {
  plantConfig();
  sessionStorage.clear();
  localStorage.clear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  storeAuthToken('of the first');
});
afterEach(() => void vi.unstubAllGlobals());

describe('an answer that comes after the log-out', () => {
  it('knows reads of players', () => expect(personalReads.length).toBeGreaterThan(40));

  it.each(personalReads)('of %s is written nowhere', async (key) => {
    const { letGo, asked } = slowApi(key, [{ secret: 'of the first' }]);
    const one = client.fetchQuery({ ...apiQuery(key, {} as never, { personal: true }), staleTime: 0 }).catch(() => null);
    const pages = apiPages(key, { personal: true, first: 0, inputOf: () => ({}) as never, next: () => null });
    const all = client.fetchInfiniteQuery(pages).catch(() => null);
    await asked();
    dropPlayer(client);
    letGo();
    await Promise.all([one, all]);
    expect(known()).toEqual([]);
  });

  it('of the player is written nowhere either, read for the first time or again', async () => {
    for (const before of [undefined, samplePlayer()]) {
      if (before !== undefined) client.setQueryData(selfQuery.queryKey, before);
      const { letGo, asked } = slowApi('GET /users/self', samplePlayer());
      const read = client.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => null);
      await asked();
      dropPlayer(client);
      letGo();
      expect(await read).toBeNull();
      expect([known(), client.getQueryState(selfQuery.queryKey)?.fetchStatus]).toEqual([[], 'idle']);
    }
  });

  it.each([
    ['is taken', { data: { game_ids: [3] } }],
    ['is refused', { status: 401, error: { code: 1, message: 'errors.unauthorized', description: '' } }],
  ])('of a command that shows its result before, and %s, brings no list back', async (_, answer) => {
    const gate = Promise.withResolvers<void>();
    const { calls } = fakeApi({
      'POST /favorite-games': async () => {
        await gate.promise;
        return answer;
      },
    });
    client.setQueryData(favouritesQuery().queryKey, [sampleGame(1)]);
    const change = (id: number) =>
      runCommand(client, addFavourite(sampleGame(id)), { body: { game_ids: [id] } }).catch((error: Error) => error.name);
    const [first, second] = [change(3), change(4)];
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    dropPlayer(client);
    storeAuthToken('of the second');
    gate.resolve();
    await first;
    // The second waited for the first: it is not sent into the account of who is logged in now.
    expect([await second, calls.length, known()]).toEqual(['LogInEnded', 1, []]);
  });

  it('of a command that writes what it has changed writes nothing', async () => {
    const { letGo, asked } = slowApi('PUT /users/self/limits/:kind', { limits: [] });
    const sent = runCommand(client, putLimit, { params: { kind: 'deposit' }, body: {} } as never);
    await asked();
    dropPlayer(client);
    letGo();
    await sent;
    expect(client.getQueryState(limitsQuery().queryKey)).toBeUndefined();
  });
});

describe('a log-out', () => {
  it('drops what was only written into memory and never read', () => {
    client.setQueryData(limitsQuery().queryKey, [] as never);
    dropPlayer(client);
    expect(known()).toEqual([]);
  });

  it('keeps the catalogue, and a read of it that is under way', async () => {
    const { letGo, asked } = slowApi('GET /jackpots', []);
    const read = client.fetchQuery(apiQuery('GET /jackpots', {}));
    await asked();
    dropPlayer(client);
    letGo();
    await read;
    expect(known()).toEqual(['GET /jackpots']);
  });

  it('drops a balance that waited for the end of a round, a typed sum and the notices of this browser', () => {
    const hold = balanceHold(client);
    client.setQueryData(selfQuery.queryKey, samplePlayer());
    hold.roundStart('7');
    hold.offer({ balance: 777, netBalance: 777, currentBonusWager: 0, requiredBonusWager: 0 });
    saveTypedSum('4321');
    const show = { mobile: 1, desktop: 1, game: 0 } as const;
    pushNotice({ name: 'leave', icon: null, show, title: 'You were paying', description: '₹4321', params: {}, link: null });
    dropPlayer(client);
    const next = samplePlayer();
    client.setQueryData(selfQuery.queryKey, next);
    hold.roundEnd('7');
    expect(client.getQueryData(selfQuery.queryKey)).toEqual(next);
    expect([takeTypedSum(), notices()]).toEqual([null, []]);
  });
});
