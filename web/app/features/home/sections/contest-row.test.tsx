import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingsQuery } from '../../../data/settings/queries.ts';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleLottery as lottery, sampleTournament as tournament } from '../../../testing/sample-contests.ts';
import { ContestRow } from './contest-row.tsx';

it('shows a guest the open tournament and the open lottery, not those of the club nor those that are over', async () => {
  fakeApi({
    'GET /tournaments': {
      data: [{ ...tournament, id: 1, name: 'VIP evening', vip: true }, tournament, { ...tournament, id: 2, state: 'paid' }],
      count: 3,
    },
    'GET /lottery/list': { data: [lottery], count: 1 },
  });
  await renderPage(<ContestRow />, { path: '/en' });
  expect((await screen.findByRole('link', { name: 'Best win of the week' })).getAttribute('href')).toBe('/en/tournaments/3');
  expect((await screen.findByRole('link', { name: 'Evening draw' })).getAttribute('href')).toBe('/en/lottery/view/3');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Tournaments and lotteries');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows what runs before what is to come, and nothing that is over by the clock', async () => {
  const draw = (id: number, name: string, times: object) => ({ ...lottery, id, name, state: 'announced' as const, now: 200, ...times });
  fakeApi({
    'GET /tournaments': { data: [{ ...tournament, now: 200, startsAt: 100, endsAt: 200, state: 'counting', active: false }], count: 1 },
    'GET /lottery/list': {
      data: [draw(5, 'Tomorrow', { startDate: 300, endDate: 400 }), draw(4, 'Today', { startDate: 100, endDate: 300, state: 'running' })],
      count: 2,
    },
  });
  await renderPage(<ContestRow />, { path: '/en' });
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('is left out without either', async () => {
  const { calls } = fakeApi({ 'GET /tournaments': { data: [], count: 0 }, 'GET /lottery/list': { data: [], count: 0 } });
  await renderPage(<ContestRow />, { path: '/en' });
  await waitFor(() => expect(calls.map(({ key }) => key.split('?')[0])).toContain('GET /lottery/list'));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows nothing of what is switched off', async () => {
  const off = ['tournaments', 'lottery'].map((alias) => ({ alias, value: { enabled: false } }));
  const { queryClient } = await renderAfter({
    'GET /settings': { data: off },
    'GET /tournaments': { data: [tournament], count: 1 },
    'GET /lottery/list': { data: [lottery], count: 1 },
  });
  expect(queryClient.getQueryData(settingsQuery().queryKey)).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

async function renderAfter(answers: FakeAnswers) {
  fakeApi(answers);
  const page = await renderPage(<ContestRow />, { path: '/en' });
  await waitFor(() => expect(page.queryClient.getQueryData(settingsQuery().queryKey)).toBeDefined());
  return page;
}
