import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Game } from '@mela/contract/api/catalogue';
import { bigWinsQuery } from '../../data/ratings/big-wins.ts';
import { jackpotsQuery } from '../../data/jackpots/queries.ts';
import { settingsQuery } from '../../data/settings/queries.ts';
import { tournamentsQuery } from '../../data/tournaments/queries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleTournament } from '../../testing/sample-contests.ts';
import { useGameNews } from '../../data/games/use-game-news.ts';
import { LabelCard } from './label-card.tsx';

const game: Game = {
  id: 1,
  slug: 'patang',
  name: 'Patang',
  names: { en: 'Patang', hi: 'पतंग' },
  url: '/games/mela/patang',
  launchType: 'iframe',
  launchOptions: {},
  onlyRealBalance: false,
  hasDemo: true,
  isMobile: 0,
  betStatistic: 0,
  isNew: false,
  developer: { id: 1, name: 'Mela', canonical: 'mela' },
  types: ['slots', 'ways'],
  rtp: '3127/3250',
  label: '/art/patang/label',
  minBet: 0.2,
  maxWin: null,
  closed: false,
};

const line = (minor: number) => [
  {
    slug: 'mail-bag',
    name: { en: 'Mail Bag', hi: 'डाक थैला' },
    minor,
    mustHitByMinor: 100_000_000,
    seedMinor: 100_000,
    cycle: null,
    games: [{ slug: 'patang', contribution: '1/100', wholeAtBet: null }],
  },
];

/** A card as its grid makes it. */
function Card({ game: shown, featured }: { readonly game: Game; readonly featured?: string }) {
  const newsOf = useGameNews();
  return <LabelCard game={shown} isSaved={false} onToggle={() => undefined} {...newsOf(shown)} featured={featured} />;
}

describe('a game in the lobby', () => {
  it('is one link to its page, named by the game alone', async () => {
    await renderPage(<Card game={game} />, { path: '/en/games' });
    expect(screen.getByRole('link', { name: 'Patang' }).getAttribute('href')).toBe('/en/games/mela/patang');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('[R8] prints the return the engine proved, and nothing where none is published', async () => {
    await renderPage(<Card game={game} />, { path: '/en/games' });
    expect(screen.getByText('RTP 96.21%')).toBeTruthy();
    cleanup();
    await renderPage(<Card game={{ ...game, rtp: null }} />, { path: '/en/games' });
    expect(screen.queryByText(/RTP/)).toBeNull();
  });

  it('shows the largest win in whole bets, rounded down, and nothing where it is not known', async () => {
    await renderPage(<Card game={{ ...game, maxWin: 2556.99 }} />, { path: '/en/games' });
    expect(screen.getByText(/Max win 2,556×$/)).toBeTruthy();
    cleanup();
    await renderPage(<Card game={game} />, { path: '/en/games' });
    expect(screen.queryByText(/Max win/)).toBeNull();
  });

  it('has the sum of the jackpot it fills on its label, unless it is empty', async () => {
    // The lobby's loader has asked for them.
    const open = (minor: number) => {
      const queryClient = new QueryClient();
      queryClient.setQueryData(jackpotsQuery().queryKey, line(minor));
      return renderPage(
        <QueryClientProvider client={queryClient}>
          <Card game={game} />
        </QueryClientProvider>,
        { path: '/en/games' },
      );
    };
    await open(84_125_000);
    expect(screen.getByText('₹8,41,250')).toBeTruthy();
    cleanup();
    const { container } = await open(0);
    expect(container.querySelector('.label-badges')).toBeNull();
  });

  it('says that it is new, and shows the badge beside the others', async () => {
    await renderPage(<Card game={{ ...game, isNew: true }} featured="Most played" />, { path: '/en/games' });
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.getByText('Most played')).toBeTruthy();
  });

  it('has its last big win as a multiple, with the masked player, or that a demo player had it', async () => {
    const { queryClient } = await renderPage(<Card game={game} />, { path: '/en/games' });
    const put = (demo: boolean) =>
      act(
        () =>
          void queryClient.setQueryData(bigWinsQuery().queryKey, [
            { gameId: 1, player: 'R•••a', demo, times: 1085, at: 1, thisWeek: true },
          ]),
      );
    put(false);
    expect(await screen.findByText(/Big win 1,085×, R•••a$/)).toBeTruthy();
    put(true);
    expect(await screen.findByText(/Big win 1,085×, demo player$/)).toBeTruthy();
    expect(screen.queryByText(/R•••a/)).toBeNull();
  });

  it('shows the sum as soon as it is known, without asking for it', async () => {
    const { queryClient } = await renderPage(<Card game={game} />, { path: '/en/games' });
    expect(screen.queryByText('₹1,000')).toBeNull();
    act(() => void queryClient.setQueryData(jackpotsQuery().queryKey, line(100_000)));
    await screen.findByText('₹1,000');
  });

  describe('names the tournament that has chosen it', () => {
    const chosen = { ...sampleTournament, games: [{ id: 1, slug: 'patang', name: 'Patang', developer: 'mela' }] };
    const show = async (tournaments: readonly (typeof sampleTournament)[], locale: 'en' | 'hi' = 'en', isOn = true) => {
      const { queryClient } = await renderPage(<Card game={game} />, { path: `/${locale}/games`, locale });
      const settings = [{ alias: 'tournaments', value: { enabled: isOn } }];
      act(() => {
        queryClient.setQueryData(settingsQuery().queryKey, settings);
        queryClient.setQueryData(tournamentsQuery().queryKey, [...tournaments]);
      });
    };

    it('once the page has asked for tournaments, without a call or a link of its own', async () => {
      const { calls } = fakeApi({});
      await show([chosen]);
      expect(await screen.findByText('Counts for “Best win of the week”')).toBeTruthy();
      expect(screen.getAllByRole('link')).toHaveLength(1);
      expect(calls.map(({ key }) => key)).not.toContain('GET /tournaments');
    });

    it('in Hindi', async () => {
      await show([{ ...chosen, name: 'हफ़्ते की सबसे बड़ी जीत' }], 'hi');
      expect(await screen.findByText(/हफ़्ते की सबसे बड़ी जीत/)).toBeTruthy();
    });

    it('once the player has joined one that must be joined', async () => {
      await show([{ ...chosen, entry: 'join', joined: true }]);
      expect(await screen.findByText('Counts for “Best win of the week”')).toBeTruthy();
    });

    it.each([
      ['that every game counts for', { games: [] }],
      ['of other games', { games: [{ id: 5, slug: 'mor', name: 'Mor', developer: 'mela' }] }],
      ['that must be joined first', { entry: 'join' as const }],
      ['that does not run', { active: false, state: 'announced' as const }],
    ])('but none %s', async (_, change) => {
      await show([{ ...chosen, ...change }]);
      expect(screen.queryByText(/Counts for/)).toBeNull();
    });

    it('but none while tournaments are off', async () => {
      await show([chosen], 'en', false);
      expect(screen.queryByText(/Counts for/)).toBeNull();
    });
  });

  it('reserves the place of its picture, so that nothing moves when it comes', async () => {
    const { container } = await renderPage(<Card game={game} />, { path: '/en/games' });
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height'), picture?.getAttribute('loading')]).toEqual([
      '400',
      '500',
      'lazy',
    ]);
    expect(picture?.getAttribute('srcset')).toBe(
      '/art/patang/label-200.avif 200w, /art/patang/label-400.avif 400w, /art/patang/label-800.avif 800w',
    );
  });

  it('sets a label in type, both scripts, where none was drawn', async () => {
    const { container } = await renderPage(<Card game={{ ...game, label: null }} />, { path: '/en/games' });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[lang="hi"]')?.textContent).toBe('पतंग');
  });

  it('has what its studio sent of it in the middle of such a label, loaded when it is near', async () => {
    const drawn = { ...game, label: null, emblem: '/art/mor/symbols/lotus.webp' };
    const { container } = await renderPage(<Card game={drawn} />, { path: '/en/games' });
    const [emblem, ...others] = container.querySelectorAll('img');
    expect([emblem?.getAttribute('src'), emblem?.getAttribute('loading'), emblem?.getAttribute('alt')]).toEqual([drawn.emblem, 'lazy', '']);
    expect(others).toEqual([]);
  });
});
