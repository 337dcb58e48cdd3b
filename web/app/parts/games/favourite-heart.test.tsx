import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import { saveFavourites, savedFavourites } from '../../data/favourites/guest-favourites.ts';
import { useFavourites } from '../../data/favourites/use-favourite.ts';
import { batchMax, favouritesQuery, inBatches } from '../../data/favourites/player-favourites.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

const game = sampleGame(3);
const OwnHeart = () => {
  const { has, toggle } = useFavourites();
  return <FavouriteHeart game={game} isSaved={has(game)} onToggle={toggle} />;
};
const heart = () => screen.getByRole('button', { name: 'Favourite Game 3' });
const pressed = () => heart().getAttribute('aria-pressed');

beforeEach(() => saveFavourites([]));

describe("a guest's favourites", () => {
  it('[3.40] are saved in this browser, the latest first, without a log-in', async () => {
    const api = fakeApi({});
    saveFavourites([1]);
    await renderPage(<OwnHeart />);
    expect(pressed()).toBe('false');
    fireEvent.click(heart());
    expect([pressed(), savedValue('favorite_game_ids')]).toEqual(['true', '3,1']);
    fireEvent.click(heart());
    expect([pressed(), savedValue('favorite_game_ids')]).toEqual(['false', '1']);
    expect(api.calls).toEqual([]);
  });

  it('[9.28] are 50 at most: the oldest go first', () => {
    saveFavourites(Array.from({ length: 60 }, (_, at) => 60 - at));
    expect([savedFavourites().length, savedFavourites()[0], savedFavourites().at(-1)]).toEqual([50, 60, 11]);
  });

  it('[3.40] foreign content in storage counts as far as it is numbers', () => {
    saveValue('favorite_game_ids', '5,x,-1,,0,12;3,7');
    expect(savedFavourites()).toEqual([5, 7]);
  });
});

describe("a player's favourites", () => {
  const self = samplePlayer({ id: 7 });

  it('[7.23] go to the account and come back when it refuses', async () => {
    let refuse = false;
    let has = false;
    const api = fakeApi({
      'GET /favorite-games': () => ({ data: has ? [game] : [] }),
      'POST /favorite-games': () => {
        if (refuse) return { status: 503, error: { code: 1, message: 'x', description: '' } };
        has = true;
        return { data: { game_ids: [3] } };
      },
      'DELETE /favorite-games': () => {
        has = false;
        return { data: { game_ids: [] } };
      },
    });
    const changes = () => api.calls.filter(({ key }) => !key.startsWith('GET'));
    const { queryClient } = await renderPage(<OwnHeart />, { self });
    await expect.poll(() => queryClient.getQueryData(favouritesQuery().queryKey)).toEqual([]);
    fireEvent.click(heart());
    await expect.poll(pressed).toBe('true');
    await expect.poll(changes).toMatchObject([{ key: 'POST /favorite-games', body: { game_ids: [3] } }]);
    fireEvent.click(heart());
    await expect.poll(pressed).toBe('false');
    await expect.poll(() => changes().length).toBe(2);
    refuse = true;
    fireEvent.click(heart());
    await expect.poll(() => changes().length).toBe(3);
    await expect.poll(pressed).toBe('false');
  });

  it('[3.40] [7.23] take over what was saved as a guest, in batches of 50, once', async () => {
    saveValue('favorite_game_ids', Array.from({ length: 120 }, (_, at) => at + 1).join(','));
    const api = fakeApi({ 'POST /favorite-games': { data: { game_ids: [] } }, 'GET /favorite-games': { data: [game] } });
    await renderPage(<OwnHeart />, { self });
    await expect.poll(pressed).toBe('true');
    expect(api.calls.map(({ key, body }) => [key, (body as { game_ids: number[] } | null)?.game_ids.length])).toEqual([
      ['POST /favorite-games', 20],
      ['POST /favorite-games', 50],
      ['POST /favorite-games', 50],
      ['GET /favorite-games', undefined],
    ]);
    expect(savedFavourites()).toEqual([]);
  });

  it('[3.40] stay in this browser when the account cannot be reached', async () => {
    saveFavourites([1, 2]);
    const api = fakeApi({
      'POST /favorite-games': { status: 503, error: { code: 1, message: 'x', description: '' } },
      'GET /favorite-games': { data: [] },
    });
    await renderPage(<OwnHeart />, { self });
    await expect.poll(() => api.calls.length).toBe(2);
    expect(savedFavourites()).toEqual([1, 2]);
  });

  it('[7.23] a batch holds 50 at most', () => {
    expect(batchMax).toBe(50);
    expect(inBatches([]).length).toBe(0);
    expect(inBatches(Array.from({ length: 51 }, (_, at) => at)).map((batch) => batch.length)).toEqual([50, 1]);
  });
});
