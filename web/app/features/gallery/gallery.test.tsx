import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { Hall } from './hall.tsx';
import { PieceRoom } from './piece-room.tsx';
import { RoomPage } from './room-page.tsx';
import { placeIn, roomsOf } from './works.ts';

const jugnu = sampleGame(2, { slug: 'jugnu', name: 'Jugnu' });
const chitPat = sampleGame(9, { slug: 'chit-pat', name: 'Chit Pat' });
const games = [jugnu, sampleGame(3), chitPat];
const rooms = roomsOf(games);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** What the browser of the tests does not have: animations, and a device's wish for less motion. */
const animations: { cancel: ReturnType<typeof vi.fn>; finish: () => void }[] = [];
function fakeMotion(reduced: boolean) {
  animations.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.animate = function animate() {
    const { promise, resolve } = Promise.withResolvers<Animation>();
    const cancel = vi.fn();
    animations.push({ cancel, finish: () => resolve({} as Animation) });
    return { finished: promise, cancel } as Partial<Animation> as Animation;
  };
}

beforeEach(() => fakeMotion(false));
afterEach(() => vi.unstubAllGlobals());

describe('a place in the gallery', () => {
  it('is found by the number of a game and of a piece, with the rooms beside it in a circle', () => {
    const found = placeIn(rooms, '2', '3');
    expect([found?.room.work.slug, found?.piece, found?.before.game.id, found?.after.game.id]).toEqual(['jugnu', 'scene', 9, 9]);
    expect(placeIn(rooms, '2', undefined)?.piece).toBeNull();
  });

  it.each([
    ['3', undefined],
    ['x', undefined],
    ['2', '0'],
    ['2', '4'],
    ['2', '1.5'],
    ['9', '3'],
  ])('is none for %s and %s', (girlId, videoNumber) => expect(placeIn(rooms, girlId, videoNumber)).toBeNull());
});

describe('the hall', () => {
  it('shows the label of each title of the platform, leads to its room, and shows a guest what a log-in opens', async () => {
    fakeApi({ 'GET /games': { data: games, count: 3 } });
    await renderPage(<Hall />, { path: '/en/girls' });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(['Jugnu', 'Chit Pat']);
    expect(hrefs()).toEqual(['/en/gallery/2', '/en/gallery/9']);
    expect(screen.getByText(/Log in to enter a room/)).toBeTruthy();
  });

  it('says nothing of a log-in to a player', async () => {
    fakeApi({ 'GET /games': { data: games, count: 3 } });
    await renderPage(<Hall />, { path: '/en/gallery', self: samplePlayer() });
    await screen.findByRole('heading', { name: 'Jugnu' });
    expect(screen.queryByText(/Log in to enter/)).toBeNull();
  });

  it.each([
    ['nothing hangs there', { data: [], count: 0 }, /Nothing is on the walls/],
    [
      'it cannot be read',
      { status: 503, error: { code: 9, message: 'errors.away', description: 'Away for a moment' } },
      /Away for a moment/,
    ],
  ])('says so where %s', async (_why, answer, text) => {
    fakeApi({ 'GET /games': answer });
    await renderPage(<Hall />, { path: '/en/girls' });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a room', () => {
  const [room, other] = [rooms[0]!, rooms[1]!];

  it.each([
    ['en', 'The label of Jugnu', 'Pencil sketch: Jar of light', 'Firefly'],
    ['hi', 'Jugnu का लेबल', 'पेंसिल स्केच: रोशनी का मर्तबान', 'जुगनू'],
  ] as const)('names its prints, sketches and symbols in %s', async (locale, label, sketch, symbol) => {
    fakeApi({});
    await renderPage(<RoomPage room={room} before={other} after={other} />, { path: `/${locale}/gallery/2`, locale });
    expect(screen.getByRole('img', { name: new RegExp(label) })).toBeTruthy();
    expect(screen.getByRole('img', { name: sketch }).getAttribute('src')).toBe('/pictures/gallery/jugnu/jar.svg');
    expect(screen.getByText(symbol)).toBeTruthy();
  });

  it('leads to its pieces, and by links and arrow keys to the rooms beside it', async () => {
    fakeApi({});
    const { router } = await renderPage(<RoomPage room={room} before={other} after={other} />, { path: '/en/gallery/2' });
    const section = screen.getByRole('heading', { name: 'In motion' }).closest('section')!;
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([1, 2, 3].map((number) => `/en/gallery/2/${number}`));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    expect(router.state.location.pathname).toBe('/en/gallery/2');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await expect.poll(() => router.state.location.pathname).toBe('/en/gallery/9');
  });
});

describe('a piece in motion', () => {
  const [room, other] = [rooms[0]!, rooms[1]!];
  const show = (piece: 'press' | 'alive' | 'scene') =>
    renderPage(<PieceRoom room={room} piece={piece} before={other} after={other} />, { path: '/en/gallery/2/1' });
  const button = (name: string) => screen.getByRole('button', { name });

  it.each(['press', 'scene'] as const)('%s is still until it is played, stops when asked to, and is over by itself', async (piece) => {
    fakeApi({});
    await show(piece);
    expect(animations).toHaveLength(0);
    fireEvent.click(button('Play the piece'));
    expect(animations.length).toBeGreaterThan(3);
    fireEvent.click(button('Stop'));
    expect(animations.every(({ cancel }) => cancel.mock.calls.length === 1)).toBe(true);
    animations.length = 0;
    fireEvent.click(button('Play the piece'));
    await act(async () => animations.forEach(({ finish }) => finish()));
    expect(await screen.findByRole('button', { name: 'Play the piece' })).toBeTruthy();
  });

  it('stays still where the device asks for less motion', async () => {
    fakeMotion(true);
    fakeApi({});
    await show('scene');
    expect(await screen.findByText(/stays still/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play the piece' })).toBeNull();
    expect(screen.getByRole('img', { name: 'The scene of Jugnu' })).toBeTruthy();
  });

  it('says where its drawings do not come, and tries again', async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('away'));
    fakeApi({});
    await show('alive');
    expect(await screen.findByText('The drawings did not load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('leads to the next piece of its room, and past the last one to the next room', async () => {
    fakeApi({});
    await show('scene');
    const walk = within(screen.getByRole('navigation', { name: 'More of the gallery' }));
    expect(walk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/gallery/2/2', '/en/gallery/9/1']);
  });
});
