import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { plantConfig } from '../../testing/page-config.ts';
import { sampleGame } from '../../testing/sample-game.ts';
import { addFavourite, favouritesQuery, removeFavourite } from './player-favourites.ts';
import { runCommand } from '../api/api-command.ts';

const { queryKey } = favouritesQuery();
const [one, two, three] = [sampleGame(1), sampleGame(2), sampleGame(3)];
const refused = { status: 503, error: { code: 1, message: 'errors.unavailable', description: '' } };

/** An account of favourites that answers when it is let, and refuses the games of `refuses`. */
function account(first = [one, two]) {
  let games = first;
  const gates: (() => void)[] = [];
  const refuses = new Set<number>();
  const api = fakeApi({
    'GET /favorite-games': () => ({ data: games }),
    'POST /favorite-games': async (body) => {
      await new Promise<void>((open) => gates.push(open));
      const [id = 0] = (body as { game_ids: number[] }).game_ids;
      if (refuses.has(id)) return refused;
      games = [sampleGame(id), ...games.filter((game) => game.id !== id)];
      return { data: { game_ids: games.map((game) => game.id) } };
    },
    'DELETE /favorite-games': async (body) => {
      await new Promise<void>((open) => gates.push(open));
      games = games.filter(({ id }) => !(body as { game_ids: number[] }).game_ids.includes(id));
      return { data: { game_ids: games.map((game) => game.id) } };
    },
  });
  const letNext = async () => {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0));
    gates.shift()?.();
  };
  return { api, refuses, letNext };
}

describe('what a command shows before its answer', () => {
  let client: QueryClient;
  const shown = () => client.getQueryData(queryKey)?.map(({ id }) => id);
  const change = (command: ReturnType<typeof addFavourite> | ReturnType<typeof removeFavourite>, id: number) =>
    runCommand(client, command as ReturnType<typeof addFavourite>, { body: { game_ids: [id] } });
  beforeEach(() => {
    plantConfig();
    client = new QueryClient();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('writes nothing over a list that is not loaded, and reads the list after the answer', async () => {
    const { letNext } = account();
    const stop = new QueryObserver(client, { ...favouritesQuery(), enabled: false }).subscribe(() => undefined);
    const sent = change(addFavourite(three), 3);
    expect(shown()).toBeUndefined();
    await letNext();
    await sent;
    expect(client.getQueryState(queryKey)?.data).toBeUndefined();
    expect((await client.fetchQuery(favouritesQuery())).map(({ id }) => id)).toEqual([3, 1, 2]);
    stop();
  });

  it('drops a read that began before, so that its older answer does not come back', async () => {
    const { letNext } = account();
    await client.fetchQuery(favouritesQuery());
    const older = client.fetchQuery({ ...favouritesQuery(), staleTime: 0 }).catch(() => null);
    const sent = change(addFavourite(three), 3);
    await older;
    expect(shown()).toEqual([3, 1, 2]);
    await letNext();
    await sent;
    expect(shown()).toEqual([3, 1, 2]);
  });

  it('sends one after the other, in order, and shows all at once', async () => {
    const { api, letNext } = account();
    await client.fetchQuery(favouritesQuery());
    const sent = [change(addFavourite(three), 3), change(removeFavourite(three), 3), change(removeFavourite(one), 1)];
    expect(shown()).toEqual([2]);
    const changes = () => api.calls.map(({ key }) => key).filter((key) => !key.startsWith('GET'));
    await vi.waitFor(() => expect(changes()).toHaveLength(1));
    for (const _ of sent) await letNext();
    await Promise.all(sent);
    expect(changes()).toEqual(['POST /favorite-games', 'DELETE /favorite-games', 'DELETE /favorite-games']);
    expect((await client.fetchQuery(favouritesQuery())).map(({ id }) => id)).toEqual([2]);
  });

  it('takes a refused one back, and reads again what the server has', async () => {
    const { refuses, letNext } = account();
    refuses.add(3);
    await client.fetchQuery(favouritesQuery());
    const sent = change(addFavourite(three), 3);
    expect(shown()).toEqual([3, 1, 2]);
    const failed = sent.then(
      () => null,
      (error: Error) => error.message,
    );
    await letNext();
    expect(await failed).toBe('errors.unavailable');
    expect([shown(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([[1, 2], true]);
  });
});
