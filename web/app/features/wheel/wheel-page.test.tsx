import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpinResult, Wheel } from '@mela/contract/api/wheel';
import { Toaster } from '@mela/kit/feedback/toaster.tsx';
import { notices, resetNotices } from '../../data/notifications/notices.ts';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import WheelInfoDialog from './dialogs/info-dialog.tsx';
import WheelWinDialog from './dialogs/win-dialog.tsx';
import WheelResetNotice from './reset-notice.tsx';
import { WheelPage } from './wheel-page.tsx';

const wheel: Wheel = {
  level: { id: 1, name: 'Copper' },
  version: 1,
  sectors: [
    { weight: 5000, prize: { type: 'points', points: 10 } },
    { weight: 3000, prize: { type: 'cash', amount: 25 } },
    { weight: 2000, prize: { type: 'wheel_spins', count: 1 } },
  ],
  spinCount: 1,
  additionSpinCount: 0,
  dailySpins: 1,
  reset_time: { hour: 18, minute: 30 },
  resetSec: 0,
};
const fairness = { commitment: 'ab'.repeat(32), clientSeed: 'mela', nonce: 0 };
const won: SpinResult = {
  sector: 1,
  prize: { type: 'cash', amount: 25 },
  spin_count_left: 0,
  addition_spin_count_left: 0,
  spin: 7,
  fairness,
};
const player = samplePlayer({ fortuneWheelSpinCount: 1 });
const api = (shown: Partial<Wheel>, spin: FakeAnswer<'POST /fortune-wheel'> = { data: won }) =>
  fakeApi({
    'GET /fortune-wheel': { data: { ...wheel, ...shown } },
    'POST /fortune-wheel': spin,
    'GET /fortune-wheel/spins': { data: [], count: 0 },
    'GET /users/self': { data: player },
    'GET /settings': { data: [{ alias: 'fortune_wheel', value: { enabled: true } }] },
  });

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })),
);
afterEach(() => vi.unstubAllGlobals());

describe('the page of the wheel', () => {
  it('publishes the odds: equal prizes together, the rarest first, and all of them add up to 100 %', async () => {
    api({});
    await renderPage(<WheelPage />, { path: '/en/fortune-wheel', self: player });
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toEqual(['PrizeChance', '1 extra spin20%', '₹2530%', '10 points50%', 'Total100%']);
  });

  it('spins once, stops with the drawn slice under the pointer, and then shows what is left', async () => {
    const calls = api({});
    const { container } = await renderPage(<WheelPage />, { path: '/en/fortune-wheel', self: player });
    const button = await screen.findByRole('button', { name: 'Spin the wheel' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => {
      const turn = Number(
        /rotate\(([\d.]+)\)/.exec(container.querySelector('svg g[transform^="rotate("]')?.getAttribute('transform') ?? '')?.[1],
      );
      // The slice of ₹25 lies from 180 to 288 degrees.
      expect(((-turn % 360) + 360) % 360).toBeCloseTo(234, 1);
    });
    expect(calls.calls.filter(({ key }) => key === 'POST /fortune-wheel')).toHaveLength(1);
  });

  it('[8.13] shows the message of a refused spin, and no spins any more', async () => {
    api({}, { status: 400, error: { code: 3, message: 'errors.wheel.no_spins', description: 'You have no spins left for now.' } });
    await renderPage(<WheelPage />, { path: '/en/fortune-wheel', self: player });
    fireEvent.click(await screen.findByRole('button', { name: 'Spin the wheel' }));
    expect(await screen.findByText('No spins left right now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
  });

  it('keeps its spins where no answer comes, says so, and asks for the same spin at the next press', async () => {
    const { calls, answers } = api({});
    answers['POST /fortune-wheel'] = () => Promise.reject(new TypeError('away'));
    await renderPage(
      <>
        <WheelPage />
        <Toaster />
      </>,
      { path: '/en/fortune-wheel', self: player },
    );
    const button = await screen.findByRole('button', { name: 'Spin the wheel' });
    const spins = () => calls.filter(({ key }) => key === 'POST /fortune-wheel');
    fireEvent.click(button);
    expect(await screen.findByText('We couldn’t reach the server. Please try again.')).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    answers['POST /fortune-wheel'] = { data: won };
    fireEvent.click(button);
    await waitFor(() => expect(spins()).toHaveLength(2));
    const [first, second] = spins();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('says in the dialog of its rules that it did not come, and shows the odds when asked again', async () => {
    const { answers } = api({});
    answers['GET /fortune-wheel'] = { status: 403, error: { code: 1, message: 'errors.forbidden', description: 'Not now.' } };
    await renderPage(<WheelInfoDialog params={{}} onClose={() => undefined} />, { path: '/en/fortune-wheel', self: player });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    answers['GET /fortune-wheel'] = { data: wheel };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('shows a guest the wheel and the way to an account, and no spin', async () => {
    api({});
    await renderPage(<WheelPage />, { path: '/en/fortune-wheel' });
    expect((await screen.findByRole('link', { name: 'Create account' })).getAttribute('href')).toBe('/en/fortune-wheel#registration');
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
  });

  it('says so in Hindi where a level has no wheel', async () => {
    api({ sectors: [], spinCount: 0, level: { id: 1, name: 'ताँबा' } });
    await renderPage(<WheelPage />, { path: '/hi/fortune-wheel', locale: 'hi', self: player });
    expect(await screen.findByText('ताँबा लेवल की चरखी अभी नहीं है।')).toBeTruthy();
  });

  const parcel = { type: 'gift', campaign: 'parcel' } as const;
  const withGift = {
    sectors: [
      { weight: 9600, prize: { type: 'points', points: 10 } },
      { weight: 400, prize: parcel, gift_id: 7, gift_name: 'A parcel', instead: { type: 'wheel_spins', count: 1 } },
    ],
  } satisfies Partial<Wheel>;

  it('[3.23] names the gift of a sector with its odds and with what is given in its place', async () => {
    api(withGift);
    await renderPage(<WheelPage />, { path: '/en/fortune-wheel', self: player });
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toEqual(['PrizeChance', 'Gift: A parcel (or 1 extra spin)4%', '10 points96%', 'Total100%']);
  });

  it('[3.23] explains a gift where the wheel has one, and leads to the gifts from one that was won', async () => {
    const turn = { id: 7, at: 1, level: 1, version: 1, weights: [9600, 400], drawn: 9700, sector: 1, serverSeed: null };
    api(withGift);
    await renderPage(<WheelInfoDialog params={{}} onClose={() => undefined} />, { path: '/en/fortune-wheel', self: player });
    expect(await screen.findByText(/^A gift is only offered/)).toBeTruthy();
    cleanup();
    fakeApi({
      'GET /fortune-wheel': { data: { ...wheel, ...withGift } },
      'GET /fortune-wheel/spins': { data: [{ ...turn, prize: parcel, ...fairness }], count: 1 },
    });
    await renderPage(<WheelWinDialog params={{}} onClose={() => undefined} />, { path: '/en/fortune-wheel', self: player });
    expect((await screen.findByRole('link', { name: 'See your gifts' })).getAttribute('href')).toBe('/en/gifts');
  });

  it('[9.54] counts down each second to the reset', async () => {
    api({ spinCount: 0, resetSec: 3725 });
    await renderPage(<WheelPage />, { path: '/en/fortune-wheel', self: samplePlayer() });
    expect((await screen.findByRole('timer')).textContent).toBe('1:02:05');
    // A busy machine may be late by a second or more.
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1:02:0[0-4]$/), { interval: 20 });
  });
});

describe('[4.30] the reset of the wheel', () => {
  beforeEach(() => {
    localStorage.clear();
    resetNotices();
  });

  it('makes the spins full again and says so on phones and desktops, not in a game', async () => {
    api({ spinCount: 0, resetSec: 1 });
    await renderPage(<WheelResetNotice />, { self: samplePlayer(), path: '/en' });
    await waitFor(() => expect(notices()).toMatchObject([{ title: 'The wheel is ready', show: { mobile: 1, desktop: 1, game: 0 } }]));
  });

  it('is not watched for while there are spins', async () => {
    const calls = api({});
    await renderPage(<WheelResetNotice />, { self: player, path: '/en' });
    await act(() => Promise.resolve());
    expect(calls.calls.map(({ key }) => key)).not.toContain('GET /fortune-wheel');
  });
});
