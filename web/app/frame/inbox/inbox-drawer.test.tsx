import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContestMessage, InboxMessage } from '@mela/contract/api/accounts/inbox';
import { Announcer } from '@mela/kit/feedback/announcer.tsx';
import { pushNotice, resetNotices } from '../../data/notifications/notices.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { NoticeToast } from '../notices/notice-toast.tsx';
import InboxDrawer from './inbox-drawer.tsx';

const message = (id: number, change: Partial<ContestMessage> = {}): ContestMessage => ({
  id,
  created_at: 1_763_000_000,
  viewed_at: null,
  notification: 'tournament_prize',
  contest: { id: 7, name: `Kites ${id}` },
  place: 3,
  prize: { type: 'cash', amount: 250 },
  places: null,
  ...change,
});
const at = { path: '/en', self: samplePlayer() };
/** A server with these messages. */
function inboxOf(initial: readonly InboxMessage[]) {
  let messages = [...initial];
  const limits: number[] = [];
  const answers: FakeAnswers = {
    'GET /inbox': (_body, path) => {
      const query = new URL(path, 'http://localhost').searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      limits.push(limit);
      return { data: messages.slice(offset, offset + limit), count: messages.length };
    },
    'DELETE /inbox/:id': (_body, path) => {
      messages = messages.filter(({ id }) => id !== Number(path.split('/').at(-1)));
      return { data: {} };
    },
    'DELETE /inbox': (body) => {
      const { upTo } = body as { readonly upTo: number };
      messages = messages.filter(({ id }) => id > upTo);
      return { data: {} };
    },
    'PUT /inbox/viewed': { data: {} },
    'GET /users/self/counters': { data: [] },
  };
  return { ...fakeApi(answers), limits };
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  resetNotices();
});

describe('the inbox', () => {
  it('reports a change of the way into the account that no text message could report, with the way to a new password', async () => {
    inboxOf([{ id: 4, created_at: 1_763_000_000, viewed_at: null, notification: 'factor_off' }]);
    await renderPage(<InboxDrawer />, at);
    expect(await screen.findByText(/^Two-step login was switched off\. We couldn’t text you about it\./)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe('/en/profile/change_password');
  });

  it('[3.20] shows a notice of this browser with its icon, where it may show alone', async () => {
    inboxOf([]);
    const notice = { name: 'a', icon: 'wallet', description: 'b', params: {}, link: null };
    pushNotice({ ...notice, title: 'Here', show: { mobile: 1, desktop: 1, game: 0 } });
    pushNotice({ ...notice, name: 'c', title: 'Elsewhere', show: { mobile: 0, desktop: 0, game: 1 } });
    await renderPage(<InboxDrawer />, at);
    const heading = await screen.findByRole('heading', { name: 'Here' });
    expect(heading.querySelector('[data-icon=wallet]')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
  });

  it('closes the notice that is shown when it opens: it is on the list', async () => {
    inboxOf([]);
    const notice = { name: 'a', icon: null, description: 'b', params: {}, link: null, show: { mobile: 1, desktop: 1, game: 0 } } as const;
    pushNotice({ ...notice, title: 'Here' });
    await renderPage(
      <>
        <NoticeToast />
        <InboxDrawer />
      </>,
      at,
    );
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(screen.getAllByText('Here')).toHaveLength(1);
  });

  it('reports the prizes of contests with the way to them, new ones marked, below the notices of this browser', async () => {
    pushNotice({
      name: 'x',
      icon: null,
      show: { mobile: 1, desktop: 1, game: 0 },
      title: 'The wheel is ready',
      description: 'Spins.',
      params: {},
      link: null,
    });
    inboxOf([
      message(3, { viewed_at: 1_763_000_100 }),
      message(2, { notification: 'lottery_prize', contest: { id: 4, name: 'Draw' }, place: 1 }),
      message(1, { prize: { type: 'gift', campaign: 'x' } }),
    ]);
    await renderPage(<InboxDrawer />, at);
    await screen.findByText('Tournament: Kites 3');
    expect(titles()).toEqual(['The wheel is ready', 'Tournament: Kites 3', 'NewLottery: Draw', 'NewTournament: Kites 1']);
    expect(screen.getByText('Place 3. Your prize: ₹250.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the results' }).getAttribute('href')).toBe('/en/tournaments/7');
    expect(screen.getByRole('link', { name: 'See the draw' }).getAttribute('href')).toBe('/en/lottery/view/4');
    expect(screen.getByRole('link', { name: 'See your gifts' }).getAttribute('href')).toBe('/en/gifts');
  });

  it.each([
    ['en', 1, 'You finished 1st of 1,060. Thanks for playing along.'],
    ['en', 22, 'You finished 22nd of 1,060. Thanks for playing along.'],
    ['en', 113, 'You finished 113th of 1,060. Thanks for playing along.'],
    ['hi', 14, '1,060 खिलाड़ियों में आपका स्थान: 14। साथ खेलने के लिए शुक्रिया।'],
  ] as const)('reports in %s place %d without a prize, and where the results are', async (locale, place, text) => {
    inboxOf([message(1, { notification: 'tournament_place', place, places: 1060, prize: null })]);
    await renderPage(<InboxDrawer />, { ...at, path: `/${locale}`, locale });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/${locale}/tournaments/7`);
  });

  it('[9.24] [4.26] [4.25] shows ten of eleven, the rest on request, and one more for each that is deleted', async () => {
    const { calls } = inboxOf(Array.from({ length: 12 }, (_, nth) => message(12 - nth)));
    await renderPage(<InboxDrawer />, at);
    await screen.findByText('Kites 12', { exact: false });
    expect(titles()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Tournament: Kites 12' }));
    await waitFor(() => expect(titles().at(-1)).toContain('Kites 2'));
    expect(titles()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(11));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.filter(({ key }) => key === 'DELETE /inbox/12')).toHaveLength(1);
  });

  it.each([
    [10, false],
    [11, true],
  ])('[9.24] of %d messages asks for eleven, shows ten, and offers more: %s', async (number, offersMore) => {
    const { limits } = inboxOf(Array.from({ length: number }, (_, nth) => message(number - nth)));
    await renderPage(<InboxDrawer />, at);
    await screen.findByText(`Kites ${number}`, { exact: false });
    expect(titles()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Show more' }) !== null).toBe(offersMore);
    expect(limits).toEqual([11]);
  });

  it.each([
    ['Delete: Tournament: Kites 2', { status: 503, error: { code: 9, message: 'errors.unavailable', description: 'Please try again.' } }],
    ['Delete all', { status: 503, error: { code: 9, message: 'errors.unavailable', description: 'Please try again.' } }],
  ])('says so where %s fails, and keeps the messages', async (button, away) => {
    const { answers } = inboxOf([message(2), message(1)]);
    Object.assign(answers, { 'DELETE /inbox/:id': away, 'DELETE /inbox': away });
    await renderPage(<InboxDrawer />, at);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
    expect(titles()).toHaveLength(2);
  });

  it('[4.26] with fewer than ten has nothing to load; deletes all at once, and says so', async () => {
    const { calls } = inboxOf([message(2), message(1)]);
    await renderPage(
      <>
        <InboxDrawer />
        <Announcer />
      </>,
      at,
    );
    await screen.findByText('Kites 2', { exact: false });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('No messages')).toBeTruthy();
    expect(await screen.findByText('All messages deleted.')).toBeTruthy();
    // A message that came meanwhile is not among them.
    expect(calls.find(({ key }) => key === 'DELETE /inbox')?.body).toEqual({ upTo: 2 });
  });

  it('[4.24] marks what it has shown as viewed when it closes, and loads the counters', async () => {
    const { calls } = inboxOf([message(9), message(8, { viewed_at: 1 })]);
    await renderPage(<InboxDrawer />, at);
    await screen.findByText('Kites 9', { exact: false });
    expect(calls.some(({ key }) => key === 'PUT /inbox/viewed')).toBe(false);
    cleanup();
    await waitFor(() => expect(calls.find(({ key }) => key === 'PUT /inbox/viewed')?.body).toEqual({ from: 9, upTo: 9 }));
  });

  it('[4.24] with nothing new sends nothing when it closes', async () => {
    const { calls } = inboxOf([message(8, { viewed_at: 1 })]);
    await renderPage(<InboxDrawer />, at);
    await screen.findByText('Kites 8', { exact: false });
    cleanup();
    await Promise.resolve();
    expect(calls.map(({ key }) => key)).not.toContain('PUT /inbox/viewed');
  });

  it('says in Hindi that there is nothing, and offers another try when it cannot be read', async () => {
    inboxOf([]);
    await renderPage(<InboxDrawer />, { ...at, path: '/hi', locale: 'hi' });
    expect(await screen.findByText('कोई संदेश नहीं')).toBeTruthy();
    cleanup();
    fakeApi({ 'GET /inbox': { status: 500, error: { code: 1, message: 'errors.internal', description: 'x' } } });
    await renderPage(<InboxDrawer />, at);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
