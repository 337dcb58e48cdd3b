import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readArtManifest } from '../../data/prefetch/read-art-manifest.ts';
import { clearAuthToken } from '../../data/account/auth-store.ts';
import type { CallData } from '../../data/api/calls.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { GamePage } from './game-page.tsx';

const session: CallData<'GET /games/:id/demo'>['session'] & object = {
  game: { slug: 'game-1', name: { en: 'Game 1', hi: 'खेल 1' }, title: {} },
  bets: [500],
  rtp: '96/100',
  balance: 1_000_000,
  currency: 'INR',
  demo: true,
  round: null,
  jackpot: null,
  allows: { autoplayRounds: 0, turbo: false },
  fairness: { commitment: '', clientSeed: '', nonce: 0 },
  cycleMs: 0,
  lang: 'en',
};
const early = '/play/game-1?lang=en&prints=v7&density=2';
const opened = { data: { url: '/play/game-1?session=s', token: 's', session } };

/** A lobby that has read the art manifest, and a tap on game 1. `answer` is the result of opening its demo. */
async function tap(
  answer: NonNullable<FakeAnswers['GET /games/:id/demo']>,
  printed: object = { 'game-1': { version: 'v7', isReady: true, phoneDensity: 1 } },
) {
  vi.stubGlobal('fetch', async () => Response.json({ playerFiles: [], titles: printed }));
  await readArtManifest();
  const { calls } = fakeApi({ 'GET /games/:id/demo': answer });
  const stage = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { configurable: true, get: () => stage });
  const { container } = await renderPage(<GamePage game={sampleGame(1)} wantsDemo={false} />, { path: '/en/games/mela/game-1' });
  const say = (type: string, origin = window.location.origin) =>
    act(async () => {
      const message = new MessageEvent('message', { data: { type }, origin });
      Object.defineProperty(message, 'source', { value: stage });
      window.dispatchEvent(message);
    });
  const post = stage.postMessage;
  return { calls, post, say, src: () => container.querySelector('iframe')?.getAttribute('src') ?? null };
}
const handed = (post: { readonly mock: { readonly calls: readonly unknown[][] } }) => post.mock.calls.map(([message]) => message);

beforeEach(() => {
  vi.unstubAllGlobals();
  clearAuthToken();
});

describe('a game taken from the lobby', () => {
  const never = () => new Promise<never>(() => undefined);

  it('has its frame before its session is opened', async () => {
    const { src } = await tap(never);
    expect(src()).toBe(early);
  });

  it('gets its token and its first state, in the frame it has', async () => {
    const { post, src } = await tap(opened);
    await expect.poll(() => handed(post)).toContainEqual({ type: 'mela:open', token: 's', session });
    expect(src()).toBe(early);
  });

  it('gets them again when it asks, and no old state once it has been open', async () => {
    const { post, say } = await tap(opened);
    await expect.poll(() => handed(post).length).toBe(1);
    await say('mela:await');
    await say('mela:ready');
    await say('mela:await');
    expect(handed(post).slice(1)).toMatchObject([
      { token: 's', session },
      { token: 's', session: null },
    ]);
  });

  it('hears nothing that another site asks for', async () => {
    const { post, say } = await tap(opened);
    await expect.poll(() => handed(post).length).toBe(1);
    await say('mela:await', 'https://elsewhere.example');
    expect(handed(post)).toHaveLength(1);
  });

  it('asks for its state itself where the answer brought none', async () => {
    const { post } = await tap({ data: { ...opened.data, session: null } });
    await expect.poll(() => handed(post)).toContainEqual({ type: 'mela:open', token: 's', session: null });
  });

  it('is taken away again when its session is refused, and says why', async () => {
    const { src, post } = await tap({ status: 403, error: { code: 7, message: 'errors.game.closed', description: 'Closed today.' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Closed today.');
    expect([src(), handed(post)]).toEqual([null, []]);
  });

  it('goes to the address of its session where that is another one', async () => {
    const { src, post } = await tap({ data: { ...opened.data, url: 'https://provider.example/frame?session=s' } });
    await expect.poll(src).toBe('https://provider.example/frame?session=s');
    expect(handed(post)).toEqual([]);
  });

  it.each([
    ['is not one of ours', {}],
    ['is still being printed', { 'game-1': { version: 'v7', isReady: false } }],
  ])('has no address yet when it %s', async (_why, printed) => {
    const { src, calls } = await tap(opened, printed);
    await expect.poll(src).toBe('/play/game-1?session=s');
    expect(calls.map(({ key }) => key)).toEqual(['GET /games/game-1/demo']);
  });
});
