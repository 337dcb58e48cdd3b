import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingsQuery } from '../../../data/settings/queries.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleLottery as lottery, sampleTournament as tournament } from '../../../testing/sample-contests.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { sampleSeason } from '../../../testing/sample-season.ts';
import { EventStrip } from './event-strip.tsx';

const away = { status: 503, error: { code: 9, message: 'errors.unavailable', description: '' } } as const;
const none = {
  'GET /seasons/current': { data: null },
  'GET /tournaments': { data: [], count: 0 },
  'GET /lottery/list': { data: [], count: 0 },
};

it('has the season of today, the open tournament and the open lottery, not those of the club nor those that are over', async () => {
  fakeApi({
    'GET /seasons/current': { data: sampleSeason },
    'GET /tournaments': {
      data: [{ ...tournament, id: 1, name: 'VIP evening', vip: true }, tournament, { ...tournament, id: 2, state: 'paid' }],
      count: 3,
    },
    'GET /lottery/list': { data: [lottery], count: 1 },
  });
  await renderPage(<EventStrip />, { path: '/en' });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Best win of the week')).toBe('/en/tournaments/3');
  expect(await href('Evening draw')).toBe('/en/lottery/view/3');
  expect(await href('Diwali')).toBe('/en/season');
  expect(screen.getByText('₹5,000')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows a player the own place in the tournament instead of its first prize', async () => {
  const rank = { tournamentId: 3, band: 0, rank: 4, score: 14, rounds: 20, joined: true, neighbours: [] };
  fakeApi({ ...none, 'GET /tournaments': { data: [tournament], count: 1 }, 'GET /tournaments/:id/rank': { data: rank } });
  await renderPage(<EventStrip />, { path: '/en', self: samplePlayer() });
  expect(await screen.findByText(/14×/)).toBeTruthy();
  expect(screen.queryByText('₹5,000')).toBeNull();
});

it('shows what runs before what is to come, and nothing that is over by the clock', async () => {
  const draw = (id: number, name: string, times: object) => ({ ...lottery, id, name, state: 'announced' as const, now: 200, ...times });
  fakeApi({
    ...none,
    'GET /tournaments': { data: [{ ...tournament, now: 200, startsAt: 100, endsAt: 200, state: 'counting', active: false }], count: 1 },
    'GET /lottery/list': {
      data: [draw(5, 'Tomorrow', { startDate: 300, endDate: 400 }), draw(4, 'Today', { startDate: 100, endDate: 300, state: 'running' })],
      count: 2,
    },
  });
  await renderPage(<EventStrip />, { path: '/en' });
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['there is nothing', none],
  ['nothing can be read', { 'GET /seasons/current': away, 'GET /tournaments': away, 'GET /lottery/list': away }],
])('is left out where %s', async (_why, answers) => {
  const { calls } = fakeApi(answers);
  const { container } = await renderPage(<EventStrip />, { path: '/en' });
  await waitFor(() => expect(calls.map(({ key }) => key.split('?')[0])).toContain('GET /lottery/list'));
  expect(container.querySelector('section')).toBeNull();
});

it('shows nothing of what is switched off', async () => {
  const off = ['tournaments', 'lottery', 'seasons'].map((alias) => ({ alias, value: { enabled: false } }));
  fakeApi({
    'GET /settings': { data: off },
    'GET /seasons/current': { data: sampleSeason },
    'GET /tournaments': { data: [tournament], count: 1 },
    'GET /lottery/list': { data: [lottery], count: 1 },
  });
  const { queryClient } = await renderPage(<EventStrip />, { path: '/en' });
  await waitFor(() => expect(queryClient.getQueryData(settingsQuery().queryKey)).toBeDefined());
  expect(screen.queryByRole('link')).toBeNull();
});
