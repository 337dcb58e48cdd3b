import { fireEvent, screen } from '@testing-library/react';
import type { Round } from '@mela/contract/api/play';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { RoundPage } from './round-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const replay = {
  book: { title: 'patang', events: [] },
  title: { slug: 'patang', strips: {} },
  stakeMinor: 200,
  fairness: { commitment: 'ab', clientSeed: 'a', nonce: 1, serverSeed: null },
};
const round = (change: Partial<Round> = {}): Round => ({
  round: '77',
  game: { id: 2, slug: 'patang', name: 'Patang', label: null, url: '/games/mela/patang' },
  status: 'closed',
  bet: 2,
  win: 16.5,
  balanceBefore: 1_000,
  balanceAfter: 1_014.5,
  created: 1_763_000_000,
  closedAt: 1_763_000_005,
  transactions: [
    { kind: 'bet', amount: 2, at: 1_763_000_000 },
    { kind: 'win', amount: 16.5, at: 1_763_000_005 },
  ],
  replay,
  ...change,
});
const self = samplePlayer({ id: 1 });
const open = (change?: Partial<Round>, locale: 'en' | 'hi' = 'en') =>
  renderPage(<RoundPage round={round(change)} />, { self, locale, path: `/${locale}/rounds/77` });

describe('the recall of a round', () => {
  it('[9.49] shows every movement with the balance before and after, to the paisa', async () => {
    const { container } = await open();
    const lines = [...container.querySelectorAll('dl')].map((list) => list.textContent);
    expect(lines[0]).toBe('Balance before₹1,000.00Bet−₹2.00Win+₹16.50Balance after₹1,014.50');
    expect(screen.getByText('+₹14.50')).toBeTruthy();
  });

  it('[R7] prints times month first in Indian time, and the moment in UTC', async () => {
    await open();
    expect(screen.getAllByText('Nov 13, 2025, 07:43').length).toBeGreaterThan(0);
    expect(screen.getByText(/IST.*2025-11-13 02:13:20/)).toBeTruthy();
  });

  it('says that an unfinished round plays on, and that an undone one gave its stake back', async () => {
    await open({ status: 'open', balanceAfter: null, closedAt: null, win: 0, transactions: [{ kind: 'bet', amount: 2, at: 1 }] });
    expect(screen.getByText(/isn’t finished/)).toBeTruthy();
    expect(screen.queryByText('Balance after')).toBeNull();
    expect(screen.queryByText('Result')).toBeNull();
    await open({ status: 'rolled_back' });
    expect(screen.getByText(/was cancelled/)).toBeTruthy();
  });

  it.each([
    ['held', /We’re checking this win of ₹1,20,00,00,000\./],
    ['booked', /This win of ₹1,20,00,00,000 was added to your balance/],
    ['rejected', /wasn’t added: The studio withdrew it\./],
    ['undone', /was cancelled with its bet/],
  ] as const)('says what became of a win above what is booked at once: %s', async (state, text) => {
    const other = { sum: 1_500_000_000, state: 'held', answer: null } as const;
    await open({ heldWins: [{ sum: 1_200_000_000, state, answer: state === 'rejected' ? 'The studio withdrew it.' : null }, other] });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/We’re checking this win of ₹1,50,00,00,000\./)).toBeTruthy();
  });

  it('sends the book to the stage when it is ready, and to no one else', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Watch replay' }));
    const frame = screen.getByTitle<HTMLIFrameElement>('Replay of round 77');
    expect(frame.getAttribute('src')).toBe('/play/patang?replay=1&lang=en');
    const stage = { postMessage: vi.fn() };
    Object.defineProperty(frame, 'contentWindow', { value: stage });
    const say = (source: unknown, origin: string) => {
      const message = new MessageEvent('message', { data: { type: 'mela:ready' }, origin });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    };
    say(stage, 'https://elsewhere.example');
    say({}, window.location.origin);
    expect(stage.postMessage).not.toHaveBeenCalled();
    say(stage, window.location.origin);
    expect(stage.postMessage).toHaveBeenCalledWith(
      { type: 'mela:replay', book: replay.book, title: replay.title, stakeMinor: 200, jackpotMinor: 0 },
      window.location.origin,
    );
  });

  it('offers no replay and no check where the provider does not publish its rounds', async () => {
    await open({ replay: null });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('There’s no replay for this round.')).toBeTruthy();
  });

  it('[9.1] reads in Hindi', async () => {
    await open({}, 'hi');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('राउंड 77');
    expect(screen.getByRole('button', { name: 'रीप्ले देखें' })).toBeTruthy();
  });
});
