import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { closeAllOverlays, coverPage } from '../../data/overlays/overlays.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { ProfilePopup } from './profile-popup.tsx';
import { markAsked, profileDelayMs } from './profile-schedule.ts';

const schedule = { enabled: true, firstAfter: 60, every: 900 };
const item = { id: 3, title: 'What may we call you?', text: 'Withdrawals are faster.', link: null, picture: null, tone: 'rani' as const };
const self = samplePlayer({ extendedProfileFilled: false });

function server(more: FakeAnswers = {}, setting: object = schedule, confirms = true) {
  return fakeApi({
    ...shellAnswers({ extended_profile_popup: setting, personal_data_confirmation: { enabled: confirms } }),
    'GET /rotator/:slug/current': (_, path) => ({
      data: path.includes('/extended_user_profile_popup/') ? { slug: 'extended_user_profile_popup', item } : null,
    }),
    'PATCH /users/self': { data: samplePlayer({ extendedProfileFilled: true }) },
    ...more,
  });
}
const pass = (sec: number) => act(() => vi.advanceTimersByTimeAsync(sec * 1000));
const dialog = () => screen.queryByRole('dialog');
const asked = ({ calls }: ReturnType<typeof server>) => calls.some(({ key }) => key.includes('extended_user_profile_popup'));
/** Until the settings and the player are there. */
const settled = (api: ReturnType<typeof server>) => waitFor(() => expect(api.calls.map(({ key }) => key)).toContain('GET /settings'));

/** Until the text of its place is here, and shown if it is to be shown. */
const answered = async (api: ReturnType<typeof server>, queryClient: QueryClient) => {
  await waitFor(() => expect([asked(api), queryClient.isFetching()]).toEqual([true, 0]));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

describe('the request for more profile data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.clear();
    sessionStorage.clear();
    closeAllOverlays();
    coverPage(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[3.39] after it was put away it has the text of its repeated place', async () => {
    markAsked(Date.now() - 1_000_000);
    const repeated = { ...item, title: 'Still no name' };
    const api = server({
      'GET /rotator/:slug/current': (_, path) => ({
        data: { slug: 'extended_user_profile_popup', item: path.includes('_popup_repeat/') ? repeated : item },
      }),
    });
    await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(61);
    expect(await screen.findByRole('dialog', { name: 'Still no name' })).toBeTruthy();
  });

  it('[4.37] comes after 60 s with the text of its place, and again 900 s after it was put away', async () => {
    const api = server();
    await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(55);
    expect([dialog(), asked(api)]).toEqual([null, false]);
    await pass(6);
    expect((await screen.findByRole('dialog', { name: item.title })).textContent).toContain(item.text);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await pass(890);
    expect(dialog()).toBeNull();
    await pass(12);
    await screen.findByRole('dialog');
  });

  it('[4.37] is answered in place; then the page opens from which the player was redirected', async () => {
    const api = server();
    saveBlockedPath('/en/rules');
    const { router } = await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(61);
    await screen.findByRole('dialog');
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Pune' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/rules'));
    expect([api.calls.find(({ key }) => key === 'PATCH /users/self')?.body, dialog()]).toEqual([{ city: 'Pune' }, null]);
  });

  it('shows beside the field what is wrong with it, and stays open', async () => {
    const fields = { city: 'errors.field.invalid' };
    const api = server({
      'PATCH /users/self': { status: 400, error: { code: 3, message: 'errors.validation', description: 'Check.', fields } },
    });
    await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(61);
    await screen.findByRole('dialog');
    fireEvent.change(screen.getByLabelText('City'), { target: { value: '<Pune>' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The value is not valid');
    expect(dialog()).not.toBeNull();
  });

  it('[4.37] without an item in its place opens the page from which the player was redirected', async () => {
    const api = server({ 'GET /rotator/:slug/current': { data: null } });
    // As a dialog of an address saves it: without its language.
    saveBlockedPath('/rules');
    const { router } = await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(61);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/rules'));
    expect(dialog()).toBeNull();
  });

  it.each([
    ['it is switched off', { ...schedule, enabled: false }, self],
    ['the profile is filled', schedule, samplePlayer({ extendedProfileFilled: true })],
  ])('[4.37] does not come while %s', async (_what, setting, player) => {
    const api = server({}, setting);
    await renderPage(<ProfilePopup />, { self: player });
    await settled(api);
    await pass(70);
    expect([dialog(), asked(api)]).toEqual([null, false]);
  });

  it('[4.37] does not come while a game is open, and comes after it', async () => {
    const api = server();
    const { router, queryClient } = await renderPage(<ProfilePopup />, { self, path: '/en/games/mela/rail-gaadi' });
    await settled(api);
    await pass(70);
    await answered(api, queryClient);
    expect(dialog()).toBeNull();
    await act(() => router.navigate({ href: '/en' }));
    await screen.findByRole('dialog', { name: item.title });
  });

  it('[4.37] does not come while a dialog lies over the page, and comes after it', async () => {
    coverPage(true);
    const api = server();
    const { queryClient } = await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(70);
    await answered(api, queryClient);
    expect(dialog()).toBeNull();
    act(() => coverPage(false));
    await screen.findByRole('dialog', { name: item.title });
  });

  it('[6.11] does not come while the confirmation of personal data is off', async () => {
    const api = server({}, schedule, false);
    await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(70);
    expect([dialog(), asked(api)]).toEqual([null, false]);
  });

  it('waits for an offer that is due', async () => {
    const uuid = '7b0c8f0e-5c52-4f5e-9d5a-0d5c3a2b1c00';
    const content = [{ position: 1, title: 'An offer', text: 'Text', link: null, tone: 'rani' as const }];
    const api = server({ 'GET /popups/current': { data: { popup: { uuid, content }, nextTime: null } } });
    const { queryClient } = await renderPage(<ProfilePopup />, { self });
    await settled(api);
    await pass(70);
    await answered(api, queryClient);
    expect(screen.queryByText(item.title)).toBeNull();
  });
});

describe('when to ask', () => {
  beforeEach(() => localStorage.clear());
  it.each([
    ['a new browser', null, 60_000],
    ['just asked', 0, 900_000],
    ['asked ten minutes ago', 600_000, 300_000],
    ['asked yesterday', 86_400_000, 60_000],
    ['asked in the future, by a clock that was wrong', -86_400_000, 900_000],
  ])('%s', (_what, agoMs, delayMs) => {
    const nowMs = 1_800_000_000_000;
    if (agoMs !== null) markAsked(nowMs - agoMs);
    expect(profileDelayMs({ firstAfter: 60, every: 900 }, nowMs)).toBe(delayMs);
  });
});
