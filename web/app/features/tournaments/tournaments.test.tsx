import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import type { Tournament, TournamentMember } from '@mela/contract/api/tournaments';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleTournament } from '../../testing/sample-contests.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { OwnStandingPage } from './own-standing-page.tsx';
import { TournamentPage } from './tournament-page.tsx';
import { TournamentsPage } from './tournaments-page.tsx';

const tournament: Tournament = {
  ...sampleTournament,
  endsAt: 1_763_003_600,
  entry: 'join',
  prizes: [...sampleTournament.prizes, { from: 2, to: 10, prize: { type: 'points', points: 100 } }],
};
const line = (rank: number | null, change: Partial<TournamentMember> = {}): TournamentMember => ({
  rank,
  player: `P•••${rank ?? 'd'}`,
  demo: rank === null,
  own: false,
  score: 100 - (rank ?? 0),
  prize: null,
  ...change,
});
const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  'GET /tournaments/:id/members': { data: [line(1, { prize: { type: 'cash', amount: 5000 } }), line(2)] },
  'GET /tournaments/:id/members/unplaced': { data: [line(null), line(null, { player: 'R•••i', demo: false })] },
  'GET /tournaments/:id/statistic': { data: { tournamentId: 3, members: 2, rounds: 40 } },
  'GET /tournaments/:id/rank': {
    data: {
      tournamentId: 3,
      band: 0,
      joined: true,
      rank: 57,
      score: 3.5,
      rounds: 44,
      neighbours: [line(56), line(57, { own: true }), line(58)],
    },
  },
  'POST /tournaments/:id/join': { data: {} },
  ...more,
});
const page = { path: '/en/tournaments/3', self: samplePlayer() };

describe('[1.6] [2.36] the list of tournaments', () => {
  it('is grouped by what they are now, with the first prize and the time left', async () => {
    fakeApi({ 'GET /tournaments': { data: [tournament, { ...tournament, id: 4, name: 'Past', state: 'paid' }], count: 2 } });
    await renderPage(<TournamentsPage />, { path: '/en/tournaments' });
    expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
      'Running now',
      'Past tournaments',
    ]);
    expect(screen.getAllByText('₹5,000')).toHaveLength(2);
    expect(screen.getByText('58:20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Best win of the week' }).getAttribute('href')).toBe('/en/tournaments/3');
  });

  it('moves a tournament to its group at the second at which it begins and ends, and asks for the list again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const next = { ...tournament, state: 'announced', active: false, now: 100, startsAt: 102, endsAt: 104 } as const;
      const { calls } = fakeApi({ 'GET /tournaments': { data: [next], count: 1 } });
      await renderPage(<TournamentsPage />, { path: '/en/tournaments' });
      const seen = async (ms: number) => {
        await act(() => vi.advanceTimersByTimeAsync(ms));
        return [
          screen.getByRole('heading', { level: 2 }).textContent,
          screen.getByText(/Starts in|Ends in|The results/).textContent,
          calls.filter(({ key }) => key.startsWith('GET /tournaments')).length > 1,
        ];
      };
      await screen.findByRole('heading', { level: 2 });
      expect(await seen(1000)).toEqual(['Coming up', 'Starts in 0:01', false]);
      expect((await seen(1000)).slice(0, 2)).toEqual(['Running now', 'Ends in 0:02']);
      expect(await seen(2000)).toEqual(['Running now', 'The results are being counted. ', true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says in Hindi where there is none', async () => {
    fakeApi({ 'GET /tournaments': { data: [], count: 0 } });
    await renderPage(<TournamentsPage />, { path: '/hi/tournaments', locale: 'hi' });
    expect(await screen.findByText('अभी कोई मुकाबला नहीं है। अगला यहीं दिखेगा।')).toBeTruthy();
  });
});

describe('[2.37] the page of a tournament', () => {
  it.each([
    ['2', '100 points'],
    ['11', 'No prize for this place'],
    ['0', ''],
    ['1.5', ''],
    ['', ''],
  ])('calculates the prize of a place: “%s” gives “%s”, and begins with the own place', async (place, prize) => {
    fakeApi(answers());
    await renderPage(<TournamentPage tournament={{ ...tournament, joined: true }} />, page);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calculate for place' });
    await waitFor(() => expect([field.value, screen.getByRole('status').textContent]).toEqual(['57', 'No prize for this place']));
    fireEvent.change(field, { target: { value: place } });
    expect(screen.getByRole('status').textContent).toBe(prize);
    expect(field.getAttribute('aria-invalid')).toBe(prize === '' ? 'true' : null);
  });

  it('shows the board, a demo player marked and without a number, and the own place with its neighbours', async () => {
    fakeApi(answers());
    await renderPage(<TournamentPage tournament={{ ...tournament, joined: true }} />, page);
    expect(await screen.findByText('demo player, without a prize')).toBeTruthy();
    await screen.findByText(/P•••57/);
    const lines = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(lines.filter((text) => text.includes('P•••')).map((text) => text.slice(0, 2))).toEqual(['1P', '2P', '56', '57', '58', '–P']);
    expect(document.querySelector('[aria-current=true]')?.textContent).toContain('P•••57 · you');
    expect(screen.getByText('Your place: 57.')).toBeTruthy();
  });

  it('keeps the own line in sight while the board scrolls, wherever it is', async () => {
    const api = fakeApi(answers());
    const { queryClient } = await renderPage(<TournamentPage tournament={{ ...tournament, joined: true }} />, page);
    const pinned = () => [...document.querySelectorAll('.own-line-pinned')].map(({ textContent }) => textContent?.slice(0, 8));
    await screen.findByText(/P•••57/);
    expect(pinned()).toEqual(['57P•••57']);
    api.answers['GET /tournaments/:id/members'] = { data: [line(1), line(2, { own: true })] };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(pinned()).toEqual(['2P•••2 ·']));
  });

  it('lets lines slide to their new places as rounds arrive, and not for who wants no motion', async () => {
    const slid: string[] = [];
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 50;
    });
    // What the browser of the tests does not have; another file may bring its own.
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
    HTMLElement.prototype.animate = function animate(this: HTMLElement, frames) {
      slid.push(`${this.textContent?.slice(0, 5)} ${JSON.stringify(frames).match(/-?\d+px/)?.[0]}`);
      return {} as Animation;
    };
    const still = vi.spyOn(window, 'matchMedia');
    const motion = (isStill: boolean) => still.mockReturnValue({ matches: isStill } as MediaQueryList);
    motion(false);
    const [asha, ravi] = [line(1, { player: 'A•••a' }), line(2, { player: 'R•••i' })];
    const api = fakeApi(answers({ 'GET /tournaments/:id/members': { data: [asha, ravi] } }));
    const { queryClient } = await renderPage(<TournamentPage tournament={tournament} />, { path: '/en/tournaments/3' });
    await screen.findByText('A•••a');
    expect(slid).toEqual([]);
    const turn = async (lines: readonly TournamentMember[]) => {
      api.answers['GET /tournaments/:id/members'] = { data: [...lines] };
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect(screen.getAllByText(/^[AR]•••[ai]$/).map(({ textContent }) => textContent)[0]).toBe(lines[0]?.player));
    };
    await turn([
      { ...ravi, rank: 1 },
      { ...asha, rank: 2 },
    ]);
    expect(slid).toEqual(['1R••• 50px', '2A••• -50px']);
    motion(true);
    await turn([asha, ravi]);
    expect(slid).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it('takes part by one call', async () => {
    const api = fakeApi(answers());
    await renderPage(<TournamentPage tournament={tournament} />, page);
    fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(api.calls.filter(({ key }) => key === 'POST /tournaments/3/join')).toHaveLength(1));
  });

  it('shows why taking part is refused', async () => {
    const error = { code: 3, message: 'errors.tournament.over', description: 'This tournament has ended.' } as const;
    fakeApi(answers({ 'POST /tournaments/:id/join': { status: 400, error } }));
    await renderPage(<TournamentPage tournament={tournament} />, page);
    fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('This tournament has ended.')).toBeTruthy();
  });

  it('offers nothing once it is over, and the results of each band of bets as a file', async () => {
    fakeApi(answers({ 'GET /tournaments/:id/results': { data: [{ ...line(1), rank: 1, rounds: 20 }], count: 1 } }));
    await renderPage(<TournamentPage tournament={{ ...tournament, bands: [10], state: 'paid', active: false }} />, page);
    const file = async () => (await screen.findByRole('link', { name: 'Download the results' })).getAttribute('href');
    expect(await file()).toBe('/api/v18/tournaments/3/results?limit=500&band=0');
    fireEvent.click(screen.getByRole('tab', { name: 'Bets above ₹10' }));
    await expect.poll(file).toBe('/api/v18/tournaments/3/results?limit=500&band=1');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[3.14] says from which level on it is open, and offers to join from there only', async () => {
    fakeApi(answers());
    const level = { id: 3, name: 'Silver', reached: false };
    await renderPage(<TournamentPage tournament={{ ...tournament, level }} />, page);
    expect(await screen.findByText('Open from level Silver on.')).toBeTruthy();
    expect(screen.getByText('Players of level Silver and above take part.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    cleanup();
    await renderPage(<TournamentPage tournament={{ ...tournament, level: { ...level, reached: true } }} />, page);
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
    cleanup();
    const hindi = { ...tournament, level: { ...level, name: 'चाँदी' } };
    await renderPage(<TournamentPage tournament={hindi} />, { ...page, path: '/hi/tournaments/3', locale: 'hi' });
    expect(await screen.findByText('यह लेवल चाँदी से खुलता है।')).toBeTruthy();
  });

  it('shows the level on the list', async () => {
    fakeApi({ 'GET /tournaments': { data: [{ ...tournament, level: { id: 3, name: 'Silver', reached: true } }], count: 1 } });
    await renderPage(<TournamentsPage />, { path: '/en/tournaments' });
    expect(await screen.findByText(/From level Silver · /)).toBeTruthy();
  });

  it('marks the demo players also where they have places and prizes, in a tournament of their own', async () => {
    const demo = line(1, { demo: true, prize: { type: 'cash', amount: 5000 } });
    fakeApi(answers({ 'GET /tournaments/:id/members': { data: [demo, line(2, { demo: true })] } }));
    await renderPage(<TournamentPage tournament={{ ...tournament, state: 'paid', active: false }} />, { path: '/en/tournaments/3' });
    expect(await screen.findByText('demo player · ₹5,000')).toBeTruthy();
    expect(screen.getByText('demo player')).toBeTruthy();
  });

  it('shows who has no place yet apart from the places, on the first page', async () => {
    fakeApi(answers());
    await renderPage(<TournamentPage tournament={tournament} />, { path: '/en/tournaments/3' });
    const apart = (await screen.findByText('No place yet')).parentElement;
    expect(apart?.textContent).toContain('R•••i');
    expect(apart?.querySelectorAll('li')).toHaveLength(2);
    expect(screen.getByText('P•••2').closest('ol')?.textContent).not.toContain('R•••i');
  });

  it('[9.35] turns pages of ten', async () => {
    const seen: string[] = [];
    fakeApi(
      answers({
        'GET /tournaments/:id/members': (_, path) => {
          seen.push(new URL(path, 'http://x').search);
          const from = path.includes('from=11') ? 11 : 1;
          return { data: Array.from({ length: 10 }, (__, at) => line(from + at)) };
        },
      }),
    );
    await renderPage(<TournamentPage tournament={tournament} />, { path: '/en/tournaments/3' });
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(seen.some((query) => query.includes('from=11&to=20'))).toBe(true));
    // The first three stay above the second page.
    await screen.findByText('P•••20');
    expect(screen.getByText('P•••3')).toBeTruthy();
    expect(screen.queryByText('P•••4')).toBeNull();
    expect(screen.getByText('Page 2')).toBeTruthy();
    fireEvent.click(button('Back'));
    await screen.findByText('P•••4');
    expect([screen.queryByText('P•••20'), button('Back').disabled]).toEqual([null, true]);
  });

  it('says that the board did not come, and shows it when it is asked for again', async () => {
    const api = fakeApi(
      answers({
        'GET /tournaments/:id/members': { status: 403, error: { code: 1, message: 'errors.forbidden', description: 'Not now.' } },
      }),
    );
    await renderPage(<TournamentPage tournament={tournament} />, { path: '/en/tournaments/3' });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    api.answers['GET /tournaments/:id/members'] = { data: [line(1)] };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('P•••1')).toBeTruthy();
  });
});

describe('[2.38] the standing of a player', () => {
  it('shows place, score, rounds and the prize of the place, and what is needed for one', async () => {
    const rank = { tournamentId: 3, band: 0, joined: true, rank: null, score: 0, rounds: 4, neighbours: [] };
    const api = fakeApi(answers());
    const { queryClient } = await renderPage(<OwnStandingPage tournament={tournament} />, page);
    expect(await screen.findByText('44 of 500')).toBeTruthy();
    api.answers['GET /tournaments/:id/rank'] = { data: rank };
    await queryClient.invalidateQueries();
    expect(await screen.findByText('6 more rounds until you have a place.')).toBeTruthy();
  });
});
